"""The visual language: colours, type sizes and seats. Sizes are logical pixels on a 1600 x 900 canvas."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Color

INK, PAPER, SHADE, SAND = "#1F2A44", "#FBF3E4", "#EFE2C8", "#F2D7A6"
SUN, CORAL, LAGOON, DEEP = "#F6B042", "#E8604C", "#1C9AA8", "#0F5C7A"
PALM, DUSK, NIGHT, WHITE = "#3F8F5B", "#6C4A8E", "#22305B", "#FFFFFF"
QUIET = "#474C61"
"""Secondary text, 7:1 on paper."""
LIT, RED, GOOD, FADED = "#FFFBF0", "#A02B19", "#195A39", "#7A6B4A"

TITLE, HEADING, PROMPT, BODY, CAPTION = 64, 34, 24, 18, 15

DESIGN_W, DESIGN_H = 1600, 900
MIN_W, MIN_H = 1024, 640


class SeatLook(NamedTuple):
    """A seat's colour never comes without its emblem."""

    id: str
    colour: str
    dark: str
    emblem: str


SEATS = (
    SeatLook("blue", "#2F6DB5", "#214E84", "anchor"),
    SeatLook("vermillion", "#D9542B", "#A33B19", "sun"),
    SeatLook("green", "#2E8B68", "#1E6349", "palm"),
    SeatLook("gold", "#E0A526", "#AD7B12", "shell"),
    SeatLook("purple", "#8A5AA8", "#633D7C", "wave"),
    SeatLook("slate", "#4B5563", "#343B46", "star"),
)
_BY_ID = {look.id: look for look in SEATS}


def seat_look(colour: str) -> SeatLook:
    """The look of a seat colour; an unknown one (an edited save) gets the last."""
    return _BY_ID.get(colour, SEATS[-1])


def alpha(colour: str, opacity: float) -> Color:
    """`colour` with an opacity between 0 and 1."""
    mixed = Color(colour)
    mixed.a = round(255 * opacity)
    return mixed
