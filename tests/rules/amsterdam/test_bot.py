"""What an opponent sees, and what a beginner does not."""

from __future__ import annotations

from random import Random

import pytest

from game.amsterdam.bot.bot import AmsterdamBot
from game.content.lang import Lang
from game.kernel.contract import CHANCE
from game.profile.paths import resources
from tests.rules.amsterdam.build import act, play, position, rules

LANG = Lang.load([resources() / "data"], "en")


def finish(table, s, seat: int, choose) -> None:
    """Let one seat decide until its turn is over."""
    turn = s.turn
    while s.turn == turn and table.actors(s) == (seat,):
        play(table, s, choose(s, seat))


def test_it_walks_to_where_a_flip_wins() -> None:
    table = rules("base", 3)
    s = position(
        table, "walk", shows={"0,0": "cafe", "4,4": "cafe"}, tourists={"0,0": 2, "3,3": 10}, hotels={0: ["3,3"]},
        mayor="1,1", watchman="2,1", dice=(2, 1),
    )  # fmt: skip
    finish(table, s, 0, AmsterdamBot(table).greedy)
    assert table.outcome(s).ranks[0] == 1


def test_it_sees_that_a_building_just_flipped_draws_a_crowd() -> None:
    """Only a flip of the empty café beside the own hotel makes a home for the crowd of manors."""
    table = rules()
    shows = {"0,0": "cafe>manor", "3,4": "manor", "0,4": "manor"}
    s = position(
        table, shows=shows, tourists={"3,4": 4, "0,4": 1}, mayor="0,0", watchman="3,3",
        hotels={0: ["0,0"], 1: ["3,3", "0,3"]},
    )  # fmt: skip
    bot = AmsterdamBot(table)
    assert bot.greedy(s, 0) == act("flip", "mayor", "0,0")
    finish(table, s, 0, bot.greedy)
    assert s.points == [4, 1]


def test_it_does_not_flip_for_nothing() -> None:
    table = rules()
    s = position(table, shows={"0,0": "cafe", "1,1": "bar"}, mayor="0,0")
    assert AmsterdamBot(table).greedy(s, 0) == act("done")


def test_it_chooses_the_destination_that_helps_nobody_else() -> None:
    table = rules()
    shows = {"0,0": "cafe", "0,4": "cafe", "4,0": "cafe"}
    s = position(table, shows=shows, tourists={"0,0": 2}, mayor="0,0", hotels={1: ["0,0", "0,3"]})
    finish(table, s, 0, AmsterdamBot(table).greedy)
    assert s.points == [0, 0]


def test_it_does_not_let_somebody_else_win_for_a_point_of_its_own() -> None:
    table = rules("base", 3)
    shows = {"1,1": "cafe", "3,3": "cafe"}
    s = position(
        table, shows=shows, tourists={"1,1": 1, "4,4": 11}, mayor="1,1", watchman="0,3",
        hotels={0: ["2,2"], 1: ["3,3"]},
    )  # fmt: skip
    bot = AmsterdamBot(table)
    ranking = {action: worth for worth, action in bot.rank(s, 0)}
    assert ranking[act("flip", "mayor", "1,1")] < -10 < ranking[act("done")]


def test_a_beginner_does_not_look_at_what_a_flip_gives_to_others() -> None:
    table = rules("base", 3)
    shows = {"1,1": "cafe", "3,3": "cafe"}
    s = position(
        table, shows=shows, tourists={"1,1": 1, "4,4": 11}, mayor="1,1", watchman="0,3",
        hotels={0: ["2,2"], 1: ["3,3"]},
    )  # fmt: skip
    assert AmsterdamBot(table).easy(s, 0, Random(1)) == act("flip", "mayor", "1,1")


def test_it_builds_in_the_corners_of_the_city_first() -> None:
    table = rules()
    s = position(table, "hotel", turn=1)
    ranking = [action[1] for _, action in AmsterdamBot(table).rank(s, 0)]
    words = [table.ids["crossing"][crossing] for crossing in ranking]
    assert set(words[:4]) == {"0,0", "0,3", "3,0", "3,3"}


def test_it_builds_where_a_hotel_wins() -> None:
    table = rules("base", 4)
    s = position(table, "hotel", turn=7, tourists={"2,1": 8, "3,1": 4}, hotels={0: ["0,0"]})
    finish(table, s, 0, AmsterdamBot(table).greedy)
    assert table.outcome(s).ranks[0] == 1


def test_without_dice_it_takes_the_boat_to_its_own_hotel_or_denies_it() -> None:
    table = rules("tactical")
    s = position(table, "sail", boat=1, hotels={0: ["0,3"], 1: ["0,1", "0,0"]}, mayor="3,0", watchman="3,3")
    assert AmsterdamBot(table).greedy(s, 0) in (act("sail", 3), act("sail", 4))
    s = position(table, "sail", boat=5, hotels={0: ["3,3"], 1: ["0,3", "1,3"]}, mayor="3,3", watchman="3,0")
    assert AmsterdamBot(table).greedy(s, 0) == act("sail", 1)


def test_two_seats_agree_on_the_value_of_a_position() -> None:
    for variant in ("base", "tactical"):
        table = rules(variant)
        bot, rng, s = AmsterdamBot(table), Random(2), table.new()
        while actors := table.actors(s):
            assert abs(bot.value(s, 0) + bot.value(s, 1)) < 1e-9
            p = actors[0]
            table.apply(s, p, table.chance(s, rng) if p == CHANCE else bot.greedy(s, p))
        assert bot.value(s, 0) == s.points[0] - s.points[1]


def test_a_winning_roll_to_come_is_worth_something() -> None:
    """The same points, but one roll of nine lets the next player land his fifteenth tourist."""
    table = rules()
    near = position(table, "roll", boat=1, tourists={"1,2": 14}, hotels={1: ["0,2"]}, active=1, supply=5)
    far = position(table, "roll", boat=13, tourists={"1,2": 14}, hotels={1: ["0,2"]}, active=1, supply=5)
    bot = AmsterdamBot(table)
    assert bot.value(near, 1) > bot.value(far, 1)


@pytest.mark.parametrize("variant", ["base", "tactical"])
def test_the_last_tourist_on_the_dam_cannot_be_sent_away_by_both_pawns(variant: str) -> None:
    """The other seat has one point, the tourist on the Dam, and loses one at most."""
    table = rules(variant)
    words = {"tourists": {"2,2": 1}, "hotels": {0: ["0,0"], 1: ["1,1"]}, "mayor": "2,1", "watchman": "2,2"}
    shows = {"4,4": "cafe", "0,0": "cafe"}
    bot = AmsterdamBot(table)
    between = position(table, "roll" if variant == "base" else "sail", shows=shows, supply=9, **words)
    assert sum(bot.chances(between)) == pytest.approx(1)
    assert abs(bot.value(between, 0)) < 5
    acting = position(table, "act", shows=shows, **words)
    assert all(abs(worth) < 5 for worth, _ in bot.rank(acting, 0))


def test_reasons_name_the_gain_and_whom_it_costs() -> None:
    table = rules()
    s = position(
        table, shows={"0,0": "cafe", "4,4": "cafe"}, tourists={"0,0": 2}, mayor="0,0",
        hotels={0: ["3,3"], 1: ["0,0"]},
    )  # fmt: skip
    reasons = AmsterdamBot(table).reasons(s, 0, act("flip", "mayor", "0,0"))
    assert {LANG.say(text) for _, text in reasons} == {
        "2 more [amsterdam/tourist] around your hotels", "takes 2 [amsterdam/tourist] away from the others",
    }  # fmt: skip
    assert all(worth > 0 for worth, _ in reasons)


def test_reasons_warn_of_a_pawn_left_where_the_next_player_can_use_it() -> None:
    """The café beside the own hotel is two steps from one crossing and four from the other."""
    table = rules()
    s = position(
        table, "walk", shows={"0,0": "cafe", "4,4": "cafe"}, tourists={"0,0": 2}, hotels={0: ["0,0"]},
        mayor="2,2", watchman="3,0", dice=(1, 1),
    )  # fmt: skip
    bot = AmsterdamBot(table)
    warning = "leaves the mayor where the next player can take 2 [amsterdam/tourist] from you"
    near, far = (bot.reasons(s, 0, act("walk", "mayor", crossing)) for crossing in ("1,1", "3,2"))
    assert [(LANG.say(text), worth < 0) for worth, text in near] == [(warning, True)]
    assert [LANG.say(text) for _, text in far] == ["changes nobody's points"]


def test_reasons_for_a_hotel_count_canal_spaces() -> None:
    table = rules()
    s = position(table, "hotel", turn=3, hotels={0: ["0,1"]}, tourists={"0,0": 2}, supply=23)
    said = [LANG.plain(text) for _, text in AmsterdamBot(table).reasons(s, 0, act("hotel", "0,0"))]
    assert "the boat lands for you at 3 more canal spaces" in said
    assert "2 tiles are beside your other hotel already" in said


def test_a_view_is_left_as_it_was() -> None:
    table = rules("tactical", 3)
    s = position(table, "sail", hotels={0: ["0,0"], 1: ["3,3"]}, tourists={"1,1": 3})
    before = table.dump(s)
    bot = AmsterdamBot(table)
    bot.rank(s, 0), bot.value(s, 1), bot.reasons(s, 0, act("sail", 1))
    assert table.dump(s) == before
