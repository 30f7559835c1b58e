"""The guide for authors tells the truth: what it shows is in the shipped mods, what it promises exists."""

from __future__ import annotations

import re
from typing import Any

import yaml

from game.content.manifest import Manifest
from game.content.mods import shipped_mods
from game.content.review import drawings_in
from game.profile.paths import resources

GUIDE = (resources() / "MODDING.md").read_text(encoding="utf-8")


def holds(whole: Any, part: Any) -> bool:
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(key in whole and holds(whole[key], part[key]) for key in part)
    return bool(whole == part)


def test_every_example_is_part_of_a_shipped_mod() -> None:
    examples = re.findall(r"```yaml\n# (\S+)\n(.*?)```", GUIDE, re.DOTALL)
    assert {name.partition("/")[0] for name, _ in examples} <= {path.name for path in shipped_mods().iterdir()}
    for name, text in examples:
        shipped = yaml.safe_load((shipped_mods() / name).read_text(encoding="utf-8"))
        assert holds(shipped, yaml.safe_load(text)), name


def test_every_key_of_the_manifest_is_explained() -> None:
    table = GUIDE[GUIDE.index("| mod.yaml |") : GUIDE.index("## How it is laid")]
    assert all(f"`{field}`" in table for field in Manifest.model_fields)


def test_drawings_it_points_to_are_there() -> None:
    shipped = {name for mod in shipped_mods().iterdir() for name in drawings_in(mod / "svg")}
    known = shipped | set(drawings_in(resources() / "assets" / "svg"))
    named = re.findall(r"svg/([a-z_]+/[a-z_]+)\.svg", GUIDE)
    assert named and set(named) <= known
