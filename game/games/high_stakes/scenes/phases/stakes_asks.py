"""What this game adds to *what do you do?*: what a way is thrown by, the Thing, an action that waits, a Rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.high_stakes.ai.rests import REST, may_rest
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.actions import Extra
from game.games.high_stakes.scenes.call_prospects import prospect_words
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.games.high_stakes.scenes.stakes_names import attribute_words
from game.rules.game_master import entries as e
from game.scenes.led.way_details import odds_on_ways, way_detail
from game.scenes.led.ways import Detail
from game.story.led_game import Move
from game.ui.messages import say
from game.ui.screen import Button
from game.ui.styles import Tone


class StakesAsks:
    """Holds nothing but the context."""

    def __init__(self, context: StakesContext) -> None:
        self._context = context

    @property
    def detail(self) -> Detail:
        """The attribute, the Difficulty, and how often it works with nothing added."""
        context, odds = self._context, odds_on_ways(self._context)
        return way_detail(context, lambda _view, asked: prospect_words(context, asked, odds),
                          lambda seat, ability: attribute_words(context.state.sheet(seat), ability))

    def of_their_own(self, seat: str, typed: str) -> Sequence[tuple[Button, Move]]:
        """What this seat may do besides."""
        return tuple(self._rights(seat, typed))

    def _rights(self, seat: str, typed: str) -> Iterator[tuple[Button, Move]]:
        context = self._context
        unique = context.state.sheet(seat).unique
        power = a.Spend(seat, Extra.UNIQUE)
        if unique is not None and context.may(power):
            yield Button("power", unique.text, tone=Tone.QUIET, detail=say("Once a session")), Move(power)
        if may_rest(context.view) and not context.state.spoken:
            rest = e.Narrate(seat, str(say("Time for a Rest.")), REST)
            yield Button("ask_rest", say("A Rest"), tone=Tone.QUIET, detail=say("Ticks go, losses heal")), Move(rest)
        waits = a.HoldAction(seat, typed)
        if typed and context.may(waits):
            yield Button("hold_action", say("Wait for it"), tone=Tone.QUIET, detail=say("As you typed it")), Move(waits)
