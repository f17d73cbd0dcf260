"""What is kept of a match that is over: its record where that is in memory alone, its story as files beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.narration.chronicle import Passage
from game.narration.printed_story import page, text
from game.scenes.services.shelf import Record
from game.ui.messages import Message, say
from game.ui.screen import Button, Element, Text
from game.ui.styles import Style, Tone

Beside = Callable[[str, bytes], str]


def unsaved(record: Record) -> tuple[Element, ...]:
    """Why some of a match is in memory alone, and the way to try it again; nothing where all of it is kept."""
    if not record.problem:
        return ()
    return (Text(record.problem, Style.SMALL, Tone.DANGER),
            Button("save_match", say("Save the match"), tone=Tone.DANGER,
                   detail=say("Make room on the disk, or allow the game to write there, first")))


def save_match(record: Record) -> Message:
    """What is in memory alone, tried again; gives whether that went well."""
    try:
        record.write()
    except OSError as error:
        return say("The match is not saved: {error}", error=error)
    return say("All of the match is saved.")


def save_story(beside: Beside, title: str, passages: Sequence[Passage], plain: bool) -> Message:
    """The story as text and as a page, beside the record; gives where, or why not.

    ``beside`` writes a whole file, by its ending, and gives its path; it raises OSError.
    """
    try:
        for ending, lines in ((".txt", text(title, passages, plain)), (".html", page(title, passages, plain))):
            path = beside(ending, "\n".join(lines).encode())
    except OSError as error:
        return say("The story could not be saved: {error}", error=error)
    return say("Saved as text and as a page: {path}", path=path)
