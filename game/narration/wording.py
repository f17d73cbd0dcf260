"""From the text of a frame to the words on the card: names, pronouns, agreement, articles, numbers.

What people typed comes in as facts and is put in as it stands: it is never parsed, so braces in it are
only braces. The forms a frame may hold:

    {key} {Key} {hook.first.place}   the value of a fact, or the same with a capital
    {a.name} {a.Name} {a.first}      the name of entity `a`, from the second time on the first name; its first word,
                                     or title and last word
    {a} {a's} (and b, x)             the name where it must be said, else *they*, *their*
    {a.they} {a.them} {a.their} {a.theirs} {a.self}, and {a.They} ...
    {a.v:throw} {a.v:throw|past}     a verb that agrees with what was printed for `a` just before
    {n|n:die} {n|ordinal} {n|times}  one die, four dice; fourth; twice
    {an:key} {an:lex:key}            a fact or a lexicon entry with its article
    {lex:key} {again:key}            an entry of the lexicon; the one just drawn
    {voice:kind}                     a phrase of whoever speaks

Where one of them opens a sentence it takes its capital by itself, but for what people typed. A place that ends in
the town it is in has a comma behind it where the sentence goes on. What is nobody's name and ends in *s* is followed
by *'* alone where a text has *'s*.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache

import msgspec

from game.narration.conditions import Facts
from game.narration.grammar import (
    PRONOUN_FORMS,
    Pronouns,
    article,
    called,
    capital,
    conjugate,
    counted,
    familiar,
    in_words,
    ordinal,
    past,
    pronouns_of,
    times,
)

_BRACED = re.compile(r"\{([^{}]*)\}")
_KEY = r"[a-z][a-z0-9_]*"
_VALUE = rf"(?:(?:hook|won)(?:\.{_KEY})+|[A-Za-z][a-z0-9_]*)"
_FORMS = re.compile(
    rf"(?P<subject>{_KEY})\.v:(?P<verb>[a-z]+)(?P<past>\|past)?"
    rf"|(?P<count>{_VALUE})\|(?:n:(?P<noun>[a-z]+)|(?P<number>ordinal|times|word))"
    rf"|(?P<an>an:)?lex:(?P<lex>{_KEY})|again:(?P<again>{_KEY})|(?P<anvoice>an:)?voice:(?P<voice>{_KEY})"
    rf"|an:(?P<thing>{_VALUE})"
    r"|(?P<smart>[abx])(?P<possessive>'s)?"
    rf"|(?P<value>{_VALUE})"
    rf"|(?P<entity>{_KEY})\.(?P<form>[A-Za-z]+)")
_SENTENCE_OPENS = re.compile(r"(?:^|[.!?]\s+|\.”\s+|:\s+“)[“(]?$")
_ARTICLES = ("the ", "a ", "an ")
_NAME_FORMS = ("name", "first")
_PEOPLE = ("a", "b", "x")
_PLACES = ("objective", "source", "place")  # facts that may end in where that is: "the dam, Foz do Iguaçu"

Lexicon = Mapping[str, Sequence[str]]
Draw = Callable[[str, Sequence[str]], str]
"""Gives one of the entries of a lexicon; what it gave before it may remember."""


class RealiseError(ValueError):
    """A frame's text is not in the grammar above, or a fact it names is missing."""


class Hole(msgspec.Struct, frozen=True):
    """One braced form of a text: what kind it is, which fact or word it is about, and how to print it."""

    kind: str
    key: str
    form: str = ""


def chance_draw(rng: random.Random) -> Draw:
    """Entries by plain chance."""
    return lambda _key, entries: rng.choice(entries)


@lru_cache(maxsize=8192)
def parse(text: str) -> tuple[str | Hole, ...]:
    """The text as literal strings and holes, in order. Raises RealiseError for a form nobody knows."""
    parts: list[str | Hole] = []
    at = 0
    for match in _BRACED.finditer(text):
        parts.append(_literal(text[at:match.start()]))
        parts.append(_hole(match.group(1)))
        at = match.end()
    parts.append(_literal(text[at:]))
    return tuple(part for part in parts if part != "")


def holes(text: str) -> tuple[Hole, ...]:
    """The braced forms of the text, in order."""
    return tuple(part for part in parse(text) if isinstance(part, Hole))


def needs(text: str) -> frozenset[str]:
    """The facts without which the text cannot be put into words."""
    words = ("lex", "again", "voice")
    return frozenset(_need(hole) for hole in holes(text) if hole.kind not in words)


def lexicon_keys(text: str) -> frozenset[str]:
    """The lexicon entries the text draws on."""
    return frozenset(hole.key for hole in holes(text) if hole.kind == "lex")


def voice_keys(text: str) -> frozenset[str]:
    """The kinds of phrases the text draws on."""
    return frozenset(hole.key for hole in holes(text) if hole.kind == "voice")


def realise(text: str, facts: Facts, lexicon: Lexicon, draw: Draw, named: Iterable[str] = ()) -> str:
    """The text with every hole filled. Raises RealiseError naming what is missing.

    `named`: people whose whole name was said just now; they go by their first name, as they do from the second time
    in the text on.
    """
    return _Speech(facts, lexicon, draw, named).say(parse(text))


def named_in(text: str, facts: Facts) -> set[str]:
    """The people of the facts whose whole names stand in a text."""
    names = {str(facts[f"{key}.name"]) for key in _PEOPLE if f"{key}.name" in facts}
    return {name for name in names if name in text}


class _Speech:
    """One line in the making: what was said so far, and of whom."""

    def __init__(self, facts: Facts, lexicon: Lexicon, draw: Draw, named: Iterable[str]) -> None:
        self._facts = facts
        self._named = set(named)
        self._lexicon = lexicon
        self._draw = draw
        self._said = ""
        self._plural: dict[str, bool] = {}
        self._mentioned: list[str] = []
        self._drawn: dict[str, list[str]] = {}
        self._in_town = False  # what was said last is a place with its town behind it
        self._person = False  # or one of the people

    def say(self, parts: Sequence[str | Hole]) -> str:
        for part in parts:
            if isinstance(part, str):
                self._said += self._joined(part)
                self._in_town = False
            else:
                word = _FILL[part.kind](self, part)
                opens = _opens(part, word) and _SENTENCE_OPENS.search(self._said) is not None
                self._said += capital(word) if opens else word
                self._person = part.key in _PEOPLE
                self._in_town = part.kind == "value" and part.key.endswith(_PLACES) and ", " in word
        return self._said

    def _joined(self, part: str) -> str:
        """The words between two holes, as they go on from what was said."""
        if part.startswith("'s") and not self._person and self._said.endswith("s"):
            return part.replace("'s", "'", 1)
        if self._in_town and part.startswith(" ") and (part == " " or part[1].isalpha()):
            return f",{part}"
        return part[1:] if self._said.endswith(("?", "!")) and part.startswith((".", ",")) else part

    def value(self, hole: Hole) -> str:
        word = self._plain(hole.key)
        if hole.form == "an":
            return article(word)
        return capital(word) if hole.form == "capital" else word

    def count(self, hole: Hole) -> str:
        number = self._facts.get(hole.key)
        if isinstance(number, bool) or not isinstance(number, int):
            raise RealiseError(f"the fact '{hole.key}' must be a whole number to be counted")
        plain = {"|ordinal": ordinal, "|times": times, "|word": in_words}.get(hole.form)
        return plain(number) if plain else counted(number, hole.form)

    def lex(self, hole: Hole) -> str:
        return self._word(hole.key, hole)

    def voice(self, hole: Hole) -> str:
        own = f"{self._facts.get('voice', '')}.{hole.key}"
        return self._word(own if self._lexicon.get(own) else hole.key, hole)

    def again(self, hole: Hole) -> str:
        if not self._drawn.get(hole.key):
            raise RealiseError(f"'{{again:{hole.key}}}' comes before any '{{lex:{hole.key}}}'")
        return self._drawn[hole.key][-1]

    def name(self, hole: Hole) -> str:
        many = self._pronouns(hole.key).many
        self._mention(hole.key, many)
        name = self._plain(f"{hole.key}.name")
        if hole.form.lower() == "first":
            name = called(name)
        elif hole.key in _PEOPLE and not many:
            name = self._known_as(name)
        return capital(name) if hole.form[0].isupper() else name

    def _known_as(self, name: str) -> str:
        """The whole name at first, and then the first name, where it cannot be somebody else's."""
        if name not in self._named:
            self._named.add(name)
            return name
        present = (str(self._facts[f"{key}.name"]) for key in _PEOPLE if f"{key}.name" in self._facts)
        return familiar(name, (*self._named, *present))

    def pronoun(self, hole: Hole) -> str:
        pronouns = self._pronouns(hole.key)
        if hole.form.lower() == "they":
            self._mention(hole.key, pronouns.plural)
        word = str(getattr(pronouns, hole.form.lower()))
        return capital(word) if hole.form[0].isupper() else word

    def smart(self, hole: Hole) -> str:
        """The name at first mention, after a change of subject, and where two could be meant."""
        others = [key for key in self._mentioned if key != hole.key]
        alike = any(self._pronouns(key).they == self._pronouns(hole.key).they for key in others)
        named = not self._mentioned or self._mentioned[-1] != hole.key or alike
        if hole.form == "'s":
            return self.name(Hole("name", hole.key, "name")) + "'s" if named else self._pronouns(hole.key).their
        return self.name(Hole("name", hole.key, "name")) if named else self.pronoun(Hole("pronoun", hole.key, "they"))

    def verb(self, hole: Hole) -> str:
        plural = self._plural.get(hole.key, False)
        base, _, tense = hole.form.partition("|")
        return past(base, plural) if tense else conjugate(base, plural)

    def _mention(self, key: str, plural: bool) -> None:
        self._plural[key] = plural
        self._mentioned.append(key)

    def _pronouns(self, key: str) -> Pronouns:
        return pronouns_of(str(self._facts.get(f"{key}.pronouns", "they")))

    def _word(self, key: str, hole: Hole) -> str:
        entries = self._lexicon.get(key)
        if not entries:
            raise RealiseError(f"the lexicon has no '{key}'")
        drawn = self._drawn.setdefault(hole.key, [])
        word = self._draw(key, [entry for entry in entries if entry not in drawn] or entries)
        drawn.append(word)
        return article(word) if hole.form == "an" else word

    def _plain(self, key: str) -> str:
        if key not in self._facts:
            raise RealiseError(f"there is no fact '{key}' to speak of")
        return " ".join(str(self._facts[key]).split()).rstrip(".")


_FILL: Mapping[str, Callable[[_Speech, Hole], str]] = {
    "value": _Speech.value, "count": _Speech.count, "lex": _Speech.lex, "voice": _Speech.voice,
    "again": _Speech.again, "name": _Speech.name, "pronoun": _Speech.pronoun, "smart": _Speech.smart,
    "verb": _Speech.verb}


def _opens(hole: Hole, word: str) -> bool:
    """Whether this one takes a capital where it opens a sentence: not what people typed."""
    return hole.kind != "value" or hole.form == "an" or word.startswith(_ARTICLES)


def _literal(text: str) -> str:
    if "{" in text or "}" in text:
        raise RealiseError(f"a brace is left open near '{text.strip()[:40]}'")
    return text


def _hole(body: str) -> Hole:
    match = _FORMS.fullmatch(body)
    if match is None:
        raise RealiseError(f"'{{{body}}}' is no form: write {{key}}, {{a.name}}, {{a.they}}, {{a.v:verb}}, "
                           "{n|n:noun}, {an:key} or {lex:key}")
    got = match.groupdict()
    if got["verb"]:
        return Hole("verb", got["subject"], got["verb"] + (got["past"] or ""))
    if got["count"]:
        return Hole("count", got["count"], got["noun"] or f"|{got['number']}")
    for kind, mark in (("lex", "an"), ("voice", "anvoice"), ("again", "")):
        if got[kind]:
            return Hole(kind, got[kind], "an" if mark and got[mark] else "")
    if got["thing"]:
        return Hole("value", got["thing"], "an")
    if got["smart"]:
        return Hole("smart", got["smart"], got["possessive"] or "")
    if got["entity"]:
        return _entity_hole(got["entity"], got["form"])
    key = got["value"]
    return Hole("value", key[0].lower() + key[1:], "capital" if key[0].isupper() else "")


def _entity_hole(entity: str, form: str) -> Hole:
    if form.lower() not in (*_NAME_FORMS, *PRONOUN_FORMS):
        raise RealiseError(f"'{{{entity}.{form}}}' is no form: allowed are name, first, {', '.join(PRONOUN_FORMS)}")
    return Hole("name" if form.lower() in _NAME_FORMS else "pronoun", entity, form)


def _need(hole: Hole) -> str:
    return f"{hole.key}.name" if hole.kind in ("name", "pronoun", "verb", "smart") else hole.key
