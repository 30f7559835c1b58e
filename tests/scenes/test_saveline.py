"""What the ticket and the list of saves say of a game: its own count, and everybody who plays."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from game.box import new_session, save_document
from game.kernel.session import HUMAN, Seat
from game.profile.saves import SaveInfo
from game.registry import games
from scenes.loading.saveline import round_line, standing
from tests.scenes.conftest import MakeApp


def line_of(game: str, *players: tuple[str, str]) -> SaveInfo:
    colours = ("sun", "sea", "palm")
    seats = [Seat(*player, colour) for player, colour in zip(players, colours, strict=False)]
    doc: dict[str, Any] = save_document(new_session(game, games()[game].variants[0], seats, "1"))
    now = datetime(2026, 7, 1, tzinfo=UTC)
    return SaveInfo(Path("x"), "auto", "", game, doc["variant"], now, tuple(doc["seats"]), doc["summary"])


THREE = (("Ann", HUMAN), ("Ben", HUMAN), ("Tilda", "normal"))


@pytest.mark.parametrize(
    ("game", "said"),
    [("sands", "Week 1 of 8"), ("samoa", "Round 1 of 12"), ("maui", "Towel 0 of 12"), ("amsterdam", "to come")],
)
def test_a_game_is_counted_as_it_counts_itself(make_app: MakeApp, game: str, said: str) -> None:
    assert said in round_line(make_app(), line_of(game, *THREE))


def test_an_older_or_an_edited_save_is_counted_in_rounds(make_app: MakeApp) -> None:
    app, info = make_app(), line_of("sands", *THREE)
    for label in (None, "x", ["title.name", {}], ["sands.progress", {"n": [1]}], ["sands.progress"], [3, {}]):
        old = info._replace(summary={**info.summary, "label": label})
        assert round_line(app, old) == "Round 1 of 8"


def test_everybody_else_is_named(make_app: MakeApp) -> None:
    app = make_app()
    assert standing(app, line_of("samoa", *THREE)) == "Against Ben and Tilda"
    alone = line_of("samoa", ("Gus", "easy"), ("Ann", HUMAN), ("Tilda", "normal"))
    assert standing(app, alone) == "Against Gus and Tilda"
