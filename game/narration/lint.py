"""What is wrong with a printed line, if anything: the last look before it is shown, and the writers' check."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

_A_BEFORE_VOWEL = re.compile(r"\ba (?=[aeio])(?!one\b|once\b|one-|eu|ew|ouija)\w+", re.IGNORECASE)
_AN_BEFORE_CONSONANT = re.compile(r"\ban (?=[bcdfgjklmnpqrstvwyz])(?![FHLMNRSX]-|[FHLMNRSX][A-Z]*\b)\w+")
_DOUBLED = re.compile(r"\b([a-z]+) \1\b", re.IGNORECASE)
_MAY_DOUBLE = frozenset({"had had", "that that"})
_LOW_START = re.compile(r"(?:^|[.!?] |\.” )[“(]?[a-z]")
_BAD_AGREEMENT = re.compile(
    r"\b(?:he|she) (?:are|have|were|do|go|take|run)\b|\bit (?:are|have)\b|"
    r"\b(?<!and )they (?:is|has|was|does|goes)\b", re.IGNORECASE)
_SPACING = re.compile(r"  | [.,;:!?]|(?<!\.)\.\.(?!\.)|,,|“ | ”|[.!?,]{2,}(?<!\.\.\.)(?<!\?!)")


def urgent(text: str) -> str:
    """Why a line must not be shown; empty if it may. What people typed may hold braces of its own: mask it first."""
    if not text.strip():
        return "empty"
    if "{" in text or "}" in text:
        return "brace"
    return "doubled word" if doubled(text) else ""


@lru_cache(maxsize=4096)
def doubled(text: str) -> bool:
    """Whether a word stands twice in a row."""
    return any(match.group(0).lower() not in _MAY_DOUBLE for match in _DOUBLED.finditer(text))


def problems(text: str, most_words: int, phrase: bool = False) -> list[str]:
    """Every complaint about the text, as a short phrase. A `phrase` needs no full stop."""
    return list(_problems(text, most_words, phrase))


def _problems(text: str, most_words: int, phrase: bool) -> Iterator[str]:
    for name, pattern in (("a before a vowel", _A_BEFORE_VOWEL), ("an before a consonant", _AN_BEFORE_CONSONANT),
                          ("sentence without capital", _LOW_START), ("agreement", _BAD_AGREEMENT),
                          ("spacing", _SPACING)):
        if found := pattern.search(text):
            yield f"{name} ('{text[max(0, found.start() - 8):found.end() + 8].strip()}')"
    if said := urgent(text):
        yield said
    if text.count("“") != text.count("”") or '"' in text:
        yield "quotes: write “ and ”"
    if len(text.split()) > most_words:
        yield f"{len(text.split())} words, at most {most_words}"
    if not phrase and text and text[-1] not in ".!?”":
        yield "stops without an end"
    if phrase and text.endswith("."):
        yield "a phrase has no full stop"
