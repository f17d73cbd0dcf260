"""The storm: a team alone against the Gauntlet (R42, R55, R56). Its turns are ordinary conflicts."""

from msgspec.structs import replace

from game.games.hell_for_leather.rules.actions import BeginFinale
from game.games.hell_for_leather.rules.changes import Events, change_vp, set_heat, with_team
from game.games.hell_for_leather.rules.duel import begin_duel
from game.games.hell_for_leather.rules.events import FinaleBegan
from game.games.hell_for_leather.rules.options import Header
from game.games.hell_for_leather.rules.state import FinaleState, State
from game.games.hell_for_leather.rules.terms import FinaleKind
from game.games.hell_for_leather.rules.turn import storm_turn

_BASE_GOALS = 2


def storm_goals(state: State) -> int:
    """How many Goals the storm of the active team takes (R56)."""
    return goals_of_storm(state.header, len(state.team(state.active).living))


def goals_of_storm(header: Header, living: int) -> int:
    """Two, and one a living contestant; or as many as the match had, where the house has it so (R56)."""
    return header.goal_target if header.options.storm_goals == "match" else _BASE_GOALS + living


def begin_finale(state: State, action: BeginFinale, out: Events) -> State:
    """Either finale; Hunters are called off and VP discarded (R44, R56)."""
    if action.kind is FinaleKind.DUEL:
        return begin_duel(state, action.sides, out)
    finale = FinaleState(FinaleKind.STORM, goals=storm_goals(state))
    letter = state.active
    for team in state.teams:
        state = with_team(state, replace(team, hunted=None))
    state = change_vp(state, letter, -state.team(letter).vp, out)
    state = set_heat(state, state.team(letter), state.header.options.storm_heat, out)
    state = with_team(state, replace(state.team(letter), goals=0))
    out.append(FinaleBegan(FinaleKind.STORM, letter, 0))
    return storm_turn(replace(state, finale=finale))
