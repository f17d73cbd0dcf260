"""What a moment of a story says, in lines."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.scenes.pool_words import against_words, pool_in_words
from game.games.high_stakes.scenes.stakes_names import RESULT_NAMES, RESULT_TONES, called, consequence_words
from game.games.high_stakes.scenes.stakes_show import TITLES
from game.rules.dice.success_pool import SixUse
from game.rules.game_master import entries as e
from game.scenes.led.replay.led_moment import LedMoment, told_elements
from game.ui.messages import say
from game.ui.screen import Element, Text
from game.ui.styles import Style, Tone


def caption(moment: LedMoment, at_rest: bool) -> tuple[Element, ...]:
    """Its lines; what came of dice only once they lie."""
    match moment.deed.action:
        case a.Throw() as throw:
            head: tuple[Element, ...] = (Text(TITLES[throw.purpose], Style.HEADING), *_pool(moment, throw))
            return (*head, *told_elements(moment)) if at_rest else head
        case a.Call() as call:
            return (*_call(moment, call), *told_elements(moment))
        case a.UseSix(use=use):
            words = say("The six explodes") if use is SixUse.EXPLODE else say("The six pays for a one")
            return (Text(words, Style.HEADING), *told_elements(moment))
        case a.Settle():
            return (*_settled(moment), *told_elements(moment))
        case e.SetScene(title=title) if title:
            return (Text(title, Style.HEADING), *told_elements(moment))
    return told_elements(moment)


def _pool(moment: LedMoment, throw: a.Throw) -> Iterator[Element]:
    """What the hand was made of."""
    if throw.purpose == "call":
        yield Text(pool_in_words(moment.state, throw.by), Style.SMALL)


def _call(moment: LedMoment, call: a.Call) -> Iterator[Element]:
    """What is tried, against what, and what a failure costs."""
    after = moment.deed.after
    if deed := call.texts.get("deed", ""):
        yield Text(deed, Style.STORY)
    for seat, demand in call.who.items():
        yield Text(say("{name}: {pool}", name=called(after, seat), pool=pool_in_words(after, seat)), Style.SMALL)
        yield Text(say("A failure costs: {what}", what=consequence_words(after.sheet(seat), demand.least)), Style.SMALL,
                   Tone.DANGER)
    yield Text(against_words(after.call, next(iter(call.who))), Style.SMALL, Tone.QUIET)


def _settled(moment: LedMoment) -> Iterator[Element]:
    """What it came to."""
    settled = moment.deed.after.settled
    if settled is None or settled.result not in RESULT_NAMES:
        return
    yield Text(RESULT_NAMES[settled.result], Style.HEADING, RESULT_TONES.get(settled.result, Tone.PLAIN))
    for seat, came in settled.came.items():
        yield Text(say("{name}: {value} successes, {ones} ones, {sixes} sixes kept", name=called(moment.state, seat),
                       value=came.successes, ones=len(came.ones), sixes=came.sixes), Style.SMALL)
