"""What people who share a screen may take back: whatever ended no turn and showed nothing new."""

from __future__ import annotations

import pytest

from game.kernel.contract import Action
from game.kernel.session import HUMAN, Seat, Session, Setup
from game.samoa.tables import POOL
from game.samoa.verbs import BUY, CHOOSE_CARD, DONE, PASS, SEAT, SEND, SWAP_CARD, TAKE_BACK
from tests.rules.samoa.build import Round

ALONE = ("holiday", "holiday")
FOUR = ["ordinary"] * 4


def choosing() -> Round:
    return Round(seats=3).plane(["ordinary"] * 3)


def swapping() -> Round:
    t = choosing().give(0, "swap_card").give(0, "take_back")
    return t.discard(0, "bid_2", "bid_4").choose("bid_8", *ALONE)


def building() -> Round:
    """Two build, one after the other."""
    return Round(seats=3).tiles("pool").plane(["ordinary"] * 3).choose("bid_8", "bid_6", "holiday")


def hosting() -> Round:
    return choosing().choose("bid_6", "bid_8", "holiday")


def resting() -> Round:
    t = choosing().guest(0, 0, "japan", "rich").guest(0, 1, "japan", "rich")
    return t.choose("holiday", "bid_2", "bid_4").done(1, 2)


FINAL: list[tuple[Round, tuple[Action, ...]]] = [
    (choosing(), ((CHOOSE_CARD, 3),)),
    (swapping(), ((SWAP_CARD, 5), (DONE,))),
    (building(), ((BUY, POOL, -1),)),
    (building(), ((PASS,),)),
    (hosting(), ((DONE,),)),
    (hosting(), ((SEAT, 0, 2, 0), (DONE,))),
]
OPEN: list[tuple[Round, tuple[Action, ...]]] = [
    (swapping(), ((SWAP_CARD, 5),)),
    (swapping(), ((TAKE_BACK, 0),)),
    (hosting(), ((SEAT, 0, 2, 0),)),
    (hosting(), ((SEAT, 0, 2, 0), (SEAT, 0, 2, 1))),
    (resting(), ((SEND, 0),)),
]


def after(t: Round, humans: int, *actions: Action) -> Session:
    """Two or more people at one screen have played this."""
    seats = tuple(Seat(f"P{p}", HUMAN if p < humans else "easy", colour) for p, colour in enumerate(("a", "b", "c")))
    session = Session(t.rules, Setup("samoa", "base", seats, "UNDO-1-SUN", {}), t.s.clone())
    session.submit(0, *actions)
    return session


@pytest.mark.parametrize(("t", "actions"), FINAL)
def test_what_ended_a_turn_stays_when_several_share_the_screen(t: Round, actions: tuple[Action, ...]) -> None:
    session = after(t, 3, *actions)
    assert not session.can_undo()
    assert after(t, 1, *actions).can_undo()


@pytest.mark.parametrize(("t", "actions"), OPEN)
def test_what_showed_nothing_new_can_be_taken_back(t: Round, actions: tuple[Action, ...]) -> None:
    session = after(t, 3, *actions)
    session.undo()
    assert t.rules.dump(session.state) == t.rules.dump(t.s)
