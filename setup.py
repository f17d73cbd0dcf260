"""What `pyproject.toml` cannot say: the data that lies beside the package, and how builds for players are frozen.

`tools/package.py` runs `build_apps` from here; options and traps are told in docs/packaging.md.
"""

from pathlib import Path

from setuptools import setup

NAME = "hell-for-leather"
SHARE = Path("share") / NAME
DATA = ("assets", "config", "shaders")
PRC = """
load-display pandagl
aux-display p3headlessgl
aux-display p3tinydisplay
audio-library-name p3openal_audio
window-title Hell for Leather
model-cache-dir
x-wm-class hell-for-leather
x-wm-class-name hell-for-leather
"""
NOT_NEEDED = ["tkinter", "_tkinter", "ssl", "_ssl", "_hashlib", "sqlite3", "_sqlite3", "asyncio", "_asyncio", "http",
              "xmlrpc", "smtplib", "ftplib", "setuptools", "pip", "distutils", "lib2to3", "numpy", "pytest",
              "unittest", "pydoc", "pdb", "doctest", "test", "_testcapi", "_testinternalcapi"]


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


build_apps = {
    "gui_apps": {NAME: "game/__main__.py"},
    "include_modules": {"*": modules()},
    "exclude_modules": {"*": NOT_NEEDED},
    "include_patterns": [f"{folder}/**" for folder in DATA],
    "exclude_patterns": ["**/*.pot"],
    "plugins": ["pandagl", "p3headlessgl", "p3tinydisplay", "p3openal_audio"],
    "platforms": ["manylinux2014_x86_64"],
    "requirements_path": "requirements/ship.txt",
    "build_base": str(Path("build/frozen").absolute()),
    "use_optimized_wheels": False,
    "pypi_extra_indexes": [],
    "extra_prc_data": PRC,
}

setup(data_files=data_files(), options={"build_apps": build_apps})
