"""What the measurements of the laboratory count, at small numbers."""

import math
import os
import random

import pytest

from game.ai.simulated_hands import HANDS, STYLES, HandError
from game.app.commands.crew import Crew
from game.physics import (
    Body,
    DieKind,
    Layout,
    Outcome,
    Pose,
    SimulatedThrow,
    Simulation,
    StackReading,
    TargetZone,
    clamp_release,
    random_orientation,
    reading,
)
from game.physics.world import DiceWorld
from game.scenes.hand.gesture_spec import GestureSpec
from game.scenes.table import LookSpec
from game.storage.paths import Paths
from game.storage.typed_config import load_config
from tools.laboratory import aim, faces, game, lanes, repeat, stacking
from tools.laboratory import settle as settling
from tools.laboratory.aim import GameJob, Grip, Thrown, throw_once
from tools.laboratory.bench import Bench
from tools.laboratory.hands import CHOICE, CHOICES, STACKING_HANDS, STACKS_WITH, StackingHand
from tools.laboratory.lanes import LaneJob, Way, carried_round, fullest, in_lane, pass_once, strewn
from tools.laboratory.release import let_go
from tools.laboratory.repeat import Batch, RepeatJob, make, make_elsewhere
from tools.laboratory.risk import risks, runs
from tools.laboratory.settle import PLACES, TurnJob, leans_on, settle
from tools.laboratory.towers import STAIRCASE_DICE, staircases, tower


@pytest.fixture
def bench(spec):
    return Bench(spec, 3, Crew())


@pytest.fixture(scope="module")
def place():
    return load_config(Paths.find(None).config / "hand.yaml", GestureSpec).stacking


def lying(*bodies, stack=()):
    return Outcome(Layout(bodies, stack), {}, StackReading(len(stack), len(stack), ()), ())


def die(name, kind, x, y=0.0):
    return Body(name, kind, Pose(x, y, 0.01, 1.0, 0.0, 0.0, 0.0))


def test_towers_are_counted_with_their_sleep(bench):
    figures = tower(bench, 4, 3, 1.0, keep_awake=False)
    assert (figures["fell"], figures["asleep"], figures["motionless"]) == (0, 3, 3)
    assert 0.0 < figures["asleep_s_p50"] <= figures["asleep_s_max"] <= 1.0
    assert figures["drift_mm_p50"] <= figures["drift_mm_max"] < 0.7


def test_staircases_of_every_height_fall_when_they_must_and_stand_when_they_can(bench):
    rows = staircases(bench, 1)["rows"]
    assert {row["dice"] for row in rows} == set(STAIRCASE_DICE) == set(range(2, 13))
    assert all(row["fell"] == (row["share"] > 1.0) for row in rows)


def test_faces_are_counted_for_every_die_and_every_style(bench, monkeypatch):
    monkeypatch.setattr(faces, "SOFT_PART", 2)
    figures = faces.faces(bench, 4)
    free = [(row["die"], len(row["counts"])) for row in figures["free"]]
    assert free == [("d6", 6), ("d10", 10), ("large_d6", 6)]
    assert {row["style"] for row in figures["styles"]} == set(STYLES)
    assert all(row["n"] == sum(row["counts"]) <= 4 and 0.0 <= row["p"] <= 1.0 for row in figures["styles"])
    assert all(row["n"] == 2 and len(row["twin"]) == 3 for row in figures["softest"])


def test_a_throw_is_the_same_in_every_way_of_making_it(bench):
    figures = repeat.repeat(bench, 3, Paths.find(None))
    assert figures["different"] == 3
    assert len(figures["rows"]) == len(repeat.WAYS) + len(repeat.ELSEWHERE)
    assert all(row["equal"] == 3 for row in figures["rows"])


def test_another_process_hashes_otherwise_and_leaves_no_trace(spec, monkeypatch):
    monkeypatch.setenv("PYTHONHASHSEED", "5")
    paths = Paths.find(None)
    look = load_config(paths.config / "look.yaml", LookSpec)
    batch = Batch((RepeatJob(spec, 1, 0), RepeatJob(spec, 1, 1)), 7, look, paths.assets)
    assert make_elsewhere(batch) == make(batch)
    assert os.environ["PYTHONHASHSEED"] == "5"


def test_times_and_catches_are_counted_after_every_throw(bench):
    figures = settle(bench, 4, 2, 3)
    assert figures["n"] == 6
    assert 0.0 < figures["settle_s_p50"] <= figures["settle_s_p95"] <= figures["settle_s_max"]
    assert set(figures["caught"]) == set(PLACES)


@pytest.mark.parametrize("number", [208, 530, 1172])
def test_dice_wedged_between_others_are_not_waited_for(spec, monkeypatch, number):
    """Turns whose last throw once took 6 to 11.6 s: a die hung between others and slipped, ever so slowly."""
    hand = HandError(direction_deg=2.5, speed_share=0.10, side_m=0.004)
    monkeypatch.setattr(settling, "HANDS", {"ordinary": hand})
    last = settling._turn(TurnJob(spec, 7, 3, 1, number))[-1]
    assert last.settled and last.settle_s < spec.rest.cap_s / 2


def test_a_caught_die_leans_on_what_it_reaches(spec):
    caught, edge = die("d1", DieKind.D10, 0.0), spec.top.width_m / 2 - spec.top.rim_width_m
    near = die("s1", DieKind.D6, 0.015)
    assert leans_on(spec, lying(caught, near, stack=("s1",)), "d1") == "stack"
    assert leans_on(spec, lying(caught, near), "d1") == "fallen die"
    assert leans_on(spec, lying(caught, die("d2", DieKind.D10, 0.0, 0.017)), "d1") == "d10"
    assert leans_on(spec, lying(caught, die("d2", DieKind.D10, 0.1)), "d1") == "alone"
    assert leans_on(spec, lying(die("d1", DieKind.D10, edge - 0.008)), "d1") == "rim"


def test_good_dice_lie_inside_while_the_stack_stands():
    assert Thrown((TargetZone.IN, TargetZone.LINE), 0, False).good == 1
    assert Thrown((TargetZone.IN, TargetZone.IN), 0, True).good == 0


def test_an_off_hand_sways_and_shotgun_throws_two(spec):
    jobs = {
        grip: GameJob(spec, STYLES["slide"], HANDS["exact"], grip, 0, "test", 1, 1) for grip in Grip
    }
    releases = {grip: aim._releases(job, random.Random(2)) for grip, job in jobs.items()}
    main, off, two = releases[Grip.MAIN], releases[Grip.OFF], releases[Grip.SHOTGUN]
    assert (len(main), len(off), len(two)) == (1, 1, 2)
    assert main[0].velocity[0] == 0.0 != off[0].velocity[0]
    apart = two[1].position[0] - two[0].position[0]
    assert apart == pytest.approx(spec.hand.pair_gap_m) and two[0].velocity == two[1].velocity
    assert len(throw_once(jobs[Grip.SHOTGUN]).zones) == 2


def test_a_hand_chooses_among_throws_about_its_style(bench, monkeypatch):
    monkeypatch.setattr(aim, "HANDS", {"exact": HANDS["exact"]})
    monkeypatch.setattr(aim, "STYLES", {"slide": STYLES["slide"]})
    chosen = aim.aims(bench, 1)
    assert list(chosen) == [("exact", "slide")]
    assert chosen["exact", "slide"] in CHOICES["slide"].about(STYLES["slide"])
    assert chosen == aim.aims(bench, 1)


def test_a_softest_throw_has_no_speed_to_choose(bench):
    assert {command.speed_mps for command in CHOICE.about(STYLES["drop"])} == {None}
    assert len(set(CHOICES["bank"].about(STYLES["bank"]))) == 24


def test_the_game_is_measured_for_every_hand_style_and_tower(bench, monkeypatch):
    for module in (aim, game):
        monkeypatch.setattr(module, "HANDS", {"exact": HANDS["exact"]})
        monkeypatch.setattr(module, "STYLES", {"slide": STYLES["slide"], "drop": STYLES["drop"]})
    monkeypatch.setattr(game, "TOWERS", (2, 7))
    monkeypatch.setattr(game, "HANDICAP_TOWERS", (2, 7))
    figures = game.hands(bench, 3)
    assert [(row["style"], row["tower"]) for row in figures["rows"]] == [
        ("slide", 2), ("slide", 7), ("drop", 2), ("drop", 7)]  # fmt: skip
    assert figures["best"]["exact"] in ("slide", "drop") and len(figures["handicaps"]) == 4
    assert all(row["good"] <= row["any"] or row["grip"] == "main" for row in figures["handicaps"])


def lane_job(spec, table, way, hand="exact", number=1):
    return LaneJob(spec, table, way, hand, "test", 1, number)


def test_every_place_a_hand_throws_from_is_one_it_may_be_at(spec):
    """What is carried round the target is what the hand's limits would leave as it is (R6)."""
    for way in {(way.turn_rad, way.command) for ways in lanes.WAYS.values() for way in ways}:
        turn_rad, command = way
        _, release = let_go(spec, command, HANDS["exact"], random_orientation(random.Random(1)), random.Random(1))
        carried = carried_round(release, turn_rad)
        kept = clamp_release(spec, carried)
        assert kept.position == pytest.approx(carried.position) and kept.velocity == pytest.approx(carried.velocity)


def test_a_throw_carried_round_meets_the_target_from_there(spec):
    """Sixty degrees anticlockwise is on the right; on a bare table it ends where the turned throw would."""
    command = STYLES["slide"]
    _, release = let_go(spec, command, HANDS["exact"], random_orientation(random.Random(1)), random.Random(1))
    carried = carried_round(release, 1.0)
    assert carried.position[0] > 0.2 and carried.velocity[0] < -0.9
    assert Simulation(spec, SimulatedThrow(Layout(()), (carried,))).run().readings["d1"].zone is TargetZone.IN


@pytest.mark.parametrize("table", list(lanes.TABLES))
def test_dice_in_the_way_lie_flat_and_apart_and_stay_where_they_are(spec, table):
    layout = strewn(spec, lanes.TABLES[table], random.Random(4))
    lying = [body for body in layout.bodies if body.kind is DieKind.D10]
    assert len(lying) == len(lanes.TABLES[table])
    assert not any(reading(spec, body).caught for body in lying)
    world = DiceWorld(spec, layout.bodies)
    world.wake_all()
    for _ in range(spec.solver.tick_hz // spec.solver.sample_ticks):
        world.run(spec.solver.sample_ticks)
        world.observe()
    ends = [world.pose(at).position for at in range(len(layout.bodies))]
    world.close()
    assert all(math.dist(body.pose.position, end) < 0.0005 for body, end in zip(layout.bodies, ends, strict=True))


def test_a_gate_stops_what_slides_at_it_and_a_lane_that_is_free_does_not(spec):
    straight = Way(0.0, STYLES["slide"])
    good = {
        table: sum(pass_once(lane_job(spec, lanes.TABLES[table], straight, number=at)).good for at in range(8))
        for table in ("bare", "gate")
    }
    assert good["gate"] <= 2 and good["bare"] >= 5


def test_dice_knocked_out_are_counted(spec):
    lying = Layout((Body("b1", DieKind.D10, Pose(0.0, -0.03, 0.008, 1.0, 0.0, 0.0, 0.0)),))
    hard = Way(0.0, STYLES["slide"].changed(3.0, None, None, None))
    assert sum(pass_once(lane_job(spec, lying, hard, number=at)).lost for at in range(4)) > 0


def test_the_fullest_table_is_that_with_most_dice_in_the_lane():
    few, beside, full = (Layout(tuple(die(f"b{at}", DieKind.D10, x, -0.05) for at, x in enumerate(xs)))
                         for xs in ((0.0,), (0.1, 0.2), (0.1, 0.01)))  # fmt: skip
    assert fullest([few, beside, full]) is full and [in_lane(layout) for layout in (few, beside, full)] == [1, 0, 1]
    assert in_lane(full, 0.06) == 0


@pytest.mark.deep
def test_lanes_are_measured_for_every_table_hand_and_throw(bench, monkeypatch):
    monkeypatch.setattr(lanes, "TABLES", {"gate": lanes.TABLES["gate"]})
    monkeypatch.setattr(lanes, "WAYS", {kind: ways[:2] for kind, ways in lanes.WAYS.items()})
    monkeypatch.setattr(lanes, "LANE_HANDS", ("expert",))
    figures = lanes.lanes(bench, 2)
    assert [(row["table"], row["throw"]) for row in figures["rows"]] == [
        (table, kind) for table in ("gate", "played") for kind in lanes.WAYS]  # fmt: skip
    assert [row["dice"] for row in figures["turns"]] == [1, 2, 3, 4, 5]
    assert 0 < len(figures["played"]) <= lanes.DICE_BEFORE
    assert figures == lanes.lanes(bench, 2)


def test_a_steady_hand_sets_a_die_on_a_low_stack(spec, place):
    job = stacking.StackJob(spec, place, STACKING_HANDS["steady"], 3, 1, 1)
    assert stacking.set_down(job) and stacking.set_down(job)


def test_a_hand_far_off_its_place_fells_the_stack(spec, place):
    clumsy = StackingHand(aim_m=0.012, height_m=0.0, reaction_s=0.3)
    stood = [stacking.set_down(stacking.StackJob(spec, place, clumsy, 3, 2, i)) for i in range(4)]
    assert not all(stood)


def made_up(good, fell, stands):
    rows = [
        {"hand": hand, "style": "slide", "tower": height, "good": good, "fell": fell[height]}
        for hand in STACKS_WITH
        for height in (2, 4, 12)
    ]
    stacks = [
        {"hand": hand, "height": height, "stands": stands} for hand in STACKING_HANDS for height in range(2, 13)
    ]
    return {"rows": rows}, {"rows": stacks}


def test_a_risk_is_stacked_and_then_thrown_at_the_taller_stack():
    hands, stack = made_up(0.5, {2: 0.0, 4: 0.2, 12: 0.6}, 0.8)
    found = {row["tower"]: row for row in risks(hands, stack) if row["hand"] == "new"}
    assert found[3]["good"] == pytest.approx(0.8 * 0.5)
    assert found[3]["fell"] == pytest.approx(1 - 0.8 * 0.8)
    assert found[7]["fell"] == pytest.approx(1 - 0.8 * (1 - 0.4)), "half way between 4 and 12"


def test_risks_in_a_row_each_meet_a_taller_stack():
    hands, stack = made_up(0.5, {2: 0.0, 4: 0.2, 12: 0.6}, 1.0)
    found = {row["risks"]: row["unscathed"] for row in runs(hands, stack, 7) if row["hand"] == "expert"}
    assert found[2] == pytest.approx((1 - 0.4) * (1 - 0.45))
    assert found[4] < found[2] < found[1]
