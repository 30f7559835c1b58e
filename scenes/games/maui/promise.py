"""What a placement brings up to the next chance, told before it is made. The track of a parasol bonus is chosen after
the placement is declared, so some of it may still be open: then there is one end for each track."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from game.kernel.contract import Event
from game.maui.events import (
    BONUS,
    CONNECTED,
    CRAB_MET,
    ORNAMENT,
    PAID,
    PARASOL_MISSED,
    PARASOL_TAKEN,
    PENALTY,
    SPARE,
    TOKEN_USED,
)
from game.maui.rules import MauiRules
from game.maui.state import AT_BONUS, State
from scenes.kit.ui import Ui
from scenes.table.move import Preview


class Promise:
    def __init__(self, rules: MauiRules, seat: int, preview: Preview) -> None:
        self.rules, self.seat, self.preview = rules, seat, preview

    @cached_property
    def ends(self) -> list[tuple[State, tuple[Event, ...]]]:
        """Every way the turn may end, with all that happens until then."""
        _, after, events = self.preview
        if after.stage != AT_BONUS or after.turn != self.seat:
            return [(after, events)]
        found = []
        for action in self.rules.legal(after, self.seat):
            end, more = self.rules.clone(after), list(events)
            self.rules.apply(end, self.seat, action, more)
            found.append((end, tuple(more)))
        return found

    @property
    def open(self) -> bool:
        """Is there a bonus to choose?"""
        return len(self.ends) > 1

    @property
    def scores(self) -> list[int]:
        """The seat's score at each end."""
        return [self.rules.scores(end)[self.seat] for end, _ in self.ends]

    @property
    def score(self) -> str:
        return span(self.scores)

    def spaces(self, motif: int) -> list[int]:
        """Where the marker may stand at the end, each space once."""
        return sorted({end.tracks[self.seat * self.rules.motifs + motif] for end, _ in self.ends})

    @cached_property
    def connections(self) -> list[tuple[int, int, str]]:
        """Row, motif and steps of every connection: a bonus may leave its marker fewer to the end of its track."""
        told = [[event for event in events if event.kind == CONNECTED] for _, events in self.ends]
        steps = [[e.data["to_space"] - e.data["from_space"] for e in one] for one in zip(*told, strict=True)]
        return [(e.data["row"], e.data["motif"], span(n)) for e, n in zip(told[0], steps, strict=True)]

    # -- words -----------------------------------------------------------------------------------------------

    def lines(self, ui: Ui) -> list[str]:
        """All of it, line by line, in markup."""
        steps = [f"**+{n}** {self._motif(motif)}" for _, motif, n in self.connections]
        found = ["   ".join(steps)] if steps else []
        for event in self.ends[0][1]:
            found += self._line(ui, event)
        outside = sum(event.kind == PENALTY for event in self.preview.events)
        return found + ([ui.say("maui.preview.penalty", n=outside)] if outside else [])

    def _line(self, ui: Ui, event: Event) -> Iterable[str]:
        data, kinds = event.data, self.rules.kind_ids
        if event.kind == PARASOL_TAKEN:
            yield self._taken(ui, data["kind"])
        elif event.kind == PARASOL_MISSED and data["kind"] != self.rules.crab_kind:
            yield ui.say("maui.preview.missed", what=f"[maui/{kinds[data['kind']]}]")
        elif event.kind == CRAB_MET:
            yield say_crab(ui, "maui.preview", hidden_crabs(self.rules, self.ends[0][0], self.seat))
        elif event.kind == ORNAMENT and self._certain(event):
            yield ui.say("maui.preview.ornament", what=self._motif(data["motif"]))
        elif event.kind == TOKEN_USED:
            yield ui.say("maui.preview.used", what=self._motif(data["motif"]))
        elif event.kind == PAID:
            yield ui.say("maui.preview.cost", n=data["amount"])
        elif event.kind == SPARE:
            yield ui.say("maui.preview.spare")

    def _taken(self, ui: Ui, kind: int) -> str:
        """A pearl, or a bonus: for a track to be chosen, for the only one that is not full, or for none."""
        what = f"[maui/{self.rules.kind_ids[kind]}]"
        if self.rules.pearl_of[kind] >= 0:
            return ui.say("maui.preview.parasol", what=what)
        gone = [[e.data["motif"] for e in events if e.kind == BONUS] for _, events in self.ends]
        tracks = [self._motif(motif) for motifs in gone for motif in motifs]
        if not tracks:
            return ui.say("maui.preview.bonus_full", what=what)
        return ui.say("maui.preview.bonus_open" if self.open else "maui.preview.bonus", tracks=" / ".join(tracks))

    def _certain(self, event: Event) -> bool:
        """Does it happen whatever is chosen?"""
        return all(event in events for _, events in self.ends)

    def _motif(self, motif: int) -> str:
        return f"[maui/motif_{self.rules.motif_ids[motif]}]"


def hidden_crabs(rules: MauiRules, s: State, seat: int) -> list[int]:
    """The values of the seat's crabs that nobody has seen."""
    kinds = len(rules.crab_values)
    pool = s.crab_pool[seat * kinds : (seat + 1) * kinds]
    return [value for value, n in zip(rules.crab_values, pool, strict=True) if n]


def say_crab(ui: Ui, where: str, values: Sequence[int]) -> str:
    """What a crab will cost that nobody has seen: one of these values."""
    low, high = min(values), max(values)
    return ui.say(f"{where}.crab_one", n=low) if low == high else ui.say(f"{where}.crab", low=low, high=high)


def span(numbers: Iterable[int]) -> str:
    """One number, or from the least to the most."""
    least, *_, most = sorted({*numbers}) * 2
    return str(least) if least == most else f"{least}–{most}"
