"""Where things lie: apart from each other, from dice and from hands, and in the picture. How they move and give way."""

import math
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.physics import Body, DieKind, Pose, SetUp, TableSpec
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.kit.die_styles import SEAT_STYLES, DieStyle
from game.scenes.rolling.tray_places import moved_aside
from game.scenes.table import camera_poses, tray_cameras
from game.scenes.table.look_spec import LookSpec
from game.scenes.table.things.thing import (
    PRINTED,
    TOKENS,
    Before,
    Beside,
    FarEdge,
    Inside,
    Kind,
    Place,
    Side,
    Thing,
)
from game.scenes.table.things.thing_blocks import HEAP, MOST_COUNTED, Piece, footprint_m, height_m
from game.scenes.table.things.thing_layout import Laid, laid_things, room_beside
from game.scenes.table.things.thing_moves import pushed, ways
from game.storage.typed_config import load_config
from tests.conftest import ROOT
from tests.scenes.test_table_cameras import all_inside

SEATS = SEAT_STYLES
STYLES: dict[str, DieStyle] = {style: style for style in SEATS}
SIZES = ((1280, 720), (1920, 1080), (1024, 768))
NEARLY = 1e-9
TABLE = load_config(ROOT / "config" / "table.yaml", TableSpec)
LOOK = load_config(ROOT / "config" / "look.yaml", LookSpec)
GESTURE = load_config(ROOT / "config" / "hand.yaml", GestureSpec)
BOWL = Thing(id="bowl", kind=Kind.BOWL, place=Beside(Side.RIGHT))

places = st.one_of(st.sampled_from(SEATS).map(Before), st.sampled_from(Side).map(Beside))
kinds = st.sampled_from((Kind.STONE, Kind.BEAD, Kind.SKULL, Kind.CARD))
counts = st.integers(0, 12)


def thing(number: int, kind: Kind, place: Place, count: int) -> Thing:
    return Thing(id=str(number), kind=kind, place=place, whose="B", count=count if kind in TOKENS else min(count, 1))


@st.composite
def tables(draw: st.DrawFn) -> list[Thing]:
    """A few things at any place but the far edge, and tokens in a bowl."""
    there = draw(st.lists(st.tuples(kinds, places, counts), max_size=7))
    inside = draw(st.lists(st.tuples(st.sampled_from((Kind.STONE, Kind.BEAD)), counts), max_size=3))
    return [BOWL, *(thing(number, *each) for number, each in enumerate(there)),
            *(thing(100 + number, kind, Inside("bowl"), count) for number, (kind, count) in enumerate(inside))]


def laid(things: list[Thing], setup: SetUp = SetUp.TRAY) -> Laid:
    return laid_things(TABLE, LOOK, setup, things, STYLES)


def corners(piece: Piece) -> list[tuple[float, float]]:
    """The rectangle that a piece fills, however a token in it is turned."""
    wide, deep = footprint_m(LOOK.things, piece.kind)
    return [(piece.x + x * wide / 2, piece.y + y * deep / 2) for x in (-1, 1) for y in (-1, 1)]


def overlap(a: Piece, b: Piece) -> bool:
    (aw, ad), (bw, bd) = footprint_m(LOOK.things, a.kind), footprint_m(LOOK.things, b.kind)
    if {a.kind, b.kind} <= TOKENS:
        return math.dist((a.x, a.y), (b.x, b.y)) < (aw + bw) / 2 - NEARLY
    return abs(a.x - b.x) < (aw + bw) / 2 - NEARLY and abs(a.y - b.y) < (ad + bd) / 2 - NEARLY


@given(things=tables(), setup=st.sampled_from(SetUp))
def test_nothing_lies_in_anything_else_nor_beyond_the_table(things: list[Thing], setup: SetUp) -> None:
    inside = {each.id for each in things if isinstance(each.place, Inside)}
    try:
        pieces = laid(things, setup).pieces
    except ValueError as error:
        assert setup is SetUp.TARGET and "room" in str(error)  # its corners are small
        return
    for a, b in combinations(pieces, 2):
        if (a.thing in inside) != (b.thing in inside) and Kind.BOWL in (a.kind, b.kind):
            assert math.dist((a.x, a.y), (b.x, b.y)) < LOOK.things.bowl_m / 2
        elif abs(a.z - b.z) < height_m(LOOK.things, a.kind) / 2:
            assert not overlap(a, b)
    assert all(abs(x) < TABLE.top.width_m / 2 - TABLE.top.rim_width_m and
               abs(y) < TABLE.top.depth_m / 2 - TABLE.top.rim_width_m for piece in pieces for x, y in corners(piece))


@given(things=tables())
def test_nothing_lies_where_dice_are_thrown_or_stand_aside_or_cups_stand(things: list[Thing]) -> None:
    far = [thing(200 + number, kind, FarEdge(), 3) for number, kind in enumerate((Kind.SKULL, Kind.CARD))]
    pieces = laid([*things, *far]).pieces
    tray = TABLE.tray
    wide, deep = tray.width_m / 2 + tray.wall_width_m, tray.depth_m / 2 + tray.wall_width_m
    bodies = [Body(f"d{at}", DieKind.LARGE_D6, Pose(0.0, 0.0, 0.008, 1.0, 0.0, 0.0, 0.0)) for at in range(60)]
    aside = moved_aside(TABLE, bodies, {body.id: 6 for body in bodies})
    for piece in pieces:
        for x, y in corners(piece):
            assert abs(x) > wide or y > deep
            assert y >= -deep - NEARLY  # the near side is for hands and cups
        reach = footprint_m(LOOK.things, piece.kind)[0] / 2 + TABLE.large_d6.size_m / 2
        assert all(abs(body.pose.x - piece.x) > reach or abs(body.pose.y - piece.y) > reach for body in aside)


@given(things=tables())
def test_nothing_lies_within_the_dashed_edge_or_under_the_hand_behind_it(things: list[Thing]) -> None:
    try:
        pieces = laid(things, SetUp.TARGET).pieces
    except ValueError:
        return
    for piece in pieces:
        for x, y in corners(piece):
            assert math.hypot(x, y) > TABLE.target.dashed_edge_radius_m
            assert abs(x) > GESTURE.grip.reach_side_m + TABLE.d10.size_m


@given(things=tables(), size=st.sampled_from(SIZES))
def test_whoever_sits_there_sees_all_of_it(things: list[Thing], size: tuple[int, int]) -> None:
    aspect, look = size[0] / size[1], LOOK.cameras
    found = laid([*things, thing(300, Kind.SKULL, FarEdge(), 9)])
    pose = tray_cameras.tray_seat(look, aspect, TABLE, found.corners)
    spots = [(x, y, piece.z + height_m(LOOK.things, piece.kind)) for piece in found.pieces for x, y in corners(piece)]
    assert all_inside(pose, aspect, [*spots, *tray_cameras.tray_corners(TABLE)], camera_poses.free_box(look))


def test_a_table_without_things_is_seen_as_ever() -> None:
    look = LOOK.cameras
    assert laid([]) == Laid()
    assert tray_cameras.tray_seat(look, 16 / 9, TABLE, ()) == tray_cameras.tray_seat(look, 16 / 9, TABLE)


@given(kind=st.sampled_from(sorted(TOKENS)), count=st.integers(0, 200), in_bowl=st.booleans())
def test_so_many_are_seen_or_a_heap_with_its_number(kind: Kind, count: int, in_bowl: bool) -> None:
    place = Inside("bowl") if in_bowl else Before("A")
    found = laid([BOWL, thing(1, kind, place, count)])
    pieces = [piece for piece in found.pieces if piece.kind is not Kind.BOWL]
    assert len(pieces) == (count if count <= MOST_COUNTED else min(count, HEAP))
    assert [number.number for number in found.counts] == ([count] if count > MOST_COUNTED else [])


def test_six_seats_with_a_sheet_and_tokens_each_have_room_at_the_tray() -> None:
    things = [thing(at, kind, Before(seat), 5) for at, (seat, kind) in enumerate(
        (seat, kind) for seat in SEATS for kind in (Kind.SHEET, Kind.BEAD))]
    found = laid(things)
    left = {piece.thing for piece in found.pieces if piece.x < 0}
    assert left == {str(at) for at in range(6)}, "the first half of the seats sits at the left"
    spots = {at: next(piece for piece in found.pieces if piece.thing == str(2 * at)) for at in range(6)}
    assert spots[0].y < spots[1].y and spots[5].y < spots[4].y, "they go round the table"


@pytest.mark.parametrize(("make", "says"), [
    (lambda: Thing(id="x", kind=Kind.CARD, place=FarEdge(), count=2), "0 or 1 is allowed"),
    (lambda: Thing(id="x", kind=Kind.BEAD, place=FarEdge(), count=-1), "0 and more is allowed"),
    (lambda: Thing(id="x", kind=Kind.CARD, place=FarEdge(), up=False, label="Secret"), "lies face down"),
    (lambda: Thing(id="x", kind=Kind.BEAD, place=FarEdge(), text=("a",)), "only cards and sheets"),
    (lambda: Thing(id="x", kind=Kind.SHEET, place=Inside("bowl")), "only tokens lie in a bowl"),
    (lambda: laid([thing(1, Kind.BEAD, Before("Z"), 1)]), "lies before 'Z'"),
    (lambda: laid([thing(1, Kind.BEAD, Inside("pot"), 1)]), "lies in 'pot'"),
    (lambda: laid([BOWL, BOWL]), "two things have this id"),
    (lambda: laid([thing(at, Kind.SHEET, Before("A"), 1) for at in range(9)]), "no room"),
    (lambda: laid([thing(at, Kind.SHEET, FarEdge(), 1) for at in range(9)]), "far edge of the table has no room"),
])
def test_what_cannot_lie_there_is_refused_in_words(make: object, says: str) -> None:
    assert callable(make)
    with pytest.raises(ValueError, match=says):
        make()


# --- moves ---------------------------------------------------------------------------------------------------


def bead(number: str, place: Place, count: int, up: bool = True) -> Thing:
    return Thing(id=number, kind=Kind.BEAD, place=place, count=count, up=up)


def test_a_token_that_is_spent_is_the_one_that_comes_into_the_bowl() -> None:
    before = laid([BOWL, bead("mine", Before("A"), 3), bead("spent", Inside("bowl"), 1)])
    after = laid([BOWL, bead("mine", Before("A"), 2), bead("spent", Inside("bowl"), 2)])
    gone = next(piece for piece in before.pieces if piece.key == ("mine", 2))
    way = next(way for way in ways(before.pieces, after.pieces, 0.03) if way.end.key == ("spent", 1))
    assert way.start[3:6] == gone[3:6]
    half, _ = way.at(0.5, 0.03)
    assert half.z > max(way.start.z, way.end.z)
    assert way.at(1.0, 0.03) == (way.end, 0.0)


def test_what_is_turned_over_stays_where_it_is_and_turns() -> None:
    before, after = laid([bead("a", FarEdge(), 1, up=False)]), laid([bead("a", FarEdge(), 1)])
    [way] = ways(before.pieces, after.pieces, 0.03)
    assert [way.at(share, 0.03)[1] for share in (0.0, 0.25, 1.0)] == [1.0, 0.75, 0.0]


@given(before=tables(), after=tables())
def test_every_way_ends_where_the_thing_lies_and_nothing_comes_from_two_places(
    before: list[Thing], after: list[Thing]
) -> None:
    old, new = laid(before), laid(after)
    found = ways(old.pieces, new.pieces, 0.03)
    assert tuple(way.end for way in found) == new.pieces
    assert all(way.at(1.0, 0.03) == (way.end, float(not way.end.up)) for way in found)
    stood = [way.start[3:6] for way in found if way.start[3:6] in {piece[3:6] for piece in old.pieces}]
    assert len(stood) == len(set(stood))
    assert all(way.stays for way in ways(new.pieces, new.pieces, 0.03))


@given(by=st.tuples(st.floats(-1, 1), st.floats(-1, 1)), at=st.integers(0, 6))
def test_a_push_goes_a_little_way_and_neighbours_give_way(by: tuple[float, float], at: int) -> None:
    pieces = laid([bead("mine", Before("A"), 7)]).pieces
    moved = pushed(LOOK.things, pieces, ("mine", at), by)
    held, rest = moved["mine", at], next(piece for piece in pieces if piece.at == at)
    assert math.dist((held.x, held.y), (rest.x, rest.y)) <= LOOK.things.push_m + NEARLY
    assert moved == pushed(LOOK.things, pieces, ("mine", at), by)
    assert all(not overlap(held, other) for key, other in moved.items() if key != held.key)


def test_cards_are_not_pushed() -> None:
    pieces = laid([thing(1, Kind.CARD, Before("A"), 1), thing(2, Kind.BEAD, Before("A"), 1)]).pieces
    assert set(pushed(LOOK.things, pieces, ("2", 0), (0.0, -0.1))) == {("2", 0)}
    assert {piece.kind for piece in pieces} & PRINTED


def test_the_wall_of_the_tray_hides_nothing_that_lies_beside_it() -> None:
    room = room_beside(TABLE, LOOK, SetUp.TRAY)
    eye = tray_cameras.tray_seat(LOOK.cameras, 16 / 9, TABLE).position
    wall = TABLE.tray.width_m / 2 + TABLE.tray.wall_width_m
    high = eye[2] + TABLE.tray.floor_m
    hidden = wall * TABLE.tray.wall_height_m / (high - TABLE.tray.wall_height_m)
    assert room.inner_m > wall + hidden


def test_a_bead_more_or_less_moves_no_camera() -> None:
    seen = {laid([BOWL, bead("mine", Before("A"), count), bead("left", Inside("bowl"), 20 - count)]).corners
            for count in range(20)}
    assert len(seen) == 1
