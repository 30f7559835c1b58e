"""Every game's table, played through its window: drag, click and keys are one gesture, and no picture is ever wrong."""

from __future__ import annotations

import errno

import pygame
import pytest

from game.box import new_session, open_document, save_document
from game.kernel.contract import CHANCE
from game.kernel.session import HUMAN, Seat
from game.registry import games
from scenes.app import App
from scenes.kit.theme import SEATS
from scenes.kit.zones import Zone
from scenes.loading.opening import playable
from scenes.shot import settle
from scenes.start.title import Title
from scenes.table.curtain import Curtain
from scenes.table.match import Match
from scenes.table.table import Table
from tests.scenes.conftest import MakeApp
from tests.scenes.stage import press

GAMES = [info.id for info in playable()]


def sit_down(app: App, game: str, seed: str = "KITE-1-SUN", humans: int = 1) -> Table:
    """A table at the first decision of the first seat, opponents played by nobody."""
    least = games()[game].seats[0]
    seats = [Seat(f"P{p}", HUMAN if p < humans else "easy", SEATS[p].id) for p in range(least)]
    session = new_session(game, games()[game].variants[0], seats, seed)
    bot = games()[game].bot(session.rules)
    while 0 not in session.actors():
        seat = session.actors()[0]
        session.submit(seat, bot.greedy(session.view(seat), seat))
    app.replace(Title(app), Table(app, Match(app, session)))
    app.settings.speed = 0
    settle(app)
    if isinstance(app.stack[-1], Curtain):
        app.pop()
        settle(app)
    table = app.stack[-1]
    assert isinstance(table, Table)
    return table


def draggable(table: Table) -> tuple[Zone, Zone]:
    """A piece that can go somewhere, and where."""
    for zone in table.zones.all:
        for move in table.turn.moves(zone.piece) if zone.piece else []:
            spot = next((z for z in table.zones.all if z.spot == move.target), None)
            if spot is not None:
                return zone, spot
    pytest.skip("nothing can be dragged in this position")


def at(app: App, zone: Zone) -> tuple[int, int]:
    return round(zone.box.cx * app.ui.u), round(zone.box.cy * app.ui.u)


def pointer(app: App, kind: int, pos: tuple[int, int]) -> None:
    more = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    app.handle(pygame.event.Event(kind, pos=pos, **more))
    app.draw()


def grab(app: App, source: Zone) -> None:
    x, y = at(app, source)
    pointer(app, pygame.MOUSEBUTTONDOWN, (x, y))
    pointer(app, pygame.MOUSEMOTION, (x + 12, y + 12))


def drag(app: App, source: Zone, target: Zone) -> None:
    grab(app, source)
    pointer(app, pygame.MOUSEMOTION, at(app, target))
    pointer(app, pygame.MOUSEBUTTONUP, at(app, target))


def click(app: App, zone: Zone) -> None:
    pointer(app, pygame.MOUSEBUTTONDOWN, at(app, zone))
    pointer(app, pygame.MOUSEBUTTONUP, at(app, zone))


def played(table: Table) -> list[tuple[int, tuple[int, ...]]]:
    """What the viewer has done, a draft confirmed."""
    table.confirm()
    return [(e.seat, e.action) for e in table.session.log if e.seat == table.flow.viewer]


@pytest.mark.parametrize("game", GAMES)
def test_drag_click_and_keys_are_one_gesture(make_app: MakeApp, game: str) -> None:
    results = []
    for way in ("drag", "click", "keys"):
        app = make_app()
        table = sit_down(app, game)
        source, target = draggable(table)
        if way == "drag":
            drag(app, source, target)
        elif way == "click":
            click(app, source)
            assert table.turn.hand.holding == source.piece
            click(app, target)
        else:
            table.zones.focus, table.zones.keyboard = source.id, True
            press(app, pygame.K_RETURN)
            assert table.turn.hand.holding == source.piece
            for _ in range(60):
                if table.turn.hand.target == target.spot:
                    break
                press(app, pygame.K_TAB)
            press(app, pygame.K_RETURN)
        results.append(played(table))
    assert results[0] and results[0] == results[1] == results[2]


@pytest.mark.parametrize("game", GAMES)
def test_targets_glow_and_the_preview_shows_before_the_drop(make_app: MakeApp, game: str) -> None:
    app = make_app()
    table = sit_down(app, game)
    source, target = draggable(table)
    grab(app, source)
    assert table.turn.hand.dragging and target.spot in table.turn.hand.targets
    pointer(app, pygame.MOUSEMOTION, at(app, target))
    assert table.turn.preview is not None and table.turn.preview.move.target == target.spot
    log = len(table.session.log)
    press(app, pygame.K_ESCAPE)
    assert table.turn.hand.holding is None and len(table.session.log) == log, "Escape puts the piece back"


@pytest.mark.parametrize("game", GAMES)
def test_a_drop_beside_everything_changes_nothing(make_app: MakeApp, game: str) -> None:
    app = make_app()
    table = sit_down(app, game)
    source, _ = draggable(table)
    log = list(table.session.log)
    grab(app, source)
    corner = (app.surface.width - 3, app.surface.height - 3)
    pointer(app, pygame.MOUSEMOTION, corner)
    pointer(app, pygame.MOUSEBUTTONUP, corner)
    assert table.turn.hand.holding is None and table.session.log == log


@pytest.mark.parametrize("game", GAMES)
def test_resize_in_mid_flight_gives_the_same_picture_as_no_flight(make_app: MakeApp, game: str) -> None:
    app = make_app()
    table = sit_down(app, game)
    app.settings.speed = 1
    source, target = draggable(table)
    drag(app, source, target)
    table.confirm()
    app.update(0.05)
    app.draw()
    pygame.display.set_mode((1600, 900))
    app.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1600, y=900))
    app.draw()
    table.flow.skip()
    app.draw()
    assert table.flow.motion is None and table.flow.shown == len(table.session.log)
    assert_right_picture(app, table)


@pytest.mark.parametrize("game", GAMES)
def test_undo_in_mid_flight_leaves_the_picture_as_before(make_app: MakeApp, game: str) -> None:
    app = make_app()
    table = sit_down(app, game)
    before = table.rules.dump(table.flow.view)
    app.settings.speed = 1
    source, target = draggable(table)
    drag(app, source, target)
    table.confirm()
    app.update(0.05)
    app.draw()
    table.undo()
    while table.flow.motion is not None:
        app.update(0.2)
    assert table.rules.dump(table.flow.view) == before
    assert_right_picture(app, table)
    table.redo()
    table.flow.skip()
    assert table.rules.dump(table.flow.view) != before


@pytest.mark.parametrize("game", GAMES)
def test_undo_takes_back_the_whole_gesture_of_a_game_that_was_saved(make_app: MakeApp, game: str) -> None:
    app = make_app()
    table = sit_down(app, game)
    before, log = table.rules.dump(table.flow.view), list(table.session.log)
    drag(app, *draggable(table))
    table.confirm()
    settle(app)
    assert table.session.log != log
    opened = Table(app, Match(app, open_document(save_document(table.session))))
    app.replace(Title(app), opened)
    settle(app)
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert opened.session.log == log
    assert opened.rules.dump(opened.flow.view) == before


@pytest.mark.parametrize("game", GAMES)
def test_two_people_take_back_what_told_nobody_anything_new(
    make_app: MakeApp, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app()
    said: list[str] = []
    monkeypatch.setattr(app, "notice", said.append)
    table = sit_down(app, game, humans=2)
    log = list(table.session.log)
    drag(app, *draggable(table))
    table.confirm()
    settle(app)
    drawn = any(entry.seat == CHANCE for entry in table.session.log[len(log) :])
    told = table.session.no_undo()
    assert (told is None) == (not drawn and not games()[game].secrets), "of one gesture: its turn may be over"
    if isinstance(app.stack[-1], Curtain):
        return
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    if told is None:
        assert table.session.log == log and table.flow.viewer == 0
    else:
        assert table.session.log != log and said == [app.lang.say(told)]


def assert_right_picture(app: App, table: Table) -> None:
    """Nothing of a glide is left: a table that has just sat down looks the same to the last pixel."""
    fresh = Table(app, Match(app, table.session))
    pictures = []
    for scene in (table, fresh):
        app.replace(Title(app), scene)
        scene.zones.pointer = (-1, -1)
        scene.zones.keyboard = False
        app.draw()
        while app.dirty:  # the log and the prompt come a frame later
            app.draw()
        pictures.append(pygame.image.tobytes(app.surface, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("game", GAMES)
def test_a_log_line_points_at_its_pieces(make_app: MakeApp, game: str) -> None:
    app = make_app()
    table = sit_down(app, game)
    source, target = draggable(table)
    drag(app, source, target)
    table.confirm()
    table.flow.skip()
    settle(app)
    spoken = set()
    for line in table.story.lines:
        table.story.marked = line
        spoken |= table.story.lit()
    assert spoken & set(table.picture.now()), "something on the table is lit"


@pytest.mark.parametrize("game", GAMES)
def test_opponents_answer_and_every_step_is_shown(make_app: MakeApp, game: str) -> None:
    app = make_app()
    table = sit_down(app, game)
    bot = games()[game].bot(table.rules)
    source, target = draggable(table)
    drag(app, source, target)
    table.confirm()
    for _ in range(40):
        actors = table.session.actors()
        if not actors or (actors[0] == 0 and len(table.session.log) > 0 and table.session.log[-1].seat != 0):
            break
        seat = actors[0]
        assert seat != CHANCE
        table.session.submit(seat, bot.greedy(table.session.view(seat), seat))
    app.settings.speed = 1
    while table.flow.shown < len(table.session.log):
        app.update(0.1)
        app.draw()
    assert table.rules.dump(table.flow.view) == table.rules.dump(table.session.view(table.flow.viewer))
    assert_right_picture(app, table)


@pytest.mark.parametrize("game", GAMES)
def test_a_full_disk_is_said_and_the_game_goes_on(
    make_app: MakeApp, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app()
    table = sit_down(app, game)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    said: list[str] = []
    monkeypatch.setattr(app, "notice", said.append)
    log = len(table.session.log)
    source, target = draggable(table)
    drag(app, source, target)
    table.confirm()
    assert len(table.session.log) > log
    app.shelf.finish()
    app.update(0.0)
    assert len(said) == 1 and not said[0].startswith("storage."), said


@pytest.mark.parametrize("game", GAMES)
def test_closing_the_window_in_mid_flight_keeps_the_last_action(make_app: MakeApp, game: str) -> None:
    app = make_app()
    table = sit_down(app, game)
    app.settings.speed = 1
    source, target = draggable(table)
    drag(app, source, target)
    table.confirm()
    app.update(0.05)
    app.handle(pygame.event.Event(pygame.QUIT))
    assert not app.running and table.flow.motion is not None
    latest = app.shelf.latest()
    assert latest is not None
    assert len(app.shelf.load(latest.path)["log"]) == len(table.session.log)


@pytest.mark.parametrize("game", GAMES)
def test_hot_seat_shows_the_table_of_whoever_decides(make_app: MakeApp, game: str) -> None:
    app = make_app()
    table = sit_down(app, game, humans=games()[game].seats[0])
    bot = games()[game].bot(table.rules)
    while table.session.actors()[0] == table.flow.viewer:
        seat = table.flow.viewer
        table.match.submit(seat, [bot.greedy(table.session.view(seat), seat)])
    settle(app)
    if games()[game].secrets:
        assert type(app.stack[-1]).__name__ == "Curtain"
        return
    assert table.flow.viewer == table.session.actors()[0] and table.turn.my_turn
