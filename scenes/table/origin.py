"""Which mod last set what lies under the pointer: one sentence more in a piece's tooltip."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.content.changes import origins
from game.content.wording import Wording
from game.content.yaml_source import DataPath
from game.registry import games

if TYPE_CHECKING:
    from scenes.table.match import Match


class Origin:
    """Knows the components of one table. Without mods it says nothing and costs nothing."""

    def __init__(self, match: Match) -> None:
        self.app = match.app
        self.setup = match.session.setup
        ids = [stamp.partition("@")[0] for stamp in self.setup.mods]
        self.mods = {mod.id: mod for mod in self.app.worn if mod.id in ids}

    @cached_property
    def set_by(self) -> dict[DataPath, str]:
        return origins(self.setup.game, list(self.mods.values()), self.setup.content)

    def sentences(self, components: Iterable[DataPath]) -> Iterator[str]:
        """What is to be said about the components at these paths, each beginning with its file."""
        if not self.mods:
            return
        app = self.app
        words = Wording(app.lang, self.setup.game, games()[self.setup.game].model)
        fields: dict[str, list[str]] = {}
        for path in components:
            leaves = list(_leaves(self.setup.content, path))
            owners = {self.set_by.get(leaf) for leaf in leaves}
            for leaf in leaves:
                mod = self.set_by.get(leaf)
                if mod is not None:
                    whole = len(owners) == 1 and not words.place(path)[1]
                    known = fields.setdefault(mod, [])
                    known += [] if whole else [words.place(leaf)[1] or words.file(str(leaf[0]))]
        for mod, names in fields.items():
            key = "mods.origin" if names else "mods.origin_all"
            title = self.mods[mod].title(app.lang.code)
            yield app.say(key, mod=title, fields=tuple(dict.fromkeys(names)))


def _leaves(content: dict[str, Any], path: DataPath) -> Iterator[DataPath]:
    """Every value at or below a path, if there is one."""
    value: Any = content
    for step in path:
        if not isinstance(value, dict) or step not in value:
            return
        value = value[step]
    yield from _below(value, path)


def _below(value: Any, path: DataPath) -> Iterator[DataPath]:
    if not isinstance(value, dict) or not value:
        yield path
        return
    for key, inner in value.items():
        yield from _below(inner, (*path, key))
