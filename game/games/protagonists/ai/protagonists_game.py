"""Protagonists as the computer's game master asks for it: ``LedGame`` of this game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from game.games.protagonists.ai.masters_debts import own_debt
from game.games.protagonists.ai.masters_rounds import closes_first
from game.games.protagonists.ai.protagonists_calls import BY_WAY, call_of
from game.games.protagonists.ai.protagonists_effects import PROTAGONISTS_MACROS, PROTAGONISTS_WORDED, harms_of
from game.games.protagonists.ai.protagonists_forms import PROTAGONISTS_FORMS
from game.games.protagonists.ai.ready_chapter import plays_sheet
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.constants import ABILITIES
from game.games.protagonists.rules.refusals import refusal
from game.games.protagonists.rules.settling import COST, TIE, TRIUMPH, WIN
from game.games.protagonists.rules.state import State, is_protagonist
from game.rules.dice.reading import SUCCESS
from game.rules.game_master.effects import Effects
from game.rules.game_master.terms import SceneKind
from game.rules.match import Deed
from game.story.adventure import Band, ReadySheet, Slot, System, Way
from game.story.expressions import Value
from game.story.led_game import Asked, Came, Move, PlainLedGame
from game.story.view import View


class ProtagonistsGame(PlainLedGame):
    """Holds nothing; everything is asked of the state."""

    system: System = "protagonists"
    macros = PROTAGONISTS_MACROS
    forms = PROTAGONISTS_FORMS
    worded = PROTAGONISTS_WORDED
    priced = False

    def able(self, state: State) -> tuple[str, ...]:
        """Seats whose Protagonist is neither unconscious nor dead."""
        return state.awake

    def number(self, state: State, name: str) -> Value:
        """The numbers that conditions may ask for."""
        asked = _NUMBERS.get(name)
        return asked(state) if asked is not None else 0

    def plays(self, state: State, seat: str, ready: ReadySheet) -> bool:
        """Whether a seat plays this Protagonist of a pack."""
        return plays_sheet(state.header.characters[seat].sheet, ready)

    def ability(self, way: Way, use: str) -> str:
        """The Ability of a way (PRO-P2)."""
        return use if use in ABILITIES else BY_WAY[way]

    def opposition(self, state: State, against: tuple[str, ...], ability: str) -> int:
        """None: who opposes it throws against it (PRO-P25)."""
        return 0

    def steps(self, band: Band) -> int:
        """None: a band is a Difficulty (PRO-P5)."""
        return 0

    def may_be_grave(self, state: State) -> bool:
        """Nobody is lost by one throw alone."""
        return False

    def waits(self, state: State) -> bool:
        """Nobody."""
        return False

    def scene_kind(self, state: State, kind: SceneKind) -> SceneKind:
        """Its own."""
        return kind

    def came(self, deed: Deed[State, a.Action]) -> Came | None:
        """What a call of a Protagonist's came to; None for the order of Rounds and for what others began."""
        call, settled = deed.before.call, deed.after.settled
        if not isinstance(deed.action, a.Settle) or call is None or settled is None or call.call.kind == "order":
            return None
        seat = next(iter(call.hands))
        return Came(seat, _slot(settled.results[seat], settled.reading.get(seat, {}))) if is_protagonist(
            deed.before, seat) else None

    def threw(self, deed: Deed[State, a.Action]) -> str:
        """Whose three dice were thrown for an intention."""
        action, call = deed.action, deed.before.call
        if not isinstance(action, a.Throw) or action.purpose != "call" or call is None or call.call.kind == "order":
            return ""
        return action.whose if is_protagonist(deed.before, action.whose) else ""

    def call(self, state: State, asked: Asked) -> a.Call:
        """The call."""
        return call_of(state, asked)

    def refuses(self, state: State, action: a.Action) -> bool:
        """Whether the rules would not have it."""
        return refusal(state, action) is not None

    def next_act(self, state: State, number: int, text: str) -> None:
        """A Chapter has no acts that are declared."""

    def before(self, view: View, action: a.Action) -> Move | None:
        """Rounds end before a scene or a Chapter does (PRO-P38)."""
        return closes_first(view, action)

    def award(self, seat: str, text: str) -> None:
        """Nothing but Drives is rewarded."""

    def harms(self, effects: Effects) -> tuple[Effects, Effects]:
        """What somebody loses, and all else."""
        return harms_of(effects)

    def own_debt(self, view: View) -> Move | None:
        """Drives, pushes, prices, who lies, Rounds, the end of the Chapter."""
        return own_debt(view)


def _slot(result: str, reading: Mapping[str, Any]) -> Slot:
    """The slot of a result; a tie of an Attack is a success at a cost to both sides' minds (PRO-P11, P43)."""
    if result == TIE:
        return "cost"
    if result not in (SUCCESS, WIN):
        return "failure"
    degree = reading.get("degree", "")
    return "triumph" if degree == TRIUMPH else "cost" if degree == COST else "success"


def _hurt(state: State) -> int:
    bodies = [state.bodies[seat] for seat in state.living]
    return sum(not each.able or 2 * each.health < each.most_health for each in bodies)


_NUMBERS: Mapping[str, Any] = MappingProxyType({
    "out_count": lambda state: len(state.header.characters) - len(state.living), "hurt_count": _hurt})

PROTAGONISTS_GAME = ProtagonistsGame()
"""The one value of it."""
