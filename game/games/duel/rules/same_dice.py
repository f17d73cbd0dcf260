"""Numbers of dice that come to the same in a Duel: what is enumerated has far fewer moments so, and the same chances.

Nothing that was thrown is ever read by this.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules.brawling import is_brawl
from game.games.duel.rules.declaring import BLIND
from game.games.duel.rules.dice_due import attack_at_hand
from game.games.duel.rules.duel_stages import weapon_of
from game.games.duel.rules.fight_state import Attack, Fight
from game.games.duel.rules.modifiers import ATTACK, DEFENCE
from game.games.duel.rules.resolving import (
    JAM,
    LAST,
    attackers_to_avoid,
    defence_results,
    defences_against,
    hits_of_a_number,
    marks_a_jam,
    results_of,
)
from game.games.duel.rules.state import State, throws_by_itself
from game.games.duel.rules.terms import FACES, HIT_FROM, Awaited, Intent

Numbers = dict[str, int]
Faces = tuple[tuple[int, int], ...]
"""Numbers that come to different things, the lowest of each kind, with how many faces are of it."""
EACH: Faces = tuple((number, 1) for number in FACES)
ALL_FACES = {str(number): number for number in FACES}


def faces_of(state: State, made: a.Throw | a.Rethrow) -> tuple[Faces, Faces]:
    """Which numbers of its dice come to different things, and which of its marked dice.

    All of them where single numbers do more: terrain that goes off (X6), dice that are alike (DUEL-D252), crowds.
    """
    fight, attack = state.fight, _thrown(state, made)
    if fight is None or attack is None or is_brawl(fight) or state.header.options.interactive or (
            throws_by_itself(state, attack.of) or (attack.of == fight.of and fight.special == BLIND)):
        return EACH, EACH
    if attack.purpose == DEFENCE:
        return _of_a_defence(state, fight, attack), EACH
    return _of_an_attack(state, attack), _grouped(lambda number: marks_a_jam(attack, number))


def _thrown(state: State, made: a.Throw | a.Rethrow) -> Attack | None:
    if isinstance(made, a.Rethrow):
        return attack_at_hand(state)
    if state.fight is None or made.purpose not in (ATTACK, DEFENCE):
        return None
    against = str(made.target) if made.purpose == ATTACK else ""
    return Attack(str(made.of), against, made.purpose, {}, weapon_of(state.fight, str(made.of)))


def _grouped(kind: Callable[[int], Hashable]) -> Faces:
    kinds: dict[Hashable, list[int]] = {}
    for number in FACES:
        kinds.setdefault(kind(number), []).append(number)
    return tuple((min(numbers), len(numbers)) for numbers in kinds.values())


def _of_an_attack(state: State, attack: Attack) -> Faces:
    """Misses, hits that stand, hits that are discarded, those that count twice (DUEL-D103c, DUEL-D145, DUEL-D219)."""
    results = results_of(state, replace(attack, numbers=ALL_FACES))
    defences = defences_against(state, attack)

    def kind(number: int) -> tuple[int, bool]:
        result = results[str(number)]
        hits = hits_of_a_number(state, attack, number) if result >= HIT_FROM else 0
        return hits, bool(defences) and result >= defences[0]

    return _grouped(kind)


def _of_a_defence(state: State, fight: Fight, defence: Attack) -> Faces:
    """Those too low to be a defence, and each other number; where others attack before, what is added may change."""
    attacker = _only_attacker(fight)
    if attacker not in attackers_to_avoid(state, defence):
        return EACH
    results = defence_results(state, defence.of, attacker, ALL_FACES)
    return _grouped(lambda number: number if results[str(number)] >= HIT_FROM else 0)


def _still_to_attack(fight: Fight) -> tuple[str, ...]:
    """Whose turn has not come, or is not over, among those who attack."""
    return tuple(ident for group in (fight.group, *fight.groups) for ident in group
                 if fight.intents[ident] is Intent.ATTACK)


def _only_attacker(fight: Fight) -> str:
    """Who alone is still to attack; nothing takes effect before that. "" where there are several or none."""
    left = () if fight.attacks else _still_to_attack(fight)
    return left[0] if len(left) == 1 else ""


def with_plain_dice(state: State) -> State:
    """The same moment: of dice that are not thrown again it is all one which of them shows what."""
    fight = state.fight
    if fight is None or is_brawl(fight) or fight.defending is not None:
        return state
    changes = state.step is Awaited.REROLL
    attacks = tuple(each if changes and each is fight.attacks[-1] else _in_order(each) for each in fight.attacks)
    defences = {ident: _plain_defence(state, fight, ident, numbers) for ident, numbers in fight.defences.items()}
    return replace(state, fight=replace(fight, attacks=attacks, defences=defences))


def _in_order(attack: Attack) -> Attack:
    """Lowest first, and with no right to throw again that could come up anew."""
    dice = _sorted({die: number for die, number in attack.numbers.items() if not die.startswith(JAM)})
    marked = _sorted({die: number for die, number in attack.numbers.items() if die.startswith(JAM)})
    result = attack.reckoned
    if result is not None:
        result = replace(result, results=_sorted(result.results))
    return replace(attack, numbers={**dice, **marked}, used=(LAST,), reckoned=result)


def _sorted(numbers: Numbers) -> Numbers:
    return dict(zip(sorted(numbers), sorted(numbers.values()), strict=True))


def _plain_defence(state: State, fight: Fight, ident: str, numbers: Numbers) -> Numbers:
    """Only the lowest defence against an attacker counts (DUEL-D103c), and none once nobody attacks any more."""
    if not _still_to_attack(fight) and all(each.target != ident or each.reckoned is not None
                                           for each in fight.attacks):
        return dict.fromkeys(numbers, FACES[0])
    kept = sorted(set(numbers.values()))
    attacker = _only_attacker(fight)
    if attacker:
        results = defence_results(state, ident, attacker, numbers)
        kept = [min((numbers[die] for die, result in results.items() if result >= HIT_FROM), default=FACES[0])]
    return dict(zip(sorted(numbers), [kept[0]] * (len(numbers) - len(kept)) + kept, strict=True))
