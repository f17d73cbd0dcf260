"""Lasers on the way of a Move, judged anew (DUEL-D115 X3, D78)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.field import Part, Place
from tests.games.duel.rules.referee.geometry import covers, enters
from tests.games.duel.rules.referee.machines import Machines
from tests.games.duel.rules.referee.moves import price
from tests.games.duel.rules.referee.on_the_way import halts

LASER = "laser"


class Lasers(Machines):
    """Whose centre crosses one takes a hit at the next halt."""

    cut: str | None = None
    """Who takes it now."""

    def first_met(self, name: str, path: list[dict[str, Any]]) -> tuple[str, Place, int, int] | None:
        """What comes first, a token or a laser."""
        found, lasers = super().first_met(name, path), self._first_crossed(name, path)
        if found is None or lasers is None:
            return found or lasers
        return min(found, lasers, key=lambda met: met[3])

    def _first_crossed(self, name: str, path: list[dict[str, Any]]) -> tuple[str, Place, int, int] | None:
        beams = [part for part in self.field.parts if self.options["interactive"]
                 and self.field.kinds[part.piece] == LASER]
        at, spent = self.body(name).at, 0
        for leg, each in enumerate(path):
            to: Place = tuple(each["to"])
            for stop in halts(at, to):
                if any(self._crosses(beam, at, stop) for beam in beams):
                    return LASER, stop, leg, spent + price(at, stop)
            spent, at = spent + price(at, to), to
        return None

    @staticmethod
    def _crosses(beam: Part, at: Place, stop: Place) -> bool:
        """Who is in one where a leg begins has crossed it already."""
        return beam.base <= at[2] < beam.top and not covers(beam.polygon, at[:2]) and enters(
            beam.polygon, at[:2], stop[:2])

    def halted(self, name: str, mode: str, left: int, going_on: bool, token: str) -> None:
        if token != LASER:
            return super().halted(name, mode, left, going_on, token)
        activation = self.state["activation"]
        activation.update(mode=mode, left=left)
        activation["actions"] += not going_on
        self.cut = name
        return self.wait("settle")

    def coming_hits(self) -> tuple[str | None, str, int]:
        return (None, self.cut, 1) if self.cut else super().coming_hits()

    def do_settle(self, entry: dict[str, Any]) -> None:
        if self.cut is None:
            return super().do_settle(entry)
        name, self.cut = self.cut, None
        self.settles_hit(entry, name, LASER)
        return None if self.only_side() else self.moves_on()
