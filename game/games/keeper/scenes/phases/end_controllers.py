"""Between acts and at the end: tokens purged or kept, a last sentence about a character."""

from __future__ import annotations

from game.games.keeper.rules import actions as a
from game.games.keeper.scenes.keeper_context import KeeperContext
from game.rules.game_master import entries as e
from game.rules.game_master.terms import TellKind
from game.scenes.led.seat_controller import SeatController
from game.scenes.led.story_elements import asides
from game.scenes.match.controller import Card
from game.story.spoken import facts_of
from game.ui.messages import say, say_many
from game.ui.screen import Button, Intent, Row, Text, TextField
from game.ui.styles import Style, Tone

LONGEST_FAREWELL = 400


class PurgeController(SeatController[KeeperContext]):
    """Before the dice of a purge: throw one for each token, or keep them (KEEP-K32)."""

    def card(self) -> Card:
        tokens, name = self._context.state.tokens[self._seat], self._context.name(self._seat)
        body = (*asides(self._context.fresh.unread()), Text(say("What is heavy may be laid down"), Style.HEADING),
                Text(say_many("{name} has collected {n} token. A die is thrown for it: a five or six takes it away for "
                              "good. Nothing can go wrong.",
                              "{name} has collected {n} tokens. A die is thrown for each: every five or six takes one "
                              "away for good. Nothing can go wrong.", tokens, name=name)))
        foot = Row((Button("keep_tokens", say("Keep them"), tone=Tone.QUIET),
                    Button("purge", say("Purge"), tone=Tone.PRIMARY, key="Enter")))
        return Card("", body, say("{name}: purge the tokens, or keep them", name=name), foot=(foot,), words=True,
                    focus="purge")

    def on_intent(self, intent: Intent) -> bool:
        if intent.name == "keep_tokens":
            self._context.submit(a.SkipPurge(self._seat))
        elif intent.name == "purge":
            self._context.pass_over(purges(self._context, self._seat))
        else:
            return False
        return True


def purges(context: KeeperContext, seat: str) -> str:
    """What is passed over once a seat has said that it purges."""
    return f"purge of {seat} after act {context.state.act}"


class FarewellController(SeatController[KeeperContext]):
    """One last sentence about a character, after the Skulls (KEEP-K46)."""

    def __init__(self, context: KeeperContext, seat: str) -> None:
        super().__init__(context, seat)
        person = context.led.game.person(context.state, seat)
        key = "farewell" if seat in context.state.living else "farewell_out"
        lines = context.view.words.find((key,), facts_of(person), context.view.chance("farewell", seat))
        self._drawn = lines[0] if lines else None
        self._typed = self._drawn.text if self._drawn is not None else ""

    def card(self) -> Card:
        name = self._context.name(self._seat)
        body = (*asides(self._context.fresh.unread()),
                Text(say("What becomes of {name}?", name=name), Style.HEADING),
                TextField("farewell", say("One last sentence"), self._typed, say("Type here"), LONGEST_FAREWELL, 2))
        foot = Row((Button("no_farewell", say("Say nothing"), tone=Tone.QUIET),
                    Button("say_farewell", say("So it ends"), tone=Tone.PRIMARY, key="Enter")))
        return Card("", body, say("{name}: one last sentence", name=name), foot=(foot,), words=True,
                    focus="say_farewell")

    def on_intent(self, intent: Intent) -> bool:
        match intent.name:
            case "farewell":
                self._typed = str(intent.value or "")
            case "say_farewell" | "farewell.submit" if self._typed.strip():
                frames = {"frames": [self._drawn.frame_id]} if self._drawn and self._typed == self._drawn.text else {}
                self._context.tell(e.Tell(self._seat, self._typed.strip(), TellKind.EPILOGUE), frames)
            case "no_farewell" | "say_farewell" | "farewell.submit":
                self._context.submit(e.Ready(self._seat))
            case _:
                return False
        return True
