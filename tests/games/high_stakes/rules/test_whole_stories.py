"""Whole stories at random: nothing stalls, dice and ticks are conserved, records hold, nothing hidden is seen."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.games.high_stakes.headless.random_play import Story, play
from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.actions import Extra
from game.games.high_stakes.rules.constants import ATTRIBUTES, RUNG_DICE, Mark
from game.games.high_stakes.rules.pools import pool_of
from game.games.high_stakes.rules.readings import throwers
from game.games.high_stakes.rules.sheet import Sheet
from game.games.high_stakes.rules.state import Hand, State
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM, Shown
from game.rules.match import Deed, Match
from tests.games.high_stakes.rules.stories import any_header

PLAYS = range(40)
MOST_BYTES_OF_A_STATE = 16_000
EARNS_A_LOSS = (a.Settle, a.Complication, a.PlayHeld, e.Agree, e.DoEffect, e.Amend, a.Join)
"""What can take something off a sheet (GM-G20)."""
EARNS_A_TICK = (a.Throw, a.Spend, e.Amend, a.Join)
CLEARS_TICKS = (e.SetScene, e.NewSession, e.DeclareEnd, a.Experience, e.Amend, a.Join)


@cache
def played(number: int) -> Story:
    return play(any_header(number))


@pytest.fixture(params=PLAYS)
def story(request: pytest.FixtureRequest) -> Story:
    return played(request.param)


def deeds(story: Story) -> list[Deed[State, Any]]:
    return list(story.deeds)


def test_it_starts_and_ends(story: Story) -> None:
    assert HIGH_STAKES.ending(story.state) is not None and story.entry_count > 20


def test_it_is_replayed_to_the_byte_and_its_states_are_small(story: Story) -> None:
    data = story.to_bytes()
    again = Match.load(HIGH_STAKES, data, bytes)
    assert again.to_bytes() == data and again.state == story.state
    assert max(len(msgspec.json.encode(entry["state"])) for entry in story.entries) < MOST_BYTES_OF_A_STATE


def test_the_same_seed_plays_the_same_story() -> None:
    assert play(any_header(7)).to_bytes() == played(7).to_bytes()


def test_g3_every_entry_is_of_a_kind_and_by_a_seat_that_was_legal(story: Story) -> None:
    for deed in deeds(story)[::3]:
        if not deed.forced:
            legal = {(type(each), each.by) for each in HIGH_STAKES.legal(deed.before)}
            assert (type(deed.action), deed.by) in legal


def test_g39_what_is_hidden_changes_nothing_that_others_see(story: Story) -> None:
    for deed in deeds(story)[::7]:
        state = deed.after
        other = replace(
            state, held=tuple(replace(each, effects=()) for each in state.held),
            facts={ident: replace(fact, value="otherwise") if fact.secret else fact
                   for ident, fact in state.facts.items()},
            clocks={ident: replace(clock, filled=0) if clock.shown is Shown.HIDDEN else clock
                    for ident, clock in state.clocks.items()})
        for seat in state.header.characters:
            assert HIGH_STAKES.seen_by(other, seat) == HIGH_STAKES.seen_by(state, seat)


# --- conservation ---

def lost(sheet: Sheet) -> Counter[str]:
    return Counter(sheet.lost) + Counter(dict.fromkeys(map(str, sheet.marks), 1))


def used(sheet: Sheet) -> dict[str, tuple[int, int]]:
    """Dice ticked and dice there are, of Traits and Relationships."""
    traits = {each.id: (each.used, each.dice) for each in sheet.traits}
    return {**traits, **{each.id: (each.used, each.dice) for each in sheet.relationships}}


def ticks(sheet: Sheet) -> Counter[str]:
    return Counter({ident: count for ident, (count, _) in used(sheet).items()})


def test_no_attribute_goes_under_0_and_nothing_is_ticked_beyond_its_dice(story: Story) -> None:
    for deed in deeds(story):
        for seat, character in deed.after.characters.items():
            sheet = character.sheet
            for attribute in ATTRIBUTES:
                assert 0 <= sheet.lost.get(attribute, 0) <= sheet.full(attribute)
                assert sheet.left(attribute) > 0 or seat in (*deed.after.out, *(of for of, _ in deed.after.going))
            assert all(0 <= count <= dice for count, dice in used(sheet).values())
            assert sum(sheet.full(attribute) for attribute in ATTRIBUTES) == deed.after.header.options.dice


def test_g20_a_sheet_loses_nothing_but_by_what_may_take_it(story: Story) -> None:
    for deed in deeds(story):
        for seat, character in deed.before.characters.items():
            more = lost(deed.after.sheet(seat)) - lost(character.sheet)
            if Mark.DEATHS_DOOR in set(character.sheet.marks) - set(deed.after.sheet(seat).marks):
                more -= Counter(body=1)  # tended in a Rest: it is a wound now (HS-S50)
            assert not more or isinstance(deed.action, EARNS_A_LOSS), (deed.number, more)
            gone = {each.id for each in character.sheet.relationships} - {
                each.id for each in deed.after.sheet(seat).relationships}
            assert not gone or isinstance(deed.action, EARNS_A_LOSS), (deed.number, gone)


def test_s11_ticks_are_made_by_dice_and_cleared_by_rests_and_sessions_alone(story: Story) -> None:
    for deed in deeds(story):
        for seat, character in deed.before.characters.items():
            before, after = ticks(character.sheet), ticks(deed.after.sheet(seat))
            assert not after - before or isinstance(deed.action, EARNS_A_TICK), deed.number
            still = {each.id for each in deed.after.sheet(seat).relationships}
            fewer = {ident for ident in before - after if ident in still or deed.after.sheet(seat).trait(ident)}
            assert not fewer or isinstance(deed.action, CLEARS_TICKS), deed.number


def paid(hand: Hand, kinds: tuple[Extra, ...]) -> int:
    return sum(each.dice for each in hand.offered(*kinds))


def test_s11_the_dice_that_traits_and_relationships_gave_are_just_those_that_were_ticked(story: Story) -> None:
    for deed in deeds(story):
        before = deed.before.call
        if isinstance(deed.action, a.Throw) and before is not None and not before.thrown:
            made = sum((ticks(deed.after.sheet(seat)) - ticks(deed.before.sheet(seat))).total()
                       for seat in deed.before.characters)
            assert made == sum(paid(hand, (Extra.TRAIT, Extra.RELATIONSHIP, Extra.FRIEND))
                               for hand in before.hands.values())


def test_s24_dice_on_the_table_are_the_pool_and_two_for_each_six_that_exploded(story: Story) -> None:
    settled = 0
    for deed in deeds(story):
        call = deed.before.call
        if not isinstance(deed.action, a.Settle) or call is None:
            continue
        settled += 1
        for seat in throwers(call):
            hand = call.hands[seat]
            exploded = sum(each.use == "explode" for each in hand.spent)
            assert len(hand.dice) == pool_of(deed.before, seat) + 2 * exploded
            assert len({each.id for each in hand.dice}) == len(hand.dice)
            used = [*(each.die for each in hand.spent), *hand.lent]
            assert len(set(used)) == len(used) and set(used) <= {die.id for die in hand.dice if die.number == 6}
    assert settled


def read_by_hand(entries: list[dict[str, Any]]) -> tuple[int, int, int]:
    """Successes, uncancelled ones and kept sixes of one hand, from the entries of its call alone (HS-S22, S23)."""
    numbers: dict[str, int] = {}
    burnt = 0
    for entry in entries:
        if entry["do"] == "throw":
            numbers |= {die: entry["table"][die]["number"] for die in entry["dice"]}
        elif entry["do"] == "six":
            del numbers[entry["die"]]
            burnt += entry["use"] == "burn"
    lie = list(numbers.values())
    return sum(number >= 3 for number in lie), lie.count(1) - burnt, lie.count(6)


def test_s22_to_s28_rolls_of_one_read_again_from_the_record_alone(story: Story) -> None:
    own: list[dict[str, Any]] = []
    kind = ""
    for entry in story.entries:
        if entry["do"] == "call":
            kind, own = entry.get("kind", "roll"), []
        elif entry["do"] in ("throw", "six"):
            own.append(entry)
        elif entry["do"] == "settle" and kind in ("roll", "question"):
            (reading,) = entry["reading"].values()
            successes, ones, sixes = read_by_hand(own)
            assert (reading["successes"], len(reading["ones"]), reading["sixes"]) == (successes, ones, sixes)
            assert reading["success"] is (successes >= reading["difficulty"])


def test_s27_s28_no_element_without_a_right_and_no_complication_without_a_one_or_a_trouble(story: Story) -> None:
    rights: Counter[str] = Counter()
    ones: Counter[str] = Counter()
    troubles = 0
    for deed in deeds(story):
        match deed.action:
            case a.Settle():
                assert deed.after.settled is not None
                for seat, came in deed.after.settled.came.items():
                    rights[seat] += came.elements
                    ones[seat] += len(came.ones)
            case e.Strike(text=""):
                rights[deed.before.elements[deed.action.id].by] += 1
            case e.Amend(what=what, value=value) if what.startswith("rights."):
                rights[what.partition(".")[2]] += int(value)
            case e.AddElement(by=by) if by != GM:
                rights[by] -= 1
            case a.Complication(of=of, ones=count):
                ones[of] -= count
                troubles -= count == 0
            case a.Waive(of=of, ones=count):
                ones[of] -= count
        troubles += sum(type(event).__name__ == "TroubleOwed" for event in deed.events)
        assert min((0, *rights.values(), *ones.values(), troubles)) == 0, deed.number


def test_s48_a_raised_stake_is_always_worse_than_what_the_gm_announced(story: Story) -> None:
    for deed in deeds(story):
        if isinstance(deed.action, a.RaiseStakes) and deed.action.rung is not None and deed.before.call is not None:
            least = deed.before.call.call.who[deed.by].least
            worst = max(RUNG_DICE[part.rung] for parts in least for part in parts)
            assert RUNG_DICE[deed.action.rung] > worst


def test_s40_nothing_is_held_longer_than_to_the_end_of_the_next_scene(story: Story) -> None:
    for deed in deeds(story):
        assert all(deed.after.scenes - each.scene <= 1 for each in deed.after.held)


def test_random_stories_pass_through_everything_there_is() -> None:
    """A kind of entry that no story has would be tried by none of the properties above."""
    seen = Counter(deed.do for number in PLAYS for deed in deeds(played(number)))
    kinds = {str(kind.__struct_config__.tag) for kind in a.StakesEntry.__args__}
    assert kinds - set(seen) == set()
    offered = {deed.action.what for number in PLAYS for deed in deeds(played(number))
               if isinstance(deed.action, a.Spend)}
    called = {deed.action.kind for number in PLAYS for deed in deeds(played(number)) if isinstance(deed.action, a.Call)}
    assert offered == set(Extra) and called == {"roll", "question", "team", "shared", "versus"}
