"""Paths leg by leg: prices, bodies, other models (DUEL-D30, D31, D69, D74 to D77, D106, D112, D117, D224)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from game.games.duel.rules.field.legs import check_path
from game.games.duel.rules.field.models import Base, Body, Neighbour, Place
from game.games.duel.rules.field.pieces import Field
from game.games.duel.rules.field.ways import Armour, Leg, Mover, Walked, Ways, fall_dice, tape
from game.rules.errors import IllegalAction
from tests.games.duel.field.tables import bare, model, walk, way

EMPTY, CORE = bare(), Ways()
CLIMBS, JUMPS = Ways(climbing=True), Ways(jump=True)
CRATE, WALL = bare(("crate", 6000, 6000)), bare(("low_wall", 6000, 6000))
TOWER = bare(("tower_stump", 6000, 6000))


def walked(field: Field, at: Body, path: Sequence[Leg], ways: Ways = CORE, allowance: int = 4000,
           others: Sequence[Neighbour] = (), armour: Armour = Armour.MEDIUM) -> Walked:
    return check_path(field, Mover(at, allowance, ways, armour), path, others)


def broken(field: Field, at: Body, path: Sequence[Leg], ways: Ways = CORE, allowance: int = 4000,
           others: Sequence[Neighbour] = (), armour: Armour = Armour.MEDIUM) -> str:
    """The ruling that a path breaks."""
    with pytest.raises(IllegalAction) as refused:
        walked(field, at, path, ways, allowance, others, armour)
    assert refused.value.detail
    return refused.value.code


def test_v13_a_leg_costs_the_tape_from_centre_to_centre() -> None:
    assert tape(Place(0, 0), Place(2000, 1000, 1500)) == 2692
    assert tape(Place(0, 0), Place(2828, 2828, 0)) == 3999
    assert walked(EMPTY, model(3000, 3000), walk((5828, 5828, 0))).price == 3999


def test_d27_a_move_of_no_length_is_a_move() -> None:
    assert walked(EMPTY, model(3000, 3000), ()) == Walked((), Place(3000, 3000))


def test_d30_a_path_costs_at_most_the_allowance() -> None:
    path = walk((5000, 3000), (5000, 5000))
    assert walked(EMPTY, model(3000, 3000), path).price == 4000
    assert broken(EMPTY, model(3000, 3000), walk((5000, 3000), (5000, 5001))) == "DUEL-D30"
    assert broken(EMPTY, model(3000, 3000), path, allowance=3999) == "DUEL-D30"


def test_d31_who_ends_on_the_border_leaves_and_needs_no_room_there() -> None:
    gone = walked(EMPTY, model(3000, 1000), walk((3000, 0)))
    assert (gone.leaves, gone.end) == (True, Place(3000, 0))
    assert not walked(EMPTY, model(3000, 1000), walk((3000, 500))).leaves
    assert broken(EMPTY, model(3000, 1000), walk((3000, 499))) == "DUEL-D73"
    assert broken(EMPTY, model(3000, 1000), walk((3000, 0), (4000, 1000))) == "DUEL-D31"
    assert broken(EMPTY, model(3000, 1000), walk((3000, -1))) == "DUEL-D30"
    assert walked(EMPTY, model(500, 1000), walk((3000, 300), (4000, 1000))).end == Place(4000, 1000)


def test_d74_legs_are_few_and_end_on_surfaces() -> None:
    steps = walk(*((3000 + 10 * step, 3000) for step in range(1, 18)))
    assert walked(EMPTY, model(3000, 3000), steps[:16]).price == 160
    assert broken(EMPTY, model(3000, 3000), steps) == "DUEL-D74"
    assert broken(EMPTY, model(3000, 3000), walk((3000, 4000, 1), (3000, 5000))) == "DUEL-D74"


def test_d73_a_path_ends_where_the_model_can_stand() -> None:
    assert broken(WALL, model(6000, 5000), walk((6000, 6000, 750))) == "DUEL-D73"
    there = [Neighbour(model(5000, 5000))]
    assert broken(EMPTY, model(3000, 3000), walk((5000, 5000)), others=there) == "DUEL-D73"


@pytest.mark.parametrize("how", ["climb", "drop", "fall", "jump", "leap"])
def test_d75_without_options_every_leg_is_a_walk(how: str) -> None:
    assert broken(EMPTY, model(3000, 3000), way((how, (3500, 3000, 0)))) in ("DUEL-D75", "DUEL-D224")


def test_d75_a_wall_is_walked_over_by_its_top_or_round_it() -> None:
    """The tape is held in space; the body travels at the level of the higher end (D76)."""
    over = walked(WALL, model(6000, 5000), walk((6000, 6000, 750), (6000, 7000)))
    assert [step.price for step in over.steps] == [1250, 1250]
    assert broken(WALL, model(6000, 5000), walk((6000, 7000))) == "DUEL-D76"


def test_d76_a_body_keeps_its_radius_less_10_from_what_is_higher_than_a_step() -> None:
    assert walked(CRATE, model(7200, 4800), walk((6990, 5010), (6990, 7000), (7200, 7200))).price > 2000
    assert broken(CRATE, model(7200, 4800), walk((6989, 5010), (6989, 7000), (7200, 7200))) == "DUEL-D76"
    small = model(7200, 4800, base=Base.SMALL)
    assert walked(CRATE, small, walk((6890, 5010), (6890, 7000))).end == Place(6890, 7000)


def test_d76_who_is_lifted_needs_room_at_the_foot() -> None:
    assert walked(TOWER, model(6000, 7490), walk((6000, 6500, 3000)), allowance=9000).end.z == 3000
    fence = bare(("tower_stump", 6000, 6000), ("fence", 6000, 8400))
    assert walked(fence, model(6000, 7860), walk((6000, 6500, 3000)), allowance=9000).end.z == 3000
    overhead = bare(("saloon", 6000, 6000))
    assert broken(overhead, model(6000, 4800), walk((6000, 5700, 2500)), allowance=9000) == "DUEL-D76"


def test_d76_what_is_low_is_stepped_onto_and_not_waded_through() -> None:
    pier = bare(("pier", 6000, 6000))
    assert broken(pier, model(6000, 4900), walk((6000, 7100)), allowance=9000) == "DUEL-D76"
    assert walked(pier, model(6000, 4900), walk((6000, 5500, 250), (6000, 7100))).end == Place(6000, 7100)
    assert walked(pier, model(4000, 4900), walk((3999, 7100))).price == 2200  # past it, along its very edge


def test_d76_what_is_overhead_is_walked_under() -> None:
    assert walked(bare(("saloon", 6000, 6000)), model(4000, 4700), walk((7900, 4700))).price == 3900
    catwalk = bare(("catwalk", 6000, 6000))
    assert walked(catwalk, model(6000, 4500), walk((6000, 7500))).price == 3000
    assert broken(catwalk, model(6000, 4500, base=Base.LARGE), walk((7700, 6000))) == "DUEL-D76"


def test_d77_nobody_moves_through_an_opponent_that_stands() -> None:
    path, there = walk((5000, 3000)), model(4000, 3000)
    assert broken(EMPTY, model(3000, 3000), path, others=[Neighbour(there, opposing=True)]) == "DUEL-D77"
    for passed in (Neighbour(there), Neighbour(replace(there, prone=True), opposing=True)):
        assert walked(EMPTY, model(3000, 3000), path, others=[passed]).price == 2000
    beside = Neighbour(model(4000, 3990), opposing=True)
    assert walked(EMPTY, model(3000, 3000), path, others=[beside]).price == 2000
    near = Neighbour(model(4000, 3989), opposing=True)
    assert broken(EMPTY, model(3000, 3000), path, others=[near]) == "DUEL-D77"
    above = Neighbour(model(4000, 3000, 1250), opposing=True)
    assert walked(EMPTY, model(3000, 3000), path, others=[above]).price == 2000


def test_d69_no_centre_crosses_what_is_barred_but_in_the_air() -> None:
    grave = bare(("open_grave", 6000, 6000))
    assert broken(grave, model(6000, 5000), walk((6000, 7000))) == "DUEL-D69"
    assert walked(grave, model(4970, 5000), walk((4970, 7000))).price == 2000
    assert broken(grave, model(4980, 5000), walk((4980, 7000))) == "DUEL-D69"
    run_and_jump = way(("walk", (6000, 5400, 0)), ("jump", (6000, 6600, 0)))
    assert walked(grave, model(6000, 4000), run_and_jump, JUMPS).price == 2600


# --- surface walking (D75), climbing (D106), falling (D112) ---

def test_d75_on_surfaces_a_walk_stays_on_one_and_small_steps_are_free() -> None:
    stairs = bare(("pier", 6000, 6000))
    path = walk((6000, 5250), (6000, 5250, 250), (6000, 6000, 250))
    assert [step.price for step in walked(stairs, model(6000, 4900), path, CLIMBS).steps] == [350, 0, 750]
    assert broken(stairs, model(6000, 4900), walk((6000, 5500, 250)), CLIMBS) == "DUEL-D75"
    assert broken(CRATE, model(6000, 5000), walk((6000, 5500), (6000, 5500, 1000)), CLIMBS) in ("DUEL-D75", "DUEL-D76")


def test_d106_a_climb_costs_its_length_and_twice_the_height_up_and_down() -> None:
    up = walked(CRATE, model(6000, 5000), way(("climb", (6000, 5800, 1000))), CLIMBS)
    assert up.price == 800 + 2000
    assert walked(CRATE, model(6000, 5800, 1000), way(("climb", (6000, 5000, 0))), CLIMBS).price == 2800
    assert broken(CRATE, model(6000, 4000), way(("climb", (6000, 5600, 1000))), CLIMBS) == "DUEL-D106"
    low = way(("walk", (6000, 5250, 0)), ("climb", (6000, 5250, 250)))
    assert broken(bare(("pier", 6000, 6000)), model(6000, 4900), low, CLIMBS) == "DUEL-D106"


def test_d106_a_ladder_of_the_same_or_an_adjoining_piece_halves_the_height() -> None:
    """The stump of a tower has a ladder to the south; a ladder laid at a container serves there."""
    south, north = model(6000, 4400), model(6000, 7500)
    assert walked(TOWER, south, way(("climb", (6000, 5500, 3000))), CLIMBS, 9000).price == 1100 + 3000
    assert walked(TOWER, north, way(("climb", (6000, 6500, 3000))), CLIMBS, 9000).price == 1000 + 6000
    apart = bare(("hut", 6000, 6000), ("ladder", 6000, 4700))
    leaning = bare(("hut", 6000, 6000), ("ladder", 6000, 4950))
    path = way(("climb", (6000, 5400, 1500)))
    assert walked(leaning, model(6000, 4400), path, CLIMBS, 9000).price == 1000 + 1500
    assert walked(apart, model(6000, 4400), path, CLIMBS, 9000).price == 1000 + 3000


def test_d106_a_climber_may_stop_part_of_the_way_and_goes_on_or_back() -> None:
    stopped = walked(TOWER, model(6000, 4400), way(("climb", (6000, 4400, 2000))), CLIMBS)
    assert (stopped.hangs, stopped.price, stopped.end.z) == (True, 2000, 2000)
    hanging = Mover(Body(stopped.end), 4000, CLIMBS, hangs=True)
    assert check_path(TOWER, hanging, way(("climb", (6000, 5500, 3000)))).price == 1100 + 1000
    assert check_path(TOWER, hanging, way(("climb", (6000, 4400, 0)))).price == 2000
    assert check_path(TOWER, hanging, way(("climb", (6000, 4400, 2500)))).hangs
    on = check_path(TOWER, hanging, way(("climb", (6000, 4400, 0)), ("walk", (6000, 3000, 0))))
    assert (on.price, on.hangs) == (3400, False)
    with pytest.raises(IllegalAction, match="DUEL-D106"):
        check_path(TOWER, hanging, walk((6000, 4000)))


def test_d106_nobody_hangs_in_the_air_or_goes_on_from_there() -> None:
    at = model(6000, 4400)
    assert broken(EMPTY, at, way(("climb", (6000, 4400, 500))), CLIMBS) == "DUEL-D106"
    assert broken(TOWER, at, way(("climb", (6000, 4300, 500))), CLIMBS) == "DUEL-D106"
    assert broken(TOWER, at, way(("climb", (6000, 4400, 500)), ("climb", (6000, 4400, 900))), CLIMBS) == "DUEL-D106"
    assert broken(TOWER, at, way(("climb", (6000, 4400, 500))), JUMPS) == "DUEL-D106"
    below = [Neighbour(model(6000, 4400, 1500))]
    assert broken(TOWER, at, way(("climb", (6000, 4400, 500))), CLIMBS, others=below) == "DUEL-D65"


def test_d106_nobody_climbs_part_of_the_way_to_what_is_only_a_step_up() -> None:
    """A climb is between levels more than 250 apart, in one go or with a stop."""
    pier, at = bare(("pier", 6000, 6000)), model(6000, 5250)
    assert broken(pier, at, way(("climb", (6000, 5250, 105))), CLIMBS) == "DUEL-D106"
    assert broken(pier, model(6000, 6000, 250), way(("climb", (6000, 4900, 105))), CLIMBS) == "DUEL-D106"
    hanging = Mover(Body(Place(6000, 4900, 105)), 4000, CLIMBS, hangs=True)
    with pytest.raises(IllegalAction, match="DUEL-D106"):
        check_path(pier, hanging, way(("climb", (6000, 6000, 250))))
    low = Mover(Body(Place(6000, 4400, 105)), 9000, CLIMBS, hangs=True)
    assert check_path(TOWER, low, way(("climb", (6000, 4400, 0)))).price == 105
    assert check_path(TOWER, low, way(("climb", (6000, 5500, 3000)))).end.z == 3000


def test_d112_a_fall_is_cheap_and_high() -> None:
    fallen = walked(TOWER, model(6000, 6500, 3000), way(("fall", (6000, 7500, 0))), CLIMBS)
    assert (fallen.price, fallen.steps[0].falls) == (1000, 3000)
    assert broken(TOWER, model(6000, 7500), way(("fall", (6000, 6500, 3000))), CLIMBS, 9000) == "DUEL-D112"


@pytest.mark.parametrize(("height", "dice"), [(0, 0), (1000, 0), (1001, 1), (1999, 1), (2000, 2), (3500, 3)])
def test_d112_dice_of_a_fall(height: int, dice: int) -> None:
    assert fall_dice(height) == dice


# --- jumps (D117) and leaps (D224) ---

def jump(run: int, wide: int, z: int = 0) -> tuple[Leg, ...]:
    """From (6000, 2000, 0), run and jump to the north."""
    return way(("walk", (6000, 2000 + run, 0)), ("jump", (6000, 2000 + run + wide, z)))


def test_d117_a_jump_is_as_wide_as_its_run_up() -> None:
    assert walked(EMPTY, model(6000, 2000), jump(1500, 1500), JUMPS).price == 3000
    assert broken(EMPTY, model(6000, 2000), jump(1500, 1501), JUMPS) == "DUEL-D117"
    assert broken(EMPTY, model(6000, 2000), jump(1500, 1500), CLIMBS) == "DUEL-D117"
    bent = way(("walk", (5000, 2000, 0)), ("walk", (5000, 3000, 0)), ("jump", (5000, 4001, 0)))
    assert broken(EMPTY, model(6000, 2000), bent, JUMPS) == "DUEL-D117"
    in_parts = way(("walk", (6000, 2500, 0)), ("walk", (6020, 3000, 0)), ("jump", (6020, 4000, 0)))
    assert walked(EMPTY, model(6000, 2000), in_parts, JUMPS).price == 500 + 500 + 1000


@pytest.mark.parametrize(("armour", "run", "wide", "allowed"), [
    (Armour.LIGHT, 2000, 3000, True), (Armour.LIGHT, 1000, 1501, False), (Armour.LIGHT, 3000, 3001, False),
    (Armour.HEAVY, 2000, 1000, True), (Armour.HEAVY, 1000, 501, False), (Armour.HEAVY, 3000, 1001, False)])
def test_d117_armour_says_how_far(armour: Armour, run: int, wide: int, allowed: bool) -> None:
    """DUEL-O15: run-up and jump together use up just the Move of 5 inches, or of 3."""
    if allowed:
        assert walked(EMPTY, model(6000, 2000), jump(run, wide), JUMPS, 9000, armour=armour).price == run + wide
    else:
        assert broken(EMPTY, model(6000, 2000), jump(run, wide), JUMPS, 9000, armour=armour) == "DUEL-D117"


@pytest.mark.parametrize(("armour", "kind", "over"), [
    (Armour.MEDIUM, "hay", True), (Armour.MEDIUM, "boulder", False), (Armour.LIGHT, "boulder", True)])
def test_d117_a_jump_clears_what_is_no_higher_than_it(armour: Armour, kind: str, over: bool) -> None:
    """Up to an inch, one and a half in light armour."""
    field, path = bare((kind, 6000, 6000)), way(("walk", (6000, 4500, 0)), ("jump", (6000, 7500, 0)))
    if over:
        assert walked(field, model(6000, 1500), path, JUMPS, 9000, armour=armour).price == 6000
    else:
        assert broken(field, model(6000, 1500), path, JUMPS, 9000, armour=armour) == "DUEL-D76"


def test_d117_a_jump_lands_no_higher_than_an_inch() -> None:
    path = way(("walk", (6000, 4800, 0)), ("jump", (6000, 6000, 1000)))
    assert walked(CRATE, model(6000, 3500), path, JUMPS).end.z == 1000
    high = bare(("boulder", 6000, 6000))
    assert broken(high, model(6000, 3000), way(("walk", (6000, 4500, 0)), ("jump", (6000, 6000, 1500))),
                  JUMPS) == "DUEL-D117"


def test_d117_without_climbing_a_climb_costs_the_tape_and_a_drop_its_height() -> None:
    assert walked(CRATE, model(6000, 5000), way(("climb", (6000, 5800, 1000))), JUMPS).price == 1280
    drop = way(("drop", (6000, 5000, 0)))
    assert walked(CRATE, model(6000, 5800, 1000), drop, JUMPS).price == 800 + 1000
    assert broken(CRATE, model(6000, 5800, 1000), drop, CLIMBS) == "DUEL-D117"
    assert broken(CRATE, model(6000, 5800, 1000), drop, JUMPS, allowance=1700) == "DUEL-D30"


@pytest.mark.parametrize(("armour", "kind", "over"), [
    (Armour.MEDIUM, "hut", True), (Armour.MEDIUM, "saloon", True), (Armour.HEAVY, "hut", True),
    (Armour.HEAVY, "crypt", False), (Armour.LIGHT, "saloon", True), (Armour.HEAVY, "saloon", False)])
def test_d224_a_leap_goes_over_one_piece_that_fits_a_cube(armour: Armour, kind: str, over: bool) -> None:
    """Of four inches; of six in light armour, of two in heavy."""
    field, path = bare((kind, 6000, 6000)), way(("leap", (6000, 8200, 0)))
    if over:
        assert walked(field, model(6000, 3800), path, Ways(leap=True), 9000, armour=armour).price == 4400
    else:
        assert broken(field, model(6000, 3800), path, Ways(leap=True), 9000, armour=armour) == "DUEL-D76"


def test_d224_a_leap_lands_on_a_standing_place_and_is_a_feat() -> None:
    assert broken(CRATE, model(6000, 4000), way(("leap", (6000, 6900, 0))), Ways(leap=True)) == "DUEL-D224"
    assert broken(CRATE, model(6000, 4000), way(("leap", (6000, 7500, 0)))) == "DUEL-D224"
    two = bare(("hut", 6000, 5500), ("hut", 6000, 7600))
    assert broken(two, model(6000, 3800), way(("leap", (6000, 9200, 0))), Ways(leap=True), 9000) == "DUEL-D76"


def test_d224_a_leap_over_what_lies_flat_is_over_one_piece_too() -> None:
    """DUEL-D69: acid is two inches wide, which heavy armour just leaps; two pools are two pieces."""
    one, path = bare(("acid", 6000, 6000)), way(("leap", (6000, 7800, 0)))
    for armour in (Armour.MEDIUM, Armour.HEAVY):
        assert walked(one, model(6000, 4200), path, Ways(leap=True), 9000, armour=armour).price == 3600
    two, far = bare(("acid", 6000, 6000), ("acid", 6000, 8200)), way(("leap", (6000, 10000, 0)))
    assert broken(two, model(6000, 4200), far, Ways(leap=True), 9000) == "DUEL-D224"
    mixed = bare(("acid", 6000, 6000), ("crate", 6000, 8200))
    assert broken(mixed, model(6000, 4200), far, Ways(leap=True), 9000) == "DUEL-D224"
