"""Saved games: one readable JSON document, checked by playing it again.

A document holds the set-up with the component data it was played with, the log in words, a snapshot and its
digest. Opening replays the log and compares. When the rules have changed since, the snapshot opens instead.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from game.kernel.codec import digest, read_action, write_action
from game.kernel.contract import CHANCE, RuleError, Rules, State, Text
from game.kernel.session import Entry, Seat, Session, Setup

FORMAT = 1
MAX_SEATS = 8
MAX_LOG = 100_000


class ReplayError(Exception):
    """A document that cannot be opened. `text` is for the player; `step` the first log line that fails."""

    def __init__(self, text: Text, step: int | None = None) -> None:
        super().__init__(text.key)
        self.text = text
        self.step = step


def to_document(session: Session, app: str, rules_version: int) -> dict[str, Any]:
    """The game as plain JSON data."""
    rules, setup = session.rules, session.setup
    snapshot = rules.dump(session.state)
    return {
        "format": FORMAT,
        "app": app,
        "game": setup.game,
        "rules_version": rules_version,
        "variant": setup.variant,
        "seats": [asdict(seat) for seat in setup.seats],
        "seed": setup.seed,
        "practice": session.practice,
        "mods": list(setup.mods),
        "content_hash": digest(setup.content),
        "content": setup.content,
        "log": [[_who(seat), *write_action(rules, action)] for seat, action in session.log],
        "gestures": session.gestures,
        "snapshot": snapshot,
        "digest": digest(snapshot),
        "summary": _summary(session),
    }


def read_setup(doc: Any) -> Setup:
    """The set-up of a document, every field checked; the game's own content is checked by its loader."""
    if not isinstance(doc, dict):
        raise ReplayError(Text("replay.not_a_save"))
    version = doc.get("format")
    if not isinstance(version, int) or isinstance(version, bool):
        raise ReplayError(Text("replay.not_a_save"))
    if version > FORMAT:
        raise ReplayError(Text("replay.newer"))
    seats = _list(doc, "seats")
    if not 1 <= len(seats) <= MAX_SEATS:
        raise ReplayError(Text("replay.field", {"field": "seats"}))
    for seat in seats:
        if not isinstance(seat, dict) or not all(isinstance(seat.get(k), str) for k in ("name", "player", "colour")):
            raise ReplayError(Text("replay.field", {"field": "seats"}))
        if not isinstance(seat.get("character", ""), str):
            raise ReplayError(Text("replay.field", {"field": "seats"}))
    content = doc.get("content")
    if not isinstance(content, dict) or digest(content) != doc.get("content_hash"):
        raise ReplayError(Text("replay.content"))
    return Setup(
        game=_str(doc, "game"),
        variant=_str(doc, "variant"),
        seats=tuple(Seat(s["name"], s["player"], s["colour"], s.get("character", "")) for s in seats),
        seed=_str(doc, "seed"),
        content=content,
        mods=tuple(str(mod) for mod in _list(doc, "mods")),
    )


def replay(doc: dict[str, Any], setup: Setup, rules: Rules[State], rules_version: int) -> Session:
    """Play the document's log again. ReplayError names the first line that does not fit."""
    if doc.get("rules_version") != rules_version:
        return _from_snapshot(doc, setup, rules)
    session = Session(rules, setup)
    log = _list(doc, "log")
    if len(log) > MAX_LOG:
        raise ReplayError(Text("replay.field", {"field": "log"}))
    for step, line in enumerate(log):
        try:
            session.replay_entry(_entry(rules, line))
        except RuleError as error:
            raise ReplayError(Text("replay.refused", {"step": step + 1, "why": error.text}), step) from error
        except (ValueError, IndexError, KeyError, TypeError) as error:
            raise ReplayError(Text("replay.garbled", {"step": step + 1, "why": str(error)}), step) from error
    if digest(rules.dump(session.state)) != doc.get("digest"):
        raise ReplayError(Text("replay.digest"))
    session.practice = bool(doc.get("practice"))
    session.gestures = _gestures(doc, session)
    session.run_chance()
    return session


def _from_snapshot(doc: dict[str, Any], setup: Setup, rules: Rules[State]) -> Session:
    try:
        session = Session(rules, setup, rules.load(doc["snapshot"]))
        session.run_chance()
    except (ValueError, IndexError, KeyError, TypeError) as error:
        raise ReplayError(Text("replay.snapshot")) from error
    session.practice = bool(doc.get("practice"))
    return session


def _summary(session: Session) -> dict[str, Any]:
    """What a list of saves shows without opening the game."""
    progress = session.rules.progress(session.state)
    return {
        "round": progress.round,
        "rounds": progress.rounds,
        "scores": list(session.rules.scores(session.state)),
        "over": session.outcome() is not None,
    }


def _who(seat: int) -> str | int:
    return "chance" if seat == CHANCE else seat


def _entry(rules: Rules[State], line: Any) -> Entry:
    if not isinstance(line, list) or not line:
        raise ValueError("a log line is a list")
    who, *words = line
    if who == "chance":
        return Entry(CHANCE, read_action(rules, words))
    if not isinstance(who, int) or isinstance(who, bool) or not 0 <= who < rules.seats:
        raise ValueError(f"unknown seat {who!r}")
    return Entry(who, read_action(rules, words))


def _str(doc: dict[str, Any], name: str) -> str:
    value = doc.get(name)
    if not isinstance(value, str):
        raise ReplayError(Text("replay.field", {"field": name}))
    return value


def _gestures(doc: dict[str, Any], session: Session) -> list[int]:
    """Where gestures begin; saves from before they were kept know actions only."""
    decisions = [number for number, entry in enumerate(session.log) if entry.seat != CHANCE]
    if "gestures" not in doc:
        return decisions
    marks = _list(doc, "gestures")
    if not all(type(mark) is int for mark in marks) or marks != sorted(set(marks) & set(decisions)):
        raise ReplayError(Text("replay.field", {"field": "gestures"}))
    return marks


def _list(doc: dict[str, Any], name: str) -> list[Any]:
    value = doc.get(name)
    if not isinstance(value, list):
        raise ReplayError(Text("replay.field", {"field": name}))
    return value
