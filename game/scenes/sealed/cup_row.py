"""The cups of a match and the dice under them, as they stand on the table: a row, in the order of the seats."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game.physics import Body, DieKind, Pose, showing
from game.rules.requests import Lifted
from game.rules.seats import Seat
from game.rules.setups import SetUp
from game.scenes.match.tabletop import TableTop
from game.scenes.services import Table
from game.scenes.table.camera_views import View
from game.scenes.table.cups import CupStand, cup_points, cup_stands
from game.scenes.table.look_spec import Point
from game.scenes.table.set_up_kinds import laid_with

TURNED_RAD = 0.35  # a die that was set by hand does not lie straight


class CupRow:
    """Where each cup stands. A die that lies under one that is down is not on the table at all: nothing can show it."""

    def __init__(self, table: Table, seats: Sequence[Seat], top: TableTop, setup: SetUp) -> None:
        self._table = table
        self._seats = [seat.id for seat in seats]
        self._top = top
        self._setup = laid_with(setup)
        self._stands: dict[str, CupStand] = {}
        self._owners: dict[str, str] = {}
        self._dice: dict[str, Body] = {}
        self.fresh: Lifted | None = None  # what has been revealed and nobody has seen yet

    def stand(self, cups: Mapping[str, str], shown: Collection[str]) -> None:
        """``cups`` are all that can come, whose each is by whose it is; those ``shown`` stand there, down."""
        places = cup_stands(self._table.spec, self._table.view.look, self._setup, len(cups))
        self._owners = dict(sorted(cups.items(), key=self._order))
        self._stands = {of: CupStand(at, self._seats.index(by))
                        for at, (of, by) in zip(places, self._owners.items(), strict=True)}
        self._dice = {}
        self._top.put_beside(())
        self._table.view.cups.stand({of: self._stands[of] for of in shown})
        for of in shown:
            self.hold(of, 0.0)
        self._table.cameras.keep_cups(self._points(cups))

    def _order(self, cup: tuple[str, str]) -> tuple[int, str]:
        return self._seats.index(cup[1]), cup[0]

    def lay(self, of: str) -> None:
        """One more cup is taken, down."""
        cups = self._table.view.cups
        cups.stand({**cups.standing, of: self._stands[of]})

    def owner(self, of: str) -> str:
        """The seat whose cup it is."""
        return self._owners[of]

    @property
    def cups(self) -> tuple[str, ...]:
        """Whose cups there can be now, from left to right."""
        return tuple(self._owners)

    def hold(self, of: str, share: float) -> None:
        """A cup is so far between down, 0, and lifted, 1."""
        self._table.view.cups.lift(of, share)

    def show(self, of: str, face: int | None, style: str) -> None:
        """A die lies under a cup that is lifted, this face up; None: none does."""
        self._dice.pop(of, None)
        if face is not None:
            self._dice[of] = Body(f"under cup {of}", DieKind.LARGE_D6, self.pose(of, face))
            self._top.owned((f"under cup {of}",), style)
        self._top.put_beside(tuple(self._dice.values()))

    def turn(self, of: str, pose: Pose) -> None:
        """The die under a lifted cup is turned."""
        self._top.pose([(f"under cup {of}", pose)])

    def pose(self, of: str, face: int) -> Pose:
        """How a die lies under that cup with this face up."""
        x, y, z = self._stands[of].at
        return Pose(x, y, z + self._table.spec.large_d6.size_m / 2, *showing(face, TURNED_RAD))

    def at(self, of: str) -> Point:
        """Where a cup stands."""
        return self._stands[of].at

    def close_up(self, cups: Sequence[str], cut: bool = False) -> None:
        """See these cups from near by; with ``cut`` at once."""
        self._table.cameras.look_near(self._points(cups))
        self._table.cameras.show(View.CUPS, 0, cut)

    def clear(self) -> None:
        """No cups, and nothing under them."""
        self._stands, self._owners, self._dice, self.fresh = {}, {}, {}, None
        self._top.put_beside(())
        self._table.view.cups.stand({})
        self._table.cameras.keep_cups(())

    def _points(self, cups: Collection[str]) -> list[Point]:
        look = self._table.view.look
        return [point for of in cups for point in cup_points(look, self._stands[of].at)]
