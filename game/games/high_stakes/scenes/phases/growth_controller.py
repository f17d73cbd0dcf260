"""After the story: one thing of the list for each character, and a die that may be moved once (HS-S64, S6)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.actions import Growth
from game.games.high_stakes.rules.constants import ATTRIBUTES
from game.games.high_stakes.rules.sheet import LONGEST_PHRASE, Trait
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.games.high_stakes.scenes.stakes_names import ATTRIBUTE_NAMES, attribute_words
from game.games.high_stakes.scenes.why_not import why_not
from game.rules.game_master import entries as e
from game.rules.game_master.terms import TellKind
from game.scenes.led.seat_controller import SeatController
from game.scenes.led.story_elements import asides
from game.scenes.led.tray.fields import Fields
from game.scenes.led.tray.story_names import ident_of
from game.scenes.match.controller import Card
from game.ui.messages import joined, say
from game.ui.screen import Button, Choice, Element, Intent, ListItem, Row, Text, TextField
from game.ui.styles import Style, Tone

LONGEST_WHO = 40
LONGEST_FAREWELL = 400
KINDS = (("trait", say("A new Trait")), ("relationship", say("A new Relationship")), ("very", say("Very good at it")),
         ("back", say("A Trait back")))


class GrowthController(SeatController[StakesContext]):
    """One character of a person's."""

    def __init__(self, context: StakesContext, seat: str) -> None:
        super().__init__(context, seat)
        self._fields = Fields(grow_kind="trait", move_from="body", move_to="mind")

    # --- what is shown --------------------------------------------------------------------------------------

    def card(self) -> Card:
        name = self._context.name(self._seat)
        made = self._made()
        refused = why_not(self._context, made) if made is not None else say("Choose or type it first.")
        body = (*asides(self._context.fresh.unread()),
                Text(say("What {name} has of it", name=name), Style.HEADING),
                Text(say("One of these, from what was done or tried in the story."), Style.SMALL),
                Choice("grow_kind", say("Experience"), KINDS, self._fields.text("grow_kind")), *self._chosen(),
                *self._moving(), self._farewell())
        foot = Row((Button("grow_nothing", say("Nothing"), tone=Tone.QUIET),
                    Button("grow_so", say("So it is"), not refused, refused, Tone.PRIMARY, "Enter")), (0.0, 1.0))
        return Card("", body, say("{name}: what is taken home from this?", name=name), foot=(foot,), words=True,
                    goes_on="grow_so" if not refused else "grow_nothing")

    def _chosen(self) -> Iterator[Element]:
        """Fields of the kind that is chosen."""
        kind = self._fields.text("grow_kind")
        if kind in (Growth.VERY, Growth.BACK):
            items = [ListItem(f"grow_of_{trait.id}", trait.text or say("A Trait"),
                              selected=self._fields.text("grow_of") == trait.id) for trait in self._of_kind(kind)]
            yield from (Row(tuple(items[at:at + 3])) for at in range(0, len(items), 3))
            if not items:
                yield Text(say("There is none for this."), Style.SMALL, Tone.QUIET)
            return
        fields = [TextField("grow_text", say("In a few words"), self._fields.text("grow_text"),
                            say("Talks to dogs") if kind == Growth.TRAIT else say("Owes them more than money"),
                            LONGEST_PHRASE)]
        if kind == Growth.RELATIONSHIP:
            fields.append(TextField("grow_who", say("With whom"), self._fields.text("grow_who"), say("The locksmith"),
                                    LONGEST_WHO))
        yield Row(tuple(fields))

    def _of_kind(self, kind: str) -> list[Trait]:
        """Traits for which it can be had."""
        sheet = self._context.state.sheet(self._seat)
        return [trait for trait in sheet.traits if self._context.may(a.Experience(self._seat, Growth(kind), trait.id))]

    def _moving(self) -> Iterator[Element]:
        """A die of one attribute to another, once in a character's life (HS-S6)."""
        sheet = self._context.state.sheet(self._seat)
        if sheet.moved:
            return
        options = tuple((each, ATTRIBUTE_NAMES[each]) for each in ATTRIBUTES)
        made = a.Experience(self._seat, Growth.MOVE, self._fields.text("move_from"), to=self._fields.text("move_to"))
        refused = why_not(self._context, made)
        stands = joined(", ", tuple(attribute_words(sheet, each) for each in ATTRIBUTES))
        yield Text(say("Once a die may be moved besides: {stands}", stands=stands), Style.SMALL, Tone.QUIET)
        yield Row((Choice("move_from", say("From"), options, self._fields.text("move_from")),
                   Choice("move_to", say("To"), options, self._fields.text("move_to")),
                   Button("move_die", say("Move a die"), not refused, refused)), (1.0, 1.0, 0.0))

    def _farewell(self) -> Element:
        said = self._fields.text("farewell")
        return Row((TextField("farewell", say("One last sentence about them"), said, say("Type here"),
                              LONGEST_FAREWELL),
                    Button("say_farewell", say("Say it"), bool(said.strip()), say("Type it first."))), (1.0, 0.0))

    def _made(self) -> a.Experience | None:
        """What is chosen, as an entry; None where something is wanting."""
        kind = Growth(self._fields.text("grow_kind"))
        sheet = self._context.state.sheet(self._seat)
        if kind in (Growth.VERY, Growth.BACK):
            of = self._fields.text("grow_of")
            return a.Experience(self._seat, kind, of) if of else None
        text = self._fields.text("grow_text").strip()
        if not text:
            return None
        known = [*(each.id for each in sheet.traits), *(each.id for each in sheet.relationships)]
        who = self._fields.text("grow_who").strip() if kind is Growth.RELATIONSHIP else ""
        return a.Experience(self._seat, kind, ident_of(text, known, str(kind)), text, who)

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        if self._fields.takes(intent, "grow_kind", "grow_text", "grow_who", "move_from", "move_to", "farewell"):
            return True
        match intent.name:
            case "grow_nothing":
                self._context.submit(e.Ready(self._seat))
            case "grow_so":
                if (made := self._made()) is not None:
                    self._context.submit(made)
            case "move_die":
                self._context.submit(a.Experience(self._seat, Growth.MOVE, self._fields.text("move_from"),
                                                  to=self._fields.text("move_to")))
            case "say_farewell":
                said = self._fields.taken("farewell").strip()
                self._context.tell(e.Tell(self._seat, said, TellKind.EPILOGUE), {})
            case name if name.startswith("grow_of_"):
                self._fields.put("grow_of", name.removeprefix("grow_of_"))
            case _:
                return False
        return True
