#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Soak test: the real window plays game after game under random actions; see tools/endure.

  soak.py [--minutes M] [--seed S] [--export PROGRAM] [--cli PROGRAM]

Computer players, and in some games a human, play at full speed. Meanwhile turns are undone, the
board is zoomed, the window resized, other pages are opened, the language and the style change, and
the program is closed and its game continued. One game in five is abandoned for a new one; all
others are played to their end. A warning ends the program and the run. At the end no stored game
may be lost, each must follow all rules, and no process may have grown after its first games.
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

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '../../tests/e2e'))
from notifications import Desktop  # noqa: E402

NAME = 'io.github.asterism_game.Asterism'
PATH = '/' + NAME.replace('.', '/')
PATIENCE = 60
LEFT = 0.2           # The share of the games that is abandoned for a new one.
MOST_DEEDS = 12      # Fewer random actions than this in one game.
GAMES_A_START = 24   # Finished games before the program is closed and started again.
FIRST_GAMES = 12     # Of each process: meanwhile the texture cache grows to its limit.
LAST_GAMES = 6       # Of each process: a leak is in the memory after every one of them.
GROWTH = 8 * 1024    # KiB that a process may grow by from the first games to the last ones.
SIZE = 1000, 700     # Of the window when the memory is measured.
STEADY = 256         # Memory is steady if it changes by no more than this (KiB)
STEADY_FOR = 20      # in so many tenths of a second.
PAGES = ('backups', 'decks', 'games', 'help', 'history', 'keys', 'new-game', 'preferences', 'statistics')
LANGUAGES = ('', 'de', 'en', 'es', 'fr', 'it', 'ro')
STYLES = ('dark', 'light', 'system')
SYSTEM_STYLES = ('default', 'prefer-dark', 'prefer-light')
# At the table: zoom, lists of tiles and points, full screen, and Escape.
KEYS = ('plus', 'minus', '0', 'd', 'i', 't', 'F11', 'Escape')
ARROWS = ('Up', 'Right', 'Down', 'Left')
SETUPS = ('red:cadet,black:cadet', 'red:cadet,black:pilot,orange:cadet', 'blue:cadet,white:cadet',
          'red:cadet,black:cadet,green:cadet,white:cadet,orange:cadet,blue:cadet',
          'red:human,black:cadet', 'blue:human,orange:pilot,green:cadet')


def describe(setup):
    """The text of a plan, in the format of the settings."""
    text = '[plan]\nundo-allowed=true\nfirst=0\n'
    for i, seat in enumerate(setup.split(',')):
        colour, kind = seat.split(':')
        text += f'[seat-{i}]\nname={kind} {i}\ncolour={colour}\nkind={kind}\n'
    return text


class Trouble(Exception):
    """A failure that ends the run."""


class Program:
    """The program with data and settings of its own, controlled from outside."""

    def __init__(self, folder):
        # Not ASTERISM_DATA_DIR: with it the program takes no name on the bus.
        self.environment = dict(os.environ, XDG_DATA_HOME=os.path.join(folder, 'data'),
                                G_DEBUG='fatal-warnings', GSETTINGS_BACKEND='keyfile',
                                XDG_CONFIG_HOME=os.path.join(folder, 'config'))
        keyfile = os.path.join(folder, 'config', 'glib-2.0', 'settings', 'keyfile')
        os.makedirs(os.path.dirname(keyfile))
        backend = Gio.keyfile_settings_backend_new(keyfile, '/', None)
        self.settings = Gio.Settings.new_with_backend(NAME, backend)
        self.desktop = Gio.Settings.new_with_backend('org.gnome.desktop.interface', backend)
        self.settings.set_string('pace', 'instant')
        self.log = open(os.path.join(folder, 'log'), 'w+', encoding='utf-8')
        self.process = None

    def start(self, *arguments):
        Gio.Settings.sync()
        self.process = subprocess.Popen([os.environ['ASTERISM'], *arguments], env=self.environment,
                                        stdout=self.log, stderr=subprocess.STDOUT)
        self.wait(lambda: self.call('Describe', '(s)', ('continue',), ''), 'the program')

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

    def call(self, method, kinds, arguments, where):
        """Calls a method of the actions of the program, or of its window at the path `where`.
        Returns the reply, or None for an error."""
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        try:
            return bus.call_sync(NAME, PATH + where, 'org.gtk.Actions', method,
                                 GLib.Variant(kinds, arguments), None, Gio.DBusCallFlags.NONE,
                                 PATIENCE * 1000, None)
        except GLib.Error:
            return None

    def is_at_table(self):
        """Whether the table is shown: only then is the action "history" enabled."""
        answer = self.call('Describe', '(s)', ('history',), '/window/1')
        return answer is not None and answer.unpack()[0][0]

    def activate(self, action, parameter=None):
        where = '' if action in ('continue', 'quit', 'start-game') else '/window/1'
        arguments = action, [parameter] if parameter else [], {}
        if self.call('Activate', '(sava{sv})', arguments, where) is None:
            self.check_running()
            raise Trouble(f'nothing answers to {action}')

    def close(self):
        self.activate('quit')
        try:
            status = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired as error:
            raise Trouble('the program does not close') from error
        if status != 0:
            raise Trouble(f'the program ended with {status}')

    def kill(self):
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()

    def read_memory(self):
        """KiB without mapped files: the share of a library depends on what other processes map."""
        with open(f'/proc/{self.process.pid}/smaps_rollup', encoding='ascii') as lines:
            return sum(int(line.split()[1]) for line in lines
                       if line.startswith(('Pss_Anon:', 'Pss_Shmem:')))

    def find_window(self):
        found = subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid',
                                str(self.process.pid)], check=False, capture_output=True, text=True)
        return found.stdout.split()[-1:]

    def resize(self, width, height):
        for window in self.find_window():
            subprocess.run(['xdotool', 'windowsize', window, str(width), str(height)], check=False)

    def is_fullscreen(self):
        """Only a window in full screen is as wide as the screen."""
        sizes = subprocess.run(['xdotool', 'getdisplaygeometry', 'getwindowgeometry', '--shell',
                                *self.find_window()], check=False, capture_output=True, text=True)
        screen = sizes.stdout.split()[:1]
        return bool(screen) and f'WIDTH={screen[0]}' in sizes.stdout.split()

    def measure(self):
        """The steady memory (KiB) at a fixed size of the window, since textures depend on it."""
        if self.is_fullscreen():
            self.activate('fullscreen')
        self.resize(*SIZE)
        readings = []

        def is_steady():
            readings.append(self.read_memory())
            last = readings[-STEADY_FOR:]
            return len(last) == STEADY_FOR and max(last) - min(last) <= STEADY

        self.wait(is_steady, 'steady memory')
        return readings[-1]


class Library:
    """The stored games, compared with those of the last look."""

    def __init__(self, folder):
        self.path = os.path.join(folder, 'data', 'asterism')
        self.rows = {}     # By game: how long its journal was.
        self.finished = set()

    def ask(self, sql):
        try:
            connection = sqlite3.connect(f'file:{self.path}/asterism.db?mode=ro', uri=True, timeout=9)
            try:
                return connection.execute(sql).fetchall()
            finally:
                connection.close()
        except sqlite3.OperationalError:
            return []

    def look(self):
        """Returns the newest game, how many rows it has, and whether it is over. Raises if rows of
        any game are gone."""
        games = self.ask('SELECT id, finished, (SELECT count(*) FROM action WHERE game = id)'
                         ' FROM game ORDER BY id')
        now = {game: n for game, finished, n in games}
        for game, n in self.rows.items():
            if now.get(game, 0) < n:
                raise Trouble(f'game {game} is lost, or some of its actions')
        self.rows = now
        self.finished |= {game for game, finished, n in games if finished}
        return (games[-1][0], games[-1][2], bool(games[-1][1])) if games else (0, 0, False)

    def check(self, export, cli):
        """Checks the database, and replays each game by the rules."""
        if self.ask('PRAGMA integrity_check') != [('ok',)]:
            raise Trouble('the database is not sound')
        records = os.path.join(self.path, 'records')
        os.mkdir(records)
        subprocess.run([export, self.path, records], check=True)
        names = [os.path.join(records, name) for name in sorted(os.listdir(records))]
        if len(names) != len(self.rows):
            raise Trouble(f'{len(names)} of {len(self.rows)} games can be loaded')
        verified = subprocess.run([cli, 'verify', *names], check=False, capture_output=True,
                                  text=True)
        if verified.returncode != 0:
            raise Trouble(f'a game breaks a rule: {verified.stdout[-999:]}{verified.stderr[-999:]}')
        print(f'# {len(names)} games, {len(self.finished)} to their end,'
              f' {sum(self.rows.values())} rows; asterism-cli verify plays all of them', flush=True)


class Soak:
    """Plays the games and does the random actions."""

    def __init__(self, folder, chance):
        self.chance = chance
        self.program = Program(folder)
        self.library = Library(folder)
        self.human = False
        self.memory = []     # KiB after each finished game of this process.
        self.done = {}       # By action: how often it was done.

    def press(self, *keys):
        subprocess.run(['xdotool', 'key', '--delay', '20', *keys], check=True)

    def pause(self):
        time.sleep(self.chance.uniform(0.1, 1))

    # Random actions

    def press_keys(self):
        self.press(*self.chance.choices(KEYS, k=self.chance.randrange(1, 5)))

    def take_back(self):
        for _ in range(self.chance.randrange(1, 4)):
            self.press('ctrl+z')
        if self.chance.random() < 0.5:
            self.press('ctrl+shift+z')

    def resize(self):
        self.program.resize(self.chance.randrange(360, 1300), self.chance.randrange(294, 740))

    def look_elsewhere(self):
        pages = self.chance.sample(PAGES, self.chance.randrange(1, 4))
        pages.sort(key=lambda page: page != 'history')  # It opens from the table only.
        for page in pages:
            self.program.activate(page)
            self.pause()
        for _ in pages:
            self.program.activate('back')

    def change_language(self):
        """The next start speaks it."""
        self.program.settings.set_string('language', self.chance.choice(LANGUAGES))

    def change_style(self):
        self.program.settings.set_string('style', self.chance.choice(STYLES))
        self.program.desktop.set_string('color-scheme', self.chance.choice(SYSTEM_STYLES))

    def reopen(self):
        """Only for games with a human: the program continues no others after a start."""
        self.check_memory()
        self.memory = []
        self.program.close()
        self.program.start()
        self.return_to_table()
        self.count(self.reopen)

    def return_to_table(self):
        if not self.program.is_at_table():
            self.program.activate('continue')
            self.program.wait(self.program.is_at_table, 'the table')
            self.count(self.return_to_table)

    def do_something(self):
        what = self.chance.choices(
            (self.press_keys, self.take_back, self.resize, self.look_elsewhere,
             self.change_language, self.change_style), weights=(6, 4, 4, 3, 2, 2))[0]
        what()
        self.count(what)
        self.pause()

    def count(self, what):
        self.done[what.__name__] = self.done.get(what.__name__, 0) + 1

    # Games

    def take_turn(self):
        """Like tests/e2e/play-keys.py, and sometimes closes what covers the table."""
        if self.chance.random() < 0.1:
            self.press('Escape')
        self.press(*self.chance.choices(ARROWS, k=2), 'r', self.chance.choice('0123'), 'Return',
                   'space', 'space')

    def new_game(self):
        before = self.library.look()[0]
        setup = self.chance.choice(SETUPS)
        self.human = 'human' in setup
        seed = self.chance.randrange(1, 1 << 30)
        self.program.activate('start-game', GLib.Variant('(st)', (describe(setup), seed)))
        self.program.wait(lambda: self.library.look()[0] > before, 'the new game')

    def play_on(self):
        """Plays to the end. There is no time limit as long as new rows are stored."""
        seen, end = -1, 0
        while True:
            _, rows, over = self.library.look()
            if over:
                return
            if rows != seen:
                seen, end = rows, time.monotonic() + PATIENCE
            elif time.monotonic() > end:
                raise Trouble(f'game {self.library.look()[0]} does not go on after {rows} rows')
            self.program.check_running()
            self.return_to_table()
            if self.human:
                self.take_turn()
            time.sleep(0.2)

    def play_game(self):
        self.new_game()
        for _ in range(self.chance.randrange(MOST_DEEDS)):
            self.do_something()
            if self.human:
                self.take_turn()
        if self.chance.random() < LEFT:
            return
        if self.human and len(self.memory) >= GAMES_A_START:
            self.reopen()
        self.play_on()
        self.memory.append(self.program.measure())

    def check_memory(self):
        """Textures and free memory vary from game to game; only a leak is never freed. So the
        maximum of the first games is compared with the minimum of the last ones."""
        if not self.memory:
            return
        print('# MiB after each game to its end, at one go:',
              *(f'{memory / 1024:.1f}' for memory in self.memory), flush=True)
        first, last = self.memory[:FIRST_GAMES], self.memory[FIRST_GAMES:][-LAST_GAMES:]
        if len(last) == LAST_GAMES and min(last) - max(first) > GROWTH:
            raise Trouble('the memory grows')

    def play(self, minutes):
        end = time.monotonic() + minutes * 60
        self.program.start()
        while time.monotonic() < end:
            self.play_game()
        self.check_memory()
        self.program.close()
        self.library.look()
        if not self.library.finished:
            raise Trouble('no game was played to its end')


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--minutes', type=float, default=1)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--export', required=True)
    parser.add_argument('--cli', required=True)
    options = parser.parse_args()
    why = None
    Desktop()  # Without it GLib warns of each notification.
    with tempfile.TemporaryDirectory() as folder:
        soak = Soak(folder, random.Random(options.seed))
        try:
            soak.play(options.minutes)
            soak.library.check(options.export, options.cli)
        except Trouble as trouble:
            why = str(trouble)
        soak.program.kill()
        print('#', ', '.join(f'{name} {n}' for name, n in sorted(soak.done.items())))
        if why:
            soak.program.log.seek(0)
            print(f'{why}\n{soak.program.log.read()[-4000:]}')
    return 1 if why else 0


if __name__ == '__main__':
    sys.exit(main())
