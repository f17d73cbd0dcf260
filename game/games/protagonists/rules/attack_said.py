"""An Attack as whoever means it says so: an intention with an approach of its own, at whom, by what (PRO-P41, P45).

The record has no entry of its own for it: it is a ``narrate`` with the approach ``attack``, whose target is somebody
and whose means are an Ability, with ``:resolve`` behind it where that is to suffer.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.attacks import AT_RANGE
from game.games.protagonists.rules.constants import ABILITIES
from game.games.protagonists.rules.places import Band, band
from game.games.protagonists.rules.state import State, is_protagonist
from game.rules.game_master import entries as e

ATTACK: Final = "attack"
HEALTH: Final = "health"
RESOLVE: Final = "resolve"
OF_THE_MIND = ("smarts", "wits")
"""Whoever is attacked so has wits and words to strike back with (PRO-P44)."""
Harm = Literal["health", "resolve"]
CLOSE_SHOT = "too close for it"
"""Why a shot at somebody within touch is harder (PRO-P42)."""


class AttackSaid(NamedTuple):
    """What somebody means to do: at whom, by which Ability, and what is to suffer."""

    by: str
    target: str
    ability: str
    harm: Harm = HEALTH


def as_intention(said: AttackSaid, text: str = "") -> e.Narrate:
    """The entry that says it."""
    means = f"{said.ability}:{RESOLVE}" if said.harm == RESOLVE else said.ability
    return e.Narrate(said.by, text, ATTACK, said.target, means)


def attack_of(made: e.Narrate) -> AttackSaid | None:
    """The Attack that an intention means; None for any other."""
    ability, _, harm = made.means.partition(":")
    if made.approach != ATTACK or ability not in ABILITIES:
        return None
    return AttackSaid(made.by, made.target, ability, RESOLVE if harm == RESOLVE else HEALTH)


def attack_call(state: State, said: AttackSaid, answers: int | None) -> a.Call:
    """The plain call for it: the best Gear of both, and a step harder for a shot within touch (PRO-P42 to P44)."""
    demands = {said.by: _demand(state, said.by, said), said.target: a.Demand(said.ability, gear=weapon_of(
        state, said.target, said.ability))}
    return a.Call(demands, kind=ATTACK, answers=answers, forced=answers is None, harm=said.harm,
                  both=said.ability in OF_THE_MIND or armed(state, said.target, said.ability))


def harm_of(state: State, target: str, ability: str) -> Harm:
    """What words go for where nobody says it: Resolve, of those who have it (PRO-P45)."""
    return RESOLVE if ability == "wits" and state.bodies[target].most_resolve else HEALTH


def _demand(state: State, who: str, said: AttackSaid) -> a.Demand:
    rounds = state.rounds
    near = rounds is not None and who in rounds.at and said.target in rounds.at and band(
        rounds, who, said.target) is Band.CLOSE
    adjust = (a.Adjust("ability", -1, CLOSE_SHOT),) if near and said.ability == AT_RANGE else ()
    return a.Demand(said.ability, adjust=adjust, gear=weapon_of(state, who, said.ability))


def weapon_of(state: State, who: str, ability: str) -> str:
    """The piece of somebody's that adds most in an Attack by this Ability and can still be used; "" for none."""
    usable = [piece for piece in state.gear.get(who, ()) if piece.damage and not piece.used_up
              and piece.ability in ("", ability)]
    return max(usable, key=lambda piece: piece.damage).id if usable else ""


def armed(state: State, who: str, ability: str) -> bool:
    """Whether somebody can strike back in kind: they have Gear for it (PRO-P44)."""
    if is_protagonist(state, who):
        return bool(weapon_of(state, who, ability))
    return state.npcs[who].numbers.get(f"damage_{ability}", 0) > 0
