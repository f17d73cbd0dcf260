"""What is due of secret choices: who sets a die next, computers first, or that all cups are lifted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules.requests import Lift, Secret
from game.scenes.match.controller import Controller
from game.scenes.match.match_context import AnyContext
from game.scenes.sealed.computer_sealing import Due, computer_sealing
from game.scenes.sealed.cup_row import CupRow
from game.scenes.sealed.lifting import CupsLifted, Lifting
from game.scenes.sealed.sealed_choice import SealedChoice
from game.scenes.sealed.sealed_words import SealedWords


def cups_due(context: AnyContext, row: CupRow, words: SealedWords,
             offers: Sequence[Any] | None = None) -> Controller | None:
    """What shows it; None where nothing is secret now.

    Computers set theirs before any person is asked (DUEL-D470). What nobody here knows any more, because the match was
    left in the meantime, is asked for again. ``offers``: what may be done, where that is not all that is legal.
    """
    if row.fresh is not None:
        return CupsLifted(context, row, words, row.fresh)
    rules, state = context.match.rules, context.state
    wanted = [(action, rules.needs(state, action)) for action in (context.legal if offers is None else offers)]
    secrets = [Due(action, wants) for action, wants in wanted if isinstance(wants, Secret)]
    if not secrets:
        return None
    set_down = [due.wants.of for due in secrets if due.wants.sealed]
    open_now = [due for due in secrets if not context.under_cups.knows(due.wants.sealed)]
    row.stand({due.wants.of: due.wants.by for due in secrets}, set_down)
    if open_now:
        return _asked(context, row, words, open_now)
    return next((Lifting(context, row, words, action, wants) for action, wants in wanted if isinstance(wants, Lift)),
                None)


def _asked(context: AnyContext, row: CupRow, words: SealedWords, secrets: Sequence[Due]) -> Controller:
    due = min(secrets, key=lambda each: context.computer(each.wants.by) is None)
    computer = context.computer(due.wants.by)
    if computer is None:
        return SealedChoice(context, row, words, due.action, due.wants)
    own = {each.wants.of: each for each in secrets if each.wants.by == due.wants.by}
    return computer_sealing(context, words, computer, own)
