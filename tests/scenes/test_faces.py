"""Characters in the window: chosen before the game by mouse and by keys, seen at the table and after the game."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.ai.characters import CHARACTERS
from game.ai.client import MOVE, WHY
from game.ai.levels import decide
from game.ai.search import Candidate, Thought
from game.ai.worker import Answer, Question, explained
from game.box import new_session
from game.kernel.contract import GameInfo
from game.kernel.session import HUMAN, Seat, Session
from game.registry import games
from scenes.after.results import Results
from scenes.app import App
from scenes.kit.theme import SEATS
from scenes.kit.ui import Ui
from scenes.loading.opening import playable
from scenes.shot import settle
from scenes.start.setup import SetupScene
from scenes.start.title import Title
from scenes.table.match import Match
from scenes.table.table import Table
from tests.scenes.stage import click, press, tab_to, type_text

GAME = max(playable(), key=lambda info: info.seats[1])
FACES = {f"common/character_{character}" for character in CHARACTERS}


def set_up(app: App, seats: int) -> SetupScene:
    scene = SetupScene(app, GAME.id)
    app.replace(Title(app), scene)
    settle(app)
    click(app, f"count:{seats}")
    return scene


def pictures(app: App, patch: pytest.MonkeyPatch) -> set[str]:
    """The names of all pictures in a frame that is drawn from scratch."""
    found: set[str] = set()
    plain = Ui.image

    def image(ui: Ui, name: str, *rest: object, **more: object) -> object:
        found.add(name)
        return plain(ui, name, *rest, **more)  # type: ignore[arg-type]

    with patch.context() as patched:
        patched.setattr(Ui, "image", image)
        app.draw()
    return found


def session(game: str, moves: int, level: str = "easy") -> Session:
    least = games()[game].seats[0]
    kinds = ["", *CHARACTERS]
    seats = [Seat(f"P{p}", HUMAN if p == 0 else level, SEATS[p].id, kinds[p % 4]) for p in range(least)]
    found = new_session(game, games()[game].variants[0], seats, "FACES")
    rng = Random(5)
    while found.actors() and moves:
        seat, moves = found.actors()[0], moves - 1
        found.submit(seat, rng.choice(found.legal(seat)))
    return found


def sit(app: App, at: Session) -> Table:
    found = Table(app, Match(app, at))
    app.replace(Title(app), found)
    return found


# -- before the game -----------------------------------------------------------------------------------------


def test_the_first_opponents_differ(app: App) -> None:
    scene = set_up(app, 4)
    assert {chair.taste for chair in scene.line_up.taken} == {"", *CHARACTERS}
    scene.start()
    table = app.stack[-1]
    assert isinstance(table, Table)
    seats = table.session.setup.seats
    assert {seat.character for seat in seats} == {"", *CHARACTERS}
    assert seats[0].human and not seats[0].character
    assert seats[1].name in app.say(f"ai.names.{seats[1].character}")


def test_nobody_has_the_name_of_somebody_else(app: App) -> None:
    scene = set_up(app, GAME.seats[1])
    for same in (False, True):
        if same:
            for chair in scene.line_up.chairs:
                chair.player, chair.character = "normal", "builder"
        names = [scene.usual_name(number) for number in range(GAME.seats[1])]
        assert len(set(names)) == len(names)


def test_a_click_brings_the_next_character_and_at_last_nobody(app: App) -> None:
    scene = set_up(app, 3)
    seen = []
    for _ in range(len(CHARACTERS) + 1):
        click(app, "character:1")
        seen.append(scene.line_up.chairs[1].character)
    assert sorted(seen) == sorted(["", *CHARACTERS])
    assert seen[-1] == "builder"


def test_keys_choose_a_character_as_well(app: App) -> None:
    scene = set_up(app, 3)
    before = scene.line_up.chairs[2].character
    tab_to(app, "character:2")
    press(app, pygame.K_RETURN)
    assert scene.line_up.chairs[2].character != before


def test_a_human_has_no_character(app: App) -> None:
    scene = set_up(app, 3)
    assert scene.zones.find("character:0") is None
    click(app, "human:1")
    assert scene.zones.find("character:1") is None
    assert scene.line_up.chairs[1].taste == ""


def test_the_choice_is_remembered(app: App) -> None:
    scene = set_up(app, 3)
    click(app, "character:1")
    click(app, "name:1")
    type_text(app, "Zoe")
    scene.start()
    again = SetupScene(app, GAME.id)
    chair = again.line_up.chairs[1]
    assert (chair.character, chair.name) == (scene.line_up.chairs[1].character, "Zoe")


@pytest.mark.parametrize("kept", [{}, {"character": "juggler"}, {"character": 3}])
def test_older_and_edited_settings_leave_the_usual_characters(app: App, kept: dict[str, object]) -> None:
    chair = {"player": "hard", "colour": "blue", "name": ""} | kept
    app.settings.setups[GAME.id] = {"count": 3, "variant": GAME.variants[0], "chairs": [chair] * GAME.seats[1]}
    line_up = SetupScene(app, GAME.id).line_up
    assert {c.character for c in line_up.chairs[1:4]} == set(CHARACTERS)


# -- in the game and after it --------------------------------------------------------------------------------


@pytest.mark.parametrize("info", playable(), ids=lambda info: info.id)
def test_the_table_shows_the_faces(app: App, monkeypatch: pytest.MonkeyPatch, info: GameInfo) -> None:
    at = session(info.id, 6)
    sit(app, at)
    shown = {f"common/character_{seat.character}" for seat in at.setup.seats[1:]}
    assert pictures(app, monkeypatch) & FACES == shown


def test_an_unknown_character_has_the_face_of_its_level(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    seats = [Seat("Ana", HUMAN, "blue"), *(Seat(f"P{p}", "hard", SEATS[p].id, "juggler") for p in range(1, 3))]
    sit(app, new_session(GAME.id, GAME.variants[0], seats, "FACES"))
    found = pictures(app, monkeypatch)
    assert "common/face_hard" in found and not found & FACES


def test_the_results_show_the_faces(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(app, session(GAME.id, 20_000))
    app.push(Results(app, table.session))
    shown = {f"common/character_{seat.character}" for seat in table.session.setup.seats[1:]}
    assert pictures(app, monkeypatch) & FACES == shown


# -- why -----------------------------------------------------------------------------------------------------


def open_game() -> str:
    return next(info.id for info in playable() if not info.secrets)


def test_why_tells_whose_taste_it_was(app: App) -> None:
    """Opponents play until a taste decides; the card says so in words."""
    at = session(open_game(), 0, "normal")
    bot = games()[at.setup.game].bot(at.rules)
    table = sit(app, at)
    while True:
        seat, entry = at.actors()[0], len(at.log)
        who, view = at.setup.seats[seat], at.view(seat)
        thought = decide("normal", at.rules, bot, view, seat, Random(1), character=who.character)
        question = Question(1, at.setup.game, at.setup.variant, 2, "", {}, seat, "normal", 1, MOVE)
        table.match._thoughts[entry] = explained(question, at.rules, bot, view, thought)
        at.submit(seat, thought.action)
        if thought.taste:
            break
    table.match.changed += 1
    settle(app)
    table.why.entry = entry
    assert app.say(f"ai.liked.{thought.taste}", who=who.name) in table.why.page().note


def test_an_adviser_keeps_the_taste_that_decided(app: App) -> None:
    """A beginner's move is explained by somebody else, who cannot know why it was made."""
    at = session(open_game(), 12)
    table = sit(app, at)
    entry = next(n for n, line in enumerate(at.log) if line.seat == 1 and not table.match.forced(n))
    action = at.log[entry].action
    own = Thought(action, (Candidate(action, 0.0, 0),), 0, 0.0, "builder")
    table.match._thoughts[entry] = Answer(1, MOVE, own, {})
    table.match.thought(entry)
    assert table.match._why == entry
    table.match._question = table.match._question._replace(number=9, purpose=WHY, entry=entry)
    advised = Thought(action, own.candidates, 8, 0.1)
    table.match._heard(Answer(9, WHY, advised, {action: ()}))
    assert table.match._thoughts[entry].thought == advised._replace(taste="builder")
