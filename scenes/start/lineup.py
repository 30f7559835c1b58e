"""Who sits where before a game starts: a small model the set-up scene draws and the settings remember."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.ai.characters import CHARACTERS
from game.kernel.contract import GameInfo
from game.kernel.session import HUMAN
from scenes.kit.theme import SEATS

PLAYERS = (HUMAN, "easy", "normal", "hard", "expert")
TASTES = (*CHARACTERS, "")
"""The characters of an opponent, in the order in which they are offered, and none."""
MAX_NAME = 20
_COLOURS = tuple(look.id for look in SEATS)


@dataclass
class Chair:
    player: str
    colour: str
    name: str = ""
    """What was typed; empty for the name that goes with the seat."""
    character: str = ""
    """The taste of an opponent; kept, but of no use, while a human sits there."""

    @property
    def taste(self) -> str:
        return "" if self.player == HUMAN else self.character


class LineUp:
    """As many chairs as the game can have; the first `count` of them are taken."""

    def __init__(self, info: GameInfo) -> None:
        self.info = info
        self.count = info.seats[0]
        self.variant = info.variants[0]
        self.chairs = [Chair("normal", colour) for colour in _COLOURS[: info.seats[1]]]
        self.chairs[0].player = HUMAN
        for number, chair in enumerate(self.chairs, start=-1):
            chair.character = TASTES[number % len(CHARACTERS)]

    @property
    def taken(self) -> list[Chair]:
        return self.chairs[: self.count]

    def next_colour(self, number: int) -> None:
        """The next colour that nobody at the table has; a chair that is not taken gives its own away."""
        chair = self.chairs[number]
        used = {other.colour for other in self.taken if other is not chair}
        start = _COLOURS.index(chair.colour) + 1
        colour = next(c for c in (*_COLOURS[start:], *_COLOURS[:start]) if c not in used)
        for other in self.chairs:
            if other.colour == colour:
                other.colour = chair.colour
        chair.colour = colour

    def next_character(self, number: int) -> None:
        """The next character for an opponent; after the last one somebody without a taste."""
        chair = self.chairs[number]
        chair.character = TASTES[(TASTES.index(chair.character) + 1) % len(TASTES)]

    def namesakes(self, number: int) -> int:
        """How many opponents before this one have its character."""
        taste = self.chairs[number].taste
        return sum(chair.taste == taste for chair in self.chairs[:number])

    def to_dict(self) -> dict[str, Any]:
        chairs = [
            {"player": c.player, "colour": c.colour, "name": c.name, "character": c.character} for c in self.chairs
        ]
        return {"count": self.count, "variant": self.variant, "chairs": chairs}

    def recall(self, kept: dict[str, Any]) -> None:
        """Take over what still makes sense of a set-up from the settings, which anybody may have edited."""
        count, variant, chairs = kept.get("count"), kept.get("variant"), kept.get("chairs")
        if isinstance(count, int) and self.info.seats[0] <= count <= self.info.seats[1]:
            self.count = count
        if variant in self.info.variants:
            self.variant = str(variant)
        if not isinstance(chairs, list | tuple):
            return
        for chair, old in zip(self.chairs, chairs, strict=False):
            if not isinstance(old, dict):
                continue
            if old.get("player") in PLAYERS:
                chair.player = old["player"]
            if old.get("character") in TASTES:
                chair.character = old["character"]
            name = old.get("name")
            if isinstance(name, str) and name.isprintable():
                chair.name = name[:MAX_NAME]
        colours = [old.get("colour") for old in chairs[: len(self.chairs)] if isinstance(old, dict)]
        known = {colour for colour in _COLOURS if colour in colours}
        if len(known) == len(colours) == len(self.chairs):
            for chair, colour in zip(self.chairs, colours, strict=True):
                chair.colour = str(colour)
