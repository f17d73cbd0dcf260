"""One seat sets its die in secret: behind the curtain it lies under a lifted cup, then the cup comes down over it."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from game.physics import Pose, blend
from game.rules.requests import Secret
from game.scenes.match.controller import Card, Controller
from game.scenes.match.match_context import AnyContext
from game.scenes.sealed.cup_row import CupRow
from game.scenes.sealed.eased import Eased
from game.scenes.sealed.sealed_words import SealedWords
from game.ui.messages import say
from game.ui.screen import Button, Choice, Element, Gap, Handle, Intent, Text
from game.ui.styles import Style, Tone

UNDER, DIE, DOWN, FALLS = "under_cup", "sealed_die", "cup_down", "cup_falls"
BACK = ("arrow_left", "arrow_down")
ON = ("arrow_right", "arrow_up")
DIGITS = tuple("123456789")
ENTER = "enter"
GRIP_M = 0.016  # how far from its middle a press still means the die


class Curtain(StrEnum):
    """How far it has come."""

    SHUT = "shut"  # nothing is on the table yet
    OPEN = "open"
    CLOSING = "closing"  # the cup comes down
    DONE = "done"


class SealedChoice(Controller):
    """One secret of one seat. How long any of it takes is the same whatever is chosen."""

    def __init__(self, context: AnyContext, row: CupRow, words: SealedWords, action: Any, secret: Secret) -> None:
        self._context = context
        self._row = row
        self._words = words
        self._action = action
        self._secret = secret
        self._name = words.name(secret.of)
        self._curtain = Curtain.SHUT
        self._at = 0
        cups = context.services.table.stage.cups
        self._from = Pose(0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0)  # how the die lay before it is turned
        self._turning = Eased(context.services, cups.turn_s)
        self._lowering = Eased(context.services, cups.lower_s)

    @property
    def actor(self) -> str:
        return self._secret.by

    @property
    def private(self) -> str:
        return self._words.what

    @property
    def busy(self) -> bool:
        return self._curtain in (Curtain.CLOSING, Curtain.DONE)

    # --- life -----------------------------------------------------------------------------------------------

    def update(self, dt_s: float) -> None:
        """Called only while the seat that is asked has the mouse, and nothing lies over the match."""
        match self._curtain:
            case Curtain.SHUT:
                self._open()
            case Curtain.OPEN:
                self._turn(dt_s)
            case Curtain.CLOSING:
                self._turn(dt_s)
                self._lower(dt_s)
            case Curtain.DONE:
                pass

    def exit(self) -> None:
        """Left in between, nothing was set."""
        if self._curtain in (Curtain.OPEN, Curtain.CLOSING):
            self._curtain = Curtain.DONE
            self._row.clear()

    def _open(self) -> None:
        self._curtain = Curtain.OPEN
        self._row.lay(self._secret.of)
        self._row.hold(self._secret.of, 1.0)
        self._row.show(self._secret.of, self._face, self._secret.by)
        self._row.close_up([self._secret.of])

    def _turn(self, dt_s: float) -> None:
        face = self._face
        if face is None or not self._turning.running:
            return
        share = self._turning.update(dt_s)
        pose = self._row.pose(self._secret.of, face)
        self._row.turn(self._secret.of, blend(self._from, pose, share))

    def _lower(self, dt_s: float) -> None:
        self._row.hold(self._secret.of, 1.0 - self._lowering.update(dt_s))
        if not self._lowering.running:
            self._set_down()

    def _hurry(self) -> None:
        """A press while the cup comes down: it is down with the next frame."""
        if self._curtain is Curtain.CLOSING:
            self._lowering.end()

    def _set_down(self) -> None:
        """The cup is down: the die is no longer drawn, and its value is where nobody reads it."""
        self._curtain = Curtain.DONE
        self._row.show(self._secret.of, None, self._secret.by)
        context, option = self._context, self._secret.options[self._at]
        self._at = 0
        sealed = context.under_cups.set(self._secret, option, context.match.entry_count)
        context.services.table.sound.hear(("cup_down",))
        context.submit(context.match.rules.answered(context.state, self._action, sealed))

    # --- what is chosen -------------------------------------------------------------------------------------

    @property
    def _face(self) -> int | None:
        return self._words.face(self._secret.options[self._at])

    def _choose(self, at: int) -> None:
        """The die is turned; by as many frames from any face to any other."""
        if self._curtain is not Curtain.OPEN:
            return
        before, self._at = self._face, at % len(self._secret.options)
        if before is not None and self._face is not None:
            self._from = self._row.pose(self._secret.of, before)
            self._turning.begin()
        self._context.services.table.sound.hear(("die_turned",))

    def _close(self) -> None:
        if self._curtain is Curtain.OPEN:
            self._curtain = Curtain.CLOSING
            self._lowering.begin()

    def on_key(self, key: str) -> bool:
        if self._curtain is not Curtain.OPEN:
            self._hurry()
            return self.busy
        options = self._secret.options
        if key in BACK or key in ON:
            self._choose(self._at + (1 if key in ON else -1))
        elif key in DIGITS and int(key) <= len(options):
            self._choose(int(key) - 1)
        elif key == ENTER:
            self._close()
        else:
            return False
        return True

    def on_intent(self, intent: Intent) -> bool:
        match intent.name:
            case "under_cup":
                options = self._secret.options
                self._choose(options.index(str(intent.value)) if intent.value in options else self._at + 1)
            case "sealed_die":
                self._choose(self._at + 1)
            case "cup_down":
                self._close()
            case "cup_falls":
                self._hurry()
            case _:
                return False
        return True

    def on_press(self, x: float, y: float) -> None:
        self._hurry()
        if any(handle.x <= x <= handle.x + handle.w and handle.y <= y <= handle.y + handle.h
               for handle in self.handles()):
            self._choose(self._at + 1)

    # --- what is shown --------------------------------------------------------------------------------------

    def card(self) -> Card:
        """Behind the curtain. Nothing but one control has the value: what is traced and pinned is always the same."""
        move = say("{name} sets a die in secret", name=self._name)
        if self._curtain is not Curtain.OPEN:
            return Card(self._words.title, (Text(say("The cup comes down.")),), move,
                        (Button(FALLS, say("Go on"), key="Space"),), focus=FALLS)
        options = tuple((option, self._words.label(option)) for option in self._secret.options)
        about = tuple(Text(line, Style.SMALL) for line in self._words.about(self._secret.of))
        body: tuple[Element, ...] = (
            Text(self._name, Style.HEADING), *about, Choice(UNDER, self._words.question, options, options[self._at][0]),
            Text(say("Arrows turn it, digits set it, and so does a press on the die."), Style.SMALL, Tone.QUIET),
            Gap(8))
        foot = (Button(DOWN, say("Put the cup over it"), tone=Tone.PRIMARY, key="Enter"),)
        return Card(self._words.title, body, move, focus=self._focus, foot=foot, goes_on=DOWN)

    @property
    def _focus(self) -> str:
        """Keys go to the die; a voice says the value of the control that has it."""
        if self._context.services.player.preferences.self_voicing:
            return UNDER
        return DOWN if self._face is None else DIE

    def handles(self) -> tuple[Handle, ...]:
        if self._curtain is not Curtain.OPEN or self._face is None:
            return ()
        x, y, z = self._row.at(self._secret.of)
        project = self._context.services.table.projector.to_pixel
        left, foot = project((x - GRIP_M, y - GRIP_M, z))
        right, head = project((x + GRIP_M, y + GRIP_M, z + GRIP_M))
        return (Handle(DIE, say("Die under the cup"), "die_to_set", left, head, right - left, foot - head,
                       keys=(*BACK, *ON, *DIGITS[:len(self._secret.options)], ENTER)),)
