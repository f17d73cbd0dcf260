"""Context help: the rule of the phase in our own words, what differs at this stage, and the words of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from game.ui.messages import Message, say
from game.ui.screen import Button, Divider, Element, Gap, Intent, ListItem, Panel, Place, Row, Text
from game.ui.styles import Style, Tone

IN_A_ROW = 4
WIDTH = 1160
WORD = "word_"


class Word(NamedTuple):
    """A word of the house, and what it means."""

    name: Message
    means: Message


class HelpWords(Protocol):
    """What a game's help says of the moment."""

    @property
    def glossary(self) -> Mapping[str, Word]: ...
    def rule(self) -> str: ...
    def besides(self) -> Sequence[Message]: ...
    def words_now(self) -> Sequence[str]: ...


class Help:
    """The panel that F1 opens: it knows which word is looked up, and whether all of them are offered."""

    def __init__(self, words: HelpWords) -> None:
        self._words = words
        self._word = ""
        self._all = False

    def open(self) -> None:
        """As it is when F1 is pressed: the rule, no word looked up."""
        self._word, self._all = "", False

    def on_intent(self, intent: Intent) -> bool:
        """A control was operated; True if it was one of the help's that does not close it."""
        if intent.name.startswith(WORD):
            word = intent.name.removeprefix(WORD)
            self._word = "" if word == self._word else word
        elif intent.name == "all_words":
            self._all = not self._all
        else:
            return False
        return True

    def panel(self, crowded: bool = False) -> Panel:
        """For the moment that the match is in; ``crowded``: what a word means comes first, in place of the rule."""
        glossary = self._words.glossary
        words = tuple(glossary) if self._all else self._words.words_now()
        looked_up = glossary.get(self._word)
        means: tuple[Element, ...] = () if looked_up is None else (
            Text(looked_up.name, Style.HEADING), Text(looked_up.means, Style.BODY))
        ways = Row((Button("close_help", say("Back"), tone=Tone.PRIMARY, key="F1"),
                    Button("all_words", say("Fewer words") if self._all else say("All words"), tone=Tone.QUIET)),
                   (2.0, 1.0))
        rows = self._rows(words, crowded)
        if crowded and looked_up is not None:
            return Panel("help", Place.CENTRE, (means[1], ways, Divider(), *rows),
                         title=looked_up.name, width=WIDTH)
        return Panel("help", Place.CENTRE, (
            Text(self._words.rule() or say("Nothing needs to be decided here."), Style.BODY),
            *(Text(line, Style.BODY, Tone.QUIET) for line in self._words.besides()), Divider(),
            *((ways, Divider(), *rows) if crowded else (*rows, *means, Gap(4), ways)),
        ), title=say("The rule"), width=WIDTH)

    def _rows(self, words: Sequence[str], crowded: bool) -> tuple[Element, ...]:
        items: list[Element] = [
            ListItem(WORD + each, self._words.glossary[each].name, selected=each == self._word) for each in words]
        if len(items) > IN_A_ROW and not crowded:  # the last row keeps the columns of those above
            items += [Text("")] * (-len(items) % IN_A_ROW)
        return tuple(Row(tuple(items[at:at + IN_A_ROW])) for at in range(0, len(items), IN_A_ROW))


def help_button() -> Button:
    """The way to it, for every bar."""
    return Button("help", say("Rule"), key="F1", tone=Tone.QUIET)
