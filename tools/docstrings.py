"""Put the docstrings of the sources into the C that mypyc writes, which has none, so that `help()` works compiled.

setup.py uses it. A docstring lies in the table that names its owner: of methods, of properties, of a type, of a module.
"""

import ast
import re
import sys
from pathlib import Path

CLEAN = sys.version_info >= (3, 13)  # from then on Python itself takes the indentation out of docstrings
TABLE = re.compile(r"static (PyMethodDef|PyGetSetDef|PyTypeObject) (\w+)")
ENTRY = re.compile(r'\s*\{"(\w+)",')
SIGNATURE = re.compile(r"PyDoc_STR\((NULL|\"(?:[^\"\\]|\\.)*\")\)")
SUFFIX = {"PyMethodDef": "_methods", "PyGetSetDef": "_getseters", "PyTypeObject": "_template_"}


def docstrings(source: str) -> dict[str, str]:
    """The docstrings of a module by the names of their owners: '' for the module, `Class`, `Class.method`, `function`.

    >>> docstrings("def f():\\n    'Do it.'")
    {'f': 'Do it.'}
    """
    found: dict[str, str] = {}

    def look(node: ast.Module | ast.ClassDef | ast.FunctionDef, name: str) -> None:
        text = ast.get_docstring(node, clean=CLEAN)
        if text:
            found[name] = text
        for child in node.body if not isinstance(node, ast.FunctionDef) else ():
            if isinstance(child, ast.ClassDef | ast.FunctionDef):
                look(child, f"{name}.{child.name}".lstrip("."))

    look(ast.parse(source), "")
    return found


def documented(c_text: str, docs: dict[str, str]) -> str:
    """The C of one module with its docstrings in it."""
    out: list[str] = []
    kind = owner = name = ""
    for line in c_text.split("\n"):
        if table := TABLE.match(line):
            kind, owner = table[1], owner_of(table[1], table[2])
        elif line == "};":
            kind = ""
        if entry := ENTRY.match(line):
            name = entry[1]
        if "NULL, /* docstring */" in line and "" in docs:
            line = line.replace("NULL", f"PyDoc_STR({quoted(docs[''])})")
        elif kind == "PyGetSetDef" and line.endswith("NULL, NULL},") and f"{owner}.{name}" in docs:
            line = line.removesuffix("NULL, NULL},") + f"PyDoc_STR({quoted(docs[f'{owner}.{name}'])}), NULL}},"
        elif kind and (slot := SIGNATURE.search(line)):
            key = owner if kind == "PyTypeObject" else f"{owner}.{name}".lstrip(".")
            if key in docs:
                signature = "" if slot[1] == "NULL" else slot[1] + " "
                line = line[: slot.start()] + f"PyDoc_STR({signature}{quoted(docs[key])})" + line[slot.end() :]
        out.append(line)
    return "\n".join(out)


def owner_of(kind: str, table: str) -> str:
    """The class whose table it is, '' for that of the module.

    >>> owner_of("PyMethodDef", "match___Match_methods"), owner_of("PyMethodDef", "matchmodule_methods")
    ('Match', '')
    """
    return "" if table.endswith("module_methods") else table.removesuffix(SUFFIX[kind]).rpartition("___")[2]


def quoted(text: str) -> str:
    """A C string; every byte that is not plain ASCII as three octal digits, of which C takes no more.

    >>> print(quoted('a "word"'))
    "a \\042word\\042"
    """
    plain = frozenset(range(32, 127)) - set(b'"\\?')
    return '"' + "".join(chr(byte) if byte in plain else f"\\{byte:03o}" for byte in text.encode()) + '"'


def write_documented(c_file: Path, module: Path, folder: Path) -> Path:
    """The C file with the docstrings of its module, in a folder; left as it is where nothing has changed."""
    target = folder / c_file.name
    text = documented(c_file.read_text(encoding="utf-8"), docstrings(module.read_text(encoding="utf-8")))
    if not target.exists() or target.read_text(encoding="utf-8") != text:
        target.write_text(text, encoding="utf-8")
    return target
