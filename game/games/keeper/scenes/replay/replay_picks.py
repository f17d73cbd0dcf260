"""The throws of an installment that are worth seeing again: Grave rolls, and what was against the odds. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.games.keeper.rules import actions as a
from game.games.keeper.rules import keeper_events as events
from game.games.keeper.rules.state import added_to_result, rating_of
from game.games.keeper.scenes.keeper_names import called
from game.games.keeper.scenes.trait_words import RESULT_NAMES, RESULT_TONES
from game.rules.dice.odds import keep_two_chances
from game.rules.dice.reading import FAILURE, SUCCESS
from game.scenes.led.replay.best_throws import RankedPick, best_throws
from game.scenes.led.replay.led_moment import LedMoment
from game.scenes.replay.replay_script import Pick
from game.ui.messages import percent, say
from game.ui.styles import Tone

RARE = 0.3  # what came had no better chance than this
GRAVE_WORTH = 2.0  # more than anything that is only unlikely


def picks_of(moments: Sequence[LedMoment]) -> tuple[Pick, ...]:
    """The throws most worth seeing, in their order."""
    return best_throws(moments, partial(_ranked, moments))


def _ranked(moments: Sequence[LedMoment], at: int) -> RankedPick | None:
    moment = moments[at]
    made = moment.deed.action
    if not isinstance(made, a.Throw):
        return None
    if made.purpose == "grave":
        return RankedPick(_grave(at, moment), GRAVE_WORTH)
    return _unlikely(moments, at) if made.purpose == "call" else None


def _grave(at: int, moment: LedMoment) -> Pick:
    read = next(each for each in moment.deed.events if isinstance(each, events.GraveRead))
    name = called(moment.state.header, read.of)
    if read.ends:
        return Pick(at, say("That was the end of {name}", name=name),
                    say("The Grave roll came to {sum}.", sum=read.sum), tone=Tone.DANGER)
    return Pick(at, say("{name} does not stay down", name=name), say("The Grave roll came to {sum}.", sum=read.sum),
                tone=Tone.GOOD)


def _unlikely(moments: Sequence[LedMoment], at: int) -> RankedPick | None:
    """Of one hand alone: what the dice were read as had little chance."""
    read = next((each.deed for each in moments[at + 1:] if isinstance(each.deed.action, a.Settle)), None)
    if read is None or read.before.call is None or read.after.settled is None or len(read.before.call.hands) > 1:
        return None
    [(seat, hand)] = read.before.call.hands.items()
    result = read.after.settled.result
    if result not in (SUCCESS, FAILURE):
        return None
    chance = float(keep_two_chances(rating_of(read.before, seat), added_to_result(hand)).of(result))
    if chance > RARE:
        return None
    title = say("{name}: {result}", name=called(read.before.header, seat), result=RESULT_NAMES[result])
    detail = say("A chance of {chance}.", chance=percent(chance))
    return RankedPick(Pick(at, title, detail, tone=RESULT_TONES[result]), 1.0 - chance)
