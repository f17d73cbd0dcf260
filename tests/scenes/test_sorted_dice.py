"""Where sorted dice lie: none in another, all at the table, each with its number up; and dice that stand aside."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations

import pytest

from game.physics import Body, DieKind, Layout, Pose, SetUp, TableSpec, outline, random_orientation, top_face
from game.rules.dice.meaning import Meaning, Measure, ReadDie, Row, Sign, ThrownDie
from game.rules.dice.success_pool import SixUse, SpentSix, read_pool, uses_now
from game.rules.roll import Die, Roll
from game.rules.setups import Tray
from game.scenes.rolling.aside import kept_aside
from game.scenes.rolling.sorted_dice import sorted_bodies
from game.scenes.rolling.sorting import SortingMove
from game.scenes.rolling.tray_places import is_aside, moved_aside, upright
from tests.scenes.stagehand import Props

LEVEL = 1 - 1e-9


@pytest.fixture
def spec(things: Props) -> TableSpec:
    return things.configs.table


def lying(spec: TableSpec, dice: Sequence[str], chance: random.Random, kind: DieKind = DieKind.LARGE_D6) -> list[Body]:
    """Anywhere over the felt, turned anyhow."""
    wide, deep = spec.tray.width_m / 2 - 0.01, spec.tray.depth_m / 2 - 0.01
    return [Body(die, kind, Pose(chance.uniform(-wide, wide), chance.uniform(-deep, deep), 0.02,
                                 *random_orientation(chance))) for die in dice]


def meant(*rows: tuple[Sign, int]) -> Meaning:
    """Rows of so many dice, numbered on."""
    found, at = [], 0
    for sign, count in rows:
        found.append(Row(sign, tuple(ReadDie(f"d{at + i}", (at + i) % 6 + 1, sign) for i in range(count))))
        at += count
    return Meaning(tuple(found), Measure.SUCCESSES, 1)


def ids(meaning: Meaning) -> list[str]:
    return [die.id for row in meaning.rows for die in row.dice]


def apart(spec: TableSpec, bodies: Sequence[Body]) -> bool:
    """Whether no two dice that stand equally high are in each other: a straight line separates their outlines."""
    return all(abs(a.pose.z - b.pose.z) > 0.015 or separated(outline(spec, a), outline(spec, b))
               for a, b in combinations(bodies, 2))


def separated(a: Sequence[tuple[float, float]], b: Sequence[tuple[float, float]]) -> bool:
    """Whether the side of one of two convex outlines has all of the other beyond it."""
    return any(all((x - px) * (qy - py) - (y - py) * (qx - px) >= 0.0 for x, y in other)
               for one, other in ((a, b), (b, a))
               for (px, py), (qx, qy) in zip(one, (*one[1:], one[0]), strict=True))


def within(spec: TableSpec, body: Body) -> bool:
    """Whether a die lies on the felt or stands on a rim."""
    tray, (x, y, z) = spec.tray, body.pose.position
    half = spec.large_d6.size_m / 2
    if z > tray.wall_height_m:
        return abs(x) + half <= tray.width_m / 2 + tray.wall_width_m + 0.003 and abs(y) <= tray.depth_m / 2 + 0.01
    return abs(x) + half <= tray.width_m / 2 and abs(y) + half <= tray.depth_m / 2 and z == pytest.approx(half)


@pytest.mark.parametrize("count", range(1, 21))
@pytest.mark.parametrize("sign", Sign)
def test_any_number_of_dice_of_a_sign_has_room(spec: TableSpec, sign: Sign, count: int) -> None:
    meaning = meant((sign, count))
    lies = sorted_bodies(spec, lying(spec, ids(meaning), random.Random(count)), meaning)
    assert apart(spec, lies) and all(within(spec, body) for body in lies)
    assert [top_face(spec, body).number for body in lies] == [die.number for row in meaning.rows for die in row.dice]


@pytest.mark.parametrize("seed", range(40))
def test_pools_that_explode_and_burn_lie_apart_with_their_numbers_up(spec: TableSpec, seed: int) -> None:
    chance = random.Random(seed)
    dice = [ThrownDie(f"d{at}", chance.randint(1, 6)) for at in range(chance.randint(1, 20))]
    spent: list[SpentSix] = []
    while uses := uses_now(dice, spent):
        six, may = chance.choice(list(uses.items()))
        use = chance.choice(list(may))
        if use == SixUse.KEEP:
            break
        spent.append(SpentSix(six, use))
        if use == SixUse.EXPLODE:
            dice += [ThrownDie(f"{six}.{at}", chance.randint(1, 6), six) for at in range(2)]
    meaning = read_pool(dice, 3, spent)
    lies = sorted_bodies(spec, lying(spec, [die.id for die in dice], chance), meaning)
    assert apart(spec, lies) and all(within(spec, body) for body in lies)
    assert {body.id: top_face(spec, body).number for body in lies} == {die.id: die.number for die in dice}


def test_where_a_die_lay_before_changes_nothing_of_where_it_goes(spec: TableSpec) -> None:
    meaning = meant((Sign.SUCCESS, 3), (Sign.COMPLICATION, 2), (Sign.SIX, 2))
    one, other = (sorted_bodies(spec, lying(spec, ids(meaning), random.Random(seed)), meaning) for seed in (1, 2))
    for a, b in zip(one, other, strict=True):
        assert a.pose.position == b.pose.position


def test_rows_say_what_they_mean_by_where_they_lie(spec: TableSpec) -> None:
    meaning = meant((Sign.COUNTS, 2), (Sign.REMOVED, 1), (Sign.UNUSED, 2), (Sign.SIX, 1), (Sign.EXPLODED, 1))
    d0, d1, out, back, _, six, gone = sorted_bodies(spec, lying(spec, ids(meaning), random.Random(3)), meaning)
    size = spec.large_d6.size_m
    assert d1.pose.x - d0.pose.x == pytest.approx(size, abs=0.001), "those that count are pushed together"
    assert out.pose.x - d1.pose.x > 1.5 * size and out.pose.y == d0.pose.y
    assert len({round(each[0], 4) for each in outline(spec, out)}) > len({round(x, 4) for x, _ in outline(spec, d0)})
    assert back.pose.y > d0.pose.y
    assert six.pose.z > spec.tray.wall_height_m and six.pose.y > spec.tray.depth_m / 2
    assert gone.pose.x > spec.tray.width_m / 2


def test_the_one_die_that_a_score_takes_out_tips_over_the_lip(spec: TableSpec) -> None:
    meaning = meant((Sign.COUNTS, 2), (Sign.REMOVED, 1))
    bodies = lying(spec, ids(meaning), random.Random(3))
    *inside, out = sorted_bodies(spec, bodies, meaning)
    size = spec.large_d6.size_m
    assert all(within(spec, body) for body in inside)
    assert out.pose.y + size / 2 < -spec.tray.depth_m / 2 - spec.tray.wall_width_m
    move = SortingMove(spec, bodies, meaning, 1.0)
    over = [pose for t in range(101) for die, pose in move.poses_at(t / 100) if die == out.id
            and abs(pose.y + (spec.tray.depth_m + spec.tray.wall_width_m) / 2) < 0.004]
    assert over and min(pose.z for pose in over) > spec.tray.near_wall_height_m, "it clears the wall on its way"


def test_rows_stand_so_far_apart_that_the_arrow_at_one_hides_none_of_another(spec: TableSpec) -> None:
    meaning = meant((Sign.SUCCESS, 4), (Sign.FAILURE, 4))
    far, *_, near = sorted_bodies(spec, lying(spec, ids(meaning), random.Random(1)), meaning)
    assert far.pose.y - near.pose.y - spec.large_d6.size_m >= 1.5 * spec.large_d6.size_m


def test_a_die_that_was_put_away_is_seen_beside_what_came_of_it(spec: TableSpec) -> None:
    """Of a six that exploded twice over only the last dice lie there; a die that nobody replaced is not made up."""
    dice = [ThrownDie("six", 6), ThrownDie("a", 6, "six"), ThrownDie("b", 2, "six"), ThrownDie("c", 4, "a"),
            ThrownDie("d", 1, "a"), ThrownDie("elsewhere", 3)]
    meaning = read_pool(dice, 3, [SpentSix("six", SixUse.EXPLODE), SpentSix("a", SixUse.EXPLODE)])
    lies = sorted_bodies(spec, lying(spec, ["b", "c", "d"], random.Random(1)), meaning)
    assert [body.id for body in lies] == ["b", "c", "d", "six", "a"]
    assert apart(spec, lies) and all(within(spec, body) for body in lies)
    assert {body.id: top_face(spec, body).number for body in lies} == {"b": 2, "c": 4, "d": 1, "six": 6, "a": 6}
    assert all(is_aside(spec, body) for body in lies[3:])


def test_dice_that_mean_nothing_stay_and_too_many_are_refused(spec: TableSpec) -> None:
    meaning = meant((Sign.HIT, 1))
    hit, other = sorted_bodies(spec, (bodies := lying(spec, ["d0", "x"], random.Random(1))), meaning)
    assert other == bodies[1] and hit != bodies[0]
    many = meant((Sign.HIT, 400))
    with pytest.raises(ValueError, match="no room"):
        sorted_bodies(spec, lying(spec, ids(many), random.Random(1)), many)


@pytest.mark.parametrize("kind", [DieKind.LARGE_D6, DieKind.D10])
def test_any_number_can_be_brought_up(spec: TableSpec, kind: DieKind) -> None:
    chance = random.Random(4)
    for number in range(1, 7 if kind is DieKind.LARGE_D6 else 11):
        for _ in range(20):
            turned = upright(spec, kind, random_orientation(chance), number)
            assert top_face(spec, Body("d", kind, Pose(0.0, 0.0, 0.0, *turned))).number == number
    with pytest.raises(ValueError, match="has no 11"):
        upright(spec, kind, (1.0, 0.0, 0.0, 0.0), 11)


@pytest.mark.parametrize("count", [1, 5, 20, 45, 80])
def test_dice_moved_aside_keep_their_numbers_and_leave_the_felt_free(spec: TableSpec, count: int) -> None:
    bodies = lying(spec, [f"d{at}" for at in range(count)], random.Random(count))
    numbers = {body.id: at % 6 + 1 for at, body in enumerate(bodies)}
    first = moved_aside(spec, bodies[:2], numbers)
    aside = (*first, *moved_aside(spec, bodies[2:], numbers, first))
    assert len(aside) == count and apart(spec, aside) and all(is_aside(spec, body) for body in aside)
    assert {body.id: top_face(spec, body).number for body in aside} == numbers


def test_what_stands_aside_already_stays_there(spec: TableSpec) -> None:
    roll = Roll("a", (Die("d9"),), Tray(), keeps=("d1", "d2"))
    one = Layout(tuple(lying(spec, ("d0", "d1"), random.Random(1))), (), SetUp.TRAY)
    first = kept_aside(spec, roll, one)
    assert [body.id for body in first.bodies] == ["d1"]
    two = Layout((*first.bodies, *lying(spec, ("d2",), random.Random(2))), (), SetUp.TRAY)
    second = kept_aside(spec, roll, two)
    assert second.bodies[0] == first.bodies[0] and apart(spec, second.bodies)
