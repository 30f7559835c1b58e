"""Hotel Samoa in a real window: whole games by mouse, a table for two people behind its curtain, a turn by keys."""

from __future__ import annotations

from typing import Any

import pytest

from tests.desktop.driver import Desktop
from tests.desktop.play import FAST, take_seats

pytestmark = pytest.mark.desktop
CARDS = 11
"""The card we try first is another one in every round."""


def start_game(desktop: Desktop, humans: int = 1, seats: int = 3) -> dict[str, Any]:
    """From the title to the table; the first seats are people."""
    desktop.scene("Title")
    desktop.click("poster:samoa")
    desktop.scene("SetupScene")
    take_seats(desktop, seats)
    for seat in range(1, humans):
        desktop.click(f"human:{seat}")
    desktop.click("start")
    return lifted(desktop)


def ready(screen: dict[str, Any]) -> bool:
    return bool(screen.get("my_turn") and screen.get("still")) or screen["scene"] in ("Results", "Curtain")


def lifted(desktop: Desktop) -> dict[str, Any]:
    """The next picture in which somebody can act; curtains are lifted on the way."""
    while True:
        screen = desktop.wait(ready, "our turn or the results", 60)
        if screen["scene"] != "Curtain":
            return screen
        desktop.click("ready")
        desktop.wait(lambda s: s["scene"] != "Curtain", "the table behind the curtain")


def confirm(desktop: Desktop) -> None:
    desktop.click("confirm")
    desktop.wait(lambda s: not s.get("draft"), "a confirmed decision")


def drag(desktop: Desktop, kind: str) -> bool:
    """Drag the first piece of a kind that can be picked up to the first place that glows."""
    secret = kind == "card:"  # while all choose, the log grows without us
    screen = desktop.screen()
    zones = [z for z in screen["zones"] if (z["piece"] or "").startswith(kind)]
    for zone in sorted(zones, key=lambda z: (int(z["piece"].split(":")[1]) + 7 * screen["round"]) % CARDS):
        x, y = zone["rect"][0] + zone["rect"][2] // 2, zone["rect"][1] + zone["rect"][3] // 2
        before = desktop.screen()
        desktop.press(x, y)
        held = desktop.wait(lambda s, b=before: s["holding"] or s["refused"] > b["refused"], "a held piece or why not")
        if not held["holding"]:
            desktop.release(x, y)
            continue
        log, target = held["log"], held["targets"][0]
        desktop.release(*desktop.find(target))
        after = desktop.wait(
            lambda s, n=log: s.get("draft") or (not secret and s.get("log", n + 1) > n), f"{kind} at {target}"
        )
        if after.get("draft"):
            confirm(desktop)
        return True
    return False


def decide(desktop: Desktop, screen: dict[str, Any]) -> None:
    """Do what this stage of the round is for, or leave it."""
    log = screen["log"]
    used = {"choose": "card:", "build": "tile:", "host": "group:"}.get(screen["stage"])
    if used is None or not drag(desktop, used):
        desktop.click("main")
        after = desktop.wait(lambda s: s.get("log", log + 1) > log or s.get("draft"), "the end of the turn")
        if after.get("draft"):
            confirm(desktop)
    desktop.wait(lambda s: s["scene"] != "Table" or s["log"] > log, "a decision that counts")


def play_on(desktop: Desktop, until: Any, most: int = 400) -> dict[str, Any]:
    for _ in range(most):
        screen = lifted(desktop)
        if until(screen):
            return screen
        decide(desktop, screen)
    raise AssertionError("the game never got there")


@pytest.mark.parametrize("seats", [4, 6])
def test_a_whole_game_by_mouse(desktop: Desktop, seats: int) -> None:
    desktop.start(**FAST)
    start_game(desktop, seats=seats)
    play_on(desktop, lambda s: s.get("round", 0) >= 6)
    desktop.picture(f"high-season-{seats}")
    last = play_on(desktop, lambda s: s.get("round") == 12)
    assert last["scores"][0] != 25, "we built, and guests have paid"
    play_on(desktop, lambda s: s["scene"] == "Results")
    desktop.picture(f"results-{seats}")
    desktop.click("title_screen")
    desktop.scene("Title")


def test_two_people_share_the_window_behind_a_curtain(desktop: Desktop) -> None:
    desktop.start(**FAST)
    first = start_game(desktop, humans=2)
    assert first["stage"] == "choose"
    decide(desktop, first)
    hidden = desktop.wait(lambda s: s["scene"] == "Curtain", "the curtain between two people")
    assert not any(zone["id"].startswith("card:") for zone in hidden["zones"]), "no card is seen before it is lifted"
    desktop.picture("curtain")
    play_on(desktop, lambda s: s.get("round", 0) >= 3)


def test_a_card_by_keyboard_alone(desktop: Desktop) -> None:
    desktop.start(**FAST)
    start = start_game(desktop)
    for _ in range(30):
        desktop.key("Tab")
        if (desktop.screen()["focus"] or "").startswith("card:"):
            break
    desktop.key("Return")
    held = desktop.wait(lambda s: s["holding"], "a card in the hand")
    assert held["targets"] == ["play"]
    desktop.key("Tab")
    desktop.key("Return")
    desktop.wait(lambda s: s["draft"], "a chosen card")
    desktop.picture("keyboard")
    desktop.key("Return")
    desktop.wait(lambda s: s["log"] > start["log"], "a card that lies on the table")
