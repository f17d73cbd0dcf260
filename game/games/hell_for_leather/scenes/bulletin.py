"""What the broadcast says of a match: who is on, and the headlines that crawl under the picture."""

from __future__ import annotations

from game.games.hell_for_leather.narration.slots import HOST, NETWORK
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.scoreboard import TEAM_TONE
from game.games.hell_for_leather.scenes.side_names import person_of, side_name
from game.scenes.broadcast import Strap
from game.ui.messages import say

SPOKEN = (HOST, NETWORK)


def strap_of(context: HellContext, contestant: str | None) -> Strap | None:
    """Who is on, as the sheets have it; None where nobody is."""
    if contestant is None or context.state.winner is not None:
        return None
    person, side = person_of(context.header, contestant), context.state.side_of(contestant).id
    line = say("For {team}: {vocation}, {hometown}", vocation=person.vocation, hometown=person.hometown,
               team=side_name(context.header, context.state, side))
    return Strap(person.name, line, TEAM_TONE[side])


def headlines_of(context: HellContext) -> tuple[str, ...]:
    """What host and Network have said in this match, the newest first; what was veiled is not among it."""
    return tuple(line.text for line in reversed(context.voice.told)
                 if line.speaker in SPOKEN and line.text and not line.veiled)
