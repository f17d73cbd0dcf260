"""What has happened before a lesson begins: one scene, one character, and a throw that is asked for, or lies already.

Dice that lie there at first are arranged; what dice do in a lesson itself nobody arranges.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.high_stakes.rules import HIGH_STAKES
from game.games.high_stakes.rules import actions as a
from game.games.high_stakes.rules.constants import Rung
from game.games.high_stakes.rules.header import Character, Header, validate_header
from game.games.high_stakes.rules.sheet import Relationship, Sheet, Trait
from game.games.high_stakes.rules.state import State
from game.games.high_stakes.scenes.stakes_context import StakesMatch
from game.narration.packs import Pack
from game.physics import Body, Layout, Pose, TableSpec
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effect, SetFact
from game.rules.game_master.story_header import Leader
from game.rules.game_master.terms import SceneKind
from game.rules.match import Match
from game.rules.roll import Fallen, Lying
from game.rules.setups import Tray
from game.scenes.lessons.lesson_plan import Begin
from game.scenes.recorded_poses import poses_plain
from game.scenes.rolling.tray_places import stood
from game.scenes.table.set_up_kinds import die_kind, laid_with

SEAT, PLAYER = "p1", "human:1"
APART_M = 0.03
WOUND: a.Least = ((a.Part(Rung.WOUND),),)


class Past:
    """A story that is moved on before anybody sees it. Nothing of it is written anywhere."""

    def __init__(self, seed: int, version: str, table: TableSpec) -> None:
        self._table = table
        self.match: StakesMatch = Match.start(HIGH_STAKES, lesson_header(seed, version), lambda _line: None)
        self.match.submit(e.SetScene("yard", kind=SceneKind.ACTION, title="A yard behind the mint, past midnight"))

    @property
    def state(self) -> State:
        """As far as it has come."""
        found: State = self.match.state
        return found

    def asked(self, deed: str, difficulty: int, win: str, lose: str, raises: tuple[Rung, ...] | None = None) -> Past:
        """A throw of Body is asked for, a wound at stake. ``raises``: what may be staked besides; None: all."""
        demand = a.Demand("body", least=WOUND, raises=raises)
        self.match.submit(a.Call({SEAT: demand}, forced=True, difficulty=difficulty, insist=True,
                                 win=(Effect(fact=SetFact("over_the_wall")),),
                                 texts={"deed": deed, "win": win, "lose": lose}))
        return self

    def thrown(self, *numbers: int) -> Past:
        """Nothing more is offered, and the dice lie so, in a row."""
        self.match.submit(e.Ready(SEAT))
        roll = HIGH_STAKES.roll_due(self.state)
        if roll is None:
            raise ValueError("no dice are due")
        ids = [die.id for die in roll.dice]
        fallen = Fallen({die: Lying(number) for die, number in zip(ids, numbers, strict=True)})
        lies = dict(zip(ids, numbers, strict=True))
        self.match.submit(HIGH_STAKES.rolled(self.state, roll, fallen), self._poses(lies))
        return self

    def _poses(self, numbers: dict[str, int]) -> dict[str, Any]:
        """Upright side by side on the felt, as the record keeps dice that lie."""
        tray = laid_with(Tray())
        kind = die_kind(tray, "d6")
        first = -APART_M * (len(numbers) - 1) / 2
        bodies = tuple(stood(self._table, Body(die, kind, Pose(0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0)), number,
                             (first + at * APART_M, 0.0, 0.0)) for at, (die, number) in enumerate(numbers.items()))
        return {"poses": poses_plain(Layout(bodies, setup=tray))}

    def stands(self) -> Past:
        """The dice are read as they lie."""
        self.match.submit(a.Stand(SEAT))
        return self


def lesson_header(seed: int, version: str) -> Header:
    """One character, of whoever learns; they lead as well, so that nobody is waited for."""
    traits = ("climbs wet walls", "opens locks by ear", "knows the watch by its boots", "talks to dogs", "never late")
    ties = (("Wick", "taught her all of it"), ("the toll keeper", "is owed an apology"), ("Mother Sloe", "trusts her"))
    sheet = Sheet(3, 3, 2, "burglar on an errand", tuple(Trait(f"t{at}", text) for at, text in enumerate(traits, 1)),
                  tuple(Relationship(f"r{at}", text, who) for at, (who, text) in enumerate(ties, 1)))
    return validate_header(Header(app=version, seed=seed, title="A lesson", gm=Leader(PLAYER),
                                  characters={SEAT: Character(PLAYER, "Nan Tarrow", sheet, "she")}))


def after(seed: int, ahead: Callable[[Past], object]) -> Begin:
    """It begins when this has been played ahead."""
    def begin(_pack: Pack, version: str, table: TableSpec) -> StakesMatch:
        past = Past(seed, version, table)
        ahead(past)
        return past.match

    return begin
