"""What is said of a series on the pages of its next installment (KEEP-K32, K47)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.keeper.rules.carrying import carry_of, lost, next_pool
from game.games.keeper.scenes.setup.draft import Draft
from game.ui.messages import Message, joined, say, say_many
from game.ui.screen import Divider, Element, Text
from game.ui.styles import Style, Tone


def series_elements(draft: Draft) -> Iterator[Element]:
    """The pool that it begins with, who does not come back, and what there is to play: nothing outside a series."""
    earlier = draft.earlier
    if earlier is None:
        return
    state = earlier.state
    skulls, players = state.skulls or 0, len(draft.seats)
    said: list[Message] = [say(
        "The pool begins with {pool}: {players} and {skulls}.", pool=next_pool(players, skulls),
        players=say_many("{n} character", "{n} characters", players),
        skulls=say_many("{n} Skull", "{n} Skulls", skulls))]
    so_far = carry_of(state)
    said.append(say("Skulls of the series: {skulls}, in {installments}.", skulls=so_far.skulls,
                    installments=say_many("{n} installment", "{n} installments", so_far.number - 1)))
    gone = tuple(each.name for each in lost(state))
    if gone:
        said.append(say("Not among them any more: {names}. Somebody new may take the place.", names=joined(", ", gone)))
    said.append(_to_play(draft))
    yield Divider()
    yield Text(say("On from the last one"), Style.CAPTION, Tone.QUIET)
    yield from (Text(each) for each in said)


def _to_play(draft: Draft) -> Message:
    """What there is to go on with, as it is."""
    earlier, pack = draft.earlier, draft.pack
    before = (earlier.state.header.pack or {}) if earlier is not None else {}
    if pack is None:
        return say("A person leads it, without an adventure.")
    if before.get("id") != pack.about.id:
        return say("Another adventure, with the people of the last one.")
    if before.get("part") != draft.part:
        return say("The next part of the adventure.")
    return say("The adventure has no further part: it is the same one again, by other dice, unless you take another "
               "or go on without one.")
