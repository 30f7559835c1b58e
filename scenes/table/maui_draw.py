"""How Maui's table looks around its pieces: score board, market, tray, previews."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.kernel.contract import Event
from game.maui.rules import MauiRules
from game.maui.state import BONUS, TURN, State
from game.maui.tables import DOLLARS, SPARE, TAKE
from game.maui.tables import PLACE as LAY
from scenes.art import maui as art
from scenes.kit import theme
from scenes.kit.layout import Box, around
from scenes.kit.text import BOLD, MEDIUM, SEMIBOLD, TITLE
from scenes.kit.theme import CAPTION, INK, PAPER, QUIET
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.table import panels
from scenes.table.animate import Piece

if TYPE_CHECKING:
    from scenes.table.maui import MauiTable, Shore

SQUARES = 3
GLOW_SECONDS = 1.2


# -- small pieces --------------------------------------------------------------------------------------------


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


# -- score board ---------------------------------------------------------------------------------------------


class ScoreBoard:
    """The five tracks: long towels with the markers on them."""

    def __init__(self, ui: Ui, box: Box, rules: MauiRules) -> None:
        self.box = box
        self.rules = rules
        self.u = ui.u
        grow = 1 + 0.25 * max(0.0, ui.t - 1)
        head = 30.0
        self.head = Box(box.x + 14, box.y + 6, box.w - 28, head)
        pitch = (box.h - head - 16) / rules.motifs
        names = 150 * grow
        self.rows = [Box(box.x + 12, box.y + head + 8 + i * pitch, box.w - 24, pitch) for i in range(rules.motifs)]
        self.bands = [Box(row.x + names, row.y + 1.5, row.w - names, row.h - 3) for row in self.rows]
        band = self.bands[0]
        self.tracks = [
            art.track(ui.art, rules.last_space, motif, ui.px(band.w), ui.px(band.h)) for motif in rules.motif_ids
        ]

    def space(self, motif: int, number: int) -> Box:
        rect = self.tracks[motif].space(number)
        band = self.bands[motif]
        return Box(band.x + rect.x / self.u, band.y + rect.y / self.u, rect.w / self.u, rect.h / self.u)

    def pieces(self, found: dict[str, Piece], view: State, colours: list[str]) -> None:
        """Markers that share a space stand side by side."""
        rules = self.rules
        for motif in range(rules.motifs):
            together: dict[int, list[int]] = {}
            for seat in range(rules.seats):
                together.setdefault(view.tracks[seat * rules.motifs + motif], []).append(seat)
            for number, seats in together.items():
                box = self.space(motif, number)
                size = min(box.h * 1.02, max(box.w * 0.62, box.h * 0.7))
                pitch = min(size * 0.86, (box.w - size) / max(1, len(seats) - 1)) if number else size * 0.3
                for i, seat in enumerate(seats):
                    x = box.cx + (i - (len(seats) - 1) / 2) * pitch
                    found[f"marker:{seat}:{motif}"] = Piece(x, box.cy, size, ("marker", colours[seat]), 40 + i)

    def ornament_spot(self, track: int) -> tuple[float, float]:
        box = self.space(track, self.rules.ornament_space[track])
        return box.cx, box.cy

    def draw(self, ui: Ui, table: MauiTable, view: State) -> None:
        rules = self.rules
        ui.panel(self.box)
        ui.text(
            ui.say("maui.table.tracks"),
            self.head.x,
            self.head.cy,
            19,
            TITLE,
            max_w=self.bands[0].x - self.head.x - 6,
        )
        for number in range(1, rules.last_space + 1):
            box = self.space(0, number)
            ui.number(rules.track_points[number], box.cx, self.head.cy, min(17, box.w * 0.46))
        for motif, row in enumerate(self.rows):
            band = self.bands[motif]
            size = min(28.0, row.h - 4)
            ui.blit_centre(art.swatch(ui.art, rules.motif_ids[motif], ui.px(size)), row.x + size / 2 + 2, row.cy)
            name = ui.say(f"maui.motif.{rules.motif_ids[motif]}")
            ui.text(name, row.x + size + 12, row.cy, 17, MEDIUM, max_w=band.x - row.x - size - 20)
            ui.blit(self.tracks[motif].surface, band.x, band.y)
            if rules.ornament_of[motif] >= 0:
                self._ornament(ui, table, view, motif)
            tip = ui.say("maui.hover.track", motif=name, n=view.tracks[table.viewer * rules.motifs + motif])
            spot = f"track:{motif}"
            ui.zone(Zone(spot, row, tip=tip, spot=spot, focus=False))

    def targets(self, ui: Ui, table: MauiTable, view: State) -> None:
        """A parasol bonus: the tracks to choose from glow and can be clicked."""
        if view.stage != BONUS or not table.my_turn:
            return
        for action in self.rules.legal(view, table.viewer):
            band = self.bands[action[1]]
            phase = table.clock / GLOW_SECONDS % 1
            glow = ui.art.glow(ui.px(band.w), ui.px(band.h), 8, phase, ui.u, filled=False)
            glow.draw(ui.surface, band.x * ui.u, band.y * ui.u)
            spot = f"track:{action[1]}"
            tip = ui.say("maui.hover.bonus")
            ui.zone(Zone(f"bonus:{action[1]}", band, partial(table.choose_bonus, action[1]), tip=tip, spot=spot))

    def _ornament(self, ui: Ui, table: MauiTable, view: State, motif: int) -> None:
        rules = self.rules
        ornament = rules.ornament_of[motif]
        box = self.space(motif, rules.ornament_space[motif])
        ui.blit_centre(ui.art.image("maui/ornament", ui.px(box.w + 2), ui.px(box.h + 2), fit="stretch"), box.cx, box.cy)
        left = view.ornaments[ornament]
        token = rules.motif_ids[rules.ornament_tokens[ornament]]
        d = min(box.h * 0.86, box.w * 0.46)
        for n in range(left):
            ui.blit_centre(art.token(ui.art, token, ui.px(d)), box.x + box.w * 0.73 - n * 3, box.cy - n * 2)
        tip = ui.say("maui.hover.ornament", n=left, motif=ui.say(f"maui.motif.{token}"))
        ui.zone(Zone(f"ornament:{motif}", box, tip=tip, focus=False))

    def preview(self, ui: Ui, table: MauiTable, after: State) -> None:
        """Where the viewer's markers would go."""
        rules, seat = self.rules, table.viewer
        colour = table.session.setup.seats[seat].colour
        for motif in range(rules.motifs):
            now, then = (s.tracks[seat * rules.motifs + motif] for s in (table.view, after))
            if now == then:
                continue
            here, there = self.space(motif, now), self.space(motif, then)
            start, end = here.cx + 12, there.cx - 14
            if end - start > 14:
                ui.blit(ui.art.arrow(ui.px(end - start), ui.u), start, there.cy - 10)
            size = min(there.h, there.w * 0.7)
            ghost = marker(ui, colour, ui.px(size)).copy()
            ghost.set_alpha(190)
            ui.blit_centre(ui.art.halo(ui.px(size * 1.7)), there.cx, there.cy)
            ui.blit_centre(ghost, there.cx, there.cy)


# -- market --------------------------------------------------------------------------------------------------


def market_scale(box: Box, rules: MauiRules) -> tuple[float, float]:
    """Size of the stall's drawing against its plan, and the distance of its rails."""
    need = 66 + rules.market_rows * 201
    k = min(box.w / 296, box.h / need)
    return k, (box.h - 66 * k) / rules.market_rows


def bag_spot(table: MauiTable) -> tuple[float, float]:
    k, _ = market_scale(table.market, table.rules)
    return table.market.x + 45 * k, table.market.y + 60 * k


def market(ui: Ui, table: MauiTable, view: State) -> None:
    rules, box = table.rules, table.market
    k, pitch = market_scale(box, rules)
    rails = tuple(66 + row * pitch / k for row in range(rules.market_rows))
    art.market_stall(ui.art, ui.px(box.w), ui.px(box.h), ui.u * k, rails).draw(ui.surface, box.x * ui.u, box.y * ui.u)
    sign = Box(box.x + 52 * k, box.y + 2 * k, box.w - 104 * k, 30 * k)
    title = ui.say("maui.table.market", n=len(view.bag))
    ui.text(title, sign.cx, sign.cy, 17, BOLD, anchor="mid", max_w=sign.w - 16)
    ui.zone(Zone("bag", sign, tip=ui.say("maui.hover.bag", n=len(view.bag)), focus=False))
    legal = rules.legal(view, table.viewer) if table.my_turn else []
    for row in range(rules.market_rows):
        _bowl(ui, table, view, row, (DOLLARS, row) in legal)
        for place in range(rules.places):
            _stand(ui, table, view, row, place, k, legal)


def _stand(ui: Ui, table: MauiTable, view: State, row: int, place: int, k: float, legal: list[tuple[int, ...]]) -> None:
    """One place of the market: an empty peg or a towel to take, and its price."""
    slot = table.slot_box(row, place)
    towel = view.market[row * table.rules.places + place]
    cost = table.rules.costs[place]
    open_ = (TAKE, row, place) in legal or (SPARE, row, place) in legal
    if towel < 0 or table.hand.holding == f"towel:{towel}":
        ui.blit(ui.art.slot(ui.px(slot.w), ui.px(slot.h), 8, ui.u), slot.x, slot.y)
    for side in (0.25, 0.75):
        ui.image("maui/peg", slot.x + slot.w * side, slot.y - 2 * k, 7 * k)
    tag = Box(slot.cx - 29 * k, slot.bottom + 5 * k, 58 * k, 28 * k)
    afford = not legal or open_
    ui.rounded(tag, PAPER if afford else "#EAD7B0", radius=14 * k, outline=2, stroke=INK if afford else "#9A8B6A")
    ui.number(cost, tag.cx - 12 * k, tag.cy, 18 * k, INK if afford else "#7A6B4A")
    ui.image("maui/dollar", tag.cx + 12 * k, tag.cy, 20 * k)
    if towel >= 0:
        names = tuple(ui.say(f"maui.motif.{table.rules.motif_ids[m]}") for m in table.rules.squares[towel])
        tip = ui.say("maui.hover.towel", top=names[0], middle=names[1], bottom=names[2], n=cost)
        ui.zone(Zone(f"towel:{towel}", slot, tip=tip, piece=f"towel:{towel}", focus=open_ or not legal))


def _bowl(ui: Ui, table: MauiTable, view: State, row: int, open_: bool) -> None:
    cx, cy, r = table.bowl(row)
    k, _ = market_scale(table.market, table.rules)
    ui.image("maui/bowl", cx, cy, 2 * r)
    ui.text(ui.say("maui.table.paid"), cx, cy - r - 14 * k, CAPTION, MEDIUM, QUIET, "mid", 84 * k)
    box = Box(cx - 38 * k, cy + r + 8 * k, 76 * k, 34 * k)
    count = view.zones[row]
    click = (lambda: table.take_dollars(row)) if open_ and table.hand.holding is None and table.draft is None else None
    tip = ui.say("maui.hover.zone", n=count)
    ui.button(box, f"bowl:{row}", ui.say("maui.table.take", n=count), click, tip=tip,
              why=table.why_no_dollars(row), size=16)  # fmt: skip
    ui.zone(Zone(f"zone:{row}", around(cx, cy, 2 * r), click, tip=tip, focus=False, why=table.why_no_dollars(row)))


# -- beach ---------------------------------------------------------------------------------------------------


def row_values(ui: Ui, shore: Shore, rules: MauiRules) -> None:
    for row in range(1, rules.rows + 1):
        box = shore.box(shore.beach.tag(row))
        ui.number(rules.row_values[row], box.cx, box.cy, box.h * 0.56)
    for row in (0, rules.rows + 1):
        box = shore.box(shore.beach.tag(row))
        ui.number(-1, box.cx, box.cy, box.h * 0.38, "#FFFFFF")


def targets(ui: Ui, table: MauiTable, view: State) -> None:
    """The next column: where the held towel may lie, and a quiet place to drop it wrongly."""
    rules, shore = table.rules, table.shore
    grid = Box(shore.x, shore.y, shore.beach.surface.width / ui.u, shore.beach.surface.height / ui.u)
    ui.zone(Zone("beach", grid, spot="beach", focus=False))
    _icon_tips(ui, table, view)
    column = view.laid[table.viewer] + 1
    if column > rules.columns:
        return
    holding = table.hand.holding
    if table.my_turn and view.stage != BONUS:
        flag = shore.box(shore.beach.flag(column))
        ui.blit(art.column_flag(ui.art, shore.beach.cell_px), flag.x, flag.y)
        ui.number(column, flag.cx, flag.y + flag.h * 0.32, flag.w * 0.4)
    for top in range(-1, rules.rows + 1):
        spot = f"row:{top}"
        slot = shore.slot(column, top)
        middle = shore.square(column, top, 1)
        legal = table.hand.targets.get(spot) if holding is not None else None
        if legal:
            _glow(ui, table, slot, legal)
        ui.zone(Zone(spot, middle, spot=spot, focus=False))
    if table.draft is not None:
        _draft(ui, table, view, column)


def _glow(ui: Ui, table: MauiTable, slot: Box, moves: list[object]) -> None:
    needs_token = all(len(m.actions[-1]) > 3 and max(m.actions[-1][2:]) >= 0 for m in moves)  # type: ignore[attr-defined]
    phase = 0.0 if table.app.settings.reduced_motion else table.clock / GLOW_SECONDS % 1
    inner = slot.inset(5 if needs_token else 2)
    glow = ui.art.glow(ui.px(inner.w), ui.px(inner.h), 8, phase, ui.u, strong=not needs_token, filled=False)
    glow.draw(ui.surface, inner.x * ui.u, inner.y * ui.u)
    if needs_token:
        move = moves[0]
        for square, motif in enumerate(move.actions[-1][2:]):  # type: ignore[attr-defined]
            if motif >= 0:
                d = slot.w * 0.44
                token = art.token(ui.art, table.rules.motif_ids[motif], ui.px(d))
                ui.blit_centre(token, slot.cx, slot.y + (square + 0.5) * slot.h / SQUARES)


def _draft(ui: Ui, table: MauiTable, view: State, column: int) -> None:
    """The towel that is laid out for confirmation, with squares for motif tokens."""
    draft = table.draft
    assert draft is not None
    top = int(draft.target.split(":")[1])
    slot = table.shore.slot(column, top)
    ui.art.glow(ui.px(slot.w), ui.px(slot.h), 8, 0, ui.u, filled=False).draw(ui.surface, slot.x * ui.u, slot.y * ui.u)


def draft_over(ui: Ui, table: MauiTable, view: State) -> None:
    draft = table.draft
    if draft is None:
        return
    column, top = view.laid[table.viewer] + 1, int(draft.target.split(":")[1])
    piece = table.snap(draft.source, draft.target)
    assert piece is not None
    table.blit_piece(ui, draft.source, piece)
    action = draft.actions[-1]
    marks = action[2:] if action[0] == LAY else (-1, -1, -1)
    for square in range(SQUARES):
        box = table.shore.square(column, top, square)
        spot = f"square:{square}"
        if marks[square] >= 0:
            token = art.token(ui.art, table.rules.motif_ids[marks[square]], ui.px(table.shore.cell * 0.8))
            ui.blit_centre(token, box.cx, box.cy)
            ui.zone(Zone(spot, box, table.strip_marks, spot=spot, tip=ui.say("maui.hover.strip")))
            continue
        if table.hand.holding is not None and spot in table.hand.targets:
            inner = box.inset(6)
            ui.art.glow(ui.px(inner.w), ui.px(inner.h), 8, table.clock / GLOW_SECONDS % 1, ui.u, filled=False).draw(
                ui.surface, inner.x * ui.u, inner.y * ui.u
            )
        ui.zone(Zone(spot, box, spot=spot, focus=False))


def _icon_tips(ui: Ui, table: MauiTable, view: State) -> None:
    rules, shore, seat = table.rules, table.shore, table.viewer
    cells = rules.icon_cells[view.part]
    for icon, (column, row) in enumerate(cells):
        kind = view.icons[seat * len(cells) + icon]
        if kind >= 0:
            name = f"icon:{view.part}:{seat}:{icon}"
            box = shore.box(shore.beach.cell(column, row))
            bonus = view.stage == BONUS and table.my_turn and column == view.laid[seat]
            ui.zone(Zone(name, box, tip=ui.say(f"maui.hover.{rules.kind_ids[kind]}"), focus=bonus, spot="beach",
                         piece=name if bonus else None))  # fmt: skip


def pins(ui: Ui, table: MauiTable, shore: Shore, view: State, seat: int) -> None:
    """A disc on every shared edge that scored."""
    if shore.cell < 22:
        return
    spare = spares(table, seat)
    for column in range(1, view.laid[seat] + 1):
        if (column, view.beach[seat * table.rules.width + column]) in spare:
            continue
        for row in connections(table.rules, view, seat, column):
            cell = shore.box(shore.beach.cell(column, row))
            d = shore.cell * 0.5
            value = table.rules.row_values[row]
            ui.blit_centre(art.connection_pin(ui.art, value, ui.px(d)), cell.x, cell.cy)
            ui.number(value, cell.x, cell.cy, d * 0.5)


def spares(table: MauiTable, seat: int) -> set[tuple[int, int]]:
    """(column, towel) of the spare towels of a seat: they lie there without a connection."""
    found = set()
    for index, entry in enumerate(table.session.log[: table.shown]):
        if entry.seat == seat and entry.action[0] == SPARE:
            event = next(e for e in table.session.step(seat, index).events if e.kind == "spare")
            found.add((event.data["column"], event.data["towel"]))
    return found


def connections(rules: MauiRules, view: State, seat: int, column: int) -> list[int]:
    """Rows in which a towel continues the motif to its left."""
    place = seat * rules.width + column
    left, right = _motifs(rules, view, place - 1, column == 1), _motifs(rules, view, place, False)
    hidden = {
        view.tops[place - 1] + q if column > 1 else rules.dock + q
        for q in range(SQUARES)
        if view.crabs_on[(place - 1) * SQUARES + q]
    }
    return [row for row, motif in right.items() if left.get(row) == motif and row not in hidden]


def _motifs(rules: MauiRules, view: State, place: int, dock: bool) -> dict[int, int]:
    top = rules.dock if dock else view.tops[place]
    squares = rules.squares[view.beach[place]]
    marks = view.marks[place * SQUARES : place * SQUARES + SQUARES]
    shown = {top + q: marks[q] if marks[q] >= 0 else squares[q] for q in range(SQUARES)}
    return {row: motif for row, motif in shown.items() if 1 <= row <= rules.rows}


# -- previews ------------------------------------------------------------------------------------------------


def over(ui: Ui, table: MauiTable, view: State) -> None:
    draft_over(ui, table, view)
    preview = table.preview
    if preview is None:
        hint = table.hint_move()
        if hint is not None:
            _show_hint(ui, table, view, hint)
        return
    table.scoreboard.preview(ui, table, preview.after)
    action = preview.move.actions[-1]
    if action[0] not in (LAY, SPARE):
        return
    column = view.laid[table.viewer] + 1
    top = action[1] if action[0] == LAY else table.rules.dock
    for event in preview.events:
        if event.kind == "connected":
            cell = table.shore.box(table.shore.beach.cell(column, event.data["row"]))
            d = table.shore.cell * 0.66
            ui.blit_centre(art.connection_pin(ui.art, event.data["steps"], ui.px(d), preview=True), cell.x, cell.cy)
            ui.number(f"+{event.data['steps']}", cell.x, cell.cy, d * 0.4)
    _callout(ui, table, column, top, gains(ui, table, preview.events))


def _show_hint(ui: Ui, table: MauiTable, view: State, hint: object) -> None:
    """A ghost of the advised towel at its place, and a light on where it is now."""
    piece = table.snap(hint.source, hint.target)  # type: ignore[attr-defined]
    home = table.places(view).get(hint.source)  # type: ignore[attr-defined]
    if piece is None or home is None:
        return
    ui.blit_centre(ui.art.halo(ui.px(home.size * 3.2)), home.x, home.y)
    table.blit_piece(ui, hint.source, home)  # type: ignore[attr-defined]
    table.blit_piece(ui, hint.source, piece._replace(alpha=0.7))  # type: ignore[attr-defined]
    slot = around(piece.x, piece.y, piece.size, piece.size * SQUARES)
    ui.art.glow(ui.px(slot.w), ui.px(slot.h), 8, 0, ui.u, filled=False).draw(ui.surface, slot.x * ui.u, slot.y * ui.u)


def gains(ui: Ui, table: MauiTable, events: tuple[Event, ...]) -> list[str]:
    """What a placement brings, line by line, in markup."""
    rules = table.rules
    steps = [
        f"**+{e.data['steps']}** [maui/motif_{rules.motif_ids[e.data['motif']]}]"
        for e in events
        if e.kind == "connected"
    ]
    lines = ["   ".join(steps)] if steps else [ui.say("maui.preview.nothing")]
    for event in events:
        if event.kind == "parasol_taken":
            kind = rules.kind_ids[event.data["kind"]]
            lines.append(ui.say("maui.preview.parasol", what=f"[maui/{kind}]"))
        elif event.kind == "parasol_missed":
            lines.append(ui.say("maui.preview.missed", what=f"[maui/{rules.kind_ids[event.data['kind']]}]"))
        elif event.kind == "crab_met":
            lines.append(ui.say("maui.preview.crab"))
        elif event.kind == "ornament":
            lines.append(ui.say("maui.preview.ornament", what=f"[maui/motif_{rules.motif_ids[event.data['motif']]}]"))
        elif event.kind == "paid":
            lines.append(ui.say("maui.preview.cost", n=event.data["amount"]))
    lost = sum(1 for e in events if e.kind == "penalty")
    if lost:
        lines.append(ui.say("maui.preview.penalty", n=lost))
    return lines


def _callout(ui: Ui, table: MauiTable, column: int, top: int, lines: list[str]) -> None:
    """The preview in words and numbers beside the column, never over it."""
    assert table.preview is not None
    shore = table.shore
    size = 17
    wide = 236 * min(1.3, max(1.0, ui.t * 0.85))
    high = [ui.para_height(line, wide - 36, size) + 3 for line in lines]
    score_h = 40 * max(1.0, ui.t * 0.8)
    h = sum(high) + score_h + 30
    slot = shore.slot(column, top)
    right = column < 0.62 * table.rules.columns
    x = slot.right + 26 if right else slot.x - wide - 34 - shore.cell * 0.4
    y = _quiet_height(table, x, wide, h, slot.cy)
    tail_x = (slot.right + 4 - x) if right else (slot.x - 12 - x)
    ui.art.bubble(ui.px(wide), ui.px(h), (tail_x * ui.u, (slot.cy - y) * ui.u), ui.u).draw(
        ui.surface, x * ui.u, y * ui.u
    )
    at = y + 14
    for line, tall in zip(lines, high, strict=True):
        ui.para(Box(x + 18, at, wide - 36, tall), line, size, style=SEMIBOLD, shrink=False)
        at += tall
    ui.fill(Box(x + 16, at + 2, wide - 32, 2), "#E4D6B6")
    before = table.rules.scores(table.view)[table.viewer]
    after = table.rules.scores(table.preview.after)[table.viewer]
    cy = at + score_h / 2 + 6
    ui.text(ui.say("maui.preview.score"), x + 18, cy, 17, MEDIUM, max_w=90)
    ui.number(before, x + wide * 0.55, cy, 26, theme.FADED)
    ui.blit(ui.art.arrow(ui.px(30), ui.u), x + wide * 0.55 + 20, cy - 10)
    ui.number(after, x + wide * 0.55 + 74, cy, 30, theme.GOOD if after >= before else theme.RED)


def _quiet_height(table: MauiTable, x: float, w: float, h: float, beside: float) -> float:
    """Where the callout hides the fewest parasols, as near to the towel as that allows."""
    shore, view = table.shore, table.view
    grid_h = shore.beach.surface.height / shore.u
    cells = table.rules.icon_cells[view.part]
    icons = [
        shore.box(shore.beach.cell(*cell))
        for icon, cell in enumerate(cells)
        if view.icons[table.viewer * len(cells) + icon] >= 0
    ]

    def cost(y: float) -> tuple[int, float]:
        box = Box(x, y, w, h).inset(-4)
        hidden = sum(box.x < i.right and i.x < box.right and box.y < i.bottom and i.y < box.bottom for i in icons)
        return hidden, abs(y + h / 2 - beside)

    low, high = shore.y + 8, max(shore.y + 8, shore.y + grid_h - h - 8)
    return min((low + (high - low) * step / 12 for step in range(13)), key=cost)


# -- around --------------------------------------------------------------------------------------------------


def round_track(ui: Ui, box: Box, table: MauiTable, view: State) -> None:
    """One small towel for each column; emblems stand on the last one laid."""
    rules = table.rules
    ui.text(ui.say("maui.table.laid"), box.x, box.y + 10, CAPTION, MEDIUM, QUIET, max_w=box.w * 0.48)
    ui.text(
        ui.say("maui.table.ends", n=rules.columns),
        box.right,
        box.y + 10,
        CAPTION,
        MEDIUM,
        QUIET,
        "right",
        box.w * 0.5,
    )
    pitch = box.w / rules.columns
    size = min(pitch - 4, box.h - 26)
    cy = box.bottom - size / 2 - 2
    furthest = max(view.laid)
    for column in range(1, rules.columns + 1):
        cx = box.x + (column - 0.5) * pitch
        if column <= furthest:
            ui.blit_centre(art.swatch(ui.art, rules.motif_ids[(column - 1) % rules.motifs], ui.px(size)), cx, cy)
        else:
            ui.rounded(around(cx, cy, size), "#EADCBC", radius=5)
    together: dict[int, int] = {}
    for seat, laid in enumerate(view.laid):
        if laid:
            n = together.get(laid, 0)
            together[laid] = n + 1
            colour = table.session.setup.seats[seat].colour
            ui.emblem(colour, box.x + (laid - 0.5) * pitch + size * 0.3 - n * 9, cy + size * 0.36, 17)
    ui.zone(Zone("laid", box, tip=ui.say("maui.hover.laid", n=rules.columns), focus=False))


def seat(ui: Ui, box: Box, table: MauiTable, view: State, who: int) -> None:
    """Counts that matter, and for opponents their beach in small."""
    rules = table.rules
    high = min(26.0, max(18.0, box.h * 0.17)) * min(1.25, max(1.0, ui.t * 0.9))
    mine = who == table.viewer
    row = Box(box.x, box.bottom - high - 2, box.w, high) if not mine else Box(box.x, box.y + 2, box.w, high)
    pearls = [view.pearls[who * len(rules.pearl_kinds) + i] for i in range(len(rules.pearl_kinds))]
    tokens = sum(view.tokens[who * rules.motifs : (who + 1) * rules.motifs])
    counts = [("dollar", "dollar", view.dollars[who])]
    if view.part == 0 or rules.combined:
        counts += [(f"pearl{i}", rules.kind_ids[k], pearls[i]) for i, k in enumerate(rules.pearl_kinds)]
    counts += [("token", "motif", tokens), ("penalty", "penalty", view.penalties[who])]
    if view.part == 1:
        counts.append(("crab", "crab", view.crab_points[who]))
    for slot, (name, drawing, count) in zip(row.columns(len(counts)), counts, strict=True):
        icon = Box(slot.x, slot.y, high, high)
        _keep(table, f"{who}:{name}", icon)
        if drawing == "motif":
            ui.blit(ui.art.slot(ui.px(high), ui.px(high), 20, ui.u, "#9A8B6A"), icon.x, icon.y)
        elif drawing == "penalty" or drawing == "crab":
            ui.image(f"maui/{drawing}", icon.cx, icon.cy, high)
        elif count == 0 or mine:
            ui.image(f"maui/{drawing}", icon.cx, icon.cy, high)
        ui.text(str(-count if drawing == "crab" else count).replace("-", "−"), icon.right + 4, icon.cy, 17, BOLD,
                max_w=slot.right - icon.right - 4)  # fmt: skip
        ui.zone(Zone(f"count:{who}:{name}", slot, lambda: table._toggle_peek(who), tip=ui.say(f"maui.hover.count_{name}", n=count),
                     focus=False))  # fmt: skip
    if mine:
        line = row.bottom + (box.bottom - row.bottom) / 2
        text = ui.say("maui.table.towels", n=view.laid[who], of=rules.columns)
        if box.bottom - row.bottom > 18:
            ui.text(text, box.x + 4, line, CAPTION, MEDIUM, QUIET, max_w=box.w - 8)
        return
    shore = table.thumb(ui, Box(box.x, box.y, box.w, row.y - box.y - 6), who)
    ui.blit(shore.beach.surface, shore.x, shore.y)


def _keep(table: MauiTable, name: str, box: Box) -> None:
    if table.lines_at.get(name) != box:
        table.lines_at[name] = box
        table._places.clear()


class TraySpots(NamedTuple):
    """Where the viewer's own things lie in the tray."""

    box: Box
    columns: tuple[Box, ...]

    def dollar(self, n: int, of: int) -> tuple[float, float, float]:
        area = self.columns[0]
        size = min(46.0, area.h * 0.62)
        pitch = min(size * 0.8, (area.w - size - 10) / max(1, of - 1))
        return area.x + size / 2 + 2 + n * pitch, area.bottom - size / 2 - 12, size

    def pearl(self, pearl: int, n: int) -> tuple[float, float, float]:
        area = self.pearl_card(pearl)
        size = min(36.0, area.h * 0.56)
        return area.x + area.w * (n + 0.5) / 3, area.y + size / 2 + 5, size

    def pearl_card(self, pearl: int) -> Box:
        area = self.columns[1]
        cards = Box(area.x, area.y + 28, area.w, area.h - 36).columns(2, 10)
        return cards[min(pearl, 1)]

    def token(self, n: int) -> tuple[float, float, float]:
        area = self.columns[2]
        size = min(52.0, area.h * 0.66)
        return area.x + size / 2 + n * (size + 6), area.bottom - size / 2 - 10, size


def tray_spots(ui: Ui, table: MauiTable) -> TraySpots:
    frame = panels.skeleton(ui)
    buttons = sum(panels._button_widths(ui)) + 36
    box = Box(20, frame.tray.y + 10, ui.w - buttons - 74, frame.tray.h - 14)
    weights = (1.3, 2.3, 1.25, 1.15, 1.8)
    total = sum(weights)
    x, columns = box.x, []
    for weight in weights:
        w = box.w * weight / total
        columns.append(Box(x, box.y, w - 22, box.h))
        x += w
    return TraySpots(box, tuple(columns))


def tray(ui: Ui, box: Box, table: MauiTable, view: State) -> None:
    spots, rules, seat_ = table.tray_spots, table.rules, table.viewer
    labels = ("dollars", "pearls", "tokens", "penalties", "score")
    for area, label in zip(spots.columns, labels, strict=True):
        title = ui.say(f"maui.table.{label}" if label != "score" or table.preview is None else "maui.table.score_after")
        ui.text(title, area.x, area.y + 14, CAPTION, MEDIUM, QUIET, max_w=area.w)
        if area is not spots.columns[-1]:
            ui.fill(Box(area.right + 10, box.y + 8, 2, box.h - 22), "#D6C196")
        ui.zone(
            Zone(
                f"tray:{label}",
                Box(area.x, area.y, area.w, 28),
                tip=ui.say(f"maui.hover.tray_{label}"),
                focus=False,
            )
        )
    for pearl, kind in enumerate(rules.pearl_kinds[:2]):
        card = spots.pearl_card(pearl)
        ui.rounded(card, PAPER, radius=12)
        have = view.pearls[seat_ * len(rules.pearl_kinds) + pearl]
        for n, points in enumerate(rules.pearl_points[1:4]):
            x, y, size = spots.pearl(pearl, n)
            if n >= have:
                ui.blit_centre(ui.art.slot(ui.px(size), ui.px(size), 30, ui.u), x, y)
            ui.number(points, x, card.bottom - 11, 17, INK if n < have else "#8A7B5A")
        ui.zone(Zone(f"pearls:{pearl}", card, tip=ui.say(f"maui.hover.{rules.kind_ids[kind]}"), focus=False))
    _token_zones(ui, table, view)
    area = spots.columns[3]
    size = min(46.0, area.h * 0.6)
    ui.image("maui/penalty", area.x + size / 2, area.bottom - size / 2 - 12, size)
    ui.number("-1", area.x + size / 2, area.bottom - size / 2 - 12, size * 0.36, "#FFFFFF")
    ui.number(f"×{view.penalties[seat_]}", area.x + size + 8, area.bottom - size / 2 - 12, 24, anchor="left")
    if not view.dollars[seat_]:
        x, y, size = spots.dollar(0, 1)
        ui.blit_centre(ui.art.slot(ui.px(size), ui.px(size), 40, ui.u), x, y)
    _score(ui, spots.columns[4], table)


def _token_zones(ui: Ui, table: MauiTable, view: State) -> None:
    spots, rules, seat_ = table.tray_spots, table.rules, table.viewer
    number = 0
    for motif in range(rules.motifs):
        for n in range(view.tokens[seat_ * rules.motifs + motif]):
            x, y, size = spots.token(number)
            number += 1
            name = f"token:{seat_}:{motif}:{n}"
            ui.zone(
                Zone(
                    name,
                    around(x, y, size),
                    piece=name,
                    tip=ui.say("maui.hover.token"),
                    focus=table.draft is not None,
                )
            )
    for empty in range(number, 2):
        x, y, size = spots.token(empty)
        ui.blit_centre(ui.art.slot(ui.px(size), ui.px(size), 40, ui.u), x, y)


def _score(ui: Ui, area: Box, table: MauiTable) -> None:
    before = table.rules.scores(table.view)[table.viewer]
    cy = area.y + 28 + (area.h - 34) / 2
    if table.preview is None or table.view.stage not in (TURN, LAY):
        ui.number(before, area.x, cy, 52, anchor="left")
        return
    after = table.rules.scores(table.preview.after)[table.viewer]
    wide = ui.number(before, area.x, cy, 44, theme.FADED, "left")
    ui.blit(ui.art.arrow(ui.px(40), ui.u), area.x + wide + 8, cy - 10)
    ui.number(after, area.x + wide + 56, cy, 56, theme.GOOD if after >= before else theme.RED, "left")
