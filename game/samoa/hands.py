"""Price cards: what lies in hand, on the table and in the discard pile, and what everybody knows of it.

A card that bought or received goes face down onto the seat's pile; everybody saw it. Only a take-back makes a
hand uncertain: nobody else sees which cards return. `seen` and `owed` are what the table knows, `back` is the
truth. A returned card is identified when it is played.
"""

from __future__ import annotations

from game.kernel.contract import Event
from game.samoa import events
from game.samoa.state import State
from game.samoa.tables import BACK_SPECIAL, BACK_TILE, NOTHING, SPECIALS, SWAP_TILE, Tables


def cards_of(s: State, p: int) -> int:
    """Mask of a seat's cards as far as they are known in `s`, the one on the table included."""
    return s.seen[p] | s.back[p] if s.back[p] > 0 else s.seen[p]


def hand(s: State, p: int) -> int:
    """The same without the one on the table."""
    cards = cards_of(s, p)
    return cards & ~(1 << s.played[p]) if s.played[p] >= 0 else cards


def pile(rules: Tables, s: State, p: int) -> int:
    """Mask of the discarded cards; for its owner only."""
    return rules.all_cards & ~(s.seen[p] | s.back[p])


def hand_count(rules: Tables, s: State, p: int) -> int:
    """How many cards everybody counts in this hand."""
    return s.seen[p].bit_count() + unidentified(rules, s, p) - s.ready[p]


def pile_count(rules: Tables, s: State, p: int) -> int:
    """How many cards everybody counts in this discard pile."""
    return rules.cards - s.seen[p].bit_count() - unidentified(rules, s, p)


def unidentified(rules: Tables, s: State, p: int) -> int:
    """Cards that came back and that nobody else can name."""
    return sum(s.owed[p * rules.take_backs : (p + 1) * rules.take_backs])


def on_holiday(rules: Tables, s: State, p: int) -> bool:
    return rules.bid[s.played[p]] < 0


def take_cards_back(rules: Tables, s: State, p: int, mask: int, out: list[Event] | None) -> None:
    """Take-back: everybody sees the tile go and counts the cards."""
    spend_tile(s, p, BACK_SPECIAL, out)
    number = s.backs[p]
    place = p * rules.take_backs + number
    s.back[p] |= mask
    s.owed = (*s.owed[:place], mask.bit_count(), *s.owed[place + 1 :])
    s.backs = (*s.backs[:p], number + 1, *s.backs[p + 1 :])
    if out is not None:
        out.append(Event(events.TOOK_BACK, p, {"count": mask.bit_count()}))


def spend_tile(s: State, p: int, special: int, out: list[Event] | None) -> None:
    """A used special tile leaves the game."""
    place = p * SPECIALS + special
    s.specials = (*s.specials[:place], s.specials[place] - 1, *s.specials[place + 1 :])
    s.spent += 1
    if out is not None:
        out.append(Event(events.TILE_USED, p, {"tile": SWAP_TILE + special}))


def identify(rules: Tables, s: State, p: int, card: int) -> None:
    """A card is shown. If it had come back unseen, one take-back is known better: the earliest that can have
    returned it, because later ones may have returned more cards."""
    s.seen[p] |= 1 << card
    if s.back[p] <= 0 or not s.back[p] >> card & 1:
        return
    s.back[p] &= ~(1 << card)
    base = p * rules.take_backs
    for place in range(base + s.since[p * rules.cards + card], base + s.backs[p]):
        if s.owed[place]:
            s.owed = (*s.owed[:place], s.owed[place] - 1, *s.owed[place + 1 :])
            return


def settle_card(rules: Tables, s: State, p: int, out: list[Event] | None) -> None:
    """A card that bought or received is discarded, any other returns to the hand; so does Staff Holiday."""
    card = s.played[p]
    discarded = s.acted[p] and rules.bid[card] >= 0
    if discarded:
        place = p * rules.cards + card
        s.seen[p] &= ~(1 << card)
        s.since = (*s.since[:place], s.backs[p], *s.since[place + 1 :])
    s.played[p] = NOTHING
    s.acted[p] = 0
    if out is not None:
        out.append(Event(events.DISCARDED if discarded else events.RETURNED, p, {"card": card}))


def owns(s: State, p: int, tile: int) -> int:
    """How many special tiles of this kind lie beside the hotel."""
    return s.specials[p * SPECIALS + tile - SWAP_TILE]


def can_swap(rules: Tables, s: State, p: int) -> bool:
    """Has the seat something to decide in the swap window? Everybody can tell: tiles and counts are open."""
    if owns(s, p, SWAP_TILE) and hand_count(rules, s, p):
        return True
    return owns(s, p, BACK_TILE) > 0 and pile_count(rules, s, p) > 0
