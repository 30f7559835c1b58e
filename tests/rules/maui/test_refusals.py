"""Every refusal says what forbids the action; every stage says what to do."""

from __future__ import annotations

from game.kernel.contract import Action, Text
from game.maui.rules import MauiRules
from game.maui.state import CRAB_SIDE, State
from game.maui.verbs import BONUS, DOLLARS, SPARE, TAKE
from game.maui.words import motif_name
from tests.rules.maui.build import BLUE, GREEN, ORANGE, YELLOW, pinch, place, play, position, rules

TABLE = rules()
BARE = "ymb ymg@-1"
"""A beach on which only green is active."""
NO_GREEN = "ymo yom mob bym obm omy"


def why(s: State, action: Action, seat: int = 0, table: MauiRules = TABLE) -> str:
    reason = table.why_not(s, seat, action)
    assert reason is not None and action not in table.legal(s, seat)
    return reason.key.removeprefix("maui.why_not.")


def test_over() -> None:
    assert why(position(TABLE, stage="over"), (TAKE, 0, 0)) == "over"


def test_not_your_turn() -> None:
    assert why(position(TABLE), (TAKE, 0, 0), seat=1) == "not_your_turn"
    assert why(position(TABLE, stage="refill"), (TAKE, 0, 0)) == "not_your_turn"


def test_nonsense() -> None:
    s = position(TABLE)
    for action in ((TAKE, 0), (TAKE, 0, 0, 0), (99, 0), (-1,), (7, 3)):
        assert why(s, action) == "not_an_action"
    s = position(TABLE, beach={0: "ymb"}, hand="ygo", stage="place")
    assert why(s, place(3, 7, -1, -1)) == "not_an_action"


def test_no_such_place() -> None:
    s = position(TABLE)
    for action in ((TAKE, 2, 0), (TAKE, 0, 3), (TAKE, -1, 0), (DOLLARS, 2), (SPARE, 0, -1)):
        assert why(s, action) == "no_such_place"


def test_too_expensive_says_the_price_and_the_purse() -> None:
    s = position(TABLE, dollars=[1, 0])
    reason = TABLE.why_not(s, 0, (TAKE, 1, 2))
    assert reason == Text("maui.why_not.too_expensive", {"cost": 2, "money": 1})


def test_no_match_in_any_row() -> None:
    s = position(TABLE, beach={0: BARE}, market=NO_GREEN)
    assert why(s, (TAKE, 0, 0)) == "no_match"
    s = position(TABLE, beach={0: BARE}, market=NO_GREEN, tokens={0: {BLUE: 1}})
    assert why(s, (TAKE, 0, 0)) == "no_match_even_with_token"


def test_a_token_of_a_motif_that_is_not_shown_connects_nothing() -> None:
    """Only blue is active beside the next column; a green token, the last of the motifs, is of no use."""
    market = "ymo yom ygo ygm myg mgy"
    s = position(TABLE, beach={0: "ymb ymb@-1"}, market=market, tokens={0: {GREEN: 1}})
    assert TABLE.digits(s.left[0]) == (-1, -1, BLUE)
    assert not [a for a in TABLE.legal(s, 0) if a[0] == TAKE]
    assert why(s, (TAKE, 0, 0)) == "no_match_even_with_token"


def test_one_thing_after_the_other() -> None:
    s = position(TABLE, beach={0: "ymb"}, hand="ygo", stage="place")
    assert why(s, (TAKE, 0, 0)) == "already_taken"
    assert why(s, (DOLLARS, 0)) == "lay_first"
    assert why(s, (SPARE, 0, 0)) == "lay_first"
    assert why(s, (BONUS, YELLOW)) == "no_bonus_now"
    s = position(TABLE)
    assert why(s, place(3)) == "take_first"
    assert why(s, (BONUS, YELLOW)) == "no_bonus_now"


def test_three_squares_would_stick_out() -> None:
    s = position(TABLE, beach={0: "ymb"}, hand="ygo", stage="place")
    assert why(s, place(-2)) == why(s, place(8)) == "all_outside"


def test_no_connection_here() -> None:
    s = position(TABLE, beach={0: "ymb"}, hand="ygo", stage="place")
    assert why(s, place(2)) == "no_connection"


def test_motifs_that_meet_outside_the_beach() -> None:
    s = position(TABLE, beach={0: BARE}, hand="ymo", stage="place", tokens={0: {GREEN: 1}})
    assert why(s, place(-1)) == "connection_outside"


def test_a_crab_in_between() -> None:
    table = rules("crabs")
    s = position(table, beach={0: "ymb ygo@3"}, hand="ymg", stage="place", part=CRAB_SIDE)
    pinch(table, s, 0, 1, 0)
    assert why(s, place(3), table=table) == "crab_inactive"


def test_motif_tokens() -> None:
    s = position(TABLE, beach={0: "ymb"}, hand="yog", stage="place", tokens={0: {BLUE: 1, ORANGE: 1}})
    assert why(s, place(3, GREEN, -1, -1)) == "token_not_owned"
    assert why(s, place(3, BLUE, -1, BLUE)) == "token_too_few"
    assert why(s, place(3, -1, ORANGE, -1)) == "token_changes_nothing"
    s = position(TABLE, beach={0: "ymb gmy@5"}, hand="yog", stage="place", tokens={0: {BLUE: 1}})
    assert why(s, place(7, -1, BLUE, -1)) == "token_outside"


def test_bonus_track() -> None:
    s = position(TABLE, beach={0: "ymb ygb@2"}, hand="yob", stage="place", icons={0: {2: "bonus_a"}})
    play(TABLE, s, place(2))
    assert why(s, (BONUS, BLUE)) == "not_on_token"
    assert why(s, (TAKE, 0, 0)) == why(s, place(2)) == why(s, (DOLLARS, 0)) == "choose_bonus_first"
    s.tracks[GREEN] = 15
    assert why(s, (BONUS, GREEN)) == "track_full"
    full = TABLE.why_not(s, 0, (BONUS, GREEN))
    assert full is not None and full.args["motif"] == motif_name(TABLE, GREEN)


def test_empty_zone() -> None:
    assert why(position(TABLE, zones=[0, 1]), (DOLLARS, 0)) == "zone_empty"


def test_spare_towels_are_for_those_who_can_do_nothing_else() -> None:
    s = position(TABLE, beach={0: BARE}, market=NO_GREEN, zones=[0, 1])
    assert why(s, (SPARE, 0, 0)) == "spare_while_dollars"
    s = position(TABLE, zones=[0, 0])
    assert why(s, (SPARE, 0, 0)) == "spare_while_connection"


def test_legal_actions_have_no_reason_against_them() -> None:
    s = position(TABLE, beach={0: BARE}, market=NO_GREEN, zones=[0, 0], tokens={0: {GREEN: 1}})
    assert all(TABLE.why_not(s, 0, a) is None for a in TABLE.legal(s, 0))


def test_prompts() -> None:
    def asked(s: State, seat: int = 0) -> str:
        return TABLE.prompt(s, seat).key.removeprefix("maui.prompt.")

    assert asked(position(TABLE)) == "turn"
    assert asked(position(TABLE), seat=1) == "wait"
    assert asked(position(TABLE, zones=[0, 0])) == "towel"
    assert asked(position(TABLE, beach={0: BARE}, market=NO_GREEN, zones=[0, 0])) == "spare"
    with_token = position(TABLE, beach={0: BARE}, market=NO_GREEN, zones=[0, 0], tokens={0: {GREEN: 1}})
    assert asked(with_token) == "spare_or_token"
    s = position(TABLE, beach={0: "ymb ygb@2"}, hand="yob", stage="place")
    assert TABLE.prompt(s, 0) == Text("maui.prompt.place", {"column": 2})
    only_dollars = position(TABLE, beach={0: BARE}, market=NO_GREEN)
    assert asked(only_dollars) == "dollars"
    s_token = position(TABLE, beach={0: BARE}, hand="ymo", stage="place", tokens={0: {GREEN: 1}})
    assert asked(s_token) == "place_token"
    play(TABLE, s, place(2))
    assert asked(s) == "bonus"
    assert asked(position(TABLE, stage="over")) == "over"
