"""Maui's own gestures: motif tokens on a towel that is laid out, the parasol bonus, dollars, why-not."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.box import new_session
from game.kernel.session import HUMAN, Seat
from game.maui.bot.bot import MauiBot
from game.maui.state import AT_BONUS, AT_TURN
from game.maui.verbs import BONUS, DOLLARS, PLACE, TAKE
from scenes.app import App
from scenes.kit.zones import Zone
from scenes.shot import settle
from scenes.start.title import Title
from scenes.table.match import Match
from scenes.table.table import Table
from tests.scenes.conftest import MakeApp
from tests.scenes.stage import press
from tests.scenes.test_table import at, click, drag, grab, pointer


def sit_where(app: App, wanted: Callable[[Table], bool]) -> Table:
    """Play greedily over many deals until the human at the table stands where the test wants."""
    app.settings.speed = 0
    for number in range(200):
        seats = [Seat("Ana", HUMAN, "blue"), Seat("Kai", "easy", "green")]
        session = new_session("maui", "base", seats, f"DEAL-{number}")
        bot = MauiBot(session.rules)  # type: ignore[arg-type]
        while session.actors():
            if session.actors()[0] == 0:
                table = Table(app, Match(app, session))
                if wanted(table):
                    app.replace(Title(app), table)
                    settle(app)
                    return table
            seat = session.actors()[0]
            session.submit(seat, bot.greedy(session.view(seat), seat))
    raise AssertionError("no such position")


def owns_token(table: Table) -> bool:
    """A motif token that could go onto a towel which lies well without it."""
    view, motifs = table.flow.view, table.rules.motifs
    if view.stage != AT_TURN or not any(view.tokens[:motifs]):
        return False
    return any(_plain_and_marked(table, f"towel:{towel}") for towel in view.market if towel >= 0)


def _plain_and_marked(table: Table, piece: str) -> str | None:
    """A target where the towel may lie with and without a token."""
    marks: dict[str, set[int]] = {}
    for move in table.turn.moves(piece):
        if move.actions[-1][0] == PLACE:
            marks.setdefault(move.target, set()).add(sum(m >= 0 for m in move.actions[-1][2:]))
    return next((target for target, counts in marks.items() if {0, 1} <= counts), None)


def towel_with_choice(table: Table) -> Zone:
    towels = [z for z in table.zones.all if (z.piece or "").startswith("towel:")]
    return next(z for z in towels if _plain_and_marked(table, str(z.piece)))


def test_a_motif_token_is_put_on_the_towel_that_is_laid_out(make_app: MakeApp) -> None:
    app = make_app()
    table = sit_where(app, owns_token)
    zone = towel_with_choice(table)
    assert zone.piece is not None
    target = next(z for z in table.zones.all if z.spot == _plain_and_marked(table, str(zone.piece)))
    drag(app, zone, target)
    assert table.turn.draft is not None and len(table.session.legal(0)) > 1, "laid out, not played"
    assert max(table.turn.draft.actions[-1][2:]) < 0
    app.draw()
    token = next(z for z in table.zones.all if z.piece and z.piece.startswith("token:") and table.turn.moves(z.piece))
    grab(app, token)
    spot = next(z for z in table.zones.all if z.spot in table.turn.hand.targets)
    pointer(app, pygame.MOUSEMOTION, at(app, spot))
    pointer(app, pygame.MOUSEBUTTONUP, at(app, spot))
    assert table.turn.draft is not None and max(table.turn.draft.actions[-1][2:]) >= 0
    promised = table.turn.preview
    table.confirm()
    assert promised is not None
    played = [e.action for e in table.session.log if e.seat == 0][-1]
    assert played[0] == PLACE and max(played[2:]) >= 0
    table.flow.skip()
    app.draw()
    assert any(name.startswith("mark:0:") for name in table.picture.places(table.flow.view))


def test_undo_takes_the_draft_back_and_nothing_is_played(make_app: MakeApp) -> None:
    app = make_app()
    table = sit_where(app, owns_token)
    log = list(table.session.log)
    zone = towel_with_choice(table)
    drag(app, zone, next(z for z in table.zones.all if z.spot == _plain_and_marked(table, str(zone.piece))))
    table.undo()
    assert table.turn.draft is None and table.session.log == log


def test_the_preview_keeps_its_promise(make_app: MakeApp) -> None:
    app = make_app()
    table = sit_where(app, lambda t: t.flow.view.stage == AT_TURN and t.flow.view.laid[0] >= 3)
    zone = next(z for z in table.zones.all if z.piece and table.turn.moves(z.piece))
    grab(app, zone)
    target = next(z for z in table.zones.all if z.spot in table.turn.hand.targets)
    pointer(app, pygame.MOUSEMOTION, at(app, target))
    assert table.turn.preview is not None
    promised = table.rules.scores(table.turn.preview.after)[0]
    steps = len(table.turn.preview.move.actions)
    start = len(table.session.log)
    pointer(app, pygame.MOUSEBUTTONUP, at(app, target))
    table.confirm()
    assert table.rules.scores(table.session.view(0, start + steps))[0] == promised


def test_a_parasol_bonus_is_chosen_by_a_click_on_its_track(make_app: MakeApp) -> None:
    app = make_app()
    table = sit_where(app, lambda t: t.flow.view.stage == AT_BONUS)
    zone = next(z for z in table.zones.all if z.id.startswith("bonus:"))
    click(app, zone)
    assert (BONUS, int(zone.id[6:])) in [e.action for e in table.session.log if e.seat == 0]


def test_dollars_are_taken_with_a_click_and_an_empty_zone_says_why(make_app: MakeApp) -> None:
    app = make_app()
    table = sit_where(app, lambda t: t.flow.view.stage == AT_TURN and 0 in t.flow.view.zones and any(t.flow.view.zones))
    empty = table.flow.view.zones.index(0)
    said: list[str] = []
    app.notice = said.append  # type: ignore[method-assign]
    click(app, next(z for z in table.zones.all if z.id == f"bowl:{empty}"))
    assert said and "dollar" in said[0]
    full = next(row for row, n in enumerate(table.flow.view.zones) if n)
    click(app, next(z for z in table.zones.all if z.id == f"bowl:{full}"))
    assert (0, (DOLLARS, full)) in table.session.log


def test_an_illegal_row_says_why_in_words(make_app: MakeApp) -> None:
    app = make_app()
    table = sit_where(app, lambda t: t.flow.view.stage == AT_TURN and t.flow.view.laid[0] >= 2)
    zone = next(z for z in table.zones.all if z.piece and table.turn.moves(z.piece))
    grab(app, zone)
    legal = set(table.turn.hand.targets)
    rows = [z for z in table.zones.all if z.spot and z.spot.startswith("row:") and z.spot not in legal]
    far = max(rows, key=lambda z: min(abs(z.box.cy - t.box.cy) for t in table.zones.all if t.spot in legal))
    pointer(app, pygame.MOUSEMOTION, at(app, far))
    pointer(app, pygame.MOUSEBUTTONUP, at(app, far))
    assert table.turn.bubble is not None and not table.turn.bubble.text.startswith("maui."), table.turn.bubble
    assert table.turn.hand.holding is None


def test_a_towel_too_dear_says_what_it_costs(make_app: MakeApp) -> None:
    app = make_app()
    table = sit_where(app, lambda t: t.flow.view.stage == AT_TURN and t.flow.view.dollars[0] == 0)
    place = table.rules.places - 1
    zone = next(z for z in table.zones.all if z.piece == f"towel:{table.flow.view.market[place]}")
    assert (TAKE, 0, place) not in table.session.legal(0)
    grab(app, zone)
    assert table.turn.bubble is not None and str(table.rules.costs[place]) in table.turn.bubble.text


@pytest.mark.parametrize("key", [pygame.K_1, pygame.K_2])
def test_a_number_key_enlarges_a_beach(make_app: MakeApp, key: int) -> None:
    app = make_app()
    table = sit_where(app, lambda t: t.flow.view.stage == AT_TURN)
    press(app, key)
    assert table.peek.seat == key - pygame.K_1
    press(app, key)
    assert table.peek.seat is None
