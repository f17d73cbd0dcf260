"""The highlights of a match: its best throws again, one after the other, at the viewer's pace, saved as pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.scenes.large_text import is_crowded
from game.scenes.match.tabletop import TableTop
from game.scenes.replay.replay_player import ReplayPlayer
from game.scenes.replay.replay_script import Pick, ReplayScript
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.camera_views import View
from game.ui.airing import Airing
from game.ui.messages import Message, say
from game.ui.screen import Button, Element, Gap, Intent, Panel, Place, Row, Screen, Text
from game.ui.styles import Style, Tone

POSE_FRAMES = 3  # a picture is taken without the bar, once that has been drawn
WIDTH = 1000
NO_PICKS = say("No throw of this match is worth it.")


def highlights_button(picks: tuple[Pick, ...]) -> Button:
    """The way here from a result; where there is nothing to be seen it says so."""
    return Button("highlights", say("Highlights"), bool(picks), NO_PICKS, key="H")


class HighlightsScene(Scene):
    """Shows one throw, waits, and shows the next. ``back`` leads to where one came from."""

    def __init__(self, services: Services, script: ReplayScript[Any], picks: tuple[Pick, ...],
                 back: Callable[[], None]) -> None:
        self._services = services
        self._script = script
        self._picks = picks
        self._back = back
        worn = services.play.kit.die_styles(script.seats)
        self._top = TableTop(services.table.spec, services.table.view, script.seed, worn)
        self._player = ReplayPlayer(script, self._top, services)
        self._shot = services.table.cameras.shot
        self._number = 0
        self._landed = False
        self._posing = 0
        self._notice: Message | None = None

    @property
    def _pick(self) -> Pick:
        return self._picks[self._number]

    # --- life -----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._show(0)

    def exit(self) -> None:
        self._player.leave()
        self._services.table.cameras.resume(self._shot)

    def update(self, dt_s: float) -> None:
        if self._posing:
            self._pose()
        elif not self._landed:
            self._fly(dt_s)

    def _fly(self, dt_s: float) -> None:
        self._player.update(dt_s, slows=not self._services.player.preferences.reduce_motion)
        if self._player.at != self._pick.at or not self._player.flying:
            self._land()
        elif (flight := self._player.flight) is not None:
            self._services.table.sound.fly(flight, self._top.layout.stack)

    def _land(self) -> None:
        """All lies; the referee's eye goes where it was close."""
        self._landed = True
        if self._pick.focus is not None:
            self._services.table.cameras.show(View.REFEREE, self._height, cut=True, focus=self._pick.focus)

    def _show(self, number: int) -> None:
        self._number = min(max(number, 0), len(self._picks) - 1)
        self._landed, self._notice = False, None
        self._player.paused = False
        self._player.go(self._pick.at)
        view = View.REPLAY if self._pick.at_tower else View.SEAT
        self._services.table.cameras.show(view, self._height, cut=True)

    @property
    def _height(self) -> int:
        return max(2, self._player.height)

    # --- a picture ------------------------------------------------------------------------------------------

    def _pose(self) -> None:
        """Hold still without the bar until that is on screen, then take the picture."""
        self._posing -= 1
        if self._posing:
            return
        name = f"highlight-{self._script.seed}-{self._number + 1}"
        try:
            self._notice = say("Saved: {path}", path=self._services.shelf.picture(name))
        except OSError as error:
            self._notice = say("The picture could not be saved: {error}", error=error)

    # --- what is shown --------------------------------------------------------------------------------------

    def view(self) -> Screen:
        place, width = (Place.RIGHT, 0) if is_crowded(self._services.player.preferences) else (Place.LOWER_THIRD, WIDTH)
        told = Panel("highlight", place, self._told(), title=say("Highlights"), width=width)
        panels = (told,) if self._posing else (told, Panel("bar", Place.BOTTOM, (self._bar(),)))
        return Screen("highlights", panels, busy=not self._landed, focus="next_highlight",
                      airing=Airing.KEPT)

    def _told(self) -> tuple[Element, ...]:
        pick = self._pick
        moment = self._script.moments[pick.at]
        turn, name = self._script.turns[moment.turn], self._script.speaker(moment)
        who = turn if name in turn else say("{turn}: {name}", turn=turn, name=name)
        notice = (Text(self._notice, Style.SMALL, Tone.QUIET),) if self._notice and not self._posing else ()
        detail = (Text(pick.detail, Style.BODY),) if self._landed else ()
        return (Text(pick.title, Style.HEADING, pick.tone), Text(who, Style.SMALL, Tone.QUIET), *detail, *notice)

    def _bar(self) -> Row:
        last = self._number + 1 == len(self._picks)
        ends = say("This is the last one.") if last else ""
        begins = say("This is the first one.") if not self._number else ""
        at = Text(say("{number} of {whole}", number=self._number + 1, whole=len(self._picks)), Style.BODY)
        return Row((at, Gap(grow=True),
                    Button("last_highlight", say("The one before"), not begins, begins, key="J"),
                    Button("again", say("Once more"), key="R") if self._landed else
                    Button("skip", say("Skip"), key="Space"),
                    Button("next_highlight", say("Next"), not last, ends, Tone.PRIMARY, key="L"),
                    Button("take_picture", say("Save a picture"), tone=Tone.QUIET, key="S"),
                    Button("leave", say("Leave"), tone=Tone.QUIET, key="Esc")))

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> None:
        match intent.name:
            case "next_highlight":
                self._show(self._number + 1)
            case "last_highlight":
                self._show(self._number - 1)
            case "again":
                self._show(self._number)
            case "skip" if not self._landed:
                self._skip()
            case "take_picture":
                self._posing, self._notice = POSE_FRAMES, None
            case "leave":
                self._back()

    def _skip(self) -> None:
        """On to where the dice lie."""
        self._player.finish()
        self._land()

    def on_press(self, x: float, y: float) -> None:
        if not self._landed:
            self._skip()

    def on_key(self, key: str) -> bool:
        if key == "escape":
            self._back()
        return key == "escape"
