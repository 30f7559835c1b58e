"""A person's turn at the table: from a gesture to a move that is previewed, laid out, played, or refused in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.kernel.contract import Action, Event, RuleError, State, Text
from scenes.table.animate import Motion, Timing
from scenes.table.custom import Custom, Preview
from scenes.table.gesture import Move

if TYPE_CHECKING:
    from scenes.table.match import Match
    from scenes.table.picture import Picture
    from scenes.table.why import Why

BUBBLE_SECONDS = 3.5


class Bubble(NamedTuple):
    """A sentence beside the place where something was refused."""

    text: str
    x: float
    y: float
    until: float


class Turn(Custom):
    match: Match
    motion: Motion | None
    shown: int
    choices: list[Move]
    """Moves that the same gesture could mean; a small chooser asks which."""
    preview: Preview | None
    picture: Picture
    why: Why
    bubble: Bubble | None
    refused: int
    """How many gestures got a why-not."""

    def picked(self, piece: str) -> None:
        self.app.sound.play("pick")
        self.why.close()
        self.bubble = None

    def refuse_pick(self, piece: str) -> None:
        self._say_why(self.attempt(piece, None), self.zones.pointer)

    def refuse_drop(self, piece: str, target: str | None, at: tuple[float, float] | None) -> None:
        """Nothing legal there: the sentence, and back it goes."""
        if target is not None:
            self._say_why(self.attempt(piece, target), at or self.zones.pointer)
        self.put_back(piece, at)

    def put_back(self, piece: str, at: tuple[float, float] | None) -> None:
        if at is None or not self.animated:
            return
        home = self.pieces(self.view).get(piece)
        if home is not None:
            self.app.sound.play("slide")
            motion = Motion(self.view, self.view, self.shown, length=0.25)
            motion.origins[piece] = home._replace(x=at[0], y=at[1])
            motion.timing[piece] = Timing(0, 0.25, 0)
            self.motion = motion

    def choose(self, moves: list[Move], at: tuple[float, float] | None) -> None:
        """Play the move; with several, or when the player wants to confirm, lay it out first."""
        if len(moves) > 1:
            self.ambiguous(moves)
        elif self._must_confirm(moves[0]):
            self.set_draft(moves[0])
        else:
            self.play(moves[0], at)

    def ambiguous(self, moves: list[Move]) -> None:
        self.choices = moves

    def _must_confirm(self, move: Move) -> bool:
        wish = self.app.settings.confirm
        if wish != "irreversible":
            return wish == "always"
        return self.session.final(self.viewer, *move.actions)

    def set_draft(self, move: Move | None) -> None:
        self.draft = move
        self.choices = []
        self.preview = self.look_ahead(move) if move is not None else None

    def play(self, move: Move, at: tuple[float, float] | None = None) -> None:
        """Submit the chain of actions and show it as one motion."""
        self.draft, self.choices, self.preview = None, [], None
        start = len(self.session.log)
        home = self.picture.now().get(move.source)
        try:
            self.match.submit(self.viewer, move.actions)
        except RuleError as error:
            self._bubble(self.app.lang.say(error.text), at or self.zones.pointer)
            return
        origins = {move.source: home._replace(x=at[0], y=at[1])} if at is not None and home is not None else {}
        self.play_steps(start + len(move.actions), origins)

    def act(self, action: Action) -> None:
        """A single action without a piece: a button or a clickable place."""
        self.play(Move("", "", (action,)))

    def look_ahead(self, move: Move) -> Preview:
        """Try the move on a copy of the view."""
        after = self.rules.clone(self.view)
        events: list[Event] = []
        for action in move.actions:
            self.rules.apply(after, self.viewer, action, events)
        return Preview(move, after, tuple(events))

    def _say_why(self, tried: tuple[State, Action] | Text | None, at: tuple[float, float]) -> None:
        text = tried if isinstance(tried, Text) else None
        if not self.my_turn:
            text = Text("rule.not_your_turn") if not self.match.over else Text("rule.over")
        elif tried is not None and not isinstance(tried, Text):
            text = self.rules.why_not(tried[0], self.viewer, tried[1])
        if text is not None:
            self._bubble(self.app.lang.say(text), at)

    def _bubble(self, text: str, at: tuple[float, float]) -> None:
        self.app.sound.play("refuse")
        self.refused += 1
        self.bubble = Bubble(text, at[0], at[1], self.app.now() + BUBBLE_SECONDS)

    # -- previews ------------------------------------------------------------------------------------------------

    def _watch_target(self) -> None:
        """The preview follows the hand."""
        if self.hand.holding is None or not self.my_turn:
            if self.draft is None:
                self._watch_pointer()
            return
        target = self.hand.target
        if target is None:
            self.preview = None
        elif self.preview is None or self.preview.move not in self.hand.targets[target]:
            self.preview = self.look_ahead(self.best_of(self.hand.targets[target]))

    def _watch_pointer(self) -> None:
        """With an empty hand the preview follows what can be clicked."""
        zone = self.zones.focused if self.zones.keyboard else self.zones.hovered
        move = self.pointed(zone) if zone is not None and self.my_turn else None
        if move is None:
            self.preview = None
        elif self.preview is None or self.preview.move != move:
            self.preview = self.look_ahead(move)
