"""Scores, dice and chances of a Test in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from game.games.protagonists.rules.actions import Adjust, Demand
from game.games.protagonists.rules.constants import LAST_STAND
from game.games.protagonists.rules.scores import called_score, difficulty_of, eased_by, on_sheet, score_of
from game.games.protagonists.rules.state import State, open_call
from game.games.protagonists.scenes.chapter_names import ABILITY_NAMES
from game.rules.dice.odds import drop_one_chances
from game.rules.dice.reading import SUCCESS
from game.ui.messages import Message, percent, say

OUT: Mapping[int, Message] = MappingProxyType({
    1: say("Three dice, the highest goes out"), 2: say("Three dice, the middle one goes out"),
    3: say("Three dice, the lowest goes out"), 4: say("Three dice, and all of them count")})
"""What a score does to the dice (PRO-P3)."""
NameOf = Callable[[str], str]


def score_words(ability: str, score: int) -> Message:
    """*Agility 3*."""
    return say("{ability} {score}", ability=ABILITY_NAMES[ability], score=score)


def against_words(demand: Demand) -> Message | None:
    """*9 or more*, with all that moves the Difficulty; None where somebody opposes it."""
    difficulty = difficulty_of(demand)
    return None if difficulty is None else say("{difficulty} or more works", difficulty=difficulty)


def works_share(score: int, difficulty: int) -> float:
    """How often such a Test works, 0 to 1."""
    return float(drop_one_chances(score, difficulty).of(SUCCESS))


def works_words(score: int, difficulty: int) -> Message:
    """The same in words."""
    return percent(works_share(score, difficulty))


def chance_now(state: State, who: str) -> Message | None:
    """The exact chance of an open Test as it stands; None in a Conflict, where it hangs on others."""
    call = open_call(state)
    difficulty = difficulty_of(call.call.who[who])
    if difficulty is None:
        return None
    if call.hands[who].last_stand:
        return say("A Last Stand counts {sum}", sum=LAST_STAND)
    return say("It works {chance}", chance=works_words(score_of(state, who), difficulty))


def demand_words(state: State, who: str, demand: Demand) -> Message:
    """*Agility 3 against 9*, before anything is offered for it."""
    score = score_words(demand.ability, called_score(state, who, demand))
    difficulty = difficulty_of(demand)
    return score if difficulty is None else say("{score} against\u00a0{difficulty}", score=score, difficulty=difficulty)


def reasons(state: State, who: str, demand: Demand) -> Iterator[Message]:
    """Each adjustment with its reason, those that last among them (PRO-P6, P10)."""
    yield from map(_reason, demand.adjust)
    lasting = eased_by(state, who, demand.ability)
    if lasting:
        yield say("{amount} {ability}: what came before", amount=f"{lasting:+d}", ability=ABILITY_NAMES[demand.ability])


def _reason(each: Adjust) -> Message:
    what = say("Difficulty") if each.on == "difficulty" else say("Ability")
    if each.why:
        return say("{amount} {what}: {why}", amount=f"{each.add:+d}", what=what, why=each.why)
    return say("{amount} {what}", amount=f"{each.add:+d}", what=what)


def support_words(state: State, who: str, name: NameOf) -> Iterator[Message]:
    """Everybody who helps, and what is pushed."""
    call = open_call(state)
    yield from (say("+1: {name} helps", name=name(by)) for by in call.supporters(who))
    if call.hands[who].push:
        yield say("+{points}: Resolve", points=call.hands[who].push)


def dial_parts(state: State, who: str) -> tuple[int, int]:
    """The score on the sheet, and as it stands now."""
    return on_sheet(state, who, open_call(state).call.who[who].ability), score_of(state, who)
