"""The rules of Hotel Samoa, in the order of the rulebook.

A round is a chain: chance reveals tiles, draws the tourist card and the tourists → everybody chooses a card in
secret → swap window → building → send-home window → reception → Staff Holiday → payment. Inside a window or a
reception a seat makes any number of steps and ends with "done".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.kernel.contract import CHANCE, UNKNOWN, Action, Event, Outcome, Progress, Text, Verb
from game.samoa import hidden, record, refusals, scoring
from game.samoa.arrivals import Arrivals
from game.samoa.content import Content
from game.samoa.state import (
    BUILD,
    CHOOSE,
    HOLIDAY,
    HOST,
    OVER,
    SEND_HOME,
    SWAP,
    State,
)
from game.samoa.tables import (
    BACK_TILE,
    BUY,
    CHOOSE_CARD,
    DONE,
    DRAW_CARD,
    LAND,
    LAY_FLAGS,
    NOTHING,
    PASS,
    REVEAL,
    SEAT,
    SEND,
    SEND_SPECIAL,
    SEND_TILE,
    SWAP_CARD,
    SWAP_SPECIAL,
    SWAP_TILE,
    TAKE_BACK,
    members,
)
from game.samoa.tables import TILES as TILE_IDS

EVENTS = {
    "flags": (),
    "tie": ("gap",),
    "round": ("round", "nation", "doubled"),
    "tile_revealed": ("tile", "slot"),
    "departed": ("room", "place", "nation", "kind"),
    "landed": ("arrival", "nation"),
    "arrived": ("group", "slot", "nation", "kind"),
    "chose": (),
    "took_back_cards": ("first", "second"),
    "took_back": ("count",),
    "tile_used": ("tile",),
    "revealed": ("card",),
    "phase": ("stage",),
    "turn": (),
    "skipped": (),
    "swapped": ("card_out", "card_in"),
    "bought": ("tile", "slot", "room", "amount"),
    "pool_opened": ("amount",),
    "passed": (),
    "sent_home": ("room", "place", "nation", "kind"),
    "seated": ("group", "slot", "nation", "kind", "room", "place", "rent", "swim"),
    "no_guests": (),
    "unhosted": ("slot", "nation", "kind"),
    "paid": ("rent", "swim"),
    "discarded": ("card",),
    "returned": ("card",),
    "tie_moved": ("gap",),
    "game_over": (),
}
"""Every kind of event with the names of its data. `slot` is the place on the plane, or in the row of tiles on
offer before the tile left it; `place` is 0 for the first guest of a room, 1 for the lover who joined him;
`second` is -1 when one card came back. Only `took_back_cards` is secret."""

PASSED: list[Action] = [(PASS,)]


class SamoaRules(Arrivals):
    verbs = (
        Verb("choose", ("card", "card*"), secret=True),
        Verb("swap", ("card",)),
        Verb("take_back", ("card*",), secret=True),
        Verb("buy", ("tile", "int")),
        Verb("pass"),
        Verb("send", ("int",)),
        Verb("seat", ("int", "kind", "int")),
        Verb("done"),
        Verb("flags", ("nation*",)),
        Verb("tie", ("int",)),
        Verb("reveal", ("tile*",)),
        Verb("draw", ("arrival",)),
        Verb("land", ("kind*",)),
    )
    events = frozenset(EVENTS)

    def __init__(self, content: Content, variant: str, seats: int) -> None:
        super().__init__(content, variant, seats)
        self.ids: Mapping[str, Sequence[str]] = {
            "nation": self.nation_ids,
            "kind": self.kind_ids,
            "arrival": self.arrival_ids,
            "card": self.card_ids,
            "tile": TILE_IDS,
        }
        self._alone = tuple((p,) for p in range(seats))
        self._nobody_ready = (0,) * seats

    # -- what can be done ------------------------------------------------------------------------------------

    def clone(self, s: State) -> State:
        return s.clone()

    def actors(self, s: State) -> tuple[int, ...]:
        stage = s.stage
        if stage > CHOOSE:
            return self._alone[s.turn] if stage < OVER else ()
        if stage < CHOOSE:
            return (CHANCE,)
        return tuple([p for p, ready in enumerate(s.ready) if not ready])

    def legal(self, s: State, p: int) -> list[Action]:
        stage = s.stage
        if stage == CHOOSE:
            return [] if s.ready[p] else self._choices(s, p)
        if s.turn != p:
            return []
        if stage == HOST:
            return self._seatings(s, p)
        if stage == BUILD:
            return self._purchases(s, p)
        if stage == SWAP:
            return self._swaps(s, p)
        return [self.sends[room] for room in self.sendable(s, p)] + [(DONE,)]

    def _choices(self, s: State, p: int) -> list[Action]:
        """3: any card in hand; whoever has a take-back tile may use it first, and nobody sees that yet."""
        hand = self.hand(s, p)
        found = self.choices(hand)[:]
        if self.owns(s, p, BACK_TILE):
            for taken in self.returns(self.pile(s, p)):
                cards = members(hand | sum(1 << card for card in taken))
                found += [(CHOOSE_CARD, card, *taken) for card in cards]
        return found

    def _swaps(self, s: State, p: int) -> list[Action]:
        found: list[Action] = []
        if self.owns(s, p, SWAP_TILE):
            found += [(SWAP_CARD, card) for card in members(self.hand(s, p))]
        if self.owns(s, p, BACK_TILE):
            found += [(TAKE_BACK, *taken) for taken in self.returns(self.pile(s, p))]
        found.append((DONE,))
        return found

    def _purchases(self, s: State, p: int) -> list[Action]:
        """4: one of the tiles on offer, for whoever owns the money of his bid."""
        if s.money[p] < self.bid[s.played[p]]:
            return PASSED[:]
        found: list[Action] = []
        for tile in sorted(set(s.offer)):
            for action in self.buys[tile]:
                if action[2] < 0 or not s.suites[p] >> action[2] & 1:
                    found.append(action)
        found.append((PASS,))
        return found

    def _seatings(self, s: State, p: int) -> list[Action]:
        """5: one tourist of one group into a room; after the first one only of his group."""
        starts, plane = s.starts, s.plane
        free, shared = s.free[p], s.free[p] | s.half[p]
        found: list[Action] = []
        if shared:
            groups = range(len(starts) - 1) if s.group < 0 else (s.group,)
            for group in groups:
                last = NOTHING
                for kind in plane[starts[group] : starts[group + 1]]:
                    if kind > last:
                        last = kind
                        found += self.seatings(group, kind, shared if self.shares[kind] else free)
        found.append((DONE,))
        return found

    def sendable(self, s: State, p: int) -> list[int]:
        """The rooms that may be sent home now: with what is left of the tile in use, or with a new tile. A couple
        counts as two and is not split."""
        limit = s.left
        if s.stage == SEND_HOME and self.owns(s, p, SEND_TILE):
            limit = self.send_limit
        if not limit:
            return []
        rooms = self.taken_rooms(s, p)
        return rooms if limit > 1 else [room for room in rooms if self.guests_in(s, p, room) == 1]

    def why_not(self, s: State, p: int, a: Action) -> Text | None:
        return refusals.why_not(self, s, p, a)

    def prompt(self, s: State, p: int) -> Text:
        return refusals.prompt(self, s, p)

    def barrier(self, s: State, p: int, a: Action) -> bool:
        """Steps inside a window or a reception can be undone; everything else ends the seat's turn."""
        return a[0] in (CHOOSE_CARD, BUY, PASS, DONE)

    # -- a round ---------------------------------------------------------------------------------------------

    def apply(self, s: State, p: int, a: Action, out: list[Event] | None = None) -> None:
        verb = a[0]
        if verb == SEAT:
            self.seat_tourist(s, p, a[1], a[2], a[3], out)
        elif verb == DONE:
            self._done(s, p, out)
        elif verb == CHOOSE_CARD:
            self._choose(s, p, a[1], a[2:], out)
        elif verb == BUY:
            self.buy_tile(s, p, a[1], a[2], out)
            self._next_seat(s, out)
        elif verb == PASS:
            if out is not None:
                out.append(Event("passed", p))
            self._next_seat(s, out)
        elif verb == SEND:
            self._send(s, p, a[1], out)
        elif verb == SWAP_CARD:
            self._swap(s, p, a[1], out)
        elif verb == TAKE_BACK:
            self._take_back(s, p, a[1:], out)
        elif verb == LAND:
            self.land(s, a[1:], out)
        elif verb == DRAW_CARD:
            self.draw_card(s, a[1], out)
        elif verb == REVEAL:
            self.reveal_tiles(s, a[1:], out)
        elif verb == LAY_FLAGS:
            self.lay_flags(s, a[1:], out)
        else:
            self.lay_tie_card(s, a[1], out)

    def _choose(self, s: State, p: int, card: int, taken: tuple[int, ...], out: list[Event] | None) -> None:
        """3: a card face down. A take-back used now stays hidden until the reveal."""
        s.played[p] = card
        s.ready = (*s.ready[:p], 1, *s.ready[p + 1 :])
        if taken:
            mask = sum(1 << other for other in taken)
            s.taken = (*s.taken[:p], mask, *s.taken[p + 1 :])
        if out is not None:
            if taken:
                out.append(_returned(p, taken))
            out.append(Event("chose", p))
        if 0 not in s.ready:
            self._reveal_cards(s, out)

    def _reveal_cards(self, s: State, out: list[Event] | None) -> None:
        """3: all cards are turned over. In a view the others' cards stay unknown, and nothing happens."""
        if NOTHING in s.played:
            return
        for p, card in enumerate(s.played):
            if s.taken[p]:
                self.take_cards_back(s, p, s.taken[p], out)
            self.identify(s, p, card)
            if out is not None:
                out.append(Event("revealed", p, {"card": card}))
        s.taken = self._nobody_ready
        self._begin_phase(s, SWAP, out)

    # -- phases in which one seat after the other decides ----------------------------------------------------

    def build_order(self, s: State) -> tuple[int, ...]:
        """4: highest bid first, ties clockwise from the tie card; nobody on Staff Holiday."""
        seats = [p for p in self.clockwise[s.tie] if not self.on_holiday(s, p)]
        return tuple(sorted(seats, key=lambda p: -self.bid[s.played[p]]))

    def host_order(self, s: State) -> tuple[int, ...]:
        """5: lowest room price first, ties counter-clockwise from the tie card; nobody on Staff Holiday."""
        seats = [p for p in self.counter[s.tie] if not self.on_holiday(s, p)]
        return tuple(sorted(seats, key=lambda p: self.price[s.played[p]]))

    def _line(self, s: State, stage: int) -> tuple[int, ...]:
        """Who is asked in a phase, in order."""
        if stage == BUILD:
            return self.build_order(s) if s.offer else ()
        if stage == HOST:
            return self.host_order(s)
        if stage == HOLIDAY:
            return tuple([p for p in self.clockwise[s.tie] if self.on_holiday(s, p)])
        return self.clockwise[s.tie] if any(s.specials) else ()

    def _has_choice(self, s: State, stage: int, p: int) -> bool:
        """Seats with nothing to decide are skipped. Whoever cannot pay his bid is asked all the same: he passes,
        and nobody sees why."""
        if stage == HOST:
            return self.can_host(s, p)
        if stage == BUILD:
            return bool(s.offer)
        if stage == SWAP:
            return self.can_swap(s, p)
        return bool(self.sendable(s, p))

    def _begin_phase(self, s: State, stage: int, out: list[Event] | None) -> None:
        """The next phase in which somebody decides, or the payment."""
        while stage <= HOLIDAY:
            s.stage = stage
            s.queue = self._line(s, stage)
            said = len(out) if out is not None else 0
            if self._call_next(s, out):
                if out is not None:
                    out.insert(said, Event("phase", CHANCE, {"stage": stage}))
                return
            stage += 1
        self._pay_guests(s, out)

    def _call_next(self, s: State, out: list[Event] | None) -> bool:
        """The next seat of this phase with something to decide."""
        stage, queue = s.stage, s.queue
        s.group = NOTHING
        s.left = self.send_limit if stage == HOLIDAY else 0
        for i, p in enumerate(queue):
            if self._has_choice(s, stage, p):
                s.turn = p
                s.queue = queue[i + 1 :]
                if out is not None:
                    out.append(Event("turn", p))
                return True
            if stage == HOST and out is not None:
                out.append(Event("skipped", p))
        s.queue = ()
        s.left = 0
        return False

    def _next_seat(self, s: State, out: list[Event] | None) -> None:
        if not self._call_next(s, out):
            self._begin_phase(s, s.stage + 1, out)

    def _done(self, s: State, p: int, out: list[Event] | None) -> None:
        if out is not None and s.stage == HOST and s.group < 0:
            out.append(Event("no_guests", p))
        self._next_seat(s, out)

    def _swap(self, s: State, p: int, card: int, out: list[Event] | None) -> None:
        """Swap-card tile: the played card returns to the hand, another one takes its place, openly."""
        self.spend_tile(s, p, SWAP_SPECIAL, out)
        if out is not None:
            out.append(Event("swapped", p, {"card_out": s.played[p], "card_in": card}))
        s.played[p] = card
        self.identify(s, p, card)

    def _take_back(self, s: State, p: int, taken: tuple[int, ...], out: list[Event] | None) -> None:
        """Take-back tile in the swap window: the number of cards is open, the cards are not."""
        if out is not None:
            out.append(_returned(p, taken))
        self.take_cards_back(s, p, sum(1 << card for card in taken), out)

    def _send(self, s: State, p: int, room: int, out: list[Event] | None) -> None:
        """Send-home tile or Staff Holiday: the guests of one room leave; they keep nothing of what they paid."""
        count = self.guests_in(s, p, room)
        if count > s.left:
            self.spend_tile(s, p, SEND_SPECIAL, out)
            s.left = self.send_limit
        s.left -= count
        self.clear_room(s, p, room, "sent_home", out)

    # -- payment and the end ---------------------------------------------------------------------------------

    def _pay_guests(self, s: State, out: list[Event] | None) -> None:
        """6: tourists nobody took fly home, those received pay; cards are discarded or return; the tie card moves
        on by one gap."""
        self.empty_plane(s, out)
        for p in range(self.seats):
            rent, swim = s.due[p], s.due_swims[p]
            if rent or swim:
                s.due[p] = s.due_swims[p] = 0
                if s.money[p] != UNKNOWN:
                    s.money[p] += rent + swim
                    s.rents[p] += rent
                    s.swims[p] += swim
                if out is not None:
                    out.append(Event("paid", p, {"rent": rent, "swim": swim}))
            self.settle_card(s, p, out)
        s.ready = self._nobody_ready
        s.turn = NOTHING
        if s.round == self.rounds:
            s.stage = OVER
            if out is not None:
                out.append(Event("game_over", CHANCE))
            return
        s.tie = (s.tie + 1) % self.seats
        if out is not None:
            out.append(Event("tie_moved", CHANCE, {"gap": s.tie}))
        self.begin_round(s, out)

    def scores(self, s: State) -> tuple[int, ...]:
        return scoring.scores(self, s)

    def outcome(self, s: State) -> Outcome | None:
        return scoring.outcome(self, s) if s.stage == OVER else None

    def progress(self, s: State) -> Progress:
        return Progress(s.round, self.rounds, Text("samoa.progress", {"n": s.round, "rounds": self.rounds}))

    # -- views and text form ---------------------------------------------------------------------------------

    def observe(self, s: State, p: int) -> State:
        return hidden.observe(self, s, p)

    def determinize(self, view: State, p: int, rng: Random) -> State:
        return hidden.determinize(self, view, p, rng)

    def reopen(self, view: State, p: int) -> State:
        return hidden.reopen(view, p)

    def dump(self, s: State) -> dict[str, Any]:
        return record.dump(self, s)

    def load(self, d: dict[str, Any]) -> State:
        return record.load(self, d)

    def conserved(self, s: State) -> tuple[int, ...]:
        return record.conserved(self, s)


def _returned(p: int, taken: tuple[int, ...]) -> Event:
    """Which cards came back: for their owner only."""
    return Event("took_back_cards", p, {"first": taken[0], "second": taken[1] if len(taken) > 1 else NOTHING}, True)
