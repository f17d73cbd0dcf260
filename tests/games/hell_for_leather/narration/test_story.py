"""Whole matches told from their records: true to them, the same every time, and without a repeat too soon."""

import itertools
import json
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.app import cli
from game.games.hell_for_leather.narration.followed_match import Show
from game.games.hell_for_leather.narration.hfl_vocabulary import VOCABULARY
from game.games.hell_for_leather.narration.running_order import reactions, spoken
from game.games.hell_for_leather.narration.setup_lists import lists_of
from game.games.hell_for_leather.narration.slots import SLOTS
from game.games.hell_for_leather.narration.story import Story
from game.games.hell_for_leather.narration.story_title import title
from game.games.hell_for_leather.rules import Header, new_match
from game.narration.comfort import Comfort
from game.narration.line_choice import FRESH_AFTER, Memory
from game.narration.packs import Pack, decode_pack
from game.narration.printed_story import page, text
from game.narration.scene_plan import ScenePlan
from game.rules.record import encode_line
from game.storage.paths import Paths
from tests.games.hell_for_leather.deeds import deeds_of
from tests.games.hell_for_leather.rules.former import TURNS_ENDED_AFTER_A_VETO
from tools.bench_voice import played
from tools.voice_figures import too_soon

Match = tuple[Header, Sequence[Mapping[str, Any]]]


@pytest.fixture(scope="module")
def matches(pack: Pack) -> list[Match]:
    found = (played(pack, Paths.find(None), seed, "random") for seed in range(3))
    return [(match.header, match.entries) for match in found]


def told(pack: Pack, match: Match, memory: Memory | None = None, dial: int = 3) -> Story:
    story = Story(match[0], pack, memory, Comfort(dial))
    story.read(deeds_of(*match))
    return story


def test_a_story_is_the_same_every_time_and_another_seed_is_another_story(pack: Pack, matches: list[Match]) -> None:
    first, again, other = (told(pack, match).passages for match in (matches[0], matches[0], matches[1]))
    assert first == again != other


def test_a_match_of_an_earlier_version_is_told_by_the_rules_of_then(capsys: pytest.CaptureFixture[str]) -> None:
    """Two of its turns end after a veto without another intention."""
    assert cli.main(["story", str(TURNS_ENDED_AFTER_A_VETO)]) == 0
    assert "Name A1" in capsys.readouterr().out


def test_every_fact_that_a_slot_can_count_on_is_there(pack: Pack) -> None:
    asked = set()
    for match in (played(pack, Paths.find(None), seed, "random") for seed in range(10)):
        show, chance = Show(match.header), random.Random(1)
        story = Story(match.header, Pack())
        for deed in match.deeds:
            for cue in spoken(deed, show):
                beat = show.beat(cue.slot, cue.who, deed.before, 1, cue.whom, **story.more(cue, deed.before))
                assert SLOTS[cue.slot].always - {"dial"} <= beat.facts.keys(), cue.slot
                asked.add(cue.slot)
            show.hear(deed, ScenePlan())
            for cue in reactions(deed, show, chance, lambda _kind, _who: ""):
                beat = show.beat(cue.slot, cue.who, deed.after, 1, cue.whom, **story.more(cue, deed.after))
                assert SLOTS[cue.slot].always - {"dial"} <= beat.facts.keys(), cue.slot
                assert beat.facts.keys() <= VOCABULARY.facts.keys() | {"goal_number"}
                asked.add(cue.slot)
    assert not asked - SLOTS.keys() and len(asked) > 65, sorted(SLOTS.keys() - asked)


def test_our_own_places_are_called_as_they_are_within_a_sentence(pack: Pack, matches: list[Match]) -> None:
    header = matches[0][0]
    story = Story(header, decode_pack("p", {"spoken": {header.objective: "the hall"}}))
    facts = story.show.facts("A1", new_match(header))
    assert (facts["objective"], facts["source"]) == ("the hall", header.teams["A"].source)
    ours = {place for venue in lists_of(pack).venues for place in (venue.objective, *venue.sources)}
    assert pack.spoken.keys() <= ours


def test_what_is_recalled_has_happened(pack: Pack, matches: list[Match]) -> None:
    for match in matches:
        story = told(pack, match)
        entries = {int(entry["n"]): entry for entry in match[1]}
        for line in story.teller.chronicle.told:
            events = [story.show.log[number] for number in line.events]
            assert [each.id for each in events] == sorted(each.id for each in events)
            for each in events:
                assert each.entry == 0 or each.entry in entries
                assert each.entry <= line.entry and each.turn <= line.turn


def test_no_frame_speaks_twice_in_thirty_lines_even_from_match_to_match(pack: Pack, matches: list[Match]) -> None:
    memory = Memory()
    lines = [line for match in matches for line in told(pack, match, memory).teller.chronicle.told]
    assert len(lines) > 10 * FRESH_AFTER
    plenty = {slot for slot, frames in pack.frames.items() if len(frames) > FRESH_AFTER // 3}
    assert too_soon([line for line in lines if line.slot in plenty]) == 0


def test_no_line_holds_what_must_not_be_shown(pack: Pack, matches: list[Match]) -> None:
    for match, dial in itertools.product(matches[:1], range(4)):
        story = told(pack, match, dial=dial)
        flags = {frame.id: frame.flags for frames in pack.frames.values() for frame in frames}
        for line in story.teller.chronicle.told:
            assert line.text.strip() and "{" not in line.text and "}" not in line.text
            assert not line.frame or all(level <= dial for level in flags[line.frame].values())
        assert story.teller.selector.dropped == []


def test_words_of_the_record_are_told_as_they_are_and_only_once(pack: Pack, matches: list[Match]) -> None:
    header, entries = matches[0]
    typed = [dict(entry) for entry in entries]
    mine = {"narrate": "I, {a.name}, <b>jump</b>.", "call_conflict": "No.", "tell": "It went & went."}
    for entry in typed:
        if entry["do"] in mine:
            entry["text"] = f"{mine[entry['do']]} {entry['n']}"
    passages = Story(header, pack).read(deeds_of(header, typed))
    shown = " ".join(line.text for passage in passages for line in passage.lines)
    for entry in typed:
        if entry["do"] in ("narrate", "call_conflict") or (entry["do"] == "tell" and entry["kind"] == "epilogue"):
            assert shown.count(entry["text"] + " ") + shown.endswith(entry["text"]) == 1
    html = "\n".join(page(title(header), passages))
    assert "<b>" not in html and "&lt;b&gt;jump" in html


def test_frames_named_in_the_record_set_the_scene_again(pack: Pack, matches: list[Match]) -> None:
    frame = next(frame for frame in pack.frames["threat.threat"]
                 if "foe.name" in frame.sets and not str(frame.sets["foe.name"]).startswith("{"))
    header, entries = matches[0]
    at = next(at for at, entry in enumerate(entries) if entry["do"] == "set_threat")
    chosen = {**entries[at], "location": "Here.", "activity": "Busy.", "threat": frame.text,
              "frames": ["typed", "typed", frame.id]}
    story = Story(header, pack)
    story.read(deeds_of(header, [*entries[:at], chosen]))
    assert story.teller.scene.foe == frame.sets["foe.name"]


def test_a_story_cut_off_anywhere_is_told_that_far(pack: Pack, matches: list[Match]) -> None:
    header, entries = matches[0]
    for length in range(0, len(entries), 17):
        assert Story(header, pack).read(deeds_of(header, entries[:length])) is not None


def test_plain_text_keeps_to_its_width(pack: Pack, matches: list[Match]) -> None:
    lines = list(text(title(matches[0][0]), told(pack, matches[0]).passages))
    assert all(len(line) <= 78 for line in lines[3:]) and len(lines) > 50


def test_the_command_prints_it(
        matches: list[Match], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.hfl.jsonl"
    file.write_bytes(b"".join(encode_line(line) for line in (matches[0][0], *matches[0][1])))
    assert cli.main(["story", str(file)]) == 0
    assert "1. " in capsys.readouterr().out
    assert cli.main(["story", str(file), "--html", "--dial", "0"]) == 0
    assert capsys.readouterr().out.startswith("<!doctype html>")
    assert cli.main(["story", str(file), "--json"]) == 0
    assert {"told", "log", "dropped", "plain"} <= json.loads(capsys.readouterr().out).keys()


def test_the_command_tells_with_packs_of_ones_own_and_names_their_mistakes(
        matches: list[Match], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    header, entries = matches[0]
    file = tmp_path / "match.hfl.jsonl"
    file.write_bytes(b"".join(encode_line(line) for line in (header, *entries)))
    own = tmp_path / "mine"
    own.mkdir()
    texts = "".join(f'      - "My own words, {{winners}}, number {n}."\n' for n in range(150))
    (own / "mine.yaml").write_text(f"frames:\n  - id: mine\n    slot: victory.kicker\n    texts:\n{texts}")
    (own / "wrong.yaml").write_text("frames:\n  - id: wrong\n    slot: outcome.pass\n")
    assert cli.main(["story", str(file), "--pack", str(own)]) == 0
    captured = capsys.readouterr()
    assert "My own words" in " ".join(captured.out.split()), "lines are broken where the page ends"
    assert "left out: wrong.yaml:2: wrong: give either 'text' or 'texts'" in captured.err
    assert cli.main(["story", str(file), "--fine"]) == 0
    assert "Goals 0 of" not in capsys.readouterr().out


def test_speakers_are_marked(pack: Pack, matches: list[Match]) -> None:
    passages = told(pack, matches[0]).passages
    named = {name: line.speaker for passage in passages for name, lines in passage.spoken for line in lines if name}
    assert named["The host"] == "host" and "adversary" in named.values()
    lines, html = list(text(title(matches[0][0]), passages)), "".join(page(title(matches[0][0]), passages))
    assert any(line.startswith("The host: ") for line in lines) and "<strong>The host:</strong> <em>" in html


def test_a_record_that_does_not_hold_is_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "no.hfl.jsonl"
    file.write_text("{}\n", encoding="utf-8")
    assert cli.main(["story", str(file)]) == 2
    assert str(file) in capsys.readouterr().err
