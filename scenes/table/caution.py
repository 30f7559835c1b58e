"""A word before a blunder, for who wants one: a move that loses much of the chance to win is held and asked about.

An adviser looks at every decision while its owner thinks. Where his answer has not come yet, nothing is held.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ai.chance import odds_for, own_chance
from game.ai.worker import Answer
from game.kernel.bot import Bot
from game.kernel.contract import Action, State
from scenes.kit.dialog import Ask
from scenes.kit.sheet import Choice
from scenes.table.move import Move

if TYPE_CHECKING:
    from scenes.table.table import Table

BLUNDER = 0.15
"""Who loses more of the win than this is warned."""


class Caution:
    def __init__(self, table: Table) -> None:
        self.table = table
        self._bot: Bot[State] | None = None

    @property
    def wanted(self) -> bool:
        """Only for somebody who plays alone against opponents, and not in lessons or replays."""
        table = self.table
        alone = len(table.session.humans) == 1 and table.turn.permit is None and not table.flow.replaying
        return table.app.settings.warn and alone

    def watch(self) -> None:
        """Have the decision that is asked now looked at."""
        table = self.table
        table.match.careful = table.flow.viewer if self.wanted and table.turn.my_turn else None

    def holds(self, move: Move, at: tuple[float, float] | None) -> bool:
        """Is this a blunder? Then it is asked about, and played only if its owner says so."""
        if not self.wanted:
            return False
        answer = self.table.match.caution()
        if answer is None:
            return False
        before, after = self._chances(answer, move.actions)
        if before - after <= BLUNDER:
            return False
        self._ask(answer, move, at, before, after)
        return True

    def _chances(self, answer: Answer, actions: tuple[Action, ...]) -> tuple[float, float]:
        """The chance to win with the best move, and with this one; equal where nobody looked at it."""
        table, candidates = self.table, answer.thought.candidates
        seat, view = table.flow.viewer, table.session.view(table.flow.viewer)
        best = candidates[0]
        mine = next((c for c in candidates if c.action == actions[0]), None)
        if mine is None or (answer.thought.iterations and not mine.visits):
            return 0.0, 0.0
        lost = max(0.0, best.value - mine.value) + self._lost_later(view, seat, actions)
        setup = table.session.setup
        odds = odds_for(setup.game, setup.variant, len(setup.seats))
        return own_chance(odds, table.rules, view, best.value), own_chance(odds, table.rules, view, best.value - lost)

    def _lost_later(self, view: State, seat: int, actions: tuple[Action, ...]) -> float:
        """What the further decisions of a gesture give away, by the ranking: the adviser saw only the first."""
        rules, lost = self.table.rules, 0.0
        if self._bot is None:
            self._bot = self.table.info.bot(rules)
        state = rules.clone(view)
        for before, action in zip(actions, actions[1:], strict=False):
            rules.apply(state, seat, before)
            worths = {other: worth for worth, other in self._bot.rank(state, seat)}
            lost += max(worths.values()) - worths.get(action, max(worths.values()))
        return lost

    def _ask(self, answer: Answer, move: Move, at: tuple[float, float] | None, before: float, after: float) -> None:
        table, say = self.table, self.table.app.say
        view, seat = table.session.view(table.flow.viewer), table.flow.viewer
        best = answer.thought.candidates[0].action
        better = table.layout.gestures.in_words(view, seat, answer.lines.get(best, (best,)))
        reasons = [table.app.lang.say(text) for worth, text in answer.reasons.get(best, ()) if worth > 0][:1]
        sentence = say("caution.ask", before=round(100 * before), after=round(100 * after))
        better = say("caution.better", move=better) + (f" ({reasons[0]})" if reasons else "")
        put_back = partial(table.turn.put_back, move.source, at)
        back = Choice("take_back", say("caution.take_back"), put_back, "undo", "coral")
        play = Choice("play_it", say("caution.play"), lambda: table.turn.play(move, at, sure=True))
        table.app.push(Ask(table.app, say("caution.heading"), f"{sentence}\n{better}", [back, play], "warning"))
