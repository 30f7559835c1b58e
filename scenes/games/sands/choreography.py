"""How things move: a family member's errand, and then the end of a week, one thing after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.kernel.contract import Event, Text
from game.sands import events as ev
from game.sands import phases
from scenes.games.sands import stages
from scenes.games.sands.stages import Stage
from scenes.kit.tween import ease_in_out, mix
from scenes.table.animate import GLIDE, Course, Motion, Piece, Places, Timing, through, wait

if TYPE_CHECKING:
    from scenes.games.sands.layout import SandsLayout

STEP, LATER_STEP = 0.2, 0.13
"""Seconds a backpacker needs for a step: the first one of a week is watched, the others are known by then."""
LONGEST_WALK = 1.8
SHORT = 0.001


def direct(layout: SandsLayout, motion: Motion) -> None:
    """Cut the step into stages, each with its own motion."""
    parts = stages.stages(layout.rules, motion.before, motion.events, motion.after)
    if not parts or not layout.flow.animated:
        return
    linger, motion.linger = motion.linger, 0.0
    now = motion
    for number, part in enumerate(parts):
        if number:
            now.then = Motion(now.after, part.after, motion.upto, part.events, motion.seat)
            now = now.then
        now.events, now.after = part.events, part.after
        now.phase = _PHASE.get(part.kind, phases.TIME)
        _STAGES[part.kind](layout, now, part)
    now.linger = linger


def ends(motion: Motion) -> float:
    return max((t.delay + t.seconds for t in motion.timing.values() if t.seconds > SHORT), default=GLIDE)


# -- A. work -------------------------------------------------------------------------------------------------


def _action(layout: SandsLayout, motion: Motion, part: Stage) -> None:
    old, new = _places(layout, motion)
    dropped = dict(motion.origins)
    motion.origins.clear()
    for event in part.events:
        if event.kind == ev.FAMILY:
            _errand(layout, motion, event, dropped)
        elif event.kind in (ev.PICKED_UP, ev.BOOKED):
            _take(layout, motion, event)
            motion.cues.append((0.3, "sound", "slide"))
        elif event.kind == ev.CHALETS:
            for i in range(event.data["n"]):
                name = f"chalet:{event.seat}:{motion.after.chalets[event.seat] - 1 - i}"
                motion.timing[name] = Timing(0.4 + 0.1 * i, 0.28)
            motion.cues.append((0.5, "sound", "tile"))
        elif event.kind == ev.BUILT:
            _build(motion, event, old, new, dropped)
        elif event.kind == ev.SIGN:
            _hang(layout, motion, event, new)
        elif event.kind == ev.MONEY:
            _hop(layout, motion, event, 0.35)
            motion.cues.append((0.4, "sound", "coin"))
    motion.length = ends(motion)


def _errand(layout: SandsLayout, motion: Motion, event: Event, dropped: dict[str, Piece]) -> None:
    """From home (or from where the hand let go) to a time slot or a boat."""
    old, new = _places(layout, motion)
    source = next((n for n in dropped if n.startswith("family:")), None)
    here = dropped.get(source) if source is not None else old.get(_member(event, "from", old))
    there = _member(event, "to", new)
    if here is not None and there in new:
        motion.origins[there] = here._replace(alpha=1.0)
        motion.timing[there] = Timing(0.0, GLIDE, 0.12)
        motion.cues.append((GLIDE - 0.04, "sound", "drop"))
    last = _member(event, "from", old)
    motion.timing[last] = Timing(0.0, SHORT)
    if source is not None and source in new and last in old:
        motion.origins[source] = old[last]


def _member(event: Event, end: str, places: Places) -> str:
    """The id of the family member an event speaks of: the last one at that place."""
    place, seat = event.data[f"{end}_place"], event.seat
    if place < 0:
        return f"family:{seat}:boat{event.data['week']}:{event.data['group']}"
    root = f"family:{seat}:home" if place == 0 else f"family:{seat}:slot{place}"
    return f"{root}:{sum(name.startswith(root + ':') for name in places) - 1}"


def _take(layout: SandsLayout, motion: Motion, event: Event) -> None:
    """A group from its boat to the chalets or to a booking space."""
    rules, docks = layout.rules, layout.docks
    _, new = _places(layout, motion)
    week, group = event.data["week"], event.data["group"]
    party = rules.parties[event.data["boat"]][group]
    spots = docks.guests(docks.dock(motion.before, week), group, sum(party))
    to = f"b{event.data['space']}" if event.kind == ev.BOOKED else "c"
    number = 0
    for zone, n in enumerate(party):
        for name in _latest(new, event.seat, to, zone, n):
            x, y, size = spots[number]
            motion.origins[name] = new[name]._replace(x=x, y=y, size=size, alpha=1.0)
            motion.timing[name] = Timing(0.3 + 0.07 * number, 0.5, 0.14)
            number += 1
    _wait(motion, "chalet", 0.3)


def _build(motion: Motion, event: Event, old: Places, new: Places, dropped: dict[str, Piece]) -> None:
    name, pile = f"attraction:{event.seat}:{event.data['attraction']}", f"pile:{event.data['attraction']}"
    source = dropped.get(pile) or old.get(pile)
    if source is not None and name in new:
        motion.origins[name] = source._replace(look=new[name].look)
        motion.timing[name] = Timing(0.1, 0.5, 0.1)
        motion.cues.append((0.56, "sound", "tile"))


def _hang(layout: SandsLayout, motion: Motion, event: Event, new: Places) -> None:
    name = f"sign:{event.seat}:{event.data['sign']}"
    cell = layout.slots.sign(event.data["sign"])
    motion.origins[name] = new[name]._replace(x=cell.cx, y=cell.cy, size=min(cell.w, new[name].size))
    motion.timing[name] = Timing(0.25, 0.5, 0.1)
    motion.cues.append((0.7, "sound", "drop"))


def _hop(layout: SandsLayout, motion: Motion, event: Event, delay: float) -> None:
    """A money marker from space to space."""
    before, after = event.data["before"], event.data["after"]
    way = range(before, after + (1 if after > before else -1), 1 if after > before else -1)
    name = f"marker:{event.seat}"

    def stops() -> Sequence[tuple[float, float]]:
        old, new = _places(layout, motion)
        first, last = old[name], new[name]
        return [(first.x, first.y), *(layout.money.spot(m) for m in list(way)[1:-1]), (last.x, last.y)]

    seconds = min(0.9, 0.07 * (len(way) - 1) + 0.16)
    motion.timing[name] = Timing(delay, seconds, course=_late(through(stops, hop=5)))


def _late(course: Course) -> Course:
    """Before its time a piece lies where it was."""

    def late(share: float, begin: Piece, end: Piece) -> Piece:
        return course(share, begin, end) if share > 0 else begin

    return late


def _wait(motion: Motion, kind: str, seconds: float) -> None:
    motion.timing[kind] = Timing(0.0, seconds, course=wait)


# -- B. backpackers ------------------------------------------------------------------------------------------


def _landing(layout: SandsLayout, motion: Motion, part: Stage) -> None:
    event = part.events[0]
    week, steps = event.data["backpacker"], event.data["steps"]
    _, new = _places(layout, motion)
    name, bag = f"pack:{week}", layout.docks.bag(0)
    motion.origins[name] = new[name]._replace(x=bag.cx, y=bag.cy)
    motion.timing[name] = Timing(0.1, 0.65, 0.12)
    who = layout.session.setup.seats[event.seat].name
    key = "landing" if steps else "landing_nobody"
    motion.caption = Text(f"sands.week.{key}", {"who": who, "n": steps})
    motion.cues.append((0.1, "sound", "bell"))
    motion.length = 0.95


def _walk(layout: SandsLayout, motion: Motion, part: Stage) -> None:
    """Step by step along the ring; then into a chalet, or onto the beach."""
    steps = [e for e in part.events if e.kind == ev.STEP]
    final = part.events[-1]
    week, seat = final.data["backpacker"], final.seat
    name = f"pack:{week}"
    newest = motion.before.waiting[week - 1] >= 0 and week == motion.before.week
    seconds = min(LONGEST_WALK, (STEP if newest else LATER_STEP) * len(steps))
    _, new = _places(layout, motion)

    def stops() -> Sequence[tuple[float, float]]:
        was, will = layout.picture.places(motion.before), layout.picture.places(motion.after)
        way = [layout.ring.step(e.seat, e.data["place"]) for e in steps]
        if final.kind == ev.WAITS:
            way[-1] = (will[name].x, will[name].y)
        elif final.kind == ev.TURNED_AWAY:
            way.append((will[name].x, will[name].y))
        return [(was[name].x, was[name].y), *way]

    motion.timing[name] = Timing(0.15, seconds, course=_late(through(stops, hop=9)))
    for number in range(len(steps)):
        motion.cues.append((0.15 + seconds * number / len(steps), "sound", "step"))
    motion.length = seconds + 0.35
    if final.kind == ev.CHECKED_IN:
        guest = _latest(new, seat, "c", final.data["zone"], 1)[0]
        x, y = layout.ring.step(seat, steps[-1].data["place"])
        motion.origins[guest] = new[guest]._replace(x=x, y=y, size=layout.ring.stone, alpha=0.0)
        motion.timing[guest] = Timing(seconds + 0.1, 0.5, 0.1)
        _wait(motion, "chalet", seconds + 0.3)
        motion.cues.append((seconds + 0.2, "sound", "chime"))
        motion.length = seconds + 0.75
    who = layout.session.setup.seats[seat].name
    motion.caption = Text(f"sands.week.{final.kind}", {"who": who, "n": len(steps)})


# -- C. income -----------------------------------------------------------------------------------------------


def _income(layout: SandsLayout, motion: Motion, part: Stage) -> None:
    """All markers at once; the coins on their way are drawn by the preview's room."""
    for event in part.events:
        if event.kind == ev.MONEY:
            _hop(layout, motion, event, 0.75)
    motion.caption = Text("sands.week.income")
    motion.cues += [(0.2, "sound", "coin"), (0.55, "sound", "coin"), (0.9, "sound", "coin")]
    motion.length = max(1.5, ends(motion) + 0.2)


# -- D. time -------------------------------------------------------------------------------------------------


def _time(layout: SandsLayout, motion: Motion, part: Stage) -> None:
    """The boat leaves, its family members and those of slot 1 go home, everything else moves up."""
    old, new = _places(layout, motion)
    used: dict[str, int] = {}
    for event in part.events:
        if event.kind == ev.FAMILY:
            _come_home(motion, event, old, new, used)
        elif event.kind == ev.SAILED:
            gone = f"boat:{event.data['week']}"
            motion.timing[gone] = Timing(0.35, 0.8, course=partial(_sail, layout))
    for name in new:
        if name.startswith("boat:") or ":boat" in name:
            motion.timing[name] = Timing(0.7, 0.5, 0.0)
            if name not in old:
                motion.origins[name] = new[name]._replace(x=new[name].x + layout.docks.berth(0).w, alpha=0.0)
    motion.caption = Text("sands.week.time")
    motion.cues.append((0.35, "sound", "boat"))
    motion.length = 1.25


def _come_home(motion: Motion, event: Event, old: Places, new: Places, used: dict[str, int]) -> None:
    """From a slot or a boat to the next slot or home; several from one place go one by one."""
    place, seat = event.data["from_place"], event.seat
    if place < 0:
        source = f"family:{seat}:boat{event.data['week']}:{event.data['group']}"
    else:
        root = f"family:{seat}:slot{place}"
        source = f"{root}:{used.get(root, 0)}"
        used[root] = used.get(root, 0) + 1
    to = event.data["to_place"]
    root = f"family:{seat}:home" if to == 0 else f"family:{seat}:slot{to}"
    have = sum(name.startswith(root + ":") for name in old) if to == 0 else 0
    number = used.get("to" + root, have)
    used["to" + root] = number + 1
    there = f"{root}:{number}"
    if source in old and there in new:
        motion.origins[there] = old[source]
        motion.timing[there] = Timing(0.05 * number, 0.55, 0.1)
    if source not in new:
        motion.timing[source] = Timing(0.0, SHORT)


def _sail(layout: SandsLayout, share: float, begin: Piece, end: Piece) -> Piece:
    t = ease_in_out(share)
    return begin._replace(y=begin.y + t * layout.docks.berth(0).h * 0.3, alpha=begin.alpha * (1 - t) ** 2, z=1)


def _leaving(layout: SandsLayout, motion: Motion, part: Stage) -> None:
    """Who finds no further attraction waves and goes."""
    old, _ = _places(layout, motion)
    for event in part.events:
        gone = _first(old, event.seat, _place(event), event.data["zone"], event.data["n"])
        for number, name in enumerate(gone):
            motion.timing[name] = Timing(0.06 * number, 1.3, course=partial(_wave, layout))
    _wait(motion, "chalet", 0.7)
    mine = sum(e.data["n"] for e in part.events if e.seat == layout.viewer)
    key = "leaving_yours" if mine else "leaving"
    motion.caption = Text(f"sands.week.{key}", {"n": mine or sum(e.data["n"] for e in part.events)})
    motion.cues.append((0.1, "sound", "page"))
    motion.length = 1.4


def _wave(layout: SandsLayout, share: float, begin: Piece, end: Piece) -> Piece:
    """Two small jumps on the spot, then off to the jetty."""
    if share < 0.45:
        hop = abs(ease_in_out((share / 0.225) % 1) - 0.5) * 2
        return begin._replace(y=begin.y - (1 - hop) * begin.size * 0.35, z=begin.z + 100)
    t = ease_in_out((share - 0.45) / 0.55)
    jetty = layout.docks.plate(0)
    return begin._replace(
        x=mix(begin.x, jetty.cx, t), y=mix(begin.y, jetty.bottom, t), alpha=begin.alpha * (1 - t * 0.9), z=begin.z + 100
    )


def _place(event: Event) -> str:
    return f"f{event.data['from_field']}" if event.data["from_field"] >= 0 else "c"


def _moving(layout: SandsLayout, motion: Motion, part: Stage) -> None:
    """To the next attraction to the right, or from the chalets to the first."""
    _shift(layout, motion, [(e, _place(e), f"f{e.data['to_field']}") for e in part.events], 0.7)
    motion.caption = Text("sands.week.moving")
    motion.cues.append((0.2, "sound", "step"))
    motion.length = ends(motion) + 0.2


def _arrivals(layout: SandsLayout, motion: Motion, part: Stage) -> None:
    """Booked guests: space 2 into the chalets, the others a space nearer."""
    ways = []
    for event in part.events:
        if event.kind in (ev.ARRIVED, ev.CLOSER):
            to = event.data["to_space"]
            ways.append((event, f"b{event.data['from_space']}", f"b{to}" if to > 1 else "c"))
    _shift(layout, motion, ways, 0.6)
    motion.caption = Text("sands.week.arrivals")
    motion.cues.append((0.2, "sound", "chime"))
    motion.length = ends(motion) + 0.2


def _shift(layout: SandsLayout, motion: Motion, ways: Sequence[tuple[Event, str, str]], seconds: float) -> None:
    old, new = _places(layout, motion)
    delays: dict[int, int] = {}
    for event, here, there in ways:
        zone, n = event.data["zone"], event.data["n"]
        sources = _first(old, event.seat, here, zone, n)
        for source, name in zip(sources, _latest(new, event.seat, there, zone, n), strict=False):
            count = delays[event.seat] = delays.get(event.seat, -1) + 1
            motion.origins[name] = old[source]
            motion.timing[name] = Timing(0.08 * min(count, 12), seconds, 0.14)
        for source in sources:
            if source not in new:
                motion.timing.setdefault(source, Timing(0.0, SHORT))
    _wait(motion, "chalet", seconds * 0.6)


def _returned(layout: SandsLayout, motion: Motion, part: Stage) -> None:
    """Who finds no chalet goes back, and that costs money if there is any."""
    old, _ = _places(layout, motion)
    n = paid = 0
    for event in part.events:
        if event.kind == ev.RETURNED:
            n += event.data["n"]
            paid += event.data["paid"]
            count = sum(name.startswith(f"guest:{event.seat}:b2:{event.data['zone']}:") for name in old)
            for name in _first(old, event.seat, "b2", event.data["zone"], count)[count - event.data["n"] :]:
                motion.timing[name] = Timing(0.0, 1.2, course=partial(_wave, layout))
        elif event.kind == ev.MONEY:
            _hop(layout, motion, event, 0.4)
    who = layout.session.setup.seats[part.events[0].seat].name
    motion.caption = Text("sands.week.returned", {"who": who, "n": n, "paid": paid})
    motion.cues.append((0.2, "sound", "penalty"))
    motion.length = 1.3


def _next(layout: SandsLayout, motion: Motion, part: Stage) -> None:
    motion.length = 0.3


# -- pieces --------------------------------------------------------------------------------------------------


def _places(layout: SandsLayout, motion: Motion) -> tuple[Places, Places]:
    return layout.picture.places(motion.before), layout.picture.places(motion.after)


def _first(places: Places, seat: int, place: str, zone: int, n: int) -> list[str]:
    """The first n guests of a colour at a place."""
    return [name for i in range(n) if (name := f"guest:{seat}:{place}:{zone}:{i}") in places]


def _latest(places: Places, seat: int, place: str, zone: int, n: int) -> list[str]:
    """The n guests of a colour who came to a place last."""
    root = f"guest:{seat}:{place}:{zone}:"
    count = sum(name.startswith(root) for name in places)
    return [f"{root}{i}" for i in range(count - n, count)]


_STAGES: dict[str, Callable[[SandsLayout, Motion, Stage], None]] = {
    stages.ACTION: _action, stages.LANDING: _landing, stages.WALK: _walk, stages.INCOME: _income,
    stages.TIME: _time, stages.LEAVING: _leaving, stages.MOVING: _moving, stages.RETURNED: _returned,
    stages.ARRIVALS: _arrivals, stages.NEXT: _next,
}  # fmt: skip

_PHASE = {
    stages.ACTION: phases.WORK, stages.LANDING: phases.BACKPACKERS, stages.WALK: phases.BACKPACKERS,
    stages.INCOME: phases.INCOME,
}  # fmt: skip
"""Everything else is the time that passes."""
