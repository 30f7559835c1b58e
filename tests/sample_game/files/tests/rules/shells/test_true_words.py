"""Every prompt and every why-not of Low Tide is true of the state in which it is said."""

from __future__ import annotations

import pytest

from game.shells.state import AT_MORE, AT_OVER, AT_TAKE
from game.shells.verbs import ENOUGH, TAKE, VERBS
from tests.contract.tables import SEEDS, Table
from tests.contract.true_words import Claim, Said, hold, hold_log, tables, unsaid


def asked(said: Said) -> bool:
    return said.seat == said.state.turn and said.state.stage in (AT_TAKE, AT_MORE)


def sensible(said: Said) -> bool:
    verb, *kinds = said.action
    if verb not in (TAKE, ENOUGH) or len(kinds) != len(VERBS[verb].kinds):
        return False
    return all(0 <= kind < said.rules.kinds for kind in kinds)


PROMPTS: dict[str, Claim] = {
    "shells.prompt.take": lambda said: asked(said) and {a[0] for a in said.legal} == {TAKE},
    "shells.prompt.more": lambda said: (
        said.legal == [(TAKE, said.state.taken), (ENOUGH,)] and said.args["n"] == said.rules.crab
    ),
    "shells.prompt.wait": lambda said: not asked(said) and said.state.stage != AT_OVER,
    "shells.prompt.over": lambda said: said.rules.outcome(said.state) is not None,
}
REFUSALS: dict[str, Claim] = {
    "shells.why_not.over": lambda said: said.rules.outcome(said.state) is not None,
    "shells.why_not.not_your_turn": lambda said: not asked(said),
    "shells.why_not.not_an_action": lambda said: asked(said) and not sensible(said),
    "shells.why_not.take_first": lambda said: said.action == (ENOUGH,) and said.state.stage == AT_TAKE,
    "shells.why_not.same_kind": lambda said: (
        said.state.stage == AT_MORE
        and said.action[1] != said.state.taken
        and said.args["shell"].key.endswith(said.rules.shell_ids[said.state.taken])
    ),
    "shells.why_not.none_left": lambda said: (
        said.state.beach[said.action[1]] == 0
        and said.args["shell"].key.endswith(said.rules.shell_ids[said.action[1]])
    ),
}
LOG: dict[str, Claim] = {
    "shells.log.favourite": lambda said: said.after.favourites != said.state.favourites,
    "shells.log.wave": lambda said: (
        said.after.wave == said.args["n"]
        and [shells.args["n"] for shells in said.args["shells"]] == [n for n in said.after.beach if n]
    ),
    "shells.log.took": lambda said: said.action[0] == TAKE and said.state.stage == AT_TAKE,
    "shells.log.second": lambda said: said.action == (TAKE, said.state.taken),
    "shells.log.crab": lambda said: said.after.crabs[said.seat] == said.state.crabs[said.seat] + 1,
    "shells.log.enough": lambda said: said.after.baskets == said.state.baskets,
    "shells.log.ebb": lambda said: sum(said.after.sea) - sum(said.state.sea) == said.args["n"],
    "shells.log.game_over": lambda said: said.rules.outcome(said.after) is not None,
}


@pytest.mark.parametrize("table", tables("shells"), ids=str)
def test_what_is_asked_and_refused_is_true(table: Table) -> None:
    said = {key for seed in SEEDS for key in hold(table, seed, PROMPTS, REFUSALS)}
    assert not unsaid(PROMPTS, REFUSALS, said)


@pytest.mark.parametrize("table", tables("shells"), ids=str)
def test_the_log_is_true(table: Table) -> None:
    assert {key for seed in SEEDS for key in hold_log(table, seed, LOG)} == set(LOG)
