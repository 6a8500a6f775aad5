#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""The end of a game against two computer players, played with the keys beside the real screen
reader: orca-game.py RECORD

All that the stored actions tell must have been said, once and in order, before the person is asked
again. In the record the person can attack a planet, and the dice will tie."""

import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from screen_reader import SAYS, ScreenReader  # noqa: E402
from window import Window, finish  # noqa: E402

NAMES = 'Ada', 'Deneb', 'Mira'
LAY, PLACE, ROLL, FINAL = 2, 3, 4, 5  # The types of actions, see docs/database.md.
TARGET = 'column −1, row −5,'
PATIENCE = 60                         # Seconds for what is to be said next.


def number(value):
    return str(value).replace('-', '−')


def signed(byte):
    return byte - 256 if byte > 127 else byte


class Ear:
    """Listens to the program, and presses keys. What it has heard is in `texts`."""

    def __init__(self, window, reader, folder):
        self.window, self.reader, self.folder = window, reader, folder
        self.texts = []
        self.waited = 0  # How many of them have been.
        self.checks = []

    def listen(self):
        new = [text for word, text in self.reader.read() if word == SAYS]
        self.texts += new
        return new

    def wait(self, *parts, nudge=None):
        """Waits for a text with one of the parts, after the one that was waited for last, and
        returns the part. In silence it presses the key `nudge` each second: any key silences the
        voice, so that nobody waits until it would have ended."""
        last = pressed = time.monotonic()
        while time.monotonic() < last + PATIENCE:
            if self.listen():
                last = pressed = time.monotonic()
            elif nudge and time.monotonic() > pressed + 1:
                press(nudge)
                pressed = time.monotonic()
            while self.waited < len(self.texts):
                text = self.texts[self.waited]
                self.waited += 1
                for part in parts:
                    if part in text:
                        return part
            time.sleep(0.1)
        self.window.fail(f'nothing said of {parts}; the last is {self.texts[-5:]}')
        return None

    def check(self, what, good):
        self.checks.append((what, bool(good)))
        if not good:
            print(f'# {what}: {self.texts}')

    def read_actions(self):
        """The actions in force, each with the player whose turn it is."""
        path = os.path.join(self.folder, 'asterism.db')
        connection = sqlite3.connect(f'file:{path}?mode=ro', uri=True, timeout=5)
        try:
            rows = connection.execute('SELECT position, code FROM action ORDER BY n').fetchall()
            length = connection.execute('SELECT position FROM game').fetchone()[0]
        finally:
            connection.close()
        line = {}
        for position, code in rows:
            line[position] = bytes(code)
        actions, player = [], 0
        for position in range(length):
            code = line[position]
            actions.append((code[0] % 16, player, code[1:]))
            player = (player + (code[0] % 16 == PLACE)) % len(NAMES)
        return actions


def press(key):
    subprocess.run(['xdotool', 'key', key], check=True)


def expect(actions):
    """Patterns of what is said of the actions, in order."""
    patterns, place = [], None
    for kind, player, data in actions:
        if kind == LAY:
            place = f'column {number(signed(data[0]))}, row {number(signed(data[1]))}'
        elif kind == PLACE:
            patterns.append(f'^{NAMES[player]} lays .*{place}')
        elif kind == ROLL:
            patterns.append('^' + ', '.join(rf'{NAMES[side]} \d+' for side in find_sides(data)) + ':')
        elif kind == FINAL:
            patterns.append('^(Ada|Deneb|Mira).* wins?!')
    return patterns


def find_sides(roll):
    """The sides that roll, in order."""
    sides, at = [], 0
    while at < len(roll):
        sides.append(roll[at] // 16)
        at += 1 + roll[at] % 16
    return sides


def is_event(text):
    return bool(re.match(r'\w+ lays |\w+ \d+, \w+ \d+|.* wins?!', text))


def check_segment(ear, what, actions, texts):
    """Whether the texts tell of the actions, and of nothing else that looks like one."""
    patterns = expect(actions)
    events = [text for text in texts if is_event(text)]
    good = (len(events) == len(patterns)
            and all(re.search(pattern, text) for pattern, text in zip(patterns, events)))
    if not good:
        print(f'# expected {patterns}')
        print(f'# said {events}')
    ear.check(what, good)


def play_battles(ear):
    """Until the person has the tile or the game is over: rolls dice and closes battles."""
    nudge = 'Shift_L'
    while True:
        part = ear.wait('Ada draws a tile', 'Roll', 'Continue', ' wins!', nudge=nudge)
        if part in ('Ada draws a tile', ' wins!'):
            return part
        # The button may be named before the dice lie; then the key is pressed again.
        nudge = 'space' if part == 'Roll' else 'Shift_L'
        time.sleep(0.3)
        press('space')


def check_whole(ear):
    """Whether the game had what the record is for."""
    for what, pattern in (('a planet is attacked', 'fight for .*planet|fight for [A-Z]'),
                          ('a tie', ': a tie'), ('equipment', 'blade|blaster'),
                          ('chances', '^Chances ')):
        ear.check(f'{what} is said', any(re.search(pattern, text) for text in ear.texts))


def attack(ear):
    """Walks to the place beside a planet, and sends the large conqueror with the blaster."""
    while TARGET not in ear.texts[ear.waited - 1]:
        press('n')
        ear.wait('Place at')
    for key in '3', 'l', 'e':
        press(key)


def play_turn(ear, turn):
    """The first turn is an attack. The others lay the tile at the place that has the focus."""
    if turn == 0:
        attack(ear)
    else:
        press('Return')
    time.sleep(0.3)  # Keys may come faster than a person types them.
    press('Return')


def take_back(ear):
    press('ctrl+z')
    ear.wait('Taken back.')
    ear.wait('Ada draws a tile')


def ask_for_hint(ear):
    press('h')
    part = ear.wait('Your chance of winning', 'points ahead', 'points behind', 'draw level')
    ear.check('the hint is said', part)


def hear_again(ear):
    """What was said since the person's turn, once more, and the lines backwards."""
    press('v')
    lines = [text for text in ear.texts if re.match(r'(Deneb|Mira) lays ', text)]
    ear.wait(lines[-2])
    ear.wait(lines[-1])
    press('comma')
    latest = ear.wait('It lies at', 'scores')
    press('comma')
    ear.wait('')
    press('period')
    ear.check('lines can be walked through', ear.wait(latest))


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.environ['ASTERISM_DATA_DIR'] = folder
        reader = ScreenReader()
        window = Window(sys.argv[1])
        ear = Ear(window, reader, folder)
        ear.wait('Ada draws a tile')
        turn, back, over = 0, False, False
        while not over:
            begun, told = len(ear.read_actions()), ear.waited
            play_turn(ear, turn)
            over = play_battles(ear) != 'Ada draws a tile'
            turn += 1
            check_segment(ear, f'turn {turn} is said', ear.read_actions()[begun:],
                          ear.texts[told:ear.waited])
            if not back:
                back, turn = True, 0
                take_back(ear)
            elif turn == 1:
                ask_for_hint(ear)
            elif turn == 2:
                hear_again(ear)
        ear.wait('Points: ')
        check_whole(ear)
        reader.close()
        finish(window, ear.checks)


main()
