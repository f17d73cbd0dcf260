"""The practice table: throw and stack as often as one likes; nothing is written down."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.physics import Outcome, SetUp, least_speed
from game.rules.roll import Fallen
from game.scenes.hand.throw_methods import Nudge
from game.scenes.large_text import is_crowded, pressed
from game.scenes.match.controller import Card, Controller
from game.scenes.match.due_questions import DueQuestions
from game.scenes.match.overlay_panels import words_panel
from game.scenes.practice import practice_panels as panels
from game.scenes.practice.free_roll import SEAT, FreeRoll, at_target
from game.scenes.practice.power_gauge import gauge
from game.scenes.practice.power_reading import PowerReading
from game.scenes.practice.practice_hand import PracticeHand
from game.scenes.practice.practice_lift import PracticeLift
from game.scenes.practice.practice_session import tally
from game.scenes.practice.practice_table import PracticeTable
from game.scenes.practice.practice_words import target_words
from game.scenes.practice.session_figures import map_panel
from game.scenes.practice.table_as_found import TableAsFound
from game.scenes.rolling.roll_controller import RollController, RollStage
from game.scenes.rolling.roll_show import PlainShow
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.camera_views import View
from game.ui.airing import Airing
from game.ui.messages import Message
from game.ui.screen import Button, Element, Intent, Panel, Screen, Text
from game.ui.styles import Style, Tone

FIRST_HEIGHT = 4
VIEWS = (View.SEAT, View.REFEREE, View.ORBIT)
OVER = ("map", "more", "in_words")  # what may lie over the table


class PracticeScene(Scene):
    """One table, one tower, one hand at a time: a throw, its flight, or a die set by hand."""

    def __init__(self, services: Services, change: Callable[[], None], back: Callable[[], None] | None = None) -> None:
        """``change`` leads to the tray; ``back`` to what it is laid over, and the table is left as it was found.

        Without it one leaves for home.
        """
        self._services = services
        self._questions = DueQuestions(services)
        self._change = change
        self._read = panels.reader(services.play.kit)
        self._leave = back
        self._found = TableAsFound(services.table) if back is not None else None
        self._seed = services.play.new_seed()
        self._table = PracticeTable(services, self._seed, FIRST_HEIGHT)
        self._wanted = "main"  # the hand, or both dice of a pair
        self._spots = True
        self._over = ""  # what lies over the table, one of OVER
        self._flicks: dict[str, tuple[tuple[float, float], ...]] = {}  # the path of the last flick
        self._deeds = 0  # for chance
        self._roll: RollController | None = None
        self._hand: PracticeHand | None = None  # of that roll, or of the last one
        self._lift: PracticeLift | None = None
        self._power = PowerReading(services)
        self._last: tuple[Element, ...] = (Text(panels.HINT, Style.SMALL, Tone.QUIET),)

    # --- life -----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._services.table.lay_out(SetUp.TARGET)
        self._table.build()
        self._services.table.cameras.show(View.SEAT, self._height, cut=True)
        self._take_up()

    def exit(self) -> None:
        self._put_down()
        self._table.top.hide_ruling()
        self._table.spots(False)
        self._table.top.clear()
        if self._found is not None:
            self._found.lay_back()

    def update(self, dt_s: float) -> None:
        if self._questions.asked(self._at):
            return
        if self._lift is None and self._roll is not None:
            self._read_power(self._roll)
        self._at.update(dt_s)

    @property
    def _at(self) -> Controller:
        """What is under way."""
        return self._lift or self._roll or Controller()

    @property
    def _height(self) -> int:
        return len(self._table.layout.stack)

    # --- a throw --------------------------------------------------------------------------------------------

    def _take_up(self) -> None:
        """The next dice into the hand that is to throw them. Whoever looks from elsewhere goes on doing so."""
        cameras, before = self._services.table.cameras, self._hand
        shot = cameras.shot
        self._deeds += 1
        free = FreeRoll(self._services, self._seed, self._deeds, self._landed, flicks=self._flicks)
        roll = at_target(self._table.taken_up(2 if self._wanted == "pair" else 1), self._height, self._wanted == "off")
        self._hand = PracticeHand(free, roll, self._make_ready, self._table.remember)
        self._roll = RollController(free, self._table.top, roll, self._hand, PlainShow(panels.TITLE, SEAT, SEAT))
        if before is not None:
            self._hand.go_on_from(before)
        self._roll.enter()
        if shot.view in VIEWS:
            cameras.resume(shot)

    def _make_ready(self) -> None:
        """The hand takes hold of its dice."""
        self._table.make_ready()
        if self._roll is not None:
            self._roll.relaid()

    def _read_power(self, roll: RollController) -> None:
        if roll.flight is not None:
            self._power.thrown(roll.flight.simulation)
        elif self._hand is not None:
            self._power.follow(self._hand.thrower)

    def _landed(self, fallen: Fallen) -> None:
        """The dice lie, and have been seen to. A throw that is left in its flight does not count."""
        if self._roll is None or self._roll.flight is None:
            return
        self._last = panels.throw_elements(self._table.land(self._roll.flight.outcome, fallen), self._read)
        self._table.spots(self._spots)
        view = self._services.table.cameras.view
        if view not in VIEWS:
            self._services.table.cameras.show(View.SEAT, self._height, cut=view not in (View.TOWER, View.TOUCH))
        self._take_up()

    def _put_down(self) -> None:
        """Nothing is in the hand, and nothing flies."""
        self._power.hide()
        at, self._roll, self._lift = self._at, None, None
        at.exit()

    # --- a die set by hand ----------------------------------------------------------------------------------

    def _begin_lift(self) -> None:
        self._put_down()
        self._deeds += 1
        self._lift = PracticeLift(self._services, self._table, (self._seed, self._deeds), self._set_down)
        self._lift.enter()

    def _set_down(self, outcome: Outcome) -> None:
        self._table.remember()
        self._table.top.settle(outcome, self._deeds)
        self._last = panels.setting_elements(outcome.stack)
        self._end_lift()

    def _end_lift(self) -> None:
        self._put_down()
        self._services.table.cameras.show(View.SEAT, self._height)
        self._take_up()

    # --- what is operated -----------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> None:
        if intent.name in OVER or intent.name.removeprefix("close_") in OVER:
            self._over = intent.name if intent.name in OVER else ""
            return
        self._over = ""
        if intent.name == "leave":
            self._back()
        elif intent.name == "tray" and self._at_rest:
            self._change()
        elif intent.name == "put_away":
            self._put_away()
        elif intent.name == "stack" and self._at_rest and self._height:
            self._begin_lift()
        elif intent.name == "camera" and self._lift is None:
            self._turn_camera()
        elif self._at.on_intent(intent):
            return
        elif intent.value is not None:
            self._set(intent.name, intent.value)
        elif self._at_rest:
            self._tidy(intent.name)

    def _tidy(self, name: str) -> None:
        """A deed on a table at rest."""
        table = self._table
        if name == "undo":
            self._put_down()
            table.undo()
            self._last = panels.throw_elements(table.throws[-1], self._read) if table.throws else ()
            self._again()
        elif name in ("clear", "rebuild", "forget"):
            self._do({"clear": table.clear, "rebuild": table.build, "forget": table.throws.clear}[name])

    def _set(self, name: str, value: str | float | bool) -> None:
        if name == "fresh":
            self._table.fresh = bool(value)
        elif name == "spots":
            self._spots = bool(value)
            self._table.spots(self._spots)
        elif self._at_rest and name == "hand":
            self._put_down()
            self._wanted = str(value)
            self._again()
        elif self._at_rest and name == "height":
            self._do(lambda: self._table.build_to(round(float(value))))

    def _do(self, deed: Callable[[], object]) -> None:
        """Something is done to the table that can be taken back."""
        self._put_down()
        self._table.remember()
        deed()
        self._again()

    def _again(self) -> None:
        """The table is another one: the hand takes new dice."""
        self._power.forget()
        self._table.spots(self._spots)
        if self._services.table.cameras.view is View.SEAT:
            self._services.table.cameras.show(View.SEAT, self._height)
        self._take_up()

    @property
    def _in_hand(self) -> PracticeHand | None:
        """The hand that dice are in, while none fly."""
        return self._hand if self._roll is not None and self._roll.step is RollStage.HOLD else None

    @property
    def _at_rest(self) -> bool:
        return self._in_hand is not None and not self._in_hand.holding

    def _turn_camera(self) -> None:
        now = self._services.table.cameras.view
        self._services.table.cameras.show(VIEWS[(VIEWS.index(now) + 1) % len(VIEWS)] if now in VIEWS else View.SEAT,
                                          self._height)

    def _put_away(self) -> None:
        """The die beside the tower is not wanted."""
        if self._lift is not None and not self._lift.fixed:
            self._end_lift()

    def _back(self) -> None:
        """The held die into the hand again, or to where one came from."""
        if self._at.holding:
            self._at.on_cancel()
        elif self._leave is not None:
            self._leave()
        else:
            self._services.navigation.home("")

    # --- the pointer and the keys ---------------------------------------------------------------------------

    def on_press(self, x: float, y: float) -> None:
        if not self._services.table.cameras.grab(x, y):
            self._at.on_press(x, y)

    def on_pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        if samples:
            self._services.table.cameras.drag(*samples[-1])
        self._at.on_pointer(samples, before_s, now_s)

    def on_release(self) -> None:
        self._services.table.cameras.drop()
        self._at.on_release()

    def on_cancel(self) -> None:
        self._at.on_cancel()

    def on_nudge(self, nudge: Nudge) -> bool:
        return self._at.on_nudge(nudge)

    def on_wheel(self, notches: int) -> None:
        self._at.on_wheel(notches)

    def on_key(self, key: str) -> bool:
        if self._over:
            self._over = self._over if key != "escape" else ""
            return True
        if self._at.on_key(key):
            return True
        if (name := pressed(key, self._buttons())):
            self.on_intent(Intent(name))
            return True
        if key == "escape" and self._lift is not None:
            self._put_away()
        elif key == "escape":
            self._back()
        return key == "escape"

    # --- what is shown --------------------------------------------------------------------------------------

    def view(self) -> Screen:
        at, shown, card = self._at, self._buttons(), self._at.card()
        if is_crowded(self._services.player.preferences):
            shown = panels.often(shown)
        return Screen("practice", (self._panel(card), *panels.bar(self._gauge(), shown)), self._modal(), busy=at.busy,
                      handles=at.handles(), marks=at.marks(), throw=at.throw_view(), focus=card.focus or self._focus,
                      airing=Airing.ROOM)

    def _gauge(self) -> tuple[Element, ...]:
        """How hard the hand throws; nothing while a die is set."""
        if self._lift is not None:
            return ()
        spec, gesture = self._services.table.spec, self._services.table.gesture
        return gauge(self._power.power, gesture.flick.fair_speed_mps, least_speed(spec, gesture.grip.height_m))

    @property
    def _focus(self) -> str | None:
        """What is focused where nothing under way asks for it."""
        if self._lift is not None:
            return None
        return "height" if self._in_hand is not None else "skip"

    def _modal(self) -> Panel | None:
        if self._over == "more":
            return panels.more(self._buttons())
        if self._over == "in_words":
            return words_panel(self._in_words())
        return map_panel(self._table.throws, self._services.table.spec) if self._over else None

    def _in_words(self) -> tuple[Message, ...]:
        held = self._in_hand
        dice = len(held.toss.dice) if held is not None else 0
        return target_words(self._services.table.spec, self._table, self._read, dice)

    def _panel(self, card: Card) -> Panel:
        """What is thrown, how, and what came of it; or the choice of a way."""
        table, hand = self._table, self._in_hand
        throw = hand.elements() if hand is not None else ()
        if hand is not None and hand.choosing:
            return panels.choice(throw)
        notice = (Text(hand.notice, Style.SMALL, Tone.DANGER),) if hand is not None and hand.notice else ()
        last = card.body if self._lift is not None else self._last
        return panels.card(self._wanted, table.height, table.fresh, self._spots, (*notice, *last), tally(table.throws),
                           self._at_rest, throw)

    def _buttons(self) -> tuple[Button, ...]:
        """What is under way offers, or what can be done at rest."""
        if self._in_hand is None:
            return *self._at.card().buttons, panels.leave("Esc" if self._lift is None else "")
        return panels.deeds(self._table, self._at_rest)
