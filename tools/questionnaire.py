#!/usr/bin/env python3
"""Whether a story can be followed by somebody who has not seen the match: questions to it, made from its record.

    python3 tools/questionnaire.py make --out DIR [--matches 10]    stories and questions, and their key apart
    python3 tools/questionnaire.py grade DIR                        what readers wrote, beside the key

`make` writes `01.story.txt` and `01.questions.txt` for each match, and `key.json`, which readers must not see. A reader
gets the two texts and writes `01.answers.txt` beside them: a line for each question, `1: b`. Twelve questions a match:
who, where, whom they met, what they wanted, what they did and with what, whether it worked, what it cost, who leads.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools._environment import enter

if __name__ == "__main__":
    enter(__file__)

from game.app.languages import load_words
from game.games.hell_for_leather.narration.story import Story, Tales
from game.games.hell_for_leather.narration.story_title import title
from game.games.hell_for_leather.rules import Action, EndTurn, Header, Narrate, Settle, State
from game.games.hell_for_leather.rules.match_record import HellDeed
from game.narration.comfort import Comfort
from game.narration.packs import Pack
from game.narration.printed_story import text
from game.narration.scene_plan import ScenePlan
from game.rules.chance import stream
from game.rules.match import Match
from game.storage.paths import Paths
from tools.bench_voice import PLAYERS, played

SEED, MATCHES, CHOICES = 6001, 10, 4
LETTERS = "abcd"
RESULTS = {"boon": "It worked, better than planned", "merit": "It worked, cleanly", "pass": "It worked, at a price",
           "curse": "It failed"}
KINDS = ("who", "where", "where", "whom", "wanted", "wanted", "how", "with", "worked", "worked", "cost", "leads")
"""What the twelve questions are about."""
_ANSWER = re.compile(r"^\s*(\d+)\s*[:.)]\s*([a-dA-D])\b", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Turn:
    """What there is to know of a turn: from the record, and the scene that its story has set."""

    number: int
    team: str
    who: str
    result: str
    approach: str
    scene: ScenePlan
    heat: int
    goals: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Question:
    """A question, what may be answered, and the letter that is right."""

    kind: str
    text: str
    choices: tuple[str, ...]
    right: str


def main(argv: Sequence[str] | None = None) -> int:
    """Make a questionnaire, or grade answers; 1 where less is right than asked for, 2 where answers are missing."""
    parser = argparse.ArgumentParser(description="Questions to stories, made from their records.")
    does = parser.add_subparsers(dest="does", required=True)
    make_it = does.add_parser("make", help="write stories, questions and their key")
    make_it.add_argument("--out", type=Path, required=True, metavar="DIR")
    make_it.add_argument("--matches", type=int, default=MATCHES)
    make_it.add_argument("--seed", type=int, default=SEED, help="of the first match; each further one counts up")
    grade_it = does.add_parser("grade", help="compare answers with the key")
    grade_it.add_argument("folder", type=Path, metavar="DIR")
    grade_it.add_argument("--least", type=float, default=95.0, help="percent that must be right")
    args = parser.parse_args(argv)
    if args.does == "make":
        make(args.out, args.matches, args.seed)
        return 0
    return grade(args.folder, args.least)


def make(folder: Path, matches: int, seed: int) -> None:
    """Write so many stories with their questions, and one key for all of them."""
    paths = Paths.find(None)
    pack = load_words(paths)
    folder.mkdir(parents=True, exist_ok=True)
    key: dict[str, list[dict[str, str]]] = {}
    for number in range(1, matches + 1):
        name = f"{number:02}"
        match = played(pack, paths, seed + number - 1, PLAYERS[0])
        story, turns = followed(match, pack)
        asked = questions(match.header, turns, stream(seed + number, "questionnaire"))
        lines = text(title(match.header), story.passages)
        (folder / f"{name}.story.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        (folder / f"{name}.questions.txt").write_text(printed(asked), encoding="utf-8")
        key[name] = [{"kind": each.kind, "right": each.right, "text": each.text} for each in asked]
    (folder / "key.json").write_text(json.dumps(key, indent=1) + "\n", encoding="utf-8")


def followed(match: Match[Header, State, Action], pack: Pack) -> tuple[Story, list[Turn]]:
    """The story of a match, and what there is to know of the turns of its race."""
    story = Story(match.header, pack, comfort=Comfort())
    tales, turns = Tales(match.deeds), []
    settled: HellDeed | None = None
    number, scene, approach = 0, ScenePlan(), ""
    for deed in match.deeds:
        number_now, scene_now = story.show.turn, story.teller.scene
        story.tell(deed, tales)
        if isinstance(deed.action, Narrate):
            approach = str(deed.action.approach)
        if isinstance(deed.action, Settle) and deed.before.finale is None:
            settled, number, scene = deed, number_now, scene_now
        if isinstance(deed.action, EndTurn) and settled is not None:
            turns.append(_turn(match.header, settled, deed, number, scene, approach))
            settled = None
    return story, turns


def _turn(header: Header, settled: HellDeed, ended: HellDeed, number: int, scene: ScenePlan, approach: str) -> Turn:
    conflict = settled.after.conflict
    result = str(conflict.result) if conflict and conflict.result else ""
    active, after = settled.before.active, ended.before
    names = {one.id: one.name for team in header.teams.values() for one in team.contestants}
    return Turn(number, active, names.get(settled.before.narrator or "", ""), result, approach, scene,
                after.team(active).heat, {team.id: team.goals for team in after.teams})


def questions(header: Header, turns: Sequence[Turn], chance: random.Random) -> list[Question]:
    """Twelve questions to a match, each kind about turns that have an answer; fewer where too little happened."""
    found: list[Question] = []
    asked: dict[str, set[int]] = defaultdict(set)
    for kind in KINDS:
        fitting = [(turn, made) for turn in turns if turn.number not in asked[kind]
                   and (made := _ASKED[kind](header, turns, turn, chance)) is not None]
        if not fitting:
            continue
        turn, (words, right, others) = chance.choice(fitting)
        asked[kind].add(turn.number)
        choices = chance.sample([right, *others], len(others) + 1)
        found.append(Question(kind, words, tuple(choices), LETTERS[choices.index(right)]))
    return found


Asked = tuple[str, str, list[str]]
"""The words of a question, what is right, and what is not."""


def _others(right: str, said: Iterator[str] | Sequence[str], chance: random.Random) -> list[str]:
    """Up to three wrong answers out of what else was there in the match."""
    wrong = sorted({each for each in said if each and each != right})
    return chance.sample(wrong, min(len(wrong), CHOICES - 1))


def _asked(words: str, right: str, said: Iterator[str] | Sequence[str], chance: random.Random) -> Asked | None:
    others = _others(right, said, chance) if right else []
    return (words, right, others) if others else None


def _who(header: Header, _turns: Sequence[Turn], turn: Turn, chance: random.Random) -> Asked | None:
    names = [one.name for team in header.teams.values() for one in team.contestants]
    return _asked(f"Who acts in turn {turn.number}?", turn.who, names, chance)


def _where(_header: Header, turns: Sequence[Turn], turn: Turn, chance: random.Random) -> Asked | None:
    return _asked(f"Where is turn {turn.number} played out?", turn.scene.place,
                  [each.scene.place for each in turns], chance)


def _whom(_header: Header, turns: Sequence[Turn], turn: Turn, chance: random.Random) -> Asked | None:
    return _asked(f"Who or what stands in their way in turn {turn.number}?", turn.scene.foe,
                  [each.scene.foe for each in turns], chance)


def _wanted(_header: Header, turns: Sequence[Turn], turn: Turn, chance: random.Random) -> Asked | None:
    return _asked(f"What is the team after in turn {turn.number}, for its next Goal?", turn.scene.want,
                  [each.scene.want for each in turns], chance)


def _how(_header: Header, _turns: Sequence[Turn], turn: Turn, chance: random.Random) -> Asked | None:
    approaches = ("Action", "Intimidation", "Strategy", "Charm", "Manipulation")
    return _asked(f"How does {turn.who} go about it in turn {turn.number}?", turn.approach.capitalize(), approaches,
                  chance)


def _with(_header: Header, turns: Sequence[Turn], turn: Turn, chance: random.Random) -> Asked | None:
    return _asked(f"With what does {turn.who} go about it in turn {turn.number}?", turn.scene.means,
                  [each.scene.means for each in turns], chance)


def _worked(_header: Header, _turns: Sequence[Turn], turn: Turn, chance: random.Random) -> Asked | None:
    return _asked(f"How does turn {turn.number} end?", RESULTS.get(turn.result, ""), tuple(RESULTS.values()), chance)


def _cost(header: Header, _turns: Sequence[Turn], turn: Turn, chance: random.Random) -> Asked | None:
    near = [str(heat) for heat in range(max(0, turn.heat - 3), turn.heat + 4)]
    name = header.teams[turn.team].name
    return _asked(f"How high is the Heat of {name} when turn {turn.number} is over?", str(turn.heat), near, chance)


def _leads(header: Header, _turns: Sequence[Turn], turn: Turn, chance: random.Random) -> Asked | None:
    if len(turn.goals) < 2:
        goals = turn.goals[turn.team]
        return _asked(f"How many Goals have they reached when turn {turn.number} is over?", str(goals),
                      [str(each) for each in range(header.goal_target + 1)], chance)
    most = max(turn.goals.values())
    leading = [header.teams[letter].name for letter, goals in turn.goals.items() if goals == most]
    right = leading[0] if len(leading) == 1 else "Nobody: they are level"
    names = [*(team.name for team in header.teams.values()), "Nobody: they are level"]
    return _asked(f"Who is ahead in Goals when turn {turn.number} is over?", right, names, chance)


_ASKED = {"who": _who, "where": _where, "whom": _whom, "wanted": _wanted, "how": _how, "with": _with,
          "worked": _worked, "cost": _cost, "leads": _leads}


def printed(asked: Sequence[Question]) -> str:
    """The questions as a reader gets them."""
    lines = ["Answer from the story alone, a line for each question: “1: b”.", ""]
    for number, each in enumerate(asked, 1):
        lines += [f"{number}. {each.text}", *(f"   {letter}) {choice}" for letter, choice in
                                              zip(LETTERS, each.choices, strict=False)), ""]
    return "\n".join(lines)


def grade(folder: Path, least: float) -> int:
    """Print what is right, of each kind and in all; what is wrong with its question."""
    key: dict[str, list[dict[str, str]]] = json.loads((folder / "key.json").read_text(encoding="utf-8"))
    marks: dict[str, list[bool]] = defaultdict(list)
    missing = []
    for name, asked in sorted(key.items()):
        file = folder / f"{name}.answers.txt"
        if not file.is_file():
            missing.append(file.name)
            continue
        given = answers(file.read_text(encoding="utf-8"))
        for number, each in enumerate(asked, 1):
            right = given.get(number) == each["right"]
            marks[each["kind"]].append(right)
            if not right:
                _say(f"{name}, {number}: {each['text']} right is {each['right']}, given {given.get(number, 'nothing')}")
    for kind, held in marks.items():
        _say(f"{kind:8s} {sum(held):3d} of {len(held)}")
    total = [right for held in marks.values() for right in held]
    percent = 100.0 * sum(total) / max(1, len(total))
    _say(f"{'all':8s} {sum(total):3d} of {len(total)}: {percent:.1f} %")
    if missing:
        _say(f"no answers: {', '.join(missing)}")
        return 2
    return 0 if percent >= least else 1


def answers(said: str) -> dict[int, str]:
    """What a reader answered, by the numbers of the questions; other lines are left."""
    return {int(number): letter.lower() for number, letter in _ANSWER.findall(said)}


def _say(line: Any) -> None:
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    raise SystemExit(main())
