"""Undo takes back whole gestures, in every game, in a game that goes on as in one that was saved and opened again."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game.box import new_session, open_document, save_document
from game.kernel.contract import CHANCE, RuleError
from game.kernel.session import Seat, Session
from tests.contract.tables import TABLES, Table, loaded

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
LONGEST = 4
"""Actions of a gesture."""


def seated(table: Table, people: int) -> Session:
    seats = [Seat(f"P{p}", "human" if p < people else "random", "blue") for p in range(table.seats)]
    return new_session(table.game, table.variant, seats, "GESTURE", loaded(table.game))


def gesture(session: Session, p: int, rng: Random) -> tuple[tuple[int, ...], ...]:
    """Some actions of one seat in a row, as long as luck and the others have no part in it."""
    rules, state = session.rules, session.rules.clone(session.state)
    chain = []
    for _ in range(rng.randint(1, LONGEST)):
        chain.append(rng.choice(rules.legal(state, p)))
        rules.apply(state, p, chain[-1])
        if rules.actors(state) != (p,):
            break
    return tuple(chain)


def again(session: Session) -> Session:
    return open_document(json.loads(json.dumps(save_document(session))))


def taken_back(session: Session) -> Any:
    """What undo leaves, or why it refuses."""
    try:
        session.undo()
    except RuleError as error:
        return error.text
    return session.rules.dump(session.state), list(session.log), session.practice


@every_table
@pytest.mark.parametrize("people", [1, 2])
def test_undo_is_the_same_before_and_after_a_load(table: Table, people: int) -> None:
    rng = Random(4)
    session = seated(table, people)
    for _ in range(30):
        if not session.actors():
            break
        p = rng.choice(session.actors())
        before, log = session.rules.dump(session.state), list(session.log)
        chain = gesture(session, p, rng)
        session.submit(p, *chain)
        if p >= people:
            continue
        opened = again(session)
        assert opened.no_undo() == session.no_undo()
        live = again(opened)
        left = taken_back(live)
        assert left == taken_back(opened)
        if session.can_undo():
            assert left[:2] == (before, log), "the whole gesture and nothing else"
            live.redo()
            assert (live.rules.dump(live.state), live.log) == (session.rules.dump(session.state), session.log)
            assert taken_back(live)[:2] == left[:2], "what was played again is still one gesture"


@every_table
def test_with_several_people_nothing_known_is_forgotten(table: Table) -> None:
    """Luck that was drawn and what somebody else chose in secret stay; a gesture that can be taken back was not
    called final before it was made."""
    rng = Random(6)
    session = seated(table, table.seats)
    undone = 0
    for _ in range(40):
        if not session.actors():
            break
        p = rng.choice(session.actors())
        chain = gesture(session, p, rng)
        final = session.final(p, *chain)
        session.submit(p, *chain)
        assert final != session.can_undo()
        if not final:
            undone += 1
            opened = again(session)
            opened.undo()
            gone = session.log[len(opened.log) :]
            assert {entry.seat for entry in gone} == {p} and CHANCE not in {entry.seat for entry in gone}
            assert not opened.practice
    assert undone
