"""From ranks to teams: the chart, the head start and the extra circles (R39-R41)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.hell_for_leather.scenes.exams.ranking import TEAMS
from game.games.hell_for_leather.scenes.setup.draft import ContestantDraft, Draft


def candidates(draft: Draft) -> dict[str, ContestantDraft]:
    """Everybody who sits the exams, by the id they have before it, in the order of their throws."""
    people: dict[str, ContestantDraft] = {}
    for seat in range(max(len(draft.teams[letter].contestants) for letter in draft.house.letters)):
        for letter in draft.house.letters:
            if seat < len(draft.teams[letter].contestants):
                people[f"{letter}{seat + 1}"] = draft.teams[letter].contestants[seat]
    return people


def divide(draft: Draft, people: Mapping[str, ContestantDraft], order: Sequence[str]) -> None:
    """Put everybody into the team that the chart gives their rank; rank 1 is A1, rank 2 is B1."""
    played = [person for person in people.values() if not person.computer]
    for number, person in enumerate(played, 1):
        person.player = number
    for person in people.values():
        person.extra_circle = False
    ranked = [people[ident] for ident in order]
    chart = (tuple(range(1, len(ranked) + 1)),) if draft.house.coop else TEAMS[len(ranked)]
    for letter, ranks in zip(draft.house.letters, chart, strict=True):
        team = draft.teams[letter]
        team.contestants = [ranked[rank - 1] for rank in ranks]
        team.contestants[0].extra_circle = True
        team.people = len(team.contestants)
    draft.house.head_start = 1
