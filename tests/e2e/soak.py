#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""The real window plays game after game while somebody is restless; see tools/soak.

  soak.py [--minutes M] [--seed S]

Computer players play at full speed; every second or so a turn is taken back, the board zoomed,
the window resized, another page opened, a game left for a new one, and now and then the program
is closed and its game continued, in another style. A warning ends the program and the run. At
the end no stored game may be lost, and no process may have grown after its first games.
"""

import argparse
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

import gi

gi.require_version('Gio', '2.0')
from gi.repository import Gio, GLib  # noqa: E402

NAME = 'io.github.asterism_game.Asterism'
SETTINGS = "[io/github/asterism_game/Asterism]\npace='instant'\n"
PATIENCE = 60
FIRST_GAMES = 3
GROWTH = 12 * 1024  # In KiB: what a process may grow by after its first games.
KEYS = ('plus', 'minus', '0', 'ctrl+z', 'ctrl+shift+z', 'F11', 'space', 'F1', 'alt+Left', 'Escape',
        'ctrl+comma', 'ctrl+question', 'ctrl+n')
SETUPS = ('red:cadet,black:cadet', 'red:cadet,black:pilot,orange:cadet', 'blue:cadet,white:cadet',
          'red:cadet,black:cadet,green:cadet,white:cadet,orange:cadet,blue:cadet')


def describe(setup):
    """The text of a plan, as the program remembers it."""
    text = '[plan]\nundo-allowed=true\nfirst=0\n'
    for i, seat in enumerate(setup.split(',')):
        colour, kind = seat.split(':')
        text += f'[seat-{i}]\nname={kind} {i}\ncolour={colour}\nkind={kind}\n'
    return text


class Trouble(Exception):
    """What ends the run."""


class Soak:
    def __init__(self, folder, chance):
        self.chance = chance
        self.path = os.path.join(folder, 'data', 'asterism')
        # Not ASTERISM_DATA_DIR: with a folder of its own the program has no name on the bus.
        self.environment = dict(os.environ, XDG_DATA_HOME=os.path.join(folder, 'data'),
                                G_DEBUG='fatal-warnings', GSETTINGS_BACKEND='keyfile',
                                XDG_CONFIG_HOME=os.path.join(folder, 'config'))
        settings = os.path.join(self.environment['XDG_CONFIG_HOME'], 'glib-2.0', 'settings')
        os.makedirs(settings)
        with open(os.path.join(settings, 'keyfile'), 'w', encoding='utf-8') as keyfile:
            keyfile.write(SETTINGS)
        self.log = open(os.path.join(folder, 'log'), 'w+', encoding='utf-8')
        self.process = None
        self.stored = {}     # Finished games that were seen: id → number of actions.
        self.games = set()   # All games that were seen.
        self.memory = []     # KiB at the ends of this process's games.
        self.done = {}       # How often everything was done.

    # The program

    def start(self, *arguments):
        self.environment['ADW_DEBUG_COLOR_SCHEME'] = self.chance.choice(
            ('prefer-dark', 'prefer-light'))
        self.process = subprocess.Popen([os.environ['ASTERISM'], *arguments], env=self.environment,
                                        stdout=self.log, stderr=subprocess.STDOUT)
        self.memory = []
        self.wait(lambda: self.activate('continue', probe=True), 'the window')

    def check_running(self):
        if self.process.poll() is not None:
            raise Trouble(f'the program ended with {self.process.returncode}')

    def wait(self, condition, what):
        end = time.monotonic() + PATIENCE
        while not condition():
            self.check_running()
            if time.monotonic() > end:
                raise Trouble(f'no sign of {what}')
            time.sleep(0.1)

    def activate(self, action, parameter=None, probe=False):
        """Calls an action of the program; with `probe` only asks whether it is there."""
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        path = '/' + NAME.replace('.', '/')
        method, arguments = 'Activate', GLib.Variant('(sava{sv})', (
            action, [parameter] if parameter else [], {}))
        if probe:
            method, arguments = 'Describe', GLib.Variant('(s)', (action,))
        try:
            bus.call_sync(NAME, path, 'org.gtk.Actions', method, arguments, None,
                          Gio.DBusCallFlags.NONE, PATIENCE * 1000, None)
        except GLib.Error:
            return False
        return True

    def close(self):
        self.activate('quit')
        try:
            status = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired as error:
            raise Trouble('the program does not close') from error
        if status != 0:
            raise Trouble(f'the program ended with {status}')
        self.check_memory()

    def read_memory(self):
        with open(f'/proc/{self.process.pid}/smaps_rollup', encoding='ascii') as lines:
            return next(int(line.split()[1]) for line in lines if line.startswith('Pss:'))

    def check_memory(self):
        later = self.memory[FIRST_GAMES:]
        if later:
            grown = later[-1] - max(self.memory[:FIRST_GAMES])
            print(f'# {len(self.memory)} games: {self.memory[0]} KiB after the first,'
                  f' {grown:+} KiB since the first {FIRST_GAMES}', flush=True)
            if grown > GROWTH:
                raise Trouble(f'the memory grows: {self.memory}')

    # What is stored

    def ask(self, sql):
        try:
            connection = sqlite3.connect(f'file:{self.path}/asterism.db?mode=ro', uri=True, timeout=9)
            try:
                return connection.execute(sql).fetchall()
            finally:
                connection.close()
        except sqlite3.OperationalError:
            return []

    def look_at_games(self):
        """Whether the newest game is over; notes what there is, and what there is no more."""
        rows = self.ask('SELECT id, finished, (SELECT count(*) FROM action WHERE game = id)'
                        ' FROM game ORDER BY id')
        now = {game: n for game, finished, n in rows if finished}
        if self.games - {row[0] for row in rows}:
            raise Trouble('a game is lost')
        for game, n in self.stored.items():
            if game in now and now[game] < n:
                raise Trouble(f'actions of game {game} are lost')
        self.games |= {row[0] for row in rows}
        self.stored.update(now)
        return bool(rows) and bool(rows[-1][1])

    # The restless one

    def new_game(self):
        seed = self.chance.randrange(1, 1 << 30)
        plan = describe(self.chance.choice(SETUPS))
        if not self.activate('start-game', GLib.Variant('(st)', (plan, seed))):
            raise Trouble('no new game can be started')

    def press_keys(self):
        keys = self.chance.choices(KEYS, k=self.chance.randrange(1, 4))
        subprocess.run(['xdotool', 'key', '--delay', '20', *keys], check=True)

    def resize(self):
        windows = subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid', str(self.process.pid)],
                                 check=False, capture_output=True, text=True).stdout.split()
        for window in windows[-1:]:
            size = self.chance.randrange(360, 1300), self.chance.randrange(294, 740)
            subprocess.run(['xdotool', 'windowsize', window, *map(str, size)], check=False)

    def reopen(self):
        self.close()
        self.start()
        self.activate('continue')

    def play(self, minutes):
        end = time.monotonic() + minutes * 60
        reopening = max(60, minutes * 60 / 4)
        reopened = time.monotonic()
        self.start('--new-game', SETUPS[0], '--seed', '1')
        while time.monotonic() < end:
            what = self.chance.choices((self.press_keys, self.resize, self.new_game),
                                       weights=(12, 3, 1))[0]
            if self.look_at_games():
                self.memory.append(self.read_memory())
                what = self.new_game
            elif time.monotonic() > reopened + reopening:
                what, reopened = self.reopen, time.monotonic()
            what()
            self.done[what.__name__] = self.done.get(what.__name__, 0) + 1
            time.sleep(self.chance.uniform(0.1, 1.5))
            self.check_running()
        self.close()
        self.look_at_games()
        if self.ask('PRAGMA integrity_check') != [('ok',)]:
            raise Trouble('the database is not sound')
        if not self.stored:
            raise Trouble('no game was played to its end')


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--minutes', type=float, default=1)
    parser.add_argument('--seed', type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        soak = Soak(folder, random.Random(options.seed))
        why = None
        try:
            soak.play(options.minutes)
        except Trouble as trouble:
            why = str(trouble)
        if soak.process and soak.process.poll() is None:
            soak.process.send_signal(signal.SIGKILL)
            soak.process.wait()
        print(f'# {len(soak.games)} games, {len(soak.stored)} to their end;',
              ', '.join(f'{name} {n}' for name, n in sorted(soak.done.items())))
        if why:
            soak.log.seek(0)
            print(f'{why}\n{soak.log.read()[-4000:]}')
    return 1 if why else 0


if __name__ == '__main__':
    sys.exit(main())
