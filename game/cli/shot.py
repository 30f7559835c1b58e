"""The command `shot`: one scene drawn into a file."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from game.cli.common import MODS, UsageError, make_folder, names, unknown_word, usable_mods
from game.content.lang import Lang
from game.profile.paths import resources
from game.registry import games

HELP = "draw one scene into a PNG file"
SCENES = ("title", "welcome", "setup", "load", "mods", "options", "rules", "results", "credits")
"""What can be drawn besides every game's table."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = f"Draws a scene into a PNG file: {', '.join(SCENES)}, or a game by its name."
    parser.add_argument("scene", metavar="SCENE")
    parser.add_argument("out", metavar="OUT.png", type=Path)
    parser.add_argument("--size", metavar="WxH", type=_size, default=(1280, 720), help="window (1280x720)")
    parser.add_argument("--lang", metavar="en|fr", default="en", help="language (en)")
    parser.add_argument("--text", metavar="80-200", type=int, default=100, help="text size in per cent (100)")
    parser.add_argument("--seed", metavar="S", default="SHOT", help="seed of the game shown")
    parser.add_argument("--moves", metavar="N", type=int, default=0, help="decisions played before it")
    parser.add_argument("--mods", metavar="A,B", default="", help=MODS)


def run(options: argparse.Namespace) -> int:
    scenes = (*SCENES, *games())
    if options.scene not in scenes:
        raise UsageError(unknown_word("scene", options.scene, scenes))
    codes = [code for code, _ in Lang.available([resources() / "data"])]
    if options.lang not in codes:
        raise UsageError(unknown_word("language", options.lang, codes))
    if not 80 <= options.text <= 200:
        raise UsageError(f"the text size must be from 80 to 200 per cent, not {options.text}")
    if not 0 <= options.moves <= 10_000:
        raise UsageError(f"the number of moves must be from 0 to 10000, not {options.moves}")
    mods = usable_mods(names(options.mods))
    make_folder(options.out.parent)
    if sys.platform.startswith("linux") and not {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys():
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    size, text, seed = options.size, options.text, options.seed
    options.shoot(options.scene, options.out, size, options.lang, text, seed, options.moves, mods)
    return 0


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdecimal() and height.isdecimal() and len(text) <= 11):
        raise argparse.ArgumentTypeError(f"expected a size like 1280x720, got '{text}'")
    if not (320 <= int(width) <= 7680 and 240 <= int(height) <= 4320):
        raise argparse.ArgumentTypeError(f"expected a size from 320x240 to 7680x4320, got '{text}'")
    return int(width), int(height)
