"""*Say*: a text of the adventure read aloud, or one's own words; scratch notes that nobody else sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from game.narration.grammar import capital
from game.narration.line_choice import Line
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM, LONGEST_TELLING, TellKind
from game.scenes.even_rows import even_rows
from game.scenes.led.tray.fields import Fields
from game.scenes.led.tray.scene_notes import first_line
from game.scenes.led.tray.story_names import plain
from game.scenes.led.tray.tray_words import Tray
from game.story.adventure import Obstacle
from game.story.led_game import Move
from game.story.so_far import FROM
from game.story.spoken import facts_of, told_by
from game.ui.messages import Message, say
from game.ui.screen import Button, Choice, Divider, Element, Intent, ListItem, Row, Text, TextField
from game.ui.styles import Style, Tone

READ = "read"
OF: tuple[tuple[str, Message], ...] = (
    ("scene", say("this scene")), ("results", say("what stands here")), ("deck", say("bad luck")))
SCENE_TEXTS: Mapping[str, Message] = MappingProxyType({
    "first": say("How it opens"), "again": say("Coming back to it"), "saga": say("How it closes, in one sentence")})
SLOTS: Mapping[str, Message] = MappingProxyType({
    "triumph": say("a triumph"), "success": say("it works"), "cost": say("at a price"), "failure": say("it fails"),
    "disaster": say("a disaster")})
MOST_NOTES = 6
ABREAST = 3
BEGINNING = 80  # letters of a text that are read before it is told


class SayTab:
    """Words, from the adventure or from whoever leads."""

    name = "say"
    label = say("Say")

    def __init__(self, tray: Tray) -> None:
        self._tray = tray
        self._context = tray.context
        self._fields = Fields(say_of="scene")

    def body(self) -> Iterator[Element]:
        """A line to type and one for notes, what is written, the notes there are."""
        text, note = self._fields.text("say_text"), self._fields.text("scratch")
        yield Row((TextField("say_text", say("In your own words"), text, say("Type what is told"), LONGEST_TELLING, 2),
                   Button("say_it", say("Tell it"), bool(text.strip()), say("Type it first.")),
                   TextField("scratch", say("Scratch: a note for yourself"), note, say("Nobody else sees it"),
                             LONGEST_TELLING, 2),
                   Button("scratch_keep", say("Keep it"), bool(note.strip()), say("Type it first."), Tone.QUIET)),
                  (2.0, 0.0, 1.0, 0.0))
        if self._context.led.adventure.pack.scenes:
            yield Divider()
            yield Choice("say_of", say("Read what the adventure says of"), OF, self._fields.text("say_of"))
            yield from even_rows([ListItem(f"{READ}_{key}", label, detail=first_line(found[0].text, BEGINNING))
                                  for key, label in self._texts().items() if (found := self._line(key))], ABREAST)
        notes = [deed.action.text for deed in self._context.match.deeds if isinstance(deed.action, e.Note)
                 and FROM not in deed.extras]
        yield from (Text(say("- {item}", item=each), Style.SMALL, Tone.QUIET) for each in reversed(notes[-MOST_NOTES:]))

    def _texts(self) -> Mapping[str, str]:
        """The texts that fit here: their keys, and what each is."""
        pack, scene = self._context.led.adventure.pack, self._context.view.scene
        of = self._fields.text("say_of")
        if of == "deck":
            rows = (row for row in pack.decks.complications if self._context.view.holds(row.when))
            return {row.say: plain(row.id) for row in rows}
        if scene is None:
            return {}
        if of == "results":
            return {key: label for each in scene.obstacles for key, label in _results(each, pack.obstacles[each])}
        hints = {key: say("Hint {number}", number=at) for at, key in enumerate(scene.hints, 1)}
        return {**{key: SCENE_TEXTS[name] for name, key in scene.say.items()},
                **({scene.want: say("What there is to be got")} if scene.want else {}), **hints}

    def _line(self, key: str) -> tuple[Line, ...]:
        view = self._context.view
        first = next(iter(self._context.able), "")
        person = view.game.person(self._context.state, first) if first else None
        return view.words.find((key,), facts_of(person), view.steady("read", key))

    def on_intent(self, intent: Intent) -> bool:
        if self._fields.takes(intent, "say_text", "say_of", "scratch"):
            return True
        match intent.name:
            case "say_it":
                self._tell(self._fields.taken("say_text").strip())
            case "scratch_keep" | "scratch.submit":
                note = self._fields.taken("scratch").strip()
                if note:
                    self._tray.make(Move(e.Note(note)))
            case name if name.startswith(f"{READ}_"):
                lines = self._line(name.removeprefix(f"{READ}_"))
                if lines:
                    self._tray.make(Move(e.Tell(GM, lines[0].text, TellKind.SCENE),
                                         {FROM: f"read/{name.removeprefix(f'{READ}_')}", **told_by(lines)}))
            case _:
                return False
        return True

    def _tell(self, text: str) -> None:
        if text:
            self._tray.make(Move(e.Tell(GM, text, TellKind.SCENE)))


def _results(ident: str, obstacle: Obstacle) -> Iterator[tuple[str, Message]]:
    """What is written of an obstacle: what hangs on it, then its results."""
    name = capital(obstacle.name or plain(ident))
    yield obstacle.stakes, say("{what}: what hangs on it", what=name)
    for slot, result in obstacle.results.items():
        yield result.say, say("{what}: {slot}", what=name, slot=SLOTS[slot])
