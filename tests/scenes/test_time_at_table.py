"""How long somebody sits at a match is counted while they play it, and kept as it grows."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.match.time_at_table import KEPT_EVERY_S, LONGEST_FRAME_S, STILL_S, TimeAtTable
from tests.scenes.stagehand import Evening


class Sitting:
    """A match that nobody shows, and what was kept of the time spent at it."""

    def __init__(self, *people: str) -> None:
        self.entry_count = 0
        self.people = frozenset(people)
        self.kept: list[tuple[frozenset[str], float]] = []
        self.time = TimeAtTable(self, lambda players, seconds: self.kept.append((players, seconds)))

    def sit(self, seconds: float, doing: Callable[[], object] = bool) -> None:
        for _ in range(int(seconds / LONGEST_FRAME_S)):
            doing()
            self.time.pass_by(LONGEST_FRAME_S)

    @property
    def seconds(self) -> float:
        return sum(seconds for _, seconds in self.kept)


def test_it_is_kept_as_it_grows_so_that_a_kill_takes_little() -> None:
    match = Sitting("human:1", "computer:novice:clerk")
    match.sit(2.5 * KEPT_EVERY_S)
    assert match.kept == [(frozenset(["human:1"]), KEPT_EVERY_S)] * 2
    match.time.keep()
    match.time.keep()
    assert match.seconds == 2.5 * KEPT_EVERY_S


def test_a_machine_that_slept_was_not_played_at() -> None:
    match = Sitting("human:1")
    match.time.pass_by(8.0 * 3600.0)
    match.time.keep()
    assert match.seconds == LONGEST_FRAME_S


def test_whoever_does_nothing_for_long_has_gone_until_something_happens() -> None:
    match = Sitting("human:1")
    match.sit(3.0 * STILL_S)
    match.time.keep()
    assert match.seconds == STILL_S
    match.entry_count += 1
    match.sit(KEPT_EVERY_S)
    assert match.seconds == STILL_S + KEPT_EVERY_S
    match.sit(2.0 * STILL_S, match.time.stir)
    assert match.seconds == 3.0 * STILL_S + KEPT_EVERY_S


def test_computers_among_themselves_spend_no_ones_time() -> None:
    match = Sitting("computer:novice:clerk")
    match.sit(2.0 * KEPT_EVERY_S)
    assert match.kept == []


def spent(evening: Evening) -> dict[str, float]:
    """Seconds at matches, by player."""
    players = evening.composition.services.play.statistics.players()
    return {player: tally.played_s for player, tally in players.items()}


def test_a_match_counts_and_a_pause_does_not(evening: Evening) -> None:
    before = spent(evening)
    evening.begin()
    for _ in range(20):
        evening.composition.update(0.5)
    evening.player.press("pause")
    for _ in range(20):
        evening.composition.update(0.5)
    evening.player.press("leave_match")
    assert evening.player.screen.scene == "title"
    after = spent(evening)
    assert {"human:1", "human:2"} <= set(after)
    assert all(10.0 <= after[each] - before.get(each, 0.0) < 15.0 for each in ("human:1", "human:2"))
