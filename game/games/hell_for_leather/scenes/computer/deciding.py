"""A computer decides: it ponders, says what it does and in whose voice, and does it. Any press hurries it on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from msgspec.structs import replace

from game.ai.levels import player_name
from game.ai.players import Computer
from game.games.hell_for_leather.ai.decide import Chosen
from game.games.hell_for_leather.rules import Action, BuyGoal, CallHelp, EndTurn, OfferDilemma, State, UseSkill
from game.games.hell_for_leather.rules.changes import with_contestant
from game.games.hell_for_leather.scenes.computer.computer_cards import pondering_card, said_card
from game.games.hell_for_leather.scenes.computer.computer_words import said, what
from game.games.hell_for_leather.scenes.computer.said_later import said_later
from game.games.hell_for_leather.scenes.computer.weighed_words import why_of, why_plain
from game.games.hell_for_leather.scenes.hell_context import HellContext, HellController
from game.games.hell_for_leather.scenes.phases.consequence_phases import Tale, tale_head
from game.games.hell_for_leather.scenes.phases.pending_deed import Said, cup_holder, shortest_first
from game.scenes.match.controller import Card
from game.scenes.match.match_voice import Prompt
from game.scenes.match.opponents import Thought
from game.scenes.match.pondering import Pondering
from game.scenes.match.reading_time import passed_s, reading_s, words_wait
from game.scenes.match.unattended import Unattended

DECLINED: Mapping[type[Action], str] = MappingProxyType({
    OfferDilemma: "dilemma", CallHelp: "help", BuyGoal: "goal", EndTurn: "rest", UseSkill: "skill"})
"""What may be passed over, and where the context notes it; the rules know it only by what comes next."""


class ComputerController(Unattended, HellController):
    """A computer that says or decides something. It can be taken back: its dice have not been thrown."""

    def __init__(self, context: HellContext, who: str) -> None:
        super().__init__(context)
        self.who = who
        self._computer = computer_for(context, who)

    @property
    def actor(self) -> str:
        return self.who

    @property
    def fixed(self) -> bool:
        return False


class SayingController(ComputerController):
    """Shows something already decided for as long as it takes to read, then does it."""

    def __init__(self, context: HellContext, who: str, shown: Said) -> None:
        super().__init__(context, who)
        self._shown = shown
        self._shown_s = 0.0

    @property
    def busy(self) -> bool:
        return self._later or not words_wait(self.context)

    @property
    def unsaid(self) -> tuple[Prompt, ...]:
        return self._shown.words

    def hush(self) -> None:
        self._shown, self._shown_s = self._shown.hushed(), 0.0

    def update(self, dt_s: float) -> None:
        self._shown_s += passed_s(self.context.services, dt_s)
        if self._later or self._shown_s >= reading_s(self.context, len(self._now.line)):
            self._do()

    @property
    def _now(self) -> Said:
        """What stands on the card."""
        return self._shown

    @property
    def _later(self) -> bool:
        return said_later(self.context, self._shown.action)

    def hurry(self) -> None:
        self._do()

    def _do(self) -> None:
        self.context.submit(self._shown.action, words=self._shown.words)

    def card(self) -> Card:
        if self._later:
            return pondering_card(self.context, self.who, self._computer, self._shown.title)
        return said_card(self.context, self.who, self._computer, self._now)


class TaleController(SayingController):
    """A computer tells what happened."""

    def __init__(self, context: HellContext, tale: Tale, done: Callable[[], object] | None = None) -> None:
        super().__init__(context, cup_holder(context, tale.action.by), _telling(context, tale))
        self._done = done

    def _do(self) -> None:
        if self._done is not None:
            self._done()
        super()._do()


class DecidingController(ComputerController):
    """A choice of the rules. ``kinds`` are the actions it is about; what is none of them declines."""

    def __init__(self, context: HellContext, who: str, title: str, kinds: tuple[type[Action], ...]) -> None:
        super().__init__(context, who)
        self._title = title
        self._kinds = kinds
        self._pondering: Pondering[Said] = Pondering(
            context, lambda: ask(context, who), self._say, lambda shown: len(shown.line), self._do)

    @property
    def busy(self) -> bool:
        return self._pondering.busy

    @property
    def unsaid(self) -> tuple[Prompt, ...]:
        shown = self._pondering.shown
        return shown.words if shown is not None else ()

    def hush(self) -> None:
        shown = self._pondering.shown
        if shown is not None:
            self._pondering.show(shown.hushed())

    def update(self, dt_s: float) -> None:
        self._pondering.update(dt_s)

    def hurry(self) -> None:
        self._pondering.hurry()

    def _say(self, decision: Chosen) -> Said | None:
        """It has decided: find the words. What it passes over needs none."""
        action = self._chosen(decision)
        self.context.why = why_of(self.context, self.who, self._computer, action, decision, self._passed_by)
        if isinstance(action, self._kinds):
            shown = said(self.context, self.who, self._title, action)
            if not said_later(self.context, shown.action):
                return shown
            self._do(shown)
            return None
        setattr(self.context.passed, DECLINED[self._kinds[0]], True)
        self.context.move_on()
        return None

    def _passed_by(self, action: Action) -> str:
        """What is passed over by it; empty where it is what this is about."""
        return "" if isinstance(action, self._kinds) else DECLINED.get(self._kinds[0], "")

    def _chosen(self, decision: Chosen) -> Action:
        """What it decided; where that has no place here, the best that has."""
        if self._kinds[0] in DECLINED:
            return decision.action
        return best(decision, self._kinds, self.context.legal)

    def _do(self, shown: Said) -> None:
        self.context.submit(shown.action, why_plain(self.context.why), shown.words)

    def card(self) -> Card:
        shown = self._pondering.shown
        if shown is not None:
            return said_card(self.context, self.who, self._computer, shown)
        return pondering_card(self.context, self.who, self._computer, self._title)


def _telling(context: HellContext, tale: Tale) -> Said:
    """The words of a computer that tells something."""
    line = next(iter(shortest_first(context, tale.lines())), Prompt(""))
    action = replace(tale.action, text=line.text)
    return Said(tale.title, what(context, action.by, action), line.text, action, tale_head(context, tale), (line,),
                lambda: _telling(context, tale))


def ask(context: HellContext, who: str) -> Thought:
    """Begin to decide for ``who`` as the match stands."""
    state = played_by(context.state, who, computer_for(context, who))
    return context.services.play.opponents().thinker.ask(state, who, context.match.entry_count)


def played_by(state: State, who: str, computer: Computer) -> State:
    """The state for a computer's thoughts: it plays ``who``, also where it stands in for somebody."""
    player = player_name(computer.level, computer.persona)
    return with_contestant(state, replace(state.contestant(who), player=player))


def best(decision: Chosen, kinds: tuple[type[Action], ...], legal: Sequence[Action]) -> Action:
    """The action decided on if it is one of ``kinds``, else the best of them that was weighed, else any ``legal``."""
    candidates: Sequence[Action] = (decision.action, *(each.action for each in decision.options), *legal)
    return next(each for each in candidates if isinstance(each, kinds))


def computer_for(context: HellContext, who: str) -> Computer:
    """The computer that plays ``who``. Raises ValueError for a person."""
    found = context.computer(who)
    if found is None:
        raise ValueError(f"{who} is played by a person")
    return found
