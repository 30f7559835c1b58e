"""The attractions for sale, in the tray: one card for each zone, a pile for each attraction."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.sands.state import State
from scenes.games.sands import art
from scenes.games.sands.board import common_size
from scenes.kit import svg, theme
from scenes.kit.layout import Box
from scenes.kit.text import SEMIBOLD, TITLE
from scenes.kit.theme import INK, PAPER
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table.animate import Piece
from scenes.table.frame import skeleton, tray_width

if TYPE_CHECKING:
    from scenes.games.sands.layout import SandsLayout

TILE = 58 / 74
"""Height of a tile in its pile against its width."""


class Market:
    def __init__(self, ui: Ui, layout: SandsLayout) -> None:
        self.rules = rules = layout.rules
        frame = skeleton(ui)
        self.box = Box(16, frame.tray.y + 12, tray_width(ui) + 10, frame.tray.h - 18)
        by_zone = [[a for a in range(rules.attractions) if rules.zone_of[a] == zone] for zone in range(rules.zones)]
        total = sum(max(1, len(kinds)) for kinds in by_zone)
        wide = (self.box.w - 8 * (rules.zones - 1)) / total
        self.cards: list[Box] = []
        self.piles: dict[int, Box] = {}
        x = self.box.x
        for kinds in by_zone:
            card = Box(x, self.box.y, wide * max(1, len(kinds)), self.box.h)
            self.cards.append(card)
            for attraction, pile in zip(kinds, card.inset(3, 0).columns(max(1, len(kinds))), strict=False):
                self.piles[attraction] = pile
            x = card.right + 8

    def tile(self, attraction: int) -> Box:
        pile = self.piles[attraction]
        room = Box(pile.x + 4, pile.y + 24, pile.w - 8, pile.h - 52)
        return room.fit(1 / TILE)

    def badges(self, attraction: int) -> Box:
        pile = self.piles[attraction]
        return Box(pile.x, pile.bottom - 28, pile.w, 26)

    def pieces(self, found: dict[str, Piece], view: State, seat: int) -> None:
        for attraction in range(self.rules.attractions):
            if view.sold[attraction] < self.rules.copies[attraction]:
                box = self.tile(attraction)
                owned = bool(view.owned[seat] >> attraction & 1)
                dear = self.rules.price(view, attraction) > view.money[seat]
                left = self.rules.copies[attraction] - view.sold[attraction]
                look = ("pile", attraction, owned, dear, left)
                found[f"pile:{attraction}"] = Piece(box.cx, box.cy, box.w, look, 4)


def draw(ui: Ui, layout: SandsLayout, view: State) -> None:
    market, rules = layout.market, layout.rules
    for zone, card in enumerate(market.cards):
        tint = svg.mix(layout.colour_of(rules.tourist_ids[zone]), PAPER, 0.66)
        ui.rounded(card, tint, radius=12, outline=2)
    names = [ui.say(f"sands.attraction.{kind}") for kind in rules.attraction_ids]
    size = common_size(ui, names, 15, SEMIBOLD, min(pile.w for pile in market.piles.values()) - 3)
    for attraction, pile in market.piles.items():
        ui.text(names[attraction], pile.cx, pile.y + 14, size, SEMIBOLD, INK, "mid", pile.w - 4)
        tile, left = market.tile(attraction), rules.copies[attraction] - view.sold[attraction]
        if not left:
            ui.blit(ui.art.slot(ui.px(tile.w), ui.px(tile.h), 8, ui.u, "#6E5B38"), tile.x, tile.y)
            words = ui.say("sands.table.sold_out")
            ui.para(tile.inset(3, 4), words, 14, style=SEMIBOLD, align="centre", valign="middle")
        _badges(ui, layout, view, attraction, left)


def zones(ui: Ui, layout: SandsLayout, view: State) -> None:
    """A pile is a target for a family member, and can itself be dragged to a field."""
    rules = layout.rules
    for attraction, pile in layout.market.piles.items():
        name = f"pile:{attraction}"
        tip = pile_tip(ui, layout, view, attraction, rules.copies[attraction] - view.sold[attraction])
        layout.spots[name] = layout.market.tile(attraction).inset(-2)
        ui.zone(Zone(name, pile, spot=name, piece=name, tip=tip, focus=bool(layout.gestures.moves(name))))


def _badges(ui: Ui, layout: SandsLayout, view: State, attraction: int, left: int) -> None:
    """The price of the next one, and its points."""
    rules, box = layout.rules, layout.market.badges(attraction)
    if not left:
        return
    price = rules.price(view, attraction)
    dear = price > view.money[layout.viewer]
    d = min(25.0, box.w * 0.32)
    ui.image("sands/coin_blank", box.cx - d * 0.95, box.cy, d)
    ui.number(price, box.cx - d * 0.95, box.cy, d * 0.58, theme.RED if dear else INK)
    ui.image("sands/vp", box.cx + d * 0.95, box.cy, d * 1.1)
    ui.number(rules.vp[attraction], box.cx + d * 0.95, box.cy, d * 0.54, INK)
    if rules.extra[attraction]:
        ui.number(f"+{rules.extra[attraction]}", box.cx, box.cy, d * 0.5, INK)


def pile_tip(ui: Ui, layout: SandsLayout, view: State, attraction: int, left: int) -> str:
    rules = layout.rules
    tourist = rules.tourist_ids[rules.zone_of[attraction]]
    name = ui.say(f"sands.attraction.{rules.attraction_ids[attraction]}")
    if not left:
        return ui.say("sands.why_not.sold_out", attraction=name)
    price = rules.price(view, attraction)
    tip = ui.say("sands.tip.attraction", attraction=name, price=price, vp=rules.vp[attraction], left=left,
                 tourist=tourist)  # fmt: skip
    if rules.extra[attraction]:
        tip += " " + ui.say("sands.tip.bar", n=rules.extra[attraction])
    return tip


def picture(ui: Ui, kind: str, w: int, owned: bool, dear: bool, left: int) -> pygame.Surface:
    """A tile as it lies in its pile: how many are left, and faint where the viewer cannot buy it."""

    def make() -> pygame.Surface:
        tile = art.attraction(ui.art, kind, w, round(w * TILE)).copy()
        if owned or dear:
            veil = svg.rect(0, 0, *tile.size, w * 0.1, PAPER, op=0.55)
            tile.blit(ui.art.compose("tile veil", *tile.size, lambda: veil), (0, 0))
        if owned:
            mark = ui.art.image("common/check", round(w * 0.34), fg="#FFFFFF")
            disc = ui.art.disc(round(w * 0.5), fill="#1F6039", u=w / 74)
            tile.blit(disc, disc.get_rect(center=tile.get_rect().center))
            tile.blit(mark, mark.get_rect(center=tile.get_rect().center))
        if left > 1:
            label = ui.type.line(f"×{left}", TITLE, max(7, round(w * 0.2)), INK)
            pill = ui.art.disc(round(w * 0.32), fill=PAPER, u=w / 74, outline=2)
            tile.blit(pill, (1, 1))
            tile.blit(label, label.get_rect(center=(1 + pill.width / 2, 1 + pill.height / 2)))
        return tile

    return ui.art.cached(("pile", kind, w, owned, dear, left), make)
