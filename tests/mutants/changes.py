"""Small mistakes somebody could make in a file of rules: one changed comparison, number, condition or statement each.

Left alone is what no test could judge: annotations, docstrings, decorators, assertions, what is written in an error.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}  # fmt: skip
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}
LONGEST = 90


class Mutant(NamedTuple):
    """One change: the `number`-th slot of the file's tree filled with its `choice`-th replacement."""

    file: Path
    line: int
    where: str
    before: str
    after: str
    number: int
    choice: int
    swapped: tuple[str, str] | None
    """Two names; where both mean the same number nothing has changed."""

    @property
    def told(self) -> str:
        """Without its line, which changes with every line above it."""
        return f"{self.file.name} {self.where}: {self.before} → {self.after}"

    def tree(self, root: Path) -> ast.Module:
        tree = ast.parse((root / self.file).read_text(encoding="utf-8"))
        slot = list(_slots(tree))[self.number]
        slot.fill(_choices(slot, _groups(tree))[self.choice])
        return ast.fix_missing_locations(tree)


class Slot(NamedTuple):
    """A place in a tree that holds a node."""

    parent: ast.AST
    field: str
    place: int | None
    """Where in the field, if that is a list."""
    node: ast.AST
    where: str
    statement: ast.AST
    """The smallest statement around it."""

    def fill(self, node: ast.AST) -> None:
        if self.place is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.place] = node


def mutants(root: Path, file: Path) -> list[Mutant]:
    """All changes of one file, in the order of its lines."""
    tree = ast.parse((root / file).read_text(encoding="utf-8"))
    groups, found, seen = _groups(tree), [], set()
    for number, slot in enumerate(_slots(tree)):
        for choice, node in enumerate(_choices(slot, groups)):
            before, after = _said(slot, node)
            line = getattr(slot.node, "lineno", 0)
            if (line, before, after) not in seen:
                seen.add((line, before, after))
                both = isinstance(slot.node, ast.Name) and isinstance(node, ast.Name)
                swapped = (ast.unparse(slot.node), ast.unparse(node)) if both else None
                found.append(Mutant(file, line, slot.where, before, after, number, choice, swapped))
    return found


# -- where -------------------------------------------------------------------------------------------------------------


def _slots(tree: ast.Module) -> Iterator[Slot]:
    yield from _below(tree, "module", tree)


def _below(node: ast.AST, where: str, statement: ast.AST) -> Iterator[Slot]:
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "bases"):
            continue
        children = enumerate(value) if isinstance(value, list) else [(None, value)]
        for index, child in children:
            if not isinstance(child, ast.AST) or _left_alone(child):
                continue
            inner = where
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                inner = child.name if where == "module" else f"{where}.{child.name}"
            around = child if isinstance(child, ast.stmt) else statement
            yield Slot(node, field, index, child, inner, around)
            yield from _below(child, inner, around)


def _left_alone(node: ast.AST) -> bool:
    if isinstance(node, ast.Assert | ast.JoinedStr | ast.Import | ast.ImportFrom | ast.Global | ast.Nonlocal):
        return True
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True  # a docstring
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        return True
    if isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript):
        names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        if names and names[0][:1].isupper() and not names[0].isupper():
            return True  # a name for a type
    return False


# -- what --------------------------------------------------------------------------------------------------------------


def _choices(slot: Slot, groups: dict[str, str]) -> list[ast.AST]:
    """What could stand in this slot instead."""
    node = slot.node
    found = list(_operators(node))
    if isinstance(node, ast.Constant):
        found += _constants(node)
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in groups:
        found.append(ast.Name(groups[node.id], ast.Load()))
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TWINS:
        found.append(ast.Call(ast.Name(TWINS[node.func.id], ast.Load()), node.args, node.keywords))
    elif isinstance(node, ast.stmt):
        found += _statements(node)
    if slot.field == "test" or slot.field == "ifs":
        found += _conditions(slot.parent, node)
    return found


def _operators(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Compare):
        for i, op in enumerate(node.ops):
            yield _with(node, ops=[*node.ops[:i], COMPARISONS[type(op)](), *node.ops[i + 1 :]])
    elif isinstance(node, ast.BoolOp):
        yield _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
        for i in range(len(node.values)):
            rest = [*node.values[:i], *node.values[i + 1 :]]
            yield _with(node, values=rest) if len(rest) > 1 else deepcopy(rest[0])
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield deepcopy(node.operand)
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in SUMS:
        sides = [node.left, node.right] if isinstance(node, ast.BinOp) else [node.value]
        if not any(isinstance(side, ast.List | ast.JoinedStr | ast.ListComp) or _is_text(side) for side in sides):
            yield _with(node, op=SUMS[type(node.op)]())


def _constants(node: ast.Constant) -> list[ast.AST]:
    if isinstance(node.value, bool):
        return [ast.Constant(not node.value)]
    if isinstance(node.value, int):
        return [ast.Constant(node.value + 1), ast.Constant(node.value - 1)]
    return []


def _conditions(parent: ast.AST, node: ast.AST) -> list[ast.AST]:
    """A condition that is always, or never, true. Where something may be None, the opposite says the same."""
    if isinstance(node, ast.Compare) and _is_none(node.comparators[-1]):
        return []
    never: ast.AST = ast.Constant(False)
    return [never] if isinstance(parent, ast.While) else [ast.Constant(True), never]


def _statements(node: ast.stmt) -> list[ast.AST]:
    """What is forgotten, or goes on where it should end."""
    if isinstance(node, ast.Expr | ast.AugAssign | ast.Raise | ast.Delete):
        return [ast.Pass()]
    if isinstance(node, ast.Assign) and all(isinstance(t, ast.Attribute | ast.Subscript) for t in node.targets):
        return [ast.Pass()]
    if isinstance(node, ast.Continue):
        return [ast.Break()]
    if isinstance(node, ast.Break):
        return [ast.Continue()]
    return []


def _groups(tree: ast.Module) -> dict[str, str]:
    """Each constant and the one it could be mistaken for: the next one imported from the same place, or made here."""
    places: dict[str, list[str]] = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            names = [alias.asname or alias.name for alias in node.names]
            places.setdefault(node.module or "", []).extend(name for name in names if name.isupper())
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant | ast.Call):
            names = [name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)]
            places.setdefault("here", []).extend(name for name in names if name.isupper())
    return {
        name: names[(i + 1) % len(names)] for names in places.values() if len(names) > 1 for i, name in enumerate(names)
    }


def _with(node: Any, **fields: Any) -> ast.AST:
    other: ast.AST = deepcopy(node)
    for field, value in fields.items():
        setattr(other, field, value)
    return other


def _is_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


# -- in words ----------------------------------------------------------------------------------------------------------


def _said(slot: Slot, node: ast.AST) -> tuple[str, str]:
    """The first line of the statement before and after; only its changed part if it is long."""
    before = _first_line(slot.statement)
    if slot.node is slot.statement:
        after = "nothing" if isinstance(node, ast.Pass) else _first_line(node)
    else:
        slot.fill(node)
        after = _first_line(slot.statement)
        slot.fill(slot.node)
    if max(len(before), len(after)) <= LONGEST:
        return before, after
    start = next((i for i, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), 0)
    start = max(0, start - LONGEST // 2)
    return _cut(before, start), _cut(after, start)


def _cut(text: str, start: int) -> str:
    end = start + LONGEST
    return ("…" if start else "") + text[start:end] + ("…" if end < len(text) else "")


def _first_line(statement: ast.AST) -> str:
    """An if or a loop is told without what stands in it."""
    if isinstance(statement, ast.If | ast.For | ast.While | ast.FunctionDef | ast.ClassDef):
        statement = _with(statement, body=[ast.Pass()])
    return ast.unparse(statement).splitlines()[0]
