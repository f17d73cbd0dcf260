"""After a Chapter: whoever played somebody dead goes on with somebody else."""

from __future__ import annotations

from typing import Any, cast

from game.games.protagonists.rules import PROTAGONISTS
from game.games.protagonists.rules import actions as a
from game.games.protagonists.rules.state import State
from game.games.protagonists.scenes.chapter_context import ChapterContext
from game.games.protagonists.scenes.phases.growth_controller import SPARE, GrowthController
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Amount, Effect
from game.ui.screen import Button, Intent
from tests.games.protagonists.rules.chapters import Table

DEATH = (Effect(health=Amount("p2", -9)), Effect(resolve=Amount("p2", -9)))


class Looking:
    """What the page asks of a Chapter, without a screen: nothing has been said that was not read."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.fresh = self

    @property
    def state(self) -> State:
        return self.table.state

    def unread(self) -> tuple[str, ...]:
        return ()

    def name(self, who: str) -> str:
        return self.state.header.characters[who].name

    def may(self, action: a.Action) -> bool:
        return PROTAGONISTS.refusal(self.state, action) is None

    def submit(self, action: a.Action) -> Any:
        return self.table.do(action)


def test_p55_nobody_goes_on_without_a_protagonist_while_a_spare_is_free() -> None:
    table = Table(2)
    table.do(e.Narrate("p2"), e.Grant(effects=DEATH), a.EndChapter(), a.Rest())
    dead, alive = (GrowthController(cast(ChapterContext, Looking(table)), seat) for seat in ("p2", "p1"))
    assert done_of(alive).enabled and not done_of(dead).enabled
    assert dead.on_intent(Intent(f"{SPARE}0"))
    assert table.state.replaced == {"p2": "Bo"} and done_of(dead).enabled


def done_of(controller: GrowthController) -> Button:
    """What ends it for its player."""
    [done] = controller.card().foot
    assert isinstance(done, Button)
    return done
