"""The two commands of the readme, run in a copy of the checkout whose environment is there already."""

import ast
import os
import re
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import __version__
from game.identity import NAME, TITLE
from tools import _environment as setup
from tools._environment import Place

PLAY = "python3 tools/play.py"
TEST = "python3 tools/test.py"
KINDS = ("ship", "dev", "workshop")
STAND_IN = """
import sys
print(*sys.argv[1:], sep="|")
sys.exit(int(sys.argv[-1]) if sys.argv[-1].isdigit() else 0)
"""


@pytest.fixture
def copy(tmp_path: Path, root: Path) -> Path:
    """A checkout with the real tools and game, nothing to install, and a pytest that repeats its orders."""
    place = Place(tmp_path)
    (tmp_path / "tools").mkdir()
    for name in ("play.py", "lab.py", "test.py", "_environment.py", "programs.py"):
        (tmp_path / "tools" / name).write_bytes((root / "tools" / name).read_bytes())
    (tmp_path / "game").symlink_to(root / "game", target_is_directory=True)
    (tmp_path / "tests" / "app").mkdir(parents=True)
    (tmp_path / "requirements").mkdir()
    for kind in KINDS:
        place.requirements(kind).write_text("")
    venv.create(place.venv, with_pip=False, symlinks=os.name != "nt")
    (next(place.venv.rglob("site-packages")) / "pytest.py").write_text(STAND_IN)
    setup._write_stamp(place, {kind: setup._fingerprint(place, kind) for kind in KINDS})
    return tmp_path


def run(copy: Path, tool: str, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-I", str(copy / "tools" / tool), *words]
    plain = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "PYTHONPATH")}
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=copy.parent,
                          env={**plain, **environment})


@pytest.mark.parametrize("words", [["--version"], ["--data-dir", "d", "--version"]])
def test_play_passes_arguments_on(copy: Path, words: list[str]) -> None:
    done = run(copy, "play.py", *words)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{TITLE} {__version__}\n", "")


@pytest.mark.parametrize("words", [["--help"], ["play", "--help"], ["check", "--help"]])
def test_play_shows_help_without_a_display(copy: Path, words: list[str]) -> None:
    done = run(copy, "play.py", *words)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"usage: {NAME}")


@pytest.mark.parametrize("display", [{}, {"DISPLAY": ""}, {"DISPLAY": ":987652"}])
def test_play_says_in_one_sentence_that_there_is_no_display(copy: Path, display: dict[str, str]) -> None:
    for words in ([], ["--quick"], ["play", "--seed", "1"]):
        done = run(copy, "play.py", *words, **display)
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr.count("\n") == 1
        assert all(f"{PLAY} {command}" in done.stderr for command in ("check", "lab", "shots", "--help"))


def test_play_passes_the_exit_status_on(copy: Path) -> None:
    done = run(copy, "play.py", "dance")
    assert done.returncode == 2
    assert done.stderr.startswith(f"{NAME}: argument COMMAND: invalid choice: 'dance'")


def test_the_laboratory_is_a_command_of_its_own(copy: Path, root: Path) -> None:
    (copy / "tools" / "laboratory").symlink_to(root / "tools" / "laboratory", target_is_directory=True)
    done = run(copy, "lab.py", "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"usage: {NAME} lab")


def test_without_arguments_the_quick_tests_come_first(copy: Path) -> None:
    done = run(copy, "test.py", "-k", "x")
    assert done.stdout.splitlines() == [
        "--ignore=tests/e2e|-n|2|--dist|loadfile|tests|-k|x", "tests/e2e|-k|x"]
    assert done.returncode == 0


def test_what_is_named_is_all_that_is_run(copy: Path) -> None:
    done = run(copy, "test.py", "tests/app", "-q")
    assert done.stdout == "tests/app|-q\n"


def test_deep_tests_are_run_when_all_are_asked_for(copy: Path) -> None:
    assert run(copy, "test.py", "tests/app", "--all").stdout == "-m|deep or not deep|tests/app\n"
    assert [line.count("deep or not deep") for line in run(copy, "test.py", "--all").stdout.splitlines()] == [1, 1]


@pytest.mark.parametrize(("status", "end"), [("1", 1), ("5", 5), ("0", 0)])
def test_the_tests_end_as_pytest_ends(copy: Path, status: str, end: int) -> None:
    assert run(copy, "test.py", status).returncode == end


def test_old_pythons_can_read_as_far_as_the_sentence_for_them(root: Path) -> None:
    for name in ("play.py", "lab.py", "test.py", "report.py"):
        source = (root / "tools" / name).read_text()
        compile(source, name, "exec", dont_inherit=True)
        said = source.index("needs Python 3.11")
        assert "import _environment" not in source[:said]
        assert "->" not in source
        assert 'f"' not in source


def shown_in_documents(root: Path) -> set[str]:
    """Every tool that a document starts by any Python, by its file's name."""
    named = re.compile(r"python3 tools/(\w+\.py)")
    files = (*root.glob("*.md"), *root.glob("docs/*.md"), *root.glob("tools/*.py"))
    return {name for file in files for name in named.findall(file.read_text(encoding="utf-8"))}


def imported_first(source: str) -> Iterator[str]:
    """What a tool imports before it goes on in the environment; all that it imports where it never does."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.If) and "enter(__file__" in ast.unparse(node):
            return
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""


def test_what_documents_start_by_any_python_takes_nothing_before_it_is_in_the_environment(root: Path) -> None:
    named = shown_in_documents(root)
    assert {"bench.py", "play.py", "messages.py"} <= named
    ours = ("tools", "game.identity", "game.app.cli")
    for name in named:
        source = (root / "tools" / name).read_text(encoding="utf-8")
        taken = {each for each in imported_first(source) if each.partition(".")[0] not in sys.stdlib_module_names}
        assert all(each.startswith(ours) for each in taken), (name, taken)


@pytest.mark.parametrize("tool", ["golden.py", "plot_lab.py"])
def test_a_tool_goes_on_in_the_environment_whatever_python_started_it(root: Path, tool: str) -> None:
    """plot_lab.py takes a package that takes another one, of the name of a folder beside it."""
    assert sys.base_prefix != sys.prefix, "the tests run in the environment"
    python = str(Path(sys.prefix, "bin/python").resolve())
    done = subprocess.run([python, "-I", f"tools/{tool}", "--help"], cwd=root, capture_output=True, text=True,
                          check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"usage: {tool}")


def test_setup_needs_nothing_but_the_standard_library(copy: Path) -> None:
    """-S leaves out everything that was ever installed."""
    code = "import sys; sys.path.insert(0, sys.argv[1]); import tools._environment, game.app.cli"
    command = [sys.executable, "-I", "-S", "-c", code, str(copy)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_readme_names_both_commands_and_what_they_pass_on(root: Path) -> None:
    readme = (root / "README.md").read_text(encoding="utf-8")
    assert f"\n    {PLAY}\n" in readme
    assert f"\n    {TEST}\n" in readme
    assert "python3 tools/play.py --help" in readme


def test_continuous_integration_runs_the_command_of_the_readme(root: Path) -> None:
    script = root / ".ci" / "run"
    assert f"step tests {TEST}\n" in script.read_text(encoding="utf-8")
    assert os.access(script, os.X_OK)


@pytest.mark.parametrize("kind", KINDS)
def test_every_package_is_pinned(root: Path, kind: str) -> None:
    pins = setup.pins(Place(root), kind)
    assert pins
    assert all(pin.count("==") == 1 and " " not in pin for pin in pins)
    assert pins == sorted(pins, key=lambda pin: pin.partition("==")[0].lower())


def test_who_packages_are_for_agrees_on_their_versions(root: Path) -> None:
    """One environment holds all of them; what talks with a cluster is nobody's who plays."""
    by_kind = {kind: dict(pin.split("==") for pin in setup.pins(Place(root), kind)) for kind in KINDS}
    for one in by_kind.values():
        for other in by_kind.values():
            assert {name: one[name] for name in one.keys() & other.keys()} == {
                name: other[name] for name in one.keys() & other.keys()}
    assert {"dask", "distributed"} <= by_kind["workshop"].keys()
    assert not by_kind["workshop"].keys() & by_kind["ship"].keys()


@pytest.mark.parametrize(("words", "kinds"), [
    (["simulate", "--matches", "3"], ["ship"]), (["check", "--cluster", "tcp://here:1"], ["ship", "workshop"]),
    (["lab", "throws", "--cluster=tcp://here:1"], ["ship", "workshop"]), (["play", "--clusters"], ["ship"])])
def test_a_command_that_works_with_a_cluster_brings_what_speaks_with_one(words: list[str], kinds: list[str]) -> None:
    assert setup.kinds_for(words) == kinds
