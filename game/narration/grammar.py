"""The small grammar of English that frames need: pronouns, verbs, plurals, articles, numbers."""

from __future__ import annotations

import re
from types import MappingProxyType

import msgspec


class Pronouns(msgspec.Struct, frozen=True):
    """One set of pronouns; `plural` says which form of a verb follows *they*."""

    they: str
    them: str
    their: str
    theirs: str
    self: str
    plural: bool = False


PRONOUNS = MappingProxyType({
    "he": Pronouns("he", "him", "his", "his", "himself"),
    "she": Pronouns("she", "her", "her", "hers", "herself"),
    "they": Pronouns("they", "them", "their", "theirs", "themself", plural=True),
    "it": Pronouns("it", "it", "its", "its", "itself"),
})
PRONOUN_FORMS = ("they", "them", "their", "theirs", "self")

_SINGULAR = MappingProxyType({"be": "is", "have": "has", "do": "does", "go": "goes"})
_PLURAL = MappingProxyType({"be": "are"})
_NOUNS = MappingProxyType({"die": "dice", "person": "people", "man": "men", "woman": "women", "foot": "feet",
                           "knife": "knives", "life": "lives", "tooth": "teeth"})
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
            "twelve")
_AN = re.compile(r"(?:[aeio]|u(?!ni(?!n|m)|s[eiu]|ti|rop|kul)|hour|honest|heir|honou?r|8|11\b|18\b)"
                 r"|(?:f|h|l|m|n|r|s|x)-", re.IGNORECASE)
_A = re.compile(r"(?:eu|ew|one\b|once\b)", re.IGNORECASE)


def pronouns_of(name: str) -> Pronouns:
    """The set called `name`; words nobody has written a set for speak as *they*."""
    return PRONOUNS.get(name, PRONOUNS["they"])


def conjugate(verb: str, plural: bool) -> str:
    """The present tense of a base form: *throws* after a name, *throw* after a plural."""
    if plural:
        return _PLURAL.get(verb, verb)
    if verb in _SINGULAR:
        return _SINGULAR[verb]
    return _with_s(verb)


def was_or_were(plural: bool) -> str:
    """The one past tense of English that agrees with its subject."""
    return "were" if plural else "was"


def counted(number: int, noun: str) -> str:
    """A number with its noun: *no dice*, *one die*, *four dice*, *20 dice*."""
    word = _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)
    return f"{word} {noun if number == 1 else plural_of(noun)}"


def plural_of(noun: str) -> str:
    """The plural of a noun in a frame; what people typed is never given to this."""
    return _NOUNS.get(noun) or _with_s(noun)


def article(thing: str) -> str:
    """`thing` with *a* or *an* before it, by sound."""
    sounds_open = _AN.match(thing) is not None and _A.match(thing) is None
    return f"{'an' if sounds_open else 'a'} {thing}"


def capital(text: str) -> str:
    """`text` with its first letter raised and nothing else touched."""
    return text[:1].upper() + text[1:]


def _with_s(word: str) -> str:
    if word.endswith(("s", "sh", "ch", "x", "z")) or (word.endswith("o") and word[-2:-1] not in "aeiou"):
        return word + "es"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"
