"""What the opponents understand of the game."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.contract import CHANCE
from game.maui.bot.bot import MauiBot
from game.maui.rules import MauiRules
from game.maui.verbs import BONUS, DOLLARS, TAKE
from tests.rules.maui.build import BLUE, GREEN, MAGENTA, YELLOW, place, play, position, rules

TABLE = rules()
BOT = MauiBot(TABLE)


def play_out(table: MauiRules, seed: int, friend: int) -> bool:
    """A game of one greedy seat against beginners; does it win?"""
    bot, rng = MauiBot(table), Random(seed)
    s = table.new()
    while actors := table.actors(s):
        p = actors[0]
        if p == CHANCE:
            table.apply(s, p, table.chance(s, rng))
        else:
            table.apply(s, p, bot.greedy(s, p) if p == friend else bot.easy(s, p, rng))
    outcome = table.outcome(s)
    assert outcome is not None
    return outcome.ranks[friend] == 1


@pytest.mark.parametrize(("variant", "seats", "wins"), [("base", 2, 16), ("crabs", 2, 15), ("combined", 3, 15)])
def test_judgement_beats_a_beginner(variant: str, seats: int, wins: int) -> None:
    table = rules(variant, seats)
    assert sum(play_out(table, seed, seed % seats) for seed in range(20)) >= wins


def test_two_connections_are_better_than_one() -> None:
    s = position(TABLE, beach={0: "ymb"}, market="ymo gob", zones=[0, 0], dollars=[0, 0])
    assert BOT.greedy(s, 0) == (TAKE, 0, 0)


def test_penalties_are_weighed_against_the_steps_of_the_outer_rows() -> None:
    """Yellow in row 1 pays 3 steps but leaves two motifs in the trees, green in row 3 pays one step."""
    s = position(TABLE, beach={0: "ymg@1"}, hand="gby", stage="place", laid=[0, 11])
    worths = {action[1]: worth for worth, action in BOT.rank(s, 0)}
    assert worths[-1] == pytest.approx(3 - 2) and worths[3] == pytest.approx(1), "the last towel: points only"


def test_it_avoids_a_crab_for_one_point_less() -> None:
    table = rules("crabs")
    s = position(table, beach={0: "ymb ogy@2"}, hand="gob", stage="place", laid=[1, 12], first=1)
    ranked = MauiBot(table).rank(s, 0)
    assert ranked[0][1] == place(3), "place(1) would cover the crab in row 2"


def test_a_pearl_of_a_set_is_worth_more() -> None:
    def worth(owned: int) -> float:
        icons = {0: {2: "pearl_white", 9: "pearl_black", 11: "pearl_black", 12: "bonus_a"}}
        s = position(TABLE, beach={0: "ymb ogb@2"}, hand="mgb", stage="place", icons=icons, pearls={0: (owned, 0)})
        return BOT.rank(s, 0)[0][0]

    assert worth(1) - worth(0) == pytest.approx(1) and worth(2) - worth(1) == pytest.approx(1)


def test_a_beginner_does_not_see_penalties() -> None:
    """Row 1 pays more but leaves two motifs in the trees."""
    s = position(TABLE, beach={0: "ymg@1"}, hand="gby", stage="place")
    choices = [BOT.easy(s, 0, Random(seed)) for seed in range(20)]
    assert choices.count(place(-1)) > 10 and place(3) in choices, "and slips now and then"


def test_the_bonus_goes_where_it_pays_more() -> None:
    s = position(
        TABLE, beach={0: "ymb ygb@2"}, hand="yob", stage="place", tracks={0: {YELLOW: 2, GREEN: 8}}, laid=[1, 11],
        first=1, ornaments=(0, 0),
    )  # fmt: skip
    play(TABLE, s, place(2))
    assert BOT.greedy(s, 0) == (BONUS, GREEN)


def test_the_last_turn_is_about_points_alone() -> None:
    """With nothing to come, two dollars are two points and beat one step on an empty track."""
    s = position(TABLE, beach={0: "ymb"}, market="gob ogy", zones=[0, 2], dollars=[0, 0], laid=[0, 12], first=1)
    assert BOT.rank(s, 0)[0] == (pytest.approx(2.0), (DOLLARS, 1))


def test_value_is_the_margin_at_the_end_and_zero_before_the_start() -> None:
    assert BOT.value(TABLE.new(), 0) == 0.0
    s = position(TABLE, stage="over", tracks={0: {GREEN: 10}}, penalties=[0, 3])
    assert BOT.value(s, 0) == 18.0 and BOT.value(s, 1) == -18.0


def test_reasons_name_what_a_move_does() -> None:
    s = position(TABLE, beach={0: "ymb"}, market="gob ymo", tracks={0: {MAGENTA: 5}}, dollars=[1, 1])
    said = {text.key.removeprefix("maui.why."): text.args for _, text in BOT.reasons(s, 0, (TAKE, 0, 1))}
    assert {"steps", "token", "pays"} <= set(said)
    assert said["pays"] == {"n": 1} and said["token"] == {"motif": "orange"}
    worths = [abs(worth) for worth, _ in BOT.reasons(s, 0, (TAKE, 0, 1))]
    assert worths == sorted(worths, reverse=True)


def test_a_motif_token_is_not_wasted() -> None:
    s = position(TABLE, beach={0: "ymb"}, hand="ymo", stage="place", tokens={0: {BLUE: 1}})
    assert BOT.greedy(s, 0)[2:] in ((-1, -1, -1), (-1, -1, BLUE))
