"""What is heard of the show: signs for events, a bed that follows the Heat, volumes, captions, and silence."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.games.hell_for_leather.rules import Result
from game.games.hell_for_leather.rules import events as ev
from game.games.hell_for_leather.rules.terms import Benefit, Cause, Drive
from game.games.hell_for_leather.scenes.sound_cues import CUES, RESULTS, cues_of
from game.scenes.mood import Mood
from game.scenes.sound import Bank, Levels, SilentDevice, Sound, load_bank
from game.scenes.sound.mixer import Mixer
from game.scenes.sound.sample_bank import MANIFEST, Sample
from game.scenes.sound.sound_captions import WORDS, Captions
from game.scenes.sound.sound_spec import LAYERS
from game.ui.screen import Intent
from tests.scenes.ears import FRAME_S, FULL, MATCH, PAPER_HALF_M, PAUSED, ROOT, SOUNDS, SPEC, TITLE, Ears, FakeDevice

BED = ("music_quiet", "music_busy", "music_tense", "music_panic")


def gains(ears: Ears, *cues: str) -> list[float]:
    return [voice.gain for voice in ears.device.begun(*cues)]


# --- cues, samples, words -------------------------------------------------------------------------------------


def test_every_cue_has_samples_and_every_sample_a_cue() -> None:
    bank = load_bank(SOUNDS, random.Random(0))
    assert set(SPEC.cues) == set(bank.cues)
    for layers in bank.cues.values():
        for samples in layers.values():
            assert all((SOUNDS / sample.file).is_file() for sample in samples)
    for material in ("paper", "wood", "dice", "rim"):
        assert {hardness: len(samples) for hardness, samples in bank.cues[material].items()} == {0: 4, 1: 4, 2: 4}


def test_every_sound_of_an_event_is_a_cue_and_has_words() -> None:
    sounds = {cue for cues in (*CUES.values(), *RESULTS.values()) for cue in cues}
    assert sounds <= set(SPEC.cues)
    assert sounds <= set(WORDS)
    assert set(RESULTS) == set(Result)


def test_only_beds_and_clicks_have_no_words() -> None:
    assert set(SPEC.cues) - set(WORDS) == {"room", "murmur", "click", "back", "notch", "die_turned"}


@pytest.mark.parametrize(("event", "cues"), [
    (ev.Settled(narrator="B1", result=Result.BOON), ("fanfare", "cheer")),
    (ev.Settled(narrator="B1", result=Result.CURSE), ("sour_chord", "groan")),
    (ev.Died(who="A1", cause=Cause.TRAUMA), ("bell", "gasp")),
    (ev.TraumaTaken(who="A1", drive=Drive.SHOTGUN, circle=False),
     ("blow",)),
    (ev.GoalReached(team="A", number=1, benefit=Benefit.HEAT), ("great_fanfare", "cheer")),
    (ev.TurnPassed(turn=2, active="A", narrator="B1"), ()),
])
def test_an_event_is_heard_and_said(event: ev.Event, cues: tuple[str, ...]) -> None:
    ears = Ears()
    ears.sound.hear(cues_of(event))
    assert [voice.sample.removesuffix(".wav").rstrip("_12") for voice in ears.device.voices] == list(cues)
    assert ears.sound.captions == tuple(WORDS[cue] for cue in cues)


def test_controls_click_and_volumes_are_tried_out() -> None:
    ears = Ears()
    for intent in (Intent("call_send"), Intent("close_sheets"), Intent("mono", True), Intent("volume_crowd", 0.4)):
        ears.wait(10)
        ears.sound.press(intent)
    assert [voice.sample.split("_")[0].removesuffix(".wav") for voice in ears.device.voices if not voice.loop] == [
        "click", "back", "notch", "ooh"]
    assert ears.sound.captions == ()


# --- beds -----------------------------------------------------------------------------------------------------


def test_the_layers_of_the_music_begin_together_and_follow_the_heat() -> None:
    ears = Ears()
    ears.wait(300)
    assert len({voice.begun_s for voice in ears.device.begun(*BED)}) == 1
    for at, mood in enumerate(Mood):
        ears.sound.feel(mood)
        ears.wait(300)
        heard = [gain > 0.0 for gain in gains(ears, *BED)]
        assert heard == [layer <= at for layer in range(len(LAYERS))]
        assert gains(ears, *BED) == pytest.approx(
            [share * SPEC.cues[layer].gain for share, layer in zip(SPEC.beds.moods[mood], LAYERS, strict=True)])
    assert len(ears.device.begun(*BED)) == len(LAYERS)


def test_a_change_of_mood_is_said_once() -> None:
    ears = Ears()
    ears.sound.feel(Mood.QUIET)
    assert ears.sound.captions == ()
    ears.sound.feel(Mood.PANIC)
    ears.sound.feel(Mood.PANIC)
    assert ears.sound.captions == (WORDS["music_panic"],)


def test_the_crowd_is_there_where_a_match_is_and_falls_silent_behind_a_page() -> None:
    ears = Ears()
    ears.wait(120)
    [murmur] = ears.device.begun("murmur")
    loud = murmur.gain
    assert loud > 0.0
    ears.wait(120, PAUSED)
    assert murmur.gain == pytest.approx(loud * SPEC.beds.behind)
    ears.wait(200, TITLE)
    assert not murmur.playing
    assert not ears.device.begun("room")[0].playing
    assert ears.device.begun("music_quiet")[0].gain == pytest.approx(SPEC.beds.menus * SPEC.cues["music_quiet"].gain)


def test_a_bed_never_jumps() -> None:
    ears = Ears()
    before = [0.0] * len(LAYERS)
    for frame in range(600):
        ears.sound.feel(tuple(Mood)[frame // 150])
        ears.wait(1)
        now = gains(ears, *BED)
        assert all(abs(a - b) <= FRAME_S / SPEC.cues[BED[0]].fade_s + 1e-9 for a, b in zip(now, before, strict=True))
        before = now


# --- volumes --------------------------------------------------------------------------------------------------


@given(volume=st.floats(0.0, 1.0), master=st.floats(0.0, 1.0))
def test_a_volume_is_that_of_its_group_only(volume: float, master: float) -> None:
    levels = Levels(master=master, crowd=volume)
    assert levels.gain("crowd") == pytest.approx((master * volume) ** 2)
    assert levels.gain("table") == pytest.approx(master**2)


def test_a_volume_works_at_once_on_what_is_under_way() -> None:
    ears = Ears()
    ears.wait(300)
    [music], [murmur] = gains(ears, "music_quiet"), gains(ears, "murmur")
    ears.sound.set_levels(Levels(music=0.5))
    assert gains(ears, "music_quiet") == pytest.approx([music / 4])
    assert gains(ears, "murmur") == pytest.approx([murmur])
    ears.sound.set_levels(Levels(master=0.0))
    assert not any(gains(ears, "music", "murmur", "room"))


def test_mono_puts_everything_in_the_middle() -> None:
    device = FakeDevice()
    mixer = Mixer(SPEC.cues, 4, load_bank(SOUNDS, random.Random(0)), device, FULL)
    mixer.play("wood", pan=-0.8)
    mixer.loop("roll_wood", 1.0, pan=0.6)
    mixer.update(FRAME_S)
    assert [voice.pan for voice in device.voices] == [-0.8, 0.6]
    mixer.set_levels(Levels(mono=True))
    mixer.play("rim", pan=0.5)
    assert [voice.pan for voice in device.voices] == [0.0, 0.0, 0.0]


def test_the_quietest_voice_gives_way_to_a_louder_one() -> None:
    device = FakeDevice()
    mixer = Mixer(SPEC.cues, 2, load_bank(SOUNDS, random.Random(0)), device, FULL)
    assert mixer.play("wood", 0.2)
    assert mixer.play("rim", 0.9)
    assert not mixer.play("paper", 0.1)
    assert mixer.play("crash", 1.0)
    assert [voice.stopped for voice in device.voices] == [True, False, False]
    assert mixer.voices == 2


def test_a_cue_waits_for_its_gap_unless_it_is_clearly_louder() -> None:
    device = FakeDevice()
    mixer = Mixer(SPEC.cues, 8, load_bank(SOUNDS, random.Random(0)), device, FULL)
    assert mixer.play("creak", 0.3)
    assert not mixer.play("creak", 0.35)
    assert mixer.play("creak", 0.9)
    for _ in range(60):
        mixer.update(FRAME_S)
    assert mixer.play("creak", 0.1)


# --- captions -------------------------------------------------------------------------------------------------


def test_captions_go_when_their_time_is_over_and_are_not_repeated() -> None:
    captions = Captions(1.0, 2)
    captions.say("roll_paper")
    captions.update(0.6)
    captions.say("roll_wood")  # the same words: it still rolls
    captions.say("click")  # has none
    assert captions.lines == (WORDS["roll_wood"],)
    captions.update(0.6)
    assert captions.lines == (WORDS["roll_wood"],)
    captions.update(0.6)
    assert captions.lines == ()


def test_what_comes_many_times_over_drives_nothing_away_and_gives_way() -> None:
    captions = Captions(1.0, 2)
    for cue in ("dice", "creak", "roll_paper", "paper"):
        captions.say(cue)
    assert captions.lines == (WORDS["dice"], WORDS["creak"])
    captions.say("crash")
    assert captions.lines == (WORDS["creak"], WORDS["crash"])


def test_no_more_captions_than_fit() -> None:
    captions = Captions(1.0, 2)
    for cue in ("creak", "crash", "gasp"):
        captions.say(cue)
    assert captions.lines == (WORDS["crash"], WORDS["gasp"])


# --- silence --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bank", [Bank((), random.Random(0)), load_bank(SOUNDS, random.Random(0))])
def test_a_silent_machine_still_says_what_is_heard(bank: Bank) -> None:
    sound = Sound(SPEC, bank, SilentDevice(), FULL, PAPER_HALF_M)
    sound.hear(cues_of(ev.Settled(narrator="B1", result=Result.CURSE)))
    sound.press(Intent("x"))
    for _ in range(10):
        sound.update(FRAME_S, MATCH)
    assert sound.captions == (WORDS["sour_chord"], WORDS["groan"])
    assert sound.voices == 0
    sound.close()


OPEN = """
import logging, sys
from pathlib import Path
from game.scenes.sound.openal import open_device
logging.basicConfig(level=logging.INFO, stream=sys.stdout, format="%(message)s")
device = open_device(Path(sys.argv[1]))
device.play("click.wav", 1.0, 0.0, 1.0, False)
device.update()
device.close()
"""


def opened(config: Path) -> subprocess.CompletedProcess[str]:
    """What a process of its own says when it opens the sound card that this file describes."""
    environment = {**os.environ, "ALSOFT_DRIVERS": "wave", "ALSOFT_CONF": str(config), "PYTHONPATH": str(ROOT)}
    return subprocess.run([sys.executable, "-c", OPEN, str(SOUNDS)], env=environment, capture_output=True, text=True,
                          check=False)


def test_a_machine_without_a_sound_card_is_told_of_in_the_log_only(tmp_path: Path) -> None:
    done = opened(tmp_path / "none")  # the driver that writes files has nothing to write to
    assert (done.returncode, done.stderr) == (0, "")
    assert "no sound device" in done.stdout


def test_a_sound_card_plays(tmp_path: Path) -> None:
    """Through the real mixer, into a file."""
    config = tmp_path / "alsoft.conf"
    config.write_text(f"[wave]\nfile = {tmp_path / 'out.wav'}\n")
    done = opened(config)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (tmp_path / "out.wav").read_bytes()[:4] == b"RIFF"


def test_a_folder_without_sounds_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=MANIFEST):
        load_bank(tmp_path, random.Random(0))
    (tmp_path / MANIFEST).write_text('{"samples": 3}')
    with pytest.raises(ValueError, match="samples"):
        load_bank(tmp_path, random.Random(0))


def test_where_there_is_no_sample_as_hard_the_nearest_is_heard() -> None:
    bank = Bank([Sample("soft.wav", "x", 0, 1.0, False), Sample("hard.wav", "x", 2, 1.0, False)], random.Random(0))
    chosen = [bank.choose("x", hardness) for hardness in (0, 1, 2, 3)]
    assert [sample.file if sample else "" for sample in chosen] == ["soft.wav", "soft.wav", "hard.wav", "hard.wav"]
    assert bank.choose("y", 0) is None
