"""Editing a line of text: typing, deleting, moving the caret. Pure."""

from __future__ import annotations

from game.ui.boxes import Edit

MOVES = ("arrow_left", "arrow_right", "home", "end")
EDITING_KEYS = (*MOVES, "control-arrow_left", "control-arrow_right", "backspace", "delete", "control-backspace")


def typed(edit: Edit, text: str, max_chars: int, max_words: int = 0) -> Edit:
    """Printable characters put in at the caret, as many as there is room for; with ``max_words`` no more words."""
    clean = "".join(c for c in text if c.isprintable())[: max(0, max_chars - len(edit.text))]
    before, after = edit.text[:edit.caret], edit.text[edit.caret:]
    while max_words and clean and len(f"{before}{clean}{after}".split()) > max_words:
        clean = clean[:-1]
    return Edit(before + clean + after, len(before) + len(clean))


def edited(edit: Edit, key: str) -> Edit:
    """The text and caret after a key of EDITING_KEYS."""
    text, at = edit.text, edit.caret
    match key:
        case "backspace":
            return Edit(text[: max(0, at - 1)] + text[at:], max(0, at - 1))
        case "control-backspace":
            start = _word_start(text, at)
            return Edit(text[:start] + text[at:], start)
        case "delete":
            return Edit(text[:at] + text[at + 1 :], at)
        case "control-arrow_left":
            return Edit(text, _word_start(text, at))
        case "control-arrow_right":
            after = text.find(" ", at + 1)
            return Edit(text, after if after >= 0 else len(text))
    to = {"arrow_left": at - 1, "arrow_right": at + 1, "home": 0, "end": len(text)}[key]
    return Edit(text, min(len(text), max(0, to)))


def _word_start(text: str, at: int) -> int:
    return text[:at].rstrip().rfind(" ") + 1
