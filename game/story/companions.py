"""Characters that the computer plays: what they do, and in one sentence why (section 6.4 of the packs, GM-G44).

They use the legal entries and know what their seat may know: the pack's ways that stand open here and exact odds, since
sheets and stakes are open. They act after people, support before they lead, and leave tellings and last steps to people
where there are any. What is due to them in one game alone, and what its dice are worth, a ``CompanionGame`` says.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from game.narration.conditions import Scalar
from game.narration.grammar import capital
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effects
from game.rules.game_master.terms import Phase, TellKind
from game.story import stage
from game.story.adventure import Nature, PackElement, Way
from game.story.calls import asked_for, label_of
from game.story.director import Director
from game.story.ideas import WAYS, Idea, written
from game.story.led_game import Asked, Move
from game.story.odds_words import odds_in_words
from game.story.so_far import FROM
from game.story.spoken import facts_of, told_by
from game.story.view import View

NOISE: Mapping[int, float] = MappingProxyType({1: 0.30, 2: 0.20, 3: 0.12})
"""By how much a level misjudges a way at most; it never touches a die."""
HARM, GRAVE_HARM = 0.15, 0.5
"""What a loss that a failure brings is worth, and that somebody may be lost."""
ASK_CHANCE = 0.05
USUAL_LEVEL = 3
HOPELESS, BETTER = 0.25, 0.25
"""Below such odds of its own somebody leaves it to whoever has odds so much better at the same thing."""
FOR_GOOD = 0.6
"""What it takes to do what no story comes back from; bold and kind ones mind it less."""


def level_of(player: str) -> int:
    """The level of a computer, by its name in the record; that of a person who is stood in for is the usual one."""
    level = player.split(":")[1]
    return int(level) if level.isdecimal() else USUAL_LEVEL


class Odds(Protocol):
    """The chances of a throw, each 0 to 1: that it goes well, that it does not, one number for how well it would."""

    @property
    def good(self) -> float: ...
    @property
    def failure(self) -> float: ...
    @property
    def worth(self) -> float: ...


class Prospect(NamedTuple):
    """A way that stands open: how it would be called for, and its chances."""

    idea: Idea
    asked: Asked
    chances: Odds


class CompanionGame(Protocol):
    """What companions ask of the game that they play."""

    @property
    def due(self) -> tuple[Step, ...]:
        """What they answer before they do anything of their own, in the order in which it is tried."""

    @property
    def moments(self) -> tuple[Step, ...]:
        """What they may do in free play before they turn to an obstacle."""

    def odds(self, state: Any, seat: str, asked: Asked) -> Odds:
        """The chances of such a throw, before anything is offered for it."""

    def skill(self, state: Any, seat: str, ability: str) -> float:
        """How good somebody is at what is thrown by that."""


@dataclass(frozen=True, slots=True)
class Companion:
    """A seat that the computer plays, what it is like, how well it judges (level 1 to 3), the key of its voice."""

    game: CompanionGame
    seat: str
    nature: Nature = Nature()
    level: int = 3
    voice: str = ""

    def next(self, director: Director, state: Any, people: bool = False) -> Move | None:
        """What it does now; None where it waits. ``people``: somebody at the table could act in free play instead."""
        view = director.view(state)
        chance = view.chance("companion", self.seat)
        for step in self.game.due:
            if (move := step(self, view, director, chance)) is not None:
                return move
        return self._of_its_own(view, director, chance) if is_free(state) and not people else None

    def suggests(self, director: Director, state: Any) -> Move | None:
        """What it would do, said to whoever is asked, once a scene: it supports before it leads (GM-G44)."""
        view = director.view(state)
        item = f"suggests/{len(view.so_far.scenes)}/{self.seat}"
        if not is_free(state) or state.spoken or not self._can_act(view) or view.so_far.made[item]:
            return None
        chance = view.chance("suggests", self.seat)
        found = self.best(view, chance)
        if found is None:
            return None
        said = self.intends(view, found, chance)
        text = " ".join(filter(None, (f"{capital(said.action.text)}?", str(said.extras.get("why", "")))))
        return Move(e.Tell(self.seat, text, TellKind.SUGGEST), {**said.extras, FROM: item})

    def _can_act(self, view: View) -> bool:
        return self.seat in view.game.able(view.state)

    def _of_its_own(self, view: View, director: Director, chance: random.Random) -> Move | None:
        """In free play: a moment that its game knows, an intention, or on to elsewhere."""
        if not self._can_act(view) or view.state.spoken:
            return None
        for step in self.game.moments:
            if (move := step(self, view, director, chance)) is not None:
                return move
        if view.scene is None:
            return self._improvises(view, chance)
        if stage.is_over(view):
            return self._goes(view, chance)
        found = self.best(view, chance)
        if found is None:
            others = any(stage.ways_at(view, each, seat) for seat in view.game.able(view.state)
                         for each in stage.worth_trying(view))
            return None if others else self._goes(view, chance)
        return self.intends(view, found, chance)

    def prospects(self, view: View) -> Iterator[Prospect]:
        """Every way that stands open to it."""
        for obstacle in stage.worth_trying(view):
            for approach in stage.ways_at(view, obstacle, self.seat):
                said = e.Narrate(self.seat, "", approach, obstacle)
                yield prospect(self.game, view, self.seat, written(view, said, obstacle, approach))

    def best(self, view: View, chance: random.Random) -> Prospect | None:
        """The way it likes best, as it judges it; None where none is left, or only what a friend is better at."""
        noise = NOISE.get(self.level, NOISE[1])
        scored = [(self.value(view, each) + chance.uniform(-noise, noise), at, each)
                  for at, each in enumerate(self.prospects(view))]
        ordered = sorted(scored, key=lambda each: each[:2], reverse=True)
        return next((found for _, _, found in ordered if not self._outdone(view, found)), None)

    def _outdone(self, view: View, found: Prospect) -> bool:
        """Whether it has no hope, and it or another companion has another way at the same thing that has.

        Whoever has the best odds of all is never outdone, so that somebody always acts.
        """
        good = found.chances.good
        return good < HOPELESS and good + BETTER <= max(
            _most_at(self.game, view, seat, found.idea.obstacle) for seat in view.game.able(view.state)
            if seat == self.seat or view.game.person(view.state, seat).computer)

    def value(self, view: View, found: Prospect) -> float:
        """What a way is worth to it: the odds, what a failure costs, and what it is like."""
        nature, chances = self.nature, found.chances
        hurts = HARM * len(view.game.harms(found.asked.lose)[0]) + GRAVE_HARM * found.asked.grave
        unkind = _unkind(found.asked.win)
        return (chances.worth - chances.failure * hurts * (0.5 + 0.5 * nature.careful) + self.liking(view, found)
                - unkind * max(0.0, 0.1 + 0.15 * nature.kind + 0.1 * nature.careful - 0.05 * nature.bold)
                - FOR_GOOD * max(0.0, 1 - 0.25 * nature.bold - 0.15 * nature.kind) * _for_good(view, found.asked.win))

    def liking(self, view: View, found: Prospect) -> float:
        """What it likes for its own sake."""
        nature, idea = self.nature, found.idea
        way = view.pack.obstacles[idea.obstacle].approaches.get(idea.approach)
        grade = way.grade if way is not None else "plain"
        return (0.10 * nature.bold * (grade == "bold") + 0.08 * nature.careful * (grade == "careful")
                + 0.06 * nature.curious * (idea.by in ("learning", "insight"))
                + 0.06 * nature.kind * (idea.by == "charm"))

    def intends(self, view: View, found: Prospect, chance: random.Random) -> Move:
        """What it says to try this, and why."""
        idea = found.idea
        why = self.says(view, _reason(self.nature, view, found), {"odds": odds_in_words(found.chances.good)}, chance)
        label = label_of(view, idea)
        return Move(e.Narrate(self.seat, label, idea.approach, idea.obstacle, found.asked.ability), why)

    def _improvises(self, view: View, chance: random.Random) -> Move | None:
        """Where no adventure says what can be done: something of its own, in the way that it is good at."""
        noise = NOISE.get(self.level, NOISE[1])
        way: Way = max(WAYS, key=lambda each: self.game.skill(view.state, self.seat, view.game.ability(each, ""))
                       + chance.uniform(0, 10 * noise))
        lines = view.words.find((f"idea_{way}",), facts_of(view.game.person(view.state, self.seat)), chance)
        made = e.Narrate(self.seat, lines[0].text if lines else "", stage.FREE, "", way)
        return None if view.game.refuses(view.state, made) else Move(made, told_by(lines))

    def _goes(self, view: View, chance: random.Random) -> Move:
        """On: gladly where nobody has been, by what it is curious about."""
        ways = stage.ways_on(view)
        at = min(int(chance.random() * (1 + self.nature.curious / 2)), len(ways) - 1) if ways else 0
        target = ways[at].to if ways else ""
        return Move(e.Narrate(self.seat, stage.going_on(view, target), stage.LEAVE, target),
                    self.says(view, "reason_go", {}, chance))

    def says(self, view: View, key: str, facts: Mapping[str, Scalar], chance: random.Random) -> dict[str, Any]:
        """Why it does it, in one sentence of its own: now and then in the words of its sheet."""
        keys = (self.voice, key) if self.voice and chance.random() < 0.25 else (key,)
        known = facts_of(view.game.person(view.state, self.seat), **facts)
        lines = view.words.find(keys, known, chance)
        return {"why": lines[0].text[:1].upper() + lines[0].text[1:], **told_by(lines)} if lines else {}


Step = Callable[[Companion, View, Director, random.Random], Move | None]
"""Something that a companion may do now: asked in turn, the first that gives a move is done."""


def prospect(game: CompanionGame, view: View, seat: str, idea: Idea) -> Prospect:
    """What a seat would have if it tried this."""
    asked = asked_for(view, seat, None, idea)
    return Prospect(idea, asked, game.odds(view.state, seat, asked))


def _most_at(game: CompanionGame, view: View, seat: str, obstacle: str) -> float:
    """The best odds that a seat has at an obstacle, by any way that stands open to it."""
    def most() -> float:
        ideas = (written(view, e.Narrate(seat, "", way, obstacle), obstacle, way)
                 for way in stage.ways_at(view, obstacle, seat))
        return max((prospect(game, view, seat, idea).chances.good for idea in ideas), default=0.0)

    return view.once(most, "most at", obstacle, seat)


def is_free(state: Any) -> bool:
    """Whether nothing waits for anybody in free play."""
    return state.phase is Phase.FREE and state.offered is None and state.telling is None and state.scene is not None


# --- what it is like ---

def _unkind(effects: Effects) -> int:
    """How much worse somebody thinks of them if it works."""
    return sum(-each.stance.add for each in effects if each.stance is not None and each.stance.add < 0)


def _for_good(view: View, effects: Effects) -> bool:
    """Whether something is settled that no story comes back from."""
    made = (each.fact_set for each in effects)
    return any(view.pack.facts[each.id].major for each in made if each is not None and each.id in view.pack.facts)


def _reason(nature: Nature, view: View, found: Prospect) -> str:
    """What speaks for it most."""
    way = view.pack.obstacles[found.idea.obstacle].approaches.get(found.idea.approach)
    grade = way.grade if way is not None else "plain"
    likes = {"reason_bold": nature.bold * (grade == "bold"), "reason_careful": nature.careful * (grade == "careful"),
             "reason_curious": nature.curious * (found.idea.by in ("learning", "insight")) / 2,
             "reason_kind": nature.kind * (found.idea.by == "charm") / 2, "reason_odds": 1.2 * found.chances.good}
    return max(likes, key=lambda each: likes[each])


# --- what is due in every game, and what anybody may do ---

def answers_price(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """A price that was proposed to it is taken."""
    offered = view.state.offered
    made = e.Agree(me.seat)
    due = offered is not None and offered.to == me.seat and not view.game.refuses(view.state, made)
    return Move(made) if due else None


def tells(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """A result of its own, in the words of the pack."""
    state = view.state
    if state.telling is None or state.telling.of != me.seat:
        return None
    lines = director.continuations(state, me.seat, 1)
    made = e.Tell(me.seat, lines[0].text if lines else "")
    return None if view.game.refuses(state, made) else Move(made, {**told_by(lines), **director.open_now(state)})


def makes_real(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """A right to say something new is used: something of the pack that fits here, by lot."""
    state = view.state
    others_first = state.spoken and not view.game.waits(state)
    if not state.rights.get(me.seat, 0) or not is_free(state) or others_first:
        return None
    fitting = details(view)
    for row in chance.sample(fitting, len(fitting)):
        value = row.value
        if value.startswith("$"):
            value = chance.choice(row.slots[value[1:]])
        lines = view.words.find((row.say,), facts_of(None), chance)
        made = e.AddElement(row.id, me.seat, lines[0].text if lines else "", row.subject, value)
        if not view.game.refuses(state, made):
            return Move(made, {FROM: f"element/{row.id}", **told_by(lines)})
    return None


def details(view: View) -> list[PackElement]:
    """What somebody could make real in this scene."""
    scene = view.state.scene.id if view.state.scene is not None else ""
    return [row for row in view.pack.decks.elements
            if scene in row.fits and row.id not in view.state.elements and not any(map(view.fact, row.breaks))]


def asks(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """A question, by whoever is curious."""
    if chance.random() >= ASK_CHANCE * me.nature.curious:
        return None
    lines = view.words.find(("asked",), facts_of(None), chance)
    made = e.Ask(me.seat, lines[0].text if lines else "")
    return None if view.game.refuses(view.state, made) else Move(made, told_by(lines))
