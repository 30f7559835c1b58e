"""A mod seen against the base: components, words, drawings and sounds, with every problem at its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from game.content import lang
from game.content.folder import DRAWINGS, LANG, PICTURE, SOUNDS
from game.content.lang import Message
from game.content.loader import Loaded, load
from game.content.sentences import did_you_mean, unknown
from game.content.svg_source import DrawingError, read_drawing
from game.content.yaml_source import DataPath, Problem
from game.kernel.contract import Text
from game.learn.lesson import keys, read_lesson
from game.registry import games

LANGUAGES = ("en", "fr")
"""What a mod that adds words is expected to speak."""
SOUND_STARTS = {".ogg": b"OggS", ".wav": b"RIFF"}


class Base:
    """What comes with the game, read when it is asked for."""

    def __init__(self, root: Path) -> None:
        """`root` holds `data/` and `assets/`."""
        self.data = root / "data"
        self.assets = root / "assets"
        self._raw: dict[str, dict[str, Any]] = {}

    def raw(self, game: str) -> dict[str, Any]:
        if game not in self._raw:
            self._raw[game] = load(game, games()[game].model, [self.data]).raw
        return self._raw[game]

    @cached_property
    def messages(self) -> dict[str, dict[str, Message]]:
        return {code: lang.read_messages([self.data], code)[0] for code in LANGUAGES}

    @cached_property
    def drawings(self) -> frozenset[str]:
        return frozenset(drawings_in(self.assets / DRAWINGS))

    @cached_property
    def sounds(self) -> frozenset[str]:
        return frozenset(path.stem for path in (self.assets / SOUNDS).glob("*") if path.suffix in SOUND_STARTS)


class Review:
    """Looks at one mod: `needed` are the folders of the mods it builds on, in order."""

    def __init__(self, base: Base, folder: Path, touched: Sequence[str], needed: Sequence[Path] = ()) -> None:
        self.base = base
        self.folder = folder
        self.touched = touched
        self.needed = list(needed)
        self.problems: list[Problem] = []
        self.words: set[str] = set()
        """Text keys that belong to components."""
        self.pictures: set[str] = set()
        """Drawings that belong to components."""

    def run(self) -> list[Problem]:
        """Everything there is to say. A mod with an error in it cannot be used."""
        loaded = self._components()
        whole = len(loaded) == len(self.touched)
        for game, content in loaded.items():
            self._belongings(game, content)
        for game in self.touched:
            self._lesson(game)
        self._words(whole)
        self._drawings(whole)
        self._sounds()
        return self.problems

    def _components(self) -> dict[str, Loaded[Any]]:
        """Games whose components can be used with this mod."""
        usable = {}
        for game in games():
            if game not in self.touched:
                if (self.folder / game).is_dir():
                    self._say(self.folder / game, Text("problem.unread.game", {"game": game}))
                continue
            loaded = load(game, games()[game].model, [self.base.data, *self.needed, self.folder])
            self.problems += [p for p in loaded.problems if Path(p.file).is_relative_to(self.folder)]
            if self.folder in loaded.taken:
                usable[game] = loaded
        return usable

    def _belongings(self, game: str, loaded: Loaded[Any]) -> None:
        """New ids and looks need words and drawings of their own."""
        model = games()[game].model
        for pattern, forms in model.words.items():
            for path, value, new in self._values(game, loaded, pattern):
                needed = [form.format(value) for form in forms]
                self.words.update(needed)
                for code in LANGUAGES if new else ():
                    for key in needed:
                        if key not in self._spoken[code]:
                            about = {"word": value, "code": code, "key": key}
                            self._at(loaded, path, Text("problem.word.nameless", about))
        for pattern, names in model.drawings.items():
            for path, value, new in self._values(game, loaded, pattern):
                needed = [name.format(value) for name in names]
                self.pictures.update(needed)
                for name in needed if new else ():
                    if name not in self._drawn:
                        self._at(loaded, path, Text("problem.drawing.none", {"name": name}))

    def _lesson(self, game: str) -> None:
        """A lesson of its own is read like everything else, and brings words of its own."""
        read = read_lesson(self.folder, game)
        if read is not None:
            self.problems += read.problems
            if read.record is not None:
                self.words.update(keys(game, read.record))

    def _values(self, game: str, loaded: Loaded[Any], pattern: str) -> Iterator[tuple[DataPath, str, bool]]:
        """Every value at a pattern, and whether the base does not have it."""
        known = {value for _, value in picked(self.base.raw(game), pattern)}
        for path, value in picked(loaded.raw, pattern):
            yield path, value, value not in known

    def _at(self, loaded: Loaded[Any], path: DataPath, message: Text) -> None:
        """A warning about a value, unless another mod set it."""
        place = loaded.places[path]
        if loaded.taken[place.layer] == self.folder:
            self.problems.append(Problem(place.file, *place.value, "warning", message))

    # -- words -----------------------------------------------------------------------------------------------

    @cached_property
    def _before(self) -> dict[str, dict[str, Message]]:
        """What is said in each language without this mod."""
        return {c: self.base.messages[c] | lang.read_messages(self.needed, c)[0] for c in LANGUAGES}

    @cached_property
    def _spoken(self) -> dict[str, dict[str, Message]]:
        """What is said in each language with this mod."""
        return {c: self._before[c] | lang.read_messages([self.folder], c)[0] for c in LANGUAGES}

    def _words(self, whole: bool) -> None:
        own = {}
        for folder in sorted((self.folder / LANG).glob("*")):
            own[folder.name], problems = lang.read_messages([self.folder], folder.name)
            self.problems += problems
        before = self._before if own else {}
        for code in LANGUAGES:
            for key, message in own.get(code, {}).items():
                usual = {c: before[c][key] for c in LANGUAGES if key in before[c]}
                if not usual and whole and key not in self.words and not key.startswith("icon."):
                    self._word(message, unknown("problem.unknown.text", key, before["en"].keys() | self.words))
                for name in sorted(message.names - _names(usual)) if usual else ():
                    about = {"argument": f"{{{name}}}", "hint": did_you_mean(name, _names(usual))}
                    self._word(message, Text("problem.word.argument", about))
                for other in LANGUAGES:
                    if other != code and key not in own.get(other, {}):
                        self._word(message, Text("problem.word.missing", {"key": key, "code": other}))

    def _word(self, message: Message, sentence: Text) -> None:
        self.problems.append(Problem(message.file, *message.position, "warning", sentence))

    # -- drawings and sounds ---------------------------------------------------------------------------------

    @cached_property
    def _drawn(self) -> frozenset[str]:
        """Every drawing there is with this mod."""
        folders = [*self.needed, self.folder]
        return self.base.drawings.union(*(drawings_in(folder / DRAWINGS) for folder in folders))

    def _drawings(self, whole: bool) -> None:
        known = self.base.drawings | self.pictures
        for name in sorted(drawings_in(self.folder / DRAWINGS)):
            file = self.folder / DRAWINGS / f"{name}.svg"
            if self._can_draw(file) and whole and name not in known:
                self._say(file, unknown("problem.drawing.unused", name, known), "warning")
        if (self.folder / PICTURE).is_file():
            self._can_draw(self.folder / PICTURE)

    def _can_draw(self, file: Path) -> bool:
        try:
            _, left_out = read_drawing(file)
        except DrawingError as error:
            self.problems.append(Problem(str(file), error.line, error.column, "error", error.text))
            return False
        if left_out:
            elements = ", ".join(f"<{name}>" for name in left_out)
            self._say(file, Text("problem.drawing.left_out", {"elements": elements}), "warning")
        return True

    def _sounds(self) -> None:
        for file in sorted((self.folder / SOUNDS).glob("*")):
            if file.suffix not in SOUND_STARTS:
                continue
            with file.open("rb") as stream:
                start = stream.read(4)
            if start != SOUND_STARTS[file.suffix]:
                self._say(file, Text("problem.sound.format", {"format": file.suffix[1:].upper()}))
            elif file.stem not in self.base.sounds:
                self._say(file, unknown("problem.unknown.sound", file.stem, self.base.sounds), "warning")

    def _say(self, file: Path, message: Text, severity: str = "error") -> None:
        self.problems.append(Problem(str(file), 1, 1, severity, message))


def picked(data: Any, pattern: str) -> Iterator[tuple[DataPath, str]]:
    """The texts at a path like "functions.*.look"; a last * means the ids themselves."""
    yield from _picked(data, (), pattern.split("."))


def _picked(data: Any, path: DataPath, steps: Sequence[str]) -> Iterator[tuple[DataPath, str]]:
    if not steps:
        if isinstance(data, str):
            yield path, data
        return
    first, *rest = steps
    if not isinstance(data, dict):
        return
    for key in data if first == "*" else [first]:
        if first == "*" and not rest:
            yield (*path, key), key
        elif key in data:
            yield from _picked(data[key], (*path, key), rest)


def drawings_in(root: Path) -> Iterator[str]:
    """ "folder/name" of every drawing below a root."""
    for file in root.glob("*/*.svg"):
        yield file.relative_to(root).with_suffix("").as_posix()


def _names(messages: Mapping[str, Message]) -> set[str]:
    return {name for message in messages.values() for name in message.names}
