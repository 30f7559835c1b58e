"""After the game: who won and why, the points by category, the score curve, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.box import new_session
from game.content.loader import load_raw
from game.kernel.contract import Text
from game.kernel.session import Session
from game.registry import games
from scenes.after.curve import draw_curve, lead_since, read_curve, short
from scenes.after.replay import ReplayScene
from scenes.kit import svg, theme
from scenes.kit.faces import face, has_character
from scenes.kit.layout import Box
from scenes.kit.scene import Scene
from scenes.kit.text import BOLD, MEDIUM, SEMIBOLD, TITLE
from scenes.kit.theme import BODY, CAPTION, CORAL, INK, LIT, NIGHT, PAPER, QUIET, SAND, SHADE, SUN
from scenes.kit.tween import clamp, ease_in_out
from scenes.kit.ui import Ui
from scenes.kit.zones import Zone
from scenes.loading.opening import sit_down

if TYPE_CHECKING:
    from scenes.app import App

GAP = 14.0
CHART_LEAST = 220.0
"""A flatter chart tells nothing."""
PODIUM_MOST = 230.0
CATEGORY = 0.7
"""Seconds in which a category is counted."""
MEDALS = {1: SUN, 2: "#DCE1E8", 3: "#DDA06B"}
WINNER_COLUMN = "#FCE3AC"
RAIL = "#E7D8B7"


class Button(NamedTuple):
    name: str
    icon: str
    tone: str
    click: Callable[[], None]


class Results(Scene):
    overlay = True

    def __init__(self, app: App, session: Session, counting: bool = False) -> None:
        """`counting`: the points are added up before the player's eyes, category by category."""
        super().__init__(app)
        self.session = session
        outcome = session.outcome()
        assert outcome is not None, "results of a game that goes on"
        self.outcome = outcome
        self.order = sorted(range(len(outcome.ranks)), key=lambda p: outcome.ranks[p])
        """The seats from the winner to the last."""
        self.curve = read_curve(session)
        self.copied = False
        self.counted = 0.0 if counting else float("inf")
        """How many categories have been counted."""
        self.sheet = "points"
        """Which of the two sheets is shown where large letters leave no room for both."""

    # -- counting ------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        if self.counted >= len(self.outcome.parts):
            return False
        self.counted += dt / CATEGORY
        return True

    def handle(self, event: pygame.event.Event, u: float) -> None:
        """Whoever clicks or presses a key has seen enough of the counting; the click counts all the same."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.counted = float("inf")
        super().handle(event, u)

    def points(self, number: int, seat: int) -> int:
        """What a category shows of a seat's points so far."""
        share = ease_in_out(clamp(self.counted - number))
        return round(self.outcome.parts[number][1][seat] * share)

    def score(self, seat: int) -> int:
        return sum(self.points(number, seat) for number in range(len(self.outcome.parts)))

    # -- what can be done ----------------------------------------------------------------------------------------

    def show_board(self) -> None:
        """Back to the finished table; its own button brings the results again."""
        self.app.pop()

    def back(self) -> None:
        self.show_board()

    def rematch(self) -> None:
        self._play_again(None)

    def same_seed(self) -> None:
        self._play_again(self.session.setup.seed)

    def _play_again(self, seed: str | None) -> None:
        """The same people and the same components; without a seed, new luck."""
        setup = self.session.setup
        loaded = load_raw(games()[setup.game].model, setup.content)
        session = new_session(setup.game, setup.variant, setup.seats, seed, loaded, setup.mods)
        sit_down(self.app, session)

    def replay(self) -> None:
        self.app.push(ReplayScene(self.app, self.session))

    def replay_round(self, place: int) -> None:
        self.app.push(ReplayScene(self.app, self.session, self.curve.ends[place]))

    def new_game(self) -> None:
        from scenes.start.setup import SetupScene
        from scenes.start.title import Title

        self.app.replace(Title(self.app), SetupScene(self.app, self.session.setup.game))

    def title(self) -> None:
        from scenes.start.title import Title

        self.app.replace(Title(self.app))

    def copy_seed(self) -> None:
        try:
            pygame.scrap.put_text(self.session.setup.seed)
        except pygame.error:
            self.app.notice(self.app.say("results.no_clipboard"))
            return
        self.copied = True

    # -- words ---------------------------------------------------------------------------------------------------

    @property
    def winners(self) -> list[int]:
        return [p for p in self.order if self.outcome.ranks[p] == 1]

    def headline(self) -> str:
        names = tuple(self.session.setup.seats[p].name for p in self.winners)
        return self.app.say("results.wins" if len(names) == 1 else "results.share", who=names)

    def lead(self) -> str:
        """When the winner took the lead for good; nothing where several share the win."""
        if len(self.winners) > 1:
            return ""
        winner = self.winners[0]
        since = lead_since(self.curve, winner)
        key = "always" if since == 0 else "last" if since == len(self.curve.rounds) - 1 else "since"
        name = self.session.setup.seats[winner].name
        if key != "since":
            return self.app.say(f"results.lead.{key}", who=name)
        return self.app.say(f"{self.session.setup.game}.lead_since", who=name, n=self.curve.rounds[since])

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        more = max(0.0, ui.t - 1)
        ui.fill(ui.screen, NIGHT, 0.62)
        ribbon, rest = ui.screen.cut_top(66 * (1 + 0.25 * more))
        rest, strip = rest.cut_bottom(_strip_height(ui, self._buttons()))
        self._ribbon(ui, ribbon)
        self._strip(ui, strip)
        body = Box(20, rest.y + 16, ui.w - 40, rest.h - 30)
        left, right = body.cut_left(min(body.w * 0.4, 420 * (1 + 0.3 * more)), GAP)
        self._ranking(ui, left)
        table_high = (len(self.outcome.parts) + 2) * 44.0 * max(1.0, ui.t * 0.85) + 34
        if right.h - table_high >= CHART_LEAST * max(1.0, ui.t * 0.8):
            chart, table = right.cut_bottom(table_high, GAP)
            self._chart(ui, chart)
            self._breakdown(ui, table)
            return
        head, sheet = right.cut_top(min(52.0, 44 * max(1.0, ui.t * 0.8)), GAP)
        options = [(sheet_name, ui.say(f"results.{sheet_name}")) for sheet_name in ("points", "curve")]
        ui.segments(head, "sheet", options, self.sheet, self._choose_sheet)
        if self.sheet == "points":
            self._breakdown(ui, sheet)
        else:
            self._chart(ui, sheet)

    def _choose_sheet(self, sheet: str) -> None:
        self.sheet = sheet

    def _ribbon(self, ui: Ui, box: Box) -> None:
        game = self.session.setup.game
        ui.fill(box, INK)
        ui.fill(Box(0, box.bottom - 4, ui.w, 4), SUN)
        middle = box.cy - 2
        ui.image(f"{game}/icon", 42, middle, 46)
        x = 78 + ui.text(ui.say(f"{game}.name"), 78, middle, 30, TITLE, PAPER, max_w=260) + 26
        x += ui.text(ui.say("results.title"), x, middle, 24, TITLE, "#F3D9A4", max_w=340) + 26
        label = ui.say("results.show_board")
        wide = min(300.0, ui.text_width(label, BODY, BOLD) + 78)
        button = Box(ui.w - 20 - wide, middle - 22, wide, 40)
        ui.button(button, "board", label, self.show_board, "eye", size=BODY, tip=ui.say("results.show_board_tip"))
        if self.session.practice:
            label = ui.say("results.practice")
            wide = min(button.x - x - 30, ui.text_width(label, CAPTION, BOLD) + 34)
            mark = Box(button.x - 20 - wide, middle - 18, wide, 36)
            ui.rounded(mark, "#FFE3DD", radius=18, outline=2.5, stroke=CORAL)
            ui.text(label, mark.cx, mark.cy, CAPTION, BOLD, theme.RED, "mid", mark.w - 24)
            ui.zone(Zone("practice", mark, tip=ui.say("results.practice_tip")))
            button = mark
        moves = sum(1 for entry in self.session.log if entry.seat >= 0)
        facts = ui.say("results.facts", seats=len(self.order), moves=moves)
        ui.text(facts, x, middle, BODY, MEDIUM, "#D9DEEA", max_w=max(40.0, button.x - 20 - x))

    # -- ranking -------------------------------------------------------------------------------------------------

    def _ranking(self, ui: Ui, box: Box) -> None:
        ui.panel(box, shadow=10)
        inner = box.inset(18, 14)
        winner = self.session.setup.seats[self.winners[0]]
        crown, rest = inner.cut_top(min(112.0, inner.h * 0.2), 4)
        ui.blit_centre(ui.art.halo(ui.px(crown.h * 1.25)), crown.x + crown.h / 2, crown.cy)
        ui.image("common/trophy", crown.x + crown.h / 2, crown.cy - 2, crown.h * 0.74, fg="#B97A12")
        ui.emblem(winner.colour, crown.x + crown.h * 0.82, crown.bottom - crown.h * 0.22, crown.h * 0.36)
        said = Box(crown.x + crown.h + 18, crown.y, crown.w - crown.h - 18, crown.h)
        ui.para(said, self.headline(), 32, style=TITLE, valign="middle")
        reason = ui.app.lang.say(self.outcome.reason)
        high = min(rest.h * 0.3, ui.para_height(reason, rest.w - 28, BODY) + 22)
        note, rest = rest.cut_top(high, 12)
        ui.rounded(note, SHADE, radius=12)
        ui.para(note.inset(14, 10), reason, BODY, valign="middle")
        count = len(self.order)
        row_high = min(96.0, (rest.h - 8 * (count - 1)) / count)
        for number, seat in enumerate(self.order):
            self._place(ui, Box(rest.x, rest.y + number * (row_high + 8), rest.w, row_high), seat)
        free = rest.h - count * (row_high + 8) - 6
        if free >= 96:
            self._podium(ui, rest.cut_bottom(min(free, PODIUM_MOST))[1])

    def _podium(self, ui: Ui, box: Box) -> None:
        """The first three on their steps before a setting sun, where the list leaves room for it."""
        high, wide = box.h, box.w
        steps = [(0.5, 0.5, 0), (0.21, 0.36, 1), (0.79, 0.25, 2)]
        if len(self.order) == 2:
            steps = [(0.645, 0.5, 0), (0.355, 0.36, 1)]

        def build() -> str:
            sky = svg.linear("sky", ((0.0, "#F9C46B"), (0.6, "#EE7F63"), (1.0, "#8A4C86")))
            text = sky + svg.rect(0, 0, wide, high, 14, "url(#sky)")
            text += svg.circ(wide / 2, high * 0.62, high * 0.5, "#FFE3A3")
            text += svg.path(f"M0 {high * 0.8} Q{wide * 0.25} {high * 0.7} {wide * 0.5} {high * 0.8} "
                             f"T{wide} {high * 0.8} V{high - 14} Q{wide} {high} {wide - 14} {high} H14 "
                             f"Q0 {high} 0 {high - 14} Z", "#1C7E93")  # fmt: skip
            for at, share, _ in steps:
                w, top = wide * 0.27, high * (1 - share)
                text += svg.rect(wide * at - w / 2, top, w, high * share - 8, 8, SAND, INK, 2.5)
                text += svg.rect(wide * at - w / 2, top, w, min(14, high * share * 0.25), 6, PAPER, INK, 2.5)
            return text

        picture = ui.art.compose(("podium", len(steps), wide, high), ui.px(wide), ui.px(high), build, view=(wide, high))
        ui.blit(picture, box.x, box.y)
        for at, share, number in steps:
            seat = self.order[number]
            x, top = box.x + wide * at, box.y + high * (1 - share)
            d = min(64.0, high * 0.3) * (1 if number == 0 else 0.86)
            self._winner(ui, seat, x, top - d / 2 + 1, d)
            ui.number(self.outcome.ranks[seat], x, top + high * share / 2 + 2, high * min(0.22, share * 0.55))

    def _winner(self, ui: Ui, seat: int, x: float, y: float, d: float) -> None:
        """Whoever stands on the podium: a character in person, its emblem in hand."""
        who = self.session.setup.seats[seat]
        if not has_character(who):
            ui.emblem(who.colour, x, y, d)
            return
        ui.image(face(who), x, y, d)
        ui.emblem(who.colour, x + d * 0.62, y + d * 0.22, d * 0.5)

    def _place(self, ui: Ui, box: Box, seat: int) -> None:
        who, rank = self.session.setup.seats[seat], self.outcome.ranks[seat]
        first = rank == 1
        ui.rounded(box, WINNER_COLUMN if first else LIT, radius=14, outline=2.5 if first else 1.6,
                   stroke=INK if first else "#C9B58C")  # fmt: skip
        d = min(46.0, box.h * 0.62)
        ui.blit_centre(ui.art.disc(ui.px(d), fill=MEDALS.get(rank, PAPER), u=ui.u), box.x + 12 + d / 2, box.cy)
        ui.number(rank, box.x + 12 + d / 2, box.cy, d * 0.56)
        x = box.x + 24 + d
        ui.emblem(who.colour, x + d / 2, box.cy, d)
        x += d + 12
        wide = ui.number(self.score(seat), box.right - 16, box.cy, min(40.0, box.h * 0.55), anchor="right")
        room = box.right - 28 - wide - x
        size, small = min(24, 24 / ui.t * 1.6), min(CAPTION, CAPTION / ui.t * 1.5)
        low = box.h < (size + small) * ui.t  # one line for all of it
        portrait = min(34.0, box.h * (0.7 if low else 0.44)) if has_character(who) else 0.0
        left = room - portrait - 8 if portrait else room
        line = box.cy if low else box.cy - box.h * 0.17
        said = ui.text(short(ui, who.name, size, TITLE, left), x, line, size, TITLE, max_w=left)
        if portrait:
            ui.image(face(who), x + said + 8 + portrait / 2, line, portrait)
        level = ui.say("ai.human") if who.human else ui.say(f"ai.level.{who.player}")
        if low:
            ui.text(level, x + room, line, small, MEDIUM, QUIET, "right", max_w=left - said - 16)
            return
        below = box.cy + box.h * 0.23
        if not who.human and not portrait:
            badge = min(22.0, box.h * 0.3)
            ui.image(face(who), x + badge / 2, below, badge)
            x, room = x + badge + 6, room - badge - 6
        ui.text(level, x, below, small, MEDIUM, QUIET, max_w=room)

    # -- the curve -----------------------------------------------------------------------------------------------

    def _chart(self, ui: Ui, box: Box) -> None:
        ui.panel(box, shadow=10)
        head = 30 * max(1.0, ui.t * 0.9)
        wide = ui.text(ui.say("results.curve"), box.x + 22, box.y + 10 + head / 2, 24, TITLE, max_w=box.w * 0.45)
        ui.text(ui.app.lang.strip(self.lead()), box.right - 22, box.y + 10 + head / 2, BODY, MEDIUM, QUIET, "right",
                max_w=box.w - wide - 70)  # fmt: skip
        area = Box(box.x + 22, box.y + head + 12, box.w - 36, box.h - head - 20)
        draw_curve(ui, area, self.session, self.curve, self.order, self.replay_round)

    # -- points by category --------------------------------------------------------------------------------------

    def _breakdown(self, ui: Ui, box: Box) -> None:
        ui.panel(box, shadow=10)
        inner = box.inset(22, 12)
        parts = self.outcome.parts
        longest = max(ui.text_width(ui.app.lang.say(Text(key)), BODY, SEMIBOLD) for key, _ in parts)
        label_w = min(inner.w * 0.3, max(180.0, longest + 16))
        labels, grid = inner.cut_left(label_w, 8)
        high = inner.h / (len(parts) + 2)
        columns = grid.columns(len(self.order), 8)
        biggest = max(1, max(abs(points) for _, row in parts for points in row))
        for column, seat in zip(columns, self.order, strict=True):
            if self.outcome.ranks[seat] == 1:
                ui.rounded(column.inset(0, -4), WINNER_COLUMN, radius=12, outline=2, stroke="#D69A2C")
            self._head(ui, Box(column.x, inner.y, column.w, high), seat)
        ui.text(ui.say("results.points"), labels.x, inner.y + high / 2, 24, TITLE, max_w=label_w)
        for number, (key, _) in enumerate(parts):
            y = inner.y + (number + 1) * high
            ui.fill(Box(inner.x, y - 1, inner.w, 1.4), "#DCC79C")
            ui.text(ui.app.lang.say(Text(key)), labels.x, y + high / 2, BODY, SEMIBOLD, max_w=label_w)
            for column, seat in zip(columns, self.order, strict=True):
                points = self.points(number, seat)
                _cell(ui, Box(column.x, y, column.w, high), points, points / biggest,
                      theme.seat_look(self.session.setup.seats[seat].colour).colour)  # fmt: skip
        y = inner.bottom - high
        ui.fill(Box(inner.x, y - 1.5, inner.w, 3), INK)
        ui.text(ui.say("results.total"), labels.x, y + high / 2 + 2, 24, TITLE, max_w=label_w)
        for column, seat in zip(columns, self.order, strict=True):
            size = min(34 * max(1.0, ui.t * 0.8), high * 0.8)
            ui.number(self.score(seat), column.cx, y + high / 2 + 2, size)

    def _head(self, ui: Ui, box: Box, seat: int) -> None:
        who = self.session.setup.seats[seat]
        d = min(34.0, box.h * 0.82)
        room = box.w - d - 20
        if max(ui.text_width(seat.name, BODY, BOLD) for seat in self.session.setup.seats) * 0.8 > room:
            # some name does not fit beside an emblem: all of them below
            size = min(BODY, box.h * 0.34 / ui.t)
            ui.emblem(who.colour, box.cx, box.y + box.h * 0.3, min(d, box.h * 0.5))
            ui.text(short(ui, who.name, size, BOLD, box.w - 6), box.cx, box.y + box.h * 0.77, size, BOLD, anchor="mid",
                    max_w=box.w - 6)  # fmt: skip
            return
        name = short(ui, who.name, BODY, BOLD, room)
        wide = min(room, ui.text_width(name, BODY, BOLD))
        x = box.cx - (wide + d + 8) / 2
        ui.emblem(who.colour, x + d / 2, box.cy, d)
        ui.text(name, x + d + 8, box.cy, BODY, BOLD, max_w=room)

    # -- what next -----------------------------------------------------------------------------------------------

    def _buttons(self) -> list[Button]:
        return [
            Button("title_screen", "home", "paper", self.title),
            Button("new_game", "dice", "paper", self.new_game),
            Button("replay", "play", "paper", self.replay),
            Button("same_seed", "seed", "paper", self.same_seed),
            Button("rematch", "replay", "coral", self.rematch),
        ]

    def _strip(self, ui: Ui, box: Box) -> None:
        ui.fill(box, "#2A2F66")
        ui.fill(Box(0, box.y, ui.w, 3), SUN)
        inner = box.inset(20, 16)
        tag_w = _tag_width(ui)
        self._seed(ui, Box(inner.x, inner.y + 3, tag_w, inner.h))
        rows = _rows(ui, self._buttons(), inner.w - tag_w - 24)
        high = (inner.h - 12 * (len(rows) - 1)) / len(rows) - 4
        for number, row in enumerate(rows):
            y = inner.y + number * (high + 14)
            room = inner.w - tag_w - 24 - GAP * (len(row) - 1)
            natural = [_button_width(ui, button) for button in row]
            shrink = min(1.0, room / sum(natural))
            x = inner.right - sum(natural) * shrink - GAP * (len(row) - 1)
            for button, wide in zip(row, natural, strict=True):
                ui.button(Box(x, y, wide * shrink, high), button.name, ui.say(f"results.{button.name}"), button.click,
                          button.icon, button.tone, tip=ui.say(f"results.tip.{button.name}"))  # fmt: skip
                x += wide * shrink + GAP

    def _seed(self, ui: Ui, box: Box) -> None:
        """The luggage label with the game's seed."""
        tag = Box(box.x, box.cy - min(box.h, 92) / 2, box.w, min(box.h, 92.0))
        ui.panel(tag, radius=12, shadow=6)
        ui.blit_centre(ui.art.disc(ui.px(16), fill="#2A2F66", u=ui.u), tag.x + 18, tag.cy)
        icon = "check" if self.copied else "copy"
        label = ui.say("results.copied" if self.copied else "results.copy")
        wide = min(tag.w * 0.4, ui.text_width(label, CAPTION, BOLD) + 40)
        button = Box(tag.right - wide - 12, tag.cy - 20, wide, 36)
        ui.button(button, "copy", label, self.copy_seed, None if icon == "copy" else icon, "sun", size=CAPTION,
                  tip=ui.say("results.tip.copy"))  # fmt: skip
        room = button.x - tag.x - 46
        ui.text(ui.say("results.seed"), tag.x + 36, tag.cy - tag.h * 0.2, CAPTION, MEDIUM, QUIET, max_w=room)
        ui.text(self.session.setup.seed, tag.x + 36, tag.cy + tag.h * 0.17, 22, TITLE, max_w=room)


def _cell(ui: Ui, box: Box, points: int, share: float, colour: str) -> None:
    """A number over its bar; lost points are written with their sign and fill the bar from the right."""
    text = str(points).replace("-", "−")
    size = min(22 * max(1.0, ui.t * 0.75), box.h * 0.48)
    ui.number(text, box.cx, box.y + box.h * 0.4, size, theme.RED if points < 0 else INK)
    rail = Box(box.cx - box.w * 0.32, box.y + box.h * 0.76, box.w * 0.64, max(4.0, min(6.0, box.h * 0.14)))
    ui.rounded(rail, RAIL, radius=3)
    wide = rail.w * abs(share)
    if wide >= 1:
        x = rail.x if points > 0 else rail.right - wide
        ui.rounded(Box(x, rail.y, wide, rail.h), colour, radius=min(3, wide / 2))


def _tag_width(ui: Ui) -> float:
    return min(ui.w * 0.3, 340 * (1 + 0.45 * max(0.0, ui.t - 1)))


def _button_width(ui: Ui, button: Button) -> float:
    return ui.text_width(ui.say(f"results.{button.name}"), BODY + 2, BOLD) + 84


def _rows(ui: Ui, buttons: list[Button], room: float) -> list[list[Button]]:
    """One row of buttons if they fit, else two."""
    wide = sum(_button_width(ui, button) for button in buttons) + GAP * (len(buttons) - 1)
    if wide * 0.86 <= room:
        return [buttons]
    return [buttons[:2], buttons[2:]]


def _strip_height(ui: Ui, buttons: list[Button]) -> float:
    rows = len(_rows(ui, buttons, ui.w - 64 - _tag_width(ui)))
    return 36 + rows * (60 * max(1.0, min(1.3, ui.t * 0.9)) + 8)
