"""Writing the player's files: the old text or the new one, never a part, whatever happens."""

from __future__ import annotations

import errno
import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.content.lang import Lang
from game.profile.files import StorageError, rotate, rotations, sweep, write_atomic
from game.profile.paths import resources

KILLS = 60

WRITER = """
import sys
from pathlib import Path
from game.profile.files import rotate, write_atomic
path = Path(sys.argv[1])
print("ready", flush=True)
for number in range(10**9):
    rotate(path)
    write_atomic(path, '{"number": %d, "fill": "%s"}' % (number, "x" * 200_000))
    print(number, flush=True)
"""


def refuse(number: int):  # type: ignore[no-untyped-def]
    def system_call(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return system_call


def test_writes_and_replaces(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "a.json"
    write_atomic(path, "one é")
    write_atomic(path, "two")
    assert path.read_text(encoding="utf-8") == "two"
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("call", ["write", "fsync", "replace", "open"])
@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.ENOSPC, "storage.full"),
        (errno.EROFS, "storage.read_only"),
        (errno.EACCES, "storage.denied"),
        (errno.EIO, "storage.failed"),
    ],
)
def test_failure_keeps_the_old_file_and_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, number: int, key: str
) -> None:
    path = tmp_path / "a.json"
    write_atomic(path, "old")
    with monkeypatch.context() as patch:
        patch.setattr(os, call, refuse(number))
        with pytest.raises(StorageError) as caught:
            write_atomic(path, "new")
    assert caught.value.text.key == key
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_disk_fills_up_in_the_middle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.json"
    write_atomic(path, "old")
    real_write, written = os.write, []

    def little_by_little(descriptor: int, data: memoryview) -> int:
        if len(written) == 3:
            raise OSError(errno.ENOSPC, "No space left on device")
        written.append(real_write(descriptor, data[:10]))
        return written[-1]

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", little_by_little)
        with pytest.raises(StorageError):
            write_atomic(path, "n" * 100)
    assert written == [10, 10, 10]
    assert path.read_text() == "old" and list(tmp_path.iterdir()) == [path]


def test_short_writes_are_continued(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real_write = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: real_write(descriptor, data[:7]))
    write_atomic(tmp_path / "a", "0123456789" * 5)
    assert (tmp_path / "a").read_text() == "0123456789" * 5


def test_a_file_in_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("not a folder")
    with pytest.raises(StorageError):
        write_atomic(tmp_path / "saves" / "a.json", "x")


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EIO])
def test_the_player_reads_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str, number: int
) -> None:
    lang = Lang.load([resources() / "data"], code)
    monkeypatch.setattr(os, "replace", refuse(number))
    with pytest.raises(StorageError) as caught:
        write_atomic(tmp_path / "summer.json", "x")
    assert lang.say(caught.value.text).startswith("summer.json ")
    assert lang.missing == set()


def test_rotation_keeps_the_last_five(tmp_path: Path) -> None:
    path = tmp_path / "auto.json"
    for number in range(9):
        rotate(path, keep=5)
        write_atomic(path, str(number))
    assert path.read_text() == "8"
    assert [old.read_text() for old in rotations(path, keep=5)] == ["7", "6", "5", "4", "3"]
    assert len(list(tmp_path.iterdir())) == 6


def test_rotation_without_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "link", refuse(errno.EPERM))
    path = tmp_path / "auto.json"
    for number in range(3):
        rotate(path)
        write_atomic(path, str(number))
    assert [old.read_text() for old in rotations(path)] == ["1", "0"]


@pytest.mark.parametrize("call", ["replace", "link", "unlink"])
def test_rotation_never_leaves_without_a_complete_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    """The file is there and complete before every step of a rotation."""
    path = tmp_path / "auto.json"
    seen = []
    real = getattr(os, call)

    def watched(*args: object, **kwargs: object) -> object:
        seen.append(path.read_text())
        return real(*args, **kwargs)

    for number in range(4):
        rotate(path)
        write_atomic(path, str(number))
    with monkeypatch.context() as patch:
        patch.setattr(os, call, watched)
        rotate(path, keep=2)
    assert set(seen) == {"3"}


def test_sweep_removes_only_old_leftovers(tmp_path: Path) -> None:
    old, fresh, save = tmp_path / ".a.json.1.tmp", tmp_path / ".b.json.2.tmp", tmp_path / "c.json"
    for path in (old, fresh, save):
        path.write_text("x")
    os.utime(old, (0, 0))
    os.utime(save, (0, 0))
    sweep(tmp_path)
    assert sorted(tmp_path.iterdir()) == sorted([fresh, save])


@pytest.mark.skipif(os.name == "nt", reason="SIGKILL")
def test_killed_while_writing(tmp_path: Path) -> None:
    """However a writing process dies, its file and all older versions are complete."""
    path = tmp_path / "auto.json"
    chance = random.Random(7)
    last = -1
    for _ in range(KILLS):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path)],
            stdout=subprocess.PIPE,
            text=True,
            cwd=resources(),
        )
        assert writer.stdout is not None
        for _ in range(chance.randint(1, 4)):
            line = writer.stdout.readline()
        _burn(chance.randint(0, 60_000))
        writer.send_signal(signal.SIGKILL)
        line = writer.stdout.read().split()[-1:] or [line]
        writer.wait()
        last = max(last, int(line[0])) if line[0].strip().isdigit() else last
        versions = [path, *rotations(path)] if last >= 0 or path.exists() else []
        for complete in versions:
            assert len(json.loads(complete.read_text())["fill"]) == 200_000
    assert last >= 0


def _burn(steps: int) -> None:
    """Let the writer go on for a moment of random length."""
    for _ in range(steps):
        pass
