"""*Rights*: bad luck held back, trouble, throws of several, a price, sessions (HS-S8, S16, S40, S52 to S56)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.games.high_stakes.ai.rests import rests
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.constants import Mark
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.games.high_stakes.scenes.tray.group_desk import GroupDesk
from game.games.high_stakes.scenes.tray.trouble_desk import TroubleDesk
from game.games.high_stakes.scenes.why_not import why_not
from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM
from game.scenes.led.tray.price_desk import PriceDesk
from game.scenes.led.tray.scene_desk import EndDesk
from game.scenes.led.tray.tray_words import Tray
from game.story.led_game import Move
from game.ui.messages import say, say_many
from game.ui.screen import Button, Element, Intent, Row, Text
from game.ui.styles import Style, Tone


class RightsTab:
    """What whoever leads may do between throws."""

    name = "rights"
    label = say("Rights")

    def __init__(self, tray: Tray, context: StakesContext) -> None:
        self._tray = tray
        self._context = context

    def body(self) -> Iterator[Element]:
        """What is held and owed first, then what may be begun."""
        yield from self._own_secret()
        yield from self._held()
        yield from self._trouble()
        yield from self._faces()
        several = len(self._context.state.here) > 1
        alone = say("Only one character is here.")
        yield Text(say("Throws of several"), Style.CAPTION, Tone.QUIET)
        yield Row((Button("group_team", say("Team effort"), several, alone, detail=say("Successes add up")),
                   Button("group_shared", say("Shared scene"), several, alone, detail=say("They divide it")),
                   Button("group_versus", say("Against each other"), several, alone, detail=say("More successes win")),
                   Button("group_question", say("A question of all"), bool(self._context.state.spoken) and
                          self._context.state.spoken[0].asks, say("Nobody has asked anything."),
                          detail=say("The best of them throws"))))
        yield from self._begun()

    def _begun(self) -> Iterator[Element]:
        """What may be begun besides: a price, a Rest, a session, the end."""
        session, rest = why_not(self._context, e.NewSession()), why_not(self._context, self._rest.action)
        yield Row((Button("price", say("Propose a price")),
                   Button("rest_now", say("A Rest"), not rest, rest, detail=say("Ticks go, losses heal")),
                   Button("new_session", say("A new session"), not session, session,
                          detail=say("Ticks go, nothing heals")),
                   Button("to_end", say("End the story"), tone=Tone.QUIET)))

    @property
    def _rest(self) -> Move:
        """A Rest, after which the scene that is on goes on where nobody says otherwise (HS-S60)."""
        scene = self._context.state.scene
        return rests(self._context.view, scene.id if scene is not None else "")

    def _own_secret(self) -> Iterator[Element]:
        """What whoever leads has added to the story, where all do and each knows their own (HS-S66)."""
        seen = self._context.match.rules.seen_by(self._context.state, GM).header
        if seen.options.around:
            yield from (Text(say("Your own Secret: {text}", text=text), Style.SMALL) for text in seen.secrets if text)

    def _held(self) -> Iterator[Element]:
        held = self._context.state.held
        yield Text(say_many("{n} bad turn is held back.", "{n} bad turns are held back.", len(held)) if held else
                   say("No bad luck is held back."), Style.SMALL, Tone.QUIET)
        for each in held:
            text = next((str(deed.action.text) for deed in self._context.match.deeds if deed.number == each.n), "")
            refused = why_not(self._context, a.PlayHeld(each.n))
            yield Row((Text(say("{name}: {what}", name=self._context.name(each.of), what=text or say("something"))),
                       Button(f"held_{each.n}", say("It strikes now"), not refused, refused)), (1.0, 0.0))

    def _trouble(self) -> Iterator[Element]:
        for seat in self._context.state.living:
            if self._context.may(a.Complication(seat, 0)):
                yield Button(f"trouble_{seat}", say("Trouble for {name}", name=self._context.name(seat)),
                             detail=say("For the Unique Thing"))

    def _faces(self) -> Iterator[Element]:
        """A face that is saved before a Rest (HS-S47)."""
        for seat in self._context.state.living:
            if Mark.FACELESS in self._context.state.sheet(seat).marks:
                yield Button(f"face_{seat}", say("{name} has saved face", name=self._context.name(seat)),
                             tone=Tone.QUIET)

    def on_intent(self, intent: Intent) -> bool:
        name, _, rest = intent.name.partition("_")
        match name, rest:
            case "held", _ if rest.isdecimal():
                self._enter(a.PlayHeld(int(rest)))
            case "trouble", seat:
                self._tray.lay_out(TroubleDesk(self._tray, self._context, seat))
            case "face", seat:
                self._enter(e.Amend(f"characters.{seat}.marks.{Mark.FACELESS}", False))
            case "group", ("team" | "shared" | "versus" | "question"):
                self._tray.lay_out(GroupDesk(self._tray, self._context, rest))
            case "price", "":
                self._tray.lay_out(PriceDesk(self._tray))
            case "rest", "now":
                self._tray.make(self._rest)
            case "new", "session":
                self._enter(e.NewSession())
            case "to", "end":
                self._tray.lay_out(EndDesk(self._tray))
            case _:
                return False
        return True

    def _enter(self, action: Any) -> None:
        self._tray.make(Move(action))
