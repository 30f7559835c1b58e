"""A scene: something that fills the window, reacts to a person, and draws itself when it changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame
from pygame.event import Event

from scenes.kit.caret import COMMAND
from scenes.kit.zones import Zone, Zones

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.kit.ui import Ui

DRAG_THRESHOLD = 6
"""Real pixels the pointer moves before a press becomes a drag."""
_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Holder(Protocol):
    """Who picks up and puts down pieces in this scene (see scenes/table/gesture.py)."""

    holding: str | None
    dragging: bool

    def pick(self, piece: str, how: str) -> None: ...
    def move(self, x: float, y: float) -> None: ...
    def drop_at(self, x: float, y: float) -> None: ...
    def drop_on(self, spot: str) -> None: ...
    def cancel(self) -> None: ...


class Scene:
    overlay = False
    """An overlay leaves the scene below visible, dimmed."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.zones = Zones()
        self.hand: Holder | None = None
        self._down: tuple[float, float] | None = None

    # -- what a scene may override ---------------------------------------------------------------------------

    def enter(self) -> None:
        """Called when the scene comes to the top."""

    def leave(self) -> None:
        """Called when the scene is taken off the stack, also when the window closes."""

    def update(self, dt: float) -> bool:
        """Let time pass; True while something moves and the next frame must be drawn."""
        return False

    def wake(self) -> float:
        """Seconds this scene can sleep before `update` must be called again."""
        return 0.5

    def draw(self, ui: Ui) -> None:
        raise NotImplementedError

    def key(self, event: Event) -> bool:
        """A key of the scene's own; True when it was used."""
        return False

    def facts(self) -> dict[str, object]:
        """What the screen map says about this scene."""
        return {}

    def tip_of(self, zone: Zone) -> str:
        """What the tooltip of a zone says."""
        return zone.tip

    def hushed(self) -> bool:
        """No tooltips now: something more important is shown."""
        return self.hand is not None and self.hand.holding is not None

    def wheel(self, steps: float) -> None:
        """The mouse wheel, up is positive."""

    def back(self) -> None:
        """Escape."""
        self.app.pop()

    # -- events ----------------------------------------------------------------------------------------------

    def handle(self, event: Event, u: float) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos[0] / u, event.pos[1] / u, u)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed(event.pos[0] / u, event.pos[1] / u)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._released(event.pos[0] / u, event.pos[1] / u)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            if self.hand and self.hand.holding:
                self.hand.cancel()
        elif event.type == pygame.MOUSEWHEEL:
            self.wheel(event.precise_y)
        elif event.type == pygame.TEXTINPUT:
            self._typed(event.text)
        elif event.type == pygame.KEYDOWN:
            self._key(event)

    def _pressed(self, x: float, y: float) -> None:
        zones = self.zones
        zones.pointer = (x, y)
        zones.keyboard = False
        zone = zones.at(x, y)
        self._down = (x, y)
        zones.pressed = zone.id if zone else None
        zones.focus = zone.id if zone and zone.edit else None
        if zone and zone.edit:
            self.zones.caret.point(zone, x)
        else:
            self.zones.caret.leave()
        if zone and zone.slide:
            zone.slide(zone.along(x, y))

    def _moved(self, x: float, y: float, u: float) -> None:
        zones, hand = self.zones, self.hand
        zones.pointer = (x, y)
        if hand and hand.dragging:
            hand.move(x, y)
            return
        zone = zones.find(zones.pressed) if zones.pressed is not None else None
        if zone is None or self._down is None:
            if hand and hand.holding:
                hand.move(x, y)
            return
        if zone.slide:
            zone.slide(zone.along(x, y))
        elif zone.edit:
            self.zones.caret.point(zone, x, extend=True)
        elif zone.piece and hand:
            far = max(abs(x - self._down[0]), abs(y - self._down[1])) * u
            if far >= DRAG_THRESHOLD:
                hand.pick(zone.piece, "drag")
                hand.move(x, y)
                if not hand.dragging:
                    zones.pressed = None  # refused: letting go is no click

    def _released(self, x: float, y: float) -> None:
        zones, hand = self.zones, self.hand
        zones.pointer = (x, y)
        pressed, self._down, zones.pressed = zones.pressed, None, None
        if hand and hand.dragging:
            hand.drop_at(x, y)
            return
        zone = zones.at(x, y)
        if zone is not None and zone.id == pressed:
            self.activate(zone)
        elif hand and hand.holding and zone is None and pressed is None:
            hand.cancel()

    def activate(self, zone: Zone) -> None:
        """A click or Enter on a zone."""
        hand = self.hand
        if hand and hand.holding and zone.spot is not None:
            hand.drop_on(zone.spot)
        elif zone.click:
            self.app.sound.play("click")
            zone.click()
        elif zone.piece and hand:
            if hand.holding == zone.piece:
                hand.cancel()
            else:
                hand.pick(zone.piece, "keys" if self.zones.keyboard else "click")
        elif zone.why:
            self.app.sound.play("refuse")
            self.app.notice(zone.why)
        elif hand and hand.holding:
            hand.cancel()

    def _key(self, event: Event) -> None:
        zone = self.zones.focused
        if zone and zone.edit and self._edit_key(event, zone):
            return
        if event.key == pygame.K_ESCAPE:
            if self.hand and self.hand.holding:
                self.hand.cancel()
            else:
                self.back()
        elif self.key(event):
            return
        elif event.key == pygame.K_TAB:
            self.zones.cycle(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in _ARROWS:
            dx, dy = _ARROWS[event.key]
            if zone and zone.step and dx and self.zones.keyboard:
                zone.step(dx)
            else:
                self.zones.walk(dx, dy)
        elif event.key in _ENTER and zone is not None:
            self.activate(zone)

    def _edit_key(self, event: Event, zone: Zone) -> bool:
        caret = self.zones.caret
        caret.follow(zone)
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            caret.erase(zone, -1 if event.key == pygame.K_BACKSPACE else 1)
        elif event.mod & COMMAND:
            self._command(event.key, zone)
        elif caret.move(zone, event):
            return True
        elif event.key in (*_ENTER, pygame.K_ESCAPE):
            self.zones.focus = None
            caret.leave()
            if zone.submit and event.key != pygame.K_ESCAPE:
                zone.submit()
        elif event.key == pygame.K_TAB:
            caret.leave()
            return False
        return True

    def _command(self, key: int, zone: Zone) -> None:
        """Ctrl with a letter, in a text field."""
        caret = self.zones.caret
        if key == pygame.K_a:
            caret.mark, caret.at = 0, len(zone.value)
        elif key == pygame.K_v:
            caret.write(zone, self.app.pasted())
        elif key in (pygame.K_c, pygame.K_x) and caret.selected(zone):
            self.app.copy(caret.selected(zone))
            if key == pygame.K_x:
                caret.write(zone, "")

    def _typed(self, text: str) -> None:
        zone = self.zones.focused
        if zone and zone.edit:
            self.zones.caret.follow(zone)
            self.zones.caret.write(zone, text)
