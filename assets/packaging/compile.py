"""`make compiled`: a copy of the game whose rules and opponents are machine code, made by mypyc from the same sources.

python assets/packaging/compile.py [FOLDER] [--from TREE] [--only PACKAGE ...]

FOLDER is build/compiled unless said; run main.py or pytest in it. TREE is another copy of the sources; --only names
folders of game/ (ai, or a game) to compile when the others may stay interpreted.

It needs a C compiler, Python's headers and `pip install -e '.[dev]'`. The copy lies apart from the sources, so that
an edited .py is never shadowed by an old binary. Run again after an edit: only what changed is compiled anew.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NO_COMPILER = 3
"""How this script ends where nothing can be compiled."""
MARK = ".compiled"
"""A file that says: this folder is such a copy and may be emptied."""
NOT_COPIED = ("build", "dist", "*-out", ".*", "__pycache__", "*.egg-info")

PLAIN = {
    "__init__",
    "content",  # pydantic models: they live from what the compiler takes away
    "words", "record", "refusals", "explain", "reasons", "themes",  # asked once a move, never inside a search
    "arena", "worker", "client", "ladder", "balance", "calibrate", "chance",  # talk to processes and files
}  # fmt: skip
"""Modules that stay interpreted in the folders of the opponents and of the games. All others are compiled."""


def compiler_missing() -> str:
    """What keeps us from compiling, in words; empty when nothing does."""
    try:
        import mypyc.build  # noqa: F401
        import setuptools  # noqa: F401  (brings distutils where Python has none)
    except ImportError as missing:
        return f"{missing.name} is not installed"
    from distutils import ccompiler, errors, sysconfig

    compiler = ccompiler.new_compiler()
    sysconfig.customize_compiler(compiler)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "try.c"
        source.write_text("#include <Python.h>\n", encoding="utf-8")
        try:
            compiler.compile([str(source)], output_dir=folder, include_dirs=[sysconfig.get_python_inc()])
        except errors.CCompilerError as error:
            return f"no C compiler, or no headers of Python ({error})"
        except errors.DistutilsPlatformError as error:
            return f"no C compiler ({error})"
    return ""


def groups(tree: Path, only: list[str]) -> dict[str, list[str]]:
    """The files to compile, by the library they go into: one library a folder, so that an edit costs only its own."""
    games = sorted(rules.parent for rules in tree.glob("game/*/rules.py"))
    found = {}
    for folder in (tree / "game" / "ai", *games):
        modules = sorted(file for file in folder.rglob("*.py") if file.stem not in PLAIN)
        if not only or folder.name in only:
            found[f"game.{folder.name}.native"] = [file.relative_to(tree).as_posix() for file in modules]
    return found


def copy(source: Path, tree: Path) -> None:
    """The sources anew; what was compiled before is kept in the copy's own build folder."""
    tree.mkdir(parents=True, exist_ok=True)
    if any(tree.iterdir()) and not (tree / MARK).exists():
        sys.exit(f"{tree} holds other things; name a new folder")
    for old in tree.iterdir():
        if old.is_dir() and old.name != "build":
            shutil.rmtree(old)
        elif old.is_file():
            old.unlink()
    (tree / MARK).touch()
    shutil.copytree(source, tree, ignore=shutil.ignore_patterns(*NOT_COPIED), dirs_exist_ok=True)


def compile_in_place(tree: Path, only: list[str]) -> None:
    from mypyc.build import mypycify
    from setuptools import Distribution

    os.chdir(tree)
    libraries = groups(tree, only)
    files = [file for library in libraries.values() for file in library]
    extensions = mypycify(
        files,
        separate=[(library, name) for name, library in libraries.items()],
        opt_level="1",  # "2" takes half as long again to compile and runs 2 % faster
        debug_level="0",
    )
    build = Distribution({"name": "high-season", "ext_modules": extensions}).get_command_obj("build_ext")
    build.inplace = True
    build.parallel = os.cpu_count()
    build.ensure_finalized()
    build.run()


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "compiled")
    parser.add_argument("--from", dest="source", type=Path, default=ROOT)
    parser.add_argument("--only", nargs="+", default=[])
    options = parser.parse_args()
    missing = compiler_missing()
    if missing:
        print(f"nothing was compiled: {missing}", file=sys.stderr)
        return NO_COMPILER
    tree = options.folder.resolve()
    copy(options.source.resolve(), tree)
    compile_in_place(tree, options.only)
    return 0


if __name__ == "__main__":
    sys.exit(main())
