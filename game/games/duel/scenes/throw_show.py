"""Dice of a match as they are shown: what is thrown for, what is added and why, what hits (DUEL-D46, DUEL-D142)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from msgspec import UNSET

from game.games.duel.rules import actions as a
from game.games.duel.rules.brawling import is_brawl
from game.games.duel.rules.covering import cover_of
from game.games.duel.rules.duel_stages import weapon_of
from game.games.duel.rules.field.sight import Cover
from game.games.duel.rules.fight_state import Attack
from game.games.duel.rules.modifiers import FALL, RECOVERY, Reckoning, parts_of
from game.games.duel.rules.resolving import JAM
from game.games.duel.rules.state import State
from game.games.duel.rules.terms import HIT_FROM, RECOVERS_FROM
from game.games.duel.scenes.duel_context import DuelContext
from game.games.duel.scenes.odds_of_duel import odds_elements_of
from game.games.duel.scenes.sight_words import COVERS
from game.rules.dice.hits import read_hits
from game.rules.dice.meaning import Meaning, ThrownDie
from game.rules.roll import Fallen
from game.scenes.rolling.odds_panel import odds_switch, shows_odds
from game.scenes.rolling.roll_show import PlainShow
from game.ui.messages import Message, say
from game.ui.screen import Element, Text
from game.ui.styles import Style, Tone

TITLES: Mapping[str, Message] = MappingProxyType({
    "placer": say("Who places terrain"), "first_player": say("Who is first player"),
    "initiative": say("Initiative"), "recovery": say("To get up"), "melee_target": say("Who is hit in the melee"),
    "score": say("A Score by lot"), "attack": say("Attack"), "defence": say("To avoid hits"), "fall": say("A fall"),
    "mob_move": say("Where the crowd goes"), "mob_reaction": say("What the crowd does"),
    "mob_remove": say("Who in the crowd is hit"), "mob_defence": say("The crowd ducks"),
    "mob_attack": say("The crowd strikes"), "prehensile": say("Does the boss hold on?"),
    "grid": say("A square"), "spawn": say("Where to come back"), "upgrade": say("An Upgrade"),
    "corner": say("A corner by lot"), "boss_tough": say("The Boss shrugs"), "drown": say("Deep water"),
    "locker": say("A locker"), "vent": say("Steam"), "eviscerate": say("An open wound")})
OTHER = say("A throw")
"""Of dice that have no title of their own."""
PLAIN_WORDS: Mapping[str, Message] = MappingProxyType({
    "placer": say("The highest die places terrain."), "first_player": say("The highest die is first player."),
    "initiative": say("The lowest die acts first."), "melee_target": say("The highest die is hit."),
    "mob_move": say("One and six: it stays. Else so many inches, where the one looks."),
    "mob_reaction": say("One and two: nothing. Three and four: it comes at you. Five and six: it flees."),
    "mob_remove": say("The numbers stand for those who are in the crowd."),
    "mob_defence": say("With the lower Score, each die that comes to seven or more with it stops hits."),
    "mob_attack": say("Each die of four or more is a hit."),
    "prehensile": say("Like the sealed Score: free. Higher: held fast. Lower: the boss comes along."),
    "score": say("This die is the Score of who was drawn."),
    "grid": say("East by the first die, north by the other, of six squares each."),
    "spawn": say("The spawn point of that number."),
    "upgrade": say("1 Armour, 2 Mirage, 3 Scope, 4 Boost, 5 Distortion, 6 a trap."),
    "corner": say("Which of the corners that are free."),
    "boss_tough": say("Each six takes a hit off the boss."),
    "locker": say("1 hurts, 2 and 3 are nothing, 4 Armour, 5 Mirage, 6 Scope."),
    "vent": say("On five or six steam stands over it in this round."),
    "drown": say("With the toughness that is left, seven or more keeps it up.")})
MODIFIERS: Mapping[str, Message] = MappingProxyType({
    "protection": say("own protection"), "protection_of_target": say("protection of the target"),
    "charge": say("charge"), "support": say("support"), "brawler": say("a brawler strikes"),
    "on_brawler": say("a brawler is shot at"), "gunslinger": say("a gunslinger shoots"),
    "on_gunslinger": say("a gunslinger is struck"), "unity": say("unity"), "underdog": say("underdog"),
    "berserker": say("fury"), "facing_berserker": say("against fury"), "guard": say("guard"),
    "precision_shot": say("a precise shot"), "facing_precision_shot": say("against a precise shot"),
    "large": say("large"), "landing": say("knows how to land"), "protection_in_a_fall": say("protection"),
    "fresh": say("fought nobody last round")})
NEEDS: Mapping[str, int] = MappingProxyType({"recovery": RECOVERS_FROM})
ADDED = ("attack", "defence", "recovery", "fall")


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelShow(PlainShow):
    """One throw; ``before`` are dice of the same throw that stay lying, or were taken up."""

    context: DuelContext
    throw: a.Throw | a.Rethrow

    def head(self) -> tuple[Element, ...]:
        """Whose dice and at whom, and every single thing that is added."""
        state, throw = self.context.state, self.throw
        if isinstance(throw, a.Rethrow):
            return (Text(say("{name} throws again", name=self.context.name(throw.of)), Style.HEADING),
                    *added_elements(self.context, attack_lying(state)))
        if throw.purpose in PLAIN_WORDS:
            return (Text(PLAIN_WORDS[throw.purpose]),)
        who = Text(self._who(throw), Style.HEADING)
        return (who, *added_elements(self.context, throw)) if throw.purpose in ADDED else (who,)

    def _who(self, throw: a.Throw) -> Message:
        name = self.context.name(str(throw.of) if throw.of is not UNSET else throw.by)
        if throw.purpose == "attack":
            return say("{name} at {target}", name=name, target=self.context.name(str(throw.target)))
        return say("{name}", name=name)

    def notes(self) -> tuple[Element, ...]:
        """What the Duel may come to, for whoever wants to know (after the reveal alone)."""
        context, seat = self.context, self.throw.by
        fight = context.state.fight
        if fight is None or not fight.scores or is_brawl(fight):  # nobody sets a Score against one (DUEL-D345)
            return ()
        shown = shows_odds(context.services, context.seats, context.player(seat))
        return (odds_switch(shown), *(odds_elements_of(context) if shown else ()))

    def meaning(self, fallen: Fallen) -> Meaning | None:
        """Which dice hit, or are high enough; dice that are only compared stay as they lie."""
        return meaning_of(self.context.state, self.throw, {die: lies.number for die, lies in fallen.dice.items()})


def meaning_of(state: State, throw: a.Throw | a.Rethrow, numbers: Mapping[str, int]) -> Meaning | None:
    """What dice of a throw mean, each by itself; None for those that are only compared, or lie beside others."""
    if isinstance(throw, a.Rethrow) or throw.purpose not in ADDED:
        return None
    dice = [ThrownDie(die, number) for die, number in numbers.items() if not die.startswith(JAM)]
    score, added = score_and_added(state, throw)
    if throw.purpose in NEEDS:
        return read_hits(dice, 1, HIT_FROM - NEEDS[throw.purpose] + added - 1)
    return read_hits(dice, score, added) if score else None


def added_elements(context: DuelContext, throw: a.Throw | Attack | None) -> tuple[Element, ...]:
    """What is needed, the Score, and every modifier in a line of its own (DUEL-D142)."""
    if throw is None:
        return ()
    state, lines = context.state, []
    purpose = throw.purpose
    needed = NEEDS.get(purpose, HIT_FROM)
    lines.append(say("Each die that comes to {needed} or more counts.", needed=needed))
    score, _ = score_and_added(state, throw)
    if score and purpose not in NEEDS:
        lines.append(say("+{score} Score", score=score))
    parts = parts_of(state, _reckoning(state, throw))
    lines += [say("{amount:+d} {why}", amount=amount, why=MODIFIERS.get(name, name)) for name, amount in parts]
    if isinstance(throw, a.Throw) and purpose == "attack":
        lines += _cover_lines(state, throw)
    return tuple(Text(line, Style.SMALL, Tone.QUIET) for line in lines)


def _cover_lines(state: State, throw: a.Throw) -> list[Message]:
    """What stands between them, where that counts (DUEL-D107)."""
    fight = state.fight
    if fight is None or state.header.options.cover == "off":
        return []
    attack = Attack(str(throw.of), str(throw.target), "attack", {}, weapon_of(fight, str(throw.of)))
    cover = cover_of(state, attack)
    if cover is Cover.NONE:
        return []
    return [say("The target is in {cover}: hits are thrown again.", cover=COVERS[cover])]


def _reckoning(state: State, throw: a.Throw | Attack) -> Reckoning:
    of = str(throw.of)
    against = throw.target if throw.target is not UNSET else ""
    if isinstance(throw, Attack):
        return Reckoning(of, throw.purpose, str(against), throw.weapon)
    weapon = weapon_of(state.fight, of) if state.fight is not None and throw.purpose == "attack" else None
    return Reckoning(of, throw.purpose, str(against), weapon)


def score_and_added(state: State, throw: a.Throw | Attack) -> tuple[int, int]:
    """The Score that counts for each die, 0 where none does, and the sum of all modifiers."""
    added = sum(amount for _, amount in parts_of(state, _reckoning(state, throw)))
    if throw.purpose in (RECOVERY, FALL):
        return 0, added
    return (state.fight.scores.get(str(throw.of), 0) if state.fight is not None else 0), added


def attack_lying(state: State) -> Attack | None:
    """The throw whose dice lie there."""
    fight = state.fight
    return fight.attacks[-1] if fight is not None and fight.attacks else None


def show_of(context: DuelContext, throw: a.Throw | a.Rethrow) -> DuelShow:
    """The show of a throw that is due."""
    purpose = "attack" if isinstance(throw, a.Rethrow) else throw.purpose
    name = context.name(str(throw.of) if throw.of is not UNSET and purpose != "vent" else throw.by)
    return DuelShow(TITLES.get(purpose, OTHER), name, name, context=context, throw=throw)


def lying_elements(context: DuelContext) -> Sequence[Element]:
    """The dice that lie there of the attack at hand, with what each comes to."""
    attack = attack_lying(context.state)
    if attack is None:
        return ()
    score, added = score_and_added(context.state, attack)
    return tuple(Text(say("{number} comes to {result}: {what}", number=number, result=number + score + added,
                          what=say("a hit") if number + score + added >= HIT_FROM else say("no hit")))
                 for die, number in attack.numbers.items() if not die.startswith(JAM))
