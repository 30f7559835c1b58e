"""The first start on one page: language, text size, sound, and which of the games somebody knows.

Nothing waits for the last button: what is chosen is in force and saved at once. Later it opens from Options.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.lang import Lang
from game.kernel.contract import GameInfo
from game.profile.settings import TEXT_SIZES
from scenes.kit.layout import Box
from scenes.kit.scene import Scene
from scenes.kit.scroll import Scroll
from scenes.kit.sheet import button_height, grow
from scenes.kit.text import BOLD, MEDIUM, SEMIBOLD
from scenes.kit.theme import BODY, CAPTION, HEADING, LIT, PAPER, QUIET, SAND, SHADE
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.learn.guide import bubble, portrait
from scenes.learn.lessons import length, lesson_of
from scenes.loading.opening import playable
from scenes.start.poster import pitch
from scenes.start.title import Title

if TYPE_CHECKING:
    from scenes.app import App

LABEL = 210.0
VOLUME = 80
ICONS = {"language": "language", "text_size": "pencil", "sound": "sound"}
SHOW, KNOW = "show", "know"
NARROW = 1.45
"""From this text size on the sample stands below the choices, and the games in two columns."""


class Welcome(Scene):
    overlay = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.scroll = Scroll()
        self.languages = Lang.available(app.lang_folders)
        self.games = playable()

    # -- choices -------------------------------------------------------------------------------------------------

    def _text_size(self, value: int) -> None:
        if value != self.app.settings.text_size:
            self.app.settings.text_size = value
            self.app.save_settings()

    def _sound(self, value: str) -> None:
        app = self.app
        app.settings.sound = VOLUME if value == "on" else 0
        app.settings.music = 50 if value == "on" else 0
        app.sound.set_volumes(app.settings.sound, app.settings.music)
        app.sound.play("click")
        app.save_settings()

    def _answer(self, game: str, value: str) -> None:
        known = self.app.settings.known
        self.app.settings.known = [g for g in known if g != game] + ([game] if value == KNOW else [])
        self.app.save_settings()

    def _toggle(self, game: str) -> None:
        self._answer(game, SHOW if game in self.app.settings.known else KNOW)

    def _name(self, value: str) -> None:
        self.app.settings.name = "".join(c for c in value if c.isprintable())[:24] or None
        self.app.save_settings()

    def go(self) -> None:
        self.app.settings.welcomed = True
        if self.app.settings.language is None:
            self.app.settings.language = self.app.lang.code
        self.app.save_settings()
        self.app.pop()
        if self.app.stack and isinstance(title := self.app.stack[-1], Title):
            title.propose(next((info.id for info in self.games if info.id not in self.app.settings.known), None))

    def back(self) -> None:
        """Escape accepts what is shown."""
        self.go()

    def wheel(self, steps: float) -> None:
        self.scroll.wheel(steps)

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        wide = min(1320, ui.w - 40)
        foot_h = button_height(ui) + 14
        page = ui.screen.centred(wide, min(ui.h - 28, self._height(ui, wide - 88) + foot_h + 56))
        ui.panel(page, radius=20, outline=2.5, shadow=22)
        inside = page.inset(44, 22)
        inside, foot = inside.cut_bottom(foot_h, 12)
        high = self._height(ui, inside.w)
        with self.scroll.window(ui, inside.inset(-12, 0), high) as area:
            self._content(ui, area.inset(12, 0))
        self._foot(ui, foot)

    def _height(self, ui: Ui, wide: float) -> float:
        return self._head_height(ui, wide) + 16 + self._choices_height(ui) + 64 + self._question_height(ui, wide) + \
            self._games_height(ui, wide) + 8

    def _content(self, ui: Ui, area: Box) -> None:
        head, rest = area.cut_top(self._head_height(ui, area.w), 16)
        self._head(ui, head)
        choices, rest = rest.cut_top(self._choices_height(ui), 20)
        self._choices(ui, choices)
        ui.fill(Box(rest.x, rest.y, rest.w, 2.5), SAND)
        question, games = Box(rest.x, rest.y + 12, rest.w, rest.h).cut_top(self._question_height(ui, area.w), 12)
        self._question(ui, question)
        self._games(ui, games)

    def _head_height(self, ui: Ui, wide: float) -> float:
        words = ui.para_height(ui.say("welcome.lead"), wide - 226, BODY + 1)
        return max(118.0, 46 * grow(ui, 0.5) + words + 36)

    def _head(self, ui: Ui, box: Box) -> None:
        r = 58.0
        portrait(ui, box.x + r + 6, box.cy, r)
        speech = Box(box.x + 164, box.y + 4, box.w - 164, box.h - 8)
        bubble(ui, speech, (box.x + 2 * r + 14, box.cy))
        inner = speech.inset(30, 12)
        title = 46 * grow(ui, 0.5)
        ui.heading(ui.say("welcome.heading"), inner.x, inner.y + title / 2 - 2, HEADING, max_w=inner.w)
        ui.para(Box(inner.x, inner.y + title, inner.w, inner.h - title), ui.say("welcome.lead"), BODY + 1, QUIET)

    def _row(self, ui: Ui) -> float:
        return 66 * grow(ui, 0.45)

    def _choices_height(self, ui: Ui) -> float:
        rows = 3 * self._row(ui)
        return rows + 230 * grow(ui, 0.8) if ui.t >= NARROW else max(rows, 210 * grow(ui, 0.6))

    def _choices(self, ui: Ui, box: Box) -> None:
        high = self._row(ui)
        wide = box.w if ui.t >= NARROW else box.w * 0.5
        rows = [Box(box.x, box.y + n * high, wide - 16, high) for n in range(3)]
        for row, (key, icon) in zip(rows, ICONS.items(), strict=True):
            ui.blit_centre(ui.art.disc(ui.px(46), fill=SHADE, outline=0, u=ui.u), row.x + 23, row.cy)
            ui.image(f"common/{icon}", row.x + 23, row.cy, 26, fg="#1F2A44")
            ui.text(ui.say(f"welcome.{key}"), row.x + 60, row.cy, BODY + 2, BOLD, max_w=LABEL * grow(ui, 0.4) - 66)
        label = LABEL * grow(ui, 0.4)
        bar = [Box(row.x + label, row.cy - 24 * grow(ui, 0.4), row.w - label, 48 * grow(ui, 0.4)) for row in rows]
        wide_lang = sum(ui.text_width(name, BODY, BOLD) + 40 for _, name in self.languages) + 10
        ui.segments(bar[0]._replace(w=min(bar[0].w, wide_lang)), "lang", self.languages, self.app.lang.code,
                    self.app.set_language, ui.say("welcome.language"))  # fmt: skip
        ui.slider(bar[1]._replace(w=min(bar[1].w - 80, 330)), "text_size", self.app.settings.text_size, *TEXT_SIZES,
                  10, self._text_size)  # fmt: skip
        self._sound_switch(ui, bar[2])
        sample = Box(box.x, rows[2].bottom + 8, box.w, box.bottom - rows[2].bottom - 8)
        self._sample(ui, sample if ui.t >= NARROW else Box(box.x + wide + 8, box.y + 2, box.w - wide - 8, box.h - 4))

    def _sound_switch(self, ui: Ui, bar: Box) -> None:
        silent = self.app.sound.notice is not None
        on = self.app.settings.sound > 0 and not silent
        names = [("on", ui.say("options.on")), ("off", ui.say("options.off"))]
        wide = sum(ui.text_width(name, BODY, BOLD) + 40 for _, name in names) + 10
        ui.segments(bar._replace(w=min(wide, bar.w * 0.6)), "sound", names, "on" if on else "off", self._sound)
        note = Box(bar.x + min(wide, bar.w * 0.6) + 18, bar.y, bar.w - min(wide, bar.w * 0.6) - 18, bar.h)
        words = "welcome.sound_none" if silent else "welcome.sound_on"
        ui.para(note, ui.say(words), CAPTION + 1, QUIET, valign="middle")

    def _sample(self, ui: Ui, box: Box) -> None:
        ui.rounded(box, "#DDEBE6", radius=16)
        inner = box.inset(22, 12)
        head = 24 * grow(ui, 0.6)
        ui.caption(ui.say("welcome.sample"), inner.x, inner.y + head / 2, max_w=inner.w - 90)
        percent = ui.say("options.percent", n=self.app.settings.text_size)
        ui.text(percent, inner.right, inner.y + head / 2, CAPTION + 1, BOLD, anchor="right")
        prompt, log = Box(inner.x, inner.y + head + 8, inner.w, inner.h - head - 8).rows(2, 12)
        ui.rounded(prompt, SHADE, radius=prompt.h / 2)
        ui.emblem("blue", prompt.x + prompt.h / 2, prompt.cy, min(42, prompt.h * 0.8))
        ui.text(ui.say("welcome.sample_prompt"), prompt.x + prompt.h + 6, prompt.cy, 23, SEMIBOLD,
                max_w=prompt.w - prompt.h - 26)  # fmt: skip
        ui.panel(log, fill=PAPER, radius=14, outline=2.5, shadow=6)
        ui.emblem("vermillion", log.x + log.h / 2, log.cy, min(36, log.h * 0.6))
        words = Box(log.x + log.h, log.y, log.w - log.h - 14, log.h)
        ui.para(words, ui.say("welcome.sample_log"), BODY, valign="middle")

    def _question_height(self, ui: Ui, wide: float) -> float:
        return 44 * grow(ui, 0.5) + (ui.para_height(ui.say("welcome.ask_hint"), wide, BODY) if ui.t >= NARROW else 0)

    def _question(self, ui: Ui, box: Box) -> None:
        title = 44 * grow(ui, 0.5)
        hint = ui.say("welcome.ask_hint")
        if ui.t >= NARROW:
            ui.heading(ui.say("welcome.ask"), box.x, box.y + title / 2, 30, max_w=box.w)
            ui.para(Box(box.x, box.y + title, box.w, box.h - title), hint, BODY, QUIET)
        else:
            used = ui.heading(ui.say("welcome.ask"), box.x, box.y + title / 2, 30, max_w=box.w * 0.5)
            ui.text(hint, box.right, box.y + title / 2, BODY, MEDIUM, QUIET, "right", box.w - used - 30)

    def _columns(self, ui: Ui) -> int:
        return 2 if ui.t >= NARROW or len(self.games) < 3 else min(4, len(self.games))

    def _card_height(self, ui: Ui, wide: float) -> float:
        words = max(ui.para_height(pitch(ui, game.id), wide - 176, 16) for game in self.games)
        art = max(140.0, 34 * grow(ui, 1.0) * 2 + words + 8)
        return 12 + art + 12 + 50 * grow(ui, 0.4) + 8 + 24 * grow(ui, 0.7) + 10

    def _games_height(self, ui: Ui, wide: float) -> float:
        columns = self._columns(ui)
        rows = -(-len(self.games) // columns)
        each = (wide - 16 * (columns - 1)) / columns
        return rows * (self._card_height(ui, each) + 16)

    def _games(self, ui: Ui, box: Box) -> None:
        columns = self._columns(ui)
        each = (box.w - 16 * (columns - 1)) / columns
        high = self._card_height(ui, each)
        for number, info in enumerate(self.games):
            row, column = divmod(number, columns)
            self._game(ui, Box(box.x + column * (each + 16), box.y + row * (high + 16), each, high), info)

    def _game(self, ui: Ui, box: Box, info: GameInfo) -> None:
        known = info.id in self.app.settings.known
        ui.panel(box, fill=PAPER if known else LIT, radius=14, outline=2.5, shadow=8)
        inner = box.inset(12, 12)
        inner, note = inner.cut_bottom(24 * grow(ui, 0.7) - 2, 8)
        top, pill = inner.cut_bottom(50 * grow(ui, 0.4), 12)
        art = Box(top.x, top.y, min(128, top.w * 0.42), min(top.h, 150))
        picture = ui.art.image(f"posters/{info.id}", ui.px(art.w), ui.px(art.h), fit="cover")
        ui.blit(picture, art.x, art.y)
        ui.rounded(art, "none", radius=8, outline=2)
        ui.zone(Zone(f"poster:{info.id}", art, partial(self._toggle, info.id), focus=False))
        words = Box(art.right + 12, top.y, top.right - art.right - 12, top.h)
        used = ui.para(Box(words.x, words.y, words.w, words.h * 0.55), ui.say(f"{info.id}.name"), 23, style="title")
        ui.para(Box(words.x, words.y + used + 6, words.w, words.h - used - 6), pitch(ui, info.id), 16, QUIET)
        options = [(SHOW, ui.say("welcome.show")), (KNOW, ui.say("welcome.know"))]
        ui.segments(pill, f"knows:{info.id}", options, KNOW if known else SHOW, partial(self._answer, info.id))
        found = lesson_of(self.app, info.id)
        says = "welcome.no_lesson"
        if found is not None and not known:
            says = ui.say("welcome.lesson", n=length(self.app, info.id, found.lesson))
        else:
            says = ui.say(says)
        ui.text(says, note.cx, note.cy, CAPTION, SEMIBOLD, QUIET, "mid", note.w)

    def _foot(self, ui: Ui, box: Box) -> None:
        ui.fill(Box(box.x - 44, box.y - 6, box.w + 88, 2), SAND)
        bar = Box(box.x, box.bottom - button_height(ui), box.w, button_height(ui))
        label = ui.say("welcome.name")
        wide = ui.text(label, bar.x, bar.cy, BODY, SEMIBOLD, QUIET)
        field = Box(bar.x + wide + 18, bar.y + 2, 260 * grow(ui, 0.4), bar.h - 4)
        ui.field(field, "name", self.app.settings.name or "", self._name, ui.say("setup.human", n=1), label)
        go = ui.say("welcome.go")
        width = ui.text_width(go, 24, BOLD) + 90
        ui.button(Box(bar.right - width, bar.y, width, bar.h), "go", go, self.go, "play", "coral", 24)
