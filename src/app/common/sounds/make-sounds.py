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


SOUNDS = {
    'tile': (0.22, [tone(150, 0.2, fall=22, glide=0.7, strength=1.3), *knock(420, strength=0.3)]),
    'meeple': (0.16, [*knock(560, strength=0.7), tone(280, 0.12, fall=35, strength=0.5)]),
    'dice': (0.72, dice()),
    'score': (0.7, [tone(659.3, 0.5, fall=7, strength=0.6),
                    tone(987.8, 0.6, at=0.1, fall=7, strength=0.6)]),
    'turn': (0.5, [tone(880, 0.5, fall=9, strength=0.5, overtones=(1.0, 0.15))]),
    'win': (1.6, [tone(pitch, 1.0, at=0.14 * number, fall=4, strength=0.5)
                  for number, pitch in enumerate((523.3, 659.3, 784.0, 1046.5))]),
}


def make(name, path):
    length, parts = SOUNDS[name]
    samples = [sum(part(step / RATE) for part in parts) for step in range(int(length * RATE))]
    scale = 0.5 * 32767 / max(abs(sample) for sample in samples)
    with wave.open(path, 'wb') as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(b''.join(struct.pack('<h', int(sample * scale)) for sample in samples))


make(*sys.argv[1:])
