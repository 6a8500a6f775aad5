#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Anything at all is named on the command line of a second start: open-anything.py LIBRARY RECORD

A pipe that nobody writes to, a device, a folder, a file that does not answer (the library sees to
that), a huge file, our own database, its log and index under several names, an address that is
none, a broken line before good ones, and fifty records, one of whose names is no text. The running window takes what it can and names
the rest; the database, which is a link, keeps its locks."""

import fcntl
import json
import os
import sqlite3
import struct
import subprocess
import sys
import tempfile

from window import PATIENCE, Window, finish

LOCK = 'hhqqi'  # struct flock
N_COPIES = 50
SHARED = (0x40000002, 510)  # Where SQLite locks a database that is open,
INDEX = (128, 1)            # and the index of its log.


def is_locked(path, place):
    """Whether another process has locked `place` of the file."""
    with open(path, 'r+b') as file:
        found = fcntl.fcntl(file, fcntl.F_GETLK,
                            struct.pack(LOCK, fcntl.F_WRLCK, os.SEEK_SET, *place, 0))
    return struct.unpack(LOCK, found)[0] != fcntl.F_UNLCK


def make_database(folder, data):
    """The database is a link, as some keep it on another disk. Returns where it leads."""
    path = os.path.join(folder, 'games.db')
    with open(path, 'wb'):
        pass
    os.makedirs(data)
    os.symlink(path, f'{data}/asterism.db')
    return path


def make_files(folder, database, record):
    """Fills `folder` and returns the names of its files."""
    with open(record, encoding='utf-8') as source:
        line = json.dumps(json.load(source))
    with open('games.jsonl', 'w', encoding='utf-8') as games:
        games.write('{"format": "asterism-record"\n' + line + '\n')
    for name in [b'round:3.asterism', b'\xff\x1b[31m%s\n\xe2\x80\xae.asterism',
                 *(b'%02d.asterism' % number for number in range(2, N_COPIES))]:
        with open(name, 'w', encoding='utf-8') as named:
            named.write(line)
    with open('huge.asterism', 'wb') as huge:
        huge.truncate(1 << 40)
    with open('slow.asterism', 'w', encoding='utf-8') as slow:
        slow.write(line)
    os.mkfifo('pipe.asterism')
    os.mkfifo('pipe.asterism-deck')
    os.symlink('/dev/zero', 'zero.asterism')
    os.mkdir('folder.asterism')
    os.symlink(database, 'link.asterism')
    os.link(database, 'twin.asterism')
    os.symlink(f'{database}-wal', 'log.asterism')
    os.symlink(f'{database}-shm', 'index.asterism')
    os.symlink(database, 'link.asterism-deck')
    return sorted(os.listdir(folder))


def count_games(path):
    # Another process may read: only this one would lose its locks by that.
    with sqlite3.connect(path) as database:
        return database.execute('SELECT count (*) FROM game').fetchone()[0]


def main():
    os.environ.pop('ASTERISM_DATA_DIR', None)
    data = os.environ['XDG_DATA_HOME'] + '/asterism'
    slow, record = (os.path.abspath(path) for path in sys.argv[1:])
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as disk:
        database = make_database(disk, data)
        os.environ['LD_PRELOAD'] = slow
        window = Window()
        del os.environ['LD_PRELOAD']
        window.wait(lambda: os.path.exists(f'{database}-wal'), 'the database')
        os.chdir(folder)
        names = make_files(folder, database, record)
        second = subprocess.run([os.environ['ASTERISM'], *names], check=False, timeout=PATIENCE,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        window.wait_for_text(f'You already have {N_COPIES} of these games.')
        told = ' '.join(window.read(node) for node in window.walk())
        finish(window, [
            ('the second start says nothing', (second.returncode, second.stdout) == (0, '')),
            ('a game is there', count_games(database) == 1),
            ('a broken line is told', 'games.jsonl, line 1' in told),
            ('a file that does not answer is told', '“slow.asterism”' in told or 'more file' in told),
            ('our own files are told', 'it holds your saved games' in told),
            ('the database keeps its locks', is_locked(database, SHARED)),
            ('the index of its log keeps its locks', is_locked(f'{database}-shm', INDEX)),
        ])


main()
