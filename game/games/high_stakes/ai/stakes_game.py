"""High Stakes as the computer's game master asks for it: ``LedGame`` of this game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.games.high_stakes.ai.captives import loose_before
from game.games.high_stakes.ai.game_masters_debts import own_debt
from game.games.high_stakes.ai.rests import rest_before
from game.games.high_stakes.ai.stakes_calls import ability, call_for
from game.games.high_stakes.ai.stakes_effects import HURTS, STAKES_MACROS, STAKES_WORDED
from game.games.high_stakes.ai.stakes_forms import STAKES_FORMS
from game.games.high_stakes.ai.what_matters import marked_before
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.checking import right_open
from game.games.high_stakes.rules.refusals import refusal
from game.games.high_stakes.rules.state import State
from game.rules.game_master.effects import Effects
from game.rules.game_master.terms import SceneKind
from game.rules.match import Deed
from game.story.adventure import Band, ReadySheet, System, Way
from game.story.expressions import Value
from game.story.led_game import Asked, Came, Move, Person, PlainLedGame
from game.story.view import View


class StakesGame(PlainLedGame):
    """Holds nothing; everything is asked of the state."""

    system: System = "high_stakes"
    macros = STAKES_MACROS
    forms = STAKES_FORMS
    worded = STAKES_WORDED
    priced = False

    def person(self, state: State, seat: str) -> Person:
        """Who sits there."""
        character = state.characters[seat]
        player = state.players.get(seat, character.player)
        return Person(seat, character.name, character.pronouns, player.startswith("computer:"))

    def able(self, state: State) -> tuple[str, ...]:
        """Seats whose character is in the scene; before the first, in the story."""
        return state.here if state.scene is not None else state.living

    def number(self, state: State, name: str) -> Value:
        """The numbers that conditions may ask for."""
        asked = _NUMBERS.get(name)
        return asked(state) if asked is not None else 0

    def plays(self, state: State, seat: str, ready: ReadySheet) -> bool:
        """Whether a seat plays this character of a pack, by its concept (HS-S1)."""
        concept = state.sheet(seat).concept
        return bool(concept) and ready.sheet.get(self.system, {}).get("concept") == concept

    def ability(self, way: Way, use: str) -> str:
        """The attribute of a way."""
        return ability(way, use)

    def opposition(self, state: State, against: tuple[str, ...], ability: str) -> int:
        """Nothing: how hard people are to deal with is the Difficulty (HS-S44)."""
        return 0

    def steps(self, band: Band) -> int:
        """None: a band is a Difficulty."""
        return 0

    def may_be_grave(self, state: State) -> bool:
        """No: what may end a character is a Consequence that the pack names (HS-S47)."""
        return False

    def waits(self, state: State) -> bool:
        """While somebody may still say something new nothing goes on (HS-S27)."""
        return right_open(state) is not None and not state.waiting

    def scene_kind(self, state: State, kind: SceneKind) -> SceneKind:
        """A Rest but once, a dream only in one (HS-S60, S61); what cannot be so opens as any other scene."""
        rested = kind is SceneKind.REST and state.rests >= state.header.options.rests
        awake = kind is SceneKind.DREAM and not state.resting
        return SceneKind.INTERACTION if rested or awake else kind

    def came(self, deed: Deed[State, a.Action]) -> Came | None:
        """What the dice of whoever threw came to; nobody's where two oppose each other (HS-S31)."""
        settled = deed.after.settled
        if not isinstance(deed.action, a.Settle) or settled is None or settled.call.kind == "versus":
            return None
        seat, read = next(iter(settled.came.items()))
        return Came(seat, read.slot)

    def threw(self, deed: Deed[State, a.Action]) -> str:
        """Who threw for an intention, once however many handfuls it took."""
        action = deed.action
        first = deed.before.call is not None and not deed.before.call.thrown
        return action.by if isinstance(action, a.Throw) and action.purpose == "call" and first else ""

    def call(self, state: State, asked: Asked) -> a.Call:
        """The call (HS-S17)."""
        return call_for(state, asked)

    def refuses(self, state: State, action: a.Action) -> bool:
        """Whether the rules would not have it."""
        return refusal(state, action) is not None

    def next_act(self, state: State, number: int, text: str) -> None:
        """There are no acts here."""

    def before(self, view: View, action: a.Action) -> Move | None:
        """Whoever is taken gets loose; a Rest before another scene; what matters is marked at the end (HS-S47, S60)."""
        return loose_before(view, action) or rest_before(view, action) or marked_before(view, action)

    def award(self, seat: str, text: str) -> None:
        """What was well done brings tactical dice later, and nothing now (HS-S14)."""

    def harms(self, effects: Effects) -> tuple[Effects, Effects]:
        """Consequences and lost dice, and all else."""
        return (tuple(each for each in effects if each.name in HURTS),
                tuple(each for each in effects if each.name not in HURTS))

    def own_debt(self, view: View) -> Move | None:
        """Choices, Complications, stakes to judge, troubles, Rests, nobody left."""
        return own_debt(view)


_NUMBERS: Mapping[str, Callable[[State], Value]] = MappingProxyType({
    "out_count": lambda state: len(state.out),
    "hurt_count": lambda state: sum(bool(any(state.sheet(seat).lost.values()) or state.sheet(seat).marks)
                                    for seat in state.living)})

STAKES_GAME = StakesGame()
"""The one value of it."""
