"""One roll of a pool at the practice tray: a match of free throws that nobody keeps, with whoever throws it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.rules.dice.pools import Mechanic, Pool
from game.rules.luck import Luck
from game.scenes.kit.die_styles import SEAT_STYLES, DieStyle
from game.scenes.match.match_context import AnyContext
from game.scenes.match.tabletop import TableTop
from game.scenes.practice.free_throw import Enough, FreeThrow, Header
from game.scenes.practice.pool_words import FIRST
from game.scenes.practice.unkept_match import unkept_match
from game.scenes.services import Services


@dataclass(frozen=True, slots=True)
class PoolWish:
    """What is to be thrown next: the pool, by how many hands at once, and how the dice of the first one look."""

    pool: Pool = FIRST[Mechanic.SUM]
    hands: int = 1
    style: DieStyle = SEAT_STYLES[0]


@dataclass(slots=True)
class TraySession:
    """What stays from roll to roll, and while one is at another table: what is wished for, and the luck so far."""

    wish: PoolWish = field(default_factory=PoolWish)
    lucks: list[Luck] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class PracticeRoll:
    """A roll under way: what controllers work with, and the tray it is thrown into."""

    context: AnyContext
    top: TableTop


def begun_roll(services: Services, wish: PoolWish, changed: Callable[[], object]) -> PracticeRoll:
    """A new roll over an empty tray; ``changed`` is called after everything that is done in it."""
    second = next(style for style in SEAT_STYLES if style != wish.style)
    header = Header(seed=services.play.new_seed(), pool=wish.pool, hands=wish.hands, styles=(wish.style, second))
    context = unkept_match(services, FreeThrow(), header, Enough, changed)
    return PracticeRoll(context, TableTop(services.table.spec, services.table.view, header.seed))
