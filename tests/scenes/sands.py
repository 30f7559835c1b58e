"""Sun, Sea & Sand for a guest: weeks to sit down in, a family member in the hand."""

from __future__ import annotations

from game.kernel.session import Session
from game.sands.state import AT_WORK
from scenes.app import App
from scenes.table.table import Table
from tests.scenes import guest
from tests.scenes.guest import Wish


def seated(wish: Wish, seats: int = 3, humans: int = 1) -> Session:
    return guest.seated("sands", "base", seats, wish, humans, whims=0.2)


def in_week(week: int) -> Wish:
    return lambda session: session.state.week == week and session.state.stage == AT_WORK


def sit(app: App, session: Session) -> Table:
    table = Table(app, guest.Quiet(app, session))
    guest.sit(app, table)
    return table


def member(table: Table) -> str:
    return f"family:{table.flow.viewer}:home:0"


def last(table: Table) -> tuple[int, ...]:
    return next(entry.action for entry in reversed(table.session.log) if entry.seat == table.flow.viewer)


def legal_of(session: Session, verb: int) -> list[tuple[int, ...]]:
    return [action for action in session.legal(0) if action[0] == verb]
