"""The match: the shell every game is played in. Table, board, the card of the phase, and what lies over them.

It knows no game. What is due, how it looks and what follows from it is asked of a ``GameAtTable``.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial

from game.narration.chronicle import ToldLine
from game.narration.veils import Veil
from game.rules.seats import TABLE
from game.scenes.hand.throw_methods import Nudge
from game.scenes.large_text import is_crowded, pressed
from game.scenes.match.controller import Controller
from game.scenes.match.due_questions import DueQuestions
from game.scenes.match.game_at_table import GameAtTable
from game.scenes.match.help import Help, help_button
from game.scenes.match.hints import Hints
from game.scenes.match.match_bar import more_panel
from game.scenes.match.match_studio import MatchStudio
from game.scenes.match.match_view import MatchView
from game.scenes.match.mouse_holder import MouseHolder
from game.scenes.match.overlay_panels import pause_panel, veiled_panel, words_panel
from game.scenes.match.overlays import Overlay, Overlays
from game.scenes.match.remarks import ListenController, Remarks
from game.scenes.match.run_out import STEPS_A_FRAME, hurry
from game.scenes.match.seat_hands import chosen_hands
from game.scenes.match.set_piece import SetPiece, SetPieceController
from game.scenes.match.storybook import Storybook
from game.scenes.match.things_at_table import ThingsAtTable
from game.scenes.match.time_at_table import KeepTime, TimeAtTable, not_kept
from game.scenes.match.undo import Undo
from game.scenes.match.unsaved import Unsaved, let_go
from game.scenes.match.why_panel import why_panel
from game.scenes.menus.photo import PhotoScene
from game.scenes.menus.settings_scene import OptionsScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.services.shelf import Record
from game.ui.messages import say
from game.ui.screen import Button, Intent, Panel, Screen
from game.ui.styles import Tone


class MatchScene(Scene):
    """Shows whatever phase the rules are in and passes what players do to its controller."""

    def __init__(self, services: Services, game: GameAtTable, record: Record, keep_time: KeepTime = not_kept) -> None:
        self._services = services
        self._record = record
        self._game = game
        self._top = game.top
        self._context = game.context
        match = game.context.match
        services.player.throw_hands.update(chosen_hands(match.deeds, game.context.seats))
        self._controller: Controller | None = None
        self._seen = len(match.events)
        self._away = False
        self._pieces: list[SetPiece] = []  # that are still to be shown
        self._studio = MatchStudio(services.table, game)
        self._mouse = MouseHolder(game.context)
        self._time = TimeAtTable(game.context, keep_time)
        self._undo = Undo(game)
        self._questions = DueQuestions(services)
        self._hints = Hints(services, game.words.occasions())
        self._remarks = Remarks(game.words)
        self._remarks.hear(game.context.voice.unheard(), over=True)
        self._unsaved = Unsaved(record)
        self._veiled = Veil(())  # what the latest Pause did
        self._things = ThingsAtTable(game)
        self._overlays = Overlays((*game.overlays(), *self._common_overlays()))
        self._view = MatchView(game, self._overlays, self._mouse, self._undo, self._hints, self._remarks, self._unsaved,
                               self._things, self._studio)
        game.context.on_change(self._refresh)

    # --- life -----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._away = False
        self._game.lay_again()
        self._studio.sit_down()
        self._things.follow(at_once=True)
        self._refresh()

    def exit(self) -> None:
        self._away = True
        self._time.keep()
        try:
            self._leave_controller()
        except OSError as error:
            logging.getLogger(__name__).warning("what was on the table is not in the record: %s", error)
        self._top.clear()
        self._things.clear()
        self._studio.rest()
        if not self._over or self._pieces:  # else the result has it
            self._record.close()

    def update(self, dt_s: float) -> None:
        self._things.update(dt_s)
        self._studio.update(dt_s, self._controller)
        if not self._overlays.paused:
            self._time.pass_by(dt_s)
        if self._free and self._questions.asked(self._controller):
            return
        for _ in range(STEPS_A_FRAME if self._context.running_out else 1):
            controller = self._controller
            if controller is None or not self._free:
                return
            self._try(partial(self._let_pass, dt_s, controller))

    def _let_pass(self, dt_s: float, controller: Controller) -> None:
        self._context.listen()
        controller.update(dt_s)
        if self._context.running_out and controller is self._controller:
            hurry(controller)
        interruption = self._game.interruption(dt_s)
        if interruption is not None:
            self._overlays.open(interruption.overlay)
            self._context.submit(interruption.action)

    def _leave_controller(self) -> None:
        """What it has begun is entered, and may lead to the next controller."""
        controller, self._controller = self._controller, None
        if controller is not None:
            controller.exit()

    @property
    def _over(self) -> bool:
        return self._context.match.rules.ending(self._context.state) is not None

    @property
    def _crowded(self) -> bool:
        return is_crowded(self._services.player.preferences)

    # --- from one phase to the next -------------------------------------------------------------------------

    def _refresh(self) -> None:
        """The match has moved on: hear the events, tell what is to be told, find the controller."""
        if self._away:
            return
        mine = self._controller is None or not self._controller.automatic
        self._undo.note(mine)
        self._hints.passed()
        self._hear(mine)
        if self._unsaved.is_new():
            self._tell_unsaved()
        self._leave_controller()
        if self._over and not self._pieces:
            self._services.navigation.go(self._game.result(self._record))
            return
        self._game.prepare()
        self._things.follow(at_once=self._context.running_out)
        self._studio.back_to_seat()
        self._controller = self._next_controller()
        self._undo.show()
        self._go_out()
        if self._controller is not None:
            self._controller.enter()

    def _hear(self, mine: bool) -> None:
        """What has happened, and what was said to it; a person who has done something has read what stood there."""
        fresh = self._context.match.events[self._seen:]
        self._remarks.hear(self._unheard(), over=self._game.turned(fresh) or (mine and bool(fresh)))
        self._context.beside = self._remarks.letters
        self._studio.hear(fresh)
        self._game.heard(fresh)
        self._pieces += [] if self._context.running_out else self._game.set_pieces(fresh)
        self._seen = len(self._context.match.events)

    def _unheard(self) -> Sequence[ToldLine]:
        return self._context.voice.unheard()

    def _next_controller(self) -> Controller | None:
        if self._pieces:
            return SetPieceController(self._context, self._pieces[0], lambda: self._pieces.pop(0))
        cards = self._remarks.cards
        if cards:
            return ListenController(self._context, self._game.words, cards, cards.clear)
        return self._game.controller()

    def _go_out(self) -> None:
        self._studio.go_out(self._actor)

    @property
    def _actor(self) -> str | None:
        return self._controller.actor if self._controller is not None else None

    def _take_back(self) -> None:
        """Undo the last deed; a throw that was let go of in the meantime is entered instead."""
        if self._undo.why_not:
            return
        self._context.running_out = False
        match = self._context.match
        entries = match.entry_count
        self._leave_controller()
        if match.entry_count == entries:
            deeds = tuple(match.deeds)
            before = self._undo.take_back()
            self._context.voice.taken_back(deeds)
            self._remarks.clear()
            self._studio.hush()
            self._pieces.clear()
            self._game.put_back(before.memo, exactly=match.entry_count == before.deeds)
            self._seen = len(match.events)
            self._game.lay_again()
            self._refresh()

    # --- what is shown --------------------------------------------------------------------------------------

    def view(self) -> Screen:
        return self._view.screen(self._controller)

    # --- what lies over it ----------------------------------------------------------------------------------

    def _common_overlays(self) -> tuple[Overlay, ...]:
        """What may be laid over any match, in the order in which its tools stand."""
        book, helped = Storybook(self._game), Help(self._game.words)
        from_menu = {name: partial(self.on_intent, Intent(name)) for name in ("camera", "undo")}
        leave, veil = {"leave_match": lambda: self._try(self._leave)}, {"veil": lambda: self._try(self._veil)}
        story = Button("story", say("Story"), key="L", tone=Tone.QUIET)
        in_words = Button("in_words", say("In words"), key="F3", tone=Tone.QUIET)
        return (
            Overlay(name="story", panel=book.panel, closes="close_story", turns=book.on_intent, opened=book.open,
                    tool=story),
            Overlay(name="in_words", panel=self._table_in_words, closes="close_words", tool=in_words),
            Overlay(name="thing", panel=self._things.panel, closes="close_thing", asked=False),
            Overlay(name="help", panel=lambda: helped.panel(self._crowded), closes="close_help",
                    turns=helped.on_intent, opened=helped.open, tool=help_button()),
            Overlay(name="why", panel=lambda: why_panel(self._context.why), closes="close_why"),
            Overlay(name="pause", menu=True,
                    panel=lambda: pause_panel(self._view.tools(self._controller) if self._crowded else ()),
                    deeds={**from_menu, **leave, **veil, "photo": self._take_photo,
                           "pause_settings": self._settings}),
            Overlay(name="more", panel=lambda: more_panel(self._view.tools(self._controller)), menu=True,
                    deeds=from_menu),
            Overlay(name="veiled", panel=lambda: veiled_panel(self._veiled), deeds=veil, asked=False),
            Overlay(name="problem", panel=self._unsaved.panel, closes="", asked=False, escapes=False,
                    deeds={**leave, "try_again": lambda: self._try(self._unsaved.again), "play_on": self._play_on}),
        )

    def _table_in_words(self) -> Panel:
        plain = self._context.voice.plain if self._services.player.preferences.plain_words else ""
        table = (*self._game.looks.table_words(self._top, self._actor), *self._things.words())
        return words_panel((plain, *table) if plain else table)

    def _take_photo(self) -> None:
        self._services.navigation.overlay(PhotoScene(self._services, self._services.navigation.back))

    def _settings(self) -> None:
        self._services.navigation.overlay(OptionsScene(self._services, self._services.navigation.back))

    def _play_on(self) -> None:
        if self._unsaved.hold():
            self._try(self._unsaved.again)

    def _tell_unsaved(self) -> None:
        """Why some of the match is in memory alone."""
        self._unsaved.recall()
        self._overlays.open("problem")

    def _veil(self) -> None:
        """The Pause: what was told last is put away, whoever asked and why. It is no deed, and cannot be taken back.

        The record of a match that is over takes no more: what is still shown of its end is put away, for the result.
        """
        if self._over:
            self._pieces.clear()
            self._refresh()
            return
        controller = self._controller
        by = controller.actor if controller is not None and not controller.automatic else None
        self._veiled = self._context.voice.pause(by or TABLE, controller.unsaid if controller is not None else ())
        self._remarks.clear()
        self._studio.hush()
        self._go_out()
        self._overlays.open("veiled")
        if controller is not None:
            controller.hush()

    def _leave(self) -> None:
        """To the title; what was let go of in the meantime is entered first."""
        self._leave_controller()
        self._services.navigation.home(let_go(self._record))

    # --- what players do ------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> None:
        self._time.stir()
        if self._overlays.any_open:
            self._try(partial(self._overlays.on_intent, intent))
            return
        if intent.name == "take_over" and self._mouse.take(self._controller):
            self._undo.hand_over()
            return
        if intent.name == "see_end" and self._view.end_buttons:
            self._try(self._run_out)
            return
        if self._on_thing(intent.name):
            return
        self._hints.did(self._mouse.chooser(self._controller), intent.name)
        if self._on_bar(intent) or self._controller is None:
            return
        controller = self._controller
        if intent.name != "undo":
            self._hold()
        self._try(self._take_back if intent.name == "undo" else lambda: controller.on_intent(intent))

    def _on_thing(self, control: str) -> bool:
        """A card or sheet on the table: whoever is on does something with it, or it is read."""
        thing, controller = self._things.pressed(control), self._controller
        if thing and controller is not None and self._free and self._try(lambda: controller.on_thing(thing)):
            return True
        if self._things.look(control):
            self._overlays.open("thing")
        return bool(thing)

    def _hold(self) -> None:
        """Whoever does something has the mouse; what was done before stays done."""
        if self._mouse.passes(self._controller) and self._mouse.take(self._controller):
            self._undo.hand_over()

    def _run_out(self) -> None:
        """Nobody who sits here plays on: computers do, at once."""
        self._context.running_out, self._context.ran_out_from = True, self._context.entry_count
        self._context.move_on()

    def _try(self, deed: Callable[[], object]) -> bool:
        """Do something that may be written down; whether it says it did. A disk that does not take it is a problem.

        It is shown until the disk takes it, or the match is left.
        """
        try:
            return bool(deed())
        except OSError as error:
            if self._context.unwritten:
                # The controller has done its part, and what follows may have begun.
                self._controller, deed = None, self._context.go_on
            self._unsaved.meet(str(error), deed)
            self._overlays.open("problem")
            return True

    def _on_bar(self, intent: Intent) -> bool:
        match intent.name:
            case "camera":
                self._studio.turn_camera()
            case "veil":
                self._try(self._veil)
            case "unsaved":
                self._tell_unsaved()
            case name:
                return self._overlays.asked(name)
        return True

    def on_look(self, name: str, covered: bool) -> None:
        if self._controller is not None and self._free:
            self._controller.on_look(name, covered)

    def on_key(self, key: str) -> bool:
        if self._overlays.any_open:
            self._overlays.on_key(key)
            return True
        if key == "escape":
            self._escape()
            return True
        tool = pressed(key, self._view.tools(self._controller))
        if tool:
            self.on_intent(Intent(tool))
            return True
        controller = self._controller
        return controller is not None and self._free and self._try(lambda: controller.on_key(key))

    def _escape(self) -> None:
        """The hand takes back what it holds; with nothing in it the match pauses."""
        if self._controller is not None and self._controller.holding:
            self._controller.on_cancel()
        else:
            self._overlays.open("pause")

    def on_nudge(self, nudge: Nudge) -> bool:
        controller = self._controller
        self._hold()
        return controller is not None and self._free and self._try(lambda: controller.on_nudge(nudge))

    def on_press(self, x: float, y: float) -> None:
        if self._services.table.cameras.grab(x, y):
            return
        controller = self._controller
        if not self._free:
            return
        self._things.settle()
        looked_at = self._things.press(x, y, controller)
        if looked_at:
            self.on_intent(Intent(looked_at))
        elif controller is not None and not self._things.holding:
            self._hold()
            self._try(lambda: controller.on_press(x, y))

    def on_release(self) -> None:
        self._services.table.cameras.drop()
        self._things.release()
        controller = self._controller
        if controller is not None and self._free:
            self._try(controller.on_release)

    def on_cancel(self) -> None:
        if self._controller is not None:
            self._controller.on_cancel()

    def on_wheel(self, notches: int) -> None:
        if self._controller is not None and self._free:
            self._controller.on_wheel(notches)

    def on_pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        if samples:
            self._services.table.cameras.drag(*samples[-1])
            self._things.drag(*samples[-1])
        controller = self._controller
        if controller is not None and self._free:
            self._try(lambda: controller.on_pointer(samples, before_s, now_s))

    @property
    def _free(self) -> bool:
        """Whether nothing lies over the match, and whoever is needed has the mouse."""
        return not self._overlays.any_open and not self._mouse.must_change(self._controller)
