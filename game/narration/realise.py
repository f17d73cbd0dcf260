"""From the text of a frame to the words on the card: names, pronouns, agreement, articles, numbers.

What people typed comes in as facts and is put in as it stands: it is never parsed, so braces in it are
only braces. The forms a frame may hold:

    {key} {Key}                      the value of a fact, or the same with a capital
    {a.name} {a.Name}                the name of entity `a`
    {a.they} {a.them} {a.their} {a.theirs} {a.self}, and {a.They} ...
    {a.v:throw} {a.v:be|past}        a verb that agrees with what was printed for `a` just before
    {n|n:die}                        a number with its noun: one die, four dice
    {an:key} {an:lex:key}            a fact or a lexicon entry with its article
    {lex:key}                        an entry of the lexicon
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence

import msgspec

from game.narration.conditions import Facts
from game.narration.grammar import (
    PRONOUN_FORMS,
    article,
    capital,
    conjugate,
    counted,
    pronouns_of,
    was_or_were,
)

_BRACED = re.compile(r"\{([^{}]*)\}")
_KEY = r"[a-z][a-z0-9_]*"
_FORMS = re.compile(
    rf"(?P<subject>{_KEY})\.v:(?P<verb>[a-z]+)(?P<past>\|past)?"
    rf"|(?P<entity>{_KEY})\.(?P<form>[A-Za-z]+)"
    rf"|(?P<count>{_KEY})\|n:(?P<noun>[a-z]+)"
    rf"|(?P<an>an:)?lex:(?P<lex>{_KEY})"
    rf"|an:(?P<thing>{_KEY})"
    r"|(?P<value>[A-Za-z][a-z0-9_]*)")
_SENTENCE_OPENS = re.compile(r"(?:^|[.!?]\s+|\.”\s+)[“(]?$")

Lexicon = Mapping[str, Sequence[str]]


class RealiseError(ValueError):
    """A frame's text is not in the grammar above, or a fact it names is missing."""


class Hole(msgspec.Struct, frozen=True):
    """One braced form of a text: what kind it is, which fact or word it is about, and how to print it."""

    kind: str
    key: str
    form: str = ""


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


def needs(text: str) -> frozenset[str]:
    """The facts without which the text cannot be put into words."""
    return frozenset(_need(part) for part in parse(text) if isinstance(part, Hole) and part.kind != "lex")


def lexicon_keys(text: str) -> frozenset[str]:
    """The lexicon entries the text draws on."""
    return frozenset(part.key for part in parse(text) if isinstance(part, Hole) and part.kind == "lex")


def realise(text: str, facts: Facts, lexicon: Lexicon, rng: random.Random) -> str:
    """The text with every hole filled. Raises RealiseError naming what is missing."""
    said = ""
    plural: dict[str, bool] = {}
    for part in parse(text):
        if isinstance(part, str):
            said += part[1:] if said.endswith(("?", "!")) and part.startswith((".", ",")) else part
        else:
            said += _fill(part, facts, lexicon, rng, plural, opens=_SENTENCE_OPENS.search(said) is not None)
    return said


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
        return _verb_hole(got["subject"], got["verb"], bool(got["past"]))
    if got["form"]:
        return _entity_hole(got["entity"], got["form"])
    if got["noun"]:
        return Hole("count", got["count"], got["noun"])
    if got["lex"]:
        return Hole("lex", got["lex"], "an" if got["an"] else "")
    if got["thing"]:
        return Hole("value", got["thing"], "an")
    key = got["value"]
    return Hole("value", key[0].lower() + key[1:], "capital" if key[0].isupper() else "")


def _verb_hole(subject: str, verb: str, past: bool) -> Hole:
    if past and verb != "be":
        raise RealiseError(f"write the past of '{verb}' out: only 'be' agrees with its subject in the past")
    return Hole("verb", subject, "be|past" if past else verb)


def _entity_hole(entity: str, form: str) -> Hole:
    if form.lower() != "name" and form.lower() not in PRONOUN_FORMS:
        raise RealiseError(f"'{{{entity}.{form}}}' is no form: allowed are name, {', '.join(PRONOUN_FORMS)}")
    return Hole("name" if form.lower() == "name" else "pronoun", entity, form)


def _need(hole: Hole) -> str:
    return f"{hole.key}.name" if hole.kind in ("name", "pronoun", "verb") else hole.key


def _fill(hole: Hole, facts: Facts, lexicon: Lexicon, rng: random.Random, plural: dict[str, bool],
          opens: bool) -> str:
    """One hole in words. `plural` remembers for each entity whether the last word printed was a plural."""
    if hole.kind == "lex":
        word = rng.choice(_entries(hole.key, lexicon))
        return article(word) if hole.form == "an" else word
    if hole.kind == "count":
        phrase = counted(_whole(hole.key, facts), hole.form)
        return capital(phrase) if opens else phrase
    if hole.kind == "value":
        return _value(hole, facts)
    if hole.kind == "name":
        plural[hole.key] = False
        name = _plain(f"{hole.key}.name", facts)
        return capital(name) if hole.form == "Name" else name
    pronouns = pronouns_of(str(facts.get(f"{hole.key}.pronouns", "they")))
    if hole.kind == "verb":
        after_plural = plural.get(hole.key, False)
        return was_or_were(after_plural) if hole.form == "be|past" else conjugate(hole.form, after_plural)
    if hole.form.lower() == "they":
        plural[hole.key] = pronouns.plural
    word = str(getattr(pronouns, hole.form.lower()))
    return capital(word) if opens or hole.form[0].isupper() else word


def _value(hole: Hole, facts: Facts) -> str:
    word = _plain(hole.key, facts)
    if hole.form == "an":
        return article(word)
    return capital(word) if hole.form == "capital" else word


def _plain(key: str, facts: Facts) -> str:
    if key not in facts:
        raise RealiseError(f"there is no fact '{key}' to speak of")
    return " ".join(str(facts[key]).split()).rstrip(".")


def _whole(key: str, facts: Facts) -> int:
    number = facts.get(key)
    if isinstance(number, bool) or not isinstance(number, int):
        raise RealiseError(f"the fact '{key}' must be a whole number to be counted")
    return number


def _entries(key: str, lexicon: Lexicon) -> Sequence[str]:
    if not lexicon.get(key):
        raise RealiseError(f"the lexicon has no '{key}'")
    return lexicon[key]
