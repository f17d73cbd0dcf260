"""What feats add when a Duel is declared (DUEL-D191; window W10): special attacks, and the sight of others.

One special attack a Duel at most: every offer names one or none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import ground
from game.games.duel.rules.feats import serves, works
from game.games.duel.rules.fight_state import Fight
from game.games.duel.rules.melee import in_melees
from game.games.duel.rules.mob_duels import AGAINST_A_MOB
from game.games.duel.rules.modifiers import ATTACK, Reckoning, dice_of
from game.games.duel.rules.refusing import Refusal
from game.games.duel.rules.state import State, on_table, opponents_of, opposing, seat_of, sheet_of
from game.games.duel.rules.terms import INCH, MELEE, Kind, Weapon
from game.games.duel.rules.weapons import far_enough, in_range, may_shoot, ranged_weapons

CHAINED, BLIND, VOLLEY, HIPSHOT = "chained_shot", "zero_vision_shooting", "volley", "hipshot"
CHAIN, NODE_REACHES = 2 * INCH, 5 * INCH
"""How near to somebody in sight the target of a Chained shot is (DUEL-D205), and an ally to a Node (DUEL-D228)."""
UNSEEN = frozenset({CHAINED, BLIND})
"""Special attacks at somebody who need be neither in sight nor in reach (DUEL-D205, DUEL-D252)."""
LEAST_PARTS = 2


def may_be_special(state: State, ident: str, feat: str) -> bool:
    """Whether a special attack can be named: the feat works, and its Hero does not rage (DUEL-D190, DUEL-D203)."""
    return works(state, ident, feat) and not state.models[ident].berserker


def with_feats(state: State, ident: str, plain: tuple[a.Duel, ...], shoots: bool) -> tuple[a.Duel, ...]:
    """Every Duel that may be declared, by the plain ones: what was called up before is the special attack of all.

    Precision shot (DUEL-D231), and what was channelled for this Duel (DUEL-D192, DUEL-D217).
    """
    found = (*plain, *(_through_others(state, ident, plain) if shoots else ()))
    fixed = called_up(state, ident)
    if fixed:
        return tuple(replace(each, special=fixed) for each in found)
    may = [feat for feat in _SPECIALS if may_be_special(state, ident, feat)]
    further = (duel for each in found for duel in _specials(state, each, may))
    unseen = (*_chained(state, ident, plain), *_blind(state, ident, plain)) if shoots else ()
    return (*found, *further, *unseen)


def called_up(state: State, ident: str) -> str:
    """The special attack that a model has called up for its Duels; "" for none (DUEL-D192)."""
    model = state.models[ident]
    return "precision_shot" if "precision_shot" in model.channels else model.channelled


def is_free(duel: a.Duel) -> bool:
    """Whether only a feat gives this Duel, which may be left (DUEL-D193), or it is with a mob (DUEL-D345)."""
    return duel.via is not None or duel.special in UNSEEN or duel.kind == AGAINST_A_MOB


def _specials(state: State, duel: a.Duel, feats: Sequence[str]) -> Iterator[a.Duel]:
    """A Duel once more with each of these special attacks that fits it."""
    for feat in feats:
        if _SPECIALS[feat](state, duel):
            split = plain_split(state, duel) if feat == VOLLEY else None
            yield replace(duel, special=feat, split=split)


def _attacks(state: State, duel: a.Duel) -> bool:
    return duel.weapon is not None


def _in_melee(state: State, duel: a.Duel) -> bool:
    """DUEL-D220."""
    return duel.weapon in MELEE


def _any(state: State, duel: a.Duel) -> bool:
    """Better dice serve who avoids too (DUEL-D245)."""
    return True


def _divides(state: State, duel: a.Duel) -> bool:
    """At least two dice, and as many targets (DUEL-D244)."""
    return (duel.kind == "ranged" and duel.weapon is not None and len(within_reach(state, duel)) >= LEAST_PARTS
            and attack_dice(state, duel) >= LEAST_PARTS)


_SPECIALS: Mapping[str, Callable[[State, a.Duel], bool]] = MappingProxyType({
    "eviscerate": _attacks, "justice": _in_melee, "wicked": _any, VOLLEY: _divides})


def attack_dice(state: State, duel: a.Duel) -> int:
    """How many dice the initiator would throw in a Duel that is not yet declared."""
    fight = Fight(state.duels + 1, duel.of, duel.kind, duel.with_, duel.weapon)
    return dice_of(replace(state, fight=fight), Reckoning(duel.of, ATTACK, weapon=duel.weapon))


def within_reach(state: State, duel: a.Duel) -> tuple[str, ...]:
    """Whom of those engaged the initiator may attack (DUEL-D131, DUEL-D41)."""
    weapon = duel.weapon
    return () if weapon is None else tuple(
        each for each in duel.with_ if in_range(state, duel.of, each, weapon)
        and far_enough(state, duel.of, each, weapon, ends_action=True))


def plain_split(state: State, duel: a.Duel) -> dict[str, int]:
    """A die for each as long as there are any, what is left for the first: the plain value of a free one."""
    dice = attack_dice(state, duel)
    targets = within_reach(state, duel)[:dice]
    return {target: 1 if at else dice - len(targets) + 1 for at, target in enumerate(targets)}


def split_refusal(state: State, made: a.Duel) -> Refusal | None:
    """All dice, at least one each, for two or more of those engaged that can be attacked (DUEL-D244)."""
    if made.special != VOLLEY:
        return None
    split, dice = made.split or {}, attack_dice(state, made)
    fits = (set(split) <= set(within_reach(state, made)) and len(split) >= LEAST_PARTS
            and min(split.values()) > 0 and sum(split.values()) == dice)
    return None if fits else Refusal("bad_split", f"{dice} dice for {' '.join(within_reach(state, made))}", "D244")


# --- whom one does not see ---

def _beside(plain: tuple[a.Duel, ...], weapon: Weapon) -> tuple[str, ...]:
    """Who is engaged with this weapon anyway (DUEL-D42, DUEL-D131)."""
    return next((each.with_ for each in plain if each.kind == "ranged" and each.weapon in (weapon, None)), ())


def _engaging(state: State, ident: str, weapon: Weapon, engaged: set[str], via: str | None = None) -> a.Duel:
    in_order = tuple(other for other in on_table(state) if other in engaged)
    return a.Duel(seat_of(state, ident), ident, with_=in_order, weapon=weapon, via=via)


def _chained(state: State, ident: str, plain: tuple[a.Duel, ...]) -> Iterator[a.Duel]:
    """A target within 2" of an opposing model in sight and reach; besides those engaged anyway (DUEL-D205)."""
    if not may_be_special(state, ident, CHAINED):
        return
    opponents = opponents_of(state, ident)
    for weapon in ranged_weapons(state, ident):
        for via in (other for other in opponents if may_shoot(state, ident, other, weapon)):
            for target in opponents:
                if (target != via and target not in _beside(plain, weapon) and ground.apart(state, via, target) <= CHAIN
                        and far_enough(state, ident, target, weapon, ends_action=False)):
                    engaged = {target, *_beside(plain, weapon)}
                    yield replace(_engaging(state, ident, weapon, engaged, via), special=CHAINED, target=target)


def _blind(state: State, ident: str, plain: tuple[a.Duel, ...]) -> Iterator[a.Duel]:
    """Any opposing model on the table, at any distance, in sight or not; Dead zone binds (DUEL-D252, DUEL-D109)."""
    if not may_be_special(state, ident, BLIND):
        return
    for weapon in ranged_weapons(state, ident):
        for target in on_table(state):
            if opposing(state, ident, target) and far_enough(state, ident, target, weapon, ends_action=False):
                engaged = {target, *_beside(plain, weapon)}
                yield replace(_engaging(state, ident, weapon, engaged), special=BLIND, target=target)


def _through_others(state: State, ident: str, plain: tuple[a.Duel, ...]) -> Iterator[a.Duel]:
    """What somebody else sees may be engaged, distance and reach measured from the model (DUEL-D228, DUEL-D247)."""
    fighting = in_melees(state)
    for via in lenders(state, ident):
        for weapon in ranged_weapons(state, ident):
            further = {other for other in opponents_of(state, ident)
                       if other not in fighting
                       and ground.sees(state, via, other) and not ground.sees(state, ident, other)
                       and in_range(state, ident, other, weapon)
                       and far_enough(state, ident, other, weapon, ends_action=True)}
            if further:
                yield _engaging(state, ident, weapon, further | set(_beside(plain, weapon)), via)


def lenders(state: State, ident: str) -> tuple[str, ...]:
    """Whose sight a model may use besides its own."""
    return tuple(other for other in on_table(state) if other != ident and not opposing(state, ident, other)
                 and (_node(state, other, ident) or _xenos(state, other, ident)) and serves(state, other, ident))


def _node(state: State, hero: str, ident: str) -> bool:
    """Its Move ended within 5" of the Hero and in sight of it (DUEL-D228)."""
    return (works(state, hero, "node") and state.models[ident].moved
            and ground.apart(state, hero, ident) <= NODE_REACHES and ground.sees(state, hero, ident))


def _xenos(state: State, hero: str, ident: str) -> bool:
    """Another Xenos of its side, or a Ganger that follows the Hero (DUEL-D247)."""
    sheet = sheet_of(state, ident)
    follows = sheet.kind is Kind.GANGER and sheet.leader == hero
    return works(state, hero, "xenos") and (follows or works(state, ident, "xenos"))
