"""Why somebody is seen, or not, or in cover, as one sentence (DUEL-D83 to D87)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.games.duel.rules.field.sight import CROWD, DOTS, Because, Cover, Hiding, Look, Sight
from game.games.duel.scenes.terrain_words import KIND_NAMES
from game.ui.messages import Message, joined, say, say_many

NUMBERS = (
    say("none"), say("one"), say("two"), say("three"), say("four"), say("five"), say("six"), say("seven"),
    say("eight"), say("nine"), say("ten"), say("eleven"), say("twelve"), say("thirteen"), say("fourteen"),
    say("fifteen"), say("sixteen"), say("seventeen"), say("eighteen"), say("nineteen"), say("twenty"),
    say("twenty-one"), say("twenty-two"), say("twenty-three"), say("twenty-four"), say("twenty-five"))
COVERS: Mapping[Cover, Message] = MappingProxyType({
    Cover.NONE: say("no cover"), Cover.LIGHT: say("light cover"), Cover.HEAVY: say("heavy cover")})
NAMES: Mapping[str, Message] = MappingProxyType({**KIND_NAMES, CROWD: say("the crowd")})
Named = Callable[[str], Message]


def sight_in_words(sight: Sight, kind_of: Callable[[str], str]) -> Message:
    """What the first of two models sees of the other; ``kind_of`` gives the kind of a piece by its id, of a
    crowd ``CROWD``."""
    look = sight.there

    def named(piece: str) -> Message:
        return NAMES[kind_of(piece)]

    parts = (*_hidden(look), *_other_reasons(look, named))
    if not parts:
        parts = (say("in plain sight"),)
    return say("{reasons}: {verdict}", reasons=joined(", ", parts), verdict=_verdict(sight))


def _verdict(sight: Sight) -> Message:
    if not sight.seen:
        return say("out of sight")
    if sight.contact and sight.there.dark == DOTS:
        return say("seen all the same, base to base, and {cover}", cover=COVERS[sight.there.cover])
    if sight.there.because == Because.DARK:
        return say("seen by the other, so both see, and {cover}", cover=COVERS[sight.there.cover])
    return COVERS[sight.there.cover]


def _hidden(look: Look) -> tuple[Message, ...]:
    """A clause for each piece, whoever hides most first."""
    ordered = sorted(look.hiding, key=lambda hiding: (-max(hiding.dark, hiding.covered), hiding.piece))
    return tuple(_clause(hiding, hiding.piece in look.ignored) for hiding in ordered)


def _clause(hiding: Hiding, ignored: bool) -> Message:
    piece = NAMES[hiding.kind]
    if ignored:
        return say_many("{piece} hides one dot of twenty-five but is no cover from whoever is at it or in it",
                        "{piece} hides {number} dots of twenty-five but is no cover from whoever is at it or in it",
                        hiding.dark, piece=piece, number=NUMBERS[hiding.dark])
    if not hiding.dark:
        return say_many("{piece} covers one dot of twenty-five", "{piece} covers {number} dots of twenty-five",
                        hiding.covered, piece=piece, number=NUMBERS[hiding.covered])
    return say_many("{piece} hides one dot of twenty-five", "{piece} hides {number} dots of twenty-five",
                    hiding.dark, piece=piece, number=NUMBERS[hiding.dark])


def _other_reasons(look: Look, named: Named) -> tuple[Message, ...]:
    told = {hiding.piece for hiding in look.hiding}
    ignored = tuple(say("{piece} is no cover from whoever is at it or in it", piece=named(piece))
                    for piece in look.ignored if piece not in told)
    if look.because == Because.WITHIN:
        return (*ignored, say("the target is in {piece}", piece=named(look.shelter)))
    if look.because == Because.LEANS:
        return (*ignored, say("the target leans on {piece}", piece=named(look.shelter)))
    return ignored
