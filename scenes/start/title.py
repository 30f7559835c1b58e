"""The title: the games as posters on a line, the last game as a ticket, and the way to everything else."""

from __future__ import annotations

from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

import pygame

from game.content.lang import Lang
from scenes.games import windows
from scenes.kit import svg
from scenes.kit.dialog import confirm
from scenes.kit.layout import Box
from scenes.kit.scene import Scene
from scenes.kit.sheet import BUTTON, Choice, button_width, grow
from scenes.kit.text import BOLD, SEMIBOLD
from scenes.kit.theme import BODY, INK, PROMPT, TITLE
from scenes.kit.tween import clamp, ease_in_out, ease_out, mix, overshoot
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.loading.opening import open_save, playable
from scenes.start.line import hang, rope
from scenes.start.poster import LOW, learn_button, pegs, pitch, pitch_height, poster
from scenes.start.ticket import Ticket

if TYPE_CHECKING:
    from scenes.app import App

RAISE = 34.0
"""How far a lifted poster rises."""
UP_SECONDS, DOWN_SECONDS = 0.16, 0.12
DROP_SECONDS, DROP_APART = 0.5, 0.09
FLIGHT_SECONDS = 1.8
_TRAIL = "M6 58 C56 66 96 46 88 20 C82 0 54 6 58 30 C62 58 122 62 162 38"


class Title(Scene):
    """`arriving` lets the posters drop onto the line: once, when the app starts."""

    def __init__(self, app: App, arriving: bool = False) -> None:
        super().__init__(app)
        self.games = playable()
        self.ticket = Ticket(app)
        self.languages = [code for code, _ in Lang.available(app.lang_folders)]
        self._lift = dict.fromkeys((info.id for info in self.games), 0.0)
        self._unready = list(windows().values())
        self._age = 0.0 if arriving and not app.settings.reduced_motion else 60.0

    def enter(self) -> None:
        self.ticket = Ticket(self.app)
        self.app.sound.ambience("wave")

    # -- time ------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Things move on arrival and under the pointer, else the title is still."""
        self._age += dt
        arrived = max(FLIGHT_SECONDS, DROP_APART * len(self.games) + DROP_SECONDS)
        moving = self._age - dt < arrived
        for game, lift in self._lift.items():
            goal = 1.0 if game == self._hot() else 0.0
            if lift == goal:
                continue
            moving = True
            still = self.app.settings.reduced_motion
            step = 1.0 if still else dt / (UP_SECONDS if goal else DOWN_SECONDS)
            self._lift[game] = min(goal, lift + step) if goal else max(goal, lift - step)
        if self._unready and not moving:
            self._unready.pop(0).layout()
        return moving

    def wake(self) -> float:
        """While nobody does anything, the games are loaded one by one: the title need not wait for them."""
        return 0.05 if self._unready else super().wake()

    def _hot(self) -> str | None:
        """The poster that is pointed at, or that the keyboard has reached."""
        zone = self.zones.focused if self.zones.keyboard else self.zones.hovered
        kind, _, game = zone.id.partition(":") if zone else ("", "", "")
        return game if kind in ("poster", "learn") else None

    # -- actions ---------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event, u: float) -> None:
        super().handle(event, u)
        zone = self.zones.hovered
        if event.type == pygame.MOUSEMOTION and zone is not None and zone.id.startswith(("poster:", "learn:")):
            self.zones.keyboard = False  # the poster that is pointed at is lifted instead

    def propose(self, game: str | None) -> None:
        """Lift the poster of a game to learn: Enter opens its lesson."""
        if game is not None:
            self.zones.focus, self.zones.keyboard = f"learn:{game}", True

    def key(self, event: pygame.event.Event) -> bool:
        number = event.key - pygame.K_1
        if 0 <= number < len(self.games):
            self._new_game(self.games[number].id)
            return True
        hot = self._hot()
        if event.key == pygame.K_F1 and hot is not None:
            self._rules(hot)
            return True
        return False

    def back(self) -> None:
        say = self.app.say
        confirm(self.app, say("quit.heading"), say("quit.ask"), say("menu.quit"), self._quit, "quit")

    def _quit(self) -> None:
        self.app.running = False

    def _new_game(self, game: str) -> None:
        from scenes.start.setup import SetupScene

        self.app.push(SetupScene(self.app, game))

    def _learn(self, game: str) -> None:
        from scenes.learn.learn import Learn

        self.app.push(Learn(self.app, game))

    def _rules(self, game: str) -> None:
        from scenes.rules.rules import RulesScene

        self.app.push(RulesScene(self.app, game))

    def _continue(self) -> None:
        assert self.ticket.info is not None
        if self.ticket.broken:
            self._load()
        else:
            open_save(self.app, self.ticket.info)

    def _load(self) -> None:
        from scenes.loading.load import LoadScene

        self.app.push(LoadScene(self.app))

    def _mods(self) -> None:
        from scenes.mods.mods import ModsScene

        self.app.push(ModsScene(self.app))

    def _options(self) -> None:
        from scenes.options.options import OptionsScene

        self.app.push(OptionsScene(self.app))

    def _credits(self) -> None:
        from scenes.start.credits import Credits

        self.app.push(Credits(self.app))

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        ui.cover("backdrop/title")
        low = ui.h - 900
        ui.image("backdrop/palm_left", 135, 430 + low, 270)
        ui.image("backdrop/palm_right", ui.w - 135, 430 + low, 270)
        self._sky(ui)
        self._lock_up(ui)
        self._posters(ui)
        self._bottom_row(ui)

    def _sky(self, ui: Ui) -> None:
        for x, y, wide in ((250, 70, 118), (176, 98, 64), (ui.w - 270, 58, 98), (ui.w - 192, 90, 62)):
            ui.image("backdrop/cloud", x, y, wide)
        flown = ease_out(self._age / FLIGHT_SECONDS)
        if flown >= 1:
            size = (170.0, 68.0)
            loop = svg.path(_TRAIL, "none", INK, 2.6, 0.55, "2 7")
            dots = ui.art.compose("trail", ui.px(size[0]), ui.px(size[1]), lambda: loop, view=size)
            ui.blit(dots, ui.w - 516, 42)
        ui.image("backdrop/plane", mix(-80, ui.w - 308, flown), mix(150, 62, flown), 92)

    def _lock_up(self, ui: Ui) -> None:
        """The sun, the name, what it is. Already large: it grows only a little with the text size."""
        name, grown = ui.say("title.name"), min(ui.t, 1.12) / ui.t
        wide = ui.text_width(name, TITLE * grown, "title")
        x = ui.w / 2 - (wide + 110) / 2
        ui.image("common/logo", x + 46, 54, 96)
        ui.heading(name, x + 110, 56, TITLE * grown)
        sub = min(ui.t, 1.1) / ui.t
        ui.text(ui.say("title.subtitle"), ui.w / 2, 108, PROMPT * sub, SEMIBOLD, "#0B4A66", "mid", ui.w - 900)

    def _posters(self, ui: Ui) -> None:
        """Line by line; the one that is pointed at lies over its neighbours."""
        rest = hang(ui, len(self.games))
        places = [box.move(0, self._away(number, box)) for number, box in enumerate(chain(*rest))]
        first = 0
        for posters in rest:
            rope(ui, places[first : first + len(posters)], posters[0].y)
            first += len(posters)
        ui.image("backdrop/gull", ui.w - 74, rest[0][0].y - 31, 56)
        words = max(pitch_height(ui, info.id, places[0].w) for info in self.games)
        lifts = [ease_in_out(self._lift[info.id]) for info in self.games]
        drawn: dict[int, Box] = {}
        for number in sorted(range(len(places)), key=lambda number: lifts[number]):
            info = self.games[number]
            pressed = ui.zones.pressed == f"poster:{info.id}"
            drawn[number] = poster(ui, places[number], info, lifts[number], pressed, words)
            pegs(ui, places[number])
        for number, (info, box) in enumerate(zip(self.games, chain(*rest), strict=True)):
            # It can be clicked before it has dropped, and a lifted one is pointed at as long as its place is.
            raised = RAISE * lifts[number]
            high = max(drawn[number].h, box.h + raised)
            tip = pitch(ui, info.id) if box.h < LOW else ""
            hangs = Box(box.x, box.y - raised, box.w, high)
            ui.zone(Zone(f"poster:{info.id}", hangs, partial(self._new_game, info.id), tip))
        for number, info in enumerate(self.games):
            learn_button(ui, drawn[number], info.id, partial(self._learn, info.id))

    def _away(self, number: int, box: Box) -> float:
        """How far from its place a poster is: still dropping, or lifted."""
        fallen = overshoot(clamp((self._age - number * DROP_APART) / DROP_SECONDS))
        return mix(-box.h - box.y, 0, fallen) - RAISE * ease_in_out(self._lift[self.games[number].id])

    def _bottom_row(self, ui: Ui) -> None:
        """The ticket takes what the buttons leave; all of them give way together when the text is large."""
        say = ui.say
        choices = [
            Choice("load", say("menu.load"), self._load, "load"),
            Choice("mods", say("menu.mods"), self._mods, "mods"),
            Choice("options", say("menu.options"), self._options, "options"),
            Choice("credits", say("menu.credits"), self._credits, "credits"),
        ]
        leave = Choice("quit", say("menu.quit"), self._quit, "quit", "ink")
        widths = [button_width(ui, choice.label, choice.icon) for choice in (*choices, leave)]
        speech = sum(ui.text_width(code.upper(), BODY, BOLD) + 36 for code in self.languages) + 10
        shown = self.ticket.info is not None
        wishes = [self.ticket.width(ui) if shown else 0.0, *widths[:-1], speech, widths[-1]]
        gap, room = 14.0, min(ui.w - 64, 1500)
        squeeze = min(1.0, (room - gap * (len(wishes) - 1)) / sum(wishes))
        total = sum(wishes) * squeeze + gap * (len(wishes) - 1 if shown else len(wishes) - 2)
        high, cy = 56 * grow(ui, 0.3), ui.h - 74
        x = ui.w / 2 - total / 2
        if shown:
            self._ticket(ui, Box(x, cy - 34 * grow(ui, 0.45), wishes[0] * squeeze, 68 * grow(ui, 0.45)))
            x += wishes[0] * squeeze + gap
        for choice, wish in zip((*choices, None, leave), wishes[1:], strict=True):
            box = Box(x, cy - high / 2, wish * squeeze, high)
            x = box.right + gap
            if choice is not None:
                ui.button(box, choice.name, choice.label, choice.click, choice.icon, choice.tone, BUTTON)
            else:
                codes = [(code, code.upper()) for code in self.languages]
                now, choose = self.app.lang.code, self.app.set_language
                ui.segments(box, "lang", codes, now, choose, say("title.language"))

    def _ticket(self, ui: Ui, box: Box) -> None:
        hot = ui.is_hot("continue")
        self.ticket.draw(ui, box.move(6, 0) if hot else box)
        ui.zone(Zone("continue", box, self._continue, self.ticket.lines()[1] if self.ticket.broken else ""))


