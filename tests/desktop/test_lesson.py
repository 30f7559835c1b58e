"""A first lesson in a real window: by mouse from the title through three chapters, then left and found again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.desktop.driver import Desktop
from tests.desktop.play import FAST

pytestmark = pytest.mark.desktop

CHAPTERS = 3
MOST = 80
"""Clicks and drags, many more than three chapters ask for."""


def ready(screen: dict[str, Any]) -> bool:
    """She has spoken, the table is at rest, and it can be done what she asks for."""
    if screen["scene"] != "LessonScene" or not screen["still"]:
        return False
    if acting(screen):
        return bool(screen["my_turn"] and screen["asks"]["where"])
    return any(zone["id"] == "next" for zone in screen["zones"])


def acting(screen: dict[str, Any]) -> bool:
    return bool(screen["phase"] == "ask" and screen["asks"]["kind"] == "act")


def progress(screen: dict[str, Any]) -> tuple[Any, ...]:
    return screen["step"], screen["phase"], screen["log"], screen["draft"], screen["answer"]


def drag(desktop: Desktop, piece: str, where: str) -> None:
    """Lay the piece she speaks of where she says."""
    zone = next(z for z in reversed(desktop.screen()["zones"]) if z["piece"] == piece)
    x, y = zone["rect"][0] + zone["rect"][2] // 2, zone["rect"][1] + zone["rect"][3] // 2
    desktop.press(x, y)
    desktop.wait(lambda s: s["holding"], "a held piece")
    desktop.release(*desktop.find(where))


def do(desktop: Desktop, screen: dict[str, Any]) -> None:
    """What she asks for, or go on."""
    if not acting(screen):
        desktop.click("next")
    elif screen["asks"]["piece"]:
        drag(desktop, screen["asks"]["piece"], screen["asks"]["where"])
    else:
        desktop.click(screen["asks"]["where"])
    before = progress(screen)
    desktop.wait(lambda s: progress(s) != before, f"an answer to the step {screen['step']}")


def test_three_chapters_by_mouse(desktop: Desktop) -> None:
    desktop.start(**FAST)
    desktop.scene("Title")
    desktop.click("learn:maui")
    desktop.scene("Learn")
    desktop.click("start")
    for _ in range(MOST):
        screen = desktop.wait(ready, "the guide")
        if screen["chapter"] == CHAPTERS:
            break
        do(desktop, screen)
    assert (screen["chapter"], screen["phase"], screen["tries"]) == (CHAPTERS, "ask", 0)
    assert screen["scores"][0] > screen["scores"][1] > 0
    desktop.picture("lesson")
    desktop.click("leave")
    desktop.click("yes")
    desktop.scene("Learn")
    desktop.picture("learned")
    desktop.click("start")
    assert desktop.wait(ready, "the lesson where it was left")["step"] == screen["step"]
