"""A person's turn at the table: from a gesture to a move that is previewed, laid out, played, or refused in words."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.kernel.contract import Action, Event, RuleError, State, Text
from scenes.kit.zones import Zone, Zones
from scenes.table.hand import Hand
from scenes.table.move import Move, Preview

if TYPE_CHECKING:
    from scenes.table.caution import Caution
    from scenes.table.flow import Flow
    from scenes.table.layout import Layout
    from scenes.table.match import Match
    from scenes.table.picture import Picture

BUBBLE_SECONDS = 3.5


class Bubble(NamedTuple):
    """A sentence beside the place where something was refused."""

    text: str
    x: float
    y: float
    until: float


class Permit(Protocol):
    """Somebody who allows only some moves, a lesson for example."""

    def offers(self, move: Move) -> bool:
        """May the hand begin it?"""

    def allows(self, move: Move) -> bool:
        """May it be played?"""

    def refused(self, tried: tuple[State, Action] | None, text: Text | None) -> Text | None:
        """Somebody tried something else, or something that the rules refuse with this sentence. Returns what is still
        to be said about it."""


class Turn:
    def __init__(
        self, match: Match, flow: Flow, layout: Layout, picture: Picture, zones: Zones, at_pick: Callable[[], object]
    ) -> None:
        self.app = match.app
        self.match = match
        self.session = match.session
        self.rules = match.session.rules
        self.flow = flow
        self.layout = layout
        self.gestures = layout.gestures
        self.picture = picture
        self.zones = zones
        self.at_pick = at_pick
        self.hand = Hand(self)
        self.draft: Move | None = None
        """A move that is laid out and waits for its confirmation or refinement."""
        self.choices: list[Move] = []
        """Moves that the same gesture could mean; a small chooser asks which."""
        self.preview: Preview | None = None
        self.bubble: Bubble | None = None
        self.refusal: Text | None = None
        """The last why-not."""
        self.refused = 0
        """How many gestures got a why-not."""
        self.permit: Permit | None = None
        self.caution: Caution | None = None

    @property
    def my_turn(self) -> bool:
        """May the viewer act: all is shown, and the viewer is asked?"""
        return (
            not self.flow.replaying
            and self.flow.at_rest
            and self.flow.viewer in self.session.actors()
            and self.session.setup.seats[self.flow.viewer].human
        )

    def clear(self) -> None:
        """Nothing in the hand, nothing laid out: the table is about to show another position."""
        self.hand.release()
        self.draft, self.preview, self.choices, self.bubble = None, None, [], None
        self.gestures.taken_back()

    # -- what the hand does ----------------------------------------------------------------------------------

    @property
    def reach(self) -> float:
        return self.layout.reach

    def moves(self, piece: str) -> list[Move]:
        """Every move that starts with this piece and is allowed now."""
        found = self.gestures.moves(piece)
        return found if self.permit is None else [move for move in found if self.permit.offers(move)]

    def picked(self, piece: str) -> None:
        self.app.sound.play("pick")
        self.at_pick()
        self.bubble = None

    def refuse_pick(self, piece: str) -> None:
        self.say_why(self.gestures.attempt(piece, None), self.zones.pointer)

    def refuse_drop(self, piece: str, target: str | None, at: tuple[float, float] | None) -> None:
        """Nothing legal there: the sentence, and back it goes."""
        if target is not None:
            self.say_why(self.gestures.attempt(piece, target), at or self.zones.pointer)
        self.put_back(piece, at)

    def put_back(self, piece: str, at: tuple[float, float] | None) -> None:
        if at is None or not self.flow.animated:
            return
        home = self.layout.pieces(self.flow.view).get(piece)
        if home is not None:
            self.app.sound.play("slide")
            self.flow.slide(piece, home._replace(x=at[0], y=at[1]))

    def choose(self, moves: list[Move], at: tuple[float, float] | None) -> None:
        """Play the move; with several, or when the player wants to confirm, lay it out first."""
        if self.permit is not None and not any(self.permit.allows(move) for move in moves):
            self.say_why(self._last_of(moves[0]), at or self.zones.pointer)
            self.put_back(moves[0].source, at)
            return
        if self.gestures.choose(moves):
            return
        if len(moves) > 1:
            self.gestures.ambiguous(moves)
        elif self._must_confirm(moves[0]):
            self.set_draft(moves[0])
        else:
            self.play(moves[0], at)

    # -- from a move to the session --------------------------------------------------------------------------

    def _must_confirm(self, move: Move) -> bool:
        wish = self.app.settings.confirm
        if wish != "irreversible":
            return wish == "always"
        return self.session.final(self.flow.viewer, *move.actions)

    def set_draft(self, move: Move | None) -> None:
        self.draft = move
        self.choices = []
        self.preview = self.look_ahead(move) if move is not None else None

    def play(self, move: Move, at: tuple[float, float] | None = None, sure: bool = False) -> None:
        """Submit the chain of actions and show it as one motion; `sure` where its owner was warned already."""
        laid_out = self.draft.actions if self.draft is not None else ()
        self.set_draft(None)
        at_refusal = at or self.zones.pointer
        if self.permit is not None and not self.permit.allows(move):
            self.say_why(self._last_of(move), at_refusal)
            return
        if not sure and self.caution is not None and self.caution.holds(move, at):
            return
        start = len(self.session.log)
        home = self.picture.now().get(move.source)
        try:
            self.match.submit(self.flow.viewer, move.actions)
        except RuleError as error:
            self._refuse(error.text, at_refusal)
            return
        origins = {move.source: home._replace(x=at[0], y=at[1])} if at is not None and home is not None else {}
        self.flow.play_steps(start + len(move.actions), origins, laid_out)
        self.gestures.played()

    def act(self, action: Action) -> None:
        """A single action without a piece: a button or a clickable place."""
        self.play(Move("", "", (action,)))

    # -- refusals --------------------------------------------------------------------------------------------

    def say_why(self, tried: tuple[State, Action] | Text | None, at: tuple[float, float]) -> None:
        """Why what was tried cannot be done now, if there is anything to say."""
        text = tried if isinstance(tried, Text) else None
        if not self.my_turn:
            text = Text("rule.not_your_turn") if not self.match.over else Text("rule.over")
        elif tried is not None and not isinstance(tried, Text):
            text = self.rules.why_not(tried[0], self.flow.viewer, tried[1])
        if self.permit is not None and self.my_turn:
            text = self.permit.refused(None if isinstance(tried, Text) else tried, text)
        if text is not None:
            self._refuse(text, at)

    def _last_of(self, move: Move) -> tuple[State, Action]:
        """The last action of a move, and the view in which it would be tried."""
        view = self.rules.clone(self.flow.view)
        for action in move.actions[:-1]:
            self.rules.apply(view, self.flow.viewer, action)
        return view, move.actions[-1]

    def _refuse(self, text: Text, at: tuple[float, float]) -> None:
        self.app.sound.play("refuse")
        self.refused += 1
        self.refusal = text
        self.bubble = Bubble(self.app.lang.say(text), at[0], at[1], time.monotonic() + BUBBLE_SECONDS)

    def let_bubble_burst(self) -> None:
        """A refusal has been read."""
        if self.bubble is not None and time.monotonic() > self.bubble.until:
            self.bubble = None
            self.app.dirty = True

    # -- previews --------------------------------------------------------------------------------------------

    def look_ahead(self, move: Move) -> Preview:
        """Try the move on a copy of the view."""
        after = self.rules.clone(self.flow.view)
        events: list[Event] = []
        for action in move.actions:
            self.rules.apply(after, self.flow.viewer, action, events)
        return Preview(move, after, tuple(events))

    def watch(self) -> None:
        """The preview follows the hand; with an empty one what can be clicked."""
        motion, hand = self.flow.motion, self.hand
        if motion is not None and motion.after is not motion.before:
            self.preview = None  # it was made for what is not on the table any more
        if hand.holding is None or not self.my_turn:
            if self.draft is None:
                self._watch_pointer()
            return
        target = hand.target
        if target is None:
            self.preview = None
        elif self.preview is None or self.preview.move not in hand.targets[target]:
            self.preview = self.look_ahead(self.gestures.best_of(hand.targets[target]))

    def _watch_pointer(self) -> None:
        zone = self.zones.focused if self.zones.keyboard else self.zones.hovered
        move = self._pointed(zone) if zone is not None and self.my_turn else None
        if move is None:
            self.preview = None
        elif self.preview is None or self.preview.move != move:
            self.preview = self.look_ahead(move)

    def _pointed(self, zone: Zone) -> Move | None:
        move = self.gestures.pointed(zone)
        return move if move is None or self.permit is None or self.permit.allows(move) else None
