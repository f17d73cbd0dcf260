"""Whole Chapters at random: they end, records hold to the byte, nothing is lost or made of nothing, nothing is seen."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from game.games.protagonists.headless.random_play import Chapter, DeadEnd, play
from game.games.protagonists.rules import PROTAGONISTS, events
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.carrying import next_header
from game.games.protagonists.rules.header import validate_header
from game.games.protagonists.rules.state import State
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM, Shown
from game.rules.match import Match
from tests.games.protagonists.rules.chapters import header

PLAYS = range(36)
MOST_BYTES_OF_A_STATE = 16_000


@pytest.fixture(scope="module", params=PLAYS)
def chapter(request: pytest.FixtureRequest) -> Chapter:
    return play(header(request.param))


def test_it_ends_and_is_written_the_same_again(chapter: Chapter) -> None:
    assert PROTAGONISTS.ending(chapter.state) is not None
    data = chapter.to_bytes()
    assert Match.load(PROTAGONISTS, data, bytes).to_bytes() == data
    assert max(len(msgspec.json.encode(entry["state"])) for entry in chapter.entries) < MOST_BYTES_OF_A_STATE


def test_nothing_is_outside_what_it_can_be(chapter: Chapter) -> None:
    """Health and Resolve between 0 and their start, boxes and Drives as many as there are (PRO-P20, P45, P59)."""
    for deed in chapter.deeds:
        state = deed.after
        for who, body in state.bodies.items():
            assert 0 <= body.health <= body.most_health and 0 <= body.resolve <= body.most_resolve
            if state.call is None and body.most_resolve and not body.dead and who not in state.dying:
                assert body.down is (body.health == 0 or body.resolve == 0), "PRO-P49"
            assert not body.dead or (body.health == 0 and body.resolve == 0), "PRO-P53"
        for seat in state.header.characters:
            assert all(0 <= piece.marked <= piece.boxes for piece in state.gear[seat])
            assert 2 <= len(state.drives[seat]) <= 5


def totals(state: State) -> Counter[str]:
    """Resolve of Protagonists, marked boxes and Drives."""
    seats = state.header.characters
    return Counter({"resolve": sum(state.bodies[seat].resolve for seat in seats),
                    "health": sum(state.bodies[seat].health for seat in seats),
                    "boxes": sum(piece.marked for seat in seats for piece in state.gear[seat]),
                    "drives": sum(drive.marked for seat in seats for drive in state.drives[seat])})


def test_what_changes_on_sheets_is_what_was_said_to_happen(chapter: Chapter) -> None:
    """Every point of Health and Resolve, every box and mark is accounted for by an event, until the Rest (GM-G20)."""
    for deed in chapter.deeds:
        if isinstance(deed.action, a.Rest | e.Amend | a.GiveGear):
            continue
        before, after = totals(deed.before), totals(deed.after)
        hurt = [each for each in deed.events if isinstance(each, events.Hurt) and each.of in deed.before.players]
        woke = sum(isinstance(each, events.Woke) and each.of in deed.before.players for each in deed.events)
        for what in ("health", "resolve"):
            said = sum(each.by for each in hurt if each.what == what)
            assert 0 <= after[what] - before[what] - said <= woke, "whoever wakes has 1 more"
        used = sum(isinstance(each, events.GearUsed) and each.left >= 0 for each in deed.events)
        gone = sum(isinstance(each, events.GearChanged) for each in deed.events)
        assert gone or after["boxes"] - before["boxes"] == used
        assert after["drives"] - before["drives"] == sum(isinstance(each, events.DriveMarked) for each in deed.events)


def test_spent_resolve_is_never_returned_after_a_throw(chapter: Chapter) -> None:
    """From the first die on only a Drive, or an effect that was announced, brings any back (PRO-P16)."""
    for deed in chapter.deeds:
        if isinstance(deed.action, a.Throw) and deed.before.call is not None and not deed.before.call.paid:
            for who, hand in deed.before.call.hands.items():
                had, left = deed.before.bodies[who].resolve, deed.after.bodies[who].resolve
                assert left == (0 if hand.last_stand else had - hand.push)


def test_p34_no_turn_holds_more_than_two_actions_or_one_twice_but_a_move(chapter: Chapter) -> None:
    for deed in chapter.deeds:
        rounds = deed.after.rounds
        for spent in (rounds.spent.values() if rounds is not None else ()):
            assert len(spent) <= 2
            assert len(set(spent)) == len(spent) or set(spent) == {"move"}


def test_g39_what_is_hidden_changes_nothing_that_others_see(chapter: Chapter) -> None:
    for deed in chapter.deeds[::7]:
        state = deed.after
        other = replace(
            state,
            facts={ident: replace(fact, value="otherwise") if fact.secret else fact
                   for ident, fact in state.facts.items()},
            clocks={ident: replace(clock, filled=0) if clock.shown is Shown.HIDDEN else clock
                    for ident, clock in state.clocks.items()})
        for seat in state.header.characters:
            assert PROTAGONISTS.seen_by(other, seat) == PROTAGONISTS.seen_by(state, seat)
        assert PROTAGONISTS.seen_by(state, GM).facts == state.facts


def test_g40_numbers_of_people_are_hidden_until_a_call_uses_them(chapter: Chapter) -> None:
    for deed in chapter.deeds[::5]:
        state = deed.after
        used = set(state.call.hands) if state.call else set()
        used |= set(state.rounds.at) if state.rounds else set()
        for seat in state.header.characters:
            seen = PROTAGONISTS.seen_by(state, seat)
            lent = {npc for npc, player in state.lent.items() if player == seat}
            for ident, npc in seen.npcs.items():
                assert bool(npc.numbers) is (ident in used | lent)
                assert ident in used | lent or seen.bodies[ident].health == 1


def test_g3_every_entry_is_of_a_kind_and_by_a_seat_that_was_legal(chapter: Chapter) -> None:
    for deed in chapter.deeds:
        if not deed.forced:
            assert (type(deed.action), deed.by) in {(type(each), each.by) for each in PROTAGONISTS.legal(deed.before)}


def test_p64_the_next_chapter_begins_from_the_record(chapter: Chapter) -> None:
    if chapter.state.living or chapter.state.replaced:
        following = next_header(chapter.header, chapter.to_bytes(), chapter.state)
        validate_header(following)
        again = play(replace(following, seed=following.seed + 1000))
        assert PROTAGONISTS.ending(again.state) is not None


def test_all_that_can_happen_happens_in_some_play() -> None:
    """Random plays reach every entry that only this game has."""
    missing = {each.__name__ for each in get_args(a.OwnEntry)}
    for number in range(120):
        missing -= {type(deed.action).__name__ for deed in play(header(number)).deeds}
        if not missing:
            break
    assert missing == set()


def test_a_play_that_is_cut_short_is_a_dead_end() -> None:
    with pytest.raises(DeadEnd):
        play(header(1), most=20)
