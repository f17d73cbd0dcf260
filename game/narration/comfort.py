"""What the table wants to hear of: a dial, a cap for each subject, lines, veils, and what a Pause has closed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from game.narration.vocabulary import MOST, SUBJECTS

LINE, VEIL = 0, 1
"""A line lets nothing of a subject through; a veil lets it be named and cuts away."""


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

    def closing(self, subjects: Iterable[str]) -> Comfort:
        """The same with these subjects closed for the rest of the match."""
        return msgspec.structs.replace(self, closed=self.closed | frozenset(subjects))


def for_all(wishes: Iterable[Comfort]) -> Comfort:
    """What suits everybody: the lowest of each. Whose wish it was cannot be told from it."""
    listed = list(wishes)
    dial = min((each.dial for each in listed), default=Comfort().dial)
    caps = {subject: min(each.caps.get(subject, MOST) for each in listed) for subject in SUBJECTS} if listed else {}
    closed = frozenset(subject for each in listed for subject in each.closed)
    return Comfort(dial, {subject: level for subject, level in caps.items() if level < MOST}, closed)
