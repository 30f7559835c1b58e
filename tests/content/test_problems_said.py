"""What is wrong with a mod, in the language of whoever reads it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game.box import load_content, new_session, open_document, save_document
from game.content import folder, yaml_source
from game.content.lang import Lang, english, read_messages
from game.content.mods import Mod, arrange, find
from game.content.yaml_source import Problem, parse
from game.kernel.codec import digest
from game.kernel.contract import Text
from game.kernel.replay import ReplayError
from game.kernel.session import Seat
from game.profile.paths import resources

HERE = Path(__file__).parent
DATA = resources() / "data"
CODE = [
    *(resources() / "game" / "content").glob("*.py"),
    *(resources() / "game" / "learn").glob("*.py"),
    *(resources() / "game").glob("*/content.py"),
]
KEY = re.compile(r"(?!number\.n)(?:problem|number|[a-z]+\.problem)(?:\.[a-z_0-9]+)+")
"""Not the numbers in words (number.n2, number.nth2 …), whose keys are made of a number."""
TOLD_ALIKE = {"problem.svg.doctype", "problem.other"}
"""Sentences that are mostly somebody else's words."""
FRENCH = Lang.load([DATA], "fr")


def said(problem: Problem) -> str:
    """The sentence with plain spaces."""
    return FRENCH.say(problem.message).replace("\u00a0", " ")


# -- every sentence ------------------------------------------------------------------------------------------


def calls(tree: ast.AST) -> Iterator[tuple[str, set[str]]]:
    """(key, arguments) of every text whose key and arguments are written out."""
    tables = sorted(
        (node.lineno, target.id, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict)
        for target in node.targets
        if isinstance(target, ast.Name)
    )
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Text", "unknown")):
            continue
        first, *rest = node.args
        if not isinstance(first, ast.Constant):
            continue
        if node.func.id == "unknown":
            yield str(first.value), {"word", "hint"}
        elif not rest:
            yield str(first.value), set()
        elif isinstance(rest[0], ast.Dict | ast.Name):
            given: ast.expr = rest[0]
            if isinstance(given, ast.Name):
                near = [value for line, name, value in tables if name == given.id and line < node.lineno]
                given = near[-1] if near else given
            if isinstance(given, ast.Dict):
                yield str(first.value), {str(key.value) for key in given.keys if isinstance(key, ast.Constant)}


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_sentence_in_the_code_is_in_the_language_and_the_other_way_round(code: str) -> None:
    messages = read_messages([DATA], code)[0]
    asked = set()
    for file in CODE:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        words = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
        asked |= {word for word in words if isinstance(word, str) and KEY.fullmatch(word)}
        for key, given in calls(tree):
            if KEY.fullmatch(key):
                assert messages[key].names == given, f"{file.name}: {key}"
    assert asked == {key for key in messages if KEY.fullmatch(key)}


@cache
def broken_mods() -> list[Mod]:
    return find([HERE / "broken_mods"])


def test_every_broken_mod_is_explained_in_french() -> None:
    problems = [problem for mod in broken_mods() for problem in mod.problems]
    files = sorted((HERE / "broken").glob("*.yaml"))
    problems += [problem for file in files for problem in yaml_source.read(file).problems]
    assert len(problems) > 80
    for problem in problems:
        assert problem.message.key in TOLD_ALIKE or said(problem) != english().say(problem.message)
        assert not re.search(r"\b(the|is|not|got|expected|unknown|there)\b", said(problem)), said(problem)
    assert FRENCH.missing == set()


# -- how they read -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mod", "sentence"),
    [
        ("types_and_ranges", "il faut un nombre entier, pas « many »"),
        ("types_and_ranges", 'il faut une couleur comme "#FFD257", entre guillemets, pas « yellow »'),
        ("types_and_ranges", "il faut au moins 3 éléments, il y en a 2"),
        ("manifest", "il faut du texte, pas 1.0 ; mettez-le entre guillemets droits"),
        ("manifest", "il faut au moins 1 caractère, pas «  »"),
        ("manifest", "clé inconnue : « license » – vouliez-vous dire « licence » ?"),
        ("ids", "motif inconnu : « blu » – vouliez-vous dire « blue » ?"),
        ("counts", "10 groupes, mais la saison en utilise 12 (season.yaml) (voir sands/boats.yaml:8), "
         "et 31 autres fois de même"),
        ("syntax", "cette liste n’est pas fermée ; il manque « , » ou « ] »"),
        ("drawings", "ce n’est pas du SVG correct : les balises ne se correspondent pas"),
        ("words", "« { » sans « } »"),
        ("sounds", "ce fichier n’est pas lu, « sounds » contient des fichiers .ogg et .wav"),
    ],
)  # fmt: skip
def test_a_mistake_in_french(mod: str, sentence: str) -> None:
    (broken,) = (found for found in broken_mods() if found.folder.name == mod)
    assert sentence in [said(problem) for problem in broken.problems]


def test_a_choice_of_words_and_a_number_in_french(tmp_path: Path) -> None:
    card = 'id: odd\nname: {en: x, fr: x}\ndescription: {en: x, fr: x}\nversion: "1"\nauthors: [me]\nlicence: CC0\n'
    (tmp_path / "odd" / "samoa").mkdir(parents=True)
    (tmp_path / "odd" / "mod.yaml").write_text(f"{card}games: [samoa]\n", encoding="utf-8")
    (tmp_path / "odd" / "samoa" / "tourists.yaml").write_text("rich: {figure: rch}\n", encoding="utf-8")
    (mod,) = find([tmp_path])
    assert [said(problem) for problem in mod.problems] == [
        "il faut « ordinary », « rich », « lover », « celebrity » ou « swimmer », pas « rch » "
        "– vouliez-vous dire « rich » ?"
    ]


def test_large_numbers_in_both_languages() -> None:
    (problem,) = parse(b" " * (yaml_source.MAX_BYTES + 1), "giant.yaml").problems
    assert english().say(problem.message) == "the file is too large, the limit is 1,000,000 bytes"
    assert said(problem) == "le fichier est trop gros, 1 000 000 octets au plus"
    limits = [FRENCH.say(Text("problem.folder.too_many", {"limit": yaml_source.large(n)})) for n in (7, 20_005)]
    assert limits == ["le mod a trop de fichiers, 7 au plus", "le mod a trop de fichiers, 20\u00a0005 au plus"]
    assert folder.MAX_FILES == 1000


def test_mods_that_wait_for_each_other_in_french(tmp_path: Path) -> None:
    for name, other in (("sun", "moon"), ("moon", "sun")):
        card = f'id: {name}\nname: {{en: x, fr: x}}\ndescription: {{en: x, fr: x}}\nversion: "1"\nauthors: [me]\n'
        (tmp_path / name).mkdir()
        (tmp_path / name / "mod.yaml").write_text(f"{card}licence: CC0\nload_after: [{other}]\n", encoding="utf-8")
    (problem,) = arrange(find([tmp_path]), ["sun", "moon"]).problems
    assert said(problem) == "« sun » et « moon » s’attendent l’un l’autre, c’est donc l’ordre de la liste qui compte"


def test_a_save_with_broken_components_says_so_in_french() -> None:
    session = new_session("maui", "base", [Seat("Ana", "human", "coral"), Seat("Bo", "human", "teal")], "SAVE")
    doc = save_document(session)
    content = load_content("maui").raw | {"market": {**load_content("maui").raw["market"], "rows": 9}}
    doc["content"], doc["content_hash"] = content, digest(content)
    with pytest.raises(ReplayError) as caught:
        open_document(doc)
    text = caught.value.text
    assert english().say(text) == "The pieces in this save cannot be used: market.rows: must be at most 3, got 9."
    assert FRENCH.say(text).replace("\u00a0", " ") == (
        "Le matériel de cette partie est inutilisable : market.rows : il faut au plus 3, pas 9."
    )


def test_problems_are_told_once() -> None:
    one = Problem("a.yaml", 1, 1, "error", Text("problem.missing", {"key": "x"}))
    same = Problem("a.yaml", 1, 1, "error", Text("problem.missing", {"key": "x"}))
    other = Problem("a.yaml", 1, 1, "error", Text("problem.missing", {"key": "y"}))
    assert list(dict.fromkeys([one, same, other])) == [one, other]
