"""The card beside the city: what a move would bring, in pictures, words and points; else who does what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.amsterdam.events import WON
from game.amsterdam.state import PAWNS, State
from game.amsterdam.tables import NIGHT
from game.amsterdam.verbs import FLIP, HOTEL, SAIL, SEND, SETTLE, WALK
from game.amsterdam.words import the_function, the_pawn
from game.kernel.contract import Text
from scenes.games.amsterdam import art, forecast
from scenes.games.amsterdam.forecast import Changes, Flip
from scenes.kit import theme
from scenes.kit.layout import Box
from scenes.kit.text import BOLD, MEDIUM, SEMIBOLD, TITLE
from scenes.kit.theme import BODY, CAPTION, INK, PAPER, QUIET, SHADE, SUN
from scenes.kit.ui import Ui

if TYPE_CHECKING:
    from scenes.games.amsterdam.layout import AmsterdamLayout
    from scenes.table.move import Preview

MOST = 4
"""Rows on the card: so many buildings lie around a crossing."""
GAIN, LOSS = "#DCEBD9", "#F6D5CD"


def draw(ui: Ui, layout: AmsterdamLayout, view: State) -> None:
    box, preview = layout.side.card, layout.preview
    ui.panel(box)
    inner = _winner(ui, box.inset(14, 12), layout)
    verb = preview.move.actions[0][0] if preview is not None and preview.move.actions else -1
    if preview is None or verb not in (HOTEL, WALK, FLIP, SETTLE, SEND, SAIL):
        _help(ui, inner, layout)
    elif verb == HOTEL:
        _hotel(ui, inner, layout, view, preview)
    elif verb == WALK:
        _walk(ui, inner, layout, view, preview)
    elif verb == FLIP:
        _, pawn, tile = preview.move.actions[0]
        _flip(ui, inner, layout, view, forecast.flip(layout.rules, view, pawn, tile))
    else:
        _journey(ui, inner, layout, view, preview)


def _winner(ui: Ui, box: Box, layout: AmsterdamLayout) -> Box:
    """A move that ends the game says so; what is left above that."""
    won = [event.seat for event in layout.preview.events if event.kind == WON] if layout.preview is not None else []
    if not won:
        return box
    high = 38 * max(1.0, ui.t * 0.85)
    rest, pill = box.cut_bottom(high, 8)
    ui.rounded(pill, SUN, radius=high / 2, outline=2.5)
    ui.image("common/trophy", pill.x + 24, pill.cy, 22, fg=INK)
    names = " + ".join(layout.session.setup.seats[seat].name for seat in won)
    ui.text(ui.say("amsterdam.preview.wins", who=names), pill.cx + 12, pill.cy, BODY, BOLD, INK, "mid", pill.w - 70)
    return rest


def _title(ui: Ui, box: Box, text: str) -> Box:
    """The heading; what is left below it."""
    high = 30 * max(1.0, 0.4 + 0.6 * ui.t)
    ui.para(Box(box.x, box.y, box.w, high), text, 20, style=TITLE, valign="middle")
    return Box(box.x, box.y + high + 6, box.w, box.h - high - 6)


def _say(layout: AmsterdamLayout, key: str, **args: object) -> str:
    return layout.app.lang.say(Text(f"amsterdam.preview.{key}", args))


# -- nobody points anywhere ----------------------------------------------------------------------------------


def _help(ui: Ui, box: Box, layout: AmsterdamLayout) -> None:
    """Who does what: enough to play the first turn."""
    rest = _title(ui, box, ui.say("amsterdam.help.title"))
    rows = rest.rows(3, 8)
    for row, (icon, key) in zip(rows, (("mayor", "mayor"), ("watchman", "watchman"), ("hotel", "goal")), strict=True):
        ui.rounded(row, SHADE if key == "goal" else "#F6ECD6", radius=12)
        size = min(row.h * 0.62, 52.0)
        if icon == "hotel":
            picture = art.hotel(ui.art, layout.colours[layout.viewer], ui.px(size * 1.1))
            ui.blit_centre(picture, row.x + 12 + size / 2, row.cy)
        else:
            ui.image(f"amsterdam/{icon}", row.x + 12 + size / 2, row.cy, size * 0.92)
        free = "_free" if layout.rules.tactical and key != "goal" else ""
        text = ui.say(f"amsterdam.help.{key}{free}", n=layout.rules.target)
        area = Box(row.x + size + 22, row.y + 4, row.w - size - 32, row.h - 8)
        ui.para(area, text, 16, valign="middle")


# -- moves ---------------------------------------------------------------------------------------------------


def _walk(ui: Ui, box: Box, layout: AmsterdamLayout, view: State, preview: Preview) -> None:
    """Everything that could be flipped from here, best first."""
    end, pawns = preview.move.actions[0][2], layout.gestures.walkers(preview.move)
    title = _say(layout, "stop", pawn=the_pawn(pawns[0])) if len(pawns) == 1 else _say(layout, "stop_either")
    rest = _title(ui, box, title)
    found = [flip for pawn in pawns for flip in forecast.flips(layout.rules, view, pawn, end, layout.viewer)]
    if any(forecast.can_send(layout.rules, view, pawn, end) for pawn in pawns):
        rest, note = rest.cut_bottom(34 * max(1.0, ui.t * 0.85), 6)
        ui.para(note, _say(layout, "dam_too"), 16, QUIET, valign="middle")
    if not found:
        ui.para(rest, _say(layout, "nothing_here"), BODY, QUIET)
        return
    rows = rest.rows(max(len(found), 2), 8)
    for number, flip in enumerate(found[:MOST]):
        high = min(rows[number].h, 112 * max(1.0, ui.t * 0.9))
        row = Box(rest.x, rest.y + number * (high + 8), rest.w, high)
        if len(pawns) > 1:
            ui.image(f"amsterdam/{PAWNS[flip.pawn]}", row.x + 13, row.cy, 24)
            row = Box(row.x + 28, row.y, row.w - 28, row.h)
        _option(ui, row, layout, view, flip)


def _option(ui: Ui, box: Box, layout: AmsterdamLayout, view: State, flip: Flip) -> None:
    change = flip.best(layout.viewer)
    good = bool(change) and change[layout.viewer] > 0
    ui.rounded(box, "#FFF1CC" if good else "#F6ECD6", radius=12, outline=2 if good else 0, stroke="#E8B33A")
    mini = min(box.h - 14, 52.0, box.w * 0.17)
    _turn(ui, layout, view, flip, box.x + 8, box.cy, mini)
    left = box.x + 2 * mini + 46
    words = Box(left, box.y + 5, box.right - left - 8, box.h - 10)
    if not any(change):
        ui.para(words, _fate(layout, view, flip), 15, valign="middle")
        return
    upper, lower = words.cut_bottom(min(26.0, words.h * 0.45))
    ui.para(upper, _fate(layout, view, flip), 15, valign="middle")
    chips(ui, lower, layout, change)


def _turn(ui: Ui, layout: AmsterdamLayout, view: State, flip: Flip, x: float, cy: float, size: float) -> None:
    """The building before and after."""
    made = layout.rules.faces[view.buildings[flip.tile]][flip.pawn]
    for n, function in enumerate((view.shows[flip.tile], made)):
        _, look, night = layout.house_look(function)
        ui.blit(art.tile(ui.art, look, night, ui.px(size)), x + n * (size + 28), cy - size / 2)
    ui.blit(ui.art.arrow(ui.px(24), ui.u), x + size + 2, cy - 10)


def _fate(layout: AmsterdamLayout, view: State, flip: Flip) -> str:
    """Where the tourists of a flipped building go."""
    if not flip.guests:
        return _say(layout, "nobody")
    function = the_function(layout.rules, view.shows[flip.tile])
    if len(flip.homes) > 1:
        return _say(layout, "choose", n=flip.guests, of=len(flip.homes), function=function)
    if flip.homes[0] == layout.rules.city.dam:
        return _say(layout, "to_dam", n=flip.guests)
    return _say(layout, "to", n=flip.guests, function=function)


def _flip(ui: Ui, box: Box, layout: AmsterdamLayout, view: State, flip: Flip) -> None:
    rest = _title(ui, box, _say(layout, f"flip_{PAWNS[flip.pawn]}"))
    size = min(92.0, rest.h * 0.3, rest.w * 0.28)
    _turn(ui, layout, view, flip, rest.x + (rest.w - 2 * size - 28) / 2, rest.y + size / 2 + 4, size)
    below = Box(rest.x, rest.y + size + 14, rest.w, rest.h - size - 14)
    if not flip.guests:
        ui.para(below, _say(layout, "nobody"), BODY, align="centre")
        return
    words, rest = below.cut_top(min(below.h * 0.36, 60 * max(1.0, ui.t * 0.9)), 6)
    ui.para(words, _fate(layout, view, flip), BODY, style=SEMIBOLD, align="left", valign="middle")
    if len(flip.homes) == 1:
        _points(ui, rest, layout, view, flip.changes[0])
        return
    rows = rest.rows(len(flip.homes), 6)
    for row, home, change in zip(rows, flip.homes, flip.changes, strict=True):
        _home(ui, Box(row.x, row.y, row.w, min(row.h, 46.0)), layout, home, change)


def _home(ui: Ui, box: Box, layout: AmsterdamLayout, home: int, change: Changes) -> None:
    """One of several destinations: which one, drawn as a small map, and what it brings."""
    ui.rounded(box, "#F6ECD6", radius=10)
    size = min(box.h - 8, 38.0)
    _map(ui, Box(box.x + 6, box.cy - size / 2, size, size), layout, home)
    chips(ui, Box(box.x + size + 16, box.y, box.w - size - 20, box.h), layout, change)


def _map(ui: Ui, box: Box, layout: AmsterdamLayout, home: int) -> None:
    """The city in small with one tile marked."""
    city = layout.rules.city
    pitch = box.w / max(city.rows, city.columns)
    for tile in range(city.tiles):
        row, column = divmod(tile, city.columns)
        marked = tile == home
        colour = "#D9640C" if marked else "#CDB98F"
        ui.fill(Box(box.x + column * pitch, box.y + row * pitch, pitch - 2, pitch - 2), colour)


def _hotel(ui: Ui, box: Box, layout: AmsterdamLayout, view: State, preview: Preview) -> None:
    """A hotel here: its four buildings, the points now, and how often the boat comes by."""
    crossing, rules = preview.move.actions[0][1], layout.rules
    rest = _title(ui, box, _say(layout, "hotel"))
    size = min(rest.h * 0.52, rest.w * 0.5, 170.0)
    cell = size * 0.49
    left = rest.x + 4
    for n, tile in enumerate(rules.city.around[crossing]):
        x, y = left + n % 2 * (size - cell), rest.y + n // 2 * (size - cell)
        if tile == rules.city.dam:
            ui.image("amsterdam/dam", x + cell / 2, y + cell / 2, cell)
        else:
            _, look, night = layout.house_look(view.shows[tile])
            ui.blit(art.tile(ui.art, look, night, ui.px(cell)), x, y)
        d = cell * 0.42
        if view.tourists[tile]:
            ui.blit_centre(ui.art.disc(ui.px(d), PAPER, 2, ui.u), x + cell * 0.74, y + cell * 0.78)
            ui.number(view.tourists[tile], x + cell * 0.74, y + cell * 0.78, d * 0.62)
    house = art.hotel(ui.art, layout.colours[layout.viewer], ui.px(cell * 0.8))
    ui.blit_centre(house, left + size / 2, rest.y + size / 2)
    _before_after(ui, Box(left + size + 16, rest.y, rest.right - left - size - 16, size), layout, view, preview.after)
    new = [tile for tile in rules.city.around[crossing] if not view.near[tile] >> layout.viewer & 1]
    landings = sum(rules.city.beside.count(tile) for tile in new)
    below = Box(rest.x, rest.y + size + 12, rest.w, rest.h - size - 12)
    guests = preview.after.points[layout.viewer] - view.points[layout.viewer]
    words = "\n".join((_say(layout, "guests", n=guests), _say(layout, "landings", n=landings)))
    ui.para(below, words, BODY)


def _before_after(ui: Ui, box: Box, layout: AmsterdamLayout, view: State, after: State) -> None:
    now, then = view.points[layout.viewer], after.points[layout.viewer]
    ui.text(ui.say("amsterdam.preview.points"), box.cx, box.y + 16, CAPTION, MEDIUM, QUIET, "mid", box.w)
    ui.number(now, box.x + box.w * 0.2, box.cy + 6, 34, theme.FADED)
    ui.blit_centre(ui.art.arrow(ui.px(min(34, box.w * 0.26)), ui.u), box.x + box.w * 0.5, box.cy + 6)
    ui.number(then, box.x + box.w * 0.82, box.cy + 6, 44, theme.GOOD if then > now else theme.INK)


def _journey(ui: Ui, box: Box, layout: AmsterdamLayout, view: State, preview: Preview) -> None:
    """Tourists who would go to a chosen place: by boat, from the Dam, or out of a building."""
    action, rules = preview.move.actions[0], layout.rules
    city = rules.city
    if action[0] == SAIL:
        place = city.beside[preview.after.boat]
        aboard = sum(view.tourists[quay] for quay in rules.passed[action[1]][view.boat])
        title, count = _say(layout, "sail", n=action[1]), 1 + aboard
    else:
        place = action[-1]
        count = view.tourists[view.flipping] if action[0] == SETTLE else 1
        title = _say(layout, "settle" if action[0] == SETTLE else "send")
        aboard = 0
    rest = _title(ui, box, title)
    size = min(104.0, rest.h * 0.34)
    _place(ui, Box(rest.x + 4, rest.y + 4, size, size), layout, view, place)
    words = Box(rest.x + size + 20, rest.y, rest.w - size - 24, size + 8)
    if place in city.quays:
        text = _say(layout, "on_quay", n=count)
    else:
        function = the_function(rules, view.shows[place])
        text = _say(layout, "lands" if action[0] == SAIL else "to", n=count, function=function)
    if aboard:
        text += "\n" + _say(layout, "aboard", n=aboard)
    ui.para(words, text, BODY, style=SEMIBOLD, valign="middle")
    below = Box(rest.x, rest.y + size + 18, rest.w, rest.h - size - 18)
    _points(ui, below, layout, view, forecast.changes(view, preview.after))


def _place(ui: Ui, box: Box, layout: AmsterdamLayout, view: State, place: int) -> None:
    city = layout.rules.city
    if place in city.quays:
        ui.rounded(box, "#3FAFBB", radius=12, outline=2)
        ui.image("amsterdam/quay", box.cx, box.cy, box.w * 0.8, deck="#B57F4E", plank="#8F5F38")
        return
    if place == city.dam:
        ui.image("amsterdam/dam", box.cx, box.cy, box.w)
        return
    function = view.shows[place]
    name = layout.rules.content.functions[layout.rules.functions[function]].look
    ui.blit(art.tile(ui.art, name, layout.rules.face[function] == NIGHT, ui.px(box.w)), box.x, box.y)


# -- points --------------------------------------------------------------------------------------------------


def _points(ui: Ui, box: Box, layout: AmsterdamLayout, view: State, change: Changes) -> None:
    """Every seat's points before and after; those that stay the same are said in one sentence."""
    moved = [seat for seat, n in enumerate(change) if n]
    if not moved:
        ui.para(box, _say(layout, "same"), BODY, QUIET)
        return
    rows = box.rows(max(3, len(moved)), 5)
    for row, seat in zip(rows, moved, strict=False):
        row = Box(row.x, row.y, row.w, min(row.h, 44.0))
        good = change[seat] > 0
        ui.rounded(row, GAIN if good else LOSS, radius=row.h / 2)
        ui.emblem(layout.colours[seat], row.x + row.h / 2 + 2, row.cy, row.h * 0.74)
        size = min(24.0, row.h * 0.62)
        ui.number(view.points[seat], row.x + row.w * 0.36, row.cy, size, theme.FADED)
        ui.blit_centre(ui.art.arrow(ui.px(30), ui.u), row.x + row.w * 0.5, row.cy)
        ui.number(view.points[seat] + change[seat], row.x + row.w * 0.64, row.cy, size * 1.12)
        sign = f"{change[seat]:+d}"
        ui.number(sign, row.right - 14, row.cy, size, theme.GOOD if good else theme.RED, "right")


def chips(ui: Ui, box: Box, layout: AmsterdamLayout, change: Changes) -> None:
    """Points won and lost, one pill for each seat they change for."""
    moved = [seat for seat, n in enumerate(change) if n]
    if not moved:
        ui.text(ui.say("amsterdam.preview.same"), box.x, box.cy, CAPTION, MEDIUM, QUIET, max_w=box.w)
        return
    wide = min(74.0, (box.w - 5 * (len(moved) - 1)) / len(moved))
    high = min(box.h, 26.0)
    for number, seat in enumerate(moved):
        pill = Box(box.x + number * (wide + 5), box.cy - high / 2, wide, high)
        good = change[seat] > 0
        ui.rounded(pill, GAIN if good else LOSS, radius=high / 2)
        ui.emblem(layout.colours[seat], pill.x + high / 2, pill.cy, high * 0.86)
        size = min(17.0, high * 0.68)
        ui.number(f"{change[seat]:+d}", pill.right - 9, pill.cy, size, theme.GOOD if good else theme.RED, "right")
