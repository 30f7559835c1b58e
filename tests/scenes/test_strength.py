"""What set-up says of the opponents' strength is what the ladder in README.md measured, and nothing moves about."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.content.figures import STRENGTH, figures
from game.content.lang import Lang
from game.kernel.contract import Text
from game.profile.paths import resources
from game.registry import games
from scenes.shot import settle
from scenes.start.lineup import PLAYERS
from scenes.start.setup import SetupScene
from scenes.start.strength import MEASURED, STARS, strength
from tests.scenes.conftest import MakeApp
from tests.scenes.stage import click

ENGLISH = Lang.load([resources() / "data"], "en")
README = Path(__file__).parents[2] / "README.md"


def called(game: str, variant: str = "", seats: int = 0) -> str:
    """How a row of README's table begins."""
    name = ENGLISH.say(Text(f"{game}.name"))
    short = {"crabs": "sand crabs, ", "combined": "the long day, ", "tactical": "tactical, ", "open": "open purses, "}
    return f"| {name}, {short.get(variant, '')}{f'{seats} ' if seats else ''}"


@pytest.mark.parametrize("game", sorted(games()))
def test_the_figures_are_those_of_the_readme(game: str) -> None:
    """A game whose opponents nobody has measured has neither."""
    lines = README.read_text(encoding="utf-8").splitlines()
    known = figures(game, STRENGTH)
    assert sum(map(len, known.values())) == sum(line.startswith(called(game)) for line in lines)
    for variant, tables in known.items():
        low, high = games()[game].seats
        assert variant in games()[game].variants and list(tables) == list(range(low, high + 1))
        for seats, shares in tables.items():
            (row,) = [line for line in lines if line.startswith(called(game, variant, seats))]
            assert [float(found) for found in re.findall(r"\| ([\d.]+) \(", row)][:3] == shares


def test_a_sentence_on_strength() -> None:
    assert ENGLISH.say(strength("maui", "base", 2, "normal")) == "Wins 9 games of 10 against a Day-tripper."
    assert ENGLISH.say(strength("maui", "base", 4, "hard")) == "Wins 5 games of 10 against Holiday-makers."
    assert ENGLISH.say(strength("maui", "base", 2, "easy")) == ENGLISH.say(strength("maui", "unheard", 2, "easy"))
    assert not ENGLISH.missing


def test_levels_stand_in_order_of_their_stars() -> None:
    assert [STARS.get(player, 0) for player in PLAYERS] == [0, 1, 2, 3, 4]
    assert set(MEASURED) < set(STARS)


def test_nothing_moves_when_the_number_of_players_changes(make_app: MakeApp) -> None:
    app = make_app()
    scene = SetupScene(app, "samoa")
    app.push(scene)
    settle(app)
    lasting = [zone for zone in scene.zones.all if not zone.id.startswith("free:")]
    before = {zone.id: tuple(zone.box) for zone in lasting}
    click(app, "free:4")
    assert scene.line_up.count == 5
    after = {zone.id: tuple(zone.box) for zone in scene.zones.all}
    assert {name: after[name] for name in before} == before
