"""What a game says of dice that are set in secret."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

FACES = tuple("123456")


def face_of(option: str) -> int | None:
    """The face of a d6 that shows an option; None for one that is no number of a die."""
    return int(option) if option in FACES else None


def nothing(of: str) -> Sequence[str]:
    """Nothing need be known."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedWords:
    """One kind of secret choice. Texts are messages.

    ``what``: a word for the trace; ``name``: what a seat or a piece is called by the id under which it seals;
    ``label``: an option in words; ``face``: what the die under the cup shows for it, None for no die; ``about``: what
    whoever seals under that id must know for it, in lines.
    """

    title: str
    what: str
    question: str
    name: Callable[[str], str]
    label: Callable[[str], str] = str
    face: Callable[[str], int | None] = face_of
    about: Callable[[str], Sequence[str]] = nothing
