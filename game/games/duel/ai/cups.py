"""What a computer sets under its cups: never one fixed number, but a mix that it draws from (DUEL-D473)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.duel.ai.beliefs import CROWD_TRUST, LIKE_MOST, MOST_TRUST, WHO_ANSWERS, believed, of_habit
from game.games.duel.ai.contest import Contest, Option, contest_of, matrix_of
from game.games.duel.ai.matrix_game import Matrix, Mix, gains, leaning, solved
from game.games.duel.ai.persona_spec import Cups
from game.games.duel.rules.fight_state import Fight
from game.games.duel.rules.state import State, seat_of
from game.games.duel.rules.terms import Intent
from game.rules.value import Value

LIES = 6
"""Against who lies the highest Score is best, and nothing speaks for another."""
GUARDED = 0.15
"""How often who leans plays evenly all the same: nobody shall know what comes."""
ROUGHLY = 60
"""Rounds in which a Duel is reckoned that may never be fought."""
NOW_AND_THEN = 0.15
"""How often somebody who goes by habit avoids instead, where it may."""


class Deck(Value, frozen=True):
    """What may be set, how often each is, and what each is worth to whoever sets it."""

    options: tuple[Option, ...]
    mix: Mix
    values: tuple[float, ...]

    @property
    def worth(self) -> float:
        """Of the whole mix."""
        return sum(share * value for share, value in zip(self.mix, self.values, strict=True))


def deck_of(state: State, fight: Fight, ident: str, how: Cups, careful: bool, habit: Sequence[int]) -> Deck:
    """What a model in a Duel may have under its cup, as a level of this way mixes it."""
    lies = ident == fight.of and all(not state.models[other].stands for other in fight.engaged)
    return mixed(view_of(state, fight, ident, how, careful), how, habit, lies)


def mixed(view: View, how: Cups, habit: Sequence[int], lies: bool = False) -> Deck:
    """What a level of this way sets; ``lies``: whether everybody lies whom it is set against."""
    game = solved(view.game)
    mix = game.rows
    if view.expected is not None:
        even = solved(view.matrix).rows
        mix = tuple((1.0 - GUARDED) * leant + GUARDED * wise for leant, wise in zip(mix, even, strict=True))
    if how is Cups.THROWN:
        mix = thrown(view.own)
    elif how is Cups.HABIT:
        mix = by_habit(view.own, habit, lies)
    against = game.columns if view.expected is None else view.expected
    return Deck(view.own, mix, tuple(gains(view.matrix, against)))


class View(Value, frozen=True):
    """A Duel as one in it sees it: its choices as rows of what its side gains; what it expects of the others.

    ``game``: the same, leaning against what is expected. Nothing is, of who is taken to be wise.
    """

    own: tuple[Option, ...]
    matrix: Matrix
    game: Matrix
    expected: Mix | None = None


def view_of(state: State, fight: Fight, ident: str, how: Cups, careful: bool) -> View:
    """How somebody of this way looks at a Duel."""
    contest = contest_of(state, fight, plain=not careful)
    initiates = ident in fight.initiators
    own = contest.one.options if initiates else own_options(contest, fight, ident)
    others = contest.replies if initiates else contest.one.options
    return looked_at(own, own_view(contest, own, initiates), others, how, shown_against(state, fight, ident))


def looked_at(own: tuple[Option, ...], matrix: Matrix, others: tuple[Option, ...], how: Cups, shown: Sequence[int]
              ) -> View:
    """The same of any choice in secret; ``shown``: what the others have shown so far."""
    if how is Cups.LEANING:
        expected = believed(shown, others)
        return View(own, matrix, leaning(matrix, expected, MOST_TRUST), expected)
    if how in (Cups.ANSWER, Cups.FORESEEN):
        expected = of_habit(LIKE_MOST if how is Cups.ANSWER else WHO_ANSWERS, others)
        return View(own, matrix, leaning(matrix, expected, CROWD_TRUST), expected)
    return View(own, matrix, matrix)


def own_options(contest: Contest, fight: Fight, ident: str) -> tuple[Option, ...]:
    """Of one opponent among several; those that are not reckoned with choose like the first."""
    at = fight.engaged.index(ident)
    found = contest.others[at].options if at < len(contest.others) else ()
    return found or contest.replies


def own_view(contest: Contest, own: Sequence[Option], initiates: bool) -> Matrix:
    """The game with one's own choices as rows, and one's own gain as what counts."""
    matrix = matrix_of(contest)
    if initiates:
        return matrix
    across = tuple(zip(*matrix, strict=True))
    return tuple(tuple(-gain for gain in across[contest.replies.index(option)]) for option in own)


def shown_against(state: State, fight: Fight, ident: str) -> tuple[int, ...]:
    """The Scores that the other side of a Duel has shown in this match so far."""
    others = fight.engaged if ident == fight.of else (fight.of,)
    seats = dict.fromkeys(seat_of(state, each) for each in others)
    return tuple(number for seat in seats for number in state.shown.get(seat, ()))


def thrown(options: Sequence[Option]) -> Mix:
    """As a die has it, attacking whoever can (DUEL-D371)."""
    attacks = [option.intent is Intent.ATTACK for option in options]
    weights = [float(attack or not any(attacks)) for attack in attacks]
    return tuple(weight / sum(weights) for weight in weights)


def by_habit(options: Sequence[Option], habit: Sequence[int], lies: bool) -> Mix:
    """As a temperament likes it, now and then avoiding; against who lies the highest."""
    avoids = any(option.intent is Intent.ATTACK for option in options)
    weights = []
    for option in options:
        weight = float(option.score == LIES) if lies else float(habit[option.score - 1])
        rare = NOW_AND_THEN if avoids and option.intent is Intent.AVOID else 1.0
        weights.append(weight * rare)
    total = sum(weights)
    return tuple(weight / total for weight in weights) if total else thrown(options)


def duel_worth(state: State, fight: Fight, ident: str, how: Cups, careful: bool) -> float:
    """What a Duel is worth to the side of a model in it, as a level of this way plays it."""
    return solved(view_of(state, fight, ident, how, careful).game, ROUGHLY).value
