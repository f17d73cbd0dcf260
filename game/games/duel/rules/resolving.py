"""The resolver: what dice of an attack come to (DUEL-D140, D145; windows W16 to W19).

Real dice, recorded dice and enumerated dice are all read here, so that odds and play cannot differ.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import msgspec
from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules import events
from game.games.duel.rules.blows import blow_settled
from game.games.duel.rules.brawling import is_brawl, mob_defences, mob_hit
from game.games.duel.rules.covering import cover_of, hits_taken_up
from game.games.duel.rules.exchanging import QUAKE, Exchanged, exchanged
from game.games.duel.rules.feats import works
from game.games.duel.rules.field.sight import Cover
from game.games.duel.rules.fight_state import Attack, Blow, Reckoned
from game.games.duel.rules.follow_ups import NAMED, followed_up, removal_of_its_own
from game.games.duel.rules.hostile import will_raise
from game.games.duel.rules.hurling import thrown
from game.games.duel.rules.incidents import hits_settled
from game.games.duel.rules.interactive import shot_at
from game.games.duel.rules.landing import fall_settled, hits_land
from game.games.duel.rules.lingering import cut_settled
from game.games.duel.rules.mob_attacks import mob_attack_settled
from game.games.duel.rules.modifiers import ATTACK, DEFENCE, Reckoning, modifier_of
from game.games.duel.rules.redirecting import kept_of, not_negated
from game.games.duel.rules.state import Done, State, opposing, with_model
from game.games.duel.rules.taking import AttackSettled, Effect, Taken, drops_of, removed
from game.games.duel.rules.terms import HIT_FROM, MELEE, TWO_HANDED, Intent
from game.rules.errors import IllegalAction
from game.rules.value import Value

JAM = "j"
"""How the names of jam dice begin (DUEL-D453)."""
JAMS_FROM = NATURAL = 6


class Right(Value, frozen=True):
    """Dice that may be thrown again, or must be (``duty``): which, and how many of them at once."""

    why: str
    dice: tuple[str, ...]
    least: int = 1
    most: int = 1
    duty: bool = False

    @property
    def choices(self) -> tuple[tuple[str, ...], ...]:
        """Every choice of dice to be taken up."""
        return tuple(chosen for count in range(self.least, self.most + 1) for chosen in combinations(self.dice, count))


class RerollRule(msgspec.Struct, frozen=True):
    """A row of window W16: its name in the record, its ruling, what it gives or asks of dice that lie.

    ``again``: each die once, one after the other or together; else all that is thrown again is so at once.
    """

    why: str
    ruling: str
    right: Callable[[State, Attack], Right | None]
    on: str = ATTACK
    again: bool = False


def results_of(state: State, attack: Attack) -> dict[str, int]:
    """Number, Score and modifiers of every die of an attack; jam dice are none (DUEL-D46, DUEL-D116, DUEL-D142)."""
    added = score_of(state, attack.of) + modifier_of(
        state, Reckoning(attack.of, ATTACK, attack.target, attack.weapon))
    return {die: number + added for die, number in attack.numbers.items() if not die.startswith(JAM)}


def score_of(state: State, ident: str) -> int:
    """The Score of a model in the Duel that is fought."""
    return state.fight.scores[ident] if state.fight is not None else 0


def _two_handed(state: State, attack: Attack) -> Right | None:
    """One die, any die, may be thrown again; not against a target in cover (DUEL-D102b, DUEL-I8)."""
    if not state.header.options.armory or attack.weapon not in TWO_HANDED or covered(state, attack):
        return None
    return Right("two_handed", tuple(results_of(state, attack)))


def _cover(state: State, attack: Attack) -> Right | None:
    """Hits must be thrown again, once; a two-handed weapon has neither this nor its own re-roll (DUEL-D102b, D107)."""
    if state.header.options.armory and attack.weapon in TWO_HANDED:
        return None
    hits = hits_among(results_of(state, attack))
    count = hits_taken_up(state, attack, len(hits))
    return Right("cover", hits, count, count, duty=True) if count else None


def covered(state: State, attack: Attack) -> bool:
    """Whether the target is in cover of any kind."""
    return cover_of(state, attack) is not Cover.NONE


def _grudge(state: State, attack: Attack) -> Right | None:
    """Each attack die that is no hit, once, against the one Hero that the grudge is about (DUEL-D213)."""
    if not works(state, attack.of, "grudge") or state.models[attack.of].targets.get("grudge") != attack.target:
        return None
    return _each_once(attack, "grudge", [die for die, result in results_of(state, attack).items()
                                         if result < HIT_FROM])


def _quickstep(state: State, attack: Attack) -> Right | None:
    """Each die that is a defence against nobody who attacks the Hero, once (DUEL-D234)."""
    if not works(state, attack.of, "quickstep"):
        return None
    results = [defence_results(state, attack.of, other, attack.numbers) for other in attackers_to_avoid(state, attack)]
    return _each_once(attack, "quickstep", [die for die in attack.numbers
                                            if all(each[die] < HIT_FROM for each in results)])


def _each_once(attack: Attack, why: str, dice: list[str]) -> Right | None:
    left = tuple(die for die in dice if die_again(why, die) not in attack.used)
    return Right(why, left, 1, len(left)) if left else None


def die_again(why: str, die: str) -> str:
    """How it is kept that a die was thrown again by a source (DUEL-D144)."""
    return f"{why} {die}"


def attackers_to_avoid(state: State, defence: Attack) -> tuple[str, ...]:
    """Who attacks with a higher Score than that of a defender, a Fighter's lower one too (DUEL-D103b, DUEL-D212)."""
    fight = state.fight
    if fight is None:
        return ()
    own, early = fight.scores[defence.of], wary(state, defence.of)
    return tuple(ident for ident, intent in fight.intents.items()
                 if intent is Intent.ATTACK
                 and (fight.scores[ident] > own or (early and fight.scores[ident] < own))
                 and state.models[ident].stands and opposing(state, ident, defence.of))


REROLLS: tuple[RerollRule, ...] = (
    RerollRule("two_handed", "D102b", _two_handed), RerollRule("grudge", "D213", _grudge, again=True),
    RerollRule("quickstep", "D234", _quickstep, DEFENCE, again=True), RerollRule("cover", "D107", _cover))
"""Rights of the thrower first, cover last of all (DUEL-D144)."""
LAST = REROLLS[-1].why


def hits_among(results: dict[str, int]) -> tuple[str, ...]:
    """The dice that hit: 7 or more (DUEL-D46)."""
    return tuple(die for die, result in results.items() if result >= HIT_FROM)


def rethrows_due(state: State, attack: Attack) -> tuple[Right, ...]:
    """What may or must be thrown again now: rights before duties, after which nobody is asked (DUEL-D144, M34)."""
    if attack.alike >= ALIKE or LAST in attack.used:
        return ()  # no hit counts any more (DUEL-D252), or what is last of all has been
    found = (rule.right(state, attack) for rule in REROLLS
             if rule.on == attack.purpose and (rule.again or rule.why not in attack.used))
    rights = tuple(right for right in found if right is not None)
    duties = tuple(right for right in rights if right.duty)
    if PASSED in attack.used:
        return duties
    return tuple(right for right in rights if not right.duty) or duties


PASSED = "passed"
"""Among what was used of an attack: its thrower wants no more."""


def reckoned(state: State, attack: Attack) -> Reckoned:
    """Steps 1 to 3 of DUEL-D145: what every die comes to, what defends, how many hits are left.

    A hit that equals or exceeds the lowest defence is discarded, lower hits stand (DUEL-D103c).
    """
    results = results_of(state, attack)
    defences = defences_against(state, attack)
    hit = hits_among(results) if attack.alike < ALIKE else ()
    left = [die for die in hit if not defences or results[die] < defences[0]]
    raw, hits = (sum(hits_of_a_die(state, attack, die) for die in dice) for dice in (hit, left))
    return Reckoned(results, defences, hits, raw, tuple(feat for feat in NAMED if works(state, attack.of, feat)),
                    state.models[attack.of].at)


def worth_of_dice(state: State, attack: Attack) -> dict[str, tuple[int, int]]:
    """What each die that lies counts for, hits that are not discarded or a defence, and what it comes to."""
    if attack.purpose == DEFENCE:
        against = attackers_to_avoid(state, attack)
        each = [defence_results(state, attack.of, other, attack.numbers) for other in against] or [attack.numbers]
        return {die: (sum(results[die] >= HIT_FROM for results in each), each[0][die]) for die in attack.numbers}
    defences = defences_against(state, attack)
    return {die: (hits_of_a_die(state, attack, die)
                  if result >= HIT_FROM and not (defences and result >= defences[0]) else 0, result)
            for die, result in results_of(state, attack).items()}


ALIKE, ALL_ALIKE, BACKFIRES = 2, 3, 2
"""Dice of a shot at nothing that show one number: so many hit nobody but the Hero (DUEL-D252)."""


def hits_of_a_die(state: State, attack: Attack, die: str) -> int:
    """In melee each natural 6 of a juggernaut that hits counts as two (DUEL-D219)."""
    return hits_of_a_number(state, attack, attack.numbers[die])


def hits_of_a_number(state: State, attack: Attack, number: int) -> int:
    """The same of a die that hits and shows this."""
    return 2 if attack.weapon in MELEE and number == NATURAL and works(state, attack.of, "juggernaut") else 1


def defences_against(state: State, attack: Attack) -> tuple[int, ...]:
    """The results of the target's dice that count as defences against this attacker, lowest first (DUEL-D103).

    Only against a higher Score, of a Fighter against a lower one too (DUEL-D212), and only of a model that stands; what
    is thrown once is computed for each attacker.
    """
    fight = state.fight
    if fight is not None and is_brawl(fight):
        return mob_defences(state, fight)
    if fight is None or attack.target not in fight.defences or not state.models[attack.target].stands:
        return ()
    score = fight.scores[attack.target]
    if fight.scores[attack.of] == score or (fight.scores[attack.of] < score and not wary(state, attack.target)):
        return ()
    results = defence_results(state, attack.target, attack.of, fight.defences[attack.target]).values()
    return tuple(sorted(result for result in results if result >= HIT_FROM))


def defence_results(state: State, ident: str, attacker: str, numbers: dict[str, int]) -> dict[str, int]:
    """What dice of who avoids come to against one attacker (DUEL-D103b, DUEL-D142)."""
    fight = state.fight
    weapon = fight.weapon if fight is not None and fight.of == attacker else None
    if fight is not None and fight.of != attacker:
        weapon = fight.weapons.get(attacker)
    added = score_of(state, ident) + modifier_of(state, Reckoning(ident, DEFENCE, attacker, weapon))
    return {die: number + added for die, number in numbers.items()}
def wary(state: State, ident: str) -> bool:
    """Whether a model avoids before a lower Score attacks it (DUEL-D212)."""
    return works(state, ident, "fighter")


def settle_done(state: State, made: a.Settle) -> Done:
    """Steps 5 to 9 of DUEL-D145 of the first attack that is not played out, or of a fall (M15)."""
    if state.falls:
        return fall_settled(state)
    if state.incidents:
        return hits_settled(state)
    if state.blows:
        return blow_settled(state)
    if state.cuts:
        return cut_settled(state)
    if state.fight is None and state.stirrings:
        return mob_attack_settled(state)
    fight = state.fight
    if fight is None or not fight.attacks or fight.attacks[0].reckoned is None:
        raise IllegalAction("nothing_to_settle")
    attack, (*others,) = fight.attacks[0], fight.attacks[1:]
    result = fight.attacks[0].reckoned
    after = replace(state, fight=replace(fight, attacks=tuple(others)))
    if is_brawl(fight):
        return _mob_settled(after, attack, result)
    after, hits, effects, told = _exchanged(state, after, attack)
    after, hits, spared = not_negated(after, attack, hits)
    after, taken, happened = hits_land(after, attack.target, hits)
    effects, told = (*effects, *spared, *taken), (*told, *happened)
    if state.exchanged is not None:
        after, more, flew = thrown(after, attack.target, state.exchanged)
        effects, told = (Effect(attack.target, "exchanged"), *effects, *more), (*told, *flew)
    after = will_raise(state, attack, after)
    after, more, gained = removal_of_its_own(state, after, attack.of)
    effects, told = (*effects, *more), (*told, *gained)
    after, more, followed = followed_up(after, attack, result)
    effects, told = (*effects, *more), (*told, *followed)
    after, more, broken = shot_at(state, after, attack)
    effects, told = (*effects, *more), (*told, *broken)
    after, more, missed = backfired(after, attack)
    effects, told = (*effects, *more), (*told, *missed)
    if jams(attack):
        after, effects = with_model(after, attack.of, jammed=True), (*effects, Effect(attack.of, "jammed"))
        told = (*told, events.WeaponJammed(attack.of))
    left = 0 if attack.exchange == QUAKE else result.hits
    settled = AttackSettled(attack.of, attack.target, ATTACK, result.results, result.defences, left, effects)
    return after, (settled, *told)


def _mob_settled(state: State, attack: Attack, result: Reckoned) -> Done:
    """The hits that are left draw members of the mob (DUEL-D345)."""
    state, effects, told = mob_hit(state, attack, result.hits)
    if jams(attack):
        state, effects = with_model(state, attack.of, jammed=True), (*effects, Effect(attack.of, "jammed"))
        told = (*told, events.WeaponJammed(attack.of))
    settled = AttackSettled(attack.of, attack.target, ATTACK, result.results, result.defences, result.hits, effects)
    return state, (settled, *told)


def _exchanged(state: State, after: State, attack: Attack) -> Exchanged:
    """Step 4: what the hits become, of a throw later on; how many are left (DUEL-D215)."""
    if state.exchanged is None:
        return exchanged(after, attack)
    return replace(after, exchanged=None), kept_of(state, attack), (), ()


def backfired(state: State, attack: Attack) -> Taken:
    """First numbers of a shot at anything: two alike are two hits for the Hero, three alike its end (DUEL-D252)."""
    if attack.alike < ALIKE or not state.models[attack.of].in_the_game:
        return state, (), ()
    if attack.alike < ALL_ALIKE:
        return replace(state, blows=(*state.blows, Blow(None, attack.of, ATTACK, BACKFIRES))), (), ()
    if state.models[attack.of].relentless:
        return with_model(state, attack.of, doomed=True), (Effect(attack.of, "doomed"),), ()
    state, told = removed(state, attack.of)
    return state, (Effect(attack.of, "removed"), *drops_of(told)), told


def jams(attack: Attack) -> bool:
    """A natural 6 of the marked die, of a two-handed weapon a 5 too: after this attack it is jammed (DUEL-D116).

    Of two marked dice both must say so (DUEL-D202).
    """
    marked = [number for die, number in attack.numbers.items() if die.startswith(JAM)]
    return bool(marked) and all(marks_a_jam(attack, number) for number in marked)


def marks_a_jam(attack: Attack, number: int) -> bool:
    """Whether a marked die that shows this says so."""
    return number >= (JAMS_FROM - 1 if attack.weapon in TWO_HANDED else JAMS_FROM)


def told_of(step_events: tuple[object, ...]) -> AttackSettled | None:
    """What was settled among what happened."""
    return next((each for each in step_events if isinstance(each, AttackSettled)), None)



def pass_reroll(state: State, made: a.Pass) -> Done:
    """The thrower leaves the dice as they lie."""
    fight = state.fight
    if fight is None:
        raise IllegalAction("no_duel")
    if fight.defending is not None:
        return replace(state, fight=replace(fight, defending=None)), ()
    attack = fight.attacks[-1]
    attack = replace(attack, used=(*attack.used, PASSED))
    return replace(state, fight=replace(fight, attacks=(*fight.attacks[:-1], attack))), ()
