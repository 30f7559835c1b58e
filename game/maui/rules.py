"""The rules of Maui, in the order of the rulebook.

A turn is a chain: take → place → (bonus) → chance reveals a crab → chance refills the market → next seat.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.kernel.contract import CHANCE, Action, Event, Outcome, Progress, Text
from game.maui import events, record, refusals, scoring, words
from game.maui.content import SQUARES, Content
from game.maui.setup import SetUp
from game.maui.state import (
    AT_BONUS,
    AT_CRAB,
    AT_MARKET,
    AT_NEW_FIRST,
    AT_OVER,
    AT_PLACE,
    AT_REFILL,
    AT_TURN,
    CRAB_SIDE,
    State,
)
from game.maui.tables import NOTHING
from game.maui.verbs import BONUS, CRAB, DOLLARS, DRAW, PARASOLS, PLACE, SPARE, TAKE, VERBS


def _actor(stage: int, turn: int) -> tuple[int, ...]:
    if stage == AT_OVER:
        return ()
    return (turn,) if stage in (AT_TURN, AT_PLACE, AT_BONUS) else (CHANCE,)


class MauiRules(SetUp):
    verbs = VERBS
    events = frozenset(events.EVENTS)

    def __init__(self, content: Content, variant: str, seats: int) -> None:
        super().__init__(content, variant, seats)
        self.ids: Mapping[str, Sequence[str]] = {
            "motif": self.motif_ids,
            "towel": self.towel_ids,
            "token": self.kind_ids,
        }
        self._actors = tuple(tuple(_actor(stage, p) for p in range(seats)) for stage in range(AT_OVER + 1))

    # -- what can be done ------------------------------------------------------------------------------------

    def clone(self, s: State) -> State:
        return s.clone()

    def actors(self, s: State) -> tuple[int, ...]:
        return self._actors[s.stage][s.turn]

    def legal(self, s: State, p: int) -> list[Action]:
        if s.turn != p:
            return []
        stage = s.stage
        if stage == AT_TURN:
            left = s.left[p]
            if self.fits_all[left]:
                return self.menu(s.dollars[p], s.zones)[:]
            return self._scarce(s, p, left)
        if stage == AT_PLACE:
            motifs = self.motifs
            column = p * self.width + s.laid[p]
            tokens = s.tokens[p * motifs : (p + 1) * motifs]
            return self.placements(s.left[p], s.tops[column], s.hand, tokens)
        if stage == AT_BONUS:
            return [(BONUS, motif) for motif in self.open_tracks(s, p, self.icon_kind(s, p))]
        return []

    def _scarce(self, s: State, p: int, left: int) -> list[Action]:
        """A turn on which some towels cannot be connected. Motif tokens may help, but a seat that needs them
        may as well take a spare towel (rulebook p. 6, "Important")."""
        money, face, costs = s.dollars[p], self.face, self.take_costs
        by_token = self.token_fits(left, s.tokens[p * self.motifs : (p + 1) * self.motifs])
        found: list[Action] = []
        connects = False
        for i, towel in enumerate(s.market):
            if costs[i] > money:
                continue
            fits = self.shifts(left, face[towel])
            if fits or by_token:
                found.append(self.takes[i])
            if fits:
                connects = True
        collects = [a for a in self.collects if s.zones[a[1]]]
        if not connects and not collects:
            return [*found, *self.spares]
        return found + collects

    def icon_kind(self, s: State, p: int) -> int:
        """The token in the column that the seat laid last, or -1."""
        icon = self.icon_at[s.part][s.laid[p]]
        return s.icons[p * len(self.icon_cells[s.part]) + icon] if icon >= 0 else NOTHING

    def open_tracks(self, s: State, p: int, kind: int) -> list[int]:
        """The tracks of a bonus token on which the seat's marker can still advance."""
        return [m for m in self.kind_tracks[kind] if s.tracks[p * self.motifs + m] < self.last_space]

    def why_not(self, s: State, p: int, a: Action) -> Text | None:
        return refusals.why_not(self, s, p, a)

    def prompt(self, s: State, p: int) -> Text:
        return words.prompt(self, s, p)

    def barrier(self, s: State, p: int, a: Action) -> bool:
        """A take can be undone, and a placement whose bonus is to be chosen; all else ends the turn or brings a new
        towel."""
        return a[0] != TAKE and not (a[0] == PLACE and self._leaves_choice(s, p, a[1]))

    def _leaves_choice(self, s: State, p: int, top: int) -> bool:
        """Does a towel laid here cover a bonus for one of several tracks?"""
        icon = self.icon_at[s.part][s.laid[p] + 1]
        if icon < 0 or not top <= self.icon_cells[s.part][icon][1] < top + SQUARES:
            return False
        kind = s.icons[p * len(self.icon_cells[s.part]) + icon]
        return kind != self.crab_kind and len(self.open_tracks(s, p, kind)) > 1

    # -- a turn ----------------------------------------------------------------------------------------------

    def apply(self, s: State, p: int, a: Action, out: list[Event] | None = None) -> None:
        verb = a[0]
        if verb == PLACE:
            self._place(s, p, a, out)
        elif verb == TAKE:
            self._take(s, p, a[1], a[2], out)
        elif verb == DRAW:
            self._draw(s, a[1], out)
        elif verb == DOLLARS:
            self._take_dollars(s, p, a[1], out)
        elif verb == BONUS:
            self._choose_bonus(s, p, a[1], out)
        elif verb == CRAB:
            self._reveal_crab(s, a[1], out)
        elif verb == SPARE:
            self._spare(s, p, a[1], a[2], out)
        elif verb == PARASOLS:
            self._deal_parasols(s, a[1:], out)
        else:
            self._choose_first(s, a[1], out)

    def _take(self, s: State, p: int, row: int, slot: int, out: list[Event] | None) -> None:
        """1A: take a towel, pay its cost into the payment zone of its row; the row slides forward."""
        market = s.market
        place = row * self.places + slot
        s.hand = market.pop(place)
        s.hand_row = row
        market.insert((row + 1) * self.places - 1, NOTHING)
        cost = self.costs[slot]
        if cost:
            s.dollars[p] -= cost
            s.zones[row] += cost
        s.stage = AT_PLACE
        if out is not None:
            out.append(Event(events.TOOK, p, {"towel": s.hand, "row": row, "slot": slot}))
            if cost:
                out.append(Event(events.PAID, p, {"row": row, "amount": cost}))
            if slot < self.places - 1:
                out.append(Event(events.SLID, CHANCE, {"row": row, "slot": slot}))

    def _place(self, s: State, p: int, a: Action, out: list[Event] | None) -> None:
        """1B: lay the towel into the next column, with the motif tokens declared on it."""
        top = a[1]
        towel = s.hand
        column = s.laid[p] + 1
        place = p * self.width + column
        s.hand = NOTHING
        s.laid[p] = column
        s.lay(place, towel, top)
        if out is not None:
            out.append(Event(events.LAID, p, {"towel": towel, "column": column, "top": top}))
        code = self.face[towel]
        if a[2] >= 0 or a[3] >= 0 or a[4] >= 0:
            code = self.marked(towel, a[2:])
            self._use_tokens(s, p, a[2:], out)
        outside = self.outside[top + 1]
        if outside:
            self._penalise(s, p, outside, out)
        icon = self.icon_at[s.part][column]
        if icon >= 0:
            self._meet_icon(s, p, icon, top, out)
            if s.stage == AT_BONUS:
                return
        self._connect_towel(s, p, code, out)

    def _use_tokens(self, s: State, p: int, marks: tuple[int, ...], out: list[Event] | None) -> None:
        """Motif tokens: each replaces one motif of this towel and is spent."""
        place = p * self.width + s.laid[p]
        s.marks = s.marks[: place * SQUARES] + marks + s.marks[(place + 1) * SQUARES :]
        tokens = list(s.tokens)
        for square, motif in enumerate(marks):
            if motif < 0:
                continue
            tokens[p * self.motifs + motif] -= 1
            if out is not None:
                data = {"column": s.laid[p], "square": square, "row": s.tops[place] + square, "motif": motif}
                out.append(Event(events.TOKEN_USED, p, data))
        s.tokens = tuple(tokens)

    def _penalise(self, s: State, p: int, outside: tuple[int, ...], out: list[Event] | None) -> None:
        """Penalty tokens: one on each motif outside the grid."""
        s.penalties = s.penalties[:p] + (s.penalties[p] + len(outside),) + s.penalties[p + 1 :]
        if out is not None:
            ocean = int(outside[-1] == SQUARES - 1)
            for square in outside:
                out.append(Event(events.PENALTY, p, {"column": s.laid[p], "square": square, "ocean": ocean}))

    def _meet_icon(self, s: State, p: int, icon: int, top: int, out: list[Event] | None) -> None:
        """Parasol tokens: covered, it is taken and applied now; not covered, it leaves the beach. A covered
        crab stays until it is revealed, a bonus until its track is chosen."""
        place = p * len(self.icon_cells[s.part]) + icon
        kind = s.icons[place]
        column, row = self.icon_cells[s.part][icon]
        covered = top <= row < top + SQUARES
        if out is not None:
            event = events.CRAB_MET if kind == self.crab_kind else events.PARASOL_TAKEN
            data = {"icon": icon, "kind": kind, "column": column, "row": row}
            out.append(Event(event if covered else events.PARASOL_MISSED, p, data))
        if covered:
            if kind == self.crab_kind:
                return
            pearl = self.pearl_of[kind]
            if pearl >= 0:
                self._keep_pearl(s, p, pearl, out)
            else:
                tracks = self.open_tracks(s, p, kind)
                if len(tracks) > 1:
                    s.stage = AT_BONUS
                    return
                if tracks:
                    self._advance_bonus(s, p, tracks[0], out)
        s.icons[place] = NOTHING

    def _keep_pearl(self, s: State, p: int, pearl: int, out: list[Event] | None) -> None:
        """Pearls: onto the dock until the final scoring."""
        place = p * len(self.pearl_kinds) + pearl
        s.pearls = s.pearls[:place] + (s.pearls[place] + 1,) + s.pearls[place + 1 :]
        if out is not None:
            out.append(Event(events.PEARL, p, {"pearl": pearl, "count": s.pearls[place]}))

    def _choose_bonus(self, s: State, p: int, motif: int, out: list[Event] | None) -> None:
        """Score bonus: one step on one of the two tracks; then the placement goes on."""
        s.own()
        s.icons[p * len(self.icon_cells[s.part]) + self.icon_at[s.part][s.laid[p]]] = NOTHING
        self._advance_bonus(s, p, motif, out)
        laid = p * self.width + s.laid[p]
        code = self.marked(s.beach[laid], s.marks[laid * SQUARES : (laid + 1) * SQUARES])
        self._connect_towel(s, p, code, out)

    def _advance_bonus(self, s: State, p: int, motif: int, out: list[Event] | None) -> None:
        space = s.tracks[p * self.motifs + motif]
        s.tracks[p * self.motifs + motif] = space + 1
        if out is not None:
            out.append(Event(events.BONUS, p, {"motif": motif, "from_space": space, "to_space": space + 1}))
        if space + 1 == self.ornament_space[motif]:
            self._take_ornament(s, p, motif, out)

    def _connect_towel(self, s: State, p: int, code: int, out: list[Event] | None) -> None:
        """1C: every connection advances the marker of its motif by the row's value; a marker that reaches or
        passes an ornament takes a motif token there. `code` is what the towel shows."""
        place = p * self.width + s.laid[p]
        top = s.tops[place]
        tracks = s.tracks
        passed = None
        for motif, square in self.links(s.left[p], code, top - s.tops[place - 1]):
            marker = p * self.motifs + motif
            space = tracks[marker]
            steps = self.row_values[top + square]
            reached = space + steps
            if reached > self.last_space:
                reached = self.last_space
            tracks[marker] = reached
            if space < self.ornament_space[motif] <= reached:
                passed = [motif] if passed is None else [*passed, motif]
            if out is not None:
                data = {"row": top + square, "motif": motif, "steps": steps}
                out.append(Event(events.CONNECTED, p, {**data, "from_space": space, "to_space": reached}))
        if passed is not None:
            for motif in passed:
                self._take_ornament(s, p, motif, out)
        s.left[p] = self.active[code * self.span + top + 1]
        s.stage = AT_CRAB if s.part == CRAB_SIDE and self._on_crab(s, p) else AT_REFILL

    def _take_ornament(self, s: State, p: int, track: int, out: list[Event] | None) -> None:
        """Reaching an ornament: one motif token if any is left there. A marker passes it once, and it is
        never filled again, so nobody takes twice."""
        ornament = self.ornament_of[track]
        if not s.ornaments[ornament]:
            return
        s.ornaments = (*s.ornaments[:ornament], s.ornaments[ornament] - 1, *s.ornaments[ornament + 1 :])
        motif = self.ornament_tokens[ornament]
        place = p * self.motifs + motif
        s.tokens = s.tokens[:place] + (s.tokens[place] + 1,) + s.tokens[place + 1 :]
        if out is not None:
            out.append(Event(events.ORNAMENT, p, {"track": track, "motif": motif}))

    def _on_crab(self, s: State, p: int) -> bool:
        """Does the towel laid last cover a crab? (Crabs it missed have left the beach.)"""
        return self.icon_kind(s, p) == self.crab_kind

    def _reveal_crab(self, s: State, value: int, out: list[Event] | None) -> None:
        """Crab variant: once the markers have advanced the crab lies face up on the motif: inactive."""
        p = s.turn
        column = s.laid[p]
        place = p * self.width + column
        icon = self.icon_at[CRAB_SIDE][column]
        square = self.icon_cells[CRAB_SIDE][icon][1] - s.tops[place]
        gone = p * len(self.icon_cells[CRAB_SIDE]) + icon
        s.own()
        s.icons[gone] = NOTHING
        lying = place * SQUARES + square
        s.crabs_on = s.crabs_on[:lying] + (value,) + s.crabs_on[lying + 1 :]
        s.crab_points = s.crab_points[:p] + (s.crab_points[p] + value,) + s.crab_points[p + 1 :]
        pool = p * len(self.crab_values) + self.crab_values.index(value)
        s.crab_pool = s.crab_pool[:pool] + (s.crab_pool[pool] - 1,) + s.crab_pool[pool + 1 :]
        s.left[p] = self.pinched[s.left[p] * SQUARES + square]
        s.stage = AT_REFILL
        if out is not None:
            out.append(Event(events.CRAB, p, {"value": value, "column": column, "square": square}))

    def _draw(self, s: State, towel: int, out: list[Event] | None) -> None:
        """A towel leaves the bag: at set-up, or to fill the market ("Remplir le Marché")."""
        s.own()
        del s.bag[bisect_left(s.bag, towel)]
        if s.stage == AT_REFILL:
            row = s.hand_row
            s.market[(row + 1) * self.places - 1] = towel
            s.hand_row = NOTHING
            if out is not None:
                out.append(Event(events.DRAWN, CHANCE, {"towel": towel, "row": row, "slot": self.places - 1}))
            self._end_turn(s, out)
        elif s.stage == AT_MARKET:
            self._fill_market(s, towel, out)
        else:
            self._dock_towel(s, towel, out)

    def _take_dollars(self, s: State, p: int, row: int, out: list[Event] | None) -> None:
        """2: take all dollars of one payment zone."""
        amount = s.zones[row]
        s.zones[row] = 0
        s.dollars[p] += amount
        if out is not None:
            out.append(Event(events.DOLLARS, p, {"row": row, "amount": amount}))
        self._end_turn(s, out)

    def _spare(self, s: State, p: int, row: int, slot: int, out: list[Event] | None) -> None:
        """Spare towel: free, into the middle of the next column, no points, no effect of what it covers."""
        towel = s.market.pop(row * self.places + slot)
        s.market.insert((row + 1) * self.places - 1, NOTHING)
        s.hand_row = row
        column = s.laid[p] + 1
        place = p * self.width + column
        s.laid[p] = column
        s.lay(place, towel, self.dock)
        s.left[p] = self.face[towel]
        if out is not None:
            data = {"towel": towel, "row": row, "slot": slot, "column": column, "top": self.dock}
            out.append(Event(events.SPARE, p, data))
            if slot < self.places - 1:
                out.append(Event(events.SLID, CHANCE, {"row": row, "slot": slot}))
        icon = self.icon_at[s.part][column]
        if icon >= 0:
            gone = p * len(self.icon_cells[s.part]) + icon
            if out is not None:
                cell = {"column": column, "row": self.icon_cells[s.part][icon][1]}
                out.append(Event(events.PARASOL_MISSED, p, {"icon": icon, "kind": s.icons[gone], **cell}))
            s.icons[gone] = NOTHING
        s.stage = AT_REFILL

    # -- the end ---------------------------------------------------------------------------------------------

    def _end_turn(self, s: State, out: list[Event] | None) -> None:
        """The next seat in clockwise order. When a beach is full, the round is finished first."""
        turn = s.turn + 1
        if turn == self.seats:
            turn = 0
        s.turn = turn
        if turn == s.first and self.columns in s.laid:
            self._end_part(s, out)
            return
        s.stage = AT_TURN
        if out is not None:
            out.append(Event(events.TURN, turn))

    def _end_part(self, s: State, out: list[Event] | None) -> None:
        """The final scoring, or in the combined game the first one, which only finds the new first player."""
        if s.part == self.last_part:
            s.stage = AT_OVER
            if out is not None:
                out.append(Event(events.GAME_OVER, CHANCE))
            return
        if out is not None:
            out.append(Event(events.PART_ENDED, CHANCE))
        lowest = scoring.lowest(self, s)
        if len(lowest) > 1:
            s.stage = AT_NEW_FIRST
            return
        s.first = lowest[0]
        if out is not None:
            out.append(Event(events.FIRST, s.first))
        self._turn_beaches(s)

    def scores(self, s: State) -> tuple[int, ...]:
        return scoring.scores(self, s)

    def outcome(self, s: State) -> Outcome | None:
        return scoring.outcome(self, s) if s.stage == AT_OVER else None

    def progress(self, s: State) -> Progress:
        """Counted in towels: the longest row of towels ends the part."""
        most = max(s.laid)
        done = self.columns if s.part == CRAB_SIDE and self.combined else 0
        total = self.columns * (2 if self.combined else 1)
        label = Text("maui.progress", {"n": most, "columns": self.columns})
        return Progress(done + most, total, label)

    # -- views and text form ---------------------------------------------------------------------------------

    def observe(self, s: State, p: int) -> State:
        """Everything is public."""
        return s.clone()

    def determinize(self, view: State, p: int, rng: Random) -> State:
        return view.clone()

    def dump(self, s: State) -> dict[str, Any]:
        return record.dump(self, s)

    def load(self, d: dict[str, Any]) -> State:
        return record.load(self, d)

    def conserved(self, s: State) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
        return record.conserved(self, s)
