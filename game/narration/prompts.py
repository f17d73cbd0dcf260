"""What scenes ask for: a few lines to choose from for everything that is told, and lines for the host.

    prompts = Prompts(pack, lambda slot: narration_rng)
    facts = turn_facts(header, state, "A1")
    prompts.threat(facts)[0].location
    prompts.lines("intention", {**facts, "approach": "charm"})
    prompts.outcome({**facts, "approach": "charm", "result": "merit", "risk": False})
    prompts.host("handover", facts)

`hell_for_leather.slots.SLOTS` lists every slot and the facts it wants besides those of `turn_facts`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection
from types import MappingProxyType

import msgspec

from game.narration.comfort import Comfort
from game.narration.conditions import Facts
from game.narration.packs import Pack
from game.narration.select import Line, Memory, Selector

_CURSES = MappingProxyType({
    "gain_heat": "outcome.heat", "hunters": "outcome.hunters", "trauma": "outcome.trauma"})


class Threat(msgspec.Struct, frozen=True):
    """Phase 1 in three parts, as `set_threat` of a match record wants them."""

    location: str
    activity: str
    threat: str


class SkillPrompt(msgspec.Struct, frozen=True):
    """A skill to declare, as it is written on the sheet, and what the contestant says about it."""

    skill: str
    line: str


class Prompts:
    """Chooses lines and remembers which were used, so that the next are different ones."""

    def __init__(self, pack: Pack, rng_for: Callable[[str], random.Random],
                 used: Memory | None = None, comfort: Comfort | None = None) -> None:
        """`rng_for(slot)` gives the stream of chance to draw from; `used` is what was said before."""
        self._pack = pack
        self._rng_for = rng_for
        self._selector = Selector(pack, used or Memory(), comfort or Comfort())

    @property
    def used(self) -> Memory:
        """What was said so far, to be saved and given to the next `Prompts`."""
        return self._selector.memory

    def lines(self, slot: str, facts: Facts, count: int = 3) -> tuple[str, ...]:
        """`count` different lines for a slot. Raises PackError for a slot that no pack knows."""
        return tuple(line.text for line in self._choose(slot, facts, count))

    def line(self, slot: str, facts: Facts) -> str:
        """One line for a slot; empty if nothing fits."""
        return " ".join(self.lines(slot, facts, 1))

    def threat(self, facts: Facts, count: int = 3) -> tuple[Threat, ...]:
        """Threats for phase 1: the first turn of a team is at its Source, the threat as hot as its Heat."""
        return self._threats("threat.threat", facts, count)

    def dilemma_threat(self, facts: Facts, count: int = 3) -> tuple[Threat, ...]:
        """Threats for the scene of an accepted Dilemma, which the Adversary sets (R33)."""
        return self._threats("dilemma.threat", facts, count)

    def declare_skill(self, facts: Facts, taken: Collection[str] = (),
                      count: int = 3) -> tuple[SkillPrompt, ...]:
        """Skills not in `taken`, each with a line that claims it."""
        skills = [skill for skill in self._pack.lexicon.get("skills", ()) if skill not in taken]
        chosen = self._rng_for("skill").sample(skills, min(count, len(skills)))
        return tuple(SkillPrompt(skill, self.line("skill", {**facts, "skill": skill})) for skill in chosen)

    def outcome(self, facts: Facts, count: int = 3) -> tuple[str, ...]:
        """Tellings of a result.

        Facts: `result` (boon, merit, pass, curse), `effect` (fail, gain_heat, hunters, trauma; of a Curse
        the first), `risk`, `felony_grade` (0-3), `instinct`, `approach`. After a Risk (R20, R21) the deed
        is coloured by the Instinct or told as the Felony, and a short tail says how it ends.
        """
        if facts.get("felony_grade", 0):
            return self._with_tails("felony", facts, count)
        if facts.get("risk", False):
            return self._with_tails("risk", facts, count)
        slot = outcome_slot(facts)
        return self.lines(slot if slot in self._pack.frames else "outcome.fail", facts, count)

    def host(self, event: str, facts: Facts) -> str:
        """One line of the show's host for a moment of the programme: `handover`, `title`, `results`, ..."""
        return self.line(f"host.{event}", facts)

    def _threats(self, slot: str, facts: Facts, count: int) -> tuple[Threat, ...]:
        where = "threat.source" if facts.get("first_turn", False) else "threat.location"
        parts = (self.lines(where, facts, count), self.lines("threat.activity", facts, count),
                 self.lines(slot, facts, count))
        return tuple(Threat(*each) for each in zip(*parts, strict=False))

    def _with_tails(self, slot: str, facts: Facts, count: int) -> tuple[str, ...]:
        deeds = self.lines(slot, facts, count)
        tails = self.lines("outcome.tail", facts, count)
        return tuple(f"{deed} {tail}" for deed, tail in zip(deeds, tails, strict=False))

    def _choose(self, slot: str, facts: Facts, count: int) -> tuple[Line, ...]:
        self._pack.frames_of(slot)
        chosen = self._selector.choose(slot, facts, self._rng_for(slot), count)
        for line in chosen:
            self._selector.say(line)
        return chosen


def outcome_slot(facts: Facts) -> str:
    """The slot that tells a result: a Curse by its effect, anything else by its name."""
    result = str(facts.get("result", "pass"))
    if result != "curse":
        return f"outcome.{result}"
    effect = str(facts.get("effect", "fail"))
    return _CURSES.get(effect, "outcome.fail")
