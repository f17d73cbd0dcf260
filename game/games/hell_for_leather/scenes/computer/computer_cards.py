"""The cards of a computer: its face, who it is, what it does."""

from __future__ import annotations

from game.ai.players import Computer
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.phases.pending_deed import Said, does
from game.scenes.large_text import is_crowded
from game.scenes.match.computer_face import signed
from game.scenes.match.controller import Card
from game.scenes.match.finding_words import heading
from game.scenes.match.unattended import BUTTONS
from game.ui.messages import say
from game.ui.screen import Column, Element, Row, Text
from game.ui.styles import Style


def said_card(context: HellContext, who: str, computer: Computer, shown: Said) -> Card:
    """What a computer does, in whose voice, and the words to it."""
    line = (Text(shown.line, Style.STORY),) if shown.line else ()
    told = signed(context.services, computer, *heading(does(context.first_name(who), shown.what)), *line)
    head = shown.head() if shown.head is not None else ()
    crowded = is_crowded(context.services.player.preferences)
    body = (*head[:1], told, *head[1:]) if crowded else (_beside(told, head),)
    return Card(shown.title, body, does(context.name(who), shown.what), BUTTONS, focus="skip", words=True)


def pondering_card(context: HellContext, who: str, computer: Computer, title: str,
                   head: tuple[Element, ...] = ()) -> Card:
    """It has not decided yet."""
    told = signed(context.services, computer, *heading(
        say("{name} ponders", name=context.first_name(who)), say("Once it has decided, Why? shows what it weighed.")))
    move = say("{name} ponders", name=context.name(who))
    return Card(title, (_beside(told, head),), move, BUTTONS, focus="skip", words=True)


def _beside(told: Row, head: tuple[Element, ...]) -> Row:
    """What is said, and beside it what it is about."""
    return Row((told, Column(head)), (3.4, 1.0)) if head else told
