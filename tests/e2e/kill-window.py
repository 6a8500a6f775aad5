#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Kills the real window at random moments of games: nothing that was stored is lost.

  kill-window.py [--rounds N] [--seed S]

Each round starts the program on the same folder with a game between computer players. After a
random number of new actions it reads what is stored and kills the program (SIGKILL). The program
that the next round starts must find all these rows, in a sound database.
"""

import argparse
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time

PATIENCE = 30      # Seconds without a new action,
WORK = 2           # in which the program had so many seconds of the processor,
END = 200          # or so many in which it had none: a busy machine is no fault of the program.
MOST_ACTIONS = 60  # The most actions stored before the kill; every game has more.
SETTINGS = "[io/github/asterism_game/Asterism]\npace='instant'\n"


def make_settings(folder):
    path = os.path.join(folder, 'glib-2.0', 'settings')
    os.makedirs(path)
    with open(os.path.join(path, 'keyfile'), 'w', encoding='utf-8') as keyfile:
        keyfile.write(SETTINGS)


class Folder:
    """The data folder, and the rows last read from its database."""

    def __init__(self, folder):
        self.path = os.path.join(folder, 'data')
        self.database = os.path.join(self.path, 'asterism.db')
        self.environment = dict(os.environ, ASTERISM_DATA_DIR=self.path, ASTERISM_NO_ANIMATION='1',
                                GSETTINGS_BACKEND='keyfile',
                                XDG_CONFIG_HOME=os.path.join(folder, 'config'))
        make_settings(self.environment['XDG_CONFIG_HOME'])
        self.rows = {}

    def start(self, seed):
        return subprocess.Popen(
            [os.environ['ASTERISM'], '--new-game', 'red:cadet,black:cadet', '--seed', str(seed)],
            env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def ask(self, sql):
        """The rows that `sql` gives, or None if the database cannot be read yet."""
        try:
            connection = sqlite3.connect(f'file:{self.database}?mode=ro', uri=True, timeout=5)
        except sqlite3.OperationalError:
            return None
        try:
            return connection.execute(sql).fetchall()
        except sqlite3.OperationalError:
            return None
        finally:
            connection.close()

    def read(self):
        """Every row of every journal: (game, n) → (position, code)."""
        rows = self.ask('SELECT game, n, position, code FROM action')
        return None if rows is None else {row[:2]: row[2:] for row in rows}


def measure_work(process):
    """How long the program had the processor, in seconds."""
    with open(f'/proc/{process.pid}/stat', encoding='ascii') as file:
        fields = file.read().rpartition(')')[2].split()
    return sum(map(int, fields[11:13])) / os.sysconf('SC_CLK_TCK')


class Patience:
    """Ends when the program has had time enough for an action, and stored none."""

    def __init__(self, process):
        self.process = process
        self.count = 0
        self.renew()

    def renew(self):
        self.begin = time.monotonic()
        self.begin_work = measure_work(self.process)

    def note(self, count):
        if count > self.count:  # Slow progress is no failure.
            self.count = count
            self.renew()

    def is_over(self):
        elapsed = time.monotonic() - self.begin
        return elapsed > END or (elapsed > PATIENCE
                                 and measure_work(self.process) - self.begin_work > WORK)


def wait_for_moves(folder, process, n=1):
    """Waits until this program has stored `n` actions of its own, and so has loaded the older ones.
    Returns what went wrong, or None."""
    patience = Patience(process)
    while not patience.is_over():
        if process.poll() is not None:
            return 'the program ended by itself'
        count = folder.ask('SELECT count(*) FROM action')
        stored = count[0][0] if count else 0
        if stored >= len(folder.rows) + n:
            return None
        patience.note(stored)
        time.sleep(0.005)  # A reader that polls without a break keeps the program from writing.
    return f'only {stored - len(folder.rows)} of {n} actions are stored'


def find_loss(folder):
    """Returns what is wrong with the database, or None."""
    sound = folder.ask('PRAGMA integrity_check')
    rows = folder.read()
    if sound != [('ok',)] or rows is None:
        return f'the database is not sound: {sound}'
    lost = [key for key, row in folder.rows.items() if rows.get(key) != row]
    if lost:
        return f'{len(lost)} actions are lost, the first is {lost[0]}'
    if any(name.startswith('asterism-damaged') for name in os.listdir(folder.path)):
        return 'the database had to be repaired'
    return None


def play_round(folder, n, chance):
    """Reads what is stored after some more actions, and kills the program. Returns what went wrong,
    with what the program printed, or None."""
    n_actions = chance.randint(1, MOST_ACTIONS)
    process = folder.start(n)
    why = (wait_for_moves(folder, process) or find_loss(folder)
           or wait_for_moves(folder, process, n_actions))
    folder.rows = folder.read() or folder.rows
    process.kill()
    printed = process.communicate()[0].replace('\n', ' | ')
    return why and f'{why}: {printed}'


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--rounds', type=int, default=3)
    parser.add_argument('--seed', type=int, default=7)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    failed = 0
    # One round more, which checks the database after the last kill.
    rounds = options.rounds + 1
    print(f'1..{rounds}', flush=True)
    with tempfile.TemporaryDirectory() as path:
        folder = Folder(path)
        for n in range(1, rounds + 1):
            why = play_round(folder, n, chance)
            failed += why is not None
            print(f'ok {n} - {len(folder.rows)} actions' if why is None else f'not ok {n} - {why}',
                  flush=True)
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
