"""All dice are thrown: leave it, or take a Risk and set one more die on the Heat by hand (R9, R20, R49)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from game.games.hell_for_leather.rules import (
    Action,
    ChanceCurse,
    Score,
    Settle,
    TakeRisk,
    curse_preview,
    points_of,
    preview,
)
from game.games.hell_for_leather.rules.changes import in_duel
from game.games.hell_for_leather.scenes.die_readings import dice_elements, die_marks, heat_of
from game.games.hell_for_leather.scenes.hell_context import HellContext, HellController
from game.games.hell_for_leather.scenes.odds_help import risk_odds
from game.games.hell_for_leather.scenes.phases.finale_phases import round_points
from game.games.hell_for_leather.scenes.phases.what_it_brings import risk_marks
from game.games.hell_for_leather.scenes.rule_labels import RESULT, RESULT_TONE, curse_words
from game.rules.chance import roll, stream
from game.scenes.hand.hand_on_screen import nudge_of
from game.scenes.hand.stacking_lift import Lift
from game.scenes.hand.stacking_on_screen import AtStack
from game.scenes.hand.throw_methods import Nudge
from game.scenes.match.controller import Card
from game.scenes.match.finding_words import heading
from game.scenes.match.seat_hands import seat_hand
from game.scenes.match.tabletop import TableTop
from game.scenes.table.camera_views import View
from game.ui.messages import say
from game.ui.screen import Button, Element, Gap, Handle, Intent, Mark, Text, ThrowView
from game.ui.styles import Style, Tone

LEAVING: Mapping[type[Action], str] = MappingProxyType({Settle: say("Leave it there"), Score: say("Count the points")})


class RiskController(HellController):
    """The offer of a Risk, and the stacking of its die."""

    def __init__(self, context: HellContext, top: TableTop) -> None:
        super().__init__(context)
        self._top = top
        self._lift: Lift | None = None
        self._at: AtStack | None = None
        self._entry = context.match.entry_count
        self._odds: tuple[Element, ...] = ()

    @property
    def actor(self) -> str:
        return self.context.state.narrator or ""

    @property
    def busy(self) -> bool:
        return (self._lift is not None and self._lift.let_go) or self.context.services.table.cameras.moving

    @property
    def _risk(self) -> TakeRisk | None:
        return next(iter(self.context.of_kind(TakeRisk)), None)

    @property
    def _leave(self) -> Settle | Score | ChanceCurse:
        """What happens when no Risk is taken: the dice are read, counted, or, with none thrown, rolled for (R13)."""
        for curse in self.context.of_kind(ChanceCurse):
            return replace(curse, number=roll(stream(self.context.header.seed, "chance_curse", self._entry), 10))
        ends: tuple[Settle | Score, ...] = (*self.context.of_kind(Settle), *self.context.of_kind(Score))
        return ends[0]

    @property
    def _height(self) -> int:
        return len(self._top.layout.stack)

    def enter(self) -> None:
        self.context.services.table.cameras.show(View.SEAT, self._height)
        if self._risk is not None:
            self._odds = risk_odds(self.context, self.actor, self._height)

    def exit(self) -> None:
        """A die that was let go of has been stacked or has fallen, even if the table is left now."""
        if self._lift is not None and self._lift.let_go:
            self._let_be()

    # --- the offer ------------------------------------------------------------------------------------------

    def card(self) -> Card:
        if self._lift is not None:
            return self._stacking_card()
        risk = self._risk
        height = self._height
        why = "" if risk else self.context.why_not(TakeRisk(by=self.actor))
        leave = LEAVING.get(type(self._leave), say("Take the Curse"))
        deadly = risk is not None and self._dies
        return Card(say("Phase 3 - Risk?"), (
            *self._so_far(), Gap(6),
            Button("leave", leave, tone=Tone.PLAIN if deadly else Tone.PRIMARY, key="" if deadly else "Enter"),
            Button("risk", say("Take a Risk"), enabled=risk is not None, why_not=why, tone=Tone.DANGER, key="R",
                   detail=say("Heat {height} to {higher}, and one more throw", height=height, higher=height + 1)),
            *(risk_marks(self.context, self.actor, height + 1) if risk is not None else ()),
            *self._odds,
        ), say("{name}: take a Risk, or leave it", name=self.context.name(self.actor)),
            focus="risk" if deadly else None)

    @property
    def _dies(self) -> bool:
        """Whether leaving it there costs the thrower's life: no key that says yes to everything may do that."""
        mine, theirs = self._points()
        return in_duel(self.context.state) and mine <= theirs

    def _so_far(self) -> tuple[Element, ...]:
        conflict = self.context.state.conflict
        return (*self._standing(), *dice_elements(conflict.dice if conflict else {}))

    def _standing(self) -> tuple[Element, ...]:
        """What it comes to if it is left there."""
        state = self.context.state
        if in_duel(state):
            return self._round()
        result, curse, conflict = preview(state), curse_preview(state), state.conflict
        if state.finale is not None:
            return heading(say("So far"))
        if result is None:
            return heading(say("No die thrown"), say("Left like this it is a Curse of one die's roll."))
        lines = curse_words(curse, conflict) if curse and conflict else ()
        return (Text(RESULT[result], Style.NUMBER, RESULT_TONE[result]),
                *(Text(line, Style.SMALL) for line in lines))

    def _round(self) -> tuple[Element, ...]:
        """Both sides' points of the round, and whether they save the thrower (R49)."""
        mine, theirs = self._points()
        dies = say("Left like this, {name} dies. Equal is dead.", name=self.context.first_name(self.actor))
        return (*heading(say("{mine} to {theirs}", mine=mine, theirs=theirs)),
                *((Text(dies, Style.SMALL, Tone.DANGER),) if self._dies else ()))

    def _points(self) -> tuple[int, int]:
        """The thrower's points of the round with the dice that lie there, and the other side's."""
        conflict = self.context.state.conflict
        mine, theirs = round_points(self.context, self.actor)
        return mine + (points_of(conflict.dice.values()) if conflict else 0), theirs

    def on_intent(self, intent: Intent) -> bool:
        if self._at is not None:
            return self._at.on_intent(intent)
        match intent.name:
            case "leave":
                self.context.submit(self._leave)
            case "risk" if self._risk is not None:
                self._begin()
            case _:
                return False
        return True

    def on_key(self, key: str) -> bool:
        if self._at is not None:
            nudge = nudge_of(key)
            return nudge is not None and self.on_nudge(nudge)
        if key == "r" and self._lift is None and self._risk is not None:
            self._begin()
            return True
        return False

    # --- the stacking ---------------------------------------------------------------------------------------

    def _begin(self) -> None:
        services = self.context.services
        steady = self.context.header.options.steady_hands
        self._lift = Lift(services.table.spec, services.table.gesture.stacking, self._top.layout,
                          stream(self.context.header.seed, "carry", self._entry), steady)
        player = self.context.state.contestant(self.actor).player
        self._at = AtStack(services, self._lift, seat_hand(services, self.context.seats, player),
                             stream(self.context.header.seed, "own_setting", self._entry))
        services.table.cameras.show(View.STACK, self._height + 1)
        if steady:
            self._lift.set_down()

    def update(self, dt_s: float) -> None:
        if self._lift is None or self._at is None:
            return
        lies = self._at.update(dt_s)
        self._top.show(self._lift.bodies(), carried=self._lift.carried)
        self.context.services.table.sound.carry(self._lift.touches, self._lift.bodies(), self._top.layout.stack)
        if lies:
            self._let_be()

    def _let_be(self) -> None:
        """The die lies: read the stack and enter it."""
        lift, risk = self._lift, self._risk
        if lift is None or risk is None:
            return
        self._lift = self._at = None
        fallen = self._top.settle(lift.finish(), self._entry)
        lying = {"poses": self._top.poses_plain(), **self._extra()}
        self.context.submit(replace(risk, heat=heat_of(fallen.tower)), lying)

    def _extra(self) -> Mapping[str, Any]:
        """What else goes into the record."""
        return {}

    def on_press(self, x: float, y: float) -> None:
        if self._at is not None:
            self._at.press(x, y)

    def on_pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        if self._at is not None:
            self._at.pointer(samples)

    def on_release(self) -> None:
        if self._at is not None:
            self._at.release()

    def on_nudge(self, nudge: Nudge) -> bool:
        return self._at is not None and self._at.nudge(nudge)

    def _stacking_card(self) -> Card:
        hand = self._at
        return Card(say("Phase 3 - The Risk"), (
            *heading(say("Die number {number}", number=self._height + 1)),
            *(hand.elements() if hand is not None else ()),
            Text(say("If the tower falls now, {price}.", price=self._price), Style.SMALL, Tone.DANGER),
        ), say("{name}: set the die on the Heat", name=self.context.name(self.actor)),
            focus=hand.focus if hand is not None else None)

    @property
    def _price(self) -> str:
        """What a fall costs: in the finale a life (R51)."""
        finale = self.context.state.finale is not None
        return say("{name} dies", name=self.context.first_name(self.actor)) if finale else say("it is a Heat Curse")

    def handles(self) -> tuple[Handle, ...]:
        return self._at.handles() if self._at is not None else ()

    def marks(self) -> tuple[Mark, ...]:
        conflict = self.context.state.conflict
        if self._at is not None:
            return self._at.marks()
        if conflict is None:
            return ()
        return die_marks(self._top.layout, conflict.dice, self.context.services.table.projector)

    def throw_view(self) -> ThrowView | None:
        return self._at.throw_view() if self._at is not None else None
