"""A game as a travel poster: its picture, name, pitch and facts, hung up by two pegs."""

from __future__ import annotations

from game.kernel.contract import GameInfo
from scenes.kit.layout import Box
from scenes.kit.sheet import grow
from scenes.kit.text import BOLD, MEDIUM
from scenes.kit.theme import BODY, CORAL, DEEP, HEADING, SHADE, SUN
from scenes.kit.ui import Ui

W, H = 328.0, 536.0
STRIP = 64.0
"""What unrolls below a lifted poster, for its button."""
PEGS = (70.0, 258.0)
STEPS = 6
"""Heights a poster has while it unrolls; each is one cached sheet."""
_MARGIN = 12.0
_INNER = W - 2 * _MARGIN


def pitch(ui: Ui, game: str) -> str:
    """The one-line promise on the poster; a game without one is described."""
    key = f"title.pitch.{game}"
    return ui.say(key if ui.app.lang.has(key) else f"{game}.about")


def pitch_height(ui: Ui, game: str) -> float:
    return min(ui.para_height(pitch(ui, game), _INNER - 8, BODY), 84 * grow(ui, 0.2))


def poster(
    ui: Ui, x: float, y: float, info: GameInfo, lift: float = 0, pressed: bool = False, words_h: float = 0
) -> Box:
    """Draw it with its top left corner there. Returns the box it takes.

    `lift` 0..1 unrolls the strip; `words_h` is the room for the pitch, equal for posters side by side.
    """
    unrolled = round(lift * STEPS) / STEPS * STRIP
    box = Box(x, y, W, H + unrolled)
    if lift > 0.5:
        ui.panel(box.inset(-7), fill=SUN, radius=18, outline=0, shadow=34)
    ui.panel(box, radius=12, outline=2.5, shadow=0 if lift > 0.5 else 16)
    name_h = 46 * grow(ui, 0.25)
    pitch_h = words_h or pitch_height(ui, info.id)
    facts_h = 38 * grow(ui, 0.3)
    art_h = H - _MARGIN - 14 - name_h - pitch_h - 14 - facts_h - 16
    art = ui.art.image(f"posters/{info.id}", ui.px(_INNER), ui.px(art_h), fit="cover")
    ui.blit(art, x + _MARGIN, y + _MARGIN)
    ui.rounded(Box(x + _MARGIN, y + _MARGIN, _INNER, art_h), "none", radius=2, outline=2)
    top = y + _MARGIN + art_h + 14
    name = ui.say(f"{info.id}.name")
    ui.heading(name, box.cx, top + name_h / 2 - 4, HEADING, anchor="mid", max_w=_INNER - 4)
    line = Box(x + _MARGIN + 4, top + name_h, _INNER - 8, pitch_h)
    ui.para(line, pitch(ui, info.id), BODY, style=MEDIUM, align="centre")
    _facts(ui, Box(x + 24, line.bottom + 14, W - 48, facts_h), info)
    if unrolled:
        with ui.clipped(Box(box.x, box.y, box.w, box.h - 6)):
            _new_game(ui, Box(x + 24, y + H - 2, W - 48, STRIP - 18), pressed)
    return box


def pegs(ui: Ui, x: float, y: float) -> None:
    for at in PEGS:
        ui.image("common/peg", x + at, y + 6, 15, 42)


def _facts(ui: Ui, box: Box, info: GameInfo) -> None:
    low, high = info.seats
    ui.rounded(box, SHADE, radius=box.h / 2)
    players = ui.say("title.players", low=low, high=high)
    minutes = ui.say("title.minutes", n=info.minutes)
    mark, gap = 20.0, 8.0
    wishes = [ui.text_width(text, BODY, BOLD) for text in (players, minutes)]
    room = box.w - 2 * (mark + gap) - 64
    share = min(1.0, room / sum(wishes))
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


