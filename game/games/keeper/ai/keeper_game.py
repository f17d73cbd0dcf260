"""The Keeper as the computer's game master asks for it: ``LedGame`` of this game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from game.games.keeper.ai.keeper_effects import KEEPER_WORDED
from game.games.keeper.ai.keeper_forms import KEEPER_FORMS
from game.games.keeper.ai.keepers_rights import own_debt
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import ACTS, TRAITS
from game.games.keeper.rules.refusals import refusal
from game.games.keeper.rules.results import read_hand
from game.games.keeper.rules.state import State, opposition
from game.rules.dice.reading import FAILURE, SUCCESS
from game.rules.game_master.effects import Effects
from game.rules.game_master.terms import SceneKind
from game.rules.match import Deed
from game.story.adventure import Band, PlainEffects, ReadySheet, System, Way
from game.story.expressions import Value
from game.story.ideas import BANDS
from game.story.led_game import Asked, Came, Move, PlainLedGame
from game.story.opened_effects import Macros
from game.story.view import View

TRIUMPH_FROM = 12
"""From this sum on a success is a triumph."""
BY_WAY: Mapping[Way, str] = MappingProxyType({
    "force": "flesh", "finesse": "flesh", "learning": "brains", "insight": "brains", "charm": "tongue",
    "nerve": "guts"})
"""The Trait of each of the six ways."""
HURTS = frozenset({"obstacle", "position"})


def _obstacle(trait: str, until: str = "act") -> PlainEffects:
    return ({"obstacle": {"of": "actor", "trait": trait, "until": until}},)


KEEPER_MACROS: Macros = MappingProxyType({
    "harm": {"light": _obstacle("flesh"), "heavy": (*_obstacle("flesh", "installment"), *_obstacle("guts"))},
    "shame": {"1": _obstacle("tongue")}, "rattle": {"1": _obstacle("guts")},
    "spent": {"1": ({"position": {"of": "actor"}},)}})
"""What the macros of packs are in this game."""


class KeeperGame(PlainLedGame):
    """Holds nothing; everything is asked of the state."""

    system: System = "keeper"
    macros = KEEPER_MACROS
    forms = KEEPER_FORMS
    worded = KEEPER_WORDED
    priced = True

    def able(self, state: State) -> tuple[str, ...]:
        """Seats whose character is in the game."""
        return state.living

    def number(self, state: State, name: str) -> Value:
        """The numbers that conditions may ask for."""
        asked = _NUMBERS.get(name)
        return asked(state) if asked is not None else 0

    def plays(self, state: State, seat: str, ready: ReadySheet) -> bool:
        """Whether a seat plays this character of a pack, by its background (KEEP-K2)."""
        sheet = state.header.characters[seat].sheet
        return bool(sheet.background) and ready.sheet[self.system].get("background") == sheet.background

    def ability(self, way: Way, use: str) -> str:
        """The Trait of a way."""
        return use if use in TRAITS else BY_WAY[way]

    def opposition(self, state: State, against: tuple[str, ...], ability: str) -> int:
        """What those who oppose it take off (KEEP-K11)."""
        return opposition(state, against, ability)

    def steps(self, band: Band) -> int:
        """A band is so many Obstacles."""
        return BANDS.index(band)

    def may_be_grave(self, state: State) -> bool:
        """Never in Act One (KEEP-K24)."""
        return state.may_be_grave

    def waits(self, state: State) -> bool:
        """No: rights that were paid for keep (KEEP-K37)."""
        return False

    def scene_kind(self, state: State, kind: SceneKind) -> SceneKind:
        """Its own."""
        return kind

    def came(self, deed: Deed[State, a.Action]) -> Came | None:
        """A failure, a success, or what the player made of a mixed result (KEEP-K17 to K19)."""
        settled = deed.after.settled
        if isinstance(deed.action, a.LetKeeper) and settled is not None:
            return Came(deed.action.by, "cost" if deed.action.yes else "failure", settled.call.grave)
        if not isinstance(deed.action, a.Settle) or settled is None or settled.call.kind == "versus":
            return None
        seat, grave = settled.who[0], settled.call.grave
        if settled.result == FAILURE:
            return Came(seat, "disaster" if grave else "failure", grave)
        if settled.result != SUCCESS:
            return None
        return Came(seat, "triumph" if read_hand(deed.before, seat).sum >= TRIUMPH_FROM else "success", grave)

    def threw(self, deed: Deed[State, a.Action]) -> str:
        """Who threw for an intention."""
        action = deed.action
        return action.by if isinstance(action, a.Throw) and action.purpose == "call" else ""

    def call(self, state: State, asked: Asked) -> a.Call:
        """The call (KEEP-K9, K14)."""
        demand = a.Demand(asked.ability, asked.helps, asked.hinders, asked.against)
        return a.Call({asked.seat: demand}, answers=asked.answers, forced=asked.answers is None, grave=asked.grave,
                      win=asked.win, mixed=asked.mixed, lose=asked.lose, texts=dict(asked.texts))

    def refuses(self, state: State, action: a.Action) -> bool:
        """Whether the rules would not have it."""
        return refusal(state, action) is not None

    def next_act(self, state: State, number: int, text: str) -> a.EndAct | None:
        """The act that follows (KEEP-K31)."""
        return a.EndAct(number, text=text) if number == state.act + 1 <= ACTS else None

    def before(self, view: View, action: a.Action) -> Move | None:
        """Nothing has to end first."""
        return None

    def award(self, seat: str, text: str) -> a.Award:
        """A token for the pool (KEEP-K34)."""
        return a.Award(seat, text=text)

    def harms(self, effects: Effects) -> tuple[Effects, Effects]:
        """Obstacles and worse positions, and all else."""
        return (tuple(each for each in effects if each.name in HURTS),
                tuple(each for each in effects if each.name not in HURTS))

    def own_debt(self, view: View) -> Move | None:
        """Tokens, exploits, what is worse, Skulls."""
        return own_debt(view)


_NUMBERS: Mapping[str, Any] = MappingProxyType({
    "act": lambda state: state.act, "pool": lambda state: state.pool, "collected": lambda state: state.collected,
    "showpiece": lambda state: state.showpiece, "out_count": lambda state: len(state.out),
    "hurt_count": lambda state: sum(bool(held) for held in state.lasting.values())})

KEEPER_GAME = KeeperGame()
"""The one value of it."""
