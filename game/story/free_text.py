"""What somebody typed, laid beside the ways that an obstacle knows: an order of likeness, never a refusal.

    understanding = read_language(...)                      stop words, forms, rings of words, ways
    ranked = Understanding(understanding).rank(text, ways)   best first, with what of it was understood

Typing re-orders; it decides nothing by itself (section 8 of the packs' specification): the best way is preselected only
where it is clearly best, and whatever fits no way is the free one, with a guess of which of six it goes by.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

import msgspec

MOST_WORDS, LONGEST = 60, 24
NEGATED_WITHIN = 3
"""How many words after *not* or *without* are meant the other way round."""
SAME, IN_RING, NEAR = 1.0, 0.9, 0.7
NEAR_FROM, NEAR_LETTERS = 0.6, 5
VERB, OF_WAY = 3.0, 1.0
WEIGHTS: Mapping[str, float] = MappingProxyType({
    "verbs": VERB, "nouns": 2.0, "around": 1.0, "gear": 2.0, "people": 2.0})
"""What the best word of each group is worth."""
SPOKEN_OF_LAST = 0.1
SURE, AHEAD = 0.62, 0.15
"""A way is preselected from this likeness on, and where it is so much ahead of the next."""
_TOKEN = re.compile(r"[a-z']+|[,.;:!?]")
_ENDINGS: tuple[tuple[str, str], ...] = (
    ("ically", "ic"), ("ations", "ate"), ("ation", "ate"), ("iest", "y"), ("ingly", ""), ("ously", "ous"),
    ("fully", "ful"), ("iness", "y"), ("ness", ""), ("ments", ""), ("ment", ""), ("sses", "ss"), ("shes", "sh"),
    ("ches", "ch"), ("xes", "x"), ("zzes", "zz"), ("ying", "y"), ("ies", "y"), ("ied", "y"), ("ier", "y"),
    ("ily", "y"), ("ves", "f"), ("oes", "o"), ("ings", ""), ("ing", ""), ("edly", ""), ("ers", ""), ("ors", "or"),
    ("est", ""), ("eed", "eed"), ("ed", ""), ("er", ""), ("ly", ""), ("es", "e"), ("ss", "ss"), ("us", "us"),
    ("is", "is"), ("'s", ""), ("s", ""), ("'", ""),
)
"""Endings in the order in which they are tried, and what stands in their place."""
_SHORTEST = 3
_DOUBLE = re.compile(r"([bdgklmnprt])\1$")


class Language(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a language is understood by; lists of words are kept as one text each."""

    stop: str
    negations: tuple[str, ...]
    irregular: str
    rings: tuple[tuple[str, ...], ...]
    ways: dict[str, str]


class TypedWay(msgspec.Struct, frozen=True):
    """A way as typing meets it: its id, whose it is, the words that mean it.

    ``nouns`` are its own, ``around`` those of its obstacle, ``gear`` and ``people`` what is really here. ``by``: which
    of the six it goes by. ``last``: its obstacle was spoken of last.
    """

    id: str
    verbs: tuple[str, ...]
    nouns: tuple[str, ...] = ()
    around: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    by: str = ""
    last: bool = False


class Likeness(msgspec.Struct, frozen=True):
    """How like a way what was typed is, 0 to 1 and a little more, and which typed words spoke for it."""

    id: str
    score: float
    heard: tuple[str, ...] = ()


class Ranking(msgspec.Struct, frozen=True):
    """Ways in order of likeness; ``chosen`` may be preselected, ``guess`` is which of six a free idea goes by."""

    ways: tuple[Likeness, ...]
    chosen: str = ""
    guess: str = ""


class _Meaning(msgspec.Struct, frozen=True):
    """A word, what is left of it without its ending, and the rings that it stands in."""

    word: str
    stem: str
    rings: frozenset[int]


class _Word(msgspec.Struct, frozen=True):
    typed: str
    meaning: _Meaning
    negated: bool


class _Heard(msgspec.Struct, frozen=True):
    """How like a group of words something typed was, and what; less than 0 where it was meant the other way round."""

    share: float
    word: str


_NONE = _Heard(0.0, "")


class Understanding:
    """A language made ready. ``rank`` takes a few milliseconds and asks nobody."""

    def __init__(self, language: Language) -> None:
        self._stop = frozenset(language.stop.split())
        self._negations = frozenset(language.negations)
        self._irregular = dict(_pair(each) for each in language.irregular.split())
        self._rings: dict[str, set[int]] = {}
        for at, ring in enumerate(language.rings):
            for word in ring:
                self._rings.setdefault(self.stem(word), set()).add(at)
        self._ways = {way: frozenset(map(self.stem, verbs.split())) for way, verbs in language.ways.items()}
        self._rings_of_ways = {way: frozenset(ring for verb in verbs for ring in self._rings.get(verb, ()))
                               for way, verbs in self._ways.items()}
        self._ready: dict[TypedWay, dict[str, tuple[_Meaning, ...]]] = {}

    def stem(self, word: str) -> str:
        """What is left of a word without its ending."""
        word = self._irregular.get(word, word)
        for ending, instead in _ENDINGS:
            if word.endswith(ending) and len(word) - len(ending) + len(instead) >= _SHORTEST:
                return _undoubled(word.removesuffix(ending) + instead, ending)
        return word.removesuffix("e") if len(word) > _SHORTEST else word

    def words(self, text: str) -> tuple[_Word, ...]:
        """The words of a text that say something, each with whether it stands behind a *not* of the same clause."""
        found: list[_Word] = []
        since = NEGATED_WITHIN + 1
        for typed in _TOKEN.findall(_folded(text))[:MOST_WORDS]:
            bare = typed.replace("'", "")
            if not bare.isalpha():
                since = NEGATED_WITHIN + 1
                continue
            since = 0 if bare in self._negations else since + 1
            if bare not in self._negations and bare not in self._stop and len(bare) <= LONGEST:
                found.append(_Word(typed, self._meaning(bare), since <= NEGATED_WITHIN))
        return tuple(found)

    def rank(self, text: str, ways: Sequence[TypedWay]) -> Ranking:
        """The ways in order of how like them the text is; of equal ones the one that stands first."""
        words = self.words(text)
        reached = [self._reached(words, way) for way in ways]
        possible = sum(max((each.get(group, _NONE).share for each in reached), default=0.0) * weight
                       for group, weight in WEIGHTS.items())
        scored = [self._likeness(words, way, got, possible) for way, got in zip(ways, reached, strict=True)]
        ranked = tuple(sorted(scored, key=lambda each: -each.score))
        ahead = len(ranked) == 1 or (len(ranked) > 1 and ranked[0].score - ranked[1].score >= AHEAD)
        chosen = ranked[0].id if ranked and ranked[0].score >= SURE and ahead else ""
        return Ranking(ranked, chosen, self._guess(words))

    def _likeness(self, words: Sequence[_Word], way: TypedWay, got: Mapping[str, _Heard], possible: float) -> Likeness:
        """What a way has reached of what any way here could have."""
        total = sum(WEIGHTS[group] * heard.share for group, heard in got.items())
        of_way = any(word.meaning.stem in self._ways.get(way.by, ()) and not word.negated for word in words)
        total += OF_WAY if of_way and total > 0 else 0.0
        score = max(0.0, total) / max(possible + OF_WAY * of_way, VERB)
        score += SPOKEN_OF_LAST if way.last and total > 0 else 0.0
        words_heard = dict.fromkeys(heard.word for heard in got.values() if heard.word)
        return Likeness(way.id, round(score, 4), tuple(words_heard))

    def _reached(self, words: Sequence[_Word], way: TypedWay) -> dict[str, _Heard]:
        """The best likeness of each group of a way's words; what was typed the other way round counts against it."""
        return {group: self._best(words, known) for group, known in self._known(way).items() if known}

    def _known(self, way: TypedWay) -> dict[str, tuple[_Meaning, ...]]:
        """The words of a way made ready, once."""
        if way not in self._ready:
            groups = {"verbs": way.verbs, "nouns": way.nouns, "around": way.around, "gear": way.gear,
                      "people": way.people}
            self._ready[way] = {group: tuple(dict.fromkeys(
                self._meaning(part) for each in known for part in _folded(each).split() if part not in self._stop))
                for group, known in groups.items()}
        return self._ready[way]

    def _best(self, words: Sequence[_Word], known: Sequence[_Meaning]) -> _Heard:
        heard, against = _NONE, 0.0
        for word in words:
            alike = max((self._alike(word.meaning, each) for each in known), default=0.0)
            if word.negated:
                against = max(against, alike)
            elif alike > heard.share:
                heard = _Heard(alike, word.typed)
        return heard if heard.share > 0 else _Heard(-against, "")

    def _meaning(self, word: str) -> _Meaning:
        stem = self.stem(word)
        return _Meaning(word, stem, frozenset(self._rings.get(stem, ())))

    @staticmethod
    def _alike(one: _Meaning, other: _Meaning) -> float:
        if one.stem == other.stem:
            return SAME
        if one.rings & other.rings:
            return IN_RING
        return NEAR if near(one.word, other.word) else 0.0

    def _guess(self, words: Sequence[_Word]) -> str:
        """Which of the six ways most of what was typed speaks for, by its verbs or those of their rings; or ""."""
        counts = {way: sum(self._speaks_for(word.meaning, way) for word in words if not word.negated)
                  for way in self._ways}
        best = max(counts, key=lambda way: counts[way], default="")
        return best if best and counts[best] else ""

    def _speaks_for(self, meaning: _Meaning, way: str) -> float:
        if meaning.stem in self._ways[way]:
            return SAME
        return IN_RING if meaning.rings & self._rings_of_ways[way] else 0.0


def _pair(text: str) -> tuple[str, str]:
    form, _, word = text.partition(":")
    return form, word


def _folded(text: str) -> str:
    """Small letters without accents, in one form."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).replace("’", "'")


def _undoubled(stem: str, ending: str) -> str:
    """*running* is of *run*, and *hoping* of *hope* as *hope* is: the last letter alone tells nothing."""
    if ending in ("ing", "ed", "er", "est", "ings", "ers"):
        stem = _DOUBLE.sub(r"\1", stem)
    return stem.removesuffix("e") if len(stem) > _SHORTEST else stem


@lru_cache(maxsize=8192)
def near(one: str, other: str) -> bool:
    """Whether two words of five letters and more may be the same: by their triples of letters, or but for one slip."""
    if min(len(one), len(other)) < NEAR_LETTERS or abs(len(one) - len(other)) > len(other) // 2:
        return False
    return dice_of_trigrams(one, other) >= NEAR_FROM or one_slip(one, other)


def one_slip(one: str, other: str) -> bool:
    """Whether one letter too many, too few or wrong, or two that changed places, is all that parts two words."""
    if one == other or abs(len(one) - len(other)) > 1:
        return one == other
    begins = next((at for at, (left, right) in enumerate(zip(one, other, strict=False)) if left != right),
                  min(len(one), len(other)))
    left, right = one[begins:], other[begins:]
    swapped = left[:2] == right[1::-1] and left[2:] == right[2:]
    return left[1:] == right[1:] or left[1:] == right or left == right[1:] or swapped


def dice_of_trigrams(one: str, other: str) -> float:
    """How many triples of letters two words share, edges counted: 0 for none, 1 for all (Dice's coefficient)."""
    left, right = _trigrams(one), _trigrams(other)
    return 2 * len(left & right) / (len(left) + len(right)) if left and right else 0.0


def _trigrams(word: str) -> frozenset[str]:
    edged = f"^{word}$"
    return frozenset(edged[at:at + 3] for at in range(len(edged) - 2))
