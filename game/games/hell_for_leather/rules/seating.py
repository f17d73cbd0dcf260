"""Who sits where, and which actions a seat may do: a seat is a contestant, its side a team."""

from itertools import chain, zip_longest

from game.games.hell_for_leather.rules import phases
from game.games.hell_for_leather.rules.actions import Action
from game.games.hell_for_leather.rules.legal import legal_actions
from game.games.hell_for_leather.rules.options import Header
from game.games.hell_for_leather.rules.state import State, TeamState
from game.games.hell_for_leather.rules.terms import TABLE, Phase
from game.rules.seats import Seat


def seats(header: Header) -> tuple[Seat, ...]:
    """Every contestant, A1, B1, A2, B2 and so on: the teams sit between each other."""
    rows = zip_longest(*([Seat(id=one.id, name=one.name, player=one.player, side=letter) for one in team.contestants]
                         for letter, team in sorted(header.teams.items())))
    return tuple(seat for seat in chain.from_iterable(rows) if seat is not None)


def acting(state: State) -> tuple[str, ...]:
    """Whose decision is due; a team decides by whoever holds its cup. Nobody's while something is forced, or over."""
    idle = phases.forced(state) is not None or state.phase is Phase.OVER
    return () if idle else (phases.decider(state),)


def legal_of(state: State, seat: str) -> tuple[Action, ...]:
    """The legal actions that are this seat's to do."""
    if phases.forced(state) is not None:
        return ()
    return tuple(action for action in legal_actions(state) if _doer(state, action) == seat)


def _doer(state: State, action: Action) -> str:
    """Whose an action is to do.

    The table's is theirs whose decision is due. A team's is its cup's holder's, and so is what one of the team does
    where it is for the team to say who.
    """
    due = phases.to_act(state)
    if action.by == TABLE or any(team.id == due and _is_of(team, action.by) for team in state.teams):
        return phases.decider(state)
    return next((team.cup for team in state.teams if team.id == action.by), action.by)


def _is_of(team: TeamState, who: str) -> bool:
    return any(one.id == who for one in team.contestants)
