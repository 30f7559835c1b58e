"""What a gesture means here: a family member onto a group, chalets, an attraction or a sign; an attraction onto its
field; a click on a booked guest who finds no chalet."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.kernel.contract import Action, Text
from game.sands import week
from game.sands.state import AT_RETURN, AT_WORK, State
from game.sands.verbs import ATTRACTION, CHALETS, PASS, RETURN, SIGN, TOURISTS
from scenes.games.sands import harbour, market, slots
from scenes.kit.layout import Box, around
from scenes.kit.theme import CORAL
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table.animate import Piece
from scenes.table.custom import MainAction
from scenes.table.gesture import Move

if TYPE_CHECKING:
    from scenes.games.sands.table import SandsTable


# -- places --------------------------------------------------------------------------------------------------


def zones(ui: Ui, table: SandsTable, view: State) -> None:
    """Everything that can be picked up or aimed at."""
    _home(ui, table, view)
    _bookings(ui, table, view)
    harbour.zones(ui, table, view)
    slots.zones(ui, table, view)
    _fields(ui, table, view)
    if not table.scrubbing:
        market.zones(ui, table, view)


def target(ui: Ui, table: SandsTable, spot: str, box: Box, tip: str, action: Action) -> None:
    """A place that stands for one action: a family member can be put there, or it is clicked with an empty hand."""
    table.spots[spot] = box
    usable = action in table.legal()
    click = partial(choose_directly, table, spot, action) if table.my_turn else None
    ui.zone(Zone(spot, box, click, spot=spot, tip=tip, focus=usable))


def choose_directly(table: SandsTable, spot: str, action: Action) -> None:
    """A click on a place with an empty hand: whoever is at home goes there."""
    if action in table.legal():
        table.choose([Move(_first_member(table), spot, (action,))], None)
    else:
        table._say_why((table.view, action), table.zones.pointer)


def _first_member(table: SandsTable) -> str:
    return f"family:{table.viewer}:home:{table.view.home[table.viewer] - 1}"


def _fields(ui: Ui, table: SandsTable, view: State) -> None:
    rules, seat = table.rules, table.viewer
    for field in range(rules.fields):
        spot, box = f"field:{field}", table.board.field(field)
        table.spots[spot] = box
        attraction = view.board[seat * rules.fields + field]
        if attraction >= 0:
            name = ui.say(f"sands.attraction.{rules.attraction_ids[attraction]}")
            tip = ui.say("sands.hover.built", what=name, vp=rules.vp[attraction])
            if rules.extra[attraction]:
                tip += " " + ui.say("sands.tip.bar", n=rules.extra[attraction])
        else:
            tip = ui.say("sands.tip.areas", n=rules.areas(view.occupied[seat]))
        ui.zone(Zone(spot, box, spot=spot, tip=tip, focus=False))
    for sign, kind in enumerate(rules.sign_ids):
        tip = ui.say("sands.tip.sign", sign=ui.say(f"sands.sign.{kind}"))
        ui.zone(Zone(f"rail:{sign}", table.board.sign(sign), spot=f"sign:{sign}", tip=tip, focus=False))


def _home(ui: Ui, table: SandsTable, view: State) -> None:
    seat = table.viewer
    for i in range(view.home[seat]):
        x, y, size = table.board.member(i)
        name = f"family:{seat}:home:{i}"
        tip = ui.say("sands.tip.family_home", n=view.home[seat])
        ui.zone(Zone(name, around(x, y, size * 0.74, size), piece=name, tip=tip, focus=table.my_turn))
    huts = table.board.huts
    ui.zone(Zone("huts", huts, tip=ui.say("sands.hover.huts"), focus=False))


def _bookings(ui: Ui, table: SandsTable, view: State) -> None:
    rules = table.rules
    for space in range(2, rules.ahead + 2):
        week = view.week + space - 1
        tip = ui.say("sands.tip.booked", week=week) if week <= rules.weeks else ui.say("sands.hover.no_week")
        ui.zone(Zone(f"booked:{space}", table.board.space(space), tip=tip, focus=False))
    for zone, i, box in returns(table):
        tip = ui.say("sands.hover.return", tourist=rules.tourist_ids[zone])
        name = f"return:{zone}:{i}"
        table.spots[name] = box
        ui.zone(Zone(name, box, partial(table.act, (RETURN, zone)), tip=tip))


def returns(table: SandsTable) -> list[tuple[int, int, Box]]:
    """While the viewer must send booked guests back: (zone, number, place) of each who may be chosen."""
    view, rules = table.view, table.rules
    if view.stage != AT_RETURN or not table.my_turn:
        return []
    party = week.arriving(rules, view, table.viewer)
    found, number = [], 0
    for zone, n in enumerate(party):
        for i in range(n):
            x, y, size = table.board.booked(2, number, sum(party))
            found.append((zone, i, around(x, y, size)))
            number += 1
    return found


def glow(ui: Ui, table: SandsTable, view: State) -> None:
    """Legal targets; with an empty hand only the one that is pointed at."""
    hand = table.hand
    spots = list(hand.targets) if hand.holding is not None else []
    for zone, i, _ in returns(table):
        spots.append(f"return:{zone}:{i}")
    if hand.holding is None and table.draft is None and table.preview is not None:
        spots.append(table.preview.move.target)
    aimed = table.preview.move.target if table.preview is not None else None
    for spot in spots:
        box = table.spots.get(spot)
        if box is None:
            continue
        inner = box.inset(1.5)
        radius = 12 if inner.h > 30 else 8
        if spot == aimed:
            ui.rounded(inner, "none", radius=radius, outline=7, stroke="#FFFFFF")
            ui.rounded(inner, "none", radius=radius, outline=3.6, stroke=CORAL)
            continue
        size = ui.px(inner.w), ui.px(inner.h)
        shape = ui.art.glow(*size, radius, table.glow_phase, ui.u, strong=False, hollow=True)
        shape.draw(ui.surface, inner.x * ui.u, inner.y * ui.u)


# -- moves ---------------------------------------------------------------------------------------------------


def moves(table: SandsTable, piece: str) -> list[Move]:
    """A family member at home can do everything; an attraction can go onto its fields."""
    if table.view.stage != AT_WORK:
        return []
    kind, *which = piece.split(":")
    if kind == "family" and which[:2] == [str(table.viewer), "home"]:
        return [Move(piece, spot_of(table, action), (action,)) for action in table.legal()]
    if kind == "pile":
        mine = [a for a in table.legal() if a[0] == ATTRACTION and a[1] == int(which[0])]
        return [Move(piece, f"field:{table.rules.shift_of[a[1]] + a[2] - 1}", (a,)) for a in mine]
    return []


def spot_of(table: SandsTable, action: Action) -> str:
    """Where a family member is put for this action."""
    verb = action[0]
    if verb == TOURISTS:
        return f"group:{table.view.week + action[1]}:{action[2]}"
    if verb == CHALETS:
        return f"chalets:{action[1]}"
    if verb == ATTRACTION:
        return f"pile:{action[1]}"
    if verb == SIGN:
        return f"sign:{table.rules.next_sign(table.view, table.viewer)}"
    return "pass"


def best_of(table: SandsTable, found: list[Move]) -> Move:
    """Of several fields the one that leaves the most landscapes."""
    rules, occupied = table.rules, table.view.occupied[table.viewer]

    def areas(move: Move) -> int:
        action = move.actions[0]
        if action[0] != ATTRACTION:
            return 0
        return rules.areas(occupied | 1 << rules.shift_of[action[1]] + action[2] - 1)

    return max(found, key=areas)


def pointed(table: SandsTable, zone: Zone) -> Move | None:
    """What a click on this place would do."""
    if zone.id.startswith("return:"):
        return Move("", zone.id, ((RETURN, int(zone.id.split(":")[1])),))
    if zone.spot is None or table.view.stage != AT_WORK:
        return None
    if zone.spot.startswith("pile:"):
        found = moves(table, zone.spot)
        return best_of(table, found) if found else None
    member = _first_member(table)
    if zone.click is None:
        return None
    return next((m for m in moves(table, member) if m.target == zone.spot), None)


def attempt(table: SandsTable, piece: str, spot: str | None) -> tuple[State, Action] | Text | None:
    """What somebody tried to do, to ask the rules why not."""
    view, rules = table.view, table.rules
    kind, *which = piece.split(":")
    if spot is None:
        return (view, _somewhere(table, int(which[0]))) if kind == "pile" else (view, (PASS,))
    where, *numbers = spot.split(":")
    if kind == "pile":
        return _attempt_field(table, int(which[0]), where, numbers)
    if where == "group":
        return view, (TOURISTS, int(numbers[0]) - view.week, int(numbers[1]))
    if where == "chalets":
        return view, (CHALETS, int(numbers[0]))
    if where == "pile":
        return view, _somewhere(table, int(numbers[0]))
    if where == "sign":
        return Text("sands.table.sign_order") if rules.next_sign(view, table.viewer) >= 0 else (view, (SIGN,))
    return Text("sands.table.pile_first") if where == "field" else (view, (PASS,))


def _attempt_field(table: SandsTable, attraction: int, where: str, numbers: list[str]) -> tuple[State, Action] | Text:
    rules = table.rules
    if where != "field":
        return Text("sands.table.field_next")
    zone, column = divmod(int(numbers[0]), rules.columns)
    if zone != rules.zone_of[attraction]:
        own = Text(f"sands.zone.{rules.zone_ids[rules.zone_of[attraction]]}")
        return Text("sands.table.other_zone", {"zone": own})
    return table.view, (ATTRACTION, attraction, column + 1)


def _somewhere(table: SandsTable, attraction: int) -> Action:
    """Building it on the first field that is open for it, else in the first column."""
    rules = table.rules
    fields = rules.open_fields(table.view.occupied[table.viewer]) >> rules.shift_of[attraction] & rules.row_mask
    column = next((c for c in range(rules.columns) if fields >> c & 1), 0)
    return ATTRACTION, attraction, column + 1


def snap(table: SandsTable, piece: str, spot: str) -> Piece | None:
    """The held piece where it would lie."""
    places = table.picture.places(table.view)
    home = places.get(piece)
    if home is None:
        return None
    where, *numbers = spot.split(":")
    if where == "field":
        box = table.board.field(int(numbers[0]))
        return Piece(box.cx, box.cy, box.w, ("attraction", int(piece.split(":")[1])))
    if where == "group":
        dock = table.docks.dock(table.view, int(numbers[0]))
        x, y, size = table.docks.member(dock, int(numbers[1]))
        return home._replace(x=x, y=y, size=size)
    box = table.spots[spot]
    return home._replace(x=box.cx, y=box.cy - home.size * 0.1)


# -- passing -------------------------------------------------------------------------------------------------


def pass_button(table: SandsTable) -> MainAction | None:
    """When nothing but passing is possible, one click for all who are still at home."""
    if not table.my_turn or table.legal() != [(PASS,)]:
        return None
    alone = table.view.home[table.viewer] == 1
    say = table.app.say
    return MainAction(
        say("sands.table.pass" if alone else "sands.table.pass_rest"), "skip", partial(pass_on, table),
        say("sands.hover.pass_rest"),
    )  # fmt: skip


def pass_on(table: SandsTable) -> None:
    """Pass, and go on passing this week while there is nothing else to do."""
    week = table.view.week
    if table.legal() != [(PASS,)] or table.passing.get(table.viewer, week) != week:
        table.passing.pop(table.viewer, None)
        return
    table.passing[table.viewer] = week
    table.play(Move(_first_member(table), "pass", ((PASS,),)))
