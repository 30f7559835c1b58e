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
from scenes.games.maui.promise import Promise, span
from scenes.kit.zones import Zone
from scenes.shot import settle
from scenes.start.title import Title
from scenes.table.frame import skeleton
from scenes.table.match import Match
from scenes.table.phases import moment
from scenes.table.ribbon import prompt_text
from scenes.table.table import Table
from tests.scenes.conftest import MakeApp
from tests.scenes.stage import press
from tests.scenes.test_menu_look import Word, words
from tests.scenes.test_table import at, click, drag, draggable, grab, pointer


def sit_where(app: App, wanted: Callable[[Table], bool], variant: str = "base") -> Table:
    """Play greedily over many deals until the human at the table stands where the test wants."""
    app.settings.speed = 0
    for number in range(200):
        seats = [Seat("Ana", HUMAN, "blue"), Seat("Kai", "easy", "green")]
        session = new_session("maui", variant, seats, f"DEAL-{number}")
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


def turn_after(table: Table, towels: int) -> bool:
    """Is a turn to be taken, with so many towels laid?"""
    view = table.flow.view
    return bool(view.stage == AT_TURN and view.laid[0] >= towels)


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
    table = sit_where(app, lambda t: turn_after(t, 3))
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


def over_a_bonus(table: Table) -> tuple[str, str] | None:
    """A towel and a row where it would cover a parasol whose bonus may go on two tracks."""
    for towel in table.flow.view.market if table.flow.view.stage == AT_TURN else ():
        for move in table.turn.moves(f"towel:{towel}"):
            if table.turn.look_ahead(move).after.stage == AT_BONUS:
                return move.source, move.target
    return None


def test_over_a_bonus_parasol_the_preview_knows_the_connections(make_app: MakeApp, words: list[Word]) -> None:
    """The bonus is chosen afterwards; what does not depend on it is told, and what does as a span."""
    app = make_app()
    app.settings.confirm = "always"
    table = sit_where(app, lambda t: t.flow.view.laid[0] >= 3 and over_a_bonus(t) is not None)
    source, target = over_a_bonus(table) or ("", "")
    drag(app, *(next(z for z in table.zones.all if name in (z.piece, z.spot)) for name in (source, target)))
    assert table.turn.draft is not None and table.turn.preview is not None
    after, promised = table.turn.preview.after, Promise(table.rules, 0, table.turn.preview)
    said = [word.text for word in words]
    assert said.count(promised.score) == 2, "in the callout and in the tray"
    table.confirm()
    results = set()
    for action in table.rules.legal(after, 0):
        end = after.clone()
        table.rules.apply(end, 0, action)
        results.add(table.rules.scores(end)[0])
    assert promised.score == span(results) and min(results) > table.rules.scores(after)[0]
    assert any(f"+{steps}" in said for _, _, steps in promised.connections)


def test_the_ribbon_asks_for_what_is_in_the_hand(make_app: MakeApp) -> None:
    app = make_app()
    app.settings.confirm = "always"
    table = sit_where(app, lambda t: turn_after(t, 3) and not any(t.flow.view.tokens[: t.rules.motifs]))

    def asked() -> str:
        return prompt_text(table)[0].key

    def phase() -> str:
        now = moment(table)
        return now.phases[now.now]

    assert asked() in ("maui.prompt.turn", "maui.prompt.towel") and phase() == "take"
    zone, target = draggable(table)
    grab(app, zone)
    assert phase() == "lay"
    assert asked() == "maui.prompt.place" and prompt_text(table)[0].args == {"column": table.flow.view.laid[0] + 1}
    pointer(app, pygame.MOUSEMOTION, at(app, target))
    pointer(app, pygame.MOUSEBUTTONUP, at(app, target))
    assert table.turn.draft is not None and asked() == "maui.table.draft" and phase() == "lay"
    table.back()
    assert asked() in ("maui.prompt.turn", "maui.prompt.towel") and phase() == "take"


def test_what_waits_to_be_laid_shows_its_score_in_the_tray(make_app: MakeApp, words: list[Word]) -> None:
    app = make_app()
    app.settings.confirm = "always"
    table = sit_where(app, lambda t: turn_after(t, 3))
    assert app.say("maui.table.score") in [word.text for word in words]
    drag(app, *draggable(table))
    assert table.turn.draft is not None and table.turn.preview is not None
    assert app.say("maui.table.score_after") in [word.text for word in words]
    tray = [word.text for word in words if word.rect.top > skeleton(app.ui).tray.y * app.ui.u]
    assert Promise(table.rules, 0, table.turn.preview).score in tray


@pytest.mark.parametrize(("variant", "part", "pearls", "crabs"), [
    ("base", 0, True, False), ("crabs", 1, False, True), ("combined", 0, True, False), ("combined", 1, True, True),
])  # fmt: skip
def test_the_tray_has_what_the_beach_can_bring(
    make_app: MakeApp, words: list[Word], variant: str, part: int, pearls: bool, crabs: bool
) -> None:
    app = make_app()
    table = sit_where(app, lambda t: turn_after(t, 6) and t.flow.view.part == part, variant)
    zones = {zone.id for zone in table.zones.all}
    assert ("pearls:0" in zones, "crabs" in zones) == (pearls, crabs)
    label = "pearls_crabs" if pearls and crabs else "crabs" if crabs else "pearls"
    assert app.say(f"maui.table.{label}") in [word.text for word in words]
    if crabs:
        card = next(zone.box for zone in table.zones.all if zone.id == "crabs")
        numbers = [w.text for w in words if card.contains(w.rect.centerx / app.ui.u, w.rect.centery / app.ui.u)]
        assert sorted(numbers) == sorted(str(-value) for value in table.rules.content.crabs.values)


def test_a_bonus_and_dollars_are_previewed_where_they_are_pointed_at(make_app: MakeApp) -> None:
    app = make_app()
    for wanted, name, verb in (
        (lambda t: t.flow.view.stage == AT_BONUS, "bonus:", BONUS),
        (lambda t: t.flow.view.stage == AT_TURN and all(t.flow.view.zones), "zone:", DOLLARS),
    ):
        table = sit_where(app, wanted)
        zone = next(z for z in table.zones.all if z.id.startswith(name))
        pointer(app, pygame.MOUSEMOTION, at(app, zone))
        app.draw()
        assert table.turn.preview is not None and table.turn.preview.move.actions[0][0] == verb
        promised = table.rules.scores(table.turn.preview.after)[0]
        click(app, zone)
        assert table.rules.scores(table.session.view(0))[0] == promised


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


__all__ = ["words"]
