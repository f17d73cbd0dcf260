"""What several checks ask: the moment, the debts, who can act, whether effects are those of this game."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.keeper.rules.constants import HIGHEST_SC, LOWEST_SC, TRAITS
from game.games.keeper.rules.state import Hand, State
from game.rules.game_master.effects import COMMON, Effects, each_effect, wrong_effects
from game.rules.game_master.refusing import Refusal, in_phase
from game.rules.game_master.terms import GM, Phase

EFFECTS = COMMON | {"obstacle", "position"}
"""The effects of The Keeper."""



def wrong_effect(effects: Effects) -> Refusal | None:
    """Why a list of effects cannot be announced; None if it can."""
    wrong = wrong_effects(effects, EFFECTS) or next(
        (f"{name} of {each.npc.id}" for each in each_effect(effects) if each.npc is not None
         if (name := wrong_number(each.npc.numbers))), "")
    return Refusal("bad_effect", wrong) if wrong else None


def wrong_number(numbers: Mapping[str, int] | None) -> str:
    """The rating of a Supporting Character that is none, or out of range; "" if all can be (KEEP-K6)."""
    return next((name for name, number in (numbers or {}).items()
                 if name not in ("sc", *TRAITS) or not LOWEST_SC <= number <= HIGHEST_SC), "")


def debt(state: State) -> Refusal | None:
    """What the Keeper or the table owes before anything new begins."""
    owed = state.telling or state.mixed or state.graves or state.worse or state.going
    return Refusal("debt_open") if owed else None


def able(state: State, seat: str) -> Refusal | None:
    """Why a character cannot act, as one who is out of the game cannot (KEEP-K30); None if it can."""
    if seat not in state.header.characters:
        return Refusal("no_such_seat", seat)
    return Refusal("out_of_game", seat) if seat in state.out else None


def hand_in(state: State, seat: str) -> Hand | None:
    """What a seat has in the open call; None where it does not throw."""
    return state.call.hands.get(seat) if state.call is not None else None


def offering(state: State, seat: str) -> Refusal | None:
    """Why nothing can be offered for the throw of a seat now; None if something can."""
    if hand_in(state, seat) is None:
        return Refusal("does_not_throw", seat)
    return in_phase(state, Phase.CALLED)


def not_ready(state: State, seat: str) -> Refusal | None:
    """Whoever is ready takes that back before offering more (GM-G16)."""
    call = state.call
    ready = call is not None and (call.keeper_ready if seat == GM else call.hands[seat].ready)
    return Refusal("ready", seat) if ready else None


def before_boosts(state: State, seat: str) -> Refusal | None:
    """After the player's first boost the Keeper adds nothing (KEEP-K40)."""
    hand = hand_in(state, seat)
    return Refusal("boosted", seat) if hand is not None and hand.boosts else None
