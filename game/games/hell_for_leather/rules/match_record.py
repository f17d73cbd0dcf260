"""The rules as a match asks for them, and the entries and states of its record, as the spec spells them."""

from typing import Any

import msgspec

from game.games.hell_for_leather.rules.actions import Action, Death, Foul, Over, Score, Settle
from game.games.hell_for_leather.rules.apply import Step, apply, new_match
from game.games.hell_for_leather.rules.changes import in_storm
from game.games.hell_for_leather.rules.checks import refusal
from game.games.hell_for_leather.rules.events import Scored, ThrowFouled
from game.games.hell_for_leather.rules.legal import legal_actions
from game.games.hell_for_leather.rules.luck import luck_of
from game.games.hell_for_leather.rules.options import LATER_OPTIONS, RECORD, VERSION, Header, Options, validate_header
from game.games.hell_for_leather.rules.phases import forced
from game.games.hell_for_leather.rules.refusals import Refusal
from game.games.hell_for_leather.rules.rolls import answered, needs, roll_due, rolled
from game.games.hell_for_leather.rules.seating import acting, legal_of, seats
from game.games.hell_for_leather.rules.state import ConflictState, ContestantState, State, TeamState
from game.games.hell_for_leather.rules.terms import NETWORK, Phase
from game.rules.errors import BadHeader
from game.rules.game import Ending
from game.rules.game import Step as AnyStep
from game.rules.luck import Luck
from game.rules.match import Deed, Match
from game.rules.requests import Answer, Request
from game.rules.roll import Fallen, Roll
from game.rules.seats import Seat
from game.rules.upgrade import Upgrade, upgraded

# By the version they start from; version 1 is the first.
UPGRADES: dict[int, Upgrade] = {}
CHANCE = frozenset({"table", "heat", "number"})
_HEADER = msgspec.json.Decoder(Header)
_ACTION: msgspec.json.Decoder[Action] = msgspec.json.Decoder(Action)


def public_state(state: State) -> dict[str, Any]:
    """The ``state`` of an entry."""
    return {
        "active": state.active,
        "narrator": state.narrator,
        "hunted": {team.id: team.hunted for team in state.teams},
        "teams": {team.id: _team(team) for team in state.teams},
        "finale": _finale(state),
        "winner": state.winner,
    }


def _team(team: TeamState) -> dict[str, Any]:
    people = {one.id: _contestant(one) for one in team.contestants}
    return {"heat": team.heat, "vp": team.vp, "goals": team.goals, "contestants": people}


def _contestant(one: ContestantState) -> dict[str, Any]:
    return {
        "drive": one.drive.value,
        "circle": one.circle,
        "felony": one.felony,
        "skills": list(one.skills),
        "skills_locked": one.skills_locked,
    }


def _finale(state: State) -> dict[str, Any] | None:
    finale = state.finale
    if finale is None:
        return None
    if in_storm(state):
        return {"storm": True}
    points = {"A": finale.points_a, "B": finale.points_b}
    return {"round": finale.round, "turn": finale.turn, "points": points, "target": finale.target}


def derived(before: State, action: Action, step: AnyStep[State]) -> dict[str, Any]:
    """What an entry says of its action besides the action itself: worked out by the rules, never given."""
    match action:
        case Settle() if step.state.conflict is not None:
            return _reading(step.state.conflict)
        case Foul():
            return {"felony": any(event.felony for event in step.events if isinstance(event, ThrowFouled))}
        case Score():
            return {"points": next(event.points for event in step.events if isinstance(event, Scored))}
        case Death() if before.dying is not None:
            return {"cause": before.dying.cause.value}
        case Over():
            return {"winner": step.state.winner}
        case _:
            return {}


def _reading(conflict: ConflictState) -> dict[str, Any]:
    curse = conflict.curse
    said = None if curse is None else {
        "number": curse.number,
        "from": curse.source.value,
        "of": curse.of,
        "effects": [effect.value for effect in curse.effects],
    }
    return {"result": conflict.result.value if conflict.result else None, "curse": said}


class HellForLeather:
    """This game as ``game.rules.game.Rules`` has it."""

    key = RECORD
    version = VERSION

    # --- a match, from its header on ---

    def decode_header(self, line: bytes) -> Header:
        """The header of a record; raises ``ValueError``."""
        header = _HEADER.decode(line)
        written = msgspec.json.decode(line)["options"]
        for key in Options.__struct_fields__:
            if key not in written and key not in LATER_OPTIONS:
                raise BadHeader(f"options.{key}", "is missing")
        return validate_header(header)

    def new(self, header: Header) -> State:
        """The state before the first entry; raises ``BadHeader``."""
        return new_match(header)

    def seats(self, header: Header) -> tuple[Seat, ...]:
        """Every contestant, in the order A1, B1, A2, B2, ...; sides are teams."""
        return seats(header)

    def player(self, state: State, seat: str) -> str:
        """Who plays a contestant now; raises ``KeyError`` for none of this match."""
        return state.contestant(seat).player

    # --- what may be done ---

    def to_act(self, state: State) -> tuple[str, ...]:
        """Whose decision is due. A team decides by whoever holds its cup."""
        return acting(state)

    def legal(self, state: State, seat: str = "") -> tuple[Action, ...]:
        """The actions that move the match on, asides apart; of one seat, or of all and the table."""
        return legal_of(state, seat) if seat else legal_actions(state)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        """Why ``action`` cannot be done now; None if it can."""
        return refusal(state, action)

    def forced(self, state: State) -> Action | None:
        """The action that must come next and needs no data."""
        return forced(state)

    def roll_due(self, state: State) -> Roll | None:
        """The throw that is due, at a target as high as the Heat. A Risk is set down by hand: see ``needs``."""
        return roll_due(state)

    def rolled(self, state: State, roll: Roll, fallen: Fallen) -> Action:
        """The throw with what the dice did; raises ``ValueError`` where one of them was not read."""
        return rolled(state, roll, fallen)

    def needs(self, state: State, action: Action) -> Request | None:
        """A roll for a throw, a die to be set down for a Risk, a number for a Curse by chance, a name for a skill."""
        return needs(state, action)

    def answered(self, state: State, action: Action, answer: Answer) -> Action:
        """The action with what it needed; raises ``ValueError`` for an answer of another kind."""
        return answered(state, action, answer)

    # --- what comes of it ---

    def apply(self, state: State, action: Action) -> Step:
        """One step; raises ``IllegalAction``."""
        return apply(state, action)

    def seen_by(self, state: State, seat: str) -> State:
        """The state itself: nothing in this game is hidden from anybody."""
        return state

    def ending(self, state: State) -> Ending | None:
        """The team that won, or nobody but the Network; None while it goes on."""
        if state.phase is not Phase.OVER or state.winner is None:
            return None
        return Ending(() if state.winner == NETWORK else (state.winner,), state.winner)

    def luck(self, state: State, action: Action) -> tuple[Luck, ...]:
        """Low numbers of a throw, wherever its dice lie; nothing else is luck here."""
        return luck_of(action)

    # --- its record ---

    def upgrade(self, data: bytes) -> bytes:
        """A record of an older version in the form of today's; raises ``RecordError``."""
        return upgraded(data, VERSION, UPGRADES)

    def decode_action(self, line: bytes) -> Action:
        """The action of an entry; raises ``ValueError``."""
        return _ACTION.decode(line)

    def claims(self, before: State, action: Action, step: AnyStep[State]) -> dict[str, Any]:
        """What the record says of an action and the state after it."""
        return {**derived(before, action, step), "state": public_state(step.state)}

    def uses_chance(self, action: Action) -> bool:
        """Whether dice or hands have spoken, so that it cannot be undone."""
        return bool(CHANCE.intersection(action.__struct_fields__))


GAME = HellForLeather()
HellMatch = Match[Header, State, Action]
HellDeed = Deed[State, Action]
