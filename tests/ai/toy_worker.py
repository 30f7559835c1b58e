"""A worker process whose box holds the toy game as well."""

from __future__ import annotations

import sys
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from game import box
from game.ai import levels, worker
from tests.ai import toy


def toy_box() -> dict[str, object]:
    return {"toy": toy.INFO}


def main(pipe: Connection, absorbed: bool = False) -> None:
    for module in (box, worker):
        vars(module)["games"] = toy_box
    if absorbed:
        levels.LID |= dict.fromkeys(levels.LID, inf)
        toy.ToyBot.lookahead = toy.ToyBot.lookahead._replace(hard=sys.maxsize, expert=sys.maxsize)
    worker.main(pipe)


class Launch:
    """Starts workers; the first so many of them search until they are told to stop, or killed, so that a test has all
    the time in the world to interrupt them."""

    def __init__(self, absorbed: int = 0) -> None:
        self.absorbed = absorbed

    def __call__(self) -> tuple[Connection, BaseProcess]:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=main, args=(theirs, self.absorbed > 0), daemon=True)
        process.start()
        theirs.close()
        self.absorbed -= 1
        return ours, process


if __name__ == "__main__":
    # Started by a test as a parent that will be killed: starts a worker, then waits for ever.
    pipe, _ = Launch()()
    pipe.recv()
    print("started", flush=True)
    sys.stdin.read()
