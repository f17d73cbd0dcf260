"""Every sound that ships: its name, how many of it, and what makes it."""

from __future__ import annotations

import wave
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import msgspec
import numpy as np

from tools.baking import crowd, knocks, music, stings, tray_sounds
from tools.baking.waves import FULL, HALF, QUARTER, Chance, Wave

Recipe = Callable[[Chance], Wave]
LICENCE = "Made by the code in tools/baking, from nothing but numbers; under the licence of the game."
MADE_BY = "python -m tools.bake_sounds"
VARIANTS = 4
PCM = 32767.0


@dataclass(frozen=True, slots=True)
class Recipes:
    """A cue at one hardness, and how many samples of it there are."""

    cue: str
    make: Recipe
    rate: int
    count: int = 1
    hardness: int = 0
    loop: bool = False
    chance: str = ""  # the name that its chance comes from, where it is not that of the file

    @property
    def files(self) -> tuple[str, ...]:
        """The names of its files."""
        stem = f"{self.cue}_{self.hardness}" if self.hardness or self.cue in LAYERED else self.cue
        return tuple(f"{stem}_{i + 1}.wav" if self.count > 1 else f"{stem}.wav" for i in range(self.count))


LAYERED = frozenset({*knocks.MATERIALS, "crash"})
STINGS: tuple[tuple[Recipe, str], ...] = (
    (stings.fanfare, "boon"), (stings.bright_chord, "merit"), (stings.sour_chord, "curse"),
    (stings.great_fanfare, "goal"), (stings.final_fanfare, "win"), (stings.siren, "alarm"),
    (stings.blow, "trauma"), (stings.bell, "death"), (stings.buzzer, "foul"),
    (stings.growl, "felony"), (stings.chime, "heal"), (stings.drum_beat, "call"),
    (stings.drum_roll, "storm"), (stings.plain_chord, "pass"))
"""Each with the name that it was first baked under, by which it sounds as it always has."""


def recipes() -> Iterator[Recipes]:
    """All of them."""
    for material in knocks.MATERIALS:
        for hardness in range(len(knocks.CONTACT_S)):
            yield Recipes(material, partial(knocks.impact, material, hardness), knocks.rate_of(material), VARIANTS,
                          hardness)
    yield Recipes("set_down", knocks.set_down, FULL, 3)
    yield Recipes("settle", knocks.settle, FULL, 3)
    yield Recipes("pushed", knocks.pushed, FULL, 2)
    yield Recipes("floor", knocks.floor, HALF, 2)
    for material in knocks.ROLL:
        yield Recipes(f"roll_{material}", partial(knocks.roll, material), HALF, loop=True)
    yield Recipes("creak", knocks.creak, HALF, VARIANTS)
    for size in range(3):
        yield Recipes("crash", partial(knocks.crash, size), HALF, 2, size)
    for cue, shaken in tray_sounds.SHAKEN.items():
        yield Recipes(cue, shaken, HALF, 2, loop=True)
    for handled in (tray_sounds.pour, tray_sounds.cup_down, tray_sounds.cup_up, tray_sounds.die_turned):
        yield Recipes(handled.__name__, handled, HALF, 2)
    yield Recipes("room", crowd.room, QUARTER, loop=True)
    yield Recipes("murmur", crowd.murmur, HALF, loop=True)
    for shout in (crowd.gasp, crowd.cheer, crowd.groan, crowd.ooh):
        yield Recipes(shout.__name__, shout, HALF, 2)
    yield Recipes("music_quiet", music.quiet, QUARTER, loop=True)
    for layer in (music.busy, music.tense, music.panic):
        yield Recipes(f"music_{layer.__name__}", layer, HALF, loop=True)
    yield Recipes("ident", stings.ident, HALF)
    for sting, chance in STINGS:
        yield Recipes(sting.__name__, sting, HALF, chance=f"{chance}.wav")
    for press in (stings.click, stings.back, stings.notch, stings.tick):
        yield Recipes(press.__name__, press, FULL)


def bake(recipe: Recipes, file: str) -> Wave:
    """One sample. Its chance comes from its name, so that a new sound changes no other."""
    return recipe.make(np.random.default_rng(zlib.crc32((recipe.chance or file).encode())))


def write_wave(path: Path, samples: Wave, rate: int) -> None:
    """One channel of 16 bits."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(np.round(np.clip(samples, -1.0, 1.0) * PCM).astype("<i2").tobytes())


def read_wave(path: Path) -> tuple[Wave, int]:
    """The samples of such a file, and its rate."""
    with wave.open(str(path), "rb") as file:
        return np.frombuffer(file.readframes(file.getnframes()), "<i2") / PCM, file.getframerate()


def bake_all(folder: Path, only: tuple[str, ...] = ()) -> int:
    """Bake the named cues, or all, and write the manifest of all; returns how many files were written."""
    folder.mkdir(parents=True, exist_ok=True)
    written = 0
    rows: list[dict[str, object]] = []
    for recipe in recipes():
        for file in recipe.files:
            if not only or recipe.cue in only or not (folder / file).exists():
                write_wave(folder / file, bake(recipe, file), recipe.rate)
                written += 1
            samples, rate = read_wave(folder / file)
            rows.append({"file": file, "cue": recipe.cue, "hardness": recipe.hardness, "loop": recipe.loop,
                         "seconds": round(len(samples) / rate, 4)})
    manifest = {"licence": LICENCE, "made_by": MADE_BY, "samples": rows}
    (folder / "manifest.json").write_bytes(msgspec.json.format(msgspec.json.encode(manifest), indent=1) + b"\n")
    return written
