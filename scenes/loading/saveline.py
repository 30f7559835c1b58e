"""What is said about a saved game without opening it. A save may hold anything: every value is looked at."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from game.kernel.contract import Text
from game.kernel.session import HUMAN
from game.profile.saves import SaveInfo
from game.registry import games
from scenes.games import windows

if TYPE_CHECKING:
    from scenes.app import App


class SeatLine(NamedTuple):
    name: str
    colour: str
    human: bool
    score: int | None


def game_name(app: App, info: SaveInfo) -> str:
    return app.say(f"{info.game}.name") if info.game in games() else info.game


def round_line(app: App, info: SaveInfo) -> str:
    """How far the game is, as the game itself counts ("Week 7 of 8"), or that it is over."""
    if info.summary.get("over") is True:
        return app.say("load.over")
    own = _label(app, info)
    if own is not None:
        return app.lang.say(own)
    at, of = info.summary.get("round"), info.summary.get("rounds")
    if not _whole(at) or not _whole(of):
        return ""
    return app.say("load.round", n=at, of=of)


def _label(app: App, info: SaveInfo) -> Text | None:
    """The game's own words for its progress; older saves have none."""
    label = info.summary.get("label")
    if not isinstance(label, list) or len(label) != 2 or not isinstance(label[1], dict):
        return None
    key, args = label
    known = isinstance(key, str) and key.startswith(f"{info.game}.progress") and app.lang.has(key)
    return Text(key, args) if known and all(map(_whole, args.values())) else None


def seats_of(info: SaveInfo) -> list[SeatLine]:
    """Names and emblems; scores only where everybody at the table may know them."""
    scores = info.summary.get("scores")
    game = games().get(info.game)
    hidden = game is None or (game.secrets and info.summary.get("over") is not True)
    if hidden or not isinstance(scores, list) or len(scores) != len(info.seats) or not all(map(_whole, scores)):
        scores = [None] * len(info.seats)
    return [
        SeatLine(str(seat.get("name", "")), str(seat.get("colour", "")), seat.get("player") == HUMAN, score)
        for seat, score in zip(info.seats, scores, strict=True)
    ]


def standing(app: App, info: SaveInfo) -> str:
    """ "You lead 38-31" for one person against opponents; all names and scores otherwise."""
    seats = seats_of(info)
    humans = [seat for seat in seats if seat.human]
    if any(seat.score is None for seat in seats):
        return app.say("title.against", names=_others(seats) or ("–",))
    if len(humans) != 1 or len(seats) < 2:
        return " · ".join(f"{seat.name} {seat.score}" for seat in seats)
    mine = humans[0].score or 0
    best = max(seat.score or 0 for seat in seats if not seat.human)
    key = "title.lead" if mine > best else "title.trail" if mine < best else "title.level"
    return app.say(key, mine=mine, best=best)


def _others(seats: list[SeatLine]) -> tuple[str, ...]:
    """Everybody but the first person at this screen."""
    first = next((number for number, seat in enumerate(seats) if seat.human), None)
    return tuple(seat.name for number, seat in enumerate(seats) if number != first)


def when(app: App, moment: datetime) -> str:
    """Today, yesterday, or the date, in the player's words and time zone."""
    here, now = moment.astimezone(), datetime.now().astimezone()
    time = app.say("date.time", hour=here.hour, minute=f"{here.minute:02}")
    days = (now.date() - here.date()).days
    if days in (0, 1):
        return app.say("date.today" if days == 0 else "date.yesterday", time=time)
    month = app.say("date.months").split()[here.month - 1]
    return app.say("date.full", day=here.day, month=month, year=here.year, time=time)


def to_continue(app: App) -> SaveInfo | None:
    """The game of the ticket: the newest autosave that is not over; a broken one if there is no other."""
    autosaves = [info for info in app.shelf.list() if info.kind == "auto"]
    for info in autosaves:
        if info.broken is None and info.summary.get("over") is not True and info.game in windows():
            return info
    return next((info for info in autosaves if info.broken is not None), None)


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
