"""A game of Maui in progress: ints in flat lists.

Per-seat lists hold seat after seat (`seat * N + k`). What rarely changes is a tuple that `apply` replaces as
a whole, so that clones may share it. The long lists are shared, too, until the first towel moves (`own`): a clone
is cheap, and a game played out from it copies them once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

AT_MARKET: Final = 0  # chance fills the empty places of the market
AT_PARASOLS: Final = 1  # chance deals the parasol tokens of seat `turn`
AT_DOCK: Final = 2  # chance draws the start towel of seat `turn`
AT_FIRST: Final = 3  # chance chooses the first player
AT_TURN: Final = 4  # seat `turn` takes a towel or dollars
AT_PLACE: Final = 5  # seat `turn` lays the towel in `hand`
AT_BONUS: Final = 6  # seat `turn` chooses the track of a parasol bonus
AT_CRAB: Final = 7  # chance reveals the crab that seat `turn` has just covered
AT_REFILL: Final = 8  # chance draws the towel that fills market row `hand_row`
AT_NEW_FIRST: Final = 9  # combined game, seats tied for the lowest score: chance chooses the new first player
AT_OVER: Final = 10

STAGES = (
    "market",
    "parasols",
    "dock",
    "first",
    "turn",
    "place",
    "bonus",
    "crab",
    "refill",
    "new_first",
    "over",
)

PARASOL_SIDE: Final = 0
CRAB_SIDE: Final = 1


@mypyc_attr(acyclic=True)
class State:
    __slots__ = (
        "part",
        "stage",
        "first",
        "turn",
        "hand",
        "hand_row",
        "bag",
        "market",
        "zones",
        "ornaments",
        "dollars",
        "penalties",
        "laid",
        "tracks",
        "tokens",
        "pearls",
        "beach",
        "tops",
        "marks",
        "crabs_on",
        "icons",
        "crab_points",
        "crab_pool",
        "left",
        "shared",
    )

    part: int
    """Side of the beaches in play: PARASOL_SIDE or CRAB_SIDE."""
    stage: int
    first: int
    """The first player; -1 before it is chosen."""
    turn: int
    """The seat whose turn it is; during set-up the seat that gets its tokens or start towel."""
    hand: int
    """The towel that was taken and is not laid yet, or -1."""
    hand_row: int
    """The market row with an empty place at its end, or -1."""
    bag: list[int]
    """The towels in the bag, ascending: the order means nothing."""
    market: list[int]
    """Towel at row * places + place, or -1. Place 0 is the front."""
    zones: list[int]
    """Dollars in each row's payment zone."""
    ornaments: tuple[int, ...]
    """Motif tokens left on each ornament."""
    dollars: list[int]
    penalties: tuple[int, ...]
    laid: list[int]
    """Towels laid in this part: also the column laid last."""
    tracks: list[int]
    """seat * motifs + motif: the marker's space, 0 = not on the board yet."""
    tokens: tuple[int, ...]
    """seat * motifs + motif: motif tokens owned."""
    pearls: tuple[int, ...]
    """seat * pearl kinds + kind."""
    beach: list[int]
    """seat * (columns + 1) + column: towel or -1. Column 0 is the dock."""
    tops: list[int]
    """Same shape: row of the towel's top square, from -1 to the number of rows; 0 where there is no towel."""
    marks: tuple[int, ...]
    """(seat * (columns + 1) + column) * 3 + square: motif of the token lying there, or -1."""
    crabs_on: tuple[int, ...]
    """Same shape: value of the crab lying face up there, 0 = none."""
    icons: list[int]
    """seat * icons of this side + icon: kind of the token there, -1 when it is gone or not dealt yet."""
    crab_points: tuple[int, ...]
    """Sum of the crabs each seat has revealed."""
    crab_pool: tuple[int, ...]
    """seat * crab kinds + kind: crabs of that value still face down (or discarded unseen)."""
    left: list[int]
    """Code of the active motifs that the seat's next towel must connect to (see Tables.active). Follows from
    beach, tops, marks and crabs_on; kept because every decision asks for it."""
    shared: bool
    """Do bag, beach, tops and icons belong to a clone as well?"""

    def own(self) -> None:
        """To be called before the first change of a list that clones share."""
        if self.shared:
            self.bag = self.bag.copy()
            self.beach = self.beach.copy()
            self.tops = self.tops.copy()
            self.icons = self.icons.copy()
            self.shared = False

    def lay(self, place: int, towel: int, top: int) -> None:
        """A towel comes to lie in the column `place` of `beach`."""
        self.own()
        self.beach[place] = towel
        self.tops[place] = top

    def clone(self) -> State:
        s = State()
        s.part = self.part
        s.stage = self.stage
        s.first = self.first
        s.turn = self.turn
        s.hand = self.hand
        s.hand_row = self.hand_row
        s.bag = self.bag
        s.market = self.market.copy()
        s.zones = self.zones.copy()
        s.ornaments = self.ornaments
        s.dollars = self.dollars.copy()
        s.penalties = self.penalties
        s.laid = self.laid.copy()
        s.tracks = self.tracks.copy()
        s.tokens = self.tokens
        s.pearls = self.pearls
        s.beach = self.beach
        s.tops = self.tops
        s.marks = self.marks
        s.crabs_on = self.crabs_on
        s.icons = self.icons
        s.crab_points = self.crab_points
        s.crab_pool = self.crab_pool
        s.left = self.left.copy()
        s.shared = self.shared = True
        return s
