"""Lines of sight and cover (DUEL-D82 to D87), and the vectors V1 to V11 of D89."""

from __future__ import annotations

import random

import pytest

from game.games.duel.rules.field import sight as sights
from game.games.duel.rules.field.battlefields import BATTLEFIELDS, battlefield
from game.games.duel.rules.field.catalogue import KINDS, piece_of
from game.games.duel.rules.field.models import Base, Body, Place
from game.games.duel.rules.field.pieces import QUARTER, TURNS, Field, Piece, laid, without
from game.games.duel.rules.field.sight import Because, Cover, Hiding, sees, sight
from tests.games.duel.field.tables import AREA, anybody, bare, model
from tools.bench_field import dark_dots

EYE = (6000, 2000, 0)
PAIRS = 10_000
VECTORS = [
    ("V1", "low_wall", EYE, model(6000, 8000), (10, 10), "light", True),
    ("V2", "low_wall", EYE, model(6000, 8000, prone=True), (25, 25), "heavy", False),
    ("V3", "low_wall", (6000, 5350, 0), model(6000, 8000), (0, 0), "none", True),
    ("V4", "fence", EYE, model(6000, 8000), (0, 15), "heavy", True),
    ("V5", "boulder", EYE, model(7500, 9000), (25, 25), "heavy", False),
    ("V6", "boulder", EYE, model(7800, 9000), (15, 15), "heavy", True),
    ("V7", "boulder", EYE, model(8100, 9000), (10, 10), "light", True),
    ("V8", "thicket", EYE, model(6000, 6000), (25, 25), "heavy", False),
    ("V9", "light_wood", EYE, model(6000, 6000), (0, 25), "heavy", True),
]


@pytest.mark.parametrize(("name", "kind", "eye", "target", "dots", "cover", "seen"), VECTORS)
def test_d89_vectors_on_a_bare_table(name: str, kind: str, eye: tuple[int, int, int], target: Body,
                                     dots: tuple[int, int], cover: str, seen: bool) -> None:
    found = sight(bare((kind, 6000, 6000)), model(*eye), target)
    assert ((found.there.dark, found.there.covered), found.there.cover, found.seen) == (dots, cover, seen), name


def test_v10_and_v11_from_the_top_of_a_tower() -> None:
    tower, above = bare(("tower_stump", 6000, 2000)), model(6000, 2000, 3000)
    found = sight(tower, above, model(6000, 5000))
    assert (found.there.dark, found.there.covered, found.there.cover, found.back.dark) == (15, 15, "heavy", 20)
    near = sight(tower, above, model(6000, 4500))
    assert (near.there.dark, near.there.covered, near.seen) == (25, 25, False)


def test_the_match_that_is_told_of_in_the_record() -> None:
    """Old Harbour: from the basin 12 of the other's dots are covered by a pile of crates."""
    found = sight(battlefield("B6"), model(1000, 5000), model(10750, 10250))
    assert found.there.hiding == (Hiding("t5", "crate_pile", 12, 12),)
    assert (found.seen, found.there.dark, found.there.covered, found.there.cover) == (True, 12, 12, Cover.LIGHT)


def test_d82_the_picture_has_five_columns_and_five_rows() -> None:
    target = model(6000, 8000)
    assert sights.dots(model(*EYE), target) == ((6400, 8000), (6200, 8000), (6000, 8000), (5800, 8000), (5600, 8000))
    assert sights.levels_of(target) == (125, 375, 625, 875, 1125)
    assert sights.levels_of(model(0, 0, 1000, prone=True)) == (1050, 1150, 1250, 1350, 1450)
    assert len(set(sights.dots(target, target))) == 1  # no direction, so no width


def test_d83_a_point_is_not_enough() -> None:
    """A line by a corner runs on; along a wall it runs in it."""
    crate = bare(("crate", 6000, 6000))
    part = crate.pieces[0].parts[0]
    by_a_corner = sights._shadow(part, Place(5500, 4500, 500), [(4500, 6500)], [500])
    along = sights._shadow(part, Place(5500, 4000, 500), [(5500, 8000)], [500])
    assert (by_a_corner, along) == (0, 1)
    assert sights._shadow(part, Place(4000, 6000, 1000), [(8000, 6000)], [1000]) == 1
    assert sights._shadow(part, Place(4000, 6000, 1001), [(8000, 6000)], [1001]) == 0


def test_d83_windows_come_by_themselves() -> None:
    wall = bare(("window_wall", 6000, 6000))
    through = sight(wall, model(6000, 4500), model(6000, 7500))
    beside = sight(wall, model(7200, 4500), model(7200, 7500))
    assert (through.seen, beside.there.dark) == (True, 25)
    assert 0 < through.there.dark < 25


def test_d69_and_d68_what_is_flat_hides_nothing_and_a_laser_covers_nobody() -> None:
    for kind in ("pond", "stream", "acid", "open_grave", "laser", "ladder", "steam_vent"):
        found = sight(bare((kind, 6000, 6000)), model(*EYE), model(6000, 8000))
        assert (found.there.dark, found.there.covered, found.there.cover) == (0, 0, Cover.NONE), kind


def test_d84_contact_is_sight_whatever_is_between() -> None:
    field = bare(("hologram", 6000, 6000))
    here, there = model(6000, 5500), model(6000, 6500)
    assert sight(field, here, there).there.dark == sight(field, here, there).back.dark == 25
    assert sees(field, here, there) and sight(field, here, there).contact
    assert not sees(field, model(6000, 5479), there)


def test_d84_sight_of_one_eye_is_sight_of_both() -> None:
    """DUEL-O6: the dots of one are all dark, some of the other's are not: both see, and cover is heavy (D87)."""
    found = sight(battlefield("B1"), model(2975, 1081), model(7936, 5574))
    assert (found.seen, found.contact, found.there.dark, found.back.dark) == (True, False, 25, 15)
    assert (found.there.cover, found.there.because) == (Cover.HEAVY, Because.DARK)


def test_d85_models_hide_nobody_and_an_opaque_thicket_hides_all_within() -> None:
    field = bare(("thicket", 6000, 6000))
    assert not sees(field, model(6000, 6000), model(6000, 9000))
    assert not sees(field, model(5000, 6000), model(7000, 6000))
    assert sees(field, model(6000, 6000, 2000), model(6000, 9000, 2000))  # who sticks out


def test_d86_who_is_within_or_leans_on_a_piece_shoots_over_it() -> None:
    """DUEL-O5."""
    wood = bare(("light_wood", 6000, 6000))
    inside = sight(wood, model(5500, 6000), model(6500, 6000))
    assert (inside.there.covered, inside.there.cover, inside.there.ignored) == (0, Cover.NONE, ("t1",))
    wall = bare(("low_wall", 6000, 6000))
    assert [sight(wall, model(6000, y), model(6000, 7000)).there.covered for y in (5330, 5329)] == [0, 5]


@pytest.mark.parametrize(("y", "covered", "cover"), [(2000, 10, Cover.LIGHT), (4500, 5, Cover.LIGHT)])
def test_d87_up_to_half_is_light(y: int, covered: int, cover: Cover) -> None:
    found = sight(bare(("low_wall", 6000, 6000)), model(6000, y), model(6000, 8000)).there
    assert (found.covered, found.cover, found.because) == (covered, cover, Because.DOTS)


def test_d87_whoever_leans_on_cover_towards_the_attacker_has_some() -> None:
    """DUEL-O4: an attacker high up sees over the wall; the nearest point of it must lie on his half of the base."""
    field = bare(("low_wall", 6000, 6000), ("tower_stump", 6000, 2000))
    above, behind, before = model(6000, 2000, 3000), model(6000, 6660), model(6000, 5340)
    assert [sight(field, above, each).there.cover for each in (behind, before)] == [Cover.LIGHT, Cover.LIGHT]
    over_it = sight(bare(("low_wall", 6000, 6000)), model(6000, 2000, 6000), behind).there
    assert (over_it.covered, over_it.cover, over_it.because, over_it.shelter) == (0, Cover.LIGHT, Because.LEANS, "t1")
    from_behind = sight(bare(("low_wall", 6000, 6000)), model(6000, 10000, 6000), behind).there
    assert (from_behind.cover, from_behind.because) == (Cover.NONE, Because.OPEN)
    off = sight(bare(("low_wall", 6000, 6000)), model(6000, 2000, 6000), model(6000, 6671)).there
    assert off.cover == Cover.NONE


def test_d87_within_a_piece_of_cover_is_at_least_light() -> None:
    rubble = bare(("rubble", 6000, 6000))
    found = sight(rubble, model(6000, 9000), model(6000, 7265)).there  # on its edge, with no dot behind it
    assert (found.cover, found.because, found.shelter) == (Cover.LIGHT, Because.WITHIN, "t1")
    both = sight(rubble, model(6000, 5500), model(6000, 6700)).there
    assert both.cover == Cover.NONE  # two in the same rubble (D86)


def test_an_eye_above_another_model_looks_straight_down() -> None:
    field = bare(("catwalk", 6000, 6000))
    found = sight(field, model(6000, 6000, 2000), model(6000, 6000))
    assert (found.there.dark, found.seen) == (25, False)


def pairs(field: Field, number: int, seed: int) -> list[tuple[Body, Body]]:
    """Random models of any base, standing or lying."""
    chance = random.Random(seed)
    bodies = [anybody(field, chance, chance.choice(list(Base))) for _ in range(2 * number)]
    bodies = [Body(body.at, body.base, chance.random() < .3) for body in bodies]
    return list(zip(bodies[::2], bodies[1::2], strict=True))


@pytest.mark.parametrize("key", list(BATTLEFIELDS))
def test_d84_sight_is_mutual_on_10_000_pairs(key: str) -> None:
    """On all battlefields together: who is first makes no difference, and both looks only change places."""
    field, hidden, number = battlefield(key), 0, -(-PAIRS // len(BATTLEFIELDS))
    for one, other in pairs(field, number, seed=len(field.pieces)):
        found, turned = sight(field, one, other), sight(field, other, one)
        assert (found.seen, found.there, found.back) == (turned.seen, turned.back, turned.there)
        assert found.seen == (found.contact or min(found.there.dark, found.back.dark) < sights.DOTS)
        hidden += not found.seen
    assert number / 40 < hidden < number * 39 / 40  # neither answer is rare


def test_sight_is_what_comes_out_dot_by_dot_in_fractions() -> None:
    """Every line from an eye to a dot, cut by every plane of every part, without culling or shared columns (D83)."""
    for key in ("B1", "B8", "B9"):
        field, some = battlefield(key), 0
        for one, other in pairs(field, 12, seed=8):
            found = sight(field, one, other)
            assert (found.there.dark, found.back.dark) == (dark_dots(field, one, other), dark_dots(field, other, one))
            some += 0 < found.there.dark < sights.DOTS
        assert some


def test_taking_a_piece_away_hides_nobody() -> None:
    for key in ("B1", "B5", "B9"):
        field = battlefield(key)
        for one, other in pairs(field, 60, seed=3):
            before = sight(field, one, other)
            for ident in {hiding.piece for look in (before.there, before.back) for hiding in look.hiding}:
                after = sight(without(field, {ident}), one, other)
                assert after.seen >= before.seen
                assert after.there.dark <= before.there.dark and after.there.covered <= before.there.covered


def test_pieces_out_of_the_way_change_nothing() -> None:
    """What is culled by circles and boxes hides nothing: each part is asked alone, without looking at either."""
    for key in ("B2", "B7", "B10"):
        field = battlefield(key)
        for one, other in pairs(field, 80, seed=4):
            columns, levels = sights.dots(one, other), sights.levels_of(other)
            box = sights._box_of((one.at.point, *columns))
            hiding = [(piece.id, part) for piece in field.pieces for part in piece.parts
                      if part.base != part.top and sights._shadow(part, one.eye, columns, levels)]
            assert {ident for ident, _ in hiding} <= {piece.id for piece in sights._between(field, one, other)}
            assert not any(sights._is_aside(part.outline, box) for _, part in hiding)


def test_a_quarter_turn_of_the_board_changes_nothing() -> None:
    """But where a half is rounded: those pairs are left out (D60 rounds halves upward, whichever way one looks)."""
    chance, tried = random.Random(9), 0
    while tried < 300:
        pieces = scattered(chance)
        one, other = (Body(Place(chance.randrange(1000, 11000), chance.randrange(1000, 11000), 0)) for _ in range(2))
        if has_halves(one, other):
            continue
        field, turned = laid(AREA, pieces), laid(AREA, [quarter(piece) for piece in pieces])
        tried += 1
        assert same(sight(field, one, other), sight(turned, spun(one), spun(other)))


def test_a_mirror_image_of_the_board_changes_nothing() -> None:
    chance, tried = random.Random(10), 0
    while tried < 300:
        pieces = [piece for piece in scattered(chance) if piece.turn % QUARTER == 0]
        one, other = (Body(Place(chance.randrange(1000, 11000), chance.randrange(1000, 11000), 0)) for _ in range(2))
        if has_halves(one, other):
            continue
        field, image = laid(AREA, pieces), laid(AREA, [mirrored(piece) for piece in pieces])
        tried += 1
        assert same(sight(field, one, other), sight(image, flipped(one), flipped(other)))


SYMMETRIC = [name for name in KINDS if name not in ("crate_pile", "saloon", "container", "water_tower", "tower_stump",
                                                    "crane", "catwalk", "stairs", "ruin_corner", "rope", "obstacle")]


def scattered(chance: random.Random) -> list[Piece]:
    """Pieces that look the same from left and right, lying anywhere, over each other too."""
    return [piece_of(chance.choice(SYMMETRIC), (chance.randrange(2500, 9500, 10), chance.randrange(2500, 9500, 10)),
                     QUARTER * chance.randrange(4), f"t{number}") for number in range(8)]


def quarter(piece: Piece) -> Piece:
    x, y = piece.at
    return piece_of(piece.kind, (AREA - y, x), (piece.turn + QUARTER) % TURNS, piece.id)


def spun(body: Body) -> Body:
    return Body(Place(AREA - body.at.y, body.at.x, body.at.z), body.base, body.prone)


def mirrored(piece: Piece) -> Piece:
    return piece_of(piece.kind, (AREA - piece.at[0], piece.at[1]), (TURNS - piece.turn) % TURNS, piece.id)


def flipped(body: Body) -> Body:
    return Body(body.at._replace(x=AREA - body.at.x), body.base, body.prone)


def has_halves(one: Body, other: Body) -> bool:
    dx, dy = other.at.x - one.at.x, other.at.y - one.at.y
    long = 5 * max(1, int((dx * dx + dy * dy) ** .5))
    return any((2 * along * 2 * column * 500) % (2 * long) == long for along in (dx, dy) for column in (1, 2))


def same(one: sights.Sight, other: sights.Sight) -> bool:
    return one == other
