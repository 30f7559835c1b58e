"""Sun, Sea & Sand in a real window: seasons by mouse with two, three and five at the table, and a turn by keys."""

from __future__ import annotations

from typing import Any

import pytest

from tests.desktop.driver import Desktop
from tests.desktop.play import FAST, our_turn, play_through, take_seats

pytestmark = pytest.mark.desktop
WISHES = (("chalets:2", "group:", "pile:"), ("group:", "chalets:1", "sign:"), ("pile:", "sign:", "group:"))
"""What our family would like to do, by turns."""


def start_game(desktop: Desktop, seats: int) -> dict[str, Any]:
    desktop.scene("Title")
    desktop.click("poster:sands")
    desktop.scene("SetupScene")
    take_seats(desktop, seats)
    desktop.click("start")
    return desktop.wait(our_turn, "our first turn", 60)


def middle(zone: dict[str, Any]) -> tuple[int, int]:
    x, y, w, h = zone["rect"]
    return x + w // 2, y + h // 2


def work(desktop: Desktop, number: int) -> None:
    """Drag a family member to what is wished for and possible; an attraction then to its first field."""
    member = next(z for z in desktop.screen()["zones"] if (z["piece"] or "").startswith("family:"))
    desktop.press(*middle(member))
    held = desktop.wait(lambda s: s["holding"], "a family member in the hand")
    wishes = (*WISHES[number % len(WISHES)], "")
    target = next(t for wish in wishes for t in held["targets"] if t.startswith(wish))
    desktop.release(*desktop.find(target))
    after = desktop.wait(lambda s: changed(s, held) or holds_a_pile(s), "work, or an attraction in the hand")
    if holds_a_pile(after):
        desktop.click(after["targets"][0])


def changed(screen: dict[str, Any], before: dict[str, Any]) -> bool:
    return screen["scene"] == "Results" or screen["log"] > before["log"]


def holds_a_pile(screen: dict[str, Any]) -> bool:
    return (screen.get("holding") or "").startswith("pile:")


def decide(desktop: Desktop, number: int) -> None:
    """Work, send booked guests back, or pass when that is all there is."""
    screen = desktop.screen()
    ids = [zone["id"] for zone in screen["zones"]]
    back = next((name for name in ids if name.startswith("return:")), None)
    if back is not None:
        desktop.click(back)
    elif "main" in ids:
        desktop.click("main")
    else:
        work(desktop, number)
    desktop.wait(lambda s: changed(s, screen), "a decision that counts")


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_whole_season_by_mouse(desktop: Desktop, seats: int) -> None:
    desktop.start(**FAST)
    start_game(desktop, seats)
    assert play_through(desktop, decide, f"{seats}-seats")["scene"] == "Results"


def test_attraction_first_then_its_field(desktop: Desktop) -> None:
    """An attraction can be dragged straight from the market onto a glowing field."""
    desktop.start(**FAST)
    start = start_game(desktop, 2)
    for zone in [z for z in start["zones"] if (z["piece"] or "").startswith("pile:")]:
        refused = desktop.screen()["refused"]
        desktop.press(*middle(zone))
        held = desktop.wait(lambda s, n=refused: s["holding"] or s["refused"] > n, "an attraction or why not")
        if held["holding"]:
            break
        desktop.release(*middle(zone))
    assert all(target.startswith("field:") for target in held["targets"])
    desktop.picture("field")
    desktop.release(*desktop.find(held["targets"][0]))
    desktop.wait(lambda s: changed(s, start), "an attraction built")


def test_a_turn_by_keyboard_alone(desktop: Desktop) -> None:
    desktop.start(**FAST)
    start = start_game(desktop, 3)
    desktop.key("Tab")
    desktop.key("Return")
    held = desktop.wait(lambda s: s["holding"], "a family member in the hand")
    assert held["holding"].startswith("family:") and held["targets"]
    desktop.key("Tab")
    desktop.key("Return")
    desktop.wait(lambda s: changed(s, start) or holds_a_pile(s), "an action by keys")


def test_a_killed_window_loses_nothing(desktop: Desktop) -> None:
    desktop.start(**FAST)
    start_game(desktop, 2)
    decide(desktop, 0)
    left = desktop.wait(our_turn, "our second turn", 60)
    desktop.kill()
    desktop.start()
    desktop.click("continue")
    again = desktop.wait(our_turn, "the game as it was", 60)
    assert (again["log"], again["scores"]) == (left["log"], left["scores"])
