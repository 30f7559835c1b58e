"""Any file gives data with positions, or problems a modder understands."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.content import yaml_source
from game.content.lang import english
from game.content.yaml_source import Position, Problem, parse, read
from game.kernel.contract import Text

BROKEN = Path(__file__).parent / "broken"
"""Each file starts with its expected messages, one comment line each: `# expect 3:5: error: …`."""


def said(content: bytes) -> list[str]:
    return [str(problem) for problem in parse(content, "f.yaml").problems]


def expected_in(path: Path) -> list[str]:
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    return [line.removeprefix("# expect ") for line in lines if line.startswith("# expect ")]


@pytest.mark.parametrize("path", sorted(BROKEN.glob("*.yaml")), ids=lambda path: path.stem)
def test_broken_file_gives_its_messages(path: Path) -> None:
    assert [str(p) for p in read(path, "x").problems] == [f"x:{line}" for line in expected_in(path)]
    assert expected_in(path)


def test_problem_reads_like_a_compiler_message() -> None:
    assert str(Problem("a.yaml", 3, 7, "warning", Text("odd"))) == "a.yaml:3:7: warning: odd"


def test_plain_data_and_where_it_stands() -> None:
    source = parse(b"towel:\n  count: 3\n  marks: [a, 2.5]\n", "f.yaml")
    assert source.data == {"towel": {"count": 3, "marks": ["a", 2.5]}}
    assert source.keys[("towel",)] == Position(1, 1)
    assert source.positions[("towel", "count")] == Position(2, 10)
    assert source.positions[("towel", "marks", 1)] == Position(3, 14)
    assert source.problems == ()


@pytest.mark.parametrize("word", ["yes", "no", "on", "off", "True", "010", "0x1F", "1:30", "+5", "1e5"])
def test_only_plain_words_and_numbers_mean_something(word: str) -> None:
    assert parse(f"a: {word}".encode(), "f").data == {"a": word}


@pytest.mark.parametrize(
    ("word", "value"),
    [("true", True), ("false", False), ("null", None), ("~", None), ("", None), ("-3", -3), ("0.5", 0.5)],
)
def test_what_is_not_text(word: str, value: object) -> None:
    found = parse(f"a: {word}".encode(), "f").data["a"]
    assert found == value and type(found) is type(value)


def test_quotes_make_text() -> None:
    assert parse(b"a: '3'\nb: \"true\"", "f").data == {"a": "3", "b": "true"}


def test_yes_is_an_ordinary_key() -> None:
    assert parse(b"on: 1", "f").data == {"on": 1}


def test_byte_order_mark_is_no_letter() -> None:
    assert parse(b"\xef\xbb\xbfa: 1", "f").data == {"a": 1}


def test_empty_file_is_nothing_and_no_problem() -> None:
    source = parse(b"# only a comment\n", "f")
    assert (source.data, source.problems) == (None, ())


def test_not_utf8_is_found_where_it_stands() -> None:
    assert said(b"a: 1\nb: caf\xe9\n") == ["f.yaml:2:7: error: the file is not UTF-8 text"]


def test_null_byte() -> None:
    assert said(b"a: \x00") == ["f.yaml:1:4: error: character U+0000 is not allowed"]


def test_alias_bomb_is_refused_at_its_first_anchor() -> None:
    lines = [b"%c: &%c [*%c, *%c]\n" % (c, c, c - 1, c - 1) for c in b"bcdefghijklmnop"]
    bomb = b"a: &a [x, x]\n" + b"".join(lines)
    assert said(bomb) == ["f.yaml:1:4: error: aliases are not allowed, write the value out"]


def test_giant_file(tmp_path: Path) -> None:
    path = tmp_path / "giant.yaml"
    path.write_bytes(b"a: " + b"x" * 2_000_000)
    (problem,) = read(path).problems
    assert english().say(problem.message) == "the file is too large, the limit is 1,000,000 bytes"


def test_too_many_entries() -> None:
    (message,) = said(b"[" + b"1," * 60_000 + b"]")
    assert message.endswith("too many entries, the limit is 50,000")


def test_deep_nesting() -> None:
    assert said(b"[" * 400_000) == ["f.yaml:1:21: error: nested too deeply, the limit is 20 levels"]
    assert said(b"[" * 20 + b"]" * 20) == []


def test_missing_file_and_folder(tmp_path: Path) -> None:
    assert [english().say(p.message) for p in read(tmp_path / "no.yaml").problems] == ["there is no such file"]
    assert [english().say(p.message) for p in read(tmp_path).problems] == ["this is a folder, not a file"]


def test_unreadable_file_gives_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("a: 1")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    assert [english().say(p.message) for p in read(path).problems] == ["cannot be read: Permission denied"]


def test_several_problems_come_together() -> None:
    assert len(said(b"a: 1\na: 2\n1: x\n<<: {}\n")) == 3


yaml_like = st.text(alphabet="ab01:-?,[]{}&*!|>'\"%@`#\\ \n\t<~.é\u2028", max_size=60).map(str.encode)


@given(st.binary(max_size=200) | yaml_like)
@example(b"\xff\xfe")
@example(b'"\\U99999999"')
@example(b"%YAML 99999999999999.1\n---\n")
def test_any_bytes_give_data_or_problems(content: bytes) -> None:
    source = parse(content, "f")
    assert all(problem.line >= 1 and problem.column >= 1 for problem in source.problems)
    assert source.data is None or () in source.positions


def test_limits_are_the_documented_ones() -> None:
    assert (yaml_source.MAX_BYTES, yaml_source.MAX_DEPTH, yaml_source.MAX_NODES) == (1_000_000, 20, 50_000)
