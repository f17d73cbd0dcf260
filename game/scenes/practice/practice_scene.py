"""The practice table: throw and stack as often as one likes; nothing is written down."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.physics import SetUp, least_speed
from game.rules.chance import stream
from game.scenes.hand.aim_view import aim, count_mark
from game.scenes.hand.grip import Leaving
from game.scenes.hand.hand_on_screen import AtHand, nudge_of
from game.scenes.hand.stacking_lift import Lift
from game.scenes.hand.stacking_on_screen import AtStack
from game.scenes.hand.throw_methods import Nudge
from game.scenes.hand.thrower import Thrower, Thrown
from game.scenes.hand.toss import Missed, Toss
from game.scenes.large_text import is_crowded, pressed
from game.scenes.match.seat_hands import set_by_settings
from game.scenes.practice import practice_panels as panels
from game.scenes.practice.power_gauge import Power, gauge, power_aimed, power_of
from game.scenes.practice.practice_session import tally
from game.scenes.practice.practice_table import PracticeTable
from game.scenes.practice.session_figures import map_panel
from game.scenes.practice.table_as_found import TableAsFound
from game.scenes.practice.taken_dice import as_before, flick_arrow, taken_up
from game.scenes.rolling.dice_in_hand import RollChance
from game.scenes.rolling.flight import Flight
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.camera_views import View
from game.ui.airing import Airing
from game.ui.messages import say, say_many
from game.ui.screen import Button, Element, Handle, Intent, Mark, Panel, Screen, Text, ThrowView
from game.ui.styles import Style, Tone

FIRST_HEIGHT = 4
LOWEST = 2  # dice that a camera looks at in any case
VIEWS = (View.SEAT, View.REFEREE, View.ORBIT)
NO_TOWER = say("There is no tower to set it on.")


class PracticeScene(Scene):
    """One table, one tower, one hand at a time: a throw, its flight, or a die set by hand."""

    def __init__(self, services: Services, change: Callable[[], None], back: Callable[[], None] | None = None) -> None:
        """``change`` leads to the tray; ``back`` to what it is laid over, and the table is left as it was found.

        Without it one leaves for home.
        """
        self._services = services
        self._change = change
        self._read = panels.reader(services.play.kit)
        self._leave = back
        self._found = TableAsFound(services.table) if back is not None else None
        self._seed = services.play.new_seed()
        self._table = PracticeTable(services, self._seed, FIRST_HEIGHT)
        self._hand = "main"
        self._fresh = False
        self._spots = True
        self._over = ""  # what lies over the table: the map, or what the bar has no room for
        self._deeds = 0  # for chance
        self._dice: tuple[str, ...] = ()
        self._at: AtHand | None = None
        self._flight: Flight | None = None
        self._lift: AtStack | None = None
        self._power: Power | None = None
        self._last: tuple[Element, ...] = (Text(panels.HINT, Style.SMALL, Tone.QUIET),)

    # --- life -----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._services.table.lay_out(SetUp.TARGET)
        self._table.build()
        self._services.table.cameras.show(View.SEAT, self._height, cut=True)
        self._take_up()

    def exit(self) -> None:
        self._end_all()
        self._table.top.hide_ruling()
        self._table.spots(False)
        self._table.top.clear()
        if self._found is not None:
            self._found.lay_back()

    def update(self, dt_s: float) -> None:
        if self._flight is not None:
            if self._flight.update(dt_s):
                self._land(self._flight)
        elif self._lift is not None:
            self._carry(self._lift, dt_s)
        elif self._at is not None:
            self._read_power(self._at.thrower)
            self._at.update(dt_s)
            self._show_hand(self._at.thrower.toss)

    @property
    def _height(self) -> int:
        return len(self._table.layout.stack)

    # --- a throw --------------------------------------------------------------------------------------------

    def _take_up(self) -> None:
        """The next dice, in the hand that is to throw them."""
        self._deeds += 1
        self._dice = self._table.names(2 if self._hand == "pair" else 1)
        before = self._at
        self._at = taken_up(self._services, self._table.layout, self._dice, self._hand == "off",
                            RollChance(self._seed, self._deeds))
        if before is not None:
            as_before(self._at, before)
        self._show_hand(self._at.thrower.toss)

    def _show_hand(self, toss: Toss) -> None:
        self._table.top.show_edge(toss.held.x, toss.pressure)
        self._table.top.show((*self._table.layout.bodies, *toss.bodies()))

    def _read_power(self, thrower: Thrower) -> None:
        """The read-out of what would be thrown now, and for a moving hand the arrow."""
        aim = thrower.aim
        if aim is not None:
            self._power = power_aimed(aim, thrower.arm.motion(aim))
        elif thrower.holding:
            leaving = thrower.toss.would_leave()
            self._power = power_of(leaving) if leaving is not None else None
            arrow = flick_arrow(self._services, thrower.toss, leaving) if leaving is not None else None
            self._services.table.view.show_aim(arrow)

    def _prepare(self, at: AtHand) -> None:
        """The hand takes hold of its dice: the table is made ready for a throw."""
        if at.thrower.holding:
            return
        if self._fresh:
            self._table.clear()
        self._table.make_room()
        self._table.top.hide_ruling()
        at.thrower.toss.before = self._table.layout

    def _on_thrown(self, thrown: Thrown) -> None:
        """What came of a press, a key or a control."""
        if thrown is None:
            return
        self._hide_aim()
        if isinstance(thrown, Missed):
            self._power = None
            return
        first = thrown.throw.releases[0]
        self._power = power_of(Leaving(first.velocity, first.spin))
        self._table.remember()
        self._table.top.show_edge(0.0, 0.0)
        stack = self._table.layout.stack
        self._flight = Flight(self._services, self._table.top, thrown, stack, max(LOWEST, len(stack)))

    def _land(self, flight: Flight) -> None:
        """The dice lie, and have been seen to."""
        outcome = flight.outcome
        self._drop()
        self._last = panels.throw_elements(self._table.land(self._dice, outcome), self._read)
        self._table.spots(self._spots)
        view = self._services.table.cameras.view
        if view not in VIEWS:
            self._services.table.cameras.show(View.SEAT, self._height, cut=view is not View.TOWER)
        self._take_up()

    def _hide_aim(self) -> None:
        """No arrow, neither of what is aimed nor of a moving hand."""
        if self._at is not None:
            self._at.put_down()
        self._services.table.view.show_aim(None)

    def _put_down(self) -> None:
        """No dice in the hand."""
        self._hide_aim()
        self._at = None

    def _drop(self) -> None:
        """Nothing flies any more."""
        if self._flight is not None:
            self._flight.close()
            self._flight = None

    # --- a die set by hand ----------------------------------------------------------------------------------

    def _begin_lift(self) -> None:
        self._put_down()
        self._deeds += 1
        self._table.top.hide_ruling()
        lift = Lift(self._services.table.spec, self._services.table.gesture.stacking, self._table.layout,
                    stream(self._seed, "carry", self._deeds))
        self._lift = AtStack(self._services, lift, set_by_settings(self._services),
                             stream(self._seed, "own_setting", self._deeds))
        self._services.table.cameras.show(View.STACK, self._height + 1)

    def _carry(self, at: AtStack, dt_s: float) -> None:
        done, lift = at.update(dt_s), at.lift
        self._table.top.show(lift.bodies())
        self._services.table.sound.carry(lift.touches, lift.bodies(), self._table.layout.stack)
        if done:
            outcome = lift.finish()
            self._table.remember()
            self._table.top.settle(outcome, self._deeds)
            stack = outcome.stack
            fell = say("It fell: {standing} of {before} stand", standing=stack.standing, before=stack.before)
            stands = say_many("It stands: {n} die", "It stands: {n} dice", stack.standing)
            words, tone = (fell, Tone.DANGER) if stack.fell else (stands, Tone.GOOD)
            self._last = (Text(words, Style.HEADING, tone),)
            self._end_lift()

    def _put_away(self) -> None:
        if self._lift is not None and not self._lift.lift.let_go:
            self._end_lift()

    def _end_lift(self) -> None:
        if self._lift is not None:
            self._lift.lift.close()
            self._lift = None
            self._services.table.cameras.show(View.SEAT, self._height)
            self._take_up()

    # --- what is operated -----------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> None:
        if intent.name in ("map", "close_map", "more", "close_more"):
            self._over = intent.name if intent.name in ("map", "more") else ""
            return
        self._over = ""
        if intent.name == "leave":
            self._back()
        elif intent.name == "tray" and self._at_rest:
            self._change()
        elif intent.name == "skip" and self._flight is not None:
            self._flight.skip()
        elif intent.name == "put_away":
            self._put_away()
        elif intent.name == "stack" and self._at_rest and self._height:
            self._begin_lift()
        elif intent.name == "camera" and self._lift is None:
            self._turn_camera()
        elif self._by_hand(intent):
            return
        elif intent.value is not None:
            self._set(intent.name, intent.value)
        elif self._at_rest:
            self._tidy(intent.name)

    def _by_hand(self, intent: Intent) -> bool:
        """Whether it was a control of the dice in the hand, or of the die for the tower."""
        if self._lift is not None:
            return self._lift.on_intent(intent)
        return self._in_hand is not None and self._on_hand(self._in_hand, intent)

    def _on_hand(self, at: AtHand, intent: Intent) -> bool:
        """A control of the dice in the hand was operated."""
        if at.takes(Nudge.CONFIRM) and intent.name in ("throw_go", "die"):
            self._prepare(at)
        way = at.hand.way
        mine, thrown = at.on_intent(intent)
        self._power = self._power if at.hand.way is way else None
        self._on_thrown(thrown)
        return mine

    @property
    def _in_hand(self) -> AtHand | None:
        """The dice in the hand, while nothing flies."""
        return self._at if self._flight is None else None

    def _tidy(self, name: str) -> None:
        """A deed on a table at rest."""
        if name == "undo":
            self._table.undo()
            self._last = panels.throw_elements(self._table.throws[-1], self._read) if self._table.throws else ()
        elif name == "clear":
            self._table.remember()
            self._table.clear()
        elif name == "rebuild":
            self._table.remember()
            self._table.build()
        elif name == "forget":
            self._table.remember()
            self._table.throws.clear()
        self._again()

    def _set(self, name: str, value: str | float | bool) -> None:
        if name == "fresh":
            self._fresh = bool(value)
        elif name == "spots":
            self._spots = bool(value)
            self._table.spots(self._spots)
        elif self._at_rest and name == "hand":
            self._hand = str(value)
            self._again()
        elif self._at_rest and name == "height":
            self._table.remember()
            self._table.height = round(float(value))
            self._table.build()
            self._again()

    def _again(self) -> None:
        """The table is another one: the hand takes new dice."""
        self._power = None
        self._table.spots(self._spots)
        if self._services.table.cameras.view is View.SEAT:
            self._services.table.cameras.show(View.SEAT, self._height)
        self._take_up()

    @property
    def _at_rest(self) -> bool:
        return self._in_hand is not None and not self._in_hand.thrower.holding

    def _turn_camera(self) -> None:
        now = self._services.table.cameras.view
        self._services.table.cameras.show(VIEWS[(VIEWS.index(now) + 1) % len(VIEWS)] if now in VIEWS else View.SEAT,
                                    self._height)

    def _back(self) -> None:
        """The held die into the hand again, or to where one came from."""
        if self._in_hand is not None and self._in_hand.thrower.holding:
            self.on_cancel()
        else:
            self._go_back()

    def _go_back(self) -> None:
        if self._leave is not None:
            self._leave()
        else:
            self._services.navigation.home("")

    def _end_all(self) -> None:
        self._drop()
        self._put_down()
        if self._lift is not None:
            self._lift.lift.close()
            self._lift = None
        self._table.top.show_edge(0.0, 0.0)

    # --- the pointer ----------------------------------------------------------------------------------------

    def on_press(self, x: float, y: float) -> None:
        if self._services.table.cameras.grab(x, y):
            return
        if self._flight is not None:
            self._flight.skip()
        elif self._lift is not None:
            self._lift.press(x, y)
        elif self._at is not None:
            if self._at.reaches(x, y):
                self._prepare(self._at)
            self._on_thrown(self._at.press(x, y))

    def on_pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        if samples:
            self._services.table.cameras.drag(*samples[-1])
        if self._lift is not None:
            self._lift.pointer(samples)
        elif self._in_hand is not None:
            self._in_hand.pointer(samples, before_s, now_s)

    def on_release(self) -> None:
        self._services.table.cameras.drop()
        if self._lift is not None:
            self._lift.release()
        elif self._in_hand is not None:
            self._on_thrown(self._in_hand.release())

    def on_cancel(self) -> None:
        if self._in_hand is not None:
            self._in_hand.thrower.cancel()
            self._power = None
            self._hide_aim()

    def on_nudge(self, nudge: Nudge) -> bool:
        if self._lift is not None:
            return self._lift.nudge(nudge)
        at = self._in_hand
        if at is None or not at.takes(nudge):
            return False
        if nudge is Nudge.CONFIRM:
            self._prepare(at)
        self._on_thrown(at.nudge(nudge))
        return True

    def on_wheel(self, notches: int) -> None:
        if self._in_hand is not None:
            self._in_hand.wheel(notches)

    def on_key(self, key: str) -> bool:
        if self._over:
            self._over = self._over if key != "escape" else ""
            return True
        nudge = nudge_of(key)
        if nudge is not None and self.on_nudge(nudge):
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
        table, at = self._table, self._in_hand
        read = () if self._lift is not None else gauge(
            self._power, self._services.table.gesture.flick.fair_speed_mps,
            least_speed(self._services.table.spec, self._services.table.gesture.grip.height_m))
        focus = self._lift.focus if self._lift is not None else at.focus or "height" if at is not None else "skip"
        shown = panels.often(self._buttons()) if is_crowded(self._services.player.preferences) else self._buttons()
        return Screen("practice", (self._card(table, at), *panels.bar(read, shown)), self._modal(), busy=self._busy,
                      handles=self._handles(), marks=self._marks(), throw=self._throw_view(),
                      focus=focus, airing=Airing.ROOM)

    def _modal(self) -> Panel | None:
        if self._over == "more":
            return panels.more(self._buttons())
        return map_panel(self._table.throws, self._services.table.spec) if self._over else None

    def _card(self, table: PracticeTable, at: AtHand | None) -> Panel:
        """What is thrown, how, and what came of it; or the choice of a way."""
        if at is not None and at.choosing:
            return panels.choice(at.elements())
        notice = (Text(at.notice, Style.SMALL, Tone.DANGER),) if at is not None and at.notice else ()
        last = self._lift.elements() if self._lift is not None else self._last
        throw = (*at.elements(), *at.felt()) if at is not None else ()
        return panels.card(self._hand, table.height, self._fresh, self._spots, (*notice, *last), tally(table.throws),
                           self._at_rest, throw)

    @property
    def _busy(self) -> bool:
        return self._flight is not None or self._services.table.cameras.moving or (
            self._lift is not None and self._lift.lift.let_go)

    def _buttons(self) -> tuple[Button, ...]:
        leave = Button("leave", say("Leave"), tone=Tone.QUIET, key="Esc")
        if self._flight is not None:
            return Button("skip", say("Skip"), key="Space"), leave
        if self._lift is not None:
            return (Button("put_away", say("Put it away"), enabled=not self._lift.lift.let_go, why_not=panels.WAIT,
                           key="Esc"),
                    Button("leave", say("Leave"), tone=Tone.QUIET))
        table = self._table
        return (Button("stack", say("Set a die by hand"), enabled=self._height > 0, why_not=NO_TOWER, key="T"),
                Button("undo", say("Take back"), enabled=table.can_undo, why_not=say("Nothing was done yet."), key="Z"),
                Button("clear", say("Clear"), enabled=bool(table.dice) or not table.whole,
                       why_not=say("No die lies there."), key="X"),
                Button("rebuild", say("New tower"), key="N"),
                Button("map", say("Map"), enabled=bool(table.throws), why_not=say("No dice thrown yet."), key="M"),
                Button("camera", say("Camera"), key="C", tone=Tone.QUIET),
                Button("tray", say("The tray"), enabled=self._at_rest, why_not=panels.WAIT, key="Y"), leave)

    def _handles(self) -> tuple[Handle, ...]:
        if self._in_hand is not None:
            return self._in_hand.handles()
        return self._lift.handles() if self._lift is not None else ()

    def _marks(self) -> tuple[Mark, ...]:
        flight, lift = self._flight, self._lift
        if flight is not None:
            return (count_mark(self._services, flight.count, flight.outcome, self._height),) if flight.count else ()
        if lift is not None:
            return lift.marks()
        return self._at.marks() if self._at is not None else ()

    def _throw_view(self) -> ThrowView | None:
        at = self._in_hand
        if at is not None and at.may and not at.choosing:
            return aim(self._services, at.thrower, self._hand == "off", strict=False)
        return self._lift.throw_view() if self._lift is not None else None
