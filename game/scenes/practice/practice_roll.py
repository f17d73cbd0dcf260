"""One roll of a pool at the practice tray: a match of free throws that nobody keeps, with whoever throws it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.narration.line_choice import Memory
from game.rules.dice.pools import Mechanic, Pool
from game.rules.game import Rules
from game.rules.match import Match
from game.scenes.kit.die_styles import SEAT_STYLES, DieStyle
from game.scenes.match.match_context import AnyContext, MatchContext
from game.scenes.match.match_voice import MatchVoice, Silence
from game.scenes.match.tabletop import TableTop
from game.scenes.menus.content_settings import comfort_of
from game.scenes.practice.free_throw import Action, Enough, FreeThrow, Header, State
from game.scenes.practice.pool_words import FIRST
from game.scenes.services import Services


@dataclass(frozen=True, slots=True)
class PoolWish:
    """What is to be thrown next: the pool, by how many hands at once, and how the dice of the first one look."""

    pool: Pool = FIRST[Mechanic.SUM]
    hands: int = 1
    style: DieStyle = SEAT_STYLES[0]


@dataclass(frozen=True, slots=True)
class PracticeRoll:
    """A roll under way: what controllers work with, and the tray it is thrown into."""

    context: AnyContext
    top: TableTop


def begun_roll(services: Services, wish: PoolWish, changed: Callable[[], object]) -> PracticeRoll:
    """A new roll over an empty tray; ``changed`` is called after everything that is done in it."""
    second = next(style for style in SEAT_STYLES if style != wish.style)
    header = Header(seed=services.play.new_seed(), pool=wish.pool, hands=wish.hands, styles=(wish.style, second))
    rules: Rules[Header, State, Action] = FreeThrow()
    match = Match.start(rules, header, bytes)
    voice = MatchVoice(match, Memory(), comfort_of(services.player.preferences), Silence, Enough)
    context: AnyContext = MatchContext(match, services, voice)
    context.on_change(changed)
    return PracticeRoll(context, TableTop(services.table.spec, services.table.view, header.seed))
