"""The rules of a game as the language files tell them: chapters, paragraphs, and the search for a word.

`rules.<game>.c<n>.name` is a chapter, `rules.<game>.c<n>.p<n>` a paragraph with `title`, `text`, and if it has them
`opens` (the prompts whose question it answers) and `picture` (a drawing of scenes/games/<game>/rules_pictures.py).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from game.box import load_content
from game.content.facts import Facts
from game.content.lang import ICON, Lang
from game.kernel.contract import Text
from game.registry import games
from scenes.games import windows
from scenes.kit.layout import Box
from scenes.kit.ui import Ui

NUMBERS = range(1, 100)


class Picture(NamedTuple):
    """An illustration: its size in logical pixels, and who draws it into a box of that shape."""

    w: float
    h: float
    draw: Callable[[Ui, Box], None]


class Paragraph(NamedTuple):
    id: str
    title: str
    text: str
    opens: tuple[str, ...]
    picture: str

    def hits(self, needle: str) -> int:
        """How often the folded word stands in it."""
        return fold(self.title).count(needle) + fold(plain(self.text)).count(needle) if needle else 0


class Chapter(NamedTuple):
    id: str
    name: str
    paragraphs: tuple[Paragraph, ...]

    def hits(self, needle: str) -> int:
        return sum(paragraph.hits(needle) for paragraph in self.paragraphs)


def facts_of(game: str, content: Any = None) -> Facts:
    """The numbers of the components in use; without any, of those in the box."""
    if game not in games():
        return {}
    return games()[game].facts(load_content(game).content if content is None else content)


def read_book(lang: Lang, game: str, facts: Facts | None = None, mods: Sequence[str] = ()) -> tuple[Chapter, ...]:
    """All chapters in the order of their numbers; gaps leave room for what a mod adds. `mods` are named first."""
    facts = facts_of(game) if facts is None else facts
    chapters: list[Chapter] = []
    for number in NUMBERS:
        root = f"rules.{game}.c{number}"
        if lang.has(f"{root}.name"):
            notice = _notice(lang, mods) if not chapters else ()
            told = notice + _paragraphs(lang, root, facts)
            chapters.append(Chapter(f"c{number}", lang.say(Text(f"{root}.name", facts)), told))
    return tuple(chapters)


def _notice(lang: Lang, mods: Sequence[str]) -> tuple[Paragraph, ...]:
    """Says which mods have changed what the book tells."""
    if not mods:
        return ()
    said = lang.say(Text("rulesbook.mods", {"n": len(mods), "mods": tuple(mods)}))
    return (Paragraph("mods", lang.say(Text("rulesbook.modded")), said, (), ""),)


def _paragraphs(lang: Lang, root: str, facts: Facts) -> tuple[Paragraph, ...]:
    found = []
    for number in NUMBERS:
        key = f"{root}.p{number}"
        if not lang.has(f"{key}.title"):
            continue
        optional = {part: lang.say(Text(f"{key}.{part}")) for part in ("opens", "picture") if lang.has(f"{key}.{part}")}
        opens = tuple(optional.get("opens", "").split())
        title, text = lang.say(Text(f"{key}.title", facts)), lang.say(Text(f"{key}.text", facts))
        found.append(Paragraph(key.removeprefix("rules."), title, text, opens, optional.get("picture", "")))
    return tuple(found)


def paragraph_for(book: tuple[Chapter, ...], prompt: str) -> Paragraph | None:
    """The paragraph that answers a prompt's question."""
    return next((p for chapter in book for p in chapter.paragraphs if prompt in p.opens), None)


def pictures(game: str) -> Mapping[str, Picture]:
    """A game's illustrations; empty for a game without any."""
    return windows()[game].pictures() if game in windows() else {}


@lru_cache(maxsize=1000)
def plain(markup: str) -> str:
    """The words alone."""
    return re.sub(r"\s+", " ", ICON.sub("", markup).replace("**", ""))


@lru_cache(maxsize=2000)
def fold(text: str) -> str:
    """Without capitals and accents, one letter for each, so that places stay the same."""
    return "".join(_letter(c) for c in text)


def _letter(char: str) -> str:
    if char.isspace():
        return " "
    low = unicodedata.normalize("NFD", char)[0].lower()
    return low if len(low) == 1 else char


def highlights(ui: Ui, markup: str, size: float, width: float, style: str, needle: str) -> list[Box]:
    """Where the folded word stands in a paragraph, from the paragraph's own top left."""
    px = ui.font_px(size)
    block = ui.type.block(markup, px, ui.px(width), style)
    letters: list[tuple[str, int, int, int]] = []
    for number, runs in enumerate(block.lines):
        _gap(letters, number, 0)
        for run in runs:
            if letters and run.x > letters[-1][3]:
                _gap(letters, number, run.x)
            if run.icon:
                continue
            look = "bold" if run.bold else style
            edges = [run.x + ui.type.width(run.text[:k], look, px) for k in range(len(run.text) + 1)]
            letters += [(c, number, a, b) for c, a, b in zip(run.text, edges, edges[1:], strict=False)]
    text = fold("".join(letter for letter, _, _, _ in letters))
    found: list[Box] = []
    at = text.find(needle)
    while at >= 0:
        found += _boxes(ui, letters[at : at + len(needle)], block.leading)
        at = text.find(needle, at + len(needle))
    return found


def _gap(letters: list[tuple[str, int, int, int]], line: int, until: int) -> None:
    """One space between words, also across the end of a line."""
    if letters and letters[-1][0] != " ":
        start = letters[-1][3] if letters[-1][1] == line else until
        letters.append((" ", line, start, until))


def _boxes(ui: Ui, letters: list[tuple[str, int, int, int]], leading: int) -> list[Box]:
    """One box for each line the letters stand on."""
    boxes = []
    for line in sorted({number for _, number, _, _ in letters}):
        here = [(a, b) for _, number, a, b in letters if number == line and b > a]
        if here:
            left, right = here[0][0], here[-1][1]
            boxes.append(Box(left / ui.u, line * leading / ui.u, (right - left) / ui.u, leading / ui.u))
    return boxes
