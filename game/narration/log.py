"""What has happened, as narration remembers it: an append-only list of small facts, each known by its number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec


class Happening(msgspec.Struct, frozen=True):
    """One thing that happened. `entry`: the number of the record's entry it follows from; `amount` is its figure.

    `who` did or suffered it, `whom` is the other one; `place`, `foe` and `means` are those of the turn, as frames
    had them.
    """

    kind: str
    who: str
    turn: int
    entry: int
    team: str = ""
    whom: str = ""
    amount: int = 0
    what: str = ""
    place: str = ""
    foe: str = ""
    means: str = ""
    id: int = 0


class Log:
    """All happenings of a match, oldest first."""

    def __init__(self) -> None:
        self._all: list[Happening] = []
        self._by_kind: dict[str, list[Happening]] = {}

    def add(self, happening: Happening) -> Happening:
        """Append it; gives it back with its number."""
        numbered = msgspec.structs.replace(happening, id=len(self._all))
        self._all.append(numbered)
        self._by_kind.setdefault(numbered.kind, []).append(numbered)
        return numbered

    def __getitem__(self, number: int) -> Happening:
        """The happening of that number."""
        return self._all[number]

    def __len__(self) -> int:
        """How many there are."""
        return len(self._all)

    def latest_first(self) -> Iterator[Happening]:
        """From now back."""
        return reversed(self._all)

    def of(self, *kinds: str, who: str = "", whom: str = "", team: str = "") -> Sequence[Happening]:
        """Those of any of these kinds, and of these people where they are given."""
        found = [each for kind in kinds for each in self._by_kind.get(kind, ()) if (not who or each.who == who)
                 and (not whom or each.whom == whom) and (not team or each.team == team)]
        return found if len(kinds) == 1 else sorted(found, key=lambda each: each.id)
