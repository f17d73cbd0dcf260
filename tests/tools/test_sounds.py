"""What was baked, by its figures: loud enough and not too loud, no click, no seam, and each material its own."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from statistics import median

import numpy as np
import pytest

from tools.bake_sounds import SOUNDS, main
from tools.baking.hearing import Heard, hear
from tools.baking.knocks import CONTACT_S, MATERIALS, PEAK_DB
from tools.baking.sounds import PCM, Recipes, bake, read_wave, recipes

FILES = {file: recipe for recipe in recipes() for file in recipe.files}
REBAKED = ("paper_1_2.wav", "wood_2_1.wav", "felt_1_3.wav", "wall_2_2.wav", "rattle_cup_1.wav", "pour_2.wav",
           "cup_up_1.wav", "creak_3.wav", "settle_1.wav", "roll_wood.wav", "sour_chord.wav",
           "click.wav")
MOST_BYTES = 6_700_000


@cache
def heard(file: str) -> Heard:
    return hear(*read_wave(SOUNDS / file))


def of(material: str, hardness: int) -> list[Heard]:
    return [heard(f"{material}_{hardness}_{number}.wav") for number in range(1, 5)]


def test_what_ships_is_what_is_baked() -> None:
    assert sorted(path.name for path in SOUNDS.glob("*.wav")) == sorted(FILES)
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) < MOST_BYTES


@pytest.mark.parametrize("file", REBAKED)
def test_baking_again_gives_the_same(file: str) -> None:
    shipped, rate = read_wave(SOUNDS / file)
    recipe: Recipes = FILES[file]
    again = bake(recipe, file)
    assert rate == recipe.rate
    assert len(again) == len(shipped)
    assert np.abs(again - shipped).max() < 2.0 / PCM


@pytest.mark.parametrize("file", sorted(FILES))
def test_a_file_is_loud_enough_not_too_loud_and_has_no_constant_part(file: str) -> None:
    found = heard(file)
    assert -13.0 <= found.peak_db <= -1.0
    assert -36.0 <= found.rms_db <= -12.0
    assert abs(found.offset) < 0.002


@pytest.mark.parametrize("file", sorted(file for file, recipe in FILES.items() if not recipe.loop))
def test_a_short_sound_begins_and_ends_without_a_click(file: str) -> None:
    assert heard(file).start < 0.001
    assert heard(file).end < 0.001


@pytest.mark.parametrize("file", sorted(file for file, recipe in FILES.items() if recipe.loop))
def test_the_end_of_a_loop_runs_into_its_start(file: str) -> None:
    wave, _ = read_wave(SOUNDS / file)
    jumps = np.abs(np.diff(wave))
    assert heard(file).seam <= 1.0
    # The slope goes on as well: the seam bends no more than the sharpest bend inside.
    bends = np.abs(np.diff(np.concatenate((wave[-3:], wave[:3])), 2))
    assert bends.max() <= 2.0 * np.abs(np.diff(wave, 2)).max()
    assert jumps.max() < 0.7


def test_layers_of_the_music_keep_step() -> None:
    lengths = {path.stem: len(read_wave(path)[0]) / read_wave(path)[1] for path in SOUNDS.glob("music_*.wav")}
    shortest = min(lengths.values())
    assert len(lengths) == 4
    assert all(round(length / shortest, 9) in (1.0, 2.0) for length in lengths.values())


@pytest.mark.parametrize("hardness", range(len(CONTACT_S)))
def test_materials_are_told_apart_by_brightness_and_by_how_long_they_ring(hardness: int) -> None:
    """Each sample, not only their mean: dice are brightest, paper is shortest of the rest, the rim is above wood.

    In the tray felt is duller than all else and as short as paper; its walls are lower than the rim and sooner over.
    """
    bright = {material: [one.centroid_hz for one in of(material, hardness)] for material in MATERIALS}
    long = {material: [one.fall_s for one in of(material, hardness)] for material in MATERIALS}
    assert min(bright["dice"]) > 1.5 * max(bright["rim"])
    assert min(bright["rim"]) > 1.4 * max(bright["wood"])
    assert max(long["dice"]) < 0.8 * min(long["paper"])
    assert 2.5 * max(long["paper"]) < min(*long["wood"], *long["rim"])
    assert 1.3 * max(bright["felt"]) < min(bright["paper"])
    assert max(long["felt"]) < min(*long["wood"], *long["wall"])
    assert 1.6 * max(bright["felt"]) < min(bright["wall"]) < 1.25 * max(bright["wall"]) < min(bright["rim"])
    assert 1.2 * max(long["wall"]) < min(long["rim"])


def test_dice_rattle_duller_in_a_cup_than_in_a_hand_and_a_cup_is_lifted_more_softly_than_set_down() -> None:
    both = {cue: [heard(f"{cue}_{take}.wav") for take in (1, 2)]
            for cue in ("rattle_hand", "rattle_cup", "cup_down", "cup_up")}
    bright, peaks = ({cue: [getattr(one, figure) for one in takes] for cue, takes in both.items()}
                     for figure in ("centroid_hz", "peak_db"))
    assert 2.0 * max(bright["rattle_cup"]) < min(bright["rattle_hand"])
    assert max(peaks["cup_up"]) < min(peaks["cup_down"]) - 3.0
    assert max(bright["cup_down"]) < 400.0


@pytest.mark.parametrize("material", sorted(MATERIALS))
def test_a_harder_knock_is_louder_and_brighter(material: str) -> None:
    peaks = [median(one.peak_db for one in of(material, hardness)) for hardness in range(3)]
    assert peaks == pytest.approx(PEAK_DB, abs=0.1)
    soft, _, hard = (median(one.centroid_hz for one in of(material, hardness)) for hardness in range(3))
    assert hard > 1.1 * soft


@pytest.mark.parametrize("material", sorted(MATERIALS))
@pytest.mark.parametrize("hardness", range(3))
def test_variants_differ(material: str, hardness: int) -> None:
    waves = [read_wave(SOUNDS / f"{material}_{hardness}_{number}.wav")[0] for number in range(1, 5)]
    for i, one in enumerate(waves):
        for other in waves[:i]:
            size = min(len(one), len(other))
            likeness = np.dot(one[:size], other[:size]) / (np.linalg.norm(one[:size]) * np.linalg.norm(other[:size]))
            assert likeness < 0.97


def test_a_bigger_crash_is_louder_and_longer() -> None:
    for smaller, bigger in ((0, 1), (1, 2)):
        both = [[heard(f"crash_{size}_{number}.wav") for number in (1, 2)] for size in (smaller, bigger)]
        assert max(one.peak_db for one in both[0]) < min(one.peak_db for one in both[1])
        shorter, longer = ([len(read_wave(SOUNDS / f"crash_{size}_{number}.wav")[0]) for number in (1, 2)]
                           for size in (smaller, bigger))
        assert max(shorter) < min(longer)


def test_the_tool_bakes_what_is_named_and_measures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for file in FILES:
        (tmp_path / file).write_bytes((SOUNDS / file).read_bytes())
    (tmp_path / "click.wav").unlink()
    assert main(["tick", "--out", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("2 files baked")
    assert main(["--measure", "--out", str(tmp_path)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(FILES) + 2


def test_a_click_a_constant_part_and_a_bad_seam_are_found() -> None:
    t = np.arange(4410) / 44100
    wave = 0.5 * np.sin(2 * np.pi * 441.5 * t) + 0.1
    found = hear(wave, 44100)
    assert found.offset == pytest.approx(0.1, abs=0.01)
    assert found.start == pytest.approx(0.1, abs=0.01)
    cut = np.concatenate((wave, -wave[:20]))
    assert hear(np.concatenate((wave[5:100], [0.9])), 44100).seam > 0.5
    assert hear(cut, 44100).peak_db == pytest.approx(-4.4, abs=0.3)
