"""A fifth game is nothing but new files: it plays, thinks, is saved and drawn, and no shared file names it.

The tests that every game has to pass are run in a box with the sample game in it (box.py), and so are its own.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.sample_game.box import FILES, ROOT, lay, new_files, run

GAME = "shells"
THE_GAMES = ["-k", GAME]
"""Of the tests that go through all games, those of this one."""


@pytest.fixture(scope="session")
def box(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return lay(tmp_path_factory.mktemp("box") / "project")


def test_it_is_nothing_but_new_files() -> None:
    assert [file for file in new_files() if (ROOT / file).exists()] == []


def test_the_type_checker_sees_whether_it_keeps_the_contract(box: Path) -> None:
    check = ("-m", "mypy", "--strict", f"game/{GAME}")
    assert run(box, *check).returncode == 0, run(box, *check).stdout
    rules = box / "game" / GAME / "rules.py"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(text.replace("def could_draw(", "def could_not_draw("), encoding="utf-8")
    try:
        broken = run(box, *check)
    finally:
        rules.write_text(text, encoding="utf-8")
    assert broken.returncode == 1 and f"game/{GAME}/__init__.py" in broken.stdout, "a method of Rules is missing"


@pytest.mark.parametrize(
    "tests",
    [
        ["tests/contract", "tests/goldens", *THE_GAMES],
        ["tests/rules/shells"],
        ["tests/ai/test_levels.py", *THE_GAMES],
        ["tests/ai/test_promises.py", "tests/ai/test_characters.py", *THE_GAMES],
        ["tests/content/test_shipped_mods.py", *THE_GAMES],
        ["tests/content/test_mods.py"],
        ["tests/test_house.py", "tests/content/test_lang.py", "tests/content/test_icons.py"],
        ["tests/content/test_modding_guide.py", "tests/content/test_problems_said.py"],
        ["tests/scenes/test_table_shells.py"],
        ["tests/scenes/test_table.py", "tests/scenes/test_table_look.py", *THE_GAMES],
        ["tests/scenes/test_hints.py", "tests/scenes/test_results.py", "tests/scenes/test_rules_games.py", *THE_GAMES],
        ["tests/scenes/test_phases.py", "tests/scenes/test_rules_numbers.py", *THE_GAMES],
        ["tests/scenes/test_origins.py", "tests/scenes/test_shot.py", "-k", f"{GAME} or every_zone"],
        ["tests/scenes/test_menu_look.py", "tests/scenes/test_menu_flow.py", "-k", "title or poster"],
    ],
    ids=lambda tests: "+".join(Path(test).stem for test in tests if test.startswith("tests/")),
)
def test_what_every_game_promises(box: Path, tests: list[str]) -> None:
    done = run(box, "-m", "pytest", "-p", "no:cacheprovider", "-n", "0", *tests)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr
    assert "no tests ran" not in done.stdout and " skipped" not in done.stdout, done.stdout


def test_the_command_line_knows_it(box: Path, tmp_path: Path) -> None:
    """Opponents play it, write a save, and the save is played again to the same end."""
    played = run(box, "main.py", "simulate", GAME, "--seats", "hard,easy", "--games", "1", "--saves", str(tmp_path))
    assert played.returncode == 0, played.stderr
    (save,) = tmp_path.glob("*.json")
    again = run(box, "main.py", "replay", str(save))
    assert again.returncode == 0, again.stdout + again.stderr
    doc = json.loads(save.read_text(encoding="utf-8"))
    kinds = {entry[1] for entry in doc["log"]}
    assert {"favourite", "wave", "take"} <= kinds
    doc["log"][Random(1).randrange(4, len(doc["log"]))][1] = "favourite"
    save.write_text(json.dumps(doc), encoding="utf-8")
    assert run(box, "main.py", "replay", str(save)).returncode != 0, "a save with a mistake in it is refused"


def test_a_mod_changes_it(box: Path) -> None:
    """Its shipped mod is found, checked and told in words, and what it changes is in the game."""
    checked = run(box, "main.py", "validate", "data/mods/many_cockles")
    assert checked.returncode == 0, checked.stdout
    source = (
        "from game.box import load_content\n"
        "from game.content.mods import find, shipped_mods\n"
        "mods = [mod for mod in find([shipped_mods()]) if mod.touches('shells')]\n"
        "print(*(load_content('shells', m).content.shells['cockle'].count for m in ((), mods)))\n"
    )
    assert run(box, "-c", source).stdout.split() == ["14", "21"]


def test_without_it_nothing_is_left_of_it() -> None:
    """The sample stays in the tests."""
    named = [ROOT / "game", ROOT / "scenes", ROOT / "data", ROOT / "assets"]
    found = [file for folder in named for file in folder.rglob(f"*{GAME}*") if "__pycache__" not in file.parts]
    assert found == [] and (FILES / "game" / GAME).is_dir()
