#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""check-bad-days.py SERVER [KILLS [SEED]]: a server that is killed again and again, and connections
that are cut, slow, and delivered in small pieces. No turn that was told is lost, and games end with
equal records everywhere."""

import asyncio
import os
import random
import sys

import server
import table_client
from table_client import Client, set_up


async def start_games(port, n):
    games = []
    for number in range(n):
        ada, bob = [await Client(name, port).connect() for name in ('Ada', 'Bob')]
        await ada.create(set_up('red', 'black', *(['green cadet'] if number % 2 else [])))
        await bob.join(ada.code)
        await bob.ask('sit', seat=1)
        await ada.ask('start')
        await bob.until(lambda: bob.record)
        games.append((ada, bob))
    return games


async def killed(arguments):
    program, n_kills, seed = arguments
    chooser = random.Random(seed)
    n_told = 0
    with server.Server(program) as host:
        while n_kills > 0:
            games = await start_games(host.port, 4)
            people = [person for game in games for person in game]
            playing = asyncio.gather(*(table_client.insist(person, chooser) for person in people))
            while n_kills > 0 and not playing.done():
                heard = sum(len(person.log) for person in people)
                wanted = heard + chooser.randrange(1, 120)
                while not playing.done() and sum(len(person.log) for person in people) < wanted:
                    await asyncio.sleep(0)
                if playing.done():
                    break
                host.kill()
                host.start()
                n_kills -= 1
            await playing
            for game in games:
                table_client.check_end(game)
            assert os.stat(host.database).st_mode & 0o777 == 0o600  # It has the seeds.
            n_told += sum(len(game[0].record['turns']) for game in games)
            for person in people:
                await person.close()
    print('# %d turns' % n_told)


class Proxy:
    """Between client and server: passes on in pieces, with other things done between them, and cuts
    connections."""

    def __init__(self, port, chooser):
        self.target, self.chooser = port, chooser
        self.n_cuts = 0

    async def start(self):
        self.listener = await asyncio.start_server(self.connect, '127.0.0.1', 0)
        self.port = self.listener.sockets[0].getsockname()[1]
        return self

    async def connect(self, reader, writer):
        far_reader, far_writer = await asyncio.open_connection('127.0.0.1', self.target)
        fuse = [self.chooser.randrange(5000, 100000)]
        ways = [asyncio.ensure_future(self.pass_on(reader, far_writer, fuse)),
                asyncio.ensure_future(self.pass_on(far_reader, writer, fuse))]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        for end in (writer, far_writer):
            end.transport.abort()
        self.n_cuts += fuse[0] <= 0

    async def pass_on(self, reader, writer, fuse):
        try:
            while fuse[0] > 0:
                data = await reader.read(self.chooser.choice([1, 3, 100, 4000]))
                if not data:
                    break
                for _ in range(self.chooser.choice([0, 0, 1, 30])):
                    await asyncio.sleep(0)
                fuse[0] -= len(data)
                writer.write(data)
        except (ConnectionError, OSError):
            pass


async def cut_and_slow(arguments):
    program, _, seed = arguments
    chooser = random.Random(seed)
    with server.Server(program) as host:
        proxy = await Proxy(host.port, chooser).start()
        games = await start_games(host.port, 3)
        people = [person for game in games for person in game]
        for person in people:
            await person.close()
            person.port = proxy.port
        await asyncio.gather(*(table_client.insist(person, chooser) for person in people))
        for game in games:
            table_client.check_end(game)
        assert proxy.n_cuts >= 3, proxy.n_cuts
        proxy.listener.close()


def main():
    n_kills, seed = [int(word) for word in sys.argv[2:]] + [25, 1][len(sys.argv) - 2:]
    return server.run('/net/bad-days', [(test, (sys.argv[1], n_kills, seed))
                                        for test in (killed, cut_and_slow)])


if __name__ == '__main__':
    sys.exit(main())
