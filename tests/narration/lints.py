"""What is wrong with a printed line, if anything."""

import re

_A_BEFORE_VOWEL = re.compile(r"\ba (?=[aeio])(?!one\b|once\b|eu)\w+", re.IGNORECASE)
_AN_BEFORE_CONSONANT = re.compile(r"\ban (?=[bcdfgjklmnpqrstvwyz])\w+", re.IGNORECASE)
_DOUBLED = re.compile(r"\b(\w+) \1\b", re.IGNORECASE)
_LOW_START = re.compile(r"(?:^|[.!?]”? )[“]?[a-z]")
_BAD_AGREEMENT = re.compile(
    r"\b(?:he|she) (?:are|have|were|do|go|take|run)\b|\bthey (?:is|has|was|does)\b", re.IGNORECASE)


def problems(text: str, most_words: int) -> list[str]:
    """Every complaint about the text, as a short phrase."""
    found = [name for name, pattern in (
        ("a before a vowel", _A_BEFORE_VOWEL), ("an before a consonant", _AN_BEFORE_CONSONANT),
        ("doubled word", _DOUBLED), ("sentence without capital", _LOW_START),
        ("agreement", _BAD_AGREEMENT)) if pattern.search(text)]
    if "{" in text or "}" in text:
        found.append("brace")
    if "  " in text or " ." in text or " ," in text or ".." in text.replace("...", ""):
        found.append("spacing")
    if text.count("“") != text.count("”"):
        found.append("unclosed quotes")
    if not text or len(text.split()) > most_words:
        found.append("length")
    return found
