"""Who goes on in a roll of a pool: a hand with the dice that are due, or the choices at dice that lie there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from game.rules.dice.chances import Chances
from game.rules.dice.choices import chances_before, without_last, worth
from game.rules.dice.free_throw import SEAT, Again, Enough, State, UseSix, after_throw, at_the_dice
from game.rules.dice.meaning import Meaning
from game.rules.dice.success_pool import SixUse
from game.rules.roll import Fallen
from game.scenes.match.controller import Controller
from game.scenes.practice.pool_words import pool_line
from game.scenes.practice.practice_roll import PracticeRoll
from game.scenes.rolling.dice_choices import Asked, DiceChoices, DieOption
from game.scenes.rolling.odds_panel import changed_elements, odds_elements, shows_odds, worth_words
from game.scenes.rolling.plain_roll import plain_roll
from game.scenes.rolling.roll_show import PlainShow
from game.ui.messages import say, say_as
from game.ui.screen import Element, Text
from game.ui.styles import Style

TITLE = say("Practice")
USES: Mapping[SixUse, tuple[str, str]] = MappingProxyType({
    SixUse.EXPLODE: (say("Explode"), "E"), SixUse.BURN: (say("Pay for a 1"), "B")})
"""What a six may be used for, and the letter of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PoolShow(PlainShow):
    """A roll of a pool: how many dice, how likely what is, what they mean."""

    state: State
    chances: tuple[Element, ...] = ()

    def head(self) -> tuple[Element, ...]:
        """How many dice are in the hand."""
        return (Text(pool_line(len(self.state.due)), Style.HEADING),)

    def notes(self) -> tuple[Element, ...]:
        """How likely what is."""
        return self.chances

    def meaning(self, fallen: Fallen) -> Meaning | None:
        """What all dice mean with those that lie there now."""
        return after_throw(self.state, fallen).meaning


def pool_controller(roll: PracticeRoll) -> Controller | None:
    """Whoever goes on; None where the seat has had enough."""
    context = roll.context
    state, services = context.state, context.services
    due = context.match.rules.roll_due(state)
    if due is not None:
        odds = shows_odds(services, context.seats, context.player(SEAT))
        you = say_as("whoever practises", "You")
        chances = odds_elements(chances_before(state.pool)) if odds and not state.dice else ()
        show = PoolShow(title=TITLE, name=you, call_name=you, state=state, chances=chances)
        return plain_roll(context, roll.top, due, show)
    if state.over or state.meaning is None:
        return None
    stand = DieOption(name="next_throw", label=say("Throw again"), action=Enough(SEAT), key="Enter")
    chances = changed_elements(without_last(state.pool, state.dice, state.spent))
    asked = Asked(SEAT, TITLE, say("The dice lie"))
    return DiceChoices(context, roll.top, asked, state.meaning, _options(state), stand, chances)


def _options(state: State) -> Sequence[DieOption]:
    found = worth(state.pool, state.dice, state.spent)
    return [_option(each, found) for each in at_the_dice(state)]


def _option(action: Again | UseSix, found: Mapping[str, Mapping[str, Chances]]) -> DieOption:
    name = action.use.value if isinstance(action, UseSix) else "again"
    label, key = USES[action.use] if isinstance(action, UseSix) else (say_as("a die", "Throw it again"), "A")
    chances = found.get(action.die, {}).get(name)
    return DieOption(name=f"{name}_{action.die}", die=action.die, label=label, action=action, key=key,
                     worth=worth_words(chances) if chances is not None else "")
