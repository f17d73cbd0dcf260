"""What the seats of one match have set under their cups: kept in memory alone, until all of it is lifted."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

from game.rules.chance import stream
from game.rules.requests import Lift, Lifted, Secret
from game.rules.seals import Unsealed, new_salt, seal


class UnderCups:
    """Knows by its seal what every cup hides. It shows nothing of that where it is printed, and cannot be sent away.

    It is gone with the match that is left: whoever goes on with that sets a die anew.
    """

    def __init__(self, new_seed: Callable[[], int]) -> None:
        """``new_seed`` gives what the salts of all seats come from: nothing of the record, or a seal could be tried."""
        self._new_seed = new_seed
        self._seed: int | None = None
        self._kept: dict[str, Unsealed] = {}

    def __repr__(self) -> str:
        return "UnderCups(...)"

    def __reduce__(self) -> NoReturn:
        raise TypeError("what is under cups stays in this process")

    def set(self, secret: Secret, option: str, entries: int) -> str:
        """Somebody puts this under their cup, after so many entries; gives its seal, all that anybody may know.

        Raises ValueError for what cannot be chosen, without repeating it.
        """
        if option not in secret.options:
            raise ValueError(f"that is none of the {len(secret.options)} options of {secret.of}")
        if self._seed is None:
            self._seed = self._new_seed()
        salt = new_salt(stream(self._seed, "salt", secret.by, secret.of, entries))
        sealed = seal(f"{secret.text} {option}", salt)
        self._kept[sealed] = Unsealed(option, salt)
        return sealed

    def knows(self, sealed: str) -> bool:
        """Whether what this seal hides is known here."""
        return sealed in self._kept

    def lift(self, lift: Lift) -> Lifted:
        """Everything comes out, and nothing is kept any more. Raises KeyError where a seal is not known."""
        lifted = Lifted({of: self._kept[sealed] for of, sealed in lift.seals.items()})
        self._kept.clear()
        return lifted
