"""Draws the app icon at every size a desktop asks for: `python assets/packaging/make_icons.py build/icons`.

One SVG gives the PNG files (Linux), `high-season.ico` (Windows) and `high-season.icns` (macOS).
Both containers hold PNG pictures, so that no further library is needed.
"""

from __future__ import annotations

import os
import struct
import sys
from io import BytesIO
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

DRAWING = Path(__file__).resolve().parents[1] / "svg" / "common" / "appicon.svg"
PNG_SIZES = (16, 32, 48, 64, 128, 256)
ICNS_SIZES = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}


def png(size: int) -> bytes:
    """The icon centred on a transparent square, whatever the proportions of the drawing."""
    square = pygame.Surface((size, size), pygame.SRCALPHA)
    picture = pygame.image.load_sized_svg(DRAWING, (size, size))
    square.blit(picture, picture.get_rect(center=square.get_rect().center))
    file = BytesIO()
    pygame.image.save(square, file, "icon.png")
    return file.getvalue()


def ico(sizes: tuple[int, ...]) -> bytes:
    """A header, one 16-byte entry a picture (a side of 256 is written as 0), then the pictures."""
    pictures = [png(size) for size in sizes]
    entries = struct.pack("<HHH", 0, 1, len(sizes))
    offset = 6 + 16 * len(sizes)
    for size, picture in zip(sizes, pictures, strict=True):
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return entries + b"".join(pictures)


def icns(kinds: dict[bytes, int]) -> bytes:
    """A header with the total length, then each picture behind its kind and length."""
    body = b""
    for kind, size in kinds.items():
        picture = png(size)
        body += kind + struct.pack(">I", 8 + len(picture)) + picture
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for size in PNG_SIZES:
        (folder / f"high-season-{size}.png").write_bytes(png(size))
    (folder / "high-season.svg").write_bytes(DRAWING.read_bytes())
    (folder / "high-season.ico").write_bytes(ico(PNG_SIZES))
    (folder / "high-season.icns").write_bytes(icns(ICNS_SIZES))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
