"""Dice of a Chapter as they are shown: a Test, all who oppose each other, a die each for a tie or the order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from game.games.protagonists.rules.dice_due import Due, dice_due
from game.games.protagonists.rules.scores import difficulty_of, score_of
from game.games.protagonists.rules.state import State, open_call
from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.games.protagonists.scenes.score_words import OUT, against_words, chance_now, score_words
from game.rules.dice.drop_one import read_drop_one
from game.rules.dice.meaning import Meaning, ThrownDie
from game.rules.dice.opposed import opposed
from game.rules.roll import Fallen, Roll
from game.scenes.rolling.roll_show import PlainShow
from game.ui.messages import Message, say
from game.ui.screen import Element, Text
from game.ui.styles import Style, Tone

MOST_ROWS = 4
"""So many hands sort their dice in the tray; those of more stay as they lie."""
TITLES: Mapping[str, Message] = MappingProxyType({
    "call": say("The Test"), "tie": say("The tie"), "order": say("Who goes first")})
OPPOSED: Mapping[str, Message] = MappingProxyType({
    "conflict": say("The Conflict"), "attack": say("The Attack"), "order": say("The order")})


@dataclass(frozen=True, slots=True, kw_only=True)
class ChapterShow(PlainShow):
    """What is thrown for, and what it comes to. ``hands``: whose dice they are."""

    context: ChapterContext
    due: Due

    def head(self) -> tuple[Element, ...]:
        """By which score each throws, and what has to be reached."""
        if self.due.purpose != "call":
            return (Text(say("One die each: the highest has it."), Style.SMALL),)
        rows = [element for who in self.due.waiting for element in self._test(who)]
        return tuple(rows)

    def _test(self, who: str) -> Sequence[Element]:
        state = self.context.state
        demand = open_call(state).call.who[who]
        score = score_words(demand.ability, score_of(state, who))
        several = len(self.due.waiting) > 1
        title = say("{name}: {score}", name=self.context.name(who), score=score) if several else score
        out = Text(OUT[score_of(state, who)], Style.SMALL, Tone.QUIET)
        against = against_words(demand)
        return (Text(title), out, *((Text(against, Style.SMALL),) if against is not None else ()))

    def notes(self) -> tuple[Element, ...]:
        """The chance, for whoever wants it."""
        context, who = self.context, self.due.waiting[0]
        if self.due.purpose != "call" or len(self.due.waiting) > 1 or not context.odds_shown(context.decides(who)):
            return ()
        chance = chance_now(context.state, who)
        return () if chance is None else (Text(chance, Style.SMALL, Tone.PRIMARY),)

    def meaning(self, fallen: Fallen) -> Meaning | None:
        """What they come to."""
        numbers = {die: lies.number for die, lies in fallen.dice.items()}
        return meaning_of(self.context.state, self.due, numbers, self.context.name)


def meaning_of(state: State, due: Due, numbers: Mapping[str, int], name: Callable[[str], str]) -> Meaning | None:
    """What dice come to that were thrown together; None for single dice, and for more hands than have room."""
    if due.purpose != "call" or len(due.waiting) > MOST_ROWS:
        return None
    hands = {who: read_test(state, who, due.hands[who], numbers) for who in due.waiting}
    if len(hands) == 1:
        return next(iter(hands.values()))
    return opposed({name(who): meaning for who, meaning in hands.items()})


def read_test(state: State, who: str, dice: Sequence[str], numbers: Mapping[str, int]) -> Meaning:
    """Somebody's three dice, one of them out by their score."""
    demand = open_call(state).call.who[who]
    return read_drop_one([ThrownDie(die, numbers[die]) for die in dice], score_of(state, who), difficulty_of(demand))


def show_of(context: ChapterContext, roll: Roll) -> ChapterShow:
    """The show of dice that are due. Raises ValueError where none are."""
    due = dice_due(context.state)
    if due is None:
        raise ValueError("no dice are due")
    kind = context.state.call.call.kind if context.state.call is not None else ""
    title = OPPOSED.get(kind, TITLES["call"]) if due.purpose == "call" else TITLES[due.purpose]
    name = context.name(roll.by)
    return ChapterShow(title, name, name, context=context, due=due)
