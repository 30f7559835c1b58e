"""Every picture a sentence asks for is drawn."""

from __future__ import annotations

import re

from game.profile.paths import resources

ICON = re.compile(r"\[([a-z0-9_{}/]+/[a-z0-9_{}]+)\]")


def test_every_icon_in_the_words_has_a_drawing() -> None:
    missing = set()
    for file in sorted((resources() / "data" / "lang").rglob("*.yaml")):
        for name in ICON.findall(file.read_text(encoding="utf-8")):
            pattern = re.sub(r"\{[a-z0-9_]+\}", "*", name)
            if not list((resources() / "assets" / "svg").glob(f"{pattern}.svg")):
                missing.add(name)
    assert not missing
