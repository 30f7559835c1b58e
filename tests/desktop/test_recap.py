"""In a real window: the phases of the ribbon, and looking back at what the others did."""

from __future__ import annotations

from typing import Any

import pytest

from tests.desktop.driver import Desktop
from tests.desktop.play import FAST, our_turn
from tests.desktop.test_maui import start_game, take_a_turn

pytestmark = pytest.mark.desktop


def zones(screen: dict[str, Any], kind: str) -> list[str]:
    return [zone["id"] for zone in screen["zones"] if zone["id"].startswith(f"{kind}:")]


def test_the_others_moves_are_looked_at_again(desktop: Desktop) -> None:
    desktop.start(**FAST)
    screen = start_game(desktop)
    assert zones(screen, "phase") == ["phase:take", "phase:lay", "phase:refill"]
    for _ in range(3):
        take_a_turn(desktop)
        desktop.wait(our_turn, "our next turn", 60)
    screen = desktop.wait(lambda s: our_turn(s) and "recap:0" in zones(s, "recap"), "what the others did", 60)
    desktop.picture("maui-recap")
    desktop.click("recap:0")
    desktop.wait(lambda s: s["looking_back"] == 0 and not s["my_turn"], "the first card")
    back = desktop.wait(lambda s: s["looking_back"] is None and s["my_turn"], "our decision again")
    assert back["log"] == screen["log"] and back["scores"] == screen["scores"]
    desktop.key("r")
    desktop.wait(lambda s: s["looking_back"] == 0, "all of them")
    desktop.key("Escape")
    desktop.wait(lambda s: s["looking_back"] is None and s["my_turn"], "our decision again")
    desktop.click("recap:close")
    desktop.wait(lambda s: not zones(s, "recap"), "the recap put away")
