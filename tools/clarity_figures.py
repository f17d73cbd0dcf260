"""Figures of whether a story can be followed: what is told of each turn, and whether it holds together.

Measured from what lines cite, beside the record; nothing is judged by reading.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.games.hell_for_leather.narration.hfl_vocabulary import VOCABULARY
from game.games.hell_for_leather.rules import AnswerDilemma, EndTurn, Header, HellDeed, Settle, UseSkill
from game.narration.chronicle import Passage, ToldLine
from game.narration.line_choice import recalls_scene, written_for
from game.narration.pack_clarity import clarity_problems
from game.narration.packs import Frame, Pack
from game.narration.scene_plan import ScenePlan
from tools.figures import Figures, Want, alone
from tools.story_order import out_of_order

PLACE, THREAT = ("threat.source", "threat.location"), ("threat.threat", "dilemma.threat", "dilemma")
ATTEMPT = ("intention", "dilemma.plan", "skill", "skill.used")
HOW_IT_ENDED = ("outcome.", "skill.proved", "skill.exposed", "dilemma.done", "dilemma.failed")
DEEDS = ("risk", "felony")
CAUSE = frozenset({"won.thing", "won.place", "won.person", "won.means", "won.foe", "won.at"})
_SENTENCE = re.compile(r"(?<=[.!?])\s+|(?<=[.!?]”)\s+")

WANTS: Mapping[str, Want] = {
    "race turns with place, threat, intention and result told, %": Want(least=95.0),
    "results told plainly, all conflicts, %": Want(least=100.0),
    "outcome uses something of its own scene, %": Want(least=95.0),
    "outcome uses the intention's means or foe, %": Want(least=80.0),
    "Goal names what won it, %": Want(least=100.0),
    "Dilemma is answered by its outcome, %": Want(least=100.0),
    "reactions before their event": Want(most=0.0),
    "intentions that contradict their approach": Want(most=0.0),
    "frames that need somebody who is not there": Want(most=0.0),
    "call-backs that recall a scene with place or foe, %": Want(least=60.0),
    "exact sentences repeated over eight first evenings, %": Want(most=4.0),
    "lines changed from dial 0 to 1, %": Want(least=20.0),
    "lines changed from dial 1 to 2, %": Want(least=20.0),
    "lines changed from dial 2 to 3, %": Want(least=20.0),
}
"""What is wanted of them."""


@dataclass(frozen=True, slots=True)
class Followed:
    """One match beside its story: what happened, what was said, in which scene each line was said, and its print."""

    header: Header
    deeds: Sequence[HellDeed]
    told: Sequence[ToldLine]
    scenes: Mapping[int, ScenePlan]
    passages: Sequence[Passage]


class _Turns:
    """The lines of a match by its turns."""

    def __init__(self, match: Followed) -> None:
        self.match = match
        self.turn_of: dict[int, int] = {}
        turn = 0
        for deed in match.deeds:
            self.turn_of[deed.number] = turn
            turn += isinstance(deed.action, EndTurn)
        self.lines: dict[int, list[ToldLine]] = defaultdict(list)
        for line in match.told:
            self.lines[self.turn_of.get(line.entry, 0)].append(line)

    def races(self) -> list[int]:
        """Turns of the race in which something was settled."""
        return sorted({self.turn_of[deed.number] for deed in self.match.deeds
                       if isinstance(deed.action, Settle | UseSkill) and deed.before.finale is None})


def clarity(pack: Pack, matches: Sequence[Followed]) -> Figures:
    """Every figure of the first evenings of a pack but those that need more than one telling."""
    frames = {frame.id: frame for group in pack.frames.values() for frame in group}
    turns = [_Turns(match) for match in matches]
    outcomes = [each for match in matches for each in first_results(match)]
    staged = [(line, scene, frames[line.frame]) for line, scene in outcomes if line.frame and scene.nouns]
    met = [each for each in staged if each[1].means or each[1].foe]
    goals = [frames[line.frame] for match in matches for line in goals_reached(match)]
    callbacks = [frames[line.frame] for match in matches for line in match.told if line.hook and line.frame]
    problems = Counter(_kind(each) for each in clarity_problems(pack, VOCABULARY))
    return {
        "race turns with place, threat, intention and result told, %": share(
            _whole(each.lines[turn], frames) for each in turns for turn in each.races()),
        "results told plainly, all conflicts, %": share(
            told for match in matches for told in told_results(match)),
        "outcome uses something of its own scene, %": share(
            _uses(frame, ("means", "foe.name", "place", "thing")) for _line, _scene, frame in staged),
        "outcome uses the intention's means or foe, %": share(
            _uses(frame, ("means", "foe.name")) for _line, _scene, frame in met),
        "Goal names what won it, %": share(
            bool(frame.needs & CAUSE) or written_for(frame, ("gift",)) for frame in goals),
        "Dilemma is answered by its outcome, %": share(
            answered for match in matches for answered in answers(match, frames)),
        "reactions before their event": alone(sum(len(out_of_order(match.passages)) for match in matches)),
        "intentions that contradict their approach": alone(problems["approach"]),
        "frames that need somebody who is not there": alone(problems["mates"]),
        "call-backs that recall a scene with place or foe, %": share(map(recalls_scene, callbacks)),
    }


def goals_reached(match: Followed) -> list[ToldLine]:
    """The lines of Goals reached in the race; those of the storm have no steps."""
    race = {deed.number for deed in match.deeds if deed.before.finale is None}
    return [line for line in match.told if line.slot == "goal" and line.frame and line.entry in race]


def first_results(match: Followed) -> list[tuple[ToldLine, ScenePlan]]:
    """The first line of every settled conflict, with the scene that it was told in."""
    settled = {deed.number for deed in match.deeds if isinstance(deed.action, Settle)}
    found: dict[int, tuple[ToldLine, ScenePlan]] = {}
    for at, line in enumerate(match.told):
        if line.entry in settled and line.slot.startswith((*HOW_IT_ENDED, *DEEDS)) and at in match.scenes:
            found.setdefault(line.entry, (line, match.scenes[at]))
    return list(found.values())


def answers(match: Followed, frames: Mapping[str, Frame]) -> list[bool]:
    """For every conflict about a Dilemma, whether a line of its outcome is about that."""
    settled = {deed.number for deed in match.deeds if isinstance(deed.action, Settle)}
    found: dict[int, bool] = {}
    for at, line in enumerate(match.told):
        if line.entry in settled and line.frame and "dilemma" in match.scenes.get(at, ScenePlan()).facts:
            about = line.slot.startswith("dilemma.") or (line.slot.startswith((*HOW_IT_ENDED, *DEEDS)) and _uses(
                frames[line.frame], ("foe.name", "place")))
            found[line.entry] = found.get(line.entry, False) or about
    return list(found.values())


def told_results(match: Followed) -> list[bool]:
    """For every settled conflict, whether a line says how it ended."""
    ended = {line.entry for line in match.told if line.slot.startswith(HOW_IT_ENDED)}
    return [deed.number in ended for deed in match.deeds if isinstance(deed.action, Settle)]


def repeated(evenings: Sequence[Sequence[ToldLine]]) -> float:
    """Percent of sentences that were said before, in the very same words, on these evenings."""
    said = [sentence for told in evenings for line in told for sentence in _SENTENCE.split(line.text)]
    return 100.0 * (len(said) - len(set(said))) / max(1, len(said))


def changed(one: Sequence[ToldLine], other: Sequence[ToldLine]) -> float:
    """Percent of the lines of two tellings of one match that are not the same."""
    keyed = [{key: line.text for key, line in _keyed(told)} for told in (one, other)]
    keys = keyed[0].keys() | keyed[1].keys()
    return 100.0 * sum(keyed[0].get(key) != keyed[1].get(key) for key in keys) / max(1, len(keys))


def share(held: Iterable[bool]) -> dict[str, float]:
    """Percent of what holds; nothing at all holds."""
    listed = list(held)
    return alone(100.0 * sum(listed) / len(listed) if listed else 100.0)


def _whole(lines: Sequence[ToldLine], frames: Mapping[str, Frame]) -> bool:
    """Whether place, threat, intention and result of a turn are told."""
    slots = {line.slot for line in lines}
    sets = {key for line in lines if line.frame for key in frames[line.frame].sets}
    where = "place" in sets or not slots.isdisjoint(PLACE)
    whom = "foe.name" in sets or not slots.isdisjoint(THREAT)
    ended = any(slot.startswith(HOW_IT_ENDED) or slot == "skill.used" for slot in slots)
    return where and whom and ended and not slots.isdisjoint(ATTEMPT)


def _uses(frame: Frame, facts: Sequence[str]) -> bool:
    """Whether a frame names one of these facts, or was written for this very threat or Dilemma."""
    return bool(frame.needs & set(facts)) or written_for(frame, VOCABULARY.marks)


def _keyed(told: Sequence[ToldLine]) -> Iterable[tuple[tuple[int, str, int], ToldLine]]:
    seen: Counter[tuple[int, str]] = Counter()
    for line in told:
        yield (line.entry, line.slot, seen[line.entry, line.slot]), line
        seen[line.entry, line.slot] += 1


def _kind(problem: str) -> str:
    return next((kind for kind in ("approach", "mates") if f"{{{kind}:" in problem), "other")


def accepted(match: Followed) -> int:
    """How many Dilemmas were taken."""
    return sum(isinstance(deed.action, AnswerDilemma) and deed.action.accept for deed in match.deeds)
