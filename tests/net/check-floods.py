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
from raw_client import Raw, greet, read_page
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


# Those who flood

def home(number):
    return {'X-Forwarded-For': '203.0.113.%d' % number}


async def nothing(host, others):
    """What the machine gives the players."""
    while await others.goes_on():
        await rest()


async def bodies(host, others):
    """Requests with a body that never ends."""
    while await others.goes_on():
        raw = Raw(host.port, path='/health', method='POST', upgrade=False, Content_Length=1 << 40)
        assert await raw.open() == 413
        raw.writer.write(bytes(1 << 20))
        await raw.cut_off()


async def connections(host, others):
    """More of one address than there may be; the first ones stay."""
    near = [await greet(host.port, **home(1)) for _ in range(64)]
    while await others.goes_on():
        raw = Raw(host.port, **home(1))
        assert await raw.open() == 503
        await raw.cut_off()
    near[0].send({'type': 'leave'})
    assert (await near[0].read())['code'] == 'no-such-table'


async def silence(host, others):
    """Connections on which nothing is ever said."""
    reached = 0
    while await others.goes_on():
        raw = Raw(host.port)
        raw.dial()
        reached += 1
        if len(Raw.opened) > 500:
            Raw.cut_all()
    assert reached > 0


async def messages(host, others):
    """As fast as they can be sent."""
    n_ended = 0
    while await others.goes_on() or n_ended == 0:
        raw = await greet(host.port, **home(2))
        for number in range(1000):
            raw.send({'type': 'leave', 'id': number})
        heard = await raw.ended()
        assert heard[-1] in (1008, 'cut') and len(heard) < 400, heard[-1]
        n_ended += 1


async def wrong_codes(host, others):
    """Codes and tokens are guessed; after ten there is no answer to learn from."""
    eve = await Client('Eve', host.port, headers=home(3)).connect()
    code = await (await Client('Dan', host.port, headers=home(4)).connect()).create(set_up('red', 'black'))
    n_guessed = 0
    while await others.goes_on() or n_guessed <= 10:
        token = {'token': 'x' * 22} if n_guessed % 2 else {}
        said = await eve.refusal('join', table=code if token else 'BBBBBB', **token)
        assert said in (('no-such-seat', 'no-such-table') if n_guessed < 10 else ('too-fast',)), said
        n_guessed += 1
        await rest()


async def unread(host, others):
    """Whole games are asked for again and again, and none is read."""
    dan = await Client('Dan', host.port, headers=home(5)).connect()
    await dan.create(set_up('red cadet', 'black cadet', decks=['base:1', 'expansion-1:1']))
    await dan.ask('start')
    await dan.until(dan.is_over)
    while await others.goes_on():
        raw = await greet(host.port, small=True, **home(5))
        for _ in range(150):
            raw.send({'type': 'join', 'table': dan.code, 'token': dan.token})
        await raw.writer.drain()
        raw.writer.transport.abort()


async def rest():
    """What keeps to 50 messages a second is no flood of messages."""
    await asyncio.sleep(0.02)


async def refused_after(most, code, others, attempt):
    """After `most` attempts all are refused with the code."""
    n = 0
    while await others.goes_on() or n <= most:
        said = await attempt()
        assert said == ('ok' if n < most else code), (n, said)
        n += 1
        await rest()


async def joins(host, others):
    """Somebody new again and again at one table."""
    dan = await Client('Dan', host.port, headers=home(6)).connect()
    code = await dan.create(set_up('red', 'black'))
    eve = await Client('Eve', host.port, headers=home(7)).connect()
    await refused_after(30, 'too-fast', others, lambda: eve.refusal('join', table=code))


async def creates(host, others):
    """One table after the other."""
    eve = await Client('Eve', host.port, headers=home(8)).connect()
    await refused_after(10, 'too-fast', others, lambda: eve.refusal(
        'create', set_up=set_up('red', 'black'), nearby=False))


async def sets(host, others):
    """One set-up after the other at one table."""
    eve = await Client('Eve', host.port, headers=home(9)).connect()
    await eve.create(set_up('red', 'black'))
    await refused_after(10, 'too-fast', others, lambda: eve.refusal(
        'set', set_up=set_up('red', 'black')))


async def watches(host, others):
    """Fifty tables that nobody is at are watched again and again."""
    eve = await Client('Eve', host.port, headers=home(11)).connect()
    passes = []
    for _ in range(10):
        passes.append({'table': await eve.create(set_up('red', 'black')), 'token': eve.token})
    await eve.ask('leave')
    while await others.goes_on():
        assert len((await eve.ask('watch', tables=passes * 5))['tables']) == 50
        await rest()


async def pages(host, others):
    """The page of one is asked for, by many at once; some have to come again."""
    dan = await Client('Dan', host.port, headers=home(12)).connect()
    path = '/t/' + await dan.create(set_up('red', 'black'))
    await dan.close()
    answered = set()
    while await others.goes_on() or answered != {True, False}:
        answers = await asyncio.gather(*(read_page(host.port, path) for _ in range(100)))
        answered |= {'<code>' in answer for answer in answers}


async def entries(host, others):
    """Twenty people sit down and stand up again as often as they may."""
    people = [await Client('Eve', host.port, headers=home(10 + number)).connect() for number in range(20)]
    code = await people[0].create(set_up('red', 'black', 'green', 'white', 'orange', 'blue'))
    for person in people[1:]:
        await person.join(code)
    said = set()

    async def fidget(person, number):
        seat = 0 if person is people[0] else number % 6
        while not said or 'full' not in said:
            for place in (None, seat):
                said.add(await person.refusal('sit', seat=place))
                await rest()

    fidgeting = asyncio.gather(*(fidget(*pair) for pair in zip(people, range(20))))
    while await others.goes_on() or not fidgeting.done():
        pass
    await fidgeting
    assert said <= {'ok', 'full', 'seat-taken'}, said


# What a flood may leave on disk: no entries, but those of the tables it made.
FLOODS = [(nothing, 0), (bodies, 0), (connections, 0), (silence, 0), (messages, 0), (wrong_codes, 1),
          (unread, 200), (joins, 2), (creates, 20), (sets, 12), (watches, 20), (pages, 2)]
# Only in the long form. Whoever leaves a table that is full may do so, and that is stored.
LONG = [(entries, 4096 + 2 * 20)]


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
            await run(one, most_entries, program, figures)
        flood.__name__ = one.__name__
        return flood
    return server.run('/net/floods', [(bind(*pair), None) for pair in FLOODS + (LONG if figures else [])
                                      if not wanted or pair[0].__name__ in wanted])


if __name__ == '__main__':
    sys.exit(main())
