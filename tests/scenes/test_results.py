"""After the game: who won, why, with which points, and every way on."""

from __future__ import annotations

import pygame
import pytest

from game.ai.characters import CHARACTERS
from game.box import new_session
from game.kernel.session import HUMAN, Seat
from game.registry import games
from scenes.after.curve import lead_since, read_curve, scale, smooth, spread
from scenes.after.replay import ReplayScene
from scenes.after.results import Results
from scenes.kit.theme import SEATS
from scenes.table.table import Table
from tests.scenes.after import SHAPES, MakeApp, assert_inside, click, press, random_game, sit, written
from tests.scenes.test_menu_look import Word, check_words, words

NAMES = ("Odile", "Bruno", "Tilda", "Gus", "Bella", "Timothée")
TASTES = ("", *CHARACTERS, *CHARACTERS)


def show(make_app: MakeApp, seats: int = 3, variant: str = "base", **window: object) -> Results:
    app = make_app(**window)
    table = sit(app, random_game(variant, seats))
    results = Results(app, table.session)
    app.push(results)
    app.draw()
    return results


def test_ranking_is_from_the_winner_to_the_last(make_app: MakeApp) -> None:
    results = show(make_app, 4)
    assert [results.outcome.ranks[seat] for seat in results.order] == [1, 2, 3, 4]
    scores = [results.outcome.scores[seat] for seat in results.order]
    assert scores == sorted(scores, reverse=True)


def test_headline_names_the_winner(make_app: MakeApp) -> None:
    results = show(make_app)
    assert results.session.setup.seats[results.order[0]].name in results.headline()


@pytest.mark.parametrize("variant", ["base", "crabs", "combined"])
def test_categories_sum_to_the_score(make_app: MakeApp, variant: str) -> None:
    results = show(make_app, 4, variant)
    for seat, score in enumerate(results.outcome.scores):
        assert sum(row[seat] for _, row in results.outcome.parts) == score


def test_every_score_and_the_seed_can_be_read(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    results = show(make_app, 4)
    texts = [text for text, _ in written(results.app, monkeypatch)]
    for _, row in results.outcome.parts:
        for points in row:
            assert str(points).replace("-", "−") in texts
    for score in results.outcome.scores:
        assert texts.count(str(score)) >= 2
    assert results.session.setup.seed in texts


def test_reason_of_the_end_is_said(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    results = show(make_app)
    reason = results.app.lang.say(results.outcome.reason)
    assert reason in [text for text, _ in written(results.app, monkeypatch)]


def test_practice_game_is_marked(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    results = show(make_app)
    label = results.app.say("results.practice")
    assert label not in [text for text, _ in written(results.app, monkeypatch)]
    results.session.practice = True
    assert label in [text for text, _ in written(results.app, monkeypatch)]


def test_curve_has_a_point_for_every_round_and_ends_at_the_score(make_app: MakeApp) -> None:
    results = show(make_app, 4, "combined")
    curve = results.curve
    assert curve.rounds == tuple(range(25))
    assert curve.scores[-1] == results.outcome.scores
    assert list(zip(curve.rounds, curve.scores, strict=True)) == results.session.score_curve()
    assert curve.ends[-1] == len(results.session.log)
    assert list(curve.ends) == sorted(curve.ends)


def test_lead_is_told_from_the_last_time_behind() -> None:
    curve = read_curve(random_game())._replace(scores=((1, 1, 1), (3, 2, 1), (3, 5, 1), (6, 5, 1), (8, 7, 9)))
    assert lead_since(curve, 2) == 4
    assert lead_since(curve._replace(scores=curve.scores[:4]), 0) == 3
    assert lead_since(curve._replace(scores=curve.scores[:2]), 0) == 0


def test_curve_passes_through_its_points_and_never_beyond() -> None:
    path = smooth([(0, 10), (10, 10), (20, 2), (30, 8)])
    numbers = [float(part.lstrip("MC")) for part in path.split()]
    heights = numbers[1::2]
    assert heights[0::3] == [10, 10, 2, 8]
    assert min(heights) >= 2 and max(heights) <= 10


def test_axis_counts_in_round_numbers() -> None:
    assert scale(0, 35) == (0, 40, 10)
    assert scale(-3, 12) == (-5, 15, 5)
    assert scale(0, 0) == (0, 1, 1)


def test_names_at_the_line_ends_keep_apart() -> None:
    placed = spread([50, 51, 49, 120], 20, 0, 130)
    ordered = sorted(placed)
    assert all(b - a >= 19.99 for a, b in zip(ordered, ordered[1:], strict=False))
    assert min(placed) >= 0 and max(placed) <= 130
    assert placed[2] < placed[0] < placed[1] < placed[3]


def test_board_is_one_click_away_and_brings_the_results_back(make_app: MakeApp) -> None:
    results = show(make_app)
    app = results.app
    click(app, "board")
    table = app.stack[-1]
    assert isinstance(table, Table)
    table.show_results()
    assert isinstance(app.stack[-1], Results)
    press(app.stack[-1], pygame.K_ESCAPE)
    assert app.stack[-1] is table


def test_rematch_keeps_the_people_and_changes_the_luck(make_app: MakeApp) -> None:
    results = show(make_app)
    click(results.app, "rematch")
    table = results.app.stack[-1]
    assert isinstance(table, Table)
    assert table.session.setup.seats == results.session.setup.seats
    assert table.session.setup.variant == results.session.setup.variant
    assert table.session.setup.seed != results.session.setup.seed
    assert table.session.outcome() is None


def test_same_seed_gives_the_same_market(make_app: MakeApp) -> None:
    results = show(make_app)
    click(results.app, "same_seed")
    table = results.app.stack[-1]
    assert isinstance(table, Table)
    assert table.session.setup.seed == results.session.setup.seed
    setup = len(table.session.log)
    assert table.session.log == results.session.log[:setup]


def test_replay_lies_over_the_results(make_app: MakeApp) -> None:
    results = show(make_app)
    click(results.app, "replay")
    assert isinstance(results.app.stack[-1], ReplayScene)
    click(results.app, "close")
    assert results.app.stack[-1] is results


def test_click_on_the_curve_replays_from_that_round(make_app: MakeApp) -> None:
    results = show(make_app)
    click(results.app, "round:7")
    scene = results.app.stack[-1]
    assert isinstance(scene, ReplayScene)
    assert scene.scrubber.index == results.curve.ends[7]


def test_new_game_and_title_leave_the_table(make_app: MakeApp) -> None:
    for button in ("new_game", "title_screen"):
        results = show(make_app)
        click(results.app, button)
        assert not any(isinstance(scene, Table | Results) for scene in results.app.stack)
        assert results.app.running


def test_copied_seed_is_confirmed_or_refused_in_words(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    results = show(make_app)
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    click(results.app, "copy")
    assert copied == [results.session.setup.seed] and results.copied
    results.copied = False

    def refuse(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    click(results.app, "copy")
    assert not results.copied
    said = [text for text, _ in written(results.app, monkeypatch)]
    assert results.app.say("results.no_clipboard") in said


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("size", "lang", "text"), SHAPES)
def test_nothing_is_drawn_outside(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], lang: str, text: int, seats: int
) -> None:
    results = show(make_app, seats, "combined", size=size, lang=lang, text=text)
    results.session.practice = True
    for sheet in ("points", "curve"):
        results.sheet = sheet
        assert_inside(results.app, monkeypatch)


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("game", sorted(games()))
def test_words_keep_apart_with_every_seat_taken(make_app: MakeApp, words: list[Word], game: str, text: int) -> None:
    app = make_app((1280, 720), "fr", text)
    most = games()[game].seats[1]
    people = [Seat(NAMES[p], HUMAN if p == 0 else "normal", SEATS[p].id, TASTES[p]) for p in range(most)]
    session = new_session(game, games()[game].variants[0], people, "KITE-4827-SUN")
    bot = games()[game].bot(session.rules)
    while who := session.actors():
        session.submit(who[0], bot.greedy(session.view(who[0]), who[0]))
    results = Results(app, session)
    app.push(results)
    for sheet in ("points", "curve"):
        results.sheet = sheet
        app.draw()
        check_words(app, words)


__all__ = ["words"]


def test_points_are_counted_category_by_category(make_app: MakeApp) -> None:
    app = make_app()
    results = Results(app, random_game(), counting=True)
    app.push(results)
    assert [results.score(seat) for seat in range(3)] == [0, 0, 0]
    seen = []
    while results.update(0.1):
        app.draw()
        seen.append([results.points(number, 0) for number in range(len(results.outcome.parts))])
    assert [results.score(seat) for seat in range(3)] == list(results.outcome.scores)
    full = [row[0] for _, row in results.outcome.parts]
    for number in range(1, len(full)):
        assert all(now[number - 1] == full[number - 1] for now in seen if now[number]), "one after the other"


def test_a_key_ends_the_counting(make_app: MakeApp) -> None:
    app = make_app()
    results = Results(app, random_game(), counting=True)
    app.push(results)
    press(results, pygame.K_TAB)
    assert [results.score(seat) for seat in range(3)] == list(results.outcome.scores)
    assert not results.update(0.1)


@pytest.mark.parametrize("code", ["en", "fr"])
def test_the_axis_has_a_name_and_the_lead_a_sentence(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    app = make_app(lang=code)
    results = Results(app, random_game())
    app.push(results)
    assert app.say("maui.axis") in [text for text, _ in written(app, monkeypatch)]
    results.curve = results.curve._replace(
        scores=tuple((place,) + (99 if place < 4 else 0,) * 2 for place in range(len(results.curve.rounds)))
    )
    results.outcome = results.outcome._replace(ranks=(1, 2, 2))
    results.order = [0, 1, 2]
    assert results.lead() == app.say("maui.lead_since", who="Odile", n=4)
