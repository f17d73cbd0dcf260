"""A match told: the same words again from its record, milder ones where they are wanted, tempers, the Pause."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.duel.headless.random_play import play
from game.games.duel.narration.comfort_sample import sample
from game.games.duel.narration.duel_telling import SAID, DuelTelling, said_beside, temper_of
from game.games.duel.narration.duel_vocabulary import TEMPERS
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.header import SeatHeader
from game.narration.chronicle import ToldLine
from game.narration.comfort import Comfort
from game.narration.line_choice import Memory
from game.narration.packs import Pack
from game.narration.vocabulary import MOST, SUBJECTS
from game.rules.match import Match
from tests.games.duel.narration.told_matches import DuelMatch, any_match, plain_match

SPOKEN = ("threat", "last.words")


def read(match: DuelMatch, pack: Pack, dial: int = 2, memory: Memory | None = None) -> DuelTelling:
    return DuelTelling(match.header, pack, memory or Memory(), Comfort(dial)).read(match)


def voiced(match: DuelMatch, pack: Pack, memory: Memory, dial: int = 2) -> bytes:
    """The record of a match as it would be, had it been told while it was played."""
    telling = DuelTelling(match.header, pack, memory, Comfort(dial))
    first, *lines = match.to_bytes().splitlines(keepends=True)
    for at, (deed, line) in enumerate(zip(match.deeds, lines, strict=True)):
        lines[at] = msgspec.json.encode({**json.loads(line), **telling.follow(deed)}) + b"\n"
    return b"".join((first, *lines))


def texts(lines: Any) -> list[str]:
    return [line.text for line in lines]


@pytest.mark.parametrize("number", range(8))
def test_whoever_reads_the_record_reads_the_words_that_were_said(pack: Pack, number: int) -> None:
    """Also with another memory, which would have chosen others."""
    heard = Memory()
    for seed in range(3):
        read(plain_match(seed), pack, memory=heard)
    match = any_match(number)
    record = voiced(match, pack, heard)
    again: DuelMatch = Match.load(DUEL, record, bytes)
    told = read(again, pack)
    said = [line["text"] for entry in map(json.loads, record.splitlines()[1:]) for line in entry.get(SAID, ())]
    assert texts(told.told) == said
    assert said == [] or said != texts(read(match, pack).told)


def test_a_milder_table_hears_milder_words_of_the_same_record(pack: Pack) -> None:
    strong: list[ToldLine] = []
    for number in range(4):
        record = voiced(plain_match(number), pack, Memory(), MOST)
        again: DuelMatch = Match.load(DUEL, record, bytes)
        mild = read(again, pack, 0).told
        assert mild and not any(line.flags for line in mild)
        strong += read(again, pack, MOST).told
    assert any(line.flags for line in strong)


@pytest.mark.parametrize("dial", range(MOST + 1))
def test_nothing_is_told_that_the_setting_does_not_allow(pack: Pack, dial: int) -> None:
    for seed in range(3):
        for line in read(plain_match(seed), pack, dial).told:
            assert Comfort(dial).allows(line.flags), line.text


def test_each_level_of_the_dial_has_a_sample_of_its_own(pack: Pack) -> None:
    found = [sample(pack, Comfort(dial)) for dial in range(MOST + 1)]
    assert all(found) and len(set(found)) == len(found)
    assert sample(Pack(), Comfort()) == ""


def with_players(seed: int, a_player: str, b_player: str) -> DuelMatch:
    begins = plain_match(seed).header
    seats = {seat: SeatHeader(each.name, player)
             for (seat, each), player in zip(begins.seats.items(), (a_player, b_player), strict=True)}
    return play(msgspec.structs.replace(begins, seats=seats), lambda _line: None)


def spoken(lines: Any, pack: Pack) -> list[tuple[ToldLine, str]]:
    """Lines that somebody says, with the words between the quotes."""
    return [(line, line.text.split("“")[1].split("”")[0]) for line in lines if line.slot in SPOKEN]


@pytest.mark.parametrize("temper", [*TEMPERS, "plain", "nobody_has_heard_of_it"])
def test_computers_speak_by_their_temper_and_unknown_ones_as_everybody(pack: Pack, temper: str) -> None:
    """What a temper says is a table of the pack; whoever has none there has the words of everybody."""
    lists = {kind: pack.lexicon.get(f"{temper}.{kind}") or pack.lexicon[kind] for kind in ("threat", "farewell")}
    found = [each for seed in range(8) for each in spoken(
        read(with_players(seed, f"computer:casual:{temper}", f"computer:easy:{temper}"), pack).told, pack)]
    assert {line.slot for line, _ in found} == set(SPOKEN)
    for line, words in found:
        assert words in lists["threat" if line.slot == "threat" else "farewell"], words


def test_nobody_puts_words_into_the_mouths_of_people(pack: Pack) -> None:
    for seed in range(8):
        match = with_players(seed, "human:1", "human:2")
        assert not spoken(read(match, pack).told, pack)
        assert temper_of(match.state, "A1") == ""


def test_a_pause_puts_away_what_was_told_last_and_closes_its_subject(pack: Pack) -> None:
    telling = read(plain_match(1), pack)
    last = telling.told[-1]
    veil = telling.pause()
    assert veil is not None and veil.veils == (last.entry,)
    assert last.text not in texts(telling.told) and set(veil.closes) <= set(SUBJECTS)
    assert set(veil.closes) <= telling.comfort.closed and veil.closes
    assert telling.pause() != veil
    told = [line for passage in telling.passages for line in passage.lines]
    assert last.text not in texts(told)


def test_a_pause_of_the_record_is_kept(pack: Pack) -> None:
    """Whoever reads it again reads what was put away no more."""
    match = plain_match(1)
    record = voiced(match, pack, Memory())
    live: DuelMatch = Match.load(DUEL, record, bytes)
    telling = read(live, pack)
    veil = telling.pause()
    assert veil is not None
    cut = b"".join(record.splitlines(keepends=True)[:-1])  # before the match was over
    running: DuelMatch = Match.load(DUEL, cut, bytes)
    telling = read(running, pack)
    veil = telling.pause()
    assert veil is not None
    running.submit(a.Pause("A"), veil.plain())
    again = read(Match.load(DUEL, running.to_bytes(), bytes), pack)
    assert texts(again.told)[:len(telling.told)] == texts(telling.told)
    assert telling.told[-1].veiled or any(line.veiled for line in telling.told)


def test_nothing_is_told_where_nobody_has_written_anything() -> None:
    """Nor is anything missing: plain lines say what happened."""
    telling = read(plain_match(2), Pack())
    assert not telling.told and telling.plainly
    assert telling.pause() is None


def test_every_fine_line_has_its_plain_line_beside_it(pack: Pack) -> None:
    """All but those of a moment in which nothing happened yet."""
    silent = {"round.begins", "round.ends", "round.quiet", "round.last", "match.begins"}
    for number in range(24):
        telling = read(any_match(number), pack)
        for line in telling.told:
            assert telling.beside(line) or line.slot in silent, f"{line.slot}: {line.text}"


def test_what_is_new_is_heard_once(pack: Pack) -> None:
    match = plain_match(3)
    telling = DuelTelling(match.header, pack, Memory(), Comfort())
    heard = []
    for deed in match.deeds:
        telling.follow(deed)
        heard += texts(telling.unheard())
    assert heard == texts(telling.told) and not telling.unheard()
    assert not read(match, pack).unheard()


@settings(max_examples=60, deadline=None)
@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=8),
                    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
                        st.sampled_from(["slot", "text", "frame", "a", "flags", "x"]), inner, max_size=4),
                    max_leaves=8))
def test_what_a_stranger_wrote_beside_an_entry_does_no_harm(found: Any) -> None:
    for line in said_beside({SAID: found}):
        assert line.text.strip() and line.flags.keys() <= set(SUBJECTS)


def test_lines_can_be_offered_for_a_model(pack: Pack) -> None:
    """Three threats to choose from, none twice, for whoever wants to say one."""
    match = plain_match(4)
    telling = read(match, pack)
    lines = telling.offers("threat", "A1", match.state, match.entry_count + 1, {}, "B1", 3, ())
    assert len({line.text for line in lines}) == 3
    assert telling.subjects(lines[0]) == ("injury",)
    assert telling.offers("no.slot", "A1", match.state, 1, {}, "", 3, ()) == ()
