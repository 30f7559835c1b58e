"""The boarding pass on the title that continues the last game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.profile.saves import SaveInfo
from scenes.kit import svg
from scenes.kit.layout import Box
from scenes.kit.sheet import grow
from scenes.kit.text import BOLD, SEMIBOLD
from scenes.kit.theme import BODY, CORAL, INK, PAPER, PROMPT, RED
from scenes.kit.ui import Ui
from scenes.loading import saveline

if TYPE_CHECKING:
    from scenes.app import App

NOTCH = 8.0
_BARS = (3, 1, 2, 1, 1, 3, 1, 2, 2, 1, 3, 1, 1, 2, 1, 3)


class Ticket:
    """Reads the shelf once; what it says is asked for at every frame, since the language may change."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.info: SaveInfo | None = saveline.to_continue(app)

    @property
    def broken(self) -> bool:
        return self.info is not None and self.info.broken is not None

    def lines(self) -> tuple[str, str]:
        info = self.info
        assert info is not None
        if info.broken is not None:
            return self.app.say("title.broken"), self.app.lang.say(info.broken)
        first = [saveline.game_name(self.app, info), saveline.round_line(self.app, info)]
        return " · ".join(part for part in first if part), saveline.standing(self.app, info)

    def width(self, ui: Ui) -> float:
        """As wide as its words ask for, within reason."""
        first, second = self.lines()
        words = max(ui.text_width(first, BODY, BOLD), ui.text_width(second, BODY, SEMIBOLD))
        return _stub(ui) + 20 + 46 + min(words, 300 * grow(ui, 0.7)) + 96

    def draw(self, ui: Ui, box: Box) -> None:
        """The ticket in its place: stub, words, bar code."""
        info, stub = self.info, _stub(ui)
        assert info is not None
        self._paper(ui, box, stub)
        label = ui.say("title.continue")
        wide = min(ui.text_width(label, _label_size(ui), BOLD), stub - 84)
        x = box.x + (stub - wide - 30) / 2
        icon = "warning" if self.broken else "play"
        ui.image(f"common/{icon}", x + 10, box.cy, 22, fg="#FFFFFF")
        ui.text(label, x + 30, box.cy, _label_size(ui), BOLD, "#FFFFFF", max_w=stub - 84)
        left = box.x + stub + 20
        if self.broken:
            ui.image("common/warning", left + 18, box.cy, 34, fg=RED)
        else:
            ui.image(f"{info.game}/icon", left + 18, box.cy, 40)
        first, second = self.lines()
        room = box.right - (20 if self.broken else 84) - left - 46
        ui.text(first, left + 46, box.y + box.h * 0.32, BODY, BOLD, max_w=room)
        under = Box(left + 46, box.y + box.h * 0.5, room, box.h * 0.42)
        ui.para(under, second, BODY, INK, SEMIBOLD, valign="middle")

    def _paper(self, ui: Ui, box: Box, stub: float) -> None:
        def build() -> str:
            body, left = _outline(box.w, box.h, stub), _left(box.h, stub)
            shade = svg.g(svg.path(body, INK, op=0.22), 4, 11)
            face = svg.path(body, PAPER) + svg.path(left, "#8C8470" if self.broken else CORAL)
            fold = svg.line(stub, NOTCH + 4, stub, box.h - NOTCH - 4, INK, 2.4, "3 6")
            bars, x = "", box.w - 76
            for bar in () if self.broken else _BARS:
                bars += svg.rect(x, 18, bar, box.h - 36, 0, INK)
                x += bar + 1.8
            return shade + svg.g(face + fold + bars + svg.path(body, "none", INK, 2.5), 3, 3)

        size = (box.w + 10, box.h + 18)
        key = ("ticket", size, stub, self.broken)
        picture = ui.art.compose(key, ui.px(size[0]), ui.px(size[1]), build, view=size)
        ui.blit(picture, box.x - 3, box.y - 3)


def _label_size(ui: Ui) -> float:
    return PROMPT / ui.t * min(ui.t, 1.6)


def _stub(ui: Ui) -> float:
    return ui.text_width(ui.say("title.continue"), _label_size(ui), BOLD) + 30 + 56


def _outline(w: float, h: float, stub: float, r: float = 12) -> str:
    turn, bite = f"a{r} {r} 0 0 1", f"a{NOTCH} {NOTCH} 0 0 0"
    return (
        f"M{r} 0 H{stub - NOTCH} {bite} {2 * NOTCH} 0 H{w - r} {turn} {r} {r} V{h - r} {turn} -{r} {r} "
        f"H{stub + NOTCH} {bite} -{2 * NOTCH} 0 H{r} {turn} -{r} -{r} V{r} {turn} {r} -{r} Z"
    )


def _left(h: float, stub: float, r: float = 12) -> str:
    turn, bite = f"a{r} {r} 0 0 1", f"a{NOTCH} {NOTCH} 0 0 0"
    return (
        f"M{r} 0 H{stub - NOTCH} {bite} {NOTCH} {NOTCH} V{h - NOTCH} {bite} -{NOTCH} {NOTCH} "
        f"H{r} {turn} -{r} -{r} V{r} {turn} {r} -{r} Z"
    )
