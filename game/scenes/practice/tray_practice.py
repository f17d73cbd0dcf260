"""The practice tray: any pool, thrown as often as one likes and in any way; nothing is written down."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import msgspec

from game.physics import SetUp
from game.rules.dice.pools import Mechanic
from game.rules.luck import Luck
from game.rules.luck_ledger import lucks_of
from game.scenes.hand.throw_methods import Nudge
from game.scenes.large_text import is_crowded, pressed
from game.scenes.match.controller import Controller
from game.scenes.match.overlay_panels import words_panel
from game.scenes.match.overlays import Overlay, Overlays
from game.scenes.practice.pool_controller import pool_controller
from game.scenes.practice.pool_words import FIRST, LOOKS, STYLES, looks_panel, pool_panel
from game.scenes.practice.practice_panels import WAIT
from game.scenes.practice.practice_roll import PracticeRoll, TraySession, begun_roll
from game.scenes.practice.session_luck import luck_panel
from game.scenes.practice.table_as_found import TableAsFound
from game.scenes.practice.tray_panels import MORE, more_panel, tray_panels
from game.scenes.rolling.tray_words import tray_words
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.camera_views import View
from game.ui.airing import Airing
from game.ui.messages import say
from game.ui.screen import Button, Intent, Panel, Screen
from game.ui.styles import Tone

NUMBERS = ("dice", "score", "rating", "difficulty", "added")
TOOLS = ("pool", "luck", "cups", "target", "in_words", "camera")
VIEWS = (View.SEAT, View.REFEREE, View.ORBIT)


class TrayPracticeScene(Scene):
    """One tray and one hand: a roll, what it means, the next one."""

    def __init__(self, services: Services, session: TraySession, target: Callable[[], None], cups: Callable[[], None],
                 back: Callable[[], None] | None = None) -> None:
        """``session``: what was wished for and thrown so far. ``target`` and ``cups`` lead there.

        ``back`` leads to what it is laid over, and the table is left as it was found. Without it one leaves for home.
        """
        self._services = services
        self._ways = {"target": target, "cups": cups}
        self._leave = back
        self._found = TableAsFound(services.table) if back is not None else None
        self._session = session
        self.roll: PracticeRoll  # the one under way
        self._controller: Controller | None = None
        self._over = Overlays((
            Overlay(name="pool", panel=self._pool_panel, closes="pool_done", turns=self._set_by,
                    deeds={LOOKS: lambda: self._over.open(LOOKS)}),
            Overlay(name=LOOKS, panel=self._looks_panel, closes="pool_done", turns=self._set_by, asked=False,
                    deeds={"pool": lambda: self._over.open("pool")}),
            Overlay(name="luck", panel=lambda: luck_panel(self._thrown), closes="close_luck"),
            Overlay(name="in_words", panel=self._words_panel, closes="close_words"),
            Overlay(name=MORE, panel=lambda: more_panel(self._tools(), self._crowded), deeds=self._deeds())))

    # --- life -----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._services.table.lay_out(SetUp.TRAY)
        self._services.table.cameras.show(View.SEAT, 0, cut=True)
        self._begin()

    def exit(self) -> None:
        self._end()
        if self._found is not None:
            self._found.lay_back()
        else:
            self._services.table.lay_out(SetUp.TARGET)

    def update(self, dt_s: float) -> None:
        if self._controller is not None and not self._over.any_open:
            self._controller.update(dt_s)

    def _begin(self) -> None:
        """The pool into the hand, over an empty tray."""
        self.roll = begun_roll(self._services, self._session.wish, self._refresh)
        self._refresh()

    def _end(self) -> None:
        """Nothing lies there and nothing is held any more."""
        controller, self._controller = self._controller, None
        if controller is not None:
            controller.exit()
        self._session.lucks = self._thrown
        self.roll.top.clear()

    def _refresh(self) -> None:
        """Something was done in the roll: who goes on?"""
        controller, self._controller = self._controller, None
        if controller is not None:
            controller.exit()
        self._controller = pool_controller(self.roll)
        if self._controller is None:
            self._end()
            self._begin()
        else:
            self._controller.enter()

    @property
    def _free(self) -> bool:
        """Whether another pool may be taken up: nothing flies, and no die is held."""
        at = self._controller
        return at is not None and not at.fixed and not at.holding

    # --- what is operated -----------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> None:
        if self._over.any_open:
            self._over.on_intent(intent)
        elif intent.name == "leave":
            self._back()
        elif intent.name == "camera":
            self._turn_camera()
        elif intent.name in (*self._ways, "pool", "luck") and not self._free:
            return
        elif intent.name in self._ways:
            self._ways[intent.name]()
        elif not self._over.asked(intent.name) and self._controller is not None:
            self._controller.on_intent(intent)

    def _deeds(self) -> Mapping[str, Callable[[], None]]:
        """What *More* leads to."""
        return {name: partial(self.on_intent, Intent(name)) for name in TOOLS}

    def _set_by(self, intent: Intent) -> bool:
        """Whether it was something of the pool, which is set then."""
        if intent.value is not None:
            self._set(intent.name, intent.value)
        return intent.value is not None

    def _set(self, name: str, value: str | float | bool) -> None:
        """Another pool, or a number of it: the tray is emptied for it."""
        wish = self._session.wish
        if name == "mechanic":
            wish = replace(wish, pool=FIRST[Mechanic(str(value))])
        elif name == "hands":
            wish = replace(wish, hands=int(value))
        elif name == "style":
            wish = replace(wish, style=next(style for style in STYLES if style == value))
        elif name in NUMBERS:
            wish = replace(wish, pool=msgspec.structs.replace(wish.pool, **{name: round(float(value))}))
        self._session.wish = wish
        self._end()
        self._begin()

    def _turn_camera(self) -> None:
        cameras = self._services.table.cameras
        now = cameras.view
        cameras.show(VIEWS[(VIEWS.index(now) + 1) % len(VIEWS)] if now in VIEWS else View.SEAT, 0)

    def _back(self) -> None:
        """The held dice into the hand again, or to where one came from."""
        if self._controller is not None and self._controller.holding:
            self._controller.on_cancel()
        elif self._leave is not None:
            self._leave()
        else:
            self._services.navigation.home("")

    # --- the pointer ----------------------------------------------------------------------------------------

    def on_press(self, x: float, y: float) -> None:
        if not self._services.table.cameras.grab(x, y) and self._controller is not None:
            self._controller.on_press(x, y)

    def on_pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        if samples:
            self._services.table.cameras.drag(*samples[-1])
        if self._controller is not None:
            self._controller.on_pointer(samples, before_s, now_s)

    def on_release(self) -> None:
        self._services.table.cameras.drop()
        if self._controller is not None:
            self._controller.on_release()

    def on_cancel(self) -> None:
        if self._controller is not None:
            self._controller.on_cancel()

    def on_wheel(self, notches: int) -> None:
        if self._controller is not None:
            self._controller.on_wheel(notches)

    def on_nudge(self, nudge: Nudge) -> bool:
        at = self._controller
        return at is not None and not self._over.any_open and at.on_nudge(nudge)

    def on_key(self, key: str) -> bool:
        if self._over.any_open:
            self._over.on_key(key)
            return True
        if self._controller is not None and self._controller.on_key(key):
            return True
        if (name := pressed(key, self._tools())):
            self.on_intent(Intent(name))
            return True
        if key == "escape":
            self._back()
        return key == "escape"

    # --- what is shown --------------------------------------------------------------------------------------

    def view(self) -> Screen:
        at = self._controller or Controller()
        card = at.card()
        leave = Button("leave", say("Leave"), tone=Tone.QUIET, key="Esc")
        panels = tray_panels(card, self._tools(), leave, self._crowded)
        return Screen("practice", panels, self._over.panel, phase="tray", busy=at.busy,
                      handles=at.handles(), marks=at.marks(), throw=at.throw_view(), focus=card.focus,
                      airing=Airing.ROOM)

    @property
    def _crowded(self) -> bool:
        return is_crowded(self._services.player.preferences)

    def _pool_panel(self) -> Panel:
        wish = self._session.wish
        return pool_panel(wish.pool, wish.hands, wish.style, self._crowded)

    def _looks_panel(self) -> Panel:
        return looks_panel(self._session.wish.hands, self._session.wish.style)

    def _words_panel(self) -> Panel:
        return words_panel(tray_words(self._services.table.spec, self.roll.top))

    @property
    def _thrown(self) -> list[Luck]:
        """The luck of everything thrown in this session."""
        match = self.roll.context.match
        return [*self._session.lucks, *lucks_of(match.rules, match.deeds)]

    def _tools(self) -> tuple[Button, ...]:
        """What can be done at any time."""
        thrown = bool(self._session.lucks or self.roll.context.match.deeds)
        return (Button("pool", say("Another pool"), self._free, WAIT, key="P"),
                Button("luck", say("Luck"), self._free and thrown, say("Nothing was thrown yet."), key="F"),
                Button("cups", say("Under cups"), enabled=self._free, why_not=WAIT, key="U"),
                Button("target", say("The target"), enabled=self._free, why_not=WAIT, key="T"),
                Button("in_words", say("In words"), key="F3", tone=Tone.QUIET),
                Button("camera", say("Camera"), key="C", tone=Tone.QUIET))
