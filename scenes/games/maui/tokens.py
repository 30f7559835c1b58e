"""Maui's small pieces that carry a number or an emblem."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.games.maui import art
from scenes.games.maui.promise import say_crab
from scenes.kit import theme
from scenes.kit.text import TITLE
from scenes.kit.theme import INK
from scenes.kit.ui import Ui

if TYPE_CHECKING:
    from game.maui.rules import MauiRules


def token_tip(ui: Ui, rules: MauiRules, kind: int, crabs: Sequence[int] = ()) -> str:
    """What covering an icon with this token brings, or costs: a crab one of those that nobody has seen."""
    if kind == rules.crab_kind:
        return say_crab(ui, "maui.hover", crabs)
    if rules.kind_tracks[kind]:
        tracks = " / ".join(ui.say(f"maui.motif.{rules.motif_ids[motif]}") for motif in rules.kind_tracks[kind])
        return ui.say("maui.hover.parasol_bonus", tracks=tracks)
    name = ui.say(f"maui.token.{rules.kind_ids[kind]}")
    return ui.say("maui.hover.pearl", token=f"{name[:1].upper()}{name[1:]}", points=_points(rules))


def pearls_tip(ui: Ui, rules: MauiRules, key: str) -> str:
    return ui.say(key, points=_points(rules))


def _points(rules: MauiRules) -> str:
    return ", ".join(map(str, rules.pearl_points[1:]))


def marker(ui: Ui, colour: str, d: int) -> pygame.Surface:
    """A scallop in the seat's colour with its emblem."""
    look = theme.seat_look(colour)

    def make() -> pygame.Surface:
        shell = ui.art.image("maui/marker", d, seat=look.colour, seat_dark=look.dark).copy()
        size = round(d * 0.64)
        emblem = ui.art.image(f"common/emblem_{look.emblem}", size, seat=look.colour, seat_dark=look.dark)
        shell.blit(emblem, ((shell.width - size) // 2, round(shell.height * 0.46 - size / 2)))
        return shell

    return ui.art.cached(("shell marker", colour, d), make)


def numbered(ui: Ui, name: str, label: str, d: int, colour: str, share: float, at: float = 0.5) -> pygame.Surface:
    """A token with a number on it."""

    def make() -> pygame.Surface:
        token = ui.art.image(name, d).copy()
        if d >= 16:
            digits = ui.type.line(label, TITLE, max(6, round(d * share)), colour)
            token.blit(digits, ((token.width - digits.width) // 2, round(token.height * at - digits.height / 2)))
        return token

    return ui.art.cached(("numbered", name, label, d), make)


def bonus_parasol(ui: Ui, kind: str, d: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        parasol = art.parasol(ui.art, kind, d).copy()
        gift = art.gift_rect(d)
        digits = ui.type.line("+1", TITLE, max(6, round(d * 0.2)), INK)
        parasol.blit(digits, digits.get_rect(center=gift.center))
        return parasol

    return ui.art.cached(("bonus parasol", kind, d), make)
