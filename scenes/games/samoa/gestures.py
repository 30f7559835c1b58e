"""What a gesture means on Samoa's table: choose a card, swap it, build, seat guests, send them home."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.kernel.contract import UNKNOWN, Action, Text
from game.samoa import hands, hotels
from game.samoa.rules import SamoaRules
from game.samoa.state import AT_BUILD, AT_CHOOSE, AT_HOLIDAY, AT_HOST, AT_SEND_HOME, AT_SWAP, State
from game.samoa.tables import BACK_SPECIAL, SEND_SPECIAL, SEND_TILE, SPECIALS, SUITE, SWAP_SPECIAL, SWAP_TILE, TILES
from game.samoa.verbs import BUY, CHOOSE_CARD, DONE, PASS, SEAT, SEND, SWAP_CARD, TAKE_BACK
from game.samoa.words import card_name
from scenes.games.samoa import plan
from scenes.games.samoa.plan import Chain
from scenes.table.gestures import Gestures
from scenes.table.layout import Layout
from scenes.table.match import Match
from scenes.table.move import MainAction, Move


class SamoaGestures(Gestures):
    rules: SamoaRules

    def __init__(self, match: Match, layout: Layout) -> None:
        super().__init__(match, layout)
        self.returning: list[int] | None = None
        """Discarded cards picked for a take-back tile that is in use; None while none is."""
        self.tips: dict[tuple[int, int, int], str] = {}
        """What is said of a guest, by round, nation and kind."""

    # -- who may do what -------------------------------------------------------------------------------------

    @property
    def asked(self) -> bool:
        """May the viewer act? While all choose a card, what the others do does not stop the hand."""
        choosing = (
            not self.flow.replaying
            and self.view.stage == AT_CHOOSE
            and self.session.state.stage == AT_CHOOSE
            and self.viewer in self.session.actors()
            and self.session.setup.seats[self.viewer].human
        )
        return choosing or self.my_turn

    @property
    def plan(self) -> Chain:
        """The reception that is laid out and waits for its confirmation."""
        if self.draft is None or not self.draft.actions or self.draft.actions[0][0] != SEAT:
            return ()
        return self.draft.actions

    def discarded(self, view: State) -> int:
        """Mask of the viewer's discarded cards."""
        if view.back[self.viewer] == UNKNOWN:
            return 0
        return hands.pile(self.rules, view, self.viewer) & ~max(0, view.taken[self.viewer])

    def income(self, view: State) -> int:
        """The viewer's money with what this round's guests will pay."""
        seat = self.viewer
        return view.money[seat] + view.due[seat] + view.due_swims[seat]

    def usable(self, special: int) -> bool:
        """Can this kind of special tile be used now?"""
        view, seat, rules = self.view, self.viewer, self.rules
        if not self.asked or not view.specials[seat * SPECIALS + special]:
            return False
        if special == SWAP_SPECIAL:
            return view.stage == AT_SWAP and hands.hand(view, seat) > 0
        if special == SEND_SPECIAL:
            return view.stage == AT_SEND_HOME and bool(rules.sendable(view, seat))
        return view.stage in (AT_CHOOSE, AT_SWAP) and hands.pile(rules, view, seat) > 0

    def look_ahead_of(self, chain: Chain) -> State:
        after = self.rules.clone(self.view)
        for action in chain:
            self.rules.apply(after, self.viewer, action)
        return after

    # -- moves -----------------------------------------------------------------------------------------------

    def moves(self, piece: str) -> list[Move]:
        if not self.asked:
            return []
        kind, *which = piece.split(":")
        if kind == "card":
            return self._card_moves(piece, int(which[0]))
        if kind == "plan":
            return self._plan_moves(piece, int(which[0]))
        if kind == "guest" and which[0].startswith("p"):
            return self._guest_moves(piece, int(which[0][1:]))
        if self.draft is not None and not self.plan:
            return []
        if kind == "group":
            return self._group_moves(piece, int(which[0]))
        if self.draft is not None:
            return []
        if kind == "guest" and int(which[0]) == self.viewer:
            send = (SEND, int(which[1]))
            legal = self.view.stage in (AT_SEND_HOME, AT_HOLIDAY) and send in self.rules.legal(self.view, self.viewer)
            return [Move(piece, "plane", (send,))] if legal else []
        if kind == "tile" and self.view.stage == AT_BUILD:
            return self._tile_moves(piece, int(which[0]))
        return []

    def _card_moves(self, piece: str, card: int) -> list[Move]:
        """Choosing: any card in hand or just taken back; the one on the table may come back into the hand."""
        view, stage = self.view, self.view.stage
        if stage == AT_CHOOSE:
            taken = tuple(sorted(self.returning or ()))
            action = (CHOOSE_CARD, card, *taken)
            moves = [Move(piece, "play", (action,))] if self.rules.why_not(view, self.viewer, action) is None else []
            if self.draft is not None and self.draft.source == piece:
                moves.append(Move(piece, "hand", self.draft.actions))
            return moves
        if stage == AT_SWAP and self.draft is None and (SWAP_CARD, card) in self.rules.legal(view, self.viewer):
            return [Move(piece, "play", ((SWAP_CARD, card),))]
        return []

    def _group_moves(self, piece: str, group: int) -> list[Move]:
        """A whole group into the hotel, as it pays best; the plan that is laid out makes room for it."""
        view = self.view
        if view.stage != AT_HOST or view.group not in (-1, group):
            return []
        chain = plan.propose(self.rules, view, self.viewer, group)
        return [Move(piece, "hotel", chain)] if chain else []

    def _guest_moves(self, piece: str, slot: int) -> list[Move]:
        """A guest of the plane into a room. He joins the plan that is laid out for his group, and replaces another."""
        view = self.view
        if view.stage != AT_HOST or view.plane[slot] < 0 or (self.draft is not None and not self.plan):
            return []
        if slot in self.planned_slots():
            return []
        group = plan.group_of(view, slot)
        company = tuple(action for action in self.plan if action[1] == group)
        found = []
        for room in range(self.rules.printed + view.extra[self.viewer]):
            seat = (SEAT, group, view.plane[slot], room)
            chain = plan.ordered(self.rules, (*company, seat))
            if plan.playable(self.rules, view, self.viewer, chain):
                found.append(Move(piece, f"room:{room}", chain))
        return found

    def _plan_moves(self, piece: str, number: int) -> list[Move]:
        """Change the plan: another room, or back to the plane."""
        chain, rules, view = self.plan, self.rules, self.view
        if number >= len(chain):
            return []
        found = [Move(piece, "plane", plan.without(chain, number))]
        for room in range(rules.printed + view.extra[self.viewer]):
            changed = plan.moved(rules, view, self.viewer, chain, number, room)
            if changed is not None:
                found.append(Move(piece, f"room:{room}", changed))
        return found

    def _tile_moves(self, piece: str, tile: int) -> list[Move]:
        buys = [a for a in self.rules.legal(self.view, self.viewer) if a[0] == BUY and a[1] == tile]
        return [Move(piece, f"room:{a[2]}" if tile == SUITE else "hotel", (a,)) for a in buys]

    def planned_slots(self) -> set[int]:
        """Places on the plane of those who are laid out in rooms."""
        slots: set[int] = set()
        view = self.view
        for _, group, kind, _ in self.plan:
            free = (s for s in range(view.starts[group], view.starts[group + 1]) if s not in slots)
            slots.add(next(s for s in free if view.plane[s] == kind))
        return slots

    # -- playing ---------------------------------------------------------------------------------------------

    def choose(self, moves: list[Move]) -> bool:
        """A card and a reception are laid out, and can be changed until they are confirmed."""
        move = moves[0]
        if move.target == "hand":
            self.app.sound.play("card")
            self.turn.set_draft(None)
        elif move.actions and move.actions[0][0] == CHOOSE_CARD and self.app.settings.confirm != "never":
            self.app.sound.play("card")
            self.turn.set_draft(move)
        elif self.plan or move.source.startswith("group:"):
            self.app.sound.play("drop")
            plan_of = f"group:{move.actions[0][1]}" if move.actions else ""
            self.turn.set_draft(Move(plan_of, "hotel", move.actions) if move.actions else None)
        else:
            return False
        return True

    def played(self) -> None:
        self.stop_returning()

    def taken_back(self) -> None:
        self.stop_returning()

    def main_action(self) -> MainAction | None:
        """What ends the turn, in words that say what it leaves out."""
        if not self.my_turn or self.view.stage == AT_CHOOSE:
            return None
        view, say = self.view, self.app.say
        if self.returning:
            back = (TAKE_BACK, *sorted(self.returning))
            label = say("samoa.table.take_back", n=len(self.returning))
            return MainAction(label, "check", partial(self.turn.act, back), say("samoa.hover.take_back"))
        last: Action = (PASS,) if view.stage == AT_BUILD else (DONE,)
        key = {AT_BUILD: "pass", AT_SWAP: "stand"}.get(view.stage, "done")
        if view.stage == AT_HOST and view.group < 0:
            key = "nobody"
        move = Move("", "", (last,))
        label, tip = say(f"samoa.table.{key}"), say(f"samoa.hover.{key}")
        return MainAction(label, "check", partial(self.turn.choose, [move], None), tip)

    # -- take-back -------------------------------------------------------------------------------------------

    def use_special(self, special: int) -> None:
        """A click on a special tile that can be used: the take-back starts, the others say how they work."""
        if special == BACK_SPECIAL:
            self.app.sound.play("card")
            self.returning = [] if self.returning is None else None
            self.turn.set_draft(None)
            self.redraw()
        elif special == SWAP_SPECIAL:
            self.app.notice(self.app.say("samoa.table.how_swap"))
        else:
            self.app.notice(self.app.say("samoa.table.how_send"))

    def toggle_return(self, card: int) -> None:
        """Pick a discarded card for the take-back, or leave it."""
        assert self.returning is not None
        if card in self.returning:
            self.returning.remove(card)
        elif len(self.returning) < self.rules.back_limit:
            self.returning.append(card)
        else:
            self.app.notice(self.app.say("samoa.why_not.take_back_limit", n=self.rules.back_limit))
        self.turn.set_draft(None)
        self.redraw()

    def stop_returning(self) -> None:
        if self.returning is not None:
            self.returning = None
            self.redraw()

    def back(self) -> bool:
        if self.returning is None or self.draft is not None:
            return False
        self.stop_returning()
        return True

    # -- why not ------------------------------------------------------------------------

    def attempt(self, piece: str, target: str | None) -> tuple[State, Action] | Text | None:
        kind, *which = piece.split(":")
        view, spot = self.view, target or ""
        room = int(spot[5:]) if spot.startswith("room:") else -1
        if kind == "card":
            return self._card_attempt(int(which[0]), spot)
        if kind == "guest" and which[0].startswith("p"):
            return self._guest_attempt(int(which[0][1:]), room)
        if kind == "guest":
            return view, (SEND, int(which[1]))
        if kind == "tile":
            tile = int(which[0])
            if tile == SUITE:
                return view, (BUY, tile, room if room >= 0 or target is not None else 0)
            return view, (BUY, tile, -1)
        if kind == "group":
            return self._group_attempt(int(which[0]))
        return None

    def _card_attempt(self, card: int, spot: str) -> tuple[State, Action] | Text | None:
        view = self.view
        if spot and spot != "play":
            return None
        if view.stage == AT_CHOOSE or not hands.owns(view, self.viewer, SWAP_TILE):
            return view, (CHOOSE_CARD, card)
        return view, (SWAP_CARD, card)

    def _guest_attempt(self, slot: int, room: int) -> tuple[State, Action] | Text | None:
        """A guest into this room; without one he cannot come, or was dropped beside the rooms that are open to him."""
        view = self.view
        group, kind = plan.group_of(view, slot), view.plane[slot]
        if room >= 0 or view.stage != AT_HOST or view.group not in (-1, group):
            return view, (SEAT, group, kind, max(room, 0))
        welcome = hotels.open_rooms(self.rules, view, self.viewer, kind)
        return Text("samoa.table.to_a_room" if welcome else "samoa.table.no_room")

    def _group_attempt(self, group: int) -> tuple[State, Action] | Text | None:
        view = self.view
        left = plan.waiting(view, group)
        if view.stage != AT_HOST or not left or view.group not in (-1, group):
            return view, (SEAT, group, left[0] if left else 0, 0)
        return Text("samoa.table.to_the_hotel" if self._group_moves("", group) else "samoa.table.full")

    def tile_tip(self, tile: int) -> str:
        """What a tile does, and what it is worth when it is left over."""
        say, rules = self.app.say, self.rules
        name = say(f"samoa.tile.{TILES[tile]}")
        limit = rules.send_limit if tile == SEND_TILE else rules.back_limit
        tip = f"**{name[0].upper()}{name[1:]}**\n" + say(f"samoa.tip.{TILES[tile]}", n=limit)
        left_over = tile >= SWAP_TILE and rules.special_worth > 0
        return tip + " " + say("samoa.tip.left_over", n=rules.special_worth) if left_over else tip

    # -- words -----------------------------------------------------------------------------------------------

    def in_words(self, view: State, seat: int, actions: Sequence[Action]) -> str:
        """A choice has no sentence in the log before the reveal, and the end of a turn none at all."""
        first, who = actions[0], self.session.setup.seats[seat].name
        if first[0] != CHOOSE_CARD:
            return super().in_words(view, seat, actions) or self.app.say("samoa.table.no_more", who=who)
        said = [Text("samoa.log.plays", {"who": who, "card": card_name(self.rules, first[1])})]
        if len(first) > 2:
            said.insert(0, Text("samoa.log.took_back", {"who": who, "n": len(first) - 2}))
        return " ".join(self.app.lang.say(text) for text in said)

    def leaves(self, view: State, nation: int) -> int | None:
        """The round in which a nation's guests go home, if they do."""
        rounds = (n for n in range(view.round + 1, self.rules.rounds + 1) if view.flags[n - 1] == nation)
        return next(rounds, None)

    def guest_tip(self, nation: int, kind: int) -> str:
        """Who he is, what he pays, when he leaves."""
        key = (self.view.round, nation, kind)
        if key not in self.tips:
            self.tips[key] = self._guest_tip(nation, kind)
        return self.tips[key]

    def _guest_tip(self, nation: int, kind: int) -> str:
        say, rules = self.app.say, self.rules
        name = say(f"samoa.kind.{rules.kind_ids[kind]}")
        lines = [f"**{name[0].upper()}{name[1:]}**"]
        if rules.rich[kind]:
            lines.append(say("samoa.tip.rich"))
        if rules.shares[kind]:
            lines.append(say("samoa.tip.lover"))
        if rules.famous[kind]:
            lines.append(say("samoa.tip.celebrity"))
        if rules.points[kind]:
            lines.append(say("samoa.tip.swimmer", n=rules.points[kind]))
        if len(lines) == 1:
            lines.append(say("samoa.tip.ordinary"))
        country = say(f"samoa.nation.{rules.nation_ids[nation]}")
        number = self.leaves(self.view, nation)
        key = "samoa.tip.stay_to_end" if number is None else "samoa.tip.stay"
        return "\n".join([*lines, say(key, nation=country, round=number or 0)])
