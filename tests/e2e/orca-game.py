#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""A game against two computer players, played with the keys beside the real screen reader:
orca-game.py [--whole] RECORD

All that the stored actions tell must have been said, once and in order, before the person is asked
again: what was laid and sent, each battle with its rolls and outcome, and all points; and the tile
that was drawn before the first place for it. In the record the person can attack a planet, and the
dice will tie. With --whole the game is played from its first tile on, and the computer players may
see to that. Without it, the accessibility registry is busy for some seconds as the program starts,
so that it takes long to answer whether somebody listens."""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

from gi.repository import Gio, GLib

from screen_reader import SAYS, ScreenReader
from stored import ask
from window import Window, connect, finish

NAMES = 'Ada', 'Deneb', 'Mira'
LAY, PLACE, ROLL, FINAL = 2, 3, 4, 5  # The types of actions, see docs/database.md.
TARGET = 'column −1, row −5,'
PATIENCE = 60                         # Seconds for what is to be said next.
RATE = '30'                           # Characters a second: Orca loses lines that come faster.
NEEDS = re.compile(r'(Trade route|Asteroid field|Cosmos) (to|on) ')
TIE_SEED = '3'                        # A whole game with a tie.
ANSWERS = 'Merchant on', 'Explorer in', 'Conqueror on', 'reserve is empty', 'is taken'
WINS = 'wins!', 'share the win!'
BUSY = 6                              # Seconds for which the registry does not answer.


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
            time.sleep(0.02)
        self.window.fail(f'nothing said of {parts}; the last is {self.texts[-5:]}')
        return None

    def rest(self):
        """Waits until nothing has been said for a second."""
        last = time.monotonic()
        while time.monotonic() < last + 1:
            if self.listen():
                last = time.monotonic()
            time.sleep(0.02)
        self.waited = len(self.texts)

    def check(self, what, good):
        self.checks.append((what, bool(good)))
        if not good:
            print(f'# {what}: {self.texts}')

    def read_actions(self):
        """The actions in force, each with the player whose turn it is."""
        rows = ask(self.folder, 'SELECT position, code FROM action ORDER BY n')
        length = ask(self.folder, 'SELECT position FROM game')[0][0]
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


def expect_turn(player, lay, place):
    """A pattern of what is said of a turn: also where, unless the person has laid it."""
    at = [number(signed(byte)) for byte in lay[:2]]
    sends = equips = ''
    if place:
        size = 'large ' if place[0] % 4 == 2 else '(?!large)'
        sends = rf' sends an? {size}'
        equips = ('', r'.* carries the blade\.', r'.* carries the blaster\.')[place[0] // 4]
    else:
        sends = r'(?!.* sends )'
    where = '' if player == 0 else rf'.* The tile is at column {at[0]}, row {at[1]}\.'
    return rf'^{NAMES[player]} lays {".*" if place else ""}{sends}.*{equips}{where}'


def expect_roll(roll):
    """A pattern of what is said of a roll: the highest die of each side, and 1 for a blade."""
    best = find_best(roll)
    return '^' + ', '.join(f'{NAMES[side]} ({die}|{die + 1})' for side, die in best) + ': '


def find_best(roll):
    """The sides that roll, in order, each with its highest die."""
    best, at = [], 0
    while at < len(roll):
        side, n = roll[at] // 16, roll[at] % 16
        best.append((side, max(die % 16 for die in roll[at + 1:at + 1 + n])))
        at += 1 + n
    return best


def expect(actions, texts):
    """Patterns of what is said of the actions, in order. Whether a roll decides its battle, its own
    text among `texts` says."""
    rolls = iter([text for text in texts if is_roll(text)])
    patterns, lay, fights = [], None, False
    for kind, player, data in actions:
        if kind == LAY:
            lay = data
        elif kind == PLACE:
            patterns.append(expect_turn(player, lay, data))
        elif kind == ROLL:
            if not fights:
                patterns.append(' fight for ')
            patterns.append(expect_roll(data))
            winner = re.search(r': (\w+) wins\.$', next(rolls, ''))
            fights = not winner
            if winner:
                patterns.append(rf'^{winner[1]} (takes|keeps|holds) ')
        elif kind == FINAL:
            patterns.append('|'.join(WINS))
    return patterns


def is_roll(text):
    return re.match(r'\w+ \d+, \w+ \d+.*: ', text)


def is_event(text):
    return is_roll(text) or re.search(r'^\w+ lays | fight for |^\w+ (takes|keeps|holds) |'
                                      + '|'.join(WINS), text)


def count_points(texts):
    """What was said to be given to each player."""
    points = dict.fromkeys(NAMES, 0)
    for text in texts:
        given = re.match(r'(\w+) (?:scores|gets) (\d+) ', text)
        tie = is_roll(text) and re.search(r': (.*)1 point each', text)
        if given:
            points[given[1]] += int(given[2])
        elif tie:
            for name in NAMES:
                points[name] += name in (text if 'a tie' in tie[1] else tie[1])
    return points


def ask_points(ear):
    """The points that all have."""
    press('shift+d')
    ear.wait(f'{NAMES[0]}: ')
    text = ear.texts[ear.waited - 1]
    return {name: int(re.search(rf'{name}: [^.]*\. (\d+) point', text)[1]) for name in NAMES}


def check_segment(ear, what, actions, texts):
    """Whether the texts tell of the actions, and of nothing else that looks like one."""
    patterns = expect(actions, texts)
    events = [text for text in texts if is_event(text)]
    good = (len(events) == len(patterns)
            and all(re.search(pattern, text) for pattern, text in zip(patterns, events)))
    if not good:
        print(f'# expected {patterns}')
        print(f'# said {events}')
    ear.check(what, good)


def check_points(ear, what, before, texts):
    """Whether the points that were said lead to those that all have now, which are returned."""
    now, said = ask_points(ear), count_points(texts)
    good = all(before[name] + said[name] == now[name] for name in NAMES)
    if not good:
        print(f'# before {before}, said {said}, now {now}')
    ear.check(what, good)
    return now


def play_battles(ear):
    """Until the person has the tile or the game is over: rolls dice and closes battles."""
    while True:
        part = ear.wait('Ada draws a tile', 'Roll', 'Continue', *WINS, nudge='Shift_L')
        if part not in ('Roll', 'Continue'):
            return part
        press('space')


def check_record(ear):
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


def send(ear, equips):
    """Lays the tile at the place that has the focus and sends whom it can, with the blade or not."""
    press('Return')
    ear.wait('Tile laid.')
    press('1')
    sends = ear.wait(*ANSWERS) in ANSWERS[:3]
    if sends and equips:
        press('e')
        ear.wait('With the blade.')


def play_turn(ear, turn, whole, has_hint):
    """Attacks or sends; or finishes what a hint has laid."""
    if turn == 0 and not whole:
        attack(ear)
        ear.wait('With the blaster.')
    elif not has_hint:
        send(ear, turn == 0)
    press('Return')


def take_back(ear):
    press('ctrl+z')
    ear.wait('Undone: the turns of Ada, ')
    ear.wait('Ada draws a tile')


def ask_for_hint(ear):
    press('h')
    part = ear.wait('about as good', 'The next-best move', 'no other move')
    ear.check('the hint is said', part)


def hear_again(ear):
    """What was said since the person's turn, once more, and the lines backwards."""
    press('v')
    lines = [text for text in ear.texts if re.match(r'(Deneb|Mira) lays ', text)]
    ear.wait(lines[-2])
    ear.wait(lines[-1])
    ear.rest()
    press('comma')
    ear.wait('')
    latest = ear.texts[ear.waited - 1]
    press('comma')
    ear.wait('')
    press('period')
    ear.check('lines can be walked through', ear.wait(latest))


def make_beginning(path, folder):
    """A record of the same game without a turn, which goes on otherwise."""
    with open(path, encoding='utf-8') as file:
        record = json.load(file)
    record.update(seed=TIE_SEED, pending={'tile': record['turns'][0]['tile']}, turns=[],
                  totals=[0] * len(NAMES))
    beginning = os.path.join(folder, 'beginning.asterism')
    with open(beginning, 'w', encoding='utf-8') as file:
        json.dump(record, file)
    return beginning


def check_draw(ear, what, texts):
    """Whether the tile was told before the first place for it had the focus."""
    laid = [i for i, text in enumerate(texts) if text.startswith('Ada lays ')]
    ear.check(what, laid and not any('Place at' in text for text in texts[laid[-1]:]))


def check_once(ear, what, texts):
    """Whether no description of a place follows itself."""
    ear.check(what, not any(text == after and NEEDS.match(text)
                            for text, after in zip(texts, texts[1:])))


def play(ear, whole):
    ear.wait('Ada draws a tile')
    ear.check('the tile is said before its places when the game opens',
              not any('Place at' in text for text in ear.texts[:ear.waited]))
    points = ask_points(ear)
    turn, back, over, has_hint = 0, False, False, False
    while not over:
        begun, told = len(ear.read_actions()), ear.waited
        play_turn(ear, turn, whole, has_hint)
        over = play_battles(ear) in WINS
        turn, has_hint = turn + 1, False
        texts = ear.texts[told:ear.waited]
        check_segment(ear, f'turn {turn} is said', ear.read_actions()[begun:], texts)
        if over:
            break
        check_once(ear, f'places are described once in turn {turn}', texts)
        check_draw(ear, f'the tile after turn {turn} is said before its places', texts)
        check_points(ear, f'the points of turn {turn} are said', points, texts)
        if not back:
            back, turn = True, 0
            take_back(ear)
        elif turn == 1:
            ask_for_hint(ear)
            has_hint = True
        elif turn == 2:
            hear_again(ear)
        points = ask_points(ear)
    ear.wait('Points: ')


def hurry():
    """Lets the computer players of the program that is started next move fast."""
    path = os.path.join(os.environ['XDG_CONFIG_HOME'], 'glib-2.0', 'settings')
    os.makedirs(path)
    with open(os.path.join(path, 'keyfile'), 'w', encoding='utf-8') as file:
        file.write("[io/github/asterism_game/Asterism]\npace='brisk'\n")
    os.environ['GSETTINGS_BACKEND'] = 'keyfile'


def keep_registry_busy():
    process = connect().call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus',
                                  'org.freedesktop.DBus', 'GetConnectionUnixProcessID',
                                  GLib.Variant('(s)', ('org.a11y.atspi.Registry',)), None,
                                  Gio.DBusCallFlags.NONE, -1, None).unpack()[0]
    os.kill(process, signal.SIGSTOP)
    threading.Timer(BUSY, os.kill, (process, signal.SIGCONT)).start()


def main():
    whole = sys.argv[1] == '--whole'
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(ASTERISM_DATA_DIR=folder, ASTERISM_SPEECH_RATE=RATE)
        reader = ScreenReader()
        if whole:
            hurry()
        else:
            keep_registry_busy()
        window = Window(make_beginning(sys.argv[2], folder) if whole else sys.argv[1])
        ear = Ear(window, reader, folder)
        play(ear, whole)
        check_record(ear)
        ear.check('nothing is said of the page before',
                  not any('Welcome to' in text for text in ear.texts))
        reader.close()
        finish(window, ear.checks)


main()
