"""What Hotel Amsterdam's table says of a move before it is made, and of pawns that can do nothing, is true."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest

from game.amsterdam.rules import AmsterdamRules
from game.amsterdam.state import AT_ACT, AT_HOTEL, AT_SAIL, AT_SETTLE, AT_WALK, State
from game.amsterdam.verbs import DONE, FLIP, HOTEL, SAIL, SEND, SETTLE, WALK
from game.amsterdam.words import the_function, the_pawn
from game.kernel.contract import Action, Text
from game.kernel.session import Session
from scenes.app import App
from scenes.games.amsterdam import side
from scenes.table.match import Match
from scenes.table.table import Table
from tests.rules.amsterdam.build import position
from tests.scenes import guest
from tests.scenes.conftest import MakeApp
from tests.scenes.guest import Wish, click, point, zone


class Shown(NamedTuple):
    """A sentence on the card, and the move it speaks of."""

    table: Table
    args: Mapping[str, Any]
    action: Action
    pawns: list[int]
    """Who may walk there."""
    before: State
    after: State

    @property
    def rules(self) -> AmsterdamRules:
        return self.table.rules

    def flips(self) -> list[tuple[int, int]]:
        """What the card speaks of: pawns and the buildings they flip, or could flip from where they walk."""
        if self.action[0] == FLIP:
            return [(self.action[1], self.action[2])]
        return [(p, tile) for p in self.pawns for tile in self.rules.flippable(self.before, p, self.action[2])]

    def fates(self) -> list[tuple[int, list[int], Text]]:
        """For each of these: how many tourists leave, where they can go, and what they look for."""
        s = self.before
        return [
            (s.tourists[tile], self.rules.destinations(s, tile), the_function(self.rules, s.shows[tile]))
            for _, tile in self.flips()
        ]

    def moved(self, place: int) -> int:
        return self.after.tourists[place] - self.before.tourists[place]

    def own(self) -> int:
        return self.after.points[0] - self.before.points[0]

    @property
    def shore(self) -> int:
        return self.rules.city.beside[self.after.boat]


def sends_after(w: Shown) -> bool:
    """Standing there, could one of the pawns send a tourist from the Dam?"""
    for pawn in w.pawns:
        s = w.before.clone()
        s.stage, s.steps, s.pawns[pawn] = AT_ACT, [0, 0], w.action[2]
        if any(a[:2] == (SEND, pawn) for a in w.rules.legal(s, s.active)):
            return True
    return False


def goes(w: Shown) -> bool:
    """Those of one building, to the only place for them; or those who are led or sent, to where they are."""
    if w.action[0] in (SETTLE, SEND):
        place = w.action[-1]
        return w.moved(place) == w.args["n"] and w.args["function"] == the_function(w.rules, w.before.shows[place])
    return any(n and len(homes) == 1 and w.args == {"n": n, "function": f} for n, homes, f in w.fates())


def new_landings(w: Shown) -> int:
    new = [tile for tile in w.rules.city.around[w.action[1]] if not w.before.near[tile] & 1]
    return sum(w.rules.city.beside.count(tile) for tile in new)


CARD: dict[str, Callable[[Shown], bool]] = {
    "stop": lambda w: w.action[0] == WALK and [w.args["pawn"]] == [the_pawn(pawn) for pawn in w.pawns],
    "stop_either": lambda w: w.action[0] == WALK and w.pawns == [0, 1],
    "wins": lambda w: w.rules.outcome(w.after) is not None,
    "nothing_here": lambda w: not w.flips(),
    "dam_too": sends_after,
    "nobody": lambda w: any(n == 0 for n, _, _ in w.fates()),
    "to": goes,
    "to_dam": lambda w: any(n == w.args["n"] and not homes for n, homes, _ in w.fates()),
    "choose": lambda w: any(w.args == {"n": n, "of": len(h), "function": f} for n, h, f in w.fates() if len(h) > 1),
    "flip_mayor": lambda w: w.action[:2] == (FLIP, 0),
    "flip_watchman": lambda w: w.action[:2] == (FLIP, 1),
    "hotel": lambda w: w.action[0] == HOTEL,
    "points": lambda w: w.action[0] == HOTEL,
    "guests": lambda w: w.args["n"] == w.own(),
    "landings": lambda w: w.args["n"] == new_landings(w),
    "sail": lambda w: w.action == (SAIL, w.args["n"]),
    "settle": lambda w: w.action[0] == SETTLE,
    "send": lambda w: w.action[0] == SEND and w.moved(w.rules.city.dam) == -1,
    "lands": lambda w: (
        w.moved(w.shore) == w.args["n"] and w.args["function"] == the_function(w.rules, w.before.shows[w.shore])
    ),
    "on_quay": lambda w: w.moved(w.shore) == w.args["n"] and w.shore in w.rules.city.quays,
    "aboard": lambda w: w.args["n"] == -sum(w.moved(quay) for quay in w.rules.city.quays if quay != w.shore),
    "same": lambda w: w.before.points == w.after.points,
}


def at(stage: int, turn: int = 1, more: Callable[[Session], bool] = lambda session: True) -> Wish:
    return lambda session: session.state.stage == stage and session.state.turn >= turn and more(session)


def dam_full(session: Session) -> bool:
    return bool(session.state.tourists[session.rules.city.dam])  # type: ignore[attr-defined]


def choices(session: Session) -> bool:
    """Is there a flip after which its tourists' place can be chosen?"""
    for action in session.legal(0):
        after = session.state.clone()
        session.rules.apply(after, 0, action)
        if after.stage == AT_SETTLE:
            return True
    return False


def sends(session: Session) -> bool:
    return any(action[0] == SEND for action in session.legal(0))


POSITIONS: dict[str, tuple[str, int, Wish]] = {
    "a first hotel": ("base", 3, at(AT_HOTEL)),
    "a second hotel": ("base", 2, at(AT_HOTEL, 3)),
    "early walks": ("base", 3, at(AT_WALK, 2)),
    "walks beside a full Dam": ("base", 2, at(AT_WALK, 7, dam_full)),
    "walks without dice": ("tactical", 2, at(AT_WALK, 9)),
    "flips": ("base", 4, at(AT_ACT, 9)),
    "flips with choices": ("base", 3, at(AT_ACT, 1, choices)),
    "tourists to send": ("base", 3, at(AT_ACT, 1, sends)),
    "places to choose": ("base", 3, at(AT_SETTLE)),
    "the boat": ("tactical", 3, at(AT_SAIL, 9)),
    "the boat beside quays": ("tactical", 2, at(AT_SAIL, 7, lambda s: any(s.state.tourists[25:29]))),
}


def met(name: str) -> Session:
    variant, seats, wish = POSITIONS[name]
    return guest.seated("amsterdam", variant, seats, wish, whims=0.2)


def sit(app: App, session: Session) -> Table:
    table = Table(app, Match(app, session))
    guest.sit(app, table)
    return table


def listen(app: App) -> list[Text]:
    """Everything that is said from now on."""
    heard: list[Text] = []
    say = app.lang.say

    def told(text: Text) -> str:
        heard.append(text)
        return say(text)

    app.lang.say = told  # type: ignore[method-assign]
    return heard


def laid_out(variant: str, **words: Any) -> Session:
    """A position that is laid out by hand."""
    session = guest.seated("amsterdam", variant, 2, at(AT_WALK))
    hotels = {0: ["0,2", "0,3"], 1: ["3,0", "3,1"]}
    start = position(session.rules, **{"stage": "act", "hotels": hotels, **words})  # type: ignore[arg-type]
    return Session(session.rules, session.setup, start)


def laid_at(make_app: MakeApp, **words: Any) -> tuple[App, Table]:
    app = make_app()
    return app, sit(app, laid_out("base", **words))


SELDOM: dict[str, tuple[str, dict[str, Any]]] = {
    "passing quays": ("tactical", {"stage": "sail", "boat": 4, "quays": (0, 2, 0, 0)}),
    "nowhere else to go": ("base", {"mayor": "0,0", "shows": {"0,0": "cafe"}, "tourists": {"0,0": 2}}),
    "winning": ("base", {"mayor": "0,0", "shows": {"0,0": "cafe", "0,3": "cafe"}, "tourists": {"0,0": 2, "0,4": 13}}),
}


def test_the_card_says_what_the_move_would_do(make_app: MakeApp) -> None:
    sessions = [met(name) for name in POSITIONS]
    sessions += [laid_out(variant, **words) for variant, words in SELDOM.values()]
    assert set().union(*(said_of_all_moves(make_app(), session) for session in sessions)) == set(CARD)


def said_of_all_moves(app: App, session: Session) -> set[str]:
    """Point at every place where something can go."""
    table, said = sit(app, session), set()
    heard = listen(app)
    for source, spot in sorted(gestures(table)):
        if source.startswith("tourist:") and table.flow.view.stage == AT_ACT:
            table.turn.hand.pick(source, "click")
        heard.clear()
        point(app, spot)
        table.turn.hand.release()
        preview = table.turn.preview
        assert preview is not None and preview.move.target == spot
        action = preview.move.actions[0]
        assert session.rules.dump(preview.after) == session.rules.dump(played(session, action))
        said |= check(table, action, heard, preview.after)
    return said


def gestures(table: Table) -> set[tuple[str, str]]:
    pieces = ["boat", "pawn:0", "pawn:1", "hotel:0:0", "hotel:0:1", *(f"tourist:{tile}:0" for tile in range(25))]
    return {(move.source, move.target) for piece in pieces for move in table.turn.moves(piece)}


def played(session: Session, action: Action) -> State:
    after = session.state.clone()
    session.rules.apply(after, 0, action)
    return after  # type: ignore[no-any-return]


def check(table: Table, action: Action, heard: list[Text], after: State) -> set[str]:
    said = set()
    held = table.layout.gestures.direct(f"crossing:{action[-1]}") if action[0] == WALK else []
    pawns = sorted(move.actions[0][1] for move in held)
    for text in heard:
        root, _, key = text.key.rpartition(".")
        if root == "amsterdam.preview":
            assert CARD[key](Shown(table, text.args, action, pawns, table.flow.view, after)), (text, action)
            said.add(key)
    return said


# -- what the pawns can still do -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", POSITIONS)
def test_the_pills_of_the_pawns_are_true(make_app: MakeApp, name: str) -> None:
    table = sit(make_app(), met(name))
    for pawn in (0, 1):
        verbs = {a[0] for a in table.layout.gestures.legal if len(a) > 1 and a[1] == pawn and a[0] in (FLIP, SEND)}
        if table.flow.view.stage == AT_ACT:
            expected = {(FLIP,): "may_flip", (SEND,): "may_send", (): "idle", (FLIP, SEND): "may_act"}
            assert side.acting(table, table.flow.view, pawn) == expected[tuple(sorted(verbs))]


def test_a_pawn_that_can_do_nothing_says_what_is_so(make_app: MakeApp) -> None:
    app, table = laid_at(make_app, mayor="0,0", watchman="3,3", shows={"3,3": "bar"})
    click(app, "pawn:0")
    assert table.turn.bubble is not None and table.turn.bubble.text == "The mayor can flip nothing from here."
    assert side.acting(table, table.flow.view, 0) == "idle"


def test_a_pawn_that_can_only_send_says_so(make_app: MakeApp) -> None:
    app, table = laid_at(make_app, mayor="1,1", watchman="3,3", tourists={"2,2": 2})
    click(app, "pawn:0")
    assert table.turn.bubble is not None and "send a tourist from the Dam" in table.turn.bubble.text
    assert side.acting(table, table.flow.view, 0) == "may_send"


def test_the_button_does_not_promise_a_next_turn_in_the_last(make_app: MakeApp) -> None:
    app, table = laid_at(make_app, supply=0)
    action = table.layout.gestures.main_action()
    assert action is not None and action.tip == app.say("amsterdam.hover.done_over")
    assert table.rules.why_not(table.flow.view, 0, (DONE,)) is None
    assert zone(app, "main").click is not None


@pytest.mark.parametrize("name", POSITIONS)
def test_what_is_refused_is_what_was_tried(make_app: MakeApp, name: str) -> None:
    """A gesture to a place that is not allowed asks about that place, or is answered without the rules."""
    table = sit(make_app(), met(name))
    city = table.rules.city
    places = [("crossing", city.crossings), ("tile", city.tiles), ("canal", city.canal)]
    spots = [f"{kind}:{n}" for kind, count in places for n in range(count)]
    for piece in ("pawn:0", "pawn:1", "boat", "hotel:0:0", "hotel:0:1", f"tourist:{city.dam}:0"):
        allowed = {move.target for move in table.turn.moves(piece)}
        for spot in [None, *spots]:
            if spot in allowed or (spot is None and allowed):
                continue
            tried = table.layout.gestures.attempt(piece, spot)
            assert tried is not None
            if isinstance(tried, Text):
                continue
            action = tried[1]
            assert table.rules.why_not(table.flow.view, 0, action) is not None
            assert spot is None or table.layout.gestures.spot_of(action) == spot or action == (SAIL, 0)
