"""Runs a game's tests on one mutant after the other. Each has a process of its own, which starts with all that is not
the game already imported, and ends with the first test that fails."""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.machinery
import json
import os
import resource
import signal
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic
from types import CodeType, FrameType, ModuleType
from typing import Any, NamedTuple

import pytest

from tests.mutants.changes import Mutant

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 10.0
"""Processor time that any test may take; what takes longer goes on for ever."""
LOOK_UPS = ("tables.py", "city.py")
EVERYWHERE = ""
"""In place of a test: what concerns all of them."""
MEMORY = 4 << 30
_ENDLESS = '{"failed": "it does not end", "idle": false}'


class Verdict(NamedTuple):
    mutant: Mutant
    killer: str
    """The test that failed; empty if none did."""
    idle: bool
    """Nothing had changed at all: one name for a number in place of another."""


class Swapped(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports one module from a changed tree."""

    def __init__(self, mutant: Mutant) -> None:
        self.name = ".".join(mutant.file.with_suffix("").parts)
        self.mutant = mutant

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name != self.name:
            return None
        return importlib.machinery.ModuleSpec(name, self, origin=str(ROOT / self.mutant.file))

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = str(ROOT / self.mutant.file)
        exec(compile(self.mutant.tree(ROOT), module.__file__, "exec"), vars(module))


class Footprints:
    """Which functions of a game each test calls. What is called before the first test, or while rules are made that
    several tests share, belongs to every test."""

    def __init__(self, game: str) -> None:
        self.folder = str(ROOT / "game" / game) + os.sep
        self.called: dict[str, set[str]] = {EVERYWHERE: set()}
        self.now = self.called[EVERYWHERE]
        self._names: dict[CodeType, str] = {}

    def begin(self, test: str) -> None:
        self.now = self.called.setdefault(test, set())

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        code = frame.f_code
        name = self._names.get(code)
        if name is None:
            path = code.co_filename
            name = f"{path[len(self.folder):]} {code.co_qualname}" if path.startswith(self.folder) else ""
            self._names[code] = name = name.replace(".<locals>", "")
        if name and name not in self.now:
            self.now.add(name)
            if self._makes_rules(frame):
                self.called[EVERYWHERE].add(name)

    def _makes_rules(self, frame: FrameType | None) -> bool:
        while frame is not None and frame.f_code.co_filename.startswith(self.folder):
            if frame.f_code.co_name in ("__init__", "<module>"):
                return True
            frame = frame.f_back
        return False


class Order:
    """The tests of one game that could notice a mutant: those first that take little time or have killed others."""

    def __init__(self, bench: Bench, mutant: Mutant | None, footprints: Footprints | None) -> None:
        self.bench = bench
        self.mutant = mutant
        self.footprints = footprints
        self.failed = ""
        self.took: dict[str, float] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        seconds, kills = self.bench.seconds, self.bench.kills
        items[:] = [item for item in items if self.bench.game in item.nodeid and self._concerns(item.nodeid)]
        items.sort(key=lambda item: seconds.get(item.nodeid, 0.0) / (1 + kills.get(item.nodeid, 0)))

    def _concerns(self, test: str) -> bool:
        return self.mutant is None or self.bench.visits(self.mutant, test)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        bounded(SECONDS + 5 * self.bench.seconds.get(nodeid, SECONDS))
        if self.footprints is not None:
            self.footprints.begin(nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.took[report.nodeid] = self.took.get(report.nodeid, 0.0) + report.duration
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid or "import"


class Bench:
    """The tests of a game, how long each of them takes when nothing is changed, and where it goes."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.paths = [f"tests/rules/{game}", "tests/contract"]
        self.kills: dict[str, int] = {}
        self.seconds: dict[str, float] = {}
        self.called: dict[str, list[str]] = {}

    def warm_up(self) -> None:
        """Everything passes without a change."""
        pid, answer = self._start(None)
        os.waitpid(pid, 0)
        told = _read(answer)
        if told["failed"] or not told["took"]:
            raise SystemExit(f"{self.game}: {told['failed'] or 'no test'} fails without any change")
        self.seconds, self.called = told["took"], told["called"]

    def visits(self, mutant: Mutant, test: str) -> bool:
        """Does the test call the function that is changed? What stands in no function concerns every test, and what is
        looked up once for all tests, too."""
        if mutant.file.name in LOOK_UPS:
            return True
        place = f"{mutant.file.name} {mutant.where}"
        everywhere = self.called[EVERYWHERE]
        if place in everywhere or not any(place in names for names in self.called.values()):
            return True
        return place in self.called.get(test, ())

    def judge(self, mutants: Sequence[Mutant], jobs: int, until: float) -> Iterator[Verdict]:
        """What becomes of each, in the order in which that is known; none is begun after `until`."""
        waiting = list(reversed(mutants))
        running: dict[int, tuple[Mutant, Path]] = {}
        while waiting and monotonic() < until or running:
            while waiting and len(running) < jobs and monotonic() < until:
                mutant = waiting.pop()
                pid, answer = self._start(mutant)
                running[pid] = mutant, answer
            pid, _ = os.wait()
            mutant, answer = running.pop(pid)
            told = _read(answer)
            if told["failed"]:
                self.kills[told["failed"]] = self.kills.get(told["failed"], 0) + 1
            yield Verdict(mutant, told["failed"], told["idle"])

    def _start(self, mutant: Mutant | None) -> tuple[int, Path]:
        handle, name = tempfile.mkstemp(suffix=".json")
        os.close(handle)
        pid = os.fork()
        if pid:
            return pid, Path(name)
        try:
            self._work(mutant, Path(name))
        finally:
            os._exit(1)

    def _work(self, mutant: Mutant | None, answer: Path) -> None:
        """In the process of one mutant."""
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(nowhere, stream)
        bounded(SECONDS)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        if mutant is not None:
            sys.meta_path.insert(0, Swapped(mutant))
        os.chdir(ROOT)
        answer.write_text(json.dumps(self._played(mutant) or self._tested(mutant)))
        os._exit(0)

    def _played(self, mutant: Mutant | None) -> dict[str, Any] | None:
        """Most mutants play another game than the one written down: that is seen before pytest has begun."""
        try:
            playthrough = importlib.import_module("tests.goldens.playthrough")
            goldens = [golden for golden in playthrough.goldens() if golden.table.game == self.game]
            wrong = (g for g in goldens if playthrough.text_of(g) != g.path.read_text(encoding="utf-8"))
            failed = next((f"golden {golden}" for golden in wrong), "")
        except Exception as error:
            failed = f"golden: {error!r}"
        return {"failed": failed, "idle": _is_idle(mutant)} if failed else None

    def _tested(self, mutant: Mutant | None) -> dict[str, Any]:
        """The rules by paragraph, and what every game promises."""
        footprints = Footprints(self.game) if mutant is None else None
        order = Order(self, mutant, footprints)
        options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:faulthandler", "--tb=no"]
        sys.settrace(footprints)
        code = pytest.main([*options, *self.paths], plugins=[order])
        sys.settrace(None)
        if code and not order.failed:
            order.failed = f"pytest ended with {int(code)}"
        if footprints is None:
            return {"failed": order.failed, "idle": _is_idle(mutant)}
        called = {test: sorted(names) for test, names in footprints.called.items()}
        return {"failed": order.failed, "idle": False, "took": order.took, "called": called}


def bounded(seconds: float) -> None:
    """This process ends when it has worked so long, measured in its own processor time."""
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


def _is_idle(mutant: Mutant | None) -> bool:
    if mutant is None or mutant.swapped is None:
        return False
    names = vars(sys.modules.get(".".join(mutant.file.with_suffix("").parts)) or object)
    one, other = (names.get(name) for name in mutant.swapped)
    return one == other


def _read(answer: Path) -> dict[str, Any]:
    """What a process has left behind, which is nothing if it had to be stopped."""
    told: dict[str, Any] = json.loads(answer.read_text() or _ENDLESS)
    answer.unlink()
    return told


def import_all_but_the_games() -> None:
    """What every process would import again."""
    for name in ("hypothesis", "yaml", "pydantic", "game.box", "game.ai.levels", "game.kernel.replay"):
        __import__(name)
