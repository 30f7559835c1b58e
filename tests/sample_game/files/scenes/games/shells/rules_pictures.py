"""The illustrations of Low Tide's rules (data/lang/*/rules_shells.yaml)."""

from __future__ import annotations

from scenes.kit.pen import Pen, sketch
from scenes.rules.rulebook import Picture

PICTURES: dict[str, Picture] = {}
POINTS = (1, 3, 6, 10, 15)


def _beach(pen: Pen) -> None:
    """What a wave has left."""
    pen.card(6, 6, 318, 112, "#F8E6BF")
    for n, shell in enumerate(("cockle", "scallop", "starfish", "turret", "whelk")):
        pen.image(f"shells/{shell}", 46 + 60 * n, 62, 48)


def _basket(pen: Pen) -> None:
    """Two of a kind go into the basket, and a crab looks on."""
    for n, shell in enumerate(("whelk", "whelk", "cockle")):
        pen.image(f"shells/{shell}", 36 + 52 * n, 60, 48)
    pen.arrow(176, 60, 50)
    pen.image("shells/basket", 272, 60, 88)
    pen.image("shells/crab", 88, 100, 34)


def _sets(pen: Pen) -> None:
    """The points of a set that grows."""
    for n, points in enumerate(POINTS):
        pen.image("shells/scallop", 36 + 62 * n, 40, 44)
        pen.number(points, 36 + 62 * n, 88, 24)


sketch(Pen, PICTURES, "beach", 330, 124)(_beach)
sketch(Pen, PICTURES, "basket", 330, 124)(_basket)
sketch(Pen, PICTURES, "sets", 330, 110)(_sets)
