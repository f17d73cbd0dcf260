"""The stage of a story that is watched again: every moment of the record as it was seen at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.narration.packs import Pack
from game.rules.match import Deed
from game.scenes.led.stage_shown import place_of, stage_of, story_cards
from game.scenes.paper_theatre.theatre_at_table import TheatreAtTable
from game.scenes.paper_theatre.theatre_look import TheatreLook
from game.scenes.replay.replay_script import Moment
from game.scenes.services import Services
from game.scenes.table import camera_views
from game.story.adventure import Adventure
from game.story.led_game import LedGame
from game.story.so_far import SoFar
from game.story.spoken import Spoken
from game.story.view import View


class RecordedStage:
    """A ``Backdrop`` of paper. ``deeds``: all of the record; ``name``: what seats are called."""

    def __init__(self, services: Services, look: TheatreLook, game: LedGame, pack: Adventure,
                 deeds: Sequence[Deed[Any, Any]], name: Callable[[str], str]) -> None:
        self._services = services
        self.theatre = TheatreAtTable(services.table, look)
        self._game = game
        self._pack = pack
        self._deeds = tuple(deeds)
        self._done = {deed.number: count for count, deed in enumerate(deeds)}  # so many were done before each
        self._name = name
        self._so_far = SoFar(game)
        self._shown: Any = None  # the state that the stage was set for

    def show(self, moment: Moment, at_rest: bool, at_once: bool) -> None:
        """As it was before a moment, ``at_rest`` as after it; ``at_once``: nothing is seen to pop up."""
        deed = moment.deed
        state = deed.after if at_rest else deed.before
        if state is self._shown:
            return
        self._shown = state
        still = at_once or self._services.player.preferences.reduce_motion
        done = self._deeds[:self._done[deed.number] + at_rest]
        view = View(self._pack, self._game, state, self._until(done), Spoken(Pack()))
        self.theatre.show(stage_of(view), still)
        self.theatre.plaque(place_of(done, self._pack.about.title))
        self.theatre.cards(story_cards(view, done, self._name), still)

    def _until(self, done: Sequence[Deed[Any, Any]]) -> SoFar:
        """What had happened by then; from the beginning where the viewer has gone back."""
        behind = [deed for deed in done if deed.number > self._so_far.count]
        if self._so_far.count > (done[-1].number if done else 0):
            self._so_far, behind = SoFar(self._game), list(done)
        for deed in behind:
            self._so_far.follow(deed)
        return self._so_far

    @property
    def views(self) -> tuple[camera_views.View, ...]:
        """It is read from near by."""
        return (camera_views.View.STAGE,)

    @property
    def moving(self) -> bool:
        """Whether something pops up: words need not wait for it."""
        return False

    def settle(self) -> None:
        """Nobody waits for it, so that nothing is to be done."""

    def update(self, dt_s: float) -> None:
        """Let what moves move on."""
        self.theatre.update(dt_s)

    def clear(self) -> None:
        """Nothing of it is on the table any more."""
        self.theatre.clear()
        self._shown = None
