"""Another scene, of the adventure or of one's own, and the end of the story."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.narration.grammar import capital
from game.rules.game_master import entries as e
from game.rules.game_master.terms import LONGEST_TELLING, LONGEST_WORD, SceneKind
from game.scenes.led.tray.fields import Fields
from game.scenes.led.tray.scene_notes import first_line, written
from game.scenes.led.tray.story_names import ident_of, person_called
from game.scenes.led.tray.tray_words import PlainDesk, Tray
from game.story import stage
from game.story.going_on import ended, opens_scene
from game.story.led_game import Move
from game.ui.messages import Message, say
from game.ui.screen import Button, Choice, Element, Intent, ListItem, Row, Text, TextField, Toggle
from game.ui.styles import Style, Tone

OWN = "own"
KINDS: tuple[tuple[str, Message], ...] = (
    (SceneKind.INTERACTION, say("people")), (SceneKind.ACTION, say("action")),
    (SceneKind.INVESTIGATION, say("searching")), (SceneKind.REST, say("rest")), (SceneKind.DREAM, say("dream")))
MOST_SCENES = 11  # and one of their own: three rows


class SceneDesk(PlainDesk):
    """Where it goes on: a scene of the adventure with its opening, or one that is typed."""

    title: Message = say("Another scene")

    def __init__(self, tray: Tray) -> None:
        self._tray = tray
        self._fields = Fields(scene_kind=SceneKind.INTERACTION.value)
        self._chosen = next(iter(self._scenes()), OWN)

    def _scenes(self) -> tuple[str, ...]:
        """Scenes of the adventure, the likeliest first: where ways lead, then those that nobody has seen."""
        context = self._tray.context
        view, pack = context.view, context.led.adventure.pack
        if not pack.scenes:
            return ()
        likely = [way.to for way in stage.ways_on(view)] if context.state.scene is not None else [
            stage.first_scene(pack.scenes, view.part)]
        others = [ident for ident in pack.scenes if ident not in view.so_far.scenes]
        return tuple(dict.fromkeys(each for each in (*likely, *others) if each in pack.scenes))[:MOST_SCENES]

    def body(self) -> Iterator[Element]:
        """Which one, and the fields of one's own."""
        context = self._tray.context
        pack = context.led.adventure.pack
        items = [ListItem(f"scene_of_{ident}", capital(pack.scenes[ident].place), selected=ident == self._chosen,
                          detail=say("Act {act}: {time}", act=pack.scenes[ident].act, time=pack.scenes[ident].time))
                 for ident in self._scenes()]
        if items:
            items.append(ListItem(f"scene_of_{OWN}", say("One of your own"), selected=self._chosen == OWN))
            yield from (Row(tuple(items[at:at + 4])) for at in range(0, len(items), 4))
        if self._chosen != OWN:
            opening = opens_scene(context.view, self._chosen).action.text
            yield Text(first_line(opening), Style.SMALL, Tone.QUIET)
            if note := written(context, pack.scenes[self._chosen].note):
                yield Text(note, Style.SMALL)
            return
        yield Row((TextField("scene_title", say("Where and when"), self._fields.text("scene_title"),
                             say("The mill, after dark"), 80),
                   Choice("scene_kind", say("What for"), KINDS, self._fields.text("scene_kind"))))
        yield TextField("scene_text", say("How it opens"), self._fields.text("scene_text"), say("Type here"),
                        LONGEST_TELLING, 3)
        people = [Toggle(f"scene_here_{ident}", person_called(context, ident), self._fields.on(f"scene_here_{ident}"))
                  for ident, npc in context.state.npcs.items() if not npc.out]
        yield from (Row(tuple(people[at:at + 4])) for at in range(0, len(people), 4))

    def foot(self) -> Sequence[Button]:
        """Open it."""
        why = self._tray.why_not(self._move.action)
        if self._chosen == OWN and not self._fields.text("scene_title").strip():
            why = say("Say where and when first.")
        return (Button("scene_open", say("Open it"), not why, why, Tone.PRIMARY, "Enter"),)

    @property
    def _move(self) -> Move:
        context = self._tray.context
        if self._chosen != OWN:
            return opens_scene(context.view, self._chosen)
        title = self._fields.text("scene_title").strip()
        here = tuple(ident for ident in context.state.npcs if self._fields.on(f"scene_here_{ident}"))
        taken = {*context.led.adventure.pack.scenes, *context.director.so_far.scenes}
        return Move(e.SetScene(ident_of(title, taken, "scene"), kind=SceneKind(self._fields.text("scene_kind")),
                               title=title, text=self._fields.text("scene_text").strip(), here=here))

    def on_intent(self, intent: Intent) -> bool:
        if self._fields.takes(intent, "scene_title", "scene_kind", "scene_text", "scene_here_"):
            return True
        if intent.name.startswith("scene_of_"):
            self._chosen = intent.name.removeprefix("scene_of_")
        elif intent.name == "scene_open":
            self._tray.make(self._move)
        else:
            return False
        return True


class EndDesk(PlainDesk):
    """How the story ends; it needs no dice (GM-G48)."""

    title: Message = say("End the story")

    def __init__(self, tray: Tray) -> None:
        self._tray = tray
        rows = stage.endings(tray.context.view)
        self._chosen = rows[0].id if rows else OWN
        self._fields = Fields()

    def body(self) -> Iterator[Element]:
        """Endings of the adventure that fit, and words of one's own."""
        context = self._tray.context
        for row in stage.endings(context.view):
            yield ListItem(f"end_of_{row.id}", row.id.replace("_", " ").capitalize(),
                           detail=first_line(written(context, row.say)), selected=row.id == self._chosen)
        if stage.endings(context.view):
            yield ListItem(f"end_of_{OWN}", say("One of your own"), selected=self._chosen == OWN)
        if self._chosen == OWN:
            yield TextField("end_text", say("How it ends"), self._fields.text("end_text"), say("Type here"),
                            LONGEST_TELLING, 3)

    def foot(self) -> Sequence[Button]:
        """Tell it."""
        why = self._tray.why_not(self._move.action)
        return (Button("end_tell", say("So it ends"), not why, why, Tone.PRIMARY, "Enter"),)

    @property
    def _move(self) -> Move:
        if self._chosen != OWN:
            return ended(self._tray.context.view, self._chosen)
        text = self._fields.text("end_text").strip()
        return Move(e.DeclareEnd(ident_of(text[:LONGEST_WORD // 2], (), "an_end"), text=text))

    def on_intent(self, intent: Intent) -> bool:
        if self._fields.takes(intent, "end_text"):
            return True
        if intent.name.startswith("end_of_"):
            self._chosen = intent.name.removeprefix("end_of_")
        elif intent.name == "end_tell":
            self._tray.make(self._move)
        else:
            return False
        return True
