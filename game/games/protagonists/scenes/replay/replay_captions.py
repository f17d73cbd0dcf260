"""What a moment of a Chapter says, in lines."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from game.games.protagonists.narration.plain_lines import dice_in_words
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.constants import LAST_STAND
from game.games.protagonists.rules.settling import Reading
from game.games.protagonists.scenes.chapter_names import RESULT_NAMES, RESULT_TONES, called_by_id
from game.games.protagonists.scenes.chapter_show import TITLES
from game.games.protagonists.scenes.score_words import demand_words
from game.rules.game_master import entries as e
from game.scenes.led.replay.led_moment import LedMoment, told_elements
from game.ui.messages import say
from game.ui.screen import Element, Text
from game.ui.styles import Style


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
    """What is tried, and by which score."""
    after = moment.deed.after
    if deed := call.texts.get("deed", ""):
        yield Text(deed, Style.STORY)
    for who, demand in call.who.items():
        words = say("{name}: {score}", name=called_by_id(after.header, who), score=demand_words(after, who, demand))
        yield Text(words, Style.SMALL)


def _settled(moment: LedMoment) -> Iterator[Element]:
    """What each came to, by which dice."""
    call, settled = moment.state.call, moment.deed.after.settled
    if call is None or settled is None:
        return
    if settled.result in RESULT_NAMES and call.call.kind != "order":
        yield Text(RESULT_NAMES[settled.result], Style.HEADING, RESULT_TONES[settled.result])
    for who, read in settled.reading.items():
        name, hand = called_by_id(moment.state.header, who), call.hands[who]
        dice = say("a Last Stand = {sum}", sum=LAST_STAND) if hand.last_stand else dice_in_words(
            hand, msgspec.convert(read, Reading))
        yield Text(say("{name}: {dice}", name=name, dice=dice), Style.SMALL)
