"""How a story is kept: what the shared entries and effects do to its state. Pure functions from value to value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from game.rules.game_master import entries as e
from game.rules.game_master import story_events as events
from game.rules.game_master.effects import ChangedNpc, Effect, Effects, SetFact
from game.rules.game_master.story_state import Clock, Element, Fact, Npc, Offered, Scene, Spoken, StoryState, there
from game.rules.game_master.terms import FOE, FRIEND, GM, Phase, Shown, TellKind, Wish

S = TypeVar("S", bound=StoryState)
Events = tuple[Any, ...]
Done = tuple[S, Events]
OwnEffect = Callable[[Any, Effect, str], tuple[Any, Events]]
"""How a game does an effect that only it has: the state, the effect, whom ``actor`` means."""


def with_effects(state: S, effects: Effects, actor: str, own: OwnEffect) -> Done[S]:
    """The state after these effects, in their order. A choice among lists (``any``) is left to the GM's entry."""
    happened: list[Any] = []
    for effect in effects:
        if effect.any is not None:
            continue
        state, more = _effect(state, effect, actor, own)
        happened += more
    return state, tuple(happened)


def _effect(state: S, effect: Effect, actor: str, own: OwnEffect) -> Done[S]:
    made = effect.fact_set
    if made is not None:
        return set_fact(state, made)
    if effect.clock is not None:
        return moved_clock(state, effect.clock.id, effect.clock.add)
    if effect.stance is not None:
        return _moved_stance(state, effect.stance.of, effect.stance.add)
    if effect.reveal is not None:
        return revealed(state, (effect.reveal,))
    if effect.enter is not None or effect.leave is not None:
        return presence(state, (effect.enter or effect.leave or "",), effect.enter is not None)
    if effect.npc is not None:
        return brought(state, effect.npc)
    if effect.close is not None:
        way = f"{effect.close}/{actor}" if actor else effect.close
        return replace(state, closed=tuple(dict.fromkeys((*state.closed, way)))), ()
    if effect.open is not None:
        opened = effect.open
        return replace(state, closed=tuple(way for way in state.closed if way.partition("/")[0] != opened)), ()
    return own(state, effect, actor)


def set_fact(state: S, made: SetFact, secret: bool = False, major: bool = False) -> Done[S]:
    """A fact becomes so, or is closed. Two open facts never give one subject two values: the newer one stays."""
    if made.value is None:
        facts = {ident: fact for ident, fact in state.facts.items() if ident != made.id}
        return replace(state, facts=facts), (events.FactChanged(made.id, None),)
    known = state.facts.get(made.id)
    subject = made.subject or (known.subject if known else made.id)
    fact = Fact(state.number, subject, made.value, secret, major or bool(known and known.major))
    kept = {ident: each for ident, each in state.facts.items()
            if ident == made.id or each.subject != subject or each.secret != secret or subject in ("", "colour")}
    return replace(state, facts={**kept, made.id: fact}), (events.FactChanged(made.id, made.value, secret),)


def moved_clock(state: S, ident: str, add: int) -> Done[S]:
    """A clock moves, and stays between empty and full; one that is not there is none."""
    clock = state.clocks.get(ident)
    if clock is None:
        return state, ()
    filled = max(0, min(clock.size, clock.filled + add))
    full = filled == clock.size > clock.filled
    return (replace(state, clocks={**state.clocks, ident: replace(clock, filled=filled)}),
            (events.ClockMoved(ident, filled, full),))


def _moved_stance(state: S, ident: str, add: int) -> Done[S]:
    npc = state.npcs.get(ident)
    if npc is None:
        return state, ()
    stance = max(FOE, min(FRIEND, npc.stance + add))
    return (replace(state, npcs={**state.npcs, ident: replace(npc, stance=stance)}),
            (events.StanceMoved(ident, stance),))


def revealed(state: S, idents: tuple[str, ...]) -> Done[S]:
    """Facts, people and clocks of these ids are open from now on."""
    facts = {ident: replace(fact, secret=fact.secret and ident not in idents) for ident, fact in state.facts.items()}
    npcs = {ident: replace(npc, secret=npc.secret and ident not in idents) for ident, npc in state.npcs.items()}
    clocks = {ident: replace(clock, shown=Shown.OPEN) if ident in idents else clock
              for ident, clock in state.clocks.items()}
    return replace(state, facts=facts, npcs=npcs, clocks=clocks), tuple(map(events.Revealed, idents))


def presence(state: S, idents: tuple[str, ...], present: bool) -> Done[S]:
    """These come into the scene, or leave it."""
    if state.scene is None:
        return state, ()
    here = tuple(dict.fromkeys((*state.scene.here, *idents))) if present else tuple(
        each for each in state.scene.here if each not in idents)
    return (replace(state, scene=replace(state.scene, here=here)),
            tuple(events.CameOrWent(ident, present) for ident in idents))


# --- what the entries do ---

def _set_scene(state: S, made: e.SetScene) -> Done[S]:
    here = (*state.characters_seated, *made.here)
    scene = Scene(made.id, state.number, made.kind, here, made.goes_on)
    phase = Phase.FREE if state.phase is Phase.PREPARE else state.phase
    return replace(state, scene=scene, phase=phase, spoken=(), offered=None), (events.SceneSet(made.id),)


def _here(state: S, made: e.Here) -> Done[S]:
    return presence(state, made.ids, made.present)


def brought(state: S, made: e.BringNpc | ChangedNpc) -> Done[S]:
    """Somebody comes into the story, or changes; what is left out stays."""
    known = state.npcs.get(made.id, Npc({}))
    npc = Npc(known.numbers if made.numbers is None else {**known.numbers, **made.numbers},
              known.stance if made.stance is None else made.stance, known.out,
              known.secret if made.secret is None else made.secret)
    return replace(state, npcs={**state.npcs, made.id: npc}), ()


def _make_fact(state: S, made: e.MakeFact) -> Done[S]:
    return set_fact(state, SetFact(made.id, made.value, made.subject), made.secret, made.major)


def _reveal(state: S, made: e.Reveal) -> Done[S]:
    return revealed(state, made.ids)


def _set_clock(state: S, made: e.SetClock) -> Done[S]:
    if made.size:
        clock = Clock(made.size, max(0, min(made.size, made.add)), made.shown)
        return replace(state, clocks={**state.clocks, made.id: clock}), ()
    return moved_clock(state, made.id, made.add)


def _narrate(state: S, made: e.Narrate) -> Done[S]:
    spoken = Spoken(state.number, made.by, False, made.approach, made.target)
    return replace(state, spoken=(*state.spoken, spoken)), (events.Spoke(made.by, False),)


def _ask(state: S, made: e.Ask) -> Done[S]:
    return replace(state, spoken=(*state.spoken, Spoken(state.number, made.by, True))), (events.Spoke(made.by, True),)


def answered(state: S, how: str) -> Done[S]:
    """Whoever spoke first has their answer."""
    if not state.spoken:
        return state, ()
    first, *rest = state.spoken
    return replace(state, spoken=tuple(rest)), (events.Answered(first.by, how),)


def _refuse(state: S, made: e.Refuse) -> Done[S]:
    return answered(state, "refused")


def _tell(state: S, made: e.Tell) -> Done[S]:
    """Words change nothing by themselves: whose right it was is done (GM-G30)."""
    if made.kind is TellKind.ANSWER:
        return answered(state, "answer")
    if made.kind is TellKind.OUTCOME:
        return replace(state, telling=None, phase=state.between), (events.Told(made.by),)
    return state, ()


def _pass_telling(state: S, made: e.PassTelling) -> Done[S]:
    telling = there(state.telling)
    return replace(state, telling=replace(telling, of=made.to)), ()


def _propose(state: S, made: e.Propose) -> Done[S]:
    return replace(state, offered=Offered(state.number, made.to, made.effects, made.forced)), ()


def _add_element(state: S, made: e.AddElement) -> Done[S]:
    """What is made real is a fact like any other: it binds whoever leads as well (GM-G32)."""
    element = Element(state.number, made.by, made.by == GM)
    rights = {**state.rights, made.by: state.rights.get(made.by, 0) - 1} if made.by != GM else state.rights
    after = replace(state, elements={**state.elements, made.id: element}, rights=_positive(rights))
    happened: Events = (events.ElementAdded(made.id, made.by),)
    if made.subject:
        after, more = set_fact(after, SetFact(made.id, made.value, made.subject))
        happened = (*happened, *more)
        before = {ident: fact for ident, fact in state.facts.items() if after.facts.get(ident) != fact}
        if before and not element.stands:
            element = replace(element, before=before)
            after = replace(after, elements={**after.elements, made.id: element})
    return after, happened


def _accept(state: S, made: e.Accept) -> Done[S]:
    return _judged(state, made.id, stands=True)


def _strike(state: S, made: e.Strike) -> Done[S]:
    """Struck, it is gone with its fact, what was so before it is so again, and the right to say something is back
    (GM-G31, HS-S37).
    """
    if made.text:
        return _judged(state, made.id, stands=True)
    by = state.elements[made.id].by
    after, happened = _judged(state, made.id, stands=False)
    return replace(after, rights={**after.rights, by: after.rights.get(by, 0) + 1}), happened


def _judged(state: S, ident: str, stands: bool) -> Done[S]:
    elements = dict(state.elements)
    facts = state.facts
    if stands:
        elements[ident] = replace(elements[ident], stands=True, before=UNSET)
    else:
        struck = elements.pop(ident)
        facts = _given_back({each: fact for each, fact in facts.items() if each != ident}, struck)
    return replace(state, elements=elements, facts=facts), (events.ElementJudged(ident, stands),)


def _given_back(facts: dict[str, Fact], struck: Element) -> dict[str, Fact]:
    """What an element had taken the place of; nothing of a subject of which something else is so by now (GM-G31)."""
    before = {} if struck.before is UNSET else struck.before
    taken = {(fact.subject, fact.secret) for fact in facts.values()}
    return {**facts, **{ident: fact for ident, fact in before.items()
                        if ident not in facts and (fact.subject, fact.secret) not in taken}}


def _pause(state: S, made: e.Pause) -> Done[S]:
    """Only a closed subject and a softer tone change what holds; the rest is for whoever tells (GM-G35)."""
    if made.wish is Wish.CLOSE and made.subject:
        return replace(state, limits={**state.limits, made.subject: 0}), ()
    if made.wish is Wish.SOFTER:
        return replace(state, dial=max(0, state.dial - 1)), ()
    return state, ()


def _change_seat(state: S, made: e.ChangeSeat) -> Done[S]:
    return replace(state, players={**state.players, made.of: made.player}), ()


def _new_session(state: S, made: e.NewSession) -> Done[S]:
    return replace(state, session=state.session + 1), ()


def _nothing(state: S, made: object) -> Done[S]:
    return state, ()


def _positive(rights: Mapping[str, int]) -> dict[str, int]:
    return {seat: left for seat, left in rights.items() if left > 0}


DO: Mapping[type, Callable[[Any, Any], tuple[Any, Events]]] = MappingProxyType({
    e.SetScene: _set_scene, e.Here: _here, e.BringNpc: brought, e.MakeFact: _make_fact, e.Reveal: _reveal,
    e.SetClock: _set_clock, e.Note: _nothing, e.Narrate: _narrate, e.Ask: _ask, e.Refuse: _refuse, e.Tell: _tell,
    e.PassTelling: _pass_telling, e.Propose: _propose, e.AddElement: _add_element, e.Accept: _accept, e.Strike: _strike,
    e.Pause: _pause, e.ChangeSeat: _change_seat, e.NewSession: _new_session,
})
"""What each shared entry does. Where effects, readiness or an end come in, each game says what."""
