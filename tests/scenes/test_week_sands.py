"""The end of a week on the table of Sun, Sea & Sand: told by its events, shown one thing after the other."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.box import new_session
from game.kernel.contract import CHANCE, Event
from game.kernel.session import Seat
from game.sands.state import AT_RETURN
from game.sands.verbs import CHALETS, SIGN
from scenes.app import App
from scenes.games.sands.ring import next_backpacker
from scenes.games.sands.stages import RETURNED, stages, tell
from scenes.kit.theme import SEATS
from scenes.table.table import Table
from tests.rules.sands.table import BLUE, GREEN, RED, book, only_home, season
from tests.scenes.conftest import MakeApp
from tests.scenes.guest import point, press, zone
from tests.scenes.sands import in_week, seated, sit
from tests.scenes.test_table import assert_right_picture

TOLD = (
    "money", "stack", "home", "slots", "chalets", "signs", "board", "occupied", "owned", "lodged", "visitors",
    "tourists", "booked", "berths", "taken", "sold", "sign_stock",
)  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_events_of_every_step_tell_all_that_changes(seats: int) -> None:
    people = [Seat(f"P{p}", "easy", SEATS[p].id) for p in range(seats)]
    session = new_session("sands", "base", people, f"TOLD-{seats}")
    rng, rules = Random(seats), session.rules
    while session.actors():
        seat = session.actors()[0]
        session.submit(seat, rng.choice(session.legal(seat)))
    for number, entry in enumerate(session.log):
        if entry.seat == CHANCE:
            continue
        before, after = session.view(0, number), session.view(0, number + 1)
        view = rules.clone(before)
        for stage in stages(rules, before, session.step(0, number).events, after):
            for event in stage.events:
                tell(rules, view, event)
        for name in TOLD:
            assert getattr(view, name) == getattr(after, name), (number, name)


def end_a_week(app: App, seats: int = 3) -> Table:
    """The moment somebody has done the last action of week 4, animated."""
    session = seated(lambda s: in_week(4)(s) and sum(s.state.home) == 1, seats)
    table = sit(app, session)
    app.settings.speed, app.settings.reduced_motion = 1, False
    table.turn.act((CHALETS, 1) if session.state.money[0] else session.legal(0)[0])
    return table


def test_a_weeks_end_is_shown_one_thing_after_the_other(make_app: MakeApp) -> None:
    app = make_app()
    table = end_a_week(app)
    captions, money = [], []
    while table.flow.motion is not None:
        if table.flow.motion.caption is not None and table.flow.motion.caption.key not in captions:
            captions.append(table.flow.motion.caption.key)
            assert app.lang.say(table.flow.motion.caption)
        money.append(tuple(table.flow.view.money))
        app.update(0.1)
        app.draw()
    order = [key.removeprefix("sands.week.") for key in captions]
    assert order[0].startswith("landing")
    rest = [key for key in order if key in ("income", "time", "leaving", "leaving_yours", "moving", "arrivals")]
    places = ("income", "time", "leaving_yours", "leaving", "moving", "arrivals")
    assert rest == sorted(rest, key=places.index) and {"income", "time"} <= set(rest)
    assert len(set(money)) >= 2, "money is spent, then earned, before the eyes"
    assert not app.lang.missing
    assert_right_picture(app, table)


def test_a_backpacker_walks_from_step_to_step(make_app: MakeApp) -> None:
    app = make_app()
    table = end_a_week(app)
    while table.flow.motion is not None and not any(e.kind == "step" for e in table.flow.motion.events):
        app.update(0.05)
    motion = table.flow.motion
    assert motion is not None, "nobody walked"
    steps = [e for e in motion.events if e.kind == "step"]
    name = f"pack:{steps[0].data['backpacker']}"
    stones = {table.layout.ring.step(e.seat, e.data["place"]) for e in steps[:-1]}
    seen = []
    while table.flow.motion is motion:
        seen += [(p.x, p.y) for n, p in table.picture.now().items() if n == name]
        app.update(0.01)
    for stone in stones:
        assert min(abs(x - stone[0]) + abs(y - stone[1]) for x, y in seen) < 12, "he stands on every step"


def test_space_shows_the_whole_end_of_the_week_at_once(make_app: MakeApp) -> None:
    app = make_app()
    table = end_a_week(app)
    app.update(0.2)
    press(app, pygame.K_SPACE)
    assert table.flow.motion is None and table.flow.shown == len(table.session.log) and table.flow.view.week == 5
    assert_right_picture(app, table)


def test_undo_in_the_middle_of_a_weeks_end_brings_the_week_back(make_app: MakeApp) -> None:
    app = make_app()
    session = seated(lambda s: in_week(4)(s) and sum(s.state.home) == 1)
    table = sit(app, session)
    before = table.rules.dump(table.flow.view)
    app.settings.speed, app.settings.reduced_motion = 1, False
    table.turn.act(session.legal(0)[0])
    for _ in range(20):
        app.update(0.1)
        app.draw()
    table.undo()
    while table.flow.motion is not None:
        app.update(0.1)
    assert table.rules.dump(table.flow.view) == before
    assert_right_picture(app, table)


def test_a_whole_season_before_the_eyes(make_app: MakeApp) -> None:
    """Every step of every seat animated: all pieces end where the view has them."""
    app = make_app((1024, 640))
    session = seated(in_week(1), 4)
    table = sit(app, session)
    app.settings.speed, app.settings.reduced_motion = 1, False
    rng = Random(5)
    while session.actors():
        seat = session.actors()[0]
        session.submit(seat, rng.choice(session.legal(seat)))
        while table.flow.shown < len(session.log):
            app.update(0.35)
            table.picture.now()
        assert table.rules.dump(table.flow.view) == table.rules.dump(session.view(0))
    app.draw()
    assert not app.lang.missing


def test_no_tooltip_of_a_boat_stays_where_another_one_lies_now(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pointer rests on a group of next week's boat while the week ends and all boats come one place nearer."""
    app = make_app()
    session = seated(lambda s: in_week(4)(s) and sum(s.state.home) == 1)
    table = sit(app, session)
    shown: list[str] = []
    monkeypatch.setattr(app.ui, "tooltip", lambda text, box: shown.append(text))

    def after(seconds: float) -> list[str]:
        shown.clear()
        monkeypatch.setattr(app, "now", lambda: seconds)
        app.update(0.0)
        app.draw()
        return list(shown)

    point(app, "group:5:0")
    assert not after(0.1)
    (old,) = after(1.0)
    assert old == zone(app, "group:5:0").tip
    table.turn.act(session.legal(0)[-1])
    table.flow.skip()
    assert not after(1.1), "the tip of what was there before the boats came nearer"
    assert table.flow.view.week == 5 and table.zones.hovered is not None and table.zones.hovered.id == "group:6:0"
    assert after(3.0) == [zone(app, "group:6:0").tip]


def test_lines_about_everybody_stand_beside_no_emblem(make_app: MakeApp) -> None:
    app = make_app()
    table = end_a_week(app)
    table.flow.skip()
    about = {line.text.key.rsplit(".", 1)[1]: line.about for line in table.flow.story.lines}
    assert about["week"] == about["income"] == CHANCE
    assert about["chalets"] == 0


def test_each_seat_that_sends_guests_back_has_a_caption_of_its_own() -> None:
    """Two seats without a chalet, one after the other, each with somebody booked for a later week, too."""
    rules, s = season(3)
    only_home(s, 1, 0, 0)
    for p, guests in ((0, (RED, RED)), (1, (BLUE,))):
        book(rules, s, p, 2, *guests)
        book(rules, s, p, 3, GREEN)
    after, told = s.clone(), list[Event]()
    rules.apply(after, 0, (SIGN,), told)
    shown = [stage for stage in stages(rules, s, told, after) if stage.kind == RETURNED]
    seats = [[event.seat for event in stage.events if event.kind == "returned"] for stage in shown]
    assert seats == [[0], [1]]


def test_the_next_backpacker_is_that_of_the_first_boat_in_sight() -> None:
    rules, s = season(2)
    only_home(s, 1, 0)
    assert next_backpacker(rules, s) == rules.tourist_ids[rules.bag[s.boats[0]]]
    s.chalets[0] = 1
    book(rules, s, 0, 2, RED, BLUE)
    rules.apply(s, 0, (SIGN,))
    assert s.stage == AT_RETURN and s.week == 1
    assert next_backpacker(rules, s) == rules.tourist_ids[rules.bag[s.boats[1]]]
    assert rules.bag[s.boats[0]] != rules.bag[s.boats[1]]
