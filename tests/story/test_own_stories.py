"""What a person who leads is given by the engine: all proposals, a lot from the stream, an adventure without words."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.games.keeper.ai.keeper_game import KEEPER_GAME
from game.games.keeper.rules import KEEPER
from game.games.keeper.rules.header import Header
from game.rules.game_master import entries as e
from game.rules.match import Match
from game.story import lots, stage
from game.story.director import Director
from game.story.own_story import own_story
from game.story.spoken import Spoken
from tests.games.keeper.led import Evening, adventure
from tests.games.keeper.scenes.at_tray import COMPANION, own_header

OWN = own_story("The Ferry", ("keeper",), (45, 60))


def own_director(header: Header) -> tuple[Director, Match]:
    """A story without an adventure, and the director who has nothing to say to it."""
    match = Match.start(KEEPER, header, bytes)
    director = Director(OWN, KEEPER_GAME, Spoken(adventure().words), adventure().understanding)
    match.subscribe(director.follow)
    return director, match


def test_an_adventure_without_words_proposes_nothing_and_breaks_nothing() -> None:
    """In no moment of a story of one's own (GM-G4)."""
    director, match = own_director(own_header(COMPANION, COMPANION))
    assert director.proposals(match.state) == ()
    match.submit(e.SetScene("ferry", title="The ferry"))
    assert director.proposals(match.state) == () and not director.ways_on(match.state)
    match.submit(e.Narrate("p1", "Row", "free", "", "force"))
    [granted] = director.proposals(match.state)
    assert isinstance(granted.action, e.Grant)
    assert director.calls_for(match.state, match.deeds[-1].action, 2) is None
    assert not stage.endings(director.view(match.state))


def test_what_comes_first_is_what_the_director_does() -> None:
    """The proposals begin with the move that it would make, and the rules take each (GM-G3)."""
    evening = Evening()
    evening.match.submit(e.Narrate("p1", "", "ring", "door"))
    proposals = evening.director.proposals(evening.state)
    assert proposals[0].action == evening.director.next(evening.state).action
    assert all(KEEPER.refusal(evening.state, move.action) is None for move in proposals)


@given(st.integers(0, 10_000), st.sampled_from(sorted(lots.ODDS)), st.text(max_size=40), st.text(max_size=40))
def test_a_lot_is_the_moments_and_no_matter_how_it_is_asked(seed: int, odds: str, one: str, other: str) -> None:
    """From the match's stream (GM-G27): asked in other words it answers the same."""
    director, match = own_director(own_header(COMPANION, seed=seed))
    view = director.view(match.state)
    drawn = [lots.drawn(view, text, odds).action for text in (one, other)]
    assert drawn[0].value == drawn[1].value and all(map(lots.is_lot, drawn)) and not drawn[0].secret
    assert all(KEEPER.refusal(match.state, each) is None for each in drawn)


def test_lots_fall_as_their_odds_say() -> None:
    """One in six, even, five in six; and what is unlikely never comes where the likelier does not."""
    counts = dict.fromkeys(lots.ODDS, 0)
    for seed in range(600):
        director, match = own_director(own_header(COMPANION, seed=seed))
        answers = [bool(lots.drawn(director.view(match.state), "?", odds).action.value) for odds in lots.ODDS]
        assert answers == sorted(answers)
        for odds, yes in zip(lots.ODDS, answers, strict=True):
            counts[odds] += yes
    assert 60 < counts["unlikely"] < 145 and 250 < counts["even"] < 350 and 455 < counts["likely"] < 545
