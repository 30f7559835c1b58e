"""Easing curves and small moving numbers."""

from __future__ import annotations

import math


def clamp(t: float) -> float:
    return 0.0 if t < 0 else 1.0 if t > 1 else t


def ease_out(t: float) -> float:
    t = 1 - clamp(t)
    return 1 - t * t * t


def ease_in_out(t: float) -> float:
    t = clamp(t)
    return t * t * (3 - 2 * t)


def overshoot(t: float) -> float:
    """Goes a little beyond 1 and settles."""
    t = clamp(t) - 1
    return 1 + 2.2 * t * t * t + 1.2 * t * t


def pulse(seconds: float, period: float) -> float:
    """Swings between 0 and 1."""
    return 0.5 - 0.5 * math.cos(2 * math.pi * seconds / period)


def mix(a: float, b: float, t: float) -> float:
    return a + (b - a) * t
