"""The rules in the app: a book with chapters, a search, and live illustrations made of the real pieces."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.box import components, load_content
from game.content.facts import Facts
from game.content.yaml_source import ContentError
from game.kernel.session import Setup
from game.registry import games
from scenes.kit import theme
from scenes.kit.layout import Box
from scenes.kit.scene import Scene
from scenes.kit.text import BOLD, MEDIUM, SEMIBOLD, TITLE
from scenes.kit.theme import BODY, CAPTION, CORAL, DEEP, INK, LIT, PAPER, QUIET, SHADE, SUN
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.rules.rulebook import (
    Chapter,
    Paragraph,
    Picture,
    facts_of,
    fold,
    highlights,
    paragraph_for,
    pictures,
    read_book,
)

if TYPE_CHECKING:
    from scenes.app import App

LEADING = 20.0
"""Size of the running text: a book is read longer than a label."""
TITLE_SIZE = 26.0
PAD = 22.0
GAP = 16.0
MARK = "#FFD873"
FRAME = "#DDEBE6"
SPINE = 22.0


class Place(NamedTuple):
    """Where something of the book lies on its long page."""

    y: float
    h: float
    chapter: Chapter
    paragraph: Paragraph | None
    """None: the heading of the chapter."""


class RulesScene(Scene):
    overlay = True

    def __init__(self, app: App, game: str, key: str | None = None, setup: Setup | None = None) -> None:
        """`key` is a prompt; the book opens at the paragraph that answers it. `setup`: a game that goes on and whose
        components it tells of; without it the book tells of those that the next game would have."""
        super().__init__(app)
        self.game = game
        self.pictures = pictures(game)
        self._numbers, self.mods = self._in_use(setup)
        self.book = self._read()
        self._language = app.lang
        self.governing = paragraph_for(self.book, key) if key is not None else None
        """The paragraph of the decision that is to be made now."""
        self.query = ""
        self.scroll = 0.0
        self._goto = self.governing.id if self.governing is not None else ""
        self._page = Box(0, 0, 1, 1)
        self._long = 0.0
        self._places: list[Place] = []

    def _in_use(self, setup: Setup | None) -> tuple[Facts, list[str]]:
        """The numbers of the components, and the names of the mods that made them."""
        code = self.app.lang.code
        if setup is not None:
            names = {mod.id: mod.title(code) for mod in (*self.app.mods, *self.app.worn)}
            ids = [stamp.partition("@")[0] for stamp in setup.mods]
            return facts_of(self.game, components(setup)), [names.get(name, name) for name in ids]
        touching = [mod for mod in self.app.mods if mod.touches(self.game)]
        try:
            content = load_content(self.game, touching).content if self.game in games() else None
        except ContentError:  # set-up says what is wrong with them
            return facts_of(self.game), []
        return facts_of(self.game, content), [mod.title(code) for mod in touching]

    def _read(self) -> tuple[Chapter, ...]:
        return read_book(self.app.lang, self.game, self._numbers, self.mods)

    # -- searching and turning pages -----------------------------------------------------------------------------

    @property
    def needle(self) -> str:
        """What is looked for: two letters at least, or everything would be yellow."""
        folded = fold(self.query).strip()
        return folded if len(folded) > 1 else ""

    @property
    def found(self) -> int:
        return sum(chapter.hits(self.needle) for chapter in self.book)

    def search(self, text: str) -> None:
        self.query = text[:60]
        self.scroll = 0.0

    def clear(self) -> None:
        self.search("")

    def open_chapter(self, chapter: str) -> None:
        self._goto = chapter

    def _shown(self, chapter: Chapter) -> list[Paragraph]:
        """The paragraphs of a chapter that stand on the page: while searching, those with a hit."""
        return [p for p in chapter.paragraphs if not self.needle or p.hits(self.needle)]

    def turn(self, by: float) -> None:
        self.scroll = max(0.0, min(self._long - self._page.h, self.scroll + by))

    def wheel(self, steps: float) -> None:
        self.turn(-steps * 70)

    def key(self, event: pygame.event.Event) -> bool:
        leaf = self._page.h * 0.85
        ways = {
            pygame.K_DOWN: 70.0, pygame.K_UP: -70.0, pygame.K_PAGEDOWN: leaf, pygame.K_PAGEUP: -leaf,
            pygame.K_HOME: -1e9, pygame.K_END: 1e9, pygame.K_SPACE: leaf,
        }  # fmt: skip
        if event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) or event.key == pygame.K_SLASH:
            self.zones.focus = "search"
        elif event.key == pygame.K_F1:
            self.app.pop()
        elif event.key in ways:
            self.turn(ways[event.key])
        else:
            return False
        return True

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        if self.app.lang is not self._language:
            self._language, self.book = self.app.lang, self._read()
        wide = min(ui.w - 48, 1290 * max(1.0, 0.6 + 0.4 * ui.t))
        book = Box(ui.w - wide, 0, wide, ui.h)
        ui.fill(Box(book.x - 6, 0, 6, ui.h), "#101830", 0.35)
        ui.fill(book, PAPER)
        self._spine(ui, Box(book.x, 0, SPINE, ui.h))
        inner = Box(book.x + SPINE + 22, 0, book.w - SPINE - 40, ui.h)
        head, rest = inner.cut_top(84 * max(1.0, 0.7 + 0.3 * ui.t))
        self._head(ui, head)
        ui.fill(Box(inner.x - 22, head.bottom - 2, inner.w + 40, 2.5), INK)
        left, page = rest.cut_left(min(inner.w * 0.3, 250 * max(1.0, 0.55 + 0.45 * ui.t)), 22)
        page = Box(page.x, page.y, page.w - 22, page.h)
        self._lay_out(ui, page)
        self._chapters(ui, Box(left.x, left.y + 18, left.w, left.h - 34))
        ui.fill(Box(left.right + 10, left.y, 2, left.h), "#E0CFA8")
        self._paragraphs(ui, page)
        self._scrollbar(ui, Box(page.right + 10, page.y + 12, 14, page.h - 24))

    def _spine(self, ui: Ui, box: Box) -> None:
        ui.fill(box, "#B93A28")
        ui.fill(Box(box.x, 0, 3, box.h), INK)
        ui.fill(Box(box.right - 3, 0, 3, box.h), INK)
        y = 24.0
        while y < box.h:
            ui.blit_centre(ui.art.disc(ui.px(6), fill="#FFE7C9", outline=0, u=ui.u), box.cx, y)
            y += 42

    def _head(self, ui: Ui, box: Box) -> None:
        tile = Box(box.x, box.cy - 24, 48, 48)
        ui.rounded(tile, CORAL, radius=12, outline=2.5)
        ui.image("common/book", tile.cx, tile.cy, 30, fg="#FFFFFF")
        x = tile.right + 16
        x += ui.text(ui.say("rulesbook.title"), x, box.cy, 34, TITLE, max_w=box.w * 0.2) + 14
        x += ui.text(ui.say(f"{self.game}.name"), x, box.cy, 26, TITLE, theme.RED, max_w=box.w * 0.18)
        ui.round_button(box.right - 26, box.cy - 2, 24, "close", "close", self.back, tip=ui.say("rulesbook.close"))
        high = min(box.h - 24, 46 * max(1.0, 0.6 + 0.4 * ui.t))
        wide = min(box.right - 72 - x - 30, 470 * max(1.0, 0.6 + 0.4 * ui.t))
        field = Box(box.right - 72 - wide, box.cy - high / 2, wide, high)
        hint = ui.say("rulesbook.search")
        ui.field(field, "search", self.query, self.search, hint)
        if not self.query:
            ui.image("common/search", field.right - 24, field.cy, 22, fg=QUIET)
            return
        ui.round_button(field.right - 22, field.cy - 1, 15, "clear", "close", self.clear, tip=ui.say("rulesbook.clear"))
        if self.needle:
            count = ui.say("rulesbook.found", n=self.found)
            ui.text(count, field.right - 48, field.cy, CAPTION, BOLD, QUIET, "right", wide * 0.4)

    # -- chapters ------------------------------------------------------------------------------------------------

    def _current(self) -> Chapter | None:
        """The chapter at the top of the page."""
        line = self.scroll + 40
        if self._long - self.scroll <= self._page.h + 1 and self._places and self.scroll > 0:
            return self._places[-1].chapter
        above = [place for place in self._places if place.y <= line]
        return above[-1].chapter if above else self._places[0].chapter if self._places else None

    def _chapters(self, ui: Ui, box: Box) -> None:
        current = self._current()
        high = min(54.0 * max(1.0, 0.6 + 0.4 * ui.t), box.h / max(1, len(self.book)))
        for number, chapter in enumerate(self.book):
            row = Box(box.x, box.y + number * high, box.w, high - 6)
            name = f"chapter:{chapter.id}"
            hits = chapter.hits(self.needle)
            quiet = bool(self.needle) and not hits
            lit = chapter is current
            if lit:
                ui.rounded(row, DEEP, radius=min(14, row.h / 2))
            elif ui.is_hot(name) and not quiet:
                ui.rounded(row, "#F7E3B4", radius=min(14, row.h / 2))
            colour = PAPER if lit else "#8C8470" if quiet else INK
            room = row.w - 30
            if hits:
                label = str(hits)
                wide = ui.text_width(label, CAPTION, BOLD) + 18
                badge = Box(row.right - wide - 8, row.cy - min(13, row.h / 2), wide, min(26, row.h))
                ui.rounded(badge, MARK, radius=badge.h / 2)
                ui.text(label, badge.cx, badge.cy, CAPTION, BOLD, INK, "mid")
                room -= wide
            ui.text(chapter.name, row.x + 16, row.cy, BODY, BOLD if lit else SEMIBOLD, colour, max_w=room)
            if not quiet:
                ui.zone(Zone(name, row, partial(self.open_chapter, chapter.id)))

    # -- paragraphs ----------------------------------------------------------------------------------------------

    def _lay_out(self, ui: Ui, page: Box) -> None:
        """Find the place of everything on the page, and turn to where somebody wants to go."""
        self._page, self._places = page, []
        y = 18.0
        for chapter in self.book:
            shown = self._shown(chapter)
            if not shown:
                continue
            high = 40 * max(1.0, ui.t * 0.9)
            self._places.append(Place(y, high, chapter, None))
            if self._goto == chapter.id:
                self.scroll = y - 10
            y += high + 8
            for paragraph in shown:
                high = self._card_height(ui, page.w, paragraph)
                self._places.append(Place(y, high, chapter, paragraph))
                if self._goto == paragraph.id:
                    self.scroll = y - max(16.0, (page.h - high) * 0.3)
                y += high + GAP
            y += 12
        self._long = y
        self._goto = ""
        self.scroll = max(0.0, min(self.scroll, self._long - page.h))

    def _picture(self, paragraph: Paragraph) -> Picture | None:
        return self.pictures.get(paragraph.picture)

    def _beside(self, ui: Ui, wide: float, picture: Picture | None) -> bool:
        """Is there room for the picture at the right of the text?"""
        return picture is not None and picture.w <= wide * 0.45 and ui.t <= 1.25

    def _card_height(self, ui: Ui, wide: float, paragraph: Paragraph) -> float:
        picture = self._picture(paragraph)
        beside = self._beside(ui, wide, picture)
        words = self._words_height(ui, self._words_width(wide, picture, beside), paragraph)
        if picture is None:
            return words + 2 * PAD
        if beside:
            return max(words, picture.h + 12) + 2 * PAD
        return words + 2 * PAD + 16 + self._picture_size(ui, wide, picture)[1] + 12

    def _words_width(self, wide: float, picture: Picture | None, beside: bool) -> float:
        return wide - 2 * PAD - (picture.w + 12 + PAD if picture is not None and beside else 0)

    def _words_height(self, ui: Ui, wide: float, paragraph: Paragraph) -> float:
        title = ui.para_height(paragraph.title, wide, TITLE_SIZE, TITLE)
        return title + 8 + ui.para_height(paragraph.text, wide, LEADING, MEDIUM)

    def _picture_size(self, ui: Ui, wide: float, picture: Picture) -> tuple[float, float]:
        """Below the text: it grows with the letters as far as the card allows."""
        scale = min(max(1.0, 0.4 + 0.6 * ui.t), (wide - 2 * PAD - 12) / picture.w)
        return picture.w * scale, picture.h * scale

    def _paragraphs(self, ui: Ui, page: Box) -> None:
        with ui.clipped(page.inset(-8, 0)):
            for place in self._places:
                box = Box(page.x, page.y + place.y - self.scroll, page.w, place.h)
                if box.bottom < page.y - 20 or box.y > page.bottom + 20:
                    continue
                if place.paragraph is None:
                    wide = ui.heading(place.chapter.name, box.x + 4, box.cy, max_w=box.w - 20)
                    ui.fill(Box(box.x + wide + 22, box.cy + 2, max(0.0, box.w - wide - 26), 2.5), "#E0CFA8")
                else:
                    self._card(ui, box, place.paragraph)
            if not self._places:
                said = ui.say("rulesbook.nothing", what=self.query) if self.book else ui.say("rulesbook.empty")
                ui.para(page.inset(20, 40), said, LEADING, QUIET, SEMIBOLD)

    def _card(self, ui: Ui, box: Box, paragraph: Paragraph) -> None:
        governs = self.governing is not None and paragraph.id == self.governing.id
        ui.panel(box, fill=LIT, lit=governs, outline=2.5 if governs else 2, stroke=INK if governs else "#CDB98F",
                 shadow=8 if governs else 4)  # fmt: skip
        picture = self._picture(paragraph)
        beside = self._beside(ui, box.w, picture)
        inner = box.inset(PAD)
        wide = self._words_width(box.w, picture, beside)
        self._highlight(ui, inner.x, inner.y, paragraph.title, TITLE_SIZE, wide, TITLE)
        title = Box(inner.x, inner.y, wide, inner.h)
        high = ui.para(title, paragraph.title, TITLE_SIZE, style=TITLE, shrink=False)
        self._highlight(ui, inner.x, inner.y + high + 8, paragraph.text, LEADING, wide, MEDIUM)
        text = Box(inner.x, inner.y + high + 8, wide, inner.h - high)
        high += 8 + ui.para(text, paragraph.text, LEADING, shrink=False)
        if governs:
            self._flag(ui, box)
        if picture is None:
            return
        w, h = (picture.w, picture.h) if beside else self._picture_size(ui, box.w, picture)
        x = inner.right - w - 6 if beside else inner.cx - w / 2
        y = inner.y + (inner.h - h) / 2 if beside else inner.y + high + 22
        frame = Box(x, y, w, h)
        ui.rounded(frame.inset(-6), FRAME, radius=14)
        picture.draw(ui, frame)

    def _highlight(self, ui: Ui, x: float, y: float, text: str, size: float, wide: float, style: str) -> None:
        if not self.needle:
            return
        for mark in highlights(ui, text, size, wide, style, self.needle):
            ui.rounded(Box(x + mark.x - 2, y + mark.y, mark.w + 4, mark.h), MARK, radius=5)

    def _flag(self, ui: Ui, box: Box) -> None:
        """The bookmark of the paragraph that F1 has opened."""
        label = ui.say("rulesbook.now")
        wide = min(box.w * 0.5, ui.text_width(label, CAPTION, BOLD) + 28)
        high = 26 * max(1.0, ui.t * 0.9)
        flag = Box(box.right - wide - 24, box.y - high / 2, wide, high)
        ui.rounded(flag, SUN, radius=high / 2, outline=2.5)
        ui.text(label, flag.cx, flag.cy, CAPTION, BOLD, INK, "mid", flag.w - 20)

    def _scrollbar(self, ui: Ui, box: Box) -> None:
        if self._long <= self._page.h + 1:
            return
        share = self._page.h / self._long
        ui.rounded(box, SHADE, radius=7)
        thumb = max(40.0, box.h * share)
        room = box.h - thumb
        y = box.y + room * self.scroll / (self._long - self._page.h)
        hot = ui.is_hot("scroll") or self.zones.pressed == "scroll"
        ui.rounded(Box(box.x, y, box.w, thumb), DEEP if hot else "#B99F68", radius=7)

        def slide(at: float) -> None:
            self.scroll = max(0.0, min(1.0, (at * box.h - thumb / 2) / room)) * (self._long - self._page.h)

        ui.zone(Zone("scroll", box.inset(-6, 0), slide=slide, upright=True, focus=False))
