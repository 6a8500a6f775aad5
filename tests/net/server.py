# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""Runs asterism-server for tests, and the tests themselves, which are coroutines."""

import asyncio
import contextlib
import json
import os
import signal
import sqlite3
import subprocess
import tempfile
import traceback

import table_client


def make_folder():
    """In memory if possible: other programs may keep the disk busy for a minute."""
    place = '/dev/shm' if os.access('/dev/shm', os.W_OK) else None
    return tempfile.TemporaryDirectory(prefix='asterism-', dir=place)


def make_older(entry, seconds):
    values = json.loads(entry)
    for name, unit in ('at', 1), ('since', 1000000), ('began', 1000000):
        if name in values:
            values[name] -= seconds * unit
    return json.dumps(values)


# Runs each server under another program, such as "valgrind --quiet --trace-children=yes": what that
# says of it is trouble. Nothing is slower than the patience of the tests.
UNDER = os.environ.get('ASTERISM_SERVER_UNDER', '').split()


class Server:
    """A server with a database of its own, or a given one. It can be killed and started again."""

    def __init__(self, program, database=None, options=()):
        self.command = UNDER + ([program] if isinstance(program, str) else list(program))
        self.options = list(options)
        self.folder = None if database else make_folder()
        self.database = database or os.path.join(self.folder.name, 'state', 'tables.db')
        self.process, self.port = None, 0
        self.trouble = tempfile.TemporaryFile(mode='w+')

    def start(self):
        """Listens at the same port each time."""
        self.process = subprocess.Popen(
            [*self.command, '--listen', '127.0.0.1:%d' % self.port, '--database', self.database,
             *self.options], stdout=subprocess.PIPE, stderr=self.trouble, text=True,
            env={**os.environ, 'LC_ALL': 'C.UTF-8', 'G_DEBUG': 'fatal-criticals'})
        line = self.process.stdout.readline()
        assert line.startswith('Listening on '), (line, self.read_trouble())
        self.port = int(line.rsplit(':', 1)[1])
        return self

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=600 if UNDER else 60)
        self.process.stdout.close()
        assert status == 0, (status, self.read_trouble())
        return self.read_trouble()

    def let_pass(self, seconds):
        """Stops it, and starts it again as if so much time had gone by."""
        self.stop()
        with contextlib.closing(sqlite3.connect(self.database)) as database, database:
            entries = database.execute('SELECT entry, code, number FROM entry').fetchall()
            database.executemany('UPDATE entry SET entry = ? WHERE code = ? AND number = ?',
                                 [(make_older(entry, seconds), *key) for entry, *key in entries])
            database.execute('UPDATE shared_table SET alarm = alarm - ? WHERE alarm > 0', (seconds,))
        self.start()

    def read_trouble(self):
        self.trouble.seek(0)
        return self.trouble.read()

    def read_memory(self):
        """The bytes that it has in memory."""
        with open('/proc/%d/statm' % self.process.pid, encoding='ascii') as file:
            return int(file.read().split()[1]) * os.sysconf('SC_PAGE_SIZE')

    def __enter__(self):
        return self.start()

    def __exit__(self, *failure):
        trouble = self.stop() if self.process.poll() is None else self.read_trouble()
        if self.folder:
            self.folder.cleanup()
        if failure[0] is None:
            assert trouble == '', trouble


# What ends the connections that a test has left open.
cutters = [table_client.Client.cut_all]


async def run_one(test, *arguments):
    before = asyncio.all_tasks()
    try:
        await test(*arguments)
    finally:
        for cut_all in cutters:
            cut_all()
        late = asyncio.all_tasks() - before
        for task in late:
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*late, return_exceptions=True)


def find_name(test):
    return getattr(test, 'func', test).__name__.replace('_', '-')


def run(prefix, tests):
    """Runs (coroutine, argument)… and reports in TAP."""
    print('1..%d' % len(tests))
    failed = False
    for number, (test, argument) in enumerate(tests):
        try:
            asyncio.run(run_one(test, argument))
            word = 'ok'
        except Exception:
            failed, word = True, 'not ok'
            print('\n'.join('# ' + line for line in traceback.format_exc().splitlines()))
        print('%s %d %s/%s' % (word, number + 1, prefix, find_name(test)), flush=True)
    return int(failed)
