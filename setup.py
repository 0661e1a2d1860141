"""Compile the hot modules with mypyc where a C compiler exists; everything else is in pyproject.toml.

The sources run interpreted as well: a machine without a C compiler (or WESTWARD_PURE=1) gets the same package, slower.
Which modules are compiled is said in pyproject.toml, [tool.westward.compile].
"""

import contextlib
import functools
import io
import os
import shutil
import sys
import sysconfig
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
PACKAGE = Path("src") / "westward"
sys.path.append(str(ROOT / "tools"))

from docstrings import write_documented  # noqa: E402


def version() -> str:
    """The version, which westward/__init__.py says; a wheel that stays interpreted says so too, for pip prints it."""
    text = (ROOT / PACKAGE / "__init__.py").read_text(encoding="utf-8")
    number = text.partition('__version__ = "')[2].partition('"')[0]
    making = {"dist_info", "bdist_wheel", "editable_wheel"} & set(sys.argv)
    return f"{number}+interpreted" if making and why_not_compile() else number


def files(choice: str) -> set[Path]:
    """The files that a list of patterns in pyproject.toml names."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["westward"]["compile"]
    return {path for pattern in settings[choice] for path in (ROOT / PACKAGE).glob(pattern)}


def hot_modules() -> list[str]:
    """The files to compile, as pyproject.toml chooses them."""
    return [path.relative_to(ROOT).as_posix() for path in sorted(files("modules") - files("plain"))]


def c_name(path: Path) -> str:
    """The name of the C file that mypyc makes of a module."""
    return f"__native_{'___'.join(path.relative_to(ROOT / 'src').with_suffix('').parts)}.c"


def quick_sources() -> set[str]:
    """The names of the C files that gain nothing from a C compiler that takes its time."""
    return {c_name(path) for path in files("quick")}


@functools.cache
def why_not_compile() -> str:
    """The reason why this build stays interpreted, or '' when it can be compiled."""
    if os.environ.get("WESTWARD_PURE", "") not in ("", "0"):
        return "WESTWARD_PURE is set"
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    paths = sysconfig.get_paths()
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n", encoding="utf-8")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            objects = compiler.compile(
                [str(source)], output_dir=scratch, include_dirs=[paths["include"], paths["platinclude"]]
            )
            compiler.link_shared_object(objects, str(Path(scratch, "probe.so")))
        except Exception as error:  # nothing is wrong with the probe, so something is with the compiler
            return f"no working C compiler with the Python headers was found ({str(error).splitlines()[0]})"
    return ""


def extensions() -> list[Extension]:
    """The compiled modules, all in one group: calls between them are then plain C calls."""
    if "bdist_wheel" not in sys.argv:  # metadata, source archives and editable installs need no machine code
        return []
    reason = why_not_compile()
    if reason:
        print(f"westward: building the interpreted package, because {reason}.", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    modules = hot_modules()
    print(f"westward: compiling {len(modules)} modules with mypyc.", file=sys.stderr)
    with contextlib.redirect_stdout(io.StringIO()) as remarks:
        try:
            # Silent: what the hot modules only touch may need packages that are not here; `make types` checks that.
            made = mypycify(
                ["--follow-imports=silent", *modules],
                opt_level="3",
                debug_level="0",
                multi_file=True,
                group_name="westward",
            )
        except SystemExit:  # what mypyc says matters when it gives up; otherwise it is advice
            print(remarks.getvalue(), file=sys.stderr)
            raise
    for extension in made:
        # A compiler newer than ours may warn of more; only what would be wrong arithmetic must stop the build.
        flags = extension.extra_compile_args
        if "-Werror" in flags:
            flags[flags.index("-Werror")] = "-Werror=overflow"
            flags.append("-Werror=shift-count-overflow")
    return list(made)


class FreshBuild(build):
    """Start from an empty tree, so that a module that was deleted does not come back in the wheel."""

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


class ParallelBuild(build_ext):
    """Compile the C files and link the modules side by side, and only what changed since the last build."""

    def build_extensions(self) -> None:
        self.add_docstrings()
        if self.compiler.compiler_type == "unix":  # Microsoft's does all of this in its own way
            self.compile_side_by_side()
        super().build_extensions()

    def add_docstrings(self) -> None:
        """Compile copies of what mypyc wrote, with docstrings."""
        modules = {c_name(path): path for path in files("modules")}
        folder = Path(self.build_temp, "documented")
        folder.mkdir(parents=True, exist_ok=True)
        for extension in self.extensions:
            sources = [Path(source) for source in extension.sources]
            extension.sources = [
                str(write_documented(path, modules[path.name], folder)) if path.name in modules else str(path)
                for path in sources
            ]

    def compile_side_by_side(self) -> None:
        compiler: Any = self.compiler
        quick = quick_sources()
        depends = {path for extension in self.extensions for path in extension.depends}
        newest = max(Path(path).stat().st_mtime for path in [*depends, "setup.py", "pyproject.toml"])

        def compile_all(
            sources: list[str],
            output_dir: str | None = None,
            macros: Any = None,
            include_dirs: Any = None,
            debug: bool = False,
            extra_preargs: Any = None,
            extra_postargs: Any = None,
            depends: Any = None,
        ) -> list[str]:
            _, objects, extra_postargs, options, to_build = compiler._setup_compile(
                output_dir, macros, include_dirs, sources, depends, extra_postargs
            )
            arguments = compiler._get_cc_args(options, debug, extra_preargs)

            def compile_one(target: str) -> None:
                source, extension = to_build[target]
                made = Path(target).stat().st_mtime if Path(target).exists() else 0.0
                if made <= max(newest, Path(source).stat().st_mtime):
                    care = [*extra_postargs, "-O1"] if Path(source).name in quick else extra_postargs
                    compiler._compile(target, source, extension, arguments, care, options)

            largest_first = sorted(objects, key=lambda target: -Path(to_build[target][0]).stat().st_size)
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                list(pool.map(compile_one, largest_first))
            return list(objects)

        compiler.compile = compile_all
        self.parallel = os.cpu_count()


if __name__ == "__main__":
    os.chdir(ROOT)
    setup(version=version(), ext_modules=extensions(), cmdclass={"build": FreshBuild, "build_ext": ParallelBuild})
