"""Messages in two languages: arguments, plurals, lists, typography, and what is missing or broken."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.content.lang import Lang, compare, english, parse_message
from game.kernel.contract import Text
from game.profile.paths import resources

ENGLISH = """\
list: {comma: ", ", and: " and "}
shore:
  hello: "Hello {name}!"
  towels: "{n} {n:towel|towels}"
  take: "**Take** [shore/towel_blue] {what}"
  only: Only in English
icon: {shore/towel_blue: blue towel}
"""
FRENCH = """\
list: {comma: ", ", and: " et "}
shore:
  hello: "Bonjour {name} ! « Ça va ? »"
  towels: "{n} {n:serviette|serviettes}"
  take: "**Prends** [shore/towel_blue] {what}"
icon.shore/towel_blue: serviette bleue
"""


def write(root: Path, code: str, **files: str) -> Path:
    for stem, text in files.items():
        path = root / "lang" / code / f"{stem}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


@pytest.fixture
def data(tmp_path: Path) -> Path:
    root = tmp_path / "data"
    write(root, "en", language="language: {name: English}", shore=ENGLISH)
    return write(root, "fr", language="language: {name: Français}", shore=FRENCH)


def test_available_languages_by_their_own_names(data: Path) -> None:
    (data / "lang" / "not a language").mkdir()
    assert Lang.available([data]) == [("en", "English"), ("fr", "Français")]


def test_argument(data: Path) -> None:
    assert Lang.load([data], "en").say(Text("shore.hello", {"name": "Léa"})) == "Hello Léa!"


@pytest.mark.parametrize(("n", "said"), [(0, "0 towels"), (1, "1 towel"), (2, "2 towels"), (-1, "-1 towel")])
def test_english_plural(data: Path, n: int, said: str) -> None:
    assert Lang.load([data], "en").say(Text("shore.towels", {"n": n})) == said


@pytest.mark.parametrize(("n", "said"), [(0, "0 serviette"), (1, "1 serviette"), (2, "2 serviettes")])
def test_french_plural(data: Path, n: int, said: str) -> None:
    assert Lang.load([data], "fr").say(Text("shore.towels", {"n": n})) == said


def test_texts_inside_texts_and_lists(data: Path) -> None:
    lang = Lang.load([data], "fr")
    three = tuple(Text("shore.towels", {"n": n}) for n in (1, 2, 3))
    assert lang.plain(Text("shore.hello", {"name": three})).startswith(
        "Bonjour 1 serviette, 2 serviettes et 3 serviettes"
    )
    assert Lang.load([data], "en").say(Text("shore.hello", {"name": ("Ann", "Bo")})) == "Hello Ann and Bo!"
    assert Lang.load([data], "en").say(Text("shore.hello", {"name": ("Ann",)})) == "Hello Ann!"
    assert Lang.load([data], "en").say(Text("shore.hello", {"name": ()})) == "Hello !"


def test_french_signs_keep_to_their_word(data: Path) -> None:
    said = Lang.load([data], "fr").say(Text("shore.hello", {"name": "Léa"}))
    assert said == "Bonjour Léa\u00a0! «\u00a0Ça va\u00a0?\u00a0»"


def test_markup_passes_and_plain_strips_it(data: Path) -> None:
    text = Text("shore.take", {"what": "[shore/unknown] now"})
    lang = Lang.load([data], "en")
    assert lang.say(text) == "**Take** [shore/towel_blue] [shore/unknown] now"
    assert lang.plain(text) == "Take blue towel now"
    assert Lang.load([data], "fr").plain(text) == "Prends serviette bleue now"


def test_missing_key_falls_back_to_english_then_to_itself(data: Path) -> None:
    lang = Lang.load([data], "fr")
    assert lang.say(Text("shore.only")) == "Only in English"
    assert lang.missing == set()
    assert lang.say(Text("shore.nowhere")) == "shore.nowhere"
    assert lang.missing == {"shore.nowhere"}


def test_missing_argument_is_shown_and_recorded(data: Path) -> None:
    lang = Lang.load([data], "en")
    assert lang.say(Text("shore.hello")) == "Hello {name}!"
    assert lang.missing == {"shore.hello{name}"}


def test_arguments_are_not_read_as_messages(data: Path) -> None:
    assert Lang.load([data], "en").say(Text("shore.hello", {"name": "{x}"})) == "Hello {x}!"


def test_unknown_language_speaks_english(data: Path) -> None:
    assert Lang.load([data], "de").say(Text("shore.only")) == "Only in English"


def test_mod_says_over_the_base(data: Path, tmp_path: Path) -> None:
    mod = write(tmp_path / "mod", "en", words='shore: {only: "Said by a mod"}\n')
    lang = Lang.load([data, mod], "en")
    assert lang.say(Text("shore.only")) == "Said by a mod"
    assert lang.say(Text("shore.hello", {"name": "X"})) == "Hello X!"
    assert lang.problems == ()


@pytest.mark.parametrize(
    ("message", "problem"),
    [
        ("Hello {name", "'{' without '}'"),
        ("Hello name}", "'}' without '{'"),
        ("Hello {}", "'{}' does not name an argument (small letters, digits and _)"),
        ("Hello {a b}", "'{a b}' does not name an argument (small letters, digits and _)"),
        ("Hello {n:towel}", "'{n:towel}' needs two forms: {n:one|many}"),
        ("Hello {n:a|b|c}", "'{n:a|b|c}' needs two forms: {n:one|many}"),
        ("Hello {n:{n} a|b}", "'{' without '}'"),
    ],
)
def test_broken_message_is_reported_and_english_takes_over(data: Path, message: str, problem: str) -> None:
    write(data, "fr", shore=f"shore:\n  hello: {json.dumps(message)}\n")
    lang = Lang.load([data], "fr")
    file = data / "lang" / "fr" / "shore.yaml"
    assert [str(p) for p in lang.problems] == [f"{file}:2:10: error: {problem}"]
    assert lang.say(Text("shore.hello", {"name": "Léa"})) == "Hello Léa!"


def test_value_that_is_no_text(data: Path) -> None:
    write(data, "fr", other="a: 3\nb: [x]\nc:\n")
    assert [english().say(p.message) for p in Lang.load([data], "fr").problems] == [
        "expected text, got 3",
        "expected text, got a list",
        "expected text, got nothing",
    ]


def test_the_same_key_in_two_files(data: Path) -> None:
    write(data, "fr", twice="shore.hello: Salut\n")
    (problem,) = Lang.load([data], "fr").problems
    assert english().say(problem.message).startswith("'shore.hello' is already written at ")
    assert problem.file.endswith("twice.yaml")


def test_unreadable_file_leaves_the_others(data: Path) -> None:
    write(data, "en", broken="a: [\n")
    lang = Lang.load([data], "en")
    assert len(lang.problems) == 1 and lang.say(Text("shore.only")) == "Only in English"


def test_compare_finds_missing_keys_and_different_arguments(data: Path) -> None:
    write(data, "fr", shore=FRENCH.replace("{name}", "{nom}"))
    assert [english().say(p.message) for p in compare([data])] == [
        "'shore.hello' uses {name} here and {nom} in fr",
        "'shore.only' is missing in fr",
    ]


@given(st.text(alphabet="ab{}:|n 1\n", max_size=30))
def test_any_message_is_parsed_or_refused(message: str) -> None:
    try:
        parts = parse_message(message)
    except ValueError as error:
        assert str(error)
    else:
        assert "{" in message or "".join(str(part) for part in parts) == message


def test_our_own_languages_agree() -> None:
    ours = [p for p in compare([resources() / "data"]) if Path(p.file).stem in ("language", "profile")]
    assert ours == []
