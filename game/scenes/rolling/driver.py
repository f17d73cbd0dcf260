"""What moves the hand that rolls: a person's pointer, keys and controls, or a computer's plan."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.ai.tells import Tell
from game.physics import Layout, Simulation
from game.scenes.hand.dice_cup import Handful
from game.scenes.hand.throw_methods import Nudge
from game.scenes.hand.toss import Toss
from game.scenes.rolling.dice_in_hand import RollChance
from game.ui.screen import Button, Element, Handle, Intent, Mark, ThrowView

Answer = tuple[bool, Simulation | None]
"""Whether an input meant anything, and the throw if that is what came of it."""


class Driver:
    """One hand with dice in it. Whatever is done to it gives the throw as soon as there is one.

    ``toss`` is there once dice are taken up. This one never throws; each kind overrides what it listens to.
    """

    toss: Toss

    @property
    def automatic(self) -> bool:
        """Whether nobody needs the mouse."""
        return False

    @property
    def tell(self) -> Tell | None:
        """What is given away before the throw, by whoever gives anything away."""
        return None

    @property
    def by(self) -> str | None:
        """The seat whose hand it is now; None: of whoever the roll is."""
        return None

    @property
    def waiting(self) -> tuple[Handful, ...]:
        """Dice in closed hands, which leave with those of this one."""
        return ()

    def take_up(self, before: Layout, dice: Sequence[str], chance: RollChance) -> None:
        """Take these dice into the hand, over a table that lies like this."""
        raise NotImplementedError

    def begin(self) -> None:
        """The hand is shown from now on."""

    def update(self, dt_s: float) -> Simulation | None:
        """Let time pass."""
        return None

    def let_go(self) -> None:
        """The dice have left the hand."""
        self.put_down()

    def put_down(self) -> None:
        """Nothing of the hand is drawn any more."""

    @property
    def holding(self) -> bool:
        """Whether something has begun that can be taken back."""
        return False

    @property
    def count_share(self) -> float:
        """How much of a count those who watch it sit through, 0 to 1."""
        return 1.0

    @property
    def ruling_s(self) -> float | None:
        """How long a ruling stands by itself; None where somebody goes on."""
        return None

    def played_s(self, dt_s: float, landed: bool) -> float:
        """What a frame of the flight is worth, or of its count once the dice have ``landed``."""
        return dt_s

    def recorded(self) -> Mapping[str, Any]:
        """What the record says of how it was thrown. It decides nothing."""
        return {}

    # --- what is done to it ---------------------------------------------------------------------------------

    def hurry(self) -> Simulation | None:
        """On with it."""
        return None

    def hurried_by(self, key: str) -> bool:
        """Whether this key leads on while the dice fly."""
        return key == "space"

    def press(self, x: float, y: float) -> Simulation | None:
        """The left button went down on the table."""
        return None

    def pointer(self, samples: Sequence[tuple[float, float]], before_s: float, now_s: float) -> None:
        """The pointer moved."""

    def release(self) -> Simulation | None:
        """The left button went up."""
        return None

    def cancel(self) -> None:
        """The hand takes the dice back."""

    def wheel(self, notches: int) -> None:
        """The wheel turned."""

    def key(self, key: str) -> Answer:
        """A key went down."""
        return False, None

    def nudge(self, nudge: Nudge) -> Answer:
        """Something is asked of the hand without a pointer."""
        return False, None

    def intent(self, intent: Intent) -> Answer:
        """A control was operated."""
        return False, None

    # --- what is shown of it --------------------------------------------------------------------------------

    def move(self, name: str) -> str:
        """The line that says whose move it is."""
        raise NotImplementedError

    def gone(self, name: str) -> str:
        """The same once the dice have left the hand; the name as it is called."""
        raise NotImplementedError

    @property
    def choosing(self) -> bool:
        """Whether another way to throw is chosen."""
        return False

    def elements(self) -> tuple[Element, ...]:
        """For the card: how to throw, what may be set."""
        return ()

    @property
    def buttons(self) -> tuple[Button, ...]:
        """For the bar, while the dice are in the hand."""
        return ()

    @property
    def focus(self) -> str | None:
        """The control that is focused first."""
        return None

    def handles(self) -> tuple[Handle, ...]:
        """Things on the table that can be operated."""
        return ()

    def marks(self) -> tuple[Mark, ...]:
        """Captions beside the hand."""
        return ()

    def throw_view(self) -> ThrowView | None:
        """Where hand and target are seen, while a throw is due."""
        return None
