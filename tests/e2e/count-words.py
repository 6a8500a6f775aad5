#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""How many words Orca says in a turn of a game against a computer player, from tile to tile:
count-words.py SPEECH MOST, where SPEECH is how much the preferences have told: full, brief or
terse. The median of the turns must be below MOST, nothing may be said twice in a row, and who wants
few words hears of no button. ASTERISM_LOCALE_DIR has the language of the locale."""

import gettext
import os
import re
import statistics
import sys
import tempfile
import time

from screen_reader import SAYS, ScreenReader
from window import Window, finish, type_keys

TURNS = 24
RATE = '60'      # Characters a second.
SILENCE = 0.6    # Seconds after which nothing more is expected.
PATIENCE = 60    # Seconds for the next tile.
catalogue = gettext.translation('asterism', os.environ.get('ASTERISM_LOCALE_DIR'), fallback=True)
DRAWN = re.compile('|'.join(
    re.escape(catalogue.ngettext(f'{start}%d place.', f'{start}%d places.', n)).replace('%d', r'\d+')
    for start in ('', 'The tile fits in ') for n in (1, 2, 20)) + '$')
DICE = tuple(catalogue.gettext(name) for name in ('Roll', 'Continue'))
WORD = re.compile(r'\w[\w’−-]*')


class Ear:
    def __init__(self, window, reader):
        self.window, self.reader = window, reader
        self.texts = []  # Of this turn.

    def listen(self):
        new = [text for word, text in self.reader.read() if word == SAYS]
        self.texts += new
        return new

    def rest(self):
        """Listens until nothing has been said for a while."""
        last = time.monotonic()
        while time.monotonic() < last + SILENCE:
            if self.listen():
                last = time.monotonic()
            time.sleep(0.02)

    def press(self, key):
        type_keys(key)
        self.rest()

    def wait_for_tile(self, n=0):
        """Waits for a tile that is told after the first `n` texts; rolls dice and closes battles on
        the way. Returns whether there was none."""
        begun, fought = time.monotonic(), False
        while time.monotonic() < begun + PATIENCE:
            self.rest()
            if any(DRAWN.search(text) for text in self.texts[n:]):
                return not fought
            if any(text.startswith(DICE) for text in self.texts[-3:]):
                fought = True
                type_keys('space')
        self.window.fail(f'no next tile; the last is {self.texts[-5:]}')
        return False


def choose_speech(speech):
    """For the program that is started next."""
    path = os.path.join(os.environ['XDG_CONFIG_HOME'], 'glib-2.0', 'settings')
    os.makedirs(path)
    with open(os.path.join(path, 'keyfile'), 'w', encoding='utf-8') as file:
        file.write(f"[io/github/asterism_game/Asterism]\npace='brisk'\nspeech='{speech}'\n")
    os.environ['GSETTINGS_BACKEND'] = 'keyfile'


def count_words(texts):
    return sum(len(WORD.findall(text)) for text in texts)


def find_doubles(texts):
    """What is said right after itself, as the whole or as a part of a text."""
    return [text for before, text in zip(texts, texts[1:])
            if len(WORD.findall(text)) > 1 and text.rstrip('.') in before]


def play(ear):
    """Plays the turns, and returns the texts of those without a battle."""
    routine, doubles = [], []
    for _turn in range(TURNS):
        for key in 'n', '1':
            ear.press(key)
        n = len(ear.texts)
        ear.press('Return')
        if ear.wait_for_tile(n):
            routine.append(ear.texts)
        doubles += find_doubles(ear.texts)
        ear.texts = []
    return routine, doubles


def main():
    speech, most = sys.argv[1], int(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(ASTERISM_DATA_DIR=folder, ASTERISM_SPEECH_RATE=RATE)
        reader = ScreenReader()
        choose_speech(speech)
        window = Window('--new-game', 'red:human,black:cadet', '--seed', '5')
        ear = Ear(window, reader)
        ear.wait_for_tile()
        ear.texts = []
        routine, doubles = play(ear)
        counts = [count_words(texts) for texts in routine]
        for n, texts in zip(counts, routine):
            print(f'# {n}: {" | ".join(texts)}')
        for text in doubles:
            print(f'# twice: {text}')
        reader.close()
        median = statistics.median(counts)
        finish(window, [(f'{median} words in {len(counts)} routine turns', median < most),
                        (f'nothing is said twice in a row: {len(doubles)}', not doubles),
                        ('few words are without buttons', speech == 'full' or not any(
                            text.endswith(' button.') for texts in routine for text in texts))])


main()
