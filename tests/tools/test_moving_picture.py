"""The moving picture of the readme: which throw it shows, and that the file that is there is one."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageSequence

from game.app.configs import load_configs
from game.storage.paths import Paths
from tools.moving_picture import BACK_S, FORWARD_S, FPS, LARGEST_BYTES, SEED, SIZE, FellingScene, felling, packed

TABLE = load_configs(Paths.find()).table


@pytest.mark.parametrize("seed", [SEED, 2])
def test_a_seed_is_one_throw_and_it_fells_the_tower(seed: int) -> None:
    first, second = felling(TABLE, seed), felling(TABLE, seed)
    assert first == second
    found = [throw.simulation(TABLE) for throw in (first, second)]
    for simulation in found:
        simulation.run()
    assert found[0].outcome().stack.fell
    assert found[0].trajectory.digest() == found[1].trajectory.digest()


def test_another_seed_is_another_throw() -> None:
    assert felling(TABLE, SEED).release != felling(TABLE, SEED + 1).release


def test_the_hand_swings_back_and_is_as_fast_as_the_die_where_it_lets_go() -> None:
    behind = FellingScene._back_s
    moment_s = 1e-4
    assert behind(0.0) == 0.0
    assert behind(BACK_S + FORWARD_S) == pytest.approx(0.0)
    assert behind(BACK_S) == max(behind(BACK_S * share / 10.0) for share in range(11))
    assert behind(BACK_S + FORWARD_S - moment_s) / moment_s == pytest.approx(1.0, rel=1e-2)


def test_frames_become_a_picture_that_moves_for_ever() -> None:
    frames = [Image.new("RGB", (16, 9), colour) for colour in ("red", "black", "white")]
    data = packed(frames, 60)
    assert data[:4] == b"RIFF" and data[8:12] == b"WEBP"
    assert b"ANIM" in data and data.count(b"ANMF") == len(frames)


def test_the_readme_shows_one_that_moves_and_is_small_enough(root: Path) -> None:
    file = root / "docs" / "throw.webp"
    assert "](docs/throw.webp)" in (root / "README.md").read_text(encoding="utf-8")
    assert file.stat().st_size <= LARGEST_BYTES
    with Image.open(file) as picture:
        assert picture.size == SIZE
        frames = [frame.convert("RGB") for frame in ImageSequence.Iterator(picture)]
    assert len(frames) > 4 * FPS
    assert ImageChops.difference(frames[0], frames[len(frames) // 2]).getbbox() is not None
