"""The small grammar of English that frames need: pronouns, verbs, plurals, articles, numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from game.narration.irregular import NOUNS, NUMBERS, ORDINALS, PAST, PLURAL_VERBS, SINGULAR_VERBS, TITLES


class Pronouns(msgspec.Struct, frozen=True):
    """One set of pronouns; `plural` says which form of a verb follows *they*, `many` which follows the name."""

    they: str
    them: str
    their: str
    theirs: str
    self: str
    plural: bool = False
    many: bool = False


_SETS = {
    "he": Pronouns("he", "him", "his", "his", "himself"),
    "she": Pronouns("she", "her", "her", "hers", "herself"),
    "they": Pronouns("they", "them", "their", "theirs", "themself", plural=True),
    "it": Pronouns("it", "it", "its", "its", "itself"),
    "many": Pronouns("they", "them", "their", "theirs", "themselves", plural=True, many=True),
}
PRONOUN_NAMES = tuple(_SETS)
PRONOUN_FORMS = ("they", "them", "their", "theirs", "self")
LONGEST_PRONOUN = 14

_AN = re.compile(r"(?:[aeio]|u(?!ni(?!n|m)|s[eiu]|ti|rop|kul|ran)|hour|honest|heir|honou?r|8|11\b|18\b)"
                 r"|(?:f|h|l|m|n|r|s|x)-|(?:FBI|MP|NGO|SOS|X-|LP|HQ|MRI)\b", re.IGNORECASE)
_A = re.compile(r"(?:eu|ew|one\b|one-|once\b|ouija)", re.IGNORECASE)
_VOWEL_PAIR = re.compile(r"[^aeiou][aeiou][^aeiouwxy]$")


def pronouns_of(name: str) -> Pronouns:
    """The set called `name`, or one written out: *xe/xem/xyr/xyrs/xemself*. Anything else speaks as *they*."""
    own = name.split("/")
    if len(own) == len(PRONOUN_FORMS) and all(part.isalpha() and len(part) <= LONGEST_PRONOUN for part in own):
        they, them, their, theirs, reflexive = (part.lower() for part in own)
        return Pronouns(they, them, their, theirs, reflexive)
    return _SETS.get(name, _SETS["they"])


def conjugate(verb: str, plural: bool) -> str:
    """The present tense of a base form: *throws* after a name, *throw* after a plural."""
    if plural:
        return PLURAL_VERBS.get(verb, verb)
    return SINGULAR_VERBS.get(verb) or _with_s(verb)


def past(verb: str, plural: bool) -> str:
    """The past tense: *threw*, *walked*; *be* alone agrees with its subject."""
    if verb == "be":
        return "were" if plural else "was"
    return PAST.get(verb) or _with_ed(verb)


def counted(number: int, noun: str) -> str:
    """A number with its noun: *no dice*, *one die*, *four dice*, *20 dice*."""
    return f"{in_words(number)} {noun if number == 1 else plural_of(noun)}"


def in_words(number: int) -> str:
    """*no*, *one* to *twelve*, then figures."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def ordinal(number: int) -> str:
    """*first* to *twelfth*, then *13th*."""
    if 1 <= number <= len(ORDINALS):
        return ORDINALS[number - 1]
    ending = "th" if 10 <= number % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def listed(words: Iterable[object]) -> str:
    """Words one after another, the last two joined: "2, 3 and 5"."""
    shown = [str(word) for word in words]
    return " and ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)


def times(number: int) -> str:
    """*never*, *once*, *twice*, *three times*."""
    few = ("never", "once", "twice")
    return few[number] if 0 <= number < len(few) else f"{in_words(number)} times"


def plural_of(noun: str) -> str:
    """The plural of a noun in a frame; what people typed is never given to this."""
    return NOUNS.get(noun) or _with_s(noun)


def article(thing: str) -> str:
    """`thing` with *a* or *an* before it, by sound."""
    sounds_open = _AN.match(thing) is not None and _A.match(thing) is None
    return f"{'an' if sounds_open else 'a'} {thing}"


def called(name: str) -> str:
    """How somebody is spoken to: by the first word of their name, by title and last word where that is a title."""
    first, *more = name.split(" ")
    return f"{first} {more[-1]}" if more and first.rstrip(".").lower() in TITLES else first


def familiar(name: str, others: Iterable[str]) -> str:
    """Somebody's first name, where it is one and nobody else of these has it; or else the whole name again."""
    first = name.split(" ")[0]
    taken = any(other != name and other.split(" ")[0] == first for other in others)
    plain = first[:1].isupper() and first.isalpha() and len(first) > 1 and first.lower() not in TITLES
    return first if plain and not taken else name


def capital(text: str) -> str:
    """`text` with its first letter raised and nothing else touched."""
    return text[:1].upper() + text[1:]


def _with_s(word: str) -> str:
    if word.endswith(("s", "sh", "ch", "x", "z")) or (word.endswith("o") and word[-2:-1] not in "aeiou"):
        return word + "es"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"


def _with_ed(verb: str) -> str:
    if verb.endswith("e"):
        return verb + "d"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return verb[:-1] + "ied"
    vowels = sum(letter in "aeiou" for letter in verb)
    if vowels == 1 and _VOWEL_PAIR.search(verb):
        return verb + verb[-1] + "ed"
    return verb + "ed"
