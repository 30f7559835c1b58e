"""Words are held against the state they speak of, in random games, in both languages.

A game's test (tests/rules/<game>/test_true_words.py) gives two dicts, and asks `hold` for every table of the game:

    PROMPTS    key of a prompt  -> what must be so whenever a seat is asked that
    REFUSALS   key of a why-not -> what must be so whenever an action is refused with it

For `hold_log` there is one more:

    LOG        key of a line    -> what must be so whenever an action is told with it

All are functions of one `Said`. A sentence that nobody has written down fails, and so should one that is never said
(`unsaid`), so that the dicts hold exactly what a game can say. What random games seldom meet is laid out as a position
(`hold_at`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple, TypeAlias

from game.content.lang import Lang
from game.kernel.contract import Action, Event, Rules, State, Text
from game.kernel.rng import stream
from game.profile.paths import resources
from game.registry import games
from tests.contract.tables import TABLES, Table, bent, play, rules_of

LANGUAGES = [Lang.load([resources() / "data"], code) for code in ("en", "fr")]
TRIES = 6
"""Actions that are tried out in each position, and as many that are nearly legal."""


class Said(NamedTuple):
    """A sentence and the position it was said in."""

    key: str
    args: Mapping[str, Any]
    rules: Any
    state: Any
    seat: int
    legal: list[Action]
    """Of this seat; empty for one that has nothing to decide."""
    action: Action = ()
    """What was refused, or told."""
    after: Any = None
    """Where it led, if it was told."""

    def verbs(self, *but: int) -> set[int]:
        """The verbs of what is legal, but for some."""
        return {action[0] for action in self.legal} - set(but)


Claim: TypeAlias = Callable[[Said], bool]
Claims: TypeAlias = Mapping[str, Claim]


def tables(game: str) -> list[Table]:
    return [table for table in TABLES if table.game == game]


def hold(table: Table, seed: str, prompts: Claims, refusals: Claims) -> set[str]:
    """Play a random game; every prompt of every seat and every refusal must be true. Says which keys were said."""
    rules, rng, said = rules_of(table), stream(seed, f"words {table}"), set()
    for moment in play(table, seed):
        for seat in range(table.seats):
            near = rules.legal(moment.state, seat) or moment.legal
            said |= hold_at(rules, moment.state, seat, [*_nearly(near, rng), *_any(rules, rng)], prompts, refusals)
    return said


def hold_at(
    rules: Rules[State], state: Any, seat: int, tries: Iterable[Action], prompts: Claims, refusals: Claims
) -> set[str]:
    """The same for one position, where somebody tries these actions: for what random games seldom meet."""
    legal = rules.legal(state, seat)
    said = {_true(_heard(rules.prompt(state, seat), rules, state, seat, legal), prompts)}
    for action in tries:
        why = rules.why_not(state, seat, action)
        assert (why is None) == (action in legal), f"{action}: {why}"
        if why is not None:
            said.add(_true(_heard(why, rules, state, seat, legal, action), refusals))
    return said


def hold_log(table: Table, seed: str, log: Claims) -> set[str]:
    """Play a random game; every line of its log must be true of what happened."""
    rules, said = rules_of(table), set()
    for moment in play(table, seed):
        if moment.action:
            said |= hold_step(table.game, rules, moment.state, moment.seat, moment.action, log)
    return said


def hold_step(game: str, rules: Rules[State], state: Any, seat: int, action: Action, log: Claims) -> set[str]:
    """The same for one action."""
    after, events = rules.clone(state), list[Event]()
    rules.apply(after, seat, action, events)
    names = [name(p) for p in range(rules.seats)]
    said = set()
    for text in games()[game].sentences(rules, seat, action, tuple(events), names):
        assert_said(text)
        said.add(_true(Said(text.key, text.args, rules, state, seat, [], action, after), log))
    return said


def name(seat: int) -> str:
    """How a seat is called in the log."""
    return f"Player {seat}"


def unsaid(prompts: Claims, refusals: Claims, said: set[str]) -> set[str]:
    """Claims about sentences that no game has said."""
    return {*prompts, *refusals} - said


def assert_said(text: Text) -> None:
    """Both languages have the sentence, and it gets every argument it uses."""
    for lang in LANGUAGES:
        lang.missing.clear()
        assert lang.say(text).strip(), f"{lang.code} says nothing for {text}"
        assert not lang.missing, f"{lang.code} cannot say {text}"


def _heard(text: Text, rules: Rules[State], state: Any, seat: int, legal: list[Action], action: Action = ()) -> Said:
    assert_said(text)
    return Said(text.key, text.args, rules, state, seat, legal, action)


def _true(said: Said, claims: Claims) -> str:
    """The key of a sentence that is true."""
    assert said.key in claims, f"nobody has written down when it is true: {said.key}"
    told = [f"{said.seat}: {said.key} {dict(said.args)} about {said.action} {lang.plain(Text(said.key, said.args))}"
            for lang in LANGUAGES]  # fmt: skip
    assert claims[said.key](said), "\n".join([*told, str(said.rules.dump(said.state))])
    return said.key


def _nearly(legal: list[Action], rng: Random) -> Iterator[Action]:
    """One number of a legal action changed."""
    return (bent(rng.choice(legal), rng) for _ in range(TRIES) if legal)


def _any(rules: Rules[State], rng: Random) -> Iterator[Action]:
    """Components that exist, put to any use."""
    for _ in range(TRIES):
        number = rng.randrange(len(rules.verbs))
        kinds = [kind.rstrip("*") for kind in rules.verbs[number].kinds]
        yield (number, *(rng.randrange(len(rules.ids[kind]) if kind in rules.ids else TRIES) for kind in kinds))
