"""Characters that the computer plays: what they do, and in one sentence why (section 6.4 of the packs, GM-G44).

They use the legal entries and know what their seat may know: the pack's ways that stand open here and exact odds, since
sheets and stakes are open. They act after people, spend the common pool only where a token moves enough, and leave
tellings and last steps to people where there are any.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from game.ai.players import computer_of
from game.games.keeper.ai.chances import odds_in_words
from game.games.keeper.ai.prospects import Prospect, chances_now, exploits, prospect
from game.games.keeper.rules import actions as a
from game.games.keeper.rules.constants import TOKENS_AN_AFTER_BOOST
from game.games.keeper.rules.offer_checks import offers_left
from game.games.keeper.rules.refusals import refusal
from game.games.keeper.rules.results import read_hand
from game.games.keeper.rules.state import State
from game.narration.conditions import Scalar
from game.narration.grammar import capital
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effects
from game.rules.game_master.terms import Phase, TellKind
from game.story import stage
from game.story.adventure import Nature
from game.story.calls import label_of
from game.story.director import Director
from game.story.ideas import WAYS, written
from game.story.led_game import Move
from game.story.so_far import FROM
from game.story.spoken import facts_of, told_by
from game.story.view import View

HEAVY_GAIN, LIGHT_GAIN = 0.08, 0.15
"""By how much a token must move the odds where much hangs on a throw, and where little does."""
NOISE = MappingProxyType({1: 0.30, 2: 0.20, 3: 0.12})
"""By how much a level misjudges a way at most; it never touches a die."""
HARM, GRAVE_HARM = 0.15, 0.5
"""What an Obstacle that a failure brings is worth, and that somebody may be lost."""
DETAIL_CHANCE, SHOWPIECE_CHANCE, ASK_CHANCE = 0.07, 0.10, 0.05
FOR_GOOD = 0.6
"""What it takes to do what no story comes back from; bold and kind ones mind it less."""
RICH_POOL = 2
BANDS_FROM = (7, 10)
"""The sums at which a result is of the next band (KEEP-K12)."""


@dataclass(frozen=True, slots=True)
class Companion:
    """A seat that the computer plays, what it is like, how well it judges (level 1 to 3), the key of its voice."""

    seat: str
    nature: Nature = Nature()
    level: int = 3
    voice: str = ""

    def next(self, director: Director, state: State, people: bool = False) -> Move | None:
        """What it does now; None where it waits. ``people``: somebody at the table could act in free play instead."""
        view = director.view(state)
        chance = view.chance("companion", self.seat)
        for step in _DUE:
            if (move := step(self, view, director, chance)) is not None:
                return move
        return self._of_its_own(view, director, chance) if _is_free(state) and not people else None

    def suggests(self, director: Director, state: State) -> Move | None:
        """What it would do, said to whoever is asked, once a scene: it supports before it leads (GM-G44)."""
        view = director.view(state)
        item = f"suggests/{len(view.so_far.scenes)}/{self.seat}"
        if not _is_free(state) or state.spoken or self.seat not in state.living or view.so_far.made[item]:
            return None
        chance = view.chance("suggests", self.seat)
        found = self.best(view, chance)
        if found is None:
            return None
        said = self._tries(view, found, chance)
        text = " ".join(filter(None, (f"{capital(said.action.text)}?", str(said.extras.get("why", "")))))
        return Move(e.Tell(self.seat, text, TellKind.SUGGEST), {**said.extras, FROM: item})

    def _of_its_own(self, view: View, director: Director, chance: random.Random) -> Move | None:
        """In free play: a detail, the great moment, a question, an intention, or on to elsewhere."""
        if self.seat not in view.state.living or view.state.spoken:
            return None
        for step in (_detail, _great_moment, _question):
            if (move := step(self, view, chance)) is not None:
                return move
        if view.scene is None:
            return self._improvises(view, chance)
        if stage.is_over(view):
            return self._goes(view, director, chance)
        found = self.best(view, chance)
        if found is None:
            others = any(stage.ways_at(view, each, seat) for seat in view.state.living
                         for each in stage.worth_trying(view))
            return None if others else self._goes(view, director, chance)
        return self._tries(view, found, chance)

    def prospects(self, view: View) -> Iterator[Prospect]:
        """Every way that stands open to it."""
        for obstacle in stage.worth_trying(view):
            for approach in stage.ways_at(view, obstacle, self.seat):
                said = e.Narrate(self.seat, "", approach, obstacle)
                yield prospect(view, self.seat, written(view, said, obstacle, approach))

    def best(self, view: View, chance: random.Random) -> Prospect | None:
        """The way it likes best, as it judges it; None where none is left."""
        noise = NOISE.get(self.level, NOISE[1])
        scored = [(self.value(view, each) + chance.uniform(-noise, noise), at, each)
                  for at, each in enumerate(self.prospects(view))]
        return max(scored, key=lambda each: each[:2])[2] if scored else None

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

    def _tries(self, view: View, found: Prospect, chance: random.Random) -> Move:
        idea = found.idea
        why = self.says(view, _reason(self.nature, view, found), {"odds": odds_in_words(found.chances.good)}, chance)
        label = label_of(view, idea)
        return Move(e.Narrate(self.seat, label, idea.approach, idea.obstacle, found.asked.ability), why)

    def _improvises(self, view: View, chance: random.Random) -> Move | None:
        """Where no adventure says what can be done: something of its own, in the way that it is good at."""
        sheet, noise = view.state.header.characters[self.seat].sheet, NOISE.get(self.level, NOISE[1])
        way = max(WAYS, key=lambda each: sheet.rating(view.game.ability(each, "")) + chance.uniform(0, 10 * noise))
        lines = view.words.find((f"idea_{way}",), facts_of(view.game.person(view.state, self.seat)), chance)
        made = e.Narrate(self.seat, lines[0].text if lines else "", stage.FREE, "", way)
        return Move(made, told_by(lines)) if refusal(view.state, made) is None else None

    def _goes(self, view: View, director: Director, chance: random.Random) -> Move:
        """On: gladly where nobody has been, by what it is curious about."""
        ways = stage.ways_on(view)
        at = min(int(chance.random() * (1 + self.nature.curious / 2)), len(ways) - 1) if ways else 0
        target = ways[at].to if ways else ""
        place = view.pack.scenes[target].place if target in view.pack.scenes else "away"
        return Move(e.Narrate(self.seat, f"go on: {place}", stage.LEAVE, target),
                    self.says(view, "reason_go", {}, chance))

    def says(self, view: View, key: str, facts: Mapping[str, Scalar], chance: random.Random) -> dict[str, Any]:
        """Why it does it, in one sentence of its own: now and then in the words of its sheet."""
        keys = (self.voice, key) if self.voice and chance.random() < 0.25 else (key,)
        known = facts_of(view.game.person(view.state, self.seat), **facts)
        lines = view.words.find(keys, known, chance)
        return {"why": lines[0].text[:1].upper() + lines[0].text[1:], **told_by(lines)} if lines else {}


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


# --- what is due ---

def _is_free(state: State) -> bool:
    return state.phase is Phase.FREE and state.offered is None and state.telling is None and state.scene is not None


def _answers_price(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """A price that was proposed to it is taken."""
    offered = view.state.offered
    made = e.Agree(me.seat)
    return Move(made) if offered is not None and offered.to == me.seat and refusal(view.state, made) is None else None


def _offers(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """Tokens while each moves the odds enough; then ready (KEEP-K35, K36)."""
    state: State = view.state
    if state.call is None or state.phase is not Phase.CALLED or me.seat not in offers_left(state):
        return None
    now = chances_now(state, me.seat).worth
    least = (HEAVY_GAIN if state.call.call.grave else LIGHT_GAIN) + (0.1 if state.pool <= 1 else 0.0)
    for adds, exploit in exploits(state, me.seat) if state.pool > _left_to_people(state) else ():
        made = a.Boost(me.seat, exploit)
        then = chances_now(state, me.seat, adds)
        if then.worth - now >= least and refusal(state, made) is None:
            return Move(made, me.says(view, "reason_boost", {"odds": odds_in_words(then.good)}, chance))
    return Move(e.Ready(me.seat))


def _left_to_people(state: State) -> int:
    """The tokens that it does not touch: one for each person's character, unless it is in harm's way itself.

    The pool is common, and a companion waits for people (KEEP-K38, GM-G44).
    """
    if state.call is not None and state.call.call.grave:
        return 0
    return sum(computer_of(state.players[seat]) is None for seat in state.living)


def _after_the_throw(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """Two tokens more where they lift the result into the next band (KEEP-K39); else ready."""
    state: State = view.state
    ready = e.Ready(me.seat)
    if state.call is None or state.phase is not Phase.THROWN or refusal(state, ready) is not None:
        return None
    lacks = next((least - read_hand(state, me.seat).sum for least in BANDS_FROM
                  if least > read_hand(state, me.seat).sum), 0)
    made = a.AfterBoost(me.seat, TOKENS_AN_AFTER_BOOST * lacks)
    return Move(made if lacks and refusal(state, made) is None else ready)


def _mixed(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """A success at a price, unless the price is one that it minds (KEEP-K18)."""
    state: State = view.state
    if not state.mixed or state.settled is None or me.seat not in state.settled.who:
        return None
    price = len(view.game.harms(state.settled.call.mixed)[0])
    minds = 0.04 + 0.08 * me.nature.careful * price
    yes = chance.random() >= minds
    return Move(a.LetKeeper(me.seat, yes), me.says(view, "reason_mixed" if yes else "reason_fail", {}, chance))


def _tells(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """A result of its own, in the words of the pack (KEEP-K19)."""
    state: State = view.state
    if state.telling is None or state.telling.of != me.seat:
        return None
    lines = director.continuations(state, me.seat, 1)
    extras = {**told_by(lines), **director.open_now(state)}
    return Move(e.Tell(me.seat, lines[0].text if lines else ""), extras)


def _makes_real(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """A right that it has paid for is used: something of the pack that fits here (KEEP-K37)."""
    state: State = view.state
    if not state.rights.get(me.seat, 0) or not _is_free(state) or state.spoken:
        return None
    for row in _details(view):
        value = row.value
        if value.startswith("$"):
            value = chance.choice(row.slots[value[1:]])
        lines = view.words.find((row.say,), facts_of(None), chance)
        made = e.AddElement(row.id, me.seat, lines[0].text if lines else "", row.subject, value)
        if refusal(state, made) is None:
            return Move(made, {FROM: f"element/{row.id}", **told_by(lines)})
    return None


def _farewell(me: Companion, view: View, director: Director, chance: random.Random) -> Move | None:
    """One last sentence about its character, after the Skulls."""
    state: State = view.state
    made = e.Tell(me.seat, kind=TellKind.EPILOGUE)
    if state.skulls is None or refusal(state, made) is not None:
        return None
    person = view.game.person(state, me.seat)
    key = "farewell" if me.seat in state.living else "farewell_out"
    lines = view.words.find((key,), facts_of(person), chance)
    return Move(e.Tell(me.seat, lines[0].text if lines else "", TellKind.EPILOGUE), told_by(lines))


# --- of its own ---

def _details(view: View) -> list[Any]:
    scene = view.state.scene.id if view.state.scene is not None else ""
    return [row for row in view.pack.decks.elements
            if scene in row.fits and row.id not in view.state.elements and not any(map(view.fact, row.breaks))]


def _detail(me: Companion, view: View, chance: random.Random) -> Move | None:
    """A token for something that was not there, where there are plenty and there is something to be had."""
    made = a.EditScene(me.seat)
    here = view.state.scene.n if view.state.scene is not None else 0
    fresh = all(each.n < here for each in view.state.elements.values())
    rich = fresh and view.state.pool >= RICH_POOL and bool(_details(view))
    likes = rich and chance.random() < DETAIL_CHANCE * (1 + me.nature.curious)
    return Move(made) if likes and refusal(view.state, made) is None else None


def _great_moment(me: Companion, view: View, chance: random.Random) -> Move | None:
    """The Showpiece, in the last act, by whoever is bold enough to ask for it (KEEP-K48)."""
    if view.act() < 3 or me.nature.bold < 2 or chance.random() >= SHOWPIECE_CHANCE:
        return None
    lines = view.words.find(("showpiece",), facts_of(view.game.person(view.state, me.seat)), chance)
    made = a.Showpiece(me.seat, lines[0].text if lines else "")
    return Move(made, told_by(lines)) if refusal(view.state, made) is None else None


def _question(me: Companion, view: View, chance: random.Random) -> Move | None:
    """A question, by whoever is curious."""
    if chance.random() >= ASK_CHANCE * me.nature.curious:
        return None
    lines = view.words.find(("asked",), facts_of(None), chance)
    made = e.Ask(me.seat, lines[0].text if lines else "")
    return Move(made, told_by(lines)) if refusal(view.state, made) is None else None


_DUE: tuple[Callable[[Companion, View, Director, random.Random], Move | None], ...] = (
    _answers_price, _offers, _after_the_throw, _mixed, _tells, _makes_real, _farewell)
"""What a companion answers before it does anything of its own, in the order in which it is tried."""
