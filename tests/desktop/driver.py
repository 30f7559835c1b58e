"""A person at a real window: a virtual screen, a mouse, a keyboard, and eyes that read the screen map."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "desktop-out"
PATIENCE = 30.0
TOOLS = ("Xvfb", "xdotool", "import")


def missing_tools() -> list[str]:
    return [tool for tool in TOOLS if shutil.which(tool) is None]


class Screen:
    """A virtual screen of its own."""

    def __init__(self, size: str = "1600x900") -> None:
        reader, writer = os.pipe()
        command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size}x24", "-nolisten", "tcp"]
        self._process = subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as stream:
            self.display = ":" + stream.readline().strip()

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()


class Desktop:
    """The application in its window, played from outside."""

    def __init__(self, screen: Screen, command: list[str], home: Path, name: str) -> None:
        self.command, self.home, self.name = command, home, name
        self.map_file = home / "screen.json"
        self.environment = os.environ | {
            "DISPLAY": screen.display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "HIGH_SEASON_HOME": str(home),
            "HIGH_SEASON_MAP": str(self.map_file),
        }
        self.process: subprocess.Popen[bytes] | None = None

    # -- the window ----------------------------------------------------------------------------------------------------

    def start(self, **settings: Any) -> float:
        """Open the window; returns the seconds until something can be clicked."""
        folder = self.home / "config"
        folder.mkdir(parents=True, exist_ok=True)
        if settings or not (folder / "settings.json").exists():
            (folder / "settings.json").write_text(json.dumps({"welcomed": True, "encounters": False} | settings))
        self.map_file.unlink(missing_ok=True)
        begin = time.monotonic()
        with (self.home / "app.log").open("ab") as log:
            self.process = subprocess.Popen(self.command, env=self.environment, cwd=ROOT, stdout=log, stderr=log)
        self.wait(lambda screen: bool(screen["zones"]), "the first picture")
        return time.monotonic() - begin

    @property
    def running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def ended(self) -> None:
        """Wait until the window has closed by itself."""
        assert self.process is not None
        self.process.wait(PATIENCE)

    def kill(self) -> None:
        if self.process is not None and self.running:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()

    def picture(self, label: str) -> Path:
        PICTURES.mkdir(exist_ok=True)
        path = PICTURES / f"{self.name}-{label}.png"
        subprocess.run(["import", "-window", "root", str(path)], env=self.environment, check=False)
        return path

    # -- eyes ----------------------------------------------------------------------------------------------------------

    def screen(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.map_file.read_text(encoding="utf-8"))
        return found

    def wait(self, until: Any, what: str, patience: float = PATIENCE) -> dict[str, Any]:
        """Look at the screen until it shows what is wanted."""
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline:
            if not self.running:
                raise AssertionError(f"the window closed while waiting for {what}:\n{self.output()}")
            if self.map_file.exists():
                screen = self.screen()
                if until(screen):
                    return screen
            time.sleep(0.02)
        self.picture("failure")
        seen = self.screen() if self.map_file.exists() else {}
        zones = [zone["id"] for zone in seen.pop("zones", [])]
        raise AssertionError(f"never saw {what}; on the screen: {seen}, zones {zones}")

    def scene(self, name: str) -> dict[str, Any]:
        return self.wait(lambda screen: screen["scene"] == name, f"the scene {name}")

    def output(self) -> str:
        return (self.home / "app.log").read_text(encoding="utf-8", errors="replace")[-3000:]

    def find(self, zone: str) -> tuple[int, int]:
        """The middle of a zone, once it is there."""
        screen = self.wait(lambda s: any(z["id"] == zone for z in s["zones"]), f"the zone {zone}")
        rect = [z["rect"] for z in screen["zones"] if z["id"] == zone][-1]
        return rect[0] + rect[2] // 2, rect[1] + rect[3] // 2

    # -- hands ---------------------------------------------------------------------------------------------------------

    def _xdotool(self, *words: str | int) -> None:
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True)

    def click(self, zone: str) -> None:
        x, y = self.find(zone)
        self._xdotool("mousemove", x, y, "click", 1)

    def press(self, x: int, y: int) -> None:
        self._xdotool("mousemove", x, y, "mousedown", 1, "mousemove", x + 9, y + 9)

    def release(self, x: int, y: int) -> None:
        self._xdotool("mousemove", x, y, "mousemove", x, y, "mouseup", 1)

    def key(self, *names: str) -> None:
        self._xdotool("key", "--delay", 30, *names)


def source_command() -> list[str]:
    return [sys.executable, str(ROOT / "main.py")]


def packaged_command() -> list[str]:
    return [str(ROOT / "dist" / "HighSeason" / "HighSeason")]
