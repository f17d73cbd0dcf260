"""What earlier versions of the game allowed and the rules of today do not. Their records hold for good.

``apply`` lets such an action pass in a match that an earlier version began. ``refusal`` and ``legal_actions`` know
nothing of it: nobody is offered it any more, and a match that is gone on with goes on by the rules of today.
"""

from collections.abc import Iterable

from game.games.hell_for_leather.rules.actions import Action, CallConflict, EndTurn, TimeOut, UseSkill, Veto
from game.games.hell_for_leather.rules.options import Header
from game.games.hell_for_leather.rules.state import State
from game.games.hell_for_leather.rules.terms import TABLE, Phase
from game.rules.match import Deed

MENDED = "0.2"
_BEFORE = ("0.0.", "0.1.")  # how the versions before ``MENDED`` begin


def was_legal(state: State, action: Action) -> bool:
    """Whether the version that began the match allowed what is refused today.

    That is: to end a turn by a skill whose use was vetoed, though the skill was not used again (R34).
    """
    ends = isinstance(action, EndTurn) and action.by == TABLE and state.phase is Phase.NARRATION
    return ends and state.skill_vetoed and _is_former(state.header)


def departures(header: Header, deeds: Iterable[Deed[State, Action]]) -> tuple[str, ...]:
    """A sentence for each deed of a match that holds only by the rules of its own version."""
    if not _is_former(header):
        return ()
    return tuple(f"entry {number}: the turn ended after a veto without another intention, as versions before {MENDED} "
                 "allowed" for number in _ended_after_a_veto(deeds))


def _is_former(header: Header) -> bool:
    return header.app.startswith(_BEFORE)


def _ended_after_a_veto(deeds: Iterable[Deed[State, Action]]) -> Iterable[int]:
    """The numbers of the deeds that end a turn by a skill whose use was vetoed."""
    used = vetoed = False
    for deed in deeds:
        match deed.action:
            case EndTurn():
                if vetoed:
                    yield deed.number
                used = vetoed = False
            case Veto():
                vetoed = used
            case UseSkill() | CallConflict() | TimeOut() as answer:
                used, vetoed = isinstance(answer, UseSkill), False
