"""Things that dice put on the table before round 1: lights, spawn points (DUEL-D10, D123, D127, D366)."""

from __future__ import annotations

from typing import Any

from tests.games.duel.rules.referee.field import BASES, Body, Place
from tests.games.duel.rules.referee.geometry import length
from tests.games.duel.rules.referee.on_the_way import OnTheWay
from tests.games.duel.rules.referee.setting import LATTICE, numbers
from tests.games.duel.rules.referee.table import holds

SQUARES, POINTS = 6, 6
LIT, SEEN, INCH = 2000, 4000, 1000


class Scattered(OnTheWay):
    """Whose throw it is, and where in the square the thing may lie."""

    def __init__(self, header: dict[str, Any]) -> None:
        super().__init__(header)
        self.scattering: list[str] | None = None
        self.last_thrown: str | None = None
        self.square: tuple[int, int] | None = None

    def scattered(self) -> list[str]:
        """D10: spawn points, then lights."""
        points = [f"spawn:{number}" for number in range(1, POINTS + 1)]
        return points * (self.options["spawn"] == "points") + self._lights()

    def _lights(self) -> list[str]:
        """D366: the battlefield's list, or six."""
        given = self.header["battlefield"]
        if not self.options["night_raid"]:
            return []
        if isinstance(given, dict) and given["lights"]:
            for number, at in enumerate(given["lights"], 1):
                self.state["tokens"][f"light:{number}"] = {"at": list(at), "by": None}
            return []
        return [f"light:{number}" for number in range(1, POINTS + 1)]

    def _next_named(self) -> None:
        """D10: what dice put there comes before designations."""
        if self.scattering is None:
            self.scattering = self.scattered()
        if self.scattering and self._any_square():
            return self.wait("throw", [self._next_thrower()])
        self.scattering = []
        super()._next_named()
        return None

    def _next_thrower(self) -> str:
        """D123: seats take turns, clockwise from the placing side."""
        start = self.seats.index(self.highest)
        circle = [seat for seat in [*self.seats[start:], *self.seats[:start]] if seat in self.living_seats()]
        if self.last_thrown is None:
            return circle[0]
        after = self.seats.index(self.last_thrown) + 1
        return next(seat for seat in [*self.seats[after:], *self.seats[:after]] if seat in circle)

    def _any_square(self) -> bool:
        return any(self._room((x, y)) for x in range(SQUARES) for y in range(SQUARES))

    def _bounds(self, square: tuple[int, int]) -> tuple[range, range]:
        side = self.field.area // SQUARES
        x, y = (range(at * side, (at + 1) * side + 1) for at in square)
        return x, y

    def _room(self, square: tuple[int, int]) -> bool:
        """Whether anything fits in, looked for on a lattice."""
        xs, ys = self._bounds(square)
        levels = [0, *sorted({part.top for part in self.field.parts if "T" in part.flags})]
        return any(self.fits((x, y, z)) for x in xs[::LATTICE] for y in ys[::LATTICE] for z in levels)

    def fits(self, at: Place) -> bool:
        """Whether the thing may lie there: where a normal base could stand."""
        return self.field.unfit(Body("", "", at, *BASES["normal"], False), []) is None

    def throw_grid(self, entry: dict[str, Any]) -> None:
        """D123: a square of the grid; both dice again where nothing fits in."""
        holds(self.scattering and self.state["step"] == "throw", "D123: nothing to place")
        x, y = numbers(entry, ["d1", "d2"])
        self.square = (x - 1, y - 1)
        if self._room(self.square):
            return self.wait("place", [self._next_thrower()])
        return self.wait("throw", [self._next_thrower()])

    def do_place(self, entry: dict[str, Any]) -> None:
        """D123, M30: by the seat that threw, anywhere legal in the square."""
        assert self.scattering is not None
        holds(self.scattering and self.state["step"] == "place" and self.square, "D123: nothing to place")
        assert self.square is not None
        thing, at = self.scattering[0], entry["at"]
        holds(entry["id"] == thing and entry["what"] == self.what_is(thing), f"D123: it is {thing}'s turn")
        holds(all(along in bounds for along, bounds in zip(at, self._bounds(self.square), strict=False)),
              "D123: beyond its square")
        holds(self.fits(tuple(at)), "D123: nothing can lie there")
        self.put_thing(thing, at)
        self.last_thrown, self.square = entry["by"], None
        self.scattering.pop(0)
        self._next_named()

    @staticmethod
    def what_is(thing: str) -> str:
        """Its name in the record."""
        kind = thing.split(":")[0]
        return {"spawn": "spawn_point"}.get(kind, kind)

    def put_thing(self, thing: str, at: list[int]) -> None:
        """It lies there."""
        self.state["tokens"][thing] = {"at": list(at), "by": None}

    # darkness

    def lit(self, name: str) -> bool:
        """D366: a light is within two inches."""
        lights = [what["at"] for token, what in self.state["tokens"].items() if token.startswith("light")]
        body = self.body(name)
        return any(length(max(0, length(x - body.at[0], y - body.at[1]) - body.radius), z - body.at[2]) <= LIT
                   for x, y, z in lights)

    def darkness(self, name: str, other: str, apart: int) -> int:
        """D142, D365: what dice of one against another lose, so far apart."""
        if not self.options["night_raid"] or apart <= SEEN or self.has(name, "night_vision") or self.lit(other):
            return 0
        return -((SEEN - apart) // INCH)
