"""Maui in a real window: whole games by mouse, a turn by keyboard, quitting and going on, French."""

from __future__ import annotations

from typing import Any

import pytest

from tests.desktop.driver import Desktop
from tests.desktop.play import FAST, our_turn, play_through

pytestmark = pytest.mark.desktop


def start_game(desktop: Desktop) -> dict[str, Any]:
    """Two clicks from the title to the table."""
    desktop.scene("Title")
    desktop.click("poster:maui")
    desktop.scene("SetupScene")
    desktop.click("start")
    return desktop.wait(lambda s: s.get("my_turn"), "our first turn")


def lay_a_towel(desktop: Desktop) -> bool:
    """Drag the first towel that can be laid onto the first place that glows."""
    towels = [z for z in desktop.screen()["zones"] if (z["piece"] or "").startswith("towel:")]
    for zone in towels:
        x, y = zone["rect"][0] + zone["rect"][2] // 2, zone["rect"][1] + zone["rect"][3] // 2
        before = desktop.screen()
        log = before["log"]
        desktop.press(x, y)
        held = desktop.wait(lambda s, b=before: s["holding"] or s["refused"] > b["refused"], "a held towel or why not")
        if not held["holding"]:
            desktop.release(x, y)
            continue
        desktop.release(*desktop.find(held["targets"][0]))
        after = desktop.wait(lambda s, n=log: s.get("log", n + 1) > n or s.get("draft"), "a laid towel")
        if after.get("draft"):
            desktop.click("confirm")
        return True
    return False


def take_a_turn(desktop: Desktop) -> None:
    screen = desktop.screen()
    bonus = next((z["id"] for z in screen["zones"] if z["id"].startswith("bonus:")), None)
    if bonus is not None:
        desktop.click(bonus)
    elif not lay_a_towel(desktop):
        desktop.click(next(z["id"] for z in screen["zones"] if z["id"].startswith("bowl:") and z["click"]))


def test_a_whole_game_by_mouse(desktop: Desktop) -> None:
    desktop.start(**FAST)
    start_game(desktop)
    assert play_through(desktop, lambda window, _: take_a_turn(window), "maui")["scene"] == "Results"


def test_quit_in_mid_game_and_continue(desktop: Desktop) -> None:
    desktop.start(**FAST)
    start_game(desktop)
    take_a_turn(desktop)
    left = desktop.wait(our_turn, "our second turn", 60)
    desktop.key("Escape")
    desktop.scene("TableMenu")
    desktop.click("quit")
    desktop.ended()
    desktop.start()
    desktop.scene("Title")
    desktop.click("continue")
    again = desktop.wait(our_turn, "the game as we left it", 60)
    assert (again["log"], again["scores"]) == (left["log"], left["scores"])


def test_a_killed_window_loses_nothing(desktop: Desktop) -> None:
    desktop.start(**FAST)
    start_game(desktop)
    take_a_turn(desktop)
    left = desktop.wait(our_turn, "our second turn", 60)
    desktop.kill()
    desktop.start()
    desktop.click("continue")
    again = desktop.wait(our_turn, "the game as it was", 60)
    assert (again["log"], again["scores"]) == (left["log"], left["scores"])


def test_french_at_a_click(desktop: Desktop) -> None:
    desktop.start(**FAST)
    english = desktop.scene("Title")
    assert english["language"] == "en"
    desktop.click("lang:fr")
    desktop.wait(lambda s: s["language"] == "fr", "French")
    desktop.picture("french")
    desktop.kill()
    desktop.start()
    assert desktop.scene("Title")["language"] == "fr"


def test_a_turn_by_keyboard_alone(desktop: Desktop) -> None:
    desktop.start(**FAST)
    desktop.scene("Title")
    desktop.key("1")
    desktop.scene("SetupScene")
    for _ in range(60):
        desktop.key("Tab")
        if desktop.screen()["focus"] == "start":
            break
    desktop.key("Return")
    start = desktop.wait(lambda s: s.get("my_turn"), "our first turn")
    for _ in range(12):
        desktop.key("Tab")
        desktop.key("Return")
        if desktop.wait(lambda s: True, "the table").get("holding"):
            break
    assert desktop.screen()["targets"]
    desktop.key("Tab")
    desktop.key("Return")
    done = desktop.wait(lambda s: s["log"] > start["log"] or s["draft"], "a towel laid by keys")
    if done["draft"]:
        desktop.key("Return")
        desktop.wait(lambda s: s["log"] > start["log"], "a confirmed towel")
    desktop.picture("keyboard")
