"""What stands on a way before it is gone: what it would be thrown by, as the game has it."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM
from game.scenes.led.led_context import LedContext
from game.scenes.led.ways import Detail
from game.scenes.rolling.odds_panel import shows_odds
from game.story.calls import asked_for
from game.story.ideas import WAYS, judged
from game.story.led_game import Asked
from game.story.view import View
from game.ui.messages import say


def way_detail(context: LedContext, thrown_by: Callable[[View, Asked], str],
               ability: Callable[[str, str], str]) -> Detail:
    """``thrown_by`` says it of a throw that an adventure asks for.

    Of an idea at which no adventure says anything a computer lets it happen, a person calls for it as they like: then
    ``ability`` says by what a seat would throw, by the name of that.
    """
    understanding = context.led.adventure.understanding

    def words(view: View, said: e.Narrate) -> str:
        idea = judged(view, said, understanding)
        if idea is not None:
            return thrown_by(view, asked_for(view, said.by, None, idea))
        way = next((way for way in WAYS if way == said.means), None)
        if not context.led_by_person or way is None:
            return say("Nothing stands in the way")
        return ability(said.by, context.led.game.ability(way, ""))

    return words


def odds_on_ways(context: LedContext) -> bool:
    """Whether whoever chooses among ways wants to see chances."""
    return shows_odds(context.services, context.seats, context.player(next(iter(context.own_seats), GM)))
