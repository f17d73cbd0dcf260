"""The computer's game master: what it does next, given a pack, a moment and what has happened; or that it waits.

    director = Director(pack, game, words)
    director.follow(deed)                       every deed once, from the first
    move = director.next(match.state)           an entry of the game master's, or None: somebody else is to act
    match.submit(move.action, move.extras)

It holds nothing that a record does not hold, decides by a stream of its own keyed by the number of the entry, knows no
die before it lies, and never changes a number without saying so (GM-G45). The steps stand in the order in which they
are tried: debts first, then what happens by itself, then answers, then where the story goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from game.narration.comfort import Comfort
from game.narration.line_choice import Line
from game.rules.game_master import entries as e
from game.rules.game_master.effects import Effect, MoveClock
from game.rules.game_master.terms import GM, Ground, Phase, TellKind
from game.rules.match import Deed
from game.story import stage
from game.story.adventure import Adventure, Outcome
from game.story.calls import call_for
from game.story.free_text import Understanding
from game.story.ideas import judged, others
from game.story.led_game import LedGame, Move
from game.story.opened_effects import opened
from game.story.pacing import spotlight
from game.story.plain_words import effects_in_words
from game.story.so_far import FROM, SoFar
from game.story.spoken import Spoken, facts_of, told_by
from game.story.view import View

WIND_AFTER = 5
"""So many successes in a row, and things get wind of people (section 6.3)."""
OPEN = "open"
"""The key of a result that is told which says what is still to be got there."""
SHOWS_A_WAY_AFTER = 2
"""So many failures at an obstacle, and a way round is shown openly."""


@dataclass(frozen=True, slots=True)
class Asks:
    """*What do you do?*, to whoever has had the stage least: obstacles with ways, and ways on where it is over."""

    seat: str
    text: str
    ways: tuple[tuple[str, str], ...]
    ways_on: tuple[stage.WayOn, ...]


class Director:
    """Leads one story. ``next`` changes nothing; ``follow`` takes in what was done."""

    def __init__(self, pack: Adventure, game: LedGame, words: Spoken, understanding: Understanding | None = None,
                 deeds: Iterable[Deed[Any, Any]] = ()) -> None:
        self._pack = pack
        self._game = game
        self._words = words
        self._understanding = understanding
        self._said: dict[int, e.Narrate] = {}
        self.so_far = SoFar(game)
        for deed in deeds:
            self.follow(deed)

    def follow(self, deed: Deed[Any, Any]) -> None:
        """One more deed was done."""
        self.so_far.follow(deed)
        self._words.follow(deed)
        if isinstance(deed.action, e.Narrate):
            self._said[deed.number] = deed.action

    def view(self, state: Any) -> View:
        """This moment, for whoever decides by it."""
        self._words.set_comfort(Comfort(state.dial).within(state.limits))
        return View(self._pack, self._game, state, self.so_far, self._words)

    def next(self, state: Any) -> Move | None:
        """What the game master does now; None where others are waited for."""
        view = self.view(state)
        for step in (view.game.own_debt, *DEBTS):
            if (move := step(view)) is not None:
                return move
        if state.phase is Phase.PREPARE:
            return _scene(view, stage.first_scene(self._pack.scenes, _part(view)))
        if not _free(view):
            return None
        return next(filter(None, (step(view) for step in (*BY_ITSELF, self._answers, _goes_on))), None)

    def continuations(self, state: Any, seat: str, count: int = 3) -> tuple[Line, ...]:
        """Written ways to tell the last result, for whoever has the right."""
        view = self.view(state)
        return _result_lines(view, seat, count)

    def open_now(self, state: Any) -> dict[str, str]:
        """What the record keeps of a result that is told: what is still to be got in the scene, in plain words."""
        return _open_now(self.view(state))

    def asks(self, state: Any) -> Asks:
        """Whom it asks while it waits, in which words, and what it would offer them (section 6, step 5)."""
        view = self.view(state)
        seat = next(iter(spotlight(view)), "")
        person = view.game.person(state, seat) if seat else None
        lines = view.words.find(("ask",), facts_of(person), view.chance("ask"))
        here = tuple((obstacle, way) for obstacle in stage.worth_trying(view)
                     for way in stage.ways_at(view, obstacle, seat))
        return Asks(seat, lines[0].text if lines else "", here, stage.ways_on(view) if stage.is_over(view) else ())

    def ways_on(self, state: Any) -> tuple[stage.WayOn, ...]:
        """Where one can go from here, the likeliest first."""
        return stage.ways_on(self.view(state))

    def _answers(self, view: View) -> Move | None:
        """The one answer to whoever spoke first (GM-G12)."""
        if not view.state.spoken:
            return None
        first = view.state.spoken[0]
        if first.asks:
            return _hint(view, first.by)
        said = self._said.get(first.n) or e.Narrate(first.by, "", first.approach, first.target)
        if said.approach == stage.LEAVE:
            return _leaves(view, said)
        idea = judged(view, said, self._understanding)
        for each in (idea, *others(view, said, idea)) if idea is not None else ():
            move = call_for(view, said, first.n, each)
            if not view.game.refuses(view.state, move.action):
                return move
        return _granted(view, said)


def _free(view: View) -> bool:
    """Whether nothing is open that others must decide first."""
    state = view.state
    return state.phase is Phase.FREE and state.offered is None and state.telling is None and not state.ending


def _part(view: View) -> str:
    return view.pack.about.parts[0]


def _told(view: View, keys: Iterable[str], item: str, kind: TellKind = TellKind.SCENE, seat: str = "",
          why: str = "") -> Move:
    """Words of the game master's, from the first of these keys that speaks."""
    person = view.game.person(view.state, seat) if seat else None
    lines = view.words.find(keys, facts_of(person), view.chance(item))
    extras: dict[str, Any] = {FROM: item, **told_by(lines), **({"why": why} if why else {})}
    return Move(e.Tell(GM, lines[0].text if lines else "", kind), extras)


# --- debts ---

def _tells(view: View) -> Move | None:
    """The result of which the game master has the right to tell (GM-G29)."""
    if view.state.telling is None or view.state.telling.of != GM:
        return None
    lines = _result_lines(view, GM, 1)
    return Move(e.Tell(GM, " ".join(line.text for line in lines)), {**told_by(lines), **_open_now(view)})


def _open_now(view: View) -> dict[str, str]:
    names = [view.pack.obstacles[each].name or each.replace("_", " ") for each in stage.worth_trying(view)]
    return {OPEN: f"Still open: {', '.join(names)}." if names else "Nothing is open here."}


def _result_lines(view: View, seat: str, count: int) -> tuple[Line, ...]:
    """What is said of the last result: the pack's words for its slot; where bad luck was drawn, that as well."""
    tried = view.so_far.last
    result = stage.came_of(view, tried)
    if tried is None or result is None:
        return view.words.find(("contest",), facts_of(None), view.chance("contest"), count)
    person = view.game.person(view.state, tried.seat)
    facts = view.facts(person, slot=tried.slot, approach=tried.approach)
    way = view.pack.obstacles[tried.obstacle].approaches.get(tried.approach)
    keys = (result.say,) if tried.well else (result.say, f"failure_{way.by if way is not None else 'nerve'}")
    lines = view.words.find(keys, facts, view.chance("result"), count)
    if seat == GM:
        bad_luck = _bad_luck(view, tried.obstacle, tried.approach, person) if tried.slot == "cost" else ()
        lines = (*lines, *bad_luck, *_lost(view, tried.entry))
    return lines


def _lost(view: View, since: int) -> Iterator[Line]:
    """A line for everybody who is out of the story since then."""
    for seat, at in view.so_far.gone.items():
        if at > since:
            person = view.game.person(view.state, seat)
            yield from view.words.find(("left",), facts_of(person), view.chance("left", seat))


def _bad_luck(view: View, obstacle: str, approach: str, person: Any) -> tuple[Line, ...]:
    prefix = f"way/{obstacle}/{approach}/"
    items = [item for item in view.so_far.made_at if item.startswith(prefix)]
    drawn = max(items, key=lambda item: view.so_far.made_at[item], default="").removeprefix(prefix)
    row = next((row for row in view.pack.decks.complications if row.id == drawn), None)
    return view.words.find((row.say,), facts_of(person), view.chance("luck")) if row is not None else ()


def _judges_elements(view: View) -> Move | None:
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
    return Move(e.Strike(ident, Ground.TOLD, fact=broken, text=text), {FROM: f"element/{ident}", **told_by(lines)})


# --- what happens by itself ---

def _wanted(view: View) -> Move | None:
    """What there is to be got here, right after a scene has opened."""
    scene = view.scene
    item = f"want/{view.state.scene.n}"
    if scene is None or view.so_far.made[item] or view.so_far.scenes.count(view.state.scene.id) > 1:
        return None
    return _told(view, (scene.want,), item, TellKind.SUGGEST)


def _way_out(view: View) -> Move | None:
    """How bad luck of an earlier scene may be got out of, where the pack says so (HS-S39)."""
    for row in view.pack.decks.complications:
        item = f"out/{row.id}"
        struck = view.so_far.struck.get(row.id)
        if row.out and struck is not None and struck < len(view.so_far.scenes) and not view.so_far.made[item]:
            return _told(view, (row.out,), item)
    return None


def _withdrawn(view: View) -> Move | None:
    """From a character's second withdrawal in a scene an open clock moves by one; the first is told so (GM-G18)."""
    if not view.so_far.withdrawn:
        return None
    seat, times = view.so_far.withdrawn[-1], view.so_far.withdrawn.count(view.so_far.withdrawn[-1])
    item = f"withdrawn/{len(view.so_far.scenes)}/{seat}/{times}"
    if view.so_far.made[item]:
        return None
    if times == 1:
        return _told(view, ("withdrawn",), item, TellKind.SUGGEST, seat)
    clock = next((ident for ident, each in view.state.clocks.items()
                  if each.shown == "open" and each.filled < each.size), None)
    return Move(_moved(view, clock, 1), {FROM: item, "why": "A second withdrawal."}) if clock is not None else None


def _directed(view: View) -> Move | None:
    """What the last result leads to besides its effects: an act, an end, a scene."""
    result = stage.came_of(view, view.so_far.last)
    return _first_due(view, result) if result is not None else None


def _first_due(view: View, result: Outcome) -> Move | None:
    for each in result.then:
        (name, what), = each.items()
        if name == "act" and view.act() < int(what):
            return _act(view, int(what))
        if name == "end":
            return _end(view, str(what))
        if name in ("start", "go") and str(what) not in view.so_far.scenes:
            return _to_scene(view, str(what))
    return None


def _rewards(view: View) -> Move | None:
    """Something clever or true to the genre earns a token, at most once a character and act (KEEP-K34)."""
    last = view.so_far.last
    if last is None or not last.well:
        return None
    item = f"award/{last.seat}/{view.act()}"
    row = next((row for row in view.pack.decks.awards if view.holds(row.when)), None)
    given = max((at for each, at in view.so_far.made_at.items() if each.startswith("award/")), default=0)
    if row is None or view.so_far.made[item] or given > last.entry:
        return None
    person = view.game.person(view.state, last.seat)
    lines = view.words.find((row.say,), facts_of(person), view.chance(item))
    action = view.game.award(last.seat, lines[0].text if lines else "")
    return Move(action, {FROM: item, **told_by(lines)}) if action is not None else None


def _triggered(view: View) -> Move | None:
    """Triggers whose condition has become true, in the order of the pack: words, then what they do, then where to."""
    for row in view.pack.decks.triggers:
        item = f"trigger/{row.id}"
        begun = view.so_far.made[item]
        if begun and not row.once:
            continue
        if not begun and view.holds(row.when):
            return _told(view, (row.say,), item)
        if begun:
            effects = opened(row.do, view.game.macros)
            move = next((each for each in _world(view, effects, item)), None)
            if move is None and (result := Outcome(row.say, (), row.then)).then:
                move = _first_due(view, result)
            if move is not None:
                return move
    return None


def _world(view: View, effects: tuple[Effect, ...], item: str) -> Iterator[Move]:
    """Effects as entries of their own, one after the other; what was made already is not made again."""
    for at, effect in enumerate(effects):
        named = {FROM: f"{item}/{at}"}
        action = _as_entry(view, effect)
        if action is not None and not view.so_far.made[f"{item}/{at}"]:
            yield Move(action, named)


def _as_entry(view: View, effect: Effect) -> Any | None:
    """The entry that does what an effect says; None for one that hurts somebody, which nothing does by itself (G20)."""
    if effect.fact_set is not None:
        return e.MakeFact(effect.fact_set.id, effect.fact_set.subject, effect.fact_set.value)
    if effect.clock is not None:
        known = effect.clock.id in view.state.clocks
        return _moved(view, effect.clock.id, effect.clock.add) if known else None
    if effect.reveal is not None:
        return e.Reveal((effect.reveal,)) if effect.reveal in view.state.facts else None
    if effect.enter is not None or effect.leave is not None:
        return e.Here((effect.enter or effect.leave or "",), effect.enter is not None)
    return None


def _moved(view: View, ident: str, add: int) -> e.SetClock:
    """A clock moves, which is said in plain words."""
    return e.SetClock(ident, add=add, text=effects_in_words(view.pack, (Effect(clock=MoveClock(ident, add)),)))


def _clocks_full(view: View) -> Move | None:
    """A full clock starts its scene, or makes its fact so."""
    for ident, clock in view.pack.clocks.items():
        kept = view.state.clocks.get(ident)
        if kept is None or kept.filled < kept.size:
            continue
        fact, scene = clock.full.get("fact"), clock.full.get("start")
        if fact is not None and not view.fact(fact):
            return Move(e.MakeFact(fact), {FROM: f"clock/{ident}"})
        if scene is not None and scene not in view.so_far.scenes:
            return _to_scene(view, scene)
    return None


def _shows_a_way(view: View) -> Move | None:
    """After two failures at an obstacle the plainest hint of the scene is given to all, unasked."""
    scene, last = view.scene, view.so_far.last
    if scene is None or last is None or last.well or not scene.hints or last.scene != len(view.so_far.scenes):
        return None
    item = f"shown/{len(view.so_far.scenes)}/{last.obstacle}"
    if view.so_far.failures_here(last.obstacle) < SHOWS_A_WAY_AFTER or view.so_far.made[item] or stage.is_over(view):
        return None
    heard = sum(view.so_far.made[f"hint/{len(view.so_far.scenes)}/{at}"] for at in range(len(scene.hints)))
    if heard >= len(scene.hints):
        return None
    return _told(view, (scene.hints[-1],), item, why="Two failures: a way is shown.")


def _wind(view: View) -> Move | None:
    """After five successes running an open clock moves by one, and is said to."""
    last = view.so_far.last
    if last is None or view.so_far.running() != WIND_AFTER:
        return None
    item = f"wind/{last.entry}"
    clock = next((ident for ident, each in view.state.clocks.items()
                  if each.shown == "open" and each.filled < each.size - 1 and view.pack.clocks.get(ident)), None)
    if clock is None:
        return None
    if not view.so_far.made[item]:
        return _told(view, ("wind",), item, why="Five successes in a row.")
    if not view.so_far.made[f"{item}/0"]:
        return Move(_moved(view, clock, 1), {FROM: f"{item}/0", "why": "Five successes in a row."})
    return None


# --- answers ---

def _hint(view: View, seat: str) -> Move:
    """A question is answered with the next hint of the scene: a look, a nudge, a plain offer."""
    scene, number = view.scene, len(view.so_far.scenes)
    hints = scene.hints if scene is not None else ()
    for at, key in enumerate(hints):
        if not view.so_far.made[f"hint/{number}/{at}"]:
            return _told(view, (key,), f"hint/{number}/{at}", TellKind.ANSWER, seat)
    return _told(view, ("no_more_hints",), f"hint/{number}/all", TellKind.ANSWER, seat)


def _granted(view: View, said: e.Narrate) -> Move:
    """Nothing stands in the way of it, so it happens (GM-G13)."""
    person = view.game.person(view.state, said.by)
    lines = view.words.find(("granted",), facts_of(person), view.chance("granted"))
    return Move(e.Grant(text=lines[0].text if lines else ""), {FROM: "granted", **told_by(lines)})


def _leaves(view: View, said: e.Narrate) -> Move:
    """Somebody goes on: by a way that stands open, its price first; one that does not is no refusal but another one."""
    ways = stage.ways_on(view)
    way = next((each for each in ways if each.to == said.target), ways[0] if ways else None)
    if way is None:
        return _end(view)
    item = f"exit/{view.state.spoken[0].n}/{way.to}"
    price = _price(view, way, said.by, item, forced=False)
    if price is not None:
        return price
    return _granted(view, said) if view.so_far.agreed.get(item) is False else _to(view, way)


def _price(view: View, way: stage.WayOn, seat: str, item: str, forced: bool) -> Move | None:
    """What a way costs, proposed before it works; None where it costs nothing, or that was answered."""
    if way.exit is None or not way.exit.cost or view.so_far.made[item]:
        return None
    effects = opened(way.exit.cost, view.game.macros)
    text = effects_in_words(view.pack, effects)
    return Move(e.Propose(seat, text=text, effects=effects, forced=forced), {FROM: item})


# --- where it goes on ---

def _goes_on(view: View) -> Move | None:
    """The scene is over: the one way on, or the end; where several stand open people choose."""
    if not stage.is_over(view):
        return None
    ways = stage.ways_on(view)
    if not ways:
        return _end(view)
    if len(ways) > 1:
        return None
    item = f"exit/{view.state.scene.n}/{ways[0].to}"
    price = _price(view, ways[0], view.game.able(view.state)[0], item, forced=True)
    return price if price is not None else _to(view, ways[0])


def _to(view: View, way: stage.WayOn) -> Move:
    return _to_scene(view, way.to) if way.to in view.pack.scenes else _end(view)


def _to_scene(view: View, ident: str) -> Move:
    """Another scene: the saga of the one that ends, the act that it belongs to, then its opening."""
    saga = _saga(view)
    if saga is not None:
        return saga
    act = view.pack.scenes[ident].act
    return _act(view, view.act() + 1) if act > view.act() else _scene(view, ident)


def _act(view: View, number: int) -> Move:
    lines = view.words.find((f"act_{number}", "act"), facts_of(None, number=number), view.chance("act"))
    action = view.game.next_act(view.state, number, lines[0].text if lines else "")
    return Move(action, {FROM: f"act/{number}", **told_by(lines)})


def _saga(view: View) -> Move | None:
    """One dry sentence about the scene that is over, for the chronicle and whoever comes back."""
    scene = view.scene
    if scene is None or "saga" not in scene.say:
        return None
    item = f"saga/{view.state.scene.n}"
    return None if view.so_far.made[item] else _told(view, (scene.say["saga"],), item, TellKind.SAGA)


def _scene(view: View, ident: str) -> Move:
    scene = view.pack.scenes[ident]
    keys = (scene.say.get("again", ""), scene.say["first"]) if ident in view.so_far.scenes else (scene.say["first"],)
    lines = view.words.find(filter(None, keys), facts_of(None), view.chance("scene"))
    title = ", ".join(filter(None, (scene.place, scene.time)))
    return Move(e.SetScene(ident, kind=scene.kind, title=title[:1].upper() + title[1:],
                           text=lines[0].text if lines else "", here=_present(view, scene.cast)),
                {FROM: f"scene/{ident}", **told_by(lines)})


def _present(view: View, cast: Iterable[str]) -> tuple[str, ...]:
    return tuple(each for each in cast if each in view.state.npcs and not view.state.npcs[each].out)


def _end(view: View, wanted: str = "") -> Move:
    """The ending that fits first; the one a result names where its condition holds. None is told without one (G49)."""
    saga = _saga(view)
    if saga is not None:
        return saga
    rows = stage.endings(view)
    row = next((each for each in rows if each.id == wanted), rows[0])
    lines = view.words.find((row.say,), view.facts(None), view.chance("end"))
    return Move(e.DeclareEnd(row.id, text=lines[0].text if lines else ""), {FROM: f"ending/{row.id}", **told_by(lines)})


DEBTS: tuple[Callable[[View], Move | None], ...] = (_tells, _judges_elements)
"""What is owed before anything else, in the order in which it is tried."""
BY_ITSELF: tuple[Callable[[View], Move | None], ...] = (
    _wanted, _way_out, _withdrawn, _rewards, _directed, _triggered, _clocks_full, _shows_a_way, _wind)
"""What happens by itself in free play, in the order in which it is tried."""
