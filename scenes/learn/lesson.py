"""A lesson at a real table: the guide speaks, what she speaks of is lit, and what the learner tries is answered.

The scene has a table and stands between it and the hand: the table asks it which moves may be begun and played, and
tells it what was tried instead. The course says what an attempt is worth; here it is shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING

import pygame

from game.kernel.contract import CHANCE, Action, State, Text
from game.learn.course import Course, Verdict
from game.learn.lesson import Step
from scenes.kit.dialog import confirm
from scenes.kit.layout import Box
from scenes.kit.scene import Scene
from scenes.kit.sheet import Choice
from scenes.kit.theme import SEATS
from scenes.kit.tween import clamp, ease_out, mix, pulse
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.learn import goal, speech, spotlight
from scenes.learn.lessons import Found, keep, lesson_of, progress
from scenes.learn.misfit import told
from scenes.learn.script import Scripted
from scenes.learn.speech import Speech
from scenes.table import over
from scenes.table.move import Move
from scenes.table.table import Table

if TYPE_CHECKING:
    from scenes.app import App

BEFORE_WATCHING = 1.5
"""Seconds to read before the others move."""
FAST = 5.0
MORPH = 0.26
PULSE = 0.9
APPROACH = 100.0
"""So much of a wide place is kept free for what is laid there."""
GHOST_SECONDS = 1.6
SHOW_AFTER, GHOST_AFTER = 3, 2
"""Attempts after which the gesture is offered, and shown as a ghost."""
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_GONE = ("redo", "undo", "hint", "hint:dots", "speed", "results", "log", "why", "seat", "count")
"""Zones of the table that do nothing in a lesson, by what stands before the colon."""


class Phase(Enum):
    ASK = "ask"
    DONE = "done"
    """The step is done: praise, and what the others do."""
    TAKEN = "taken"
    """Something tempting was played and will be taken back."""
    FAST = "fast"
    """A stand-in plays on."""
    FREE = "free"


def begin(app: App, game: str, step: int | None = None) -> None:
    """Open the lesson of a game at a step, or where the learner left it. One that does not fit says so."""
    found = lesson_of(app, game)
    if found is None:
        return
    name = app.settings.name or app.say("setup.human", n=1)
    with told(app):
        course = Course(game, found.lesson, [look.id for look in SEATS], name, (), app.mods if found.from_mod else ())
        reached = progress(app, game).step if step is None else step
        course.jump(min(reached, len(found.lesson.steps)))
        if not found.from_mod:
            app.wear(())
        app.push(LessonScene(app, found, course))


class LessonScene(Scene):
    def __init__(self, app: App, found: Found, course: Course) -> None:
        super().__init__(app)
        self.found = found
        self.course = course
        self.lesson = found.lesson
        self.game = course.game
        self.phase = Phase.ASK
        self.faults = 0
        """Answers other than the right one in this chapter."""
        self.tries = 0
        """Attempts in this step that nobody had thought of."""
        self.done: list[Action] = []
        """What of the step's gesture has been played."""
        self.answer: Text | None = None
        self.praised = False
        self.earned: int | None = None
        """Stars of the chapter that has just been finished."""
        self.lit: list[Box] = []
        self.path: list[tuple[float, float]] = []
        """The way of the arrow."""
        self.veil = spotlight.Veil()
        self._stood: Box | None = None
        """Where the bubble was when the step was asked."""
        self.clock = 0.0
        self._since = 0.0
        """When the step, or its answer, was first shown."""
        self._wait = 0.0
        self._ours_next = False
        """The others' lines are to be played as soon as the table is at rest."""
        self._way: tuple[tuple[object, ...], Move | None, str] = ((), None, "")
        self._sit()
        self._ask(begun=True)

    # -- the table -------------------------------------------------------------------------------------------

    def _sit(self) -> None:
        """A table for the course's session: after every jump it is another one."""
        self.match = Scripted(self.app, self.course.session, self._played)
        self.table = Table(self.app, self.match)
        self.table.flow.at_end = self._over
        self.table.turn.permit = self
        self.zones, self.hand = self.table.zones, self.table.hand

    @property
    def step(self) -> Step | None:
        return self.course.now

    @property
    def chapter(self) -> int:
        return self.lesson.chapter_of(self.course.step)

    def enter(self) -> None:
        self.table.enter()

    def leave(self) -> None:
        self.table.leave()
        self.app.wear(self.app.mods)

    def facts(self) -> dict[str, object]:
        step = self.step
        move, where = self.gesture() if self.phase is Phase.ASK else (None, "")
        return self.table.facts() | {
            "lesson": self.game, "step": step.id if step else "now", "phase": self.phase.value, "tries": self.tries,
            "answer": self.answer.key if self.answer else None, "chapter": self.chapter,
            "asks": {"kind": step.kind if step else "", "piece": move.source if move else "", "where": where},
        }  # fmt: skip

    def tip_of(self, zone: Zone) -> str:
        return self.table.tip_of(zone)

    def hushed(self) -> bool:
        return self.table.hushed()

    def wake(self) -> float:
        return self.table.wake() if self.phase is Phase.FREE else 0.1

    def wheel(self, steps: float) -> None:
        if self.phase is Phase.FREE:
            self.table.wheel(steps)

    # -- the hand --------------------------------------------------------------------------------------------

    def offers(self, move: Move) -> bool:
        return self._verdict(move) is not Verdict.LATER

    def allows(self, move: Move) -> bool:
        return self._verdict(move) in (Verdict.GOOD, Verdict.PART, Verdict.REWIND)

    def _verdict(self, move: Move) -> Verdict:
        if self.phase is Phase.FREE:
            return Verdict.GOOD
        if self.phase is not Phase.ASK or self.step is None or self.step.kind != "act":
            return Verdict.LATER
        return self.course.answer(self.done, move.actions).verdict

    def refused(self, tried: tuple[State, Action] | None, text: Text | None) -> Text | None:
        """A wrong attempt is answered by the guide; a refusal nobody has written about is the rules' own."""
        if self.phase is Phase.FREE or self.step is None or self.step.kind != "act":
            return text if self.phase is Phase.FREE else None
        if self.phase is not Phase.ASK:
            return None
        chain = self._meant(tried) if tried is not None else None
        answer = self.course.answer(self.done, chain) if chain is not None else None
        if answer is not None and answer.verdict is Verdict.WRONG:
            self.faults += 1
            self.app.sound.play("refuse")
            self._reply(answer.text)
            return None
        self.tries += 1
        self.table.turn.refused += 1
        self._reply(Text("lesson.later") if text is None else None)
        return text

    def _reply(self, text: Text | None, praise: bool = False) -> None:
        self.answer, self.praised, self._since = text, praise, self.clock
        self.app.dirty = True
        if self.phase is not Phase.ASK:
            self.zones.focus = None  # Enter goes on

    def _meant(self, tried: tuple[State, Action]) -> tuple[Action, ...] | None:
        """The wrong attempt of the script that ends with this action in this position."""
        assert self.step is not None
        rules, viewer = self.course.rules, self.table.flow.viewer
        wanted = rules.dump(tried[0])
        for wrong in self.step.wrong:
            chain = self.course.chain(wrong.chain)
            rest = chain[len(self.done) :]
            if chain[: len(self.done)] != tuple(self.done) or not rest or rest[-1] != tried[1]:
                continue
            view = rules.clone(self.table.flow.view)
            for action in rest[:-1]:
                if rules.why_not(view, viewer, action) is not None:
                    break
                rules.apply(view, viewer, action)
            else:
                if rules.dump(view) == wanted:
                    return rest
        return None

    def _played(self, actions: Sequence[Action]) -> None:
        """The table has just played a gesture of the learner."""
        if self.phase is not Phase.ASK or self.step is None:
            return
        answer = self.course.answer(self.done, actions)
        self.done += actions
        if answer.verdict is Verdict.GOOD:
            self.app.sound.play("chime")
            self._finish(answer.text if self.step.cheer else None)
        elif answer.verdict is Verdict.REWIND:
            self.faults += 1
            self.phase = Phase.TAKEN
            self._reply(answer.text)
        else:
            self._reply(answer.text, praise=True)

    # -- the way through -------------------------------------------------------------------------------------

    def _ask(self, begun: bool = False) -> None:
        """Say what the step is about. `begun`: what the others decide before has been played."""
        self.phase, self.done, self.tries, self.earned = Phase.ASK, [], 0, None
        self._wait, self._ours_next = 0.0, False
        self._reply(None)
        self.zones.focus = None
        step = self.step
        if step is None:
            self._stand_in()
            return
        if not begun:
            for entry in self.course.before():
                self.course.play(entry)
        self.course.read()
        self.start = len(self.course.session.log)
        self._keep()
        if step.kind == "watch":
            self._wait = BEFORE_WATCHING
            self._ours_next = True

    def _keep(self) -> None:
        kept = progress(self.app, self.game)
        keep(self.app, self.game, kept._replace(step=self.course.step))

    def _finish(self, praise: Text | None) -> None:
        """The step is done; then come the others, then the next step."""
        self.phase = Phase.DONE
        self._ours_next = self.step is not None and self.step.kind != "watch"
        self._reply(praise, praise=True)
        if self.lesson.chapter_of(self.course.step + 1) != self.chapter:
            self.earned = self._award(self.chapter, max(1, 3 - self.faults))

    def _award(self, chapter: int, count: int) -> int:
        """Remember the stars of a chapter; the best attempt counts."""
        kept = progress(self.app, self.game)
        earned = list(kept.stars) + [0] * (chapter + 1 - len(kept.stars))
        earned[chapter] = max(earned[chapter], count)
        keep(self.app, self.game, kept._replace(stars=tuple(earned)))
        return count

    def next(self) -> None:
        """What the large button does, and Enter."""
        step = self.step
        if self.phase is Phase.TAKEN:
            self._take_back()
        elif self.phase is Phase.FAST:
            self._free()
        elif self.phase is Phase.DONE:
            self._play_others()
            self._advance()
        elif step is not None and step.kind == "watch":
            self._play_others()
            self.table.flow.skip()
            self._finish(self.course.key("cheer") if step.cheer else None)
        elif step is not None and step.kind == "tap":
            self.app.sound.play("click")
            self._finish(self.course.key("cheer") if step.cheer else None)
        elif self.tries >= SHOW_AFTER:
            self.show_me()

    def _play_others(self) -> None:
        """The lines of the script after the step. Luck that followed the learner's move has been drawn already."""
        if not self._ours_next:
            return
        self._ours_next = False
        session = self.course.session
        for entry in self.course.then():
            if entry.seat == CHANCE and session.actors() != (CHANCE,):
                continue
            self.course.play(entry)

    def _advance(self) -> None:
        self.table.flow.skip()
        before = self.chapter
        self.course.step += 1
        if self.chapter != before:
            self.faults = 0
        self._ask()

    def _take_back(self) -> None:
        """All of the learner's gestures in this step."""
        while len(self.course.session.log) > self.start:
            self.table.undo()
        self.phase, self.done = Phase.ASK, []
        self._reply(None)

    def step_back(self) -> None:
        """To the beginning of this step if something of it was done, else to the one before."""
        self.jump(self.course.step if self.done or self.course.step == 0 else self.course.step - 1)

    def jump(self, step: int) -> None:
        with told(self.app, self):
            self.table.leave()
            if self.lesson.chapter_of(step) != self.chapter:
                self.faults = 0
            self.course.jump(step)
            self._sit()
            self.table.enter()
            self._ask(begun=True)
            self.app.dirty = True

    def show_me(self) -> None:
        """Play what the step asks for."""
        move, _ = self.gesture()
        if move is not None:
            self.table.turn.play(move)
        else:
            for action in self.course.shown[len(self.done) :]:
                self.table.turn.act(action)
                self.table.flow.skip()

    # -- the free play ---------------------------------------------------------------------------------------

    def _stand_in(self) -> None:
        self.phase = Phase.FAST
        for entry in self.course.skipped():
            self.course.play(entry)
        self.table.flow.haste = FAST
        self._keep()

    def _free(self) -> None:
        flow = self.table.flow
        flow.skip()
        flow.haste = 1.0
        self.course.session.gestures.clear()  # nobody takes back what the stand-in did
        self.match.free = True
        self.table.turn.permit = None
        self.phase = Phase.FREE
        self._reply(None)

    def _over(self) -> None:
        from scenes.learn.finish import Finish

        self.app.sound.play("fanfare")
        kept = progress(self.app, self.game)
        keep(self.app, self.game, kept._replace(done=True, step=0))
        self.app.push(Finish(self.app, self))

    def ask_leave(self) -> None:
        say = self.app.say
        confirm(self.app, say("lesson.skip"), say("lesson.leave_ask"), say("lesson.leave"), self.app.pop, "quit")

    def open_chapters(self) -> None:
        from scenes.learn.chapters import Chapters

        self.app.push(Chapters(self.app, self))

    # -- time and hand ---------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, u: float) -> None:
        with told(self.app, self):
            super().handle(event, u)

    def update(self, dt: float) -> bool:
        with told(self.app, self):
            if not self._pass(dt):
                return False
        return True

    def _pass(self, dt: float) -> bool:
        self.clock += dt
        flow = self.table.flow
        moving = self.table.update(dt)
        if self.phase is Phase.FREE:
            return moving
        if self._wait > 0:
            self._wait -= dt
            moving = True
        elif self._ours_next and flow.at_rest and self.table.picture.ready:
            self._play_others()
            moving = True
        elif flow.at_rest and self._goes_on():
            self._advance()
            moving = True
        return moving or self._restless()

    def _goes_on(self) -> bool:
        """Has nothing to be read?"""
        return self.phase is Phase.DONE and self.answer is None and self.earned is None and not self._ours_next

    def _restless(self) -> bool:
        if self.app.settings.reduced_motion:
            return False
        fresh = self.clock - self._since < max(MORPH, PULSE)
        return fresh or (self.phase is Phase.ASK and self.gesture()[1] != "" and self.table.flow.at_rest)

    # -- keys ------------------------------------------------------------------------------------------------

    def back(self) -> None:
        if not self.table.put_away():
            self.ask_leave()

    def key(self, event: pygame.event.Event) -> bool:
        enter = event.key in _ENTER and not self.zones.focused
        if self.phase is Phase.FREE:
            return self.table.key(event)
        if enter and self.table.turn.draft is not None:
            self.table.confirm()
        elif enter:
            self.next()
        elif event.key == pygame.K_SPACE:
            self.table.confirm() if self.table.turn.draft is not None else self.table.flow.skip()
        elif event.key == pygame.K_BACKSPACE:
            self.step_back()
        elif event.key == pygame.K_F1:
            self.table.open_rules()
        else:
            return False
        return True

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        self.table.draw(ui)
        if self.phase is Phase.FREE:
            self.zones.restore([self._free_zone(zone) for zone in self.zones.laid()])
            goal.draw(ui, self)
            return
        self.lit = spotlight.holes(self._lit_boxes(), ui.screen)
        self.path = self._find_path()
        tap = self._tap_box()
        self.zones.restore([self._lesson_zone(zone) for zone in self.zones.laid()])
        asking = self.phase is Phase.ASK and not self.table.turn.choices
        if asking:
            glow = pulse(self.clock - self._since, PULSE) if self._pulsing() else 0.0
            held = [zone.box for zone in self.zones.laid() if zone.spot in self.table.turn.hand.targets]
            dark = 0.0 if any(spotlight.wide(box, ui.screen) for box in held) else spotlight.DARK
            self.veil.draw(ui, self.lit, dark, glow)
        if tap is not None:
            ui.zone(Zone("tap", tap, self.next))
        if asking:
            self._arrow(ui)
        self.table.picture.draw_held(ui)
        if not self.table.turn.choices:
            self._speak(ui)
        if self.table.turn.bubble is not None:
            over.bubble(ui, self.table.turn.bubble)

    def _pulsing(self) -> bool:
        fresh = self.clock - self._since < PULSE
        return self.tries > 0 and fresh and not self.app.settings.reduced_motion

    def _lit_boxes(self) -> list[Box]:
        table, step = self.table, self.step
        if self.phase is not Phase.ASK or step is None:
            return []
        names = [spotlight.zone_name(table, name) for name in step.spotlight]
        if table.turn.draft is not None:
            names.append("confirm")
        boxes = [spotlight.box_of(table, name) for name in names]
        places = list[Box | None]()
        if table.turn.hand.holding is not None:
            places = [zone.box for zone in table.zones.laid() if zone.spot in table.turn.hand.targets]
        elif step.kind == "act":
            move, where = self.gesture()
            places = [spotlight.box_of(table, name) for name in (move.source if move else "", where) if name]
        boxes += [box for box in places if box is not None and not spotlight.wide(box, table.app.ui.screen)]
        return [box for box in boxes if box is not None]

    def _tap_box(self) -> Box | None:
        step = self.step
        if self.phase is not Phase.ASK or step is None or step.kind != "tap":
            return None
        return spotlight.box_of(self.table, spotlight.zone_name(self.table, step.tap))

    def _lesson_zone(self, zone: Zone) -> Zone:
        """What of the table reacts while the guide speaks."""
        if zone.id == "menu":
            return replace(zone, click=self.ask_leave, tip=self.app.say("lesson.skip"), focus=False)
        kind = zone.id.partition(":")[0]
        acting = self.phase is Phase.ASK and self.step is not None and self.step.kind == "act"
        if kind == "rules" or (kind == "skip" and not acting):
            return replace(zone, focus=False)
        if acting and kind not in _GONE:
            return replace(zone, focus=True) if zone.id == self.gesture()[1] and zone.click else zone
        return Zone(zone.id, zone.box, tip=zone.tip, focus=False, clip=zone.clip)

    def _free_zone(self, zone: Zone) -> Zone:
        if zone.id == "menu":
            return replace(zone, click=self.ask_leave, tip=self.app.say("lesson.skip"))
        if zone.id == "results":
            return replace(zone, click=self._over)
        if zone.id.startswith("log:"):
            return Zone(zone.id, zone.box, focus=False, clip=zone.clip)
        return zone

    def gesture(self) -> tuple[Move | None, str]:
        """The move that the step asks for next, and the place it ends at or is clicked."""
        table = self.table
        if self.step is None or self.step.kind != "act" or not table.turn.my_turn:
            return None, ""
        key = (self.course.step, table.flow.version, len(self.done), table.turn.draft, table.turn.hand.holding,
               bool(table.zones.laid()))  # fmt: skip
        if self._way[0] != key:
            self._way = (key, *self._find_gesture())
        return self._way[1], self._way[2]

    def _find_gesture(self) -> tuple[Move | None, str]:
        table, wanted = self.table, self.course.shown
        rest = tuple(a for a in wanted if a not in self.done)
        laid_out = table.turn.draft.actions if table.turn.draft is not None else ()
        lit = {spotlight.zone_name(table, name) for name in self.step.spotlight} if self.step is not None else set()
        spots = {zone.spot: zone.id for zone in reversed(table.zones.laid()) if zone.spot}
        pieces = dict.fromkeys(zone.piece for zone in table.zones.laid() if zone.piece)
        held = [move for moves in table.turn.hand.targets.values() for move in moves]
        found = held or [move for piece in pieces for move in table.layout.gestures.moves(piece)]
        fitting = [m for m in found if not Counter(m.actions) - Counter(rest) and len(m.actions) > len(laid_out)]
        if fitting:
            best = max(fitting, key=lambda m: (len(m.actions), (m.source in lit) + (spots.get(m.target) in lit)))
            return (None if held else best), spots.get(best.target, best.target)
        if laid_out:
            return None, "confirm"
        return None, table.layout.gestures.zone_of(rest[0]) if rest else ""

    def _find_path(self) -> list[tuple[float, float]]:
        """From the piece to its place, as long as the hand is empty."""
        table = self.table
        if self.phase is not Phase.ASK or table.turn.hand.holding is not None or table.turn.draft is not None:
            return []
        move, where = self.gesture()
        start = spotlight.box_of(table, move.source) if move is not None else None
        end = spotlight.box_of(table, where) if where else None
        return spotlight.way(start, end) if start is not None and end is not None else []

    def _arrow(self, ui: Ui) -> None:
        """After the second try a ghost goes the way."""
        table, points, still = self.table, self.path, self.app.settings.reduced_motion
        move, _ = self.gesture()
        if not points or move is None or not table.flow.at_rest:
            return
        spotlight.arrow(ui, points, 0.0 if still else self.clock)
        if self.tries >= GHOST_AFTER:
            share = 1.0 if still else clamp((self.clock % (GHOST_SECONDS + 0.6)) / GHOST_SECONDS)
            x, y = points[min(len(points) - 1, round(ease_out(share) * (len(points) - 1)))]
            piece = table.picture.now().get(move.source)
            if piece is not None:
                table.picture.blit(ui, move.source, piece._replace(x=x, y=y, alpha=0.7))
            ui.image("common/cursor_hand", x + 14, y + 18, 44)

    # -- the guide -------------------------------------------------------------------------------------------

    def said(self) -> Speech:
        """What she says now."""
        course, say, lang = self.course, self.app.say, self.app.lang
        step = self.step
        if step is None:
            ready = self.table.flow.at_rest
            words = say(f"lesson.{self.game}.now.takeover") + "\n" + say(f"lesson.{self.game}.now.goal")
            buttons = (Choice("next", say("lesson.mine"), self.next, "play", "coral"),)
            fast = "" if ready else say("lesson.fast")
            count = len(self.lesson.chapters)
            return Speech(say(f"lesson.{self.game}.now.title"), count, count + 1, words, fast, True, None, buttons,
                          self._small())  # fmt: skip
        chapter = self.lesson.chapters[self.chapter]
        number = course.step - self.lesson.first_step(self.chapter)
        heading = say(f"lesson.{self.game}.chapter.{chapter.id}")
        words = lang.say(course.key("say")) if self.phase is Phase.ASK else ""
        answer = lang.say(self.answer) if self.answer is not None else ""
        if self.earned is not None:
            answer = "\n".join(line for line in (answer, say("lesson.chapter_done", n=self.earned)) if line)
        return Speech(heading, number, len(chapter.steps), words, answer, self.praised, self.earned, self._buttons(),
                      self._small())  # fmt: skip

    def _small(self) -> tuple[Choice, ...]:
        return (Choice("leave", self.app.say("lesson.skip"), self.ask_leave),)

    def _buttons(self) -> tuple[Choice, ...]:
        say, step, found = self.app.say, self.step, list[Choice]()
        if self.phase is Phase.TAKEN:
            return (Choice("next", say("lesson.undo"), self.next, "undo", "coral"),)
        if self.phase is Phase.ASK and (self.course.step > 0 or self.done):
            found.append(Choice("back", say("lesson.back"), self.step_back, "arrow_left"))
        if self.phase is Phase.DONE or (step is not None and step.kind != "act"):
            found.append(Choice("next", say("lesson.next"), self.next, None, "coral"))
        elif self.tries >= SHOW_AFTER:
            found.append(Choice("show", say("lesson.show"), self.show_me, "eye", "sun"))
        return tuple(found)

    def _speak(self, ui: Ui) -> None:
        said = self.said()
        avoid = list(self.lit)
        table = self.table
        where = self.gesture()[1] if self.phase is Phase.ASK else ""
        end = spotlight.box_of(table, where) if where else None
        if end is not None and spotlight.wide(end, ui.screen):
            avoid.append(end.centred(APPROACH, APPROACH))
        if self.phase is not Phase.ASK and self.step is not None:
            names = [spotlight.zone_name(table, name) for name in self.step.spotlight]
            found = [spotlight.box_of(table, name) for name in names]
            avoid = spotlight.holes([box for box in found if box is not None], ui.screen)
        sizes = [(w, speech.height(ui, said, w)) for w in (wide * (0.7 + 0.3 * ui.t) for wide in speech.WIDTHS)]
        sizes = [(w, h) for w, h in sizes if w < ui.w - 40 and h < ui.h - 30] or sizes[-1:]
        if self.phase in (Phase.DONE, Phase.TAKEN) and self._stood is not None and self._stood.right < ui.w:
            w = self._stood.w  # where she asked, she answers: what was laid stays in sight
            h = speech.height(ui, said, w)
            box = Box(self._stood.x, max(8.0, min(self._stood.y, ui.h - h - 8)), w, h)
        else:
            box = self._stood = spotlight.place(ui.screen, sizes, avoid, self.path)
        shown = 1.0 if self.app.settings.reduced_motion else ease_out((self.clock - self._since) / MORPH)
        if not self.answer:
            box = box.move(0, mix(10, 0, shown))
        spot = speech.perch(box, ui.screen, avoid)
        if spot is not None:
            nod = 0.0 if shown >= 1 else pulse(self.clock - self._since, MORPH)
            speech.stand(ui, spot, nod)
        speech.draw(ui, box, said, _tip(box, avoid), self.open_chapters)
        if spot is not None and spot.y > box.y:
            speech.stand(ui, spot, 0.0)


def _tip(box: Box, lit: Sequence[Box]) -> tuple[float, float] | None:
    """Where the bubble's tail points: the near edge of the first lit thing."""
    if not lit:
        return None
    hole = lit[0]
    x, y = min(max(box.cx, hole.x), hole.right), min(max(box.cy, hole.y), hole.bottom)
    if box.x + 20 < x < box.right - 20:
        return x, (hole.y if hole.y > box.bottom else hole.bottom)
    if box.y + 20 < y < box.bottom - 20 or abs(x - box.cx) > 0:
        return (hole.x if hole.x >= box.right else hole.right if hole.right <= box.x else x), y
    return None


