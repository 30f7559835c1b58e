"""Low Tide in a real window: a whole game by mouse, against an opponent that thinks."""

from __future__ import annotations

import pytest

from tests.desktop.driver import Desktop
from tests.desktop.play import FAST, play_through

pytestmark = pytest.mark.desktop


def take_or_leave(desktop: Desktop, number: int) -> None:
    """Drag the first shell that lies there into the basket, and be content with it."""
    zones = {zone["id"]: zone for zone in desktop.screen()["zones"]}
    if "main" in zones:
        desktop.click("main")
        return
    desktop.press(*desktop.find(next(name for name in zones if name.startswith("beach:"))))
    desktop.wait(lambda screen: screen["holding"], "a held shell")
    desktop.release(*desktop.find("basket"))


def test_a_whole_game_by_mouse(desktop: Desktop) -> None:
    desktop.start(**FAST)
    desktop.scene("Title")
    desktop.click("poster:shells")
    desktop.scene("SetupScene")
    desktop.click("start")
    assert play_through(desktop, take_or_leave, "shells")["scene"] == "Results"
