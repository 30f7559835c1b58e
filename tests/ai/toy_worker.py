"""A worker process whose box holds the toy game as well."""

from __future__ import annotations

import sys
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from game import box
from game.ai import worker
from tests.ai import toy


def toy_box() -> dict[str, object]:
    return {"toy": toy.INFO}


def main(pipe: Connection) -> None:
    for module in (box, worker):
        vars(module)["games"] = toy_box
    worker.main(pipe)


def launch() -> tuple[Connection, BaseProcess]:
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=main, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    return ours, process


if __name__ == "__main__":
    # Started by a test as a parent that will be killed: starts a worker, then waits for ever.
    pipe, _ = launch()
    pipe.recv()
    print("started", flush=True)
    sys.stdin.read()
