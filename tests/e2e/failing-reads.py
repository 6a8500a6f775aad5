#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Lets reads of the database fail under the real window: no game is lost, and no sound file is
taken for a damaged one.

  failing-reads.py PRELOADED CLI [--reads A-B] [--bursts N,N…] [--during WHAT,…] [--part I/N]

A library of 40 games without copies beside it is opened again and again, each time with a burst of
reads that fail with EIO, from each read on: of a start, of the appends of a game that is played, of
an import, and of a repair (an index is damaged: every game can be read). Afterwards the program is
ended and the library must hold everything; after a repair that the disk did not allow, the next
start must have made it.
"""

import argparse
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

import stored

GAMES = 40
PATIENCE = 60   # Seconds for a start or a number of actions, on a machine that does much else.
QUIET = 1.0     # Without another read for so long, the program has done what it was asked for.
APPENDED = 30   # Actions that are stored while reads fail.


class Trouble(Exception):
    pass


def wait_until(condition, process, what):
    end = time.monotonic() + PATIENCE
    while not (value := condition()):
        if process.poll() is not None:
            raise Trouble(f'the program ended by itself: {process.communicate()[0]}')
        if time.monotonic() > end:
            raise Trouble(f'{what}: not within {PATIENCE} s')
        time.sleep(0.02)
    return value


class Library:
    """A folder with the games of the master, or without any, and the program on it."""

    def __init__(self, path, preloaded, master=None):
        self.folder = stored.Folder(path)
        self.preloaded = preloaded
        self.reads = os.path.join(path, 'reads')
        self.plan()
        # With ASTERISM_DATA_DIR no second process could pass a record on.
        del self.folder.environment['ASTERISM_DATA_DIR']
        self.folder.environment['XDG_DATA_HOME'] = path
        self.folder.path = os.path.join(path, 'asterism')
        self.folder.database = os.path.join(self.folder.path, 'asterism.db')
        os.mkdir(self.folder.path)
        if master is not None:
            shutil.copy(master, self.folder.database)
            self.folder.rows = self.folder.read()
            self.games = self.count('game')

    def start(self, *arguments):
        self.process = self.folder.start(*arguments, LD_PRELOAD=self.preloaded, ASTERISM_READS=self.reads)
        return self.process

    def plan(self, first=0, burst=0):
        """From now on reads are counted, and `burst` of them fail."""
        with open(self.reads + '.new', 'w', encoding='ascii') as file:
            file.write(f'{first} {burst} 0')
        os.rename(self.reads + '.new', self.reads)

    def count_reads(self):
        with open(self.reads, encoding='ascii') as file:
            return int(file.read().split()[2])

    def count(self, table):
        rows = self.folder.ask(f'SELECT count(*) FROM {table}')
        return rows[0][0] if rows else 0

    def wait_for_quiet(self, process):
        """Waits until the program has read, and reads no more."""
        seen = 0
        since = time.monotonic()

        def is_quiet():
            nonlocal seen, since
            n = self.count_reads()
            if n != seen:
                seen, since = n, time.monotonic()
            return n > 0 and time.monotonic() - since > QUIET

        wait_until(is_quiet, process, 'a pause of the disk')

    def end(self, process):
        process.terminate()
        process.communicate()

    def open_once_more(self):
        """A start without failing reads, which must put a repaired library in the place of the file,
        unless the last one did. Nobody else may have the file open meanwhile."""
        self.plan()
        process = self.start()
        wait_until(self.find_damaged, process, 'a repair')
        self.wait_for_quiet(process)
        self.end(process)

    def find_damaged(self):
        """What was moved aside."""
        return [name for name in os.listdir(self.folder.path) if name.startswith('asterism-damaged')]


def during_start(library, first, burst, _record):
    library.plan(first, burst)
    process = library.start()
    library.wait_for_quiet(process)
    library.end(process)


def during_append(library, first, burst, _record):
    before = len(library.folder.rows)
    process = library.start('--new-game', 'red:cadet,black:cadet', '--seed', str(first))
    wait_until(lambda: library.count('game') > library.games, process, 'the new game')
    library.plan(first, burst)
    wait_until(lambda: library.count('action') >= before + APPENDED, process, 'more actions')
    library.folder.rows.update(library.folder.read())
    library.end(process)


def during_import(library, first, burst, record):
    process = library.start()
    library.wait_for_quiet(process)
    library.plan(first, burst)
    for _ in range(burst + 1):  # A refusal, with a message, costs one of the reads or more.
        other = library.folder.start(record)
        wait_until(lambda: other.poll() is not None, process, 'the record passed on')
        library.wait_for_quiet(process)
        if library.count('game') > library.games:
            break
    else:
        raise Trouble('the record was never imported')
    library.end(process)


def during_repair(library, first, burst, _record):
    damage_index(library.folder)
    during_start(library, first, burst, _record)
    library.open_once_more()


SCENES = {'start': during_start, 'append': during_append, 'import': during_import,
          'repair': during_repair}


def damage_index(folder):
    """Makes the first page of an index unreadable: no row of a table is hurt."""
    (page,), (size,) = (folder.ask(sql)[0] for sql in (
        "SELECT rootpage FROM sqlite_schema WHERE name = 'game_by_touched'", 'PRAGMA page_size'))
    with open(folder.database, 'r+b') as file:
        file.seek((page - 1) * size)
        file.write(b'\xa5' * size)


def find_loss(library, scene):
    folder = library.folder
    sound = folder.ask('PRAGMA integrity_check')
    rows = folder.read()
    if sound != [('ok',)] or rows is None:
        return f'the database is not sound: {sound}'
    content = set(rows.values())
    lost = [row for key, row in folder.rows.items() if rows.get(key) != row and row not in content]
    if lost:
        return f'{len(lost)} actions are lost'
    games = len({game for game, _ in rows})
    if games < library.games:
        return f'{games} games are left'
    if library.find_damaged() and scene != 'repair':
        return 'a sound file was taken for a damaged one'
    return None


def make_master(path, n_games, preloaded, cli):
    """Makes a library of games between computer players, and returns its file and one record more."""
    records = os.path.join(path, 'games.jsonl')
    record = os.path.join(path, 'one.asterism')
    for games, file, seed in ((n_games, records, 3), (1, record, 4)):
        subprocess.run([cli, 'simulate', '--games', str(games), '--players', 'cadet,cadet', '--seed',
                        str(seed), '--records', file], check=True, stdout=subprocess.DEVNULL)
    split = []
    with open(records, encoding='utf-8') as file:
        for n, line in enumerate(file):
            split.append(os.path.join(path, f'{n}.asterism'))
            with open(split[-1], 'w', encoding='utf-8') as one:
                one.write(line)
    home = os.path.join(path, 'master')
    os.mkdir(home)
    library = Library(home, preloaded)
    process = library.start(*split)
    wait_until(lambda: library.count('game') == n_games, process, 'the library')
    library.end(process)
    connection = sqlite3.connect(library.folder.database)
    connection.execute('PRAGMA wal_checkpoint(TRUNCATE)')
    connection.close()
    print(f'# {n_games} games, {library.count("action")} actions', flush=True)
    return library.folder.database, record


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('preloaded')
    parser.add_argument('cli')
    parser.add_argument('--games', type=int, default=GAMES, help=f'in the library ({GAMES})')
    parser.add_argument('--reads', default='1-43', help='the reads that begin a burst')
    parser.add_argument('--bursts', default='1,2,3,5,12')
    parser.add_argument('--during', default=','.join(SCENES))
    parser.add_argument('--part', default='1/1', help='of several programs that share the rounds')
    options = parser.parse_args()
    first, last = map(int, options.reads.split('-'))
    part, parts = map(int, options.part.split('/'))
    rounds = [(scene, read, int(burst)) for scene in options.during.split(',')
              for burst in options.bursts.split(',') for read in range(first, last + 1)]
    rounds = rounds[part - 1::parts]
    failed = 0
    print(f'1..{len(rounds)}', flush=True)
    with tempfile.TemporaryDirectory(dir=os.environ.get('ASTERISM_TEST_MEMORY')) as path:
        master, record = make_master(path, options.games, options.preloaded, options.cli)
        for n, (scene, read, burst) in enumerate(rounds, 1):
            home = os.path.join(path, 'home')
            os.mkdir(home)
            try:
                library = Library(home, options.preloaded, master)
                SCENES[scene](library, read, burst, record)
                why = find_loss(library, scene)
            except Trouble as trouble:
                why = str(trouble)
                library.end(library.process)
            reads = library.count_reads()
            print(f'{"ok" if why is None else "not ok"} {n} - {scene}, {burst} from read {read} of '
                  f'{reads}' + (f': {why}' if why else ''), flush=True)
            failed += why is not None
            shutil.rmtree(home)
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
