"""The contract between a game and everything else.

A game is a folder under `game/` whose package exports `GAME: GameInfo`. The kernel, the opponents and the
table know a game only through what stands in this file.

The life of a decision
    actors(s)      who has to decide: () the game is over · (CHANCE,) a draw or a roll · (p,) one seat ·
                   several seats: a secret simultaneous choice, answered in any order
    legal(s, p)    all actions of that seat, in the same order every time; works on a view as on the state
    apply(s, p, a) changes `s` in place and trusts `a` (Session.submit is the door that checks)

Randomness enters only through chance actions: `chance` draws one, the caller applies and logs it like any
other action, so `apply` is deterministic and a log is the whole game.

Secrets leave a state only through `observe`, which replaces them by UNKNOWN. Opponents get views.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

if TYPE_CHECKING:
    from game.kernel.bot import Bot

Action: TypeAlias = tuple[int, ...]
"""Small tuple of ints, the verb first. A compound move is a chain of such atomic decisions."""

State: TypeAlias = Any
"""Each game has its own state class with `__slots__`; nobody outside the game's folder looks inside but
through its rules and, for drawing, its table file. So `Rules[State]` are the rules of any game."""

S = TypeVar("S")
"""The state of one game, where two things must be of the same game."""
S_contra = TypeVar("S_contra", contravariant=True)
"""The same for what only looks at states and makes none."""
C = TypeVar("C")
"""The components of one game."""

CHANCE: Final = -1
"""The seat of chance in `actors` and in the log."""

SEAT: Final = "seat"
"""The kind of an argument that names a seat (see `Verb`)."""

UNKNOWN: Final = -1
"""What a view holds in place of a secret int. Never 0, so that nobody mistakes a secret for a value."""


class Text(NamedTuple):
    """A sentence before translation: its key in `data/lang` and its arguments.

    Arguments are ints, literal strings (a player's name, an id), further Texts, or a tuple of those, which
    is said as a list ("a, b and c").
    """

    key: str
    args: Mapping[str, Any] = {}


class Event(NamedTuple):
    """Something worth seeing that happened while an action was applied.

    `kind` is declared in `Rules.events`; `seat` is who it happened to (CHANCE for nobody); `data` holds ints
    by name. A `secret` event is shown to its own seat only, one of chance to nobody.
    """

    kind: str
    seat: int
    data: Mapping[str, Any] = {}
    secret: bool = False


class Verb(NamedTuple):
    """How an action is written in logs and saves: the verb's name, then one kind for each argument.

    Kinds "int" and "seat" are written as numbers. Any other kind names a list in `Rules.ids` and is written as the
    component's id, "-" for a negative value. A last kind ending in "*" repeats for the remaining arguments.

    The arguments of a `secret` verb are for one seat only: the seat that played it, or, when chance did, the one that
    the verb's first argument of kind "seat" names; without such an argument nobody sees what was drawn. Nothing comes
    to be hidden but by a secret verb: without one a game has no secrets, and everybody sees the state.
    """

    name: str
    kinds: tuple[str, ...] = ()
    secret: bool = False

    def owner(self, seat: int, action: Action) -> int:
        """Whom an action of this verb belongs to; CHANCE for nobody."""
        if seat != CHANCE or SEAT not in self.kinds:
            return seat
        return action[1 + self.kinds.index(SEAT)]


class Outcome(NamedTuple):
    """How a game ended. `ranks[p]` is 1 for a winner, equal numbers share a place (1, 1, 3)."""

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    parts: tuple[tuple[str, tuple[int, ...]], ...]
    """Score by category: (key of the category's name, points of each seat); sums to `scores`."""
    reason: Text


class Progress(NamedTuple):
    """How far the game is, for the ribbon, for save summaries and for the score curve."""

    round: int
    rounds: int
    """The last round if it is known, else the number after which the game ends at the latest."""
    label: Text


class RuleError(Exception):
    """A move the rules refuse. `text` says why, in words a player understands."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text = text


class Rules(Protocol[S]):
    """One object per (game, compiled content, variant, number of seats); holds no game in progress."""

    @property
    def seats(self) -> int: ...

    @property
    def verbs(self) -> tuple[Verb, ...]:
        """Indexed by `action[0]`."""

    @property
    def ids(self) -> Mapping[str, Sequence[str]]:
        """Component ids by kind, for writing actions."""

    @property
    def events(self) -> frozenset[str]:
        """Every kind of event `apply` may append."""

    def new(self) -> S:
        """The box before set-up; set-up itself is made of chance actions."""

    def clone(self, s: S) -> S:
        """An independent copy. Hand written and flat: search makes millions."""

    def actors(self, s: S) -> tuple[int, ...]: ...

    def legal(self, s: S, p: int) -> list[Action]:
        """Never empty for a seat in `actors(s)`; empty for every other seat. Not asked for CHANCE."""

    def why_not(self, s: S, p: int, a: Action) -> Text | None:
        """None when `a` is legal, else the sentence that says what forbids it."""

    def prompt(self, s: S, p: int) -> Text:
        """What this seat is asked to do now."""

    def chance(self, s: S, rng: Random) -> Action:
        """Draw one outcome with the probabilities of the real box."""

    def could_draw(self, s: S, a: Action) -> bool:
        """Is `a` an outcome that `chance` could draw now? Asked of every recorded draw when a log is replayed."""

    def apply(self, s: S, p: int, a: Action, out: list[Event] | None = None) -> None:
        """Do `a`. Appends events only when given a list (search gives none)."""

    def observe(self, s: S, p: int) -> S:
        """What seat `p` may know (any seat that is not at the table, e.g. CHANCE, sees the public part)."""

    def determinize(self, view: S, p: int, rng: Random) -> S:
        """A full world that fits what `p` sees."""

    def scores(self, s: S) -> tuple[int, ...]:
        """Points if the game ended now, as far as they are known in `s` (UNKNOWN values count 0)."""

    def progress(self, s: S) -> Progress: ...

    def outcome(self, s: S) -> Outcome | None:
        """None while the game goes on."""

    def barrier(self, s: S, p: int, a: Action) -> bool:
        """Would `a` (legal in `s`) give the seat new information or end its turn? Undo stops there."""

    def dump(self, s: S) -> dict[str, Any]:
        """Plain JSON data, component ids in words."""

    def load(self, d: dict[str, Any]) -> S:
        """The inverse of `dump`; raises ValueError or KeyError on data that is not a state."""


@runtime_checkable
class Conserves(Protocol[S_contra]):
    """Rules that can name what never comes or goes."""

    def conserved(self, s: S_contra) -> object:
        """Totals that are the same from the first moment of a game to its last."""


@runtime_checkable
class Reopens(Protocol[S]):
    """Rules with a choice that all make at once and answer one after another."""

    def reopen(self, view: S, p: int) -> S:
        """The view of `p` as it was before anybody chose; the view itself when no choice is going on."""


class Moment(NamedTuple):
    """Where in its round, and in the game, a position is: for the ribbon."""

    phases: tuple[str, ...] = ()
    """Of a round or a turn, in order. Their words are `<game>.phase.<id>`, a sentence on each is
    `<game>.phase_tip.<id>`."""
    now: int = -1
    """The one that goes on; -1 for none of them."""
    last: Text | None = None
    """What makes this the last round or turn for everybody; None while it is not."""


Sentences: TypeAlias = Callable[[Any, int, Action, Sequence[Event], Sequence[str]], list[Text]]


def _no_phases(rules: Any, s: State) -> Moment:
    return Moment()


def _no_facts(content: Any) -> Mapping[str, Any]:
    return {}


class Engine(NamedTuple, Generic[S, C]):
    """The machinery of a game. Here the type checker sees whether a game keeps this contract."""

    model: type[C]
    """The pydantic model of the game's YAML files (see game/content/loader.py)."""
    rules: Callable[[C, str, int], Rules[S]]
    """rules(content, variant, seats)"""
    bot: Callable[[Any], Bot[S]]
    """bot(rules)"""
    sentences: Sentences
    """sentences(rules, seat, action, events, names) -> what the log says of one step (words.py)"""
    moment: Callable[[Any, Any], Moment] = _no_phases
    """moment(rules, view) -> the phases, and whether it is the last round (phases.py); a game may have none"""
    facts: Callable[[C], Mapping[str, Any]] = _no_facts
    """facts(content) -> numbers and words by name, which the pages of its rules are told with (facts.py)"""


@dataclass(frozen=True)
class GameInfo:
    """A game as the box shows it."""

    id: str
    seats: tuple[int, int]
    variants: tuple[str, ...]
    """The first one is what a newcomer plays."""
    minutes: int
    designers: tuple[str, ...]
    year: int
    secrets: bool
    """True: hot-seat play needs a curtain between two people."""
    engine: Callable[[], Engine[State, Any]]
    """Cached by the game; not called before a game is played, so that the title need not wait for it."""
    rules_version: int = 1
    """Raised when a rule changes; older saves then open from their snapshot instead of being replayed."""

    @property
    def model(self) -> type[Any]:
        return self.engine().model

    @property
    def rules(self) -> Callable[[Any, str, int], Rules[State]]:
        return self.engine().rules

    @property
    def bot(self) -> Callable[[Any], Bot[State]]:
        return self.engine().bot

    @property
    def sentences(self) -> Sentences:
        return self.engine().sentences

    @property
    def moment(self) -> Callable[[Any, State], Moment]:
        return self.engine().moment

    @property
    def facts(self) -> Callable[[Any], Mapping[str, Any]]:
        return self.engine().facts
