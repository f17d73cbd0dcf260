"""The page of who leads, and of the options (GM-G6, GM-G45)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.scenes.led.setup.story_draft import StoryDraft
from game.story.view import TEMPERS
from game.ui.messages import Message, joined, say
from game.ui.screen import Choice, Element, ListItem, Sheet, Text
from game.ui.styles import Style, Tone

TEMPER_NAMES: Mapping[str, Message] = MappingProxyType({
    "gentle": say("Gentle"), "even": say("Even"), "stern": say("Stern")})
LEADS = "leads_"
PERSON = "person"
READ_FIRST = say("Read the adventure to its end first: who is who, what is behind it, how it may end. At the table it "
                 "comes as cards to take, to change or to leave.")
MADE_UP = say("Without an adventure whoever leads brings people, places and prices, by the scales that the cards show.")


def leader_sheets(draft: StoryDraft) -> tuple[Sheet, ...]:
    """The computer with a temper, or a person."""
    return _computer(draft), _person(draft)


def _computer(draft: StoryDraft) -> Sheet:
    alone = draft.pack is None
    proposed = draft.book.about.director.temper
    items = tuple(ListItem(f"{LEADS}{temper}", _named(temper, proposed), draft.game.words.tempers[temper],
                           selected=not draft.leader and draft.tempered == temper, enabled=not alone,
                           why_not=say("The computer leads from an adventure alone.")) for temper in TEMPERS)
    return Sheet((Text(say("The computer"), Style.HEADING),
                  Text(draft.game.words.fair, Style.SMALL, Tone.QUIET), *items))


def _named(temper: str, proposed: str) -> Message:
    if temper == proposed:
        return say("{temper}, as the adventure proposes", temper=TEMPER_NAMES[temper])
    return TEMPER_NAMES[temper]


def _person(draft: StoryDraft) -> Sheet:
    lead = ListItem(f"{LEADS}{PERSON}", say("A person leads"), say("And plays everybody whom no sheet is for."),
                    selected=bool(draft.leader))
    words = Text(READ_FIRST if draft.pack is not None else MADE_UP, Style.BODY)
    return Sheet((Text(say("Or one of you"), Style.HEADING), lead, words, *_which(draft)))


def _which(draft: StoryDraft) -> tuple[Element, ...]:
    """Which person, where one leads: one of those who play, or one more."""
    if not draft.leader:
        return ()
    numbers = tuple((str(n), say("Person {n}", n=n)) for n in range(1, draft.next_person + 1))
    who = tuple(say("Person {n}: {roles}.", n=number, roles=joined(", ", roles))
                for number, roles in zip(draft.people, draft.roles(), strict=True))
    return (Choice("leader", say("Which of you"), numbers, str(draft.leader)),
            Text(joined(" ", who), Style.SMALL, Tone.QUIET))
