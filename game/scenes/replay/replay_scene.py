"""The replay theatre on screen: the table, what is said, and the keys of a player for films."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.narration.dice_tree import tree_lines
from game.scenes.large_text import in_pairs, is_crowded, pressed
from game.scenes.match.letterbox import AS_BOARD, lower_bar, upper_bar
from game.scenes.match.tabletop import TableTop
from game.scenes.menus.content_settings import comfort_of
from game.scenes.replay.replay_player import ReplayPlayer
from game.scenes.replay.replay_script import Kind, Moment, ReplayScript
from game.scenes.rolling.sorted_marks import sorted_marks
from game.scenes.rolling.sorting import look_at_rows
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.camera_views import FIELD_VIEWS, View
from game.ui.airing import Airing
from game.ui.messages import say
from game.ui.screen import Button, Choice, Element, Intent, Mark, Panel, Place, Row, Screen, Slider, Text
from game.ui.styles import Style, Tone

SPEEDS = (("0.25", "1/4"), ("0.5", "1/2"), ("1", "1"), ("2", "2"), ("4", "4"))
OFTEN = ("play", "next_throw")  # on the bar also with large text
AS_KEYS, AS_OFTEN = 149, 50  # so high, in units, is what operates the theatre: all of it, and with large text
VIEWS = (View.SEAT, View.REPLAY, View.REFEREE, View.ORBIT)


class ReplayScene(Scene):
    """Plays a record; ``back`` leads to where one came from."""

    def __init__(self, services: Services, script: ReplayScript[Any], back: Callable[[], None]) -> None:
        self._services = services
        self._script = script
        self._back = back
        worn = services.play.kit.die_styles(script.seats)
        self._top = TableTop(services.table.spec, services.table.view, script.seed, worn)
        self._player = ReplayPlayer(script, self._top, services)
        self._more = False  # what the bar has no room for
        self._still_s = 0.0  # since anybody moved anything
        self._pointer = (-1.0, -1.0)
        self._chosen: View | None = None  # from where the viewer wants to see it, when nothing is worth a closer look

    def enter(self) -> None:
        self._go(0)
        self._services.table.cameras.show(self._view, self._player.height, cut=True)

    def exit(self) -> None:
        self._player.leave()

    def update(self, dt_s: float) -> None:
        at = self._player.at
        self._still_s += dt_s
        slows = not self._services.player.preferences.reduce_motion
        self._player.update(dt_s, slows)
        if slows and self._player.at_the_fall and self._services.table.cameras.view is View.SEAT:
            self._services.table.cameras.show(View.TOWER, max(2, self._player.height))
        if self._player.sorted and self._services.table.cameras.view is View.SEAT:
            look_at_rows(self._services, self._player.sorted)
        if (flight := self._player.flight) is not None:
            self._services.table.sound.fly(flight, self._top.layout.stack)
        if self._player.at != at:
            self._follow()

    # --- what is shown --------------------------------------------------------------------------------------

    def view(self) -> Screen:
        moment = self._player.moment
        crowded = is_crowded(self._services.player.preferences)
        bar = lower_bar(AS_OFTEN if crowded else AS_KEYS) if self._as_a_film else self._bar(crowded)
        panels = (*self._head(moment, crowded), *self._story(moment), bar)
        return Screen("replay", panels, self._rest() if self._more else None,
                      phase=moment.phase if moment else None, seat=None,
                      busy=self._player.flying and not self._more, marks=self._marks(moment), focus="play",
                      record_entries=len(self._script.moments), airing=Airing.KEPT | Airing.ROOM)

    @property
    def _as_a_film(self) -> bool:
        """Whether dice fly between two empty bars: nobody has moved anything for a while, nor needs to see controls."""
        preferences = self._services.player.preferences
        watched = not preferences.reduce_motion and preferences.scanning == "off" and not self._more
        return self._player.flying and not self._player.paused and watched \
            and self._still_s >= self._services.table.stage.replay.bars_s

    def _moved(self) -> None:
        """Somebody is there: what can be operated is shown again."""
        self._still_s = 0.0

    def _bar(self, crowded: bool) -> Panel:
        shown = Row(self._often()) if crowded else Row(self._keys())
        return Panel("bar", Place.BOTTOM, (shown,) if crowded else (self._places(), shown))

    def _often(self) -> tuple[Button, ...]:
        """With large text: what is wanted often, and the way to the rest."""
        more = Button("more", say("More"), key="M", tone=Tone.QUIET)
        return (*(each for each in self._keys() if each.name in OFTEN), more, self._keys()[-1])

    def _rest(self) -> Panel:
        """What stands on the bar where there is room."""
        rare = (each for each in self._keys()[:-1] if each.name not in OFTEN)
        back = Button("close_more", say("Back"), tone=Tone.PRIMARY, key="M")
        return Panel("more", Place.CENTRE, (*self._places().children, *in_pairs((*rare,)), back), title=say("More"))

    def _head(self, moment: Moment | None, crowded: bool) -> tuple[Panel, ...]:
        if moment is None:
            return ()
        if self._player.flying and not self._services.player.preferences.reduce_motion:
            return (upper_bar(AS_BOARD),)
        return (self._script.board(moment, not self._player.flying, crowded),)

    def _story(self, moment: Moment | None) -> tuple[Panel, ...]:
        if moment is None:
            words: tuple[Element, ...] = (Text(say("This match has no moments yet."), Style.BODY),)
            return (Panel("story", Place.LOWER_THIRD, words, width=1100),)
        if moment.kind is Kind.SILENT:
            return ()
        beside = self._player.near or self._services.table.cameras.view in FIELD_VIEWS
        place, width = (Place.RIGHT, 520) if beside else (Place.LOWER_THIRD, 1100)
        comfort = comfort_of(self._services.player.preferences, self._script.limits)
        lines = (*self._script.caption(moment, not self._player.flying, comfort), *self._player.elements(),
                 *self._came_of(moment))
        if not lines:
            return ()  # an empty box says nothing of a die in the air
        return (Panel("story", place, lines, title=self._script.speaker(moment), width=width),)

    def _came_of(self, moment: Moment) -> tuple[Element, ...]:
        """Once dice are sorted: which of them were thrown in the place of which."""
        if moment.meaning is None or not self._player.sorted:
            return ()
        return tuple(Text(line, Style.SMALL) for line in tree_lines(moment.meaning))

    def _places(self) -> Row:
        """Which turn it is, and the way to any other."""
        turns, moment = self._script.turns, self._player.moment
        turn = moment.turn if moment else 0
        words = Text(turns[turn] if turns else "", Style.BODY)
        slider = Slider("turn", "", turn + 1.0, 1.0, max(len(turns), 2) * 1.0, 1.0,
                        say("{turn} of {turns}", turn=turn + 1, turns=len(turns)),
                        len(turns) > 1, say("There is only one turn."))
        speed = Choice("speed", say("Speed"), SPEEDS, f"{self._player.rate:g}")
        return Row((words, slider, speed), (1.7, 2.2, 2.9))

    def _keys(self) -> tuple[Button, ...]:
        at = self._player.at
        before, after = self._script.throw_before(at) is not None, self._script.next_throw(at) is not None
        playing = not self._player.paused and not self._player.over
        return (
            Button("last_turn", say("Turn back"), key="B"),
            Button("last_throw", say("Throw back"), before, say("This is before the first throw."), key="J"),
            Button("play", say("Pause") if playing else say("Play"), tone=Tone.PRIMARY, key="Space"),
            Button("next_throw", say("Next throw"), after, say("There is no throw after this."), key="L"),
            Button("next_turn", say("Next turn"), key="N"),
            Button("camera", say("Camera"), key="C", tone=Tone.QUIET),
            Button("leave", say("Leave"), key="Esc", tone=Tone.QUIET))

    def _marks(self, moment: Moment | None) -> tuple[Mark, ...]:
        if moment is not None and moment.meaning is not None and self._player.sorted:
            crowded = is_crowded(self._services.player.preferences)
            return (*self._player.marks(),
                    *sorted_marks(self._services.table, self._player.sorted, moment.meaning, crowded))
        if moment is None or self._player.flying or moment.kind is Kind.THROW:
            return self._player.marks()
        return (*self._player.marks(),
                *self._script.marks(moment, self._top.layout, self._services.table.projector))

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> None:
        player, script = self._player, self._script
        self._moved()
        match intent.name:
            case "play":
                self._play()
            case "last_throw":
                self._go(script.throw_before(player.at))
            case "next_throw":
                self._go(script.next_throw(player.at))
            case "last_turn":
                self._turn(-1)
            case "next_turn":
                self._turn(1)
            case "turn":
                self._turn(round(float(intent.value or 1.0)) - 1 - self._now)
            case "speed":
                player.rate = float(str(intent.value))
            case "camera":
                self._turn_camera()
            case "more" | "close_more":
                self._more = intent.name == "more"
            case "leave":
                self._back()
            case _:
                pass

    def _turn_camera(self) -> None:
        """On to the next view; after the last one the theatre chooses again."""
        views, view = (*self._player.behind, *VIEWS), self._services.table.cameras.view
        following = views.index(view) + 1 if view in views else 0
        self._chosen = views[following] if 0 < following < len(views) else None
        self._services.table.cameras.show(self._view, max(2, self._player.height))

    @property
    def _view(self) -> View:
        """What the viewer chose; else what stands behind the tray while nothing happens on it, or the seat."""
        behind = () if self._player.at_tray else self._player.behind
        return self._chosen or next(iter(behind), View.SEAT)

    @property
    def _now(self) -> int:
        moment = self._player.moment
        return moment.turn if moment else 0

    def _play(self) -> None:
        """Pause, go on, or begin again at the end."""
        if self._player.over:
            self._go(0)
            self._player.paused = False
        else:
            self._player.paused = not self._player.paused

    def _turn(self, by: int) -> None:
        if self._script.turns:
            turn = min(max(self._now + by, 0), len(self._script.turns) - 1)
            self._go(self._script.turn_start(turn))

    def _go(self, at: int | None) -> None:
        if at is not None:
            self._player.go(at)
            self._follow()

    def _follow(self) -> None:
        """The stack may be of another height now; cups that are lifted are seen from near by."""
        if not self._player.lifting:
            self._services.table.cameras.show(self._view, max(2, self._player.height))

    def on_pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        if samples and samples[-1] != self._pointer:
            self._pointer = samples[-1]
            self._moved()

    def on_press(self, x: float, y: float) -> None:
        self._moved()

    def on_wheel(self, notches: int) -> None:
        self._moved()
        self._services.table.cameras.turn(notches, 0)

    def on_key(self, key: str) -> bool:
        self._moved()
        if key == "escape" and self._more:
            self._more = False
            return True
        if key == "escape":
            self._back()
            return True
        if (name := pressed(key, self._keys())):
            self.on_intent(Intent(name))
            return True
        if key.startswith("arrow_"):
            across = {"arrow_left": -1, "arrow_right": 1}.get(key, 0)
            self._services.table.cameras.turn(across, {"arrow_up": 1, "arrow_down": -1}.get(key, 0))
            return True
        return False
