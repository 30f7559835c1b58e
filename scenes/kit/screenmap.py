"""A map of the screen in a file, for tests that hold a real mouse and for tools that read the screen aloud.

With HIGH_SEASON_MAP set to a path, every drawn frame leaves there what can be pointed at: each zone's name, place in
real pixels and tooltip, and what the top scene reports about itself.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.app import App

VARIABLE = "HIGH_SEASON_MAP"


class ScreenMap:
    def __init__(self) -> None:
        name = os.environ.get(VARIABLE)
        self._path = Path(name) if name else None
        self._last = ""

    def write(self, app: App) -> None:
        if self._path is None or not app.stack:
            return
        app.shelf.finish()  # a reader may kill us: what the map shows is on disk
        scene, u = app.stack[-1], app.ui.u
        zones = [
            {
                "id": zone.id,
                "rect": [round(v * u) for v in zone.box],
                "tip": scene.tip_of(zone),
                "piece": zone.piece,
                "spot": zone.spot,
                "click": zone.click is not None,
            }
            for zone in scene.zones.all
        ]
        about = {"scene": type(scene).__name__, "language": app.lang.code, "size": list(app.surface.size)}
        text = json.dumps({**about, **scene.facts(), "focus": scene.zones.focus, "zones": zones})
        if text == self._last:
            return
        self._last = text
        part = self._path.with_suffix(".part")
        part.write_text(text, encoding="utf-8")
        os.replace(part, self._path)
