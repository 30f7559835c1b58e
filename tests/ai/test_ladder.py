"""The ladder: ratings that say what the results say, and the command that plays and writes them."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations
from math import log10
from pathlib import Path

import pytest

from game import cli
from game.ai.arena import Played
from game.ai.ladder import AVERAGE, Duel, Ladder, Result, fit, play, result, steps
from game.box import load_content
from game.cli.ladder import as_table
from game.registry import games

GAME = next(iter(games()))


def expected(difference: float) -> float:
    """The share of wins that so many Elo points stand for."""
    return 1 / (1 + 10 ** (-difference / 400))


def test_three_wins_out_of_four_are_191_points() -> None:
    found = fit(("strong", "weak"), [Duel("strong", "weak", 30_000.0, 40_000)])
    assert found["strong"].elo - found["weak"].elo == pytest.approx(400 * log10(3), abs=0.1)
    assert (found["strong"].elo + found["weak"].elo) / 2 == pytest.approx(AVERAGE)


@pytest.mark.parametrize("players", [3, 4, 6])
def test_the_fair_share_of_a_full_table_is_no_difference(players: int) -> None:
    found = fit(("one", "other"), [Duel("one", "other", 10_000.0, 10_000 * players)], players)
    assert found["one"].elo == pytest.approx(found["other"].elo, abs=0.1)


def test_half_of_the_wins_against_three_are_191_points() -> None:
    """As likely as three others together is three times as likely as each of them."""
    found = fit(("one", "other"), [Duel("one", "other", 20_000.0, 40_000)], 4)
    assert found["one"].elo - found["other"].elo == pytest.approx(400 * log10(3), abs=0.1)


def test_known_strengths_are_found_again() -> None:
    elos = {"a": 1300.0, "b": 1100.0, "c": 1000.0, "d": 900.0, "e": 700.0}
    games_ = 20_000
    duels = [Duel(i, j, games_ * expected(elos[i] - elos[j]), games_) for i, j in combinations(elos, 2)]
    for level, rating in fit(tuple(elos), duels).items():
        assert rating.elo == pytest.approx(elos[level], abs=0.5)
        low, high = rating.interval
        assert low < elos[level] < high and high - low < 20


def test_levels_that_never_met_are_compared_through_a_third() -> None:
    duels = [Duel("a", "b", 30_000.0, 40_000), Duel("b", "c", 30_000.0, 40_000)]
    found = fit(("a", "b", "c"), duels)
    assert found["a"].elo - found["c"].elo == pytest.approx(2 * 400 * log10(3), abs=0.2)


def test_the_interval_of_an_even_match_is_that_of_a_coin() -> None:
    """100 games: the share is known to ±9.8 %, which is ±34 points for each of two levels from their mean."""
    one, other = fit(("a", "b"), [Duel("a", "b", 50.0, 100)]).values()
    assert one.elo == other.elo == pytest.approx(AVERAGE)
    low, high = one.interval
    assert (high - low) / 2 == pytest.approx(34.0, rel=0.03)


def test_intervals_shrink_with_the_root_of_the_games() -> None:
    few, many = (fit(("a", "b"), [Duel("a", "b", 0.6 * n, n)])["a"].error for n in (400, 6400))
    assert few / many == pytest.approx(4, rel=0.02)


def test_a_level_that_never_lost_has_a_rating() -> None:
    strong, weak = fit(("a", "b"), [Duel("a", "b", 20.0, 20)]).values()
    assert 400 < strong.elo - weak.elo < 1000
    assert strong.interval[1] - strong.interval[0] > 300


def ladder(players: int, games_: int, levels: tuple[str, ...] = ("random", "easy")) -> Ladder:
    info = next(info for info in games().values() if info.seats[0] <= players <= info.seats[1])
    return Ladder(info.id, info.variants[0], players, levels, games_, "S", load_content(info.id).raw)


@pytest.mark.parametrize(("players", "wished", "games_"), [(2, 5, [6]), (3, 6, [6, 6]), (3, 7, [9, 9]), (4, 1, [4, 4])])
def test_every_level_sits_in_every_seat(players: int, wished: int, games_: list[int]) -> None:
    matches = ladder(players, wished).matches()
    assert [match.games for match in matches] == games_
    assert all(len(match.entrants) == players for match in matches)
    assert len({match.seed for match in matches}) == 1, "all pairs play the same deals"
    if players > 2:
        assert [match.entrants.count("easy") for match in matches] == [players - 1, 1]


def test_results_are_counted_for_the_right_side_and_seat() -> None:
    found = ladder(3, 3)
    played = [
        (0, Played(0, (0, 1, 2), (1, 9, 5), (3, 1, 2), (1, 1, 1), (0.1, 0.2, 0.2), None)),
        (1, Played(0, (2, 0, 1), (9, 1, 5), (1, 3, 2), (1, 1, 1), (0.2, 0.1, 0.1), None)),
    ]
    told = result(found, played)
    assert [rung.level for rung in told.rungs] == ["easy", "random"]
    assert [rung.seconds for rung in told.rungs] == pytest.approx([0.2, 0.1])
    assert [won for won, _ in told.seats] == [0, 0.5, 0.5]
    assert told.duels == [Duel("random", "easy", 0.0, 1), Duel("easy", "random", 1.0, 1)]


def test_two_seats_tell_of_both_sides() -> None:
    played = [
        (0, Played(0, (0, 1), (1, 9), (2, 1), (1, 1), (0.1, 0.2), None)),
        (0, Played(1, (1, 0), (5, 5), (1, 1), (1, 1), (0.1, 0.2), None)),
    ]
    assert result(ladder(2, 2), played).duels == [Duel("random", "easy", 0.5, 2), Duel("easy", "random", 1.5, 2)]


def test_steps_are_one_level_each_and_what_thinking_gains_over_greed() -> None:
    levels = ("expert", "easy", "greedy", "normal", "hard")
    climbed = [("normal", "easy"), ("hard", "normal"), ("expert", "hard"), ("hard", "greedy"), ("expert", "greedy")]
    assert steps(levels) == climbed
    short = ladder(4, 8, levels)
    matches = replace(short, steps_only=True).matches()
    assert [match.entrants for match in matches] == [(alone, table, table, table) for alone, table in climbed]


def test_the_table_has_a_row_for_each_number_of_players() -> None:
    found = ladder(3, 3, ("greedy", "easy", "normal", "hard"))
    names = [("greedy", "easy"), ("greedy", "normal"), ("greedy", "hard")]
    duels = [Duel("normal", "easy", 60.0, 100), Duel("hard", "normal", 45.0, 60), Duel("hard", "greedy", 20.5, 60)]
    told = Result([], [], 0, [*duels, *(Duel(*pair, 1.0, 9) for pair in names)])
    head, _, row, _ = as_table([(found, told)]).split("\n")
    assert head == "| | fair | normal – easy | hard – normal | hard – greedy |"
    assert row.endswith(", 3 | 33 | 60.0 (50-69) | 75.0 (63-84) | 34.2 (23-47) |")


def test_games_are_the_same_in_any_order() -> None:
    matches = ladder(2, 2, ("random", "easy", "normal")).matches()
    alone = [(number, game.scores) for number, game in play(matches)]
    again = [(number, game.scores) for number, game in play(list(reversed(matches)))]
    last = len(matches) - 1
    assert sorted(alone) == sorted((last - number, scores) for number, scores in again)


# -- the command ---------------------------------------------------------------------------------------------


def command(*arguments: str) -> int:
    return cli.command(["ladder", *arguments], print)


def test_the_ladder_is_printed_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "new" / "folder"
    assert command(GAME, "--levels", "random,easy", "--games", "4", "--seed", "A", "--out", str(out)) == 0
    printed = capsys.readouterr()
    assert printed.err == "", "no bar when nobody watches"
    assert "seat 1 wins" in printed.out
    [told] = json.loads((out / "ladder.json").read_text(encoding="utf-8"))
    assert (told["game"], told["games"], told["seed"]) == (GAME, 4, "A")
    assert {line["level"] for line in told["levels"]} == {"random", "easy"}
    assert sum(line["elo"] for line in told["levels"]) / 2 == pytest.approx(AVERAGE, abs=0.1)
    assert sum(seat["wins"] for seat in told["seats"]) == pytest.approx(1)
    page = (out / "ladder.md").read_text(encoding="utf-8")
    assert "| easy |" in page and "| 1 |" in page


def test_every_variant_has_a_row_of_its_own(tmp_path: Path) -> None:
    info = next(info for info in games().values() if len(info.variants) > 1)
    options = ("--variant", "all", "--levels", "random,easy", "--steps", "--games", "1", "--out", str(tmp_path))
    assert command(info.id, *options) == 0
    told = json.loads((tmp_path / "ladder.json").read_text(encoding="utf-8"))
    assert [entry["variant"] for entry in told] == list(info.variants)
    assert [duel["alone"] for entry in told for duel in entry["duels"][:1]] == ["easy"] * len(told)
    rows = (tmp_path / "ladder.md").read_text(encoding="utf-8").split("## ")[0].splitlines()[4:]
    assert len({row.split("|")[1] for row in rows if row}) == len(info.variants)


def test_without_a_game_all_are_played(tmp_path: Path) -> None:
    assert command("--levels", "random,easy", "--games", "1", "--out", str(tmp_path)) == 0
    told = json.loads((tmp_path / "ladder.json").read_text(encoding="utf-8"))
    assert [entry["game"] for entry in told] == list(games())


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nogame"], "nogame"),
        ([GAME, "--levels", "random,eazy"], "did you mean 'easy'?"),
        ([GAME, "--levels", "easy"], "two levels"),
        ([GAME, "--levels", "easy,normal,greedy", "--steps"], "no step to or from 'greedy'"),
        ([GAME, "--levels", "random,easy@0.5"], "does not think ahead"),
        ([GAME, "--levels", "random,hard@much"], "like hard@0.33"),
        ([GAME, "--levels", "random,hard@0"], "like hard@0.33"),
        ([GAME, "--players", "99"], "players"),
        (["--players", "99"], "no game takes 99"),
        ([GAME, "--players", "2,x"], "players"),
        ([GAME, "--variant", "xyzzy"], "xyzzy"),
        ([GAME, "--games", "0"], "games"),
        ([GAME, "--out", "/dev/null/x"], "/dev/null/x"),
    ],
)
def test_a_mistake_is_answered_by_one_sentence(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command(*arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert words in printed.err and len(printed.err.splitlines()) == 1
