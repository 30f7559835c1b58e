"""What a player feels: frames, an idle table, the start, the size on disk and in memory.

Needs Xvfb; the packaged figures need `make build`.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from scenes.loading.opening import playable
from tests.bench.measure import Row
from tests.desktop.driver import ROOT, Desktop, Screen, missing_tools, packaged_command, source_command

RUNS = 5
IDLE_SECONDS = 10.0
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
SETTINGS = {"speed": 0, "language": "en", "window": [1920, 1080], "sound": 0, "music": 0}


def measure() -> Iterator[Row]:
    if missing_tools():
        print(f"scenes: left out, {', '.join(missing_tools())} missing", file=sys.stderr)
        return
    screen = Screen("1920x1080")
    try:
        for info in playable():
            yield from _frames(screen, info.id)
        command = packaged_command() if Path(packaged_command()[0]).exists() else source_command()
        where = "packaged" if command == packaged_command() else "source"
        yield from _window(screen, command, where)
    finally:
        screen.close()
    folder = ROOT / "dist" / "HighSeason"
    if folder.exists():
        size = sum(f.stat().st_size for f in folder.rglob("*") if f.is_file() and not f.is_symlink())
        yield Row("folder", "packaged", size / 1e6, "MB", ())


def _frames(screen: Screen, game: str) -> Iterator[Row]:
    """Median and 99th percentile, each the median of several runs; the latter also of the work alone, which a busy
    machine changes least."""
    environment = os.environ | {"DISPLAY": screen.display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "tests.bench.frames", game]
    medians, tails, works = [], [], []
    for _ in range(RUNS):
        run = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
        frames = json.loads(run.stdout.strip().splitlines()[-1])
        spent, worked = (sorted(times) for times in zip(*frames, strict=True))
        medians.append(statistics.median(spent))
        tails.append(spent[int(len(spent) * 0.99)])
        works.append(worked[int(len(worked) * 0.99)])
    yield Row("frame, median", f"{game} table 1920x1080", statistics.median(medians), "ms", tuple(medians))
    yield Row("frame, 99th percentile", f"{game} table 1920x1080", statistics.median(tails), "ms", tuple(tails))
    yield Row("work, 99th percentile", f"{game} table 1920x1080", statistics.median(works), "ms", tuple(works))


def _window(screen: Screen, command: list[str], where: str) -> Iterator[Row]:
    starts = []
    for run in range(RUNS + 1):
        with tempfile.TemporaryDirectory() as home:
            desktop = Desktop(screen, command, Path(home), "bench")
            starts.append(desktop.start(**SETTINGS))
            if run == RUNS:
                yield Row("start to title", where, statistics.median(starts[1:]), "s", tuple(starts[1:]))
                yield from _idle(desktop, where)
            desktop.kill()


def _idle(desktop: Desktop, where: str) -> Iterator[Row]:
    """A table where it is our turn and nobody touches anything."""
    desktop.click(f"poster:{playable()[0].id}")
    desktop.click("start")
    desktop.wait(lambda s: s.get("my_turn") and s.get("still"), "our turn", 60)
    time.sleep(2)
    assert desktop.process is not None
    family = [desktop.process.pid, *_children(desktop.process.pid)]
    before = sum(_cpu(pid) for pid in family)
    time.sleep(IDLE_SECONDS)
    spent = sum(_cpu(pid) for pid in family) - before
    yield Row("idle table", where, 100 * spent / IDLE_SECONDS, "% of a core", ())
    yield Row("memory at the table", where, _resident(desktop.process.pid), "MB", ())
    workers = sum(_resident(pid) for pid in family[1:])
    yield Row("memory of the opponents", where, workers, "MB", ())


def _children(pid: int) -> list[int]:
    listed = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False).stdout
    return [int(word) for word in listed.split()]


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _resident(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024
