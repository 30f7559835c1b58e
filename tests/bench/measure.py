"""How a figure is taken: several runs, the middle one counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import NamedTuple

RUNS = 5


class Row(NamedTuple):
    """One line of the table; `value` is the median of `runs` unless the name says otherwise."""

    name: str
    where: str
    value: float
    unit: str
    runs: tuple[float, ...] = ()


def middle(name: str, where: str, unit: str, run: Callable[[], float], runs: int = RUNS) -> Row:
    """Take the figure `runs` times."""
    found = tuple(run() for _ in range(runs))
    return Row(name, where, median(found), unit, found)


def per_second(work: Callable[[], int], seconds: float = 0.6) -> float:
    """How many things `work` gets done in a second of the processor, over at least `seconds` of it."""
    done, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        done += work()
    return done / spent


def percentile(numbers: Sequence[float], share: float) -> float:
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
