"""What is said of a series on the pages of its next story."""

from __future__ import annotations

from collections.abc import Iterator

from game.scenes.led.setup.story_draft import StoryDraft
from game.ui.messages import Message, joined, say
from game.ui.screen import Divider, Element, Text
from game.ui.styles import Style, Tone


def series_elements(draft: StoryDraft) -> Iterator[Element]:
    """What it begins with, who does not come back, and what there is to play: nothing outside a series."""
    if draft.earlier is None:
        return
    series, state = draft.game.series, draft.earlier.state
    said = list(series.words(state, len(draft.seats)))
    gone = tuple(each.name for each in series.lost(state))
    if gone:
        said.append(say("Not among them any more: {names}. Somebody new may take the place.", names=joined(", ", gone)))
    said.append(_to_play(draft))
    yield Divider()
    yield Text(say("On from the last one"), Style.CAPTION, Tone.QUIET)
    yield from (Text(each) for each in said)


def _to_play(draft: StoryDraft) -> Message:
    """What there is to go on with, as it is."""
    earlier, pack = draft.earlier, draft.pack
    before = (earlier.state.header.pack or {}) if earlier is not None else {}
    if pack is None:
        return say("A person leads it, without an adventure.")
    if before.get("id") != pack.about.id:
        return say("Another adventure, with the people of the last one.")
    if before.get("part") != draft.part:
        return say("The next part of the adventure.")
    return say("The adventure has no further part: it is the same one again, by other dice, unless you take another "
               "or go on without one.")
