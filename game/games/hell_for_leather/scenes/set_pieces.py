"""What deserves five seconds of its own: a death, a Goal, the end of the show."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.hell_for_leather.rules import Zone
from game.games.hell_for_leather.rules import events as ev
from game.games.hell_for_leather.rules.options import ContestantSetup
from game.games.hell_for_leather.rules.terms import Cause
from game.games.hell_for_leather.scenes.contestant_faces import contestant_faces
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.side_names import NETWORK_NAME
from game.scenes.match.set_piece import SetPiece
from game.scenes.mood import Mood
from game.ui.expressions import Temper
from game.ui.messages import joined, say
from game.ui.styles import Tone

CHAIR, HOST = "chair", "host"
CAUSES = {
    Cause.TRAUMA: say("One Trauma too many."), Cause.HEAT: say("The Heat came down on them."),
    Cause.SCORE: say("Outscored, on air."), Cause.DITCH: say("Left behind by their own side.")}
TONES = {"A": Tone.TEAM_A, "B": Tone.TEAM_B}


def pieces_of(context: HellContext, events: Sequence[ev.Event]) -> tuple[SetPiece, ...]:
    """One for each of these events that deserves it, in their order."""
    return tuple(piece for event in events if (piece := _piece(context, event)) is not None)


def _piece(context: HellContext, event: ev.Event) -> SetPiece | None:
    match event:
        case ev.Died():
            return _death(context, event)
        case ev.GoalReached():
            return _goal(context, event)
        case ev.MatchWon():
            return _victory(context, event)
        case _:
            return None


def _death(context: HellContext, event: ev.Died) -> SetPiece:
    """The name is struck out, the chair is empty; what they wanted the money for is their epitaph."""
    person = context.person(event.who)
    faces = ((contestant_faces(context.header)[event.who], person.name, Temper.STRUCK),
             (CHAIR, say("The chair of {name}", name=context.first_name(event.who)), Temper.CALM))
    return SetPiece(say("Off the air"), person.name, (CAUSES[event.cause],), epitaph(person), faces, title_struck=True,
                    mood=Mood.PANIC)


def epitaph(person: ContestantSetup) -> str:
    """What is left of somebody: their work, their home, what they wanted the money for."""
    vocation = person.vocation[:1].upper() + person.vocation[1:]
    return say("{vocation}, {hometown}. {why}", vocation=vocation, hometown=person.hometown, why=person.why)


def _goal(context: HellContext, event: ev.GoalReached) -> SetPiece:
    """The words of the Goal are struck off the list."""
    goals = context.goals(event.team)
    team = next(team for team in context.state.teams if team.id == event.team)
    faces = contestant_faces(context.header)
    shown = tuple((faces[one.id], context.name(one.id), Temper.PLEASED) for one in team.living if one.id in faces)
    return SetPiece(say("A Goal"), context.name(event.team), goals, "", shown,
                    struck=(event.number - 1, event.number), tone=TONES.get(event.team, Tone.GOOD), mood=Mood.BUSY)


def _victory(context: HellContext, event: ev.MatchWon) -> SetPiece:
    """Whoever has won, and the best throw of the night."""
    side = next((team for team in context.state.teams if team.id == event.winner), None)
    if side is None:
        return SetPiece(say("Winners of tonight's Gauntlet"), NETWORK_NAME, (best_throw(context),), "",
                        ((HOST, NETWORK_NAME, Temper.GLOATING),), tone=Tone.DANGER, mood=Mood.PANIC)
    faces = contestant_faces(context.header)
    shown = tuple((faces[one.id], context.name(one.id), Temper.GLOATING) for one in side.living if one.id in faces)
    return SetPiece(say("Winners of tonight's Gauntlet"), context.name(side.id), (best_throw(context),), "", shown,
                    tone=TONES.get(side.id, Tone.GOOD), mood=Mood.QUIET, confetti=True)


def best_throw(context: HellContext) -> str:
    """The die that lay inside under the tallest Heat, and of those the highest number; who threw it."""
    heat = {team.id: context.header.options.starting_heat for team in context.state.teams}
    best: tuple[int, int, str] = (0, 0, "")
    stack = 0
    for event in context.match.events:
        match event:
            case ev.HeatChanged(team=team, now=now):
                heat[team] = now
            case ev.ConflictCalled(narrator=narrator):
                stack = heat.get(narrator[0], 0)
            case ev.RiskTaken(height=height):
                stack = height
            case ev.StackFell():
                stack = 0
            case ev.DieThrown(by=by, lie=lie) if lie.zone is Zone.IN and stack:
                best = max(best, (stack, lie.number, by))
            case _:
                pass
    height, number, by = best
    if not by:
        return say("Nobody threw anything worth a name.")
    told = say("Best throw: {name}, a {number} inside", name=context.name(by), number=number)
    return joined(", ", (told, say("under a Heat of {height}", height=height)))
