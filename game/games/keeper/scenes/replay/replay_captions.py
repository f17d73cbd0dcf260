"""What a moment of an installment says, in lines."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.keeper.narration.plain_lines import dice_in_words
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.results import read_hand
from game.games.keeper.rules.state import added_to_result
from game.games.keeper.scenes.keeper_names import called
from game.games.keeper.scenes.keeper_show import TITLES
from game.games.keeper.scenes.trait_words import RESULT_NAMES, RESULT_TONES, rating_in_words
from game.rules.game_master import entries as e
from game.scenes.led.replay.led_moment import LedMoment, told_elements
from game.ui.messages import say
from game.ui.screen import Element, Text
from game.ui.styles import Style, Tone


def caption(moment: LedMoment, at_rest: bool) -> tuple[Element, ...]:
    """Its lines; what came of dice only once they lie."""
    match moment.deed.action:
        case a.Throw() as throw:
            head: tuple[Element, ...] = (Text(TITLES[throw.purpose], Style.HEADING),)
            return (*head, *told_elements(moment)) if at_rest else head
        case a.Call() as call:
            return (*_call(moment, call), *told_elements(moment))
        case a.Settle():
            return (*_settled(moment), *told_elements(moment))
        case e.SetScene(title=title):
            return (Text(title, Style.HEADING), *told_elements(moment)) if title else told_elements(moment)
    return told_elements(moment)


def _call(moment: LedMoment, call: a.Call) -> Iterator[Element]:
    """What is tried, and by which rating."""
    after = moment.deed.after
    if deed := call.texts.get("deed", ""):
        yield Text(deed, Style.STORY)
    for seat in call.who:
        words = say("{name}: {rating}", name=called(after.header, seat), rating=rating_in_words(after, seat))
        yield Text(words, Style.SMALL)
    if call.grave:
        yield Text(say("A Grave Intention"), Style.SMALL, Tone.DANGER)


def _settled(moment: LedMoment) -> Iterator[Element]:
    """The band, and the dice that made it."""
    state, settled = moment.state, moment.deed.after.settled
    if state.call is None or settled is None:
        return
    if settled.result in RESULT_NAMES:
        yield Text(RESULT_NAMES[settled.result], Style.HEADING, RESULT_TONES[settled.result])
    for seat, hand in state.call.hands.items():
        dice = dice_in_words(hand.standing, read_hand(state, seat), added_to_result(hand))
        yield Text(say("{name}: {dice}", name=called(state.header, seat), dice=dice), Style.SMALL)
