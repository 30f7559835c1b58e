"""A game as a travel poster: its picture, name, pitch and facts, hung up by two pegs."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.contract import GameInfo
from scenes.kit.layout import Box
from scenes.kit.sheet import grow
from scenes.kit.text import BOLD, MEDIUM
from scenes.kit.theme import BODY, CORAL, DEEP, HEADING, SHADE, SUN
from scenes.kit.ui import Ui

W, H = 328.0, 536.0
"""Its full size. A poster may be smaller where many hang side by side."""
LOW = 400.0
"""A poster lower than this has no room for its promise, and its button lies on its facts."""
STRIP = 64.0
"""What unrolls below a lifted poster, for its button."""
STEPS = 6
"""Heights a poster has while it unrolls; each is one cached sheet."""
LEAST_SHARE = 0.4
"""Facts that would have to be smaller than this are left out."""
_MARGIN = 12.0


def pitch(ui: Ui, game: str) -> str:
    """The one-line promise on the poster; a game without one is described."""
    key = f"title.pitch.{game}"
    return ui.say(key if ui.app.lang.has(key) else f"{game}.about")


def pitch_height(ui: Ui, game: str, wide: float = W) -> float:
    return min(ui.para_height(pitch(ui, game), wide - 2 * _MARGIN - 8, BODY), 84 * grow(ui, 0.2))


def poster(ui: Ui, box: Box, info: GameInfo, lift: float = 0, pressed: bool = False, words_h: float = 0) -> Box:
    """Draw it in a box of its size. Returns the box it takes.

    `lift` 0..1 unrolls the strip; `words_h` is the room for the pitch, equal for posters side by side.
    """
    low = box.h < LOW
    unrolled = 0.0 if low else round(lift * STEPS) / STEPS * STRIP
    whole = Box(box.x, box.y, box.w, box.h + unrolled)
    inner = box.w - 2 * _MARGIN
    if lift > 0.5:
        ui.panel(whole.inset(-7), fill=SUN, radius=18, outline=0, shadow=34)
    ui.panel(whole, radius=12, outline=2.5, shadow=0 if lift > 0.5 else 16)
    name_h = 46 * grow(ui, 0.25)
    pitch_h = 0.0 if low else words_h or pitch_height(ui, info.id, box.w)
    facts_h = 38 * grow(ui, 0.3)
    above, below = (8.0, 4.0) if low else (14.0, 14.0)
    art_h = max(1.0, box.h - _MARGIN - above - name_h - pitch_h - below - facts_h - 16)
    art = ui.art.image(f"posters/{info.id}", ui.px(inner), ui.px(art_h), fit="cover")
    ui.blit(art, box.x + _MARGIN, box.y + _MARGIN)
    ui.rounded(Box(box.x + _MARGIN, box.y + _MARGIN, inner, art_h), "none", radius=2, outline=2)
    top = box.y + _MARGIN + art_h + above
    size = min(HEADING, 0.85 * name_h / ui.t)
    ui.heading(ui.say(f"{info.id}.name"), box.cx, top + name_h / 2 - 4, size, anchor="mid", max_w=inner - 4)
    line = Box(box.x + _MARGIN + 4, top + name_h, inner - 8, pitch_h)
    if not low:
        ui.para(line, pitch(ui, info.id), BODY, style=MEDIUM, align="centre")
    facts = Box(box.cx, line.bottom + below, 0, facts_h).inset(-box.w / 2 + (24 if box.w >= W else 14), 0)
    if unrolled:
        with ui.clipped(Box(whole.x, whole.y, whole.w, whole.h - 6)):
            _new_game(ui, Box(box.x + 24, box.bottom - 2, box.w - 48, STRIP - 18), pressed)
    if low and lift > 0.5:
        _new_game(ui, facts, pressed)
    else:
        _facts(ui, facts, info)
    return whole


def learn_button(ui: Ui, box: Box, game: str, click: Callable[[], None]) -> None:
    """The way to the game's lesson, in the corner of its picture."""
    low = box.h < LOW
    label, high = "" if low else ui.say("learn.title"), 34.0 if low else 40 * grow(ui, 0.35)
    wide = 44.0 if low else min(ui.text_width(label, 16, BOLD) + 58, box.w * 0.7)
    place = Box(box.right - _MARGIN - 10 - wide, box.y + _MARGIN + 10, wide, high)
    tip = ui.say("learn.heading", game=ui.say(f"{game}.name"))
    ui.button(place, f"learn:{game}", label, click, "book", "sun", size=16, tip=tip)


def pegs_at(wide: float) -> tuple[float, float]:
    """How far from its left edge a poster hangs on its two pegs."""
    return wide * 0.2134, wide * 0.7866


def pegs(ui: Ui, box: Box) -> None:
    for at in pegs_at(box.w):
        ui.image("common/peg", box.x + at, box.y + 6, 15, 42)


def _facts(ui: Ui, box: Box, info: GameInfo) -> None:
    """How many play and how long, where there is room to say it."""
    low, high = info.seats
    players = ui.say("title.players", low=low, high=high)
    minutes = ui.say("title.minutes", n=info.minutes)
    mark, gap = 20.0, 8.0
    wishes = [ui.text_width(text, BODY, BOLD) for text in (players, minutes)]
    room = box.w - 2 * (mark + gap) - 64
    share = min(1.0, room / sum(wishes))
    if share < LEAST_SHARE:
        return
    ui.rounded(box, SHADE, radius=box.h / 2)
    total = sum(wishes) * share + 2 * (mark + gap) + 36
    x = box.cx - total / 2
    for icon, text, wish in zip(("people", "clock"), (players, minutes), wishes, strict=True):
        ui.image(f"common/{icon}", x + mark / 2, box.cy, mark, fg=DEEP)
        ui.text(text, x + mark + gap, box.cy, BODY, BOLD, max_w=wish * share + 1)
        x += mark + gap + wish * share + 18
        if icon == "people":
            ui.fill(Box(x - 1, box.y + 9, 2, box.h - 18), "#C9B992")
            x += 18


def _new_game(ui: Ui, box: Box, pressed: bool) -> None:
    shape = ui.art.pill(ui.px(box.w), ui.px(box.h), ui.u, face=CORAL, pressed=pressed)
    shape.draw(ui.surface, box.x * ui.u, box.y * ui.u)
    label, sink = ui.say("title.new_game"), 4 if pressed else 0
    size = 24 / ui.t * min(ui.t, 1.2)
    wide = min(ui.text_width(label, size, BOLD), box.w - 80)
    x = box.cx - (wide + 30) / 2
    ui.image("common/play", x + 10, box.cy + sink, 22, fg="#FFFFFF")
    ui.text(label, x + 30, box.cy + sink, size, BOLD, "#FFFFFF", max_w=box.w - 80)


