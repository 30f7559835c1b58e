"""Base data and mods: what is laid over what, and every mistake said at its place."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

import pytest
from pydantic import Field

from game.content.lang import english
from game.content.loader import ContentError, Strict, load, load_raw, unknown
from game.content.schemas import mod_schema, schema
from game.kernel.contract import Text


class Towel(Strict):
    colour: Literal["blue", "green", "orange"]
    count: Annotated[int, Field(ge=1, le=20)]
    cells: tuple[tuple[int, int], ...] = ()
    note: str = ""
    soft: bool = False
    weight: float = 1.0
    price: int | Literal["free"] = 1


class Beach(Strict):
    rows: Annotated[int, Field(ge=1)]
    owner: str
    start: tuple[int, int] = (0, 0)
    prizes: dict[str, int] = {}


class Shore(Strict):
    towels: dict[str, Towel]
    beach: Beach

    def check(self) -> Iterable[tuple[tuple[str | int, ...], Text]]:
        if sum(towel.count for towel in self.towels.values()) > 30:
            yield ("towels",), Text("more than 30 towels do not fit into the bag")
        for name, towel in self.towels.items():
            if towel.colour == "green" and towel.count < 5:
                yield ("towels", name, "count"), Text("a green towel needs a count of 5")
        for name in self.beach.prizes:
            if name not in self.towels:
                yield ("beach", "prizes", name), unknown("problem.unknown.key", name, self.towels)


TOWELS = """\
sky:
  colour: blue
  count: 3
  cells: [[0, 0], [1, 0]]
leaf:
  colour: green
  count: 5
"""
BEACH = "rows: 4\nowner: Léa\n"


def folder(root: Path, name: str, **files: str) -> Path:
    """A data or mod folder with files for the game 'shore'."""
    for stem, text in files.items():
        path = root / name / "shore" / f"{stem}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (root / name).mkdir(exist_ok=True)
    return root / name


@pytest.fixture
def base(tmp_path: Path) -> Path:
    return folder(tmp_path, "data", towels=TOWELS, beach=BEACH)


def base_problems(root: Path, **files: str) -> list[str]:
    """What is said about a base with these files, without the folder's name."""
    data = folder(root, "data", **({"towels": TOWELS, "beach": BEACH} | files))
    with pytest.raises(ContentError) as caught:
        load("shore", Shore, [data])
    return [str(problem).removeprefix(f"{data / 'shore'}/") for problem in caught.value.problems]


def mod_problems(base: Path, **files: str) -> list[str]:
    """What is said about a mod with these files; it has to be left out."""
    mod = folder(base.parent, "mod", **files)
    loaded = load("shore", Shore, [base, mod])
    assert loaded.left_out == (mod,)
    assert loaded.hash == load("shore", Shore, [base]).hash
    return [str(problem).removeprefix(f"{mod / 'shore'}/") for problem in loaded.problems]


def test_base_alone(base: Path) -> None:
    loaded = load("shore", Shore, [base])
    assert loaded.content.towels["sky"].cells == ((0, 0), (1, 0))
    assert loaded.content.beach.owner == "Léa"
    assert loaded.problems == () and loaded.left_out == ()
    assert len(loaded.hash) == 16


def test_known_id_is_patched_field_by_field(base: Path) -> None:
    mod = folder(base.parent, "mod", towels="sky:\n  count: 7\n")
    towels = load("shore", Shore, [base, mod]).content.towels
    assert (towels["sky"].count, towels["sky"].colour, towels["leaf"].count) == (7, "blue", 5)


def test_lists_replace_as_a_whole(base: Path) -> None:
    mod = folder(base.parent, "mod", towels="sky:\n  cells: [[5, 5]]\n")
    assert load("shore", Shore, [base, mod]).content.towels["sky"].cells == ((5, 5),)


def test_record_is_patched(base: Path) -> None:
    mod = folder(base.parent, "mod", beach="rows: 9\n")
    beach = load("shore", Shore, [base, mod]).content.beach
    assert (beach.rows, beach.owner) == (9, "Léa")


def test_new_id_is_added_behind(base: Path) -> None:
    mod = folder(base.parent, "mod", towels="sun: {colour: orange, count: 2}\n")
    assert list(load("shore", Shore, [base, mod]).content.towels) == ["sky", "leaf", "sun"]


def test_remove(base: Path) -> None:
    mod = folder(base.parent, "mod", towels="remove: [sky]\n")
    loaded = load("shore", Shore, [base, mod])
    assert list(loaded.content.towels) == ["leaf"] and "remove" not in loaded.raw["towels"]


def test_removed_and_written_again_starts_afresh(base: Path) -> None:
    mod = folder(base.parent, "mod", towels="remove: [sky]\nsky: {colour: orange, count: 1}\n")
    assert load("shore", Shore, [base, mod]).content.towels["sky"].cells == ()


def test_later_mods_see_earlier_ones(base: Path) -> None:
    one = folder(base.parent, "one", towels="sun: {colour: orange, count: 2}\n")
    two = folder(base.parent, "two", towels="sun: {count: 4}\nremove: [leaf]\n")
    towels = load("shore", Shore, [base, one, two]).content.towels
    assert towels["sun"].count == 4 and "leaf" not in towels
    assert load("shore", Shore, [base, two, one]).left_out == (two,)


def test_mod_for_another_game_changes_nothing(base: Path) -> None:
    mod = folder(base.parent, "mod")
    assert load("shore", Shore, [base, mod]).hash == load("shore", Shore, [base]).hash


def test_hash_is_about_meaning_not_layout(base: Path) -> None:
    before = load("shore", Shore, [base]).hash
    folder(base.parent, "data", beach="# a comment\nowner: 'Léa'\nrows: 4\n")
    assert load("shore", Shore, [base]).hash == before
    folder(base.parent, "data", beach="owner: Lea\nrows: 4\n")
    assert load("shore", Shore, [base]).hash != before


def test_raw_goes_through_json_into_the_same_content(base: Path) -> None:
    loaded = load("shore", Shore, [base])
    again = load_raw(Shore, json.loads(json.dumps(loaded.raw)), "game.json")
    assert (again.content, again.hash) == (loaded.content, loaded.hash)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("rows: abc\nowner: L\n", "beach.yaml:1:7: error: expected a whole number, got 'abc'"),
        ("rows: 2.5\nowner: L\n", "beach.yaml:1:7: error: expected a whole number, got 2.5"),
        ("rows: true\nowner: L\n", "beach.yaml:1:7: error: expected a whole number, got true"),
        ("rows: 0\nowner: L\n", "beach.yaml:1:7: error: must be at least 1, got 0"),
        ("rows: 1\nowner: 5\n", "beach.yaml:2:8: error: expected text, got 5, put it in quotes"),
        ("rows: 1\nowner:\n", "beach.yaml:2:7: error: expected text, got nothing"),
        ("rows: 1\n", "beach.yaml:1:1: error: 'owner' is missing"),
        ("rows: 1\nowner: L\nstart: [1]\n", "beach.yaml:3:8: error: the list has too few entries"),
        ("rows: 1\nowner: L\nstart: [1, 2, 3]\n", "beach.yaml:3:8: error: takes at most 2 entries, got 3"),
        ("rows: 1\nowner: L\nstart: [1, x]\n", "beach.yaml:3:12: error: expected a whole number, got 'x'"),
        ("rows: 1\nowner: L\nstart: here\n", "beach.yaml:3:8: error: expected a list, got 'here'"),
        ("rows: 1\nowner: L\nprizes: 3\n", "beach.yaml:3:9: error: expected a mapping (key: value), got 3"),
        ("rows: 1\nownr: L\nowner: L\n", "beach.yaml:2:1: error: unknown key 'ownr' - did you mean 'owner'?"),
        ("rows: 1\nqqq: L\nowner: L\n", "beach.yaml:2:1: error: unknown key 'qqq'"),
        ("- a\n", "beach.yaml:1:1: error: expected a mapping (key: value)"),
    ],
)
def test_sentences_about_a_record(tmp_path: Path, text: str, message: str) -> None:
    assert base_problems(tmp_path, beach=text) == [message]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            "colour: bleu",
            "2:11: error: expected 'blue', 'green' or 'orange', got 'bleu' - did you mean 'blue'?",
        ),
        ("soft: yes", "2:9: error: expected true or false, got 'yes'"),
        ("weight: heavy", "2:11: error: expected a number, got 'heavy'"),
        ("count: 21", "2:10: error: must be at most 20, got 21"),
        ("cells: [[0, 0], [0, up]]", "2:23: error: expected a whole number, got 'up'"),
        ("cuont: 2", "2:3: error: unknown key 'cuont' - did you mean 'count'?"),
    ],
)
def test_sentences_about_a_patch_stand_in_the_mods_file(base: Path, line: str, message: str) -> None:
    assert mod_problems(base, towels=f"sky:\n  {line}\n") == [f"towels.yaml:{message}"]


def test_union_branches_are_said_once(base: Path) -> None:
    assert mod_problems(base, towels="sky:\n  price: fre\n") == [
        "towels.yaml:2:10: error: expected a whole number or 'free', got 'fre' - did you mean 'free'?"
    ]


def test_new_id_has_to_be_complete(base: Path) -> None:
    assert mod_problems(base, towels="# mine\nsun:\n  count: 2\n") == [
        "towels.yaml:2:1: error: 'colour' is missing"
    ]


def test_unknown_id_in_remove(base: Path) -> None:
    assert mod_problems(base, towels="remove:\n  - laef\n") == [
        "towels.yaml:2:5: error: cannot remove 'laef', there is no such id - did you mean 'leaf'?"
    ]


def test_remove_has_to_be_a_list(base: Path) -> None:
    assert mod_problems(base, towels="remove: leaf\n") == [
        "towels.yaml:1:9: error: 'remove' takes a list of ids, got 'leaf'"
    ]


def test_check_points_at_the_entry(base: Path) -> None:
    assert mod_problems(base, beach="prizes:\n  sky: 1\n  lef: 3\n") == [
        "beach.yaml:3:8: error: unknown key 'lef' - did you mean 'leaf'?"
    ]


def test_check_of_a_whole_table_points_into_the_mod_that_broke_it(base: Path) -> None:
    assert mod_problems(base, towels="# more\nsky: {count: 20}\nleaf: {count: 20}\n") == [
        "towels.yaml:2:1: error: more than 30 towels do not fit into the bag"
    ]


def test_check_points_at_the_patch_even_if_the_value_is_the_bases(base: Path) -> None:
    assert mod_problems(base, towels="# green sky\nsky: {colour: green}\n") == [
        "towels.yaml:2:1: error: a green towel needs a count of 5"
    ]


def test_mod_that_breaks_a_file_it_does_not_have(tmp_path: Path) -> None:
    base = folder(tmp_path, "data", towels=TOWELS, beach=BEACH + "prizes:\n  leaf: 3\n")
    (said,) = mod_problems(base, towels="remove: [leaf]\n")
    assert said == "towels.yaml:1:1: error: unknown key 'leaf' (see shore/beach.yaml:4)"


def test_all_problems_at_once(tmp_path: Path) -> None:
    said = base_problems(tmp_path, towels="sky: {colour: red, count: 0}\nleaf: {}\n", beach="rows: x\n")
    assert len(said) == 6


def test_syntax_error_in_one_file_hides_nothing_in_the_others(tmp_path: Path) -> None:
    said = base_problems(tmp_path, towels="sky: [1", beach="rows: 0\nowner: L\n")
    assert said == [
        "towels.yaml:1:6: error: this list is not closed, a ',' or ']' is missing",
        "beach.yaml:1:7: error: must be at least 1, got 0",
    ]


def test_missing_file(tmp_path: Path) -> None:
    data = folder(tmp_path, "data", towels=TOWELS)
    with pytest.raises(ContentError) as caught:
        load("shore", Shore, [data])
    assert [english().say(p.message) for p in caught.value.problems] == ["'beach.yaml' is missing"]


def test_missing_base_folder(tmp_path: Path) -> None:
    with pytest.raises(ContentError):
        load("shore", Shore, [tmp_path / "nowhere"])


def test_unknown_file_is_a_warning(base: Path) -> None:
    mod = folder(base.parent, "mod", towls="a: 1\n", beach="rows: 2\n")
    (mod / "shore" / "beach.yml").write_text("rows: 3\n")
    loaded = load("shore", Shore, [base, mod])
    assert loaded.left_out == () and loaded.content.beach.rows == 2
    assert [str(p).removeprefix(f"{mod / 'shore'}/") for p in loaded.problems] == [
        "beach.yml:1:1: warning: this file is not read - did you mean 'beach.yaml'?",
        "towls.yaml:1:1: warning: this file is not read, unknown name 'towls' - did you mean 'towels'?",
    ]


def test_one_broken_mod_does_not_stop_the_next(base: Path) -> None:
    bad = folder(base.parent, "bad", beach="rows: x\n")
    good = folder(base.parent, "good", beach="rows: 8\n")
    loaded = load("shore", Shore, [base, bad, good])
    assert loaded.left_out == (bad,) and loaded.content.beach.rows == 8


def test_embedded_content_gets_the_same_sentences() -> None:
    raw = {"towels": {"sky": {"colour": "blue", "count": 0}}, "beach": {"rows": 1, "owner": "L", "x": 1}}
    with pytest.raises(ContentError) as caught:
        load_raw(Shore, raw, "old.json")
    assert [str(p) for p in caught.value.problems] == [
        "old.json:1:1: error: towels.sky.count: must be at least 1, got 0",
        "old.json:1:1: error: beach.x: unknown key 'x'",
    ]


@pytest.mark.parametrize("raw", [None, [], 3, {"towels": float("nan")}, {"towels": {"a": 10**400}}])
def test_embedded_nonsense_is_a_content_error(raw: object) -> None:
    with pytest.raises(ContentError):
        load_raw(Shore, raw, "old.json")


def test_content_cannot_be_changed(base: Path) -> None:
    content = load("shore", Shore, [base]).content
    with pytest.raises(ValueError):
        content.beach.rows = 3


def test_what_a_mod_breaks_elsewhere_is_said_once_at_the_entry_that_broke_it(base: Path) -> None:
    base = folder(base.parent, "data", beach=BEACH + "prizes: {sky: 1, leaf: 3}\n")
    (said,) = mod_problems(base, towels="extra: {colour: blue, count: 1}\nremove: [leaf]\n")
    assert said == "towels.yaml:2:1: error: unknown key 'leaf' (see shore/beach.yaml:3)"


def test_schema_of_each_file() -> None:
    schemas = schema(Shore)
    assert set(schemas) == {"towels", "beach"}
    assert schemas["beach"]["required"] == ["rows", "owner"]
    assert "properties" not in schemas["towels"]
    json.dumps(schemas)


def test_schema_of_a_mods_files_takes_patches_of_known_ids_only(base: Path) -> None:
    schemas = mod_schema(Shore, load("shore", Shore, [base]).raw)
    towels, beach = schemas["towels"], schemas["beach"]
    assert "required" not in beach
    assert towels["properties"]["remove"]["items"]["enum"] == ["sky", "leaf"]
    known = towels["$defs"][towels["properties"]["sky"]["$ref"].rpartition("/")[2]]
    new = towels["$defs"][towels["additionalProperties"]["$ref"].rpartition("/")[2]]
    assert "required" not in known and new["required"] == ["colour", "count"]
    json.dumps(schemas)


def test_an_id_that_no_file_name_could_hold_is_refused(base: Path) -> None:
    for word in ("../sky", "Sky", "sky blue", "x" * 61, "sky/blue"):
        problems = mod_problems(base, towels=f"{word}: {{colour: blue, count: 1}}\n")
        assert len(problems) == 1 and problems[0].startswith("towels.yaml:1:1: error: ")
        assert "cannot be an id" in problems[0]
