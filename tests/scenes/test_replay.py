"""The replay: any moment of the game can be looked at, and nothing of the game can be changed."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.contract import CHANCE
from scenes.after.replay import ReplayScene
from tests.scenes.after import SHAPES, MakeApp, assert_inside, click, press, random_game


def watch(make_app: MakeApp, at: int | None = None, **window: object) -> ReplayScene:
    app = make_app(**window)
    scene = ReplayScene(app, random_game("crabs"), at)
    app.push(scene)
    app.draw()
    return scene


def settle(scene: ReplayScene) -> list[int]:
    """Let time pass until nothing moves; tell the entries at which something stood still."""
    seen = [scene.table.flow.shown]
    for _ in range(100_000):
        moving = scene.update(0.05)
        if scene.table.flow.shown != seen[-1]:
            seen.append(scene.table.flow.shown)
        if not moving:
            return seen
    raise AssertionError("the replay never comes to rest")


def dump(scene: ReplayScene, index: int | None = None) -> dict[str, object]:
    table = scene.table
    view = table.flow.view if index is None else table.session.view(table.flow.viewer, index)
    return table.rules.dump(view)


def test_opens_at_the_first_decision(make_app: MakeApp) -> None:
    scene = watch(make_app)
    log = scene.table.session.log
    assert log[scene.scrubber.index].seat != CHANCE
    assert all(entry.seat == CHANCE for entry in log[: scene.scrubber.index])


def test_every_entry_can_be_shown_in_any_order(make_app: MakeApp) -> None:
    scene = watch(make_app)
    length = scene.scrubber.length
    for index in (*range(0, length + 1, 7), length, *range(length, -1, -11), 0):
        scene.scrubber.show(index)
        assert scene.table.flow.shown == index
        assert dump(scene) == dump(scene, index)
        scene.app.draw()


def test_dragging_the_slider_jumps_at_once(make_app: MakeApp) -> None:
    scene = watch(make_app)
    scene.app.draw()
    zone = scene.zones.find("scrub")
    assert zone is not None and zone.slide is not None
    zone.slide(1.0)
    assert scene.scrubber.index == scene.scrubber.length
    zone.slide(0.0)
    assert scene.scrubber.index == 0
    assert scene.table.flow.motion is None


def test_forward_plays_one_move_with_its_luck(make_app: MakeApp) -> None:
    scene = watch(make_app)
    scrubber, log = scene.scrubber, scene.table.session.log
    while scrubber.index < scrubber.length:
        start = scrubber.index
        scrubber.forward()
        assert scene.update(0.01) and scene.table.flow.motion is not None
        settle(scene)
        played = log[start : scrubber.index]
        assert len({entry.seat for entry in played if entry.seat != CHANCE}) == 1
        assert scrubber.index == scrubber.length or log[scrubber.index].seat != CHANCE
        assert dump(scene) == dump(scene, scrubber.index)


def test_hurried_forward_finishes_the_move_before(make_app: MakeApp) -> None:
    scene = watch(make_app)
    stops = scene.scrubber.stops
    place = stops.index(scene.scrubber.index)
    for _ in range(3):
        scene.scrubber.forward()
        scene.update(0.01)
    settle(scene)
    assert scene.scrubber.index == stops[place + 3]


def test_backward_goes_stop_by_stop_to_the_beginning(make_app: MakeApp) -> None:
    scene = watch(make_app)
    scene.scrubber.end()
    seen = [scene.scrubber.index]
    while scene.scrubber.index > 0:
        scene.scrubber.backward()
        seen.append(scene.scrubber.index)
    assert seen == scene.scrubber.stops[::-1]


def test_backward_takes_back_what_is_gliding(make_app: MakeApp) -> None:
    scene = watch(make_app)
    start = scene.scrubber.index
    scene.scrubber.forward()
    scene.update(0.01)
    scene.scrubber.backward()
    assert scene.table.flow.motion is None and scene.table.flow.shown == start


@pytest.mark.parametrize("speed", [0, 4])
def test_playing_reaches_the_end_through_every_stop_and_rests(make_app: MakeApp, speed: int) -> None:
    scene = watch(make_app)
    scene.app.settings.speed = speed
    scene.scrubber.toggle()
    seen = settle(scene)
    assert seen[-1] == scene.scrubber.length
    assert set(scene.scrubber.stops[1:]) <= set(seen)
    assert not scene.scrubber.playing


def test_pause_holds_the_replay(make_app: MakeApp) -> None:
    scene = watch(make_app)
    scene.scrubber.toggle()
    for _ in range(20):
        scene.update(0.05)
    scene.scrubber.toggle()
    settle(scene)
    assert scene.scrubber.index < scene.scrubber.length


def test_keys(make_app: MakeApp) -> None:
    scene = watch(make_app)
    scrubber = scene.scrubber
    press(scene, pygame.K_END)
    assert scrubber.index == scrubber.length
    press(scene, pygame.K_LEFT)
    assert scrubber.index == scrubber.stops[-2]
    press(scene, pygame.K_HOME)
    assert scrubber.index == 0
    press(scene, pygame.K_RIGHT)
    settle(scene)
    assert scrubber.index == scrubber.stops[1]
    press(scene, pygame.K_SPACE)
    assert scrubber.playing
    press(scene, pygame.K_SPACE)
    assert not scrubber.playing


def test_nothing_in_a_replay_changes_the_game(make_app: MakeApp) -> None:
    scene = watch(make_app)
    session = scene.table.session
    before = list(session.log)
    press(scene, pygame.K_z, pygame.KMOD_CTRL)
    press(scene, pygame.K_h)
    scene.scrubber.show(40)
    for name in ("start", "end", "backward", "toggle"):
        click(scene.app, name)
    assert session.log == before and not session.practice
    assert scene.table.match.hint is None


def test_round_marks_stand_where_the_round_changes(make_app: MakeApp) -> None:
    scene = watch(make_app)
    rules, session = scene.table.rules, scene.table.session
    assert [number for _, number in scene.scrubber.marks] == list(range(1, 13))
    for entry, number in scene.scrubber.marks:
        assert rules.progress(session.view(0, entry)).round == number
        assert rules.progress(session.view(0, entry - 1)).round == number - 1


def test_log_of_the_table_ends_at_what_is_shown(make_app: MakeApp) -> None:
    scene = watch(make_app)
    scene.scrubber.show(60)
    assert scene.table.story.lines[-1].entry < 60
    scene.scrubber.show(20)
    assert scene.table.story.lines[-1].entry < 20


def test_escape_and_close_leave(make_app: MakeApp) -> None:
    scene = watch(make_app)
    app = scene.app
    app.push(ReplayScene(app, scene.table.session))
    press(app.stack[-1], pygame.K_ESCAPE)
    assert app.stack == [scene]
    app.push(ReplayScene(app, scene.table.session))
    click(app, "close")
    assert app.stack == [scene]


@pytest.mark.parametrize(("size", "lang", "text"), SHAPES)
def test_scrubber_fits(make_app: MakeApp, size: tuple[int, int], lang: str, text: int,
                       monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    scene = watch(make_app, 50, size=size, lang=lang, text=text)
    assert_inside(scene.app, monkeypatch)
