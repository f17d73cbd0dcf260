"""What an open call says to everybody: what is tried, against what, what either side of the dice brings (GM-G14)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.high_stakes.rules.actions import Part
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.games.high_stakes.scenes.stakes_names import consequence_words
from game.scenes.led.story_elements import asides
from game.ui.messages import joined, say
from game.ui.screen import Element, Text
from game.ui.styles import Style, Tone


def deed_head(context: StakesContext, seat: str) -> Iterator[Element]:
    """What is tried."""
    if deed := context.call.call.texts.get("deed", ""):
        yield Text(say("{name}: {deed}", name=context.name(seat), deed=deed), Style.HEADING)


def call_head(context: StakesContext, seat: str) -> Iterator[Element]:
    """What either side of the dice brings to one who throws."""
    call, texts = context.call.call, context.call.call.texts
    unread = context.fresh.unread()
    yield from asides(each for each in unread if [line.text for line in each.lines] != [texts.get("deed", "")])
    if aim := texts.get("aim", ""):
        yield Text(aim, Style.STORY)
    if win := texts.get("win", ""):
        yield Text(say("If it works: {what}", what=win), Style.SMALL, Tone.GOOD)
    lose = texts.get("lose", "")
    if lose:
        yield Text(say("If it fails: {what}", what=lose), Style.SMALL, Tone.DANGER)
    if not lose or context.hand(seat).raised is not None:
        yield Text(_costs(context, seat), Style.SMALL, Tone.DANGER)
    if context.call.ends:
        names = joined(", ", tuple(map(context.name, context.call.ends)))
        yield Text(say("It could be the end of the story for {names}.", names=names), Style.SMALL, Tone.DANGER)
    if others := [each for each in call.who if each != seat]:
        names = joined(", ", tuple(map(context.name, others)))
        yield Text(say("Thrown with {names}.", names=names) if call.kind != "versus" else
                   say("Against {names}.", names=names), Style.SMALL)


def _costs(context: StakesContext, seat: str) -> str:
    """The Consequence: the staked one in place of the game master's."""
    sheet, demand = context.state.sheet(seat), context.call.call.who[seat]
    raised = context.hand(seat).raised
    if raised is None:
        return say("A failure costs: {what}", what=consequence_words(sheet, demand.least))
    staked = consequence_words(sheet, ((Part(raised.rung, raised.what),),))
    return say("A failure costs what is staked: {what}", what=staked)
