"""Advice at the table: a hint says more each time it is asked for, and every opponent can be asked why."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pygame
import pytest

from game.ai.client import HINT, MOVE, WHY
from game.ai.levels import decide
from game.ai.search import Budget, Thought, puct
from game.ai.worker import Answer, Chain, Question, explained, position
from game.box import new_session
from game.content.lang import read_messages
from game.kernel.bot import ExplainsTurns
from game.kernel.contract import Reopens, State, Text
from game.kernel.session import HUMAN, Seat, Session
from game.profile.paths import resources
from game.registry import games
from scenes.after.replay import ReplayScene
from scenes.app import App
from scenes.kit.theme import SEATS
from scenes.loading.opening import playable
from scenes.shot import settle
from scenes.start.title import Title
from scenes.table.frame import skeleton
from scenes.table.match import STRENGTHS, Match
from scenes.table.story import Line
from scenes.table.table import Table
from scenes.table.why import TOP, telling
from tests.scenes.conftest import MakeApp
from tests.scenes.guest import lay_anew
from tests.scenes.stage import click, point, press, tab_to
from tests.scenes.test_menu_look import Word, check_words, words

GAMES = [info.id for info in playable()]
OPEN = [info.id for info in playable() if not info.secrets]
TELLING = [info.id for info in playable() if issubclass(info.bot, ExplainsTurns)]  # type: ignore[arg-type]
"""Games whose bots explain whole turns."""
SECRET = [info.id for info in playable() if info.secrets]
REVEALING = [info.id for info in playable() if issubclass(info.rules, Reopens)]  # type: ignore[arg-type]
"""Games in which all choose in secret and at once."""
VIEWS = [((1600, 900), "en", 100), ((1024, 640), "en", 100), ((1280, 720), "fr", 150)]
NAMES = ("Ana", "Kai", "Moana")


class Asked:
    """A question as it came in."""

    def __init__(self, purpose: str, seat: int, view: State, about: Chain, decided: bool) -> None:
        self.purpose, self.seat, self.view, self.about, self.decided = purpose, seat, view, about, decided


class Adviser:
    """In place of the thinking process: answers when it is listened to, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self.fickle = False
        """Does an opponent end its turn in another way than it seemed at first?"""
        self._answer: Answer | None = None

    @property
    def busy(self) -> bool:
        return self._answer is not None

    def ask(
        self, id: int, session: Session, seat: int, level: str = "", purpose: str = MOVE, view: State | None = None,
        made: Chain = (), about: Chain = (), thought: Thought | None = None,
    ) -> None:  # fmt: skip
        rules = session.rules
        view = session.view(seat) if view is None else view
        question = Question(id, "", "", 0, "", {}, seat, "", 0, purpose, made, about, thought)
        here = position(question, rules, view)
        self.asked.append(Asked(purpose, seat, rules.dump(here), about, thought is not None))
        bot = games()[session.setup.game].bot(rules)
        if thought is None and (purpose == MOVE or len(rules.legal(here, seat)) == 1):
            thought = decide(session.setup.seats[seat].player, rules, bot, here, seat, Random(1))
        elif thought is None:
            thought = puct(rules, bot, here, seat, Budget(60), Random(1))
        if self.fickle and purpose == MOVE and session.log[-1].seat == seat:
            thought = thought._replace(action=thought.candidates[-1].action)
        self._answer = explained(question, rules, bot, view, thought)

    def poll(self) -> Answer | None:
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        self._answer = None

    def close(self) -> None:
        self._answer = None

    def purposes(self) -> list[str]:
        return [asked.purpose for asked in self.asked]


def sit_down(app: App, game: str, decisions: int = 0, opponents: str = "normal") -> tuple[Table, Adviser]:
    """A table where the first seat has a choice to make, after so many decisions at least."""
    app.client.close()
    app.client = adviser = Adviser()  # type: ignore[assignment]
    app.settings.speed = 0
    info = games()[game]
    count = max(2, info.seats[0])
    seats = [Seat(NAMES[p], HUMAN if p == 0 else opponents, SEATS[p].id) for p in range(count)]
    session = new_session(game, info.variants[0], seats, "ADVICE")
    bot = info.bot(session.rules)
    while len(session.log) < decisions or session.actors()[0] != 0 or len(session.legal(0)) < 2:
        seat = session.actors()[0]
        session.submit(seat, bot.greedy(session.view(seat), seat))
    table = Table(app, Match(app, session))
    app.replace(Title(app), table)
    settle(app)
    return table, adviser


def ask_hint(app: App, table: Table, strength: int) -> None:
    """Ask until the hint says so much."""
    while table.advice.strength < strength:
        press(app, pygame.K_h)
        for _ in range(20):
            settle(app)
            if table.advice.strength:
                break


def let_opponents_play(app: App, table: Table) -> None:
    """Decide like a bot until an opponent has moved."""
    while not any(table.why.can_ask(line) for line in table.story.lines):
        play_on(app, table)


def play_on(app: App, table: Table) -> None:
    """One decision of the viewer, if there is one, and whatever follows."""
    assert not table.match.over, "what was waited for never came"
    if table.turn.my_turn:
        table.turn.act(table.info.bot(table.rules).greedy(table.flow.view, table.flow.viewer))
    settle(app)


def play_to_the_end(app: App, table: Table) -> None:
    bot = table.info.bot(table.rules)
    while not table.match.over:
        if table.flow.viewer in table.session.actors():
            viewer = table.flow.viewer
            table.match.submit(viewer, [bot.greedy(table.session.view(viewer), viewer)])
        table.match.tick()
    table.flow.skip()
    settle(app)
    if app.stack[-1] is not table:
        press(app, pygame.K_ESCAPE)
    assert app.stack[-1] is table


# -- hints ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_says_more_each_time_it_is_asked_for(make_app: MakeApp, game: str) -> None:
    app = make_app()
    table, _ = sit_down(app, game)
    ask_hint(app, table, 1)
    hint = table.match.hint
    assert hint is not None
    where = table.advice.words()
    assert where and not where.startswith("hint."), "the kind of action has its own sentence"
    assert table.advice.lit() or table.advice._places(), "something is lit"
    assert table.advice.move() is None, "nothing is given away yet"
    ask_hint(app, table, 2)
    move = table.layout.gestures.in_words(table.flow.view, table.flow.viewer, hint.chain)
    assert move not in where
    two = table.advice.words()
    assert move in two and "**1 · " in two and "**2 · " in two and two.count("expected margin") == 2
    assert table.advice.move() is None
    ask_hint(app, table, 3)
    last = table.advice.words()
    assert move in last and "\n· " in last
    gesture = table.advice.move()
    assert gesture is not None and gesture.actions == tuple(hint.chain[: len(gesture.actions)])
    press(app, pygame.K_h)
    assert table.advice.strength == STRENGTHS and table.advice.words() == last
    assert not app.lang.missing


@pytest.mark.parametrize("game", GAMES)
def test_the_first_hint_does_not_light_where_to_go(make_app: MakeApp, game: str) -> None:
    """Several places, or one piece that has several ways to go, or several pieces."""
    app = make_app()
    table, _ = sit_down(app, game)
    ask_hint(app, table, 1)
    lit, places = table.advice.lit(), table.advice._places()
    ways = [move for piece in lit for move in table.turn.moves(piece)]
    assert len(places) > 1 or len({(move.source, move.target) for move in ways}) > 1


@pytest.mark.parametrize("game", GAMES)
def test_the_adviser_sees_what_the_player_sees(make_app: MakeApp, game: str) -> None:
    app = make_app()
    table, adviser = sit_down(app, game, decisions=12)
    own = table.rules.dump(table.session.view(0))
    ask_hint(app, table, STRENGTHS)
    hints = [asked for asked in adviser.asked if asked.purpose == HINT]
    assert {asked.seat for asked in hints} == {0}
    assert hints[0].view == own


def test_button_and_key_ask_for_the_same_hint(make_app: MakeApp) -> None:
    app = make_app()
    table, adviser = sit_down(app, GAMES[0])
    click(app, "hint")
    settle(app)
    assert table.facts()["hint"] == 1
    press(app, pygame.K_h)
    settle(app)
    assert table.facts()["hint"] == 2
    asked = len(adviser.asked)
    click(app, "hint")
    assert table.facts()["hint"] == 3 and len(adviser.asked) == asked, "one opinion, told in three parts"


@pytest.mark.parametrize("game", GAMES)
def test_the_hint_stays_while_a_piece_is_held_and_goes_with_the_move(make_app: MakeApp, game: str) -> None:
    app = make_app()
    table, _ = sit_down(app, game)
    ask_hint(app, table, STRENGTHS)
    piece = next(piece for piece in table.layout.pieces(table.flow.view) if table.turn.moves(piece))
    table.turn.hand.pick(piece, "click")
    settle(app)
    assert table.advice.strength == STRENGTHS and table.advice.move() is None, "the words stay, the ghost goes"
    table.turn.hand.cancel()
    table.turn.act(table.rules.legal(table.flow.view, 0)[0])
    assert table.match.hint is None


def test_a_hint_for_the_next_position_starts_again(make_app: MakeApp) -> None:
    app = make_app()
    table, _ = sit_down(app, GAMES[0])
    ask_hint(app, table, STRENGTHS)
    table.turn.act(table.rules.legal(table.flow.view, 0)[0])
    for _ in range(60):
        if table.turn.my_turn:
            break
        settle(app)
    ask_hint(app, table, 1)
    assert table.advice.strength == 1


def test_there_is_no_hint_for_somebody_else(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app()
    table, adviser = sit_down(app, GAMES[0])
    monkeypatch.setattr(type(table.turn), "my_turn", False)
    press(app, pygame.K_h)
    assert table.match.hint is None and HINT not in adviser.purposes()


@pytest.mark.parametrize("view", VIEWS, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_the_hint_card_has_room_for_its_words(
    make_app: MakeApp, words: list[Word], game: str, view: tuple[tuple[int, int], str, int]
) -> None:
    app = make_app(*view)
    table, _ = sit_down(app, game, decisions=30)
    for strength in range(1, STRENGTHS + 1):
        ask_hint(app, table, strength)
        lay_anew(table)
        app.draw()
        log = next(index for index, word in enumerate(words) if word.text == app.say("table.log"))
        column = skeleton(app.ui).right.x * app.ui.u
        check_words(app, [word for word in words[log:] if word.rect.x >= column])
        card = next(word for word in words if table.advice.words() in word.text)
        assert card.rect.bottom <= table_bottom(app), "the card ends above the tray"
    assert not app.lang.missing


def table_bottom(app: App) -> float:
    return skeleton(app.ui).tray.y * app.ui.u


# -- why -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", OPEN)
def test_an_opponent_says_what_was_weighed(make_app: MakeApp, game: str) -> None:
    app = make_app()
    table, adviser = sit_down(app, game)
    start = len(table.session.log)
    told: list[Line] = []
    while not told:
        play_on(app, table)
        lines = [line for line in table.story.lines if line.cause >= start and table.why.can_ask(line)]
        told = [line for line in lines if not table.match.forced(line.cause)]
    table.why.ask(told[-1].cause)
    settle(app)
    page = table.why.page()
    assert all(asked.decided for asked in adviser.asked if asked.purpose == WHY), "it was kept from the game"
    assert app.lang.say(told[-1].text) in page.move
    assert 2 <= len(page.rows) <= TOP + 1 and [row.played for row in page.rows].count(True) == 1
    assert all(row.reasons and row.value[0] in "+−–" for row in page.rows)
    assert not app.lang.missing


@pytest.mark.parametrize("game", OPEN)
def test_whoever_plays_by_feeling_is_explained_by_an_adviser(make_app: MakeApp, game: str) -> None:
    app = make_app()
    table, adviser = sit_down(app, game, decisions=20, opponents="easy")
    entry = next(
        line.cause
        for line in reversed(table.story.lines)
        if table.why.can_ask(line) and not table.match.forced(line.cause)
    )
    seat, action = table.session.log[entry]
    table.why.ask(entry)
    app.draw()
    assert not table.why.page().rows, "thinking"
    log = len(table.session.log)
    settle(app)
    settle(app)
    asked = adviser.asked[-1]
    assert (asked.purpose, asked.seat, asked.about[0]) == (WHY, seat, action)
    assert asked.view == table.rules.dump(table.session.view(seat, entry))
    rows = table.why.page().rows
    assert [row.chain[0] for row in rows if row.played] == [action]
    assert len(table.session.log) == log, "a question is no move"
    assert not app.lang.missing


@pytest.mark.parametrize("game", TELLING)
def test_a_hint_gives_the_reasons_of_all_it_advises(make_app: MakeApp, game: str) -> None:
    app = make_app()
    long = 0
    for decisions in range(20, 80, 12):
        table, _ = sit_down(app, game, decisions)
        ask_hint(app, table, STRENGTHS)
        hint = table.advice.hint
        assert hint is not None and hint.complete
        reasons = table.info.bot(table.rules).turn_reasons(table.flow.view, hint.seat, hint.chain)  # type: ignore[attr-defined]
        said = [app.lang.say(text) for _, text in reasons]
        assert table.advice.words().split("\n· ")[1:] == said[:3]
        long += len(hint.chain) > 1
    assert long > 2


@pytest.mark.parametrize("game", TELLING)
def test_why_gives_the_reasons_of_the_turn_as_it_went_on(make_app: MakeApp, game: str) -> None:
    """A turn need not go on as it seemed when its first decision was made."""
    app = make_app()
    table, adviser = sit_down(app, game, opponents="hard")
    adviser.fickle = True
    log, told = table.session.log, 0
    while told < 3:
        start = len(log)
        play_on(app, table)
        for entry in range(start, len(log) - 1):
            chain = (log[entry].action, log[entry + 1].action)
            if not log[entry].seat == log[entry + 1].seat == 1 or table.match.forced(entry):
                continue
            table.why.ask(entry)
            for _ in range(3):
                settle(app)
            bot, view = table.info.bot(table.rules), table.session.view(1, entry)
            true = {app.lang.say(text) for _, text in bot.turn_reasons(view, 1, chain)}  # type: ignore[attr-defined]
            row = next(row for row in table.why.page().rows if row.played)
            assert row.reasons and set(row.reasons) <= true
            table.why.close()
            told += 1
    asked = [asked for asked in adviser.asked if asked.purpose == WHY]
    assert asked and all(a.decided for a in asked), "the thought is the opponent's own, only its reasons were asked for"


@pytest.mark.parametrize("game", SECRET)
def test_secrets_are_told_when_the_game_is_over(make_app: MakeApp, game: str) -> None:
    app = make_app()
    table, adviser = sit_down(app, game)
    let_opponents_play(app, table)
    press(app, pygame.K_w)
    for _ in range(3):
        settle(app)
    page = table.why.page()
    assert not page.rows and page.note == app.say("why_card.secret", who=NAMES[table.session.log[table.why.entry].seat])  # type: ignore[index]
    assert WHY not in adviser.purposes()
    table.why.close()
    play_to_the_end(app, table)
    entry = next(n for n, e in enumerate(table.session.log) if e.seat == 1 and not table.match.forced(n))
    table.why.ask(entry)
    for _ in range(3):
        settle(app)
    assert table.why.page().rows
    assert not app.lang.missing


@pytest.mark.parametrize("game", REVEALING)
def test_a_revealed_choice_is_asked_of_whoever_made_it(make_app: MakeApp, game: str) -> None:
    app = make_app()
    table, _ = sit_down(app, game)
    let_opponents_play(app, table)
    verbs, log = table.rules.verbs, table.session.log
    revealed = [line for line in table.story.lines if line.cause != line.entry]
    assert revealed
    for line in revealed:
        assert line.text.args["who"] == NAMES[line.seat] == NAMES[log[line.cause].seat]
        assert verbs[log[line.cause].action[0]].secret


def test_a_click_on_the_line_opens_the_card_and_escape_closes_it(make_app: MakeApp) -> None:
    app = make_app()
    table, _ = sit_down(app, GAMES[0])
    let_opponents_play(app, table)
    number = next(n for n in reversed(range(len(table.story.lines))) if table.why.can_ask(table.story.lines[n]))
    zone = table.zones.find(f"log:{number}")
    assert zone is not None and NAMES[table.story.lines[number].seat] in zone.tip
    click(app, f"log:{number}")
    assert table.why.entry is not None and table.zones.find("why:card") is not None
    press(app, pygame.K_ESCAPE)
    assert table.why.entry is None and app.stack[-1] is table, "the menu stays away"
    click(app, f"log:{number}")
    click(app, f"log:{number}")
    assert table.why.entry is None, "the second click closes"
    click(app, f"log:{number}")
    click(app, "why:close")
    assert table.why.entry is None


def test_the_card_is_reached_by_keys(make_app: MakeApp) -> None:
    app = make_app()
    table, _ = sit_down(app, GAMES[0])
    let_opponents_play(app, table)
    number = next(n for n in reversed(range(len(table.story.lines))) if table.why.can_ask(table.story.lines[n]))
    tab_to(app, f"log:{number}")
    press(app, pygame.K_RETURN)
    assert table.why.entry is not None and table.zones.focus == "why:close"
    press(app, pygame.K_RETURN)
    assert table.why.entry is None and table.zones.focus == f"log:{number}"
    press(app, pygame.K_w)
    assert table.why.entry is not None
    press(app, pygame.K_w)
    assert table.why.entry is None


def test_nobody_asks_a_human_or_luck(make_app: MakeApp) -> None:
    app = make_app()
    table, _ = sit_down(app, GAMES[0])
    let_opponents_play(app, table)
    seats = table.session.setup.seats
    for number, line in enumerate(table.story.lines):
        zone = table.zones.find(f"log:{number}")
        if zone is not None:
            assert (zone.click is not None) == (line.seat >= 0 and not seats[line.seat].human)


def test_undo_puts_the_card_away(make_app: MakeApp) -> None:
    app = make_app()
    table, adviser = sit_down(app, OPEN[0], opponents="easy")
    table.turn.act(table.rules.legal(table.flow.view, 0)[0])
    let_opponents_play(app, table)
    press(app, pygame.K_w)
    assert table.why.entry is not None
    table.undo()
    settle(app)
    assert table.why.entry is None
    asked = len([a for a in adviser.asked if a.purpose == WHY])
    settle(app)
    assert len([a for a in adviser.asked if a.purpose == WHY]) == asked, "nobody wants to know any more"


def line_that_undo_takes_back(app: App, table: Table) -> str:
    """Play until an opponent answered what was done last: the zone of the line that tells it."""
    while True:
        last = max((n for n, entry in enumerate(table.session.log) if entry.seat == table.flow.viewer), default=-1)
        for number, line in enumerate(table.story.lines):
            if 0 <= last < line.cause and table.why.can_ask(line) and table.zones.find(f"log:{number}") is not None:
                return f"log:{number}"
        play_on(app, table)


@pytest.mark.parametrize("game", GAMES)
def test_undo_with_the_mouse_on_a_log_line(make_app: MakeApp, game: str) -> None:
    app = make_app()
    table, _ = sit_down(app, game)
    name = line_that_undo_takes_back(app, table)
    point(app, name)
    assert table.story.marked is not None and table.story.lit()
    lines = len(table.story.lines)
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert len(table.story.lines) < lines and app.stack[-1] is table
    assert table.story.marked is None or table.story.marked in table.story.lines


@pytest.mark.parametrize("game", GAMES)
def test_undo_and_a_click_on_a_line_that_goes_with_it(make_app: MakeApp, game: str) -> None:
    """Both before the next picture: the line is still seen, and there is nothing any more that it could tell."""
    app = make_app()
    table, adviser = sit_down(app, game)
    box = table.zones.find(line_that_undo_takes_back(app, table)).box  # type: ignore[union-attr]
    asked = len(adviser.asked)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_CTRL, unicode=""))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, button=1, pos=(round(box.cx * app.ui.u), round(box.cy * app.ui.u))))
    settle(app)
    assert table.why.entry is None and WHY not in adviser.purposes()[asked:]


def test_a_replay_answers_too_and_nobody_moves_on(make_app: MakeApp) -> None:
    app = make_app()
    table, adviser = sit_down(app, OPEN[0], decisions=20)
    session = table.session
    log = len(session.log)
    scene = ReplayScene(app, session, log)
    app.push(scene)
    for _ in range(3):
        settle(app)
    press(app, pygame.K_w)
    for _ in range(3):
        settle(app)
    assert scene.table.why.entry is not None and WHY in adviser.purposes()
    assert MOVE not in adviser.purposes() and len(session.log) == log
    press(app, pygame.K_ESCAPE)
    assert scene.table.why.entry is None and app.stack[-1] is scene
    press(app, pygame.K_ESCAPE)
    assert app.stack[-1] is not scene


@pytest.mark.parametrize("view", VIEWS, ids=str)
@pytest.mark.parametrize("game", OPEN)
def test_the_card_has_room_for_its_words(
    make_app: MakeApp, words: list[Word], game: str, view: tuple[tuple[int, int], str, int]
) -> None:
    app = make_app(*view)
    table, _ = sit_down(app, game, decisions=40, opponents="easy")
    entries = [n for n, e in enumerate(table.session.log) if e.seat > 0 and not table.match.forced(n)]
    for entry in entries[-6:]:
        table.why.ask(entry)
        for _ in range(3):
            settle(app)
        page, card = table.why.page(), table.zones.find("why:card")
        assert page.rows and card is not None
        app.draw()
        first = next(n for n, word in enumerate(words) if word.text == app.say("why_card.heading", who=NAMES[1]))
        check_words(app, words[first:])
        box = pygame.Rect(*(round(value * app.ui.u) for value in card.box))
        assert all(box.contains(word.rect.inflate(-4, -4)) for word in words[first:])
        assert card.box.bottom <= table_bottom(app) / app.ui.u
    assert not app.lang.missing


@pytest.mark.parametrize("game", OPEN)
def test_pointing_at_a_candidate_shows_it_on_the_board(make_app: MakeApp, game: str) -> None:
    app = make_app((1600, 900))
    table, _ = sit_down(app, game, decisions=20, opponents="easy")
    press(app, pygame.K_w)
    for _ in range(3):
        settle(app)
    rows = table.why.page().rows
    if not rows:
        pytest.skip("that move was forced")
    moved: list[Any] = [table.why._moved(row) for row in rows]
    assert all(moved), "every candidate moves something"


def test_reasons_name_the_differences() -> None:
    both, good, cost, other = Text("both"), Text("good"), Text("cost", {"n": 1}), Text("cost", {"n": 2})
    played = [(5.0, both), (2.0, good), (-1.0, cost)]
    better = [(5.0, both), (-2.0, other)]
    assert telling(0, [played, better]) == [[good, cost], [other]]
    assert telling(0, [[(5.0, both)], [(5.0, both)]]) == [[both], [both]], "something must be said"
    assert telling(0, [played]) == [[both, good, cost]]
    assert telling(1, [[(5.0, both), (1.0, cost)], [(5.0, both)], [(4.0, both)]]) == [[cost], [both], [both]]


__all__ = ["words"]


# -- time ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [*OPEN, *SECRET])
def test_an_opponent_thinks_while_the_last_move_still_glides(make_app: MakeApp, game: str) -> None:
    app = make_app()
    table, adviser = sit_down(app, game)
    app.settings.speed = 1
    bot = games()[game].bot(table.rules)
    while 0 in table.session.actors():
        table.match.submit(0, [bot.greedy(table.session.view(0), 0)])
    for _ in range(2):  # an answer is taken in one frame, and shown from the next
        app.update(1 / 60)
    assert table.flow.motion is not None
    assert adviser.purposes()[-1:] == [MOVE]


@pytest.mark.parametrize(("code", "you"), [("en", r"\byou(r|rs)?\b"), ("fr", r"\b(vous|votre|vos)\b")])
def test_a_reason_that_speaks_to_you_can_be_told_of_somebody_else(code: str, you: str) -> None:
    messages, problems = read_messages([resources() / "data"], code)
    assert not problems
    said = {key: message.written for key, message in messages.items() if ".why." in key}
    personal = [key for key, text in said.items() if re.search(you, text)]
    assert personal and all(f"why_card.other.{key.replace('.why.', '.')}" in messages for key in personal)
