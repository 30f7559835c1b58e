"""Which mod last set a value is told by the tooltip of the piece, at every table."""

from __future__ import annotations

import pytest

from game.box import load_content, new_session, stamps
from game.content.mods import find, shelves, shipped_mods
from game.kernel.session import HUMAN, Seat
from game.registry import games
from scenes.app import App
from scenes.loading import opening
from scenes.loading.load import LoadScene
from scenes.shot import random_session, settle
from scenes.start.title import Title
from scenes.table.table import Table
from tests.scenes.test_mods_in_app import SEATS, switch_on, write
from tests.scenes.test_mods_scene import said

COLOURS = ("blue", "vermillion", "green")


def sit(app: App, game: str, *mods: str) -> Table:
    switch_on(app, *mods)
    seats = [Seat(str(p), HUMAN if p == 0 else "easy", COLOURS[p]) for p in range(games()[game].seats[0])]
    opening.deal(app, game, games()[game].variants[0], seats, "ORIGIN")
    settle(app)
    table = app.stack[-1]
    assert isinstance(table, Table)
    return table


def tips(table: Table) -> dict[str, str]:
    return {zone.id: table.tip_of(zone) for zone in table.zones.all}


@pytest.mark.parametrize(
    ("mod", "game", "zone", "sentence"),
    [
        ("long_beach", "maui", "laid", "Set by the mod **Long beach**: columns"),
        ("monotone_prices", "samoa", "card:6", "Set by the mod **Steady prices**: room price"),
        ("rainy_season", "sands", "pile:0", "Set by the mod **Rainy season**: price"),
        ("festival_night", "amsterdam", "total", "Set by the mod **Festival night**: points to win"),
    ],
)
def test_a_piece_says_which_mod_set_it(app: App, mod: str, game: str, zone: str, sentence: str) -> None:
    plain = tips(sit(app, game))
    assert not any("mod **" in tip for tip in plain.values())
    assert sentence in tips(sit(app, game, mod))[zone]


def test_a_new_component_comes_from_its_mod(app: App) -> None:
    found = tips(sit(app, "sands", "rainy_season"))
    assert any(tip.startswith("Aquarium") and "From the mod **Rainy season**" in tip for tip in found.values())


def test_the_last_mod_counts(app: App) -> None:
    for name, price in (("first", 7), ("second", 9)):
        folder = write(app, name, **{"samoa__cards.yaml": f"bid_14: {{price: {price}}}\n"})
        text = (folder / "mod.yaml").read_text("utf-8").replace("[maui]", "[samoa]").replace("en: x", f"en: {name}", 1)
        (folder / "mod.yaml").write_text(text, "utf-8")
    assert "**second**: room price" in tips(sit(app, "samoa", "first", "second"))["card:6"]
    assert "**first**: room price" in tips(sit(app, "samoa", "second", "first"))["card:6"]


def test_every_zone_of_every_table_can_be_asked(app: App) -> None:
    """Whatever lies there: no table stumbles over one of its own places."""
    switch_on(app, *(path.name for path in shipped_mods().iterdir()))
    for game in games():
        for moves in (0, 12, 45):
            opening.sit_down(app, random_session(game, "ASK", moves, app.mods))
            settle(app)
            table = next(scene for scene in app.stack if isinstance(scene, Table))
            assert any("mod **" in tip for tip in tips(table).values()), (game, moves)


# -- saved games -----------------------------------------------------------------------------------------------


def test_the_list_of_saves_names_their_mods_and_what_became_of_them(app: App, said: list[str]) -> None:
    folder = write(app, "mine", **{"maui__beach.yaml": "dock: 2\n"})
    used = [mod for mod in find(shelves(app.paths)) if mod.id in ("mine", "long_beach")]
    loaded = load_content("maui", used)
    session = new_session("maui", "base", SEATS, "LIST", loaded, stamps(loaded, used))
    opening.sit_down(app, session)
    table = app.stack[-1]
    assert isinstance(table, Table)
    table.match.save()

    def listed() -> str:
        said.clear()
        app.replace(Title(app), LoadScene(app))
        settle(app)
        return next(text for text in said if text.startswith("With "))

    assert listed() == "With x and Long beach"
    (folder / "maui" / "beach.yaml").write_text("dock: 4\n", encoding="utf-8")
    assert listed() == "With x (changed since) and Long beach"
    (folder / "mod.yaml").unlink()
    assert listed() == "With mine (no longer here) and Long beach"


__all__ = ["said"]
