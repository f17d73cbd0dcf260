"""A pane behind the target, as the laboratory puts one up: dice come back from it, and it changes nothing else."""

import math
import random

import pytest

from game.app.commands.crew import Crew
from game.physics import (
    PANE,
    PaneSpec,
    Release,
    SetUp,
    SimulatedThrow,
    Simulation,
    build_stack,
    random_orientation,
    release_from_hand,
)
from game.physics.bodies import still_nodes
from game.storage.paths import Paths
from game.storage.typed_config import load_config
from tools.laboratory import banks
from tools.laboratory.banks import BANK, BankJob, bank_once
from tools.laboratory.bench import Bench
from tools.laboratory.lanes import TABLES, Way


@pytest.fixture(scope="module")
def pane():
    return load_config(Paths.find(None).config / "pane.yaml", PaneSpec)


def thrown(spec, seed, speed_mps, azimuth_rad):
    rng = random.Random(seed)
    layout = build_stack(spec, 5, rng)
    release = release_from_hand(spec, "d1", (0.0, -0.255, 0.04), azimuth_rad=azimuth_rad, elevation_rad=0.1,
                                speed_mps=speed_mps, spin_radps=12.0, orientation=random_orientation(rng))
    assert isinstance(release, Release)
    return SimulatedThrow(layout, (release,))


def flown(spec, throw, pane=None):
    simulation = Simulation(spec, throw, pane=pane)
    return simulation.run(), simulation.trajectory


def at_pane(trajectory):
    return [knock for knock in trajectory.contacts if knock.other == PANE]


def test_no_table_of_the_game_has_a_pane(spec, pane):
    with_it, without = ([part.name for part in still_nodes(spec, SetUp.TARGET, one)] for one in (pane, None))
    assert with_it == [*without, str(PANE)]
    assert str(PANE) not in without


@pytest.mark.parametrize("seed", range(3))
def test_a_throw_without_a_pane_is_the_same_to_the_last_bit_whatever_was_tried_before(spec, pane, seed):
    throw = thrown(spec, seed, 1.5, 0.0)
    (before, first), _, (after, again) = flown(spec, throw), flown(spec, throw, pane), flown(spec, throw)
    assert before == after
    assert first.digest() == again.digest()


@pytest.mark.parametrize("seed", range(3))
def test_a_die_comes_back_from_the_pane(spec, pane, seed):
    throw = thrown(spec, seed, 2.2, 0.12)
    outcome, motion = flown(spec, throw, pane)
    beyond, _ = flown(spec, throw)
    assert at_pane(motion)[0].impulse_ns > 0.0
    assert outcome.layout.body("d1").pose.y < pane.distance_m < beyond.layout.body("d1").pose.y


def test_a_bank_brings_dice_past_nine_that_bar_the_way(spec, pane):
    """Good are .76 of an expert hand's banks: of twelve, fewer than five are once in some 480 seeds."""
    way = Way(banks.ASIDE_RAD, BANK)
    thrown = [bank_once(BankJob(spec, TABLES["palisade"], way, "expert", "test", 5, at, pane)) for at in range(12)]
    assert sum(one.good for one in thrown) >= 5
    assert all(one.knocked for one in thrown if one.good)


def test_banks_are_measured_for_every_table_hand_and_throw(spec, pane, monkeypatch):
    monkeypatch.setattr(banks, "BANK_TABLES", ("gate",))
    monkeypatch.setattr(banks, "BANK_HANDS", ("expert",))
    monkeypatch.setattr(banks, "KINDS", ("slide", "bank"))
    monkeypatch.setattr(banks, "BANK_WAYS", {kind: ways[:2] for kind, ways in banks.BANK_WAYS.items()})
    figures = banks.banks(Bench(spec, 3, Crew()), pane, 2)
    assert [row["throw"] for row in figures["rows"]] == [row["throw"] for row in figures["aims"]] == ["slide", "bank"]
    assert all(row["se"] == pytest.approx(math.sqrt(row["good"] * (1.0 - row["good"]) / 2)) for row in figures["rows"])
    [best] = figures["best"]
    good = {row["throw"]: row["good"] for row in figures["rows"]}
    assert good[best["throw"]] == max(good.values())
    assert best["lead"] == pytest.approx(good[best["throw"]] - good[best["next"]])
    assert figures == banks.banks(Bench(spec, 3, Crew()), pane, 2)
