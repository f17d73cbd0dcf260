"""The patterns that are looked for in the log of this game; `hooks.py` says what each means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.narration.hook_finder import Hook, Pattern
from game.narration.log import Happening, Log

_RESULTS = ("boon", "merit", "pass", "curse")
_GOOD = ("boon", "merit")
HIGH, RUN, LONG_HUNT, MONSTER = 8, 3, 3, 3


def _hook(kind: str, events: Sequence[Happening], who: str, other: str = "", strength: float = 1.0,
          lasting: bool = False, what: str = "") -> Hook:
    return Hook(kind, who, tuple(each.id for each in events), other, strength, lasting, what)


def _repeated(kind: str, least: int, strength: float = 1.0) -> Pattern:
    """The same thing by the same hand, `least` times or more."""

    def find(log: Log, new: Happening) -> Hook | None:
        same = log.of(new.kind, who=new.who)
        return _hook(kind, same, new.who, strength=strength) if len(same) >= least else None

    return find


def _single(kind: str, strength: float = 0.7) -> Pattern:
    """It is worth recalling by itself."""
    return lambda _log, new: _hook(kind, [new], new.who, new.whom, strength)


def _team(kind: str, strength: float = 0.7) -> Pattern:
    """All of the kind by the team; the hook is about the team."""
    return lambda log, new: _hook(kind, log.of(new.kind, team=new.team), new.team, strength=strength)


def _pair(kind: str, least: int = 1, strength: float = 0.8, about_whom: bool = False) -> Pattern:
    """The same thing between the same two."""

    def find(log: Log, new: Happening) -> Hook | None:
        if not new.whom or new.whom == new.who:
            return None
        same = log.of(new.kind, who=new.who, whom=new.whom)
        about, other = (new.whom, new.who) if about_whom else (new.who, new.whom)
        return _hook(kind, same, about, other, strength) if len(same) >= least else None

    return find


def _run(kind: str, of: tuple[str, ...]) -> Pattern:
    def find(log: Log, new: Happening) -> Hook | None:
        run = running(log, new.who, of)
        return _hook(kind, run, new.who, strength=0.9) if len(run) >= RUN else None

    return find


def running(log: Log, who: str, of: tuple[str, ...]) -> list[Happening]:
    """The latest results of a contestant as long as they are of these kinds, oldest first."""
    run: list[Happening] = []
    for each in log.latest_first():
        if each.kind in _RESULTS and each.who == who:
            if each.kind not in of:
                break
            run.insert(0, each)
    return run


def _tower_twice(log: Log, new: Happening) -> Hook | None:
    falls = log.of("fell", team=new.team)
    if len(falls) < 2 or falls[-2].who == new.who:
        return None
    settled = [each for each in log.of(*_RESULTS, team=new.team) if falls[-2].id < each.id < new.id]
    return _hook("tower_twice", falls[-2:], new.who, falls[-2].who) if len(settled) <= 1 else None


def _after_risk(kind: str) -> Pattern:
    def find(log: Log, new: Happening) -> Hook | None:
        risks = [each for each in log.of("risk", who=new.who) if each.turn == new.turn]
        return _hook(kind, [risks[-1], new], new.who, strength=0.8) if risks else None

    return find


def _helped(kind: str) -> Pattern:
    """Help of this turn, and what the one who was helped made of it."""

    def find(log: Log, new: Happening) -> Hook | None:
        helps = [each for each in log.of("helped", whom=new.who) if each.turn == new.turn]
        if not helps:
            return None
        return _hook(kind, [helps[0], new], new.who, helps[0].who, 0.7)

    return find


def _monster(log: Log, new: Happening) -> Hook | None:
    return _hook("monster", log.of("stars", who=new.who), new.who) if new.amount >= MONSTER else None


def _revenge(log: Log, new: Happening) -> Hook | None:
    hurts = log.of("struck", "passed", who=new.whom, whom=new.who)
    before = [each for each in hurts if each.id < new.id]
    return _hook("revenge", [before[0], new], new.who, new.whom) if before else None


def _repaid(log: Log, new: Happening) -> Hook | None:
    """`new.who` helps `new.whom`, who had done them good."""
    good = [each for each in (*log.of("helped", who=new.whom, whom=new.who),
                              *log.of("healed", who=new.who, whom=new.whom)) if each.turn < new.turn]
    return _hook("mercy_repaid", [min(good, key=lambda each: each.id), new], new.who, new.whom) if good else None


def _promise(kind: str) -> Pattern:
    def find(log: Log, new: Happening) -> Hook | None:
        claims = [each for each in log.of("claimed", who=new.who) if each.what == new.what]
        return _hook(kind, [claims[-1], new], new.who, what=new.what) if claims else None

    return find


def _old_trick(log: Log, new: Happening) -> Hook | None:
    uses = [each for each in log.of("skill", who=new.who) if each.what == new.what]
    return _hook("old_trick", uses, new.who, what=new.what) if len(uses) >= 2 else None


def _long_hunt(log: Log, new: Happening) -> Hook | None:
    since = log.of("hunters", team=new.team)[-1:]
    return _hook("long_hunt", [*since, new], new.team) if since and new.turn - since[0].turn >= LONG_HUNT else None


def _escape(log: Log, new: Happening) -> Hook | None:
    since = log.of("hunters", team=new.team)[-1:]
    return _hook("escape", [*since, new], new.team, strength=0.8) if since else None


def _comeback(log: Log, new: Happening) -> Hook | None:
    """Behind after the other's Goal, and level or ahead with this one."""
    ours, theirs = log.of("goal", team=new.team), [each for each in log.of("goal") if each.team != new.team]
    behind = [each for each in theirs if sum(one.id < each.id for one in theirs) + 1 > sum(
        one.id < each.id for one in ours)]
    level = len(ours) >= len(theirs)
    was_behind = len(theirs) > len(ours) - 1
    if not (behind and level and was_behind):
        return None
    return _hook("comeback", [behind[-1], new], new.team, what=new.what)


def _last_one(log: Log, new: Happening) -> Hook | None:
    dead = log.of("died", team=new.team)
    return _hook("last_one", [*dead, new], new.who) if dead else None


def _hanging_on(log: Log, new: Happening) -> Hook | None:
    return _hook("nine_lives", [*log.of("hurt", who=new.who)[-1:], new], new.who, strength=0.8)


def _began(log: Log, new: Happening) -> Hook | None:
    return _hook("came_from", [new], new.team, strength=0.2, lasting=True)


def _last_turn(kind: str, ends: str) -> Pattern:
    """How the latest turn of a team went, until the next one."""
    return lambda _log, new: Hook(kind, new.team, (new.id,), strength=0.9, ends=ends)


_WELL, _BADLY = _last_turn("good_turn", "bad_turn"), _last_turn("bad_turn", "good_turn")


def _mates(log: Log, new: Happening) -> Hook | None:
    """The survivors of the team remember the dead; the hook is about the team."""
    return _hook("dead_mate", [new], new.team, new.who)


PATTERNS: Mapping[str, tuple[Pattern, ...]] = MappingProxyType({
    "began": (_began,),
    "fell": (_repeated("same_hand_again", 2), _tower_twice),
    "stood": (_single("tall_tower", 0.6),),
    "curse": (_repeated("third_curse", 3, 0.8), _run("cold_hands", ("curse",)), _after_risk("risk_lost"),
              _helped("let_down"), _BADLY),
    "pass": (_WELL,),
    "merit": (_run("hot_hands", _GOOD), _after_risk("risk_paid"), _helped("debt"), _WELL),
    "boon": (_run("hot_hands", _GOOD), _after_risk("risk_paid"), _helped("debt"), _WELL),
    "line": (_single("near_miss", 0.6),),
    "wrong_hand": (_single("wrong_hand"),),
    "risk": (_repeated("instinct_again", 2, 0.8),),
    "felony": (_repeated("first_blood", 1, 0.9),),
    "stars": (_monster,),
    "passed": (_pair("blame"), _pair("grudge", about_whom=True)),
    "struck": (_pair("grudge", about_whom=True), _revenge),
    "helped": (_pair("leaned_on", 2, 0.7, about_whom=True), _repaid),
    "healed": (_pair("mercy"),),
    "proved": (_promise("promise_kept"),),
    "exposed": (_promise("boast"),),
    "skill": (_old_trick,),
    "dilemma_taken": (_team("bargain", 0.8),),
    "dilemma_refused": (_team("bought_off"),),
    "mark": (_long_hunt,), "hunted_turn": (_long_hunt,),
    "shaken": (_escape,),
    "goal": (_team("goal_done", 0.5), _comeback),
    "died": (_mates,),
    "alone": (_last_one,),
    "hanging_on": (_hanging_on,),
    "revived": (_repeated("undead", 1, 0.9),),
    "left": (_pair("left_behind", strength=1.0),),
})
"""By the kind of happening that completes them."""

