"""*Rights*: the pool, awards, a Rewrite, a price, one character against another, acts (KEEP-K21, K22, K31, K34)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import ACTS
from game.games.keeper.scenes.keeper_context import KeeperContext
from game.games.keeper.scenes.trait_words import TRAIT_NAMES
from game.games.keeper.scenes.tray.versus_desk import VersusDesk
from game.rules.game_master import entries as e
from game.rules.game_master.terms import LONGEST_TEXT
from game.scenes.led.tray.fields import Fields
from game.scenes.led.tray.price_desk import PriceDesk
from game.scenes.led.tray.scene_desk import EndDesk
from game.scenes.led.tray.tray_words import Tray
from game.story.led_game import Move
from game.ui.messages import joined, say, say_many
from game.ui.screen import Button, Element, Intent, Row, Text, TextField
from game.ui.styles import Style, Tone

ACT_NAMES = ("", say("Act One"), say("Act Two"), say("Act Three"))


class RightsTab:
    """What whoever leads may do between throws. What a call allows is offered when it is open."""

    name = "rights"
    label = say("Rights")

    def __init__(self, tray: Tray, context: KeeperContext) -> None:
        self._tray = tray
        self._context = context
        self._fields = Fields()

    def body(self) -> Iterator[Element]:
        """The words that go with a right stand first, then a row for each character."""
        state, reason = self._context.state, self._fields.text("reason")
        yield Text(say("Pool {pool}. Tokens that characters have collected can be taken off when they throw, from Act "
                       "Two on.", pool=state.pool), Style.SMALL, Tone.QUIET)
        yield TextField("reason", say("Why, or what is told with it"), reason, say("Counting along was brave"),
                        LONGEST_TEXT)
        for seat in state.living:
            yield from self._character(seat)
        told = state.last_told
        who = self._context.name(told.of) if told is not None else ""
        no_words = say("Name what is out of line first, above.")
        rewrite: str = "" if reason.strip() else no_words
        if self._why(a.Rewrite()):
            rewrite = say("Nothing was told just now.")
        yield Row((Button("rewrite", say("Ask {name} to tell it anew", name=who) if who else say("Ask for a rewrite"),
                          not rewrite, rewrite, detail=say("A token goes to them, the first time")),
                   Button("price", say("Propose a price")),
                   Button("versus", say("One against the other"), len(state.living) > 1,
                          say("There is only one character."))))
        yield Row(tuple(self._acts()))

    def _character(self, seat: str) -> Iterator[Element]:
        """Somebody's tokens and what lasts on them; an award, an Obstacle taken off (GM-G38)."""
        state = self._context.state
        lasting = state.lasting.get(seat, ())
        on = joined(", ", tuple(TRAIT_NAMES[each.trait] for each in lasting))
        told = say_many("{name}: {n} token collected", "{name}: {n} tokens collected", state.tokens.get(seat, 0),
                        name=self._context.name(seat))
        buttons = [Button(f"award_{seat}", say("A token for the pool"), not self._why(a.Award(seat)),
                          say("Not now."), detail=say("For something clever, or true to the story"))]
        if lasting:
            buttons.append(Button(f"amend_{seat}", say("Take its Obstacles off"), tone=Tone.QUIET,
                                  detail=say("With the player's yes")))
        yield Row((Text(say("{told}; Obstacles on {traits}", told=told, traits=on) if on else told), *buttons),
                  (1.0, *(0.0 for _ in buttons)))

    def _acts(self) -> Iterator[Button]:
        """The next act; the end (KEEP-K31)."""
        state = self._context.state
        if state.act < ACTS:
            why = self._why(a.EndAct(state.act + 1))
            yield Button("next_act", say("Begin {act}", act=ACT_NAMES[state.act + 1]), not why, say("Not now."),
                         detail=say("Whoever likes purges first"))
        why = self._why(e.DeclareEnd("an_end"))
        yield Button("to_end", say("End the story"), not why, say("Not now."), Tone.QUIET)

    def _why(self, action: Any) -> str:
        return self._tray.why_not(action)

    def on_intent(self, intent: Intent) -> bool:
        if self._fields.takes(intent, "reason"):
            return True
        name, _, seat = intent.name.partition("_")
        match name, seat:
            case "award", _:
                self._enter(a.Award(seat, text=self._words()))
            case "amend", _:
                self._enter(e.Amend(f"lasting.{seat}", 0, text=self._words()))
            case "rewrite", "":
                self._enter(a.Rewrite(text=self._words()))
            case "price", "":
                self._tray.lay_out(PriceDesk(self._tray))
            case "versus", "":
                self._tray.lay_out(VersusDesk(self._tray, self._context))
            case "next", "act":
                self._enter(a.EndAct(self._context.state.act + 1, text=self._words()))
            case "to", "end":
                self._tray.lay_out(EndDesk(self._tray))
            case _:
                return False
        return True

    def _words(self) -> str:
        return self._fields.taken("reason").strip()

    def _enter(self, action: Any) -> None:
        self._tray.make(Move(action))
