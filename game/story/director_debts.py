"""What the game master owes before anything else: tellings, elements to judge, answers to questions and ideas."""

from __future__ import annotations

from game.rules.game_master import entries as e
from game.rules.game_master.terms import GM, Ground, Phase, TellKind
from game.story import stage
from game.story.led_game import Move
from game.story.saying import result_lines, told
from game.story.so_far import FROM, WAY_SHOWN
from game.story.spoken import facts_of, told_by
from game.story.view import View

OPEN = "open"
"""The key of a result that is told which says what is still to be got there."""


def tells(view: View) -> Move | None:
    """The result of which the game master has the right to tell (GM-G29)."""
    if view.state.telling is None or view.state.telling.of != GM:
        return None
    lines = result_lines(view, GM, 1)
    return Move(e.Tell(GM, " ".join(line.text for line in lines)), {**told_by(lines), **open_now(view)})


def open_now(view: View) -> dict[str, str]:
    """What the record keeps of a result that is told: what is still to be got in the scene, in plain words."""
    names = [view.pack.obstacles[each].name or each.replace("_", " ") for each in stage.worth_trying(view)]
    return {OPEN: f"Still open: {', '.join(names)}." if names else "Nothing is open here."}


def judges_elements(view: View) -> Move | None:
    """What somebody made real stands, unless an open fact cannot be beside it: then it is bent so that it can."""
    if not view.state.waiting or view.state.phase is not Phase.FREE:
        return None
    ident = view.state.waiting[0]
    row = next((row for row in view.pack.decks.elements if row.id == ident), None)
    broken = next((fact for fact in row.breaks if view.fact(fact)), "") if row is not None else ""
    if not broken:
        return Move(e.Accept(ident), {FROM: f"element/{ident}"})
    lines = view.words.find(("bent",), facts_of(None), view.chance("bent"))
    text = lines[0].text if lines else "Something like it, then."
    fact = view.pack.facts.get(broken)
    return Move(e.Strike(ident, Ground.TOLD, fact=broken, text=text),
                {FROM: f"element/{ident}", **told_by(lines), **({"why": fact.says} if fact and fact.says else {})})


def hint(view: View, seat: str) -> Move:
    """A question is answered with the next hint of the scene: a look, a nudge, a plain offer.

    Where all that matters there is done, none of them is of any use.
    """
    item, key = next(iter(hints_left(view).items()), (f"hint/{len(view.so_far.scenes)}/all", "no_more_hints"))
    return told(view, (key,), item, TellKind.ANSWER, seat)


def hints_left(view: View) -> dict[str, str]:
    """The hints of the scene that were not given yet, by what the record calls them; none where it is over.

    The last of them shows a way unasked as well, and is given once that has said all its sentences.
    """
    scene, number = view.scene, len(view.so_far.scenes)
    hints = scene.hints if scene is not None and not stage.is_over(view) else ()
    found = {f"hint/{number}/{at}": key for at, key in enumerate(hints)}
    given = {key for key in hints[-1:] if _was_shown(view) and view.words.is_told(key)}
    return {item: key for item, key in found.items() if not view.so_far.made[item] and key not in given}


def _was_shown(view: View) -> bool:
    """Whether a way was shown unasked in the scene that is on."""
    return any(item.startswith(f"{WAY_SHOWN}/{len(view.so_far.scenes)}/") for item in view.so_far.made)


def granted(view: View, said: e.Narrate) -> Move:
    """Nothing stands in the way of it, so it happens (GM-G13)."""
    person = view.game.person(view.state, said.by)
    lines = view.words.find(("granted",), facts_of(person), view.chance("granted"))
    return Move(e.Grant(text=lines[0].text if lines else ""), {FROM: "granted", **told_by(lines)})
