"""Dice in plain words: what they show, what is added and why, what it comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.games.duel.narration.names import Names, listed
from game.games.duel.rules.crowds import is_mob
from game.games.duel.rules.fight_state import Attack
from game.games.duel.rules.modifiers import ATTACK, DEFENCE, Reckoning, added_for_a_mob, parts_of
from game.games.duel.rules.resolving import JAM
from game.games.duel.rules.state import State
from game.games.duel.rules.taking import AttackSettled
from game.games.duel.rules.terms import HIT_FROM
from game.narration.grammar import counted

WHY: Mapping[str, str] = MappingProxyType({
    "protection": "own Protection", "protection_of_target": "Protection of the target", "charge": "charge",
    "support": "support", "brawler": "brawler", "on_brawler": "target is a brawler", "gunslinger": "gunslinger",
    "on_gunslinger": "target is a gunslinger", "unity": "Unity", "underdog": "Underdog", "berserker": "Berserker",
    "facing_berserker": "facing a Berserker", "guard": "Guard", "precision_shot": "Precision Shot",
    "facing_precision_shot": "facing a Precision Shot", "fighter": "Fighter", "wicked": "Wicked", "mark": "Mark",
    "large": "Large", "landing": "landing",
    "protection_in_a_fall": "own Protection", "fresh": "not engaged in the round before"})
"""What is added to dice, by the names of the rules (DUEL-D142)."""
AGAIN: Mapping[str, str] = MappingProxyType({"cover": "because of cover", "two_handed": "for a two-handed weapon",
                                           "grudge": "by Grudge", "quickstep": "by Quickstep"})
"""Why dice are thrown again (DUEL-D144)."""


def added(parts: Sequence[tuple[str, int]]) -> str:
    """Modifiers with their causes; "" where there are none."""
    return "".join(f", {amount:+d} {WHY.get(name, name.replace('_', ' '))}" for name, amount in parts)


def shown(attack: Attack) -> str:
    """The numbers of an attack, a jam die apart (DUEL-D453)."""
    plain = [number for die, number in attack.numbers.items() if not die.startswith(JAM)]
    jam = [number for die, number in attack.numbers.items() if die.startswith(JAM)]
    return listed(plain) + (f" (marked die: {listed(jam)})" if jam else "")


def attack_line(names: Names, before: State, settled: AttackSettled) -> str:
    """An attack from its dice to its hits (DUEL-D46, DUEL-D103, DUEL-D145). ``before``: it is still to be settled."""
    fight = before.fight
    if fight is None or not fight.attacks or not isinstance(settled.results, dict):
        return ""
    attack = fight.attacks[0]
    parts = parts_of(before, Reckoning(attack.of, ATTACK, attack.target, attack.weapon))
    score = fight.scores[attack.of]
    found = {result - attack.numbers[die] - score for die, result in settled.results.items()}
    return (f"{names.model(attack.of)} against {names.model(attack.target)}: {shown(attack)}, +{score} Score"
            f"{_as_reckoned(parts, found)}: {listed(list(settled.results.values()))}; {HIT_FROM} or more hits."
            f"{_defended(names, before, attack, settled.defences)} {counted(settled.hits, 'hit').capitalize()}.")


def _as_reckoned(parts: Sequence[tuple[str, int]], found: set[int]) -> str:
    """The modifiers by name; where others of the group have changed them since, what was added in all (DUEL-D45)."""
    if found == {sum(amount for _, amount in parts)}:
        return added(parts)
    return "".join(f", {amount:+d} in all" for amount in sorted(found) if amount)


def _defended(names: Names, before: State, attack: Attack, defences: tuple[int, ...]) -> str:
    """What the target has thrown to avoid, and what of it counts against this attack (DUEL-D103)."""
    fight = before.fight
    if fight is None or attack.target not in fight.defences:
        return ""
    numbers = list(fight.defences[attack.target].values())
    if is_mob(attack.target):
        facing = added_for_a_mob(before, attack.target, attack.of)
        parts: Sequence[tuple[str, int]] = (("what it faces", facing),) if facing else ()
    else:
        parts = parts_of(before, Reckoning(attack.target, DEFENCE, attack.of, attack.weapon))
    counts = f"defends with {listed(defences)}" if defences else "no defence counts"
    return (f" {names.model(attack.target)} avoids: {listed(numbers)}, +{fight.scores[attack.target]} Score"
            f"{added(parts)}: {counts}.")
