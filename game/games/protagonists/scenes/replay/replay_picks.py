"""The throws of a Chapter that are worth seeing again: on which somebody fell, and what was against the odds. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.games.protagonists.narration.plain_lines import ChapterDeed
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules import events
from game.games.protagonists.rules.scores import difficulty_of, score_of
from game.games.protagonists.scenes.chapter_names import RESULT_NAMES, RESULT_TONES, called_by_id
from game.rules.dice.odds import drop_one_chances
from game.scenes.led.replay.best_throws import RankedPick, best_throws
from game.scenes.led.replay.led_moment import LedMoment
from game.scenes.replay.replay_script import Pick
from game.ui.messages import percent, say
from game.ui.styles import Tone

RARE = 0.3  # what came had no better chance than this
FALL_WORTH = 2.0  # more than anything that is only unlikely


def picks_of(moments: Sequence[LedMoment]) -> tuple[Pick, ...]:
    """The throws most worth seeing, in their order."""
    return best_throws(moments, partial(_ranked, moments))


def _ranked(moments: Sequence[LedMoment], at: int) -> RankedPick | None:
    made = moments[at].deed.action
    if not isinstance(made, a.Throw) or made.purpose != "call":
        return None
    read = next((each.deed for each in moments[at + 1:] if isinstance(each.deed.action, a.Settle)), None)
    if read is None or read.before.call is None or read.after.settled is None:
        return None
    fell = next((event for event in read.events if isinstance(event, events.Fell)), None)
    if fell is not None:
        name = called_by_id(read.before.header, fell.of)
        return RankedPick(Pick(at, say("{name} falls", name=name), say("By these dice."), tone=Tone.DANGER), FALL_WORTH)
    return _unlikely(at, read, made.whose)


def _unlikely(at: int, read: ChapterDeed, who: str) -> RankedPick | None:
    """What somebody's dice were read as had little chance; where others oppose it, that is no single number."""
    state = read.before
    call, settled = state.call, read.after.settled
    if call is None or settled is None:
        return None
    difficulty = difficulty_of(call.call.who[who])
    result = settled.results.get(who, "")
    if difficulty is None or call.hands[who].last_stand or result not in RESULT_NAMES:
        return None
    chance = float(drop_one_chances(score_of(state, who), difficulty).of(result))
    if chance > RARE:
        return None
    title = say("{name}: {result}", name=called_by_id(state.header, who), result=RESULT_NAMES[result])
    return RankedPick(Pick(at, title, say("A chance of {chance}.", chance=percent(chance)),
                           tone=RESULT_TONES[result]), 1.0 - chance)
