"""What is heard of the table: the right knocks at the right moments, and nothing left over."""

from __future__ import annotations

import random
from array import array
from itertools import pairwise

import pytest

from game.physics import FELT, RIM, TABLE, WALL, Body, Contact, DieKind, Pose, Touch, Trajectory
from game.scenes.hand.throw_playback import Playback, Replay
from game.scenes.sound import load_bank
from game.scenes.sound.sound_captions import WORDS
from game.scenes.sound.sound_spec import LAYERS
from game.scenes.sound.table_knocks import gain_of, hardness_of
from game.ui.screen import Screen
from tests.scenes.ears import FRAME_S, MATCH, PACE, PAUSED, SOUNDS, SPEC, Ears, felling, stack_of, thrown


def recording(*contacts: Contact, where: tuple[float, float, float] = (0.0, 0.0, 0.008),
              more: tuple[str, ...] = ()) -> Trajectory:
    """A die of the stack, and one or more others, that lie still and are said to be knocked."""
    motion = Trajectory(("s1", "d1", *more), 1 / 256)
    upright = (1.0, 0.0, 0.0, 0.0)
    for _ in range(256):
        motion.append(array("f", (0.0, 0.0, 0.006, *upright, *(*where, *upright) * (1 + len(more)))))
    motion.contacts = list(contacts)
    motion.rest_s = 1.0
    return motion


# --- knocks ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("contact", "where", "cue"), [
    (Contact(0.1, 1, TABLE, 1e-3), (0.0, 0.0, 0.008), "paper"),
    (Contact(0.1, 1, TABLE, 1e-3), (0.35, 0.0, 0.008), "wood"),
    (Contact(0.1, 1, RIM, 1e-3), (0.44, 0.0, 0.01), "rim"),
    (Contact(0.1, 1, 0, 1e-3), (0.0, 0.0, 0.008), "dice"),
    (Contact(0.1, 1, FELT, 1e-3), (0.0, 0.0, 0.008), "felt"),
    (Contact(0.1, 1, WALL, 1e-3), (0.15, 0.0, 0.02), "wall"),
])
def test_a_knock_sounds_of_what_was_knocked(contact: Contact, where: tuple[float, float, float], cue: str) -> None:
    ears = Ears()
    ears.show(recording(contact, where=where), 0.05, 0.09, 0.11)
    [voice] = ears.device.begun("paper", "wood", "rim", "dice", "felt", "wall")
    assert voice.sample.startswith(f"{cue}_1_")
    assert voice.begun_s == pytest.approx(2 * FRAME_S)


def test_every_knock_is_heard_in_the_frame_that_shows_it() -> None:
    simulation = felling()
    motion, ears = simulation.trajectory, Ears()
    ears.watch(Playback(simulation, PACE), stack_of(simulation), 240)
    knocks = [voice.begun_s + FRAME_S for voice in ears.device.begun("paper", "wood", "rim", "dice")]
    assert len(knocks) > 10
    loud = [contact.t_s for contact in motion.contacts if contact.impulse_ns >= SPEC.impact.hard_ns]
    assert loud
    for t_s in loud:
        assert min(knock - t_s for knock in knocks if knock >= t_s - 1e-9) <= FRAME_S + 1e-9
    for knock in knocks:
        assert any(0.0 <= knock - contact.t_s <= FRAME_S + 1e-9 for contact in motion.contacts)


def test_harder_is_louder_and_sounds_harder() -> None:
    impact = SPEC.impact
    impulses = [10 ** (-5 + step / 10) for step in range(31)]
    gains = [gain_of(impact, impulse) for impulse in impulses]
    assert gains == sorted(gains)
    assert gains[0] > 0.0
    assert max(gains) == 1.0
    assert [hardness_of(impact, impulse) for impulse in (1e-4, 1e-3, 1e-2)] == [0, 1, 2]


def test_a_knock_that_goes_on_is_one() -> None:
    ears = Ears()
    ears.show(recording(*(Contact(0.1 + i / 1024, 1, TABLE, 1e-3) for i in range(10))), 0.09, 0.105, 0.12)
    assert len(ears.device.begun("paper")) == 1


def test_a_knock_that_is_clearly_harder_is_another() -> None:
    ears = Ears()
    ears.show(recording(Contact(0.1, 1, TABLE, 3e-4), Contact(0.115, 1, TABLE, 3e-3)), 0.09, 0.105, 0.12)
    assert [voice.sample[:8] for voice in ears.device.begun("paper")] == ["paper_0_", "paper_2_"]


def test_only_the_hardest_of_a_frame_are_heard() -> None:
    many = [Contact(0.1, die, other, 1e-3 + 1e-5 * die) for die in range(4) for other in (TABLE, RIM, 0, 1)]
    motion, ears = recording(*many, more=("d2", "d3")), Ears()
    ears.show(motion, 0.09, 0.11)
    assert 0 < len(ears.device.begun("paper", "rim", "dice")) <= SPEC.impact.most_per_frame


def test_of_a_handful_only_hard_knocks_are_heard_above_a_dozen_voices() -> None:
    """Frames full of soft knocks, then a soft one and a hard one."""
    crowd = [Contact(0.10 + 0.03 * frame, die, FELT, 4e-4 + 1e-5 * die) for frame in range(4) for die in range(1, 5)]
    late = [Contact(0.22, 5, FELT, 4e-4), Contact(0.22, 6, FELT, 4e-3)]
    ears, motion = Ears(), recording(*crowd, *late, more=("d2", "d3", "d4", "d5", "d6"))
    ears.show(motion, *(0.095 + 0.03 * frame for frame in range(6)))
    heard = [voice.sample[:7] for voice in ears.device.begun("felt")]
    assert heard.count("felt_0_") == SPEC.impact.crowded
    assert heard.count("felt_2_") == 1


def test_dice_that_slide_in_the_tray_sound_of_felt() -> None:
    motion = Trajectory(("d1",), 1 / 256)
    for at in range(256):
        motion.append(array("f", (at * 0.002, 0.0, 0.008, 1.0, 0.0, 0.0, 0.0)))
    motion.contacts, motion.rest_s = [Contact(0.02, 0, FELT, 1e-3)], 1.0
    ears = Ears()
    ears.show(motion, *(0.02 * step for step in range(1, 12)))
    assert {voice.sample for voice in ears.device.begun("roll")} == {"roll_felt.wav"}


@pytest.mark.parametrize(("cup", "cue"), [(False, "rattle_hand"), (True, "rattle_cup")])
def test_dice_rattle_as_long_as_they_are_shaken(cup: bool, cue: str) -> None:
    ears = Ears()
    for _ in range(30):
        ears.sound.shake(0.7, cup)
        ears.wait(1, MATCH)
    assert len(ears.device.begun("rattle")) == 1
    assert [sample for sample in ears.device.playing if sample.startswith(cue)]
    assert WORDS[cue] in ears.sound.captions
    ears.wait(30, MATCH)
    assert not [sample for sample in ears.device.playing if sample.startswith("rattle")]


def test_a_handful_pours_and_cups_are_set_down_and_lifted() -> None:
    ears = Ears()
    ears.sound.hear(("pour", "cup_down", "cup_up"))
    ears.wait(1, MATCH)
    assert [voice.sample[:-6] for voice in ears.device.begun("pour", "cup")] == ["pour", "cup_down", "cup_up"]
    assert {WORDS["pour"], WORDS["cup_down"], WORDS["cup_up"]} == set(ears.sound.captions)


def test_slow_motion_is_lower_and_leaves_the_small_knocks_out() -> None:
    soft, firm = Contact(0.1, 1, TABLE, 1e-4), Contact(0.2, 1, TABLE, 1e-3)
    life, slow = Ears(), Ears()
    for ears, rate in ((life, 1.0), (slow, 0.2)):
        ears.show(recording(soft, firm), *(step * 0.01 for step in range(1, 30)), rate=rate)
    assert len(life.device.begun("paper")) == 2
    [heard] = slow.device.begun("paper")
    assert heard.sample.startswith("paper_1_")
    assert heard.rate < 0.7 < min(voice.rate for voice in life.device.begun("paper"))


def test_the_same_sample_is_not_heard_twice_in_a_row() -> None:
    bank = load_bank(SOUNDS, random.Random(2))
    chosen = [bank.choose("paper", 1) for _ in range(200)]
    assert all(one != other for one, other in pairwise(chosen))
    assert len(set(chosen)) == 4


# --- a flight -------------------------------------------------------------------------------------------------


def test_a_die_rolls_and_settles() -> None:
    simulation = thrown(1.0, 3, 1)
    ears = Ears()
    playback = Playback(simulation, PACE)
    while not playback.landed:
        ears.watch(playback, stack_of(simulation), 1)
    assert ears.device.begun("roll_paper")
    assert len(ears.device.begun("settle")) == 1
    ears.wait(60)
    assert not [sample for sample in ears.device.playing if sample.startswith("roll")]


def test_a_stack_that_is_felled_crashes_and_the_crowd_gasps() -> None:
    simulation = felling()
    ears = Ears()
    playback = Playback(simulation, PACE)
    said: set[str] = set()
    while not playback.landed:
        ears.watch(playback, stack_of(simulation), 1)
        said.update(ears.sound.captions)
    assert ears.device.begun("crash")[0].sample.startswith("crash_0")
    assert len(ears.device.begun("gasp")) == 1
    assert {WORDS["crash"], WORDS["gasp"], WORDS["settle"]} <= said
    crash_s = ears.device.begun("crash")[0].begun_s
    assert crash_s >= simulation.trajectory.stack_touch_s - FRAME_S


def test_captions_of_a_fall_can_be_read() -> None:
    simulation = felling()
    ears = Ears()
    playback = Playback(simulation, PACE)
    shown: list[tuple[str, ...]] = []
    while not playback.landed:
        ears.watch(playback, stack_of(simulation), 1)
        shown.append(ears.sound.captions)
    assert sum(one != other for one, other in pairwise(shown)) <= 6


def test_a_stack_that_nobody_touches_is_silent() -> None:
    simulation = next(thrown(1.0, 3, seed) for seed in range(40) if not thrown(1.0, 3, seed).trajectory.stack_touched)
    ears = Ears()
    ears.watch(Playback(simulation, PACE), stack_of(simulation), 200)
    assert ears.device.begun("creak", "crash", "gasp") == []


def test_skipping_stops_what_was_heard_and_plays_nothing_of_what_was_skipped() -> None:
    simulation = felling()
    ears = Ears()
    playback = Playback(simulation, PACE)
    ears.watch(playback, stack_of(simulation), 8)
    before = len(ears.device.voices)
    playback.skip()
    ears.watch(playback, stack_of(simulation), 1)
    assert [voice.sample.split("_")[0] for voice in ears.device.voices[before:]] == ["settle"]
    ears.wait(20)
    table = ("paper", "wood", "dice", "rim", "roll", "crash", "creak")
    assert not [sample for sample in ears.device.playing if sample.startswith(table)]


def test_a_pause_in_flight_is_silent_and_goes_on_where_it_stopped() -> None:
    simulation = thrown(1.0, 3, 1)
    stack, ears = stack_of(simulation), Ears()
    playback = Playback(simulation, PACE)
    ears.watch(playback, stack, 12)
    heard = len(ears.device.begun("paper", "wood"))
    assert heard
    ears.wait(120, PAUSED)
    assert len(ears.device.begun("paper", "wood")) == heard
    assert {sample.split("_")[0].removesuffix(".wav") for sample in ears.device.playing} <= {"music", "murmur", "room"}
    ears.watch(playback, stack, 60)
    whole = Ears()
    whole.watch(Playback(simulation, PACE), stack, 72)
    assert len(ears.device.begun("paper", "wood")) == len(whole.device.begun("paper", "wood"))


def test_a_replay_begins_where_it_begins() -> None:
    simulation = felling()
    ears = Ears()
    playback = Playback(simulation, PACE)
    ears.watch(playback, stack_of(simulation), 300)
    before = len(ears.device.voices)
    replay = Replay(simulation, PACE)
    ears.watch(replay, stack_of(simulation), 1)
    assert ears.device.voices[before:] == []
    while not replay.done:
        ears.watch(replay, stack_of(simulation), 1)
    assert [voice for voice in ears.device.voices[before:] if voice.sample.startswith("crash")]
    assert [voice for voice in ears.device.voices[before:] if voice.sample.startswith("gasp")] == []


def test_the_count_ticks() -> None:
    simulation = next(sim for seed in range(60) if (sim := thrown(1.0, 5, seed)).trajectory.stack_touched
                      and not sim.outcome().stack.fell)
    ears = Ears()
    ears.watch(Playback(simulation, PACE), stack_of(simulation), 60 * 8)
    assert len(ears.device.begun("tick")) == 5


def test_nothing_is_left_over_after_fifty_throws() -> None:
    ears = Ears()
    for number in range(50):
        simulation = thrown(1.0 + 0.4 * (number % 4), 4, number % 8)
        playback = Playback(simulation, PACE, 0.0)
        ears.watch(playback, stack_of(simulation), 20 if number % 3 else 120)
        playback.skip()
        ears.watch(playback, stack_of(simulation), 2)
        assert ears.sound.voices <= SPEC.most_voices + len(LAYERS) + 4
    ears.wait(60 * 5, Screen(""))
    assert ears.sound.voices == 0
    assert ears.device.playing == []
    ears.sound.close()
    assert ears.device.closed


def test_a_die_set_on_the_stack_is_heard_where_it_touches_and_the_stack_when_it_falls() -> None:
    ears = Ears()
    touches: list[Touch] = []
    standing = [Body(f"s{i}", DieKind.D6, Pose(0.0, 0.0, 0.006 + 0.012 * i, 1.0, 0.0, 0.0, 0.0)) for i in range(3)]
    stack = [body.id for body in standing]
    ears.sound.carry(touches, standing, stack)
    ears.sound.update(FRAME_S, MATCH)
    assert ears.device.begun("set_down", "creak", "crash") == []
    touches.append(Touch(0.5, 2e-4))
    leaning = [body._replace(pose=body.pose._replace(x=0.002 * i)) for i, body in enumerate(standing)]
    ears.sound.carry(touches, leaning, stack)
    ears.sound.update(FRAME_S, MATCH)
    assert len(ears.device.begun("set_down")) == 1
    assert len(ears.device.begun("creak")) == 1
    assert WORDS["creak"] in ears.sound.captions
    lying = [body._replace(pose=body.pose._replace(z=0.006)) for body in standing]
    ears.sound.carry(touches, lying, stack)
    ears.sound.update(FRAME_S, MATCH)
    assert len(ears.device.begun("crash")) == 1
    assert len(ears.device.begun("set_down")) == 1
