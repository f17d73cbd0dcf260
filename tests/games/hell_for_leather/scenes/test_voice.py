"""The voice of a match: what it offers, what it writes into the record, and that the record tells it all again."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.games.hell_for_leather.narration.story import Story
from game.games.hell_for_leather.rules import (
    GAME,
    AnswerDilemma,
    CallConflict,
    HellMatch,
    Narrate,
    OfferDilemma,
    Phase,
    SetThreat,
    Tell,
    Telling,
    legal_actions,
)
from game.games.hell_for_leather.scenes.hell_voice import HellVoice
from game.games.hell_for_leather.scenes.setup.draft import quick_draft
from game.narration.chronicle import SAID_ALOUD, ToldLine
from game.narration.comfort import Comfort
from game.narration.line_choice import Memory
from game.narration.packs import Pack
from game.rules.match import Match
from game.rules.record import encode_line
from tests.games.hell_for_leather.rules.play import WILD, choose, fill
from tests.scenes.computers import Dreamer, against_computer, all_computers, seat_computers
from tests.scenes.stagehand import Evening, Props

MOST_ENTRIES = 500
Line = tuple[object, ...]


def line_of(told: ToldLine) -> Line:
    """Everything that must be so again; what stands in place of veiled words may be another curtain."""
    return (told.entry, told.turn, told.slot, told.speaker, told.text if not told.veiled else "", told.frame,
            told.hook, told.events, told.subjects, told.veiled)


def played(pack: Pack, seed: int, voice: bool = True) -> tuple[HellMatch, HellVoice]:
    """A whole match played by chance, with words of the pack chosen for every entry that has any."""
    header = quick_draft(pack, seed, 2, 2).header("0")
    match: HellMatch = Match.start(GAME, header, bytes, lambda _count: None)
    spoken = HellVoice(match, pack, Memory(), Comfort(3))
    chance = random.Random(seed)
    while match.entry_count < MOST_ENTRIES and match.state.phase is not Phase.OVER:
        action = fill(match.state, choose(match.state, chance), chance, WILD)
        who = match.state.narrator or match.state.team(match.state.active).cup
        match word_of(action, spoken, who):
            case None:
                match.submit(action)
            case changed, prompts:
                match.submit(changed, spoken.chosen(*prompts))
    return match, spoken


def word_of(action: Any, voice: HellVoice, who: str) -> Any:
    """The action in words that were offered; None for one without."""
    match action:
        case SetThreat() if voice.asked_scene:
            return None
        case SetThreat():
            words = voice.moves(("threat.location", "threat.activity", "threat.threat"), who)[0]
            texts = dict(zip(("location", "activity", "threat"), (each.text for each in words), strict=True))
            return msgspec.structs.replace(action, **texts), words
        case Narrate():
            word = voice.one("intention", who, facts={"approach": action.approach})
        case CallConflict():
            word = voice.one("conflict", who, facts={"approach": "action"})
        case Tell(kind="outcome"):
            word = voice.outcome()[0]
        case _:
            return None
    return msgspec.structs.replace(action, text=word.text), (word,)


@pytest.fixture(scope="module", params=[1, 2, 3])
def match(things: Props, request: pytest.FixtureRequest) -> tuple[HellMatch, HellVoice]:
    return played(things.pack, request.param)


def test_a_record_tells_again_what_was_heard(things: Props, match: tuple[HellMatch, HellVoice]) -> None:
    record, voice = match
    story = Story(record.header, things.pack, comfort=Comfort(3))
    story.read(record.deeds)
    assert list(map(line_of, story.teller.chronicle.told)) == list(map(line_of, voice.told))
    assert [(each.heading, list(map(line_of, each.lines))) for each in story.passages] == \
        [(each.heading, list(map(line_of, each.lines))) for each in voice.passages]
    assert any(line.hook for line in voice.told) and any(line.speaker == "host" for line in voice.told)


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_going_on_anywhere_stands_where_the_match_stood(
        things: Props, match: tuple[HellMatch, HellVoice], data: st.DataObject) -> None:
    record, voice = match
    cut = data.draw(st.integers(1, record.entry_count))
    lines = b"".join(encode_line(line) for line in (record.header, *record.entries[:cut]))
    loaded: HellMatch = Match.load(GAME, lines, bytes)
    again = HellVoice(loaded, things.pack, Memory(), Comfort(3))
    before = [line_of(line) for line in voice.told if line.entry <= cut]
    assert [line_of(line) for line in again.told][:len(before)] == before
    recap = again.told[len(before):]
    assert recap and all(line.slot.startswith("recap") for line in recap)
    story = Story(record.header, things.pack, comfort=Comfort(3))
    story.read(record.deeds[:cut])
    assert story.teller.scene.facts.items() <= again.telling.live.teller.scene.facts.items()


def test_the_question_of_a_dilemma_is_the_scene_of_its_turn(things: Props) -> None:
    header = quick_draft(things.pack, 3, 2, 2).header("0")
    alone = msgspec.structs.replace(
        header, teams={"A": header.teams["A"]},
        options=msgspec.structs.replace(header.options, mode="coop", starting_vp={"A": 0}))
    match: HellMatch = Match.start(GAME, alone, bytes, lambda _count: None)
    voice = HellVoice(match, things.pack, Memory(), Comfort(3))
    offer = next(each for each in legal_actions(match.state) if isinstance(each, OfferDilemma))
    word = next(word for word in voice.offer("dilemma", match.state.narrator or "", count=40)
                if dict(word.sets).get("dilemma"))
    match.submit(msgspec.structs.replace(offer, text=word.text), voice.chosen(word))
    assert not voice.asked_scene
    match.submit(next(each for each in legal_actions(match.state) if isinstance(each, AnswerDilemma) and each.accept))
    assert voice.asked_scene
    match.submit(next(each for each in legal_actions(match.state) if isinstance(each, SetThreat)))
    slots = [line.slot for line in voice.told if line.entry == match.entry_count]
    assert not any(slot.startswith("threat") or slot == "dilemma.threat" for slot in slots)


def test_how_it_went_stands_before_what_it_brought_back(things: Props) -> None:
    header = quick_draft(things.pack, 1, 2, 2).header("0")
    match: HellMatch = Match.start(GAME, header, bytes, lambda _count: None)
    voice = HellVoice(match, things.pack, Memory(), Comfort(3))
    chance = random.Random(1)
    while match.entry_count < 100:
        action = fill(match.state, choose(match.state, chance), chance, WILD)
        if isinstance(action, Tell):
            match.submit(Tell(match.state.narrator or "A1", "The kitchen, back then.", Telling.FLASHBACK))
            match.submit(msgspec.structs.replace(action, text="It went like this."))
        else:
            match.submit(action)
    for told in (voice.passages, Story(header, things.pack).read(match.deeds)):
        words = [line.text for passage in told for line in passage.lines if line.frame == ""]
        assert words == ["It went like this.", "The kitchen, back then."] * (len(words) // 2) and words


def test_what_is_taken_back_was_never_told(things: Props) -> None:
    header = quick_draft(things.pack, 5, 1, 1).header("0")
    match: HellMatch = Match.start(GAME, header, bytes, lambda _count: None)
    memory = Memory()
    voice = HellVoice(match, things.pack, memory, Comfort(2))
    words = voice.moves(("threat.source", "threat.activity", "threat.threat"), "A1")[0]
    before = len(voice.told), memory.lines
    match.submit(SetThreat("A", *(each.text for each in words)), voice.chosen(*words))
    assert len(voice.told) >= before[0] + 3
    deeds = tuple(match.deeds)
    match.undo()
    voice.taken_back(deeds)
    assert len(voice.told) <= before[0] and memory.lines <= before[1]


def test_three_prompts_and_then_three_others(things: Props, match: tuple[HellMatch, HellVoice]) -> None:
    begun: HellMatch = Match.start(GAME, match[0].header, bytes)
    voice = HellVoice(begun, things.pack, Memory(), Comfort(2))
    offered = [voice.offer("intention", "A1", facts={"approach": "charm"}) for _ in range(3)]
    frames = [prompt.frames for prompts in offered for prompt in prompts]
    assert len(frames) == len(set(frames)) == 9


def test_a_disk_that_takes_it_the_second_time_has_heard_it_once(things: Props) -> None:
    full = [True]

    def append(_line: bytes) -> None:
        if full[0]:
            raise OSError("no room")

    full[0] = False
    match: HellMatch = Match.start(GAME, quick_draft(things.pack, 5, 1, 1).header("0"), append, lambda _count: None)
    voice = HellVoice(match, things.pack, Memory(), Comfort(2))
    words = voice.moves(("threat.source", "threat.activity", "threat.threat"), "A1")[0]
    threat, notes = SetThreat("A", *(each.text for each in words)), voice.chosen(*words)
    full[0] = True
    with pytest.raises(OSError, match="no room"):
        match.submit(threat, notes)
    heard = list(voice.told)
    full[0] = False
    match.submit(threat, notes)
    assert list(voice.told) == heard
    assert [line.text for line in heard if line.entry == 1][-3:] == [each.text for each in words]


def test_words_spoken_at_the_table_stand_in_no_story(things: Props) -> None:
    match: HellMatch = Match.start(GAME, quick_draft(things.pack, 5, 1, 1).header("0"), bytes)
    voice = HellVoice(match, things.pack, Memory(), Comfort(2))
    match.submit(SetThreat("A", SAID_ALOUD, SAID_ALOUD, SAID_ALOUD))
    assert not any(SAID_ALOUD in line.text for line in voice.told)


def test_a_milder_telling_says_something_else(things: Props, match: tuple[HellMatch, HellVoice]) -> None:
    record, _voice = match
    story = Story(record.header, things.pack, comfort=Comfort(0))
    story.read(record.deeds)
    words = {text for entry in record.entries for text in texts_of(entry)}
    assert all(line.veiled or not line.flags for line in story.teller.chronicle.told if line.text not in words)


def texts_of(entry: dict[str, Any]) -> Iterator[str]:
    """What people chose or typed."""
    yield from (str(entry[key]) for key in ("text", "location", "activity", "threat") if entry.get(key))


def test_computers_speak_by_the_same_door(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    evening.begin(all_computers, goal_target=1)
    assert evening.player.play(20_000)
    record = evening.record()
    assert all("said" in entry for entry in record.entries)
    worded = [entry for entry in record.entries if entry.get("text") or entry.get("location")]
    assert worded and all(entry["frames"] for entry in worded)
    shown = " ".join(line.text for line in evening.context.voice.told)
    assert all(text in shown for entry in worded for text in texts_of(entry))


def test_the_network_interrupts_and_waits_for_the_reader(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    for seed in range(20, 60):
        evening.begin(against_computer, seed=seed, goal_target=2)
        for _ in range(6000):
            if any(each.name == "listen_go" for each in evening.controls()):
                break
            if evening.player.screen.scene == "result":
                break
            evening.player.step()
            evening.player.wait()
        else:
            continue
        if evening.player.screen.scene != "result":
            break
        evening.composition.home("")
    entries = evening.context.match.entry_count
    evening.player.wait(600)
    assert evening.context.match.entry_count == entries
    evening.player.press("listen_go")
    assert not any(each.name == "listen_go" for each in evening.controls())


def test_the_story_is_saved_beside_the_record(evening: Evening) -> None:
    seat_computers(evening, Dreamer())
    evening.begin(all_computers, goal_target=1)
    assert evening.player.play(20_000)
    evening.player.press("save_story")
    [text], [page] = evening.folder.glob("*.txt"), evening.folder.glob("*.html")
    story = "".join(text.read_text(encoding="utf-8").split())
    lines: Sequence[ToldLine] = [line for line in evening.context.voice.told if line.text]
    assert all("".join(line.text.split()) in story for line in lines)
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_prompts_for_a_claimed_skill_speak_of_that_one_or_of_none(evening: Evening) -> None:
    evening.begin()
    evening.until("narrate_more")
    narrator = evening.context.person(evening.context.state.narrator or "")
    evening.player.press("skill_on", True)
    evening.player.press("skill", "lion taming")
    offered: list[str] = []
    for _ in range(12):
        evening.player.press("narrate_more")
        offered += [each.label for each in evening.controls() if each.name.startswith("narrate_prompt_")]
    assert any("lion taming" in line.lower() for line in offered)
    assert not any(other in line for line in offered for other in (*narrator.hobbies, narrator.vocation))
