"""Reads shell scripts for the programs that they start: the first word of every command, also within `$(…)`.

No more of the language than the scripts here use; there are no here-documents and no backquotes in them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from tests.tools.starting import Start

COMMENT = re.compile(r"(^|\s)#[^\n]*")
INNERMOST = re.compile(r"\$\(([^()]*)\)")
QUOTED = re.compile(r"""'[^']*'|"(?:\\.|[^"\\])*\"""", re.S)
ENDS_A_WORD = re.compile(r"""[\s;&|(){}<>'"]""")
LEFT_OUT = (re.compile(r"\(\(.*?\)\)"), re.compile(r"\w+\+?=\([^()]*\)"),
            re.compile(r"^\s*[^\s()]+\)", re.M), re.compile(r"[0-9]*[<>]+&?\s*\S*"))
"""Arithmetic, lists, patterns of a case, and where output goes."""
FUNCTION = re.compile(r"^(\w+)\(\) \{(.*?)^\}", re.M | re.S)
HANDED_ON = re.compile(r'^\s*"\$@"', re.M)
COMMANDS = re.compile(r"[;\n|&()]")
SETS = re.compile(r"[A-Za-z_]\w*\+?=")
LEADING = {"if", "then", "else", "elif", "while", "until", "do", "!", "{", "}", "exec", "command", "-v", "fi", "done",
           "esac"}
BUILT_IN = {":", "[", "cd", "echo", "exit", "export", "for", "case", "local", "printf", "pwd", "read", "return", "set",
            "shift", "test", "trap", "wait", "unset"}


def shell_starts(file: str, text: str) -> Iterator[Start]:
    """What a script starts. A program that a variable names, or a path in the folder, has no name here."""
    handing = {name: body.count("shift") for name, body in FUNCTION.findall(text) if HANDED_ON.search(body)}
    own = {name for name, _ in FUNCTION.findall(text)}
    for line, words in _commands(text):
        if words[0] in handing:
            words = words[1 + handing[words[0]]:]
        if words and words[0] not in BUILT_IN | own:
            yield Start(file, line, _name(words[0]), words[0])


def _name(word: str) -> str:
    given = word.startswith(("$", "@")) or ("/" in word and not word.startswith("/"))
    return "" if given else PurePosixPath(word).name


def _commands(text: str) -> Iterator[tuple[int, list[str]]]:
    """Line and words of every command, the innermost first."""
    text = COMMENT.sub(r"\1", text.replace("\\\n", " \x00"))
    while found := INNERMOST.search(text):
        yield from _simple(found[1], text.count("\n", 0, found.start()))
        text = text[:found.start()] + "X" + "\n" * found[0].count("\n") + text[found.end():]
    yield from _simple(text, 0)


def _simple(text: str, above: int) -> Iterator[tuple[int, list[str]]]:
    text = QUOTED.sub(lambda found: ENDS_A_WORD.sub("", found[0]) or "X", text)
    text = FUNCTION.sub(lambda found: found[0].replace(f"{found[1]}() {{", ""), text)
    for left_out in LEFT_OUT:
        text = left_out.sub("", text)
    line = above + 1
    for command, end in zip(COMMANDS.split(text), [*COMMANDS.findall(text), ""], strict=True):
        words = command.replace("\x00", " ").split()
        while words and (words[0] in LEADING or SETS.match(words[0])):
            words.pop(0)
        if words:
            yield line, words
        line += end == "\n"
