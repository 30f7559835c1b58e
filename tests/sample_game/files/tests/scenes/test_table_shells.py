"""Low Tide at its table: a whole game by gestures, and a secret that stays one."""

from __future__ import annotations

import pytest

from game.box import new_session, open_document
from game.kernel.contract import UNKNOWN
from game.kernel.session import HUMAN, Seat
from game.registry import games
from game.shells.state import AT_MORE
from game.shells.verbs import ENOUGH, FAVOURITE, TAKE
from scenes.after.results import Results
from scenes.app import App
from scenes.kit.theme import SEATS
from scenes.start.title import Title
from scenes.table.curtain import Curtain
from scenes.table.table import Table
from tests.scenes.conftest import MakeApp
from tests.scenes.guest import Quiet, click, drag, hold, look, seated, sit, zone

GAME = "shells"


def table_of(app: App, humans: int = 1, seed: str = "TIDE", seats: int = 2) -> Table:
    people = [Seat(f"P{p}", HUMAN if p < humans else "easy", SEATS[p].id) for p in range(seats)]
    table = Table(app, Quiet(app, new_session(GAME, "base", people, seed)))
    app.replace(Title(app), table)
    app.settings.speed = 0
    look(app)
    return table


def play_by_hand(app: App, table: Table) -> None:
    """What looks best, with the mouse; with several people a turn that ends is confirmed."""
    action = games()[GAME].bot(table.rules).greedy(table.flow.view, table.flow.viewer)
    before = len(table.session.log)
    if action == (ENOUGH,):
        click(app, "main")
    else:
        drag(app, table.layout.gestures.zone_of(action), "basket")
    if table.turn.draft is not None:
        click(app, "confirm")
    assert table.session.log[before].action == action


def test_a_whole_game_by_gestures(app: App) -> None:
    table = table_of(app)
    bot = games()[GAME].bot(table.rules)
    while table.session.actors():
        if table.turn.my_turn:
            play_by_hand(app, table)
        else:
            seat = table.session.actors()[0]
            table.session.submit(seat, bot.greedy(table.session.view(seat), seat))
        look(app)
    app.update(60.0)  # the last move is looked at before the results come
    look(app)
    results = app.stack[-1]
    assert isinstance(results, Results)
    latest = app.shelf.latest()
    assert latest is not None and latest.game == GAME
    table.match.save()
    app.shelf.finish()
    again = open_document(app.shelf.load(latest.path))
    assert again.outcome() == table.session.outcome() is not None


def test_two_people_hand_the_table_over_behind_a_curtain(app: App) -> None:
    table = table_of(app, humans=2)
    seen = []
    for _ in range(4):
        assert isinstance(app.stack[-1], Curtain)
        app.pop()
        look(app)
        seat = table.flow.viewer
        seen.append(seat)
        while table.turn.my_turn and table.flow.viewer == seat:
            play_by_hand(app, table)
            look(app)
    assert set(seen) == {0, 1}


def test_the_second_shell_can_be_left_or_taken_and_undone(make_app: MakeApp) -> None:
    app = make_app()
    table = Table(app, Quiet(app, seated(GAME, "base", 2, lambda session: max(session.state.beach) > 1)))
    sit(app, table)
    rules, view = table.layout.rules, table.flow.view
    kind = max(range(rules.kinds), key=lambda k: view.beach[k])
    name = table.layout.gestures.zone_of((TAKE, kind))
    hold(app, name, "basket")
    assert table.turn.preview is not None
    drag(app, name, "basket")
    assert table.flow.view.stage == AT_MORE and table.layout.gestures.main_action() is not None
    other = next(k for k, n in enumerate(table.flow.view.beach) if n and k != kind)
    refused = table.turn.refused
    click(app, table.layout.gestures.zone_of((TAKE, other)))
    assert table.turn.refused == refused + 1 and table.turn.bubble is not None
    assert app.say(f"shells.shell.{rules.shell_ids[kind]}") in table.turn.bubble.text
    log = len(table.session.log)
    click(app, "undo")
    assert len(table.session.log) == log - 1 and table.turn.my_turn
    drag(app, name, "basket")
    click(app, "main")
    assert table.session.log[log].action == (ENOUGH,)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_favourites_of_the_others_are_nowhere_to_be_seen(app: App, seats: int) -> None:
    """Not in the view that is drawn, nor in the log, nor in a panel; one's own is in the tray."""
    table = table_of(app, seats=seats)
    known = table.flow.view.favourites
    assert known[0] != UNKNOWN and set(known[1:]) == {UNKNOWN}
    told = [line for line in table.story.lines if line.text.key == "shells.log.favourite"]
    assert [line.text.args["who"] for line in told] == ["P0"]
    dealt = [table.session.step(0, n).action for n in range(seats)]
    assert dealt == [(FAVOURITE, 0, known[0]), *[(FAVOURITE,)] * (seats - 1)]
    assert [str(table.layout.seat_score(p)).endswith("+?") for p in range(seats)] == [False, *[True] * (seats - 1)]
    assert zone(app, "favourite").tip
