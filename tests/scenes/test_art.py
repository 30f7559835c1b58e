"""The drawings: every file is drawable, colours and mods work, and nothing a file does can stop the game."""

from __future__ import annotations

import itertools
import logging
import math
import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.content.svg_source import DRAWN
from scenes.games.amsterdam import art as amsterdam
from scenes.games.maui import art as maui
from scenes.games.samoa import art as samoa
from scenes.games.sands import art as sands
from scenes.kit.art import Art
from scenes.kit.drawings import MEGABYTE

ASSETS = Path(__file__).parents[2] / "assets" / "svg"
NAMES = sorted(file.relative_to(ASSETS).with_suffix("").as_posix() for file in ASSETS.rglob("*.svg"))
SEAT = "#2F6DB5"
Spots = tuple[pygame.Surface, list[pygame.Rect]]
MOTIFS = ("sunburst", "hibiscus", "waves", "zigzag", "leaf")
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{}</svg>'


@pytest.fixture
def art() -> Art:
    return Art([ASSETS])


def write(root: Path, name: str, inner: str) -> None:
    file = root / f"{name}.svg"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(SQUARE.format(inner), encoding="utf-8")


def colours(surface: pygame.Surface) -> set[tuple[int, ...]]:
    w, h = surface.get_size()
    return {tuple(surface.get_at((x, y))) for x in range(w) for y in range(h)}


def alpha_box(surface: pygame.Surface) -> pygame.Rect:
    return surface.get_bounding_rect(min_alpha=8)


@pytest.mark.parametrize("name", NAMES)
def test_every_drawing_loads_and_shows_something(name: str, caplog: pytest.LogCaptureFixture) -> None:
    picture = Art([ASSETS]).image(name, 48)
    assert not caplog.records
    assert picture.get_width() == 48
    assert alpha_box(picture).width > 12
    assert any(pixel[3] == 255 for pixel in colours(picture))


@pytest.mark.parametrize("name", NAMES)
def test_drawings_use_only_what_the_loader_draws(name: str) -> None:
    text = (ASSETS / f"{name}.svg").read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    assert {node.tag.rpartition("}")[2] for node in root.iter()} <= DRAWN
    for gradient in re.findall(r"<(?:linear|radial)Gradient[^>]*>", text):
        assert "%" in gradient or "userSpaceOnUse" in gradient, "a bare coordinate would mean pixels"
    ids = re.findall(r' id="([^"]+)"', text)
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(ids)
    assert len(text) < 64_000


def test_placeholders_take_the_colours_given(art: Art) -> None:
    for name in NAMES:
        inner, w, h = art.markup(name, seat=SEAT, fg="#123456")
        assert not re.search(r"\{\w+", inner), name
        assert w > 0 and h > 0
    blue = art.image("common/emblem_anchor", 64, seat=SEAT)
    assert tuple(pygame.Color(SEAT)) in colours(blue)
    assert tuple(pygame.Color(SEAT)) not in colours(art.image("common/emblem_anchor", 64))
    assert tuple(pygame.Color("#FBF3E4")) in colours(art.image("common/check", 48, fg="#FBF3E4"))


def test_a_placeholder_may_name_its_usual_colour(tmp_path: Path) -> None:
    write(tmp_path, "piece", '<rect width="10" height="10" fill="{sail|#FF0000}"/>')
    art = Art([tmp_path])
    assert tuple(art.image("piece", 8).get_at((4, 4)))[:3] == (255, 0, 0)
    assert tuple(art.image("piece", 8, sail="#00FF00").get_at((4, 4)))[:3] == (0, 255, 0)


def test_a_missing_drawing_is_a_visible_card_and_one_warning(art: Art, caplog: pytest.LogCaptureFixture) -> None:
    first, second = art.image("maui/no_such_piece", 40), art.image("maui/no_such_piece", 60, 30)
    assert alpha_box(first).width > 30
    assert second.get_size() == (60, 30)
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    assert "maui/no_such_piece" in caplog.text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not a drawing",
        "<svg",
        '<svg viewBox="0 0 zero 9"><rect/></svg>',
        '<svg viewBox="0 0 0 0"><g></g></svg>',
    ],
)
def test_a_broken_file_never_stops_the_game(tmp_path: Path, caplog: pytest.LogCaptureFixture, text: str) -> None:
    (tmp_path / "piece.svg").write_text(text, encoding="utf-8")
    assert alpha_box(Art([tmp_path]).image("piece", 40)).width > 30
    assert "piece.svg" in caplog.text


def test_a_mod_replaces_a_drawing_and_a_broken_one_falls_back(tmp_path: Path) -> None:
    game, mod = tmp_path / "game", tmp_path / "mod"
    for name in ("ball", "boat"):
        write(game, f"toys/{name}", '<rect width="10" height="10" fill="#FF0000"/>')
    write(mod, "toys/ball", '<rect width="10" height="10" fill="#0000FF"/>')
    (mod / "toys" / "boat.svg").write_text("<svg>", encoding="utf-8")
    art = Art([game, mod])
    assert tuple(art.image("toys/ball", 8).get_at((4, 4)))[:3] == (0, 0, 255)
    assert tuple(art.image("toys/boat", 8).get_at((4, 4)))[:3] == (255, 0, 0)


def test_root_attributes_of_a_borrowed_icon_are_kept(tmp_path: Path) -> None:
    text = '<svg width="10px" height="10px" fill="#00FF00"><rect width="10" height="10"/></svg>'
    (tmp_path / "icon.svg").write_text(text, encoding="utf-8")
    assert tuple(Art([tmp_path]).image("icon", 8).get_at((4, 4)))[:3] == (0, 255, 0)


def test_the_cache_stays_below_its_limit_and_keeps_the_latest(art: Art) -> None:
    small = Art([ASSETS], limit=MEGABYTE)
    for size in range(100, 300, 10):
        latest = small.image("maui/motif_sunburst", size)
        assert small.bytes <= MEGABYTE
    assert small.image("maui/motif_sunburst", 290) is latest
    small.clear()
    assert small.bytes == 0


def test_asking_twice_gives_the_same_surface(art: Art) -> None:
    assert art.image("maui/dollar", 40) is art.image("maui/dollar", 40)
    assert art.panel(300, 200).surface is art.panel(300, 200).surface
    assert maui.towel(art, ("blue", "green", "orange"), 50) is maui.towel(art, ("blue", "green", "orange"), 50)


def test_gradients_keep_their_own_colours_when_drawings_are_combined(tmp_path: Path) -> None:
    for name, colour in (("a", "#FF0000"), ("b", "#0000FF")):
        stops = f'<stop offset="0" stop-color="{colour}"/><stop offset="1" stop-color="{colour}"/>'
        sky = f'<linearGradient id="sky" x1="0%" y1="0%" x2="0%" y2="100%">{stops}</linearGradient>'
        write(tmp_path, name, sky + '<rect width="10" height="10" fill="url(#sky)"/>')
    art = Art([tmp_path])
    both = art.place("a", 0, 0, 10) + art.place("b", 10, 0, 10)
    ids = re.findall(r' id="([^"]+)"', both)
    assert len(ids) == len(set(ids)) == 2
    picture = art.compose("both", 20, 10, lambda: both)
    assert tuple(picture.get_at((5, 5)))[:3] == (255, 0, 0)
    assert tuple(picture.get_at((15, 5)))[:3] == (0, 0, 255)


@pytest.mark.parametrize("fit", ["contain", "cover", "stretch"])
def test_an_image_has_exactly_the_size_asked_for(art: Art, fit: str) -> None:
    wide = art.image("maui/motif_leaf", 80, 40, fit=fit)
    assert wide.get_size() == (80, 40)
    assert alpha_box(wide).width == (40 if fit == "contain" else 80)


@pytest.mark.parametrize("size", [(1600, 1000), (1600, 900), (2100, 900), (1366, 768)])
@pytest.mark.parametrize("name", ["title", "maui", "amsterdam", "samoa", "sands"])
def test_a_backdrop_covers_every_pixel_of_the_window(art: Art, name: str, size: tuple[int, int]) -> None:
    picture = art.image(f"backdrop/{name}", *size, fit="cover")
    w, h = picture.get_size()
    edge = [(x, y) for x in range(0, w, 7) for y in (0, h - 1)] + [(x, y) for y in range(0, h, 7) for x in (0, w - 1)]
    assert all(picture.get_at(at).a == 255 for at in edge)


def test_a_large_panel_looks_like_a_small_one_stretched(art: Art) -> None:
    panel = art.panel(700, 400, u=1.5, fill="#FBF3E4", radius=16, shadow=6)
    surface, dx, dy = panel
    assert tuple(surface.get_at((dx + 350, dy + 200))) == tuple(pygame.Color("#FBF3E4"))
    assert surface.get_at((dx, dy)).a < 60, "the corner is round"
    assert surface.get_at((dx + 350, dy + 400 + 4)).a > 0, "the shadow lies below"
    left = [tuple(surface.get_at((dx + i, dy + 200))) for i in range(6)]
    right = [tuple(surface.get_at((dx + 699 - i, dy + 200))) for i in range(6)]
    assert left == right


def test_a_shape_is_drawn_where_it_is_said_to_be(art: Art) -> None:
    target = pygame.Surface((200, 100))
    art.pill(100, 40, face="#E8604C").draw(target, 50, 20)
    assert target.get_at((100, 40)) == pygame.Color("#E8604C")
    assert target.get_at((100, 14)) == pygame.Color(0, 0, 0)


def test_a_pressed_pill_has_moved_down(art: Art) -> None:
    up, down = art.pill(100, 40), art.pill(100, 40, pressed=True)
    assert up.surface.get_size() == down.surface.get_size()
    assert alpha_box(up.surface).top < alpha_box(down.surface).top


def test_glowing_dashes_crawl_and_come_round(art: Art) -> None:
    frames = [art.glow(60, 90, phase=phase / 12).surface for phase in range(12)]
    assert len({pygame.image.tobytes(frame, "RGBA") for frame in frames}) == 12
    assert art.glow(60, 90, phase=1.0).surface is frames[0]


FAMILIES = {
    "motifs": [f"maui/motif_{name}" for name in MOTIFS],
    "functions": [f"amsterdam/{look}" for look in amsterdam.BADGES],
    "houses": [f"amsterdam/house_{look}" for look in amsterdam.BADGES],
    "guests": [f"samoa/mini_{kind}" for kind in ("ordinary", "rich", "lover", "celebrity", "swimmer")],
    "flags": [f"samoa/flag_{nation}" for nation in samoa.RINGS],
    "tourists": [f"sands/symbol_{kind}" for kind in sands.TOURISTS],
    "signs": [f"sands/sign_{kind}" for kind in sands.SIGNS],
}


@pytest.mark.parametrize("family", FAMILIES)
def test_pieces_of_a_family_are_told_apart_without_colour(art: Art, family: str) -> None:
    greys = [pygame.transform.grayscale(art.image(name, 32, 32)) for name in FAMILIES[family]]
    pixels = [[grey.get_at((x, y)) for x in range(32) for y in range(32)] for grey in greys]
    for one, other in itertools.combinations(pixels, 2):
        differ = sum(abs(a.r - b.r) > 40 or abs(a.a - b.a) > 100 for a, b in zip(one, other, strict=True))
        assert differ > 60


@pytest.mark.parametrize("look", amsterdam.BADGES)
@pytest.mark.parametrize("px", [24, 48, 98])
def test_a_tile_shows_day_or_night_without_colour(art: Art, look: str, px: int) -> None:
    day, night = (pygame.transform.grayscale(amsterdam.tile(art, look, dark, px)) for dark in (False, True))
    light = [pygame.transform.average_color(face, consider_alpha=True)[0] for face in (day, night)]
    assert light[0] > light[1] + 60


def _city(art: Art, rows: int, columns: int) -> Spots:
    city = amsterdam.city(art, 400, rows, columns)
    tiles = [city.tile(r, c) for r in range(rows) for c in range(columns)]
    canal = [city.canal(space) for space in range(city.spaces)]
    return city.surface, [*tiles, *canal]


def _plane(art: Art, *groups: int) -> Spots:
    plane = samoa.plane(art, 640, 180, "norway", groups)
    assert [len(seats) for seats in plane.seats] == list(groups)
    return plane.surface, [seat for seats in plane.seats for seat in seats]


def _boat(art: Art, groups: int) -> Spots:
    boat = sands.boat(art, 88, 332, groups)
    return boat.surface, [*boat.groups, boat.bag]


def _resort(art: Art, columns: int, *zones: str) -> Spots:
    resort = sands.resort(art, 500, 400, zones, columns)
    return resort.surface, [*resort.badges, *(field for row in resort.fields for field in row)]


def _facade(art: Art, columns: int, rows: int) -> Spots:
    hotel = samoa.facade(art, 400, 360, "blue", columns, rows)
    assert len(hotel.rooms) == columns * rows
    return hotel.surface, [*hotel.rooms, hotel.sign, hotel.plate]


def _track(art: Art, most: int) -> Spots:
    track = sands.money_track(art, 900, 50, most)
    return track.surface, list(track.spaces)


def _harbour(art: Art, boats: int) -> Spots:
    harbour = sands.harbour(art, 460, 392, boats)
    return harbour.surface, [*harbour.berths, *harbour.plates]


BOARDS: dict[str, Callable[[Art], Spots]] = {
    "city": lambda art: _city(art, 5, 5),
    "small city": lambda art: _city(art, 3, 4),
    "large city": lambda art: _city(art, 8, 6),
    "one group": lambda art: _plane(art, 3),
    "two groups": lambda art: _plane(art, 4, 3),
    "double groups": lambda art: _plane(art, 8, 6, 2),
    "crowd": lambda art: _plane(art, 6, 6, 6),
    "hotel": lambda art: _facade(art, 3, 2),
    "other hotel": lambda art: _facade(art, 5, 1),
    "boat of two": lambda art: _boat(art, 4),
    "boat of five": lambda art: _boat(art, 10),
    "harbour": lambda art: _harbour(art, 5),
    "resort": lambda art: _resort(art, 6, "sea", "beach", "boulevard", "hinterland"),
    "a mod's resort": lambda art: _resort(art, 4, "sea", "jungle", "beach"),
    "money": lambda art: _track(art, 20),
    "much money": lambda art: _track(art, 30),
}


@pytest.mark.parametrize("board", BOARDS)
def test_the_places_of_a_board_lie_on_it_and_apart(art: Art, board: str) -> None:
    surface, places = BOARDS[board](art)
    assert all(surface.get_rect().contains(place) for place in places)
    for one, other in itertools.combinations(places, 2):
        shared = one.clip(other)
        assert min(shared.size) <= 1, (one, other)


def test_the_boat_sails_clockwise_beside_the_outer_tiles(art: Art) -> None:
    city = amsterdam.city(art, 400, 5, 5)
    assert city.spaces == 24 and city.bends == (0, 6, 12, 18)
    assert [city.lot(space) for space in (0, 1, 5, 7, 11, 13, 17, 19, 23)] == [
        None, (0, 0), (0, 4), (0, 4), (4, 4), (4, 4), (4, 0), (4, 0), (0, 0),
    ]  # fmt: skip
    for space in range(city.spaces):
        lot = city.lot(space)
        if lot is None:
            continue
        here, tile = pygame.Vector2(city.canal(space).center), city.tile(*lot)
        assert here.distance_to(tile.center) < tile.width * 1.1
    assert [city.heading(space) for space in (3, 9, 15, 21)] == [0, 90, 180, 270]


@pytest.mark.parametrize("guests", range(1, 7))
@pytest.mark.parametrize("size", [(76, 38), (38, 46), (30, 12)])
def test_a_group_stands_inside_its_space(guests: int, size: tuple[int, int]) -> None:
    cell = pygame.Rect(10, 10, *size)
    spots = sands.places(cell, guests)
    assert len(spots) == guests
    assert all(cell.inflate(2, 2).contains(spot) for spot in spots)
    assert all(min(a.clip(b).size) <= 1 for a, b in itertools.combinations(spots, 2))


@pytest.mark.parametrize("cell", [12, 16, 30, 50, 96])
def test_a_towel_fills_its_slot_and_shows_its_motifs_in_order(art: Art, cell: int) -> None:
    towel = maui.towel(art, ("sunburst", "waves", "leaf"), cell, shadow=False)
    assert towel.get_size() == (cell, 3 * cell)
    usual = {name: pygame.transform.average_color(art.image(f"maui/motif_{name}", 32)) for name in MOTIFS}
    for row, name in enumerate(("sunburst", "waves", "leaf")):
        square = towel.subsurface((cell // 4, row * cell + cell // 4, cell // 2, cell // 2))
        seen = pygame.transform.average_color(square)
        assert min(MOTIFS, key=lambda motif: math.dist(usual[motif][:3], seen[:3])) == name


def test_a_towel_with_two_squares_outside_stays_in_the_frame(art: Art) -> None:
    beach = maui.beach(art, 12, 7, (3, 2, 1, 1, 1, 2, 3), 50)
    frame = beach.surface.get_rect().inflate(4, 4)
    for row in range(-1, 9):
        wet = tuple(not 1 <= row + i <= 7 for i in range(3))
        if all(wet):
            continue
        slot = beach.slot(4, row)
        assert frame.contains(slot), row
        assert maui.towel(art, ("blue", "green", "orange"), 50, wet, shadow=False).get_size() == slot.size
        inside = [row + i for i in range(3) if not wet[i]]
        assert slot.contains(beach.cell(4, inside[0]).inflate(-4, -4))
        assert slot.contains(beach.cell(4, inside[-1]).inflate(-4, -4))


@pytest.mark.parametrize(("columns", "rows"), [(12, 7), (16, 7), (8, 5)])
def test_beaches_of_other_sizes_hold_their_cells_and_plates(art: Art, columns: int, rows: int) -> None:
    beach = maui.beach(art, columns, rows, tuple(range(1, rows + 1)), 20)
    frame = beach.surface.get_rect()
    cells = [beach.cell(c, r) for c in range(1, columns + 1) for r in range(1, rows + 1)]
    plates = [beach.tag(row) for row in range(rows + 2)]
    assert all(frame.contains(rect) for rect in cells + plates)
    assert all(plate.collidelist(cells) == -1 for plate in plates)
    assert beach.cell(0, 1).right <= beach.cell(1, 1).left


def test_track_spaces_follow_each_other(art: Art) -> None:
    track = maui.track(art, 25, "#B92B74", 900, 28)
    spaces = [track.space(number) for number in range(26)]
    assert all(left.right <= right.left for left, right in zip(spaces, spaces[1:], strict=False))
    assert track.surface.get_rect().contains(spaces[-1])
