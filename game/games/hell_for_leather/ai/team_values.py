"""The teams of a match as the head sees them, and what a conflict does to them.

The same effects as the rules have, on small tuples: hundreds of ends of a turn are weighed for one decision. A test
holds them to the rules.
"""

from __future__ import annotations

from game.games.hell_for_leather.ai.match_value import PRICE, TOP, Person, Side
from game.games.hell_for_leather.rules import Effect, State, TeamState
from game.games.hell_for_leather.rules.changes import living_after
from game.games.hell_for_leather.rules.charts import HUNTER_MARKS, LEAST_HEAT, LEVEL_OF, TRAUMA_HEAT

SHOTGUN = 2
PASS, MERIT, BOON = 2, 3, 4
"""Results by rank; 1 is a Curse, 0 no die at all."""


def side_of(state: State, letter: str) -> Side:
    """A team now; its people from the Narrator on, or from whoever holds the cup."""
    team = state.team(letter)
    first = state.narrator if letter == state.active and state.narrator else team.cup
    return Side(team.goals, team.vp, team.heat, team.hunted or 0, people_of(team, first))


def people_of(team: TeamState, first: str) -> tuple[Person, ...]:
    """The living of a team clockwise, beginning with this one if it lives."""
    order = [first, *living_after(team, first)]
    people = {one.id: one for one in team.living}
    return tuple([Person(one.id, LEVEL_OF[one.drive], one.felony, one.circle)
                  for one in map(people.get, order) if one is not None])


def gained(side: Side, result: int, extra: int = 0) -> Side:
    """After a Pass, Merit or Boon (R28, R29); ``extra``: the point of a co-op Dilemma (R54)."""
    goals, vp, heat, hunted, people, gifts = side
    if result >= MERIT:
        vp += extra
    if not hunted:
        vp += 1 if result == PASS else 2
    elif result >= MERIT:
        hunted = 0 if result == BOON else hunted - 1
    if result == BOON:
        heat = max(LEAST_HEAT, heat - 1)
    return Side(goals, vp, heat, hunted, people, gifts)


def bought(side: Side, target: int, price: int = PRICE) -> list[Side]:
    """What may be bought after a Merit, and nothing bought (R30). Who is whole may be healed too: then all stays."""
    if side.vp < price or side.goals >= target:
        return [side]
    goal = side._replace(goals=side.goals + 1, vp=side.vp - price)
    heals = [goal._replace(people=with_person(side.people, at, one._replace(level=one.level + 1)))
             for at, one in enumerate(side.people) if one.level < TOP]
    if len(heals) < len(side.people):
        heals.append(goal)
    return [side, goal._replace(heat=max(LEAST_HEAT, side.heat - 1)), *heals]


def suffered(side: Side, effects: tuple[Effect, ...], who: str, undead: bool = False) -> list[Side]:
    """After these effects of a Curse of ``who``: each side that ways to give further Traumas away lead to (R24-R27).

    A tall Heat may bring nine of them, with thousands of ways, most of which come to the same.
    """
    heat, hunted = side.heat, side.hunted
    traumas = 0
    for effect in effects:
        if effect is Effect.TRAUMA:
            traumas += 1
        elif effect is Effect.GAIN_HEAT:
            heat += 1
    side = side._replace(heat=heat)
    if traumas:
        side = wounded(side, who, undead)
    if Effect.HUNTERS in effects and side.people:
        side = side._replace(heat=side.heat + 1, hunted=min(HUNTER_MARKS, hunted + 1) if hunted else HUNTER_MARKS)
    cases = [side]
    for _ in range(traumas - 1):
        cases = list(dict.fromkeys(wounded(case, one.id, undead) for case in cases for one in case.people)) or cases
    return cases


def wounded(side: Side, who: str, undead: bool = False) -> Side:
    """One Trauma (R26, R41, R43); the dead are no longer among the people."""
    heat = max(LEAST_HEAT, side.heat - TRAUMA_HEAT)
    for at, one in enumerate(side.people):
        if one.id != who:
            continue
        if one.circle:
            return side._replace(heat=heat, people=with_person(side.people, at, one._replace(circle=False)))
        if one.level > 1:
            return side._replace(heat=heat, people=with_person(side.people, at, one._replace(level=one.level - 1)))
        if undead:
            people = with_person(side.people, at, one._replace(level=SHOTGUN))
            return side._replace(heat=heat, people=people, gifts=side.gifts + 1)
        return side._replace(heat=heat, people=side.people[:at] + side.people[at + 1 :])
    return side._replace(heat=heat)


def starred(side: Side, who: str, stars: int) -> Side:
    """With so many more stars on a sheet (R21)."""
    return side._replace(people=tuple([one._replace(felony=one.felony + stars) if one.id == who else one
                                       for one in side.people]))


def passed(side: Side, narrator: str) -> Side:
    """The turn is over: the cup goes to the next living contestant (R31)."""
    if side.people and side.people[0].id == narrator:
        return side._replace(people=(*side.people[1:], side.people[0]))
    return side


def with_person(people: tuple[Person, ...], at: int, one: Person) -> tuple[Person, ...]:
    """The people with this one in that place."""
    return (*people[:at], one, *people[at + 1 :])
