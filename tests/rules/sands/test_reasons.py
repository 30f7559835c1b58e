"""Why an action: what is named is true of this very action, and adds up to its worth."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.contract import Action, Event, Text
from game.sands import events
from game.sands.bot.bot import SandsBot
from game.sands.bot.explain import SMALL, effects
from game.sands.rules import SandsRules
from game.sands.state import AT_WORK, State
from game.sands.verbs import ATTRACTION, CHALETS, PASS, RETURN, SIGN, TOURISTS
from tests.contract.tables import SEEDS, Table, decisions, rules_of
from tests.contract.true_words import tables
from tests.rules.sands.table import RED, build, season


def with_reasons(rules: SandsRules, s: State, p: int) -> list[tuple[Action, float, dict[str, list[Text]]]]:
    """Every action with its worth and the effects that are named for it, whose worths add up to it."""
    bot, found = SandsBot(rules), []
    for worth, action in bot.rank(s, p):
        told = effects(bot.worths, s, p, action)
        assert sum(part for part, _ in told) == pytest.approx(worth), action
        said = bot.reasons(s, p, action)
        assert abs(sum(part for part, _ in said) - worth) < SMALL * (1 + len(told) - len(said)), action
        named: dict[str, list[Text]] = {}
        for _, text in said:
            named.setdefault(text.key.rsplit(".", 1)[1], []).append(text)
        found.append((action, worth, named))
    return found


def amount(named: dict[str, list[Text]], key: str) -> int | None:
    return named[key][0].args["n"] if key in named else None


@pytest.mark.parametrize("table", tables("sands"), ids=str)
def test_reasons_are_those_of_the_action_and_add_up_to_its_worth(table: Table) -> None:
    """Numbers that are named are those of the action; on a week's last turn the backpackers come who are named."""
    rules, rng = rules_of(table), Random(1)
    assert isinstance(rules, SandsRules)
    for seed in SEEDS:
        for state, p, _, _ in decisions(table, seed):
            if state.stage == AT_WORK and sum(state.home) > 1 and rng.random() < 0.8:
                continue
            for action, _, named in with_reasons(rules, state, p):
                after, told = state.clone(), list[Event]()
                rules.apply(after, p, action, told)
                assert amount(named, "pays") in (None, cost_of(rules, state, p, action))
                assert amount(named, "new_chalets") in (None, after.chalets[p] - state.chalets[p])
                assert amount(named, "time") in (None, weeks_of(rules, action))
                assert "pass" not in named or action == (PASS,)
                assert "return" not in named or action[0] == RETURN
                assert ("sign" in named) == (action == (SIGN,))
                if action[0] == ATTRACTION:
                    land = rules.areas(after.occupied[p]) - rules.areas(state.occupied[p])
                    assert (amount(named, "landscape") or amount(named, "landscape_lost") or 0) == land
                    assert amount(named, "vp") in (None, rules.vp[action[1]])
                if state.stage == AT_WORK and sum(state.home) == 1:
                    came = [event.seat for event in told if event.kind == events.CHECKED_IN]
                    assert len(named.get("backpacker_comes", ())) in (0, came.count(p))
                    assert len(named.get("backpacker_leaves", ())) in (0, len(came) - came.count(p))


def cost_of(rules: SandsRules, s: State, p: int, action: Action) -> int:
    if action[0] == CHALETS:
        return rules.chalet_prices[action[1]]
    return rules.price(s, action[1]) if action[0] == ATTRACTION else 0


def weeks_of(rules: SandsRules, action: Action) -> int:
    """Until the family member is home again."""
    if action[0] == TOURISTS:
        return action[1] + 1
    return rules.chalet_slot if action[0] == CHALETS else rules.attraction_slot


def test_a_guest_who_comes_by_the_bar_is_said_to_pay_there() -> None:
    """A group of comfort tourists of boat_01: with the bar each pays 1 in the first week and 2 on it."""
    rules, s = season(2)
    s.chalets[0] = 9
    build(rules, s, 0, "bar", 1)
    party = next(g for g, group in enumerate(rules.parties[s.boats[0]]) if group[RED] and sum(group) == group[RED])
    action = (TOURISTS, 0, party)
    (named,) = [named for a, _, named in with_reasons(rules, s, 0) if a == action]
    assert amount(named, "guests_pay") == 3 * rules.parties[s.boats[0]][party][RED]
