"""Larger cities, beaches, boats and boards are drawn as well as the shipped ones; colours come from the components."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.registry import games
from scenes.app import App
from scenes.loading import opening
from scenes.shot import random_session, settle
from scenes.table.table import Table
from tests.scenes.conftest import MakeApp
from tests.scenes.guest import lay_anew
from tests.scenes.test_menu_look import Word, check_words, check_zones, words
from tests.scenes.test_mods_in_app import SQUARE, switch_on, write

SIZED = Path(__file__).parents[1] / "content" / "sized_mods"
NATIONS = ("britain", "germany", "norway", "japan")
VIEWS = [((1280, 720), "en", 100), ((1024, 640), "fr", 100), ((1280, 720), "fr", 150), ((1920, 1080), "en", 120)]


def sit(app: App, game: str, moves: int) -> Table:
    opening.sit_down(app, random_session(game, "SIZE", moves, app.mods))
    settle(app)
    table = app.stack[-1]
    assert isinstance(table, Table)
    return table


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: f"{view[0][0]}x{view[0][1]}-{view[1]}-{view[2]}")
@pytest.mark.parametrize("name", sorted(path.name for path in SIZED.iterdir()))
def test_larger_components_keep_their_words_apart(
    make_app: MakeApp, words: list[Word], caplog: pytest.LogCaptureFixture, name: str,
    view: tuple[tuple[int, int], str, int],
) -> None:  # fmt: skip
    app = make_app(*view)
    app.settings.reduced_motion = True
    shutil.copytree(SIZED / name, app.paths.mods / name)
    switch_on(app, name)
    game = app.mods[0].manifest.games[0]  # type: ignore[union-attr]
    for moves in (0, 20):
        table = sit(app, game, moves)
        lay_anew(table)
        app.draw()
        check_words(app, words)
        check_zones(app)
        for piece in table.picture.now().values():
            assert -piece.size <= piece.x <= app.ui.w + piece.size, piece
    assert "no drawing" not in caplog.text and not app.lang.missing


def recoloured(app: App, game: str, file: str, text: str) -> tuple[bytes, bytes]:
    """A table as it is, and with a mod that changes only a colour."""
    folder = write(app, "paint", **{file: text})
    card = (folder / "mod.yaml").read_text("utf-8").replace("[maui]", f"[{game}]")
    (folder / "mod.yaml").write_text(card, "utf-8")
    pictures = []
    for mods in ((), ("paint",)):
        switch_on(app, *mods)
        sit(app, game, 12)
        app._notices.clear()
        app.draw()
        pictures.append(bytes(app.surface.get_view("2")))
    return pictures[0], pictures[1]


@pytest.mark.parametrize(
    ("game", "file", "text"),
    [
        ("maui", "maui__motifs.yaml", 'yellow: {colour: "#000000"}\n'),
        ("maui", "maui__motifs.yaml", "yellow: {pattern: waves}\n"),
        ("samoa", "samoa__nations.yaml", "".join(f"{nation}: {{colour: '#FF00FF'}}\n" for nation in NATIONS)),
        ("sands", "sands__zones.yaml", 'sea: {colour: "#FF00FF"}\n'),
    ],
)  # fmt: skip
def test_colours_and_patterns_are_those_of_the_components(app: App, game: str, file: str, text: str) -> None:
    app.settings.reduced_motion = True
    before, after = recoloured(app, game, file, text)
    assert before != after


def test_every_game_can_be_redrawn_and_reworded(app: App) -> None:
    """A drawing and a name of each game, replaced by a mod."""
    files = {f"svg__{game}__icon.svg": SQUARE.format("#00FF00") for game in games()}
    spoken = "".join(f"{game}: {{name: Other {game}}}\n" for game in games())
    write(app, "other", **files, **{f"lang__{code}__x.yaml": spoken for code in ("en", "fr")})
    switch_on(app, "other")
    for game in games():
        assert app.say(f"{game}.name") == f"Other {game}"
        assert tuple(app.art.image(f"{game}/icon", 20).get_at((10, 10)))[:3] == (0, 255, 0)


__all__ = ["words"]
