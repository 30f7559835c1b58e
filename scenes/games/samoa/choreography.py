"""How Samoa moves: the clipper lands, cards are turned over together, guests find their rooms and fly home."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.kernel.contract import CHANCE, Event, Text
from game.samoa import events as ev
from game.samoa.tables import EXTRA_ROOM, POOL, SPECIALS, SUITE, SWAP_TILE
from game.samoa.verbs import SEAT
from game.samoa.words import nation_name
from scenes.games.samoa.around import flag_box
from scenes.games.samoa.pictures import BACK
from scenes.kit.tween import clamp, ease_in_out, ease_out, mix
from scenes.table.animate import Course, Motion, Piece, Timing, turn_over

if TYPE_CHECKING:
    from scenes.games.samoa.layout import SamoaLayout

LAND = 1.0
"""Seconds until the clipper lies still."""
STEP_OUT = 0.07
"""From one guest who gets off to the next."""
GATHER, TURN, HOLD, SORT = 0.4, 0.45, 0.7, 0.5
"""The reveal: cards come together, turn over, are looked at, and go to their places."""
WALK = 0.46
LEAVE = 0.8


class Director:
    """Gives every event of one motion its time, one after another."""

    def __init__(self, layout: SamoaLayout, motion: Motion) -> None:
        self.layout, self.motion = layout, motion
        self.old, self.new = layout.picture.places(motion.before), layout.picture.places(motion.after)
        self.clock = 0.0
        dropped = next(iter(motion.origins.items()), None)
        self.source = dropped[0] if dropped is not None else ""
        self.drop = dropped[1] if dropped is not None else None
        """Where the hand let the piece fall."""
        if not self.source.startswith("card:"):
            motion.origins.clear()
        self.scenes: dict[str, Callable[[Event], None]] = {
            ev.ROUND: self._round, ev.TILE_REVEALED: self._tile_revealed, ev.DEPARTED: self._departed,
            ev.LANDED: self._landed, ev.ARRIVED: self._arrived, ev.CHOSE: self._chose, ev.REVEALED: self._revealed,
            ev.SWAPPED: self._swapped, ev.TOOK_BACK: self._took_back, ev.DISCARDED: self._discarded,
            ev.TIE_MOVED: self._tie_moved, ev.BOUGHT: self._bought, ev.POOL_OPENED: self._pool_opened,
            ev.SEATED: self._seated, ev.SENT_HOME: self._sent_home, ev.PAID: self._paid,
        }  # fmt: skip
        self.seated: set[str] = set()
        self.settled = {(action[3], action[2]) for action in motion.laid_out if action[0] == SEAT}
        """(room, kind) of guests who were laid out there before they were received."""

    def play(self, event: Event) -> None:
        if event.kind in self.scenes:
            self.scenes[event.kind](event)

    def sound(self, name: str, at: float | None = None) -> None:
        self.motion.cues.append((self.clock if at is None else at, "sound", name))

    def time(self, name: str, seconds: float, arc: float = 0.1, course: Course | None = None) -> None:
        self.motion.timing[name] = Timing(self.clock, seconds, arc, course)

    # -- a round begins --------------------------------------------------------------------------------------

    def _round(self, event: Event) -> None:
        self.sound("page")
        self.clock += 0.15

    def _tile_revealed(self, event: Event) -> None:
        name = self.layout.offered(self.motion.after, event.data["slot"])
        if name in self.new:
            box = self.layout.site
            self.motion.origins[name] = self.new[name]._replace(x=box.right - 30, y=box.bottom, size=30)
            self.time(name, 0.4, 0.2)
        self.sound("tile", self.clock + 0.25)
        self.clock += 0.3

    def _departed(self, event: Event) -> None:
        """Home under the flag of this round."""
        number = self.motion.after.round

        def there() -> tuple[float, float]:
            box = flag_box(self.layout.flag_row, self.layout.rules.rounds, number, number)
            return box.cx, box.cy

        self.time(self._guest(event), 0.6, course=_away(there, 60))
        self.sound("step")
        self.clock += 0.1

    def _landed(self, event: Event) -> None:
        self.clock += 0.02

    def _arrived(self, event: Event) -> None:
        """The clipper glides in; then its guests get off into their groups, one after another."""
        slot = event.data["slot"]
        if slot == 0:
            self.sound("plane")
            for name in self.new:
                if name.startswith(("plane:", "group:")):
                    self.time(name, LAND, course=self._glide_in)
            self.clock += LAND * 0.8
            self.sound("bell")
        self.time(f"guest:p{slot}", 0.42, course=self._get_off)
        self.clock += STEP_OUT

    def _glide_in(self, share: float, begin: Piece, end: Piece) -> Piece:
        far = self.layout.air.w * 1.1 * (1 - ease_out(share))
        return end._replace(x=end.x + far, y=end.y - far * 0.08)

    def _get_off(self, share: float, begin: Piece, end: Piece) -> Piece:
        if share <= 0:
            return end._replace(alpha=0.0)
        air = self.layout.air
        return _flight((air.x + air.w * 0.86, air.y + air.h * 0.45), end, share, 26)

    # -- cards -----------------------------------------------------------------------------------------------

    def _chose(self, event: Event) -> None:
        name = f"played:{event.seat}"
        if name in self.new and event.seat != self.layout.viewer:
            x, y = self.layout.seat_spots[event.seat]
            self.motion.origins[name] = self.new[name]._replace(x=x, y=y, size=20)
            self.time(name, 0.32)
        self.sound("card")
        self.clock += 0.32

    def _revealed(self, event: Event) -> None:
        """All at once, with the first of these events."""
        if event.seat:
            return
        after, layout = self.motion.after, self.layout
        begin = 0.0 if self.clock <= 0.32 else self.clock
        whole = GATHER + TURN + HOLD + SORT
        for seat, card in enumerate(after.played):
            name = f"card:{card}" if seat == layout.viewer else f"played:{seat}"
            self.motion.timing[name] = Timing(begin, whole, course=self._reveal(seat, whole))
        self.sound("card", begin + GATHER * 0.6)
        self.sound("flip", begin + GATHER + 0.1)
        self.sound("chime", begin + GATHER + TURN)
        self.clock = begin + whole

    def _reveal(self, seat: int, whole: float) -> Course:
        layout, seats = self.layout, self.layout.rules.seats
        colour = layout.colour(seat)

        def course(share: float, begin: Piece, end: Piece) -> Piece:
            now = share * whole
            air, grounds = layout.air, layout.grounds
            w = min(112.0, air.w / seats * 0.78)
            stage = end._replace(
                x=air.cx + (seat - (seats - 1) / 2) * w * 1.2, y=grounds.y + grounds.h * 0.36, size=w, z=200,
                look=(*end.look[:3], 0.0, colour),
            )  # fmt: skip
            hidden = stage._replace(look=("card", -1, BACK, 0.0, colour))
            if now < GATHER:
                t = ease_in_out(now / GATHER)
                shut = begin._replace(look=hidden.look, z=200)
                return shut._replace(x=mix(begin.x, stage.x, t), y=mix(begin.y, stage.y, t), size=mix(begin.size, w, t))
            if now < GATHER + TURN:
                return turn_over((now - GATHER) / TURN, hidden, stage)
            if now < whole - SORT:
                return stage
            t = ease_in_out((now - whole + SORT) / SORT)
            return stage._replace(x=mix(stage.x, end.x, t), y=mix(stage.y, end.y, t), size=mix(w, end.size, t))

        return course

    def _swapped(self, event: Event) -> None:
        name = f"played:{event.seat}"
        if name in self.new:
            self.time(name, 0.45, course=turn_over)
        self.sound("flip")
        self.clock += 0.45

    def _took_back(self, event: Event) -> None:
        self.sound("card")

    def _discarded(self, event: Event) -> None:
        """Face down to its owner; the viewer's card lies pale in the fan again."""
        seat = event.seat
        name = f"played:{seat}"
        if name in self.old and name not in self.new:
            self.time(name, 0.4, course=_away(lambda: self.layout.seat_spots[seat], 10))

    _returned = _discarded

    def _tie_moved(self, event: Event) -> None:
        self.time("tie", 0.5, 0.0)
        self.sound("slide")
        self.clock += 0.4

    # -- building --------------------------------------------------------------------------------------------

    def _bought(self, event: Event) -> None:
        tile, seat = event.data["tile"], event.seat
        gone = [name for name in self.old if name.startswith(f"tile:{tile}:") and name not in self.new]
        name = self._built(tile, seat, event.data["room"])
        start = self.old[gone[0]] if gone else None
        if name in self.new and start is not None:
            if self.drop is not None:
                start = start._replace(x=self.drop.x, y=self.drop.y)
            self.motion.origins[name] = start
            self.time(name, 0.5, 0.15)
        for old in gone:
            self.time(old, 0.001)
        self.sound("coin")
        self.sound("drop", self.clock + 0.45)
        self.clock += 0.55

    def _built(self, tile: int, seat: int, room: int) -> str:
        """The piece that a bought tile becomes."""
        after = self.motion.after
        if tile == SUITE:
            return f"suite:{seat}:{room}"
        if tile == EXTRA_ROOM:
            return f"annex:{seat}:{after.extra[seat] - 1}"
        if tile == POOL:
            return f"pool:{seat}:{after.pools[seat] - 1}"
        special = tile - SWAP_TILE
        return f"special:{seat}:{special}:{after.specials[seat * SPECIALS + special] - 1}"

    def _pool_opened(self, event: Event) -> None:
        self.sound("coin")
        self.clock += 0.2

    # -- guests ----------------------------------------------------------------------------------------------

    def _guest(self, event: Event) -> str:
        return f"guest:{event.seat}:{event.data['room']}:{event.data['place']}"

    def _seated(self, event: Event) -> None:
        name, waits = self._guest(event), f"guest:p{event.data['slot']}"
        self.seated.add(waits)
        if event.seat == self.layout.viewer and (event.data["room"], event.data["kind"]) in self.settled:
            if name in self.new:
                self.motion.origins[name] = self.new[name]
            self.time(waits, 0.001)
            return
        start = self.old.get(waits)
        if start is not None and self.drop is not None and self.source.startswith("guest:p"):
            self._move_up(waits, start)
            start = start._replace(x=self.drop.x, y=self.drop.y)
            self.drop = None
        if start is not None and name in self.new:
            self.motion.origins[name] = start
            self.time(name, WALK, 0.16)
        self.time(waits, 0.001)
        self.sound("bell" if len(self.seated) == 1 else "step")
        self.clock += WALK * 0.75
        self.sound("coin", self.clock)

    def _move_up(self, waits: str, place: Piece) -> None:
        """Somebody of the same kind was taken: he who waits before him takes his place."""
        if self.source != waits and self.source in self.new:
            self.motion.origins[self.source] = place
            self.time(self.source, 0.3)

    def _sent_home(self, event: Event) -> None:
        def there() -> tuple[float, float]:
            return self.layout.air.cx, self.layout.air.y + self.layout.air.h * 0.5

        start = (self.drop.x, self.drop.y) if self.drop is not None and self.source.startswith("guest:") else None
        self.time(self._guest(event), 0.5, course=_away(there, 40, start))
        self.sound("slide")
        self.clock += 0.25

    # -- payment ---------------------------------------------------------------------------------------------

    def _paid(self, event: Event) -> None:
        seat = event.seat

        def there() -> tuple[float, float]:
            purse = self.layout.tray_spots.purse
            return (purse.x + 60, purse.cy) if seat == self.layout.viewer else self.layout.seat_spots[seat]

        self.time(f"owed:{seat}", 0.45, course=_away(there, 20))
        self.sound("coin", self.clock + 0.2)
        self.clock += 0.16

    def take_off(self) -> None:
        """The clipper leaves with everybody who found no room."""
        gone = [name for name in self.old if name.startswith(("plane:", "group:", "guest:p")) and name not in self.new]
        if not any(name.startswith("plane:") for name in gone):
            return
        self.sound("plane")
        for name in gone:
            if name not in self.seated:
                self.time(name, LEAVE, course=self._fly_off)
        self.clock += 0.25

    def _fly_off(self, share: float, begin: Piece, end: Piece) -> Piece:
        t = clamp(share) ** 2
        far = self.layout.air.w * 1.25 * t
        return begin._replace(x=begin.x - far, y=begin.y - far * 0.12, alpha=begin.alpha * (1 - t * 0.4))


ENDING = (ev.UNHOSTED, ev.PAID, ev.RETURNED, ev.DISCARDED, ev.TIE_MOVED)


def direct(layout: SamoaLayout, motion: Motion) -> None:
    director = Director(layout, motion)
    flown = False
    for event in motion.events:
        if event.kind in ENDING and not flown:
            flown = True
            director.take_off()
        director.play(event)
    for name in director.new:
        if name.startswith("owed:") and name not in director.old:
            motion.timing[name] = Timing(max(0.0, director.clock - 0.2), 0.3)
    ends = [timing.delay + timing.seconds for timing in motion.timing.values()]
    motion.length = max([0.05, director.clock, *ends])
    kinds = {event.kind for event in motion.events}
    motion.caption = _caption(layout, motion, kinds)
    if kinds <= {ev.CHOSE}:
        motion.linger = 0.0
    elif motion.seat == CHANCE:
        motion.linger = 0.15


def _caption(layout: SamoaLayout, motion: Motion, kinds: set[str]) -> Text | None:
    """What everybody looks at, where it is nobody's turn."""
    if ev.REVEALED in kinds:
        return Text("samoa.table.caption_reveal")
    nation = nation_name(layout.rules, motion.after.flags[motion.after.round - 1]) if motion.after.round else None
    if motion.seat != CHANCE or nation is None:
        return None
    if ev.ARRIVED in kinds or ev.LANDED in kinds:
        return Text("samoa.table.caption_land", {"nation": nation})
    return Text("samoa.table.caption_leave", {"nation": nation}) if ev.DEPARTED in kinds else None


def _flight(start: tuple[float, float], end: Piece, share: float, height: float) -> Piece:
    t = ease_in_out(share)
    lift = math.sin(math.pi * t) * height
    return end._replace(
        x=mix(start[0], end.x, t), y=mix(start[1], end.y, t) - lift, size=end.size * mix(0.5, 1, t), z=end.z + 100
    )


def _away(there: Callable[[], tuple[float, float]], height: float, start: tuple[float, float] | None = None) -> Course:
    """To a place where it vanishes."""

    def course(share: float, begin: Piece, end: Piece) -> Piece:
        t = ease_in_out(share)
        x, y = there()
        left, top = start or (begin.x, begin.y)
        return begin._replace(
            x=mix(left, x, t), y=mix(top, y, t) - math.sin(math.pi * t) * height,
            size=begin.size * mix(1, 0.45, t), alpha=begin.alpha * clamp((1 - t) * 2.5), z=begin.z + 100,
        )  # fmt: skip

    return course
