"""The numbers of Sun, Sea & Sand's components, for the pages of its rules."""

from __future__ import annotations

from game.content.facts import Facts, count, either
from game.kernel.contract import Text
from game.sands.content import Content


def facts(content: Content) -> Facts:
    resort, family, season = content.resort, content.family, content.season
    sizes = [len(group) for boat in content.boats.values() for group in boat.groups]
    ahead = range(1, season.ahead + 1)
    signs = sorted(content.signs, key=lambda name: content.signs[name].place)
    return {
        "weeks": count(season.weeks), "last": season.weeks, "columns": resort.columns,
        "bookings": count(season.ahead), "later": either(ahead), "booking": either(n + 1 for n in ahead),
        "money": resort.money, "most_money": resort.most_money,
        "start_chalets": Text("rules.sands.facts.chalets", {"n": resort.chalets})
        if resort.chalets else Text("rules.sands.facts.no_chalet"),
        "family": family.home + sum(family.slots), "home": family.home, "busy": family.slots[0],
        "slots": either(range(1, len(family.slots) + 1)),
        "slot_chalets": family.chalets, "slot_attraction": family.attraction, "slot_sign": family.sign,
        "smallest": min(sizes), "largest": max(sizes), "groups": either(season.groups),
        "attractions": len(content.attractions), "copies": either(season.copies), "more_copies": _copies(content),
        "signs": tuple(
            Text("rules.sands.facts.sign", {"n": content.signs[name].count, "sign": Text(f"sands.sign.{name}")})
            for name in signs
        ),
        "chalets": either(range(1, len(resort.chalet_prices) + 1)), "chalet_prices": either(resort.chalet_prices),
        "income": _income(content),
    }  # fmt: skip


def _copies(content: Content) -> tuple[Text, ...] | str:
    """Attractions with a number of copies of their own."""
    by_copies: dict[tuple[int, ...], list[Text]] = {}
    for name, attraction in content.attractions.items():
        if attraction.copies is not None:
            by_copies.setdefault(attraction.copies, []).append(_name(name))
    return tuple(
        Text("rules.sands.facts.copies", {"what": tuple(names), "copies": either(copies)})
        for copies, names in by_copies.items()
    )  # fmt: skip


def _income(content: Content) -> tuple[Text, ...]:
    """Attractions on which a tourist pays more."""
    by_income: dict[int, list[Text]] = {}
    for name, attraction in content.attractions.items():
        if attraction.income:
            by_income.setdefault(attraction.income, []).append(_name(name))
    return tuple(
        Text("rules.sands.facts.income", {"n": n, "what": tuple(names)}) for n, names in sorted(by_income.items())
    )


def _name(attraction: str) -> Text:
    return Text(f"sands.attraction.{attraction}")
