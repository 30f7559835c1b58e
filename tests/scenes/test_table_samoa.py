"""Hotel Samoa through its window: secret cards, guests and their price, groups laid out, tiles, the curtain."""

from __future__ import annotations

from itertools import permutations

import pygame
import pytest

from game.box import new_session
from game.kernel.contract import UNKNOWN
from game.kernel.session import HUMAN, Seat, Session, Setup
from game.registry import games
from game.samoa import hotels
from game.samoa.state import AT_CHOOSE, AT_HOST
from game.samoa.tables import NOTHING, SUITE, TILES
from game.samoa.verbs import BUY, CHOOSE_CARD, DONE, SEAT, SEND, TAKE_BACK
from scenes.app import App
from scenes.games.samoa import plan
from scenes.games.samoa.overlay import formula
from scenes.kit.theme import SEATS
from scenes.shot import settle
from scenes.start.title import Title
from scenes.table.animate import Piece
from scenes.table.curtain import Curtain
from scenes.table.match import Match
from scenes.table.table import Table
from tests.rules.samoa.build import Round
from tests.scenes.after import SHAPES, assert_inside, written
from tests.scenes.conftest import MakeApp
from tests.scenes.guest import lay_anew
from tests.scenes.stage import click, press
from tests.scenes.test_table import assert_right_picture, at, pointer

NAMES = ("Odile", "Bruno", "Maximilienne", "Kai", "Leilani", "Gustav")


def people(seats: int, humans: int = 1) -> tuple[Seat, ...]:
    return tuple(Seat(NAMES[p], HUMAN if p < humans else "easy", SEATS[p].id) for p in range(seats))


def sit(app: App, round_: Round, humans: int = 1) -> Table:
    """The table of a round that was built for the test."""
    rules = round_.rules
    setup = Setup("samoa", "base", people(rules.seats, humans), "TEST-1-SUN", {})
    session = Session(rules, setup, round_.s)
    return open_table(app, session)


def open_table(app: App, session: Session) -> Table:
    table = Table(app, Match(app, session))
    quiet(table)
    app.settings.speed = 0
    app.replace(Title(app), table)
    settle(app)
    if isinstance(app.stack[-1], Curtain):
        app.pop()
        settle(app)
    return table


def quiet(table: Table) -> None:
    """The opponents are played by nobody, and nothing is saved."""
    table.match.save = lambda: None  # type: ignore[method-assign]
    table.match.tick = lambda playing=True: False  # type: ignore[method-assign]


def spot(table: Table, name: str) -> tuple[int, int]:
    zone = next(z for z in reversed(table.zones.all) if z.spot == name)
    return at(table.app, zone)


def lift(table: Table, piece: str) -> None:
    app = table.app
    zone = next(z for z in reversed(table.zones.all) if z.piece == piece)
    x, y = at(app, zone)
    pointer(app, pygame.MOUSEBUTTONDOWN, (x, y))
    pointer(app, pygame.MOUSEMOTION, (x + 12, y + 12))


def carry(table: Table, piece: str, target: str) -> None:
    """Pick up and hold over a place."""
    lift(table, piece)
    pointer(table.app, pygame.MOUSEMOTION, spot(table, target))


def drop(table: Table, piece: str, target: str) -> None:
    carry(table, piece, target)
    pointer(table.app, pygame.MOUSEBUTTONUP, spot(table, target))
    settle(table.app)


def played(table: Table) -> list[tuple[int, ...]]:
    return [entry.action for entry in table.session.log if entry.seat == table.flow.viewer]


def words(app: App, patch: pytest.MonkeyPatch) -> list[str]:
    if isinstance(app.stack[-1], Table):
        lay_anew(app.stack[-1])
    return [text for text, _ in written(app, patch)]


def choosing() -> Round:
    return Round().plane(("ordinary", "rich", "lover"), ("swimmer_2", "celebrity"))


def hosting(*cards: str, **more: int) -> Round:
    """Seat 0 receives first, with the cheapest card."""
    round_ = Round(**more).plane(("ordinary", "rich", "lover"), ("swimmer_2", "celebrity"))
    return round_.choose(*(cards or ("bid_6", "bid_8", "bid_10", "bid_12")))


# -- cards -------------------------------------------------------------------------------------------------------------


def test_a_card_can_be_changed_and_taken_back_until_it_is_confirmed(app: App) -> None:
    table = sit(app, choosing())
    drop(table, "card:3", "play")
    assert table.turn.draft is not None and not table.session.log
    drop(table, "card:5", "play")
    assert table.turn.draft is not None and table.turn.draft.source == "card:5"
    drop(table, "card:5", "hand")
    assert table.turn.draft is None and not table.session.log
    drop(table, "card:2", "play")
    table.undo()
    settle(app)
    assert table.turn.draft is None
    drop(table, "card:2", "play")
    click(app, "confirm")
    assert played(table) == [(CHOOSE_CARD, 2)]


def test_a_second_click_on_a_card_chooses_it(app: App) -> None:
    table = sit(app, choosing())
    click(app, "card:4")
    assert table.turn.hand.holding == "card:4"
    click(app, "card:4")
    assert table.turn.draft is not None and table.turn.draft.actions == ((CHOOSE_CARD, 4),)


def test_what_others_choose_meanwhile_does_not_stop_the_hand(app: App) -> None:
    table = sit(app, choosing())
    app.settings.speed = 1
    lift(table, "card:3")
    table.session.submit(1, (CHOOSE_CARD, 0))
    app.update(0.05)
    assert table.flow.motion is not None
    pointer(app, pygame.MOUSEMOTION, spot(table, "play"))
    pointer(app, pygame.MOUSEBUTTONUP, spot(table, "play"))
    assert table.turn.draft is not None and table.turn.draft.source == "card:3"


def test_a_discarded_card_says_why_not(app: App) -> None:
    table = sit(app, choosing().discard(0, "bid_2"))
    lift(table, "card:0")
    assert table.turn.hand.holding is None
    assert table.turn.bubble is not None and "2/3" in table.turn.bubble.text


def test_take_back_returns_cards_with_the_choice(app: App) -> None:
    table = sit(app, choosing().discard(0, "bid_2", "bid_8", "bid_10").give(0, "take_back"))
    assert table.layout.gestures.usable(2) and not table.layout.gestures.usable(0)
    click(app, "special:0:2:0")
    click(app, "card:0")
    click(app, "card:4")
    click(app, "card:3")
    assert table.layout.gestures.returning == [0, 4], "a tile returns two cards at most"
    drop(table, "card:0", "play")
    click(app, "confirm")
    assert played(table) == [(CHOOSE_CARD, 0, 0, 4)]


def test_take_back_after_the_reveal(app: App) -> None:
    round_ = choosing().discard(0, "bid_2").give(0, "take_back").choose("bid_4", "bid_6", "bid_8", "bid_10")
    table = sit(app, round_)
    click(app, "special:0:2:0")
    click(app, "card:0")
    click(app, "main")
    assert played(table) == [(TAKE_BACK, 0)]
    assert table.layout.gestures.returning is None


# -- guests ------------------------------------------------------------------------------------------------------------


def test_every_free_room_says_what_the_guest_would_pay_and_why(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    round_ = Round().suite(0, 1).pools(0, 2).plane(("ordinary", "rich", "lover"), ("swimmer_2", "ordinary"))
    table = sit(app, round_.choose("bid_4", "bid_8", "bid_10", "bid_12"))
    lift(table, "guest:p4")
    assert table.turn.hand.holding == "guest:p4"
    said = words(app, monkeypatch)
    assert "+12" in said and "4 × 2 suite + 4 pools" in said
    assert said.count("+8") == 5 and said.count("4 + 4 pools") == 5
    pointer(app, pygame.MOUSEMOTION, spot(table, "room:1"))
    assert table.turn.preview is not None
    assert table.layout.gestures.income(table.turn.preview.after) - table.layout.gestures.income(table.flow.view) == 12
    assert "+12" in words(app, monkeypatch)


@pytest.mark.parametrize("double", ["rich", "suite", "celebrity", ""])
def test_the_formula_names_what_doubles(app: App, double: str) -> None:
    app.ui.begin(app.surface, app.ui.zones)
    text = formula(app.ui, plan.Pay(5, double, 4))
    assert text == (f"5 × 2 {double} + 4 pools" if double else "5 + 4 pools")


def test_a_guest_dropped_on_a_taken_room_is_refused_in_words(app: App) -> None:
    round_ = Round().guest(0, 2, "japan", "ordinary").plane(("ordinary", "rich", "lover"), ("swimmer_2", "celebrity"))
    table = sit(app, round_.choose("bid_6", "bid_8", "bid_10", "bid_12"))
    drop(table, "guest:p0", "room:2")
    assert not played(table), "not into the room next door either"
    assert table.turn.bubble is not None and table.turn.bubble.text == app.say("samoa.why_not.room_taken")


def test_guests_one_by_one_then_done(app: App) -> None:
    table = sit(app, hosting())
    drop(table, "guest:p0", "room:5")
    assert played(table)[0][:2] == (SEAT, 0) and played(table)[0][3] == 5
    lift(table, "guest:p4")
    assert table.turn.hand.holding is None, "all guests come from one group"
    click(app, "main")
    assert played(table)[-1] == (DONE,)


def test_a_whole_group_is_laid_out_adjusted_and_confirmed(app: App) -> None:
    table = sit(app, hosting())
    drop(table, "group:0", "hotel")
    assert len(table.layout.gestures.plan) == 3 and not played(table)
    room = table.layout.gestures.plan[0][3]
    free = next(r for r in range(6) if all(action[3] != r for action in table.layout.gestures.plan))
    drop(table, "plan:0", f"room:{free}")
    rooms = {action[3] for action in table.layout.gestures.plan}
    assert free in rooms and room not in rooms
    drop(table, "plan:2", "plane")
    assert len(table.layout.gestures.plan) == 2
    click(app, "confirm")
    assert len(played(table)) == 2 and {action[0] for action in played(table)} == {SEAT}
    assert_right_picture(app, table)
    table.undo()
    settle(app)
    assert not played(table), "one gesture, one undo"


def test_another_group_takes_the_place_of_the_one_that_is_laid_out(app: App) -> None:
    table = sit(app, hosting())
    drop(table, "group:0", "hotel")
    assert {action[1] for action in table.layout.gestures.plan} == {0}
    drop(table, "group:1", "hotel")
    assert {action[1] for action in table.layout.gestures.plan} == {1}
    assert len(table.layout.gestures.plan) == 2 and table.turn.bubble is None
    drop(table, "guest:p0", "room:4")
    assert [action[1:] for action in table.layout.gestures.plan] == [(0, table.flow.view.plane[0], 4)]
    assert "guest:p3" not in table.layout.lifted(), "who is not laid out any more sits on the plane"
    click(app, "confirm")
    assert [action[1] for action in played(table) if action[0] == SEAT] == [0]


def test_an_empty_group_is_said_to_be_empty(app: App) -> None:
    round_ = hosting("bid_8", "bid_6", "bid_10", "bid_12")
    table = sit(app, round_.seat(1, 0, ("ordinary", 0), ("rich", 1), ("lover", 2)).done(1))
    lift(table, "group:0")
    assert table.turn.bubble is not None and table.turn.bubble.text == app.say("samoa.why_not.group_empty")


def test_a_guest_beside_the_rooms_is_told_where_he_may_go(app: App) -> None:
    """A full hotel is said to be full, also to a guest who is dropped outside of it."""
    table = sit(app, hosting())
    drop(table, "guest:p0", "plane")
    assert table.turn.bubble is not None and table.turn.bubble.text == app.say("samoa.table.to_a_room")
    lover = Round().full(0)
    lover.s.rooms[5] = NOTHING
    hotels.mark_rooms(lover.rules, lover.s)
    lover.s.reserve[lover.rules.nation_ids.index("japan") * lover.rules.kinds + lover.kind("ordinary")] += 1
    lover.guest(0, 5, "japan", "lover").plane(("ordinary", "rich", "lover"), ("swimmer_2", "celebrity"))
    table = sit(app, lover.choose("bid_6", "bid_8", "bid_10", "bid_12"))
    lift(table, "guest:p1")
    assert table.turn.bubble is not None and table.turn.bubble.text == app.say("samoa.table.no_room")
    lift(table, "group:1")
    assert table.turn.bubble is not None and table.turn.bubble.text == app.say("samoa.table.full")


def test_nothing_is_on_offer_is_said_when_no_tile_lies_there_or_comes(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing = app.say("samoa.table.site_empty")
    sit(app, Round().tiles("pool", "suite").plane(["ordinary"] * 4))
    assert nothing not in words(app, monkeypatch)
    table = sit(app, Round(skip_to=10).plane(["ordinary"] * 4))
    assert nothing in words(app, monkeypatch)
    coming = {"tile:2:0": Piece(10, 10, 10, ("tile", "pool"), 0)}
    monkeypatch.setattr(type(table.picture), "now", lambda picture: coming)
    assert nothing not in words(app, monkeypatch)


def test_two_planned_guests_change_rooms(app: App) -> None:
    table = sit(app, hosting())
    drop(table, "group:0", "hotel")
    before = {action[2]: action[3] for action in table.layout.gestures.plan}
    first, second = table.layout.gestures.plan[0], table.layout.gestures.plan[1]
    drop(table, "plan:0", f"room:{second[3]}")
    after = {action[2]: action[3] for action in table.layout.gestures.plan}
    assert after[first[2]] == before[second[2]] and after[second[2]] == before[first[2]]


def test_the_proposed_seating_is_the_best_one() -> None:
    """Against every way to seat a group in a hotel with a suite, two pools, a lover and four free rooms."""
    round_ = Round().suite(0, 1).pools(0, 2).guest(0, 0, "japan", "lover").guest(0, 2, "japan", "ordinary")
    round_.plane(("celebrity", "lover", "swimmer_3"), ("ordinary", "rich"))
    round_.choose("bid_10", "bid_12", "bid_14", "bid_16")
    rules, view = round_.rules, round_.rules.observe(round_.s, 0)
    assert view.stage == AT_HOST and view.turn == 0
    best = 0
    kinds = plan.waiting(view, 0)
    for order in permutations(kinds):
        for rooms in permutations(range(6), len(kinds)):
            after = rules.clone(view)
            for kind, room in zip(order, rooms, strict=True):
                action = (SEAT, 0, kind, room)
                if rules.why_not(after, 0, action) is None:
                    rules.apply(after, 0, action)
            best = max(best, after.due[0] + after.due_swims[0])
    after = rules.clone(view)
    for action in plan.propose(rules, view, 0, 0):
        assert rules.why_not(after, 0, action) is None
        rules.apply(after, 0, action)
    assert after.due[0] + after.due_swims[0] == best


def test_staff_holiday_sends_guests_to_the_plane(app: App) -> None:
    round_ = Round().guest(0, 3, "japan", "lover").guest(0, 3, "germany", "lover").full(1).full(2).full(3)
    round_.plane(("ordinary", "rich", "lover"), ("swimmer_2", "celebrity"))
    table = sit(app, round_.choose("holiday", "bid_8", "bid_10", "bid_12"))
    drop(table, "guest:0:3:0", "plane")
    assert played(table) == [(SEND, 3)]
    assert not hotels.guests_in(table.rules, table.session.state, 0, 3), "a couple leaves together"


# -- building ----------------------------------------------------------------------------------------------------------


def building(*tiles: str) -> Round:
    round_ = Round().tiles(*tiles).plane(("ordinary", "rich", "lover"), ("swimmer_2", "celebrity"))
    return round_.choose("bid_12", "bid_6", "bid_4", "bid_2")


def test_a_suite_is_dragged_onto_a_room(app: App) -> None:
    table = sit(app, building("suite", "pool"))
    carry(table, f"tile:{SUITE}:0", "room:4")
    assert sorted(table.turn.hand.targets) == [f"room:{room}" for room in range(6)]
    assert table.turn.preview is not None and table.layout.gestures.income(table.turn.preview.after) == 25 - 12
    pointer(app, pygame.MOUSEBUTTONUP, spot(table, "room:4"))
    assert played(table) == [(BUY, SUITE, 4)]


@pytest.mark.parametrize("tile", ["extra_room", "pool", "swap_card"])
def test_other_tiles_go_onto_the_hotel(app: App, tile: str) -> None:
    table = sit(app, building(tile, "suite"))
    number = TILES.index(tile)
    drop(table, f"tile:{number}:0", "hotel")
    assert played(table) == [(BUY, number, -1)]
    assert_right_picture(app, table)


def test_a_tile_that_is_too_dear_says_so(app: App) -> None:
    round_ = building("pool", "suite")
    round_.s.money[0], round_.s.bids[0] = 5, 20
    table = sit(app, round_)
    lift(table, f"tile:{TILES.index('pool')}:0")
    assert table.turn.hand.holding is None and table.turn.bubble is not None and "12" in table.turn.bubble.text


# -- secrets -----------------------------------------------------------------------------------------------------------


def test_a_curtain_hangs_before_each_of_several_people(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_session("samoa", "base", people(3, humans=2), "KITE-1-SUN")
    table = Table(app, Match(app, session))
    quiet(table)
    app.settings.speed = 0
    app.replace(Title(app), table)
    assert isinstance(app.stack[-1], Curtain), "also at the beginning"
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.stack[-1], Curtain), "Escape does not open it"
    click(app, "ready")
    drop(table, "card:7", "play")
    click(app, "confirm")
    settle(app)
    assert isinstance(app.stack[-1], Curtain)
    assert not any("16" in text for text in words(app, monkeypatch))
    click(app, "ready")
    settle(app)
    assert table.flow.viewer == 1 and table.flow.view.stage == AT_CHOOSE
    assert table.flow.view.played[0] == UNKNOWN and table.flow.view.money[0] == UNKNOWN
    assert table.layout.pieces(table.flow.view)["played:0"].look[2] == "back"
    assert table.layout.seat_score(0) == "?" and table.layout.seat_score(1) == 25
    lines = [app.lang.say(line.text) for line in table.story.lines]
    assert not any("16/10" in line for line in lines)


def test_the_money_of_others_is_a_secret_until_the_end(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_session("samoa", "base", people(3), "KITE-2-SUN")
    bot = games()["samoa"].bot(session.rules)
    table = open_table(app, session)
    assert words(app, monkeypatch).count("?") == 2
    while session.actors():
        seat = session.actors()[0]
        session.submit(seat, bot.greedy(session.view(seat), seat))
    table.flow.show_at(len(session.log))
    app.draw()
    shown = words(app, monkeypatch)
    assert "?" not in shown
    assert all(str(score) in shown for score in session.outcome().scores)  # type: ignore[union-attr]


# -- the whole game, any window ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 6])
def test_every_step_of_a_game_ends_in_a_right_picture(app: App, seats: int) -> None:
    session = new_session("samoa", "base", people(seats), "KITE-3-SUN")
    table = open_table(app, session)
    bot = games()["samoa"].bot(session.rules)
    while session.actors():
        seat = session.actors()[-1]
        session.submit(seat, bot.greedy(session.view(seat), seat))
        app.update(0.1)
        if len(session.log) % 5 == 0:
            app.draw()
    while table.flow.shown < len(session.log):
        app.update(0.1)
    assert table.rules.dump(table.flow.view) == table.rules.dump(session.view(0))
    app.replace(Title(app), table)
    assert_right_picture(app, table)


@pytest.mark.parametrize(("size", "lang", "text"), SHAPES)
@pytest.mark.parametrize("seats", [3, 6])
def test_nothing_leaves_the_window(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], lang: str, text: int, seats: int
) -> None:
    app = make_app(size, lang, text)
    session = new_session("samoa", "base", people(seats), "KITE-5-SUN")
    bot = games()["samoa"].bot(session.rules)
    table = open_table(app, session)
    seen = set()
    while session.actors() and session.state.round < 8:
        seat = session.actors()[-1]
        stage = (session.state.round > 5, session.state.stage)
        if seat == 0 and stage not in seen:
            seen.add(stage)
            table.flow.show_at(len(session.log))
            app.draw()
            lay_anew(table)
            assert_inside(app, monkeypatch)
        session.submit(seat, bot.greedy(session.view(seat), seat))
    assert len(seen) > 4


@pytest.mark.parametrize(("size", "lang", "text"), SHAPES)
def test_parts_do_not_overlap(make_app: MakeApp, size: tuple[int, int], lang: str, text: int) -> None:
    app = make_app(size, lang, text)
    table = sit(app, _grown())
    home = table.layout.premises(table.flow.view, 0)
    built = [*home.annexes, *home.pools, *home.specials]
    for i, box in enumerate(built):
        assert box.right <= table.layout.grounds.right + 1 and box.y >= table.layout.grounds.y - 1, "inside the grounds"
        for other in [home.house, *built[:i]]:
            beside = box.x >= other.right - 1 or other.x >= box.right - 1
            assert beside or box.y >= other.bottom - 1 or other.y >= box.bottom - 1, (box, other)
    assert table.layout.air.bottom <= table.layout.grounds.y and table.layout.order.box.bottom <= table.layout.site.y


def _grown() -> Round:
    """All that one hotel can ever get."""
    round_ = Round().extra(0, 4).pools(0, 5)
    for room in range(4):
        round_.suite(0, room)
    for tile in ("swap_card", "send_home", "take_back"):
        round_.give(0, tile, 2)
    return round_.plane(("ordinary", "rich", "lover"), ("swimmer_2", "celebrity"))
