"""What a person who leads owes or judges, each on a card of its own: stakes, alternatives, bad luck, what fits.

All of it becomes known with the press, so it needs no curtain. The director's own choice is one press away.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from game.games.high_stakes.ai.game_masters_debts import drawn_leader
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.around import may_lead
from game.games.high_stakes.rules.constants import RUNG_DICE, Rung
from game.games.high_stakes.scenes.stakes_context import StakesContext
from game.games.high_stakes.scenes.stakes_names import RUNG_COSTS, dice_words, rung_words
from game.games.high_stakes.scenes.why_not import why_not
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effect
from game.rules.game_master.terms import GM, LONGEST_TEXT, TellKind
from game.scenes.led.story_elements import asides
from game.scenes.led.tray.bench import Bench
from game.scenes.led.tray.fields import Fields
from game.scenes.led.tray.stakes_desk import StakesDesk, in_words
from game.scenes.led.tray.tray_words import TrayWords
from game.scenes.led.tray.waiting import leader
from game.scenes.match.controller import Card, Controller
from game.story.led_game import Move
from game.ui.messages import Message, joined, say, say_many
from game.ui.screen import Button, Choice, Element, Intent, Row, Text, TextField
from game.ui.styles import Style, Tone


class LeaderCard(Controller):
    """What all of them share: whose move it is, and the director for this one decision."""

    title: Message
    wide = True
    leaves = True
    """Whether it can be left to the director."""

    def __init__(self, context: StakesContext) -> None:
        self._context = context
        self._director = next(iter(context.director.proposals(context.state)), None) if self.leaves else None

    @property
    def actor(self) -> str:
        return GM

    def body(self) -> Iterator[Element]:
        """What is to be decided."""
        yield from asides(self._context.fresh.unread())

    def foot(self) -> Sequence[Button]:
        """What decides it."""
        return ()

    def card(self) -> Card:
        lets = Button("director_does", say("As the director would"), tone=Tone.QUIET)
        does = (lets,) if self._director is not None else ()
        own = tuple(self.foot())
        leads = next((each.name for each in (*reversed(own), *does) if each.enabled), None)
        foot = Row((*does, *own), (*(0.0 for _ in does), *(1.0 for _ in own)))
        ready = next((each.name for each in own if each.enabled and each.tone is Tone.PRIMARY), None)
        return Card(self.title, tuple(self.body()),
                    say("The game master decides (player {player})", player=leader(self._context)),
                    foot=(foot,), words=self.wide, goes_on=leads, focus=ready)

    def on_intent(self, intent: Intent) -> bool:
        if intent.name == "director_does" and self._director is not None:
            self.make(self._director)
            return True
        return self.decided(intent)

    def decided(self, intent: Intent) -> bool:
        """A control of the card's own; False for none."""
        return False

    def make(self, move: Move) -> None:
        """Enter it; what stood there has been read."""
        self._context.fresh.mark()
        self._context.make(move)


class StakesJudged(LeaderCard):
    """Somebody raised the stakes: does that make sense here (HS-S48)?"""

    title = say("The stakes are raised")
    wide = False

    def body(self) -> Iterator[Element]:
        yield from super().body()
        for seat, raised in self._raised():
            rung = rung_words(self._context.state.sheet(seat), raised.rung, raised.what)
            yield Text(say("{name} stakes: {rung}", name=self._context.name(seat), rung=rung), Style.HEADING)
            yield Text(say("{dice} more, for: {cost}.", dice=dice_words(RUNG_DICE[raised.rung]),
                           cost=RUNG_COSTS[raised.rung]), Style.SMALL)
            yield Button(f"senseless_{seat}", say("That makes no sense here"), tone=Tone.QUIET,
                         detail=say("The call is made again without it"))

    def _raised(self) -> list[tuple[str, Any]]:
        return [(seat, hand.raised) for seat, hand in self._context.call.hands.items() if hand.raised is not None]

    def foot(self) -> Sequence[Button]:
        return (Button("stakes_stand", say("So it is staked"), tone=Tone.PRIMARY, key="Enter"),)

    def decided(self, intent: Intent) -> bool:
        if intent.name == "stakes_stand":
            self.make(Move(e.Ready(GM)))
            return True
        seat = intent.name.removeprefix("senseless_")
        if seat == intent.name or seat not in self._context.call.hands:
            return False
        self.make(Move(self._without(seat)))
        return True

    def _without(self, seat: str) -> a.Call:
        """The call once more, with every rung but the one that was staked."""
        call, raised = self._context.call.call, self._context.hand(seat).raised
        demand = call.who[seat]
        left = tuple(rung for rung in (demand.raises if demand.raises is not None else tuple(Rung))
                     if raised is None or rung is not raised.rung)
        return replace(call, who={**call.who, seat: replace(demand, raises=left)})


class DrawsLeader(LeaderCard):
    """The scene is over, and a lot says whose player leads the next one (HS-S66)."""

    title = say("Who leads next?")
    leaves = False

    def body(self) -> Iterator[Element]:
        yield from super().body()
        names = joined(", ", tuple(map(self._context.name, may_lead(self._context.state))))
        yield Text(say("A lot is drawn among whoever plays {names}. It cannot be taken back.", names=names))

    def foot(self) -> Sequence[Button]:
        return (Button("lot_drawn", say("Draw"), tone=Tone.PRIMARY, key="Enter"),)

    def decided(self, intent: Intent) -> bool:
        move = drawn_leader(self._context.view) if intent.name == "lot_drawn" else None
        if move is not None:
            self.make(move)
        return move is not None


class OneOfThem(LeaderCard):
    """Alternatives were announced, and one of them comes true (HS-S47)."""

    title = say("One of these comes true")

    def body(self) -> Iterator[Element]:
        yield from super().body()
        choice = self._context.state.choices[0]
        yield Text(say("What befalls {name}?", name=self._context.name(choice.of)), Style.HEADING)
        yield Row(tuple(Button(f"one_{at}", in_words(self._context, effects) or say("Driven off"))
                        for at, effects in enumerate(choice.choices)))

    def decided(self, intent: Intent) -> bool:
        at = intent.name.removeprefix("one_")
        choice = self._context.state.choices[0]
        if at == intent.name or not at.isdecimal() or int(at) >= len(choice.choices):
            return False
        self.make(Move(e.DoEffect(choice.of, effects=choice.choices[int(at)])))
        return True


class BadLuck(LeaderCard):
    """Ones of a throw: each is bad luck, several may make one larger; some are held back or let go (HS-S38 to S40)."""

    title = say("Bad luck")

    def __init__(self, context: StakesContext, words: TrayWords) -> None:
        super().__init__(context)
        self._of, self._dice = next(iter(context.state.ones.items()))
        self._ones = 1
        action = self._director.action if self._director is not None else None
        own = action if isinstance(action, a.Complication) and action.of == self._of else None
        self._desk = StakesDesk(Bench(context, words), "bad_luck", own.effects if own is not None else (),
                                own.text if own is not None else "", say("What happens"), self._fits)

    def _fits(self, effect: Effect) -> bool:
        """Whether bad luck may do it: it never kills, ends or captures, and makes nothing good (HS-S38)."""
        helps = effect.ease is not None and effect.ease.add > 0
        return not helps and self._context.may(a.Complication(self._of, self._ones, effects=(effect,)))

    def body(self) -> Iterator[Element]:
        yield from super().body()
        name = self._context.name(self._of)
        yield Text(say_many("{name} has {n} one that nothing has paid for.",
                            "{name} has {n} ones that nothing has paid for.", len(self._dice), name=name))
        if len(self._dice) > 1:
            yield Choice("bad_ones", say("For how many of them"), tuple(
                (str(n), str(n)) for n in range(1, len(self._dice) + 1)), str(self._ones))
        yield from self._desk.body()

    def _made(self, held: bool = False) -> a.Complication:
        _, effects, text = self._desk.done()
        return a.Complication(self._of, self._ones, text=text[:LONGEST_TEXT], effects=effects, held=held)

    def foot(self) -> Sequence[Button]:
        refused, held = why_not(self._context, self._made()), why_not(self._context, self._made(True))
        return (Button("bad_waived", say("Let it go"), tone=Tone.QUIET),
                Button("bad_held", say("Hold it back"), not held, held,
                       detail=say("It strikes by the end of the next scene")),
                Button("bad_so", say("So it happens"), not refused, refused, Tone.PRIMARY, "Enter"))

    def decided(self, intent: Intent) -> bool:
        match intent.name:
            case "bad_ones":
                self._ones = int(str(intent.value))
            case "bad_so" | "bad_held":
                self.make(Move(self._made(intent.name == "bad_held")))
            case "bad_waived":
                self.make(Move(a.Waive(self._of, self._ones)))
            case _:
                return self._desk.on_intent(intent)
        return True


class LaysOut(LeaderCard):
    """After two vetoes in a row the game master lays out what fits (HS-S37)."""

    title = say("Three things that fit")

    def __init__(self, context: StakesContext) -> None:
        super().__init__(context)
        self._fields = Fields()

    def body(self) -> Iterator[Element]:
        yield from super().body()
        name = self._context.name(self._context.state.lays_out)
        yield Text(say("{name} was told twice that it cannot be. Say three things that can.", name=name))
        yield from (TextField(f"fits_{at}", str(at), self._fields.text(f"fits_{at}"), say("Type what would fit"), 200)
                    for at in (1, 2, 3))

    def foot(self) -> Sequence[Button]:
        return (Button("fits_so", say("Choose of these"), bool(self._said()), say("Type one at least."), Tone.PRIMARY,
                       "Enter"),)

    def _said(self) -> str:
        typed = (self._fields.text(f"fits_{at}").strip() for at in (1, 2, 3))
        return " / ".join(filter(None, typed))

    def decided(self, intent: Intent) -> bool:
        if self._fields.takes(intent, "fits_1", "fits_2", "fits_3"):
            return True
        if intent.name == "fits_so" and self._said():
            self.make(Move(e.Tell(GM, self._said(), TellKind.SUGGEST)))
        return intent.name == "fits_so"
