"""Another hotel, large: everything in it, and what is known of its owner's cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.samoa import hands
from game.samoa.state import State
from scenes.games.samoa import hotel, pictures
from scenes.games.samoa.pictures import BACK, GHOST, OPEN
from scenes.kit.layout import Box
from scenes.kit.text import MEDIUM
from scenes.kit.theme import CAPTION, QUIET
from scenes.kit.ui import Ui
from scenes.table.animate import Piece

if TYPE_CHECKING:
    from scenes.games.samoa.layout import SamoaLayout


def draw(ui: Ui, box: Box, layout: SamoaLayout, view: State, seat: int) -> None:
    cards, rest = box.cut_top(min(box.h * 0.24, 150.0), 14)
    _cards(ui, cards, layout, view, seat)
    home = layout.premises(view, seat, rest)
    hotel.front(ui, layout, view, seat, home)
    found: dict[str, Piece] = {}
    layout.hotel_pieces(found, view, seat, home)
    for name, piece in sorted(found.items(), key=lambda item: item[1].z):
        layout.picture.blit(ui, name, piece)
    hotel.badges(ui, view, seat, home)


def _cards(ui: Ui, box: Box, layout: SamoaLayout, view: State, seat: int) -> None:
    """Cards known to be in hand, cards that came back unseen, and the discarded ones."""
    rules = layout.rules
    line = 22 * max(1.0, ui.t * 0.8)
    n = hands.hand_count(rules, view, seat)
    ui.text(ui.say("samoa.table.known", n=n), box.x, box.y + line / 2, CAPTION, MEDIUM, QUIET, max_w=box.w)
    high = box.h - line - 4
    hidden = hands.unidentified(rules, view, seat) if seat != layout.viewer else 0
    count = rules.cards + hidden
    w = min(high * 92 / 124, (box.w - 4) / count - 4)
    pitch = w + 4
    known = view.seen[seat] | (view.back[seat] if view.back[seat] > 0 else 0)
    for number in range(count):
        state = BACK if number >= rules.cards else OPEN if known >> number & 1 else GHOST
        picture = pictures.card(ui, rules, ui.px(w), min(number, rules.cards - 1), state)
        ui.blit(picture, box.x + number * pitch, box.y + line + 4)
