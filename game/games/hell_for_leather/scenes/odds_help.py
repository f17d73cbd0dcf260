"""Odds for people: what a Risk or a help die is worth, by their own throws and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.measured_odds import MeasuredGrip
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.own_hand import OddsBand, both
from game.ui.messages import percent, say, say_many
from game.ui.screen import Align, Element, Row, Text
from game.ui.styles import Style, Tone

FEW = 12  # fewer tries say nearly nothing
COLUMNS = (3.0, 1.2)


def risk_odds(context: HellContext, who: str, height: int) -> tuple[Element, ...]:
    """What a Risk at a stack of that height is worth to the player of ``who``; nothing unless they want to know."""
    if not context.services.player.preferences.odds_help:
        return ()
    hand = context.own_hand(who)
    good, steady = hand.good(MeasuredGrip.MAIN), context.header.options.steady_hands
    if steady:
        return (_caption(), _line(say("It ends well"), good), _known(good.tries, 0, steady))
    stands = hand.stands(height)
    return (_caption(), _line(say("The Heat holds the die"), stands), _line(say("Your throw is good"), good),
            _line(say("Both: it ends well"), both(stands, good), Tone.PRIMARY),
            _known(good.tries, stands.tries, steady))


def help_odds(context: HellContext, mates: Sequence[str]) -> tuple[Element, ...]:
    """What a help die of each of these contestants is worth; only people's, and only where they want to know."""
    people = [mate for mate in mates if context.computer(mate) is None]
    if not context.services.player.preferences.odds_help or not people:
        return ()
    lines: list[Element] = [_caption()]
    for mate in people:
        hand, name = context.own_hand(mate), context.first_name(mate)
        lines += (_line(say("{name}'s die is good", name=name), hand.good(MeasuredGrip.MAIN)),
                  _line(say("{name} fells the Heat", name=name), hand.fells(MeasuredGrip.MAIN), Tone.DANGER))
    return (*lines, _known(min(context.own_hand(mate).good(MeasuredGrip.MAIN).tries for mate in people), 0, True))


def _caption() -> Text:
    return Text(say("By your own throws"), Style.CAPTION, Tone.QUIET)


def _line(label: str, known: OddsBand, tone: Tone = Tone.PLAIN) -> Row:
    shown = say("{low} to {high}", low=percent(known.low), high=percent(known.high))
    return Row((Text(label, Style.SMALL), Text(shown, Style.BODY, tone, Align.RIGHT)), COLUMNS)


def _known(thrown: int, placed: int, steady: bool) -> Text:
    """How much stands behind it."""
    tries = say_many("{n} die thrown", "{n} dice thrown", thrown) if steady else \
        say("{placed} dice set about as high, {thrown} thrown", placed=placed, thrown=thrown)
    if min(thrown, thrown if steady else placed) < FEW:
        return Text(say("Too little is known of your hand: {tries}. So the bands are wide.", tries=tries), Style.SMALL,
                    Tone.QUIET)
    return Text(say("From {tries}. Half of the good ones are Merits.", tries=tries), Style.SMALL, Tone.QUIET)
