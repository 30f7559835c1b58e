"""What there is to read about a mod: what it is, what is wrong with it, what it changes, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from game.content.changes import Change, changes, pictures_and_sounds, texts
from game.content.lang import FALLBACK, ICON, read_messages
from game.content.mods import Mod
from game.content.review import Base
from game.content.wording import CHANGED, GONE, NEW, Line, Wording, own_words
from game.content.yaml_source import Problem
from game.registry import games
from scenes.kit.prose import Link, Part, Prose, heading
from scenes.kit.text import BOLD
from scenes.kit.theme import BODY, CAPTION, DEEP, GOOD, QUIET, RED
from scenes.loading.opening import open_file

if TYPE_CHECKING:
    from scenes.app import App

_SIGNS = {NEW: ("common/plus", GOOD), CHANGED: ("common/pencil", DEEP)}


class ModCard(Prose):
    """The paragraphs about one mod, made once; `state` is why it is left out though it is switched on."""

    def __init__(self, app: App, mod: Mod, base: Base, state: Sequence[Problem]) -> None:
        self.app = app
        self.mod = mod
        self.base = base
        found = read_messages([mod.folder], app.lang.code)[0] if mod.hash else {}
        english = read_messages([mod.folder], FALLBACK)[0] if mod.hash else {}
        self.own = own_words({app.lang.code: found, FALLBACK: english}, app.lang.code, FALLBACK)
        super().__init__([*self._about(), *self._problems(state), *self._changes()])

    # -- what it is --------------------------------------------------------------------------------------------

    def _about(self) -> Iterator[Part]:
        say, mod = self.app.say, self.mod
        if mod.manifest is None:
            yield Part(say("mods.unreadable", folder=mod.folder.name), above=0)
            return
        lang = self.app.lang
        yield Part(lang.typeset(_literal(mod.about(lang.code))), above=0)
        for key in ("requires", "load_after", "incompatible"):
            names = getattr(mod.manifest, key)
            if names:
                yield Part(say(f"mods.{key}", mods=names), CAPTION + 1, colour=QUIET)

    # -- what is wrong -----------------------------------------------------------------------------------------

    def _problems(self, state: Sequence[Problem]) -> Iterator[Part]:
        problems = list(dict.fromkeys((*self.mod.problems, *state)))
        if not problems:
            return
        yield heading(self.app.say("mods.problems"))
        for number, problem in enumerate(problems):
            yield self._problem(number, problem)

    def _problem(self, number: int, problem: Problem) -> Part:
        say, file = self.app.say, Path(problem.file)
        inside = file.is_relative_to(self.mod.folder) and file != self.mod.folder
        name = file.relative_to(self.mod.folder).as_posix() if inside else file.name
        severe = problem.severity == "error"
        kind = say("mods.error" if severe else "mods.warning")
        text = f"**{name}:{problem.line}:{problem.column}**  {kind} {_literal(self.app.lang.say(problem.message))}"
        link = None
        if file.is_file():
            link = Link(f"file:{number}", say("mods.open_file"), partial(open_file, self.app, file))
        return Part(text, BODY - 1, above=12, icon="common/warning", tint=RED if severe else "#B97A12", link=link)

    # -- what it changes ---------------------------------------------------------------------------------------

    def _changes(self) -> Iterator[Part]:
        say, mod = self.app.say, self.mod
        if not mod.hash or mod.manifest is None:
            return
        yield heading(say("mods.changes"))
        before = True
        for game in games():
            for part in self._components(game):
                before = False
                yield part
        for part in (*self._texts(), *self._files()):
            before = False
            yield part
        if before:
            yield Part(say("mods.nothing"), colour=QUIET)

    def _components(self, game: str) -> Iterator[Part]:
        words = Wording(self.app.lang, game, games()[game].model, self.own)
        for stem, found in groupby(changes(self.mod, game, self.base), lambda change: change.stem):
            title = f"{self.app.say(f'{game}.name')} · {words.file(stem)}"
            yield Part(title, BODY, BOLD, DEEP, above=16, icon=f"{game}/icon")
            lines = [words.line(stem, change.path, change.before, change.after) for change in found]
            gone = [line.what for line in lines if line.kind == GONE]
            if gone:
                text = self.app.say("mods.taken_out", n=len(gone), what=tuple(f"**{word}**" for word in gone))
                yield Part(text, CAPTION + 2, above=6, icon="common/minus", tint=RED)
            yield from (self._line(line) for line in lines if line.kind != GONE)

    def _line(self, line: Line) -> Part:
        """ "Diving price: 2 → 1"."""
        icon, tint = _SIGNS[line.kind]
        about = " ".join(word for word in (f"**{_literal(line.what)}**" if line.what else "", line.field) if word)
        before, after = _literal(line.before), _literal(line.after)
        values = after if line.kind == NEW else f"{before} → **{after}**"
        text = self.app.say("mods.line", what=about, values=values)
        return Part(text, CAPTION + 2, above=6, icon=icon, tint=tint, swatches=line.colours)

    def _texts(self) -> Iterator[Part]:
        """What it says otherwise, in the player's language."""
        said = [change for change in texts(self.mod, self.base) if change.path[0] == self.app.lang.code]
        if said:
            yield Part(self.app.say("mods.texts"), BODY, BOLD, DEEP, above=16, icon="common/language", tint=DEEP)
        for change in said:
            yield self._line(_spoken(change))

    def _files(self) -> Iterator[Part]:
        found = pictures_and_sounds(self.mod)
        if found:
            yield Part(self.app.say("mods.files"), BODY, BOLD, DEEP, above=16, icon="common/star", tint=DEEP)
        for name in found:
            path = self.mod.folder / name
            drawing = (path, self.mod.hash) if path.suffix == ".svg" else None
            yield Part(_literal(name), CAPTION + 1, above=6, icon="common/sound", picture=drawing)


def _spoken(change: Change) -> Line:
    kind = NEW if change.before is None else CHANGED
    return Line(kind, "", str(change.path[1]), f"“{change.before}”" if change.before else "", f"“{change.after}”")


def _literal(text: str) -> str:
    """Words of others make nothing bold, and a picture that may not be there yet is only named."""
    return ICON.sub(r"‹\1›", text.replace("**", "*"))
