"""The tray on screen: tabs, or the desk that lies on top of them; what the director would do is one press away.

Where the person who leads shares the machine with players it stands behind the curtain (GM-G43); ``ClosedTray`` is what
everybody sees meanwhile. Nothing in it times out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.rules.game_master.terms import GM
from game.scenes.led.led_context import LedContext
from game.scenes.led.story_elements import asides
from game.scenes.led.tray.change_desk import ChangeDesk, may_change
from game.scenes.led.tray.clocks_tab import ClocksTab
from game.scenes.led.tray.facts_tab import FactsTab
from game.scenes.led.tray.hidden_desk import HiddenDesk, taken_over
from game.scenes.led.tray.move_words import move_words
from game.scenes.led.tray.now_tab import NowTab
from game.scenes.led.tray.pace_tab import PaceTab
from game.scenes.led.tray.people_tab import PeopleTab
from game.scenes.led.tray.say_tab import SayTab
from game.scenes.led.tray.story_names import person_called
from game.scenes.led.tray.tray_memory import TrayMemory
from game.scenes.led.tray.tray_words import Desk, Tab, TrayWords
from game.scenes.led.tray.waiting import answers, waiting_words
from game.scenes.match.controller import Card, Controller
from game.story.led_game import Move
from game.ui.messages import Message, say
from game.ui.screen import Button, Choice, Element, Gap, Intent, Row, Text
from game.ui.styles import Style, Tone

TABS, BACK = "tray_tab", "desk_back"
CURTAIN = (say("Notes, secrets and what the director proposes lie behind it. Close it again when you are done."),)


class TrayController(Controller):
    """Whoever leads does as they like; the same one as long as the tray stays open.

    ``whose``: the seat it was opened for. Whoever only judges what the leader's own character does (HS-S66) has the
    page of what is asked, and nothing that is hidden.
    """

    def __init__(self, context: LedContext, words: TrayWords, memory: TrayMemory, shared: bool) -> None:
        """``shared``: others sit at the same screen, so that it stands behind the curtain."""
        self._context = context
        self._words = words
        self._memory = memory
        self._shared = shared
        self._desk: Desk | None = None
        self._entries = -1
        self._proposals: tuple[Move, ...] = ()
        self._drawn: tuple[object, Card] | None = None  # what it was drawn for: nothing else changes it
        self.whose = context.judge
        self._tabs: tuple[Tab, ...] = (
            NowTab(self), PeopleTab(self), FactsTab(self), ClocksTab(self), words.rights(self), SayTab(self),
            PaceTab(self))

    # --- what tabs and desks work with ----------------------------------------------------------------------

    @property
    def context(self) -> LedContext:
        """The story at the table."""
        return self._context

    @property
    def words(self) -> TrayWords:
        """What the game adds."""
        return self._words

    @property
    def proposals(self) -> tuple[Move, ...]:
        """What the director would do now, less what was ignored; worked out once for each entry."""
        if self._entries != self._context.entry_count:
            self._entries = self._context.entry_count
            self._proposals = self._context.director.proposals(self._context.state)
        return tuple(move for move in self._proposals if not self._memory.ignored(move))

    def ignore(self, move: Move) -> None:
        """This one is proposed no more."""
        self._memory.ignore(move)

    def make(self, move: Move) -> None:
        """Enter it. Whoever is alone at the table has read what they have just told."""
        self._desk = None
        self._memory.nobody = False
        if self._context.alone:
            self._context.tell(move.action, dict(move.extras))
        else:
            self._context.make(move)

    def lay_out(self, desk: Desk | None) -> None:
        """Put this on top, None for nothing."""
        self._desk = desk

    def why_not(self, action: Any) -> str:
        """Why the rules would not have it now, as a sentence; empty where they would."""
        return self._context.why_not(action)

    # --- as the match asks for it ---------------------------------------------------------------------------

    @property
    def actor(self) -> str:
        return self._context.judge

    @property
    def private(self) -> str:
        return "tray" if self._shared else ""

    @property
    def curtain(self) -> Sequence[str]:
        return CURTAIN

    def enter(self) -> None:
        """Whoever has just taken the seat sees what is hidden first (GM-G6); then what must be settled."""
        self._drawn = None
        if self._only_judges:
            return
        seen = taken_over(self._context)
        if not self._memory.has_seen(seen):
            self._desk = HiddenDesk(self, lambda: self._seen(seen))
        elif self._desk is None:
            self._desk = self._words.prepares(self)

    def _seen(self, entry: int) -> None:
        self._memory.see(entry)
        self._desk = self._words.prepares(self)

    def card(self) -> Card:
        stands = (self._context.entry_count, self._context.services.player.preferences)
        if self._drawn is None or self._drawn[0] != stands:
            self._drawn = (stands, self._card())
        return self._drawn[1]

    def _card(self) -> Card:
        waits = waiting_words(self._context)
        if self._desk is not None:
            back = (Button(BACK, say("Back"), tone=Tone.QUIET, key="B"),) if self._desk.may_leave else ()
            return Card(self._desk.title, tuple(self._desk.body()), waits, words=True,
                        foot=(_row((*back, *self._desk.foot())),), focus=self._primary(self._desk.foot()) or BACK)
        tabs = () if self._only_judges else (
            Choice(TABS, say("The tray"), tuple((tab.name, tab.label) for tab in self._tabs), self._tab.name),)
        foot = tuple(self._foot())
        nobody = (Text(say("Nobody does anything now."), Style.SMALL, Tone.QUIET),) if self._memory.nobody else ()
        return Card("", (*tabs, *nobody, *self._tab.body()), waits, foot=(_row(foot),), words=True,
                    focus=self._primary(foot) or TABS)

    @property
    def _only_judges(self) -> bool:
        return self.whose != GM

    @property
    def _tab(self) -> Tab:
        if self._only_judges:
            return self._tabs[0]
        return next((tab for tab in self._tabs if tab.name == self._memory.tab), self._tabs[0])

    def _primary(self, buttons: Sequence[Button]) -> str | None:
        return next((each.name for each in buttons if each.tone is Tone.PRIMARY and each.enabled), None)

    def _foot(self) -> Iterator[Button]:
        """The curtain, the floor for the players, one decision for the director."""
        if self._shared:
            yield Button("curtain_close", say("Close the curtain"), tone=Tone.QUIET)
        free = self._context.state.scene is not None and not self._context.state.spoken
        move = self.director_does
        if free:
            tone = Tone.PRIMARY if move is None else Tone.PLAIN
            yield Button("floor", say("What do you do?"), key="Q", tone=tone, detail=say("The players are asked"))
        if move is not None:
            label, _ = self.proposal_words(move)
            yield Button("director_does", say("Let the director do this one"), tone=Tone.PRIMARY, key="Enter",
                         detail=label)

    @property
    def director_does(self) -> Move | None:
        """The first of what it would do; what answers somebody before the rest."""
        answer = next((move for move in self.proposals if answers(self._context, move)), None)
        return answer if answer is not None or self._only_judges else next(iter(self.proposals), None)

    def proposal_words(self, move: Move) -> tuple[Message, str]:
        """A proposal in words."""
        return move_words(self._context, self._words, move)

    def change(self, move: Move) -> None:
        """The words of a proposal are to be other ones."""
        if may_change(move):
            self._desk = ChangeDesk(self, move)

    # --- what is done ---------------------------------------------------------------------------------------

    def on_intent(self, intent: Intent) -> bool:
        self._drawn = None
        if self._desk is not None:
            if intent.name != BACK:
                return self._desk.on_intent(intent)
            if not self._desk.back():
                self._desk = None
            return True
        match intent.name:
            case "tray_tab":
                self._memory.tab = str(intent.value)
            case "curtain_close":
                self._memory.open = False
                self._context.move_on()
            case "floor":
                self._memory.nobody = False
                if self._context.alone:
                    self._context.fresh.mark()
                self._context.give_floor()
            case "director_does" if self.director_does is not None:
                self.make(self.director_does)
            case _:
                return self._tab.on_intent(intent)
        return True


class ClosedTray(Controller):
    """What players see while whoever leads has not opened the tray: who waits, and what is no secret."""

    def __init__(self, context: LedContext, memory: TrayMemory) -> None:
        self._context = context
        self._memory = memory

    @property
    def actor(self) -> str:
        return self._context.judge

    def card(self) -> Card:
        state = self._context.state
        body: tuple[Element, ...] = (*asides(self._context.fresh.unread()), Text(_head(self._context), Style.HEADING))
        free = state.scene is not None and not state.spoken
        floor = (Button("floor", say("What do you do?"), key="Q",
                        detail=say("The players are asked")),) if free else ()
        opens = Button("curtain_open", say("Open the tray"), tone=Tone.PRIMARY, key="Enter",
                       detail=say("Behind the curtain"))
        return Card("", (*body, Gap(4)), waiting_words(self._context), foot=(_row((*floor, opens)),), words=True,
                    focus="curtain_open")

    def on_intent(self, intent: Intent) -> bool:
        match intent.name:
            case "curtain_open":
                self._memory.open = True
                self._context.fresh.mark()
                self._context.move_on()
            case "floor":
                self._context.fresh.mark()
                self._context.give_floor()
            case _:
                return False
        return True


def _head(context: LedContext) -> Message:
    if not context.state.spoken:
        return say("The game master leads")
    return say("{name} waits for an answer", name=person_called(context, context.state.spoken[0].by))


def _row(buttons: Sequence[Button]) -> Row:
    return Row(tuple(buttons), tuple(2.0 if each.tone is Tone.PRIMARY else 1.0 for each in buttons))
