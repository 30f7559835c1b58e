"""Sizes may change: a city of 6 x 6, a beach of 16 columns, a fifth nation, a seventh motif, a thirteenth attraction.

Each is a mod in `sized_mods/`. What goes beyond the limits that a game states is refused with the reason.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.ai.arena import play_out
from game.ai.levels import decide
from game.box import load_content, make_rules, new_session, open_document, save_document, stamps
from game.content.mods import find
from game.kernel.session import Seat
from game.registry import games
from tests.content.quick import play, seat_counts

MODS = {mod.id: mod for mod in find([Path(__file__).parent / "sized_mods"])}
GAMES = {mod.id: mod.manifest.games[0] for mod in MODS.values() if mod.manifest is not None}
TABLES = [(name, seats) for name, game in GAMES.items() for seats in seat_counts(game)]


def test_they_are_as_large_as_they_say() -> None:
    assert {mod.id: mod.problems for mod in MODS.values()} == dict.fromkeys(MODS, ())
    content = {name: load_content(GAMES[name], [mod]).content for name, mod in MODS.items()}
    city = content["city_of_six"].city
    assert (city.rows, city.columns) == (6, 6)
    assert content["beach_of_sixteen"].beach.columns == 16
    assert len(content["fifth_nation"].nations) == 5
    assert len(content["seventh_motif"].motifs) == 7
    assert len(content["thirteenth_attraction"].attractions) == 13


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_opponents_play_them_to_the_end(name: str, seats: int) -> None:
    game = GAMES[name]
    content = load_content(game, [MODS[name]]).content
    for variant in games()[game].variants:
        for number, level in enumerate(("random", "easy", "normal")):
            outcome = play(game, content, variant, (level,) * seats, number, watch=True)
            assert len(outcome.ranks) == seats


@pytest.mark.parametrize("name", list(MODS))
def test_thinking_levels_find_a_move_in_them(name: str) -> None:
    game = GAMES[name]
    loaded = load_content(game, [MODS[name]])
    rules = make_rules(game, loaded.content, games()[game].variants[0], games()[game].seats[0])
    seats = [Seat(str(p), "greedy", "sun") for p in range(rules.seats)]
    session = new_session(game, games()[game].variants[0], seats, "THINK", loaded)
    seat, bot = session.actors()[0], games()[game].bot(session.rules)
    for level in ("hard", "expert"):
        assert decide(level, session.rules, bot, session.view(seat), seat, Random(1)).action in session.legal(seat)


@pytest.mark.parametrize("name", list(MODS))
def test_a_saved_game_opens_without_them(name: str) -> None:
    game = GAMES[name]
    loaded = load_content(game, [MODS[name]])
    seats = [Seat(str(p), "easy", "sun") for p in range(games()[game].seats[0])]
    session = new_session(game, games()[game].variants[-1], seats, "SIZE", loaded, stamps(loaded, [MODS[name]]))
    play_out(session, games()[game].bot(session.rules))
    again = open_document(save_document(session))
    assert again.outcome() == session.outcome() and again.setup.mods == (MODS[name].stamp,)


@pytest.mark.parametrize(
    ("file", "text", "sentence"),
    [
        ("amsterdam/city.yaml", "rows: 9\n", "must be at most 8, got 9"),
        ("maui/beach.yaml", "columns: 21\n", "must be at most 20, got 21"),
        ("maui/motifs.yaml", 'ninth: {track: 9, pattern: waves, colour: "#123456"}\n', "must be at most 8, got 9"),
        ("samoa/nations.yaml", "".join(f'n{n}: {{colour: "#123456"}}\n' for n in range(5)),
         "takes at most 8 entries, got 9"),
        ("sands/attractions.yaml", "".join(f"a{n}: {{zone: sea, price: 1, vp: 1}}\n" for n in range(4)),
         "zone 'sea' has 6 fields for more attractions"),
    ],
)  # fmt: skip
def test_beyond_the_limits_the_reason_is_given(tmp_path: Path, file: str, text: str, sentence: str) -> None:
    path = tmp_path / "huge" / file
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    card = 'id: huge\nname: {en: x, fr: x}\ndescription: {en: x, fr: x}\nversion: "1"\nauthors: [me]\nlicence: CC0\n'
    (tmp_path / "huge" / "mod.yaml").write_text(f"{card}games: [{Path(file).parent}]\n", encoding="utf-8")
    (mod,) = find([tmp_path])
    assert mod.broken
    assert any(sentence in str(problem) and problem.line >= 1 for problem in mod.problems), mod.problems
