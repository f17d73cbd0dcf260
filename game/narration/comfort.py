"""What the table wants to hear of: a dial, a cap for each subject, lines, veils, and what a Pause has closed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Literal

import msgspec

from game.narration.vocabulary import MOST, SUBJECTS, Subject

LINE, VEIL = 0, 1
"""A line lets nothing of a subject through; a veil lets it be named and cuts away."""

Wish = Literal["fine", "veil", "line"]
Wishes = Mapping[Subject, Wish]
CAPS: Mapping[Wish, int] = MappingProxyType({"fine": MOST, "veil": VEIL, "line": LINE})
"""What a wish about a subject comes to."""


class Comfort(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One person's wishes, or those of the whole table.

    `dial`: 0 slapstick to 3 gritty, caps every subject. `caps`: lower caps for some. `closed`: by the Pause.
    """

    dial: int = 2
    caps: Mapping[str, int] = {}
    closed: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        """Raises ValueError for a subject or level that there is none of."""
        if not 0 <= self.dial <= MOST:
            raise ValueError(f"dial: {self.dial}: allowed is 0 to {MOST}")
        for subject, level in self.caps.items():
            if subject not in SUBJECTS or not 0 <= level <= MOST:
                raise ValueError(f"{subject}: {level}: allowed are {', '.join(SUBJECTS)} with 0 to {MOST}")
        if self.closed - set(SUBJECTS):
            raise ValueError(f"closed: allowed are {', '.join(SUBJECTS)}")

    def limit(self, subject: str) -> int:
        """The highest level of the subject that may be heard."""
        return LINE if subject in self.closed else min(self.dial, self.caps.get(subject, MOST))

    def allows(self, flags: Mapping[str, int]) -> bool:
        """Whether something with these flags may be heard."""
        return all(level <= self.limit(subject) for subject, level in flags.items())

    def capped(self, subject: str, level: int) -> Comfort:
        """The same with a line (0), a veil (1) or another cap on a subject."""
        return msgspec.structs.replace(self, caps={**self.caps, subject: level})

    def within(self, limits: Mapping[str, int]) -> Comfort:
        """The same with these caps besides, as the header of a record has them; subjects nobody knows are left."""
        known = {subject: max(LINE, min(level, MOST)) for subject, level in limits.items() if subject in SUBJECTS}
        caps = {subject: min(level, self.caps.get(subject, MOST)) for subject, level in known.items()}
        return msgspec.structs.replace(self, caps={**self.caps, **caps})

    def closing(self, subjects: Iterable[str]) -> Comfort:
        """The same with these subjects closed for the rest of the match."""
        return msgspec.structs.replace(self, closed=self.closed | frozenset(subjects))


def marked(wishes: Wishes, subject: str, wish: str) -> Wishes:
    """The same with another wish about a subject. Raises ValueError for what there is none of."""
    changed: dict[str, str] = {**dict(wishes.items()), subject: wish}
    return msgspec.convert(changed, dict[Subject, Wish])


def wished(wishes: Wishes, dial: int = MOST) -> Comfort:
    """What somebody marked, subject by subject; one that is not marked is fine."""
    return Comfort(dial, {subject: CAPS[wish] for subject, wish in wishes.items() if CAPS[wish] < MOST})


def for_all(wishes: Iterable[Comfort]) -> Comfort:
    """What suits everybody: the lowest of each. Whose wish it was cannot be told from it."""
    listed = list(wishes)
    dial = min((each.dial for each in listed), default=Comfort().dial)
    caps = {subject: min(each.caps.get(subject, MOST) for each in listed) for subject in SUBJECTS} if listed else {}
    closed = frozenset(subject for each in listed for subject in each.closed)
    return Comfort(dial, {subject: level for subject, level in caps.items() if level < MOST}, closed)
