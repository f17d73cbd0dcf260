"""What is sealed stays sealed: two matches that differ in it alone are the same to everybody else, to the reveal.

Nothing of it is shown, traced or spoken. A game in which several are never to act at once has nothing to seal.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app.speech.speaking import Speaking
from game.rules.match import Match
from game.storage.settings import Settings
from tests.contract.playing import Played, texts
from tests.scenes.spoken import Ear
from tests.scenes.stagehand import Evening, Props
from tests.toy import odd_or_even_story, odd_or_even_table, shelf
from tests.toy.odd_or_even import KEY

MOST_STEPS = 60
SPOKEN_FRAMES = 30


class Run:
    """One of two runs of the same match: what is shown, traced and spoken in it."""

    def __init__(self, things: Props, folder: Path, key: str) -> None:
        folder.mkdir()
        self._trace: list[str] = []
        self._ear = Ear()
        self.evening = Evening(things, folder, trace=self._trace.append, games=shelf.games())
        self.evening.composition.speaking = Speaking(self._ear, Settings(self_voicing=True))
        self.played = Played(self.evening, key).quick(2)

    @property
    def match(self) -> Match[Any, Any, Any]:
        return self.played.match

    @property
    def sealing(self) -> bool:
        """Whether a seat that is on air may choose now, and so may others."""
        due = self.match.rules.to_act(self.match.state)
        screen = self.played.screen
        return len(due) > 1 and screen.scene == "match" and screen.seat in due and len(self.played.on_card()) > 1

    @property
    def sensed(self) -> tuple[Any, ...]:
        """All that whoever looks and listens knows of it."""
        return self.played.screen, list(texts(self._trace)), list(self._ear.heard)

    def forget(self) -> None:
        """What was traced and spoken so far was for whoever chose."""
        self._trace.clear()
        self._ear.heard.clear()

    def step(self) -> None:
        """On with it, and a little time for what is spoken."""
        self.evening.player.step()
        self.evening.player.wait(SPOKEN_FRAMES)

    def choose(self, which: int) -> None:
        """One of the choices of the card."""
        self.evening.player.press(self.played.on_card()[which])
        self.forget()


@pytest.fixture(params=shelf.games().keys)
def runs(request: pytest.FixtureRequest, things: Props, tmp_path: Path) -> Iterator[tuple[Run, Run]]:
    """Two runs of a quick match of every game."""
    found = Run(things, tmp_path / "one", request.param), Run(things, tmp_path / "other", request.param)
    yield found
    for run in found:
        run.evening.composition.close()


def sealed_from(runs: tuple[Run, Run]) -> list[str]:
    """Play to a choice that is sealed, and choose otherwise in each run; gives the seats that it is sealed from."""
    for _ in range(MOST_STEPS):
        if runs[0].sealing:
            seats = [seat.id for seat in runs[0].match.rules.seats(runs[0].match.header)]
            others = [seat for seat in seats if seat != runs[0].played.screen.seat]
            for which, run in enumerate(runs):
                run.choose(which)
            return others
        for run in runs:
            run.step()
    return []


def steps_alike(runs: tuple[Run, Run], others: list[str]) -> int:
    """How many steps both runs are the same, as long as no rule tells the others; AssertionError where they are not."""
    one, other = runs
    for step in range(MOST_STEPS):
        views = [[run.match.rules.seen_by(run.match.state, seat) for seat in others] for run in runs]
        if views[0] != views[1]:
            return step
        for mine, theirs in zip(one.sensed, other.sensed, strict=True):
            assert mine == theirs, f"{one.played.key}: what is sealed is shown, traced or spoken after {step} steps"
        for run in runs:
            run.step()
    raise AssertionError(f"{one.played.key}: what was sealed never comes out")


def test_what_is_sealed_is_neither_shown_nor_traced_nor_spoken(runs: tuple[Run, Run]) -> None:
    others = sealed_from(runs)
    if not others:
        pytest.skip("several seats are never to act at once")
    assert steps_alike(runs, others) >= 4, "the mouse is handed over, and the others choose, before it comes out"


@pytest.mark.parametrize("runs", [KEY], indirect=True)
@pytest.mark.parametrize("leak", ["said", "shown"])
def test_the_suite_hears_and_sees_a_game_that_leaks(runs: tuple[Run, Run], leak: str,
                                                    monkeypatch: pytest.MonkeyPatch) -> None:
    if leak == "said":
        monkeypatch.setattr(odd_or_even_story.Words, "sentence", lambda self, event, after: str(after.calls))
    else:
        monkeypatch.setattr(odd_or_even_table.Looks, "_points", lambda self: [str(self._context.state.calls)])
    others = sealed_from(runs)
    with pytest.raises(AssertionError, match="is shown, traced or spoken"):
        steps_alike(runs, others)
