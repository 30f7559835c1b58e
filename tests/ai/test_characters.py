"""Opponents with a taste: what they may do, what they may know, and that they are three and not one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from multiprocessing import Pipe
from random import Random
from typing import Any, NamedTuple

import pytest

from game.ai.arena import Arena, Match
from game.ai.characters import CHARACTERS, IDEAS, liking, near
from game.ai.client import HINT, MOVE, WHY, Client
from game.ai.levels import TASTEFUL, decide
from game.ai.search import Candidate
from game.ai.worker import Desk, Ready
from game.box import load_content, new_session, open_document, save_document
from game.cli import command
from game.content.lang import Lang
from game.kernel.bot import DENIAL, GROWTH, SAFETY, THEMES, Bot
from game.kernel.contract import Action, Rules, State, Text
from game.kernel.replay import ReplayError
from game.kernel.session import Seat, Session
from game.profile.paths import resources
from game.registry import games

GAMES = sorted(games())
POSITIONS = 60


class Position(NamedTuple):
    rules: Rules
    bot: Bot
    session: Session
    seat: int
    entry: int

    @property
    def view(self) -> State:
        return self.session.view(self.seat, self.entry)


def table(game: str, characters: tuple[str, ...], level: str = "normal", seed: str = "TASTE") -> Session:
    seats = [Seat(f"P{p}", level, "sun", character) for p, character in enumerate(characters)]
    return new_session(game, games()[game].variants[0], seats, seed)


@lru_cache
def positions(game: str) -> tuple[Position, ...]:
    """Decisions of a sensible game that leave a choice."""
    session = table(game, ("",) * games()[game].seats[0])
    bot = games()[game].bot(session.rules)
    found = []
    while session.actors() and len(found) < POSITIONS:
        seat = session.actors()[0]
        if len(session.legal(seat)) > 1:
            found.append(Position(session.rules, bot, session, seat, len(session.log)))
        session.submit(seat, decide("normal", session.rules, bot, session.view(seat), seat, Random(1)).action)
    return tuple(found)


def choice(at: Position, character: str, level: str = "normal") -> Action:
    rng = Random(at.entry)
    return decide(level, at.rules, at.bot, at.view, at.seat, rng, character=character, spent=None).action


def some(game: str, every: int) -> Iterator[Position]:
    yield from positions(game)[::every]


# -- what they do --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("character", CHARACTERS)
def test_a_taste_costs_no_more_than_the_leeway(game: str, character: str) -> None:
    for at in positions(game):
        worths = {action: worth for worth, action in at.bot.rank(at.view, at.seat)}
        assert worths[choice(at, character)] >= max(worths.values()) - at.bot.slack


@pytest.mark.parametrize("game", GAMES)
def test_after_a_search_too(game: str) -> None:
    for at in some(game, 12):
        plain = decide("hard", at.rules, at.bot, at.view, at.seat, Random(at.entry), spent=None)
        found = {candidate.action: candidate for candidate in plain.candidates}
        for character in CHARACTERS:
            rng = Random(at.entry)
            thought = decide("hard", at.rules, at.bot, at.view, at.seat, rng, character=character, spent=None)
            liked, best = found[thought.action], plain.candidates[0]
            assert liked.value >= best.value - at.bot.leeway and 2 * liked.visits >= best.visits
            assert thought.candidates[0].action == thought.action
            assert sorted(thought.candidates) == sorted(plain.candidates)
            assert thought.taste == ("" if thought.action == plain.action else character)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("character", CHARACTERS)
def test_a_beginner_has_ideas_of_a_beginner(game: str, character: str) -> None:
    for at in positions(game):
        rng = Random(at.entry)
        ideas = [at.bot.easy(at.view, at.seat, rng) for _ in range(IDEAS)]
        taken = choice(at, character, "easy")
        assert taken in ideas
        likes = {idea: liking(CHARACTERS[character], at.bot, at.view, at.seat, idea) for idea in ideas}
        if not at.rules.verbs[taken[0]].secret:
            assert likes[taken] == max(likes.values())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_they_play_whole_games_by_the_rules(game: str, level: str) -> None:
    """A session refuses what the rules forbid."""
    entrants = tuple(f"{level}:{character}" for character in CHARACTERS)
    entrants = (*entrants, level)[: games()[game].seats[1]]
    match = Match(game, games()[game].variants[-1], entrants, 1, "RULES", load_content(game).raw, keep=True)
    played = Arena(match).play(0)
    assert min(played.decisions) > 0
    assert played.document is not None
    seats = {seat["character"]: seat["player"] for seat in played.document["seats"]}
    assert seats == {entrant.partition(":")[2]: level for entrant in entrants}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", TASTEFUL[:-1])
def test_the_same_seed_is_the_same_move(game: str, level: str) -> None:
    for at in some(game, 20):
        for character in CHARACTERS:
            assert choice(at, character, level) == choice(at, character, level)


@pytest.mark.parametrize("game", [game for game in GAMES if games()[game].secrets])
def test_a_taste_sees_no_secrets(game: str) -> None:
    """The worlds behind a view differ; whoever decides there sees the same and does the same."""
    for at in some(game, 6):
        for luck in range(3):
            world = at.rules.determinize(at.view, at.seat, Random(luck))
            seen = at.rules.observe(world, at.seat)
            for character in CHARACTERS:
                thought = decide("normal", at.rules, at.bot, seen, at.seat, Random(at.entry), character=character)
                assert thought.action == choice(at, character)


# -- who they are --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_they_are_three(game: str) -> None:
    """On the same positions any two of them part now and then."""
    for one, other in combinations(CHARACTERS, 2):
        assert any(choice(at, one) != choice(at, other) for at in positions(game)), f"{one} plays like {other}"


@pytest.mark.parametrize("character, theme", [("builder", GROWTH), ("cautious", SAFETY), ("spoiler", DENIAL)])
@pytest.mark.parametrize("game", GAMES)
def test_each_gets_more_of_what_it_likes(game: str, character: str, theme: str) -> None:
    def part(at: Position, action: Action) -> float:
        found = at.bot.reasons(at.view, at.seat, action)
        return sum(worth for worth, text in found if text.key.rpartition(".")[2] in at.bot.themes[theme])

    def secret(at: Position) -> bool:
        """There a taste only makes a choice likelier."""
        return any(at.rules.verbs[choice(at, who)[0]].secret for who in CHARACTERS)

    plain = [at for at in positions(game) if not secret(at)]

    def total(who: str) -> float:
        return sum(part(at, choice(at, who)) for at in plain)

    assert total(character) > max(total(other) for other in CHARACTERS if other != character) - 1e-9


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_a_theme(game: str) -> None:
    """The words of a game's reasons and the themes of its bot are the same set."""
    themes = games()[game].bot(table(game, ("",) * games()[game].seats[0]).rules).themes
    text = (resources() / "data" / "lang" / "en" / f"{game}.yaml").read_text(encoding="utf-8")
    block = re.search(r"^  why:\n((?:    .*\n|\n)+)", text, re.MULTILINE)
    assert block is not None
    assert set(themes) == set(THEMES)
    assert {word for words in themes.values() for word in words} == set(re.findall(r"^    (\w+):", block[1], re.M))


@pytest.mark.parametrize("code", ["en", "fr"])
def test_each_has_a_name_a_face_and_words(code: str) -> None:
    lang = Lang.load([resources() / "data"], code)
    for group in ("character", "taste", "liked", "names"):
        said = {lang.say(Text(f"ai.{group}.{character}", {"who": "Ada"})) for character in CHARACTERS}
        assert len(said) == len(CHARACTERS)
    assert lang.missing == set()
    for character in (*CHARACTERS, "none"):
        assert (resources() / "assets" / "svg" / "common" / f"character_{character}.svg").is_file()


def test_nearness_asks_for_trials_as_well() -> None:
    best, tried, rare, worse = (Candidate((n,), value, visits) for n, (value, visits) in
                                enumerate([(2.0, 40), (1.6, 20), (2.5, 3), (1.0, 35)]))  # fmt: skip
    assert near([best, tried, rare, worse], 0.5) == [best, tried]


# -- on the way to them ----------------------------------------------------------------------------------------------


class Alive:
    """A process that is there."""

    def is_alive(self) -> bool:
        return True

    def join(self, seconds: float) -> None: ...

    def kill(self) -> None: ...


@pytest.mark.parametrize("purpose, asked", [(MOVE, "spoiler"), (HINT, ""), (WHY, "")])
def test_the_worker_is_told_the_taste_of_the_seat_and_only_for_its_own_moves(purpose: str, asked: str) -> None:
    ours, theirs = Pipe()
    client = Client(lambda: (ours, Alive()))  # type: ignore[arg-type, return-value]
    session = table(GAMES[0], ("spoiler",) * games()[GAMES[0]].seats[0])
    client.ask(1, session, session.actors()[0], purpose=purpose)
    theirs.send(Ready())
    client.poll()
    desk = Desk(theirs)
    desk.take(theirs.recv())
    question = theirs.recv()
    assert question.character == asked
    if purpose == MOVE:
        bot = games()[GAMES[0]].bot(session.rules)
        view, rng = session.view(question.seat), Random(question.seed)
        thought = decide("normal", session.rules, bot, view, question.seat, rng, character="spoiler")
        assert desk.answer(question).thought == thought
    client.close()


def simulate(seats: str) -> int:
    return command(["simulate", GAMES[0], "--seats", seats, "--games", "1"], lambda *_: None)


def test_simulate_takes_characters(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate("easy:builder,easy") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[-2:]] == ["easy:builder", "easy"]
    assert len({line.index("%") for line in lines[-2:]}) == 1


@pytest.mark.parametrize("seats, hint", [("easy:bilder,easy", "did you mean 'builder'"), ("easy:,easy", "builder"),
                                         ("random:builder,easy", "no taste")])  # fmt: skip
def test_simulate_refuses_characters_that_are_none(capsys: pytest.CaptureFixture[str], seats: str, hint: str) -> None:
    assert simulate(seats) == 2
    assert hint in capsys.readouterr().err


# -- saves ---------------------------------------------------------------------------------------------------


def document(characters: tuple[str, ...]) -> dict[str, Any]:
    return save_document(table(GAMES[0], characters))


def test_a_save_keeps_the_characters() -> None:
    assert [seat.character for seat in open_document(document(("builder", ""))).setup.seats] == ["builder", ""]


def test_an_old_save_opens_without_characters() -> None:
    doc = document(("spoiler", "cautious"))
    for seat in doc["seats"]:
        del seat["character"]
    assert [seat.character for seat in open_document(doc).setup.seats] == ["", ""]


def test_a_save_with_an_unknown_character_is_played_on_without_a_taste() -> None:
    session = open_document(document(("juggler", "")))
    bot = games()[GAMES[0]].bot(session.rules)
    seat = session.actors()[0]
    thoughts = [decide("normal", session.rules, bot, session.view(seat), seat, Random(3), character=who)
                for who in ("juggler", "")]  # fmt: skip
    assert thoughts[0] == thoughts[1]


def test_a_character_that_is_no_word_is_refused() -> None:
    doc = document(("builder", ""))
    doc["seats"][0]["character"] = 7
    with pytest.raises(ReplayError):
        open_document(doc)
