"""What is worth a line when a match is over: the best shot, and Scores beside best play (DUEL-D473)."""

from __future__ import annotations

from array import array
from typing import Any

import pytest
from msgspec.structs import replace

from game.games.duel.rules import actions as a
from game.games.duel.rules.options import Options
from game.games.duel.rules.terms import Cause
from game.games.duel.rules.turn_state import Decision
from game.games.duel.scenes.duel_at_table import CAUSES, NOBODY_LEFT, duel_at_table, why
from game.games.duel.scenes.match_review import CupReview, DuelDeed, best_shot, shot_words
from game.games.duel.scenes.replay.replay_picks import picks_of
from game.games.duel.scenes.sealed_scores import score_label
from game.physics import Trajectory
from game.scenes.hand.recorded_motion import motion_plain
from game.scenes.lessons.staged_match import Unwritten
from game.scenes.menus.highlights import HighlightsScene
from game.ui.read_aloud import lines_of
from tests.contract.samples import SAMPLES
from tests.games.duel.rules.skirmishes import Table, on_open_ground
from tests.games.duel.rules.test_option_bid import bid, bidding
from tests.games.duel.scenes.test_duel_at_table import MOST_STEPS, begins
from tests.scenes.stagehand import Evening

FACING = {"A1": (6000, 2000), "B1": (6000, 6500)}


def shoot_out(scores: tuple[int, int], *throws: tuple[int, int], **where: Any) -> Table:
    """One Duel in the open, its dice as they are given."""
    table = on_open_ground(FACING, **where).does(a.Activate, of="A1").does(a.Move, of="A1", done=True).does(a.Duel)
    table.scores(A1=scores[0], B1=scores[1])
    for dice in throws:
        table.throws(*dice)
    return table


def named(of: str) -> str:
    return of


def test_the_best_shot_is_the_least_likely_one() -> None:
    """A Score of 1 hits by sixes alone: one in six a die; with 6 any die hits (DUEL-D46)."""
    table = shoot_out((1, 6), (6, 1))
    shot = best_shot(table.match.deeds)
    assert shot is not None and (shot.of, shot.target, shot.round, shot.hits) == ("A1", "B1", 2, 1)
    assert shot.chance == pytest.approx(11 / 36)
    assert str(shot_words(shot, named)) == "Best shot: A1 at B1 in round 2, one hit, a chance of 31%."


def test_where_nobody_hit_there_is_none() -> None:
    table = shoot_out((2, 3), (1, 1), (1, 2))
    assert best_shot(table.match.deeds) is None
    assert best_shot(()) is None


def test_every_shot_of_a_match_was_as_likely_or_likelier() -> None:
    deeds = SAMPLES["duel"].played(0, 400).deeds
    shot, alone = best_shot(deeds), [best_shot((deed,)) for deed in deeds]
    hits = [each for each in alone if each is not None]
    assert shot in hits and shot is not None and shot.chance == min(each.chance for each in hits)


def test_scores_are_looked_at_one_reveal_at_a_time() -> None:
    """What a poor Score cost is told with the one that would have been best."""
    review = CupReview(shoot_out((1, 2), (1, 1), (1, 1)).match.deeds)
    assert not review.done
    assert [str(line) for line in review.lines("A", named, str)] == ["Scores: still being looked at"]
    review.go_on()
    assert review.done
    [first, dearest] = (str(line) for line in review.lines("A", named, lambda option: score_label(Options(), option)))
    assert first.startswith("One Score, ") and first.endswith("% of a match short of best play")
    assert dearest == "A1 in round 2 with 1; best was 2"
    assert [str(line) for line in review.lines("B", named, str)] == ["One Score, not short of best play"]
    assert review.lines("C", named, str) == ()


def test_bids_are_looked_at_like_scores() -> None:
    """DUEL-D104: what a poor one cost, with the one that would have been best."""
    review = CupReview(bid(bidding(FACING), A=1, B=2).match.deeds)
    review.go_on()
    assert review.done
    [first, dearest] = (str(line) for line in review.lines("A", named, str))
    assert first.startswith("One bid, ") and dearest.startswith("A in round 3 with 1; best was ")


def test_an_intent_is_named_where_there_is_a_choice() -> None:
    """DUEL-D103."""
    assert score_label(Options(), "4 attack") == "4"
    assert score_label(Options(avoid_hits=True), "4 attack") == "4, attack"


def test_the_result_says_all_of_it_and_fits(evening: Evening) -> None:
    begins(evening)
    evening.play_until(lambda: evening.player.screen.scene == "result", MOST_STEPS, "the result")
    evening.player.wait(40)
    said = " ".join(lines_of(evening.player.screen))
    assert "Best shot:" in said and "short of best play" in said and "expected" in said
    assert fits(evening)
    watched(evening)


def watched(evening: Evening) -> None:
    """The best throws of a match that was thrown at the table, from its result and back again."""
    evening.player.press("highlights")
    evening.player.wait(2)
    assert isinstance(evening.composition.director.scene, HighlightsScene)
    evening.player.press("skip")
    evening.player.wait(2)
    assert "a chance of" in " ".join(lines_of(evening.player.screen))
    evening.player.press("leave")
    evening.player.wait(2)
    assert evening.player.screen.scene == "result"


def test_shots_that_took_somebody_off_or_had_little_chance_are_worth_seeing_again() -> None:
    """DUEL-D48: in the order of the match; only throws whose motion was recorded, and none that missed."""
    seldom, gone = shoot_out((1, 6), (6, 1)).match.deeds, shoot_out((5, 6), (6, 6)).match.deeds
    [pick] = picks_of([recorded(deed) for deed in seldom], named)
    assert str(pick.title) == "A1 hits B1" and str(pick.detail) == "Round 2, one hit: a chance of 31%."
    [other] = picks_of([recorded(deed) for deed in gone], named)
    assert str(other.title) == "A1 takes B1 off the field" and isinstance(gone[other.at].action, a.Throw)
    assert picks_of(gone, named) == ()
    assert picks_of([recorded(deed) for deed in shoot_out((3, 4), (4, 1)).match.deeds], named) == ()


def recorded(deed: DuelDeed) -> DuelDeed:
    """With a motion of its dice."""
    motion = Trajectory(("d1",), 0.01)
    motion.append(array("f", (0, 0, 0, 1, 0, 0, 0)))
    return replace(deed, extras=motion_plain(motion))


def fits(evening: Evening) -> bool:
    """Whether all of the card is seen at once, in a window of 1280 by 720."""
    placed = {each.panel.name: each for each in evening.composition.surface.layout.panels}
    return placed["result"].scroll_max == 0 and placed["result_foot"].scroll_max == 0


@pytest.mark.parametrize("number", range(8))
def test_any_result_fits(evening: Evening, number: int) -> None:
    """With any options, two to four seats, at the size of the smallest window that is looked at."""
    services = evening.composition.services.playing("duel")
    match = SAMPLES["duel"].played(number, 600)
    game = duel_at_table(services, match)
    services.navigation.go(game.result(Unwritten()))
    evening.player.wait(3 + sum(isinstance(deed.action, a.Reveal) for deed in match.deeds))
    assert "still being looked at" not in " ".join(lines_of(evening.player.screen))
    assert fits(evening), f"{len(match.header.seats)} seats"


def test_a_draw_with_nobody_left_is_called_that() -> None:
    """DUEL-D58."""
    assert why(Decision("draw", Cause.LAST)) == NOBODY_LEFT
    assert why(Decision("A", Cause.LAST)) == CAUSES[Cause.LAST]
