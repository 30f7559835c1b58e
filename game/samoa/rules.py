"""The rules of Hotel Samoa, in the order of the rulebook.

A round is a chain: chance reveals tiles, draws the tourist card and the tourists → everybody chooses a card in
secret → swap window → building → send-home window → reception → Staff Holiday → payment. Inside a window or a
reception a seat makes any number of steps and ends with "done".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.kernel.contract import CHANCE, UNKNOWN, Action, Event, Outcome, Progress, Text
from game.samoa import arrivals, events, hands, hidden, hotels, record, refusals, scoring, setup, words
from game.samoa.content import Content
from game.samoa.state import AT_BUILD, AT_CHOOSE, AT_HOLIDAY, AT_HOST, AT_OVER, AT_SEND_HOME, AT_SWAP, State
from game.samoa.tables import (
    BACK_TILE,
    NOTHING,
    SEND_SPECIAL,
    SEND_TILE,
    SWAP_SPECIAL,
    SWAP_TILE,
    TILES,
    Tables,
    members,
)
from game.samoa.verbs import (
    BUY,
    CHOOSE_CARD,
    DONE,
    DRAW_CARD,
    LAND,
    LAY_FLAGS,
    PASS,
    REVEAL,
    SEAT,
    SEND,
    SWAP_CARD,
    TAKE_BACK,
    VERBS,
)


class SamoaRules(Tables):
    verbs = VERBS
    events = frozenset(events.EVENTS)

    def __init__(self, content: Content, variant: str, seats: int) -> None:
        super().__init__(content, variant, seats)
        self.ids: Mapping[str, Sequence[str]] = {
            "nation": self.nation_ids,
            "kind": self.kind_ids,
            "arrival": self.arrival_ids,
            "card": self.card_ids,
            "tile": TILES,
        }
        self._alone = tuple((p,) for p in range(seats))
        self._nobody_ready = (0,) * seats

    # -- set-up and chance -----------------------------------------------------------------------------------

    def new(self) -> State:
        return setup.new(self)

    def chance(self, s: State, rng: Random) -> Action:
        return setup.chance(self, s, rng)

    def could_draw(self, s: State, a: Action) -> bool:
        return setup.could_draw(self, s, a)

    # -- what can be done ------------------------------------------------------------------------------------

    def clone(self, s: State) -> State:
        return s.clone()

    def actors(self, s: State) -> tuple[int, ...]:
        stage = s.stage
        if stage > AT_CHOOSE:
            return self._alone[s.turn] if stage < AT_OVER else ()
        if stage < AT_CHOOSE:
            return (CHANCE,)
        return tuple([p for p, ready in enumerate(s.ready) if not ready])

    def legal(self, s: State, p: int) -> list[Action]:
        stage = s.stage
        if stage == AT_CHOOSE:
            return [] if s.ready[p] else self._choices(s, p)
        if s.turn != p:
            return []
        if stage == AT_HOST:
            return self._seatings(s, p)
        if stage == AT_BUILD:
            return self._purchases(s, p)
        if stage == AT_SWAP:
            return self._swaps(s, p)
        return [self.sends[room] for room in self.sendable(s, p)] + [(DONE,)]

    def _choices(self, s: State, p: int) -> list[Action]:
        """3: any card in hand; whoever has a take-back tile may use it first, and nobody sees that yet."""
        hand = hands.hand(s, p)
        found = self.choices(hand)[:]
        if hands.owns(s, p, BACK_TILE):
            for taken in self.returns(hands.pile(self, s, p)):
                cards = members(hand | sum(1 << card for card in taken))
                found += [(CHOOSE_CARD, card, *taken) for card in cards]
        return found

    def _swaps(self, s: State, p: int) -> list[Action]:
        found: list[Action] = []
        if hands.owns(s, p, SWAP_TILE):
            found += [(SWAP_CARD, card) for card in members(hands.hand(s, p))]
        if hands.owns(s, p, BACK_TILE):
            found += [(TAKE_BACK, *taken) for taken in self.returns(hands.pile(self, s, p))]
        found.append((DONE,))
        return found

    def _purchases(self, s: State, p: int) -> list[Action]:
        """4: one of the tiles on offer, for whoever owns the money of his bid."""
        if s.money[p] < self.bid[s.played[p]]:
            return [(PASS,)]
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
        if s.stage == AT_SEND_HOME and hands.owns(s, p, SEND_TILE):
            limit = self.send_limit
        if not limit:
            return []
        rooms = hotels.taken_rooms(self, s, p)
        return rooms if limit > 1 else [room for room in rooms if hotels.guests_in(self, s, p, room) == 1]

    def most_sent(self, s: State, p: int, limit: int) -> int:
        """So many guests can go home when `limit` may: couples leave together or not at all."""
        counts = [hotels.guests_in(self, s, p, room) for room in hotels.taken_rooms(self, s, p)]
        couples = min(counts.count(2), limit // 2)
        return 2 * couples + min(counts.count(1), limit - 2 * couples)

    def why_not(self, s: State, p: int, a: Action) -> Text | None:
        return refusals.why_not(self, s, p, a)

    def prompt(self, s: State, p: int) -> Text:
        return words.prompt(self, s, p)

    def barrier(self, s: State, p: int, a: Action) -> bool:
        """Steps inside a window or a reception can be undone; everything else ends the seat's turn."""
        return a[0] in (CHOOSE_CARD, BUY, PASS, DONE)

    # -- a round ---------------------------------------------------------------------------------------------

    def apply(self, s: State, p: int, a: Action, out: list[Event] | None = None) -> None:
        verb = a[0]
        if verb == SEAT:
            hotels.seat_tourist(self, s, p, a[1], a[2], a[3], out)
        elif verb == DONE:
            self._done(s, p, out)
        elif verb == CHOOSE_CARD:
            self._choose(s, p, a[1], a[2:], out)
        elif verb == BUY:
            hotels.buy_tile(self, s, p, a[1], a[2], out)
            self._next_seat(s, out)
        elif verb == PASS:
            if out is not None:
                out.append(Event(events.PASSED, p))
            self._next_seat(s, out)
        elif verb == SEND:
            self._send(s, p, a[1], out)
        elif verb == SWAP_CARD:
            self._swap(s, p, a[1], out)
        elif verb == TAKE_BACK:
            self._take_back(s, p, a[1:], out)
        elif verb == LAND:
            arrivals.land(self, s, a[1:], out)
        elif verb == DRAW_CARD:
            arrivals.draw_card(s, a[1], out)
        elif verb == REVEAL:
            arrivals.reveal_tiles(self, s, a[1:], out)
        elif verb == LAY_FLAGS:
            arrivals.lay_flags(s, a[1:], out)
        else:
            arrivals.lay_tie_card(self, s, a[1], out)

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
            out.append(Event(events.CHOSE, p))
        if 0 not in s.ready:
            self._reveal_cards(s, out)

    def _reveal_cards(self, s: State, out: list[Event] | None) -> None:
        """3: all cards are turned over. In a view the others' cards stay unknown, and nothing happens."""
        if NOTHING in s.played:
            return
        for p, card in enumerate(s.played):
            if s.taken[p]:
                hands.take_cards_back(self, s, p, s.taken[p], out)
            hands.identify(self, s, p, card)
            if out is not None:
                out.append(Event(events.REVEALED, p, {"card": card}))
        s.taken = self._nobody_ready
        self._begin_phase(s, AT_SWAP, out)

    # -- phases in which one seat after the other decides ----------------------------------------------------

    def build_order(self, s: State) -> tuple[int, ...]:
        """4: highest bid first, ties clockwise from the tie card; nobody on Staff Holiday."""
        seats = [p for p in self.clockwise[s.tie] if not hands.on_holiday(self, s, p)]
        return tuple(sorted(seats, key=lambda p: -self.bid[s.played[p]]))

    def host_order(self, s: State) -> tuple[int, ...]:
        """5: lowest room price first, ties counter-clockwise from the tie card; nobody on Staff Holiday."""
        seats = [p for p in self.counter[s.tie] if not hands.on_holiday(self, s, p)]
        return tuple(sorted(seats, key=lambda p: self.price[s.played[p]]))

    def _line(self, s: State, stage: int) -> tuple[int, ...]:
        """Who is asked in a phase, in order."""
        if stage == AT_BUILD:
            return self.build_order(s) if s.offer else ()
        if stage == AT_HOST:
            return self.host_order(s)
        if stage == AT_HOLIDAY:
            return tuple([p for p in self.clockwise[s.tie] if hands.on_holiday(self, s, p)])
        return self.clockwise[s.tie] if any(s.specials) else ()

    def _has_choice(self, s: State, stage: int, p: int) -> bool:
        """Seats with nothing to decide are skipped. Whoever cannot pay his bid is asked all the same: he passes,
        and nobody sees why."""
        if stage == AT_HOST:
            return hotels.can_host(self, s, p)
        if stage == AT_BUILD:
            return bool(s.offer)
        if stage == AT_SWAP:
            return hands.can_swap(self, s, p)
        return bool(self.sendable(s, p))

    def _begin_phase(self, s: State, stage: int, out: list[Event] | None) -> None:
        """The next phase in which somebody decides, or the payment."""
        while stage <= AT_HOLIDAY:
            s.stage = stage
            s.queue = self._line(s, stage)
            said = len(out) if out is not None else 0
            if self._call_next(s, out):
                if out is not None:
                    out.insert(said, Event(events.PHASE, CHANCE, {"stage": stage}))
                return
            stage += 1
        self._pay_guests(s, out)

    def _call_next(self, s: State, out: list[Event] | None) -> bool:
        """The next seat of this phase with something to decide."""
        stage, queue = s.stage, s.queue
        s.group = NOTHING
        s.left = self.send_limit if stage == AT_HOLIDAY else 0
        for i, p in enumerate(queue):
            if self._has_choice(s, stage, p):
                s.turn = p
                s.queue = queue[i + 1 :]
                if out is not None:
                    out.append(Event(events.TURN, p))
                return True
            if stage == AT_HOST and out is not None:
                out.append(Event(events.SKIPPED, p, {"left": hotels.waiting(s)}))
        s.queue = ()
        s.left = 0
        return False

    def _next_seat(self, s: State, out: list[Event] | None) -> None:
        if not self._call_next(s, out):
            self._begin_phase(s, s.stage + 1, out)

    def _done(self, s: State, p: int, out: list[Event] | None) -> None:
        if out is not None and s.stage == AT_HOST and s.group < 0:
            out.append(Event(events.NO_GUESTS, p))
        self._next_seat(s, out)

    def _swap(self, s: State, p: int, card: int, out: list[Event] | None) -> None:
        """Swap-card tile: the played card returns to the hand, another one takes its place, openly."""
        hands.spend_tile(s, p, SWAP_SPECIAL, out)
        if out is not None:
            out.append(Event(events.SWAPPED, p, {"card_out": s.played[p], "card_in": card}))
        s.played[p] = card
        hands.identify(self, s, p, card)

    def _take_back(self, s: State, p: int, taken: tuple[int, ...], out: list[Event] | None) -> None:
        """Take-back tile in the swap window: the number of cards is open, the cards are not."""
        if out is not None:
            out.append(_returned(p, taken))
        hands.take_cards_back(self, s, p, sum(1 << card for card in taken), out)

    def _send(self, s: State, p: int, room: int, out: list[Event] | None) -> None:
        """Send-home tile or Staff Holiday: the guests of one room leave; they keep nothing of what they paid."""
        count = hotels.guests_in(self, s, p, room)
        if count > s.left:
            hands.spend_tile(s, p, SEND_SPECIAL, out)
            s.left = self.send_limit
        s.left -= count
        hotels.clear_room(self, s, p, room, events.SENT_HOME, out)

    # -- payment and the end ---------------------------------------------------------------------------------

    def _pay_guests(self, s: State, out: list[Event] | None) -> None:
        """6: tourists nobody took fly home, those received pay; cards are discarded or return; the tie card moves
        on by one gap."""
        hotels.empty_plane(self, s, out)
        for p in range(self.seats):
            rent, swim = s.due[p], s.due_swims[p]
            if rent or swim:
                s.due[p] = s.due_swims[p] = 0
                if s.money[p] != UNKNOWN:
                    s.money[p] += rent + swim
                    s.rents[p] += rent
                    s.swims[p] += swim
                if out is not None:
                    out.append(Event(events.PAID, p, {"rent": rent, "swim": swim}))
            hands.settle_card(self, s, p, out)
        s.ready = self._nobody_ready
        s.turn = NOTHING
        if s.round == self.rounds:
            s.stage = AT_OVER
            if out is not None:
                out.append(Event(events.GAME_OVER, CHANCE))
            return
        s.tie = (s.tie + 1) % self.seats
        if out is not None:
            out.append(Event(events.TIE_MOVED, CHANCE, {"gap": s.tie}))
        arrivals.begin_round(self, s, out)

    def scores(self, s: State) -> tuple[int, ...]:
        return scoring.scores(self, s)

    def outcome(self, s: State) -> Outcome | None:
        return scoring.outcome(self, s) if s.stage == AT_OVER else None

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
    second = taken[1] if len(taken) > 1 else NOTHING
    return Event(events.TOOK_BACK_CARDS, p, {"first": taken[0], "second": second}, secret=True)
