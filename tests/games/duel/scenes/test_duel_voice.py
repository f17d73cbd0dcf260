"""The voice of a match of Duel as the screens have it: it writes into the record, pauses, and takes back."""

from __future__ import annotations

import json
from pathlib import Path

from game.app.languages import load_words
from game.games.duel.narration.duel_telling import SAID
from game.games.duel.rules import DUEL
from game.games.duel.rules import actions as a
from game.games.duel.rules.terms import RECORD
from game.games.duel.scenes.duel_voice import DuelVoice, duel_voice, for_result
from game.narration.comfort import Comfort
from game.narration.line_choice import Memory
from game.rules.match import Match
from game.storage.paths import Paths
from tests.games.duel.narration.told_matches import DuelMatch, plain_match
from tests.games.duel.rules.skirmishes import on_open_ground
from tests.scenes.stagehand import Evening, Props

PACK = load_words(Paths.find(None), game=RECORD)


def begun(match: DuelMatch) -> tuple[DuelMatch, DuelVoice]:
    """A match of the same header, not played yet, and its voice."""
    fresh: DuelMatch = Match.start(DUEL, match.header, lambda _line: None)
    return fresh, DuelVoice(fresh, PACK, Memory(), Comfort())


def test_what_is_said_goes_into_the_record_and_is_read_there_again() -> None:
    live, voice = begun(plain_match(1))
    heard = []
    for deed in plain_match(1).deeds:
        if not deed.forced:
            live.submit(deed.action)
            heard += [line.text for line in voice.unheard()]
    assert live.state == plain_match(1).state
    kept = [line["text"] for entry in map(json.loads, live.to_bytes().splitlines()[1:])
            for line in entry.get(SAID, ())]
    assert heard == kept and len(heard) > 10
    again: DuelMatch = Match.load(DUEL, live.to_bytes(), bytes)
    read = DuelVoice(again, PACK, Memory(), Comfort())
    assert [line.text for line in read.told] == heard and not read.unheard()
    shown = [[(each.heading, [line.text for line in each.lines], each.plain) for each in one.passages]
             for one in (read, voice)]
    assert shown[0] == shown[1]


def test_a_remark_has_its_plain_words_beside_it() -> None:
    live, voice = begun(plain_match(1))
    for deed in plain_match(1).deeds:
        if not deed.forced:
            live.submit(deed.action)
    hit = next(line for line in voice.told if line.slot.startswith("hit."))
    assert "7 or more hits." in voice.beside(hit)
    assert voice.plain.endswith("nobody else is left in the game.")
    assert [line.slot for line in voice.told if for_result(line.slot)] == ["end.last"]


def test_a_pause_is_written_and_stays_when_play_goes_on() -> None:
    live, voice = begun(plain_match(3))
    deeds = [deed for deed in plain_match(3).deeds if not deed.forced]
    for deed in deeds[:40]:
        live.submit(deed.action)
    last = voice.told[-1]
    voice.pause("A")
    assert live.deeds[-1].do == "pause" and last.text not in [line.text for line in voice.told]
    for deed in deeds[40:60]:
        live.submit(deed.action)
    again: DuelMatch = Match.load(DUEL, live.to_bytes(), bytes)
    read = DuelVoice(again, PACK, Memory(), Comfort())
    assert [line.text for line in read.told] == [line.text for line in voice.told]


def test_what_is_taken_back_was_not_said() -> None:
    table = on_open_ground({"A1": (6000, 3000), "B1": (6000, 11000)})
    voice = DuelVoice(table.match, PACK, Memory(), Comfort())
    table.does(a.Activate, of="A1")
    before = [line.text for line in voice.told]
    deeds = list(table.match.deeds)
    voice.taken_back(deeds)
    assert [line.text for line in voice.told] == before


def test_it_is_plugged_in_with_one_line(things: Props, tmp_path: Path) -> None:
    """With the words, the memory and the setting of the machine."""
    services = Evening(things, tmp_path).composition.services
    match: DuelMatch = Match.start(DUEL, plain_match(1).header, lambda _line: None)
    voice = duel_voice(services, match)
    assert voice.comfort.dial == services.player.preferences.dial and voice.telling.names.field == "Old Harbour"
