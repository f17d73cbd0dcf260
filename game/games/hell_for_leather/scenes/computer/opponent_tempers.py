"""How whoever sits across the table takes it: by what has happened, by what they hold, by who they are.

The merciful do not gloat over blood, and who bears grudges gloats over nothing else. All of it follows from events and
the state, which everybody knows.
"""

from __future__ import annotations

from game.games.hell_for_leather.ai.persona_spec import HellPersona
from game.games.hell_for_leather.narration.facts import heat_status
from game.games.hell_for_leather.rules import TABLE, Drive, Result, State
from game.games.hell_for_leather.rules import events as ev
from game.games.hell_for_leather.rules.changes import goal_price
from game.ui.expressions import Temper

KIND, CRUEL = 0.4, 0.3
"""Of mercy and of spite or grudges: from there on it is seen in a face."""
HOT = ("saturated", "panic")
WEAK = (Drive.SHOTGUN, Drive.DRIVE0)
OWN_RESULT = {Result.BOON: Temper.GLOATING, Result.MERIT: Temper.PLEASED, Result.CURSE: Temper.ANGRY}
THEIR_RESULT = {Result.BOON: Temper.ANGRY, Result.MERIT: Temper.UNEASY, Result.CURSE: Temper.GLOATING}


def temper_of(state: State, who: str) -> Temper:
    """What is in a face while nothing happens. ``who``: a contestant, or the table for the Network."""
    if who == TABLE:
        return _host(state)
    own = state.side_of(who)
    here = next((one for one in own.contestants if one.id == who), None)
    if heat_status(own.heat) in HOT or (here is not None and here.drive in WEAK) or own.hunted is not None:
        return Temper.UNEASY
    others = [team for team in state.teams if team.id != own.id]
    if any(team.goals > own.goals for team in others):
        return Temper.ANGRY
    near = own.vp >= goal_price(state) - 1
    return Temper.PLEASED if near or any(team.goals < own.goals for team in others) else Temper.CALM


def _host(state: State) -> Temper:
    """The Network smiles while somebody else sweats."""
    team = state.teams[0]
    if heat_status(team.heat) in HOT:
        return Temper.GLOATING
    return Temper.UNEASY if state.finale is not None and state.finale.goals else Temper.PLEASED


def takes(state: State, event: ev.Event, who: str, persona: HellPersona | None) -> Temper | None:
    """How they take an event; None: it leaves them cold."""
    side = _side(state, event)
    if side is None:
        return None
    ours = who != TABLE and side == _side_of(state, who)
    found = _ours(event) if ours else _theirs(event)
    if found is Temper.GLOATING and not ours and persona is not None:
        return _as_they_are(event, persona)
    return found


def _as_they_are(event: ev.Event, persona: HellPersona) -> Temper:
    """Harm to others, by taste."""
    if persona.mercy >= KIND:
        return Temper.UNEASY
    blood = isinstance(event, ev.TraumaTaken | ev.Died)
    cruel = persona.spite + persona.grudge >= CRUEL or persona.show >= CRUEL
    return Temper.GLOATING if cruel or not blood else Temper.PLEASED


def _ours(event: ev.Event) -> Temper | None:
    match event:
        case ev.Settled(result=result):
            return OWN_RESULT.get(result)
        case ev.StackFell() | ev.Died():
            return Temper.STRUCK
        case ev.TraumaTaken() | ev.IntentionVetoed() | ev.HunterMarkCrossed():
            return Temper.ANGRY
        case ev.HuntersArrived() | ev.RiskTaken():
            return Temper.UNEASY
        case ev.GoalReached() | ev.MatchWon() | ev.RoundWon():
            return Temper.GLOATING
        case ev.Healed() | ev.HuntersShaken() | ev.Revived():
            return Temper.PLEASED
        case _:
            return None


def _theirs(event: ev.Event) -> Temper | None:
    match event:
        case ev.Settled(result=result):
            return THEIR_RESULT.get(result)
        case ev.StackFell() | ev.TraumaTaken() | ev.Died():
            return Temper.GLOATING
        case ev.HuntersArrived() | ev.RiskTaken() | ev.ThrowFouled():
            return Temper.PLEASED
        case ev.GoalReached() | ev.RoundWon():
            return Temper.ANGRY
        case ev.MatchWon() | ev.Revived():
            return Temper.STRUCK
        case ev.Healed() | ev.HuntersShaken():
            return Temper.UNEASY
        case _:
            return None


def _side(state: State, event: ev.Event) -> str | None:
    """The side that an event happened to."""
    for name in ("narrator", "who", "by", "team", "side", "winner"):
        found = getattr(event, name, None)
        if isinstance(found, str):
            return _side_of(state, found)
    return None


def _side_of(state: State, who: str) -> str | None:
    """The side of a contestant, or a side itself; None for whoever is of no side."""
    if any(team.id == who for team in state.teams):
        return who
    return next((team.id for team in state.teams if any(one.id == who for one in team.contestants)), None)
