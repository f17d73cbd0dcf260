"""What the pages of a match begin from."""

from __future__ import annotations

from game.games.duel.scenes.setup.draft import Draft
from game.games.duel.scenes.setup.own_shelf import OwnShelf
from game.scenes.services import Services


def usual_draft(services: Services, people: int = 1, seed: int | None = None) -> Draft:
    """The core game on the first battlefield; computers have the other seats where there are any, else people."""
    play = services.play
    personas = tuple(play.personas) if play.kit.computers is not None else ()
    draft = Draft(play.new_seed() if seed is None else seed, OwnShelf(play.own_files), personas)
    draft.take_preset(draft.preset)
    for at in range(len(draft.seats) if personas else 0):
        draft.seats[at].person = at + 1 if at < people else 0
    return draft
