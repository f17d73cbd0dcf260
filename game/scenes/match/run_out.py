"""The rest of a show in which nobody lives whom a person plays: at once, if anybody wants to see how it ends.

Computers play it as they would have, at the same table and into the same record, and tell what the dead had to tell.
"""

from __future__ import annotations

from msgspec.structs import replace

from game.ai.levels import player_name
from game.games.hell_for_leather.rules import State
from game.games.hell_for_leather.rules.changes import with_contestant
from game.games.hell_for_leather.scenes.finding_words import heading
from game.scenes.match.controller import Card, Controller
from game.scenes.match.opponents import Computer, computer_of
from game.ui.messages import say
from game.ui.screen import Button, Tone

STEPS_A_FRAME = 8  # a picture now and then shows how far it has come
HURRIES = "space"  # the key that ends whatever waits


def nobody_lives(state: State) -> bool:
    """Whether people sit at the table and none of them plays a living contestant any more."""
    seated = [one for team in state.teams for one in team.contestants if computer_of(one.player) is None]
    return bool(seated) and not any(one.alive for one in seated)


def played_by(state: State, who: str, computer: Computer) -> State:
    """The state for a computer's thoughts: it plays ``who``."""
    player = player_name(computer.level, computer.persona)
    return with_contestant(state, replace(state.contestant(who), player=player))


def hurry(controller: Controller) -> None:
    """What somebody would do who presses everything away."""
    controller.on_key(HURRIES)


def end_buttons(state: State, running: bool) -> tuple[Button, ...]:
    """The way to the end, for whoever has nothing more to play for."""
    if running or state.winner is not None or not nobody_lives(state):
        return ()
    return (Button("see_end", say("See how it ends"), tone=Tone.PRIMARY, key="E"),)


def run_out_card() -> Card:
    """What is shown meanwhile."""
    return Card(say("How it ends"), heading(
        say("Nobody you play is alive"),
        say("The rest is played without you: every throw is thrown, and every word stands in the story.")),
        say("On to the end"))
