"""Writing the player's files so that no crash, full disk or pulled plug can cost more than the last write."""

from __future__ import annotations

import errno
import os
import time
from contextlib import suppress
from pathlib import Path

from game.kernel.contract import Text

_REASONS = {
    errno.ENOSPC: "storage.full",
    errno.EDQUOT: "storage.full",
    errno.EROFS: "storage.read_only",
    errno.EACCES: "storage.denied",
    errno.EPERM: "storage.denied",
}
_TEMPORARY = ".tmp"
_STALE_SECONDS = 3600


class StorageError(Exception):
    """Something could not be written. `text` says what and why to the player."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text = text


def write_atomic(path: Path, text: str) -> None:
    """Replace the file's content; whoever reads it sees the old text or the new one, never a part."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _replace(path, text.encode("utf-8", "replace"))
    except OSError as error:
        raise storage_error(path, error) from error
    _sync_folder(path.parent)


def rotate(path: Path, keep: int = 5) -> None:
    """Keep the file as it is now as `name.1`, the one before as `name.2`, up to `name.<keep>`.

    The file itself stays where it is until `write_atomic` replaces it, so a complete one is always there.
    """
    if not path.exists():
        return
    try:
        for number in range(keep - 1, 0, -1):
            if _numbered(path, number).exists():
                os.replace(_numbered(path, number), _numbered(path, number + 1))
        _duplicate(path, _numbered(path, 1))
    except OSError as error:
        raise storage_error(path, error) from error


def rotations(path: Path, keep: int = 5) -> list[Path]:
    """The older versions of the file that are there, newest first."""
    return [old for old in (_numbered(path, number) for number in range(1, keep + 1)) if old.exists()]


def sweep(folder: Path) -> None:
    """Remove what a process that died while writing has left behind."""
    for leftover in folder.glob(f".*{_TEMPORARY}"):
        with suppress(OSError):
            if time.time() - leftover.stat().st_mtime > _STALE_SECONDS:
                leftover.unlink()


def storage_error(path: Path, error: OSError) -> StorageError:
    """The player's sentence for what the system said."""
    key = _REASONS.get(error.errno or 0, "storage.failed")
    return StorageError(Text(key, {"file": path.name, "why": error.strerror or str(error)}))


def _replace(path: Path, content: bytes) -> None:
    """Write beside the file, then take its name."""
    # A name of its own for every process, so that two running games cannot write into one another's file.
    temporary = path.with_name(f".{path.name}.{os.getpid()}{_TEMPORARY}")
    try:
        _write_through(temporary, content)
        os.replace(temporary, path)
    except OSError:
        with suppress(OSError):
            temporary.unlink()
        raise


def _write_through(path: Path, content: bytes) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o644)
    try:
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(descriptor, rest) :]
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _sync_folder(folder: Path) -> None:
    """Make the new name itself durable, where the system can do that."""
    if os.name == "nt":
        return
    # The file is complete and in place: a folder that cannot be synced is not worth an error.
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _duplicate(path: Path, target: Path) -> None:
    """A second name for the same content, or a copy where the disk has no hard links."""
    target.unlink(missing_ok=True)
    try:
        os.link(path, target)
    except OSError:
        _replace(target, path.read_bytes())


def _numbered(path: Path, number: int) -> Path:
    return path.with_name(f"{path.name}.{number}")
