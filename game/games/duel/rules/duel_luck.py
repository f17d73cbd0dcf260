"""What dice were worth by chance alone: hits of an attack, getting up; of what is only compared, the faces.

Where the lowest die goes first a one is worth six (DUEL-D21, DUEL-D263).
"""

from __future__ import annotations

from msgspec import UNSET

from game.games.duel.rules import actions as a
from game.games.duel.rules.duel_stages import fight_of, thrown_last, weapon_of
from game.games.duel.rules.falling import fall_hits
from game.games.duel.rules.lingering import cut_hits
from game.games.duel.rules.modifiers import Reckoning, modifier_of
from game.games.duel.rules.recovery import recovers
from game.games.duel.rules.resolving import JAM
from game.games.duel.rules.state import State
from game.games.duel.rules.terms import FACES, RECOVERS_FROM
from game.rules.dice.meaning import ThrownDie
from game.rules.dice.pool_luck import pool_luck
from game.rules.dice.pools import Mechanic, Pool
from game.rules.luck import Luck, Shown, count_odds

RECOVERED, COMPARED, LANDED = "recovered", "compared", "landed"
SIDES = len(FACES)


def luck_of(state: State, made: a.Throw | a.Rethrow) -> tuple[Luck, ...]:
    """The luck of dice that were thrown in this state; choices before them are made."""
    fresh = tuple(ThrownDie(die, made.table[die].number) for die in made.dice if not die.startswith(JAM))
    if isinstance(made, a.Rethrow):
        return (_again(state, made),)
    of = "" if made.of is UNSET else str(made.of)
    if made.purpose == "recovery":
        return (_recovery(state, made.by, of, fresh),)
    if made.purpose == "attack":
        return (pool_luck(made.by, pool_of(state, of, str(made.target), len(fresh)), fresh),)
    if made.purpose == "eviscerate":
        return (_cut(state, made.by, of, fresh),)
    if made.purpose == "fall":
        return (_landing(state, made.by, of, fresh),)
    if made.purpose == "defence":
        return (pool_luck(made.by, defence_pool(state, of, len(fresh)), fresh),)
    shown = tuple(Shown(die.number) for die in fresh)
    odds = tuple((float(face), 1 / SIDES) for face in FACES) if len(fresh) == 1 else ()
    low = made.purpose == "initiative" and not state.announced.get(made.by, False)
    worth = sum(SIDES + 1 - die.number if low else die.number for die in fresh)
    return (Luck(made.by, COMPARED, odds, float(worth), shown),)


def pool_of(state: State, of: str, target: str, dice: int) -> Pool:
    """An attack as a pool of dice that hit each by itself (DUEL-D46)."""
    fight = fight_of(state)
    added = modifier_of(state, Reckoning(of, "attack", target, weapon_of(fight, of)))
    return Pool(mechanic=Mechanic.HITS, dice=dice, score=fight.scores[of], added=added)


def defence_pool(state: State, of: str, dice: int) -> Pool:
    """Dice of who avoids, as a pool; what counts against single attackers only is left out (DUEL-D103)."""
    own = modifier_of(state, Reckoning(of, "defence"))
    return Pool(mechanic=Mechanic.HITS, dice=dice, score=fight_of(state).scores[of], added=own)


def _again(state: State, made: a.Rethrow) -> Luck:
    """By how much the hits changed."""
    attack = thrown_last(fight_of(state))
    lying = tuple(ThrownDie(die, number) for die, number in attack.numbers.items() if not die.startswith(JAM))
    fresh = tuple(ThrownDie(f"{die}again", made.table[die].number, die) for die in made.dice)
    defends = attack.purpose == "defence"
    pool = defence_pool(state, attack.of, len(lying)) if defends else pool_of(state, attack.of, attack.target,
                                                                              len(lying))
    return pool_luck(made.by, pool, fresh, lying)


def _cut(state: State, seat: str, ident: str, fresh: tuple[ThrownDie, ...]) -> Luck:
    """How many dice of an Eviscerate die at work were no hits (DUEL-D209)."""
    good = sum(not cut_hits(state, ident, (face,)) for face in FACES) / SIDES
    shown = tuple(Shown(die.number, good=not cut_hits(state, ident, (die.number,)), chance=good) for die in fresh)
    return Luck(seat, LANDED, count_odds(len(fresh), good), float(sum(die.good for die in shown)), shown)


def _landing(state: State, seat: str, ident: str, fresh: tuple[ThrownDie, ...]) -> Luck:
    """How many dice of a fall were none that hurt (DUEL-D112)."""
    good = sum(not fall_hits(state, ident, (face,)) for face in FACES) / SIDES
    shown = tuple(Shown(die.number, good=not fall_hits(state, ident, (die.number,)), chance=good) for die in fresh)
    return Luck(seat, LANDED, count_odds(len(fresh), good), float(sum(die.good for die in shown)), shown)


def _recovery(state: State, seat: str, ident: str, fresh: tuple[ThrownDie, ...]) -> Luck:
    """Whether the model got up: one die in three, or one in two, and one of two is enough (DUEL-D22)."""
    numbers = tuple(die.number for die in fresh)
    good = sum(recovers(state, ident, (face,)) for face in FACES) / SIDES
    up = 1.0 - (1.0 - good) ** len(fresh)
    added = modifier_of(state, Reckoning(ident, "recovery"))
    shown = tuple(Shown(number, good=number + added >= RECOVERS_FROM, chance=good) for number in numbers)
    return Luck(seat, RECOVERED, ((0.0, 1.0 - up), (1.0, up)), float(recovers(state, ident, numbers)), shown)
