"""The bar of the match: what can be done at any time. With large text it holds the next step, the pause the rest."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.help import help_button
from game.scenes.match.overlays import veil_button
from game.scenes.services import Preferences
from game.ui.view import Button, Element, Gap, Panel, Place, Row, Style, Text, Tone
from game.ui.words import say

LARGE_TEXT = 1.25  # with larger text there is no room for what is not needed now


def is_crowded(preferences: Preferences) -> bool:
    """Whether the text is so large that what is not needed now stands elsewhere."""
    return preferences.text_scale > LARGE_TEXT


def tools(undo: Button) -> tuple[Button, ...]:
    """What can be done whatever the phase is."""
    return (
        undo, Button("sheets", say("Sheets"), key="S", tone=Tone.QUIET),
        Button("story", say("Story"), key="L", tone=Tone.QUIET),
        Button("in_words", say("In words"), key="F3", tone=Tone.QUIET),
        Button("camera", say("Camera"), key="C", tone=Tone.QUIET), help_button(), veil_button())


def bar_panel(move: str, tone: Tone, timer: Sequence[Element], buttons: Sequence[Button], undo: Button,
              crowded: bool) -> Panel:
    """Whose move it is, the buttons of the phase, and the tools or the way to them."""
    pause = Button("pause", say("Pause"), key="P", tone=Tone.QUIET)
    right = (*timer, Gap(8), *buttons, *(() if crowded else tools(undo)), pause)
    return Panel("bar", Place.BOTTOM, (
        Row((Text(move or "...", Style.BODY, tone), *right), (1.0, *(0.0 for _ in right))),))


def pressed(key: str, undo: Button) -> str:
    """The tool that a key stands for where the tools are not shown; empty where there is none."""
    return next((tool.name for tool in tools(undo) if tool.enabled and tool.key.lower() == key), "")
