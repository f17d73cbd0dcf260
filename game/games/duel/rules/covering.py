"""How much cover a target has against an attack, and how many hits that takes up (DUEL-D102c, DUEL-D107, DUEL-D108)."""

from __future__ import annotations

from game.games.duel.rules import ground
from game.games.duel.rules.crowds import is_mob
from game.games.duel.rules.feats import own_in_contact
from game.games.duel.rules.field.models import in_front
from game.games.duel.rules.field.sight import Cover
from game.games.duel.rules.fight_state import Attack
from game.games.duel.rules.interactive import in_water
from game.games.duel.rules.state import State, body_of, sheet_of
from game.games.duel.rules.terms import MELEE, Intent, Kind, Weapon
from game.games.duel.rules.weapons import touching


def cover_of(state: State, attack: Attack) -> Cover:
    """None where Cover is off. In contact, and in melee, only shields give any (DUEL-D108, DUEL-I17)."""
    if state.header.options.cover == "off":
        return Cover.NONE
    if is_mob(attack.target):
        return Cover.NONE if attack.weapon in MELEE else ground.cover(state, attack.of, attack.target)
    close = attack.weapon in MELEE or touching(state, attack.of, attack.target)
    found = Cover.NONE if close else ground.cover(state, attack.of, attack.target)
    if found is Cover.NONE and not close and in_water(state, attack.target):
        return Cover.LIGHT  # X1
    return Cover.LIGHT if found is Cover.NONE and shielded(state, attack) else found


def shielded(state: State, attack: Attack) -> bool:
    """A standing bearer of a shield is in light cover against attacks from the front, in melee too (DUEL-D102c).

    Allied models in contact with a Sentry that bears one are so from every side (DUEL-D237).
    """
    target = state.models[attack.target]
    if any(Weapon.SHIELD in sheet_of(state, hero).weapons for hero in own_in_contact(state, attack.target, "sentry")):
        return True
    if Weapon.SHIELD not in sheet_of(state, attack.target).weapons or not target.stands or target.facing is None:
        return False
    return in_front(body_of(state, attack.target), target.facing, body_of(state, attack.of))


def hits_taken_up(state: State, attack: Attack, hits: int) -> int:
    """How many of its hits an attacker must throw again (DUEL-D107, DUEL-D108).

    One; in heavy cover with the advanced rule two, against who avoids and stands. Rookies never cause more than one.
    """
    found = cover_of(state, attack)
    if found is Cover.NONE or not hits:
        return 0
    fight = state.fight
    if is_mob(attack.target):  # it does not shoot back (DUEL-D345)
        return min(2 if state.header.options.cover == "advanced" and found is Cover.HEAVY else 1, hits)
    avoids = fight is not None and fight.intents.get(attack.target) is Intent.AVOID
    heavy = state.header.options.cover == "advanced" and found is Cover.HEAVY
    two = (heavy and avoids and state.models[attack.target].stands
           and sheet_of(state, attack.target).kind is not Kind.ROOKIE)
    return min(2 if two else 1, hits)
