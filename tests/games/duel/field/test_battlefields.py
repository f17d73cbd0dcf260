"""The ready battlefields B1 to B11: where they lie, whose twin is whose, and that they keep D13 to D15."""

from __future__ import annotations

import pytest

from game.games.duel.rules.field.battlefields import BATTLEFIELDS, battlefield, row_of
from game.games.duel.rules.field.models import Body, Place
from game.games.duel.rules.field.pieces import laid, piece_on, with_pieces, without
from game.games.duel.rules.field.placing import CORNERS, corner_keeps_a_place, placement_problem, treasure_place
from game.games.duel.rules.field.surfaces import stands_at

KEYS = list(BATTLEFIELDS)


def test_there_are_eleven_with_areas_entries_and_numbers_of_pieces() -> None:
    """Of the three areas of D61."""
    found = [(row.key, row.name, row.area, row.entry, len(battlefield(row.key).pieces))
             for row in BATTLEFIELDS.values()]
    assert found == [
        ("B1", "Main Street", 12000, 4000, 12), ("B2", "Dry Gulch", 12000, 4000, 14),
        ("B3", "Fallen Keep", 12000, 4000, 12), ("B4", "Deep Wood", 12000, 4000, 10),
        ("B5", "Neon Mile", 12000, 4000, 16), ("B6", "Old Harbour", 12000, 4000, 12),
        ("B7", "Bone Orchard", 12000, 4000, 14), ("B8", "Black River", 12000, 4000, 12),
        ("B9", "Neon Quarter", 24000, 6000, 28), ("B10", "Border Fort", 24000, 6000, 28),
        ("B11", "Boom Town", 36000, 8000, 40)]


@pytest.mark.parametrize("key", KEYS)
def test_each_piece_is_followed_by_its_twin_half_a_turn_about_the_centre_away(key: str) -> None:
    row, field = row_of(key), battlefield(key)
    assert [piece.id for piece in field.pieces] == [f"t{number}" for number in range(1, len(field.pieces) + 1)]
    twins = field.pieces[:2 * len(row.lies)]
    for piece, twin in zip(twins[::2], twins[1::2], strict=True):
        assert (piece.kind, (piece.turn + 12) % 24) == (twin.kind, twin.turn)
        for part, other in zip(piece.parts, twin.parts, strict=True):
            turned = {(field.area - x, field.area - y) for x, y in part.outline.corners}
            assert all(min(abs(x - other_x) + abs(y - other_y) for other_x, other_y in other.outline.corners) <= 2
                       for x, y in turned)  # the halves of D67 go up on both sides
            assert (part.base, part.top, part.flags) == (other.base, other.top, other.flags)


@pytest.mark.parametrize("key", KEYS)
def test_all_keep_d13(key: str) -> None:
    """Each piece beside all others: in the area, overlapping none, the treasure free, places in all corners."""
    row, field = row_of(key), battlefield(key)
    for piece in field.pieces:
        assert placement_problem(without(field, {piece.id}), piece, row.entry) is None, piece.id
    assert all(corner_keeps_a_place(field, corner, row.entry) for corner in CORNERS)


@pytest.mark.parametrize("key", KEYS)
def test_the_treasure_lies_on_the_centre_where_models_can_stand(key: str) -> None:
    """D15; on Black River it lies on the bridge."""
    field = battlefield(key)
    assert treasure_place(field) == Place(field.area // 2, field.area // 2, 200 if key == "B8" else 0)
    assert stands_at(field, Body(treasure_place(field)))


def test_pieces_can_be_taken_away_and_changed() -> None:
    field = battlefield("B6")
    assert [piece.id for piece in without(field, {"t1", "t12"}).pieces] == [f"t{number}" for number in range(2, 12)]
    crate = piece_on(battlefield("B6"), "t11")
    bare = with_pieces(laid(field.area, ()), crate)
    assert bare.pieces == (crate,) and with_pieces(bare, crate).pieces == (crate,)
    with pytest.raises(ValueError, match="no piece 't13'; there are t1"):
        piece_on(field, "t13")


def test_a_battlefield_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="no battlefield 'B12'; allowed are B1, B2"):
        battlefield("B12")
