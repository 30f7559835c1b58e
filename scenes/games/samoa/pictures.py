"""The pictures of Samoa's pieces: guests, price cards, tiles, the tie card, what is owed."""

from __future__ import annotations

import pygame

from game.samoa.rules import SamoaRules
from scenes.games.samoa import art
from scenes.kit.text import BOLD, TITLE
from scenes.kit.theme import GOOD, INK, PAPER, WHITE, seat_look
from scenes.kit.ui import Ui

GHOST_INK = "#BFE0EA"
OPEN, GHOST, BACK = "open", "ghost", "back"
READABLE = 9
"""Pixels below which a word on a piece is left out."""


def guest(ui: Ui, rules: SamoaRules, nation: int, kind: int, d: int) -> pygame.Surface:
    """Everybody of one kind and nation looks alike, so that a place on the plane may be taken by any of them."""
    name, points = rules.nation_ids[nation], rules.points[kind]
    ring = rules.content.nations[name].colour
    token = art.token(ui.art, rules.figures[kind], name, d, points, nation + 2 * kind, ring)
    if points <= 9 or rules.figures[kind] != "swimmer":
        return token

    def make() -> pygame.Surface:
        numbered = token.copy()
        spot = art.number_rect(d)
        digits = ui.type.line(str(points), TITLE, max(7, round(spot.h * 0.8)), INK)
        numbered.blit(digits, digits.get_rect(center=spot.center))
        return numbered

    return ui.art.cached(("guest", name, kind, d), make)


def card(
    ui: Ui, rules: SamoaRules, w: int, number: int, state: str, lean: float = 0.0, owner: str = ""
) -> pygame.Surface:
    """A price card with its numbers, leaning a little in the fan; at the reveal with its owner's emblem."""

    def make() -> pygame.Surface:
        upright = _upright(ui, rules, number, state, w)
        if owner:
            look, d = seat_look(owner), round(w * 0.42)
            emblem = ui.art.image(f"common/emblem_{look.emblem}", d, seat=look.colour, seat_dark=look.dark)
            signed = pygame.Surface((w, upright.height + d // 2), pygame.SRCALPHA)
            signed.blit(upright, (0, 0))
            signed.blit(emblem, ((w - d) // 2, upright.height - d // 2))
            return signed
        return pygame.transform.rotozoom(upright, lean, 1) if lean else upright

    return ui.art.cached(("price card", number, state, w, lean, owner, ui.app.lang.code), make)


def _upright(ui: Ui, rules: SamoaRules, number: int, state: str, w: int) -> pygame.Surface:
    if state == BACK or number < 0:
        return art.price_card(ui.art, w, BACK)
    if rules.bid[number] < 0:
        return _holiday(ui, w)
    picture = art.price_card(ui.art, w, state).copy()
    upper, lower = (INK, PAPER) if state == OPEN else (GHOST_INK, GHOST_INK)
    numbers = ((rules.bid[number], art.bid_rect(w), upper), (rules.price[number], art.price_rect(w), lower))
    for value, spot, colour in numbers:
        digits = ui.type.line(str(value), TITLE, max(6, round(w * 0.37)), colour)
        picture.blit(digits, digits.get_rect(center=spot.center))
    return picture


def _holiday(ui: Ui, w: int) -> pygame.Surface:
    picture = art.price_card(ui.art, w, "holiday").copy()
    spot = art.holiday_rect(w)
    if w < 60:
        return picture
    words = ui.app.say("samoa.table.holiday_card")
    px = max(7, round(w * 0.155))
    while px > 6 and ui.type.block(words, px, spot.w).width > spot.w:
        px -= 1
    text = ui.type.paragraph(words, px, spot.w, WHITE, BOLD, "centre")
    picture.blit(text, text.get_rect(center=(round(w * 0.55), spot.centery)))  # its left edge lies under its neighbour
    return picture


def suite(ui: Ui, colour: str, taken: bool, room: int) -> pygame.Surface:
    """The gold frame around a room of so many pixels, with the room in it."""

    def make() -> pygame.Surface:
        frame, dx, dy = art.suite(ui.art, room)
        whole = frame.copy()
        whole.blit(art.room(ui.art, room, "taken" if taken else "free", colour, in_suite=True), (dx, dy))
        return whole

    return ui.art.cached(("suite", colour, taken, room), make)


def annex(ui: Ui, colour: str, taken: bool, mini: bool, w: int) -> pygame.Surface:
    """An extra room: a hut, or in a thumbnail a window."""
    state = "taken" if taken else "free"
    if mini:
        return art.room(ui.art, w, state, colour)

    def make() -> pygame.Surface:
        whole = art.bungalow(ui.art, w).copy()
        inner = art.bungalow_room(w)
        whole.blit(art.room(ui.art, inner.w, state, colour), inner)
        return whole

    return ui.art.cached(("annex", colour, taken, w), make)


def tie_card(ui: Ui, w: int) -> pygame.Surface:
    """Hammer and arrow down, suitcase and arrow up, and its name between them."""

    def make() -> pygame.Surface:
        picture = ui.art.image("samoa/tie_card", w).copy()
        words, px = ui.app.say("samoa.table.tie"), max(7, round(w * 0.075))
        while px > 6 and ui.type.width(words, BOLD, px) > w * 0.4:
            px -= 1
        if px >= READABLE:
            text = ui.type.line(words, BOLD, px, INK)
            picture.blit(text, text.get_rect(center=picture.get_rect().center))
        return picture

    return ui.art.cached(("tie card", w, ui.app.lang.code), make)


def owed(ui: Ui, amount: int, w: int) -> pygame.Surface:
    """What this round's guests will pay."""
    h = round(w * 0.44)

    def make() -> pygame.Surface:
        chip = ui.art.panel(w - 4, h - 4, h / 30, radius=14, outline=1.8, shadow=0).surface
        whole = pygame.Surface((w, h), pygame.SRCALPHA)
        whole.blit(chip, chip.get_rect(center=(w // 2, h // 2)))
        digits = ui.type.line(f"+{amount}", TITLE, max(7, round(h * 0.62)), GOOD)
        coin = ui.art.image("samoa/coin", h * 0.72)
        left = (w - digits.width - coin.width - 2) // 2
        whole.blit(digits, (left, (h - digits.height) // 2))
        whole.blit(coin, (left + digits.width + 2, (h - coin.height) // 2))
        return whole

    return ui.art.cached(("owed", amount, w), make)


def crowd(ui: Ui, rules: SamoaRules, nation: int, kinds: tuple[int, ...], d: int) -> pygame.Surface:
    """A whole group in the hand: its guests close together."""
    count = max(1, len(kinds))
    columns = min(count, 4 if count > 4 else count)
    rows = -(-count // columns)
    pitch = round(d * 0.62)
    whole = pygame.Surface((pitch * (columns - 1) + d, pitch * (rows - 1) + d), pygame.SRCALPHA)
    for i, kind in enumerate(kinds):
        row, column = divmod(i, columns)
        whole.blit(guest(ui, rules, nation, kind, d), (column * pitch, row * pitch))
    return whole
