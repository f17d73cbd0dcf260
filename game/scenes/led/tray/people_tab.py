"""*People*: everybody who is nobody's character, brought in, taken out, changed, and spoken as."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from game.narration.grammar import capital
from game.rules.game_master import entries as e
from game.rules.game_master.terms import FOE, FRIEND, GM, LONGEST_TELLING, TellKind
from game.scenes.even_rows import even_rows
from game.scenes.led.tray.fields import Fields
from game.scenes.led.tray.hidden_desk import person_words
from game.scenes.led.tray.story_names import ident_of, person_called
from game.scenes.led.tray.tray_words import Tray
from game.story.led_game import Move
from game.story.saying import SPEAKER
from game.ui.messages import say
from game.ui.screen import Button, Choice, Element, Gap, Intent, ListItem, Row, Text, TextField
from game.ui.styles import Style, Tone

IN_A_ROW = 5
STANCES = tuple((str(at), f"{at:+d}" if at else "0") for at in range(FOE, FRIEND + 1))


class PeopleTab:
    """A row of people, the one who is chosen below it."""

    name = "people"
    label = say("People")

    def __init__(self, tray: Tray) -> None:
        self._tray = tray
        self._context = tray.context
        self._chosen = ""
        self._fields = Fields(new_rating=tray.words.scale[0][0])

    def body(self) -> Iterator[Element]:
        """Whoever is here stands first."""
        npcs = self._context.state.npcs
        here = self._context.state.scene.here if self._context.state.scene is not None else ()
        order = sorted(npcs, key=lambda ident: (ident not in here, list(npcs).index(ident)))
        items = [ListItem(f"person_{ident}", self._named(ident, here), selected=ident == self._person)
                 for ident in order]
        yield from even_rows(items, IN_A_ROW)
        if self._person:
            yield from self._card(self._person, self._person in here)
        yield Gap(6)
        yield Text(say("Somebody new"), Style.CAPTION, Tone.QUIET)
        named = bool(self._fields.text("new_name").strip())
        yield Row((TextField("new_name", say("Name"), self._fields.text("new_name"), say("The miller's aunt"), 40),
                   Choice("new_rating", say("How good"), tuple(self._tray.words.scale),
                          self._fields.text("new_rating")),
                   Button("new_person", say("Bring in"), named, say("Give a name first."))), (1.0, 3.0, 0.0))

    def _named(self, ident: str, here: Collection[str]) -> str:
        """Somebody, and where they are if that is not elsewhere."""
        name = capital(person_called(self._context, ident))
        if self._context.state.npcs[ident].out:
            return say("{name}: out of the story", name=name)
        return say("{name}: here", name=name) if ident in here else name

    @property
    def _person(self) -> str:
        npcs = self._context.state.npcs
        return self._chosen if self._chosen in npcs else next(iter(npcs), "")

    def _card(self, ident: str, here: bool) -> Iterator[Element]:
        """Numbers, wants, stance, secret; what may be done with them."""
        npc = self._context.state.npcs[ident]
        yield from person_words(self._tray, ident)
        yield Row((Choice("stance", say("Stance, from foe to friend"), STANCES, str(npc.stance)),
                   Button("comes" if not here else "goes", say("Take out") if here else say("Bring in"),
                          self._context.state.scene is not None, say("No scene is open yet."))), (1.0, 0.0))
        words = self._fields.text("speech")
        yield Row((TextField("speech", say("Speak as {name}", name=person_called(self._context, ident)), words,
                             say("Type what they say"), LONGEST_TELLING),
                   Button("speak", say("Say it"), bool(words.strip()), say("Type it first."))), (1.0, 0.0))
        more = self._fields.text("other_rating")
        yield Row((Choice("other_rating", say("Rate them anew"), tuple(self._tray.words.scale), more),
                   Button("rate", say("So it is"), bool(more), say("Choose a rating first."))), (1.0, 0.0))

    def on_intent(self, intent: Intent) -> bool:
        if self._fields.takes(intent, "speech", "new_name", "new_rating", "other_rating"):
            return True
        ident = self._person
        match intent.name:
            case "stance":
                self._enter(e.BringNpc(ident, stance=int(str(intent.value))))
            case "comes" | "goes":
                self._enter(e.Here((ident,), intent.name == "comes"))
            case "rate":
                self._enter(e.BringNpc(ident, numbers=self._tray.words.rated(
                    int(self._fields.taken("other_rating")))))
            case "speak" | "speech.submit":
                self._speak(ident)
            case "new_person" | "new_name.submit":
                self._bring()
            case name if name.startswith("person_"):
                self._chosen = name.removeprefix("person_")
            case _:
                return False
        return True

    def _enter(self, action: Any) -> None:
        self._tray.make(Move(action))

    def _speak(self, ident: str) -> None:
        text = self._fields.taken("speech").strip()
        if text:
            self._tray.make(Move(e.Tell(GM, text, TellKind.NPC, ident), {SPEAKER: person_called(self._context, ident)}))

    def _bring(self) -> None:
        """A person of one's own, rated by the scale, into the scene that is on."""
        name = self._fields.taken("new_name").strip()
        if not name:
            return
        state = self._context.state
        ident = ident_of(name, {*state.npcs, *state.players}, "npc")
        self._chosen = ident
        numbers = self._tray.words.rated(int(self._fields.text("new_rating")))
        self._enter(e.BringNpc(ident, name=name, numbers=numbers))
