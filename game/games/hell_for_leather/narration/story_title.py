"""What the story of a match of Hell for Leather is called."""

from __future__ import annotations

from game.games.hell_for_leather.rules.options import Header


def title(header: Header) -> str:
    """The teams and where they race to."""
    names = " against ".join(team.name for _letter, team in sorted(header.teams.items()))
    return f"{names}: {header.objective}"
