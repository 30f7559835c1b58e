"""A game of Sun, Sea & Sand in progress: ints in flat lists.

Per-seat lists hold seat after seat (`seat * N + k`). What rarely changes is a tuple that `apply` replaces as
a whole, so that clones may share it. See tables.py for what the numbers mean.
"""

from __future__ import annotations

from typing import Final

STAGES = ("start", "boats", "work", "return", "over")
AT_START: Final = 0
"""Chance chooses the start player."""
AT_BOATS: Final = 1
"""Chance deals the boats."""
AT_WORK: Final = 2
"""A: seat `turn` chooses an action for a family member."""
AT_RETURN: Final = 3
"""D3B: seat `turn` chooses a booked tourist who finds no chalet."""
AT_OVER: Final = 4


class State:
    __slots__ = (
        "stage",
        "week",
        "start",
        "turn",
        "boats",
        "berths",
        "taken",
        "sold",
        "sign_stock",
        "money",
        "stack",
        "home",
        "slots",
        "chalets",
        "signs",
        "board",
        "occupied",
        "owned",
        "lodged",
        "visitors",
        "tourists",
        "booked",
        "waiting",
    )

    stage: int
    week: int
    """From 1."""
    start: int
    """The start player of this week (the shell); -1 before the first is chosen."""
    turn: int
    """The seat that has to decide in AT_WORK and AT_RETURN."""
    boats: tuple[int, ...]
    """week - 1: boat of that week, -1 before it is dealt. Boats that have sailed stay here."""
    berths: list[int]
    """(week - 1) * groups + group: seat whose family member stands there, or -1."""
    taken: list[int]
    """week - 1: bit `group` is set when somebody stands there. Follows from berths."""
    sold: list[int]
    """Copies of each attraction that were built: the price is so much higher."""
    sign_stock: tuple[int, ...]
    """Copies of each sign nobody has taken."""
    money: list[int]
    stack: list[int]
    """All seats in the order in which their money markers moved last: on an equal value the later one lies on
    top."""
    home: list[int]
    """Family members at home."""
    slots: list[int]
    """seat * slots + slot - 1: family members in that time slot."""
    chalets: list[int]
    signs: tuple[int, ...]
    """By seat: bit `sign` is set when the seat has put it up."""
    board: tuple[int, ...]
    """seat * fields + field: attraction there, or -1."""
    occupied: tuple[int, ...]
    """By seat: bit `field` is set when an attraction is there. Follows from board."""
    owned: tuple[int, ...]
    """By seat: bit `attraction` is set when the seat has built it. Follows from board."""
    lodged: list[int]
    """seat * zones + zone: tourists for that zone who are in chalets."""
    visitors: list[int]
    """seat * fields + field: tourists on the attraction there. They still rent a chalet."""
    tourists: list[int]
    """By seat: all in chalets and on attractions, that is rented chalets. Follows from lodged and visitors."""
    booked: list[int]
    """(seat * ahead + space - 2) * zones + zone: tourists in booking space 2, 3, 4."""
    waiting: list[int]
    """week - 1: where the backpacker of that week's boat waits: seat to the left of whom the beach tile lies,
    -1 when he is on no beach."""

    def clone(self) -> State:
        s = State()
        s.stage = self.stage
        s.week = self.week
        s.start = self.start
        s.turn = self.turn
        s.boats = self.boats
        s.berths = self.berths[:]
        s.taken = self.taken[:]
        s.sold = self.sold[:]
        s.sign_stock = self.sign_stock
        s.money = self.money[:]
        s.stack = self.stack[:]
        s.home = self.home[:]
        s.slots = self.slots[:]
        s.chalets = self.chalets[:]
        s.signs = self.signs
        s.board = self.board
        s.occupied = self.occupied
        s.owned = self.owned
        s.lodged = self.lodged[:]
        s.visitors = self.visitors[:]
        s.tourists = self.tourists[:]
        s.booked = self.booked[:]
        s.waiting = self.waiting[:]
        return s
