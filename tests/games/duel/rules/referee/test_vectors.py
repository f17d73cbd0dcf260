"""The worked vectors of the rulings (DUEL-D89, V1 to V13) as the second referee reckons them."""

from __future__ import annotations

import pytest

from tests.games.duel.rules.referee.catalogue import Placed
from tests.games.duel.rules.referee.field import BASES, Body, Field, Place
from tests.games.duel.rules.referee.moves import price
from tests.games.duel.rules.referee.sight import DOTS, counted, cover

HIGH = BASES["normal"][1]
EYE = (6000, 2000, 0)
CENTRE = (6000, 6000)


def _body(at: Place, prone: bool = False) -> Body:
    return Body("A1", "A", at, 500, 2 * HIGH // 5 if prone else HIGH, prone)


@pytest.mark.parametrize(("kind", "at", "eye", "target", "prone", "dark", "covered", "so"), [
    ("low_wall", CENTRE, EYE, (6000, 8000, 0), False, 10, 10, "light"),
    ("low_wall", CENTRE, EYE, (6000, 8000, 0), True, 25, 25, "out of sight"),
    ("low_wall", CENTRE, (6000, 5350, 0), (6000, 8000, 0), False, 0, 0, "none"),
    ("fence", CENTRE, EYE, (6000, 8000, 0), False, 0, 15, "heavy"),
    ("boulder", CENTRE, EYE, (7500, 9000, 0), False, 25, 25, "out of sight"),
    ("boulder", CENTRE, EYE, (7800, 9000, 0), False, 15, 15, "heavy"),
    ("boulder", CENTRE, EYE, (8100, 9000, 0), False, 10, 10, "light"),
    ("thicket", CENTRE, EYE, (6000, 6000, 0), False, 25, 25, "out of sight"),
    ("light_wood", CENTRE, EYE, (6000, 6000, 0), False, 0, 25, "heavy"),
    ("tower_stump", (6000, 2000), (6000, 2000, 3000), (6000, 5000, 0), False, 15, 15, "heavy"),
    ("tower_stump", (6000, 2000), (6000, 2000, 3000), (6000, 4500, 0), False, 25, 25, "out of sight"),
])
def test_v1_to_v11(kind: str, at: tuple[int, int], eye: Place, target: Place, prone: bool, dark: int, covered: int,
                   so: str) -> None:
    field = Field(12000, [Placed(kind, at, 0)])
    assert counted(field, _body(eye), _body(target, prone)) == (dark, covered)
    assert (dark == DOTS) == (so == "out of sight")
    if dark < DOTS:
        assert cover(field, _body(eye), _body(target, prone)) == so


def test_v10_from_the_targets_eye() -> None:
    field = Field(12000, [Placed("tower_stump", (6000, 2000), 0)])
    assert counted(field, _body((6000, 5000, 0)), _body((6000, 2000, 3000)))[0] == 20


def test_v12_a_turned_crate() -> None:
    field = Field(12000, [Placed("crate", (3000, 4000), 1)])
    assert field.parts[0].polygon == ((2646, 3388), (3612, 3646), (3354, 4612), (2388, 4354))


def test_v13_prices() -> None:
    assert price((0, 0, 0), (2000, 1000, 1500)) == 2692
    assert price((0, 0, 0), (2828, 2828, 0)) == 3999
