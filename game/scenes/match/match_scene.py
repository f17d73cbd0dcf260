"""The match: table, scoreboard, the card of the phase, and what lies over them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

from game.games.hell_for_leather.rules import TABLE, State, TimeOut
from game.games.hell_for_leather.rules.events import Event, MatchWon, SkillUsed, TurnPassed
from game.games.hell_for_leather.scenes.bulletin import headlines_of, strap_of
from game.games.hell_for_leather.scenes.computer.why_panel import why_panel
from game.games.hell_for_leather.scenes.match_voice import Voice
from game.games.hell_for_leather.scenes.phases.consequences import Tale
from game.games.hell_for_leather.scenes.phases.egg_timer import EggTimer, time_panel
from game.games.hell_for_leather.scenes.phases.pending_deed import cup_holder
from game.games.hell_for_leather.scenes.phases.phase_table import controller_for, tale_controller
from game.games.hell_for_leather.scenes.phases.tales import may_tell, outcome_owed, tales_of, tales_owed
from game.games.hell_for_leather.scenes.result import ResultScene
from game.games.hell_for_leather.scenes.scoreboard import TEAM_TONE, scoreboard, sheets
from game.games.hell_for_leather.scenes.sound_cues import mood_of
from game.games.hell_for_leather.scenes.table_description import table_panel
from game.narration.veils import Veil
from game.scenes.hand.throw_methods import Nudge
from game.scenes.large_text import is_crowded, pressed
from game.scenes.match.card_side import card_panels, large_card, large_foot, place_of, width_of
from game.scenes.match.controller import Card, Controller, first_field
from game.scenes.match.help import Help, help_button
from game.scenes.match.hints import Hints
from game.scenes.match.match_bar import bar_panel, more_panel, tools
from game.scenes.match.match_context import Desk, HellMatch, Passed
from game.scenes.match.opponents import computer_of
from game.scenes.match.overlays import (
    handover_panels,
    pause_panel,
    veil_button,
    veiled_panel,
)
from game.scenes.match.remarks import ListenController, Remarks
from game.scenes.match.run_out import STEPS_A_FRAME, end_buttons, hurry, run_out_card
from game.scenes.match.seats import seats_of
from game.scenes.match.storybook import Storybook
from game.scenes.match.tabletop import TableTop, moment_of
from game.scenes.match.undo import Undo
from game.scenes.match.unsaved import Unsaved, let_go
from game.scenes.menus.options import OptionsScene
from game.scenes.menus.photo import PhotoScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.services.shelf import Record
from game.scenes.table.camera_views import View
from game.ui.screen import Button, Gap, Intent, Panel, Place, Row, Screen, Tone

PASSING = (View.TOWER, View.REPLAY, View.AFTER, View.STACK, View.REFEREE)  # views that last as long as what they show
MENUS = ("pause", "more")  # overlays that lead to others
NO_POSES: Mapping[str, Any] = MappingProxyType({})  # a record need not have any


class MatchScene(Scene):
    """Shows whatever phase the rules are in and passes what players do to its controller."""

    def __init__(self, services: Services, match: HellMatch, record: Record, voice: Voice) -> None:
        self._services = services
        self._record = record
        self._top = TableTop(services.table.spec, services.table.view, match.header.seed)
        self._desk = Desk(match, services, voice, self._refresh)
        services.player.throw_hands.update(seats_of(match.entries, match.header))
        self._undo = Undo(match, services.play.pack)
        self._timer = EggTimer(match.header.options.egg_timer)
        self._controller: Controller | None = None
        self._tales: list[Tale] = list(tales_owed(self._desk))
        self._desk.telling = lambda: bool(self._tales)
        self._seen = len(match.events)
        self._at_mouse = only_person(match.state)
        self._overlay: str | None = None
        self._book = Storybook(self._desk)
        self._help = Help(services.play.pack)
        self._hints = Hints(services)
        self._remarks = Remarks()
        self._remarks.hear(self._desk.voice.unheard(), over=True)
        self._unsaved = Unsaved(record)
        self._veiled = Veil(())  # what the latest Pause did
        self._away = False

    # --- life -----------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._away = False
        self._restore_table()
        self._services.table.cameras.show(View.SEAT, self._height, cut=True)
        self._refresh()

    def exit(self) -> None:
        self._away = True
        try:
            self._leave_controller()
        except OSError as error:
            logging.getLogger(__name__).warning("what was on the table is not in the record: %s", error)
        self._top.clear()
        self._services.table.broadcast.rest()
        if self._state.winner is None:  # the result has it then
            self._record.close()

    def update(self, dt_s: float) -> None:
        for _ in range(STEPS_A_FRAME if self._desk.running_out else 1):
            controller = self._controller
            if controller is None or not self._free:
                return
            self._try(partial(self._let_pass, dt_s, controller))

    def _let_pass(self, dt_s: float, controller: Controller) -> None:
        self._desk.listen()
        controller.update(dt_s)
        if self._desk.running_out and controller is self._controller:
            hurry(controller)
        if self._timer.update(dt_s, self._state):
            self._overlay = "time"
            self._desk.submit(TimeOut())

    def _leave_controller(self) -> None:
        """What it has begun is entered, and may lead to the next controller."""
        controller, self._controller = self._controller, None
        if controller is not None:
            controller.exit()

    @property
    def _state(self) -> State:
        return self._desk.state

    @property
    def _height(self) -> int:
        return max(2, len(self._top.layout.stack))

    # --- the table between throws ---------------------------------------------------------------------------

    def _moment(self) -> tuple[int | str, ...]:
        return moment_of(self._state)

    def _restore_table(self) -> None:
        """Lay the table as the record says, if a conflict was under way."""
        self._top.clear()
        conflict = self._state.conflict
        poses = next((entry["poses"] for entry in reversed(self._desk.match.entries) if "poses" in entry), NO_POSES)
        begun = conflict is not None and (conflict.dice or conflict.risk_taken) and conflict.fallen is None
        if conflict is not None and begun:
            self._top.owned(conflict.dice, "A" if self._state.active == "A" else "B")
            try:
                self._top.restore(poses, *self._moment())
            except ValueError as error:
                logging.getLogger(__name__).warning("the table is built anew: %s", error)
                self._top.build(conflict.stack, *self._moment())
            lying = {body.id for body in self._top.layout.bodies}
            self._top.gone = {die: lie for die, lie in conflict.dice.items() if die not in lying}

    def _prepare_table(self) -> None:
        """Build the Heat of the active team at the beginning of its turn (R10)."""
        conflict = self._state.conflict
        if conflict is not None and (conflict.dice or conflict.risk_taken or conflict.result is not None):
            if conflict.stack and not self._top.layout.bodies:
                self._top.build(conflict.stack, *self._moment())
            self._top.keep(*self._moment())
        elif self._state.winner is None:
            self._top.build(self._state.team(self._state.active).heat, *self._moment())

    def _take_seat(self) -> None:
        """Back from a view that lasts as long as what it showed; the seat sees all of the tower that stands now."""
        cameras = self._services.table.cameras
        if cameras.view is View.SEAT or cameras.view in PASSING:
            cameras.show(View.SEAT, self._height, cut=cameras.view not in (View.SEAT, View.TOWER))

    # --- from one phase to the next -------------------------------------------------------------------------

    def _refresh(self) -> None:
        """The match has moved on: hear the events, tell what is to be told, find the controller."""
        if self._away:
            return
        mine = self._controller is None or not self._controller.automatic
        self._undo.note(mine)
        self._hints.passed()
        self._listen(mine)
        self._hear(self._desk.match.events[self._seen:])
        self._seen = len(self._desk.match.events)
        if self._unsaved.is_new():
            self._tell_unsaved()
        self._leave_controller()
        if self._state.winner is not None:
            self._services.navigation.go(ResultScene(self._services, self._desk, self._record))
            return
        self._prepare_table()
        self._take_seat()
        self._controller = self._next_controller()
        self._undo.show(self._tales, self._desk.passed)
        self._go_out()
        if self._controller is not None:
            self._controller.enter()

    def _go_out(self) -> None:
        """Tell the broadcast who is on and what has been said."""
        air = self._services.table.broadcast
        air.who(strap_of(self._desk, self._controller.actor if self._controller is not None else None))
        air.headlines(headlines_of(self._desk))

    def _take_back(self) -> None:
        """Undo the last deed; a throw that was let go of in the meantime is entered instead."""
        if self._undo.why_not:
            return
        self._desk.running_out = False
        entries = self._desk.match.entry_count
        self._leave_controller()
        if self._desk.match.entry_count == entries:
            entries_before = tuple(self._desk.match.entries)
            before = self._undo.take_back()
            self._desk.voice.taken_back(entries_before)
            self._remarks.clear()
            exactly = self._desk.match.entry_count == before.entries
            self._tales = list(before.tales if exactly else tales_owed(self._desk))
            self._desk.passed = before.passed
            self._seen = len(self._desk.match.events)
            self._restore_table()
            self._refresh()

    def _hear(self, events: Sequence[Event]) -> None:
        self._services.table.sound.hear(events)
        self._services.table.sound.feel(mood_of(self._state))
        self._services.table.broadcast.feel(mood_of(self._state))
        if any(isinstance(event, TurnPassed) for event in events):
            self._desk.passed = Passed()
        elif any(isinstance(event, SkillUsed) for event in events):
            self._desk.passed.rest = False
        if not any(isinstance(event, MatchWon) for event in events):
            self._tales.extend(tales_of(self._desk, events))

    def _next_controller(self) -> Controller | None:
        if self._remarks.cards:
            return ListenController(self._desk, self._remarks.cards, self._remarks.cards.clear, self._desk.watched)
        while self._tales and not may_tell(self._desk, self._tales[0]):
            self._tales.pop(0)
        if self._tales and not outcome_owed(self._state):
            return tale_controller(self._desk, self._tales[0], lambda: self._tales.pop(0), self._pass_over)
        return controller_for(self._desk, self._top)

    def _listen(self, mine: bool) -> None:
        """What the show has said to this; a person who has done something has read what stood there."""
        fresh = self._desk.match.events[self._seen:]
        turned = any(isinstance(event, TurnPassed) for event in fresh)
        self._remarks.hear(self._desk.voice.unheard(), over=turned or (mine and bool(fresh)))
        self._desk.beside = self._remarks.letters

    def _pass_over(self) -> None:
        """Whoever is asked to tell has no more words, for nothing of this."""
        if not self._tales:
            return
        player = self._player(cup_holder(self._desk, self._tales[0].action.by))
        self._tales = [tale for tale in self._tales
                       if not tale.may_skip or self._player(cup_holder(self._desk, tale.action.by)) != player]

    @property
    def _chooser(self) -> str | None:
        """The player who has the choice; None while nobody is needed."""
        actor = self._controller.actor if self._controller is not None else None
        return self._player(actor) if actor is not None else None

    @property
    def _handing_over(self) -> bool:
        """Whether somebody else must take the mouse first."""
        controller = self._controller
        if controller is None or controller.actor is None or controller.automatic:
            return False
        return self._player(controller.actor) != self._at_mouse

    def _player(self, contestant: str) -> str:
        return self._state.contestant(contestant).player

    # --- what is shown --------------------------------------------------------------------------------------

    def view(self) -> Screen:
        controller = self._controller
        running = self._desk.running_out
        card = run_out_card() if running else controller.card() if controller is not None else Card()
        actor = controller.actor if controller is not None else None
        if self._handing_over and actor is not None:
            return self._handover(actor)
        modal = self._modal()
        panels = (self._scoreboard(), *self._side(card), self._bar(card))
        busy = controller.busy if controller is not None else True
        return Screen(
            "match", panels, modal, phase=str(self._state.phase), seat=actor, busy=busy and modal is None,
            handles=controller.handles() if controller else (),
            marks=controller.marks() if controller and not running else (),
            throw=controller.throw_view() if controller else None, record_entries=self._desk.match.entry_count,
            backdrop=0.5 if modal else 0.0, focus=card.focus or first_field(card.body))

    def _handover(self, actor: str) -> Screen:
        buttons = (*self._unsaved.buttons(), *self._end_buttons(), veil_button(), self._undo.button(False),
                   help_button())
        undo = Panel("bar", Place.BOTTOM, (Row((Gap(grow=True), *buttons), (1.0, *(0.0 for _ in buttons))),))
        crowded = is_crowded(self._services.player.preferences)
        panels = (self._scoreboard(), *handover_panels(self._desk, actor, crowded), undo)
        return Screen("handover", panels, self._modal(), phase=str(self._state.phase), seat=actor, backdrop=0.6,
                      record_entries=self._desk.match.entry_count, focus="take_over")

    def _modal(self) -> Panel | None:
        match self._overlay:
            case "sheets":
                return sheets(self._desk.header, self._state, is_crowded(self._services.player.preferences))
            case "pause":
                crowded = is_crowded(self._services.player.preferences)
                return pause_panel(tools(self._undo.button(self._fixed)) if crowded else ())
            case "more":
                return more_panel(self._undo.button(self._fixed))
            case "veiled":
                return veiled_panel(self._veiled)
            case "help":
                return self._help.panel(self._state, is_crowded(self._services.player.preferences))
            case "story":
                return self._book.panel()
            case "in_words":
                actor = self._controller.actor if self._controller is not None else None
                return table_panel(self._desk, self._top, actor, self._services.table.spec)
            case "why":
                return why_panel(self._desk.why)
            case "time":
                return time_panel()
            case "problem":
                return self._unsaved.panel()
            case _:
                return None

    def _side(self, card: Card) -> tuple[Panel, ...]:
        remarks, place = self._remarks, place_of(card)
        hints = self._hints.elements(self._chooser, self._controller, card)
        if card.body and is_crowded(self._services.player.preferences):
            return large_card(card, (*hints, *remarks.elements(self._desk, place)))
        beside = remarks.panel(self._desk, place, width_of(card))
        return card_panels(card, hints, beside) if card.body else beside

    def _scoreboard(self) -> Panel:
        return scoreboard(self._desk.header, self._state, is_crowded(self._services.player.preferences))

    def _bar(self, card: Card) -> Panel:
        actor = self._controller.actor if self._controller else None
        tone = Tone.PLAIN if actor is None else TEAM_TONE[self._state.side_of(actor).id]
        buttons = (*self._unsaved.buttons(), *card.buttons, *self._end_buttons())
        crowded = is_crowded(self._services.player.preferences)
        return bar_panel(card.move, tone, self._timer.text(self._state), buttons, self._undo.button(self._fixed),
                         crowded, large_foot(card) if crowded else ())

    def _end_buttons(self) -> tuple[Button, ...]:
        return end_buttons(self._state, self._desk.running_out)

    @property
    def _fixed(self) -> bool:
        return self._controller is None or self._controller.fixed

    # --- what players do ------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> None:
        if self._overlay is not None:
            self._on_overlay(intent)
            return
        if intent.name == "take_over" and self._controller is not None and self._controller.actor is not None:
            self._at_mouse = self._player(self._controller.actor)
            self._undo.hand_over()
            return
        if intent.name == "see_end" and self._end_buttons():
            self._try(self._run_out)
            return
        self._hints.did(self._chooser, intent.name)
        if self._on_bar(intent) or self._controller is None:
            return
        controller = self._controller
        self._try(self._take_back if intent.name == "undo" else lambda: controller.on_intent(intent))

    def _run_out(self) -> None:
        """Nobody who sits here plays on: computers do, at once."""
        self._desk.running_out = True
        self._desk.move_on()

    def _try(self, deed: Callable[[], object]) -> bool:
        """Do something that may be written down; whether it says it did. A disk that does not take it is a problem.

        It is shown until the disk takes it, or the match is left.
        """
        try:
            return bool(deed())
        except OSError as error:
            if self._desk.unwritten:
                # The controller has done its part, and what follows may have begun.
                self._controller, deed = None, self._desk.go_on
            self._unsaved.meet(str(error), deed)
            self._overlay = "problem"
            return True

    def _on_bar(self, intent: Intent) -> bool:
        match intent.name:
            case "sheets" | "story" | "help" | "pause" | "more" | "why" | "in_words":
                self._open(intent.name)
            case "camera":
                self._turn_camera()
            case "veil":
                self._try(self._veil)
            case "unsaved":
                self._tell_unsaved()
            case _:
                return False
        return True

    def _tell_unsaved(self) -> None:
        """Why some of the match is in memory alone."""
        self._unsaved.recall()
        self._overlay = "problem"

    def _open(self, overlay: str) -> None:
        self._overlay = overlay
        self._book.open()
        self._help.open()

    def _on_overlay(self, intent: Intent) -> None:
        if self._overlay == "story" and self._book.on_intent(intent):
            return
        if self._overlay == "help" and self._help.on_intent(intent):
            return
        match intent.name:
            case "close_sheets" | "resume" | "close_help" | "close_story" | "close_time" | "close_why" | "close_words":
                self._overlay = None
            case "story" | "sheets" | "in_words" | "help" if self._overlay in MENUS:
                self._open(intent.name)
            case "camera" | "undo" if self._overlay in MENUS:
                self._overlay = None
                self.on_intent(intent)
            case "try_again":
                self._overlay = None
                self._try(self._unsaved.again)
            case "play_on":
                self._overlay = None
                if self._unsaved.hold():
                    self._try(self._unsaved.again)
            case "veil":
                self._try(self._veil)
            case "photo":
                self._overlay = None
                self._services.navigation.overlay(PhotoScene(self._services, self._services.navigation.back))
            case "pause_settings":
                self._overlay = None
                self._services.navigation.overlay(OptionsScene(self._services, self._services.navigation.back))
            case "leave_match":
                self._try(self._leave)

    def _veil(self) -> None:
        """The Pause: what was told last is put away, whoever asked and why. It is no deed, and cannot be taken back."""
        controller = self._controller
        by = controller.actor if controller is not None and not controller.automatic else None
        self._veiled = self._desk.voice.pause(by or TABLE, controller.unsaid if controller is not None else ())
        self._remarks.clear()
        self._go_out()
        self._overlay = "veiled"
        if controller is not None:
            controller.hush()

    def _leave(self) -> None:
        """To the title; what was let go of in the meantime is entered first."""
        self._leave_controller()
        self._services.navigation.home(let_go(self._record))

    def _turn_camera(self) -> None:
        order = (View.SEAT, View.REFEREE, View.ORBIT)
        now = self._services.table.cameras.view
        following = order[(order.index(now) + 1) % len(order)] if now in order else View.SEAT
        self._services.table.cameras.show(following, self._height)

    def on_key(self, key: str) -> bool:
        if self._overlay is not None:
            if key == "escape" and self._overlay != "problem":
                self._overlay = None
            return True
        if key == "escape" and self._controller is not None and self._controller.holding:
            self._controller.on_cancel()
            return True
        if key == "escape":
            self._overlay = "pause"
            return True
        tool = pressed(key, tools(self._undo.button(self._fixed)))
        if tool:
            self.on_intent(Intent(tool))
            return True
        controller = self._controller
        return controller is not None and not self._handing_over and self._try(lambda: controller.on_key(key))

    def on_nudge(self, nudge: Nudge) -> bool:
        controller = self._controller
        return controller is not None and self._free and self._try(lambda: controller.on_nudge(nudge))

    def on_press(self, x: float, y: float) -> None:
        if self._services.table.cameras.grab(x, y):
            return
        controller = self._controller
        if controller is not None and self._free:
            self._try(lambda: controller.on_press(x, y))

    def on_release(self) -> None:
        self._services.table.cameras.drop()
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
        controller = self._controller
        if controller is not None and self._free:
            self._try(lambda: controller.on_pointer(samples, before_s, now_s))

    @property
    def _free(self) -> bool:
        return self._overlay is None and not self._handing_over


def only_person(state: State) -> str | None:
    """The player who plays alone against computers and so always has the mouse; None where several share it."""
    people = {one.player for team in state.teams for one in team.contestants if computer_of(one.player) is None}
    return people.pop() if len(people) == 1 else None
