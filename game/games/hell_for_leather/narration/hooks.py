"""What is worth recalling: the kinds of hooks that patterns find, and the facts each brings along."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.games.hell_for_leather.narration.fact_keys import HOOK, OTHER
from game.narration.vocabulary import HookKind

_X = frozenset(each.replace("b.", "x.") for each in OTHER)
_AMOUNT = frozenset({"hook.first.amount", "hook.last.amount"})
_WHAT = frozenset({"hook.first.what"})

HOOK_FACTS = frozenset({"hook", "hook.count", "hook.ago", "hook.since", "hook.first.turn", "hook.last.turn"})
"""What comes with every hook; the place and the foe of its events come where a frame had set them."""
HOOK_MAYBE = frozenset(HOOK) - HOOK_FACTS

HOOKS: Mapping[str, HookKind] = MappingProxyType({
    "came_from": HookKind("the team began the match at its Source (always open)", "the beginning", "the same"),
    "same_hand_again": HookKind("`a` has felled the tower twice or more; amount: dice fallen", "first fall by `a`",
                                "latest fall by `a`", _AMOUNT),
    "tower_twice": HookKind("the tower fell in two conflicts of the team running, by `x` and then by `a`",
                            "the fall by `x`", "the fall by `a`", _AMOUNT | _X),
    "tall_tower": HookKind("eight dice or more stood through a throw by `a`; amount: how many", "that throw",
                           "the same", _AMOUNT),
    "third_curse": HookKind("three Curses or more by `a`", "the first Curse of `a`", "the latest"),
    "cold_hands": HookKind("three Curses of `a` running", "the first of the run", "the latest"),
    "hot_hands": HookKind("three Merits or Boons of `a` running", "the first of the run", "the latest"),
    "near_miss": HookKind("a die of `a` that showed 1 to 5 stopped on the line; amount: its number", "that throw",
                          "the same", _AMOUNT),
    "wrong_hand": HookKind("`a` did it with the off hand", "that Merit or Boon", "the same"),
    "risk_paid": HookKind("`a` took a Risk and got a Merit or Boon by it", "the Risk", "the result"),
    "risk_lost": HookKind("`a` took a Risk and ended with a Curse", "the Risk", "the Curse"),
    "instinct_again": HookKind("`a` has shown the Instinct twice or more", "first Risk of `a`", "latest Risk"),
    "first_blood": HookKind("`a` committed a Felony; amount: its grade", "first Felony of `a`", "latest", _AMOUNT),
    "monster": HookKind("`a` has three stars or more; amount: stars", "first Felony of `a`", "latest", _AMOUNT),
    "grudge": HookKind("`x` hurt `a`: passed a Trauma on, struck, or had it done", "the hurt", "the latest", _X),
    "blame": HookKind("a Curse of `a` hurt `x`", "the hurt", "the latest", _X),
    "revenge": HookKind("`a` strikes at `x`, who had hurt `a`", "what `x` did", "what `a` did", _X),
    "debt": HookKind("`x` helped `a` and it came off", "the help", "the result", _X),
    "let_down": HookKind("`x` helped `a` and it failed", "the help", "the Curse", _X),
    "leaned_on": HookKind("`a` has called `x` for help twice or more", "first call", "latest call", _X),
    "mercy": HookKind("`x` had `a` healed", "the healing", "the same", _X),
    "mercy_repaid": HookKind("`a` helps `x`, who had helped or healed `a`", "what `x` did", "the help of `a`", _X),
    "promise_kept": HookKind("`a` claimed a skill and proved it; what: the skill", "the claim", "the proof", _WHAT),
    "boast": HookKind("`a` claimed a skill that was none; what: the skill", "the claim", "the failure", _WHAT),
    "old_trick": HookKind("`a` has used a proved skill twice or more; what: the skill", "first use", "latest", _WHAT),
    "bargain": HookKind("the team of `a` took a Dilemma", "the latest taken", "the same"),
    "bought_off": HookKind("the team of `a` paid not to take a Dilemma", "the first time", "the latest"),
    "long_hunt": HookKind("the Hunters have been after the team for three turns or more", "their arrival", "the latest "
                          "sign of them"),
    "escape": HookKind("the team shook the Hunters off", "their arrival", "the escape"),
    "comeback": HookKind("the team was behind in Goals and has drawn level or ahead; what: the Goal",
                         "when it fell behind", "the Goal", _WHAT),
    "goal_done": HookKind("the team has reached a Goal; what: that Goal", "the first Goal", "the latest", _WHAT),
    "dead_mate": HookKind("`x`, of the team of `a`, died", "the death", "the same", _X),
    "last_one": HookKind("`a` alone is left of the team", "the first death of the team",
                          "being left alone"),
    "nine_lives": HookKind("`a` has had no Drive left for three turns or more and lives", "the last Trauma",
                           "the same"),
    "undead": HookKind("`a` got up again after dying", "the first time", "the latest"),
    "good_turn": HookKind("the last turn of the team ended well", "that result", "the same", joins=True),
    "bad_turn": HookKind("the last turn of the team ended badly", "that result", "the same", joins=True),
    "left_behind": HookKind("`a` left `x` to die in the finale", "the ditching", "the same", _X),
})
"""Every kind by its name. `a` is whom the hook is about, `x` the other one."""
