"""The thinker of a game in a window: a process beside it answers, and where none does in time, the game itself."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from game.ai.aiming import Aims, Motion
from game.ai.choosing import Decision, by_chance
from game.ai.computer_kit import ComputerKit
from game.ai.computer_spec import ComputerSpec
from game.ai.minds import Minds, chance_of, computer_at
from game.ai.trial_throws import candidates, disturbed
from game.app.thinking.game_minds import Codec
from game.app.thinking.keeper import Keeper, Post
from game.app.thinking.thinking_protocol import Aimed, Choosing, Decided, Failed, Reply, Throwing
from game.physics import TableSpec
from game.rules.chance import stream
from game.scenes.hand.throw_due import ThrowDue, field_of, ground_of, measured_plan

Result = TypeVar("Result")


class Asked(Generic[Result]):
    """A decision or a plan in the making. It never waits: ``own`` is what the game comes to by itself, at once."""

    def __init__(self, post: Post | None, read: Callable[[Reply], Result | None], own: Callable[[], Result],
                 overdue: Callable[[Post], bool]) -> None:
        """``read`` gives None for a reply that is no answer."""
        self.post = post
        self._read = read
        self._own = own
        self._overdue = overdue
        self._result: Result | None = None

    @property
    def done(self) -> bool:
        """Whether there is a result."""
        if self._result is None and (self.post is None or self.post.back.is_set() or self._overdue(self.post)):
            self._settle()
        return self._result is not None

    @property
    def result(self) -> Result:
        """The result; where it is not done yet, what the game comes to by itself."""
        return self._settle() if self._result is None else self._result

    def _settle(self) -> Result:
        reply = self.post.reply if self.post is not None else None
        found = self._read(reply) if reply is not None else None
        self._result = self._own() if found is None else found
        return self._result


class Beside:
    """Asks the thinking process, and thinks with the same minds and the same chance where it does not answer."""

    def __init__(self, keeper: Keeper, game: str, kit: ComputerKit, minds: Minds, aims: Aims, table: TableSpec,
                 spec: ComputerSpec, clock_s: Callable[[], float]) -> None:
        """``game``: the key of the game whose computers these are."""
        self._keeper = keeper
        self._game = game
        self._kit = kit
        self._codec = Codec(kit)
        self._minds = minds
        self._aims = aims
        self._table = table
        self._spec = spec
        self._clock_s = clock_s
        self._log = logging.getLogger(__name__)

    def ask(self, state: Any, who: str, moment: int) -> Asked[Decision[Any, Any]]:
        """Begin to decide for the computer that plays ``who``. Raises ValueError where no computer plays it."""
        computer_at(self._kit.rules.player(state, who), who)
        chance = chance_of(self._kit.seed(state), who, moment)
        post = self._keeper.ask(self._game, lambda number: Choosing(
            number, self._codec.bytes_of(self._kit.seen_by(state, who)), who, chance))
        return Asked(post, lambda reply: self._decision(reply, state, who),
                     lambda: self._own_decision(state, who, chance, moment), self._patience())

    def aim(self, due: ThrowDue) -> Asked[Motion]:
        """Begin to plan a throw. It is tried beforehand where the table is odd and the thrower wise enough to."""
        measured = measured_plan(self._aims, self._table, due)
        ground, field = ground_of(due.layout), field_of(self._table)
        plans: tuple[Motion, ...] = (measured,)
        if disturbed(ground, field) and self._spec.level(due.level).wisdom > 0.0:
            over = self._aims.plan(due.level, due.height, due.dice, due.off_hand, lane_blocked=True)
            plain = self._aims.plan(due.level, due.height, due.dice, due.off_hand)
            plans = candidates(plain, over, ground, field)
        post = self._keeper.ask(self._game, lambda number: Throwing(number, due, plans)) if len(plans) > 1 else None
        return Asked(post, lambda reply: self._plan(reply, plans), lambda: measured, self._patience())

    def _patience(self) -> Callable[[Post], bool]:
        """What says that a question asked now has waited too long; it is given up then."""
        until_s = self._clock_s() + self._spec.thinking.patience_s

        def overdue(post: Post) -> bool:
            if self._clock_s() < until_s:
                return False
            self._keeper.give_up(post)
            return True

        return overdue

    def _decision(self, reply: Reply, state: Any, who: str) -> Decision[Any, Any] | None:
        """The decision of a reply, if it is one that may be made here."""
        if isinstance(reply, Failed):
            self._log.error("the thinking process could not decide:\n%s", reply.trace)
            return None
        decision, allowed = self._read(reply), self._kit.choices(state, who)
        if decision is not None and all(
                action in allowed for action in (decision.action, *(option.action for option in decision.options))):
            return decision
        self._log.error("the thinking process decided what cannot be")
        return None

    def _read(self, reply: Reply) -> Decision[Any, Any] | None:
        """The decision of a reply; None where it is none of this game."""
        try:
            return self._codec.decision(reply.decision) if isinstance(reply, Decided) else None
        except (msgspec.DecodeError, UnicodeDecodeError):
            return None

    def _plan(self, reply: Reply, plans: tuple[Motion, ...]) -> Motion | None:
        """The plan of a reply, if it is one of those that were to be tried."""
        if isinstance(reply, Aimed) and reply.plan in plans:
            return reply.plan
        self._log.error("the thinking process could not aim:\n%s", reply.trace if isinstance(reply, Failed) else reply)
        return None

    def _own_decision(self, state: Any, who: str, chance: int, moment: int) -> Decision[Any, Any]:
        """What the program itself decides; a match goes on even where that fails."""
        try:
            return self._minds.decide(state, who, chance)
        except Exception:
            self._log.exception("the choice of %s is left to chance", who)
            return astray(self._kit, state, who, moment)


def astray(kit: ComputerKit, state: Any, who: str, moment: int) -> Decision[Any, Any]:
    """One of the choices, each as likely as the next, the same for the same match and moment."""
    actions = kit.choices(state, who) or kit.rules.legal(state)
    return by_chance(actions, stream(kit.seed(state), "astray", moment, who))
