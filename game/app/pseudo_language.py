"""A language nobody speaks, made from English: whatever is not accented on screen cannot be translated, and
whatever does not fit would not fit in German either.

Vowels are doubled, which makes texts about a third longer; letters get accents, whole texts get brackets and marks
that say they run from right to left. Texts of the interface stand in [ ], those of the narration in ‹ ›.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from gettext import NullTranslations
from types import MappingProxyType

from msgspec.structs import replace

from game.narration.packs import Flags, Frame, Lexicon, Pack, Reason, Voice

CODE = "pseudo"
NAME = "[Þšéùðó]"
VOWELS = "aeiouyAEIOUY"
ACCENTED = str.maketrans("abcdefghijklmnoprstuwyzABCDEFGHIJKLMNOPRSTUWYZ",
                         "áḃçďéḟĝĥíĵķļṁñóṗŕšţúŵýžÁḂÇĎÉḞĜĤÍĴĶĻṀÑÓṖŔŠŢÚŴÝŽ")
"""Every letter that all fonts of the game have with an accent; q, v and x stay."""
RIGHT_TO_LEFT, UNTIL_HERE = "\u2067", "\u2069"
_HOLE = re.compile(r"(\{[^{}]*\})")


class PseudoLanguage(NullTranslations):
    """Says every message of the interface in pseudo."""

    def gettext(self, message: str) -> str:
        return in_pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return in_pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return in_pseudo(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return in_pseudo(msgid1 if n == 1 else msgid2)


def in_pseudo(text: str, brackets: str = "[]") -> str:
    """A text with everything outside its braces in pseudo."""
    return f"{RIGHT_TO_LEFT}{brackets[0]}{accented(text)}{brackets[1]}{UNTIL_HERE}"


def accented(text: str) -> str:
    """Longer and accented, but for what stands in braces."""
    parts = _HOLE.split(text)
    return "".join(part if part.startswith("{") else _longer(part).translate(ACCENTED) for part in parts)


def pseudo_pack(pack: Pack) -> Pack:
    """A pack with all it says in pseudo. What set-up suggests stays: players own it once it is on their sheets."""
    return replace(
        pack, lexicon=_words(pack.lexicon),
        frames=MappingProxyType({slot: tuple(map(_frame, frames)) for slot, frames in pack.frames.items()}),
        reasons=MappingProxyType({code: _reason(each) for code, each in pack.reasons.items()}),
        rules_help=MappingProxyType({phase: _told(text) for phase, text in pack.rules_help.items()}),
        plain=MappingProxyType({key: _told(text) for key, text in pack.plain.items()}),
        voices=MappingProxyType({name: _voice(each) for name, each in pack.voices.items()}),
        word_flags=MappingProxyType({key: _flagged(each) for key, each in pack.word_flags.items()}))


def _longer(text: str) -> str:
    return "".join(letter * 2 if letter in VOWELS else letter for letter in text)


def _told(text: str) -> str:
    return in_pseudo(text, "‹›") if text else ""


def _frame(frame: Frame) -> Frame:
    return replace(frame, text=_told(frame.text))


def _reason(reason: Reason) -> Reason:
    return Reason(_told(reason.why), _told(reason.do))


def _voice(voice: Voice) -> Voice:
    return replace(voice, tic=_told(voice.tic))


def _words(lexicon: Lexicon) -> Lexicon:
    return MappingProxyType({key: tuple(map(accented, words)) for key, words in lexicon.items()})


def _flagged(flags: Mapping[str, Flags]) -> Mapping[str, Flags]:
    return MappingProxyType({accented(word): each for word, each in flags.items()})
