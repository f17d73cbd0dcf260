"""Where models halt, meet tokens, are pushed and fall (DUEL-D32, D69, D78 to D81)."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.duel.rules.field.halts import halts_of, set_back, where_met
from game.games.duel.rules.field.models import Neighbour, Place
from game.games.duel.rules.field.pushes import Pushed, fall, push
from game.games.duel.rules.field.surfaces import stands_at
from game.games.duel.rules.field.ways import How, Leg
from tests.games.duel.field.tables import bare, model

EMPTY = bare()


def test_d78_a_leg_has_a_halt_every_quarter_inch_and_at_its_end() -> None:
    assert halts_of(Place(1000, 1000), Leg(Place(1000, 1600))) == (
        Place(1000, 1250), Place(1000, 1500), Place(1000, 1600))
    assert halts_of(Place(1000, 1000), Leg(Place(1000, 1500)))[-2:] == (Place(1000, 1250), Place(1000, 1500))
    assert halts_of(Place(0, 0), Leg(Place(300, 400, 100))) == (Place(150, 200, 50), Place(300, 400, 100))
    assert halts_of(Place(0, 0), Leg(Place(0, 0, 200))) == (Place(0, 0, 200),)
    assert halts_of(Place(1000, 1000), Leg(Place(667, 333)))[0] == Place(888, 776)


def test_d78_a_token_is_met_at_the_first_halt_that_touches_it() -> None:
    leg = Leg(Place(3000, 6000))
    assert where_met(model(3000, 3000), leg, Place(3000, 5000), 250) == 4  # halt 4 is at 4250, 750 away
    assert where_met(model(3000, 3000), leg, Place(3770, 4250), 250) == 4
    assert where_met(model(3000, 3000), leg, Place(3771, 4250), 250) is None
    assert where_met(model(3000, 3000), leg, Place(3000, 5000, 1001), 250) is None


def test_d78_a_token_between_two_halts_is_met_at_the_nearer_and_the_earlier_of_two() -> None:
    leg = Leg(Place(3000, 6000))
    assert where_met(model(3000, 3000), leg, Place(3770, 4375), 250) == 4  # 125 from the halts 4 and 5: neither touches
    assert where_met(model(3000, 3000), leg, Place(3770, 4380), 250) == 5
    assert where_met(model(3000, 3000), leg, Place(3770, 4370), 250) == 4


def test_i28_nothing_is_met_in_the_air() -> None:
    for how in (How.JUMP, How.LEAP):
        assert where_met(model(3000, 3000), Leg(Place(3000, 6000), how), Place(3000, 5000), 250) is None


def test_d79_who_was_stopped_where_nobody_stands_is_set_back() -> None:
    wall = bare(("low_wall", 6000, 6000))
    visited = (Place(6000, 5000), Place(6000, 5250), Place(6000, 5500), Place(6000, 5750))
    assert set_back(wall, model(6000, 5000), visited) == Place(6000, 5250)
    other = [Neighbour(model(6000, 4600))]
    assert set_back(wall, model(6000, 5000), visited[:1], other) == Place(6000, 5000)
    assert set_back(EMPTY, model(6000, 5000), visited) == visited[-1]


def test_d80_a_push_goes_straight_away_in_steps() -> None:
    pushed = push(EMPTY, model(6000, 6000), (6000, 5000), 1000)
    assert (pushed.at, pushed.stopped, pushed.falls, len(pushed.through)) == (Place(6000, 7000), False, 0, 20)
    assert push(EMPTY, model(6000, 6000), (6000, 6000), 1000).at == Place(6000, 7000)
    assert push(EMPTY, model(6000, 6000), (5997, 5996), 1000).at == Place(6600, 6800)


def test_d80_a_push_ends_before_solids_models_and_the_border() -> None:
    wall = bare(("low_wall", 6000, 7000))
    stopped = push(wall, model(6000, 6000), (6000, 5000), 1000)
    assert (stopped.at, stopped.stopped) == (Place(6000, 6350), True)
    other = [Neighbour(model(6000, 7500))]
    assert push(EMPTY, model(6000, 6000), (6000, 5000), 1000, other).at == Place(6000, 6500)
    assert push(EMPTY, model(6000, 11000), (6000, 5000), 2000).at == Place(6000, 11500)  # D32
    assert push(EMPTY, model(6000, 11500), (6000, 5000), 2000) == Pushed(Place(6000, 11500), stopped=True)
    low = push(bare(("pier", 6000, 7500)), model(6000, 6000), (6000, 5000), 2000)
    assert (low.at, low.stopped) == (Place(6000, 6750), True)  # nobody is pushed into a step


def test_d81_who_is_pushed_off_a_roof_falls_where_there_is_room_at_its_foot() -> None:
    hut = bare(("hut", 6000, 6000))
    there = model(6000, 6700, 1500)
    pushed = push(hut, there, (6000, 5000), 1000)
    assert (pushed.at, pushed.falls) == (Place(6000, 7500, 0), 1500)
    assert stands_at(hut, replace(there, at=pushed.at))
    assert push(hut, there, (6000, 5000), 300).falls == 0


def test_d81_without_room_below_the_model_stays_where_it_was_last_supported() -> None:
    hut = bare(("hut", 6000, 6000))
    below = [Neighbour(model(6000, 8000))]
    stays = push(hut, model(6000, 6700, 1500), (6000, 5000), 1000, below)
    assert (stays.at, stays.falls) == (Place(6000, 7000, 1500), 0)
    assert push(hut, model(6000, 6700, 1500), (6000, 5000), 500).at == Place(6000, 7000, 1500)


def test_d81_a_fall_ends_on_the_highest_surface_below() -> None:
    field = bare(("hut", 6000, 6000), ("crate", 6000, 7500))
    assert fall(field, model(6000, 7500, 1500)) == Place(6000, 7500, 1000)
    assert fall(field, model(6000, 9000, 1500)) == Place(6000, 9000, 0)
    assert fall(field, model(6000, 7200, 1500)) is None  # the hut is in the way of a base
    assert fall(EMPTY, model(6000, 6000, 0)) is None


def test_d80_a_push_across_a_gap_is_none_over_the_edge() -> None:
    roofs = bare(("hut", 6000, 4000), ("hut", 6000, 6100))
    assert push(roofs, model(6000, 4500, 1500), (6000, 4000), 1000).at == Place(6000, 5500, 1500)


def test_d69_who_is_pushed_into_a_gap_falls_and_is_put_back_at_its_edge() -> None:
    grave = bare(("open_grave", 6000, 6000))
    pushed = push(grave, model(6000, 5000), (6000, 4000), 1000)
    assert (pushed.at, pushed.falls, pushed.into) == (Place(6000, 5450), 1000, "t1")
    acid = push(bare(("acid", 6000, 6000)), model(6000, 4800), (6000, 4000), 1000)
    assert (acid.falls, acid.into) == (0, "t1")
    over = push(grave, model(6000, 5000), (6000, 4000), 2000)
    assert (over.at, over.into) == (Place(6000, 7000), "")
