"""What `pyproject.toml` cannot say: the data that lies beside the package, and how builds for players are frozen.

`tools/package.py` runs `build_apps` from here; options and traps are told in docs/packaging.md.
"""

import re
import runpy
from pathlib import Path
from typing import Any

from setuptools import setup

IDENTITY = runpy.run_path("game/identity.py")
NAME, TITLE = IDENTITY["NAME"], IDENTITY["TITLE"]
SHARE = Path("share") / NAME
DATA = ("assets", "config", "shaders")
ICONS = [f"tools/packaging/icons/icon-{size}.png" for size in (16, 24, 32, 48, 64, 128, 256, 512, 1024)]
PRC = f"""
aux-display p3tinydisplay
window-title {TITLE}
x-wm-class {NAME}
x-wm-class-name {NAME}
"""
NOT_NEEDED = ["tkinter", "_tkinter", "ssl", "_ssl", "_hashlib", "sqlite3", "_sqlite3", "asyncio", "_asyncio", "http",
              "xmlrpc", "smtplib", "ftplib", "setuptools", "pip", "distutils", "lib2to3", "numpy", "pytest",
              "unittest", "pydoc", "pdb", "doctest", "test", "tests", "tools", "_testcapi", "_testinternalcapi"]


def data_files() -> list[tuple[str, list[str]]]:
    """Every file of assets, config and shaders, by the folder below `sys.prefix` that it is installed in."""
    folders: dict[str, list[str]] = {}
    for root in DATA:
        for file in sorted(path for path in Path(root).rglob("*") if path.is_file()):
            folders.setdefault(str(SHARE / file.parent), []).append(str(file))
    return list(folders.items())


def modules() -> list[str]:
    """Every module of the game: commands are imported by name, which no analysis of imports can see."""
    files = sorted(path.with_suffix("") for path in Path("game").rglob("*.py"))
    return [".".join(path.parts).removesuffix(".__init__") for path in files if path.name != "__main__"]


def version() -> str:
    """The version that the game says it has; it is written in one place."""
    found = re.search(r'^__version__ = "([0-9.]+)"$', Path("game/__init__.py").read_text(encoding="utf-8"), re.M)
    if found is None:
        raise SystemExit("game/__init__.py names no version")
    return found[1]


def commands() -> dict[str, Any]:
    """`build_apps`, which also writes the version into the program for Windows; none where the engine is not here."""
    try:
        from direct.dist.commands import build_apps
        from direct.dist.pefile import PEFile
    except ImportError:
        return {}

    class BuildApps(build_apps):
        def update_pe_resources(self, appname: str, runtime: Any) -> None:
            """Icon and version, before anything is appended to the program."""
            major, minor, patch = map(int, version().split("."))
            number = (major, minor, patch, 0)
            program = PEFile()
            program.open(runtime, "r+")
            program.add_icon(self.icon_objects[appname])
            program.add_version_info(number, number, {
                "ProductName": TITLE, "FileDescription": TITLE, "ProductVersion": version(), "FileVersion": version(),
                "InternalName": NAME, "OriginalFilename": f"{NAME}.exe", "LegalCopyright": "MIT licence"})
            program.add_resource_section()
            program.write_changes()
            program.close()

    return {"build_apps": BuildApps}


build_apps = {
    "gui_apps": {NAME: "game/__main__.py"},
    "include_modules": {"*": modules()},
    "exclude_modules": {"*": NOT_NEEDED},
    "include_patterns": [f"{folder}/**" for folder in DATA],
    "exclude_patterns": ["**/*.pot"],
    "icons": {NAME: ICONS},
    "plugins": ["pandagl", "p3headlessgl", "p3tinydisplay", "p3openal_audio"],
    "platforms": ["manylinux2014_x86_64"],
    "requirements_path": "requirements/ship.txt",
    "build_base": str(Path("build/frozen").absolute()),
    "use_optimized_wheels": False,
    "pypi_extra_indexes": [],
    "extra_prc_data": PRC,
}

setup(data_files=data_files(), options={"build_apps": build_apps}, cmdclass=commands())
