"""What the code starts and loads, and the list of it: neither has what the other has not."""

from pathlib import Path

import pytest

from tests.tools.shell_reading import shell_starts
from tests.tools.starting import Reader, Start, modules
from tools import _environment as setup
from tools import programs

FOLDERS = ("game", "tools", "tests")
OUR_OWN = "the game itself, as it was packed or unpacked"
GIVEN = {  # where what is started is given, and what it is
    ("game/app/speech/voice_out.py", "command"): "what find_speech looked for",
    ("game/app/speech/voice_out.py", "self._speech.hush"): "what find_speech looked for",
    ("tests/app/test_memory.py", "ctypes.CDLL"): "the C library, or a stand-in for it",
    ("tests/survival/test_bad_files.py", "'true'"): "never started: the guard says no",
    ("tests/tools/test_commands.py", "python"): "the Python that the environment was made by",
    ("tests/tools/test_environment.py", "place.python"): "the Python of an environment",
    ("tools/_environment.py", "place.python"): "the Python of the environment",
    ("tools/_environment.py", "command"): "the Python of the environment",
    ("tools/_environment.py", "command[0]"): "the Python of the environment",
    ("tools/_environment.py", "each.name"): "what the list has",
    ("tools/_environment.py", "each.names"): "what the list has",
    ("tools/package.py", "python"): "the Python of the environment that packages are made in",
    ("tools/packaging/freezing.py", "str(python)"): "the Python of the environment that packages are made in",
    ("tools/release.py", "str(ROOT / '.ci' / 'run')"): "a script that is read here",
    ("tools/test.py", "str(place.python)"): "the Python of the environment",
    ("tools/try_packages.py", "program"): OUR_OWN,
    ("tools/try_packages.py", "start"): OUR_OWN,
    ("tools/try_packages.py", "here"): OUR_OWN,
    ("tools/try_packages.py", "run"): "the Wine that wine() found",
    ("tools/try_packages.py", "found"): "the Wine that wine() found",
    (".ci/run", "$@"): "what its steps are",
    (".ci/run", ".venv/bin/python"): "the Python of the environment",
    ("tools/packaging/templates/apprun.sh", "$0%/*/usr/lib/@name@/@name@"): OUR_OWN,
    ("tools/packaging/templates/start.sh", "@prefix@/@name@"): OUR_OWN,
    ("tools/packaging/templates/start-here.sh", "$here/lib/@name@"): OUR_OWN,
}
WITHIN = {"bash", "mount", "update-ca-certificates"}
"""Started by `unshare` in the root of tools/bare_machine.py, as the words behind it."""


@pytest.fixture(scope="module")
def started(root: Path) -> list[Start]:
    """All that is started or loaded anywhere."""
    files = [root / "setup.py", *(file for folder in FOLDERS for file in sorted((root / folder).rglob("*.py")))]
    files.remove(root / "tests" / "tools" / Path(__file__).name)  # whose sources are made up
    scripts = [root / ".ci" / "run", *sorted((root / "tools").rglob("*.sh"))]
    return [*Reader(list(modules(root, files))).starts(),
            *(start for file in scripts
              for start in shell_starts(file.relative_to(root).as_posix(), file.read_text(encoding="utf-8")))]


def listed() -> set[str]:
    return {each.name for each in programs.programs()} | {name for each in programs.libraries() for name in each.names}


def test_whatever_is_started_is_on_the_list(started: list[Start]) -> None:
    known = listed()
    unknown = {f"{each.file}:{each.line}: {each.program or each.text} is not in tools/programs.py" for each in started
               if each.program not in known and (each.file, each.text) not in GIVEN}
    assert sorted(unknown) == []


def test_whatever_is_on_the_list_is_started(started: list[Start], root: Path) -> None:
    names = {each.program for each in started}
    assert {each.name for each in programs.programs()} - names == WITHIN
    bare = (root / "tools" / "bare_machine.py").read_text(encoding="utf-8")
    assert all(f'"{name}"' in bare or f"'{name} " in bare for name in WITHIN)
    # The engine loads what it draws with.
    loaded = [each for each in programs.libraries() if "drawing" not in each.whom]
    assert [each.names for each in loaded if not names & {*each.names}] == []


def test_what_is_given_is_given_somewhere(started: list[Start]) -> None:
    assert GIVEN.keys() - {(each.file, each.text) for each in started} == set()


def test_every_row_is_whole() -> None:
    every = programs.programs()
    assert len({each.name for each in every}) == len(every)
    assert all(each.use and each.whom for each in every)
    assert all(each.use and each.whom for each in programs.libraries())
    assert all(bool(each.package) == (each.system == programs.LINUX) for each in every)


def test_set_up_installs_what_the_list_says_and_nothing_that_can_be_done_without() -> None:
    assert {need.package for need in setup.testing_needs()} == {"xvfb", "xdotool", "git", "dash", "libxtst6",
                                                                "libxrandr2"}
    assert {need.package for need in setup.graphics_needs()} == {each.package for each in programs.libraries()
                                                                if "drawing" in each.whom}
    assert setup.needs_of("playing") == []
    assert programs.package_of("mksquashfs") == "squashfs-tools"


def test_checks_bring_what_runs_them(root: Path) -> None:
    """Before there is a Python that could read the list, a script has to know it."""
    script = (root / ".ci" / "run").read_text(encoding="utf-8")
    assert f"--no-install-recommends {programs.package_of('python3')} python3-venv || exit 1" in script


# The readers

def read(folder: Path, **sources: str) -> list[tuple[int, str]]:
    """Line and name of what made-up modules start, or the words that do not tell it."""
    for name, source in sources.items():
        (folder / f"{name}.py").write_text(source, encoding="utf-8")
    found = Reader(list(modules(folder, sorted(folder.glob("*.py"))))).starts()
    return [(each.line, each.program or f"? {each.text}") for each in found]


@pytest.mark.parametrize(("source", "program"), [
    ("import subprocess\nsubprocess.run(['one', 'x'])", "one"),
    ("import subprocess as sp\nsp.Popen(args=('/usr/bin/one', 'x'))", "one"),
    ("from subprocess import check_output as out\nout('one x', shell=True)", "one"),
    ("import os\nos.system('one --quickly')", "one"),
    ("import os\nos.spawnlp(os.P_WAIT, 'one', 'one')", "one"),
    ("import asyncio\nasyncio.create_subprocess_exec('one', 'x')", "one"),
    ("from shutil import which\nwhich('one')", "one"),
    ("import ctypes\nctypes.CDLL('libone.so.1')", "libone.so.1"),
    ("import subprocess\nsubprocess.run([*['one'], 'x'])", "one"),
    ("import subprocess\nsubprocess.run(['one'] + ['x'])", "one"),
    ("import subprocess, sys\nsubprocess.run([sys.executable, '-c', 'x'])", "python3"),
    ("import subprocess, functools\nfunctools.partial(subprocess.run, ['one'])", "one"),
])
def test_a_command_is_read(tmp_path: Path, source: str, program: str) -> None:
    assert read(tmp_path, made=source) == [(2, program)]


def test_a_command_is_followed_through_names_and_modules(tmp_path: Path) -> None:
    assert read(tmp_path, names="NAME = 'one'\nMANY = ('two', 'three')\n", made=(
        "import subprocess\nimport names\nfrom names import NAME\nKINDS = ('four', 'five')\n"
        "def start(fast):\n"
        "    words = [NAME if fast else names.MANY, '-v']\n"
        "    subprocess.run(words)\n"
        "    for kind in KINDS:\n"
        "        subprocess.run([kind])\n")) == [(7, "one"), (7, "two"), (9, "four"), (9, "five")]


def test_who_is_handed_a_command_is_found(tmp_path: Path) -> None:
    assert read(tmp_path, helper=(
        "import subprocess\n"
        "def quietly(said, words, *more):\n    subprocess.run([*words, *more])\n"
        "def twice(*words):\n    quietly('', words)\n    quietly('', words=words)\n"
        "class Shell:\n    def run(self, *words):\n        subprocess.run(words)\n"), made=(
        "from helper import Shell, twice\nimport helper\n"
        "twice('one', 'x')\nhelper.quietly('', ['two'])\nShell().run('three')\n")) == [
        (3, "one"), (4, "two"), (5, "three")]


def test_a_starter_by_another_name_is_one(tmp_path: Path) -> None:
    source = "import shutil\ndef find(which=shutil.which):\n    return which('one')\n"
    assert read(tmp_path, made=source) == [(3, "one")]


def test_what_cannot_be_read_is_said(tmp_path: Path) -> None:
    assert read(tmp_path, made=(
        "import subprocess, shutil\nsubprocess.run(unknown())\nsubprocess.run([f'{name}x'])\nmap(shutil.which, names)\n"
    )) == [(2, "? unknown()"), (3, "? f'{name}x'"), (4, "? shutil.which")]


def test_sources_in_a_source_are_read(tmp_path: Path) -> None:
    assert read(tmp_path, made='CODE = """\nimport os\nos.system("one")\n"""\n') == [(3, "one")]


def test_others_are_left_alone(tmp_path: Path) -> None:
    assert read(tmp_path, made=(
        "import subprocess, ctypes\nProcess = subprocess.Popen[bytes]\nctypes.CDLL(None)\ngame.run('one')\n"
        "def of(it: subprocess.CompletedProcess[str]) -> None:\n    it.stdout\n")) == []


@pytest.mark.parametrize(("script", "found"), [
    ("one -v x\n", [(1, "one")]),
    ("# one\necho 'two; three' && four | five\n", [(2, "four"), (2, "five")]),
    ("if ! command -v one >/dev/null; then\n    X=1 two 2>&1\nfi\n", [(1, "one"), (2, "two")]),
    ('here=$(cd "$(one "$0")" && /bin/two)\n', [(1, "one"), (1, "two")]),
    ("for x in one two; do\n    three \\\n    four\ndone\n", [(2, "three")]),
    ("case $x in\n    lib/*) one ;;\n    *) x=2 ;;\nesac\n", [(2, "one")]),
    ('put() {\n    one "$1"\n}\nput two\n', [(2, "one")]),
    ('step() {\n    shift\n    "$@" || exit\n}\nstep "a test" one two\n', [(3, "? $@"), (5, "one")]),
    ('exec "$here/one" "$@"\n', [(1, "? $here/one")]),
    ("list+=(one)\n((${#list[@]} > 1)) && two\n", [(2, "two")]),
])
def test_a_script_is_read(script: str, found: list[tuple[int, str]]) -> None:
    read = [(each.line, each.program or f"? {each.text}") for each in shell_starts("made", script)]
    assert sorted(read) == sorted(found)
