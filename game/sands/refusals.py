"""Why an action is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.contract import Action, Text
from game.sands import week
from game.sands.state import AT_OVER, AT_RETURN, AT_WORK, State
from game.sands.verbs import ATTRACTION, CHALETS, PASS, RETURN, SIGN, TOURISTS
from game.sands.words import attraction_name

if TYPE_CHECKING:
    from game.sands.rules import SandsRules


def why_not(rules: SandsRules, s: State, p: int, a: Action) -> Text | None:
    """None for a legal action; else the first thing that forbids it, in the order a player would check."""
    if s.stage == AT_OVER:
        return _no("over")
    if p not in rules.actors(s):
        return _no("not_your_turn")
    verb, count = a[0], len(a) - 1
    if verb not in _CHECKS or count != len(rules.verbs[verb].kinds):
        return _no("not_an_action")
    if s.stage == AT_WORK and verb == RETURN:
        return _no("nobody_to_return")
    if s.stage == AT_RETURN and verb != RETURN:
        return _no("return_first")
    return _CHECKS[verb](rules, s, p, a)


def _why_not_chalets(rules: SandsRules, s: State, p: int, a: Action) -> Text | None:
    most = len(rules.chalet_prices) - 1
    if not 1 <= a[1] <= most:
        return _no("chalets_at_once", most=most)
    return _too_expensive(rules.chalet_prices[a[1]], s.money[p])


def _why_not_tourists(rules: SandsRules, s: State, p: int, a: Action) -> Text | None:
    ahead, group = a[1], a[2]
    if s.week + ahead < 1:
        return _no("not_an_action")
    if ahead < 0:
        return _no("boat_gone")
    if s.week + ahead > rules.weeks:
        return _no("season_over", weeks=rules.weeks)
    if ahead > rules.ahead:
        return _no("too_far", ahead=rules.ahead)
    if group == rules.groups:
        return _no("backpacker")
    if not 0 <= group < rules.groups:
        return _no("no_such_group")
    dock = s.week - 1 + ahead
    if s.taken[dock] >> group & 1:
        return _no("group_yours" if s.berths[dock * rules.groups + group] == p else "group_taken")
    need, free = rules.sizes[s.boats[dock]][group], s.chalets[p] - s.tourists[p]
    if not ahead and need > free:
        return _no("no_room", need=need, free=free)
    return None


def _why_not_attraction(rules: SandsRules, s: State, p: int, a: Action) -> Text | None:
    attraction, column = a[1], a[2] - 1
    if not 0 <= attraction < rules.attractions:
        return _no("not_an_action")
    name = attraction_name(rules, attraction)
    if s.owned[p] >> attraction & 1:
        return _no("already_built", attraction=name)
    if s.sold[attraction] >= rules.copies[attraction]:
        return _no("sold_out", attraction=name)
    dear = _too_expensive(rules.price(s, attraction), s.money[p])
    if dear is not None:
        return dear
    if not 0 <= column < rules.columns:
        return _no("no_such_field")
    field = rules.shift_of[attraction] + column
    if s.occupied[p] >> field & 1:
        return _no("field_taken")
    return None if rules.open_fields(s.occupied[p]) >> field & 1 else _no("not_connected")


def _why_not_sign(rules: SandsRules, s: State, p: int, a: Action) -> Text | None:
    if rules.next_sign(s, p) >= 0:
        return None
    return _no("all_signs_yours" if s.signs[p].bit_count() == len(rules.sign_ids) else "no_sign_left")


def _why_not_pass(rules: SandsRules, s: State, p: int, a: Action) -> Text | None:
    return _no("sign_instead") if rules.next_sign(s, p) >= 0 else None


def _why_not_return(rules: SandsRules, s: State, p: int, a: Action) -> Text | None:
    if not 0 <= a[1] < rules.zones:
        return _no("not_an_action")
    return None if week.arriving(rules, s, p)[a[1]] else _no("none_arriving", tourist=rules.tourist_ids[a[1]])


def _too_expensive(cost: int, money: int) -> Text | None:
    return None if cost <= money else _no("too_expensive", cost=cost, money=money)


def _no(key: str, **args: Any) -> Text:
    return Text(f"sands.why_not.{key}", args)


_CHECKS = {
    CHALETS: _why_not_chalets,
    TOURISTS: _why_not_tourists,
    ATTRACTION: _why_not_attraction,
    SIGN: _why_not_sign,
    PASS: _why_not_pass,
    RETURN: _why_not_return,
}
"""By verb: what can forbid it while its phase lasts."""
