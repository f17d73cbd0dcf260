"""The header of a story: its characters with their sheets, its people, what is so already, the options."""

from __future__ import annotations

from typing import Any

import msgspec

from game.games.high_stakes.rules.constants import (
    DICE,
    LIMIT,
    MOST_RESTS,
    PULP_DICE,
    PULP_LIMIT,
    RECORD,
    VERSION,
)
from game.games.high_stakes.rules.sheet import Sheet, validate_sheet
from game.rules.game_master.story_header import Leader, Player, StartingFact, check_story_header, expect
from game.rules.game_master.story_state import Clock, Npc
from game.rules.game_master.terms import Ident
from game.rules.seats import HUMAN
from game.rules.value import Value


class Character(Value, frozen=True):
    """Who plays whom."""

    player: Player
    name: str
    sheet: Sheet
    pronouns: str = "they"


class Options(Value, frozen=True, omit_defaults=True):
    """HS-S75. ``dice`` and ``limit``: 8 and 4, or the larger pulp; ``any_traits``: as many own ones in a roll as fit.

    ``elements_each``: one for every kept six. ``rests``: how many a session. ``revenge``: there are dice for it.
    ``anything_goes``: only Secrets are ground for a veto. ``around``: the GM's seat passes after each scene,
    clockwise or ``by_lot``.
    """

    dice: int = DICE
    limit: int = LIMIT
    any_traits: bool = False
    elements_each: bool = False
    rests: int = 1
    revenge: bool = True
    anything_goes: bool = False
    around: bool = False
    by_lot: bool = False

    @property
    def pulp(self) -> bool:
        """Whether heroes are larger than life."""
        return self.dice == PULP_DICE


class Header(Value, frozen=True, kw_only=True):
    """Everything a story starts from; words of a pack are looked up nowhere. ``session``: the first one's number.

    ``secrets``: a person's hidden notes; where the GM's seat goes round, one of each person's, in the order of the
    seats (HS-S66).
    """

    record: str = RECORD
    version: int = VERSION
    app: str = "0"
    seed: int = 0
    options: Options = Options()
    title: str = ""
    pack: dict[str, Any] | None = None
    follows: dict[str, Any] | None = None
    gm: Leader = Leader()
    characters: dict[str, Character]
    bench: tuple[Character, ...] = ()
    facts: dict[Ident, StartingFact] = msgspec.field(default_factory=dict)
    clocks: dict[Ident, Clock] = msgspec.field(default_factory=dict)
    npcs: dict[Ident, Npc] = msgspec.field(default_factory=dict)
    secrets: tuple[str, ...] = ()
    dial: int = 1
    limits: dict[str, int] = msgspec.field(default_factory=dict)
    session: int = 1

    @property
    def people(self) -> tuple[str, ...]:
        """The persons who play characters, in the order of their seats, each once."""
        return tuple(dict.fromkeys(each.player for each in self.characters.values()
                                   if each.player.startswith(HUMAN)))


def validate_header(header: Header) -> Header:
    """The header itself if a story can start from it, with one to five characters (GM-G1).

    Raises ``BadHeader`` that says what and where.
    """
    check_story_header(header, RECORD, VERSION)
    expect(header.session >= 1, "session", "must be 1 or more")
    _validate_options(header)
    for seat, character in header.characters.items():
        validate_sheet(character.sheet, header.options.dice, header.options.limit, f"characters.{seat}.sheet",
                       fresh=header.follows is None)
    for at, character in enumerate(header.bench):
        validate_sheet(character.sheet, header.options.dice, header.options.limit, f"bench.{at}.sheet",
                       fresh=header.follows is None)
    return header


def _validate_options(header: Header) -> None:
    options = header.options
    sizes = ((DICE, LIMIT), (PULP_DICE, PULP_LIMIT))
    expect((options.dice, options.limit) in sizes, "options.dice",
           f"must be {DICE} with limit {LIMIT}, or {PULP_DICE} with limit {PULP_LIMIT}")
    expect(1 <= options.rests <= MOST_RESTS, "options.rests", f"must be 1 to {MOST_RESTS}")
    if options.around:
        expect(header.gm.player.startswith(HUMAN), "gm.player", "must be a person where the GM's seat goes round")
        expect(len(header.secrets) >= len(header.people), "secrets",
               "must hold one of each person where the GM's seat goes round")
