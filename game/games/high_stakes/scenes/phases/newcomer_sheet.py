"""A whole new sheet in the middle of a story, for a player whose character is out of it (HS-S51, S1 to S8).

It is the page of the set-up on a card, filled in from the lists of the adventure: all of it may be written otherwise.
Beside a field stand another idea and, over the whole card, the list that it comes from.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.games.high_stakes.rules.header import Character
from game.games.high_stakes.scenes.setup.own_page import OwnPage
from game.games.high_stakes.scenes.setup.own_sheet import drawn_sheet
from game.games.high_stakes.scenes.setup.stakes_sheets import NAMES
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.rules.chance import stream
from game.scenes.led.setup.seat_draft import LONGEST_NAME, PRONOUNS
from game.scenes.led.setup.sheet_fields import other_idea
from game.scenes.led.setup.sheet_lists import drawn, following
from game.scenes.led.setup.sheet_page import GROWN
from game.ui.messages import Message, say
from game.ui.screen import Button, Choice, Element, Intent, ListItem, Row, Sheet, Text, TextField
from game.ui.styles import Style, Tone

NAME, TOLD_AS = "new_name", "new_pronouns"
IN_A_ROW = 3


class NewcomerSheet:
    """One sheet that is being made."""

    def __init__(self, context: StakesContext, seat: str) -> None:
        state, lists = context.state, context.led.adventure.pack.sheets.lists
        chance = stream(context.seed, "somebody new", seat, state.joined)
        self._player = state.players[seat]
        self._lists = lists
        self._taken = {each.name for each in (*state.header.characters.values(), *state.characters.values())}
        options = state.header.options
        self._page = OwnPage(drawn_sheet(lists, chance, options.dice, options.limit), lists,
                             context.services.play.config.vague)
        self._name = drawn([name for name in lists.get(NAMES, ()) if name not in self._taken], chance)
        self._told_as = "they"
        self._listed = ""

    # --- what is shown --------------------------------------------------------------------------------------

    def elements(self) -> tuple[Element, ...]:
        """Words and numbers side by side; while a list is open, what it has."""
        if self._listed:
            return self._list()
        name = Row((TextField(NAME, say("Name"), self._name, max_chars=LONGEST_NAME), other_idea(NAME)), (1.0, 0.0))
        words = Sheet((name, Choice(TOLD_AS, say("Told of as"), PRONOUNS, self._told_as), *self._page.lines(),
                       Text(GROWN, Style.SMALL, Tone.QUIET)))
        return (Row((words, Sheet(tuple(self._page.body()))), (1.0, 1.1)),)

    def _list(self) -> tuple[Element, ...]:
        offered, chosen = self._offered(self._listed), self._page.value(self._listed)
        items = [ListItem(f"pick_{at}", each, selected=each == chosen) for at, each in enumerate(offered)]
        rows = tuple(Row(tuple(items[at:at + IN_A_ROW])) for at in range(0, len(items), IN_A_ROW))
        return (Text(say("To choose from"), Style.CAPTION, Tone.QUIET), *rows,
                Button("close_list", say("Back to the sheet"), tone=Tone.QUIET))

    def refusal(self) -> Message | None:
        """What it lacks, in words; None where somebody can come in by it."""
        if not self._name.strip():
            return say("Somebody has no name yet.")
        if self._name.strip() in self._taken:
            return say("{name} was there before. Somebody new has another name.", name=self._name.strip())
        return self._page.refusal()

    def character(self) -> Character:
        """Whoever comes in."""
        return Character(self._player, " ".join(self._name.split()), self._page.sheet(""), self._told_as)

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        """A control of it; False for none."""
        kind, _, which = intent.name.partition(":")
        match kind:
            case "close_list":
                self._listed = ""
            case "idea":
                self._write(which, following(self._offered(which), self._value(which), self._used(which)))
            case "list":
                self._listed = which
            case _ if kind.startswith("pick_"):
                self._write(self._listed, self._offered(self._listed)[int(kind.removeprefix("pick_"))])
                self._listed = ""
            case _ if intent.value is None or kind.endswith(".submit"):
                return kind.endswith(".submit")
            case _:
                return self._write(kind, str(intent.value))
        return True

    def _offered(self, field: str) -> Sequence[str]:
        return tuple(self._lists.get(NAMES, ())) if field == NAME else self._page.offered(field)

    def _value(self, field: str) -> str:
        return self._name if field == NAME else self._page.value(field)

    def _used(self, field: str) -> Sequence[str]:
        """What nobody should be called twice, and no sheet say twice."""
        return tuple(self._taken) if field == NAME else self._page.written()

    def _write(self, field: str, words: str) -> bool:
        if field == NAME:
            self._name = words
        elif field == TOLD_AS:
            self._told_as = words
        else:
            self._page.change(field, words)
        return True
