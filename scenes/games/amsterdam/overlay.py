"""Over the pieces: count discs, the way of a walk, what a move would bring, and whose tourists are whose."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.amsterdam.state import NOBODY, PAWNS, State
from game.amsterdam.verbs import FLIP, HOTEL, SAIL, SEND, SETTLE, WALK
from scenes.games.amsterdam import forecast
from scenes.kit import svg
from scenes.kit.layout import Box, around
from scenes.kit.text import TITLE
from scenes.kit.theme import CORAL, INK, PAPER, SUN
from scenes.kit.ui import Ui
from scenes.table.move import Move

if TYPE_CHECKING:
    from scenes.games.amsterdam.layout import AmsterdamLayout


def count(ui: Ui, number: int, full: bool, d: int) -> pygame.Surface:
    """How many tourists are here; where it is too crowded to flip, the disc is red."""

    def make() -> pygame.Surface:
        disc = ui.art.disc(d, CORAL if full else PAPER, 2, d / 23).copy()
        digits = ui.type.line(str(number), TITLE, max(7, round(d * 0.62)), "#FFFFFF" if full else INK)
        disc.blit(digits, digits.get_rect(center=(d // 2, d // 2)))
        return disc

    return ui.art.cached(("tourist count", number, full, d), make)


def draw(ui: Ui, layout: AmsterdamLayout, view: State) -> None:
    _dam_sign(ui, layout)
    _visitors(ui, layout, view)
    _draft(ui, layout)
    if layout.preview is None and layout.my_turn and layout.hand.holding is None:
        hint = layout.advice.move()
        if hint is not None:
            _hint(ui, layout, view, hint)


def _dam_sign(ui: Ui, layout: AmsterdamLayout) -> None:
    box, k = layout.ground_plan.tile(layout.rules.city.dam), layout.ground_plan.k
    sign = Box(box.cx - 21 * k, box.y + 5 * k, 42 * k, 19 * k)
    ui.rounded(sign, PAPER, radius=9 * k, outline=1.6)
    ui.number(ui.say("amsterdam.table.dam"), sign.cx, sign.cy, 13.5 * k)


def _visitors(ui: Ui, layout: AmsterdamLayout, view: State) -> None:
    """Who may walk to a crossing on which a hotel stands: beside the hotel, which hides what glows below it."""
    k = layout.ground_plan.k
    for crossing, pawns in layout.gestures.goers().items():
        if crossing not in view.hotels:
            continue
        box = layout.ground_plan.crossing(crossing)
        for n, pawn in enumerate(pawns):
            x, y = box.cx + (20 + 19 * n) * k, box.cy + 12 * k
            ui.blit_centre(ui.art.disc(ui.px(24 * k), "#FFE7AE", 2, ui.u, "#E8921C"), x, y)
            ui.image(f"amsterdam/{PAWNS[pawn]}", x, y, 13 * k)


def _draft(ui: Ui, layout: AmsterdamLayout) -> None:
    """A move that waits for its confirmation lies where it would end."""
    if layout.draft is None or not layout.draft.target:
        return
    piece = layout.snap(layout.draft.source, layout.draft.target)
    if piece is not None:
        layout.picture.blit(ui, layout.draft.source, piece)


# -- previews ------------------------------------------------------------------------------------------------


def preview(ui: Ui, layout: AmsterdamLayout, view: State) -> None:
    """What the move that is pointed at would do on the board, under pawns and hotels."""
    if layout.preview is None:
        return
    action, city = layout.preview.move.actions[0], layout.rules.city
    verb = action[0]
    if verb == WALK:
        for pawn in layout.gestures.walkers(layout.preview.move):
            _reach(ui, layout, view, pawn, action[2])
    elif verb == FLIP:
        plans = forecast.flip(layout.rules, view, action[1], action[2])
        for home in plans.homes:
            _way(ui, layout, action[2], home)
            _coming(ui, layout, view, home, plans.guests, sure=len(plans.homes) == 1)
    elif verb == SETTLE:
        _way(ui, layout, view.flipping, action[1])
        _coming(ui, layout, view, action[1], view.tourists[view.flipping])
    elif verb == SEND:
        _way(ui, layout, city.dam, action[2])
        _coming(ui, layout, view, action[2], 1)
    elif verb == SAIL:
        _sail(ui, layout, view, action[1])
    elif verb == HOTEL:
        for tile in city.around[action[1]]:
            _frame(ui, layout.ground_plan.tile(tile))
        if layout.hand.holding is None:
            piece = layout.hotel_at(view, layout.colours[layout.viewer], action[1])
            layout.picture.blit(ui, layout.preview.move.source, piece._replace(alpha=0.8))


def _frame(ui: Ui, box: Box) -> None:
    """A tile that is meant: a solid line in the sun's colour."""
    ui.panel(box.inset(-1), fill="none", radius=12, outline=6, stroke=PAPER, shadow=0)
    ui.panel(box.inset(-1), fill="none", radius=12, outline=3.6, stroke=SUN, shadow=0)


def _reach(ui: Ui, layout: AmsterdamLayout, view: State, pawn: int, end: int) -> None:
    """The buildings a pawn could flip from the end of its walk."""
    for tile in layout.rules.flippable(view, pawn, end):
        box = layout.ground_plan.tile(tile)
        _frame(ui, box)
        flip_sign(ui, layout, tile, pawn)


def flip_sign(ui: Ui, layout: AmsterdamLayout, tile: int, pawn: int) -> None:
    """Moon to sun or sun to moon, on the upper edge of a tile."""
    box, k = layout.ground_plan.tile(tile), layout.ground_plan.k
    sign = Box(box.cx - 29 * k, box.y - 6 * k, 58 * k, 25 * k)
    ui.rounded(sign, PAPER, radius=12 * k, outline=2)
    ui.image(("amsterdam/flip_day", "amsterdam/flip_night")[pawn], sign.cx, sign.cy, 48 * k)


def _coming(ui: Ui, layout: AmsterdamLayout, view: State, place: int, guests: int, sure: bool = True) -> None:
    """Ghosts of tourists who would arrive, and how many."""
    ground = layout.ground_plan
    box, k = ground.place(place), ground.k
    if place < layout.rules.city.tiles:
        _frame(ui, box)
    spots, _ = ground.crowd(place, min(3, view.tourists[place] + 1))
    x, y, size = spots[-1]
    ui.image("amsterdam/tourist_ghost", x, y, size)
    label = f"+{guests}" if sure else f"+{guests} ?"
    wide = (30 if sure else 44) * k
    x = min(max(box.cx, ground.board.x + wide / 2), ground.board.right - wide / 2)
    pill = around(x, box.y + 13 * k, wide, 24 * k)
    ui.rounded(pill, SUN, radius=12 * k, outline=2)
    ui.number(label, pill.cx, pill.cy, 16 * k)


def _way(ui: Ui, layout: AmsterdamLayout, source: int, home: int) -> None:
    """Beads from the tourists' building to their next one."""
    ground = layout.ground_plan
    here, there = ground.tile(source), ground.tile(home)
    far = ((there.cx - here.cx) ** 2 + (there.cy - here.cy) ** 2) ** 0.5
    count = max(2, round(far / (17 * ground.k)))
    bead = ui.art.disc(ui.px(9 * ground.k), "#FF8420", 1.6, ui.u)
    for n in range(1, count):
        t = n / count
        x, y = here.cx + (there.cx - here.cx) * t, here.cy + (there.cy - here.cy) * t
        ui.blit_centre(bead, x, y + 34 * ground.k)


def _sail(ui: Ui, layout: AmsterdamLayout, view: State, spaces: int) -> None:
    rules, city = layout.rules, layout.rules.city
    aboard = sum(view.tourists[quay] for quay in rules.passed[spaces][view.boat])
    _coming(ui, layout, view, city.beside[(view.boat + spaces) % city.canal], 1 + aboard)


def _hint(ui: Ui, layout: AmsterdamLayout, view: State, hint: Move) -> None:
    """A light on the piece and a ghost of it where it should go."""
    home = layout.picture.places(view).get(hint.source)
    if home is not None:
        ui.blit_centre(ui.art.halo(ui.px(home.size * 2.4)), home.x, home.y)
        layout.picture.blit(ui, hint.source, home)
    action = hint.actions[0]
    if action[0] in (FLIP, SETTLE, SEND):
        _frame(ui, layout.ground_plan.tile(action[-1]))
        return
    if action[0] == WALK:
        path(ui, layout, view, action[1], action[2])
    ghost = layout.snap(hint.source, hint.target)
    if ghost is not None:
        ui.blit_centre(ui.art.halo(ui.px(ghost.size * 1.8)), ghost.x, ghost.y)
        layout.picture.blit(ui, hint.source, ghost._replace(alpha=0.75))


def path(ui: Ui, layout: AmsterdamLayout, view: State, pawn: int, end: int) -> None:
    """The way of a walk as beads along the streets."""
    city, ground = layout.rules.city, layout.ground_plan
    start = view.pawns[pawn]
    steps = city.distance[start][end] if layout.rules.tactical else view.steps[pawn]
    stops = [ground.crossing(crossing) for crossing in city.path(start, end, steps)]
    bead = ui.art.disc(ui.px(11 * ground.k), SUN, 2, ui.u)
    for here, there in zip(stops, stops[1:], strict=False):
        for n in range(6):
            t = n / 6
            ui.blit_centre(bead, here.cx + (there.cx - here.cx) * t, here.cy + (there.cy - here.cy) * t)


# -- a closer look at a seat ---------------------------------------------------------------------------------


def spotlight(ui: Ui, layout: AmsterdamLayout, view: State, seat: int) -> None:
    """The tiles around a seat's hotels stay bright, all others fade; numbers say what they bring."""
    ground, city = layout.ground_plan, layout.rules.city
    colour = layout.colours[seat]
    near = [tile for tile in range(city.tiles) if view.near[tile] >> seat & 1]
    for tile in range(city.tiles):
        box = ground.tile(tile)
        if tile not in near:
            ui.blit(_dusk(ui, ui.px(box.w)), box.x, box.y)
    for tile in near:
        box = ground.tile(tile)
        _frame(ui, box)
        d = 40 * ground.k
        ui.blit_centre(ui.art.disc(ui.px(d), PAPER, 2.5, ui.u), box.cx, box.cy)
        ui.number(view.tourists[tile], box.cx, box.cy, d * 0.6)
    for number, crossing in enumerate(layout.hotels_of(view, seat)):
        if crossing != NOBODY:
            layout.picture.blit(ui, f"hotel:{seat}:{number}", layout.hotel_at(view, colour, crossing))
    _sum(ui, layout, view, seat, near)


def _dusk(ui: Ui, d: int) -> pygame.Surface:
    return ui.art.compose(("dusk",), d, d, lambda: svg.rect(0, 0, 98, 98, 12, "#101830", op=0.62), view=(98, 98))


def _sum(ui: Ui, layout: AmsterdamLayout, view: State, seat: int, near: list[int]) -> None:
    board = layout.ground_plan.board
    numbers = [str(view.tourists[tile]) for tile in near if view.tourists[tile]]
    sentence = " + ".join(numbers) + f" = {view.points[seat]}" if numbers else "0"
    name = layout.session.setup.seats[seat].name
    wide = min(board.w - 40, max(ui.text_width(sentence, 24, TITLE), ui.text_width(name, 24, TITLE)) + 110)
    box = Box(board.cx - wide / 2, board.y + 6, wide, 50 * max(1.0, ui.t * 0.9))
    ui.panel(box, shadow=10)
    ui.emblem(layout.colours[seat], box.x + 30, box.cy, 36)
    ui.text(sentence, box.x + 60, box.cy, 24, TITLE, max_w=box.w - 110)
    ui.image("amsterdam/tourist", box.right - 26, box.cy, 22)
