"""Hotel Amsterdam's table, played through its window: what is legal glows, previews are true, nothing overlaps."""

from __future__ import annotations

import pygame
import pytest

from game.amsterdam.state import AT_ACT, AT_HOTEL, AT_SAIL, AT_SETTLE, AT_WALK, NOBODY, State
from game.amsterdam.verbs import DONE, FLIP, HOTEL, SAIL, SEND, SETTLE, STAY, WALK
from game.kernel.session import Session
from game.registry import games
from scenes.app import App
from scenes.games.amsterdam import forecast
from scenes.kit.layout import Box
from scenes.table.match import Match
from scenes.table.table import Table
from tests.scenes import guest
from tests.scenes.conftest import MakeApp
from tests.scenes.guest import Wish, click, drag, look, point, press, zone


def seated(variant: str, seats: int, wish: Wish, humans: int = 1) -> Session:
    return guest.seated("amsterdam", variant, seats, wish, humans)


def at_stage(stage: int, turn: int = 1) -> Wish:
    return lambda session: session.state.stage == stage and session.state.turn >= turn


def sit(app: App, session: Session) -> Table:
    table = Table(app, Match(app, session))
    guest.sit(app, table)
    return table


def own(table: Table) -> list[tuple[int, ...]]:
    return [entry.action for entry in table.session.log if entry.seat == table.flow.viewer]


def last(table: Table) -> tuple[int, ...]:
    return own(table)[-1]


# -- gestures ------------------------------------------------------------------------------------------------------


def test_a_hotel_is_dragged_or_a_crossing_clicked(make_app: MakeApp) -> None:
    session = seated("base", 3, at_stage(AT_HOTEL))
    crossing = session.legal(0)[5][1]
    app = make_app()
    drag_table = sit(app, session)
    drag(app, "hotel:0:0", f"crossing:{crossing}")
    assert last(drag_table) == (HOTEL, crossing)
    drag_table.undo()
    look(app)
    click(app, f"crossing:{crossing}")
    assert last(drag_table) == (HOTEL, crossing)


def test_a_hotel_can_be_built_under_a_pawn(make_app: MakeApp) -> None:
    session = seated("base", 2, lambda s: s.state.stage == AT_HOTEL and s.state.pawns[1] not in s.state.hotels)
    app = make_app()
    table = sit(app, session)
    click(app, "pawn:1")
    assert last(table) == (HOTEL, session._snapshots[-2].pawns[1])


@pytest.mark.parametrize("card", [False, True])
def test_a_pawn_walks_by_drag_click_and_keys(make_app: MakeApp, card: bool) -> None:
    walks = [a for a in seated("base", 3, at_stage(AT_WALK)).legal(0) if a[1] == 1]
    results = []
    for way in ("drag", "click", "keys"):
        app = make_app()
        table = sit(app, seated("base", 3, at_stage(AT_WALK)))
        source, target = "card:1" if card else "pawn:1", f"crossing:{walks[-1][2]}"
        if way == "drag":
            drag(app, source, target)
        elif way == "click":
            click(app, source)
            assert table.turn.hand.holding == "pawn:1"
            click(app, target)
        else:
            table.zones.focus, table.zones.keyboard = source, True
            press(app, pygame.K_RETURN)
            assert table.turn.hand.holding == "pawn:1"
            for _ in range(20):
                if table.turn.hand.target == target:
                    break
                press(app, pygame.K_TAB)
            press(app, pygame.K_RETURN)
        results.append(last(table))
    assert results == [walks[-1]] * 3


def test_only_the_legal_crossings_glow_and_each_says_who_may_come(make_app: MakeApp) -> None:
    session = seated("base", 3, at_stage(AT_WALK))
    app = make_app()
    table = sit(app, session)
    legal = session.legal(0)
    clickable = {z.id for z in table.zones.all if z.id.startswith("crossing:") and z.click}
    assert clickable == {f"crossing:{a[2]}" for a in legal}
    goers = table.layout.gestures.goers()
    assert {(c, p) for c, pawns in goers.items() for p in pawns} == {(a[2], a[1]) for a in legal}
    table.turn.hand.pick("pawn:0", "click")
    assert set(table.turn.hand.targets) == {f"crossing:{a[2]}" for a in legal if a[1] == 0}


def test_a_crossing_both_pawns_can_reach_asks_which(make_app: MakeApp) -> None:
    session = seated("base", 3, lambda s: s.state.stage == AT_WALK and _shared(s) != NOBODY)
    crossing = _shared(session)
    app = make_app()
    table = sit(app, session)
    click(app, f"crossing:{crossing}")
    assert len(table.turn.choices) == 2
    click(app, "choice:1")
    assert last(table) == (WALK, 1, crossing)


def _shared(session: Session) -> int:
    ends = [{a[2] for a in session.legal(0) if a[0] == WALK and a[1] == pawn} for pawn in (0, 1)]
    return min(ends[0] & ends[1], default=NOBODY)


def test_a_click_on_an_outlined_house_flips_it(make_app: MakeApp) -> None:
    session = seated("base", 3, lambda s: s.state.stage == AT_ACT and any(a[0] == FLIP for a in s.legal(0)))
    flips = [a for a in session.legal(0) if a[0] == FLIP]
    app = make_app()
    table = sit(app, session)
    usable = {z.id for z in table.zones.all if z.id.startswith("tile:") and z.click}
    assert usable == {f"tile:{a[2]}" for a in flips}
    click(app, f"tile:{flips[0][2]}")
    assert last(table) == flips[0]


def test_with_equal_places_the_player_chooses(make_app: MakeApp) -> None:
    session = seated("base", 3, at_stage(AT_SETTLE))
    homes = [a[1] for a in session.legal(0)]
    app = make_app()
    table = sit(app, session)
    assert {z.id for z in table.zones.all if z.id.startswith("tile:") and z.click} == {f"tile:{t}" for t in homes}
    source = next(z.piece for z in table.zones.all if (z.piece or "").startswith("tourist:"))
    assert source is not None and {m.target for m in table.turn.moves(source)} == {f"tile:{t}" for t in homes}
    click(app, f"tile:{homes[-1]}")
    assert last(table) == (SETTLE, homes[-1])


def test_a_tourist_is_dragged_from_the_dam(make_app: MakeApp) -> None:
    session = seated("base", 3, lambda s: s.state.stage == AT_ACT and any(a[0] == SEND for a in s.legal(0)))
    sends = [a for a in session.legal(0) if a[0] == SEND]
    app = make_app()
    table = sit(app, session)
    city = table.rules.city
    source = f"tourist:{city.dam}:{session.state.tourists[city.dam] - 1}"
    assert {m.actions[0] for m in table.turn.moves(source)} == set(sends)
    drag(app, source, f"tile:{sends[0][2]}")
    assert last(table) == sends[0]


def test_the_large_button_and_enter_end_the_turn(make_app: MakeApp) -> None:
    app = make_app()
    table = sit(app, seated("base", 3, at_stage(AT_ACT)))
    click(app, "main")
    assert last(table) == (DONE,)
    table = sit(app, seated("base", 3, at_stage(AT_ACT)))
    press(app, pygame.K_RETURN)
    assert last(table) == (DONE,)


def test_the_boat_of_the_tactical_variant(make_app: MakeApp) -> None:
    session = seated("tactical", 3, at_stage(AT_SAIL))
    boat, canal = session.state.boat, session.rules.city.canal  # type: ignore[attr-defined]
    app = make_app()
    table = sit(app, session)
    drag(app, "boat", f"canal:{(boat + 3) % canal}")
    assert last(table) == (SAIL, 3)
    table.undo()
    look(app)
    click(app, f"canal:{(boat + 1) % canal}")
    assert last(table) == (SAIL, 1)


def test_standing_still_in_the_tactical_variant(make_app: MakeApp) -> None:
    app = make_app()
    table = sit(app, seated("tactical", 2, at_stage(AT_WALK, 5)))
    click(app, "main")
    assert last(table) == (STAY,) and table.flow.view.stage == AT_ACT


# -- why not -------------------------------------------------------------------------------------------------------


def said(table: Table) -> str:
    assert table.turn.bubble is not None
    return table.turn.bubble.text


def test_what_is_refused_says_why(make_app: MakeApp) -> None:
    app = make_app()
    table = sit(app, seated("base", 3, at_stage(AT_WALK)))
    played = len(table.session.log)
    legal, pawns = table.layout.gestures.legal, table.flow.view.pawns
    wrong = next(c for c in range(16) if (WALK, 0, c) not in legal and c not in pawns)
    drag(app, "pawn:0", f"crossing:{wrong}")
    assert "exactly" in said(table)
    table.turn.bubble = None
    click(app, "tile:0")
    assert said(table) == app.say("amsterdam.why_not.walk_first")
    click(app, "boat")
    assert said(table) == app.say("amsterdam.why_not.dice_decide")
    assert len(table.session.log) == played


def test_a_house_out_of_reach_says_why(make_app: MakeApp) -> None:
    session = seated("base", 3, at_stage(AT_ACT))
    app = make_app()
    table = sit(app, session)
    near = {t for c in table.flow.view.pawns for t in table.rules.city.around[c]}
    far = next(t for t in range(25) if t not in near and t != table.rules.city.dam)
    click(app, f"tile:{far}")
    assert "around the crossing" in said(table)


def test_on_somebody_elses_turn_nothing_can_be_picked(make_app: MakeApp) -> None:
    session = seated("base", 2, at_stage(AT_ACT))
    session.submit(0, (DONE,))
    app = make_app()
    table = sit(app, session)
    click(app, "pawn:0")
    assert table.turn.hand.holding is None and said(table) == app.say("rule.not_your_turn")


# -- previews ------------------------------------------------------------------------------------------------------


def changed(before: State, after: State) -> forecast.Changes:
    return tuple(b - a for a, b in zip(before.points, after.points, strict=True))


def test_pointing_at_a_crossing_shows_a_hotels_points_now(make_app: MakeApp) -> None:
    session = seated("base", 3, at_stage(AT_HOTEL))
    state = session.state
    app = make_app()
    table = sit(app, session)
    for _, crossing in session.legal(0):
        if crossing in state.pawns:
            continue
        point(app, f"crossing:{crossing}")
        assert table.turn.preview is not None
        around = table.rules.city.around[crossing]
        assert table.turn.preview.after.points[0] == sum(state.tourists[tile] for tile in around)


def test_pointing_at_a_house_shows_whose_points_change(make_app: MakeApp) -> None:
    def moving(session: Session) -> bool:
        state = session.state
        return state.stage == AT_ACT and any(a[0] == FLIP and state.tourists[a[2]] for a in session.legal(0))

    session = seated("base", 4, moving)
    app = make_app()
    table = sit(app, session)
    for action in session.legal(0):
        if action[0] != FLIP:
            continue
        point(app, f"tile:{action[2]}")
        assert table.turn.preview is not None and table.turn.preview.move.actions == (action,)
        plan = forecast.flip(table.rules, table.flow.view, action[1], action[2])
        for home, change in zip(plan.homes, plan.changes, strict=True):
            after = session.state.clone()
            table.rules.apply(after, 0, action)
            if after.stage == AT_SETTLE:
                table.rules.apply(after, 0, (SETTLE, home))
            assert change == changed(session.state, after)


def test_a_held_pawn_shows_the_flips_of_the_crossing_it_is_over(make_app: MakeApp) -> None:
    session = seated("base", 3, at_stage(AT_WALK, 6))
    app = make_app()
    table = sit(app, session)
    table.turn.hand.pick("pawn:1", "click")
    end = next(m.target for m in table.turn.moves("pawn:1"))
    point(app, end)
    assert table.turn.preview is not None and table.turn.preview.move.target == end
    tiles = {f.tile for f in forecast.flips(table.rules, table.flow.view, 1, int(end[9:]), 0)}
    assert tiles == set(table.rules.flippable(table.flow.view, 1, int(end[9:])))
    press(app, pygame.K_ESCAPE)
    assert table.turn.hand.holding is None


def test_always_confirm_lays_the_move_out_first(make_app: MakeApp) -> None:
    app = make_app()
    app.settings.confirm = "always"
    table = sit(app, seated("base", 3, at_stage(AT_WALK)))
    action, log = table.layout.gestures.legal[0], len(table.session.log)
    drag(app, f"pawn:{action[1]}", f"crossing:{action[2]}")
    assert table.turn.draft is not None and len(table.session.log) == log
    click(app, "confirm")
    assert last(table) == action


# -- pictures ------------------------------------------------------------------------------------------------------


def test_every_position_has_a_place_for_everything(make_app: MakeApp) -> None:
    """All tourists of the city stand somewhere on the board, all hotels and both pawns too, to the end of a game."""
    session = seated("base", 4, at_stage(AT_WALK))
    app = make_app()
    table = sit(app, session)
    bot = games()["amsterdam"].bot(session.rules)
    board = table.layout.ground_plan.board
    while session.actors():
        seat = session.actors()[0]
        session.submit(seat, bot.greedy(session.view(seat), seat))
        pieces = table.layout.pieces(session.state)
        tourists = [p for n, p in pieces.items() if n.startswith("tourist:")]
        assert len(tourists) == sum(session.state.tourists[: table.rules.city.supply])
        for name, piece in pieces.items():
            if not name.startswith("die:") and not (name.startswith("hotel:0:") and piece.y > board.bottom):
                assert board.inset(-30).contains(piece.x, piece.y), name


def test_each_step_ends_in_the_picture_of_its_view(make_app: MakeApp) -> None:
    """Whatever the choreography does on the way: in the end each piece is where the new view has it."""
    session = seated("tactical", 3, at_stage(AT_SAIL))
    app = make_app()
    table = sit(app, session)
    app.settings.speed = 1
    bot = games()["amsterdam"].bot(session.rules)
    table.match.tick = lambda: False  # type: ignore[method-assign]
    for _ in range(60):
        if not session.actors():
            break
        seat = session.actors()[0]
        session.submit(seat, bot.greedy(session.view(seat), seat))
        while table.flow.shown < len(session.log):
            table.flow.play_steps(table.flow.shown + 1)
            motion = table.flow.motion
            assert motion is not None
            for share in (0.0, 0.3, 0.7, 0.95):
                motion.elapsed = motion.length * share
                app.draw()
            motion.elapsed = motion.length + 1e-6
            assert table.picture.now() == dict(table.layout.pieces(motion.after))
            table.flow.show_at(motion.upto)


def test_the_boat_keeps_to_its_canal(make_app: MakeApp) -> None:
    app = make_app()
    table = sit(app, seated("base", 2, at_stage(AT_WALK)))
    ground = table.layout.ground_plan
    city = Box(*ground.tile(0)[:2], 0, 0)
    end = ground.tile(24)
    inside = Box(city.x, city.y, end.right - city.x, end.bottom - city.y)
    for step in range(24 * 8):
        x, y, _ = ground.berth(step / 8)
        assert ground.board.contains(x, y) and not inside.contains(x, y)


def test_undo_and_resize_in_mid_flight_leave_a_right_picture(make_app: MakeApp) -> None:
    app = make_app()
    table = sit(app, seated("base", 3, at_stage(AT_WALK)))
    app.settings.speed = 1
    before = table.session.state.pawns[:]
    action = table.layout.gestures.legal[0]
    table.turn.choose([m for m in table.turn.moves(f"pawn:{action[1]}") if m.actions == (action,)], None)
    assert table.flow.motion is not None
    table.update(0.1)
    app.draw()
    app.handle(pygame.event.Event(pygame.VIDEORESIZE, size=(1024, 640), w=1024, h=640))
    app.draw()
    table.undo()
    app.settings.speed = 0
    look(app)
    assert table.flow.view.pawns == before and table.flow.motion is None
    assert table.picture.now() == table.layout.pieces(table.flow.view)


SHAPES = [((1600, 900), "en", 100), ((1280, 720), "fr", 150), ((1024, 640), "fr", 200), ((2560, 1080), "en", 80)]


@pytest.mark.parametrize(("size", "lang", "text"), SHAPES)
def test_nothing_overlaps_or_leaves_the_window(make_app: MakeApp, size: tuple[int, int], lang: str, text: int) -> None:
    app = make_app(size, lang, text)
    for variant, stage in (("base", AT_WALK), ("base", AT_ACT), ("tactical", AT_SAIL)):
        table = sit(app, seated(variant, 4, at_stage(stage, 9)))
        parts = {
            "board": table.layout.ground_plan.board,
            "felt": table.layout.side.felt,
            "card": table.layout.side.card,
            "mayor": table.layout.tray_spots.pawns[0],
            "watchman": table.layout.tray_spots.pawns[1],
            "plan": table.layout.tray_spots.plans[0],
            "other plan": table.layout.tray_spots.plans[1],
            "total": table.layout.tray_spots.total,
            "undo": zone(app, "undo").box,
            "seat": zone(app, "seat:0").box,
            "log": zone(app, "hint").box,
        }
        names = list(parts)
        for number, one in enumerate(names):
            box = parts[one]
            assert box.x >= 0 and box.y >= 0 and box.right <= app.ui.w + 1 and box.bottom <= app.ui.h + 1, one
            for other in names[number + 1 :]:
                assert not _overlap(box, parts[other]), (one, other, variant)
        assert not app.lang.missing


def _overlap(a: Box, b: Box) -> bool:
    return a.x < b.right - 1 and b.x < a.right - 1 and a.y < b.bottom - 1 and b.y < a.bottom - 1


@pytest.mark.parametrize(("size", "lang", "text"), SHAPES)
def test_words_stay_inside_the_window(
    make_app: MakeApp, size: tuple[int, int], lang: str, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(size, lang, text)
    table = sit(app, seated("base", 4, at_stage(AT_ACT, 9)))
    lost: list[str] = []
    write = app.ui.write

    def watch(picture: pygame.Surface, left: float, top: float, words: str) -> None:
        if left < -1 or top < -1 or left + picture.width > size[0] + 1 or top + picture.height > size[1] + 2:
            lost.append(words)
        write(picture, left, top, words)

    monkeypatch.setattr(app.ui, "write", watch)
    for name in [z.id for z in table.zones.all if z.click and z.spot] + ["felt", "seat:1"]:
        point(app, name)
    assert not lost


def test_a_glance_at_a_seat_lights_its_tiles(make_app: MakeApp) -> None:
    app = make_app()
    table = sit(app, seated("base", 3, at_stage(AT_WALK, 8)))
    plain = app.surface.copy()
    press(app, pygame.K_2)
    app.draw()
    near = [tile for tile in range(25) if table.flow.view.near[tile] >> 1 & 1]
    far = next(tile for tile in range(25) if tile not in near)
    middle = table.layout.ground_plan.tile(far)
    spot = (round(middle.cx * app.ui.u), round(middle.y * app.ui.u) + 12)
    assert table.peek.seat == 1 and sum(app.surface.get_at(spot)[:3]) < sum(plain.get_at(spot)[:3])


def test_every_decision_is_said_in_words(make_app: MakeApp) -> None:
    app = make_app()
    table = sit(app, seated("base", 3, lambda s: s.state.stage == AT_ACT and any(_choice(s, a) for a in s.legal(0))))
    tie = next(a for a in table.layout.gestures.legal if _choice(table.session, a))
    for action, words in ((tie, "a choice of where"), ((DONE,), "leaves it at that")):
        assert words in table.layout.gestures.in_words(table.flow.view, 0, (action,))


def _choice(session: Session, action: tuple[int, ...]) -> bool:
    if action[0] != FLIP:
        return False
    after = session.state.clone()
    session.rules.apply(after, 0, action)
    return bool(after.stage == AT_SETTLE)
