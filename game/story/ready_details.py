"""Details that stand ready to be made real: those of the adventure for this place, and some that fit anywhere."""

from __future__ import annotations

from collections.abc import Iterator

from game.narration.chronicle import FRAMES
from game.rules.game_master import entries as e
from game.story.companions import details
from game.story.led_game import Move
from game.story.so_far import FROM
from game.story.spoken import facts_of, told_by
from game.story.view import View


def of_this_place(view: View, seat: str) -> Iterator[Move]:
    """What the adventure has for the scene that is on, as entries of whoever makes it real."""
    for row in details(view):
        value = row.slots[row.value[1:]][0] if row.value.startswith("$") else row.value
        lines = view.words.find((row.say,), facts_of(None), view.steady("element", row.id))
        made = e.AddElement(row.id, seat, lines[0].text if lines else "", row.subject, value)
        if not view.game.refuses(view.state, made):
            yield Move(made, {FROM: f"element/{row.id}", **told_by(lines)})


def of_anywhere(view: View, seat: str) -> Iterator[Move]:
    """What any place of this genre may have, in an order that stays so for the whole play; nothing a second time."""
    for ready in view.words.steady(("ready_detail",), facts_of(None), "", lambda: view.steady("ready_detail")):
        made = e.AddElement(ready.frame.replace(".", "_"), seat, ready.text)
        if made.id not in view.state.elements and not view.game.refuses(view.state, made):
            yield Move(made, {FRAMES: [ready.frame]})
