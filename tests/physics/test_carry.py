"""A die set down by hand (R9), and the unsteady hand (R15)."""

import random
from itertools import pairwise

from game.physics import Body, Carry, Pose, Sway, build_stack

FRAME_S = 1 / 60


def glide(carry, start, end, frames):
    for frame in range(1, frames + 1):
        share = frame / frames
        share = share * share * (3 - 2 * share)
        carry.step(tuple(a + (b - a) * share for a, b in zip(start, end, strict=True)), FRAME_S, True)


def let_go(carry, at):
    for _ in range(600):
        carry.step(at, FRAME_S, False)
        if carry.settled:
            return
    raise AssertionError("it never came to rest")


def begin(spec, height, seed):
    layout = build_stack(spec, height, random.Random(seed))
    start = Pose(0.05, 0.0, spec.d6.size_m / 2, 1.0, 0.0, 0.0, 0.0)
    carry = Carry(spec, layout, f"s{height + 1}", start, random.Random(seed + 100))
    top = layout.body(layout.stack[-1]).pose if layout.stack else start
    return carry, (top.x, top.y, top.z + spec.d6.size_m)


def set_down(spec, height, seed):
    carry, place = begin(spec, height, seed)
    above = (place[0], place[1], place[2] + 0.03)
    aside = (0.05, 0.0, above[2])
    glide(carry, (0.05, 0.0, 0.006), aside, 40)
    glide(carry, aside, above, 40)
    assert not carry.touching
    glide(carry, above, place, 50)
    glide(carry, place, place, 6)
    let_go(carry, place)
    return carry


def test_a_steady_hand_sets_a_die_on_a_stack_of_three(spec):
    for seed in range(4):
        outcome = set_down(spec, 3, seed).outcome()
        assert (outcome.stack.before, outcome.stack.standing) == (4, 4)
        assert outcome.layout.stack == ("s1", "s2", "s3", "s4")


def test_a_jerk_fells_the_stack(spec):
    for seed in range(3):
        carry, place = begin(spec, 3, seed)
        level = place[2] - spec.d6.size_m
        glide(carry, (0.05, 0.0, 0.006), (0.05, 0.0, level), 30)
        for _ in range(20):
            carry.step((-0.05, 0.0, level), FRAME_S, True)
        let_go(carry, (-0.05, 0.0, level))
        assert carry.outcome().stack.fell


def test_a_die_put_beside_the_stack_counts_as_fallen(spec):
    carry, _ = begin(spec, 3, 1)
    glide(carry, (0.05, 0.0, 0.006), (0.07, 0.0, 0.007), 30)
    let_go(carry, (0.07, 0.0, 0.007))
    stack = carry.outcome().stack
    assert (stack.before, stack.standing) == (4, 3) and stack.fallen[0].die_id == "s4"


def test_the_same_inputs_give_the_same_result(spec):
    first = set_down(spec, 3, 2)
    again, _ = begin(spec, 3, 2)
    again.replay(first.inputs)
    assert again.bodies() == first.bodies()
    assert again.inputs == first.inputs


def test_a_carried_die_rests_until_it_is_taken(spec):
    carry, _ = begin(spec, 2, 1)
    before = carry.bodies()
    carry.step((0.0, 0.0, 0.1), 0.05, False)
    assert carry.settled and carry.bodies() == before


def swing(spec, height_m, steady=False):
    """How far a die held still at that height moves sideways, at most, in four seconds."""
    layout = build_stack(spec, 0, random.Random(1))
    start = Pose(0.05, 0.0, height_m, 1.0, 0.0, 0.0, 0.0)
    carry = Carry(spec, layout, "s1", start, random.Random(7), steady=steady)
    places = []
    for _ in range(240):
        carry.step(start.position, FRAME_S, True)
        places.append(carry.bodies()[0].pose.x - 0.05)
    return max(map(abs, places))


def test_the_hand_sways_more_the_higher_it_reaches_unless_it_is_steady(spec):
    low, middle, high = (swing(spec, height) for height in (0.02, 0.08, 0.15))
    assert low < 0.003 < middle < high < 0.02
    assert swing(spec, 0.15, steady=True) < 0.0005


def test_a_touch_is_an_event_and_a_harder_one_brings_more(spec):
    impulses = []
    for frames in (120, 15):
        carry, place = begin(spec, 3, 1)
        above = (place[0], place[1], place[2] + 0.03)
        glide(carry, (0.05, 0.0, 0.006), (0.05, 0.0, above[2]), 40)
        glide(carry, (0.05, 0.0, above[2]), above, 60)
        assert not carry.touches and not carry.touching
        glide(carry, above, (place[0], place[1], place[2] - 0.01), frames)
        assert carry.touching
        impulses.append(carry.touches[0].impulse_ns)
    assert 0.0 < impulses[0] < impulses[1] < 0.001


def test_a_long_frame_does_not_jerk_the_die(spec):
    ends = []
    for fps in (20, 60, 240):
        carry, _ = begin(spec, 3, 1)
        for k in range(1, fps + 1):
            carry.step((0.05 - 0.04 * k / fps, 0.0, 0.006 + 0.05 * k / fps), 1 / fps, True)
        ends.append(carry.bodies()[-1].pose)
    assert max(abs(a - b) for pose in ends for a, b in zip(pose, ends[1], strict=True)) < 0.0005


def test_a_closed_carry_keeps_its_dice(spec):
    carry = set_down(spec, 2, 3)
    bodies = carry.bodies()
    carry.close()
    carry.close()
    assert carry.bodies() == bodies and isinstance(bodies[-1], Body)


def test_sway_is_smooth_and_depends_on_seed_and_time_alone(spec):
    sway, same, other = (Sway(random.Random(seed), spec) for seed in (1, 1, 2))
    assert sway.offset_at(3.7) == same.offset_at(3.7) != other.offset_at(3.7)
    values = [sway.offset_at(k / 240).dx for k in range(2400)]
    assert max(abs(b - a) for a, b in pairwise(values)) < spec.sway.side_m / 5
    assert spec.sway.side_m / 2 < max(map(abs, values)) < 3 * spec.sway.side_m
