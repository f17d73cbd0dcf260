"""What a guided broadcast shows over its match: the host's words, how to do it, the way on."""

from __future__ import annotations

from dataclasses import replace

from game.games.hell_for_leather.scenes.hell_words import HOST_NAME
from game.games.hell_for_leather.scenes.lessons.broadcasts import BROADCASTS
from game.games.hell_for_leather.scenes.lessons.lesson_plan import EVERYBODY, Broadcast
from game.scenes.lessons.staged_match import without
from game.scenes.match.help import help_button
from game.scenes.services.player import Learned
from game.ui.messages import Message, joined, say
from game.ui.screen import Align, Button, Element, Gap, ListItem, Panel, Place, Row, Screen, Style, Text, Tone

CARD_WIDTH = 620
NO_PLACE_HERE = frozenset({"undo", "story", "veil"})
GO_ON = (Button("lesson_go", say("Go on"), tone=Tone.PRIMARY, key="Enter"),)
Where = tuple[int, int, int]  # which broadcast, which step, of how many


def talk_panels(screen: Screen, where: Where, says: Message, waits: bool) -> tuple[Panel, ...]:
    """The host speaks, and waits, or goes on alone."""
    top = tuple(panel for panel in screen.panels if panel.place is Place.TOP)
    words = Panel("lesson", Place.RIGHT, (Text(says, Style.STORY),), title=HOST_NAME, width=CARD_WIDTH)
    # A panel of its own: however large the text, the way on stays in sight.
    foot = (Panel("lesson_foot", Place.RIGHT, GO_ON, width=CARD_WIDTH),) if waits else ()
    return (*top, words, *foot, Panel("bar", Place.BOTTOM, (_bar(where, ()),)))


def lesson_panels(screen: Screen, where: Where, says: Message, how: str | None, crowded: bool) -> tuple[Panel, ...]:
    """The panels of a match with the host's words over its card; ``crowded``: on it, where the text is large."""
    card = next((panel for panel in screen.panels if panel.name == "card"), None)
    place, width = (card.place, card.width) if card else (Place.RIGHT, CARD_WIDTH)
    doing: tuple[Element, ...] = (Text(how, Style.BODY, Tone.PRIMARY),) if how else ()
    # Beside the table the card would push what is to be pressed out of sight.
    style = Style.SMALL if crowded and place is Place.RIGHT else Style.STORY
    told = (Text(says, style), *doing)
    words = Panel("lesson", place, told, title=HOST_NAME, width=width)
    found: list[Panel] = []
    for panel in screen.panels:
        if panel is card:
            less = _less_told(panel) if how else panel
            found += (replace(less, children=(*told, *less.children)),) if crowded else (words, less)
        else:
            found.append(_with_way_on(panel, where, crowded) if panel.name == "bar" else panel)
    return tuple(found) if card else (*found, words)


def _less_told(card: Panel) -> Panel:
    """The card without its own remarks on how to do it, which the host has just said."""
    return replace(card, children=tuple(
        each for each in card.children
        if not (isinstance(each, Text) and each.tone is Tone.QUIET and each.style in (Style.SMALL, Style.BODY))))


def _with_way_on(panel: Panel, where: Where, crowded: bool) -> Panel:
    """The match's bar, less what has no place in a lesson, and with the way out of it.

    ``crowded``: which step it is stands only where the host speaks.
    """
    less = without(panel, NO_PLACE_HERE)
    row = next((child for child in less.children if isinstance(child, Row)), None)
    if row is None:
        return less
    _, step, steps = where
    skip = Button("lesson_skip", say("Skip this part"), tone=Tone.QUIET)
    at = () if crowded else (Text(say("Step {step} of {steps}", step=step, steps=steps), Style.SMALL, Tone.QUIET),)
    weights = (*row.weights, *(0.0 for _ in (*at, skip))) if row.weights else ()
    return replace(less, children=(Row((*row.children, *at, skip), weights),))


def _bar(where: Where, buttons: tuple[Element, ...]) -> Row:
    number, step, steps = where
    told = Text(say("Guided broadcast {number} - step {step} of {steps}", number=number, step=step, steps=steps))
    return Row((told, Gap(8), *buttons, help_button(),
                Button("lesson_skip", say("Skip this part"), tone=Tone.QUIET),
                Button("pause", say("Pause"), key="P", tone=Tone.QUIET)),
               (1.0, 0.0, *(0.0 for _ in buttons), 0.0, 0.0, 0.0))


def pause_panel() -> Panel:
    """The lesson stands still. Nothing of it is kept."""
    return Panel("pause", Place.CENTRE, (
        Text(say("A guided broadcast is not kept. It can be seen again from the title at any time."), Style.BODY,
             Tone.QUIET),
        Button("resume", say("Go on"), tone=Tone.PRIMARY, key="Esc"),
        Button("lesson_again", say("From the beginning")),
        Button("lesson_skip", say("Skip this part")),
        Button("pause_settings", say("Settings")),
        Button("leave_match", say("Leave for the title"), tone=Tone.DANGER),
    ), title=say("Paused"), width=640)


def ended_panel(broadcast: Broadcast, following: Broadcast | None) -> Panel:
    """The broadcast is over; where to from here."""
    ways: tuple[Element, ...] = (
        Button("lesson_home", say("To the title"), tone=Tone.QUIET if following else Tone.PRIMARY, key="Esc"),
        Button("lesson_again", say("Once more"), tone=Tone.QUIET))
    if following is not None:
        ways = (Button("lesson_following", say("Next: {title}", title=following.title), tone=Tone.PRIMARY, key="Enter",
                       detail=following.about), *ways)
    words = say("That is enough for a whole match of dice. The next one is about what can go wrong.") \
        if broadcast.stage == 1 else \
        say("Now you know what it costs. One more, and you know what it is for.") if following else \
        say("That was all of it. *Quick match* on the title puts you on air against the computer.")
    return Panel("lesson_over", Place.CENTRE, (
        Text(say("Guided broadcast {number}", number=broadcast.stage), Style.CAPTION, Tone.QUIET, Align.CENTRE),
        Text(broadcast.title, Style.TITLE, align=Align.CENTRE), Text(words, Style.STORY), Gap(8),
        *ways), width=760)


def learn_panel(learned: Learned) -> Panel:
    """All broadcasts, on the title; those seen to their end are marked."""
    rows = tuple(ListItem(f"lesson_{at}", each.title, joined(". ", filter(None, (
        each.about, say("Seen") if learned.times(EVERYBODY, each.key) else ""))))
        for at, each in enumerate(BROADCASTS))
    return Panel("learn_list", Place.LEFT, (
        *rows, Text(say("Under five minutes together, at a real table. Any part can be skipped."), Style.SMALL,
                    Tone.QUIET),
        Button("hints_again", say("Show all hints again"), tone=Tone.QUIET)), title=say("Guided broadcasts"), width=760)
