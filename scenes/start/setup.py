"""Before a game: who plays, in which variant, with which luck."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.kernel.session import HUMAN, Seat
from game.registry import games
from scenes.kit import theme
from scenes.kit.layout import Box
from scenes.kit.scene import Scene
from scenes.kit.scroll import Scroll
from scenes.kit.sheet import BUTTON, button_width, grow
from scenes.kit.text import BOLD, MEDIUM, SEMIBOLD, TITLE
from scenes.kit.theme import BODY, CAPTION, DEEP, INK, LIT, PAPER, QUIET, SAND, SUN
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.loading.opening import deal
from scenes.start.lineup import MAX_NAME, PLAYERS, Chair, LineUp
from scenes.start.poster import H, W, learn_button, pegs, pegs_at, poster
from scenes.start.strength import STARS, strength

if TYPE_CHECKING:
    from scenes.app import App

MAX_SEED = 24
PER_ROW = 3
"""Variants side by side."""
TOP, MARGIN = 176.0, 36.0
ROW, SMALL_ROW = 80.0, 68.0
"""Height of a seat; many seats move together before they scroll."""
LARGE = 1.2
"""From this text size on the levels are described in their tooltips only."""


class SetupScene(Scene):
    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self.info = games()[game]
        self.line_up = LineUp(self.info)
        self.line_up.recall(app.settings.setups.get(game, {}))
        self.seed = ""
        self.scroll = Scroll()

    # -- actions ---------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Remember who plays, deal, and sit down."""
        line_up, app = self.line_up, self.app
        app.settings.setups[self.info.id] = line_up.to_dict()
        app.save_settings()
        seats = [
            Seat(chair.name.strip() or self.usual_name(number), chair.player, chair.colour, chair.taste)
            for number, chair in enumerate(line_up.taken)
        ]
        deal(app, self.info.id, line_up.variant, seats, self.seed.strip() or None)

    def usual_name(self, number: int) -> str:
        """The name of a seat that nobody gave one."""
        if self.line_up.chairs[number].player == HUMAN:
            return self.app.say("setup.human", n=number + 1)
        names = self.app.say("setup.names").split()
        taste, before = self.line_up.chairs[number].taste, self.line_up.namesakes(number)
        own = self.app.say(f"ai.names.{taste}").split()[before:] if taste else []
        return own[0] if own else names[number % len(names)]

    def _learn(self) -> None:
        from scenes.learn.learn import Learn

        self.app.push(Learn(self.app, self.info.id))

    def _rules(self) -> None:
        from scenes.rules.rules import RulesScene

        self.app.push(RulesScene(self.app, self.info.id))

    def _mods(self) -> None:
        from scenes.mods.mods import ModsScene

        self.app.push(ModsScene(self.app))

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.zones.focused is None:
            self.start()
            return True
        if event.key == pygame.K_F1:
            self._rules()
            return True
        return self.scroll.key(event)

    def wheel(self, steps: float) -> None:
        self.scroll.wheel(steps)

    def _set_count(self, count: str) -> None:
        self.line_up.count = int(count)

    def _set_player(self, chair: Chair, player: str) -> None:
        chair.player = player

    def _set_name(self, chair: Chair, name: str) -> None:
        chair.name = name[:MAX_NAME]

    def _set_variant(self, variant: str) -> None:
        self.line_up.variant = variant

    def _set_seed(self, seed: str) -> None:
        self.seed = seed[:MAX_SEED]

    def _other_character(self, number: int) -> None:
        self.line_up.next_character(number)

    def _other_colour(self, number: int) -> None:
        self.line_up.next_colour(number)

    # -- drawing ---------------------------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        ui.cover("backdrop/title")
        ui.image("backdrop/palm_right", ui.w - 135, ui.h - 470, 270)
        x, y = 64 + (ui.w - 1600) * 0.2, TOP + (ui.h - 900) * 0.4
        self._hang(ui, x, y)
        left = x + W + 52
        wide, high = min(ui.w - left - 44, 1240), 62 * grow(ui, 0.4)
        row, head = ROW * grow(ui, 0.3), 60 * grow(ui, 0.3)
        cards = self._card_heights(ui, wide - 2 * MARGIN - 24)
        most = self.info.seats[1]  # free seats keep their room: nothing moves when the number of players changes
        content = 2 * head + 24 + row * most + sum(cards) + 14 * len(cards)
        over = max(0.0, content + high + 80 - (ui.h - 56))
        squeezed = min(over, (row - SMALL_ROW * grow(ui, 0.3)) * most)
        row, content = row - squeezed / most, content - squeezed
        tall = min(ui.h - 56, content + high + 80)
        box = Box(left, max(28.0, y + H / 2 - tall / 2 - 10), wide, tall)
        ui.panel(box, radius=20, outline=2.5, shadow=22)
        inside, foot = box.inset(MARGIN, 26).cut_bottom(high, 28)
        with self.scroll.window(ui, inside.inset(-6, 0), content) as area:
            area = area.inset(6, 0)
            self._players(ui, Box(area.x, area.y, area.w, head))
            y = area.y + head + 8
            for number, chair in enumerate(self.line_up.taken):
                self._chair(ui, Box(area.x, y + number * row, area.w, row), number, chair)
            for number in range(self.line_up.count, most):
                self._free(ui, Box(area.x, y + number * row, area.w, row), number)
            y += row * most + 16
            ui.text(ui.say("setup.variant"), area.x, y + head / 2, 26, TITLE, max_w=area.w)
            self._variants(ui, Box(area.x, y + head, area.w, 0), cards)
        ui.fill(Box(inside.x, inside.bottom + 10, inside.w, 2.5), SAND)
        self._foot(ui, foot)

    def _hang(self, ui: Ui, x: float, y: float) -> None:
        """The game's poster on its line, and the way back."""
        left, right = pegs_at(W)
        ui.rope([(-10, y - 22), (x + left, y - 12), (x + right, y - 12), (ui.w + 10, y - 30)], INK)
        poster(ui, Box(x, y, W, H), self.info)
        pegs(ui, Box(x, y, W, H))
        learn_button(ui, Box(x, y, W, H), self.info.id, self._learn)
        label = ui.say("menu.back")
        wide = min(button_width(ui, label, "arrow_left"), W)
        ui.button(Box(x, 40, wide, 54 * grow(ui, 0.4)), "back", label, self.back, "arrow_left", size=BUTTON)
        self._active(ui, Box(x, y + H + 26, W, min(ui.h - y - H - 50, 76 * grow(ui, 0.7))))

    def _active(self, ui: Ui, box: Box) -> None:
        """The mods that change this game, and the way to all of them."""
        code = self.app.lang.code
        names = tuple(mod.title(code) for mod in self.app.mods if mod.touches(self.info.id))
        text = ui.say("mods.active", n=len(names), mods=names) if names else ui.say("mods.none")
        hot = ui.is_hot("mods")
        ui.panel(box, fill=LIT if hot else PAPER, radius=16, outline=2.5, shadow=12)
        if hot:
            ui.hover_ring(box, 18)
        ui.image("common/mods", box.x + 34, box.cy, 30, fg=DEEP if names else QUIET)
        words = Box(box.x + 64, box.y + 6, box.w - 82, box.h - 12)
        ui.para(words, text, BODY, INK if names else QUIET, SEMIBOLD, valign="middle")
        ui.zone(Zone("mods", box, self._mods, ui.say("mods.active_tip")))

    def _players(self, ui: Ui, box: Box) -> None:
        label = ui.say("setup.players")
        ui.text(label, box.x, box.cy, 26, TITLE)
        low, high = self.info.seats
        counts = [(str(n), str(n)) for n in range(low, high + 1)]
        wide = len(counts) * 62 * grow(ui, 0.4) + 10
        left = box.x + ui.text_width(label, 26, TITLE) + 28
        bar = Box(left, box.y + 3, wide, box.h - 10)
        ui.segments(bar, "count", counts, str(self.line_up.count), self._set_count)

    def _free(self, ui: Ui, box: Box, number: int) -> None:
        """A seat that nobody has taken yet; a click takes it and those before it."""
        box, name = Box(box.x, box.y + 4, box.w, box.h - 8), f"free:{number}"
        hot = ui.is_hot(name)
        ui.rounded(box, LIT if hot else PAPER, radius=16, outline=2, stroke=SUN if hot else SAND)
        ui.text(ui.say("setup.free"), box.cx, box.cy, BODY, SEMIBOLD, INK if hot else QUIET, "mid", box.w - 40)
        ui.zone(Zone(name, box, partial(self._set_count, str(number + 1)), ui.say("setup.free_tip")))

    def _chair(self, ui: Ui, box: Box, number: int, chair: Chair) -> None:
        box = Box(box.x, box.y + 4, box.w, box.h - 8)
        ui.rounded(box, "#F6EBD5", radius=16)
        mark = box.h - 18
        badge = Box(box.x + 8, box.cy - mark / 2, mark, mark)
        if ui.is_hot(f"colour:{number}"):
            ui.hover_ring(badge)
        ui.emblem(chair.colour, badge.cx, badge.cy, mark)
        recolour = partial(self._other_colour, number)
        ui.zone(Zone(f"colour:{number}", badge, recolour, ui.say("setup.colour_tip")))
        field = Box(badge.right + 14, box.y + 10, box.w * 0.25, box.h - 20)
        if chair.player != HUMAN:
            field = self._character(ui, field, number, chair)
        rename, usual = partial(self._set_name, chair), self.usual_name(number)
        ui.field(field, f"name:{number}", chair.name, rename, usual, ui.say("setup.name_tip"))
        x = field.right + 20
        for player in PLAYERS:
            self._face(ui, Box(x, box.cy - mark / 2, mark, mark), f"{player}:{number}", chair, player)
            x += mark + 10
        key = "ai.human" if chair.player == HUMAN else f"ai.level.{chair.player}"
        words = Box(x + 10, box.y, box.right - x - 22, box.h)
        stars = STARS.get(chair.player, 0)
        room = words.w - stars * 24 - 8
        if ui.t > LARGE:
            wide = ui.text(ui.say(key), words.x, words.cy, BODY + 2, SEMIBOLD, max_w=room)
            self._stars(ui, words.x + wide + 8, words.cy, stars)
            return
        top = words.y + 18 * grow(ui, 1)
        wide = ui.text(ui.say(key), words.x, top, BODY + 1, BOLD, max_w=room)
        self._stars(ui, words.x + wide + 8, top, stars)
        about = Box(words.x, words.y + 30 * grow(ui, 1), words.w, words.h - 32 * grow(ui, 1))
        ui.para(about, self._strength(chair.player), CAPTION, QUIET)

    def _strength(self, player: str) -> str:
        line_up = self.line_up
        return self.app.lang.say(strength(self.info.id, line_up.variant, line_up.count, player))

    def _stars(self, ui: Ui, x: float, cy: float, stars: int) -> None:
        for number in range(stars):
            ui.image("common/star", x + 12 + 24 * number, cy, 20)

    def _character(self, ui: Ui, box: Box, number: int, chair: Chair) -> Box:
        """The face of an opponent before its name; returns the room for the name."""
        d, name = box.h + 8, f"character:{number}"
        at = Box(box.x - 4, box.cy - d / 2, d, d)
        if ui.is_hot(name):
            ui.hover_ring(at)
        kind = chair.taste or "none"
        ui.image(f"common/character_{kind}", at.cx, at.cy, d - 6)
        tip = f"**{ui.say(f'ai.character.{kind}')}**\n{ui.say(f'ai.taste.{kind}')}\n{ui.say('setup.character_tip')}"
        ui.zone(Zone(name, at, partial(self._other_character, number), tip))
        return Box(at.right + 8, box.y, box.right - at.right - 8, box.h)

    def _face(self, ui: Ui, box: Box, name: str, chair: Chair, player: str) -> None:
        chosen = chair.player == player
        if chosen:
            ui.blit_centre(ui.art.disc(ui.px(box.w + 6), fill=SUN, u=ui.u), box.cx, box.cy)
        elif ui.is_hot(name):
            ring = ui.art.disc(ui.px(box.w + 2), fill=LIT, outline=2, stroke=SUN, u=ui.u)
            ui.blit_centre(ring, box.cx, box.cy)
        picture = ui.art.image(f"common/face_{player}", ui.px(box.w - 8), ui.px(box.w - 8))
        if not chosen and not ui.is_hot(name):
            picture = picture.copy()
            picture.set_alpha(120)
        ui.blit_centre(picture, box.cx, box.cy)
        level = "ai.human" if player == HUMAN else f"ai.level.{player}"
        about, wins = ui.say(f"ai.about.{player}"), self._strength(player)
        tip = f"**{ui.say(level)}** {'[common/star]' * STARS.get(player, 0)}\n{about}"
        tip += f"\n{wins}" if wins != about else ""
        ui.zone(Zone(name, box, partial(self._set_player, chair, player), tip))

    def _card_heights(self, ui: Ui, width: float) -> list[float]:
        """The height of each row of variant cards: that of its longest description."""
        variants = self.info.variants
        heights = []
        for start in range(0, len(variants), PER_ROW):
            row = variants[start : start + PER_ROW]
            wide = (width - 14 * (len(row) - 1)) / len(row) - 36
            texts = [ui.say(f"{self.info.id}.variant_about.{v}") for v in row]
            longest = max(ui.para_height(text, wide, CAPTION + 1) for text in texts)
            heights.append(longest + 54 * grow(ui, 0.8))
        return heights

    def _variants(self, ui: Ui, top: Box, heights: list[float]) -> None:
        variants, y = self.info.variants, top.y
        for number, high in enumerate(heights):
            row = variants[number * PER_ROW : (number + 1) * PER_ROW]
            for variant, card in zip(row, Box(top.x, y, top.w, high).columns(len(row), 14), strict=True):
                self._card(ui, card, variant)
            y += high + 14

    def _card(self, ui: Ui, box: Box, variant: str) -> None:
        chosen, name = variant == self.line_up.variant, f"variant:{variant}"
        fill, ink, soft = (DEEP, PAPER, PAPER) if chosen else (LIT if ui.is_hot(name) else PAPER, INK, QUIET)
        ui.panel(box.inset(2), fill=fill, radius=14, outline=2.5, shadow=0, stroke=INK)
        if ui.is_hot(name) or chosen:
            ui.panel(box.inset(-1), fill="none", radius=16, outline=3, shadow=0, stroke=SUN)
        head = 34 * grow(ui, 0.8)
        title = ui.say(f"{self.info.id}.variant.{variant}")
        room = box.w - 36 - (30 if chosen else 0)
        ui.text(title, box.x + 18, box.y + 8 + head / 2, BODY + 2, BOLD, ink, max_w=room)
        if chosen:
            ui.image("common/check", box.right - 30, box.y + 8 + head / 2, 24, fg=SUN)
        about = Box(box.x + 18, box.y + head + 8, box.w - 36, box.h - head - 12)
        ui.para(about, ui.say(f"{self.info.id}.variant_about.{variant}"), CAPTION + 1, soft, MEDIUM)
        ui.zone(Zone(name, box, partial(self._set_variant, variant)))

    def _foot(self, ui: Ui, box: Box) -> None:
        label = ui.say("setup.start")
        wide = max(220.0, ui.text_width(label, 24, BOLD) + 110)
        rest, go = box.cut_right(min(wide, box.w * 0.4), 24)
        ui.button(go, "start", label, self.start, "play", "coral", 24)
        seed = ui.say("setup.seed")
        ui.image("common/seed", rest.x + 14, rest.cy, 28, fg=theme.PALM)
        shown = ui.text(seed, rest.x + 36, rest.cy, BODY, BOLD, max_w=rest.w * 0.4)
        x = rest.x + 36 + shown + 16
        field = Box(x, rest.y + 6, min(rest.right - x, 300 * grow(ui, 0.4)), rest.h - 12)
        ui.field(field, "seed", self.seed, self._set_seed, ui.say("setup.seed_hint"), ui.say("setup.seed_tip"))


