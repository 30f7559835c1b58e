"""What the ribbon says of the round: the phase that goes on, what it is, and that it is the last one."""

from __future__ import annotations

import pytest

from game.kernel.session import Session
from game.registry import games
from scenes.table import phases
from tests.scenes.conftest import MakeApp
from tests.scenes.guest import Quiet, Table, look, seated, sit

VIEWS = [((1280, 720), "en", 100), ((1024, 640), "fr", 200), ((1600, 900), "fr", 150), ((2560, 1080), "en", 80)]
every_view = pytest.mark.parametrize("view", VIEWS, ids=lambda view: f"{view[0][0]}x{view[0][1]}-{view[1]}-{view[2]}")
every_game = pytest.mark.parametrize("game", sorted(games()))


@every_game
@every_view
def test_every_phase_stands_in_the_ribbon(make_app: MakeApp, game: str, view: tuple[tuple[int, int], str, int]) -> None:
    app = make_app(*view)
    session = seated(game, games()[game].variants[0], 3, lambda session: len(session.log) > 20)
    table = Table(app, Quiet(app, session))
    sit(app, table)
    shown = phases.moment(table).phases
    boxes = [table.zones.find(f"phase:{phase}") for phase in shown]
    assert boxes and None not in boxes
    help_button = table.zones.find("help") or table.zones.find("rules")
    assert help_button is not None
    for one, other in zip(boxes, boxes[1:], strict=False):
        assert one is not None and other is not None and one.box.w > 20
        assert one.box.x < other.box.x and one.tip and one.tip != other.tip
        assert other.box.right <= help_button.box.x


@every_game
def test_the_last_round_is_announced(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    app = make_app()
    info = games()[game]

    def last(session: Session) -> bool:
        return info.moment(session.rules, session.state).last is not None

    said: list[str] = []
    monkeypatch.setattr(app, "notice", said.append)
    table = Table(app, Quiet(app, seated(game, info.variants[0], 3, last, whims=0.1)))
    sit(app, table)
    look(app)
    sign = table.zones.find("last_round")
    assert sign is not None and sign.tip
    assert len(said) == 1 and said[0].endswith(sign.tip), "said once"
    table.flow.show_at(1)
    look(app)
    assert table.zones.find("last_round") is None
