"""Cards for what is met the first time, at a real table: one sentence beside the board, once a profile.

A card lies where the hint is, over nothing that a decision needs, and frames the piece it speaks of, if it has one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.learn.encounters import Encounters
from game.learn.lesson import Card
from scenes.kit.layout import Box
from scenes.kit.sheet import grow
from scenes.kit.theme import BODY, SUN
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.learn.guide import RATIO
from scenes.learn.lessons import lesson_of
from scenes.table.frame import GAP, skeleton

if TYPE_CHECKING:
    from scenes.table.table import Table

PAD = 16.0


class Cards:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.card: Card | None = None
        """The card that lies there now."""
        found = lesson_of(table.app, table.info.id)
        cards = found.lesson.cards if found is not None else ()
        self._left = Encounters(table.info.id, cards, table.app.settings.met)
        self._seen = len(table.session.log)
        self._refused = table.turn.refused

    @property
    def wanted(self) -> bool:
        """Not in lessons and replays, not for a game that somebody knows."""
        table, settings = self.table, self.table.app.settings
        known = table.info.id in settings.known
        return settings.encounters and not known and table.turn.permit is None and not table.flow.replaying

    def watch(self) -> None:
        """Has something been met the first time? The newest things first, and one card at a time."""
        table, flow = self.table, self.table.flow
        if not self.wanted:
            self.card, self._seen = None, flow.shown
            return
        if not flow.at_rest:
            return
        self._seen = min(self._seen, flow.shown)
        events = [e for index in range(self._seen, flow.shown) for e in table.session.step(flow.viewer, index).events]
        self._seen = flow.shown
        due = self._left.happened(events, flow.viewer)
        if table.turn.refused != self._refused and table.turn.refusal is not None:
            due = self._left.refused(table.turn.refusal.key) + due
        self._refused = table.turn.refused
        if table.turn.my_turn:
            due += self._left.asked(table.rules, flow.view, flow.viewer)
        if self.card is None and due:
            self.card = due[0]
            table.app.dirty = True

    # -- what can be done with it ----------------------------------------------------------------------------

    def got_it(self) -> None:
        card, settings = self.card, self.table.app.settings
        assert card is not None
        settings.met = [*settings.met, self._left.name(card)]
        self._left.done(card)
        self.card = None
        self.table.app.save_settings()

    def no_more(self) -> None:
        self.table.app.settings.encounters = False
        self.got_it()

    def more(self) -> None:
        """The paragraph of the rules that says more."""
        from scenes.rules.rules import RulesScene

        assert self.card is not None
        book = RulesScene(self.table.app, self.table.info.id, setup=self.table.session.setup)
        book.open_chapter(f"{self.table.info.id}.{self.card.rules}")
        self.table.app.push(book)

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        if self.card is None:
            return
        column = skeleton(ui).right
        sentence = ui.say(f"encounter.{self._left.name(self.card)}")
        bar, bird = 40 * grow(ui, 0.4), 78.0
        size, inner = float(BODY), column.w - 2 * PAD
        rows = 3 if self.card.rules else 2
        while size > 11 and self._high(ui, sentence, inner, size, bar, bird, rows) > column.h:
            size -= 0.5
        high = min(column.h, self._high(ui, sentence, inner, size, bar, bird, rows))
        box = Box(column.x, column.bottom - high, column.w, high)
        ui.panel(box, fill="#FFF6DC", radius=16, outline=3, stroke=SUN, shadow=14)
        ui.zone(Zone("card", box, focus=False))
        ui.image("common/pelican", box.x + PAD + bird / 2, box.y + PAD + bird * RATIO / 2 - 4, bird, bird * RATIO)
        words = Box(box.x + PAD, box.y + PAD + bird * RATIO, inner, high)
        used = ui.para(words, sentence, size, shrink=False)
        y = words.y + used + GAP
        buttons = [("card:got_it", "card.got_it", self.got_it, "check", "sun")]
        buttons += [("card:more", "card.more", self.more, "book", "paper")] if self.card.rules else []
        buttons += [("card:no_more", "card.no_more", self.no_more, "close", "paper")]
        for name, label, click, icon, tone in buttons:
            ui.button(Box(box.x + PAD, y, inner, bar), name, ui.say(label), click, icon, tone, 17)
            y += bar + 8
        self._ring(ui)

    def _high(self, ui: Ui, sentence: str, wide: float, size: float, bar: float, bird: float, rows: int) -> float:
        return PAD + bird * RATIO + ui.para_height(sentence, wide, size) + GAP + rows * (bar + 8) + PAD - 8

    def _ring(self, ui: Ui) -> None:
        """The piece or place it speaks of."""
        assert self.card is not None
        zone = self.table.zones.find(self.card.at) if self.card.at else None
        if zone is not None:
            ui.hover_ring(zone.box, 14)
