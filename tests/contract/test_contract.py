"""What every game promises (game/kernel/contract.py), at every table, in random games."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from game.ai.search import margins
from game.content.lang import Lang
from game.kernel.codec import digest, read_action, write_action
from game.kernel.contract import CHANCE, Conserves, Event, Text
from game.profile.paths import resources
from game.registry import games
from tests.contract.tables import SEEDS, TABLES, Table, bent, decisions, final, neighbours, play, rules_of

LANGUAGES = [Lang.load([resources() / "data"], code) for code in ("en", "fr")]

every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def assert_said(text: Text) -> None:
    """Both languages have the sentence, and it gets every argument it uses."""
    for lang in LANGUAGES:
        lang.missing.clear()
        lang.say(text)
        assert not lang.missing, f"{lang.code} cannot say {text}"


@every_table
def test_a_game_ends_with_a_ranking(table: Table) -> None:
    rules = rules_of(table)
    for seed in SEEDS:
        state = final(table, seed)
        outcome = rules.outcome(state)
        assert outcome is not None
        assert rules.actors(state) == ()
        assert min(outcome.ranks) == 1 and len(outcome.ranks) == table.seats
        assert outcome.scores == rules.scores(state)
        for p in range(table.seats):
            assert sum(points[p] for _, points in outcome.parts) == outcome.scores[p]
        for p, rank in enumerate(outcome.ranks):
            better = [q for q, other in enumerate(outcome.ranks) if other < rank]
            assert rank == 1 + len(better), "equal ranks share a place"
            assert all(outcome.scores[q] >= outcome.scores[p] for q in better), "more points, a better rank"
        for key, _ in outcome.parts:
            assert_said(Text(key))
        assert_said(outcome.reason)


@every_table
def test_only_who_has_to_decide_has_actions(table: Table) -> None:
    rules = rules_of(table)
    for moment in play(table, SEEDS[0]):
        assert (rules.outcome(moment.state) is None) == bool(rules.actors(moment.state))
        for p in range(table.seats):
            assert bool(rules.legal(moment.state, p)) == (p in rules.actors(moment.state))


@every_table
def test_no_action_is_listed_twice(table: Table) -> None:
    for moment in decisions(table, SEEDS[1]):
        assert len(set(moment.legal)) == len(moment.legal)


@every_table
def test_a_view_allows_what_the_state_allows(table: Table) -> None:
    rules = rules_of(table)
    for seed in SEEDS:
        for state, seat, _, legal in decisions(table, seed):
            assert rules.legal(rules.observe(state, seat), seat) == legal
            assert rules.legal(state, seat) == legal


@every_table
def test_clones_are_independent(table: Table) -> None:
    rules = rules_of(table)
    for state, seat, action, _ in play(table, SEEDS[0]):
        before = rules.dump(state)
        for copy in (rules.clone(state), rules.observe(state, max(seat, 0))):
            if action and copy is not state and seat != CHANCE:
                rules.apply(copy, seat, action)
        assert rules.dump(state) == before
        twin = rules.clone(state)
        assert rules.dump(twin) == before


@every_table
def test_the_same_seed_gives_the_same_game(table: Table) -> None:
    rules = rules_of(table)
    for seed in SEEDS:
        assert digest(rules.dump(final(table, seed))) == digest(rules.dump(final(table, seed)))


@every_table
def test_a_state_survives_json(table: Table) -> None:
    rules = rules_of(table)
    for moment in play(table, SEEDS[2]):
        dumped = rules.dump(moment.state)
        loaded = rules.load(json.loads(json.dumps(dumped)))
        assert rules.dump(loaded) == dumped
        assert rules.actors(loaded) == rules.actors(moment.state)
        if moment.seat != CHANCE:
            assert rules.legal(loaded, moment.seat) == moment.legal


@every_table
def test_a_loaded_state_plays_on_the_same_way(table: Table) -> None:
    rules = rules_of(table)
    for state, seat, action, _ in play(table, SEEDS[2]):
        if not action:
            break
        loaded = rules.load(json.loads(json.dumps(rules.dump(state))))
        if seat == CHANCE:
            assert rules.chance(loaded, Random(1)) == rules.chance(state, Random(1))
        twin = rules.clone(state)
        rules.apply(loaded, seat, action)
        rules.apply(twin, seat, action)
        assert rules.dump(loaded) == rules.dump(twin)


@every_table
def test_damaged_data_is_refused(table: Table) -> None:
    """What is not a state raises ValueError or KeyError, nothing else."""
    rules = rules_of(table)
    moments = list(zip(range(40), decisions(table, SEEDS[0]), strict=False))
    dumped = rules.dump(rules.clone(moments[-1][1].state))
    for key in dumped:
        for damaged in ({k: v for k, v in dumped.items() if k != key}, {**dumped, key: "nonsense"}):
            with pytest.raises((ValueError, KeyError)):
                rules.load(damaged)


@every_table
def test_an_imagined_world_fits_the_view(table: Table) -> None:
    rules = rules_of(table)
    for number, (state, seat, _, _) in enumerate(decisions(table, SEEDS[1])):
        if number % 5:
            continue
        for viewer in {seat, 0}:
            view = rules.observe(state, viewer)
            seen = rules.dump(view)
            world = rules.determinize(view, viewer, Random(number))
            assert rules.dump(view) == seen
            assert rules.dump(rules.observe(world, viewer)) == seen
            assert rules.dump(rules.load(rules.dump(world))) == rules.dump(world)
            if isinstance(rules, Conserves):
                assert rules.conserved(world) == rules.conserved(state)


@every_table
def test_actions_have_a_text_form(table: Table) -> None:
    rules = rules_of(table)
    for moment in play(table, SEEDS[0]):
        for action in [moment.action, *moment.legal] if moment.action else []:
            words = json.loads(json.dumps(write_action(rules, action)))
            assert read_action(rules, words) == action


@every_table
def test_every_refusal_has_its_sentence(table: Table) -> None:
    rules = rules_of(table)
    rng = Random(5)
    for state, seat, _, legal in decisions(table, SEEDS[0]):
        for action in legal:
            assert rules.why_not(state, seat, action) is None
            wrong = bent(action, rng)
            if wrong not in legal:
                reason = rules.why_not(state, seat, wrong)
                assert reason is not None, wrong
                assert_said(reason)
        for p in range(table.seats):
            if p not in rules.actors(state):
                reason = rules.why_not(state, p, legal[0])
                assert reason is not None
                assert_said(reason)


@every_table
def test_every_prompt_and_label_has_its_words(table: Table) -> None:
    rules = rules_of(table)
    for moment in play(table, SEEDS[1]):
        for p in range(table.seats):
            assert_said(rules.prompt(moment.state, p))
        progress = rules.progress(moment.state)
        assert 0 <= progress.round <= progress.rounds
        assert_said(progress.label)


@every_table
def test_every_event_is_declared_and_every_step_can_be_told(table: Table) -> None:
    rules = rules_of(table)
    sentences = games()[table.game].sentences
    names = [f"Player {p}" for p in range(table.seats)]
    told = 0
    events: list[Event] = []
    before = None
    for moment in play(table, SEEDS[2], events):
        for event in events:
            assert event.kind in rules.events
            assert CHANCE <= event.seat < table.seats
        if before is not None:
            for text in sentences(rules, before.seat, before.action, tuple(events), names):
                assert_said(text)
                told += 1
        events.clear()
        before = moment
    assert told


@every_table
def test_events_change_nothing(table: Table) -> None:
    """A game told in events is the same game."""
    rules = rules_of(table)
    told = None
    for moment in play(table, SEEDS[0], []):
        told = moment.state
    assert rules.dump(told) == rules.dump(final(table, SEEDS[0]))


@every_table
def test_nothing_is_lost_or_made(table: Table) -> None:
    rules = rules_of(table)
    if not isinstance(rules, Conserves):
        pytest.skip("this game names no conserved totals")
    for seed in SEEDS:
        totals = {rules.conserved(moment.state) for moment in play(table, seed)}
        assert len(totals) == 1, totals


@every_table
def test_what_can_be_undone_tells_nothing_new_and_leaves_the_turn_open(table: Table) -> None:
    rules, steps = rules_of(table), 0
    for state, seat, _, legal in decisions(table, SEEDS[1]):
        for action in legal:
            if not rules.barrier(state, seat, action):
                steps += 1
                after, seen = rules.clone(state), rules.observe(state, seat)
                rules.apply(after, seat, action)
                rules.apply(seen, seat, action)
                assert rules.actors(after) == (seat,), action
                assert rules.dump(rules.observe(after, seat)) == rules.dump(seen), action
    assert steps, "nothing can be taken back"


@every_table
def test_the_bot_plays_by_the_rules(table: Table) -> None:
    rules = rules_of(table)
    bot = games()[table.game].bot(rules)
    for number, (state, seat, action, legal) in enumerate(decisions(table, SEEDS[1])):
        if number % 3:
            continue
        view = rules.observe(state, seat)
        before = rules.dump(view)
        ranked = bot.rank(view, seat)
        assert sorted(a for _, a in ranked) == sorted(legal)
        assert all(ranked[i][0] >= ranked[i + 1][0] for i in range(len(ranked) - 1))
        assert bot.greedy(view, seat) == ranked[0][1]
        assert bot.easy(view, seat, Random(number)) in legal
        assert abs(bot.value(view, seat)) < 1000
        for worth, reason in bot.reasons(view, seat, action):
            assert isinstance(worth, float | int)
            assert_said(reason)
        assert rules.dump(view) == before


@every_table
def test_in_the_end_a_position_is_worth_the_margin(table: Table) -> None:
    rules = rules_of(table)
    bot = games()[table.game].bot(rules)
    for seed in SEEDS:
        state = final(table, seed)
        assert [bot.value(state, p) for p in range(table.seats)] == list(margins(rules.scores(state)))


@every_table
def test_chance_draws_only_what_it_could_draw(table: Table) -> None:
    rules = rules_of(table)
    for state, seat, action, _ in play(table, SEEDS[0]):
        if seat != CHANCE or not action:
            continue
        assert rules.could_draw(state, action)
        assert not rules.could_draw(state, (*action, 0)), "one too many"
        assert not rules.could_draw(state, action[:1]), "nothing drawn"
        if len(action) > 1:
            assert not rules.could_draw(state, (*action[:-1], 10_000)), "not in the box"


@every_table
def test_what_chance_never_draws_could_not_be_drawn(table: Table) -> None:
    """Where few outcomes are possible, drawing often shows all of them; whatever lies next to them is refused."""
    rules, looked = rules_of(table), Counter[int]()
    for state, seat, action, _ in play(table, SEEDS[0]):
        if seat != CHANCE or not action or looked[action[0]] >= 4:
            continue
        drawn = Counter(rules.chance(state, Random(luck)) for luck in range(120))
        if min(drawn.values()) >= 4:
            looked[action[0]] += 1
            assert all(rules.could_draw(state, outcome) for outcome in drawn)
            for near in {near for outcome in drawn for near in neighbours(outcome)} - drawn.keys():
                assert not rules.could_draw(state, near), near
