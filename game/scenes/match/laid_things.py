"""Things on a table: laid as a game says, and moved to where they belong when that changes. Nothing is done to them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.physics import SetUp, table_level_m
from game.rules.seats import Seat
from game.scenes.hand.stacking_by_computer import eased
from game.scenes.match.reading_time import passed_s
from game.scenes.services import Services
from game.scenes.table.things.thing import Thing
from game.scenes.table.things.thing_blocks import Styles
from game.scenes.table.things.thing_layout import Laid, laid_things
from game.scenes.table.things.thing_moves import Way, ways
from game.ui.screen import Mark
from game.ui.styles import Style


class LaidThings:
    """The things that lie there now, and those that are on their way. ``things`` and ``laid`` say what and where."""

    def __init__(self, services: Services, seats: Sequence[Seat]) -> None:
        self._services = services
        self._table = services.table
        self._seats = tuple(seats)
        self.things: tuple[Thing, ...] = ()
        self.laid = Laid()
        self._ways: tuple[Way, ...] = ()  # of what is on its way
        self._gone_s = 0.0

    def follow(self, things: Sequence[Thing], setup: SetUp, at_once: bool = False) -> None:
        """Exactly these lie there: what lay elsewhere is moved there, or is there ``at_once``.

        Raises ValueError for things that make no sense together, or that the table has no room for.
        """
        table, before = self._table, self.laid.pieces
        laid = laid_things(table.spec, table.view.look, setup, things, self._styles)
        self.things, self.laid = tuple(things), laid
        table.view.things.lay(laid.pieces, {thing.id: thing.label for thing in things},
                              table_level_m(table.spec, setup))
        table.cameras.keep_things(laid.corners)
        self._ways = tuple(way for way in ways(before, laid.pieces, table.view.look.things.hop_m) if not way.stays)
        self._gone_s = 0.0
        if at_once:
            self.settle()
        else:
            self._show()

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        if self._ways:
            self._gone_s += passed_s(self._services, dt_s)
            self._show()

    def settle(self) -> None:
        """All that is on its way is there."""
        self._gone_s = math.inf
        self._show()

    def clear(self) -> None:
        """Nothing lies there any more."""
        self.things, self.laid, self._ways = (), Laid(), ()
        self._table.view.things.clear()
        self._table.cameras.keep_things(())

    def marks(self) -> tuple[Mark, ...]:
        """The numbers of heaps."""
        project = self._table.projector.to_pixel
        return tuple(Mark(f"count_{count.thing}", str(count.number), *project((count.x, count.y, count.z)), Style.SMALL)
                     for count in self.laid.counts)

    def _show(self) -> None:
        look = self._table.view.look.things
        lasts_s = 0.0 if self._services.player.preferences.reduce_motion else look.move_s
        share = min(self._gone_s / lasts_s, 1.0) if lasts_s else 1.0
        for way in self._ways:
            self._table.view.things.place(way.end.key, *way.at(eased(share), look.hop_m))
        if share >= 1.0:
            self._ways = ()

    @property
    def _styles(self) -> Styles:
        """How what each seat owns looks, in the order of the seats."""
        worn = self._services.play.kit.die_styles(self._seats)
        return {seat.id: worn[seat.id] for seat in self._seats}
