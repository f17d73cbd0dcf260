"""What a control is, as a sentence: its name, its role, its state."""

from __future__ import annotations

from game.ui.view import Button, Choice, Control, Handle, ListItem, Slider, TextField, Toggle

KINDS: dict[type, str] = {
    Button: "button",
    Toggle: "toggle",
    Slider: "slider",
    Choice: "choice",
    TextField: "text",
    ListItem: "list_item",
}
ROLES = {
    "button": "button",
    "toggle": "switch",
    "slider": "slider",
    "choice": "choice",
    "text": "text field",
    "list_item": "item",
    "die": "die in the hand",
    "stack": "die to be stacked",
}


def kind(control: Control | Handle) -> str:
    """The kind of a control as the trace names it."""
    return control.kind if isinstance(control, Handle) else KINDS[type(control)]


def sentence(control: Control | Handle) -> str:
    """Name, role, state and, where it cannot be operated, why; for reading out."""
    parts = [control.label or control.name, ROLES[kind(control)]]
    state = _state(control)
    if state:
        parts.append(state)
    spoken = ", ".join(parts) + "."
    if not control.enabled:
        spoken += f" Not available. {control.why_not}" if control.why_not else " Not available."
    return spoken.strip()


def _state(control: Control | Handle) -> str:
    match control:
        case Button(detail=detail):
            return detail
        case Toggle(value=value):
            return "on" if value else "off"
        case Slider(shown=shown, value=level):
            return shown or f"{level:g}"
        case Choice(options=options, value=chosen):
            return dict(options).get(chosen, chosen)
        case TextField(value=text, placeholder=placeholder):
            return text or f"empty, {placeholder}" if placeholder else text or "empty"
        case ListItem(detail=detail, selected=selected):
            return ", ".join(filter(None, ("chosen" if selected else "", detail)))
    return ""
