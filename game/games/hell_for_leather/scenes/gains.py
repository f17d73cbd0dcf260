"""What events brought a team or cost it, in the figures of the scoreboard."""

from __future__ import annotations

from collections.abc import Iterable

from game.games.hell_for_leather.rules import events as ev
from game.games.hell_for_leather.scenes.scoreboard import counted
from game.scenes.broadcast import Gain
from game.ui.messages import say
from game.ui.styles import Tone


def gains_of(events: Iterable[ev.Event]) -> tuple[Gain, ...]:
    """Points, Goals and Heat, each team's together; what came to nothing in the end is left out."""
    points: dict[str, int] = {}
    heat: dict[str, int] = {}
    goals: list[Gain] = []
    for event in events:
        match event:
            case ev.VpChanged(team=team, was=was, now=now):
                points[team] = points.get(team, 0) + now - was
            case ev.HeatChanged(team=team, was=was, now=now):
                heat[team] = heat.get(team, 0) + now - was
            case ev.GoalReached(team=team, number=number):
                goals.append(Gain(counted("goal", team), say("Goal {number} reached", number=number), Tone.GOOD))
    return (
        *(Gain(counted("vp", team), say("{points} VP", points=f"{by:+d}"), Tone.GOOD if by > 0 else Tone.DANGER)
          for team, by in points.items() if by),
        *(Gain(counted("heat", team), say("{heat} Heat", heat=f"{by:+d}"), Tone.DANGER if by > 0 else Tone.GOOD)
          for team, by in heat.items() if by),
        *goals)
