"""Hell for Leather in the shell of a match: the Heat on the table, what there is to tell, the egg timer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.ai.players import computer_of
from game.games.hell_for_leather.rules import Action, Foul, State, TimeOut
from game.games.hell_for_leather.rules.events import Event, MatchWon, SkillUsed, TurnPassed
from game.games.hell_for_leather.scenes.contestant_sheets import SheetPages
from game.games.hell_for_leather.scenes.hell_context import HellContext, Passed
from game.games.hell_for_leather.scenes.hell_looks import HellLooks
from game.games.hell_for_leather.scenes.hell_words import HellWords
from game.games.hell_for_leather.scenes.phases.consequence_phases import Tale
from game.games.hell_for_leather.scenes.phases.egg_timer import EggTimer, time_panel
from game.games.hell_for_leather.scenes.phases.pending_deed import cup_holder
from game.games.hell_for_leather.scenes.phases.phase_table import controller_for, tale_controller
from game.games.hell_for_leather.scenes.phases.tales import may_tell, outcome_owed, tales_of, tales_owed
from game.games.hell_for_leather.scenes.replay.hell_script import read_script
from game.games.hell_for_leather.scenes.replay.replay_picks import picks_of
from game.games.hell_for_leather.scenes.result import ResultScene
from game.games.hell_for_leather.scenes.set_pieces import pieces_of
from game.rules.roll import Lying
from game.scenes.large_text import is_crowded, is_narrow
from game.scenes.match.controller import Controller
from game.scenes.match.game_at_table import GameAtTable, Interruption
from game.scenes.match.overlays import Overlay
from game.scenes.match.set_piece import SetPiece
from game.scenes.menus.montage import MOST, Clip, MontageScene
from game.scenes.scene import Scene
from game.scenes.services.shelf import Record
from game.ui.messages import say
from game.ui.screen import Button
from game.ui.styles import Tone

UNCHOSEN = (Foul, TimeOut)


class Memo(NamedTuple):
    """What the rules do not know of how things stand."""

    tales: tuple[Tale, ...]
    passed: Passed


class HellAtTable(GameAtTable):
    """One match. It remembers what somebody has still to tell, and what was declined."""

    context: HellContext

    def __init__(self, context: HellContext) -> None:
        self._timer = EggTimer(context.header.options.egg_timer)
        super().__init__(context, HellLooks(context, self._timer), HellWords(context))
        self._tales: list[Tale] = list(tales_owed(context))
        context.telling = self._still_telling

    @property
    def owed(self) -> tuple[Tale, ...]:
        """What there is still to tell besides the outcome, in order."""
        return tuple(self._tales)

    def _still_telling(self) -> bool:
        return bool(self._tales)

    @property
    def _state(self) -> State:
        return self.context.state

    @property
    def phase(self) -> str:
        return str(self._state.phase)

    def resume(self) -> None:
        """A turn of which somebody has still something to tell does not end before that."""
        self.context.telling = lambda: True
        self.context.match.resume()
        self._tales = list(tales_owed(self.context))
        self.context.telling = self._still_telling
        self.context.match.resume()

    # --- what is due ----------------------------------------------------------------------------------------

    def controller(self) -> Controller | None:
        while self._tales and not may_tell(self.context, self._tales[0]):
            self._tales.pop(0)
        if self._tales and not outcome_owed(self._state):
            return tale_controller(self.context, self._tales[0], lambda: self._tales.pop(0), self._pass_over)
        return controller_for(self.context, self.top)

    def _pass_over(self) -> None:
        """Whoever is asked to tell has no more words, for nothing of this."""
        if self._tales:
            player = self._teller(self._tales[0])
            self._tales = [tale for tale in self._tales if not tale.may_skip or self._teller(tale) != player]

    def _teller(self, tale: Tale) -> str:
        """The player who tells it."""
        return self.context.player(cup_holder(self.context, tale.action.by))

    # --- the table between throws ---------------------------------------------------------------------------

    def lay_again(self) -> None:
        """As the record says, if a conflict was under way."""
        self.top.clear()
        conflict = self._state.conflict
        if conflict is None or not (conflict.dice or conflict.risk_taken) or conflict.fallen is not None:
            return
        self.top.owned(conflict.dice, "A" if self._state.active == "A" else "B")
        if not self.lay_as_recorded():
            self.top.build(conflict.stack, *self.context.moment)
        lying = {body.id for body in self.top.layout.bodies}
        self.top.gone = {die: Lying(lie.number, lie.zone.value) for die, lie in conflict.dice.items()
                         if die not in lying}

    def prepare(self) -> None:
        """Build the Heat of the active team at the beginning of its turn (R10)."""
        conflict, moment = self._state.conflict, self.context.moment
        if conflict is not None and (conflict.dice or conflict.risk_taken or conflict.result is not None):
            if conflict.stack and not self.top.layout.bodies:
                self.top.build(conflict.stack, *moment)
            self.top.keep(*moment)
        elif self._state.winner is None:
            self.top.build(self._state.team(self._state.active).heat, *moment)

    # --- what happens ---------------------------------------------------------------------------------------

    def heard(self, events: Sequence[Event]) -> None:
        if self.turned(events):
            self.context.passed = Passed()
        elif any(isinstance(event, SkillUsed) for event in events):
            self.context.passed.rest = False
        if not any(isinstance(event, MatchWon) for event in events):
            self._tales.extend(tales_of(self.context, events))

    def set_pieces(self, events: Sequence[Event]) -> Sequence[SetPiece]:
        return pieces_of(self.context, events)

    def turned(self, events: Sequence[Event]) -> bool:
        return any(isinstance(event, TurnPassed) for event in events)

    def interruption(self, dt_s: float) -> Interruption | None:
        """A turn that took too long is lost (R35)."""
        return Interruption(TimeOut(), "time") if self._timer.update(dt_s, self._state) else None

    @property
    def lost_to_people(self) -> bool:
        return nobody_lives(self._state)

    # --- taking back ----------------------------------------------------------------------------------------

    def chosen(self, action: Action) -> bool:
        return not isinstance(action, UNCHOSEN)

    def memo(self) -> Memo:
        return Memo(self.owed, replace(self.context.passed))

    def put_back(self, memo: Memo | None, exactly: bool) -> None:
        """What was to be told then; where more stands in the record than did then, what that leaves to be told."""
        known = memo if memo is not None else Memo((), Passed())
        self._tales = list(known.tales if exactly else tales_owed(self.context))
        self.context.passed = known.passed

    # --- over the match, and after it -----------------------------------------------------------------------

    def overlays(self) -> tuple[Overlay, ...]:
        services, pages = self.context.services, SheetPages(self.context.header)
        return (
            Overlay(name="sheets", closes="close_sheets",
                    panel=lambda: pages.panel(self._state, is_crowded(services.player.preferences),
                                              is_narrow(services)),
                    turns=pages.on_intent, opened=pages.open,
                    tool=Button("sheets", say("Sheets"), key="S", tone=Tone.QUIET)),
            Overlay(name="time", closes="close_time", panel=time_panel, asked=False))

    def result(self, record: Record) -> Scene:
        result = ResultScene(self, self.context, record)
        clips = rest_of(self.context) if self.context.running_out else ()
        if not clips:
            return result
        services = self.context.services
        return MontageScene(services, read_script(self.context.match.to_bytes()), clips,
                            lambda: services.navigation.go(result), record.close)


def rest_of(context: HellContext) -> tuple[Clip, ...]:
    """The best throws of what was played without people, and what was told of each."""
    script, after = read_script(context.match.to_bytes()), context.ran_out_from
    at = next((at for at, moment in enumerate(script.moments) if moment.deed.number > after), len(script.moments))
    picks = (each.pick for each in picks_of(script.moments[at:], context.services.table.spec, MOST))
    return tuple(Clip(replace(pick, at=pick.at + at), _told_of(context, script.moments[pick.at + at].deed.number))
                 for pick in picks)


def _told_of(context: HellContext, number: int) -> str:
    """The first that was told after that entry."""
    return next((line.text for line in context.voice.told if line.entry >= number and line.text), "")


def nobody_lives(state: State) -> bool:
    """Whether people sit at the table and none of them plays a living contestant any more."""
    seated = [one for team in state.teams for one in team.contestants if computer_of(one.player) is None]
    return bool(seated) and not any(one.alive for one in seated)
