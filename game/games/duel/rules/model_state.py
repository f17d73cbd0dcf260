"""A model as it is at one moment (M21, M22)."""

from __future__ import annotations

import msgspec

from game.games.duel.rules import actions as a
from game.games.duel.rules.field.models import Place
from game.games.duel.rules.terms import (
    IN_THE_GAME,
    On,
)
from game.rules.value import Value


class Model(Value, frozen=True):
    """A model as it is now. ``hits``: 1 where it is prone of a hit; ``stunned``: prone with toughness left.

    ``facing``: of who carries a shield.

    What it did in this round, for the Duel phase that may follow (DUEL-D104c): ``initiated`` a Duel, ``unjammed``,
    ``aimed``, ``charged`` at whom. ``climbing``: the foot of what it hangs on (DUEL-D106b). ``channels``: what it
    called up until its next turn (DUEL-D192); ``channelled`` for one Duel. ``moved``: its last action was a Move.
    ``upgrade``: what it keeps until it is used (DUEL-D130). ``targets``: whom its feats are about (DUEL-D404).
    ``extra``: dice of wingmen (DUEL-D246). ``used``: how often it has used what has a limit. ``active``: it had an
    activation in this round, its own or another. ``revealed``: it has initiated out of terrain that it is native to
    (DUEL-D264). ``shape``, ``shifting_to``: which of its shapes it has, and which it is about to have (DUEL-D266).

    Dice beside it (DUEL-D195): ``eviscerate``, ``immobilize``, ``mark``. ``relentless``: hits run on in the background,
    ``doomed`` by the last of them (DUEL-D221). ``wicked``: it stands to the end of a Duel it paid too much for (D245).
    ``raised_by``: the Hero that it belongs to (DUEL-D265). ``mob``: the one that it is in (DUEL-D343).
    """

    at: Place | None = None
    on: On = On.CORNER
    hits: int = 0
    toughness: int = 0
    acted: bool = False
    engaged: bool = False
    engaged_last: bool = False
    carries: str | None = None
    facing: a.Facing | None = None
    entered: bool = False
    exhausted: bool = False
    jammed: bool = False
    initiated: bool = False
    unjammed: bool = False
    aimed: bool = False
    charged: str = ""
    climbing: Place | None = None
    stunned: bool = False
    berserker: bool = False
    channels: tuple[str, ...] = ()
    upgrade: str = ""
    targets: dict[str, str] = msgspec.field(default_factory=dict)
    extra: int = 0
    used: dict[str, int] = msgspec.field(default_factory=dict)
    active: bool = False
    revealed: bool = False
    shape: int = 0
    shifting_to: int | None = None
    channelled: str = ""
    moved: bool = False
    eviscerate: int = 0
    immobilize: int = 0
    mark: int = 0
    relentless: bool = False
    doomed: bool = False
    wicked: bool = False
    raised_by: str = ""
    mob: str = ""

    @property
    def in_the_game(self) -> bool:
        """It was neither removed nor did it leave."""
        return self.on in IN_THE_GAME

    @property
    def prone(self) -> bool:
        """It lies on the table: hit, or stunned with toughness left (DUEL-D114b).

        Not who stands for all its hits: DUEL-D221, and to the end of a Duel DUEL-D245.
        """
        return (self.hits > 0 or self.stunned) and not (self.relentless or self.wicked)

    @property
    def stands(self) -> bool:
        """On the table, in no mob, and not prone."""
        return self.on is On.TABLE and not self.prone

    @property
    def has_a_place(self) -> bool:
        """In the area, in a mob or not."""
        return self.on in (On.TABLE, On.MOB)
