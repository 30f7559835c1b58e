"""What the tests of all tables do: start fast, wait for our turn, play until the results."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.desktop.driver import Desktop

FAST = {"speed": 0, "language": "en", "window": [1600, 900], "sound": 0, "music": 0, "reduced_motion": True}
MOST = 200
"""Decisions of ours in the longest game."""


def take_seats(desktop: Desktop, count: int) -> None:
    """So many at the table; what stands below the seats has moved when they are there."""
    desktop.click(f"count:{count}")
    names = {f"name:{seat}" for seat in range(count)}
    desktop.wait(lambda s: {z["id"] for z in s["zones"] if z["id"].startswith("name:")} == names, "the seats")


def our_turn(screen: dict[str, Any]) -> bool:
    return bool(screen.get("my_turn") and screen.get("still")) or screen["scene"] == "Results"


def play_through(desktop: Desktop, decide: Callable[[Desktop, int], None], name: str) -> dict[str, Any]:
    """Decide, with the number of the decision, until the game is over; pictures in the middle and at the end. Returns
    what the results showed."""
    for number in range(MOST):
        screen = desktop.wait(our_turn, "our turn or the results", 60)
        if screen["scene"] == "Results":
            break
        if number == 12:
            desktop.picture(f"{name}-table")
        decide(desktop, number)
        desktop.wait(lambda s, n=screen["log"]: s["scene"] == "Results" or s["log"] > n, "a decision that counts")
    results = desktop.scene("Results")
    desktop.picture(f"{name}-results")
    desktop.click("title_screen")
    desktop.scene("Title")
    return results
