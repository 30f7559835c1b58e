"""Every table, from the fewest seats to the most, at every size and text size: words stay inside and apart."""

from __future__ import annotations

from random import Random

import pytest

from game.box import new_session
from game.kernel.session import HUMAN, Seat
from game.registry import games
from scenes.kit.theme import SEATS
from scenes.loading.opening import playable
from scenes.shot import settle
from scenes.start.title import Title
from scenes.table.match import Match
from scenes.table.table import Table
from tests.scenes.conftest import MakeApp
from tests.scenes.guest import lay_anew
from tests.scenes.test_menu_look import Word, check_words, check_zones, words

VIEWS = [
    ((1600, 900), "en", 100),
    ((1024, 640), "en", 100),
    ((1280, 720), "fr", 150),
    ((1280, 720), "fr", 200),
    ((1920, 1080), "fr", 80),
    ((3840, 2160), "en", 100),
]
NAMES = ("Ana", "Kai", "Moana", "Leilani", "Gustav", "Manu")
TABLES = [
    (info.id, variant, seats)
    for info in playable()
    for variant, seats in {(info.variants[0], info.seats[0]), (info.variants[-1], info.seats[1])}
]


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: f"{view[0][0]}x{view[0][1]}-{view[1]}-{view[2]}")
@pytest.mark.parametrize("table", sorted(TABLES), ids=lambda table: "-".join(map(str, table)))
def test_words_on_the_table_stay_inside_and_apart(
    make_app: MakeApp, words: list[Word], table: tuple[str, str, int], view: tuple[tuple[int, int], str, int]
) -> None:
    game, variant, count = table
    app = make_app(*view)
    app.settings.reduced_motion = True
    seats = [Seat(NAMES[p], HUMAN if p == 0 else "hard", SEATS[p].id) for p in range(count)]
    session = new_session(game, variant, seats, "LOOK")
    rng = Random(7)
    bot = games()[game].bot(session.rules)
    for stop in (0, 25, 60):
        while session.actors() and (len(session.log) < stop or session.actors()[0] != 0):
            seat = session.actors()[0]
            action = bot.greedy(session.view(seat), seat) if rng.random() < 0.7 else rng.choice(session.legal(seat))
            session.submit(seat, action)
        scene = Table(app, Match(app, session))
        app.replace(Title(app), scene)
        settle(app)
        lay_anew(scene)
        app.draw()
        check_words(app, words)
        check_zones(app)
        assert not app.lang.missing


__all__ = ["words"]
