"""Samoa's table: where guests, price cards and tiles are, and what they look like."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

import pygame

from game.content.yaml_source import DataPath
from game.kernel.contract import UNKNOWN
from game.samoa.rules import SamoaRules
from game.samoa.state import AT_OVER, STAGES, State
from game.samoa.tables import SPECIALS, SWAP_TILE, TILES
from scenes.games.samoa import (
    around,
    art,
    choreography,
    components,
    hotel,
    order,
    overlay,
    peek,
    pictures,
    plan,
    site,
    targets,
    tray,
)
from scenes.games.samoa.gestures import SamoaGestures
from scenes.games.samoa.pictures import BACK, GHOST, OPEN
from scenes.games.samoa.premises import Counts, Premises, beside, large, small
from scenes.kit.layout import Box
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table import seats
from scenes.table.animate import Motion, Piece
from scenes.table.frame import skeleton
from scenes.table.layout import Layout
from scenes.table.match import Match

Z_PLANE, Z_GROUP, Z_PLOT, Z_SUITE, Z_TIE, Z_SPECIAL, Z_TILE, Z_GUEST, Z_CARD, Z_OWED = (
    -20, -15, -8, -6, 5, 8, 10, 20, 30, 40,
)  # fmt: skip
CLIPPER = 800 / 220


class SamoaLayout(Layout):
    backdrop = "backdrop/samoa"
    tint = "#0E5877"
    track_width = 500.0
    reach = 30.0
    rules: SamoaRules
    gestures: SamoaGestures

    def make_gestures(self, match: Match) -> SamoaGestures:
        return SamoaGestures(match, self)

    # -- layout ----------------------------------------------------------------------------------------------

    def arrange(self, ui: Ui, centre: Box) -> None:
        more = max(0.0, ui.t - 1)
        self.between = 24.0 if self.rules.seats < 5 else 5.0
        self.u = ui.u
        field, side = centre.cut_right(236 * (1 + 0.3 * more), 12)
        high = min(field.w / CLIPPER, centre.h * 0.33)
        self.air, below = field.cut_top(high, 8)
        self.grounds = below
        order_box, self.site = side.cut_bottom(side.h * 0.36, 12)
        self.site_head = 40.0 * max(1.0, 0.7 + 0.3 * ui.t)
        self.order = order.arrange(ui, order_box, self.rules.seats)
        self.tray_spots = tray.spots(ui, self.rules.cards)
        frame = skeleton(ui)
        boxes = seats.boxes(frame.left, self)
        self.insides = [seats.inside(ui, box) for box in boxes]
        self.gaps = [seats.between(box, self) for box in boxes]
        self.seat_spots = [(box.x + 32, box.y + 30) for box in boxes]
        """Where a seat's emblem is: cards and money come from there and go there."""
        self.flag_row = Box(0, 0, self.track_width, 56)
        self.text_scale = min(1.3, max(1.0, ui.t * 0.9))
        self._homes: dict[tuple[object, ...], Premises] = {}
        self._planes: dict[tuple[object, ...], art.Plane] = {}
        art.hull(ui.art, ui.px(self.air.w), ui.px(self.air.h))  # before the first plane lands: it takes 10 ms
        self.gestures.tips.clear()

    def components(self, zone: Zone) -> Iterable[DataPath]:
        return components.at(self, zone)

    def colour(self, seat: int) -> str:
        return self.session.setup.seats[seat].colour

    def count_line(self, box: Box) -> float:
        """Height of the line with the number of cards."""
        return min(21.0 * self.text_scale, max(15.0, box.h * 0.26))

    def tie_width(self) -> float:
        return min(self.gaps[0].w * 0.8, (self.gaps[0].h + 12) * 204 / 36)

    @cached_property
    def grid(self) -> tuple[int, int]:
        hall = self.rules.content.hotel
        return hall.columns, hall.rows

    def premises(self, view: State, seat: int, box: Box | None = None) -> Premises:
        """A seat's hotel: the viewer's large, the others' in their panels, or any in the given box."""
        specials = sum(view.specials[seat * SPECIALS : (seat + 1) * SPECIALS])
        counts = Counts(view.extra[seat], view.pools[seat], specials)
        mini = box is None and seat != self.viewer
        area = box or (self.insides[seat] if mini else self.grounds)
        key = (seat, counts, area)
        if key not in self._homes:
            pen, colour = self.app.art, self.colour(seat)
            self._homes[key] = (
                small(pen, self.u, area, colour, self.grid, counts, self.count_line(area))
                if mini
                else large(pen, self.u, area, colour, self.grid, counts)
            )
        return self._homes[key]

    def clipper(self, view: State) -> art.Plane:
        """The plane of this round; bays of groups that cannot be chosen any more are closed."""
        key = (view.round, view.starts, view.group)
        if key not in self._planes:
            sizes = tuple(b - a for a, b in zip(view.starts, view.starts[1:], strict=False))
            closed = tuple(view.group >= 0 and group != view.group for group in range(len(sizes)))
            nation = self.rules.nation_ids[view.flags[view.round - 1]]
            w, h = round(self.air.w * self.u), round(self.air.h * self.u)
            self._planes[key] = art.plane(self.app.art, w, h, nation, sizes, closed)
        return self._planes[key]

    def on_plane(self, view: State, rect: pygame.Rect) -> Box:
        """A part of the plane in logical pixels."""
        plane = self.clipper(view)
        x = self.air.cx - plane.surface.width / self.u / 2
        return Box(x + rect.x / self.u, self.air.y + rect.y / self.u, rect.w / self.u, rect.h / self.u)

    # -- pieces ----------------------------------------------------------------------------------------------

    def pieces(self, view: State) -> dict[str, Piece]:
        found: dict[str, Piece] = {}
        if view.plane:
            self._arrivals(found, view)
        for seat in range(self.rules.seats):
            self.hotel_pieces(found, view, seat, self.premises(view, seat))
            self._owed(found, view, seat)
        self._cards(found, view)
        for number, tile in enumerate(view.offer):
            box = site.spot(self, number, len(view.offer))
            found[self.offered(view, number)] = Piece(box.cx, box.cy, box.w, ("tile", TILES[tile]), Z_TILE)
        if view.tie >= 0:
            gap = self.gaps[view.tie]
            found["tie"] = Piece(gap.cx, gap.cy, self.tie_width(), ("tie",), Z_TIE)
        self._planned(found, view)
        return found

    def offered(self, view: State, number: int) -> str:
        """The id of a tile on offer: equal tiles are counted."""
        tile = view.offer[number]
        return f"tile:{tile}:{view.offer[:number].count(tile)}"

    def _arrivals(self, found: dict[str, Piece], view: State) -> None:
        plane = self.clipper(view)
        nation = view.flags[view.round - 1]
        sizes = tuple(b - a for a, b in zip(view.starts, view.starts[1:], strict=False))
        look = ("plane", view.starts, view.group, nation)
        body = self.on_plane(view, plane.surface.get_rect())
        found[f"plane:{view.round}"] = Piece(body.cx, body.cy, body.w, look, Z_PLANE)
        for group, size in enumerate(sizes):
            label = self.on_plane(view, plane.labels[group])
            left = sum(kind >= 0 for kind in view.plane[view.starts[group] : view.starts[group + 1]])
            shut = view.group >= 0 and group != view.group
            found[f"group:{group}"] = Piece(label.cx, label.cy, label.w, ("group", group, left, shut), Z_GROUP)
            for place in range(size):
                slot = view.starts[group] + place
                kind = view.plane[slot]
                if kind >= 0:
                    box = self.on_plane(view, plane.seats[group][place])
                    found[f"guest:p{slot}"] = Piece(
                        box.cx, box.cy, box.w * 0.98, ("guest", nation, kind), Z_GUEST, alpha=0.55 if shut else 1.0
                    )

    def hotel_pieces(self, found: dict[str, Piece], view: State, seat: int, home: Premises) -> None:
        """Everything in and beside one hotel."""
        rules, colour = self.rules, self.colour(seat)
        for n, box in enumerate(home.annexes):
            taken = not view.free[seat] >> (rules.printed + n) & 1
            found[f"annex:{seat}:{n}"] = Piece(box.cx, box.cy, box.w, ("annex", colour, taken, home.mini), Z_PLOT)
        for n, box in enumerate(home.pools):
            found[f"pool:{seat}:{n}"] = Piece(box.cx, box.cy, box.w, ("pool",), Z_PLOT)
        for room in range(rules.printed):
            if view.suites[seat] >> room & 1:
                found[f"suite:{seat}:{room}"] = self.suite_piece(view, seat, home, room)
        for room in range(rules.printed + view.extra[seat]):
            self._room(found, view, seat, home, room)
        specials = [s for s in range(SPECIALS) for _ in range(view.specials[seat * SPECIALS + s])]
        for n, special in enumerate(specials):
            box = home.specials[n]
            name = f"special:{seat}:{special}:{specials[:n].count(special)}"
            found[name] = Piece(box.cx, box.cy, box.w, ("tile", TILES[SWAP_TILE + special]), Z_SPECIAL)

    def suite_piece(self, view: State, seat: int, home: Premises, room: int) -> Piece:
        box = home.rooms[room]
        taken = not view.free[seat] >> room & 1
        k = box.w / 106
        return Piece(box.cx, box.y + 42 * k, 134 * k, ("suite", self.colour(seat), taken), Z_SUITE)

    def _room(self, found: dict[str, Piece], view: State, seat: int, home: Premises, room: int) -> None:
        rules = self.rules
        at = seat * rules.room_count + room
        guests = [guest for guest in (view.rooms[at], view.partners[at]) if guest >= 0]
        for place, guest in enumerate(guests):
            x, y, size = home.guest(room, len(guests), place)
            look = ("guest", *divmod(guest, rules.kinds))
            found[f"guest:{seat}:{room}:{place}"] = Piece(x, y, size, look, Z_GUEST + place)

    def _owed(self, found: dict[str, Piece], view: State, seat: int) -> None:
        """What this round's guests will pay at its end."""
        amount = view.due[seat] + view.due_swims[seat]
        if amount:
            found[f"owed:{seat}"] = Piece(*self.owed_spot(seat), ("owed", amount), Z_OWED)

    def owed_spot(self, seat: int) -> tuple[float, float, float]:
        if seat == self.viewer:
            return self.tray_spots.owed()
        box, home = self.insides[seat], self.premises(self.view, seat)
        line = self.count_line(box)
        row = beside(box, home.house.w)
        if row.w > 90:
            return row.right - 27, row.y + line / 2, 58
        return home.house.cx, home.house.y + 4, 54

    def _cards(self, found: dict[str, Piece], view: State) -> None:
        """The viewer's whole set, and of the others what lies on the table."""
        rules, viewer = self.rules, self.viewer
        gone = self.gestures.discarded(view)
        for number in range(rules.cards):
            if view.played[viewer] == number:
                x, y, w = order.card_spot(self, view, viewer)
                found[f"card:{number}"] = Piece(x, y, w, ("card", number, OPEN, 0.0), Z_CARD)
                continue
            x, y, w, lean = self.tray_spots.card(number)
            spent = gone >> number & 1 and number not in (self.gestures.returning or ())
            found[f"card:{number}"] = Piece(
                x, y + (12 if spent else 0), w, ("card", number, GHOST if spent else OPEN, lean), Z_CARD - number
            )
        for seat in range(rules.seats):
            if seat != viewer and view.ready[seat]:
                x, y, w = order.card_spot(self, view, seat)
                card = view.played[seat]
                look = ("card", card, BACK if card == UNKNOWN else OPEN, 0.0)
                found[f"played:{seat}"] = Piece(x, y, w, look, Z_CARD)

    def _planned(self, found: dict[str, Piece], view: State) -> None:
        """Guests of a reception that is laid out and not confirmed."""
        if view is not self.view or not self.gestures.plan:
            return
        after = self.gestures.look_ahead_of(self.gestures.plan)
        home = self.premises(view, self.viewer)
        nation, base = view.flags[view.round - 1], self.viewer * self.rules.room_count
        there: dict[int, int] = {}
        for n, (_, _, kind, room) in enumerate(self.gestures.plan):
            place = there.get(room, int(view.rooms[base + room] >= 0))
            there[room] = place + 1
            guests = 1 + (after.partners[base + room] >= 0)
            x, y, size = home.guest(room, guests, place)
            found[f"plan:{n}"] = Piece(x, y, size, ("guest", nation, kind), Z_GUEST + 3 + place)

    def snap(self, piece: str, target: str) -> Piece | None:
        home = self.premises(self.view, self.viewer)
        shown = self.picture.places(self.view).get(piece)
        kind = piece.split(":")[0]
        if shown is None:
            return None
        if target == "play":
            x, y, w = order.card_spot(self, self.view, self.viewer)
            return shown._replace(x=x, y=y, size=w, look=(*shown.look[:3], 0.0))
        if target.startswith("room:") and kind in ("guest", "plan"):
            room = int(target[5:])
            joins = self.view.half[self.viewer] >> room & 1
            x, y, size = home.guest(room, 1 + joins, joins)
            return shown._replace(x=x, y=y, size=size, alpha=1.0)
        if target.startswith("room:"):
            return self.suite_piece(self.view, self.viewer, home, int(target[5:]))
        return None

    def lifted(self) -> set[str]:
        lifted = super().lifted() | {f"guest:p{slot}" for slot in self.gestures.planned_slots()}
        holding = self.hand.holding or ""
        if holding.startswith("group:"):
            group = int(holding[6:])
            lifted |= {f"guest:p{slot}" for slot in range(self.view.starts[group], self.view.starts[group + 1])}
        return {name for name in lifted if not name.startswith("group:")}

    # -- pictures --------------------------------------------------------------------------------------------

    def draw_piece(self, ui: Ui, name: str, piece: Piece) -> pygame.Surface | None:
        kind, *what = piece.look
        d = max(2, ui.px(piece.size))
        match kind:
            case "guest":
                return pictures.guest(ui, self.rules, what[0], what[1], d)
            case "card":
                return pictures.card(ui, self.rules, d, *what)
            case "tile":
                return art.tile(ui.art, what[0], d)
            case "pool":
                return ui.art.image("samoa/pool", d)
            case "annex":
                return pictures.annex(ui, what[0], what[1], what[2], d)
            case "suite":
                return pictures.suite(ui, what[0], what[1], max(2, round(d * 106 / 134)))
            case "tie":
                return pictures.tie_card(ui, d)
            case "owed":
                return pictures.owed(ui, what[0], d)
            case "plane":
                return self._plane_picture(ui, d, *what)
            case "group":
                return self._group_picture(ui, name, piece)
        return None

    def _plane_picture(self, ui: Ui, w: int, starts: tuple[int, ...], chosen: int, nation: int) -> pygame.Surface:
        sizes = tuple(b - a for a, b in zip(starts, starts[1:], strict=False))
        closed = tuple(chosen != UNKNOWN and group != chosen for group in range(len(sizes)))
        name = self.rules.nation_ids[nation]
        return art.plane(ui.art, w, ui.px(self.air.h) + 2, name, sizes, closed).surface

    def _group_picture(self, ui: Ui, name: str, piece: Piece) -> pygame.Surface | None:
        """At its place the bay's label; in the hand all its guests."""
        group = piece.look[1]
        if self.hand.holding == name and piece.angle:
            kinds = tuple(plan.waiting(self.view, group))
            return pictures.crowd(ui, self.rules, self.view.flags[self.view.round - 1], kinds, ui.px(54))
        return hotel.group_label(ui, self, piece)

    def draw_board(self, ui: Ui, view: State) -> None:
        order.draw(ui, self, view)
        site.draw(ui, self, view)
        hotel.front(ui, self, view, self.viewer, self.premises(view, self.viewer))

    def draw_targets(self, ui: Ui, view: State) -> None:
        targets.draw(ui, self, view)

    def draw_over(self, ui: Ui, view: State) -> None:
        overlay.draw(ui, self, view)

    def draw_track(self, ui: Ui, box: Box, view: State) -> None:
        around.track(ui, box, self, view)

    def draw_seat(self, ui: Ui, box: Box, view: State, seat: int) -> None:
        around.seat(ui, box, self, view, seat)

    def draw_between(self, ui: Ui, box: Box, view: State, seat: int) -> None:
        around.tie_zone(ui, box, self, view, seat)

    def draw_tray(self, ui: Ui, box: Box, view: State) -> None:
        tray.draw(ui, self, view)

    def draw_peek(self, ui: Ui, box: Box, view: State, seat: int) -> None:
        peek.draw(ui, box, self, view, seat)

    def facts(self) -> dict[str, object]:
        return {"stage": STAGES[self.view.stage], "round": self.view.round}

    def seat_score(self, seat: int) -> object:
        money = self.view.money[seat]
        if money == UNKNOWN:
            return "?"
        return self.rules.scores(self.view)[seat] if self.view.stage == AT_OVER else money

    # -- movement --------------------------------------------------------------------------------------------

    def choreograph(self, motion: Motion) -> None:
        choreography.direct(self, motion)
