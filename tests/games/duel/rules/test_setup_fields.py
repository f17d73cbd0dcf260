"""Battlefields of the players' own: pieces where DUEL-D13 has them, with twins half a turn away (M4)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.duel.rules.field.battlefields import BATTLEFIELDS
from game.games.duel.rules.field.placing import Unfit
from game.games.duel.rules.header import OwnField, OwnPiece
from game.games.duel.rules.setup.own_fields import (
    OFFERED,
    STEP,
    free_place,
    group,
    laid_out,
    moved,
    of_ready,
    on_grid,
    partner,
    problem_of,
    put_down,
    refusal,
    taken_up,
    turned_by,
    twin_of,
)
from game.games.duel.rules.setup.presets import usual_entry

AREA, ENTRY = 12000, 4000
PIECES = st.builds(OwnPiece, st.sampled_from(OFFERED), st.tuples(st.integers(0, AREA), st.integers(0, AREA)),
                   st.integers(0, 23))


@pytest.mark.parametrize("key", BATTLEFIELDS)
def test_a_ready_battlefield_may_be_laid_out_again(key: str) -> None:
    """DUEL-D13: all of them keep it, piece by piece, and every piece but those of the centre has a twin."""
    own, row = of_ready(key), BATTLEFIELDS[key]
    assert refusal(own, row.area, usual_entry(row.area)) is None
    alone = [at for at in range(len(own.pieces)) if partner(own, at, row.area) is None]
    assert len(alone) == len(row.centre)


@given(PIECES)
def test_a_twin_of_a_twin_is_the_piece(piece: OwnPiece) -> None:
    assert twin_of(twin_of(piece, AREA), AREA) == piece
    assert turned_by(turned_by(piece, 5), -5) == piece
    assert len(group(piece, AREA, True)) == (1 if piece.at == (AREA // 2, AREA // 2) else 2)


@given(PIECES, st.integers(-60, 60), st.integers(-60, 60))
def test_a_piece_stays_in_the_area_however_it_is_moved(piece: OwnPiece, east: int, north: int) -> None:
    after = moved(piece, east, north, AREA)
    assert all(0 <= along <= AREA for along in after.at)
    assert on_grid(*on_grid(*piece.at, AREA), AREA) == on_grid(*piece.at, AREA)
    assert all(along % STEP == 0 for along in on_grid(*piece.at, AREA))


@pytest.mark.parametrize(("piece", "why", "what"), [
    (OwnPiece("crate", (100, 100), 0), Unfit.AREA, ""),
    (OwnPiece("crate", (3000, 3200), 0), Unfit.OVERLAP, "t1"),
    (OwnPiece("statue", (6000, 6000), 0), Unfit.TOKEN, ""),
    (OwnPiece("rubble", (6000, 6000), 0), None, ""),
    (OwnPiece("obstacle", (9000, 9000), 0), Unfit.KIND, "obstacle"),
])
def test_a_refused_place_has_its_reason(piece: OwnPiece, why: Unfit | None, what: str) -> None:
    """DUEL-D13, reason by reason."""
    own = OwnField((OwnPiece("crate", (3000, 3000), 0),))
    problem = problem_of(own, (piece,), AREA, ENTRY)
    assert (problem.why if problem else None) == why
    assert (problem.what if problem else "") == what
    refused = refusal(put_down(own, (piece,)), AREA, ENTRY)
    assert (refused.problem if refused else None) == problem
    assert refused is None or refused.number == 2


def test_a_mirrored_piece_needs_room_for_both() -> None:
    own = OwnField((OwnPiece("crate", (9000, 9000), 0),))
    piece = OwnPiece("crate", (3000, 3000), 0)
    assert problem_of(own, (piece,), AREA, ENTRY) is None
    problem = problem_of(own, group(piece, AREA, True), AREA, ENTRY)
    assert problem is not None and problem.what == "t1"
    found = free_place(own, piece, AREA, ENTRY, True)
    assert found is not None and found.at != piece.at
    assert problem_of(own, group(found, AREA, True), AREA, ENTRY) is None


def test_what_is_taken_up_leaves_the_rest_and_its_switches() -> None:
    """M4, X7: pieces are counted anew, and a switch works what it worked."""
    own = OwnField((OwnPiece("crate", (1000, 9000), 0), OwnPiece("fuse_box", (2000, 4000), 0),
                    OwnPiece("laser", (5000, 4000), 0), OwnPiece("laser", (9000, 4000), 6)),
                   links={"t2": ("t3", "t4")})
    after = taken_up(own, frozenset({0, 2}))
    assert [each.kind for each in after.pieces] == ["fuse_box", "laser"]
    assert after.links == {"t1": ("t2",)}
    assert taken_up(own, frozenset({1})).links == {}
    assert [piece.id for piece in laid_out(after, AREA).pieces] == ["t1", "t2"]
