"""The ladder on a real game: each rung beats the one below, whatever seat it has."""

from __future__ import annotations

import pytest

from game.ai import arena, levels
from game.ai.arena import Arena, Match, Played, standings, tournament, wilson
from game.box import load_content
from game.content.lang import Lang
from game.kernel.contract import Text
from game.profile.paths import resources
from game.registry import games

GAMES = sorted(games())


def match(game: str, entrants: tuple[str, ...], count: int, keep: bool = False) -> Match:
    return Match(game, games()[game].variants[0], entrants, count, "LADDER", load_content(game).raw, keep=keep)


def share(game: str, better: str, worse: str, count: int) -> float:
    """How much of the wins `better` takes from one `worse` (and as many more as the game needs seats)."""
    others = games()[game].seats[0] - 1
    first, *_ = tournament(match(game, (better, *[worse] * others), count))
    return first.wins / first.games


@pytest.mark.parametrize("game", GAMES)
def test_easy_beats_random(game: str) -> None:
    assert share(game, "easy", "random", 12) > 0.6


@pytest.mark.parametrize("game", GAMES)
def test_normal_beats_easy(game: str) -> None:
    assert share(game, "normal", "easy", 20) > 0.6


@pytest.mark.parametrize("game", GAMES)
def test_hard_beats_normal(game: str) -> None:
    assert share(game, "hard", "normal", 6) > 0.6


@pytest.mark.parametrize("game", GAMES)
def test_what_looks_best_beats_the_most_points_of_a_turn(game: str) -> None:
    assert share(game, "greedy", "points", 12) > 0.6


def test_hard_beats_what_looks_best() -> None:
    assert share("maui", "hard", "greedy", 4) > 0.6


def test_expert_beats_hard() -> None:
    """On the game that is searched most quickly; `simulate` measures the others."""
    assert share("samoa", "expert", "hard", 9) > 0.5


def test_entrants_sit_everywhere_and_share_their_deals() -> None:
    game = GAMES[0]
    seats = games()[game].seats[0]
    table = Arena(match(game, ("random",) * seats, 2 * seats, keep=True))
    played = [table.play(number) for number in range(2 * seats)]
    for entrant in range(seats):
        assert sorted(one.seats[entrant] for one in played[:seats]) == list(range(seats))
    seeds = [one.document["seed"] for one in played if one.document]
    assert seeds == [seeds[0]] * seats + [seeds[seats]] * seats
    assert seeds[0] != seeds[seats]


def test_shared_wins_count_as_shares() -> None:
    two = match(GAMES[0], ("easy", "hard"), 2)
    games_played = [
        Played(0, (0, 1), (10, 10), (1, 1), (5, 5), (1.0, 2.0), None),
        Played(1, (1, 0), (12, 20), (2, 1), (5, 5), (1.0, 2.0), None),
    ]
    easy, hard = standings(two, games_played)
    assert (easy.level, easy.wins, easy.mean_score, easy.mean_rank) == ("easy", 0.5, 11.0, 1.5)
    assert (hard.level, hard.wins, hard.mean_score, hard.mean_rank) == ("hard", 1.5, 15.0, 1.0)
    assert (hard.decisions, hard.seconds, hard.decisions_per_second) == (10, 4.0, 2.5)


def test_a_tournament_tells_how_far_it_is() -> None:
    seats = games()[GAMES[0]].seats[0]
    seen: list[int] = []
    arena.tournament(match(GAMES[0], ("random",) * seats, 3), progress=seen.append)
    assert seen == [1, 2, 3]


def test_the_interval_narrows_with_more_games() -> None:
    few, many = wilson(6, 10), wilson(600, 1000)
    assert few[0] < many[0] < 0.6 < many[1] < few[1]
    assert wilson(0, 5)[0] == 0.0 and wilson(5, 5)[1] == 1.0


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_level_has_a_name_and_a_description(code: str) -> None:
    lang = Lang.load([resources() / "data"], code)
    names = {lang.say(Text(f"ai.level.{level}")) for level in levels.ENTRANTS}
    abouts = {lang.say(Text(f"ai.about.{level}")) for level in levels.ENTRANTS}
    assert len(names) == len(abouts) == len(levels.ENTRANTS)
    assert lang.missing == set()
