"""Every preset of the set-up is played at the table by what is offered, by people at one machine."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.games.duel.rules.setup.presets import PRESETS, playable
from game.games.duel.rules.terms import AUTOMATON
from game.games.duel.scenes.setup.begun import usual_draft
from game.scenes.match.open_match import start_match
from tests.games.duel.scenes.test_duel_at_table import match_of
from tests.scenes.stagehand import Evening

ENTRIES, STEPS = 60, 4000
QUICK = ("boss", "flag")
"""Those that have more than the core game at the table; the others are tried where there is time."""


@pytest.mark.parametrize("preset", [pytest.param(key, marks=() if key in QUICK else pytest.mark.deep)
                                    for key, row in PRESETS.items() if playable(row)])
def test_a_preset_is_played_by_what_is_offered(evening: Evening, preset: str) -> None:
    """DUEL-D302: nothing stands in the way of what it recommends."""
    services = evening.composition.services.playing("duel")
    draft = usual_draft(services, seed=11)
    draft.take_preset(preset)
    for at, seat in enumerate(draft.seats):
        seat.person = at + 1
    header = draft.header("test")
    people = {letter: each if each.player == AUTOMATON else replace(each, player=f"human:{at}")
              for at, (letter, each) in enumerate(header.seats.items(), 1)}
    start_match(services, replace(header, seats=people))
    evening.player.wait(2)
    evening.play_until(lambda: evening.player.screen.scene == "result" or match_of(evening).entry_count > ENTRIES,
                       STEPS, "so many entries")
