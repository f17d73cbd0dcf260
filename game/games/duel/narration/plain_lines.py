"""Plain lines for what happened: who did what to whom, how far, by which dice, and what came of it. No prose.

From deeds alone, in order: what is thrown for the order of a round is told once the order is fixed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from game.games.duel.narration.dice_words import AGAIN, added, attack_line
from game.games.duel.narration.feat_lines import (
    activation_line,
    called,
    channel_line,
    exchange_line,
    outcome_line,
    passed_line,
    reaction_line,
    redirect_line,
    special_words,
    used_line,
)
from game.games.duel.narration.field_words import CORNERS, cover_in, glimpse, glimpses, inches, seen_line, spot, terrain
from game.games.duel.narration.names import THE_BOSS_IS, Names, listed
from game.games.duel.narration.scenario_lines import (
    round_line,
    scenario_changes,
    standing_line,
    thing_line,
    token_words,
)
from game.games.duel.rules import actions as a
from game.games.duel.rules import events as e
from game.games.duel.rules import ground
from game.games.duel.rules.field.ways import How
from game.games.duel.rules.mob_duels import AGAINST_A_MOB
from game.games.duel.rules.modifiers import CHARGE, FALL, RECOVERY, RUN, SKIRMISH, Reckoning, parts_of
from game.games.duel.rules.state import State
from game.games.duel.rules.taking import AttackSettled
from game.games.duel.rules.terms import DRAW, HIT_FROM, RECOVERS_FROM, Cause
from game.narration.grammar import counted
from game.rules.match import Deed

DuelDeed = Deed[State, a.Action]
ORDER = ("placer", "first_player", "initiative")
CAUSES: Mapping[str, str] = MappingProxyType({
    Cause.TREASURE: "the treasure is off the table", Cause.LAST: "nobody else is left in the game",
    Cause.LIMIT: "it was the last round, and they were counted", Cause.CONCEDED: "the others gave up",
    Cause.FLAG: "the flag was brought home", Cause.POINTS: "that makes six Victory Points",
    Cause.POSITIONS: "all three positions are held", Cause.BOSS: "that is how it ends with a boss"})
PURPOSES: Mapping[str, str] = MappingProxyType({
    "placer": "to place terrain", "first_player": "to be first player", "initiative": "for initiative, low acts first",
    "defence": "to avoid hits", "melee_target": "for who is hit in the melee", "score": "for a Score",
    "grid": "for a square", "spawn": "for where to come back", "upgrade": "for an Upgrade", "corner": "for a corner",
    "boss_tough": "to shrug it off", "drown": "not to drown", "locker": "for what is in it", "vent": "for steam",
    "eviscerate": "for the wound that is still open", "prehensile": "against a boss that holds on",
    "mob_move": "for where it goes", "mob_reaction": "for what it does", "mob_remove": "for who in it is hit",
    "mob_defence": "to avoid hits", "mob_attack": "to strike"})
SOURCES: Mapping[str, str] = MappingProxyType({"mob": "struck by a crowd"})
MOB_GOES: Mapping[str, str] = MappingProxyType({
    "round": "moves", "aggression": "comes at whoever began the Duel", "panic": "flees"})
GRIPS: Mapping[str, str] = MappingProxyType({
    "free": "the same as the Score, and it is free to go", "held": "higher than the Score, and it is held fast",
    "drags": "lower than the Score, and the boss comes along"})
KINDS_OF_DUEL: Mapping[str, str] = MappingProxyType({
    "melee": "begins a melee with", "into_melee": "shoots into the melee of", "retreat": "leaves contact with",
    "reply": "is shot at from out of its own range by"})
MODES: Mapping[str, str] = MappingProxyType({RUN: "runs", CHARGE: "charges", SKIRMISH: "skirmishes"})
WAYS: Mapping[How, str] = MappingProxyType({
    How.CLIMB: "climbing", How.DROP: "dropping", How.FALL: "falling", How.JUMP: "jumping", How.LEAP: "leaping"})


class PlainLines:
    """Says of each deed what happened; remembers what was thrown for an order that is not fixed yet."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._thrown: dict[str, list[tuple[int, ...]]] = {}

    def of(self, deed: DuelDeed) -> tuple[str, ...]:
        """What happened in a deed; nothing of a Score or a bid under its cup (DUEL-D2)."""
        self.names.meet(deed.after.hostiles)
        own = tuple(said for event in deed.events for said in self._event(deed, event) if said)
        told = _DONE.get(type(deed.action))
        done = told(self, deed, deed.action) if told is not None else ""
        changes = scenario_changes(self.names, deed.before, deed.after)
        return (*((done,) if done else ()), *own, *changes, *self._afterwards(deed))

    def _afterwards(self, deed: DuelDeed) -> Iterator[str]:
        """What a die that was thrown by itself has led to."""
        if isinstance(deed.action, a.Throw):
            said = outcome_line(self.names, deed.before, deed.after, deed.action)
            if said:
                yield said

    def _event(self, deed: DuelDeed, event: Any) -> Iterator[str]:
        told = _SAID.get(type(event))
        if told is not None:
            yield told(self, deed, event)

    # --- the order of a round ---

    def dice(self, deed: DuelDeed, event: e.DiceLie) -> str:
        """Dice that are told by themselves; those of attacks, falls and getting up are told with what they come to."""
        if event.purpose in ORDER:
            self._thrown.setdefault(event.by, []).append(tuple(event.numbers))
            return self._compared(event.purpose) if not deed.after.thrown else ""
        if event.purpose not in PURPOSES:
            return ""
        return f"{self.names.any(event.of or event.by)} throws {PURPOSES[event.purpose]}: {listed(event.numbers)}."

    def _compared(self, purpose: str) -> str:
        """All throws that were compared, those that tied more than once (DUEL-D11, DUEL-D21, DUEL-D263)."""
        rows = [f"{self.names.seat(seat)} {', then '.join(map(listed, row))}" for seat, row in self._thrown.items()]
        self._thrown.clear()
        return f"Thrown {PURPOSES[purpose]}: {'; '.join(rows)}."

    def order(self, deed: DuelDeed, event: e.OrderFixed) -> str:
        """Who acts before whom."""
        return f"Order of the round: {', '.join(self.names.seat(seat) for seat in event.order)}."

    def up(self, deed: DuelDeed, event: e.Recovered | e.StayedDown) -> str:
        """How a throw to get up went (DUEL-D22)."""
        who, made = self.names.model(event.of), deed.action
        stands = isinstance(event, e.Recovered)
        if not isinstance(made, a.Throw):
            return f"{who} stands again, without dice." if stands else f"{who} does not try to get up."
        numbers = [made.table[die].number for die in made.dice]
        parts = parts_of(deed.before, Reckoning(event.of, RECOVERY))
        best = max(numbers) + sum(amount for _, amount in parts)
        return (f"{who} throws to get up: {listed(numbers)}{added(parts)}: {best} at best; {RECOVERS_FROM} is enough. "
                f"{'Stands again' if stands else 'Stays down'}.")

    # --- where models go ---

    def entered(self, deed: DuelDeed, event: e.Entered) -> str:
        """Where a model came in, by its corner, at its flag, beside a token or the boss, and whom it sees (DUEL-D26).
        """
        who, at = self.names.owned(event.of), spot(event.at)
        if event.of in deed.after.hostiles:
            return f"{self.names.model(event.of)} is set down at {at}."
        if isinstance(deed.action, a.Deploy):
            return f"{who} begins at {at}."
        turn = deed.before.activation
        if turn is not None and turn.through == "respawn" and deed.before.header.options.spawn != "corner":
            came = f"{who} comes back at {at}."
        else:
            came = f"{who} comes in from the {CORNERS[deed.before.corners[event.of[0]]]} corner, at {at}."
        return " ".join(filter(None, (came, seen_line(self.names, deed.after, glimpses(deed.after, event.of)))))

    def moved(self, deed: DuelDeed, event: e.Moved) -> str:
        """How far a model went, where it stands now, whom it sees (DUEL-D30, DUEL-D84)."""
        who, made = self.names.owned(event.of), deed.action
        sees = seen_line(self.names, deed.after, glimpses(deed.after, event.of))
        if not event.price and event.start == event.end:
            return " ".join(filter(None, (f"{who} stays at {spot(event.end)}.", sees)))
        mode = made.mode if isinstance(made, a.Move) else ""
        at_whom = f" at {self.names.model(made.target)}" if isinstance(made, a.Move) and made.target else ""
        ways = sorted({WAYS[leg.how] for leg in made.path if leg.how in WAYS}) if isinstance(made, a.Move) else []
        how = f", {listed(ways)}" if ways else ""
        went = (f"{who} {MODES.get(mode, 'moves')} {inches(event.price)} inches{at_whom}{how}: {spot(event.start)} to "
                f"{spot(event.end)}.")
        return " ".join(filter(None, (went, sees)))

    def left(self, deed: DuelDeed, event: e.LeftTheTable) -> str:
        """Who went over the border, and with what (DUEL-D31)."""
        held = f"with {token_words(self.names, event.carrying)}" if event.carrying else "with empty hands"
        return f"{self.names.owned(event.of)} leaves the table {held}."

    # --- Duels ---

    def declared(self, deed: DuelDeed, event: e.DuelDeclared) -> str:
        """Who draws on whom, how far away, who cannot answer (DUEL-D40 to D43)."""
        what = KINDS_OF_DUEL.get(event.kind, "draws on")
        if event.kind == AGAINST_A_MOB and deed.after.fight is not None:
            mob = deed.after.fight.target or ""
            far = inches(ground.apart(deed.after, event.of, mob))
            who, whom = self.names.model(event.of), self.names.model(mob)
            return f"Duel {deed.after.duels}: {who} attacks {whom} ({far} inches)."
        others = [f"{self.names.model(other)}{self._away(deed, event.of, other)}" for other in event.against]
        special = special_words(self.names, deed.action) if isinstance(deed.action, a.Duel) else ""
        return f"Duel {deed.after.duels}: {self.names.model(event.of)} {what} {listed(others)}.{special}"

    def _away(self, deed: DuelDeed, one: str, other: str) -> str:
        if deed.after.models[one].at is None or deed.after.models[other].at is None:
            return ""
        prone = ", prone" if deed.after.models[other].prone else ""
        return f" ({inches(glimpse(deed.after, one, other).apart)} inches{prone})"

    def scores(self, deed: DuelDeed, event: e.ScoresRevealed) -> str:
        """All Scores, lowest first, with what they are for (DUEL-D44, DUEL-D45, DUEL-D103)."""
        ranked = sorted(event.scores, key=lambda ident: event.scores[ident])
        shown = [f"{self.names.model(ident)} {event.scores[ident]}"
                 f"{' to avoid' if event.intents.get(ident) == 'avoid' else ''}" for ident in ranked]
        together = len(set(event.scores.values())) < len(event.scores)
        return f"Scores: {', '.join(shown)}. Low acts first{', equal ones together' if together else ''}."

    def bids(self, deed: DuelDeed, event: e.BidsRevealed) -> str:
        """All bids (DUEL-D104)."""
        return "Bids: " + ", ".join(f"{self.names.any(whose)} {bid}" for whose, bid in event.bids.items()) + "."

    def again(self, deed: DuelDeed, event: e.DiceRethrown) -> str:
        """Which dice were thrown again, and why (DUEL-D107, DUEL-D144)."""
        fight = deed.before.fight
        why = AGAIN.get(event.why, f"by {event.why.replace('_', ' ')}")
        if event.why == "cover" and fight is not None and fight.attacks:
            cover, behind = cover_in(deed.before, fight.attacks[-1])
            why = f"because of {cover} cover{f' ({behind})' if behind else ''}"
        return f"{self.names.model(event.of)} throws {listed(event.before)} again {why}: {listed(event.numbers)}."

    def settled(self, deed: DuelDeed, event: AttackSettled) -> str:
        """What dice came to, and did (DUEL-D48, DUEL-D145)."""
        if event.source == FALL and deed.before.falls:
            said = self._landed(deed, event)
        elif event.of is not None and isinstance(event.results, dict):
            said = attack_line(self.names, deed.before, event)
        else:
            source = SOURCES.get(event.source, event.source.replace("_", " "))
            said = f"{self.names.model(event.target)}, {source}: {counted(event.hits, 'hit')}."
        return " ".join((said, *self._effects(event)))

    def _landed(self, deed: DuelDeed, event: AttackSettled) -> str:
        """A fall by its dice: results below 7 hurt (DUEL-D112)."""
        fall = deed.before.falls[0]
        parts = parts_of(deed.before, Reckoning(fall.of, FALL))
        return (f"{self.names.model(fall.of)} lands after {inches(fall.height)} inches: {listed(fall.numbers)}"
                f"{added(parts)}; below {HIT_FROM} hurts. {counted(event.hits, 'hit').capitalize()}.")

    def _effects(self, event: AttackSettled) -> Iterator[str]:
        for effect in event.effects:
            said = _EFFECTS.get(effect.effect)
            if said is not None:
                yield f"{self.names.model(effect.model)} {said}."

    # --- the rest ---

    def prone(self, deed: DuelDeed, event: e.WentProne) -> str:
        """A model that lies down without a hit: told here; with one, by what settled it (DUEL-D111, DUEL-D147)."""
        settled = any(isinstance(each, AttackSettled) for each in deed.events)
        return "" if settled else f"{self.names.model(event.of)} lies down."

    def out(self, deed: DuelDeed, event: e.WentOut) -> str:
        """The same of who is removed without dice (DUEL-D59)."""
        settled = any(isinstance(each, AttackSettled) for each in deed.events)
        return "" if settled else f"{self.names.model(event.of)} is removed."

    def ended(self, deed: DuelDeed, event: e.MatchEnded) -> str:
        """Who won, and why (DUEL-D55, DUEL-D56, DUEL-D58)."""
        cause = CAUSES.get(event.cause, event.cause.replace("_", " "))
        return f"A draw: {cause}." if event.winner == DRAW else f"{self.names.side(event.winner)} won: {cause}."


_EFFECTS: Mapping[str, str] = MappingProxyType({
    "toughness": "loses a point of toughness", "prone": "goes prone", "removed": "is out",
    "dropped": "drops what it carries", "jammed": "has a jammed weapon", "gained": "gains a point of toughness",
    "fell": "loses its hold", "doomed": "is done for", "restored": "gets a point of toughness back",
    "redirected": "gives hits away", "exchanged": "is spared some hits"})
_Said = Callable[[PlainLines, DuelDeed, Any], str]
_DONE: Mapping[type, _Said] = MappingProxyType({
    a.TakeAim: lambda lines, deed, made: f"{lines.names.owned(made.of)} takes aim.",
    a.Channel: lambda lines, deed, made: channel_line(lines.names, made),
    a.Unjam: lambda lines, deed, made: f"{lines.names.owned(made.of)} unjams its weapon; no Duel follows.",
    a.HoldFire: lambda lines, deed, made: f"{lines.names.model(made.of)} holds fire.",
    a.Activate: lambda lines, deed, made: activation_line(lines.names, made),
    a.Pass: lambda lines, deed, made: passed_line(lines.names, made),
    a.Redirect: lambda lines, deed, made: redirect_line(lines.names, made),
    a.Ignore: lambda lines, deed, made: f"Mirage: {lines.names.model(made.of)} ignores the attack.",
    a.YieldProne: lambda lines, deed, made: f"Yellow: {lines.names.owned(made.of)} drops of its own will.",
    a.PlaceThing: lambda lines, deed, made: (
        thing_line(lines.names, deed.after, made.id) if made.what in ("light", "spawn_point") else "")})
_SAID: Mapping[type, _Said] = MappingProxyType({
    e.TerrainPlaced: lambda lines, deed, each: f"{lines.names.seat(each.by)} places {terrain(each.kind)}.",
    e.CornerTaken: lambda lines, deed, each: f"{lines.names.side(each.side)}: {CORNERS[each.corner]} corner.",
    e.RoundBegan: lambda lines, deed, each: round_line(lines.names, deed.after),
    e.TokenTaken: lambda lines, deed, each: (
        f"{lines.names.owned(each.of)} takes {token_words(lines.names, each.token)}."),
    e.TerrainUsed: lambda lines, deed, each: used_line(lines.names, deed.before, deed.after, each.of, each.piece),
    e.Pushed: lambda lines, deed, each: f"{lines.names.model(each.of)} is pushed.",
    e.UpgradeGained: lambda lines, deed, each: f"It is {each.upgrade} for {lines.names.model(each.of)}.",
    e.Swapped: lambda lines, deed, each: (
        f"{lines.names.model(each.of)} and {lines.names.model(each.other)} change places."),
    e.TokenTurned: lambda lines, deed, each: (
        f"{lines.names.side(each.side)} holds {token_words(lines.names, each.token)} now. "
        f"{standing_line(lines.names, deed.after)}"),
    e.TokenDropped: lambda lines, deed, each: (
        "" if any(isinstance(one, AttackSettled) for one in deed.events)
        else f"{lines.names.model(each.of)} drops {token_words(lines.names, each.token)}."),
    e.Designated: lambda lines, deed, each: (
        f"{called(each.feat)}: {lines.names.owned(each.of)} names {lines.names.model(each.target)}."),
    e.HitsRedirected: lambda lines, deed, each: (
        f"{lines.names.model(each.to)} takes {counted(each.hits, 'hit')} meant for {lines.names.model(each.of)}."),
    e.Reacted: lambda lines, deed, each: (
        reaction_line(lines.names, deed.before, deed.action) if isinstance(deed.action, a.React)
        else f"{called(each.feat)}: {lines.names.owned(each.of)}."),
    e.HitsExchanged: lambda lines, deed, each: (
        exchange_line(lines.names, deed.action, each.target) if isinstance(deed.action, a.Exchange) else ""),
    e.HitsPaid: lambda lines, deed, each: (
        f"Wicked: {lines.names.owned(each.of)} takes {counted(each.hits, 'hit')} for better dice."),
    e.RanOn: lambda lines, deed, each: (
        f"{lines.names.model(each.of)} {'is done for, and' if each.doomed else 'is hit, and'} does not go down."),
    e.Hurled: lambda lines, deed, each: f"{lines.names.model(each.of)} is thrown to {spot(each.end)}.",
    e.Sacrificed: lambda lines, deed, each: (
        f"Thrall: {lines.names.owned(each.of)} is given up for good, for {lines.names.model(each.to)}."),
    e.Assisted: lambda lines, deed, each: (
        f"Wingman: {lines.names.owned(each.of)} gives an attack die in this round to "
        f"{lines.names.models(each.models)}."),
    e.Announced: lambda lines, deed, each: (
        f"{lines.names.owned(each.of)}: the {'highest' if each.high else 'lowest'} die counts for initiative."),
    e.Shifted: lambda lines, deed, each: (
        f"{lines.names.owned(each.of)} {'has another shape' if each.complete else 'begins to take on another shape'}."),
    e.ScoreAdjusted: lambda lines, deed, each: f"{lines.names.model(each.of)} has aimed: the Score is {each.score}.",
    e.JoinedMob: lambda lines, deed, each: f"{lines.names.owned(each.of)} is in {lines.names.model(each.mob)} now.",
    e.LeftMob: lambda lines, deed, each: (
        f"{lines.names.owned(each.of)} leaves {lines.names.model(each.mob)}, to {spot(each.at)}."),
    e.MeltedAway: lambda lines, deed, each: (
        f"{lines.names.owned(each.of)} melts away in {lines.names.model(each.mob)}."),
    e.MobMoved: lambda lines, deed, each: (
        f"{lines.names.model(each.id)} {MOB_GOES[each.cause]}: {spot(each.start)} to {spot(each.end)}."),
    e.DrawnFromMob: lambda lines, deed, each: (
        f"In {lines.names.model(each.mob)} {lines.names.model(each.of) if each.of else 'a civilian'} is hit."),
    e.MobGone: lambda lines, deed, each: f"Nobody is left of {lines.names.model(each.mob)}.",
    e.Raised: lambda lines, deed, each: (
        f"{lines.names.owned(each.of)} is raised by {lines.names.owned(each.by)}, at {spot(each.at)}."),
    e.Gripped: lambda lines, deed, each: (
        f"{THE_BOSS_IS} holds on to {lines.names.model(each.of)}: {each.number}, {GRIPS[each.outcome]}."),
    e.GaveUp: lambda lines, deed, each: f"{lines.names.seat(each.seat)} gives up.",
    e.DiceLie: PlainLines.dice, e.OrderFixed: PlainLines.order, e.Recovered: PlainLines.up,
    e.StayedDown: PlainLines.up, e.Entered: PlainLines.entered, e.Moved: PlainLines.moved,
    e.LeftTheTable: PlainLines.left, e.DuelDeclared: PlainLines.declared, e.ScoresRevealed: PlainLines.scores,
    e.BidsRevealed: PlainLines.bids, e.DiceRethrown: PlainLines.again, AttackSettled: PlainLines.settled,
    e.WentProne: PlainLines.prone, e.WentOut: PlainLines.out, e.MatchEnded: PlainLines.ended})
