"""The throws of a story that are worth seeing again: what was staked on them, and what was against the odds. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.constants import RUNG_DICE
from game.games.high_stakes.rules.pools import pool_of
from game.games.high_stakes.rules.state import Hand, State
from game.games.high_stakes.scenes.stakes_names import RUNG_NAMES, called
from game.rules.dice.reading import SUCCESS
from game.rules.dice.success_odds import success_chances
from game.scenes.led.replay.best_throws import RankedPick, best_throws
from game.scenes.led.replay.led_moment import LedMoment
from game.scenes.replay.replay_script import Pick
from game.ui.messages import percent, say
from game.ui.styles import Tone

RARE = 0.3  # what came had no better chance than this
STAKED_WORTH = 1.0  # a stake is more than anything that is only unlikely


def picks_of(moments: Sequence[LedMoment]) -> tuple[Pick, ...]:
    """The throws most worth seeing, in their order."""
    return best_throws(moments, partial(_ranked, moments))


def _ranked(moments: Sequence[LedMoment], at: int) -> RankedPick | None:
    """Of one hand alone; what came is known once its dice were read."""
    made = moments[at].deed.action
    if not isinstance(made, a.Throw) or made.purpose != "call":
        return None
    read = next((each.deed for each in moments[at + 1:] if isinstance(each.deed.action, a.Settle)), None)
    if read is None or read.before.call is None or read.after.settled is None or len(read.before.call.hands) > 1:
        return None
    [(seat, hand)] = read.before.call.hands.items()
    won = read.after.settled.result == SUCCESS
    return _staked(at, read.before, seat, hand, won) or _unlikely(at, read.before, seat, won)


def _staked(at: int, state: State, seat: str, hand: Hand, won: bool) -> RankedPick | None:
    if hand.raised is None:
        return None
    name, rung = called(state, seat), RUNG_NAMES[hand.raised.rung]
    title = say("{name} dared it", name=name) if won else say("{name} lost what was staked", name=name)
    detail = say("At stake: {what}.", what=rung)
    return RankedPick(Pick(at, title, detail, tone=Tone.GOOD if won else Tone.DANGER),
                      STAKED_WORTH + RUNG_DICE[hand.raised.rung])


def _unlikely(at: int, state: State, seat: str, won: bool) -> RankedPick | None:
    if state.call is None or state.call.call.difficulty <= 0:
        return None
    works = float(success_chances(pool_of(state, seat), state.call.call.difficulty, True).of(SUCCESS))
    chance = works if won else 1.0 - works
    if chance > RARE:
        return None
    name = called(state, seat)
    title = say("{name}: it worked", name=name) if won else say("{name}: it failed", name=name)
    return RankedPick(Pick(at, title, say("A chance of {chance}.", chance=percent(chance)),
                           tone=Tone.GOOD if won else Tone.DANGER), 1.0 - chance)
