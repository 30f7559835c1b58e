"""Whatever somebody writes into a mod: it plays to the end, or it is refused at a line of that mod."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.ai.arena import play_out
from game.box import load_content, make_rules, stamps
from game.content.mods import Mod, find
from game.kernel.contract import CHANCE
from game.kernel.session import Seat, Session, Setup
from game.registry import games

LEVELS = ("random", "easy", "greedy")
BASE = {game: load_content(game).raw for game in games()}


def paths(data: Any, path: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(further for key, value in inside for further in paths(value, (*path, key)))]


def at(data: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        data = data[step]
    return data


def edit(raw: dict[str, Any], rng: Random) -> None:
    """One change somewhere: mostly sensible, sometimes not."""
    stem = rng.choice(list(raw))
    known = paths(raw[stem], (stem,))
    path = rng.choice(known)
    value, around = at(raw, path), at(raw, path[:-1])
    if isinstance(value, bool):
        around[path[-1]] = not value
    elif isinstance(value, int):
        around[path[-1]] = rng.choice([value - 1, value + 1, 2 * value, rng.randrange(13), rng.randrange(100)])
    elif isinstance(value, str):
        around[path[-1]] = rng.choice([word for word in (at(raw, p) for p in known) if isinstance(word, str)])
    elif isinstance(value, list) and value:
        less, more = value[: rng.randrange(len(value))], [*value, deepcopy(rng.choice(value))]
        around[path[-1]] = rng.choice([less, more, rng.sample(value, len(value))])
    elif isinstance(value, dict) and value:
        word = rng.choice(list(value))
        if rng.random() < 0.5:
            value[f"new_{rng.randrange(9)}"] = deepcopy(value[word])
        else:
            del value[word]


def patch(before: Any, after: Any, top: bool = True) -> Any:
    """What a mod has to write to turn one into the other; ids inside records cannot be taken out."""
    found = {word: after[word] for word in after if word not in before}
    for word in after:
        if word in before and after[word] != before[word]:
            both = isinstance(before[word], dict) and isinstance(after[word], dict)
            found[word] = patch(before[word], after[word], top=False) if both else after[word]
    gone = [word for word in before if word not in after]
    return found | ({"remove": gone} if gone and top else {})


def written(folder: Path, game: str, raw: dict[str, Any]) -> Mod:
    """The edited data as a mod, read through the door that every mod comes through."""
    (folder / "edited" / game).mkdir(parents=True)
    card = {"id": "edited", "name": {"en": "x", "fr": "x"}, "description": {"en": "x", "fr": "x"}, "version": "1"}
    card |= {"authors": ["chance"], "licence": "CC0", "games": [game]}
    (folder / "edited" / "mod.yaml").write_text(yaml.safe_dump(card), encoding="utf-8")
    for stem, before in BASE[game].items():
        difference = patch(before, raw.get(stem, {}))
        if difference:
            path = folder / "edited" / game / f"{stem}.yaml"
            path.write_text(yaml.safe_dump(difference, sort_keys=False), encoding="utf-8")
    return find([folder])[0]


def play(mod: Mod, game: str, rng: Random) -> None:
    info = games()[game]
    variant, seats = rng.choice(info.variants), rng.randint(*info.seats)
    loaded = load_content(game, [mod])
    rules = make_rules(game, loaded.content, variant, seats)
    chairs = tuple(Seat(str(p), rng.choice(LEVELS), "sun") for p in range(seats))
    session = Session(rules, Setup(game, variant, chairs, "EDITED", loaded.raw, stamps(loaded, [mod])))
    session.run_chance()
    play_out(session, info.bot(rules))
    assert session.outcome() is not None
    for viewer in (CHANCE, 0):
        view = session.view(viewer, len(session.log) // 2)
        assert rules.dump(rules.load(rules.dump(view))) == rules.dump(view)


@pytest.mark.parametrize("game", list(games()))
@settings(max_examples=20, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 2**32), edits=st.sampled_from([1, 1, 1, 2, 4]))
def test_an_edited_game_plays_to_the_end_or_is_refused_at_a_line(game: str, seed: int, edits: int) -> None:
    rng = Random(seed)
    raw = deepcopy(BASE[game])
    for _ in range(edits):
        edit(raw, rng)
    with TemporaryDirectory() as folder:
        mod = written(Path(folder), game, raw)
        for problem in mod.problems:
            file = Path(problem.file)
            assert file.is_file() and file.is_relative_to(mod.folder), problem
            assert 1 <= problem.line <= len(file.read_text(encoding="utf-8").splitlines()), problem
        if not mod.broken:
            play(mod, game, rng)
