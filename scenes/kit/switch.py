"""A switch: a knob that lies left for off and right, with a tick, for on."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit import svg
from scenes.kit.layout import Box
from scenes.kit.theme import INK, PALM, PAPER
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone

W, H = 72.0, 40.0
_OFF, _FADED = "#D8C7A6", "#E6DCC6"


def switch(
    ui: Ui, box: Box, name: str, on: bool, click: Callable[[], None] | None, tip: str = "", why: str = "",
    focus: bool = True,
) -> None:  # fmt: skip
    """Without `click` it is drawn faded and says `why` when pressed."""
    rail = box.centred(W, H)
    groove, line = (PALM, INK) if on else (_OFF, INK)
    if click is None:
        groove, line = _FADED, "#A89F8B"

    def build() -> str:
        x = W - H / 2 if on else H / 2
        text = svg.rect(2, 2, W - 4, H - 4, H / 2 - 2, groove, line, 2.5)
        text += svg.circ(x, H / 2, H / 2 - 7, PAPER, line, 2.5)
        if on:
            text += svg.path(f"M{x - 6} {H / 2} L{x - 1.5} {H / 2 + 5} L{x + 6} {H / 2 - 5}", stroke=line, sw=3)
        return text

    key = ("switch", on, groove)
    ui.blit(ui.art.compose(key, ui.px(W), ui.px(H), build, view=(W, H)), rail.x, rail.y)
    if click is not None and ui.is_hot(name):
        ui.hover_ring(rail)
    ui.zone(Zone(name, box, click, tip=tip, why=why, focus=focus))
