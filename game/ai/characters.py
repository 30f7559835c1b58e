"""The opponents as people: three characters, each with a taste of its own.

A character never sees more and never thinks less than a plain opponent of its level. It only chooses among
actions that are as good as equal: those worth at most the game's `Bot.leeway` less than the best (a Holiday-maker's
`Bot.slack`), and after a search those that were tried at least half as often as the best. Among these it takes
what suits its taste.

A taste weighs themes (`game.kernel.contract.THEMES`). Which named effects of an action belong to which theme is
known to the game (`Bot.themes`), so that a builder builds in every game without knowing any of them.

A beginner has a taste as well, and a blind spot: of two ideas that a plain one would have had he takes the one
he likes better. So he errs because he is fond of something, not because of dice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from game.ai.search import Candidate, Thought, softmax
from game.kernel.bot import DENIAL, GROWTH, SAFETY, Bot
from game.kernel.contract import Action, Rules, S

FIELD = 12
"""So many of the best actions are looked at with a taste."""
IDEAS = 2
"""What comes to a beginner's mind."""
WHIM = 0.5
"""A secret choice must not be foreseen: a taste only makes it likelier, by this temperature."""


class Character(NamedTuple):
    id: str
    tastes: Mapping[str, float]
    """By theme: how many points more a point of it feels like."""


BUILDER = Character("builder", {GROWTH: 3.0})
CAUTIOUS = Character("cautious", {SAFETY: 3.0})
SPOILER = Character("spoiler", {DENIAL: 3.0, SAFETY: -0.5})
CHARACTERS = {character.id: character for character in (BUILDER, CAUTIOUS, SPOILER)}


def liking(character: Character, bot: Bot[S], view: S, seat: int, action: Action) -> float:
    """How much better than its worth an action feels to this character."""
    total = 0.0
    for worth, text in bot.reasons(view, seat, action):
        effect = text.key.rpartition(".")[2]
        total += worth * sum(weight for theme, weight in character.tastes.items() if effect in bot.themes[theme])
    return total


def near(candidates: Sequence[Candidate], leeway: float) -> list[Candidate]:
    """Those that are as good as the first, as far as anybody can tell."""
    best = candidates[0]
    found = [c for c in candidates if c.value >= best.value - leeway and 2 * c.visits >= best.visits]
    return found[:FIELD]


def tasted(
    character: Character, rules: Rules[S], bot: Bot[S], view: S, seat: int, thought: Thought, rng: Random,
    leeway: float,
) -> Thought:  # fmt: skip
    """The thought of a plain opponent, decided by taste where it makes little difference."""
    choice = near(thought.candidates, leeway)
    if len(choice) == 1:
        return thought
    feels = [c.value + liking(character, bot, view, seat, c.action) for c in choice]
    if rules.verbs[thought.action[0]].secret:
        liked = rng.choices(choice, softmax(feels, WHIM))[0]
    else:
        liked = choice[feels.index(max(feels))]
    if liked.action == thought.action:
        return thought
    others = (c for c in thought.candidates if c is not liked)
    return thought._replace(action=liked.action, candidates=(liked, *others), taste=character.id)


def beginner(character: Character, rules: Rules[S], bot: Bot[S], view: S, seat: int, rng: Random) -> Thought:
    """The better liked of the first ideas; a beginner cannot tell what they are worth."""
    ideas = [bot.easy(view, seat, rng) for _ in range(IDEAS)]
    first = Thought(ideas[0], tuple(Candidate(idea, 0.0, 0) for idea in dict.fromkeys(ideas)), 0, 0.0)
    thought = tasted(character, rules, bot, view, seat, first, rng, bot.leeway)
    return thought._replace(candidates=thought.candidates[:1])
