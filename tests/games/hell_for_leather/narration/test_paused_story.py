"""A record with a Pause, told again: veiled where it was veiled, closed from there on, the rest as it was."""

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from game.games.hell_for_leather.narration.story import Story
from game.games.hell_for_leather.rules import Header
from game.narration.comfort import Comfort
from game.narration.packs import Pack
from game.narration.veils import Veil
from game.narration.vocabulary import SUBJECTS
from tests.games.hell_for_leather.deeds import deeds_of
from tests.games.hell_for_leather.rules.play import make_header, play_out

Entries = Sequence[dict[str, Any]]
ALL = tuple(SUBJECTS)


@pytest.fixture(scope="module")
def match() -> tuple[Header, Entries]:
    """A match in which people typed every word."""
    played = play_out(make_header(4), random.Random(4), turns=40)
    entries = [dict(entry) for entry in played.entries if entry["do"] != "pause"]
    for number, entry in enumerate(entries, 1):
        entry["n"] = number
        if "text" in entry:
            entry["text"] = f"typed words, of entry {number}."
    return played.header, entries


def paused(entries: Entries, after: int, **more: Any) -> Entries:
    """The same with a Pause after that entry."""
    pause = {"n": after + 1, "do": "pause", "by": "table", "text": "", **more}
    later = [{**entry, "n": entry["n"] + 1} for entry in entries[after:]]
    return [*entries[:after], pause, *later]


def told(pack: Pack, header: Header, entries: Entries, comfort: Comfort | None = None) -> Story:
    story = Story(header, pack, comfort=comfort or Comfort(3))
    story.read(deeds_of(header, entries))
    return story


def printed(story: Story) -> str:
    return "\n".join(line.text for passage in story.passages for line in passage.lines)


@pytest.mark.parametrize("kind", ["narrate", "call_conflict", "tell"])
def test_what_people_typed_is_veiled_wherever_it_is_told(pack: Pack, match: tuple[Header, Entries], kind: str) -> None:
    header, entries = match
    worded = [entry for entry in entries if entry["do"] == kind and entry["text"]
              and (kind != "tell" or entry["kind"] == "outcome")]
    assert worded
    for entry in worded[:3]:
        assert entry["text"] in printed(told(pack, header, entries))
        veil = Veil((int(entry["n"]),), ("injury",))
        story = told(pack, header, paused(entries, int(entry["n"]), **veil.plain()))
        assert entry["text"] not in printed(story)
        assert any(line.veiled and line.text for line in story.teller.chronicle.told)
        assert story.teller.comfort.closed == {"injury"}


def test_a_pause_that_names_nothing_veils_what_was_told_last(pack: Pack, match: tuple[Header, Entries]) -> None:
    header, entries = match
    entry = next(entry for entry in entries if entry["do"] == "narrate" and entry["text"])
    story = told(pack, header, paused(entries, int(entry["n"])))
    assert entry["text"] not in printed(story)
    assert story.teller.comfort.closed


def test_nothing_of_what_was_closed_is_told_from_there_on(pack: Pack, match: tuple[Header, Entries]) -> None:
    header, entries = match
    after = len(entries) // 3
    story = told(pack, header, paused(entries, after, **Veil((), ALL).plain()))
    flags = {frame.id: frame.flags for frames in pack.frames.values() for frame in frames}
    lines = [line for line in story.teller.chronicle.told if line.frame and line.entry > after + 1]
    assert len(lines) > 50 and not any(flags[line.frame] for line in lines)
    assert story.teller.silent == told(pack, header, entries).teller.silent


def test_the_limits_of_the_header_hold_for_the_story_whatever_the_dial(
        pack: Pack, match: tuple[Header, Entries]) -> None:
    header = msgspec.structs.replace(match[0], limits=dict.fromkeys(SUBJECTS, 0))
    story = told(pack, header, match[1])
    flags = {frame.id: frame.flags for frames in pack.frames.values() for frame in frames}
    lines = [line for line in story.teller.chronicle.told if line.frame]
    assert lines and not any(flags[line.frame] for line in lines)
