"""Who tells the last result, and what it plainly was (HS-S32, S33)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.games.high_stakes.scenes.stakes_names import RESULT_NAMES, RESULT_TONES
from game.scenes.led.tell_controller import TellController
from game.ui.messages import say, say_many
from game.ui.screen import Element, Text
from game.ui.styles import Style, Tone


def tells(context: StakesContext, seat: str) -> TellController:
    """Success is told by whoever threw, failure by the game master; in a team each tells their own part."""
    settled = context.state.settled
    title = RESULT_NAMES.get(settled.result, say("What came of it")) if settled is not None else say("What came of it")
    return TellController(context, seat, title, tuple(came_lines(context)))


def came_lines(context: StakesContext) -> Iterator[Element]:
    """A line for each who threw: successes, bad luck, what they may add."""
    settled = context.state.settled
    if settled is None:
        return
    for seat, came in settled.came.items():
        name = context.name(seat)
        against = say("{name}: {value} succeeded, {difficulty} had to", name=name, value=came.successes,
                      difficulty=came.difficulty) if came.difficulty else say(
            "{name}: {value} successes", name=name, value=came.successes)
        yield Text(against, Style.SMALL, RESULT_TONES["success" if came.success else "failure"])
        if came.ones:
            yield Text(say_many("{n} one: bad luck with it", "{n} ones: bad luck with it", len(came.ones)), Style.SMALL,
                       Tone.DANGER)
        if came.elements:
            yield Text(say("A six was kept: {name} may say something new", name=name), Style.SMALL, Tone.GOOD)
