"""A new match, and one step of it: what an action leads to. Nothing changes unless the action is legal."""

from collections.abc import Callable

from game.games.hell_for_leather.rules import consequences, duel, storm, turn
from game.games.hell_for_leather.rules import throw_actions as throwing
from game.games.hell_for_leather.rules.actions import (
    Action,
    AnswerDilemma,
    Attack,
    BeginFinale,
    BuyGoal,
    CallConflict,
    CallHelp,
    ChanceCurse,
    ChangePlayer,
    Death,
    DeclareSkill,
    Defend,
    Ditch,
    EndTurn,
    Foul,
    GiveTrauma,
    Narrate,
    OfferDilemma,
    Over,
    Pause,
    Reward,
    Score,
    SetThreat,
    Settle,
    TakeRisk,
    Tell,
    Throw,
    TimeOut,
    UseSkill,
    Veto,
)
from game.games.hell_for_leather.rules.changes import Events
from game.games.hell_for_leather.rules.checks import EMPTY, refusal
from game.games.hell_for_leather.rules.events import Event
from game.games.hell_for_leather.rules.former import was_legal
from game.games.hell_for_leather.rules.options import Header, validate_header
from game.games.hell_for_leather.rules.state import ContestantState, State, TeamState
from game.games.hell_for_leather.rules.terms import Phase
from game.rules.errors import IllegalAction
from game.rules.value import Value


class Step(Value, frozen=True):
    """What an action led to."""

    state: State
    events: tuple[Event, ...]


def new_match(header: Header) -> State:
    """The state before the first entry (R38, R40, R41). Raises ``BadHeader``."""
    validate_header(header)
    teams = tuple(_new_team(header, letter) for letter in sorted(header.teams))
    state = State(header, Phase.THREAT, turn=1, active="A", narrator=teams[0].cup, teams=teams)
    return turn.open_turn(state)


def _new_team(header: Header, letter: str) -> TeamState:
    people = tuple(
        ContestantState(one.id, one.player, circle=one.extra_circle) for one in header.teams[letter].contestants
    )
    options = header.options
    return TeamState(letter, options.starting_heat, options.starting_vp[letter], 0, None, people[0].id, people)


def apply(state: State, action: Action) -> Step:
    """The state and events after ``action``. Raises ``IllegalAction`` before anything changes.

    What the version that began the match allowed is applied though it is refused today (``former``).
    """
    refused = refusal(state, action)
    if refused is not None and not was_legal(state, action):
        raise IllegalAction(refused.code, refused.detail)
    kind = type(action)
    if kind in EMPTY and EMPTY[kind](action):
        raise IllegalAction("unfilled", kind.__name__)
    out: Events = []
    return Step(_DO[kind](state, action, out), tuple(out))


_DO: dict[type[Action], Callable[..., State]] = {
    OfferDilemma: turn.offer_dilemma,
    AnswerDilemma: turn.answer_dilemma,
    SetThreat: turn.set_threat,
    Narrate: turn.narrate,
    Veto: turn.veto,
    DeclareSkill: turn.declare_skill,
    CallConflict: turn.call_conflict,
    UseSkill: turn.use_skill,
    TimeOut: turn.time_out,
    Foul: turn.foul,
    CallHelp: turn.call_help,
    Throw: throwing.throw,
    TakeRisk: throwing.take_risk,
    ChanceCurse: throwing.chance_curse,
    Settle: consequences.settle,
    GiveTrauma: consequences.give_trauma,
    BuyGoal: consequences.buy_goal,
    Tell: consequences.tell,
    EndTurn: turn.end_turn,
    BeginFinale: storm.begin_finale,
    Reward: duel.reward,
    Attack: duel.attack,
    Defend: duel.defend,
    Ditch: duel.ditch,
    Score: duel.score,
    Death: consequences.death,
    Pause: consequences.pause,
    ChangePlayer: consequences.seat,
    Over: consequences.over,
}
