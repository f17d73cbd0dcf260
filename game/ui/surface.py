"""The surface: draws a screen and turns what the player does into intents."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from gettext import NullTranslations
from typing import Any

from panda3d.core import NodePath

from game.ui.aids import CLOSE, PREFIX, SHIFT, aid_panel, first_focus, keyed, turned
from game.ui.boxes import ControlBox, Edit, Live, PanelBox, ScreenLayout
from game.ui.canvas import Canvas
from game.ui.edit import edited, typed
from game.ui.elements import fields, find
from game.ui.focus import kept_scroll, let_go, look, next_focus
from game.ui.fonts import Fonts
from game.ui.keyboard import Change, Close, Explain, Focus, Ignore, Leave, Line, OnScreen, Operate, Turn, Write, meaning
from game.ui.layout import lay_out, lay_over, slider_value
from game.ui.layout_tools import Contents, LayoutKit, make_kit
from game.ui.messages import InKeys, Shown, in_language
from game.ui.paint import Painter
from game.ui.plans import place_on
from game.ui.screen import Board, Choice, Handle, Intent, Screen, Slider, TextField, Toggle
from game.ui.text_fields import caret_at, line_away
from game.ui.theme import Theme

WHEEL_UNITS = 90  # a notch of the wheel
PAGE_SHARE = 0.8  # of what is seen of a panel


class Surface:
    """One window's screen. Pointer positions are window pixels, origin at the top left."""

    def __init__(
        self,
        parent: NodePath,
        theme: Theme,
        fonts: Fonts,
        on_intent: Callable[[Intent], None],
        size: tuple[int, int],
        scale: float = 1.0,
        language: NullTranslations | None = None,
        paints: type[Painter] = Painter,
    ) -> None:
        """`parent` is a 2-D root that spans -1 to 1 both ways, as `render2d` does; `language` None is English."""
        self._theme, self._fonts, self._emit = theme, fonts, on_intent
        self._size, self._scale = size, scale
        self._paints = paints
        self._canvas = Canvas(parent, paints(theme.palette, fonts))
        self._live = Live()
        self._shown_values: dict[str, str] = {}
        self._plain_language = self._language = language  # and with the names of buttons as the player has them
        self._called: Mapping[str, str] = {}
        self._worded: tuple[Any, Any] = None, None
        self._given = self._asked = Screen("")  # as the scene gave it, and with what is laid over it here
        self._aid = ""  # the control that a panel of buttons stands in for
        self._shifted = False
        self._aids = False
        self._by_keys = False  # what was used last, keys or the pointer
        self._beneath: str | None = None  # what had the focus before something was laid over the screen
        self.screen = Screen("")
        self.pointer = (-1.0, -1.0)
        self._layout = ScreenLayout(size, theme.unit_px(size, scale))
        self._stale = False  # the hands have done something that is not drawn yet
        self._contents: Contents = {}  # of panels, as they were laid out for these hands
        self._hands = self._live

    @property
    def layout(self) -> ScreenLayout:
        """Where everything stands, drawn so by whoever asks: what the hands do several times a frame is drawn once."""
        if self._stale:
            self._redraw()
        return self._layout

    # --- showing ---------------------------------------------------------------------------------------------

    def show(self, screen: Screen) -> None:
        """Draw `screen`; what is equal to what is shown stays untouched."""
        if screen == self._given and self.layout.panels:
            return
        self._given = screen
        self._present()

    def _present(self) -> None:
        screen, before, live = self._with_aid(self._given), self.screen, self._live
        self.screen, self._asked = self._in_language(screen), screen
        self._adopt_fields()
        self._live = replace(self._live, scroll=kept_scroll(before, self.screen, self._live.scroll))
        if (self.screen.panels, self.screen.modal) == (before.panels, before.modal) and live == self._live:
            self._draw_over()
        else:
            self._redraw()
        self._keep_focus(before)

    def speak(self, language: NullTranslations | None) -> None:
        """Say everything in another language from now on; None is English."""
        self._plain_language = language
        self._say_anew()

    def _say_anew(self) -> None:
        """What is shown, in the language and with the names of buttons as they are now."""
        language = InKeys(self._plain_language, self._called) if self._called else self._plain_language
        self._language = language
        self._worded = None, None
        self.screen = in_language(self._asked, language) if language else self._asked
        self._redraw()

    def _in_language(self, screen: Screen) -> Screen:
        """The screen as the player reads it; panels that are as they were are not put into words again."""
        if self._language is None:
            return screen
        before = self._asked
        if (screen.panels, screen.modal) != (before.panels, before.modal):
            return in_language(screen, self._language)
        said = replace(screen, panels=self.screen.panels, modal=self.screen.modal)
        return replace(said, marks=in_language(screen.marks, self._language),
                       handles=in_language(screen.handles, self._language))

    def resize(self, width: int, height: int, scale: float) -> None:
        """Lay everything out anew for a window of so many pixels."""
        size = (max(1, width), max(1, height))
        if (size, scale) == (self._size, self._scale):
            return
        self._size, self._scale = size, scale
        self._contents.clear()
        self._fonts.forget()
        self._canvas.clear()
        self._redraw()

    def set_caps(self, caps: Mapping[str, str], called: Mapping[str, str] | None = None) -> None:
        """What to show in place of keys, by the engine's name of the key, and what texts call those that are others."""
        self._set(replace(self._live, caps=caps))
        if (called or {}) != self._called:
            self._called = called or {}
            self._say_anew()

    @property
    def language(self) -> NullTranslations | None:
        """What the player reads; None is English."""
        return self._plain_language

    @property
    def typing(self) -> bool:
        """Whether a text field takes what is typed."""
        return self._live.editing or isinstance(find(self._given, self._aid), TextField)

    def dress(self, theme: Theme, fonts: Fonts) -> None:
        """Draw everything anew with other colours and letters."""
        self._fonts.forget()
        self._theme, self._fonts = theme, fonts
        self._contents.clear()
        self._canvas.clear()
        self._canvas.painter = self._paints(theme.palette, fonts)
        self._redraw()

    @property
    def focus(self) -> str | None:
        """The name of the focused control."""
        return self.layout.focus

    @property
    def by_keys(self) -> bool:
        """Whether keys were used last, and not the pointer."""
        return self._by_keys

    @property
    def looked_at(self) -> str:
        """The control that the pointer is on, else the one that keys or a switch have moved to; empty for none."""
        return self._live.hover or (self.layout.focus or "" if self._live.focus_shown else "")

    @property
    def covered(self) -> bool:
        """Whether the pointer is over a panel: what it would show on the table lies behind that."""
        return self.pointer_over_ui(*self.pointer)

    @property
    def root(self) -> NodePath:
        """The node under which the screen is drawn."""
        return self._canvas.root

    @property
    def kit(self) -> LayoutKit:
        """What the screen is laid out with, for whatever is laid over it."""
        return make_kit(self._theme, self._size, self._scale, self._fonts, self._live)

    @property
    def painter(self) -> Painter:
        """What the screen is painted with."""
        return self._canvas.painter

    def worded(self, shown: Shown) -> Shown:
        """Anything with texts in it, in the player's language; asked for the same every frame, it is put so once."""
        if self._language is None:
            return shown
        if shown != self._worded[0]:
            self._worded = shown, in_language(shown, self._language)
        worded: Shown = self._worded[1]
        return worded

    def dispose(self) -> None:
        """Take everything off the window."""
        self._canvas.dispose()
        self._fonts.forget()

    # --- pointer ---------------------------------------------------------------------------------------------

    def pointer_over_ui(self, x: float, y: float) -> bool:
        """Whether a plate or control lies under a pixel, so that a press is not meant for the table."""
        if self._layout.modal:
            return True
        return any(placed.rect.contains(x, y) for placed in self._layout.panels if placed.panel.plate) or (
            self._control_at(x, y) is not None
        )

    def mouse_move(self, x: float, y: float) -> None:
        """The pointer is there now."""
        self.pointer = (x, y)
        found = self._control_at(x, y)
        name = found.name if found else None
        held = self._box(self._live.pressed)
        if held and isinstance(held.control, Slider):
            self._slide(held, x)
        if name != self._live.hover:
            remark = name if found and not found.control.enabled else None
            self._set(replace(self._live, hover=name, remark=remark))

    def mouse_down(self, x: float, y: float) -> bool:
        """The first button went down; whether that was meant for the screen."""
        self._by_keys = False
        self.mouse_move(x, y)
        found = self._control_at(x, y)
        if found is None:
            self._set(replace(self._live, focus=None, focus_shown=False, editing=False, remark=None))
            return self.pointer_over_ui(x, y)
        editing = isinstance(found.control, TextField) and found.control.enabled
        remark = None if found.control.enabled else found.name
        self._set(
            replace(
                self._live, pressed=found.name, focus=found.name, focus_shown=editing, editing=editing, remark=remark
            )
        )
        if editing:
            self._put_caret(found.name, x, y)
        if isinstance(found.control, Slider):
            self._slide(found, x)
        return True

    def mouse_up(self, x: float, y: float) -> bool:
        """The first button went up; whether that ended a press on the screen."""
        pressed = self._live.pressed
        if pressed is None:
            return False
        found, slid = self._control_at(x, y), self._live.slid
        self._set(replace(self._live, pressed=None, slid=None))
        if slid is not None:
            self._emit(Intent(pressed, slid))
        elif found and found.name == pressed:
            self._operate(found, x, y)
        return True

    def wheel(self, x: float, y: float, steps: float) -> bool:
        """The wheel turned, away from the player when positive; whether a panel scrolled or lies there."""
        placed = next((one for one in self._boxes() if one.rect.contains(x, y) and one.scroll_max), None)
        if placed is None:
            return self.pointer_over_ui(x, y)
        self._scroll_to(placed, placed.scroll - round(steps * WHEEL_UNITS * self.layout.unit))
        return True

    # --- keys ------------------------------------------------------------------------------------------------

    def key(self, name: str) -> bool:
        """A key went down or repeats; whether it was handled here."""
        self._by_keys = True
        long = any(placed.scroll_max for placed in self._boxes())
        deed = meaning(name, OnScreen(self.screen, self.layout.controls, self._live, bool(self._aid), long))
        match deed:
            case Ignore(taken=taken):
                return taken
            case Write(field=field):
                self._edit(field, edited(self._edit_of(field), name))
            case Line(field=field, step=step):
                return self._line_away(field, name, step)
            case Leave(field=field):
                self._set(replace(self._live, editing=False))
                if deed.submit:
                    self._emit(Intent(field.name + ".submit", self._edit_of(field).text))
                return self.key(name) if deed.again else True
            case Close():
                self._close_aid()
            case Turn(step=step):
                self._page(step)
            case Focus(name=found):
                self._focus_on(found)
            case Change(name=control, value=value):
                if value is not None:
                    self._emit(Intent(control, value))
            case Explain(name=control):
                self._set(replace(self._live, remark=control))
            case Operate(found=pressed):
                self._operate(pressed)
        return True

    def type_text(self, text: str) -> bool:
        """Characters were typed; whether a text field took them."""
        aided = find(self._given, self._aid)
        if isinstance(aided, TextField):
            self._edit(aided, typed(self._edit_of(aided), text, aided.max_chars, aided.max_words))
            self._present()
            return True
        found = self._box(self._live.focus)
        if not self._live.editing or not found or not isinstance(found.control, TextField):
            return False
        field = found.control
        self._edit(field, typed(self._edit_of(field), text, field.max_chars, field.max_words))
        return True

    # --- operating -------------------------------------------------------------------------------------------

    def _operate(self, found: ControlBox, x: float | None = None, y: float | None = None) -> None:
        """What activating a control does; a pointer says where it was activated."""
        control = found.control
        if not control.enabled:
            self._set(replace(self._live, remark=found.name))
            return
        if control.name.startswith(PREFIX) and self._aid:
            self._operate_aid(control.name)
            return
        if self._aids and x is None and isinstance(control, TextField | Slider):
            self._open_aid(control.name)
            return
        match control:
            case Toggle(value=on):
                self._emit(Intent(control.name, not on))
            case Choice():
                self._choose(found, control, x, y)
            case Board():
                self._emit(Intent(control.name, place_on(found, x, y)))
            case TextField():
                self._set(replace(self._live, editing=True))
            case Slider():
                return
            case _:
                self._emit(Intent(control.name))

    def _choose(self, found: ControlBox, control: Choice, x: float | None, y: float | None) -> None:
        """The option under the pointer, or the next one round by key."""
        if x is not None and y is not None:
            value = next((part.value for part in found.parts if part.rect.contains(x, y)), None)
        else:
            values = [value for value, _ in control.options]
            at = values.index(control.value) if control.value in values else -1
            value = values[(at + 1) % len(values)] if values else None
        if value is not None and value != control.value:
            self._emit(Intent(control.name, value))

    def _slide(self, found: ControlBox, x: float) -> None:
        control = found.control
        if not isinstance(control, Slider) or not control.enabled:
            return
        track = found.parts[0].rect
        value = slider_value(control, (x - track.x) / max(1, track.w))
        if control.steps:
            self._set(replace(self._live, slid=value))
        elif value != control.value:
            self._emit(Intent(control.name, value))

    # --- panels of buttons in place of typing and dragging ------------------------------------------------------

    def offer_aids(self, on: bool) -> None:
        """Whether a text field or slider that is activated is operated by a panel of buttons."""
        self._aids = on
        if on and self._live.editing:
            self._set(replace(self._live, editing=False))

    def _with_aid(self, screen: Screen) -> Screen:
        control = find(screen, self._aid)
        if not isinstance(control, TextField | Slider):
            self._aid = ""
            return screen
        edit = self._edit_of(control) if isinstance(control, TextField) else Edit("", 0)
        return replace(screen, modal=aid_panel(control, edit, self._shifted), focus=first_focus(control))

    def _open_aid(self, name: str) -> None:
        self._aid, self._shifted = name, False
        self._present()

    def _close_aid(self) -> None:
        name, self._aid = self._aid, ""
        self._present()
        self._focus_on(name)

    def _operate_aid(self, name: str) -> None:
        control = find(self._given, self._aid)
        if name == CLOSE:
            self._close_aid()
        elif isinstance(control, TextField):
            self._edit(control, keyed(control, self._edit_of(control), name, self._shifted))
            self._shifted = name == SHIFT and not self._shifted
            self._present()
        elif isinstance(control, Slider) and (value := turned(control, name)) is not None:
            self._emit(Intent(control.name, value))

    # --- one thing after the other, for a single button ---------------------------------------------------------

    def offer(self, names: tuple[str, ...]) -> None:
        """Show what a single button would pick: one control is focused, several are framed together."""
        if len(names) == 1:
            self._set(replace(self._live, offered=()))
            if self._live.focus != names[0] or not self._live.focus_shown:
                self._focus_on(names[0])
        elif names != self._live.offered:
            self._set(replace(self._live, offered=names))

    def activate(self, name: str) -> None:
        """Operate a control as its key would."""
        found = self._box(name)
        if found is not None:
            self._operate(found)

    # --- text fields -----------------------------------------------------------------------------------------

    def _edit_of(self, control: TextField) -> Edit:
        return self._live.edits.get(control.name, Edit(control.value, len(control.value)))

    def _edit(self, control: TextField, edit: Edit) -> None:
        before = self._edit_of(control)
        self._set(replace(self._live, edits={**self._live.edits, control.name: edit}))
        if edit.text != before.text:
            self._emit(Intent(control.name, edit.text))

    def _put_caret(self, name: str, x: float, y: float) -> None:
        found = self._box(name)
        if found is None or not isinstance(found.control, TextField):
            return
        control, edit = found.control, self._edit_of(found.control)
        kit = make_kit(self._theme, self._size, self._scale, self._fonts, self._live)
        caret = caret_at(control, edit, found.parts[0].rect, x, y, True, kit)
        self._set(replace(self._live, edits={**self._live.edits, name: Edit(edit.text, caret)}))

    def _line_away(self, field: TextField, key: str, step: int) -> bool:
        """The caret a line up or down; from the last line on the key leaves the field and means what it does there."""
        found = self._box(field.name)
        kit = make_kit(self._theme, self._size, self._scale, self._fonts, self._live)
        edit = line_away(self._edit_of(field), found.parts[0].rect, step, kit) if found is not None else None
        if edit is None:
            self._set(replace(self._live, editing=False))
            return self.key(key)
        self._edit(field, edit)
        return True

    def _adopt_fields(self) -> None:
        """Take over what the scene put into a field; keep what the player types where the scene said nothing new."""
        shown = {control.name: control for control in fields(self.screen)}
        edits = {}
        for name, control in shown.items():
            mine = self._live.edits.get(name)
            heard = control.value != self._shown_values.get(name, control.value)
            if mine and (mine.text == control.value or not heard):
                edits[name] = mine
        self._shown_values = {name: control.value for name, control in shown.items()}
        self._live = replace(self._live, edits=edits)

    # --- the state of the hands ------------------------------------------------------------------------------

    def _set(self, live: Live) -> None:
        if live == self._live:
            return
        before, self._live = self._live, live
        if look(live) != look(before):
            self._stale = True
        elif not self._stale:
            self._draw_over()

    def _draw_over(self) -> None:
        """Draw anew what stands over the panels, which are as they were."""
        self._layout = lay_over(self.layout, self.screen, self._scale, self._theme, self._fonts, self._live)
        self._canvas.draw(self._layout)

    def _redraw(self) -> None:
        self._stale = False
        hands = replace(look(self._live), scroll={})
        if hands != self._hands:
            self._hands = hands
            self._contents.clear()
        self._layout = lay_out(self.screen, self._size, self._scale, self._theme, self._fonts, self._live,
                               self._contents)
        self._canvas.draw(self._layout)

    def _focus_on(self, name: str | None, *, in_sight: bool = True) -> None:
        """Focus a control, bring it into sight, and say why it cannot be operated if so."""
        found = self._box(name)
        if found is None:
            return
        editing = isinstance(found.control, TextField) and found.control.enabled and not self._aids
        if in_sight or editing:
            self._bring_into_sight(found)
        remark = None if found.control.enabled else name
        self._set(replace(self._live, focus=name, focus_shown=True, editing=editing, remark=remark))

    def _keep_focus(self, before: Screen) -> None:
        """Forget what is not there any more; focus what a new screen asks for, but show it from its top.

        What is cut in two at an edge is moved in all the same: that takes little of the top away.
        """
        live, controls = self._live, self.layout.controls
        if self.screen.modal and not before.modal:
            self._beneath = live.focus if live.focus_shown else None
        given = next_focus(before, self.screen, controls, live.focus, self._beneath, self._by_keys)
        self._set(let_go(live, {found.name for found in controls}))
        if given:
            self._focus_on(given, in_sight=self._is_cut(given))

    def _is_cut(self, name: str) -> bool:
        """Whether only a part of a control is in sight."""
        found = self._box(name)
        whole = next((item.rect.h for placed in self._boxes() for item in placed.items
                      if found is not None and item.control is found.control), 0)
        return found is not None and 0 < found.rect.h < whole

    def _bring_into_sight(self, found: ControlBox) -> None:
        for placed in self._boxes():
            for item in placed.items:
                if item.control is found.control and placed.scroll_max:
                    top, bottom = item.rect.y, item.rect.bottom - placed.clip.h
                    room = round(self._theme.sizes.spacing * self.layout.unit)
                    self._scroll_to(placed, min(max(placed.scroll, bottom + room), max(0, top - room)))

    def _scroll_to(self, placed: PanelBox, scroll: int) -> None:
        kept = min(placed.scroll_max, max(0, scroll))
        self._set(replace(self._live, scroll={**self._live.scroll, placed.panel.name: kept}))

    def _page(self, step: int) -> bool:
        """Turn a page of the panel that is used, or of the first that has more than is seen; whether there is one."""
        focused = self._box(self._live.focus)
        long = [placed for placed in self._boxes() if placed.scroll_max]
        mine = (placed for placed in long if focused and focused.panel == placed.panel.name)
        used = next(mine, next(iter(long), None))
        if used is not None:
            self._scroll_to(used, used.scroll + round(step * PAGE_SHARE * used.clip.h))
        return used is not None

    def _boxes(self) -> tuple[PanelBox, ...]:
        return (self.layout.modal,) if self.layout.modal else self.layout.panels

    def _box(self, name: str | None) -> ControlBox | None:
        return self.layout.find(name) if name else None

    def _control_at(self, x: float, y: float) -> ControlBox | None:
        """The control under a pixel of what is drawn; dice on the table are the scene's own to press."""
        return next(
            (
                found
                for found in self._layout.controls
                if found.rect.contains(x, y) and not isinstance(found.control, Handle)
            ),
            None,
        )
