"""A person in front of the scenes: looks, points, types. And the scenes, each with something to show."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame

from game.box import save_document
from scenes.app import App
from scenes.crash import CrashScene
from scenes.kit import journal
from scenes.kit.dialog import Report, tell
from scenes.kit.scene import Scene
from scenes.learn.welcome import Welcome
from scenes.loading import saveline
from scenes.loading.load import LoadScene
from scenes.loading.opening import playable
from scenes.mods.mods import ModsScene
from scenes.mods.new import NewMod
from scenes.options.options import OptionsScene
from scenes.shot import random_session, settle
from scenes.start.credits import Credits
from scenes.start.setup import SetupScene
from scenes.start.title import Title
from scenes.table.curtain import Curtain
from scenes.table.match import Match
from scenes.table.menu import SaveAs, TableMenu
from scenes.table.table import Table


def table(app: App, moves: int = 6) -> Table:
    game = playable()[0].id
    return Table(app, Match(app, random_session(game, "STAGE", moves)))


@lru_cache
def document(moves: int) -> dict[str, Any]:
    """A game as a save, after some random moves; a great many finish it."""
    return save_document(random_session(playable()[0].id, "SHELF", moves))


def fill_shelf(app: App) -> None:
    """A running game, a named one, a finished one, a broken one and one of a game nobody knows."""
    running = document(8)
    app.shelf.save("Our first evening, with a rather long name", running)
    app.shelf.save("Finished", document(20_000))
    app.shelf.save("Foreign", running | {"game": "chess"})
    app.shelf.save("With mods", running | {"mods": ["long_beach@0000000000000000", "a_mod_that_went_away@1"]})
    (app.paths.saves / "Broken.json").write_text("{", encoding="utf-8")
    app.shelf.autosave(running)


def _menu(app: App) -> list[Scene]:
    at = table(app)
    return [Title(app), at, TableMenu(app, at)]


def _save_as(app: App) -> list[Scene]:
    at = table(app)
    return [Title(app), at, SaveAs(app, at)]


def _ask(app: App) -> list[Scene]:
    title = Title(app)
    app.replace(title)
    title.back()
    return list(app.stack)


def fill_mods(app: App) -> None:
    """Mods that are switched on, broken, badly written, and no longer there."""
    broken = [f"broken_mods/{name}" for name in ("types_and_ranges", "no_manifest", "words")]
    for folder in (*broken, "sized_mods/fifth_nation"):
        source = Path(__file__).parents[1] / "content" / folder
        shutil.copytree(source, app.paths.mods / source.name, dirs_exist_ok=True)
    app.settings.mods = ["rainy_season", "fifth_nation", "gone_for_good"]


def _mods(app: App, folder: str) -> list[Scene]:
    fill_mods(app)
    scene = ModsScene(app)
    scene.choose(next(number for number, mod in enumerate(scene.found) if mod.folder.name == folder))
    return [Title(app), scene]


def _new_mod(app: App) -> list[Scene]:
    dialog = NewMod(app, lambda name, folder: None)
    dialog.name, dialog.refusal = "A name that is just as long as a name may", app.say("mods.exists", id="a_name")
    return [*_mods(app, "rainy_season"), dialog]


def _crash(app: App) -> list[Scene]:
    report = journal.report(ValueError("a towel in the sea"), table(app).session)
    return [CrashScene(app, report, saveline.to_continue(app))]


def _broken_ticket(app: App) -> list[Scene]:
    for old in app.paths.autosave.glob("*"):
        old.write_text("nonsense", encoding="utf-8")
    return [Title(app)]


def _report(app: App) -> list[Scene]:
    line = "**data/beach.yaml:12:7**  expected a whole number, got 'three' - did you mean 3?"
    return [Title(app), Report(app, app.say("setup.content"), [line] * 40)]


def _told(app: App) -> list[Scene]:
    app.replace(Title(app))
    tell(app, app.say("load.failed"), app.say("replay.digest"))
    return list(app.stack)


SCENES: dict[str, Callable[[App], list[Scene]]] = {
    "title": lambda app: [Title(app)],
    "welcome": lambda app: [Title(app), Welcome(app)],
    "broken ticket": _broken_ticket,
    "setup": lambda app: [Title(app), SetupScene(app, playable()[0].id)],
    "load": lambda app: [Title(app), LoadScene(app)],
    "options": lambda app: [Title(app), OptionsScene(app)],
    "mods": lambda app: _mods(app, "rainy_season"),
    "broken mod": lambda app: _mods(app, "types_and_ranges"),
    "unreadable mod": lambda app: _mods(app, "no_manifest"),
    "new mod": _new_mod,
    "credits": lambda app: [Title(app), Credits(app)],
    "table menu": _menu,
    "save as": _save_as,
    "ask": _ask,
    "told": _told,
    "report": _report,
    "curtain": lambda app: [Title(app), Curtain(app, table(app).session.setup.seats[0])],
    "crash": _crash,
}


def show(app: App, name: str) -> Scene:
    """The scene as a player sees it, with a full shelf behind it."""
    fill_shelf(app)
    app.replace(*SCENES[name](app))
    settle(app)
    return app.stack[-1]


# -- the person ----------------------------------------------------------------------------------------------------


def click(app: App, zone: str) -> None:
    """Press and release in the middle of what is seen of a zone."""
    found = app.stack[-1].zones.find(zone)
    assert found is not None, f"no {zone} in {names(app)}"
    box, clip = found.box, found.clip
    top, bottom = (box.y, box.bottom) if clip is None else (max(box.y, clip.y), min(box.bottom, clip.bottom))
    at = (round(box.cx * app.ui.u), round((top + bottom) / 2 * app.ui.u))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, button=1, pos=at))
    settle(app)


def point(app: App, zone: str) -> None:
    found = app.stack[-1].zones.find(zone)
    assert found is not None
    at = (round(found.box.cx * app.ui.u), round(found.box.cy * app.ui.u))
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    settle(app)


def press(app: App, *keys: int, mod: int = 0) -> None:
    for key in keys:
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        settle(app)


def type_text(app: App, text: str) -> None:
    for sign in text:
        app.handle(pygame.event.Event(pygame.TEXTINPUT, text=sign))
    settle(app)


def tab_to(app: App, zone: str) -> None:
    for _ in range(80):
        if app.stack[-1].zones.focus == zone:
            return
        press(app, pygame.K_TAB)
    raise AssertionError(f"Tab never reaches {zone} among {names(app)}")


def names(app: App) -> list[str]:
    return [zone.id for zone in app.stack[-1].zones.all]


