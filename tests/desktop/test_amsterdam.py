"""Hotel Amsterdam in a real window: whole games by mouse, with dice and without, and a turn by keyboard."""

from __future__ import annotations

from typing import Any

import pytest

from tests.desktop.driver import Desktop
from tests.desktop.play import FAST, our_turn, play_through, take_seats

pytestmark = pytest.mark.desktop
PIECES = ("hotel:", "pawn:", "boat")


def start_game(desktop: Desktop, variant: str, seats: int) -> None:
    desktop.scene("Title")
    desktop.click("poster:amsterdam")
    desktop.scene("SetupScene")
    desktop.click(f"variant:{variant}")
    take_seats(desktop, seats)
    desktop.click("start")
    desktop.wait(our_turn, "our first turn", 60)


def places(screen: dict[str, Any]) -> list[str]:
    """Crossings, tiles and canal spaces that answer to a click."""
    kinds = ("crossing:", "tile:", "canal:")
    return [zone["id"] for zone in screen["zones"] if zone["click"] and zone["id"].startswith(kinds)]


def drag_something(desktop: Desktop, screen: dict[str, Any]) -> bool:
    """Take the first piece that can be taken to the first place that glows for it."""
    for zone in screen["zones"]:
        if not (zone["piece"] or "").startswith(PIECES) or zone["id"].startswith("card:"):
            continue
        x, y = zone["rect"][0] + zone["rect"][2] // 2, zone["rect"][1] + zone["rect"][3] // 2
        refused = desktop.screen()["refused"]
        desktop.press(x, y)
        held = desktop.wait(lambda s, n=refused: s["holding"] or s["refused"] > n, "a held piece or why not")
        if held["holding"]:
            desktop.release(*desktop.find(held["targets"][len(held["targets"]) // 2]))
            return True
        desktop.release(x, y)
    return False


def decide(desktop: Desktop, number: int) -> None:
    """By turns a drag, a click on a place, and the large button."""
    screen = desktop.screen()
    before = screen["log"]
    main = next((zone["id"] for zone in screen["zones"] if zone["id"] == "main"), None)
    glowing = places(screen)
    if main is not None and (number % 5 == 4 or not glowing):
        desktop.click(main)
    elif number % 2 or not drag_something(desktop, screen):
        desktop.click(glowing[number % len(glowing)])
    seen = desktop.wait(
        lambda s: s["scene"] == "Results" or s["log"] > before or any(z["id"] == "choice:0" for z in s["zones"]),
        "a decision that counts",
    )
    if seen["scene"] != "Results" and seen["log"] == before:
        desktop.click("choice:0")
        desktop.wait(lambda s: s["scene"] == "Results" or s["log"] > before, "the chosen pawn's walk")


@pytest.mark.parametrize(("variant", "seats"), [("base", 2), ("tactical", 4)])
def test_a_whole_game_by_mouse(desktop: Desktop, variant: str, seats: int) -> None:
    desktop.start(**FAST)
    start_game(desktop, variant, seats)
    assert play_through(desktop, decide, variant)["scene"] == "Results"


def test_a_turn_by_keyboard_alone(desktop: Desktop) -> None:
    """Tab finds a piece, Enter takes it, Tab finds a place, Enter puts it there; on nothing, Enter ends the turn."""
    desktop.start(**FAST)
    start_game(desktop, "base", 2)
    for piece in ("hotel:", "pawn:", "pawn:"):
        before = desktop.wait(our_turn, "our turn", 60)
        desktop.key("Tab")
        desktop.key("Return")
        held = desktop.wait(lambda s: s["holding"], "a piece in the hand")
        assert held["holding"].startswith(piece)
        desktop.key("Tab")
        desktop.key("Return")
        desktop.wait(lambda s, n=before["log"]: s["log"] > n, "a decision by keys")
    acting = desktop.wait(our_turn, "our acts", 60)
    desktop.key("Return")
    desktop.wait(lambda s: s["log"] > acting["log"], "the end of our turn")


def test_quit_in_mid_turn_and_continue(desktop: Desktop) -> None:
    desktop.start(**FAST)
    start_game(desktop, "base", 2)
    decide(desktop, 1)
    left = desktop.wait(our_turn, "our walk", 60)
    desktop.kill()
    desktop.start()
    desktop.click("continue")
    again = desktop.wait(our_turn, "the game as we left it", 60)
    assert (again["log"], again["scores"]) == (left["log"], left["scores"])
