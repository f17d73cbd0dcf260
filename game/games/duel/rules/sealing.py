"""What lies under cups: Scores with their intents (DUEL-D44, DUEL-D103a, M16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.duel.rules import actions as a
from game.games.duel.rules.bidding import bid_of, bids
from game.games.duel.rules.brawling import is_brawl
from game.games.duel.rules.engaging import weapons_on
from game.games.duel.rules.fight_state import Fight
from game.games.duel.rules.state import State, sheet_of
from game.games.duel.rules.terms import SCORES, Intent, Weapon
from game.games.duel.rules.weapons import weapons_against
from game.rules.seals import Unsealed, broken


def sealed_text(fight: Fight, ident: str) -> str:
    """How what is sealed for a model in a Duel begins (M16)."""
    return f"duel {fight.id} {ident}"


def options_of(state: State, fight: Fight, ident: str) -> tuple[str, ...]:
    """What a model may have under its cup: a Score, and what it is about to do (DUEL-D103a)."""
    return tuple(f"{score} {intent}" for intent in intents_of(state, fight, ident) for score in scores_of(state, ident))


def scores_of(state: State, ident: str) -> tuple[int, ...]:
    """What a Score may be: any, or with Bid what was bid (DUEL-D104d)."""
    return (bid_of(state, ident),) if bids(state) else tuple(SCORES)


def nothing_to_seal(state: State, fight: Fight, fighting: Sequence[str]) -> bool:
    """Whether everybody has one Score, one intent and one weapon at most: nothing is sealed then (DUEL-D104d, M35)."""
    return bids(state) and all(len(options_of(state, fight, ident)) == 1 and len(weapons_in(state, fight, ident)) <= 1
                               for ident in fighting)


def intents_of(state: State, fight: Fight, ident: str) -> tuple[Intent, ...]:
    """What a model may be about to do: without a weapon that serves here only to avoid hits (DUEL-D103a).

    Some rules force it to avoid, with the option or without (D121: who retreats; D131: who reaches nobody).
    """
    if fight.kind == "hurl":  # it needs no weapon; who is thrown is forced to avoid (DUEL-D215)
        return (Intent.ATTACK,) if ident == fight.of else (Intent.AVOID,)
    if not weapons_in(state, fight, ident):
        return (Intent.AVOID,)
    if is_brawl(fight):
        return (Intent.ATTACK,)  # whoever fights a mob attacks it (DUEL-D345)
    if fight.kind == "reply" and ident != fight.of:
        return (Intent.ATTACK,)  # who replies attacks (DUEL-D101d)
    return (Intent.ATTACK, Intent.AVOID) if state.header.options.avoid_hits else (Intent.ATTACK,)


def weapons_in(state: State, fight: Fight, ident: str) -> tuple[Weapon, ...]:
    """What a model may attack with here: the initiator what he has named, others what they name now (DUEL-D102d)."""
    if sheet_of(state, ident).thrall or fight.kind == "hurl":
        return ()  # forced to avoid (DUEL-D240, DUEL-D215)
    if ident == fight.of:
        return (fight.weapon,) if fight.weapon is not None else ()
    if fight.kind == "interrupt":
        return ()  # who is stopped on its way is forced to avoid (DUEL-D248)
    if ident == fight.target and fight.kind == "into_melee":
        return ()  # who is drawn from a melee is forced to avoid (DUEL-D120)
    if ident in fight.together:
        return weapons_on(state, ident, fight.target or "", fight.kind)
    found = (weapon for one in fight.initiators for weapon in weapons_against(state, ident, one, fight.kind))
    return tuple(dict.fromkeys(found))


def opened(values: Mapping[str, Unsealed]) -> dict[str, a.OpenScore]:
    """What was under the cups, as the record has it. Raises ``ValueError`` for what is no Score."""
    found = {}
    for ident, each in values.items():
        score, _, intent = each.value.partition(" ")
        found[ident] = a.OpenScore(int(score), Intent(intent), each.salt)
    return found


def broken_seal(fight: Fight, lifted: Sequence[str], scores: Mapping[str, a.OpenScore]) -> str:
    """Whose seal of those that are lifted does not fit; "" for nobody."""
    seals = {ident: seal for ident, seal in fight.seals.items() if ident in lifted}
    unsealed = {ident: Unsealed(f"{each.score} {each.intent}", each.salt) for ident, each in scores.items()}
    return broken(seals, unsealed, lambda ident, value: f"{sealed_text(fight, ident)} {value}")


def wrong_intent(state: State, fight: Fight, fighting: Sequence[str], scores: Mapping[str, a.OpenScore]) -> str:
    """Who has under the cup what they cannot do; "" for nobody."""
    return next((ident for ident in fighting if scores[ident].intent not in intents_of(state, fight, ident)
                 or scores[ident].score not in scores_of(state, ident)), "")
