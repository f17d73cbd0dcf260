"""Who goes on in a roll of a pool: a hand with the dice that are due, or the choices at dice that lie there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from game.rules.dice.chances import Chances
from game.rules.dice.choices import chances_before, without_last, worth
from game.rules.dice.meaning import Meaning
from game.rules.dice.opposed import named
from game.rules.dice.success_pool import SixUse
from game.rules.roll import Fallen
from game.scenes.large_text import is_crowded
from game.scenes.match.controller import Controller
from game.scenes.practice.free_throw import SEAT, SEATS, Again, Enough, State, UseSix, after_throw, at_the_dice
from game.scenes.practice.pool_words import pool_line, pool_words
from game.scenes.practice.practice_roll import PracticeRoll
from game.scenes.rolling.dice_choices import Asked, DiceChoices, DieOption
from game.scenes.rolling.odds_panel import changed_elements, odds_elements, shows_odds, worth_words
from game.scenes.rolling.plain_roll import plain_roll
from game.scenes.rolling.roll_show import PlainShow
from game.ui.messages import say, say_as
from game.ui.screen import Element, Text
from game.ui.styles import Style

TITLE = say("Practice")
NAMES: Mapping[str, str] = MappingProxyType(
    dict(zip(SEATS, (say_as("a hand", "First"), say_as("a hand", "Second")), strict=True)))
"""What hands that oppose each other are called."""
USES: Mapping[SixUse, tuple[str, str]] = MappingProxyType({
    SixUse.EXPLODE: (say("Explode"), "E"), SixUse.BURN: (say("Pay for a 1"), "B")})
"""What a six may be used for, and the letter of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PoolShow(PlainShow):
    """A roll of a pool: how many dice, how likely what is, what they mean."""

    state: State
    chances: tuple[Element, ...] = ()

    def head(self) -> tuple[Element, ...]:
        """The pool; of dice that are thrown again, how many each hand throws."""
        if not self.state.dice:
            return (Text(pool_words(self.state.pool), Style.HEADING),)
        first = self.state.due[0].by
        return (Text(pool_line(sum(due.by == first for due in self.state.due)), Style.HEADING),)

    def notes(self) -> tuple[Element, ...]:
        """How likely what is."""
        return self.chances

    def meaning(self, fallen: Fallen) -> Meaning | None:
        """What all dice mean with those that lie there now."""
        return meaning_of(after_throw(self.state, fallen))


def meaning_of(state: State) -> Meaning | None:
    """What lies there means, told of hands by their names; None while a die is still to be thrown."""
    meaning = state.meaning
    return None if meaning is None else named(meaning, NAMES)


def pool_controller(roll: PracticeRoll) -> Controller | None:
    """Whoever goes on; None where somebody has had enough."""
    context, state = roll.context, roll.context.state
    crowded = is_crowded(context.services.player.preferences)
    due, meaning = context.match.rules.roll_due(state), meaning_of(state)
    if due is not None:
        name = NAMES[due.by] if state.header.hands > 1 else say_as("whoever practises", "You")
        odds = _alone(state) and not state.dice and shows_odds(context.services, context.seats, context.player(SEAT))
        chances = odds_elements(chances_before(state.pool), crowded) if odds else ()
        return plain_roll(context, roll.top, due,
                          PoolShow(title=TITLE, name=name, call_name=name, state=state, chances=chances), NAMES)
    if state.over or meaning is None:
        return None
    stand = DieOption(name="next_throw", label=say("Next throw"), action=Enough(SEAT), key="Enter")
    return DiceChoices(context, roll.top, Asked(SEAT, TITLE, say("The dice lie")), meaning, _options(state), stand,
                       _last_choice(state, crowded))


def _last_choice(state: State, crowded: bool) -> tuple[Element, ...]:
    """The chances without the last choice."""
    return changed_elements(without_last(state.pool, state.dice, state.spent), crowded) if _alone(state) else ()


def _alone(state: State) -> bool:
    """Whether chances are told: of hands against each other the difficulty decides nothing."""
    return state.header.hands == 1


def _options(state: State) -> Sequence[DieOption]:
    found = worth(state.pool, state.dice, state.spent) if _alone(state) else {}
    return [_option(each, found) for each in at_the_dice(state)]


def _option(action: Again | UseSix, found: Mapping[str, Mapping[str, Chances]]) -> DieOption:
    name = action.use.value if isinstance(action, UseSix) else "again"
    label, key = USES[action.use] if isinstance(action, UseSix) else (say_as("a die", "Throw it again"), "A")
    chances = found.get(action.die, {}).get(name)
    return DieOption(name=f"{name}_{action.die}", die=action.die, label=label, action=action, key=key,
                     worth=worth_words(chances) if chances is not None else "")
