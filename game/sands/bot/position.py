"""What a position is worth: the score a seat can expect from here."""

from __future__ import annotations

from itertools import accumulate

from game.sands import scoring
from game.sands.bot.outlook import Prospects
from game.sands.state import AT_OVER, AT_WORK, State


def margin(prospects: Prospects, s: State, p: int) -> float:
    """Over the best other seat."""
    scores = [expected(prospects, s, q) for q in range(prospects.rules.seats)]
    return scores[p] - max(score for q, score in enumerate(scores) if q != p)


def expected(prospects: Prospects, s: State, p: int) -> float:
    """The score as it is expected to become."""
    rules = prospects.rules
    if s.stage == AT_OVER or s.stage < AT_WORK:
        return float(scoring.scores(rules, s)[p])
    look = prospects.outlook(s, p)
    span = look.span
    total = s.signs[p].bit_count() + scoring.attraction_points(rules, s.owned[p])
    worth = total + prospects.landscape(s.occupied[p])
    paid = list(accumulate(look.pay, initial=0.0))
    for zone in range(rules.zones):
        worth += prospects.later_guests_worth(zone, look)
        first = zone * prospects.stretch
        for end in range(look.lengths[zone] + rules.ahead + 1):
            n: int = look.stays[first + end]
            if n:
                worth += n * paid[end + 1 if end < span else span]
    missing = 0
    for week in range(span):
        beds = look.free[week]
        if beds > 0:
            worth += (prospects.beds if week < span - 1 else prospects.beds_end)[beds]
        elif -beds > missing:
            missing = -beds
    worth -= prospects.weights.short * missing
    worth += prospects.purse[look.money] * prospects.coin[span - 1]
    return worth + _family(prospects, s, p)


def _family(prospects: Prospects, s: State, p: int) -> float:
    """Every family member, from the week on in which it is at home."""
    rules, from_week = prospects.rules, prospects.from_week
    worth = s.home[p] * from_week[s.week]
    for slot in range(rules.slot_count):
        n = s.slots[p * rules.slot_count + slot]
        if n:
            worth += n * from_week[min(rules.weeks + 1, s.week + slot + 1)]
    for place, seat in enumerate(s.berths):
        if seat == p:
            worth += from_week[place // rules.groups + 2]
    return worth
