"""The shelf of saved games: named saves, autosaves with their older versions, broken ones with the reason.

A save is a JSON document. This module looks only at what a list of saves shows; whether the game inside can
be played on is the kernel's to check. Anything may lie in these folders, so nothing read here is trusted.
"""

from __future__ import annotations

import json
import re
import unicodedata
from concurrent.futures import Future, ThreadPoolExecutor, wait
from datetime import UTC, datetime
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from game.kernel.contract import Text
from game.kernel.replay import FORMAT
from game.profile.files import StorageError, rotate, rotations, storage_error, sweep, write_atomic
from game.profile.paths import Paths

MAX_BYTES = 20_000_000
MAX_DEPTH = 60
MAX_NAME = 60
MAX_NAME_BYTES = 180
KEEP = 5
MAX_SLOTS = 20

_SHAPE: dict[str, type] = {
    "app": str,
    "game": str,
    "variant": str,
    "seats": list,
    "summary": dict,
    "log": list,
}
_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]')
_RESERVED = re.compile(r"(?i)(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\..*)?")
_UNPRINTABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")


class SaveError(Exception):
    """A save that cannot be opened. `text` says why to the player."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text = text


class SaveInfo(NamedTuple):
    """One line in the list of saves."""

    path: Path
    kind: str
    """'auto' or 'named'."""
    name: str
    game: str
    variant: str
    when: datetime
    seats: tuple[dict[str, Any], ...]
    summary: dict[str, Any]
    broken: Text | None = None
    """Why it cannot be opened."""
    notice: Text | None = None
    """What the player should know before going on, e.g. that the newest autosave was damaged."""
    mods: tuple[str, ...] = ()
    """The mods it was begun with, as "id@hash"."""


Infos: TypeAlias = list[SaveInfo]
Writes: TypeAlias = list[Future[Path]]
Troubles: TypeAlias = list[StorageError]


class Shelf:
    """All saves of this player."""

    def __init__(self, paths: Paths) -> None:
        self._saves = paths.saves
        self._autosave = paths.autosave
        self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="autosave")
        self._writes: Writes = []
        sweep(self._saves)
        sweep(self._autosave)

    def autosave(self, doc: dict[str, Any], slot: str | None = None) -> Path:
        """Write the game in progress, keeping the last few versions. One slot a game unless named."""
        path = self._autosave / f"{safe_name(slot or str(doc['game']))}.json"
        if not path.exists():
            self._make_room()
        rotate(path, KEEP)
        write_atomic(path, _dump(doc))
        return path

    def autosave_soon(self, doc: dict[str, Any]) -> None:
        """Write the game in progress while it goes on: a disk may take a quarter of a second, and the player would see
        it. Whoever asks the shelf meanwhile waits for it; what went wrong is told by `troubles`."""
        self._writes.append(self._writer.submit(self.autosave, doc))

    def troubles(self) -> Troubles:
        """Why autosaves could not be written since this was asked last. They are written in turn."""
        done = list(takewhile(Future.done, self._writes))
        self._writes = self._writes[len(done) :]
        found = []
        for write in done:
            try:
                write.result()
            except StorageError as error:
                found.append(error)
        return found

    def finish(self) -> None:
        """Wait until everything is written."""
        wait(self._writes)

    def save(self, name: str, doc: dict[str, Any]) -> Path:
        """Write a named save; one of the same name is replaced."""
        path = self.path_of(name)
        write_atomic(path, _dump(doc))
        return path

    def path_of(self, name: str) -> Path:
        """Where a save of this name lies, whether it is there or not."""
        return self._saves / f"{safe_name(name)}.json"

    def latest(self) -> SaveInfo | None:
        """The game to continue: the newest autosave that opens."""
        self.finish()
        usable = [info for info in self._autosaves() if info.broken is None]
        return max(usable, key=lambda info: info.when, default=None)

    def list(self) -> Infos:
        """Everything on the shelf, newest first; what cannot be opened is there with its reason."""
        self.finish()
        named = [_info(path, "named") for path in self._saves.glob("*.json")]
        return sorted(named + self._autosaves(), key=lambda info: info.when, reverse=True)

    def load(self, path: Path) -> dict[str, Any]:
        """The document in a file. SaveError when it is none, whatever the file holds."""
        self.finish()
        doc: dict[str, Any] = _clean(_read(path))
        return doc

    def delete(self, path: Path) -> None:
        """Remove a save and its older versions."""
        self.finish()
        self._remove(path)

    def _autosaves(self) -> Infos:
        return [_newest_complete(path) for path in self._autosave.glob("*.json")]

    def _remove(self, path: Path) -> None:
        base = path.with_name(re.sub(r"\.json\.\d+$", ".json", path.name))
        if base.parent not in (self._saves, self._autosave):
            raise ValueError(f"{path} is not on the shelf")
        try:
            for old in rotations(base, KEEP):
                old.unlink()
            base.unlink(missing_ok=True)
        except OSError as error:
            raise storage_error(path, error) from error

    def _make_room(self) -> None:
        """Games nobody went on with give way to new ones, the oldest first."""
        oldest_last = sorted(self._autosave.glob("*.json"), key=_changed, reverse=True)
        for path in oldest_last[MAX_SLOTS - 1 :]:
            self._remove(path)


def safe_name(text: str) -> str:
    """A file name that every system takes, as close to what the player typed as possible."""
    name = _FORBIDDEN.sub("-", unicodedata.normalize("NFC", text.encode("utf-8", "replace").decode()))
    name = "".join(sign for sign in name if sign.isprintable()).strip(". ")[:MAX_NAME]
    name = name.encode()[:MAX_NAME_BYTES].decode("utf-8", "ignore").rstrip(". ")
    if _RESERVED.fullmatch(name):
        name = f"_{name}"
    return name or "save"


def _dump(doc: dict[str, Any]) -> str:
    """Readable JSON: a line for each part of the document and for each entry of the log."""
    stamped = doc | {"saved": datetime.now(UTC).isoformat(timespec="milliseconds")}
    lines = [f"  {_json(key)}: {_log(v) if key == 'log' else _json(v)}" for key, v in stamped.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _log(entries: Any) -> str:
    return "[\n    " + ",\n    ".join(_json(entry) for entry in entries) + "\n  ]"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _read(path: Path) -> dict[str, Any]:
    try:
        if not path.is_file():
            raise SaveError(Text("save.gone", {"file": path.name}))
        with path.open("rb") as stream:
            content = stream.read(MAX_BYTES + 1)
    except OSError as error:
        raise SaveError(Text("save.unreadable", {"why": error.strerror or str(error)})) from error
    if len(content) > MAX_BYTES:
        raise SaveError(Text("save.too_large", {"limit": MAX_BYTES // 1_000_000}))
    try:
        doc = json.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise SaveError(Text("save.damaged")) from error
    return _checked(doc)


def _checked(doc: Any) -> dict[str, Any]:
    """A save by its outward form."""
    if not isinstance(doc, dict):
        raise SaveError(Text("save.foreign"))
    version = doc.get("format")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise SaveError(Text("save.foreign"))
    if version > FORMAT:
        raise SaveError(Text("save.newer"))
    for key, kind in _SHAPE.items():
        if not isinstance(doc.get(key), kind):
            raise SaveError(Text("save.foreign"))
    if not all(isinstance(seat, dict) for seat in doc["seats"]):
        raise SaveError(Text("save.foreign"))
    return doc


def _clean(value: Any, depth: int = 0) -> Any:
    """The same data with signs that no font and no encoder takes replaced, and no deeper than we can walk."""
    if depth > MAX_DEPTH:
        raise SaveError(Text("save.damaged"))
    if isinstance(value, str):
        return _UNPRINTABLE.sub("\ufffd", value)
    if isinstance(value, list):
        return [_clean(entry, depth + 1) for entry in value]
    if isinstance(value, dict):
        return {_clean(key): _clean(entry, depth + 1) for key, entry in value.items()}
    return value


def _info(path: Path, kind: str) -> SaveInfo:
    name = re.sub(r"\.json(\.\d+)?$", "", path.name)
    try:
        doc = _read(path)
        shown = _clean({key: doc[key] for key in ("game", "variant", "seats", "summary")})
    except SaveError as error:
        return SaveInfo(path, kind, name, "", "", _changed(path), (), {}, broken=error.text)
    when = _moment(doc.get("saved")) or _changed(path)
    return SaveInfo(
        path, kind, name, shown["game"], shown["variant"], when, tuple(shown["seats"]), shown["summary"],
        mods=_mods(doc.get("mods")),
    )  # fmt: skip


def _mods(stamps: Any) -> tuple[str, ...]:
    """What is said about mods; whatever else stands there is the kernel's to refuse."""
    if not isinstance(stamps, list):
        return ()
    return tuple(stamp for stamp in stamps if isinstance(stamp, str) and stamp.isprintable())


def _newest_complete(path: Path) -> SaveInfo:
    """The autosave, or if it is damaged the newest older version that is not."""
    first = _info(path, "auto")
    if first.broken is None:
        return first
    for old in rotations(path, KEEP):
        info = _info(old, "auto")
        if info.broken is None:
            return info._replace(notice=Text("save.older", {"why": first.broken}))
    return first


def _moment(saved: Any) -> datetime | None:
    """An ISO time as UTC; None for anything else."""
    try:
        moment = datetime.fromisoformat(saved)
        return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
    except (TypeError, ValueError, OverflowError):
        return None


def _changed(path: Path) -> datetime:
    """When the file was written, as far as the system knows."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except (OSError, ValueError, OverflowError):
        return datetime.fromtimestamp(0, UTC)
