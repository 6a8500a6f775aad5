#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""check-floods.py SERVER [SECONDS TABLES]: one client goes over each bound of a server, beside
tables at which others play. The bound holds, the others play on, memory stays as it is, and nothing
of the flood is on disk afterwards.

Without figures each flood lasts until the others have taken some turns, and nothing is timed. With
them it lasts that long beside so many tables, which are played by a process of its own, and
the turns of the players are timed."""

import asyncio
import json
import os
import random
import sqlite3
import subprocess
import sys
import time
import traceback

import server
import table_client
from floods import FLOODS, LONG, rest
from raw_client import Raw, read_page
from table_client import Client, set_up

MOST_MEMORY = 256 << 20
SLOWEST = 0.1  # Seconds of a turn at the 99th percentile, in the long form.
TURNS = 20     # Of the others during a flood, in the short form.


# Those who play

class Player(Client):
    """Counts its turns, and how long each takes until it is told."""

    times = []

    def __init__(self, *arguments, **more):
        super().__init__(*arguments, **more)
        self.born = time.monotonic()

    async def ask(self, kind, **members):
        while self.n_ids > 100 + 40 * (time.monotonic() - self.born):
            await rest()  # On a fast machine it would be a flood itself.
        began = time.monotonic()
        answer = await super().ask(kind, **members)
        if kind == 'turn':
            self.times.append(time.monotonic() - began)
        return answer


async def open_table(port, number):
    headers = {'X-Forwarded-For': '192.0.%d.%d' % (2 + number // 250, 1 + number % 250)}
    ada, bob = [await Player(name, port, headers=headers).connect() for name in ('Ada', 'Bob')]
    await ada.create(set_up('red', 'black'))
    await bob.join(ada.code)
    await bob.ask('sit', seat=1)
    await ada.ask('start')
    return ada, bob


async def play(ada, bob, pause):
    """One game after the other."""
    chooser = random.Random(ada.code)
    while True:
        while not ada.is_over():
            for person in (ada, bob):
                await person.until(lambda: person.is_turn() or person.is_over())
                await asyncio.sleep(pause and chooser.uniform(0, 2 * pause))
                if not person.is_over():
                    await person.take_one_turn(chooser)
                await ada.until(lambda: ada.is_turn() != bob.is_turn() or ada.is_over())
        await bob.until(bob.is_over)
        assert ada.record == bob.record and table_client.judge(ada.record) is None
        await ada.ask('start')
        await bob.until(lambda: not bob.is_over())


async def play_apart(port, n_tables):
    """The players of the long form: from a line of the input to the next the turns are timed."""
    tables = [await open_table(port, number) for number in range(n_tables)]
    games = [asyncio.ensure_future(play(*table, 1)) for table in tables]
    print('ready', flush=True)
    while await asyncio.to_thread(sys.stdin.readline):
        for game in games:
            if game.done():
                game.result()
        times = sorted(Player.times)
        Player.times.clear()
        print(json.dumps([len(times), times[len(times) * 99 // 100] if times else 0]), flush=True)


async def play_until_told(*arguments):
    """And ends without a goodbye to hundreds of tasks."""
    try:
        await play_apart(*arguments)
    except Exception:
        traceback.print_exc()
    os._exit(0)


class Here:
    """Some tables in this process: a flood lasts until they have gone on a while."""

    n_tables = 3
    slow = 0  # Nothing is timed.

    async def start(self, port):
        self.games = [asyncio.ensure_future(play(*await open_table(port, number), 0)) 
                      for number in range(self.n_tables)]
        return self

    def begin(self):
        self.goal = len(Player.times) + TURNS

    async def goes_on(self):
        for game in self.games:
            if game.done():
                game.result()
        await asyncio.sleep(0)
        return len(Player.times) < self.goal

    async def end(self):
        return '%d turns' % (len(Player.times) - self.goal + TURNS)

    async def stop(self):
        while not all(game.done() for game in self.games):
            for game in self.games:
                game.cancel()  # A wait that ends at the same time forgets that.
            await asyncio.wait(self.games, timeout=0.1)
        await asyncio.gather(*self.games, return_exceptions=True)


class Apart:
    """Many tables in a process of their own: a flood lasts as long as it is given."""

    def __init__(self, seconds, n_tables):
        self.seconds, self.n_tables = seconds, n_tables

    async def start(self, port):
        self.process = subprocess.Popen([sys.executable, __file__, '--play', str(port), str(self.n_tables)],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert await asyncio.to_thread(self.process.stdout.readline) == 'ready\n'
        return self

    def read_figures(self):
        self.process.stdin.write('\n')
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, 'the players have ended'
        return json.loads(line)

    def begin(self):
        self.read_figures()
        self.goal = time.monotonic() + self.seconds

    async def goes_on(self):
        await asyncio.sleep(0)
        return time.monotonic() < self.goal

    async def end(self):
        turns, slow = await asyncio.to_thread(self.read_figures)
        self.slow = slow
        return '%d turns, 99%% within %.0f ms' % (turns, slow * 1000)

    async def stop(self):
        self.process.stdin.close()
        await asyncio.to_thread(self.process.wait)


def count_entries(path):
    """Those of tables that no player has made."""
    with sqlite3.connect(path) as database:
        return database.execute('SELECT COUNT (*) FROM entry WHERE code NOT IN (SELECT code FROM entry'
                                ' WHERE number = 0 AND entry LIKE \'%"Ada"%\')').fetchone()[0]


async def find_slow_turns(port):
    """Within how many seconds the server itself was through with 99% of all turns."""
    counts = {}
    for line in (await read_page(port, '/metrics')).splitlines():
        if line.startswith('asterism_turn_seconds_bucket'):
            counts[line.split('"')[1]] = int(line.split()[1])
    return next(bound for bound in counts if counts[bound] >= 0.99 * counts['+Inf'])


async def run(one, most_entries, program, figures):
    with server.Server(program) as host:
        others = await (Apart(*figures) if figures else Here()).start(host.port)
        if figures:  # Elsewhere a flood has processors of its own; here it takes what is left.
            os.nice(10)
        others.begin()
        before = host.read_memory()
        await one(host, others)
        told, memory = await others.end(), host.read_memory()
        await others.stop()
        print('# %s: %s, at the server within %s s, %.0f MiB (%+.0f)' % (
            one.__name__, told, await find_slow_turns(host.port), memory / 2**20, (memory - before) / 2**20))
        assert memory < MOST_MEMORY and others.slow < SLOWEST
        Raw.cut_all()
        Client.cut_all()
        await asyncio.to_thread(host.stop)
        assert count_entries(host.database) <= most_entries, count_entries(host.database)


def main():
    if sys.argv[1] == '--play':
        return asyncio.run(play_until_told(*map(int, sys.argv[2:])))
    program, figures, wanted = sys.argv[1], [int(word) for word in sys.argv[2:4]], sys.argv[4:]

    def bind(one, most_entries):
        async def flood(_):
            if figures and not wanted:  # The next server must not be as patient as this process.
                await asyncio.to_thread(subprocess.run, [sys.executable, *sys.argv, one.__name__], check=True)
            else:
                await run(one, most_entries, program, figures)
        flood.__name__ = one.__name__
        return flood
    return server.run('/net/floods', [(bind(*pair), None) for pair in FLOODS + (LONG if figures else [])
                                      if not wanted or pair[0].__name__ in wanted])


if __name__ == '__main__':
    sys.exit(main())
