"""Mods in a real window: one from the player's folder is switched on and played, put in order, mended, made."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from tests.desktop.driver import Desktop
from tests.desktop.play import FAST

pytestmark = pytest.mark.desktop
CARD = 'name: {{en: "{0}", fr: "{0}"}}\ndescription: {{en: x, fr: x}}\nversion: "1"\nauthors: [me]\nlicence: CC0\n'


def write(desktop: Desktop, name: str, **files: str) -> Path:
    """A mod in the player's folder; files are called by their path with / as two underscores."""
    folder = desktop.home / "mods" / name
    files["mod"] = f"id: {name}\ngames: [samoa]\n" + CARD.format(name.replace("_", " ").capitalize())
    for path, text in files.items():
        file = folder / f"{path.replace('__', '/')}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def open_mods(desktop: Desktop) -> dict[str, Any]:
    desktop.start(**FAST)
    desktop.scene("Title")
    desktop.click("mods")
    return desktop.scene("ModsScene")


def switch(desktop: Desktop, name: str) -> None:
    desktop.click(f"switch:{desktop.screen()['found'].index(name)}")


def used(*names: str) -> Any:
    return lambda screen: screen.get("used") == list(names)


def test_a_mod_of_the_player_is_switched_on_and_played(desktop: Desktop) -> None:
    words = "samoa: {name: Hotel Dear}\n"
    files = {"samoa__cards": "bid_14: {price: 42}\n", "lang__en__x": words, "lang__fr__x": words}
    write(desktop, "dear_rooms", **files)
    listed = open_mods(desktop)
    assert "dear_rooms" in listed["found"] and listed["used"] == []
    switch(desktop, "dear_rooms")
    desktop.wait(used("dear_rooms"), "the mod in use")
    desktop.picture("switched-on")
    desktop.key("Escape")
    desktop.scene("Title")
    desktop.click("poster:samoa")
    desktop.scene("SetupScene")
    desktop.picture("setup")
    desktop.click("start")
    screen = desktop.wait(lambda s: s.get("my_turn"), "our first turn")
    tips = [zone["tip"] for zone in screen["zones"] if zone["id"].startswith("card:")]
    dear = [tip for tip in tips if "42" in tip]
    assert len(dear) == 1 and "Dear rooms" in dear[0] and "room price" in dear[0]
    desktop.kill()
    desktop.start()
    desktop.scene("Title")
    desktop.click("continue")
    again = desktop.wait(lambda s: s.get("my_turn"), "the same game")
    assert dear[0] in [zone["tip"] for zone in again["zones"]]


def test_order_by_dragging_and_a_file_mended_with_f5(desktop: Desktop) -> None:
    write(desktop, "first_sale", samoa__cards="bid_14: {price: 5}\n")
    folder = write(desktop, "last_sale", samoa__cards="bid_14: {price: cheap}\n")
    open_mods(desktop)
    switch(desktop, "first_sale")
    desktop.wait(used("first_sale"), "one mod in use")
    (folder / "samoa" / "cards.yaml").write_text("bid_14: {price: 6}\n", encoding="utf-8")
    desktop.key("F5")
    mended = f"switch:{desktop.screen()['found'].index('last_sale')}"
    desktop.wait(lambda s: any(z["id"] == mended and z["click"] for z in s["zones"]), "a mod that can be switched on")
    switch(desktop, "last_sale")
    screen = desktop.wait(used("first_sale", "last_sale"), "both in use")
    first, last = (desktop.find(f"mod:{screen['found'].index(name)}") for name in ("first_sale", "last_sale"))
    desktop.press(*last)
    desktop.release(first[0], first[1] - 30)
    desktop.wait(used("last_sale", "first_sale"), "the other order")
    desktop.picture("order")


def test_a_new_mod_is_made_and_its_folder_opened(desktop: Desktop) -> None:
    tool, log = desktop.home / "bin" / "xdg-open", desktop.home / "opened.txt"
    tool.parent.mkdir()
    tool.write_text(f'#!/bin/sh\necho "$1" >> "{log}"\n', encoding="utf-8")
    tool.chmod(0o755)
    desktop.environment["PATH"] = f"{tool.parent}{os.pathsep}{desktop.environment['PATH']}"
    open_mods(desktop)
    desktop.click("new")
    desktop.scene("NewMod")
    desktop.key("s", "u", "n", "n", "y", "space", "d", "a", "y", "s", "Return")
    screen = desktop.scene("ModsScene")
    assert screen["found"][screen["chosen"]] == "sunny_days"
    folder = desktop.home / "mods" / "sunny_days"
    assert (folder / "samoa" / "cards.yaml").is_file() and (folder.parent / ".schema" / "lang.json").is_file()
    assert log.read_text(encoding="utf-8").strip() == str(folder)
    desktop.picture("made")
    switch(desktop, "sunny_days")
    desktop.wait(used("sunny_days"), "the new mod in use")
