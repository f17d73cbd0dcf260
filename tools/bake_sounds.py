"""Bakes every sound into `assets/sounds`, the same samples every time, and measures them.

    python -m tools.bake_sounds [cue ...]
    python -m tools.bake_sounds --measure

Without names all are baked; with names those, and what is missing. `--measure` bakes nothing and prints a line for
each file: how loud it is (peak and mean, in dB below full scale), how bright, how fast it falls off, whether it has a
constant part, and whether it would click at its ends or, a loop, at its seam. Needs numpy; the game itself does not.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.baking.hearing import hear
from tools.baking.sounds import bake_all, read_wave

SOUNDS = Path(__file__).resolve().parent.parent / "assets" / "sounds"


def main(words: Sequence[str]) -> int:
    """Bake, or measure; returns the exit status."""
    parser = argparse.ArgumentParser(prog="tools.bake_sounds", description="Bakes and measures every sound.")
    parser.add_argument("cues", nargs="*")
    parser.add_argument("--measure", action="store_true")
    parser.add_argument("--out", type=Path, default=SOUNDS)
    given = parser.parse_args(words)
    if not given.measure:
        count = bake_all(given.out, tuple(given.cues))
        size = sum(path.stat().st_size for path in given.out.iterdir())
        sys.stdout.write(f"{count} files baked; {given.out} holds {size / 1e6:.2f} MB\n")
        return 0
    sys.stdout.write("| file | s | peak | mean | centre Hz | falls in ms | constant | ends | seam |\n"
                     "| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n")
    for path in sorted(given.out.glob("*.wav")):
        wave, rate = read_wave(path)
        heard = hear(wave, rate)
        sys.stdout.write(
            f"| {path.stem} | {len(wave) / rate:.2f} | {heard.peak_db:.1f} | {heard.rms_db:.1f} "
            f"| {heard.centroid_hz:.0f} | {1000 * heard.fall_s:.0f} | {heard.offset:+.4f} "
            f"| {max(heard.start, heard.end):.4f} | {heard.seam:.2f} |\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
