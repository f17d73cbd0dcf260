"""The rest of a match in which nobody who sits there has anything more to play for: at once, if anybody wants it.

Computers play it as they would have, at the same table and into the same record, and tell what people had to tell.
"""

from __future__ import annotations

from game.scenes.match.controller import Card, Controller
from game.scenes.match.finding_words import heading
from game.ui.messages import say
from game.ui.screen import Button
from game.ui.styles import Tone

STEPS_A_FRAME = 8  # a picture now and then shows how far it has come
HURRIES = "space"  # the key that ends whatever waits


def hurry(controller: Controller) -> None:
    """What somebody would do who presses everything away."""
    controller.on_key(HURRIES)


def end_button() -> Button:
    """The way to the end."""
    return Button("see_end", say("See how it ends"), tone=Tone.PRIMARY, key="E")


def run_out_card() -> Card:
    """What is shown meanwhile."""
    return Card(say("How it ends"), heading(
        say("Nobody you play is alive"),
        say("The rest is played without you: every throw is thrown, and every word stands in the story.")),
        say("On to the end"))
