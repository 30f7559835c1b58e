"""Opening the box: from a game's name to rules that can be played, and from a save to a session."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from game.content.loader import Loaded, load, load_raw
from game.content.mods import Mod
from game.content.yaml_source import ContentError
from game.kernel.contract import GameInfo, Rules, State, Text
from game.kernel.replay import ReplayError, read_setup, replay, to_document
from game.kernel.rng import fresh_seed
from game.kernel.session import Seat, Session, Setup
from game.profile.paths import resources
from game.registry import games

APP_VERSION = "0.1.0"


def load_content(game: str, mods: Sequence[Mod] = ()) -> Loaded[Any]:
    """The game's components: the shipped data with those of the `mods` laid over it that touch the game."""
    folders = [mod.folder for mod in mods if mod.touches(game)]
    return load(game, games()[game].model, [resources() / "data", *folders])


def components(setup: Setup) -> Any:
    """What a game is played with, from its own record; ContentError if that is no content any more."""
    return load_raw(games()[setup.game].model, setup.content).content


def stamps(loaded: Loaded[Any], mods: Sequence[Mod]) -> tuple[str, ...]:
    """ "id@hash" of the mods these components were made with, as a save keeps them."""
    return tuple(mod.stamp for mod in mods if mod.folder in loaded.taken)


def make_rules(game: str, content: Any, variant: str, seats: int) -> Rules[State]:
    """Rules for one table. Asking for a table the game does not have is our own mistake."""
    info = games()[game]
    assert variant in info.variants, f"{game} has no variant {variant}"
    assert info.seats[0] <= seats <= info.seats[1], f"{game} is not for {seats}"
    rules: Rules[State] = info.rules(content, variant, seats)
    return rules


def new_session(
    game: str, variant: str, seats: Sequence[Seat], seed: str | None = None, loaded: Loaded[Any] | None = None,
    mods: Sequence[str] = (),
) -> Session:  # fmt: skip
    """A new game, set up and waiting for its first decision."""
    loaded = loaded or load_content(game)
    setup = Setup(game, variant, tuple(seats), seed or fresh_seed(), loaded.raw, tuple(mods))
    session = Session(make_rules(game, loaded.content, variant, len(seats)), setup)
    session.run_chance()
    return session


def save_document(session: Session) -> dict[str, Any]:
    """The game as a save, stamped with the time of day."""
    doc = to_document(session, APP_VERSION, games()[session.setup.game].rules_version)
    label = session.rules.progress(session.state).label
    doc["summary"]["label"] = [label.key, dict(label.args)]
    doc["saved"] = datetime.now().astimezone().isoformat(timespec="seconds")
    return doc


def open_document(doc: Any) -> Session:
    """The session of a saved game; ReplayError says in words what is wrong with it."""
    setup = read_setup(doc)
    info = games().get(setup.game)
    if info is None:
        raise ReplayError(Text("replay.unknown_game", {"game": setup.game}))
    if setup.variant not in info.variants:
        raise ReplayError(Text("replay.unknown_variant", {"variant": setup.variant}))
    if not info.seats[0] <= len(setup.seats) <= info.seats[1]:
        raise ReplayError(Text("replay.field", {"field": "seats"}))
    content = _embedded(info, setup)
    return replay(doc, setup, make_rules(setup.game, content, setup.variant, len(setup.seats)), info.rules_version)


def _embedded(info: GameInfo, setup: Setup) -> Any:
    try:
        return load_raw(info.model, setup.content).content
    except ContentError as error:
        raise ReplayError(Text("replay.content_broken", {"why": error.problems[0].message})) from error
