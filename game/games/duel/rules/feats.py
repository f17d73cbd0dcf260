"""Who has a feat that works now (DUEL-D190).

A feat that is a row somewhere (a modifier, a re-roll, a step of the resolver) asks ``works``; nothing else knows it.
"""

from __future__ import annotations

from game.games.duel.rules.feat_table import WHILE_PRONE
from game.games.duel.rules.state import State, on_table, opponents_of, opposing, sheet_of
from game.games.duel.rules.terms import MELEE, ONE_HANDED, Kind, On, Weapon
from game.games.duel.rules.weapons import touching


def has(state: State, ident: str, feat: str) -> bool:
    """Whether a model has a feat; animals are fast by nature (DUEL-D262)."""
    sheet = sheet_of(state, ident)
    return feat in sheet.feats or (feat == "fast" and sheet.kind is Kind.ANIMAL)


def works(state: State, ident: str, feat: str) -> bool:
    """Whether a feat works: its Hero is on the table and stands, or it is one of those that need not (DUEL-D190)."""
    model = state.models[ident]
    return has(state, ident, feat) and model.on is On.TABLE and (model.stands or feat in WHILE_PRONE)


def serves(state: State, hero: str, ident: str) -> bool:
    """Whether a Hero's feat can serve another model: none does of, or for, who is irresponsible (DUEL-D218)."""
    return not has(state, hero, "irresponsible") and not has(state, ident, "irresponsible")


def own_in_contact(state: State, ident: str, feat: str) -> tuple[str, ...]:
    """Allied Heroes in contact whose feat works: for *each model in contact* (DUEL-D190)."""
    return tuple(other for other in on_table(state) if other != ident and not opposing(state, ident, other)
                 and serves(state, other, ident)
                 and works(state, other, feat) and touching(state, ident, other))


def in_contact_with_own(state: State, ident: str, feat: str) -> bool:
    """Whether there is one."""
    return bool(own_in_contact(state, ident, feat))


def off_hand(state: State, ident: str) -> tuple[Weapon, ...]:
    """The weapons of who fights with one in each hand, one at least for melee; none of who does not (DUEL-D230)."""
    weapons = tuple(each for each in sheet_of(state, ident).weapons if each in ONE_HANDED)
    both = len(weapons) > 1 and any(each in MELEE for each in weapons)
    return weapons if both and works(state, ident, "off_hand_weapon") else ()


def held_fast(state: State, ident: str) -> tuple[str, ...]:
    """Opposing Heroes in contact that nobody leaves by a Move of any kind (DUEL-D232)."""
    return tuple(other for other in opponents_of(state, ident)
                 if works(state, other, "prehensile") and touching(state, ident, other))
