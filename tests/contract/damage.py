"""A saved state in which one number is wrong, as after a bad disk or a clumsy edit."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from game.kernel.contract import Rules


def damaged(dumped: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The same with another value at a place such as "hands.0.2"."""
    copy = deepcopy(dumped)
    *way, last = path.split(".")
    at: Any = copy
    for step in way:
        at = at[int(step) if isinstance(at, list) else step]
    at[int(last) if isinstance(at, list) else last] = value
    return copy


def opens(rules: Rules[Any], dumped: dict[str, Any]) -> bool:
    try:
        rules.load(dumped)
    except (ValueError, KeyError):
        return False
    return True
