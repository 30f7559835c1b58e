"""The table of Sun, Sea & Sand through its window: errands of the family, reasons why not, true previews."""

from __future__ import annotations

import pygame
import pytest

from game.box import new_session
from game.kernel.session import HUMAN, Seat, Session
from game.sands import week
from game.sands.state import AT_RETURN, State
from game.sands.verbs import ATTRACTION, CHALETS, PASS, RETURN, SIGN, TOURISTS
from scenes.games.sands import overlay
from scenes.games.sands.stays import all_stays, stay
from scenes.kit.theme import SEATS
from scenes.table.table import Table
from tests.scenes.conftest import MakeApp
from tests.scenes.guest import click, drag, hold, look, pointer, press, zone
from tests.scenes.sands import in_week, last, legal_of, member, seated, sit

# -- errands -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["drag", "click-click", "click", "keys"])
def test_a_family_member_is_sent_to_a_group(make_app: MakeApp, way: str) -> None:
    app = make_app()
    session = seated(in_week(2))
    action = next(a for a in legal_of(session, TOURISTS) if a[1] == 2)
    table = sit(app, session)
    spot = f"group:{2 + action[1]}:{action[2]}"
    if way == "drag":
        drag(app, member(table), spot)
    elif way == "click-click":
        click(app, member(table))
        assert table.turn.hand.holding == member(table)
        click(app, spot)
    elif way == "click":
        click(app, spot)
    else:
        press(app, pygame.K_TAB, pygame.K_RETURN)
        while table.turn.hand.target != spot:
            press(app, pygame.K_TAB)
        press(app, pygame.K_RETURN)
    assert last(table) == action


def test_chalets_and_signs_are_places_too(make_app: MakeApp) -> None:
    app = make_app()
    session = seated(lambda s: in_week(1)(s) and s.state.home[0] >= 2)
    table = sit(app, session)
    drag(app, member(table), "chalets:2")
    assert last(table) == (CHALETS, 2)
    table.undo()
    look(app)
    drag(app, member(table), "sign:0")
    assert last(table) == (SIGN,)


def two_fields(session: Session) -> bool:
    return in_week(session.state.week)(session) and _choice(session) is not None


def _choice(session: Session) -> int | None:
    """An attraction that can go onto several fields."""
    built = [a[1] for a in legal_of(session, ATTRACTION)]
    return next((a for a in built if built.count(a) > 1), None)


def test_a_family_member_on_an_attraction_puts_it_into_the_hand(make_app: MakeApp) -> None:
    app = make_app()
    session = seated(two_fields)
    attraction = _choice(session)
    table = sit(app, session)
    drag(app, member(table), f"pile:{attraction}")
    assert table.turn.hand.holding == f"pile:{attraction}"
    assert all(target.startswith("field:") for target in table.turn.hand.targets)
    field = list(table.turn.hand.targets)[-1]
    click(app, field)
    column = int(field[6:]) % table.rules.columns + 1
    assert last(table) == (ATTRACTION, attraction, column)


def test_an_attraction_goes_straight_from_the_market_to_its_field(make_app: MakeApp) -> None:
    app = make_app()
    session = seated(two_fields)
    action = legal_of(session, ATTRACTION)[0]
    table = sit(app, session)
    field = table.rules.shift_of[action[1]] + action[2] - 1
    drag(app, f"pile:{action[1]}", f"field:{field}")
    assert last(table) == action


def test_pass_the_rest_when_nothing_else_can_be_done(make_app: MakeApp) -> None:
    app = make_app()
    session = seated(lambda s: in_week(8)(s) and s.state.home[0] >= 2, seats=2, humans=2)
    rules, view = session.rules, session.state
    view.taken = [rules.all_groups] * rules.weeks
    view.money = [0, 5]
    view.signs = (15, 15)
    view.home = [2, 1]
    table = sit(app, session)
    assert session.legal(0) == [(PASS,)]
    main = table.layout.gestures.main_action()
    assert main is not None and main.label == app.say("sands.table.pass_rest")
    start = len(session.log)
    click(app, "main")
    table.match.submit(1, [(CHALETS, 1)])
    for _ in range(6):
        look(app)
    assert [e.action for e in session.log[start:]] == [(PASS,), (CHALETS, 1), (PASS,)]


def must_return(session: Session) -> bool:
    return session.state.stage == AT_RETURN


def test_a_booked_guest_without_a_chalet_is_clicked(make_app: MakeApp) -> None:
    app = make_app()
    session = seated(must_return, seats=2)
    table = sit(app, session)
    names = [z.id for z in table.zones.all if z.id.startswith("return:")]
    assert len(names) == sum(week.arriving(session.rules, session.state, 0))
    zone_ = int(names[-1].split(":")[1])
    click(app, names[-1])
    assert last(table) == (RETURN, zone_)


# -- why not -------------------------------------------------------------------------------------------------------


def said(table: Table) -> str:
    assert table.turn.bubble is not None, "nothing was said"
    return table.turn.bubble.text


def test_what_is_refused_says_why(make_app: MakeApp) -> None:
    app = make_app()
    session = seated(lambda s: in_week(2)(s) and s.state.chalets[0] == s.state.tourists[0] and s.state.home[0] > 0)
    table = sit(app, session)
    rules = table.rules
    say = app.lang.say
    free = next(g for g in range(rules.groups) if not table.flow.view.taken[1] >> g & 1)
    drag(app, member(table), "bag:3")
    assert said(table) == say(rules.why_not(table.flow.view, 0, (TOURISTS, 1, rules.groups)))
    drag(app, member(table), f"group:2:{free}")
    assert said(table) == say(rules.why_not(table.flow.view, 0, (TOURISTS, 0, free))), "no chalet is free"
    drag(app, member(table), "group:6:0")
    assert said(table) == say(rules.why_not(table.flow.view, 0, (TOURISTS, 4, 0))), "too far ahead"
    click(app, "group:6:0")
    assert said(table) == say(rules.why_not(table.flow.view, 0, (TOURISTS, 4, 0))), "a click says it, too"


def test_an_attraction_stays_in_its_row(make_app: MakeApp) -> None:
    app = make_app()
    session = seated(lambda s: in_week(1)(s) and bool(legal_of(s, ATTRACTION)))
    table = sit(app, session)
    attraction = legal_of(session, ATTRACTION)[0][1]
    other = (table.rules.zone_of[attraction] + 2) % table.rules.zones
    drag(app, f"pile:{attraction}", f"field:{other * table.rules.columns + 3}")
    assert said(table).startswith(app.say("sands.table.other_zone", zone="")[:20])
    log = len(session.log)
    drag(app, member(table), "field:0")
    assert said(table) == app.say("sands.table.pile_first") and len(session.log) == log


# -- previews ------------------------------------------------------------------------------------------------------


def resort(built: dict[str, int], week: int = 4) -> tuple[State, Session]:
    """A resort with these attractions (by column), nobody in it."""
    people = [Seat(f"P{p}", HUMAN if p == 0 else "easy", SEATS[p].id) for p in range(2)]
    session = new_session("sands", "base", people, "EMPTY")
    rules, view = session.rules, session.state.clone()
    board = list(view.board)
    for name, column in built.items():
        attraction = rules.attraction_ids.index(name)
        field = rules.shift_of[attraction] + column
        board[field] = attraction
        view.occupied = (view.occupied[0] | 1 << field, view.occupied[1])
        view.owned = (view.owned[0] | 1 << attraction, view.owned[1])
    view.board = tuple(board)
    view.week = week
    return view, session


def test_guests_stay_a_week_for_each_attraction_of_their_colour_and_pay_more_at_the_bar() -> None:
    view, session = resort({"bar": 0, "terrace": 2, "diving": 0}, week=4)
    rules = session.rules
    comfort, beach, sea = (rules.tourist_ids.index(kind) for kind in ("red", "yellow", "blue"))
    assert stay(rules, view, 0, comfort, 4) == (6, 4), "chalet, bar with 2, terrace"
    assert stay(rules, view, 0, comfort, 4, column=0) == (5, 3), "already on the bar"
    assert stay(rules, view, 0, beach, 4) == (4, 1), "nothing for them"
    assert stay(rules, view, 0, sea, 7) == (8, 1), "no income in the last week"
    assert stay(rules, view, 0, sea, 8) == (8, 0)


def test_the_stays_count_everybody_who_is_there_or_booked() -> None:
    view, session = resort({"diving": 0}, week=4)
    rules = session.rules
    view.lodged[rules.tourist_ids.index("blue")] = 2
    view.visitors[0] = 1
    view.booked[2 * rules.zones + rules.tourist_ids.index("green")] = 3
    found = all_stays(rules, view, 0)
    assert found.rented == {4: 3, 5: 2, 6: 0, 7: 3, 8: 0}
    assert found.coins == 2 * 2 + 1 + 3


def test_a_group_over_a_boat_tells_weeks_and_money_before_the_drop(make_app: MakeApp) -> None:
    app = make_app()
    session = seated(in_week(3))
    action = next(a for a in legal_of(session, TOURISTS) if a[1] == 1)
    table = sit(app, session)
    hold(app, member(table), f"group:4:{action[2]}")
    assert table.turn.preview is not None and table.turn.preview.move.actions == (action,)
    after = table.layout.after_action()
    assert after is not None
    lines = overlay.lines(table.layout, table.flow.view, after, action)
    assert lines[0].startswith("**0** [sands/coin] · **2** [sands/hourglass]")
    party = table.rules.parties[table.flow.view.boats[3]][action[2]]
    for zone_, n in enumerate(party):
        end = stay(table.rules, table.flow.view, 0, zone_, 4)
        words = app.say("sands.preview.stay", n=n, tourist=table.rules.tourist_ids[zone_], weeks=end.until - 3,
                        pays=n * end.pays)  # fmt: skip
        assert (words in lines) == bool(n)


def test_building_shows_price_weeks_and_points(make_app: MakeApp) -> None:
    app = make_app()
    session = seated(lambda s: in_week(2)(s) and bool(legal_of(s, ATTRACTION)))
    action = legal_of(session, ATTRACTION)[0]
    table = sit(app, session)
    field = table.rules.shift_of[action[1]] + action[2] - 1
    hold(app, f"pile:{action[1]}", f"field:{field}")
    after = table.layout.after_action()
    assert after is not None
    price = table.rules.price(table.flow.view, action[1])
    points = table.rules.scores(after)[0] - table.rules.scores(table.flow.view)[0]
    first = overlay.lines(table.layout, table.flow.view, after, action)[0]
    assert first.startswith(f"**−{price}** [sands/coin] · **3** [sands/hourglass]") and str(abs(points)) in first


def test_the_preview_of_a_weeks_last_action_stops_before_the_weeks_end(make_app: MakeApp) -> None:
    app = make_app()
    session = seated(lambda s: in_week(3)(s) and sum(s.state.home) == 1)
    table = sit(app, session)
    hold(app, member(table), "chalets:1")
    after = table.layout.after_action()
    assert table.turn.preview is not None and any(e.kind == "sailed" for e in table.turn.preview.events)
    assert after is not None and after.week == 3 and after.chalets[0] == table.flow.view.chalets[0] + 1


def test_always_confirm_lays_the_errand_out_first(make_app: MakeApp) -> None:
    app = make_app()
    app.settings.confirm = "always"
    session = seated(in_week(1))
    table = sit(app, session)
    log = len(session.log)
    drag(app, member(table), "chalets:1")
    assert table.turn.draft is not None and len(session.log) == log
    app.draw()
    click(app, "confirm")
    assert last(table) == (CHALETS, 1)


# -- looking around ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_resort_can_be_looked_at_large(make_app: MakeApp, seats: int) -> None:
    app = make_app((1024, 640), "fr", 150)
    table = sit(app, seated(in_week(4), seats))
    for seat in range(1, seats):
        plain = pygame.image.tobytes(app.surface, "RGB")
        table.peek.toggle(seat)
        app.draw()
        assert pygame.image.tobytes(app.surface, "RGB") != plain
        table.peek.toggle(seat)
        app.draw()
        assert pygame.image.tobytes(app.surface, "RGB") == plain


def test_families_guests_and_boats_all_have_a_place_inside_the_window(make_app: MakeApp) -> None:
    app = make_app((1280, 720), "fr", 150)
    session = seated(in_week(5), 5)
    table = sit(app, session)
    rules, view = table.rules, table.flow.view
    places = table.layout.pieces(view)
    for p in range(5):
        known = [name for name in places if name.startswith(f"family:{p}:")]
        assert len(known) == rules.members
        guests = [n for n in places if n.startswith(f"guest:{p}:") and n.split(":")[2][0] in "cf"]
        assert len(guests) == view.tourists[p]
    for name, piece in places.items():
        assert 0 <= piece.x <= app.ui.w and 0 <= piece.y <= app.ui.h, name


def test_pointing_at_a_later_week_shows_its_boat(make_app: MakeApp) -> None:
    app = make_app()
    sit(app, seated(in_week(2)))
    plain = pygame.image.tobytes(app.surface, "RGB")
    pointer(app, pygame.MOUSEMOTION, zone(app, "week:8").box)
    app.draw()
    changed = pygame.image.tobytes(app.surface, "RGB") != plain
    assert changed
