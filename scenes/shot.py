"""Any scene as a picture, without a window and without touching the player's files."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random

from game.box import load_content, new_session, save_document, stamps
from game.content.mods import Mod
from game.kernel.session import HUMAN, Seat, Session
from game.profile.paths import user_paths
from game.registry import games
from scenes.app import App
from scenes.kit.scene import Scene
from scenes.kit.theme import SEATS
from scenes.loading.opening import playable
from scenes.table.match import Match
from scenes.table.table import Table

FEW_MOVES = 14
"""Decisions in the games that lie on the shelf of the picture."""
MOST_MOVES = 20_000
NAMES = ("Ana", "Bruno", "Tilda", "Gus", "Gustav", "Bella")
LEVELS = ("normal", "hard", "expert", "easy", "normal")
CHARACTERS = ("", "builder", "cautious", "spoiler", "", "builder")


def render(
    scene: str, out: Path, size: tuple[int, int], lang: str, text: int = 100, seed: str = "SHOT",
    moves: int = 0, mods: Sequence[Mod] = (),
) -> None:  # fmt: skip
    """Draw a scene, or the table of a game after `moves` random decisions, into a PNG file."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    with tempfile.TemporaryDirectory() as home:
        app = App(user_paths(Path(home)), size, lang)
        app.settings.text_size = text
        app.settings.reduced_motion = True
        app.settings.encounters = False
        app.settings.mods = [mod.id for mod in mods]
        app.use_mods(tuple(mods))
        _fill_shelf(app, seed)
        app.replace(*_stack(app, scene, seed, moves))
        settle(app)
        pygame.image.save(app.surface, out)
        app.close()


def settle(app: App) -> None:
    """Draw until nothing moves; the second frame knows what the first one laid out."""
    for _ in range(40):
        app.draw()
        if not app.update(1.0) and not app.dirty:
            return


def random_session(game: str, seed: str, moves: int, mods: Sequence[Mod] = ()) -> Session:
    """A game after some random decisions, or at its end: one human, the rest opponents."""
    loaded = load_content(game, mods)
    least, most = games()[game].seats
    count = min(most, max(least, 3))
    seats = [
        Seat(NAMES[p], HUMAN if p == 0 else LEVELS[p - 1], SEATS[p].id, CHARACTERS[p]) for p in range(count)
    ]
    session = new_session(game, games()[game].variants[0], seats, seed, loaded, stamps(loaded, mods))
    rng = Random(seed)
    for _ in range(moves):
        if not session.actors():
            break
        seat = session.actors()[0]
        session.submit(seat, rng.choice(session.legal(seat)))
    return session


def _fill_shelf(app: App, seed: str) -> None:
    for number, info in enumerate(playable()):
        doc = save_document(random_session(info.id, f"{seed}{number}", FEW_MOVES * (number + 1)))
        app.shelf.autosave(doc)
        app.shelf.save(f"{app.say(f'{info.id}.name')} {2024 + number}", doc)


def _table(app: App, game: str, seed: str, moves: int) -> Table:
    return Table(app, Match(app, random_session(game, seed, moves, app.mods)))


def _stack(app: App, scene: str, seed: str, moves: int) -> list[Scene]:
    from scenes.start.title import Title

    title, first = Title(app), playable()[0].id
    if scene == "title":
        return [title]
    if scene == "welcome":
        from scenes.learn.welcome import Welcome

        return [title, Welcome(app)]
    if scene == "setup":
        from scenes.start.setup import SetupScene

        return [title, SetupScene(app, first)]
    if scene == "load":
        from scenes.loading.load import LoadScene

        return [title, LoadScene(app)]
    if scene == "mods":
        from scenes.mods.mods import ModsScene

        return [title, ModsScene(app)]
    if scene == "options":
        from scenes.options.options import OptionsScene

        return [title, OptionsScene(app)]
    if scene == "credits":
        from scenes.start.credits import Credits

        return [title, Credits(app)]
    if scene == "rules":
        from scenes.rules.rules import RulesScene

        return [title, RulesScene(app, first)]
    if scene == "results":
        from scenes.after.results import Results

        table = _table(app, first, seed, MOST_MOVES)
        return [title, table, Results(app, table.session)]
    return [title, _table(app, scene, seed, moves)]
