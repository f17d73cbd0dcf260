"""What a lesson shows over its match: the host's words, how to do it, the way on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.scenes.large_text import pressable_first
from game.scenes.lessons.lesson_plan import EVERYBODY, Course
from game.scenes.lessons.staged_match import without
from game.scenes.match.card_side import WORDS_WIDTH
from game.scenes.match.help import help_button
from game.scenes.services.player import Learned
from game.ui.messages import Message, joined, say
from game.ui.screen import Align, Button, Element, Gap, ListItem, Panel, Place, Row, Screen, Slider, Text
from game.ui.styles import Style, Tone

CARD_WIDTH = 620
CHOICE = "lesson_choice_"
LOFT = "aim.loft_rad"
NO_PLACE_HERE = frozenset({"undo", "story", "veil"})
SKIP_PART = Button("lesson_skip", say("Skip this part"), tone=Tone.QUIET, bare=True)
UNKEPT = say("A lesson is not kept. It can be taken again from the title at any time.")
GO_ON = (Button("lesson_go", say("Go on"), tone=Tone.PRIMARY, key="Enter"),)


def numbered(number: int) -> Message:
    """What a lesson is called by its number, from 1."""
    return say("Lesson {number}", number=number)


@dataclass(frozen=True, slots=True)
class Where:
    """A step of a lesson: in which course, which lesson, which step from 1, of how many."""

    course: Course
    lesson: int
    step: int
    steps: int


def talk_panels(screen: Screen, where: Where, says: Message, waits: bool) -> tuple[Panel, ...]:
    """The host speaks, and waits, or goes on alone."""
    top = tuple(panel for panel in screen.panels if panel.place is Place.TOP)
    words = Panel("lesson", Place.RIGHT, (Text(says, Style.STORY),), title=where.course.host, width=CARD_WIDTH)
    # A panel of its own: however large the text, the way on stays in sight.
    foot = (Panel("lesson_foot", Place.RIGHT, GO_ON, width=CARD_WIDTH),) if waits else ()
    return (*top, words, *foot, Panel("bar", Place.BOTTOM, (_bar(where, ()),)))


def choice_panels(screen: Screen, where: Where, says: Message, labels: Sequence[str], crowded: bool
                  ) -> tuple[Panel, ...]:
    """The host speaks, and few ways on stand below: no card of the match."""
    top = tuple(panel for panel in screen.panels if panel.place is Place.TOP)
    lines = tuple(ListItem(f"{CHOICE}{at}", label) for at, label in enumerate(labels))
    shown: tuple[Element, ...] = lines if crowded else (Row(lines),)
    words = Panel("lesson", Place.LOWER_THIRD, (Text(says, Style.STORY), Gap(6), *shown), title=where.course.host,
                  width=WORDS_WIDTH)
    return (*top, words, Panel("bar", Place.BOTTOM, (_bar(where, ()),)))


def lesson_panels(screen: Screen, where: Where, says: Message, how: str | None, crowded: bool) -> tuple[Panel, ...]:
    """The panels of a match with the host's words over its card; ``crowded``: on it, where the text is large."""
    card = next((panel for panel in screen.panels if panel.name == "card"), None)
    place, width = (card.place, card.width) if card else (Place.RIGHT, CARD_WIDTH)
    doing: tuple[Element, ...] = (Text(how, Style.BODY, Tone.PRIMARY),) if how else ()
    # Beside the table the card would push what is to be pressed out of sight.
    style = Style.SMALL if crowded and place is Place.RIGHT else Style.STORY
    told = (Text(says, style), *doing)
    words = Panel("lesson", place, told, title=where.course.host, width=width)
    found: list[Panel] = []
    for panel in screen.panels:
        if panel is card:
            less = _less_told(panel) if how else panel
            found += (replace(less, children=(*told, *pressable_first(less.children))),) if crowded else (words, less)
        else:
            found.append(_with_way_on(panel, where, crowded) if panel.name == "bar" else panel)
    return tuple(found) if card else (*found, words)


def plain_card(screen: Screen) -> Screen:
    """The screen with no more on its card than what is pressed, and without a card where that is nothing."""
    panels = (replace(panel, title=say("Your throw") if screen.throw is not None else panel.title,
                      children=tuple(filter(_needs_no_words, panel.children)))
              if panel.name == "card" else panel for panel in screen.panels)
    return replace(screen, panels=tuple(panel for panel in panels if panel.children))


def _needs_no_words(element: Element) -> bool:
    match element:
        case Text(style=Style.HEADING | Style.SMALL):
            return False
        case Row(children=(Text(style=Style.CAPTION), *_)):
            return False
        case Slider(name=name):
            return name != LOFT
    return True


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
    skip = SKIP_PART
    words = say("Step {step} of {steps}", step=where.step, steps=where.steps)
    at = () if crowded else (Text(words, Style.SMALL, Tone.QUIET, aloud=False),)
    weights = (*row.weights, *(0.0 for _ in (*at, skip))) if row.weights else ()
    return replace(less, children=(Row((*row.children, *at, skip), weights),))


def _bar(where: Where, buttons: tuple[Element, ...]) -> Row:
    told = Text(say("{lesson}, step {step} of {steps}", lesson=numbered(where.lesson + 1),
                    step=where.step, steps=where.steps))
    return Row((told, Gap(8), *buttons, replace(help_button(), bare=True),
                Button("pause", say("Pause"), key="P", tone=Tone.QUIET, bare=True), SKIP_PART),
               (1.0, 0.0, *(0.0 for _ in buttons), 0.0, 0.0, 0.0))


def pause_panel() -> Panel:
    """The lesson stands still. Nothing of it is kept."""
    return Panel("pause", Place.CENTRE, (
        Text(UNKEPT, Style.BODY, Tone.QUIET),
        Button("resume", say("Go on"), tone=Tone.PRIMARY, key="Esc"),
        Button("lesson_again", say("From the beginning")),
        Button("lesson_skip", say("Skip this part")),
        Button("pause_settings", say("Settings")),
        Button("leave_match", say("Leave for the title"), tone=Tone.DANGER),
    ), title=say("Paused"), width=640)


def ended_panel(course: Course, at: int) -> Panel:
    """The lesson is over; where to from here."""
    lesson, following = course.lessons[at], course.lessons[at + 1:at + 2]
    on = tuple(Button("lesson_following", say("Next: {title}", title=each.title), tone=Tone.PRIMARY, key="Enter",
                      detail=each.about) for each in following)
    return Panel("lesson_over", Place.CENTRE, (
        Text(numbered(at + 1), Style.CAPTION, Tone.QUIET, Align.CENTRE),
        Text(lesson.title, Style.TITLE, align=Align.CENTRE), Text(lesson.ending, Style.STORY), Gap(8), *on,
        Button("lesson_home", say("To the title"), tone=Tone.QUIET if on else Tone.PRIMARY, key="Esc"),
        Button("lesson_again", say("Once more"), tone=Tone.QUIET)), width=760)


def learn_panel(course: Course, learned: Learned) -> Panel:
    """All lessons, on the title; those seen to their end are marked."""
    rows = tuple(ListItem(f"lesson_{at}", each.title, joined(". ", filter(None, (
        each.about, say("Seen") if learned.times(EVERYBODY, each.key) else ""))))
        for at, each in enumerate(course.lessons))
    return Panel("learn_list", Place.LEFT, (
        *rows, Text(course.about, Style.SMALL, Tone.QUIET),
        Button("hints_again", say("Show all hints again"), tone=Tone.QUIET)), title=say("Lessons"), width=760)
