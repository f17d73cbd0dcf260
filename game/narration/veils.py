"""The Pause in a record: whose words are veiled and which subjects are closed since. Why, and for whom, is not there.

    {"do": "pause", "by": "A1", "text": "", "veils": [12], "closes": ["injury"]}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from game.narration.vocabulary import SUBJECTS
from game.rules.match import Deed, Extras

AnyDeed = Deed[Any, Any]
VEILS, CLOSES = "veils", "closes"  # what the entry of a Pause holds besides
PAUSE = "pause"  # what the records of all games call it


class Veil(msgspec.Struct, frozen=True):
    """What a Pause does: the numbers of the entries it veils, and the subjects it closes for the rest of the match."""

    veils: tuple[int, ...]
    closes: tuple[str, ...] = ()

    def plain(self) -> dict[str, Any]:
        """What the entry of the Pause holds besides."""
        return {VEILS: list(self.veils), CLOSES: list(self.closes)}


def veil_of(extras: Extras) -> Veil | None:
    """The veil that a record has beside a deed; None where it has none, or one that makes no sense."""
    if VEILS not in extras:
        return None
    try:
        veil = msgspec.convert({key: extras[key] for key in (VEILS, CLOSES) if key in extras}, Veil)
    except msgspec.ValidationError:
        return None
    return Veil(veil.veils, tuple(each for each in veil.closes if each in SUBJECTS))


def veiled(deeds: Iterable[AnyDeed], worded: Callable[[Any], bool]) -> frozenset[int]:
    """The numbers of all deeds whose words are veiled. A Pause that names none means the words before it.

    ``worded(deed)``: whether anything was told with it.
    """
    found: set[int] = set()
    told: list[int] = []
    for deed in deeds:
        if deed.do == PAUSE:
            veil = veil_of(deed.extras)
            found.update(veil.veils if veil else told[-1:])
            told = [number for number in told if number not in found]
        elif worded(deed):
            told.append(deed.number)
    return frozenset(found)


def closed(deeds: Iterable[AnyDeed]) -> frozenset[str]:
    """All subjects that Pauses have closed."""
    return frozenset(subject for veil in _veils(deeds) for subject in veil.closes)


def kept(deeds: Sequence[AnyDeed], count: int) -> tuple[Veil, ...]:
    """The veils that must be set again when only the first `count` deeds stay: what was closed stays closed."""
    return tuple(Veil(tuple(number for number in veil.veils if number <= count), veil.closes)
                 for veil in _veils(deeds[count:]))


def _veils(deeds: Iterable[AnyDeed]) -> Iterable[Veil]:
    return (veil for deed in deeds if deed.do == PAUSE and (veil := veil_of(deed.extras)) is not None)
