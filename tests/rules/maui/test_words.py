"""What the log says: one sentence for everything a placement brought."""

from __future__ import annotations

import pytest

from game.content.lang import Lang
from game.kernel.contract import CHANCE, Action
from game.maui.rules import MauiRules
from game.maui.state import State
from game.maui.verbs import BONUS, CRAB, DOLLARS, SPARE, TAKE
from game.maui.words import sentences
from game.profile.paths import resources
from tests.rules.maui.build import BLUE, GREEN, MAGENTA, place, play, position, rules

TABLE = rules()
ENGLISH, FRENCH = (Lang.load([resources() / "data"], code) for code in ("en", "fr"))


def said(s: State, action: Action, table: MauiRules = TABLE, lang: Lang = ENGLISH) -> list[str]:
    seat = table.actors(s)[0]
    events = play(table, s, action)
    return [lang.say(text) for text in sentences(table, seat, action, events, ["Kai", "Moana"])]


def test_taking() -> None:
    assert said(position(TABLE), (TAKE, 0, 0)) == ["Kai takes a free towel."]
    assert said(position(TABLE, dollars=[2, 0]), (TAKE, 0, 2)) == ["Kai takes a towel for 2 [maui/dollar]."]


def test_everything_a_placement_brings_is_in_one_sentence() -> None:
    beach = {0: "ymb byg@5 bgo@5 gym@5"}
    s = position(TABLE, beach=beach, hand="oym", stage="place", tracks={0: {MAGENTA: 4}})
    assert said(s, place(5)) == [
        "Kai lays towel 4: +2 [maui/motif_yellow], +3 [maui/motif_magenta] and "
        "a motif token [maui/motif_orange]."
    ]


def test_a_pearl_a_token_and_a_penalty() -> None:
    s = position(TABLE, beach={0: "ymb mgb@0"}, hand="ogy", stage="place", tokens={0: {BLUE: 1}})
    s.icons[0] = TABLE.kind_ids.index("pearl_black")
    assert said(s, place(0, -1, -1, BLUE)) == [
        "Kai lays towel 2: with a motif token [maui/motif_blue], [maui/penalty] in the trees, "
        "[maui/pearl_black], +3 [maui/motif_green] and +2 [maui/motif_blue]."
    ]


def test_a_chosen_bonus() -> None:
    s = position(TABLE, beach={0: "ymb ygb@2"}, hand="yob", stage="place", icons={0: {2: "bonus_a"}})
    assert said(s, place(2)) == ["Kai lays towel 2."]
    assert said(s, (BONUS, GREEN)) == [
        "Kai uses the bonus: +1 [maui/motif_green], +2 [maui/motif_yellow] and +1 [maui/motif_blue]."
    ]


def test_a_bonus_without_choice_is_part_of_the_placement() -> None:
    s = position(TABLE, beach={0: "ymb ygb@2"}, hand="yob", stage="place", tracks={0: {GREEN: 15}})
    assert len(said(s, place(2))) == 1


def test_dollars_crab_spare_and_the_end() -> None:
    assert said(position(TABLE, zones=[2, 0]), (DOLLARS, 0)) == ["Kai takes 2 [maui/dollar]."]
    table = rules("crabs")
    s = position(table, beach={0: "ymb ygb@2"}, hand="yob", stage="place")
    assert said(s, place(2), table)[0].startswith("Kai lays towel 2: a [maui/crab]")
    assert said(s, (CRAB, 3), table) == ["The crab costs Kai 3 points."]
    s = position(TABLE, beach={0: "ymb ymg@-1"}, market="ymo yom mob bym obm omy", zones=[0, 0])
    assert said(s, (SPARE, 0, 0)) == ["Kai lays a spare towel in column 2."]
    s = position(TABLE, laid=[12, 11], turn=1)
    assert said(s, (DOLLARS, 0)) == ["Moana takes 1 [maui/dollar].", "A beach is full. The towels are rolled up."]


def test_in_french() -> None:
    s = position(TABLE, zones=[2, 0])
    assert said(s, (DOLLARS, 0), lang=FRENCH) == ["Kai prend 2 [maui/dollar]."]


def test_a_drawn_towel_is_not_worth_a_line() -> None:
    s = position(TABLE, stage="refill")
    s.hand_row, s.market[2] = 0, -1
    assert TABLE.actors(s) == (CHANCE,) and said(s, (7, s.bag[0])) == []


@pytest.mark.parametrize("lang", [ENGLISH, FRENCH], ids=["en", "fr"])
def test_every_component_has_a_name(lang: Lang) -> None:
    keys = [f"maui.motif.{motif}" for motif in TABLE.motif_ids]
    keys += [f"maui.token.{kind}" for kind in TABLE.kind_ids]
    keys += [f"icon.maui/motif_{motif}" for motif in TABLE.motif_ids]
    keys += [f"icon.maui/{kind}" for kind in TABLE.kind_ids]
    keys += [f"maui.{group}.{v}" for v in ("base", "crabs", "combined") for group in ("variant", "variant_about")]
    assert [key for key in keys if not lang.has(key)] == []


def test_what_chance_brings_is_told_of_the_seat_it_happens_to() -> None:
    """The log shows that seat's emblem; neutral lines have none."""
    table = rules("crabs")
    s = position(table, beach={0: "ymb ygb@2"}, hand="yob", stage="place")
    play(table, s, place(2))
    crab = sentences(table, CHANCE, (CRAB, 3), play(table, s, (CRAB, 3)), ["Kai", "Moana"])
    assert [text.args.get("seat") for text in crab] == [0]
    s = position(table, laid=[12, 11], turn=1, part=1)
    over = sentences(table, 1, (DOLLARS, 0), play(table, s, (DOLLARS, 0)), ["Kai", "Moana"])
    assert over[-1].key == "maui.log.game_over" and "who" not in over[-1].args
