"""The numbers of Hotel Samoa's components, for the pages of its rules."""

from __future__ import annotations

from game.content.facts import Facts, count, either
from game.kernel.contract import Text
from game.samoa import SEATS
from game.samoa.content import Content

SPECIAL = ("swap_card", "send_home", "take_back")


def facts(content: Content) -> Facts:
    hotel, stock = content.hotel, content.tiles.stock.model_dump()
    kinds = dict.fromkeys(("ordinary", "rich", "lover", "celebrity", "swimmer"), 0)
    for tourist in content.tourists.values():
        kinds[tourist.figure] += tourist.count
    doubled = content.flags.doubled
    times = Text("rules.samoa.facts.doubled", {"n": len(doubled), "rounds": tuple(str(n) for n in doubled)})
    purse = "open" if hotel.open_money else "secret"
    return {
        "nations": count(len(content.nations)), "rounds": content.rounds, "doubled": times if doubled else "",
        "again": Text("rules.samoa.facts.again", times.args) if doubled else "",
        "each": _flags_each(content), "rows": hotel.rows, "columns": hotel.columns, "rooms": hotel.rows * hotel.columns,
        "money": hotel.money, "purse": Text(f"rules.samoa.facts.purse_{purse}"), "worth": hotel.special_worth,
        "sent": either(range(1, hotel.send_home + 1)), "sent_most": hotel.send_home,
        "taken": either(range(1, hotel.take_back + 1)),
        "tokens": sum(kinds.values()), **kinds,
        "swims": either(sorted({t.swims for t in content.tourists.values() if t.figure == "swimmer"})),
        "tiles": sum(stock.values()), "specials": count(sum(stock[tile] for tile in SPECIAL)),
        **{f"tile_{tile}": n for tile, n in stock.items()},
        **_cards(content), **_reveal(content),
    }  # fmt: skip


def _flags_each(content: Content) -> Text | str:
    """How often a country's flag comes, where that is the same for all."""
    often = {sum(pile.count(nation) for pile in content.flags.piles) for nation in content.nations}
    return Text("rules.samoa.facts.flags_each", {"n": count(often.pop())}) if len(often) == 1 else ""


def _cards(content: Content) -> Facts:
    """The deck by bids, and the places in it where a higher bid has cheaper rooms."""
    deck = sorted((card.bid, card.price or 0) for card in content.cards.values() if card.bid is not None)
    odd = [pair for pair in zip(deck, deck[1:], strict=False) if pair[1][1] < pair[0][1]]
    called = [Text("rules.samoa.facts.odd", {"a": _card(a), "b": _card(b)}) for a, b in odd]
    look = Text("rules.samoa.facts.look_twice", {"cards": tuple(called)}) if odd else ""
    return {"cards": len(content.cards), "deck": ", ".join(map(_card, deck)), "look_twice": look}


def _card(card: tuple[int, int]) -> str:
    return f"{card[0]}/{card[1]}"


def _reveal(content: Content) -> Facts:
    """Rounds with the same number of new tiles, and that number for every number of players."""
    steps, spans, before = content.tiles.reveal, [], 0
    for step in steps:
        spans.append(f"{before + 1}-{step.until}" if step.until > before + 1 else str(step.until))
        before = step.until
    by_seats = {
        f"reveal_{SEATS[0] + place}": ", ".join(str(step.tiles[place]) for step in steps)
        for place in range(SEATS[1] - SEATS[0] + 1)
    }
    return {"spans": tuple(spans), "none_from": before + 1, **by_seats}
