"""What a text is for, and its mood: the two words by which the theme finds how it looks."""

from enum import StrEnum


class Style(StrEnum):
    """What a text is for; the theme decides what that looks like."""

    TITLE = "title"  # the one big line of a screen
    HEADING = "heading"
    BODY = "body"
    SMALL = "small"  # never under 18 units
    CAPTION = "caption"  # spaced capitals, labels over fields
    STORY = "story"  # what is told
    NUMBER = "number"  # big figures: counts, results


class Tone(StrEnum):
    """The mood of a text or control; never the only carrier of meaning."""

    PLAIN = "plain"
    PRIMARY = "primary"  # the expected next step
    DANGER = "danger"  # what costs something
    GOOD = "good"  # what went well
    QUIET = "quiet"
    TEAM_A = "team_a"
    TEAM_B = "team_b"
