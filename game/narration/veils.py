"""The Pause in a record: whose words are veiled and which subjects are closed since. Why, and for whom, is not there.

    {"do": "pause", "by": "A1", "text": "", "veils": [12], "closes": ["injury"]}
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from game.narration.vocabulary import SUBJECTS

Entries = Iterable[Mapping[str, Any]]


class Veil(msgspec.Struct, frozen=True):
    """What a Pause does: the numbers of the entries it veils, and the subjects it closes for the rest of the match."""

    veils: tuple[int, ...]
    closes: tuple[str, ...] = ()

    def plain(self) -> dict[str, Any]:
        """What the entry of the Pause holds besides."""
        return {"veils": list(self.veils), "closes": list(self.closes)}


def veil_of(entry: Mapping[str, Any]) -> Veil | None:
    """The veil that an entry of the record tells of; None for one that tells of none, or that makes no sense."""
    if "veils" not in entry:
        return None
    try:
        veil = msgspec.convert({"veils": entry["veils"], "closes": entry.get("closes", [])}, Veil)
    except msgspec.ValidationError:
        return None
    return Veil(veil.veils, tuple(each for each in veil.closes if each in SUBJECTS))


def veiled(entries: Entries, words: Collection[str]) -> frozenset[int]:
    """The numbers of all entries whose words are veiled. A Pause that names none means the words before it.

    `words`: the keys under which entries of this game hold what was told.
    """
    found: set[int] = set()
    worded: list[int] = []
    for entry in entries:
        if entry["do"] == "pause":
            veil = veil_of(entry)
            found.update(veil.veils if veil else worded[-1:])
            worded = [number for number in worded if number not in found]
        elif any(entry.get(key) for key in words):
            worded.append(int(entry["n"]))
    return frozenset(found)


def hushed(entry: Mapping[str, Any], words: Collection[str]) -> Mapping[str, Any]:
    """An entry without what it holds under the keys `words`; what was done and what the dice made of it stay."""
    return {key: ("" if isinstance(value, str) else []) if key in words else value
            for key, value in entry.items()}


def closed(entries: Entries) -> frozenset[str]:
    """All subjects that Pauses have closed."""
    veils = (veil_of(entry) for entry in entries if entry["do"] == "pause")
    return frozenset(subject for veil in veils if veil for subject in veil.closes)


def kept(entries: Sequence[Mapping[str, Any]], count: int) -> tuple[Veil, ...]:
    """The veils that must be set again when only the first `count` entries stay: what was closed stays closed."""
    later = (veil_of(entry) for entry in entries[count:] if entry["do"] == "pause")
    return tuple(Veil(tuple(number for number in veil.veils if number <= count), veil.closes)
                 for veil in later if veil)
