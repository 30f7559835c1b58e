"""The command line as somebody types it: results on stdout, one sentence for every mistake, no traceback."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.content import figures
from game.profile.paths import resources
from game.registry import games

GAME = next(iter(games()))
SEATS = ",".join(["random"] * games()[GAME].seats[0])


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


def run(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"HIGH_SEASON_HOME": str(home), "PYTHONIOENCODING": "utf-8"}
    environment |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, str(resources() / "main.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", env=environment, check=False)


def saved(home: Path, folder: Path) -> list[Path]:
    done = run(home, "simulate", GAME, "--seats", SEATS, "--games", "2", "--saves", str(folder))
    assert done.returncode == 0, done.stderr
    return sorted(folder.iterdir())


def test_simulate_counts_and_writes_json(home: Path, tmp_path: Path) -> None:
    out = tmp_path / "result.json"
    seats = ",".join(["easy", "random", "random", "random"][: games()[GAME].seats[0]])
    done = run(home, "simulate", GAME, "--seats", seats, "--games", "4", "--seed", "A", "--json", str(out))
    assert (done.returncode, done.stderr) == (0, "")
    result = json.loads(out.read_text())
    entrants: list[dict[str, Any]] = result["entrants"]
    assert [entrant["level"] for entrant in entrants] == seats.split(",")
    assert all(entrant["games"] == 4 for entrant in entrants)
    assert sum(entrant["wins"] for entrant in entrants) == pytest.approx(4)
    expected = {"level", "games", "wins", "mean_score", "mean_rank", "decisions", "seconds"}
    assert set(entrants[0]) == expected | {"decisions_per_second"}
    assert result["variant"] == games()[GAME].variants[0]
    for level in seats.split(","):
        assert level in done.stdout


def test_the_same_seed_plays_the_same_games_on_any_number_of_processes(home: Path, tmp_path: Path) -> None:
    found = []
    for jobs in ("1", "2"):
        out = tmp_path / f"{jobs}.json"
        done = run(home, "simulate", GAME, "--seats", SEATS, "--games", "3", "--jobs", jobs, "--json", str(out))
        assert done.returncode == 0, done.stderr
        found.append([
            {key: value for key, value in entrant.items() if "second" not in key}
            for entrant in json.loads(out.read_text())["entrants"]
        ])  # fmt: skip
    assert found[0] == found[1]


def test_replay_of_a_simulated_game_prints_the_breakdown_and_the_digest(home: Path, tmp_path: Path) -> None:
    for path in saved(home, tmp_path / "saves"):
        done = run(home, "replay", str(path))
        assert (done.returncode, done.stderr) == (0, "")
        doc = json.loads(path.read_text(encoding="utf-8"))
        assert f"digest {doc['digest']}" in done.stdout
        total = next(line for line in done.stdout.splitlines() if line.startswith("total"))
        assert [int(number) for number in total.split()[1:]] == doc["summary"]["scores"]


def test_replay_of_an_unfinished_game_says_who_is_to_move(home: Path, tmp_path: Path) -> None:
    from game import box
    from game.kernel.session import Seat

    seats = [Seat(f"Player{p}", "human", "sun") for p in range(games()[GAME].seats[0])]
    session = box.new_session(GAME, games()[GAME].variants[0], seats, "HALF")
    path = tmp_path / "half.json"
    path.write_text(json.dumps(box.save_document(session)), encoding="utf-8")
    done = run(home, "replay", str(path))
    assert (done.returncode, done.stderr) == (0, "")
    assert f"to move: Player{session.actors()[0]}" in done.stdout


def test_replay_names_the_first_step_that_does_not_fit(home: Path, tmp_path: Path) -> None:
    path = saved(home, tmp_path / "saves")[0]
    doc = json.loads(path.read_text(encoding="utf-8"))
    step = next(number for number, line in enumerate(doc["log"]) if line[0] != "chance")
    doc["log"][step] = [doc["log"][step][0], "somersault"]
    path.write_text(json.dumps(doc), encoding="utf-8")
    done = run(home, "replay", str(path))
    assert done.returncode == 1
    assert f"Step {step + 1} " in done.stderr and "somersault" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "chess"}, "chess"),
        ({"variant": "blitz"}, "blitz"),
        ({"format": 99}, "newer"),
        ({"seats": []}, "seats"),
        ({"content": {}}, "check sum"),
        ({"rules_version": -1, "snapshot": {}}, "older rules"),
    ],
)
def test_replay_refuses_foreign_documents_in_words(
    home: Path, tmp_path: Path, change: dict[str, Any], words: str
) -> None:
    path = saved(home, tmp_path / "saves")[0]
    doc = json.loads(path.read_text(encoding="utf-8")) | change
    path.write_text(json.dumps(doc), encoding="utf-8")
    done = run(home, "replay", str(path))
    assert done.returncode == 1
    assert words in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe\x00", b"[" * 100_000, b"[]", b"null", b'{"format": 1}'])
def test_replay_of_anything_else_is_refused_in_words(home: Path, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(content)
    done = run(home, "replay", str(path))
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "save" in done.stderr


def test_validate_finds_nothing_wrong_with_what_is_shipped(home: Path) -> None:
    done = run(home, "validate")
    assert done.returncode == 0, done.stdout
    assert done.stdout.splitlines()[-1].endswith("0 errors, 0 warnings")


def manifest(mod: Path, name: str) -> None:
    text = f'id: {name}\nname: {{en: x, fr: x}}\ndescription: {{en: x, fr: x}}\nversion: "1"\n'
    (mod / "mod.yaml").write_text(f"{text}authors: [me]\nlicence: CC0\ngames: [{GAME}]\n", encoding="utf-8")


def test_validate_points_into_a_broken_mod(home: Path, tmp_path: Path) -> None:
    mod = tmp_path / "mymod"
    shutil.copytree(resources() / "data" / GAME, mod / GAME)
    manifest(mod, "my_mod")
    file = sorted((mod / GAME).glob("*.yaml"))[0]
    file.write_text(file.read_text(encoding="utf-8") + "\nnonsense: [1, 2\n", encoding="utf-8")
    done = run(home, "validate", str(mod))
    assert done.returncode == 1
    first, *_, last = done.stdout.splitlines()
    assert first.startswith(f"{file}:")
    assert ": error: " in first
    assert last.startswith("1 errors, ")


def test_mods_are_found_by_name_in_the_players_folder(home: Path) -> None:
    (home / "mods" / "calm" / GAME).mkdir(parents=True)
    manifest(home / "mods" / "calm", "calm")
    assert run(home, "validate", "calm").returncode == 0
    done = run(home, "simulate", GAME, "--seats", SEATS, "--games", "1", "--mods", "calm")
    assert done.returncode == 0
    assert "calm" in done.stdout
    done = run(home, "simulate", GAME, "--seats", SEATS, "--games", "1", "--mods", "clam")
    assert done.returncode == 2
    assert "did you mean 'calm'?" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["simulat"], "did you mean 'simulate'?"),
        (["simulate", GAME + "x", "--seats", SEATS], f"did you mean '{GAME}'?"),
        (["simulate", GAME, "--seats", SEATS.replace("random", "randon")], "did you mean 'random'?"),
        (["simulate", GAME, "--seats", "random"], "seats"),
        (["simulate", GAME, "--seats", ",".join(["random"] * 9)], "seats"),
        (["simulate", GAME, "--seats", SEATS, "--variant", "xyzzy"], "xyzzy"),
        (["simulate", GAME, "--seats", SEATS, "--games", "many"], "many"),
        (["simulate", GAME, "--seats", SEATS, "--games", "-3"], "games"),
        (["simulate", GAME, "--seats", SEATS, "--mods", "nowhere"], "nowhere"),
        (["simulate", GAME, "--seats", SEATS, "--games", "1", "--json", "/dev/null/x"], "/dev/null/x"),
        (["simulate", GAME], "--seats"),
        (["simulate"], "GAME"),
        (["replay"], "FILE"),
        (["replay", "nothing.json"], "nothing.json"),
        (["validate", "nowhere"], "nowhere"),
        (["balance", GAME, "--mods", "nowhere"], "nowhere"),
        (["balance", GAME], "--mods"),
        (["balance", GAME + "x", "--mods", "nowhere"], f"did you mean '{GAME}'?"),
        (["schema", "/dev/null/x"], "/dev/null/x"),
        (["shot", "title", "x.png", "--mods", "nowhere"], "nowhere"),
        (["shot", "titel", "x.png"], "did you mean 'title'?"),
        (["shot", "title", "x.png", "--size", "big"], "big"),
        (["shot", "title", "x.png", "--lang", "xx"], "xx"),
        (["shot", "title", "x.png", "--text", "7"], "80"),
        (["--loud"], "COMMAND"),
    ],
)
def test_a_mistake_is_answered_by_one_sentence(home: Path, arguments: list[str], words: str) -> None:
    done = run(home, *arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert words in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_schema_writes_a_file_for_every_table(home: Path, tmp_path: Path) -> None:
    done = run(home, "schema", str(tmp_path / "schemas"))
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "schemas" / "figures.json").is_file()
    for file in (resources() / "data" / GAME).glob("*.yaml"):
        if file.stem in figures.FILES:  # one schema for all games
            continue
        for schema in (tmp_path / "schemas" / GAME, tmp_path / "schemas" / "mods" / GAME):
            assert json.loads((schema / f"{file.stem}.json").read_text(encoding="utf-8"))["title"] == file.stem


def test_balance_prints_both_columns_and_mods_by_path_or_id(home: Path) -> None:
    shelf = resources() / "data" / "mods"
    name = next(path.name for path in sorted(shelf.iterdir()) if (path / GAME).is_dir())
    for mod in (name, str(shelf / name)):
        done = run(home, "balance", GAME, "--mods", mod, "--games", "2", "--level", "random")
        assert done.returncode == 0, done.stderr
        assert f"base {name}".split() == done.stdout.splitlines()[1].split()
        assert "decisions a game" in done.stdout and "wins of seat 2" in done.stdout


def test_a_broken_mod_is_not_simulated(home: Path) -> None:
    (home / "mods" / "wild" / GAME).mkdir(parents=True)
    manifest(home / "mods" / "wild", "wild")
    file = next((resources() / "data" / GAME).glob("*.yaml")).name
    (home / "mods" / "wild" / GAME / file).write_text("[1, 2\n", encoding="utf-8")
    done = run(home, "simulate", GAME, "--seats", SEATS, "--mods", "wild")
    assert done.returncode == 2 and f"{file}:1:1: error: " in done.stderr
    assert "the mod 'wild' has errors" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    "command", [[], ["simulate"], ["replay"], ["validate"], ["schema"], ["balance"], ["shot"]]
)
def test_help_is_there(home: Path, command: list[str]) -> None:
    done = run(home, *command, "--help")
    assert done.returncode == 0
    assert done.stdout.startswith("usage: high-season")


def test_headless_commands_do_not_load_the_window() -> None:
    code = "import sys; from game.cli import command; command(['validate'], print); sys.exit('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=resources(), capture_output=True, check=False)
    assert done.returncode == 0


def test_shot_draws_a_picture(home: Path, tmp_path: Path) -> None:
    out = tmp_path / "pictures" / "title.png"
    done = run(home, "shot", "title", str(out), "--size", "800x600", "--lang", "fr")
    assert done.returncode == 0, done.stderr
    assert out.read_bytes().startswith(b"\x89PNG")
