"""What games led by a game master share, tried by the rules alone: seats, answers, facts, clocks, what is put right."""

from __future__ import annotations

import ast
import random
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

import game.games.keeper.rules as keeper_rules
import game.rules.game_master as game_master
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import ARRAYS
from game.games.keeper.rules.header import Character, Options, validate_header
from game.games.keeper.rules.legal import WORSE_OFF
from game.games.keeper.rules.state import State, rating_of
from game.rules.dice.reading import MOST_DICE
from game.rules.errors import BadHeader, IllegalAction
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effect, SetFact
from game.rules.game_master.keeping import moved_clock, set_fact
from game.rules.game_master.story_state import Clock, StoryState
from game.rules.game_master.terms import GM, LARGEST_CLOCK, SMALLEST_CLOCK, Ground, Phase, Shown, TellKind, Wish
from game.rules.match import Match
from tests.games.keeper.rules.installments import KEEPER, Table, choose, header, sheet

A, B, C = ARRAYS


def at(phase: Phase) -> Table:
    """A table that waits for something of this kind."""
    table = Table((A, C))
    if phase in (Phase.CALLED, Phase.THROWN):
        table = Table((A, C), options=Options(after_boost=True))
        table.call()
    if phase is Phase.THROWN:
        table.ready()
        table.throw(1, 1, 3, 4)
    if phase is Phase.TELLING:
        table.call()
        table.thrown(1, 1, 1, 1)
    if phase is Phase.ENDING:
        table.do(e.DeclareEnd("an_end"))
    assert table.state.phase is phase
    return table


LIVE = (Phase.FREE, Phase.CALLED, Phase.THROWN, Phase.TELLING, Phase.ENDING)


@pytest.mark.parametrize("players", [0, 6])
def test_g1_one_to_five_seats_of_characters(players: int) -> None:
    characters = {f"p{number + 1}": Character("human:1", "Anselm", sheet()) for number in range(players)}
    with pytest.raises(BadHeader, match="p1 to p5 in order, one at least"):
        validate_header(header(0, 1, characters=characters))


def test_g1_one_person_may_hold_several_seats_and_the_keepers() -> None:
    characters = {f"p{number + 1}": Character("human:1", "Anselm", sheet()) for number in range(5)}
    begun = validate_header(header(0, 1, characters=characters, gm={"player": "human:1"}))
    assert {each.player for each in begun.characters.values()} == {"human:1"}


@pytest.mark.parametrize("room", [keeper_rules, game_master])
def test_g2_the_rules_read_no_pack(room: ModuleType) -> None:
    for file in Path(str(room.__file__)).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else [
                node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not any(name.startswith(("game.story", "game.storage", "game.narration")) for name in names), file


def test_g2_without_a_pack_it_is_played_as_well_and_taste_is_nobodys() -> None:
    table = Table((A, C), pack=None)
    table.call(obstacles=("the moon is wrong",), benefits=("so is the Keeper",))
    assert table.thrown(6, 6, 1, 1) == "success"


def test_g4_a_number_that_was_suggested_stands_beside_and_changes_nothing() -> None:
    one, two = Table((A, C)), Table((A, C))
    for table, beside in ((one, {}), (two, {"suggested": {"obstacles": 3}})):
        table.do(e.Narrate("p1"))
        call = a.Call({"p1": a.Demand("flesh", obstacles=("rain",))}, answers=table.match.entry_count,
                      win=(Effect(fact=SetFact("door")),))
        table.match.submit(call, beside)
    assert one.state == two.state and rating_of(two.state, "p1") == 1
    assert two.match.deeds[-1].extras == {"suggested": {"obstacles": 3}}


def test_g6_the_keepers_seat_changes_hands_whenever_no_call_is_open() -> None:
    for phase, code in ((Phase.FREE, ""), (Phase.CALLED, "not_now"), (Phase.THROWN, "not_now")):
        assert at(phase).refused(e.ChangeSeat(GM, "human:1")) == code


@pytest.mark.parametrize("phase", LIVE)
def test_g46_a_character_passes_from_computer_to_person_and_back_at_any_moment(phase: Phase) -> None:
    table = at(phase)
    rest = replace(table.state, count=0)
    for player in ("computer:2:plain", "human:2"):
        table.do(e.ChangeSeat("p1", player))
        assert table.state.players["p1"] == player
    assert replace(table.state, count=0, players=rest.players) == rest, "nothing else has changed"


def test_g9_numbers_of_a_sheet_change_by_no_entry_but_what_is_put_right() -> None:
    for number in range(20):
        match = Match.start(KEEPER, header(number), bytes)
        chance = random.Random(number)
        sheets = {seat: each.sheet for seat, each in match.header.characters.items()}
        while KEEPER.ending(match.state) is None and match.entry_count < 120:
            match.submit(choose(match.state, chance))
        assert {seat: each.sheet for seat, each in match.state.header.characters.items()} == sheets


def test_g11_whoever_spoke_first_is_answered_first_and_each_has_one_word_that_waits() -> None:
    table = Table((A, C))
    table.do(e.Narrate("p2", "up the stair"), e.Ask("p1", "is it dark?"))
    assert [each.by for each in table.state.spoken] == ["p2", "p1"]
    assert table.refused(e.Narrate("p2", "and down again")) == "spoken_already"
    table.do(e.Grant())
    assert [each.by for each in table.state.spoken] == ["p1"]


def test_k16_in_an_exchange_each_states_one_intention_before_the_keeper_goes_on() -> None:
    table = Table((A, C))
    table.do(e.Narrate("p1", "hold the door"), e.Narrate("p2", "read the verse"))
    assert {table.refused(e.Narrate(seat)) for seat in ("p1", "p2")} == {"spoken_already"}
    for seat in ("p1", "p2"):
        call = a.Call({seat: a.Demand("guts")}, answers=table.state.spoken[0].n, win=(Effect(fact=SetFact(seat)),))
        table.do(call)
        table.thrown(*(6 for _ in KEEPER.roll_due(ready(table)).all_dice))
        table.do(e.Tell(table.state.telling.of))
    table.do(e.MakeFact("what_has_changed"))
    assert table.refused(e.Narrate("p1", "another exchange")) == ""


def ready(table: Table) -> State:
    """The state once whoever has an offer has made none."""
    table.ready()
    return table.state


def test_g15_whoever_looks_sees_the_same_number_and_the_same_odds() -> None:
    table = Table((A, C))
    table.call(against=("widow",), obstacles=("rain",))
    for seat in ("p1", "p2"):
        seen = KEEPER.seen_by(table.state, seat)
        assert seen.call == table.state.call and rating_of(seen, "p1") == rating_of(table.state, "p1") == -1


def test_g25_no_handful_is_larger_than_twenty_dice() -> None:
    table = Table((A, C))
    table.call(benefits=tuple("abcdefghi"))
    assert len(KEEPER.roll_due(ready(table)).all_dice) == 13 <= MOST_DICE == 20
    assert table.match.state.call is not None
    demand = a.Demand("flesh", benefits=tuple("abcdefghij"))
    too_many = a.Call({"p1": demand}, forced=True, lose=(Effect(leave="widow"),))
    assert Table((A, C)).refused(too_many) == "out_of_range"


def test_g26_a_throw_answers_one_call_with_the_dice_it_asks_for() -> None:
    table = Table((A, C))
    assert table.refused(a.Throw("p1")) == "no_dice_due", "nothing is called for"
    table.call()
    roll = KEEPER.roll_due(ready(table))
    assert roll is not None and [die.id for die in roll.all_dice] == ["d1", "d2", "d3", "d4"]
    assert table.refused(a.Throw("p2")) == "no_dice_due"
    lies = {die.id: a.DieAsItLies(3) for die in roll.all_dice}
    with pytest.raises(IllegalAction):
        table.do(a.Throw("p1", dice=("d1", "d2"), table={die: lies[die] for die in ("d1", "d2")}))


def test_k7_supporting_characters_never_throw() -> None:
    table = Table((A, C))
    for who in ({"widow": a.Demand("guts")}, {"p1": a.Demand("guts"), "widow": a.Demand("guts")}):
        call = a.Call(who, kind="versus" if len(who) > 1 else "intention", forced=True, lose=(Effect(leave="widow"),))
        assert table.refused(call) == "no_such_seat"


def test_g27_the_keeper_throws_only_what_the_table_has_handed_it() -> None:
    """Supporting Characters throw nothing (K7); a Grave roll is the Keeper's hand's where the option says so (K26)."""
    for option, hand in ((False, "p1"), (True, GM)):
        table = Table((A, C), options=Options(keepers_hand=option))
        table.to_act_two()
        table.call(grave=True, harm=("p1",))
        table.thrown(1, 1, 1, 1)
        assert KEEPER.to_act(table.state)[0] == hand


@pytest.mark.parametrize("text", ["", "The whole stair falls on the widow, and she is dead.", "{a.name} {lex:x}"])
def test_g30_words_change_nothing_by_themselves(text: str) -> None:
    table = Table((A, C))
    table.call()
    table.thrown(6, 6, 6, 6)
    before = table.state
    table.do(e.Tell("p1", text))
    after = replace(table.state, telling=before.telling, phase=before.phase, count=before.count,
                    last_told=before.last_told)
    assert after == before


@given(st.lists(st.tuples(st.sampled_from(("one", "two", "three")), st.sampled_from(("door", "lamp")),
                          st.sampled_from(("open", "shut", None))), max_size=12))
def test_g31_two_open_facts_never_give_one_subject_two_values(made: list[tuple[str, str, str | None]]) -> None:
    state = StoryState()
    for ident, subject, value in made:
        if value is not None or ident in state.facts:
            state, _ = set_fact(state, SetFact(ident, value, subject))
        subjects = [fact.subject for fact in state.facts.values()]
        assert len(subjects) == len(set(subjects)), state.facts
        assert all(fact.n == state.number for ident, fact in state.facts.items()), "each knows its moment"


def test_g32_what_a_player_made_real_and_nobody_struck_binds_the_keeper_too() -> None:
    table = Table((A, C))
    table.do(a.EditScene("p1"), e.AddElement("hatch", "p1", subject="cellar", value="open"), e.Accept("hatch"))
    assert table.state.facts["hatch"].value == "open" and table.state.elements["hatch"].by == "p1"
    assert table.refused(e.Strike("hatch", Ground.TOLD)) == "unknown", "it is judged once"
    table.call("p2", "tongue", benefits=("the open hatch",))
    assert rating_of(table.state, "p2") == 1


def test_g34_clocks_have_two_to_twelve_parts_and_only_the_keeper_moves_them() -> None:
    table = Table((A, C))
    for size, code in ((1, "out_of_range"), (SMALLEST_CLOCK, ""), (LARGEST_CLOCK, ""), (13, "out_of_range")):
        assert table.refused(e.SetClock("tide", size=size)) == code
    assert table.refused(e.SetClock("dawn", "p1", add=1)) == "not_gm"
    state, _ = moved_clock(table.state, "dawn", 99)
    assert state.clocks["dawn"].filled == state.clocks["dawn"].size


def test_g34_a_hidden_clock_hurts_nobody_by_itself() -> None:
    table = Table((A, C), clocks={"dread": Clock(4, 3, Shown.HIDDEN)})
    before = table.state
    table.do(e.SetClock("dread", add=1))
    assert table.state.clocks["dread"].filled == 4
    assert (table.state.lasting, table.state.tokens, table.state.out) == (before.lasting, before.tokens, before.out)


@pytest.mark.parametrize("phase", LIVE)
@pytest.mark.parametrize("wish", [None, *Wish])
def test_g35_anybody_may_pause_at_any_moment_and_play_stands_as_it_stood(phase: Phase, wish: Wish | None) -> None:
    for seat in ("p1", "p2", GM, "table"):
        table = at(phase)
        before = table.state
        table.do(e.Pause(seat, wish, "spiders" if wish is Wish.CLOSE else ""))
        after = table.state
        assert after.limits == ({"spiders": 0} if wish is Wish.CLOSE else before.limits)
        assert after.dial == (before.dial - 1 if wish is Wish.SOFTER else before.dial)
        assert replace(after, limits=before.limits, dial=before.dial, count=before.count) == before
        assert set(table.match.entries[-1]) <= {"n", "do", "by", "wish", "subject", "state"}, "no reason is recorded"
    assert at(phase).refused(e.Pause("p5")) == "no_such_seat"


def test_g35_while_dice_are_in_the_air_and_as_often_as_anybody_likes() -> None:
    table = Table((A, C))
    table.call()
    roll = KEEPER.roll_due(ready(table))
    for _ in range(4):
        table.do(e.Pause("p2", Wish.SOFTER))
    assert KEEPER.roll_due(table.state) == roll and table.state.dial == 0, "softer than 0 there is nothing"
    table.throw(6, 6, 6, 6)
    assert table.state.settled is not None and table.state.settled.result == "success"


def test_g36_what_the_dice_did_stands_and_a_deed_is_taken_out_only_in_the_open() -> None:
    table = Table((A, C))
    table.call(win=(Effect(fact=SetFact("door", "burnt", "door")),))
    table.thrown(6, 6, 6, 6)
    table.do(e.Pause("p2", Wish.OTHER), e.Tell("p1"))
    assert table.state.facts["door"].value == "burnt"
    table.do(e.Amend("facts.door", "shut", text="wished away"))
    assert table.state.facts["door"].value == "shut" and table.match.deeds[-1].by == GM
    assert table.state.settled is not None and table.state.settled.result == "success", "the dice are what they were"


@pytest.mark.parametrize(("what", "value", "code"), [
    ("facts.door", "shut", ""), ("clocks.dawn", 3, ""), ("clocks.dawn", 9, "out_of_range"), ("npcs.widow", 1, ""),
    ("lasting.p1", 0, ""), ("lasting.p1", 1, "out_of_range"), ("pool", 9, "unknown"), ("settled.result", 1, "unknown"),
    ("call.hands", 0, "unknown"), ("facts.window", "shut", "unknown")])
def test_g38_what_may_be_put_right_and_never_the_dice(what: str, value: int | str, code: str) -> None:
    table = Table((A, C))
    table.to_act_two()
    table.call(grave=True)
    table.thrown(1, 1, 1, 1)
    table.throw(6, 6)
    table.do(e.DoEffect("p1", effects=WORSE_OFF), e.Tell(GM), e.MakeFact("door", "door", "open"))
    assert table.refused(e.Amend(what, value)) == code
    assert table.refused(e.Amend(what, value, by="p1")) == "not_gm"


def test_g40_secrets_numbers_of_people_and_hidden_clocks_are_seen_by_nobody_else() -> None:
    table = Table((A, C))
    seen = KEEPER.seen_by(table.state, "p1")
    assert "liar" not in seen.facts and "dread" not in seen.clocks and "heir" not in seen.npcs
    assert seen.npcs["widow"].numbers == {} and not seen.header.pack and not seen.header.secrets
    table.call(against=("widow",))
    assert KEEPER.seen_by(table.state, "p1").npcs["widow"].numbers == {"sc": 2}, "a call uses it"
    table.do(e.Withdraw("p1"), e.Reveal(("liar", "dread", "heir")))
    seen = KEEPER.seen_by(table.state, "p1")
    assert {"liar"} <= seen.facts.keys() and {"dread"} <= seen.clocks.keys() and {"heir"} <= seen.npcs.keys()


def test_g41_the_record_holds_what_is_hidden_in_clear() -> None:
    record = Table((A, C)).match.to_bytes()
    assert b'"liar"' in record and b'"heir"' in record and b'"hidden"' in record


def undone(*, until: Callable[[Table], object]) -> str:
    """Why the last submitted entry cannot be taken back once this was done; "" where it can."""
    table = Table((A, C))
    table.match = Match.load(KEEPER, table.match.to_bytes(), bytes, lambda _: None)
    until(table)
    return table.match.undo_refusal()


def test_g47_undo_takes_back_the_last_entry_and_what_it_forced_and_stops_at_dice_and_reveals() -> None:
    table = Table((A, C))
    table.match = Match.load(KEEPER, table.match.to_bytes(), bytes, lambda _: None)
    before = table.state
    table.do(e.Narrate("p1", "up the stair"))
    table.match.undo()
    assert table.state == before
    assert undone(until=lambda table: table.do(e.MakeFact("rain"))) == ""
    assert undone(until=lambda table: table.do(e.Reveal(("liar",)))) == "thrown"
    assert undone(until=lambda table: (table.call(), table.thrown(1, 1, 1, 1))) == "thrown"


def test_g48_play_stops_anywhere_and_goes_on_from_the_record() -> None:
    for number in range(6):
        match = Match.start(KEEPER, header(number), bytes)
        chance = random.Random(number)
        while KEEPER.ending(match.state) is None and match.entry_count < 60:
            match.submit(choose(match.state, chance))
            assert Match.load(KEEPER, match.to_bytes(), bytes).state == match.state


def test_g48_an_end_is_declared_by_the_keeper_without_dice_and_nobody_has_won() -> None:
    table = Table((A, C))
    assert table.refused(e.DeclareEnd("an_end", "p1")) == "not_gm"
    table.do(e.DeclareEnd("an_end"), a.Skulls((a.SkullLine("", 1, True),) * 8))
    for seat in ("p1", "p2"):
        table.do(e.Tell(seat, kind=TellKind.EPILOGUE))
    ending = KEEPER.ending(table.state)
    assert ending is not None and ending.winners == ()


def test_k5_words_of_a_sheet_do_nothing_until_they_are_used() -> None:
    table = Table((A, C))
    table.call("p1", "guts")
    bare = replace(table.state.header.characters["p1"].sheet, descriptors=(), flaws=())
    without = replace(table.state, header=replace(table.state.header, characters={
        **table.state.header.characters, "p1": replace(table.state.header.characters["p1"], sheet=bare)}))
    assert rating_of(without, "p1") == rating_of(table.state, "p1") == -1
    assert table.thrown(6, 4, 3) == "mixed", "3 and 4: no 2 are off for the Flaw"


@pytest.mark.parametrize(("benefits", "obstacles", "rating"), [(0, 0, 2), (1, 0, 3), (3, 0, 5), (0, 1, 1), (2, 3, 1)])
def test_k10_each_benefit_and_each_obstacle_is_one(benefits: int, obstacles: int, rating: int) -> None:
    table = Table((A, C))
    table.call("p1", "flesh", benefits=tuple("abc"[:benefits]), obstacles=tuple("xyz"[:obstacles]))
    assert rating_of(table.state, "p1") == rating


def test_k14_the_player_proposes_a_trait_and_the_keeper_decides_it() -> None:
    table = Table((A, C))
    table.do(e.Narrate("p1", "I stare it down", means="tongue"))
    table.do(a.Call({"p1": a.Demand("guts")}, answers=table.match.entry_count, win=(Effect(fact=SetFact("door")),)))
    assert rating_of(table.state, "p1") == -1
    assert table.thrown(6, 5, 6) == "success"
    assert table.state.facts["door"].value is True, "a whole stroke: its end is settled"


def test_k38_the_pool_is_common_and_whoever_is_first_has_the_token() -> None:
    table = Table((A, C))
    table.do(a.EditScene("p2"), e.AddElement("hatch", "p2"), e.Accept("hatch"))
    table.do(a.EditScene("p1"), e.AddElement("rope", "p1"), e.Accept("rope"))
    assert (table.state.pool, table.state.tokens) == (2, {"p1": 1, "p2": 1})
    for name in ("bell", "key"):
        table.do(a.EditScene("p1"), e.AddElement(name, "p1"), e.Accept(name))
    assert table.refused(a.EditScene("p2")) == "empty_pool"


def test_k49_both_options_are_off_unless_the_table_says_otherwise() -> None:
    assert Options() == Options(after_boost=False, keepers_hand=False)
    table = Table((A, C))
    table.call()
    table.ready()
    table.throw(1, 1, 3, 4)
    assert table.state.call is None, "it is read at once: nothing can be added after the dice (K39)"
