#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""Makes the sounds of the game out of nothing but sines: make-sounds.py NAME OUTPUT.wav"""

import math
import struct
import sys
import wave

RATE = 22050


def tone(pitch, length, *, at=0.0, fall=8.0, glide=1.0, strength=1.0, overtones=(1.0, 0.3, 0.1)):
    """A bell or a piece of wood: sines that fade, the higher ones faster."""
    def value(time):
        time -= at
        if not 0 <= time < length:
            return 0.0
        bend = pitch * (1 + (glide - 1) * time / length)
        attack = min(1.0, time / 0.004)
        release = min(1.0, (length - time) / 0.02)
        return strength * attack * release * sum(
            part * math.exp(-fall * number * time) * math.sin(2 * math.pi * bend * number * time)
            for number, part in enumerate(overtones, 1))
    return value


def knock(pitch, *, at=0.0, strength=1.0):
    """Something hard on something harder: overtones that do not fit each other."""
    return [tone(pitch * ratio, 0.09, at=at, fall=60, strength=strength * part, overtones=(1.0,))
            for ratio, part in ((1, 1.0), (1.83, 0.5), (2.71, 0.35), (4.2, 0.2))]


def dice():
    times = [0.0, 0.06, 0.13, 0.21, 0.3, 0.42, 0.6]
    return [part for number, at in enumerate(times)
            for part in knock(900 + 170 * (number * 5 % 7), at=at, strength=0.8 - 0.08 * number)]


def bell(pitch, *, at=0.0, length=0.6, strength=0.5):
    return tone(pitch, length, at=at, fall=6, strength=strength)


def run(*pitches, step=0.09, length=0.6, strength=0.5):
    """Bells one after another."""
    return [bell(pitch, at=step * number, length=length, strength=strength)
            for number, pitch in enumerate(pitches)]


def thud(*, at=0.0, pitch=110.0, strength=1.2):
    return tone(pitch, 0.3, at=at, fall=14, glide=0.6, strength=strength)


def sweep(low, high, length, strength=0.4):
    """A soft light that goes by."""
    return [tone(low * ratio, length, fall=1.2, glide=high / low, strength=strength * part,
                 overtones=(1.0, 0.2)) for ratio, part in ((1.0, 1.0), (1.5, 0.5), (2.01, 0.3))]


def pad(length):
    """A chord that breathes and has no seam: all that swings does so a whole number of times."""
    chord = ((110.0, 0.9), (164.75, 0.7), (220.0, 0.6), (246.75, 0.35), (329.5, 0.4), (440.5, 0.22),
             (493.5, 0.14), (659.0, 0.1))
    parts = []
    for number, (pitch, strength) in enumerate(chord):
        turns, swells, begin = round(pitch * length), 1 + number % 3, 0.37 * number

        def value(time, turns=turns, swells=swells, begin=begin, strength=strength):
            angle = 2 * math.pi * time / length
            breath = 0.55 + 0.45 * math.cos(swells * angle + 2 * math.pi * begin)
            beat = math.sin(turns * angle) + 0.6 * math.sin((turns + 3) * angle)
            return strength * breath * beat
        parts.append(value)
    # It is all but silent where it begins again, so that a player's short gap is not heard.
    return [lambda time: (0.04 + 0.96 * math.sin(math.pi * time / length) ** 0.5)
            * sum(part(time) for part in parts)]


# Length in seconds, and what sounds together.
SOUNDS = {
    'tile': (0.22, [tone(150, 0.2, fall=22, glide=0.7, strength=1.3), *knock(420, strength=0.3)]),
    'spin': (0.1, [tone(520, 0.09, fall=45, glide=1.25, strength=0.5), *knock(900, strength=0.15)]),
    'meeple': (0.16, [*knock(560, strength=0.7), tone(280, 0.12, fall=35, strength=0.5)]),
    'dice': (0.72, dice()),
    'blow': (0.4, [thud(), *knock(330, at=0.01, strength=0.5)]),
    'tie': (0.5, [*knock(700), *knock(700, at=0.12), bell(392.0, at=0.12, length=0.36),
                  bell(415.3, at=0.12, length=0.36)]),
    'victory': (0.9, [thud(strength=0.7), *run(392.0, 523.3, 659.3, 784.0, step=0.08)]),
    'defeat': (0.9, [thud(strength=0.9), *run(392.0, 349.2, 311.1, step=0.13, strength=0.4)]),
    'route': (0.9, sweep(440, 880, 0.9)),
    'field': (0.9, sweep(220, 330, 0.9, strength=0.5)),
    'planet': (1.2, [tone(130.8, 1.2, fall=2.5, strength=0.8, overtones=(1.0, 0.5, 0.3)),
                     bell(1046.5, at=0.05, length=1.0, strength=0.25)]),
    'fit': (1.0, [bell(523.3, length=0.9, strength=0.3), bell(1318.5, at=0.07, length=0.9)]),
    'gain-small': (0.5, run(659.3, length=0.45)),
    'gain': (0.7, run(659.3, 987.8, length=0.55)),
    'gain-large': (1.0, run(659.3, 784.0, 987.8, 1318.5, length=0.65)),
    'others': (0.5, run(392.0, 440.0, length=0.35, strength=0.35)),
    'turn': (0.5, [tone(880, 0.5, fall=9, strength=0.5, overtones=(1.0, 0.15))]),
    'win': (1.9, [*run(523.3, 659.3, 784.0, 1046.5, 1318.5, step=0.14, length=1.2),
                  bell(261.6, at=0.56, length=1.3)]),
    'loss': (1.5, [*run(440.0, 392.0, 329.6, step=0.22, length=1.0, strength=0.4),
                   bell(220.0, at=0.44, length=1.0, strength=0.4)]),
    'ambience': (12.0, pad(12.0)),
}

# Samples a second, and how loud the loudest one is, where it is not the usual.
RATES = {'ambience': 8000}
LEVELS = {'ambience': 0.3, 'spin': 0.25, 'route': 0.3, 'field': 0.3, 'planet': 0.35, 'fit': 0.3, 'others': 0.3}


def make(name, path):
    length, parts = SOUNDS[name]
    rate = RATES.get(name, RATE)
    samples = [sum(part(step / rate) for part in parts) for step in range(int(length * rate))]
    scale = LEVELS.get(name, 0.5) * 32767 / max(abs(sample) for sample in samples)
    with wave.open(path, 'wb') as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(b''.join(struct.pack('<h', int(sample * scale)) for sample in samples))


make(*sys.argv[1:])
