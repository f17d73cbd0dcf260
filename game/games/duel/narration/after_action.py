"""The report after a match: what it was played with, round by round what happened, what it came to.

    report(match, telling, review)                 paragraphs for ``game/narration/printed_story.py``
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from game.games.duel.narration.cup_words import Review, review_lines
from game.games.duel.narration.duel_telling import DuelTelling
from game.games.duel.narration.field_words import CORNERS
from game.games.duel.narration.names import Names, listed
from game.games.duel.narration.plain_lines import CAUSES
from game.games.duel.narration.tally import GAVE_UP, HITS, Loss, Measured, Tally
from game.games.duel.rules import actions as a
from game.games.duel.rules.duel_luck import LANDED, RECOVERED
from game.games.duel.rules.header import Header
from game.games.duel.rules.options import FREE, in_use
from game.games.duel.rules.state import State, seat_of
from game.games.duel.rules.terms import DRAW, Kind
from game.games.duel.rules.warband_sheets import ModelHeader
from game.narration.chronicle import Passage
from game.narration.grammar import counted, in_words
from game.rules.match import Match

OPENING, RESULT, TITLE = "What was played", "What it came to", "A Duel"
SCENARIOS: Mapping[str, str] = MappingProxyType({"treasure": "Treasure: carry it off the table, or be the last"})
ARMS: Mapping[str, str] = MappingProxyType({
    "ranged1": "ranged, one hand", "ranged2": "ranged, two hands", "thrown": "thrown", "melee1": "melee, one hand",
    "melee2": "melee, two hands", "shield": "shield"})
HALF_ACTIONS = ("actions_1_5", "1.5 actions")
LUCK_OF: Mapping[str, str] = MappingProxyType({HITS: "dice that hit or defended", RECOVERED: "getting up",
                                               LANDED: "dice that landed well"})
DuelMatch = Match[Header, State, a.Action]


def title_of(header: Header) -> str:
    """The sides, and where they met."""
    names = Names(header)
    return f"{TITLE}: {' against '.join(names.side(side) for side in header.sides)}, {names.field}"


def report(match: DuelMatch, telling: DuelTelling, review: Review | None = None) -> list[Passage]:
    """All paragraphs of a report, oldest first; ``review``: who sets what was under cups beside best play."""
    return [opening(match.header), *telling.passages, closing(match, review)]


def opening(header: Header) -> Passage:
    """Scenario, battlefield, sides with their models, optional rules."""
    names = Names(header)
    scenario = SCENARIOS.get(header.scenario, header.scenario.replace("_", " "))
    standing = (f"{scenario}. On {names.field}, {header.area // 1000} inches square ({names.theme}). "
                "Places are inches east and north of the south-west corner.")
    return Passage(OPENING, (), standing=standing, plain=(*_sides(names), _options(header)))


def _sides(names: Names) -> Iterator[str]:
    for side in names.header.sides:
        for seat in side:
            band = names.header.warbands[seat]
            player = names.header.seats[seat].player.replace(":", " ")
            models = listed([_model(each) for each in band.models])
            yield f"{names.seat(seat)} ({player}), {band.name}: {models}."


def _model(sheet: ModelHeader) -> str:
    """A model, and what sets it apart."""
    marks = [str(sheet.kind)] if sheet.kind is not Kind.FIGHTER else []
    marks += [f"{sheet.protection} Protection"] if sheet.protection != "medium" else []
    marks += [sheet.specialization] if sheet.specialization != "allrounder" else []
    marks += [feat.replace("_", " ") for feat in sheet.feats]
    arms = [ARMS[weapon] for weapon in sheet.weapons] or ["no weapon"]
    return f"{sheet.name} ({'; '.join((*arms, *marks))})"


def _options(header: Header) -> str:
    used = [name for name in in_use(header.options) if name not in FREE]
    values = {name: getattr(header.options, name) for name in used}
    shown = [_called(name) + ("" if value is True else f" {_value(value)}") for name, value in values.items()]
    limit = header.options.round_limit
    rules = f"Optional rules: {', '.join(shown)}." if shown else "No optional rules."
    most = f"At most {counted(limit, 'round')}." if limit else "No limit of rounds."
    return f"{rules} {most}"


def _called(option: str) -> str:
    return HALF_ACTIONS[1] if option == HALF_ACTIONS[0] else option.replace("_", " ").capitalize()


def _value(value: object) -> str:
    return listed(list(value)) if isinstance(value, tuple) else str(value)


def closing(match: DuelMatch, review: Review | None = None) -> Passage:
    """The result, luck against expectation, Scores and bids of a match that is over, the best shot, who fell to whom.

    And who is left.
    """
    names, tally = Names(match.header), Tally(match.deeds)
    reviewed = review(match.deeds) if review is not None and match.state.winner is not None else {}
    lines = (_result(names, match.state), _sums(match.state, tally), *_luck(names, tally),
             *review_lines(names, reviewed), _best(names, tally),
             *(_loss(names, loss) for loss in tally.losses), *_left(names, match.state))
    return Passage(RESULT, (), plain=tuple(filter(None, lines)))


def _result(names: Names, state: State) -> str:
    if state.winner is None:
        return f"Not over yet: it stands in round {state.round}."
    cause = CAUSES.get(state.decision.cause, state.decision.cause) if state.decision is not None else ""
    how = f": {cause}" if cause else ""
    if state.winner == DRAW:
        return f"A draw in round {state.round}{how}."
    return f"{names.side(state.winner)} won in round {state.round}{how}."


def _sums(state: State, tally: Tally) -> str:
    hit = sum(shot.hits > 0 for shot in tally.shots)
    return (f"{counted(state.duels, 'Duel').capitalize()}, {counted(tally.attacks, 'attack')}, "
            f"{in_words(hit) if hit else 'none'} of them with a hit.")


def _luck(names: Names, tally: Tally) -> Iterator[str]:
    """A line for each seat that threw: what came, what was to be expected, by chance alone."""
    for seat in names.header.in_order:
        rows = [_measured(LUCK_OF[measure], found) for (of, measure), found in tally.luck.items()
                if of == seat and measure in LUCK_OF]
        if rows:
            yield f"Luck of {names.seat(seat)}: {'; '.join(rows)}."


def _measured(what: str, found: Measured) -> str:
    return (f"{what} {found.actual:+.0f}".replace("+", "")
            + f" where {found.expected:.1f} were to be expected ({found.actual - found.expected:+.1f})")


def _best(names: Names, tally: Tally) -> str:
    """The hit that was least to be expected."""
    shot = tally.best
    if shot is None:
        return ""
    return (f"Best shot: {names.model(shot.of)} on {names.model(shot.target)} in round {shot.round}, "
            f"{counted(shot.hits, 'hit')}: so many or more come in {100 * shot.chance:.0f} of 100 such throws.")


def _loss(names: Names, loss: Loss) -> str:
    who = names.owned(loss.of)
    if loss.to:
        return f"{who} went out in round {loss.round}, to {names.owned(loss.to)}."
    by = "as its seat gave up" if loss.source == GAVE_UP else f"by {loss.source.replace('_', ' ')}"
    return f"{who} went out in round {loss.round}, {by}."


def _left(names: Names, state: State) -> Iterator[str]:
    for seat in names.header.in_order:
        left = [ident for ident, model in state.models.items() if seat_of(state, ident) == seat and model.in_the_game]
        shown = [names.model(ident) + (" (prone)" if state.models[ident].prone else
                                       f" (not in yet, {CORNERS[state.corners[seat]]} corner)"
                                       if state.models[ident].at is None and seat in state.corners else "")
                 for ident in left]
        if shown:
            yield f"Still in the game of {names.seat(seat)}: {listed(shown)}."
