"""Records that version 0.1.0 wrote are read, checked, replayed, told and counted as that version did.

The archive and what the old version said are made by `tools/old_records.py`.
"""

from __future__ import annotations

import hashlib
import json
import os
import tarfile
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.app.languages import load_words
from game.narration.comfort import Comfort
from tests.corpus import program
from tests.corpus.said import Plain, said_of
from tools import old_records
from tools.packaging.archives import unpack
from tools.story_order import out_of_order

HERE = Path(__file__).parent
SAID = json.loads((HERE / old_records.SAID).read_text(encoding="utf-8"))
MADE = "OLD_RECORDS"
"""The variable of the environment that names a folder of `tools/old_records.py`, so that none need be made."""
FEWEST = 400
IN_PRINT = ("story", "page")
"""What is told better than it was: in one order of beats, with what happened in plain words beside it."""
WRITTEN_AGAIN = "rewritten"
"""What that version wrote of a record from before it: house rules that its first line had not named were put in."""


class Corpus:
    """A folder of records, the words their stories were told in, and what was said of each."""

    def __init__(self, folder: Path, said: Mapping[str, Any]) -> None:
        files = sorted((folder / "words").iterdir())
        self.words, _problems = program.read_files(files, program.SHIPPED, whole=False)
        self.folder = folder / "records"
        self.said = said["records"]
        self._fields = frozenset(said["fields"])

    def now(self, name: str) -> dict[str, Any]:
        """What is said of a record now, as it would read in a file."""
        found = said_of(program, self.folder / name, self.words, Plain(self._fields))
        read: dict[str, Any] = json.loads(json.dumps(found))
        return read

    def lines(self) -> Iterator[tuple[str, list[dict[str, Any]]]]:
        """Every record with its header and entries, those that are no JSON left out."""
        for path in sorted(self.folder.iterdir()):
            lines = path.read_bytes().splitlines(keepends=True)
            yield path.name, [json.loads(line) for line in lines if line.startswith(b"{") and line.endswith(b"}\n")]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    """The small corpus."""
    folder = tmp_path_factory.mktemp("corpus")
    with tarfile.open(HERE / old_records.ARCHIVE) as archive:
        unpack(archive, folder)
    return Corpus(folder, SAID)


@pytest.mark.parametrize("name", SAID["records"])
def test_a_record_of_then_is_what_it_was(kept: Corpus, name: str) -> None:
    """Written again it is the same to the byte, also where that version put house rules into its first line."""
    now, then = but_for_print(kept.now(name)), but_for_print(SAID["records"][name])
    if name.startswith("earlier") and WRITTEN_AGAIN in then:
        whole = (kept.folder / name).read_bytes()
        then[WRITTEN_AGAIN] = hashlib.sha256(whole[:whole.rfind(b"\n") + 1]).hexdigest()
    assert now == then


@pytest.mark.parametrize("name", SAID["records"])
def test_its_story_is_told_in_its_own_words_in_the_order_of_beats(kept: Corpus, name: str) -> None:
    """All that the show and the players said then, each as often as it was said, and no reaction before its event."""
    if not SAID["records"][name]["readable"] or SAID["records"][name]["fault"]:
        return
    match = program.Match.load(program.GAME, program.read_record(kept.folder / name), bytes)
    words = msgspec.structs.replace(kept.words, plain=load_words(program.Paths.find(None)).plain)
    story = program.DeedStory(match.header, words, comfort=Comfort(3))
    passages = story.read(match.deeds)
    printed = [line for passage in passages for line in passage.lines]
    assert sorted(map(id, printed)) == sorted(id(line) for line in story.teller.chronicle.told if line.text)
    if any(line.veiled for line in story.teller.chronicle.told):
        return
    said = Counter(line.text for line in printed)
    for deed in match.deeds:
        for line in (*deed.extras.get("said_before", ()), *deed.extras.get("said", ())):
            assert said[line["text"]], line
    assert not out_of_order(passages)


def but_for_print(said: Mapping[str, Any]) -> dict[str, Any]:
    """What is said of a record, without its story in print."""
    return {key: value for key, value in said.items() if key not in IN_PRINT}


def test_the_corpus_has_matches_of_every_kind(kept: Corpus) -> None:
    """So that nobody makes a new one from which something is missing."""
    met: Counter[object] = Counter()
    for _name, (header, *entries) in kept.lines():
        options = header["options"]
        met.update([options["mode"], f"stage {options['stage']}", f"undead {options['undead']}",
                    f"strict {options['strict_hand']}", f"timer {options['egg_timer'] is not None}",
                    f"last team {options['last_team']}", f"later {'goal_price' in options}"])
        met.update(len(team["contestants"]) for team in header["teams"].values())
        met.update(part for team in header["teams"].values() for one in team["contestants"]
                   for part in one["player"].split(":"))
        for entry in entries:
            met.update((entry["do"], *(entry.keys() & {"poses", "motion", "said", "veils"})))
            met.update(["storm"] if (entry["state"]["finale"] or {}).get("storm") else [])
            met.update(["duel"] if (entry["state"]["finale"] or {}).get("round") else [])
        met.update(ended_after_a_veto(entries))
    wanted = {"versus", "coop", "stage 1", "stage 2", "stage 3", "undead True", "strict True", "timer True",
              "last team win", "later True", "later False", 1, 2, 3, "human", "novice", "casual", "skilled", "expert",
              "master", "butcher", "broker", "saint", "headliner", "widow", "clerk", "storm", "duel", "poses", "motion",
              "said", "veils", "pause", "seat", "foul", "time_out", "take_risk", "begin_finale", "answer_dilemma",
              "use_skill", "buy_goal", "over", "ended after a veto"}
    assert not wanted - met.keys()


def ended_after_a_veto(entries: list[dict[str, Any]]) -> list[str]:
    """One for each turn in which a skill was used, an intention vetoed, and no conflict called."""
    found, turn = [], []
    for entry in entries:
        turn.append(entry["do"])
        if entry["do"] == "end_turn":
            if "veto" in turn and "use_skill" in turn and "call_conflict" not in turn:
                found.append("ended after a veto")
            turn = []
    return found


@pytest.mark.deep
def test_all_records_of_then_are_what_they_were(tmp_path: Path) -> None:
    folder = Path(os.environ.get(MADE) or tmp_path / "made")
    if not folder.exists():
        assert old_records.main([str(folder)]) == 0
    corpus = Corpus(folder, json.loads((folder / "said.json").read_text(encoding="utf-8")))
    assert len(corpus.said) >= FEWEST
    others = {name: differing(but_for_print(corpus.now(name)), but_for_print(then))
              for name, then in corpus.said.items()}
    assert {name: keys for name, keys in others.items() if keys} == {}


def differing(now: Mapping[str, Any], then: Mapping[str, Any]) -> list[str]:
    """What is said otherwise."""
    return [key for key in {**then, **now} if now.get(key) != then.get(key)]
