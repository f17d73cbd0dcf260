"""Sheets and headers (PRO-P1, P58, P62, P63, P65)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.games.protagonists.rules import PROTAGONISTS
from game.games.protagonists.rules.header import Character, Options
from game.games.protagonists.rules.sheets import Drive, Now, Piece, validate_sheet
from game.rules.errors import BadHeader
from game.rules.game_master.story_state import Npc
from tests.games.protagonists.rules.chapters import NPC, header, sheet


def fault(**changes: Any) -> tuple[str, str]:
    """Where a sheet with these changes is wrong, and what is allowed."""
    with pytest.raises(BadHeader) as raised:
        validate_sheet(sheet(**changes))
    return raised.value.field, raised.value.problem


@pytest.mark.parametrize("at", range(6))
def test_p1_sheets_with_scores_of_1_to_4_hold(at: int) -> None:
    validate_sheet(sheet(at))


@pytest.mark.parametrize(("changes", "field", "says"), [
    ({"wits": 5}, "sheet.wits", "1 to 4, not 5"), ({"smarts": 0}, "sheet.smarts", "1 to 4, not 0"),
    ({"health": 0}, "sheet.health", "1 to 30"), ({"resolve": 21}, "sheet.resolve", "1 to 20"),
    ({"now": Now(0, 4)}, "sheet.now.health", "1 to 8"), ({"now": Now(8, 5)}, "sheet.now.resolve", "1 to 4"),
    ({"drives": (Drive("one", "alone"),)}, "sheet.drives", "2 to 5, not 1"),
    ({"drives": tuple(Drive(f"d{at}", "x") for at in range(6))}, "sheet.drives", "2 to 5, not 6"),
    ({"drives": (Drive("d", "x"), Drive("d", "y"))}, "sheet.drives", "id of its own"),
    ({"drives": (Drive("a", "x"), Drive("b", " "))}, "sheet.drives.b", "what drives them"),
    ({"gear": (Piece("a", "x", damage=7),)}, "sheet.gear.a.damage", "0 to 6"),
    ({"gear": (Piece("a", "x", ability="luck"),)}, "sheet.gear.a.ability", "toughness, agility, smarts, wits"),
    ({"gear": (Piece("a", "x", boxes=2, marked=3),)}, "sheet.gear.a.marked", "0 to 2"),
    ({"gear": (Piece("a", "x", returns=True),)}, "sheet.gear.a.returns", "no boxes"),
    ({"gear": (Piece("a", ""),)}, "sheet.gear.a.text", "what it is"),
])
def test_p1_p58_p63_a_sheet_says_what_is_wrong_with_it(changes: dict[str, Any], field: str, says: str) -> None:
    at, problem = fault(**changes)
    assert at == field and says in problem


def test_p1_nobody_takes_a_sheet_that_another_has() -> None:
    begun = header(0, 2)
    twice = {**begun.characters, "p2": Character("computer:2:plain", "Somebody Else", begun.characters["p1"].sheet)}
    with pytest.raises(BadHeader, match="sheet of their own"):
        PROTAGONISTS.new(replace(begun, characters=twice))
    namesake = {**begun.characters, "p2": replace(begun.characters["p2"], name="Ysolt 0")}
    with pytest.raises(BadHeader, match="name of their own"):
        PROTAGONISTS.new(replace(begun, characters=namesake))


def test_p1_everybody_has_the_four_abilities_and_health() -> None:
    begun = header(0, 1)
    with pytest.raises(BadHeader, match=r"npcs\.moll\.numbers: must have wits"):
        PROTAGONISTS.new(replace(begun, npcs={"moll": Npc({key: NPC[key] for key in NPC if key != "wits"})}))
    with pytest.raises(BadHeader, match=r"npcs\.moll\.numbers\.luck"):
        PROTAGONISTS.new(replace(begun, npcs={"moll": Npc({**NPC, "luck": 1})}))


def test_p65_a_person_plays_several_where_the_option_says_so() -> None:
    begun = header(0, 2)
    both = {**begun.characters, "p2": replace(begun.characters["p2"], player="human:1")}
    with pytest.raises(BadHeader, match=r"options\.several"):
        PROTAGONISTS.new(replace(begun, characters=both, options=Options()))
    assert PROTAGONISTS.new(replace(begun, characters=both, options=Options(several=True))).living == ("p1", "p2")


def test_a_header_says_what_is_wrong_with_it_and_travels() -> None:
    good = header(1, 2)
    assert PROTAGONISTS.decode_header(msgspec.json.encode(good)) == good
    for bad, field in ((replace(good, characters={}), "characters"), (replace(good, dial=4), "dial"),
                       (replace(good, version=2), "version"), (replace(good, record="keeper"), "record"),
                       (replace(good, npcs={"p1": Npc(NPC)}), "npcs")):
        with pytest.raises(BadHeader) as raised:
            PROTAGONISTS.decode_header(msgspec.json.encode(bad))
        assert raised.value.field == field


def test_a_score_that_is_none_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        sheet().score("luck")
