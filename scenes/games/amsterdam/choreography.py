"""How Hotel Amsterdam moves: dice roll, the boat follows its ring, tourists walk, tiles turn over."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.amsterdam import events as ev
from game.kernel.contract import Event, Text
from scenes.kit.tween import clamp, ease_in_out, ease_out, mix
from scenes.table.animate import Course, Motion, Piece, Timing, through, turn_over, wait

if TYPE_CHECKING:
    from scenes.games.amsterdam.layout import AmsterdamLayout

ROLL = 0.9
SPACE = 0.2
"""Seconds the boat needs for one canal space."""
STEP = 0.24
"""Seconds a pawn needs for one step."""
LAND = 0.42
STROLL = 0.65
BETWEEN = 0.09
"""Tourists leave one after another."""
FLIP = 0.46
BUILD = 0.42
HURRY = 0.72
"""An opponent's turn takes so much of the time of one's own."""
LINGER = {ev.ROLLED: 0.25, ev.WALKED: 0.1, ev.HOTEL: 0.3, ev.FLIPPED: 0.35, ev.SENT: 0.3}


class Director:
    """Gives every event of one motion its time, one after another."""

    def __init__(self, layout: AmsterdamLayout, motion: Motion) -> None:
        self.layout = layout
        self.motion = motion
        self.old, self.new = layout.picture.places(motion.before), layout.picture.places(motion.after)
        self.clock = 0.0
        self.boarded: dict[int, int] = {}
        """By quay: tourists who come aboard on the way."""
        self.sailing = (0.0, 0, 0)
        """When the boat starts, from which space, and how many spaces."""
        self.crowds = list(motion.before.tourists)
        self.scenes: dict[str, Callable[[Mapping[str, Any]], None]] = {
            ev.ROLLED: self._rolled, ev.SAILED: self._sailed, ev.BOARDED: self._boarded, ev.LANDED: self._landed,
            ev.HOTEL: self._hotel, ev.WALKED: self._walked, ev.MOVED: self._moved, ev.SENT: self._moved,
            ev.FLIPPED: self._flipped, ev.POINTS: self._points,
        }  # fmt: skip

    def play(self, event: Event) -> None:
        if event.kind in self.scenes:
            self.scenes[event.kind](event.data)

    def sound(self, name: str, at: float | None = None) -> None:
        self.motion.cues.append((self.clock if at is None else at, "sound", name))

    # -- dice and boat ---------------------------------------------------------------------------------------

    def _rolled(self, data: Mapping[str, Any]) -> None:
        for die in (0, 1):
            self.motion.timing[f"die:{die}"] = Timing(0.07 * die, ROLL, course=self._tumble(die))
        self.sound("dice")
        self.clock = ROLL + 0.12

    def _tumble(self, die: int) -> Course:
        """Thrown in from the side of the felt, three bounces, spinning more and more slowly."""
        faces = sorted(set(self.layout.rules.content.limits.die))

        def course(share: float, begin: Piece, end: Piece) -> Piece:
            kind, colour, face, lean = end.look
            t = ease_out(share)
            felt = self.layout.side.felt
            bounce = abs(math.sin(math.pi * 3 * t)) * (1 - t) ** 1.3
            turns = (1 - t) * (520 + 90 * die)
            settled = share > 0.86
            seen = face if settled else faces[int(turns / 70) % len(faces)]
            return end._replace(
                x=mix(felt.right - end.size * 0.45, end.x, t),
                y=mix(felt.bottom - end.size * 0.4, end.y, t) - bounce * end.size * 0.5,
                size=end.size * (1 + 0.22 * bounce),
                look=(kind, colour, seen, lean),
                angle=0 if settled else turns % 360,
            )

        return course

    def _sailed(self, data: Mapping[str, Any]) -> None:
        spaces, start = data["spaces"], data["from_space"]
        self.sailing = (self.clock, start, spaces)
        seconds = SPACE * spaces + 0.25

        def course(share: float, begin: Piece, end: Piece) -> Piece:
            return self.layout.boat_at(start + ease_in_out(share) * spaces)

        self.motion.timing["boat"] = Timing(self.clock, seconds, course=course)
        self.sound("boat")
        self.clock += seconds

    def _boarded(self, data: Mapping[str, Any]) -> None:
        self.boarded[data["from_place"]] = data["count"]

    def _landed(self, data: Mapping[str, Any]) -> None:
        """One tourist of the supply leaves the boat, then those whom it picked up on its way."""
        city, place = self.layout.rules.city, data["to_place"]
        if data["from_place"] == city.supply:
            self._arrive(place, [(self.clock, self._ashore())])
            self.sound("bell", self.clock)
            self.clock += LAND
            return
        riders = [(quay, n) for quay, count in self.boarded.items() for n in range(count)]
        travellers = []
        for number, (quay, n) in enumerate(riders):
            self.motion.timing[f"tourist:{quay}:{n}"] = Timing(0, 0.001)
            at = self.clock + BETWEEN * number
            travellers.append((0.0, self._ride(quay, n, at)))
        for quay in self.boarded:
            self.motion.timing[f"count:{quay}"] = Timing(self._passing(quay), 0.15)
        self.clock += BETWEEN * len(riders)
        self._arrive(place, travellers, self.clock + LAND)
        self.clock += LAND

    def _passing(self, quay: int) -> float:
        """When the boat passes a quay."""
        start, first, spaces = self.sailing
        city = self.layout.rules.city
        ahead = (city.beside.index(quay) - first) % city.canal
        return start + (SPACE * spaces + 0.25) * ahead / spaces

    def _boat_spot(self, at: float) -> tuple[float, float]:
        start, first, spaces = self.sailing
        share = ease_in_out(clamp((at - start) / (SPACE * spaces + 0.25)))
        x, y, _ = self.layout.ground_plan.berth(first + share * spaces)
        return x, y

    def _ashore(self) -> Course:
        """From the boat onto the building beside it."""

        def course(share: float, begin: Piece, end: Piece) -> Piece:
            if share <= 0:
                return end._replace(alpha=0.0)
            return _flight(self._boat_spot(math.inf), end, share, 26)

        return course

    def _ride(self, quay: int, n: int, ashore: float) -> Course:
        """Hop aboard as the boat passes, sail with it, hop ashore; the share runs over the whole motion."""
        board, whole = self._passing(quay), ashore + LAND

        def course(share: float, begin: Piece, end: Piece) -> Piece:
            now = share * whole
            home = self.layout.picture.places(self.motion.before).get(f"tourist:{quay}:{n}", end)
            if now < board:
                return home
            if now >= ashore:
                return _flight(self._boat_spot(ashore), end, (now - ashore) / LAND, 26)
            x, y = self._boat_spot(now)
            part = clamp((now - board) / 0.25)
            size = mix(home.size, home.size * 0.8, part)
            return _flight((home.x, home.y), home._replace(x=x, y=y, size=size, look=("tourist",)), part, 16)

        return course

    # -- tourists on foot ------------------------------------------------------------------------------------

    def _moved(self, data: Mapping[str, Any]) -> None:
        source, count = data["from_place"], data["count"]
        first = self.crowds[source] - count
        travellers = []
        for number in range(count):
            gone = f"tourist:{source}:{first + number}"
            self.motion.timing[gone] = Timing(0, 0.001)
            travellers.append((self.clock + BETWEEN * number, self._stroll(gone)))
            self.sound("step", self.clock + BETWEEN * number + 0.1)
        self._leave(source, count)
        end = self.clock + BETWEEN * (count - 1) + STROLL
        self._arrive(data["to_place"], travellers, end)
        self.clock = end

    def _stroll(self, gone: str) -> Course:
        def course(share: float, begin: Piece, end: Piece) -> Piece:
            home = self.layout.picture.places(self.motion.before).get(gone, end)
            t = ease_in_out(share)
            hops = max(2, round(math.hypot(end.x - home.x, end.y - home.y) / 60))
            lift = abs(math.sin(math.pi * hops * t)) * 9
            x, y = mix(home.x, end.x, t), mix(home.y, end.y, t) - lift
            return end._replace(x=x, y=y, look=("tourist",), z=90)

        return course

    def _leave(self, place: int, count: int) -> None:
        self.crowds[place] -= count
        name = f"count:{place}"
        if name in self.new:
            self.motion.timing[name] = Timing(0, self.clock + 0.05, course=wait)
        else:
            self.motion.timing[name] = Timing(self.clock, 0.1)

    def _arrive(self, place: int, travellers: list[tuple[float, Course]], last: float | None = None) -> None:
        """Those who come take the next free places; the crowd moves up and is counted when all are there."""
        end = self.clock + LAND if last is None else last
        there = self.crowds[place]
        for number, (start, course) in enumerate(travellers):
            name = f"tourist:{place}:{there + number}"
            seconds = end - BETWEEN * (len(travellers) - 1 - number) - start
            self.motion.timing[name] = Timing(start, seconds, course=course)
            if name in self.new:
                self.motion.origins.setdefault(name, self.new[name])
        for n in range(there):
            self.motion.timing.setdefault(f"tourist:{place}:{n}", Timing(end - 0.2, 0.2))
        self.crowds[place] += len(travellers)
        name = f"count:{place}"
        self.motion.timing[name] = Timing(0, end, course=wait) if name in self.old else Timing(end - 0.2, 0.2)

    # -- hotels, pawns, tiles --------------------------------------------------------------------------------

    def _hotel(self, data: Mapping[str, Any]) -> None:
        seat = self.motion.seat
        name = f"hotel:{seat}:{data['number']}"
        wait_at = self.layout.panel_spots.get(seat)
        if name not in self.old and name in self.new and wait_at is not None:
            x, y, size = wait_at
            self.motion.origins.setdefault(name, self.new[name]._replace(x=x, y=y, size=size))
        self.motion.timing[name] = Timing(0, BUILD, 0.25)
        self.sound("drop", BUILD - 0.08)
        self.clock = BUILD

    def _walked(self, data: Mapping[str, Any]) -> None:
        pawn, path = data["pawn"], data["path"]
        name, hotels = f"pawn:{pawn}", self.motion.after.hotels
        if name in self.motion.origins:  # put down by hand, it only has to stand straight
            self.motion.timing[name] = Timing(0, 0.2, 0)
            self.sound("step", 0.1)
            self.clock = 0.2
            return

        def stops() -> list[tuple[float, float]]:
            return [self.layout.ground_plan.foot(crossing, crossing in hotels) for crossing in path]

        self.clock = STEP * (len(path) - 1)
        self.motion.timing[name] = Timing(0, self.clock, course=through(stops, 9 * self.layout.ground_plan.k))
        for step in range(1, len(path)):
            self.sound("step", STEP * step - 0.05)

    def _flipped(self, data: Mapping[str, Any]) -> None:
        self.motion.timing[f"house:{data['tile']}"] = Timing(self.clock, FLIP, course=turn_over)
        self.sound("flip")
        self.clock += FLIP

    def _points(self, data: Mapping[str, Any]) -> None:
        if data["after"] > data["before"]:
            self.sound("chime", max(0.0, self.clock - 0.1))


def direct(layout: AmsterdamLayout, motion: Motion) -> None:
    director = Director(layout, motion)
    for event in motion.events:
        if event.kind != ev.POINTS or event.seat == layout.viewer:
            director.play(event)
        if event.kind == ev.ROLLED:
            who = layout.session.setup.seats[event.seat].name
            motion.caption = Text("amsterdam.table.rolling", {"who": who})
    ends = [timing.delay + timing.seconds for timing in motion.timing.values()]
    motion.length = max([0.05, director.clock, *ends])
    for kind in ("hotel", "pawn", "tourist", "count"):  # those who only make room
        motion.timing.setdefault(kind, Timing(0, min(0.3, motion.length)))
    if motion.linger or any(event.kind == ev.ROLLED for event in motion.events):
        motion.linger = max((LINGER.get(event.kind, 0.0) for event in motion.events), default=0.0)
    active = motion.before.active
    if active >= 0 and not layout.session.setup.seats[active].human:
        _hurry(motion)


def _hurry(motion: Motion) -> None:
    """Opponents do everything a little faster."""
    for name, timing in motion.timing.items():
        motion.timing[name] = timing._replace(delay=timing.delay * HURRY, seconds=timing.seconds * HURRY)
    motion.cues = [(at * HURRY, kind, what) for at, kind, what in motion.cues]
    motion.length *= HURRY


def _flight(start: tuple[float, float], end: Piece, share: float, height: float) -> Piece:
    t = ease_in_out(share)
    lift = math.sin(math.pi * t) * height
    return end._replace(x=mix(start[0], end.x, t), y=mix(start[1], end.y, t) - lift, look=("tourist",), z=90)
