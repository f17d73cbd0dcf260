"""A led game in the shell of a match: what is due, in the order in which a story goes on.

First what was told is read; then whoever leads does what is theirs, a call is read before its dice, dice are thrown,
and seats decide. Where nothing is due, people are asked what they do.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from functools import partial

from game.rules.game_master import entries as e
from game.rules.game_master.refusing import CALL_PHASES
from game.rules.game_master.terms import GM, Phase, TellKind
from game.rules.roll import Roll
from game.rules.setups import Tray
from game.scenes.led.ask_controller import AskController, AskWords
from game.scenes.led.by_itself_controller import ByItselfController
from game.scenes.led.element_controller import ElementController, owes_element
from game.scenes.led.fresh_words import is_page
from game.scenes.led.led_context import LedContext
from game.scenes.led.page_controller import PageController
from game.scenes.led.price_controller import PriceController
from game.scenes.led.recap import RecapController
from game.scenes.led.stage_shown import place_of, stage_of, story_cards
from game.scenes.led.tray.tray_controller import ClosedTray, TrayController
from game.scenes.led.tray.tray_memory import TrayMemory
from game.scenes.led.tray.tray_words import TrayWords
from game.scenes.match.controller import Controller
from game.scenes.match.game_at_table import GameAtTable, GameLooks, GameWords
from game.scenes.paper_theatre.theatre_at_table import TheatreAtTable
from game.scenes.paper_theatre.theatre_look import TheatreLook
from game.story.led_game import Move
from game.story.lots import is_lot
from game.story.pacing import spotlight, whose_turn
from game.ui.messages import Message, say


class LedAtTable(GameAtTable):
    """One story in play. A game says what its calls, dice and choices look like."""

    setup = Tray()
    context: LedContext

    def __init__(self, context: LedContext, looks: GameLooks, words: GameWords, theatre: TheatreLook) -> None:
        super().__init__(context, looks, words)
        self.theatre = self.stage = TheatreAtTable(context.services.table, theatre)
        self._returned = False
        self._memory = TrayMemory()
        self._tray: TrayController | None = None  # while it stays open

    @property
    def phase(self) -> str:
        return str(self.context.state.phase)

    # --- what a game gives ----------------------------------------------------------------------------------

    @abstractmethod
    def announcement(self) -> Controller | None:
        """What is to be read before dice are thrown or anybody decides on them; None where all of it was."""

    @abstractmethod
    def roll(self, roll: Roll) -> Controller:
        """Dice that are due."""

    @abstractmethod
    def decision(self, seat: str) -> Controller:
        """What is this seat's to decide, a person's."""

    @abstractmethod
    def tray_words(self) -> TrayWords:
        """What is added to the tray of a person in the game master's seat."""

    @abstractmethod
    def asking(self) -> AskWords:
        """What is added to *what do you do?*."""

    def ask(self, seat: str) -> Controller:
        """*What do you do?*, to the people at the table, this seat first."""
        return AskController(self.context, self.asking(), seat)

    # --- what is due ----------------------------------------------------------------------------------------

    def controller(self) -> Controller | None:
        found = self._due()
        if found is not self._tray:  # something else is looked at: the curtain falls
            self._tray = None
            self._memory.open = self._memory.open and isinstance(found, ByItselfController)
        if found is not None and not isinstance(found, ByItselfController):
            self.stage.watch(reading=found.card().words)
        return found

    def resume(self) -> None:
        """A story is gone on with: what it was so far is read first, by whoever sits there."""
        super().resume()
        self._returned = self.context.watched and self.context.state.scene is not None

    def _due(self) -> Controller | None:
        context = self.context
        if self._returned and not context.was_passed(RecapController.READ):
            return RecapController(context)
        unread = context.fresh.unread()
        if any(map(is_page, unread)):
            return PageController(context, unread)
        roll = context.match.rules.roll_due(context.state)
        if not context.led_by_person and self._led() is not None:
            return ByItselfController(context, self._led, say("The game master goes on"))
        offers = self._offers()
        if offers is not None:
            return offers
        announced = self.announcement()
        if announced is not None:
            return announced
        if roll is not None:
            return self.roll(roll)
        return self._waited_for()

    def _led(self) -> Move | None:
        """The next move of the computer that leads, unless dice come first or something is to be read."""
        context = self.context
        if context.match.rules.roll_due(context.state) is not None:
            return None
        move = context.director.next(context.state)
        return move if move is None or _belongs(move) or not any(map(is_page, context.fresh.unread())) else None

    def _offers(self) -> Controller | None:
        """What a person who leads may do with an open call, before anybody else reads or spends (KEEP-K40)."""
        calling = self.context.state.phase in CALL_PHASES and self.context.led_by_person
        return self.tray_words().due() if calling else None

    def _waited_for(self) -> Controller | None:
        context = self.context
        seat = next((each for each in context.match.rules.to_act(context.state) if each != GM), "")
        if seat and context.computer(seat) is not None:
            return self._played(seat)
        if seat:
            offered = context.state.offered
            return PriceController(context, seat, _price(context)) if offered is not None else self.decision(seat)
        if context.led_by_person and context.state.phase is not Phase.OVER:
            return self._person_leads()
        return self._free() if context.state.phase is Phase.FREE else None

    def _person_leads(self) -> Controller:
        """What is due of whoever leads; in free play the tray, unless they gave the floor to the players."""
        context = self.context
        due = self.tray_words().due()
        if due is not None:
            return due
        if context.state.phase is Phase.FREE and (used := self._right_used()) is not None:
            return used
        if context.state.phase is Phase.FREE and context.floor_open:
            found = self._free() if context.own_seats or next(self._companions(), None) is not None else None
            if found is not None:
                return found
            self._memory.nobody = True
        return self._lead()

    def _right_used(self) -> Controller | None:
        """Somebody has paid for a word and says it first."""
        context = self.context
        paid = owes_element(context)
        if paid:
            return ElementController(context, paid)
        seat = next((seat for seat in context.able if context.state.rights.get(seat, 0)), "")
        owes = bool(seat) and context.companion(seat).next(context.director, context.state, people=True) is not None
        return self._played(seat, owes=True) if owes else None

    def _lead(self) -> Controller:
        """The tray: behind the curtain where others sit at the same screen (GM-G43), closed until it is opened."""
        context = self.context
        if self._tray is not None and self._tray.whose != context.judge:  # somebody else's: the curtain falls
            self._tray, self._memory.open = None, False
        if not context.alone and not self._memory.open:
            return ClosedTray(context, self._memory)
        if self._tray is None:
            self._tray = TrayController(context, self.tray_words(), self._memory, not context.alone)
        return self._tray

    def _free(self) -> Controller | None:
        """Nobody is waited for: people are asked, and where there are none, companions go on by themselves."""
        own = self.context.own_seats
        paid = owes_element(self.context)
        if paid:
            return ElementController(self.context, paid)
        if own:
            named = next((seat for seat in spotlight(self.context.view) if seat in own), own[0])
            return self.ask(named)
        return ByItselfController(self.context, partial(next, self._companions(), None), say("Companions go on"))

    def _companions(self) -> Iterator[Move]:
        """The first move of whoever is on."""
        context = self.context
        for seat in (*whose_turn(context.view, dict.fromkeys(context.able, False)),
                     *(each for each in context.state.characters_seated if each not in context.able)):
            move = context.companion(seat).next(context.director, context.state)
            if move is not None:
                yield move
                return

    def _played(self, seat: str, owes: bool = False) -> Controller:
        """A companion does what is its own to decide; ``owes``: what it has paid for, though nobody waits for it."""
        def found() -> Move | None:
            waited = context.match.rules.to_act(context.state)[:1] == (seat,) or bool(
                owes and context.state.rights.get(seat, 0))
            due = waited and context.match.rules.roll_due(context.state) is None
            return context.companion(seat).next(context.director, context.state, people=True) if due else None

        context = self.context
        return ByItselfController(context, found, self._waits(seat))

    def _waits(self, seat: str) -> Message:
        return say("{name} decides", name=self.looks.name(seat))

    # --- the stage ------------------------------------------------------------------------------------------

    def lay_again(self) -> None:
        """As the last throw left the tray; the stage as it is now, at once."""
        super().lay_again()
        self._set_stage(still=True)

    def prepare(self) -> None:
        """The stage follows the story."""
        self._set_stage(still=self.context.services.player.preferences.reduce_motion)

    def _set_stage(self, still: bool) -> None:
        self.stage.show(stage_of(self.context.view), still)
        self.stage.plaque(self.place)
        self.stage.cards(story_cards(self.context.view, self.context.match.deeds, self.looks.name), still)

    @property
    def place(self) -> str:
        """Where and when it is, as the scene that is on says; before it, what the story is called."""
        return place_of(self.context.match.deeds, self.context.led.adventure.pack.about.title)

    # --- taking back ----------------------------------------------------------------------------------------

    def put_back(self, memo: object, exactly: bool) -> None:
        """Whoever leads knows what the record still holds, and what is on show has been read."""
        self.context.anew()
        self._tray = None

    def chosen(self, action: object) -> bool:
        """All but what a lot has said (GM-G47)."""
        return not is_lot(action)


def _belongs(move: Move) -> bool:
    """Whether it is read together with what stands there: what there is to be got in a scene."""
    return isinstance(move.action, e.Tell) and move.action.kind is TellKind.SUGGEST


def _price(context: LedContext) -> str:
    """What was proposed last, in words."""
    return next((deed.action.text for deed in reversed(context.match.deeds) if isinstance(deed.action, e.Propose)), "")
