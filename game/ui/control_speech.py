"""What a control is, as a sentence: its name, its role, its state."""

from __future__ import annotations

from game.ui.messages import Message, joined, say, say_as
from game.ui.screen import Board, Button, Choice, Control, GameBox, Handle, ListItem, Slider, TextField, Toggle

KINDS: dict[type, str] = {
    Button: "button",
    Toggle: "toggle",
    Slider: "slider",
    Choice: "choice",
    TextField: "text",
    ListItem: "list_item",
    GameBox: "list_item",
    Board: "plan",
}
ROLES = {
    "button": say("button"),
    "toggle": say("switch"),
    "slider": say("slider"),
    "choice": say("choice"),
    "text": say("text field"),
    "list_item": say("item"),
    "plan": say("plan"),
    "die": say("die in the hand"),
    "lying": say("die on the table"),
    "stack": say("die to be stacked"),
    "die_to_set": say("die to be set"),
    "card": say("card on the table"),
    "sheet": say("sheet on the table"),
}
ENDS = (".", "!", "?", "…")


def kind(control: Control | Handle) -> str:
    """The kind of a control as the trace names it."""
    return control.kind if isinstance(control, Handle) else KINDS[type(control)]


def sentence(control: Control | Handle) -> Message:
    """Name, role, state and, where it cannot be operated, why; for reading out."""
    said = joined(", ", filter(None, (control.label or control.name, ROLES[kind(control)], _state(control))))
    if control.enabled:
        return _ended(said)
    return joined(" ", filter(None, (_ended(said), say("Not available."), control.why_not)))


def _ended(said: Message) -> Message:
    """With a full stop, where what it says of itself does not end a sentence."""
    return said if str(said).endswith(ENDS) else joined("", (said, "."))


def _state(control: Control | Handle) -> str:
    match control:
        case Button(detail=detail):
            return detail
        case Toggle(value=value):
            return say_as("a switch", "on") if value else say_as("a switch", "off")
        case Slider(shown=shown, value=level):
            return shown or f"{level:g}"
        case Choice(options=options, value=chosen):
            return dict(options).get(chosen, chosen)
        case TextField(value=text, placeholder=placeholder):
            return text or joined(", ", filter(None, (say_as("a text field", "empty"), placeholder)))
        case ListItem(detail=detail, selected=selected) | GameBox(detail=detail, selected=selected):
            return joined(", ", filter(None, (say("chosen") if selected else "", detail)))
        case Board(plan=plan):
            return plan.told
    return ""
