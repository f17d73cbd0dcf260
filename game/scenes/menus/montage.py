"""A montage: the best moments of what was played without anybody looking, in ten seconds, with the words to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.scenes.match.tabletop import TableTop
from game.scenes.replay.replay_player import ReplayPlayer
from game.scenes.replay.replay_script import Pick, ReplayScript
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.camera_views import View
from game.ui.airing import Airing
from game.ui.messages import say
from game.ui.screen import Button, Gap, Intent, Panel, Place, Row, Screen, Text
from game.ui.styles import Style, Tone

WHOLE_S = 10.0
MOST = 3
WIDTH = 1200
LEAST_DICE = 2


@dataclass(frozen=True, slots=True)
class Clip:
    """A throw to be shown, and what was told of it."""

    pick: Pick
    words: str


class MontageScene(Scene):
    """One clip after the other, each as long as the others; any press ends it. ``then`` comes next."""

    menu = True

    def __init__(self, services: Services, script: ReplayScript[Any], clips: Sequence[Clip],
                 then: Callable[[], object], left: Callable[[], object]) -> None:
        """``clips``: one at least. ``left`` is called where the montage is left without ``then``."""
        self._services = services
        self.clips = tuple(clips)
        self._then = then
        self._left = left
        worn = services.play.kit.die_styles(script.seats)
        self._top = TableTop(services.table.spec, services.table.view, script.seed, worn)
        self._player = ReplayPlayer(script, self._top, services)
        self._at = 0
        self._shown_s = 0.0
        self._over = False

    @property
    def _clip_s(self) -> float:
        return WHOLE_S / len(self.clips)

    def enter(self) -> None:
        self._show(0)

    def exit(self) -> None:
        self._player.leave()
        if not self._over:
            self._left()

    def update(self, dt_s: float) -> None:
        self._shown_s += dt_s
        if self._shown_s >= self._clip_s:
            self._next()
            return
        still = self._services.player.preferences.reduce_motion
        if self._player.flying and self._player.at == self.clips[self._at].pick.at:
            self._player.update(dt_s, slows=not still)
            if still:
                self._player.finish()
            if (flight := self._player.flight) is not None:
                self._services.table.sound.fly(flight, self._top.layout.stack)

    def _next(self) -> None:
        if self._at + 1 < len(self.clips):
            self._show(self._at + 1)
        elif not self._over:
            self._over = True
            self._then()

    def _show(self, at: int) -> None:
        self._at, self._shown_s = at, 0.0
        pick = self.clips[at].pick
        self._player.go(pick.at)
        height = max(LEAST_DICE, self._player.height)
        self._services.table.cameras.show(View.REPLAY if pick.at_tower else View.SEAT, height, cut=True)

    def view(self) -> Screen:
        clip = self.clips[self._at]
        words = (Text(clip.words, Style.STORY),) if clip.words else ()
        told = Panel("montage", Place.LOWER_THIRD, (
            Text(clip.pick.title, Style.HEADING, Tone.DANGER), *words,
        ), title=say("How it ended"), width=WIDTH)
        bar = Panel("bar", Place.BOTTOM, (Row((
            Gap(grow=True), Button("montage_skip", say("On to the result"), tone=Tone.PRIMARY, key="Enter")),
            (1.0, 0.0)),))
        return Screen("montage", (told, bar), focus="montage_skip", goes_on="montage_skip", airing=Airing.KEPT)

    def on_intent(self, intent: Intent) -> None:
        if intent.name == "montage_skip":
            self._skip()

    def on_press(self, x: float, y: float) -> None:
        self._skip()

    def on_key(self, key: str) -> bool:
        if key in ("escape", "space"):
            self._skip()
            return True
        return False

    def _skip(self) -> None:
        self._at = len(self.clips) - 1
        self._next()
