"""The table every game is played on.

A flow shows the log step by step, a turn makes moves of what a person does, and the game's own layout says where its
pieces lie, what they look like and what a gesture means (layout.py and gestures.py list what can be said). The scene
itself passes on time, keys and the wheel, and opens what lies over the board. All is drawn from a view, never from
the state.
"""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

import pygame

from game.registry import games
from scenes.games import windows
from scenes.kit.scene import Scene
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.learn.cards import Cards
from scenes.table.advice import Advice
from scenes.table.caution import Caution
from scenes.table.flow import Flow
from scenes.table.match import Match
from scenes.table.origin import Origin
from scenes.table.picture import Picture
from scenes.table.recap import Recap
from scenes.table.story import Story
from scenes.table.turn import Turn
from scenes.table.why import Why

if TYPE_CHECKING:
    from scenes.after.replay import Scrubber
    from scenes.app import App
    from scenes.table.layout import Layout


def _tidy_up() -> None:
    """Python need not look through what stays as long as the table: that took 27 ms in the middle of a glide."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


class Table(Scene):
    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.session = match.session
        self.rules = self.session.rules
        self.info = games()[self.session.setup.game]

        self.layout: Layout = windows()[self.info.id].layout()(match)
        self.story = Story(match, self.layout)
        self.flow = Flow(match, self.layout, self.story, at_end=self.celebrate)
        self.why = Why(self)
        self.picture = Picture(self)
        self.turn = Turn(match, self.flow, self.layout, self.picture, self.zones, at_pick=self.why.close)
        self.advice = Advice(self)
        self.turn.caution = self.caution = Caution(self)
        self.layout.look_at(self.flow, self.turn, self.picture, self.advice)

        self.hand = self.turn.hand
        self.peek = self.layout.peek
        self.origin = Origin(match)
        self.recap = Recap(self)
        self.cards = Cards(self)
        self._announced = False
        """Has it been said that this is the last round?"""
        self.scrubber: Scrubber | Recap | None = None
        """In a replay, or while looking back: what lies in the tray instead of the viewer's own pieces."""

    # -- the scene -------------------------------------------------------------------------------------------

    def enter(self) -> None:
        if not self.picture.ready:
            _tidy_up()
        self.app.sound.ambience("wave")
        self.flow.open()

    def leave(self) -> None:
        self.match.stop()

    def facts(self) -> dict[str, object]:
        flow, turn = self.flow, self.turn
        return {
            "game": self.info.id,
            "log": len(self.session.log),
            "shown": flow.shown,
            "still": flow.motion is None,
            "my_turn": turn.my_turn,
            "over": self.match.over,
            "holding": turn.hand.holding,
            "targets": sorted(turn.hand.targets),
            "draft": turn.draft is not None,
            "refused": turn.refused,
            "hint": self.advice.strength,
            "why": self.why.entry,
            "looking_back": self.recap.at,
            "card": self.cards.card.id if self.cards.card is not None else None,
            "scores": list(self.rules.scores(flow.view)),
        } | self.layout.facts()

    def tip_of(self, zone: Zone) -> str:
        return "\n".join(line for line in (zone.tip, *self.origin.sentences(self.layout.components(zone))) if line)

    def hushed(self) -> bool:
        return super().hushed() or self.turn.bubble is not None or self.peek.seat is not None

    def wake(self) -> float:
        return 0.03 if self.match.waiting or self.match.thinking is not None else 0.5

    def update(self, dt: float) -> bool:
        if not self.picture.ready:
            return True
        flow, turn = self.flow, self.turn
        turn.let_bubble_burst()
        if self.peek.watch(self.zones, dt):
            self.app.dirty = True
        self.caution.watch()
        heard = self.match.tick(playing=not flow.replaying)
        if heard:
            self.app.dirty = True
        moving = flow.update(dt, busy=heard)
        moving = self.recap.update(dt) or moving
        self._announce()
        self.cards.watch()
        turn.gestures.by_itself()
        pulsing = turn.hand.holding is not None or turn.draft is not None or self.layout.restless()
        return moving or flow.motion is not None or (pulsing and not self.app.settings.reduced_motion)

    def _announce(self) -> None:
        """Say once, in full, why this is the last round; the ribbon's sign stays."""
        if not self.turn.my_turn or self._announced:
            return
        last = self.info.moment(self.rules, self.flow.view).last
        if last is not None:
            self._announced = True
            self.app.notice(f"{self.app.say('table.last_round')} {self.app.lang.say(last)}")

    def draw(self, ui: Ui) -> None:
        self.turn.watch()
        self.picture.draw(ui)
        self.cards.draw(ui)

    # -- buttons ---------------------------------------------------------------------------------------------

    def undo(self) -> None:
        if self.turn.draft is not None:
            self.turn.set_draft(None)
        elif (refusal := self.session.no_undo()) is None:
            self.app.sound.play("undo")
            self.match.undo()
            self.flow.viewer = self.flow.next_viewer()
            self._jump()
        else:
            self.app.notice(self.app.lang.say(refusal))

    def redo(self) -> None:
        if self.session.can_redo():
            self.match.redo()
            self._jump()
        else:
            self.app.notice(self.app.say("rule.no_redo"))

    def _jump(self) -> None:
        self.turn.clear()
        self.flow.jump()
        self.why.close()

    def confirm(self) -> None:
        main = self.turn.gestures.main_action()
        if self.turn.draft is not None:
            self.turn.play(self.turn.draft)
        elif main is not None:
            main.click()

    def ask_hint(self) -> None:
        if self.turn.my_turn:
            self.match.ask_hint(self.flow.viewer, whole=self.layout.chains)
        else:
            self.app.notice(self.app.say("rule.not_your_turn"))

    def celebrate(self) -> None:
        from scenes.after.results import Results

        self.app.sound.play("fanfare")
        self.app.push(Results(self.app, self.session, counting=not self.app.settings.reduced_motion))

    def show_results(self) -> None:
        from scenes.after.results import Results

        self.app.push(Results(self.app, self.session))

    def open_rules(self) -> None:
        from scenes.rules.rules import RulesScene

        question = self.rules.prompt(self.flow.view, self.flow.viewer).key
        self.app.push(RulesScene(self.app, self.info.id, question, self.session.setup))

    def open_menu(self) -> None:
        if self.scrubber is not None:
            self.scrubber.close()
            return
        from scenes.table.menu import TableMenu

        self.app.push(TableMenu(self.app, self))

    # -- keys ------------------------------------------------------------------------------------------------

    def back(self) -> None:
        if not self.put_away():
            self.open_menu()

    def put_away(self) -> bool:
        """Put away what lies over the board or is laid out; False if there is nothing."""
        turn = self.turn
        if self.recap.at is not None:
            self.recap.now()
            return True
        if turn.gestures.back():
            return True
        if turn.choices:
            turn.choices = []
        elif self.why.close():
            return True
        elif turn.draft is not None:
            turn.set_draft(None)
        else:
            return False
        return True

    def handle(self, event: pygame.event.Event, u: float) -> None:
        """A click or a key while the final position is held brings the results, and does nothing else."""
        if self.flow.holding and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.flow.enough()
        else:
            super().handle(event, u)

    def key(self, event: pygame.event.Event) -> bool:
        if self.recap.key(event.key):
            return True
        ctrl = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_z and ctrl:
            self.redo() if event.mod & pygame.KMOD_SHIFT else self.undo()
        elif event.key == pygame.K_y and ctrl:
            self.redo()
        elif event.key == pygame.K_SPACE:
            self.confirm() if self.turn.draft is not None else self.flow.skip()
        elif event.key == pygame.K_h:
            self.ask_hint()
        elif event.key == pygame.K_w:
            self.why.ask_latest()
        elif event.key == pygame.K_F1:
            self.open_rules()
        elif pygame.K_1 <= event.key < pygame.K_1 + self.rules.seats:
            self.peek.toggle(event.key - pygame.K_1)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self.zones.focused:
            self.confirm()
        else:
            return False
        return True

    def wheel(self, steps: float) -> None:
        zone = self.zones.hovered
        if zone is not None and zone.id.startswith("recap:"):
            self.recap.scroll.wheel(steps)
            return
        self.story.scroll = max(0.0, self.story.scroll - steps * 40)
