"""A game of Hotel Samoa in progress: ints in flat lists.

Per-seat lists hold seat after seat (`seat * N + k`); sets of rooms and of price cards are bit masks. What
rarely changes is a tuple that `apply` replaces as a whole, so that clones may share it.

Four things are secret, and a view holds UNKNOWN for them: other seats' `money` with its `rents`, `swims` and
`bids`; the cards in `back`; and, until the reveal, `played` and `taken`.
"""

from __future__ import annotations

from typing import Final

AT_FLAGS: Final = 0  # chance lays the row of flags
AT_TIE: Final = 1  # chance lays the tie card
AT_TILES: Final = 2  # chance reveals this round's construction tiles
AT_CARD: Final = 3  # chance draws the tourist card
AT_LANDING: Final = 4  # chance draws the tourists of its groups
AT_CHOOSE: Final = 5  # every seat that is not `ready` chooses a price card
AT_SWAP: Final = 6  # seat `turn` may use swap-card and take-back tiles
AT_BUILD: Final = 7  # seat `turn` buys a tile or passes
AT_SEND_HOME: Final = 8  # seat `turn` may use send-home tiles
AT_HOST: Final = 9  # seat `turn` receives tourists
AT_HOLIDAY: Final = 10  # seat `turn`, on Staff Holiday, may send guests home
AT_OVER: Final = 11

STAGES = (
    "flags",
    "tie",
    "tiles",
    "card",
    "landing",
    "choose",
    "swap",
    "build",
    "send_home",
    "host",
    "holiday",
    "over",
)


class State:
    __slots__ = (
        "round",
        "stage",
        "turn",
        "queue",
        "flags",
        "tie",
        "stock",
        "offer",
        "spent",
        "deck",
        "card",
        "plane",
        "starts",
        "group",
        "left",
        "reserve",
        "rooms",
        "partners",
        "suites",
        "extra",
        "pools",
        "specials",
        "seen",
        "back",
        "backs",
        "since",
        "owed",
        "ready",
        "played",
        "taken",
        "acted",
        "due",
        "due_swims",
        "money",
        "rents",
        "swims",
        "bids",
        "free",
        "half",
        "stars",
    )

    round: int
    """From 1; 0 during set-up."""
    stage: int
    turn: int
    """The seat that decides, or -1 when it is chance or everybody."""
    queue: tuple[int, ...]
    """The seats that come after `turn` in this stage; those with nothing to decide are skipped later."""
    flags: tuple[int, ...]
    """Nation of each round, the first round at 0; empty before the row is laid."""
    tie: int
    """Gap of the tie card: gap g lies between seats g and g + 1; -1 before it is laid."""
    stock: tuple[int, ...]
    """By tile: how many lie in the face-down stack (its order means nothing)."""
    offer: tuple[int, ...]
    """The tiles on offer, oldest first."""
    spent: int
    """Special tiles that were used and have left the game."""
    deck: tuple[int, ...]
    """Tourist cards not drawn yet, ascending: the order means nothing."""
    card: int
    """The tourist card of this round, or -1."""
    plane: list[int]
    """By slot: kind of the tourist who waits there, -1 when he is gone. The slots of a group follow each other,
    its kinds ascending; the nation is that of the round's flag."""
    starts: tuple[int, ...]
    """First slot of each group, and the number of slots at the end: group g is starts[g] to starts[g + 1]."""
    group: int
    """The group that the hosting seat has chosen, or -1."""
    left: int
    """How many guests may still go home with the tile, or the Staff Holiday, in use now."""
    reserve: list[int]
    """nation * kinds + kind: tokens in the face-down reserves."""
    rooms: list[int]
    """seat * room count + room: its guest as nation * kinds + kind, or -1. Printed rooms come first, then the
    extra rooms, those not built yet included."""
    partners: list[int]
    """Same shape: the second lover in the room, or -1."""
    suites: tuple[int, ...]
    """By seat: mask of the rooms covered by a suite."""
    extra: tuple[int, ...]
    """By seat: extra rooms."""
    pools: tuple[int, ...]
    """By seat."""
    specials: tuple[int, ...]
    """seat * 3 + special: swap-card, send-home and take-back tiles kept beside the hotel."""
    seen: list[int]
    """By seat: mask of the price cards everybody knows to be in hand or on the table. All others lie, as far as
    anybody saw, in the discard pile."""
    back: list[int]
    """By seat, secret: mask of the cards a take-back returned that were not played since. Hand and table hold
    `seen | back`; the discard pile is the rest."""
    backs: tuple[int, ...]
    """By seat: how many take-backs everybody knows of."""
    since: tuple[int, ...]
    """seat * price cards + card: how many take-backs the seat had made when this card was last discarded; only
    a later one can have returned it."""
    owed: tuple[int, ...]
    """seat * take-back tiles + take-back: cards it returned that nobody has identified yet."""
    ready: tuple[int, ...]
    """By seat: 1 when its card for this round lies on the table."""
    played: list[int]
    """By seat: its card of this round or -1. Secret until all are revealed."""
    taken: tuple[int, ...]
    """By seat, secret: mask of the cards taken back while choosing; 0 outside that stage."""
    acted: list[int]
    """By seat: 1 when it bought or received in this round, so that its card will be discarded."""
    due: list[int]
    """By seat: room prices to be paid at the end of the round."""
    due_swims: list[int]
    """By seat: what swimmers pay beside that."""
    money: list[int]
    """By seat, secret: start + rents + swims - bids."""
    rents: list[int]
    """By seat, secret: room prices received so far."""
    swims: list[int]
    """By seat, secret: received for swimmers and pools so far."""
    bids: list[int]
    """By seat, secret: paid for tiles so far."""
    free: list[int]
    """By seat: mask of the free rooms. Follows from rooms and extra, as the next two from rooms and partners;
    kept because every decision asks for it."""
    half: list[int]
    """By seat: mask of the rooms with one guest who may share."""
    stars: list[int]
    """By seat: mask of the rooms with a celebrity."""

    def clone(self) -> State:
        s = State()
        s.round = self.round
        s.stage = self.stage
        s.turn = self.turn
        s.queue = self.queue
        s.flags = self.flags
        s.tie = self.tie
        s.stock = self.stock
        s.offer = self.offer
        s.spent = self.spent
        s.deck = self.deck
        s.card = self.card
        s.plane = self.plane[:]
        s.starts = self.starts
        s.group = self.group
        s.left = self.left
        s.reserve = self.reserve[:]
        s.rooms = self.rooms[:]
        s.partners = self.partners[:]
        s.suites = self.suites
        s.extra = self.extra
        s.pools = self.pools
        s.specials = self.specials
        s.seen = self.seen[:]
        s.back = self.back[:]
        s.backs = self.backs
        s.since = self.since
        s.owed = self.owed
        s.ready = self.ready
        s.played = self.played[:]
        s.taken = self.taken
        s.acted = self.acted[:]
        s.due = self.due[:]
        s.due_swims = self.due_swims[:]
        s.money = self.money[:]
        s.rents = self.rents[:]
        s.swims = self.swims[:]
        s.bids = self.bids[:]
        s.free = self.free[:]
        s.half = self.half[:]
        s.stars = self.stars[:]
        return s
