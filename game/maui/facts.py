"""The numbers of Maui's components, for the pages of its rules."""

from __future__ import annotations

from game.content.facts import Facts, count, either, nth
from game.kernel.contract import Text
from game.maui.content import SQUARES, Content


def facts(content: Content) -> Facts:
    beach, market, tracks = content.beach, content.market, content.tracks
    pearls = content.parasols.pearls
    mixed = all(len(set(towel)) == SQUARES for towel in content.towels.values())
    edges = sorted({beach.rows[0], beach.rows[-1]})
    return {
        "columns": beach.columns, "twelve": count(beach.columns), "twelfth": nth(beach.columns),
        "rows": len(beach.rows), "edge": either(edges), "middle": beach.rows[len(beach.rows) // 2],
        "dock": beach.dock, "dock_end": beach.dock + SQUARES - 1,
        "motifs": count(len(content.motifs)), "towels": len(content.towels),
        "squares": Text(f"rules.maui.facts.{'different' if mixed else 'any'}"),
        "market_rows": count(market.rows), "places": count(len(market.costs)), **_prices(content),
        "in_zone": market.zone_dollars, "in_hand": market.player_dollars,
        "spaces": len(tracks.values), "values": ", ".join(map(str, tracks.values)),
        "longer": count(len(tracks.extension)), "longest": (tracks.values + tracks.extension)[-1],
        "parasols": count(len(beach.parasols)),
        "pearls": either(range(1, len(pearls) + 1)), "pearl_points": either(pearls),
        "bonuses": tuple(
            Text("rules.maui.facts.bonus", {"token": f"[maui/{name}]", "tracks": either(map(motif, token.tracks))})
            for name, token in content.parasols.tokens.items() if token.tracks
        ),
        "crabs": count(len(content.crabs.cells)), "crab_values": tuple(f"−{n}" for n in content.crabs.values),
        "crab_bonuses": count(len(content.crabs.bonuses)),
        **_ornaments(content),
    }  # fmt: skip


def motif(name: str) -> Text:
    return Text(f"maui.motif.{name}")


def _prices(content: Content) -> Facts:
    costs = content.market.costs
    front = Text("rules.maui.facts.free") if costs[0] == 0 else Text("rules.maui.facts.price", {"n": costs[0]})
    behind = Text("rules.maui.facts.behind", {"costs": tuple(map(str, costs[1:]))}) if len(costs) > 1 else ""
    return {"front": front, "behind": behind, "dearest": count(max(costs))}


def _ornaments(content: Content) -> Facts:
    tracks = content.tracks
    lying = tuple(
        Text("rules.maui.facts.ornament", {"token": motif(ornament.token), "track": motif(track)})
        for track, ornament in tracks.ornaments.items()
    )
    spaces = sorted({ornament.space for ornament in tracks.ornaments.values()})
    return {
        "sixth": either(map(nth, spaces)), "ornaments": lying,
        "tokens": count(tracks.tokens[-1]), "n_tokens": tracks.tokens[-1],
        "tokens_two": Text("rules.maui.facts.tokens_two", {"n": _one(tracks.tokens[0])}),
    }  # fmt: skip


def _one(n: int) -> Text | str:
    return Text("spelled.n1") if n == 1 else count(n)
