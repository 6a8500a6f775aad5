# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""What a window finds when it starts, and what it has stored, read from its database while it
runs."""

import json
import os
import sqlite3
import subprocess
import time

PATIENCE = 30      # Seconds without a new action,
WORK = 2           # in which the program had so many seconds of the processor,
END = 200          # or so many in which it had none: a busy machine is no fault of the program.
SETTINGS = "[io/github/asterism_game/Asterism]\npace='instant'\n"


def make_settings(folder, *lines):
    """The settings of a program whose folder for configurations that is."""
    path = os.path.join(folder, 'glib-2.0', 'settings')
    os.makedirs(path)
    with open(os.path.join(path, 'keyfile'), 'w', encoding='utf-8') as keyfile:
        keyfile.write(SETTINGS + ''.join(f'{line}\n' for line in lines))


def write_deck(path, folder, n_tiles):
    """Writes a deck of the first tiles of another one, so that the game is short."""
    with open(path, encoding='utf-8') as source:
        deck = json.load(source)
    deck.update(id='kitchen', title='Kitchen table', tiles=deck['tiles'][:n_tiles])
    os.makedirs(f'{folder}/decks')
    with open(f'{folder}/decks/kitchen.json', 'w', encoding='utf-8') as file:
        json.dump(deck, file)


def ask(folder, sql):
    """The rows that the window has in the database of its data folder."""
    connection = sqlite3.connect(f'file:{folder}/asterism.db?mode=ro', uri=True, timeout=5)
    try:
        return connection.execute(sql).fetchall()
    finally:
        connection.close()


def read_for_people(path):
    """The record, as if all players were people."""
    with open(path, encoding='utf-8') as source:
        record = json.load(source)
    record['players'] = [{**player, 'kind': 'human'} for player in record['players']]
    for player in record['players']:
        player.pop('level', None)
    return record


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

    def start(self, *arguments, **variables):
        return subprocess.Popen([os.environ['ASTERISM'], *arguments],
                                env=dict(self.environment, **variables),
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def play(self, seed, **variables):
        return self.start('--new-game', 'red:cadet,black:cadet', '--seed', str(seed), **variables)

    def ask(self, sql):
        """The rows that `sql` gives, or None if the database cannot be read yet."""
        try:
            return ask(self.path, sql)
        except sqlite3.DatabaseError:
            return None

    def read(self):
        """Every row of every journal: (game, n) → (position, code)."""
        rows = self.ask('SELECT game, n, position, code FROM action')
        return None if rows is None else {row[:2]: row[2:] for row in rows}

    def find_loss(self):
        """Returns what is wrong with the database, beside the rows last read, or None."""
        sound = self.ask('PRAGMA integrity_check')
        rows = self.read()
        if sound != [('ok',)] or rows is None:
            return f'the database is not sound: {sound}'
        lost = [key for key, row in self.rows.items() if rows.get(key) != row]
        if lost:
            return f'{len(lost)} actions are lost, the first is {lost[0]}'
        if any(name.startswith('asterism-damaged') for name in os.listdir(self.path)):
            return 'the database had to be repaired'
        return None


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
