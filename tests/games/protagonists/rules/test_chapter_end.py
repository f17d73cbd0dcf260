"""The end of a Chapter and the next one (PRO-P55, P61 to P65)."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from msgspec.structs import replace

from game.games.protagonists.rules import PROTAGONISTS
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.carrying import carry_of, next_header, series_breaks
from game.games.protagonists.rules.header import Options, validate_header
from game.games.protagonists.rules.sheets import Now
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Amount, Effect, MoveClock
from game.rules.game_master.terms import GM, Phase, TellKind
from tests.games.protagonists.rules.chapters import WIN, Table, header, sheet


def death(who: str) -> tuple[Effect, ...]:
    """All that somebody has."""
    return Effect(health=Amount(who, -9)), Effect(resolve=Amount(who, -9))


DEATH = death("p2")


def at_end(**more: Any) -> Table:
    """A Chapter that is over, before its Rest: p1 has a marked Drive, used Gear, little left."""
    options = more.pop("options", Options())
    table = Table(2, {0: sheet(now=Now(3, 2))}, options=options, **more)
    table.do(a.UseGear("p1", "flare"))
    table.test(gear="rifle", lose=WIN)
    table.do(a.ClaimDrive("p1", "d1"), a.AgreeDrive("p1", True))
    table.thrown(1, 1, 1)
    table.do(a.EndChapter())
    return table


def finish(table: Table) -> None:
    """No growth, nothing marked."""
    if table.state.step == "rest":
        table.do(a.Rest())
    for seat in table.match.header.characters:
        if seat not in table.state.grown:
            table.do(e.Ready(seat))
    table.do(a.Prepare())


def test_p61_rest_growth_preparation_in_this_order() -> None:
    table = at_end()
    assert table.state.phase is Phase.ENDING and table.state.step == "rest"
    assert table.refused(a.Grow("p1", "d1", "new")) == table.refused(a.Prepare()) == "not_now"
    table.do(e.Tell("p1", "We were cold.", TellKind.EPILOGUE), a.Rest())
    assert table.refused(a.Rest()) == "not_now"
    assert table.refused(a.Prepare()) == "not_now"
    table.do(e.Ready("p1"), e.Ready("p2"), a.Prepare())
    assert table.state.phase is Phase.OVER and PROTAGONISTS.legal(table.state) == ()


def test_p61_a_chapter_does_not_end_with_something_open() -> None:
    table = Table(1)
    table.test()
    assert table.refused(a.EndChapter()) == "not_now"
    table.ready()
    table.throw(6, 6, 6)
    assert table.refused(a.EndChapter()) == "not_now"


@pytest.mark.parametrize(("health", "resolve", "left"), [
    ("all", "all", (8, 4)), (2, 0, (5, 4)), (0, 0, (3, 4)), (99, 99, (8, 4))])
def test_p62_rest(health: Literal["all"] | int, resolve: Literal["all"] | int, left: tuple[int, int]) -> None:
    table = at_end()
    table.do(a.Rest(health=health, resolve=resolve))  # by this failure the Drive gave 2
    assert table.left() == left
    gear = {piece.id: piece.marked for piece in table.state.gear["p1"]}
    assert (gear["flare"], gear["rifle"]) == (0, 1), "only what comes back is cleared"
    assert not any(drive.marked for drive in table.state.drives["p1"])


def test_p62_nobody_begins_a_chapter_below_1() -> None:
    table = Table(2)
    table.do(e.Amend("characters.p1.now.health", 0), a.EndChapter(), a.Rest())
    assert table.left() == (1, 4) and not table.state.bodies["p1"].down


@pytest.mark.parametrize(("rest", "allowed"), [("full", ("all", "all")), ("none", (0, 0))])
def test_p65_the_option_says_what_a_rest_brings(rest: str, allowed: tuple[object, object]) -> None:
    options = Options(chapter_rest="full" if rest == "full" else "none")
    table = at_end(options=options)
    assert table.refused(a.Rest(health=1, resolve=1)) == "out_of_range"
    both = {"health": allowed[0], "resolve": allowed[1]}
    legal = [each for each in PROTAGONISTS.legal(table.state) if isinstance(each, a.Rest)]
    assert [{"health": each.health, "resolve": each.resolve} for each in legal] == [both]


def test_p63_drives_grow_and_numbers_do_not() -> None:
    table = at_end()
    table.do(a.Rest(), a.Grow("p1", "d1", "never again"))
    assert table.refused(e.Ready("p1")) == "not_now", "it waits for the table"
    table.do(a.AgreeGrowth("p1", True), a.Grow("p1", None, "to see the sea"), a.AgreeGrowth("p1", True))
    table.do(a.Grow("p1", "d2", "other"), a.AgreeGrowth("p1", False))
    texts = [drive.text for drive in table.state.drives["p1"]]
    assert texts == ["never again", "reason 2 of 0", "to see the sea"]
    table.do(a.Grow("p1", "d2"), a.AgreeGrowth("p1", True))
    assert table.refused(a.Grow("p1", "d1")) == "out_of_range", "two stay at least"
    for _ in range(3):
        table.do(a.Grow("p1", None, "more"), a.AgreeGrowth("p1", True))
    assert table.refused(a.Grow("p1", None, "a sixth")) == "out_of_range"


def test_p64_major_facts_and_lasting_clocks_go_into_the_next_chapter() -> None:
    table = Table(2)
    table.danger("p1", win=(*WIN, Effect(clock=MoveClock("tide", 3))), lose=WIN)
    table.thrown(6, 6, 6)
    table.do(e.MakeFact("small", "quay"), a.EndChapter(), a.Rest(health="all"), e.Ready("p1"), e.Ready("p2"))
    assert table.refused(a.Prepare(facts=("nothing",))) == "unknown"
    table.do(a.Prepare(facts=("aboard",), clocks=("tide",)))
    following = next_header(header(5, 2, facts={}, clocks={}), table.match.to_bytes(), table.state)
    validate_header(following)
    assert set(following.facts) == {"aboard"} and following.clocks["tide"].filled == 3
    assert following.follows is not None and following.follows["number"] == 2
    assert series_breaks(following, table.state) == ()
    state = PROTAGONISTS.new(following)
    assert state.facts["aboard"].value is True


def test_p55_p64_the_dead_are_left_out_and_replaced_from_the_bench() -> None:
    table = Table(2)
    table.do(e.Narrate("p2"), e.Grant(effects=DEATH), a.EndChapter(), a.Rest())
    assert table.refused(a.Replace("p1", "Bo")) == "not_dead"
    assert table.refused(a.Replace("p2", "Nobody")) == "no_such_sheet"
    assert table.refused(a.Grow("p2", "d1", "x")) == "out"
    assert table.refused(e.Ready("p2")) == "sheet_missing"  # not while a spare is free
    table.do(a.Replace("p2", "Bo"))
    finish(table)
    following = next_header(table.match.header, table.match.to_bytes(), table.state)
    assert [each.name for each in following.characters.values()] == ["Ysolt 0", "Bo"] and following.bench == ()
    validate_header(following)
    ghost = replace(following, characters={**following.characters, "p2": table.match.header.characters["p2"]})
    assert series_breaks(ghost, table.state) == ("characters.p2: Ysolt 1 is dead, and is there again",)


def test_p55_who_finds_the_bench_empty_goes_on_without() -> None:
    table = Table(2)
    table.do(*(each for who in ("p1", "p2") for each in (e.Narrate(who), e.Grant(effects=death(who)))))
    table.do(a.EndChapter(), a.Rest(), a.Replace("p1", "Bo"))
    assert table.refused(a.Replace("p2", "Bo")) == "no_such_sheet"
    finish(table)
    assert table.state.replaced == {"p1": "Bo"}


def test_p22_a_last_stand_is_carried_as_spent() -> None:
    table = Table(2)
    table.test()
    table.do(e.Ready("p2") if "p2" in PROTAGONISTS.to_act(table.state) else e.Note(), a.LastStand("p1"), e.Ready("p1"))
    table.told()
    table.do(a.EndChapter())
    finish(table)
    assert not carry_of(table.state).characters["p1"].sheet.last_stand


def test_a_chapter_that_is_not_over_hands_nothing_on() -> None:
    table = at_end()
    with pytest.raises(ValueError, match="not over"):
        next_header(table.match.header, b"", table.state)
    assert series_breaks(table.match.header, table.state) != ()


def test_a_sheet_that_is_not_as_it_was_is_a_break_of_the_series() -> None:
    table = at_end()
    finish(table)
    following = next_header(table.match.header, table.match.to_bytes(), table.state)
    people = dict(following.characters)
    people["p1"] = replace(people["p1"], sheet=replace(people["p1"].sheet, now=None))
    assert series_breaks(replace(following, characters=people), table.state) == (
        "characters.p1.sheet: Ysolt 0 is not as they were",)


def test_g48_an_ending_of_the_story_is_declared_and_everybody_won_or_nobody() -> None:
    table = Table(1)
    table.do(e.DeclareEnd("letter_delivered"))
    finish(table)
    ending = PROTAGONISTS.ending(table.state)
    assert ending is not None and (ending.name, ending.winners) == ("letter_delivered", ())
    over = table.match.entries[-1]
    assert (over["do"], over["by"], over["ending"]) == ("over", "table", "letter_delivered") and "p1" in over["carry"][
        "characters"]


def test_g6_g38_amend_is_the_gms_and_of_a_closed_list() -> None:
    table = Table(1)
    for path, value, code in (("characters.p1.now.health", 9, "out_of_range"), ("characters.p1.wits", 3, "unknown"),
                              ("characters.p1.now.health", 5, ""), ("npcs.crew.wits", 5, "out_of_range"),
                              ("clocks.tide", 7, "out_of_range"), ("characters.p1.drives.d1", 1, ""),
                              ("characters.p1.gear.flare", 3, "out_of_range"), ("characters.p1.last_stand", 0, "")):
        assert table.refused(e.Amend(path, value)) == code, path
    assert table.refused(e.Amend("characters.p1.now.health", 5, by="p1")) == "not_gm"
    assert table.refused(e.ChangeSeat(GM, "human:1")) == ""
    table.test()
    assert table.refused(e.ChangeSeat(GM, "human:1")) == "not_now"
