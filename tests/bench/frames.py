"""Frames of a table at 1920 x 1080 while an opponent thinks and pieces glide. Prints milliseconds as JSON: for each
frame how long it took, and how much of that it was working rather than waiting for a processor or the screen.

Run by tests/bench/scenes.py in a process of its own, on a virtual screen where there is one.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path

SIZE = (1920, 1080)
FRAMES = 500
TICK = 1 / 60


def measure(game: str) -> list[tuple[float, float]]:
    import pygame

    from game.box import new_session
    from game.kernel.session import HUMAN, Seat
    from game.profile.paths import user_paths
    from game.registry import games
    from scenes.app import App
    from scenes.kit.theme import SEATS
    from scenes.table.match import Match
    from scenes.table.table import Table

    app = App(user_paths(Path(tempfile.mkdtemp())), SIZE, "en")
    app.settings.speed = 1
    app.client.start()  # as the title does
    most = games()[game].seats[1]
    seats = [Seat(f"P{p}", HUMAN if p == 0 else "expert", SEATS[p].id) for p in range(most)]
    session = new_session(game, games()[game].variants[0], seats, "BENCH")
    bot = games()[game].bot(session.rules)
    table = Table(app, Match(app, session))
    app.push(table)
    app.draw()
    spent: list[tuple[float, float]] = []
    while len(spent) < FRAMES and session.actors():
        if table.turn.my_turn:
            table.turn.act(bot.greedy(session.view(0), 0))
        gliding = table.flow.motion is not None
        begin, at_work = time.perf_counter(), time.thread_time()
        pygame.event.pump()
        app.update(TICK)
        app.draw()
        pygame.display.flip()
        took, worked = time.perf_counter() - begin, time.thread_time() - at_work
        if gliding or table.flow.motion is not None:  # the frame in which pieces land counts too
            spent.append((took * 1000, worked * 1000))
        time.sleep(max(0.0, TICK - took))
    app.close()
    return spent


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1])))
