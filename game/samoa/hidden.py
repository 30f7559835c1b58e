"""What a seat may know, and worlds that fit what it knows.

Secret are the others' purses (unless the variant or the content opens them), the cards in `back`, and until the reveal
the cards chosen and the cards taken back while choosing. When the game is over the purses are counted openly.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random

from game.kernel.contract import UNKNOWN
from game.samoa import hands
from game.samoa.state import AT_CHOOSE, AT_OVER, State
from game.samoa.tables import BACK_TILE, NOTHING, SPECIALS, Tables, members

FIRST_INCOME, GROWTH, BUSY = 7.0, 1.0, 2.2
"""What a hotel earns on average before the first round, more in each round, and how much more in a doubled one."""
TILE_COST = 6.0
"""What was paid for a tile, on average."""
SPREAD = 8.0
"""How far a purse may be from what these say after one round; it grows with the square root of the rounds."""
SECRET_RETURN = 0.2
"""How often somebody with a take-back tile uses it while choosing."""


def observe(rules: Tables, s: State, p: int) -> State:
    """The state without what seat `p` may not know."""
    view = s.clone()
    for q in range(rules.seats):
        if q == p:
            continue
        view.back[q] = UNKNOWN
        if s.stage == AT_CHOOSE:
            view.played[q] = UNKNOWN
        if s.stage != AT_OVER and not rules.open_money:
            view.money[q] = view.rents[q] = view.swims[q] = view.bids[q] = UNKNOWN
    if s.stage == AT_CHOOSE:
        view.taken = tuple(taken if q == p else UNKNOWN for q, taken in enumerate(s.taken))
    return view


def determinize(rules: Tables, view: State, p: int, rng: Random) -> State:
    """A world that fits the view: purses are guessed, returned cards and hidden choices drawn."""
    s = view.clone()
    if s.stage == AT_CHOOSE:
        s.taken = tuple(0 if taken == UNKNOWN else taken for taken in s.taken)
    for q in range(rules.seats):
        if q == p:
            continue
        s.back[q] = _guess_returned(rules, s, q, rng)
        if s.money[q] == UNKNOWN:
            _guess_purse(rules, s, q, rng)
        if s.stage == AT_CHOOSE and s.ready[q]:
            _guess_choice(rules, s, q, rng)
    return s


def reopen(view: State, p: int) -> State:
    """The view before the others put their cards down: that they have done so tells nothing, and a search that weighs
    all choices at once wants to ask every seat."""
    if view.stage != AT_CHOOSE:
        return view
    s = view.clone()
    s.ready = tuple([ready if q == p else 0 for q, ready in enumerate(s.ready)])
    s.played = [card if q == p else NOTHING for q, card in enumerate(s.played)]
    return s


def _guess_returned(rules: Tables, s: State, q: int, rng: Random) -> int:
    """Cards for every take-back, out of those that lay in the pile when it was made."""
    mask = 0
    for number in range(s.backs[q]):
        since = s.since[q * rules.cards : (q + 1) * rules.cards]
        possible = [c for c in members(rules.all_cards & ~s.seen[q] & ~mask) if since[c] <= number]
        for card in rng.sample(possible, s.owed[q * rules.take_backs + number]):
            mask |= 1 << card
    return mask


def usual_money(rules: Tables, s: State, q: int) -> float:
    """What a hotel like this one has earned, on average. What was really paid is for those who keep count."""
    earned = 0.0
    for number in range(1, s.round):
        earned += (FIRST_INCOME + GROWTH * number) * (BUSY if rules.doubled[number] else 1.0)
    return max(0.0, rules.start_money + earned - TILE_COST * _tiles(s, q))


def _tiles(s: State, q: int) -> int:
    """Tiles the seat has bought, as far as they can still be seen."""
    built = s.extra[q] + s.pools[q] + s.suites[q].bit_count()
    return built + s.backs[q] + sum(s.specials[q * SPECIALS : (q + 1) * SPECIALS])


def _guess_purse(rules: Tables, s: State, q: int, rng: Random) -> None:
    """More or less what a hotel like this one has; how it came together does not matter."""
    error = rng.gauss(0.0, SPREAD) * sqrt(max(0, s.round - 1))
    s.money[q] = max(0, round(usual_money(rules, s, q) + error))
    s.bids[q] = max(round(TILE_COST * _tiles(s, q)), rules.start_money - s.money[q])
    s.rents[q] = s.money[q] - rules.start_money + s.bids[q]
    s.swims[q] = 0


def _guess_choice(rules: Tables, s: State, q: int, rng: Random) -> None:
    """A card that lies face down, maybe after a take-back nobody knows of yet."""
    hand = hands.hand(s, q)
    pile = hands.pile(rules, s, q)
    if pile and hands.owns(s, q, BACK_TILE) and rng.random() < SECRET_RETURN:
        taken = rng.choice(rules.returns(pile))
        mask = sum(1 << card for card in taken)
        s.taken = (*s.taken[:q], mask, *s.taken[q + 1 :])
        hand |= mask
    s.played[q] = _plausible_card(rules, members(hand), rng)


def _plausible_card(rules: Tables, hand: Sequence[int], rng: Random) -> int:
    """A card somebody might choose: Staff Holiday is for those who have little else."""
    weights = [1.0 if rules.bid[card] >= 0 else 0.5 for card in hand]
    return rng.choices(hand, weights)[0] if hand else NOTHING
