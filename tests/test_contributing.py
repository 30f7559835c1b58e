"""CONTRIBUTING.md tells the truth: the files it names are there, and so are the classes and functions."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", GUIDE, flags=re.DOTALL))
ROOMS = ("game", "scenes", "tests")
CODE = [file.read_text(encoding="utf-8") for room in ROOMS for file in (ROOT / room).rglob("*.py")]


def test_every_file_it_names_is_there() -> None:
    """Paths from the top; `<id>` stands for any game."""
    paths = [name for name in NAMED if re.fullmatch(r"(game|scenes|data|assets|tests)/[\w<>./-]*", name)]
    assert len(paths) > 15
    for path in paths:
        assert any(ROOT.glob(re.sub("<[a-z]+>", "*", path).rstrip("/"))), path


def test_every_method_it_names_is_there() -> None:
    """`Class.member` is written in a file that has the class."""
    named = [name for name in NAMED if re.fullmatch(r"[A-Z]\w+\.[a-z_]+", name)]
    assert len(named) > 15
    for name in named:
        kind, member = name.split(".")
        homes = [text for text in CODE if re.search(rf"^class {kind}\b", text, re.MULTILINE)]
        assert any(re.search(rf"^    (def )?{member}\b|self\.{member}\b", text, re.MULTILINE) for text in homes), name


def test_every_class_it_names_is_there() -> None:
    for name in {name for name in NAMED if re.fullmatch(r"[A-Z][a-z]+([A-Z][a-z]+)*", name)}:
        assert any(re.search(rf"^(class {name}\b|{name} ?[:=])", text, re.MULTILINE) for text in CODE), name


def test_the_tree_is_the_tree() -> None:
    """Every folder of the packages, and every file that the tree names."""
    tree = GUIDE[GUIDE.index("## Where things live") : GUIDE.index("What a reader may rely on")]
    for room in ROOMS:
        games = {path.name for path in (ROOT / "scenes" / "games").iterdir()}
        for folder in (path for path in (ROOT / room).iterdir() if path.is_dir() and path.name not in games):
            hidden = folder.name.startswith((".", "__"))
            assert hidden or f"{folder.name}/" in tree, f"{room}/{folder.name}"
