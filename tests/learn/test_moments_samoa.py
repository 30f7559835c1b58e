"""The situations of Hotel Samoa's cards are those their sentences speak of."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.levels import decide
from game.box import load_content, new_session
from game.kernel.contract import CHANCE
from game.kernel.session import Seat
from game.registry import games
from game.samoa.moments import few_left, no_more_tiles
from game.samoa.rules import SamoaRules
from game.samoa.state import AT_OVER, STAGES, State

COLOURS = ("blue", "vermillion", "green", "gold", "purple", "slate")


@pytest.mark.parametrize("number", range(4))
def test_cards_of_samoa_are_true_of_the_position(number: int) -> None:
    """Who is told to take nobody gets the card back; after "no more tiles" none is revealed."""
    seats = [Seat(f"P{p}", "easy", COLOURS[p]) for p in range(3 + number)]
    session = new_session("samoa", "base", seats, f"MOMENTS-{number}", load_content("samoa"))
    rules = session.rules
    assert isinstance(rules, SamoaRules)
    bot, rng = games()["samoa"].bot(rules), Random(number)
    ended, few = False, 0
    while actors := session.actors():
        seat, begun = actors[0], len(session.log)
        view: State = session.view(seat)
        told = no_more_tiles(rules, view, seat)
        assert not told or STAGES[view.stage] == "choose"
        ended = ended or told
        nobody = few_left(rules, view, seat)
        if nobody:
            few += 1
            assert sum(kind >= 0 for kind in view.plane) == 1 and STAGES[view.stage] == "host"
            _is_kept(rules, session.state, seat)
        session.submit(seat, decide("easy", rules, bot, view, seat, rng, spent=None).action)
        kinds = {event.kind for n in range(begun, len(session.log)) for event in session.step(seat, n).events}
        assert not (ended and "tile_revealed" in kinds)
    assert ended and few and session.state.stage == AT_OVER


def _is_kept(rules: SamoaRules, state: State, seat: int) -> None:
    """The seat takes nobody, everybody after it as well: its card is in its hand when the round is over."""
    after, card, number = rules.clone(state), state.played[seat], state.round
    while after.round == number and after.stage != AT_OVER and rules.actors(after) != (CHANCE,):
        actor = rules.actors(after)[0]
        rules.apply(after, actor, rules.legal(after, actor)[-1])
    assert after.seen[seat] >> card & 1
