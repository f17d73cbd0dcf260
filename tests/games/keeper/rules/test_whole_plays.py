"""Whole installments at random: nothing stalls, tokens are conserved, records hold, nothing hidden is seen."""

from __future__ import annotations

import random

import msgspec
import pytest
from msgspec.structs import replace

from game.games.keeper.rules import KEEPER
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.header import Header
from game.games.keeper.rules.state import State
from game.rules.game_master.terms import GM, Shown
from game.rules.match import Match
from tests.games.keeper.rules.installments import choose, header

Played = Match[Header, State, a.Action]
PLAYS = range(60)
MOST_BYTES_OF_A_STATE = 16_000


def played(number: int) -> Played:
    match: Played = Match.start(KEEPER, header(number), bytes)
    chance = random.Random(number)
    while KEEPER.ending(match.state) is None and match.entry_count < 3000:
        match.submit(choose(match.state, chance))
    return match


@pytest.fixture(scope="module", params=PLAYS)
def play(request: pytest.FixtureRequest) -> Played:
    return played(request.param)


def test_it_ends(play: Played) -> None:
    assert KEEPER.ending(play.state) is not None


def test_k43_tokens_are_conserved_after_every_entry(play: Played) -> None:
    for deed in play.deeds:
        state = deed.after
        begun = state.header.starting_pool + sum(each.sheet.tokens for each in state.header.characters.values())
        assert state.pool + state.collected + state.lost_tokens == begun + state.gained
        assert state.pool >= 0 and min(state.tokens.values()) >= 0


def test_a_record_is_written_the_same_again_and_its_states_are_small(play: Played) -> None:
    data = play.to_bytes()
    assert Match.load(KEEPER, data, bytes).to_bytes() == data
    assert max(len(msgspec.json.encode(entry["state"])) for entry in play.entries) < MOST_BYTES_OF_A_STATE


def test_g39_what_is_hidden_changes_nothing_that_others_see(play: Played) -> None:
    for deed in play.deeds[::7]:
        state = deed.after
        other = replace(
            state,
            facts={ident: replace(fact, value="otherwise") if fact.secret else fact
                   for ident, fact in state.facts.items()},
            clocks={ident: replace(clock, filled=0) if clock.shown is Shown.HIDDEN else clock
                    for ident, clock in state.clocks.items()})
        for seat in state.header.characters:
            assert KEEPER.seen_by(other, seat) == KEEPER.seen_by(state, seat)
        assert KEEPER.seen_by(state, GM) == state


def test_g3_every_entry_is_of_a_kind_and_by_a_seat_that_was_legal(play: Played) -> None:
    for deed in play.deeds:
        if not deed.forced:
            assert (type(deed.action), deed.by) in {(type(each), each.by) for each in KEEPER.legal(deed.before)}
