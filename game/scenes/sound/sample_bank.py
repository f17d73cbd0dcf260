"""Which samples there are, by what they are for and how hard the knock is."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

MANIFEST = "manifest.json"


class Sample(msgspec.Struct, frozen=True):
    """One baked file: what it is for, how hard (0 soft), how long, and whether its end runs into its start."""

    file: str
    cue: str
    hardness: int
    seconds: float
    loop: bool


class Manifest(msgspec.Struct, frozen=True):
    """What was baked, and whose it is."""

    licence: str
    made_by: str
    samples: tuple[Sample, ...]


class Bank:
    """The samples. One that was just heard is not chosen again where there is another."""

    def __init__(self, samples: Sequence[Sample], rng: random.Random) -> None:
        self._rng = rng
        self._last: dict[tuple[str, int], Sample] = {}
        self._samples: dict[str, dict[int, tuple[Sample, ...]]] = {}
        for sample in samples:
            layers = self._samples.setdefault(sample.cue, {})
            layers[sample.hardness] = (*layers.get(sample.hardness, ()), sample)

    @property
    def cues(self) -> Mapping[str, Mapping[int, tuple[Sample, ...]]]:
        """Every sample by cue and hardness."""
        return self._samples

    def choose(self, cue: str, hardness: int) -> Sample | None:
        """A sample for that cue, as hard as asked for or the nearest there is; None where there is none."""
        layers = self._samples.get(cue)
        if not layers:
            return None
        nearest = min(layers, key=lambda layer: abs(layer - hardness))
        last = self._last.get((cue, nearest))
        others = [sample for sample in layers[nearest] if sample is not last] or layers[nearest]
        chosen = self._rng.choice(others)
        self._last[cue, nearest] = chosen
        return chosen


def load_bank(folder: Path, rng: random.Random) -> Bank:
    """The samples that a folder's manifest names. Raises OSError or ValueError where it has none that can be read."""
    manifest = msgspec.json.decode((folder / MANIFEST).read_bytes(), type=Manifest)
    return Bank(manifest.samples, rng)
