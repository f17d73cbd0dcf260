"""Reads Python sources for the programs that they start and the libraries that they load, without running them.

A command is followed from where it is started back to where its first word stands: through names, constants of other
modules, and functions that are handed a command and start it (which are found, not listed).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath

STARTERS: Mapping[str, int] = {  # and which of their arguments is what they start
    **{f"subprocess.{name}": 0 for name in ("run", "Popen", "call", "check_call", "check_output", "getoutput",
                                            "getstatusoutput")},
    **{f"os.{name}": 0 for name in ("system", "popen", "execl", "execle", "execlp", "execlpe", "execv", "execve",
                                    "execvp", "execvpe", "posix_spawn", "posix_spawnp")},
    **{f"os.spawn{kind}": 1 for kind in ("l", "le", "lp", "lpe", "v", "ve", "vp", "vpe")},
    "asyncio.create_subprocess_exec": 0, "asyncio.create_subprocess_shell": 0, "pty.spawn": 0, "shutil.which": 0,
    "ctypes.CDLL": 0, "ctypes.cdll.LoadLibrary": 0,
}
HOMES = frozenset(each.partition(".")[0] for each in STARTERS)  # whoever calls one by any name has said one of these
KEYWORDS = ("args", "cmd", "command", "path", "file", "program", "name")  # by which starters take it
PYTHON = "python3"
SAME = ("str", "list", "tuple", "map", "next", "iter", "pathlib.Path", "shutil.which")  # what they give is their last
DEEPEST = 12

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
COMPREHENSIONS = (ast.ListComp, ast.GeneratorExp, ast.SetComp)


@dataclass(frozen=True)
class Start:
    """A place where something is started: its name, or "" and the words of the source that do not tell it."""

    file: str
    line: int
    program: str
    text: str


@dataclass(frozen=True)
class Taken:
    """A parameter of a function: whoever calls the function says what is started."""

    function: Function
    parameter: str
    home: str  # the module it stands in


@dataclass(frozen=True, eq=False)
class Module:
    """A source, or source within a source; lines of the latter are counted from ``above``.

    It is gone through only where somebody asks for what stands in it: most sources say no word of what is looked for.
    """

    name: str
    file: str
    text: str
    above: int = 0

    @cached_property
    def tree(self) -> ast.Module:
        """Its syntax. Raises SyntaxError."""
        return ast.parse(self.text)

    @cached_property
    def within(self) -> tuple[Module, ...]:
        """Sources that are texts in this one: those that import something."""
        return tuple(_within(self))

    @cached_property
    def words(self) -> frozenset[str]:
        """All names in it, and whatever else looks like one."""
        return frozenset(re.findall(r"\w+", self.text))

    @cached_property
    def parents(self) -> dict[ast.AST, ast.AST]:
        """What each part of the source is a part of."""
        return {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}

    @cached_property
    def imported(self) -> dict[str, str]:
        """Names that imports bring, wherever they stand, in full."""
        found: dict[str, str] = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                found |= {each.asname or each.name.partition(".")[0]:
                          each.name if each.asname else each.name.partition(".")[0] for each in node.names}
            elif isinstance(node, ast.ImportFrom):
                found |= {each.asname or each.name: f"{node.module}.{each.name}" for each in node.names}
        return found

    @cached_property
    def functions(self) -> dict[str, list[Function]]:
        """All that have a name, by it; methods too."""
        found: dict[str, list[Function]] = {}
        for node in self.parents:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                found.setdefault(node.name, []).append(node)
        return found

    @cached_property
    def near(self) -> frozenset[str]:
        """The modules whose methods are known by their names here: this one, and those that it imports from."""
        full = self.imported.values()
        return frozenset((self.name, *full, *(each.rpartition(".")[0] for each in full)))

    def around(self, node: ast.AST) -> Iterator[Function]:
        """The functions that a part of the source stands in, the innermost first."""
        while (node := self.parents.get(node, self.tree)) is not self.tree:
            if isinstance(node, Function):
                yield node

    def dotted(self, node: ast.AST) -> str:
        """A name in full, as `subprocess.run`, however it was imported; "" for what is no name."""
        if isinstance(node, ast.Name):
            return self.imported.get(node.id, node.id)
        if isinstance(node, ast.Attribute) and (base := self.dotted(node.value)):
            return f"{base}.{node.attr}"
        return ""


class Reader:
    """Reads modules that know each other."""

    def __init__(self, modules: Sequence[Module]) -> None:
        self._read = modules
        self._modules = {module.name: module for module in modules}
        self._handing: dict[Function, set[str]] = {}  # functions that start what they are handed, and as what
        self._handed: set[tuple[str, str]] = set()  # the modules and names of these

    def starts(self) -> list[Start]:
        """All that is started. Functions that start what they are handed are looked for until there are no more."""
        known = -1
        while known != (known := sum(map(len, self._handing.values()))):
            found = [start for module in self._read for start in self._in(module)]
        return found

    def _in(self, module: Module) -> Iterator[Start]:
        """What a module starts, and the sources in it do."""
        if not self._may_start(module):
            return
        for node in module.parents:
            if isinstance(node, ast.Call):
                for command in self._commands(module, node):
                    yield from self._told(module, command, node)
            elif isinstance(node, ast.Name | ast.Attribute) and self._handed_on(module, node):
                yield Start(module.file, module.above + node.lineno, "", ast.unparse(node))
        for inside in module.within:
            yield from self._in(self._modules.setdefault(inside.name, inside))

    def _may_start(self, module: Module) -> bool:
        """Whether it has the words for it: most modules have not, and need not be gone through."""
        return not module.words.isdisjoint(HOMES) or any(
            name in module.words and (home == module.name or home.rpartition(".")[2] in module.words)
            for home, name in self._handed)

    def _told(self, module: Module, command: ast.expr, call: ast.Call) -> Iterator[Start]:
        line = module.above + call.lineno
        for found in self._resolve(module, command, 0):
            if isinstance(found, Taken) and not isinstance(found.function, ast.Lambda):
                self._handing.setdefault(found.function, set()).add(found.parameter)
                self._handed.add((found.home, found.function.name))
            else:
                yield Start(module.file, line, found if isinstance(found, str) else "", _first(command))

    def _handed_on(self, module: Module, node: ast.expr) -> bool:
        """Whether a starter is given to somebody else, who may start what nobody reads."""
        parent = module.parents[node]
        plain = isinstance(parent, ast.Attribute | ast.Subscript | ast.arguments) or (
            isinstance(parent, ast.Call) and (parent.func is node or module.dotted(parent.func) == "functools.partial"))
        return module.dotted(node) in STARTERS and not plain

    # What a call starts

    def _commands(self, module: Module, call: ast.Call) -> Iterator[ast.expr]:
        """The arguments of a call that are started by it."""
        function, arguments = call.func, call.args
        if module.dotted(function) == "functools.partial":
            function, arguments = arguments[0], arguments[1:]
        starter = self._starter(module, function)
        if starter in STARTERS:
            yield from self._argument(arguments, call.keywords, STARTERS[starter], KEYWORDS)
            return
        for _, handing, of_object in self._meant(module, function):
            names = [each.arg for each in (*handing.args.posonlyargs, *handing.args.args)][of_object:]
            for name in self._handing.get(handing, ()):
                at = names.index(name) if name in names else len(names)
                yield from self._argument(arguments, call.keywords, at, (name,))

    @staticmethod
    def _argument(given: Sequence[ast.expr], keywords: Sequence[ast.keyword], at: int,
                  names: Sequence[str]) -> Iterator[ast.expr]:
        early = next((each for each in given[:at] if isinstance(each, ast.Starred)), None)
        if early or at < len(given):
            yield early or given[at]
        else:
            yield from (each.value for each in keywords if each.arg in names)

    def _starter(self, module: Module, function: ast.expr) -> str:
        """Its full name; of a parameter that is a starter where nobody says otherwise, the name of that."""
        if isinstance(function, ast.Name):
            for around in module.around(function):
                known = (*around.args.posonlyargs, *around.args.args)
                defaults = zip(reversed(known), reversed(around.args.defaults), strict=False)
                for parameter, default in defaults:
                    if parameter.arg == function.id:
                        return module.dotted(default)
        return module.dotted(function)

    def _meant(self, module: Module, function: ast.expr) -> Iterator[tuple[Module, Function, int]]:
        """The functions that a call may mean, where they stand, and how many of their parameters the object takes.

        Methods are told by their names, in the modules that this one imports from and in itself.
        """
        home, _, name = module.dotted(function).rpartition(".")
        seen = self._modules.get(home, module if isinstance(function, ast.Name) else None)
        if seen is not None:
            yield from ((seen, each, 0) for each in seen.functions.get(name, ()) if not self._is_method(seen, each))
        elif isinstance(function, ast.Attribute):
            others = (self._modules[name] for name in sorted(module.near & self._modules.keys()))
            yield from ((other, each, 1) for other in others for each in other.functions.get(function.attr, ())
                        if self._is_method(other, each))

    @staticmethod
    def _is_method(module: Module, function: Function) -> bool:
        return isinstance(module.parents[function], ast.ClassDef)

    # What a command begins with

    def _resolve(self, module: Module, node: ast.expr, deep: int) -> Iterator[str | Taken | None]:
        """The programs that an expression may begin with; None where it cannot be read."""
        if deep > DEEPEST:
            yield None
            return
        if isinstance(node, ast.Constant):
            if node.value is not None:
                yield PurePosixPath(str(node.value).split()[0]).name if str(node.value).strip() else None
            return
        if isinstance(node, ast.Name | ast.Attribute):
            yield from self._named(module, node, deep)
            return
        parts = self._parts(module, node)
        if parts is None:
            yield None
        for inside, part in parts or ():
            yield from self._resolve(inside, part, deep + 1)

    def _parts(self, module: Module, node: ast.expr) -> list[tuple[Module, ast.expr]] | None:
        """What a command begins with what; None where it is none of what is read."""
        match node:
            case ast.List(elts=[first, *_]) | ast.Tuple(elts=[first, *_]):
                found = [first]
            case ast.Starred(value=value) | ast.NamedExpr(value=value) | ast.Subscript(value=value):
                found = [value]
            case ast.BinOp(left=left, op=ast.Add()):
                found = [left]
            case ast.IfExp(body=body, orelse=other):
                found = [body, other]
            case ast.BoolOp(values=values):
                found = values
            case ast.ListComp(elt=element) | ast.GeneratorExp(elt=element):
                found = [element]
            case ast.Call(func=function, args=[*_, last]) if module.dotted(function) in SAME:
                found = [*node.args[:1], last] if module.dotted(function) == "next" else [last]
            case ast.Call(func=function):
                return [(home, done.value) for home, each, _ in self._meant(module, function) for done in ast.walk(each)
                        if isinstance(done, ast.Return) and done.value is not None] or None
            case _:
                return None
        return [(module, each) for each in found]

    def _named(self, module: Module, node: ast.Name | ast.Attribute, deep: int) -> Iterator[str | Taken | None]:
        full = module.dotted(node)
        if full == "sys.executable":
            yield PYTHON
            return
        if isinstance(node, ast.Name):
            for around in module.around(node):
                if node.id in self._parameters(around):
                    yield Taken(around, node.id, module.name)
                    return
                if values := list(_bound(around, node.id, module.tree)):
                    for value in values:
                        yield from self._resolve(module, value, deep + 1)
                    return
        home, _, name = full.rpartition(".")
        there = self._modules.get(home, module if isinstance(node, ast.Name) else None)
        values = list(_bound(there.tree, name, there.tree)) if there is not None else []
        if there is None or not values:
            yield None
            return
        for value in values:
            yield from self._resolve(there, value, deep + 1)

    @staticmethod
    def _parameters(function: Function) -> set[str]:
        every = (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs, function.args.vararg)
        return {each.arg for each in every if each is not None}


def _first(command: ast.expr) -> str:
    """How the source says what a command begins with."""
    while isinstance(command, ast.Starred) or (isinstance(command, ast.List | ast.Tuple) and command.elts):
        command = command.value if isinstance(command, ast.Starred) else command.elts[0]
    return ast.unparse(command)


def _bound(scope: ast.AST, name: str, module: ast.Module) -> Iterator[ast.expr]:
    """What a name is bound to in a function or a module; of a loop, each thing that it goes over."""
    for node in _own(scope):
        match node:
            case ast.Assign(targets=targets, value=value) if any(_is(target, name) for target in targets):
                yield value
            case ast.AnnAssign(target=target, value=value) | ast.NamedExpr(target=target, value=value) \
                    if _is(target, name) and value is not None:
                yield value
            case ast.For(target=target, iter=over) | ast.comprehension(target=target, iter=over) if _is(target, name):
                yield from _each(over, module)


def _own(scope: ast.AST) -> Iterator[ast.AST]:
    """The parts of a function; of a module, those that are in no function of it."""
    for child in ast.iter_child_nodes(scope):
        if not (isinstance(scope, ast.Module) and isinstance(child, Function | ast.ClassDef)):
            yield from ast.walk(child)


def _each(over: ast.expr, module: ast.Module) -> Iterator[ast.expr]:
    """What a loop goes over: the things themselves, where they stand in it or in a constant of the module."""
    meant = list(_bound(module, over.id, module)) if isinstance(over, ast.Name) else [over]
    for node in meant or [over]:
        yield from node.elts if isinstance(node, ast.Tuple | ast.List) else [node]


def _is(target: ast.expr, name: str) -> bool:
    return isinstance(target, ast.Name) and target.id == name


def modules(root: Path, files: Sequence[Path]) -> Iterator[Module]:
    """The modules of these files."""
    for file in files:
        inside = file.relative_to(root)
        name = ".".join(inside.with_suffix("").parts).removesuffix(".__init__")
        yield Module(name, inside.as_posix(), file.read_text(encoding="utf-8"))


def _within(module: Module) -> Iterator[Module]:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "import " in node.value:
            found = Module(f"{module.name}:{node.lineno}", module.file, node.value, node.lineno - 1)
            if _is_source(found):
                yield found


def _is_source(module: Module) -> bool:
    try:
        return module.tree is not None
    except SyntaxError:
        return False
