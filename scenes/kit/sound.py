"""Sounds by name, and silence wherever there is nothing to hear them with.

A missing device, a missing file or a broken one never stops a game: the player hears nothing, the log says
once why, and the options can show `Sound.notice`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.kernel.contract import Text

NO_DEVICE = Text("sound.none")
SUFFIXES = (".ogg", ".wav")
CHANNELS = 12
AMBIENCE_CHANNEL = 0
EFFECT_CHANNELS = range(1, CHANNELS)
AGAIN_MS = 40
FADE_MS = 800

log = logging.getLogger(__name__)


def _open_mixer() -> bool:
    """pygame.init() leaves the mixer closed without a word when there is no device; mixer.init() says it."""
    try:
        if not pygame.mixer.get_init():
            pygame.mixer.init(frequency=44_100, size=-16, channels=2, buffer=512)
        pygame.mixer.set_num_channels(CHANNELS)
    except (pygame.error, NotImplementedError) as error:
        log.warning("playing without sound: %s", error)
        return False
    return True


def _free_channel() -> pygame.mixer.Channel | None:
    """pygame.mixer.find_channel() would hand out the ambience's channel, even a reserved one."""
    channels = (pygame.mixer.Channel(number) for number in EFFECT_CHANNELS)
    return next((channel for channel in channels if not channel.get_busy()), None)


def _loudness(percent: int) -> float:
    """A slider's 0-100 as amplitude. Squared, because half the amplitude still sounds loud."""
    return (max(0, min(100, percent)) / 100) ** 2


class Sound:
    """Plays `<root>/<name>.ogg` or `.wav` from the first root that has it: mods first, our own last."""

    def __init__(
        self,
        roots: Sequence[Path],
        volume: int = 80,
        ambience_volume: int = 40,
        now: Callable[[], int] = pygame.time.get_ticks,
    ) -> None:
        self._on = _open_mixer()
        self._now = now
        self._roots = tuple(roots)
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._started: dict[str, int] = {}
        self._ambience: str | None = None
        self._muted = False
        self.set_volumes(volume, ambience_volume)

    @property
    def notice(self) -> Text | None:
        """Why nothing can be heard, or None."""
        return None if self._on else NO_DEVICE

    def set_roots(self, roots: Sequence[Path]) -> None:
        """Another set of mods: forget what was loaded."""
        self._roots = tuple(roots)
        self._loaded.clear()
        ambience, self._ambience = self._ambience, None
        self.ambience(ambience)

    def set_volumes(self, volume: int, ambience_volume: int) -> None:
        """Both 0-100, as in the settings; heard at once."""
        self._volume = _loudness(volume)
        self._ambience_volume = _loudness(ambience_volume)
        sound = self._loaded.get(self._ambience or "")
        if sound:
            sound.set_volume(self._ambience_volume)

    def play(self, name: str, volume: float = 1.0) -> bool:
        """Start a sound; True if it can be heard. With every channel busy one more would not be noticed."""
        if not self._on or self._muted or not self._volume or self._just_started(name):
            return False
        sound = self._load(name)
        channel = _free_channel()
        if not sound or not channel:
            return False
        sound.set_volume(self._volume * volume)
        channel.play(sound)
        self._started[name] = self._now()
        return True

    def ambience(self, name: str | None) -> None:
        """Fade to another background loop, or to silence with None."""
        if not self._on or name == self._ambience:
            return
        self._ambience = name
        channel = pygame.mixer.Channel(AMBIENCE_CHANNEL)
        sound = self._load(name) if name else None
        if not sound:
            channel.fadeout(FADE_MS)
            return
        sound.set_volume(self._ambience_volume)
        channel.play(sound, loops=-1, fade_ms=FADE_MS)
        if self._muted:
            channel.pause()

    def mute(self, muted: bool) -> None:
        """For a window that lost the focus: effects end, the ambience waits and goes on afterwards."""
        if not self._on or muted == self._muted:
            return
        self._muted = muted
        ambience = pygame.mixer.Channel(AMBIENCE_CHANNEL)
        if not muted:
            ambience.unpause()
            return
        ambience.pause()
        for number in EFFECT_CHANNELS:
            pygame.mixer.Channel(number).stop()

    def close(self) -> None:
        if self._on:
            pygame.mixer.quit()
        self._on = False

    def _just_started(self, name: str) -> bool:
        """Ten tiles that land together are one sound, not ten times as loud a one."""
        return name in self._started and self._now() - self._started[name] < AGAIN_MS

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            self._loaded[name] = self._read(name)
        return self._loaded[name]

    def _read(self, name: str) -> pygame.mixer.Sound | None:
        files = [root / (name + suffix) for root in self._roots for suffix in SUFFIXES]
        file = next((file for file in files if file.is_file()), None)
        if file is None:
            log.warning("no sound called %s", name)
            return None
        try:
            return pygame.mixer.Sound(file)
        except (pygame.error, OSError) as error:
            log.warning("cannot read %s: %s", file, error)
            return None
