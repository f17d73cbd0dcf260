"""The things of a match on its table: laid as the game says, moved when that changes, pushed, looked at.

They are for the eye and the hand: no rule asks where they are, and nothing that is done to them is entered.
"""

from __future__ import annotations

import math

from game.physics import table_level_m
from game.scenes.hand.hand_on_screen import GRAB_SHARE
from game.scenes.hand.stacking_by_computer import eased
from game.scenes.hand.throw_methods import ThrowWay
from game.scenes.match.controller import Controller
from game.scenes.match.game_at_table import GameAtTable
from game.scenes.match.reading_time import passed_s
from game.scenes.match.thing_push import ThingPush
from game.scenes.match.thing_reading import LOOK, handles, readable, reading_panel, thing_at
from game.scenes.match.thing_words import read_words, things_words
from game.scenes.table.set_up_kinds import laid_with
from game.scenes.table.things.thing import Thing
from game.scenes.table.things.thing_blocks import Styles
from game.scenes.table.things.thing_layout import Laid, laid_things
from game.scenes.table.things.thing_moves import Way, ways
from game.ui.messages import Message
from game.ui.screen import Handle, Mark, Panel, ThrowView
from game.ui.styles import Style

PRESSED_ANYWHERE = frozenset(("stack", ThrowWay.CLICKS.value, ThrowWay.SWITCH.value))
"""While a hand waits in these ways, a press means something wherever it is."""
NOT_TAKEN = "wait"  # how far a throw has come while its dice lie ready


class ThingsAtTable:
    """Follows what a game puts on the table."""

    def __init__(self, game: GameAtTable) -> None:
        self._game = game
        self._services = game.context.services
        self._table = game.context.services.table
        self._things: tuple[Thing, ...] = ()
        self._laid = Laid()
        self._ways: tuple[Way, ...] = ()  # of what is on its way
        self._gone_s = 0.0
        self._push = ThingPush(self._table)
        self._read = ""

    # --- what lies there ------------------------------------------------------------------------------------

    def follow(self, at_once: bool = False) -> None:
        """Things lie as the game says now: what lay elsewhere is moved there, or is there ``at_once``.

        Raises ValueError for things that make no sense together, or that the table has no room for.
        """
        things = tuple(self._game.looks.things())
        if things == self._things:
            return
        self._push.drop()
        table, setup, before = self._table, laid_with(self._game.setup), self._laid.pieces
        laid = laid_things(table.spec, table.view.look, setup, things, self._styles)
        self._things, self._laid = things, laid
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
        self._push.update(dt_s, self._still)
        if self._ways:
            self._gone_s += passed_s(self._services, dt_s)
            self._show()

    def settle(self) -> None:
        """All that is on its way is there."""
        self._gone_s = math.inf
        self._show()

    def clear(self) -> None:
        """The match is left: nothing lies there."""
        self._push.drop()
        self._things, self._laid, self._ways, self._read = (), Laid(), (), ""
        self._table.view.things.clear()
        self._table.cameras.keep_things(())

    def _show(self) -> None:
        look = self._table.view.look.things
        lasts_s = 0.0 if self._still else look.move_s
        share = min(self._gone_s / lasts_s, 1.0) if lasts_s else 1.0
        for way in self._ways:
            self._table.view.things.place(way.end.key, *way.at(eased(share), look.hop_m))
        if share >= 1.0:
            self._ways = ()

    @property
    def _styles(self) -> Styles:
        """How what each seat owns looks, in the order of the seats."""
        seats = self._game.context.seats
        worn = self._services.play.kit.die_styles(seats)
        return {seat.id: worn[seat.id] for seat in seats}

    @property
    def _still(self) -> bool:
        return self._services.player.preferences.reduce_motion

    # --- what is said of it ---------------------------------------------------------------------------------

    def words(self) -> tuple[Message, ...]:
        """What lies where and how many of it, and what can be read there."""
        return (*things_words(self._things, self._game.looks.name), *read_words(self._things))

    def marks(self) -> tuple[Mark, ...]:
        """The numbers of heaps."""
        project = self._table.projector.to_pixel
        return tuple(Mark(f"count_{count.thing}", str(count.number), *project((count.x, count.y, count.z)), Style.SMALL)
                     for count in self._laid.counts)

    def handles(self) -> tuple[Handle, ...]:
        """Cards and sheets that can be looked at."""
        return tuple(handles(self._table, self._things, self._laid.pieces))

    def look(self, control: str) -> bool:
        """A control was operated: whether it looks at a thing, which is then what ``panel`` shows."""
        wanted = control.removeprefix(LOOK)
        if wanted == control or all(thing.id != wanted for thing in readable(self._things)):
            return False
        self._read = wanted
        return True

    def panel(self) -> Panel:
        """What stands on the thing that is looked at. Raises StopIteration while none is."""
        return reading_panel(next(thing for thing in readable(self._things) if thing.id == self._read))

    # --- what is done to it ---------------------------------------------------------------------------------

    def press(self, x: float, y: float, controller: Controller | None) -> str:
        """The button went down: the control of a card that lies there, or empty.

        A token that lies there is held. Dice in a hand come first, and while something plays a press goes on with it.
        """
        if not self._things or self._taken(x, y, controller):
            return ""
        found = thing_at(self.handles(), x, y)
        if found:
            return LOOK + found
        self._push.take(self._laid.pieces, x, y)
        return ""

    @property
    def holding(self) -> bool:
        """Whether a token is under the finger."""
        return self._push.holding

    def drag(self, x: float, y: float) -> None:
        """The pointer moved."""
        self._push.drag(x, y)

    def release(self) -> None:
        """The button went up."""
        self._push.let_go()

    def _taken(self, x: float, y: float, controller: Controller | None) -> bool:
        """Whether a press there is the controller's."""
        if controller is None:
            return False
        if controller.busy:
            return True
        throw = controller.throw_view()
        return throw is not None and self._for_hand(throw, x, y)

    def _for_hand(self, throw: ThrowView, x: float, y: float) -> bool:
        near = math.dist((x, y), throw.die) <= GRAB_SHARE * self._table.projector.window[1]
        return near or throw.mode in PRESSED_ANYWHERE or throw.stage != NOT_TAKEN
