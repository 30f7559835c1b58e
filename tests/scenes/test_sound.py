"""What a player hears, and that silence is never an error."""

from __future__ import annotations

import logging
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.kit.sound import AGAIN_MS, AMBIENCE_CHANNEL, CHANNELS, Sound

CHANNEL = pygame.mixer.Channel
SHIPPED = Path(__file__).parents[2] / "assets" / "sounds"
NAMES = (
    "click", "hover", "pick", "drop", "refuse", "slide", "card", "tile", "coin", "pearl", "step", "token",
    "penalty", "crab", "chime", "bell", "fanfare", "undo", "dice", "boat", "flip", "plane", "page", "wave",
)  # fmt: skip


class Clock:
    def __init__(self) -> None:
        self.ms = 0

    def __call__(self) -> int:
        return self.ms


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def sound(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sound]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound = Sound([SHIPPED], now=clock)
    yield sound
    sound.close()


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sound]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    yield Sound([SHIPPED])
    pygame.mixer.quit()


def busy() -> int:
    return sum(pygame.mixer.Channel(number).get_busy() for number in range(CHANNELS))


def ambience() -> pygame.mixer.Channel:
    return pygame.mixer.Channel(AMBIENCE_CHANNEL)


def loudness(channel: pygame.mixer.Channel) -> float:
    playing = channel.get_sound()
    assert playing is not None
    return playing.get_volume()


def write_wav(path: Path, samples: int) -> None:
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, 44_100, 0, "NONE", ""))
        file.writeframes(bytes(2 * samples))


def test_every_shipped_sound_plays(sound: Sound) -> None:
    assert sound.notice is None
    for name in NAMES:
        pygame.mixer.stop()
        assert sound.play(name), name


def test_no_device_is_silence_with_a_notice(silent: Sound) -> None:
    assert silent.notice is not None
    assert silent.notice.key == "sound.none"
    assert not silent.play("click")
    silent.ambience("wave")
    silent.set_volumes(10, 10)
    silent.mute(True)
    silent.close()


def test_missing_file_is_silence_and_one_warning(
    sound: Sound, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            clock.ms += 1_000
            assert not sound.play("kazoo")
    assert [record.getMessage() for record in caplog.records] == ["no sound called kazoo"]


def test_broken_file_is_silence_and_one_warning(
    sound: Sound, clock: Clock, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "click.wav").write_bytes(b"not a sound at all")
    sound.set_roots([tmp_path, SHIPPED])
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            clock.ms += 1_000
            assert not sound.play("click")
    (record,) = caplog.records
    assert "click.wav" in record.getMessage()
    assert sound.play("drop")


def test_the_first_root_wins(sound: Sound, tmp_path: Path) -> None:
    write_wav(tmp_path / "click.wav", 60 * 44_100)
    sound.set_roots([tmp_path, SHIPPED])
    assert sound.play("click")
    playing = pygame.mixer.Channel(1).get_sound()
    assert playing is not None
    assert playing.get_length() == pytest.approx(60.0)


def test_the_same_sound_does_not_start_twice_at_once(sound: Sound, clock: Clock) -> None:
    assert sound.play("tile")
    clock.ms += AGAIN_MS - 1
    assert not sound.play("tile")
    assert sound.play("coin")
    clock.ms += 1
    assert sound.play("tile")


def test_channels_are_bounded_and_never_take_the_ambience(sound: Sound, clock: Clock) -> None:
    sound.ambience("wave")
    started = 0
    for _ in range(3 * CHANNELS):
        clock.ms += AGAIN_MS
        started += sound.play("wave")
    assert started == CHANNELS - 1
    playing = ambience().get_sound()
    assert playing is not None
    assert playing.get_length() > 5


def test_volume_nought_plays_nothing(sound: Sound) -> None:
    sound.set_volumes(0, 40)
    assert not sound.play("click")
    assert busy() == 0


def test_louder_settings_are_louder(sound: Sound, clock: Clock) -> None:
    sound.ambience("wave")
    effects, seas = [], []
    for percent in (20, 60, 100):
        pygame.mixer.Channel(1).stop()
        clock.ms += AGAIN_MS
        sound.set_volumes(percent, percent)
        assert sound.play("wave")  # long enough to be heard still when the next line looks
        effects.append(loudness(pygame.mixer.Channel(1)))
        seas.append(loudness(ambience()))
    assert effects[0] < effects[1] < effects[2] == 1.0
    assert seas[0] < seas[1] < seas[2] == 1.0


def test_losing_the_focus_mutes_and_gaining_it_brings_the_ambience_back(sound: Sound, clock: Clock) -> None:
    sound.ambience("wave")
    sound.play("fanfare")
    sound.mute(True)
    assert busy() == 1
    clock.ms += AGAIN_MS
    assert not sound.play("click")
    sound.mute(False)
    assert sound.play("click")
    assert ambience().get_busy()


class Abrupt:
    """A channel that has faded out as soon as it begins to."""

    def __init__(self, number: int) -> None:
        self.channel = CHANNEL(number)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.channel, name)

    def fadeout(self, ms: int) -> None:
        self.channel.stop()


@pytest.mark.parametrize("silence", [None, "kazoo"])
def test_ambience_can_be_turned_off(sound: Sound, monkeypatch: pytest.MonkeyPatch, silence: str | None) -> None:
    monkeypatch.setattr(pygame.mixer, "Channel", Abrupt)
    sound.ambience("wave")
    assert ambience().get_busy()
    sound.ambience(silence)
    assert not ambience().get_busy()
    sound.ambience("wave")
    assert ambience().get_busy()


@pytest.mark.parametrize("name", NAMES)
def test_shipped_sounds_are_short_soft_and_end_quietly(name: str) -> None:
    with wave.open(str(SHIPPED / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        seconds = file.getnframes() / file.getframerate()
        samples = array("h", file.readframes(file.getnframes()))
    assert 0.03 < max(map(abs, samples)) / 32_768 <= 0.7
    if name == "wave":
        assert 6 <= seconds <= 8
        assert abs(samples[0] - samples[-1]) / 32_768 < 0.02
        return
    assert 0.05 <= seconds <= 0.9
    assert max(map(abs, samples[:4])) / 32_768 < 0.06
    assert max(map(abs, samples[-20:])) / 32_768 < 0.01


def test_all_shipped_sounds_fit_in_three_megabytes() -> None:
    assert sum(file.stat().st_size for file in SHIPPED.glob("*.wav")) < 3_000_000
