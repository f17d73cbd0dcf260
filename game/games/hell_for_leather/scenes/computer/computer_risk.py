"""A computer's Risk: it takes one or leaves it, and sets the die down by the same live hand as a person (R9, R20)."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from game.games.hell_for_leather.ai.decide import Chosen
from game.games.hell_for_leather.rules import ChanceCurse, Score, Settle, TakeRisk
from game.games.hell_for_leather.scenes.computer.computer_cards import pondering_card, said_card
from game.games.hell_for_leather.scenes.computer.computer_words import said
from game.games.hell_for_leather.scenes.computer.deciding import ask, best, computer_for
from game.games.hell_for_leather.scenes.computer.said_later import said_later
from game.games.hell_for_leather.scenes.computer.weighed_words import why_of, why_plain
from game.games.hell_for_leather.scenes.hell_context import HellContext
from game.games.hell_for_leather.scenes.phases.pending_deed import Said
from game.games.hell_for_leather.scenes.phases.risk_phase import RiskController
from game.rules.chance import stream
from game.scenes.hand.stacking_by_computer import STEP_S, SettingHand
from game.scenes.hand.stacking_lift import Lift
from game.scenes.match.computer_face import SMALL_FACE, signed
from game.scenes.match.controller import Card
from game.scenes.match.pondering import Pondering
from game.scenes.match.reading_time import acted_s
from game.scenes.match.tabletop import TableTop
from game.scenes.match.unattended import BUTTONS, Unattended
from game.ui.messages import say
from game.ui.screen import Text
from game.ui.styles import Style

TITLE = say("Phase 3 - Risk?")
KINDS = (TakeRisk, Settle, Score, ChanceCurse)
STEPS_A_FRAME = 8  # more would be felt as a hitch


class ComputerRisk(Unattended, RiskController):
    """The offer of a Risk to a computer, and the stacking of its die."""

    def __init__(self, context: HellContext, top: TableTop) -> None:
        super().__init__(context, top)
        self._computer = computer_for(context, self.actor)
        self._pondering: Pondering[Said] = Pondering(
            context, lambda: ask(context, self.actor), self._say, lambda shown: len(shown.line), self._do)
        self._owed_s = 0.0
        self._hurried = False
        self._setting: SettingHand | None = None

    @property
    def busy(self) -> bool:
        return self._lift is not None or self._pondering.busy

    @property
    def fixed(self) -> bool:
        return self._lift is not None

    # --- the decision ---------------------------------------------------------------------------------------

    def update(self, dt_s: float) -> None:
        if self._lift is not None:
            self._set(self._lift, acted_s(self.context, dt_s))
        else:
            self._pondering.update(dt_s)

    def _say(self, decision: Chosen) -> Said | None:
        action = best(decision, KINDS, self.context.legal)
        self.context.why = why_of(self.context, self.actor, self._computer, action, decision)
        shown = replace(said(self.context, self.actor, TITLE, action), head=self._standing)
        if not said_later(self.context, action):
            return shown
        self._do(shown)
        return None

    def _do(self, shown: Said) -> None:
        if isinstance(shown.action, TakeRisk):
            self._begin()
        else:
            self.context.submit(shown.action, self._extra())

    def _extra(self) -> Mapping[str, Any]:
        return why_plain(self.context.why)

    # --- the stacking ---------------------------------------------------------------------------------------

    def _set(self, lift: Lift, passed_s: float) -> None:
        """The hand goes on in steps of its own, so that what it does depends on no frame rate."""
        rate = math.inf if self._hurried else self.context.services.table.stage.said.setting_rate
        self._owed_s += passed_s * rate if passed_s > 0.0 else 0.0
        step = self._hand(lift)
        lies = False
        for _ in range(STEPS_A_FRAME):
            if lies or self._owed_s < STEP_S:
                break
            self._owed_s -= STEP_S
            lies = step()
        self._owed_s = min(self._owed_s, STEPS_A_FRAME * STEP_S)
        self._top.show(lift.bodies())
        self.context.services.table.sound.carry(lift.touches, lift.bodies(), self._top.layout.stack)
        if lies:
            self._let_be()

    def _hand(self, lift: Lift) -> Callable[[], bool]:
        """What goes on with the die: the hand's steps, or, where the game has set it down, those of its rest."""
        if self._setting is None and not lift.let_go:
            spec, place = self.context.services.play.computer, self.context.services.table.gesture.stacking
            self._setting = SettingHand(lift, spec.level(self._computer.level).setting, place,
                                        stream(self.context.header.seed, "setting", self._entry))
        return self._setting.step if self._setting is not None else lambda: lift.update(STEP_S)

    def hurry(self) -> None:
        """On with it: no more words, or the hand goes on as fast as frames allow."""
        if self._lift is not None:
            self._hurried = True
        else:
            self._pondering.hurry()

    # --- what is shown --------------------------------------------------------------------------------------

    def card(self) -> Card:
        if self._lift is not None:
            number = Text(say("Die number {number}", number=self._height + 1), Style.HEADING)
            told = signed(self.context.services, self._computer, number, size=SMALL_FACE)
            return Card(say("Phase 3 - The Risk"), (told,),
                        say("{name} sets a die on the Heat", name=self.context.name(self.actor)), BUTTONS, focus="skip")
        shown = self._pondering.shown
        if shown is None:
            return pondering_card(self.context, self.actor, self._computer, TITLE, self._standing())
        return said_card(self.context, self.actor, self._computer, shown)
