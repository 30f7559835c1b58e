"""Which backpackers will call in this week: on its last turn that can be foreseen.

Of a seat they ask for its means: money, free chalets and signs, kept in one int, so that actions with the same means
afterwards are looked at once.
"""

from __future__ import annotations

from typing import Final

from game.kernel.contract import Action
from game.sands import week
from game.sands.bot.outlook import Outlook
from game.sands.rules import SandsRules
from game.sands.state import State
from game.sands.verbs import ATTRACTION, CHALETS, SIGN, TOURISTS

CHALET: Final = 1 << 8
COIN: Final = 1 << 16
"""What a chalet and a coin are in the means of a seat; a sign is 1."""


def means(s: State, p: int) -> int:
    return s.money[p] * COIN + (s.chalets[p] - s.tourists[p]) * CHALET + s.signs[p].bit_count()


def change(rules: SandsRules, s: State, action: Action) -> int:
    """What an action of the seat changes in its means."""
    verb = action[0]
    if verb == CHALETS:
        return action[1] * CHALET - rules.chalet_prices[action[1]] * COIN
    if verb == ATTRACTION:
        return -rules.price(s, action[1]) * COIN
    if verb == TOURISTS and not action[1]:
        return -rules.sizes[s.boats[s.week - 1]][action[2]] * CHALET
    return 1 if verb == SIGN else 0


def check_ins(rules: SandsRules, s: State, p: int, had: int) -> list[int]:
    """seat * zones + zone: backpackers who would check in this week if the seat had these means."""
    t = State()
    t.week, t.boats, t.waiting = s.week, s.boats, s.waiting[:]
    t.money, t.stack, t.chalets, t.tourists = s.money[:], s.stack[:], s.chalets[:], s.tourists[:]
    t.lodged = [0] * len(s.lodged)
    t.signs = (*s.signs[:p], (1 << had % CHALET) - 1, *s.signs[p + 1 :])
    t.chalets[p] = s.tourists[p] + had % COIN // CHALET
    week.shift_marker(rules, t, p, had // COIN, None)
    week.backpackers(rules, t, None)
    return t.lodged


def worth_of_one(rules: SandsRules, p: int, place: int, look: Outlook) -> float:
    """One who checks in there; elsewhere he is a loss to share with the other seats."""
    guest = look.guest[place % rules.zones]
    return guest if place // rules.zones == p else -guest / (rules.seats - 1) / 2


def worth_of_all(rules: SandsRules, s: State, p: int, had: int, look: Outlook) -> float:
    worth = 0.0
    for place, n in enumerate(check_ins(rules, s, p, had)):
        for _ in range(n):
            worth += worth_of_one(rules, p, place, look)
    return worth
