"""A player whose character is out of the story makes a new and different one (HS-S51)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.header import Character
from game.games.high_stakes.rules.legal import newcomer
from game.games.high_stakes.scenes.setup.ready_sheets import ready_characters
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.games.high_stakes.scenes.stakes_names import ATTRIBUTE_NAMES
from game.scenes.led.story_elements import asides
from game.scenes.match.controller import Card, Controller
from game.ui.messages import joined, say
from game.ui.screen import Button, Intent, ListItem, Row, Text, TextField
from game.ui.styles import Style, Tone

LONGEST_NAME = 40
IN_A_ROW = 3


class JoinController(Controller):
    """Somebody ready of the bench or of the adventure, who may be called otherwise; or whoever watches from here."""

    def __init__(self, context: StakesContext, seat: str) -> None:
        self._context = context
        self._seat = seat
        self._found = tuple(candidates(context, seat))
        self._at = 0
        self._name = ""

    @staticmethod
    def may_join(context: StakesContext, seat: str) -> bool:
        """Whether somebody new may come in for a seat now."""
        return context.may(a.Join(seat, newcomer(context.state, seat)))

    @property
    def actor(self) -> str:
        return self._seat

    @property
    def _chosen(self) -> Character:
        found = self._found[self._at]
        return replace(found, name=self._name.strip()) if self._name.strip() else found

    def card(self) -> Card:
        gone = self._context.name(self._seat)
        items = [ListItem(f"join_{at}", each.name, each.sheet.concept, at == self._at)
                 for at, each in enumerate(self._found)]
        sheet = self._chosen.sheet
        stands = joined(", ", tuple(say("{name} {now}", name=name, now=sheet.full(each))
                                    for each, name in ATTRIBUTE_NAMES.items()))
        good = joined(", ", tuple(each.text for each in sheet.traits if each.text))
        body = (*asides(self._context.fresh.unread()), Text(say("Somebody new"), Style.HEADING),
                Text(say("{name} is out of the story. Somebody else takes the place.", name=gone), Style.SMALL),
                *(Row(tuple(items[at:at + IN_A_ROW])) for at in range(0, len(items), IN_A_ROW)), Text(stands),
                *((Text(good, Style.SMALL, Tone.QUIET),) if good else ()),
                TextField("join_name", say("Called"), self._name, self._found[self._at].name, LONGEST_NAME))
        foot = Row((Button("join_watch", say("Watch from here"), tone=Tone.QUIET),
                    Button("join_so", say("They come in"), tone=Tone.PRIMARY, key="Enter")), (0.0, 1.0))
        return Card("", body, say("{name}: who comes in?", name=gone), foot=(foot,), words=True, focus="join_so")

    def on_intent(self, intent: Intent) -> bool:
        match intent.name:
            case "join_name":
                self._name = str(intent.value or "")
            case "join_watch":
                self._context.pass_over(watches(self._seat))
            case "join_so":
                self._context.submit(a.Join(self._seat, self._chosen))
            case name if name.startswith("join_") and name.removeprefix("join_").isdecimal():
                self._at, self._name = int(name.removeprefix("join_")), ""
            case _:
                return False
        return True


def candidates(context: StakesContext, seat: str) -> Iterator[Character]:
    """Of the bench, of the adventure, or a plain sheet where there is nobody."""
    state = context.state
    player = state.players[seat]
    ready = (*state.header.bench, *ready_characters(context.led.adventure.pack, player))
    found = [each for each in ready if context.may(a.Join(seat, each))]
    yield from found or [newcomer(state, seat)]


def watches(seat: str) -> str:
    """What is passed over once a player rather watches."""
    return f"watches {seat}"
