"""A computer sets its die in secret: it says that it does, and its cup comes down over what nobody sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.ai.players import Computer
from game.rules.requests import Chosen, Secret
from game.scenes.match.computer_choice import ComputerChoice
from game.scenes.match.match_context import AnyContext
from game.scenes.match.unattended import SKIP
from game.scenes.sealed.sealed_words import SealedWords
from game.ui.messages import say


class Due(NamedTuple):
    """A legal action that lacks what is under a cup."""

    action: Any
    wants: Secret


def computer_sealing(context: AnyContext, words: SealedWords, computer: Computer, secrets: Mapping[str, Due]
                     ) -> ComputerChoice:
    """One secret of one computer, whose decision is a ``Chosen``. *Why?* is not offered: it would tell.

    ``secrets`` are those of its seat that are open, by whose they are.
    """

    def set_down(chosen: Chosen) -> None:
        of = chosen.of if chosen.of in secrets else next(iter(secrets))  # the cup of another that is set already
        action, secret = secrets[of]
        option = chosen.option if chosen.option in secret.options else secret.options[0]
        sealed = context.under_cups.set(secret, option, context.match.entry_count)
        context.services.table.sound.hear(("cup_down",))
        context.submit(context.match.rules.answered(context.state, action, sealed))

    seat = next(iter(secrets.values())).wants.by
    return ComputerChoice(context, seat, computer, words.title,
                          lambda chosen: say("{name} sets a die under the cup", name=words.name(chosen.of)), set_down,
                          (SKIP,))
