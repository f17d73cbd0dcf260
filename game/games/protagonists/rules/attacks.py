"""Attacks: what is in reach, who can be hurt, how much (PRO-P41 to P45)."""

from __future__ import annotations

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.constants import DAMAGE_OF_A_TIE
from game.games.protagonists.rules.danger import HEALTH, RESOLVE
from game.games.protagonists.rules.places import Band, band
from game.games.protagonists.rules.state import OpenCall, State, is_protagonist, piece_of
from game.rules.game_master.refusing import Refusal

CLOSE_UP, AT_RANGE = "toughness", "agility"


def reach_refusal(state: State, call: a.Call) -> Refusal | None:
    """In Rounds an Attack needs its distance; outside them distance is common sense (PRO-P42, P47).

    Blows are for those within touch. Shots at somebody within touch need an adjustment. Beyond shouting nothing
    reaches but Gear that says so: the call names it.
    """
    rounds = state.rounds
    if rounds is None:
        return None
    (attacker, demand), (target, _) = call.who.items()
    if attacker not in rounds.at or target not in rounds.at:
        return Refusal("too_far", target)
    apart = band(rounds, attacker, target)
    if demand.ability == CLOSE_UP:
        return None if apart is Band.CLOSE else Refusal("too_far", target)
    if apart is Band.DISTANT:
        return None if has_weapon(state, attacker, demand) else Refusal("too_far", target)
    adjusted = any(each.on == "ability" for each in demand.adjust)
    if demand.ability == AT_RANGE and apart is Band.CLOSE and not adjusted:
        return Refusal("adjust_close_shot", attacker)
    return None


def has_weapon(state: State, who: str, demand: a.Demand) -> bool:
    """Whether somebody uses Gear in this: a piece that the call names, or what they fight with by this Ability."""
    if is_protagonist(state, who):
        return bool(demand.gear)
    return state.npcs[who].numbers.get(f"damage_{demand.ability}", 0) > 0


def damage_of_gear(state: State, who: str, ability: str, gear: str) -> int:
    """What is printed on the Gear that somebody uses in an exchange (PRO-P43)."""
    if not is_protagonist(state, who):
        return state.npcs[who].numbers.get(f"damage_{ability}", 0)
    piece = piece_of(state, who, gear)
    return 0 if piece is None else piece.damage


def can_be_hurt(call: OpenCall, who: str) -> bool:
    """Blows hurt whoever loses; else the target alone, but where it can strike back in kind (PRO-P44)."""
    attacker = next(iter(call.hands))
    return who != attacker or call.call.both or call.call.who[who].ability == CLOSE_UP


def damage(state: State, call: OpenCall, results: dict[str, int]) -> dict[str, int]:
    """What each takes: the difference and what the winner's Gear adds, or 1 each where they tie (PRO-P43, P44)."""
    one, other = results
    if results[one] == results[other]:
        return {who: DAMAGE_OF_A_TIE for who in results if can_be_hurt(call, who)}
    loser, winner = sorted(results, key=lambda who: results[who])
    if not can_be_hurt(call, loser):
        return {}
    ability = call.call.who[winner].ability
    added = damage_of_gear(state, winner, ability, call.hands[winner].gear)
    return {loser: results[winner] - results[loser] + added}


def harmed(state: State, call: OpenCall, who: str) -> str:
    """What Damage lowers: Health, or Resolve where the call says so, of those who have it (PRO-P45)."""
    return RESOLVE if call.call.harm == RESOLVE and state.bodies[who].most_resolve else HEALTH
