"""Crowds in the line of sight (DUEL-D85, D341)."""

from __future__ import annotations

import random
from fractions import Fraction

from game.games.duel.rules.field.discs import disc_shadow, is_at
from game.games.duel.rules.field.models import Disc, Place
from game.games.duel.rules.field.sight import Cover, Hiding, dots, levels_of, look, sees, sight
from tests.games.duel.field.tables import bare, model

EMPTY = bare()
CROWD = Disc("m1", Place(6000, 6000), 1500)


def test_d341_a_crowd_is_opaque_and_gives_cover() -> None:
    found = sight(EMPTY, model(6000, 2000), model(6000, 9000), [CROWD])
    assert not found.seen and found.there.hiding == (Hiding("m1", "crowd", 25, 25),)
    beside = sight(EMPTY, model(4300, 2000), model(4300, 9000), [CROWD]).there
    assert (beside.dark, beside.covered, beside.cover) == (5, 5, Cover.LIGHT)
    assert sees(EMPTY, model(4000, 2000), model(4000, 9000), [CROWD])


def test_d86_a_crowd_is_no_cover_from_who_is_at_it() -> None:
    attacker = model(4600, 5300)
    found = look(EMPTY, attacker, model(4600, 9000), [CROWD])
    assert is_at(attacker, CROWD) and found.dark > 0 and (found.covered, found.ignored) == (0, ("m1",))
    assert not is_at(model(6000, 3979), CROWD) and is_at(model(6000, 3980), CROWD)
    assert not is_at(model(6000, 6000, 1250), CROWD)


def test_d341_a_crowd_is_seen_like_a_model_and_its_own_body_is_not_counted() -> None:
    found = sight(EMPTY, model(6000, 2000), CROWD, [CROWD])
    assert (found.seen, found.there.dark, found.back.dark) == (True, 0, 0)
    assert CROWD.eye == Place(6000, 6000, 1125)
    wall = sight(bare(("low_wall", 6000, 4200)), model(6000, 2000), CROWD, [CROWD]).there
    assert 0 < wall.dark < 25


def test_from_above_one_looks_over_a_crowd() -> None:
    assert sight(EMPTY, model(6000, 2000, 5000), model(6000, 9000), [CROWD]).there.dark < 25
    assert sees(EMPTY, model(6000, 2000, 1300), model(6000, 9000, 1300), [CROWD])


def test_lines_are_cut_exactly() -> None:
    """Beside many points of each line, and where it only touches the disc it is not in it."""
    chance, inside = random.Random(3), 0
    for _ in range(60):
        one, other = (model(chance.randrange(3000, 9000), chance.randrange(3000, 9000), chance.choice((0, 0, 800)))
                      for _ in range(2))
        columns, levels = dots(one, other), levels_of(other)
        bits = disc_shadow(CROWD, one.eye, columns, levels)
        for number, dot in enumerate(Place(*column, level) for column in columns for level in levels):
            some = any(_point_is_in(one.eye, dot, Fraction(part, 100)) for part in range(101))
            assert not some or bits >> number & 1
            inside += some
    assert inside > 100
    touching = disc_shadow(CROWD, Place(4500, 2000, 600), [(4500, 9000)], [600])
    assert (touching, disc_shadow(CROWD, Place(4501, 2000, 600), [(4501, 9000)], [600])) == (0, 1)


def _point_is_in(eye: Place, dot: Place, share: Fraction) -> bool:
    x, y, z = (begin + share * (end - begin) for begin, end in zip(eye, dot, strict=True))
    return (x - 6000) ** 2 + (y - 6000) ** 2 < 1500 ** 2 and 0 < z < 1250
