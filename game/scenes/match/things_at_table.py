"""The things of a match on its table: laid as the game says, moved when that changes, pushed, looked at.

They are for the eye and the hand: no rule asks where they are, and nothing that is done to them is entered.
"""

from __future__ import annotations

import math

from game.scenes.hand.hand_on_screen import GRAB_SHARE
from game.scenes.hand.throw_methods import ThrowWay
from game.scenes.match.controller import Controller
from game.scenes.match.game_at_table import GameAtTable
from game.scenes.match.laid_things import LaidThings
from game.scenes.match.thing_push import ThingPush
from game.scenes.match.thing_reading import LOOK, handles, readable, reading_panel, thing_at
from game.scenes.match.thing_words import read_words, things_words
from game.scenes.table.set_up_kinds import laid_with
from game.ui.messages import Message
from game.ui.screen import Handle, Mark, Panel, ThrowView

PRESSED_ANYWHERE = frozenset(("stack", ThrowWay.CLICKS.value, ThrowWay.SWITCH.value))
"""While a hand waits in these ways, a press means something wherever it is."""
NOT_TAKEN = "wait"  # how far a throw has come while its dice lie ready


class ThingsAtTable:
    """Follows what a game puts on the table."""

    def __init__(self, game: GameAtTable) -> None:
        self._game = game
        self._services = game.context.services
        self._table = game.context.services.table
        self._there = LaidThings(game.context.services, game.context.seats)
        self._push = ThingPush(self._table)
        self._read = ""

    # --- what lies there ------------------------------------------------------------------------------------

    def follow(self, at_once: bool = False) -> None:
        """Things lie as the game says now: what lay elsewhere is moved there, or is there ``at_once``.

        Raises ValueError for things that make no sense together, or that the table has no room for.
        """
        things = tuple(self._game.looks.things())
        if things != self._there.things:
            self._push.drop()
            self._there.follow(things, laid_with(self._game.setup), at_once)

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        self._push.update(dt_s, self._services.player.preferences.reduce_motion)
        self._there.update(dt_s)

    def settle(self) -> None:
        """All that is on its way is there."""
        self._there.settle()

    def clear(self) -> None:
        """The match is left: nothing lies there."""
        self._push.drop()
        self._there.clear()
        self._read = ""

    # --- what is said of it ---------------------------------------------------------------------------------

    def words(self) -> tuple[Message, ...]:
        """What lies where and how many of it, and what can be read there."""
        return (*things_words(self._there.things, self._game.looks.name), *read_words(self._there.things))

    def marks(self) -> tuple[Mark, ...]:
        """The numbers of heaps."""
        return self._there.marks()

    def handles(self) -> tuple[Handle, ...]:
        """Cards and sheets that can be looked at."""
        return tuple(handles(self._table, self._there.things, self._there.laid.pieces))

    def pressed(self, control: str) -> str:
        """The thing that a control stands for; empty for one of something else."""
        wanted = control.removeprefix(LOOK)
        known = wanted != control and any(thing.id == wanted for thing in readable(self._there.things))
        return wanted if known else ""

    def look(self, control: str) -> bool:
        """A control was operated: whether it looks at a thing, which is then what ``panel`` shows."""
        self._read = self.pressed(control) or self._read
        return bool(self.pressed(control))

    def panel(self) -> Panel:
        """What stands on the thing that is looked at. Raises StopIteration while none is."""
        return reading_panel(next(thing for thing in readable(self._there.things) if thing.id == self._read))

    # --- what is done to it ---------------------------------------------------------------------------------

    def press(self, x: float, y: float, controller: Controller | None) -> str:
        """The button went down: the control of a card that lies there, or empty.

        A token that lies there is held. Dice in a hand come first, and while something plays a press goes on with it.
        """
        if not self._there.things or self._taken(x, y, controller):
            return ""
        found = thing_at(self.handles(), x, y)
        if found:
            return LOOK + found
        self._push.take(self._there.laid.pieces, x, y)
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
