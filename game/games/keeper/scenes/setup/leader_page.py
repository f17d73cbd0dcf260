"""The page of who leads, and of the two options (GM-G6, GM-G45, KEEP-K49)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.games.keeper.rules.header import Options
from game.games.keeper.scenes.setup.draft import Draft
from game.story.view import TEMPERS
from game.ui.messages import Message, joined, say
from game.ui.screen import Choice, Element, ListItem, Row, Sheet, Text, Toggle
from game.ui.styles import Style, Tone

TEMPER_NAMES: Mapping[str, Message] = MappingProxyType({
    "gentle": say("Gentle"), "even": say("Even"), "stern": say("Stern")})
TEMPER_WORDS: Mapping[str, Message] = MappingProxyType({
    "gentle": say("From each character one token an act at most. It never has a success thrown again."),
    "even": say("From each character two tokens at a time, twice an act at most. A success may be thrown again."),
    "stern": say("As many tokens as the rules let it, as often as it likes. Every Flaw tells.")})
LEADS = "leads_"
PERSON = "person"
READ_FIRST = say("Read the adventure to its end first: who is who, what is behind it, how it may end. At the table it "
                 "comes as cards to take, to change or to leave.")
MADE_UP = say("Without an adventure whoever leads brings people, places and prices, by the scales that the cards show.")
OPTION_WORDS: Mapping[str, tuple[Message, Message]] = MappingProxyType({
    "after_boost": (say("After-boosting"), say("Once the dice lie, every two tokens from the pool add 1.")),
    "keepers_hand": (say("Keeper's hand"), say("Grave rolls are thrown by whoever leads, not by the player."))})


def leader_sheets(draft: Draft) -> tuple[Sheet, ...]:
    """The computer with a temper, or a person."""
    return _computer(draft), _person(draft)


def _computer(draft: Draft) -> Sheet:
    alone = draft.pack is None
    proposed = draft.book.about.director.temper
    items = tuple(ListItem(f"{LEADS}{temper}", _named(temper, proposed), TEMPER_WORDS[temper],
                           selected=not draft.leader and draft.tempered == temper, enabled=not alone,
                           why_not=say("The computer leads from an adventure alone.")) for temper in TEMPERS)
    return Sheet((Text(say("The computer"), Style.HEADING),
                  Text(say("It says every use of its tokens with the reason, before it works, and touches no die."),
                       Style.SMALL, Tone.QUIET), *items))


def _named(temper: str, proposed: str) -> Message:
    if temper == proposed:
        return say("{temper}, as the adventure proposes", temper=TEMPER_NAMES[temper])
    return TEMPER_NAMES[temper]


def _person(draft: Draft) -> Sheet:
    lead = ListItem(f"{LEADS}{PERSON}", say("A person leads"), say("And plays everybody whom no sheet is for."),
                    selected=bool(draft.leader))
    words = Text(READ_FIRST if draft.pack is not None else MADE_UP, Style.BODY)
    return Sheet((Text(say("Or one of you"), Style.HEADING), lead, words, *_which(draft)))


def _which(draft: Draft) -> tuple[Element, ...]:
    """Which person, where one leads: one of those who play, or one more."""
    if not draft.leader:
        return ()
    numbers = tuple((str(n), say("Person {n}", n=n)) for n in range(1, draft.next_person + 1))
    who = tuple(say("Person {n}: {roles}.", n=number, roles=joined(", ", roles))
                for number, roles in zip(draft.people, draft.roles(), strict=True))
    return (Choice("leader", say("Which of you"), numbers, str(draft.leader)),
            Text(joined(" ", who), Style.SMALL, Tone.QUIET))


def option_rows(options: Options) -> tuple[Element, ...]:
    """The options, each with what it does."""
    toggles = (Sheet((Toggle(f"option.{key}", name, bool(getattr(options, key))), Text(words, Style.SMALL, Tone.QUIET)),
                     grow=False) for key, (name, words) in OPTION_WORDS.items())
    return (Row(tuple(toggles)),)
