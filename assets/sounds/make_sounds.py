"""Every sound of High Season, synthesised. `python assets/sounds/make_sounds.py` writes the WAV files here.

One palette for the four games: small wood (marimba, castanets, chips), a plucked string, a little brass bell,
cloth, paper and the sea. All have soft attacks and a natural decay, and each is levelled to the peak given in
`SOUNDS`, so that a hover never shouts and nothing clips. Seeds are fixed: the same script, the same files.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

RATE = 44_100
SEA_RATE = 22_050
TAU = math.tau

Samples = list[float]
Recipe = Callable[[random.Random], Samples]
Partials = tuple[tuple[float, float, float], ...]  # (ratio to the fundamental, strength, share of the decay)

MARIMBA = ((1.0, 1.0, 1.0), (3.93, 0.22, 0.35), (9.2, 0.05, 0.15))
BELL = ((1.0, 1.0, 1.0), (2.0, 0.35, 0.7), (2.76, 0.28, 0.5), (5.4, 0.12, 0.25))
COIN = ((1.0, 1.0, 1.0), (1.51, 0.5, 0.8), (2.63, 0.35, 0.45), (4.12, 0.15, 0.25))
GLASS = ((1.0, 1.0, 1.0), (2.01, 0.2, 0.6), (3.02, 0.06, 0.3))
WOOD = ((1.0, 1.0, 1.0), (2.57, 0.45, 0.5), (4.65, 0.2, 0.3))
ROUND = ((1.0, 1.0, 1.0), (2.0, 0.12, 0.6))


def struck(pitch: float, seconds: float, decay: float, partials: Partials = ROUND,
           attack: float = 0.003, bend: float = 1.0) -> Samples:
    """A struck bar or bell: sines that die away, each at its own pace; `bend` = last over first pitch."""
    count = round(seconds * RATE)
    out = [0.0] * count
    for ratio, strength, share in partials:
        phase = 0.0
        for i in range(count):
            t = i / RATE
            phase += TAU * pitch * ratio * bend ** (t / seconds) / RATE
            out[i] += strength * math.sin(phase) * math.exp(-t / (decay * share))
    return shaped(out, lambda t: min(1.0, t / attack, (seconds - t) / 0.02))


def plucked(pitch: float, seconds: float, rng: random.Random, damping: float = 0.991) -> Samples:
    """A nylon string (Karplus and Strong's loop: a delay line whose echo is averaged each time round)."""
    period = round(RATE / pitch)
    string = centred(lowpass([rng.uniform(-1.0, 1.0) for _ in range(period)], 3_200))
    out = []
    for i in range(round(seconds * RATE)):
        at, after = i % period, (i + 1) % period
        out.append(string[at])
        string[at] = damping * 0.5 * (string[at] + string[after])
    return shaped(out, lambda t: min(1.0, t / 0.004))


def noise(seconds: float, rng: random.Random, rate: int = RATE) -> Samples:
    return [rng.uniform(-1.0, 1.0) for _ in range(round(seconds * rate))]


def lowpass(samples: Samples, cutoff: float, rate: int = RATE) -> Samples:
    """Two gentle poles: dull without ringing."""
    share = 1.0 - math.exp(-TAU * cutoff / rate)
    first = second = 0.0
    out = []
    for sample in samples:
        first += share * (sample - first)
        second += share * (first - second)
        out.append(second)
    return out


def highpass(samples: Samples, cutoff: float, rate: int = RATE) -> Samples:
    return [sample - low for sample, low in zip(samples, lowpass(samples, cutoff, rate), strict=True)]


def band(samples: Samples, low: float, high: float, rate: int = RATE) -> Samples:
    return highpass(lowpass(samples, high, rate), low, rate)


def shaped(samples: Samples, loudness: Callable[[float], float], rate: int = RATE) -> Samples:
    """Multiply by a curve of the time in seconds."""
    return [sample * loudness(i / rate) for i, sample in enumerate(samples)]


def hump(start: float, top: float, end: float) -> Callable[[float], float]:
    """A smooth swell that is 0 at `start` and `end` and 1 at `top`."""

    def loudness(t: float) -> float:
        if t <= start or t >= end:
            return 0.0
        way = (t - start) / (top - start) if t < top else (end - t) / (end - top)
        return math.sin(way * math.pi / 2) ** 2

    return loudness


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """Lay parts over each other, each as (start in seconds, strength, samples)."""
    out = [0.0] * max(round(start * RATE) + len(samples) for start, _, samples in parts)
    for start, strength, samples in parts:
        offset = round(start * RATE)
        for i, sample in enumerate(samples):
            out[offset + i] += strength * sample
    return out


def clack(pitch: float, rng: random.Random, seconds: float = 0.09) -> Samples:
    """Wood on wood: a short bar and the breath of the blow."""
    blow = shaped(band(noise(seconds, rng), 900, 4_500), lambda t: min(1.0, t / 0.001) * math.exp(-t / 0.006))
    return mixed((0.0, 1.0, struck(pitch, seconds, 0.022, WOOD, attack=0.0012)), (0.0, 0.8, blow))


def click(rng: random.Random) -> Samples:
    return clack(760, rng, 0.07)


def hover(rng: random.Random) -> Samples:
    return struck(980, 0.06, 0.014, attack=0.006)


def pick(rng: random.Random) -> Samples:
    return mixed((0.0, 1.0, struck(360, 0.11, 0.035, bend=1.9)),
                 (0.0, 0.25, shaped(band(noise(0.11, rng), 700, 3_000), hump(0.0, 0.02, 0.09))))


def drop(rng: random.Random) -> Samples:
    thud = shaped(lowpass(noise(0.18, rng), 420), lambda t: math.exp(-t / 0.03))
    return mixed((0.0, 1.0, struck(205, 0.18, 0.04, WOOD, attack=0.002, bend=0.72)), (0.0, 1.6, thud))


def refuse(rng: random.Random) -> Samples:
    return mixed((0.0, 1.0, struck(233.1, 0.22, 0.06, MARIMBA, attack=0.006)),
                 (0.12, 0.9, struck(185.0, 0.26, 0.08, MARIMBA, attack=0.006)))


def slide(rng: random.Random) -> Samples:
    return shaped(band(noise(0.32, rng), 350, 1_900), hump(0.0, 0.1, 0.32))


def card(rng: random.Random) -> Samples:
    sweep = shaped(band(noise(0.17, rng), 1_000, 4_200), hump(0.0, 0.055, 0.15))
    snap = shaped(band(noise(0.07, rng), 700, 3_800), lambda t: min(1.0, t / 0.002) * math.exp(-t / 0.014))
    return mixed((0.0, 0.55, sweep), (0.085, 1.0, snap))


def tile(rng: random.Random) -> Samples:
    """A beach towel: air under the cloth, then the flop on the sand."""
    air = shaped(band(noise(0.26, rng), 250, 1_400), hump(0.0, 0.11, 0.24))
    flop = shaped(lowpass(noise(0.28, rng), 520), lambda t: min(1.0, t / 0.006) * math.exp(-t / 0.05))
    weight = struck(118, 0.24, 0.05, attack=0.006, bend=0.7)
    return mixed((0.0, 0.7, air), (0.13, 2.2, flop), (0.13, 0.55, weight))


def coin(rng: random.Random) -> Samples:
    return mixed((0.0, 0.7, struck(1_480, 0.4, 0.09, COIN, attack=0.002)),
                 (0.07, 1.0, struck(1_976, 0.5, 0.13, COIN, attack=0.002)))


def pearl(rng: random.Random) -> Samples:
    return mixed((0.0, 1.0, struck(1_318.5, 0.7, 0.2, GLASS, attack=0.006)),
                 (0.06, 0.5, struck(1_975.5, 0.64, 0.16, GLASS, attack=0.006)))


def step(rng: random.Random) -> Samples:
    return struck(523.3, 0.22, 0.06, MARIMBA, attack=0.003)


def token(rng: random.Random) -> Samples:
    """A cardboard chip set down, with two small bounces."""
    return mixed((0.0, 1.0, clack(610, rng)), (0.075, 0.45, clack(640, rng)), (0.125, 0.2, clack(665, rng)))


def penalty(rng: random.Random) -> Samples:
    return mixed((0.0, 1.0, struck(196.0, 0.4, 0.12, MARIMBA, attack=0.01, bend=0.94)),
                 (0.0, 0.6, struck(207.7, 0.4, 0.1, ROUND, attack=0.015, bend=0.92)))


def crab(rng: random.Random) -> Samples:
    """Feet over the stones, then the claw."""
    feet = [(0.045 * i + rng.uniform(0.0, 0.012), 0.3 + 0.05 * i, clack(rng.uniform(1_150, 1_600), rng))
            for i in range(6)]
    return mixed(*feet, (0.33, 1.0, clack(840, rng)), (0.355, 0.8, clack(1_120, rng)))


def chime(rng: random.Random) -> Samples:
    return mixed((0.0, 0.8, struck(783.99, 0.6, 0.16, MARIMBA, attack=0.005)),
                 (0.13, 1.0, struck(1_046.5, 0.74, 0.2, MARIMBA, attack=0.005)),
                 (0.13, 0.25, struck(2_093.0, 0.7, 0.18, GLASS, attack=0.01)))


def bell(rng: random.Random) -> Samples:
    """The brass bell on a reception desk."""
    tap = shaped(band(noise(0.03, rng), 2_000, 6_000), lambda t: math.exp(-t / 0.004))
    return mixed((0.0, 1.0, struck(1_568.0, 0.88, 0.24, BELL, attack=0.003)), (0.0, 0.3, tap))


def fanfare(rng: random.Random) -> Samples:
    """A rising ukulele chord with a marimba on top: the holiday is over, and it was good."""
    chord = (392.0, 523.3, 659.3, 784.0)
    melody = (523.3, 659.3, 784.0, 1_046.5)
    strings = [(0.075 * i, 1.0, plucked(pitch, 0.88 - 0.075 * i, rng)) for i, pitch in enumerate(chord)]
    bars = [(0.09 * i, 0.4, struck(pitch, 0.6, 0.15, MARIMBA)) for i, pitch in enumerate(melody)]
    return mixed(*strings, *bars)


def undo(rng: random.Random) -> Samples:
    return mixed((0.0, 0.8, struck(587.3, 0.16, 0.045, MARIMBA, attack=0.006)),
                 (0.075, 1.0, struck(440.0, 0.2, 0.05, MARIMBA, attack=0.006)))


def dice(rng: random.Random) -> Samples:
    """Two cubes on a wooden tray: each bounce sooner and softer than the last."""
    parts = []
    for start, wait in ((0.0, 0.15), (0.055, 0.13)):
        at, strength = start, 1.0
        while strength > 0.12:
            parts.append((at, strength, clack(rng.uniform(430, 760), rng)))
            at += wait
            wait *= 0.76
            strength *= 0.72
    return mixed(*parts)


def boat(rng: random.Random) -> Samples:
    """A ferry's horn heard from the quay: two soft reeds a third apart."""
    reeds = [(pitch * k, k ** -1.5) for pitch in (146.8, 185.0) for k in range(1, 8)]
    out = [sum(strength * math.sin(TAU * pitch * i / RATE) for pitch, strength in reeds)
           for i in range(round(0.9 * RATE))]
    return shaped(lowpass(out, 900), lambda t: min(1.0, t / 0.09) ** 2 * min(1.0, (0.9 - t) / 0.35))


def flip(rng: random.Random) -> Samples:
    flutter = shaped(band(noise(0.16, rng), 800, 3_600), hump(0.0, 0.06, 0.16))
    return mixed((0.0, 0.6, flutter), (0.11, 1.0, clack(520, rng)))


def plane(rng: random.Random) -> Samples:
    """A small propeller plane passing: the pitch falls a little as it goes by."""
    out = []
    phase = 0.0
    for i in range(round(0.9 * RATE)):
        t = i / RATE
        phase += TAU * (104 - 14 / (1 + math.exp(-(t - 0.45) * 14))) / RATE
        out.append(sum(math.sin(phase * k) / k for k in (1, 2, 3, 4, 6)) * (0.8 + 0.2 * math.sin(phase / 4)))
    air = band(noise(0.9, rng), 200, 1_200)
    return shaped(mixed((0.0, 0.6, lowpass(out, 700)), (0.0, 0.5, air)), hump(0.0, 0.42, 0.9))


def page(rng: random.Random) -> Samples:
    """Paper rustles in grains, not evenly."""
    grains = lowpass([rng.uniform(0.0, 1.0) ** 3 for _ in range(round(0.34 * RATE))], 45)
    paper = band(noise(0.34, rng), 1_200, 4_600)
    rustle = [sample * grain for sample, grain in zip(paper, grains, strict=True)]
    return shaped(rustle, hump(0.0, 0.12, 0.34))


def sea(rng: random.Random) -> Samples:
    """Two waves come in and draw back; the last second is folded under the first: the loop has no seam."""
    length, fold = 7.5, 1.0
    deep = lowpass(noise(length + fold, rng, SEA_RATE), 260, SEA_RATE)
    foam = band(noise(length + fold, rng, SEA_RATE), 500, 2_600, SEA_RATE)

    def swell(t: float, late: float) -> float:
        return (0.5 + 0.5 * math.sin(TAU * (t - late) / (length / 2))) ** 2

    deep = shaped(deep, lambda t: 2.6 * (0.45 + 0.55 * swell(t, 0.0)), SEA_RATE)
    foam = shaped(foam, lambda t: 0.5 * (0.12 + 0.88 * swell(t, 0.5)), SEA_RATE)
    out = [low + high for low, high in zip(deep, foam, strict=True)]
    body, tail = out[:round(length * SEA_RATE)], out[round(length * SEA_RATE):]
    for i, sample in enumerate(tail):
        way = i / len(tail) * math.pi / 2
        body[i] = body[i] * math.sin(way) + sample * math.cos(way)
    return body


# name: (recipe, peak). The peak is the mix: what is heard often is quiet, what is rare may be heard.
SOUNDS: dict[str, tuple[Recipe, float]] = {
    "click": (click, 0.32), "hover": (hover, 0.08), "pick": (pick, 0.36), "drop": (drop, 0.5),
    "refuse": (refuse, 0.42), "slide": (slide, 0.3), "card": (card, 0.4), "tile": (tile, 0.55),
    "coin": (coin, 0.36), "pearl": (pearl, 0.4), "step": (step, 0.42), "token": (token, 0.42),
    "penalty": (penalty, 0.48), "crab": (crab, 0.45), "chime": (chime, 0.45), "bell": (bell, 0.4),
    "fanfare": (fanfare, 0.65), "undo": (undo, 0.38), "dice": (dice, 0.55), "boat": (boat, 0.5),
    "flip": (flip, 0.42), "plane": (plane, 0.5), "page": (page, 0.32), "wave": (sea, 0.5),
}
LOOPS = frozenset({"wave"})


def levelled(samples: Samples, peak: float) -> Samples:
    loudest = max(abs(sample) for sample in samples)
    return [sample * peak / loudest for sample in samples]


def faded(samples: Samples, seconds: float = 0.012) -> Samples:
    """End in silence: a cut-off decay would tick."""
    count = min(len(samples), round(seconds * RATE))
    start = len(samples) - count
    return samples[:start] + [sample * (count - 1 - i) / count for i, sample in enumerate(samples[start:])]


def centred(samples: Samples) -> Samples:
    """Remove a constant offset, which would tick at both ends of a loop or a noise."""
    middle = sum(samples) / len(samples)
    return [sample - middle for sample in samples]


def write(path: Path, samples: Samples, rate: int) -> None:
    data = array("h", (round(sample * 32_767) for sample in samples))
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(data.tobytes())


def main() -> None:
    folder = Path(__file__).resolve().parent
    for name, (recipe, peak) in SOUNDS.items():
        samples = recipe(random.Random(name))
        samples = centred(samples) if name in LOOPS else faded(samples)
        write(folder / f"{name}.wav", levelled(samples, peak), SEA_RATE if name in LOOPS else RATE)


if __name__ == "__main__":
    main()
