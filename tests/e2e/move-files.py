#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""What other programs do to the files of saved games while somebody plays: nothing is lost that was
stored.

  move-files.py [--sqlite N] [--moves N] [--seed S]

Each round starts the program on the same folder with a game between computer players, and ends with
a kill (SIGKILL); the program that the next round starts must find all rows that were stored. In the
rounds of --sqlite another SQLite program reads, checkpoints and vacuums the database meanwhile. In
those of --moves one of the files is replaced by its older self, by renaming, as synchronising does,
or deleted, as cleaning does, at a random moment, and the program goes on until it notices.
"""

import argparse
import os
import random
import shutil
import sqlite3
import sys
import tempfile
import time

import stored

MOST_ACTIONS = 40  # The most actions stored before something happens.
STATEMENTS = ('SELECT * FROM action', 'PRAGMA wal_checkpoint', 'PRAGMA wal_checkpoint (RESTART)',
              'PRAGMA wal_checkpoint (TRUNCATE)', 'PRAGMA integrity_check', 'VACUUM')
EVENTS = [(suffix, deletes) for suffix in ('-wal', '', '-shm', '.lock') for deletes in (True, False)]


class Trouble(Exception):
    """What went wrong in a round."""


class Round:
    """A window in which computer players play."""

    def __init__(self, folder, seed):
        self.folder = folder
        self.process = folder.play(seed)
        self.why = None  # What was wrong with the files when they were looked at last.

    def wait_for_moves(self, n=1):
        """Waits until so many more actions are stored than were read last."""
        why = stored.wait_for_moves(self.folder, self.process, n)
        if why:
            raise Trouble(why)

    def wait_until(self, condition, what):
        patience = stored.Patience(self.process)
        while not condition():
            if self.process.poll() is not None or patience.is_over():
                raise Trouble(f'no sign of {what} ({self.why})')
            time.sleep(0.005)

    def is_sound(self):
        self.why = self.folder.find_loss()
        return self.why is None

    def read(self):
        """Reads what is stored, which must have all that was read before. A look at the files while
        the window makes its log anew may fail; what is lost stays lost."""
        self.wait_for_moves()
        self.wait_until(self.is_sound, 'what was stored')
        self.folder.rows = self.folder.read() or self.folder.rows

    def end(self):
        self.process.kill()
        return self.process.communicate()[0].replace('\n', ' | ')


def use_elsewhere(this, chance):
    """Another SQLite program works with the database."""
    for _ in range(chance.randint(1, 8)):
        this.wait_for_moves(chance.randint(1, 6))
        connection = sqlite3.connect(this.folder.database, timeout=5)
        try:
            connection.execute(chance.choice(STATEMENTS)).fetchall()
        except sqlite3.OperationalError:  # The window is writing.
            pass
        finally:
            connection.close()
        this.read()


def identify(path):
    try:
        return os.stat(path).st_ino
    except FileNotFoundError:
        return None


def list_copies(folder):
    path = os.path.join(folder.path, 'backups')
    return {os.path.join(path, name) for name in (os.listdir(path) if os.path.isdir(path) else ())
            if name.startswith('asterism-before-restore') and name.endswith('.db')}


def restore(folder, copies):
    """Does by hand what a person does who restores the backup that is not among `copies`."""
    for suffix in ('-wal', '-shm'):
        if os.path.exists(folder.database + suffix):
            os.unlink(folder.database + suffix)
    os.replace((list_copies(folder) - copies).pop(), folder.database)
    connection = sqlite3.connect(folder.database)  # As our look at it would prevent at the next start.
    connection.execute('PRAGMA journal_mode = WAL')
    connection.close()


def move_file(this, suffix, deletes, chance):
    """A program that knows nothing of databases changes one of the files."""
    folder, path = this.folder, this.folder.database + suffix
    copies, older = list_copies(folder), f'{path}.older'
    shutil.copy2(path, older)
    this.wait_for_moves(chance.randint(1, MOST_ACTIONS))
    this.read()
    os.replace(older, path)
    if deletes:
        os.unlink(path)
    left = identify(path)
    if suffix == '':
        this.wait_until(lambda: list_copies(folder) - copies, 'a backup')
        this.process.kill()
        this.process.wait()
        restore(folder, copies)
    elif suffix != '.lock':
        this.wait_until(lambda: identify(path) not in (left, None), f'a new {suffix}')
        this.read()


def plan(options, chance):
    """The rounds: what each is about, and a function that is given the window."""
    for _ in range(options.sqlite):
        yield 'another program', lambda this: use_elsewhere(this, chance)
    for n in range(options.moves):
        suffix, deletes = EVENTS[n % len(EVENTS)]
        yield (f'asterism.db{suffix} is {"deleted" if deletes else "replaced"}',
               lambda this, s=suffix, d=deletes: move_file(this, s, d, chance))
    yield 'the last kill', lambda this: None


def play_round(folder, seed, act):
    """Returns what went wrong, with what the program printed, or None."""
    this = Round(folder, seed)
    try:
        this.read()
        act(this)
    except Trouble as trouble:
        return f'{trouble}: {this.end()}'
    this.end()
    folder.rows.update(folder.read() or {})  # What is stored from now on is by the next window.
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--sqlite', type=int, default=1, help='rounds with another SQLite program')
    parser.add_argument('--moves', type=int, default=2, help='rounds in which a file is moved')
    parser.add_argument('--seed', type=int, default=7)
    options = parser.parse_args()
    rounds = list(plan(options, random.Random(options.seed)))
    failed = 0
    print(f'1..{len(rounds)}', flush=True)
    with tempfile.TemporaryDirectory(dir=os.environ.get('ASTERISM_TEST_MEMORY')) as path:
        folder = stored.Folder(path)
        for n, (what, act) in enumerate(rounds, 1):
            why = play_round(folder, n, act)
            failed += why is not None
            print(f'ok {n} - {what}: {len(folder.rows)} actions' if why is None
                  else f'not ok {n} - {what}: {why}', flush=True)
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
