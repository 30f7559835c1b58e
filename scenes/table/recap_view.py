"""The look of the recap: small cards over the log, or a single pill where there is no room for them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.kernel.contract import CHANCE
from scenes.kit.layout import Box
from scenes.kit.text import BOLD, SEMIBOLD, TITLE
from scenes.kit.theme import BODY, GOOD, INK, LIT, PROMPT, QUIET, RED, SUN
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone

if TYPE_CHECKING:
    from scenes.table.recap import Card, Recap

SIZE = 15
GAP = 6.0
PAD = 10.0
LINES = 3.4
"""No card says more than so many lines; the rest is in its tooltip."""
SHARE = 0.56
"""Of the log's room, at most."""
FACE = "#FFF6DC"


def draw(ui: Ui, box: Box, recap: Recap) -> Box:
    """The cards at the top of the log's column; what is left for the log."""
    line = SIZE * 1.3 * ui.t
    head = max(36.0, 1.9 * line if ui.t <= 1.3 else 1.3 * line)
    wide = box.w - 2 * PAD
    heights = [_height(ui, recap, card, wide) for card in recap.cards]
    content = sum(heights) + GAP * (len(heights) - 1)
    most = box.h if recap.unfolded else box.h * SHARE
    if not recap.unfolded and head + heights[0] + 3 * PAD > most:
        pill, rest = box.cut_top(max(48.0, min(2.9 * line, box.h * 0.25)), 12)
        _pill(ui, pill, recap)
        return rest
    panel, rest = box.cut_top(min(most, head + content + 2.4 * PAD), 12)
    ui.panel(panel, fill=FACE)
    _head(ui, Box(panel.x + PAD, panel.y + 6, wide, head), recap)
    window = Box(panel.x + PAD, panel.y + 8 + head, wide, panel.h - head - PAD - 8)
    with recap.scroll.window(ui, window, content) as inner:
        y = inner.y
        for number, (card, high) in enumerate(zip(recap.cards, heights, strict=True)):
            _card(ui, Box(inner.x, y, inner.w, high), recap, number, card)
            y += high + GAP
    return rest


def _pill(ui: Ui, box: Box, recap: Recap) -> None:
    label = ui.say("recap.pill", n=len(recap.cards))
    ui.button(box, "recap:open", "", recap.unfold, tone="sun", tip=ui.say("recap.tip"))
    inside = box.inset(18, 4)
    ui.para(Box(inside.x, inside.y, inside.w, inside.h - 4), label, BODY, style=BOLD, align="centre", valign="middle")


def _head(ui: Ui, box: Box, recap: Recap) -> None:
    r = 15.0
    ui.round_button(box.right - r, box.cy, r, "recap:close", "close", recap.dismiss, tip=ui.say("recap.close"))
    left = box.right - 3 * r - 8
    ui.round_button(left, box.cy, r, "recap:all", "replay", recap.play_all, "sun", tip=ui.say("recap.all"))
    if recap.unfolded:
        left -= 2 * r + 8
        ui.round_button(left, box.cy, r, "recap:fold", "arrow_up", recap.unfold, tip=ui.say("recap.fold"))
    room = Box(box.x + 2, box.y, left - r - 8 - box.x, box.h)
    ui.para(room, ui.say("recap.title"), SIZE + 1, style=TITLE, valign="middle")


def words(recap: Recap, card: Card, most: int = 99) -> str:
    said = [recap.table.app.lang.say(text) for text in card.texts]
    return " ".join(said[:most]) + (" …" if len(said) > most else "")


def _short(ui: Ui, recap: Recap, card: Card, wide: float) -> str:
    """As many sentences as find room on a card."""
    limit = LINES * SIZE * 1.3 * ui.t
    for most in range(len(card.texts), 1, -1):
        if ui.para_height(words(recap, card, most), wide, SIZE) <= limit:
            return words(recap, card, most)
    return words(recap, card, 1)


def _name_high(ui: Ui) -> float:
    return max(24.0, SIZE * 1.35 * ui.t)


def _height(ui: Ui, recap: Recap, card: Card, wide: float) -> float:
    inside = wide - 16 - (18 if recap.scroll.slack else 0)
    return _name_high(ui) + ui.para_height(_short(ui, recap, card, inside), inside, SIZE) + 14


def _card(ui: Ui, box: Box, recap: Recap, number: int, card: Card) -> None:
    name, playing = f"recap:{number}", recap.at == number
    hot = ui.is_hot(name)
    ui.rounded(box, LIT, radius=10, outline=3 if playing or hot else 1.8, stroke=SUN if playing or hot else "#D6C196")
    high = _name_high(ui)
    y = box.y + 5 + high / 2
    x = box.x + 8
    if card.seat != CHANCE:
        ui.emblem(recap.table.session.setup.seats[card.seat].colour, x + 11, y, 22)
        x += 28
    right = _effects(ui, recap, card, box.right - 8, y)
    title = recap.table.session.setup.seats[card.seat].name if card.seat != CHANCE else ui.say("recap.everybody")
    ui.text(title, x, y, SIZE, BOLD, max_w=right - x - 6)
    inside = Box(box.x + 8, box.y + 7 + high, box.w - 16, box.h - high - 10)
    ui.para(inside, _short(ui, recap, card, inside.w), SIZE)
    said = words(recap, card)
    tip = f"{said}\n{ui.say('recap.again')}" if said != _short(ui, recap, card, inside.w) else ""
    ui.zone(Zone(name, box, partial(recap.play, number), tip=tip))


def _effects(ui: Ui, recap: Recap, card: Card, right: float, y: float) -> float:
    """What it brought its seat, and in a frame what it brought you; where they begin."""
    if card.yours:
        label = ui.say("recap.you", n=signed(card.yours))
        wide = ui.text_width(label, SIZE, BOLD) + 14
        high = min(_name_high(ui), 1.3 * SIZE * ui.t + 2)
        colour = GOOD if card.yours > 0 else RED
        ui.rounded(Box(right - wide, y - high / 2, wide, high), FACE, radius=8, outline=1.6, stroke=colour)
        ui.text(label, right - wide / 2, y, SIZE, BOLD, colour, "mid")
        right -= wide + 6
    if card.gain:
        right -= ui.text(signed(card.gain), right, y, SIZE, BOLD, QUIET, "right") + 4
    return right


def signed(n: int) -> str:
    return f"{n:+d}".replace("-", "−")


# -- in the tray -------------------------------------------------------------------------------------------


def tray(ui: Ui, box: Box, recap: Recap) -> None:
    """What is looked at just now, and the ways on and back."""
    assert recap.at is not None
    cards = recap.cards
    card = cards[recap.at]
    label = ui.say("recap.now")
    wide = min(box.w * 0.34, ui.text_width(label, BODY + 2, BOLD) + 78)
    row, back = box.cut_right(wide, 20)
    high = min(60.0, box.h)
    ui.button(Box(back.x, back.cy - high / 2, back.w, high), "recap:now", label, recap.now, "check", "coral",
              tip=ui.say("recap.now_tip"))  # fmt: skip
    r = 26.0
    before = partial(recap.step, -1) if recap.at else None
    after = partial(recap.step, 1) if recap.at + 1 < len(cards) else None
    ui.round_button(row.x + r, row.cy, r, "recap:before", "arrow_left", before, tip=ui.say("recap.before"))
    ui.round_button(row.x + 3 * r + 12, row.cy, r, "recap:after", "arrow_right", after, tip=ui.say("recap.after"))
    x = row.x + 4 * r + 36
    place = ui.say("recap.place", n=recap.at + 1, of=len(cards))
    x += ui.text(place, x, row.cy, BODY, SEMIBOLD, QUIET) + 20
    if card.seat != CHANCE:
        ui.emblem(recap.table.session.setup.seats[card.seat].colour, x + 18, row.cy, 36)
        x += 48
    ui.para(Box(x, row.y, row.right - x, row.h), words(recap, card), PROMPT - 4, INK, SEMIBOLD, valign="middle")
