#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""check-two-hosts.py SERVER [KILLS [SEED]]: two servers share a PostgreSQL, and have bad days. The
servers are killed so often; PostgreSQL is stopped, killed, paused, and its disk is full, three times
for ten kills of a server. Whoever plays comes back to any of the two, and has a computer take the
seat of whoever seems to be away. No turn that was told is lost, nobody who is there is put off the
seat, and games end with equal records everywhere.

Without figures it is a short day: each of these once, without the disk, which is root's to fill."""

import asyncio
import collections
import random
import sys
import time

import websockets

import postgres
import server
import table_client
from table_client import Client, Refused, set_up

DISK = 160     # MiB.
PAUSE = 30     # Seconds of PostgreSQL, on a long day.
MOST_HEARD = 150  # Messages between two events.
MOST_PATIENCE = 3 * table_client.PATIENCE
DELAYS = 0.01, 0.1, 0.1, 2, 10  # Seconds until somebody is back.
TABLES = [('red', 'black', 'green'), ('red', 'black', 'green cadet'), ('red', 'black'),
          ('red', 'black', 'green', 'white cadet')]


class Person(Client):
    """Plays at any of the servers until the game is over."""

    def __init__(self, name, game, ports):
        super().__init__(name, game.chooser.choice(ports))
        self.game, self.ports = game, ports
        self.stay = None     # What there is for as long as they are at the table.
        self.trouble = None  # What was heard that cannot be.
        self.replacing = set()

    def take(self, message):
        try:
            super().take(message)
        except Exception as error:
            self.trouble = self.trouble or error
            raise
        if message['type'] == 'welcome' and not self.stay:
            self.stay = object()
        elif message['type'] == 'closing':
            self.stay = None
        if self.stay and message['type'] in ('table', 'welcome') and self.table['started']:
            self.notice_who_is_away()

    async def read(self):
        await super().read()
        self.stay = None

    def notice_who_is_away(self):
        for seat, place in enumerate(self.table['seats']):
            if (place['kind'] == 'person' and not place['present'] and seat != self.you['seat']
                    and seat not in self.replacing):
                self.replacing.add(seat)
                self.game.tasks.append(asyncio.ensure_future(self.replace(seat)))

    async def replace(self, seat):
        """Whoever is there before it is asked, and still when it has been done, was there meanwhile."""
        other = next((person for person in self.game.people if person.you['seat'] == seat), None)
        stay = other and other.stay
        try:
            said = await self.refusal('substitute', seat=seat, level='cadet')
            self.game.said[said] += 1
            if said == 'ok' and stay and other.stay is stay:
                await (await other.socket.ping())
                assert other.stay is not stay, ('put off the seat', self.name, other.name)
        except (ConnectionError, websockets.WebSocketException):
            pass
        except AssertionError as error:
            self.trouble = self.trouble or error
        finally:
            self.replacing.discard(seat)

    async def come_back(self):
        self.port = self.game.chooser.choice(self.ports)
        await super().come_back()

    async def insist(self):
        """Until the game is over, and they know it at the table."""
        while self.is_closed() or not self.is_over():
            if self.trouble:
                raise self.trouble
            try:
                if self.is_closed():
                    await self.come_back()
                await self.play(self.game.chooser)
            except Refused as refused:
                # The turn was stored before the end, or a computer has taken it at the other server.
                assert refused.code in ('wrong-number', 'not-your-turn', 'over'), refused
                self.game.said['turn ' + refused.code] += 1
            except TimeoutError:
                raise
            except (ConnectionError, OSError, EOFError, websockets.WebSocketException):
                await asyncio.sleep(self.game.chooser.choice(DELAYS))


class Game:
    def __init__(self, chooser):
        self.chooser, self.people, self.tasks = chooser, [], []
        self.said = collections.Counter()

    async def start(self, ports, *seats):
        names = ['Ada', 'Bob', 'Cem'][:sum(' ' not in seat for seat in seats)]
        self.people = [await Person(name, self, ports).connect() for name in names]
        founder, *others = self.people
        await founder.create(set_up(*seats))
        for number, person in enumerate(others, 1):
            await person.join(founder.code)
            await person.ask('sit', seat=number)
        await founder.until(lambda: all(seat['kind'] != 'open' for seat in founder.table['seats']))
        await founder.ask('start')
        for person in others:
            await person.until(lambda: person.record)
        return self

    async def end(self):
        await asyncio.gather(*self.tasks)
        for person in self.people:
            await person.insist()
            if person.trouble:
                raise person.trouble
        table_client.check_end(self.people)
        for person in self.people:
            await person.close()


class Day:
    """What happens to two servers and their database."""

    def __init__(self, hosts, database, chooser, is_long):
        self.hosts, self.database, self.chooser, self.is_long = hosts, database, chooser, is_long
        self.games, self.playing = [], None
        self.done = collections.Counter()
        self.said = collections.Counter()
        self.n_turns = 0

    def people(self):
        return [person for game in self.games for person in game.people]

    def count_heard(self):
        return sum(len(person.log) for person in self.people())

    async def until(self, condition):
        """Or until the games are over."""
        end = time.monotonic() + MOST_PATIENCE
        while not condition() and not self.playing.done():
            assert time.monotonic() < end, [(person.name, person.port, person.stay, person.log[-2:])
                                            for person in self.people()]
            await asyncio.sleep(0.001)

    async def hear(self, n):
        wanted = self.count_heard() + n
        await self.until(lambda: self.count_heard() >= wanted)

    async def all_gone(self):
        """As long as the database is away, nobody stays."""
        await self.until(lambda: not any(person.stay for person in self.people()))

    async def kill_host(self):
        """The other one goes on alone for a while, or not."""
        host = self.chooser.choice(self.hosts)
        host.kill()
        if self.chooser.random() < 0.5:
            await self.hear(self.chooser.randrange(MOST_HEARD))
        await asyncio.to_thread(host.start)

    async def stop_database(self):
        await asyncio.to_thread(self.database.stop)
        await self.start_database()

    async def kill_database(self):
        self.database.kill()
        await self.start_database()

    async def start_database(self):
        if self.chooser.random() < 0.5:
            await self.all_gone()
        await asyncio.to_thread(self.database.start)

    async def pause_database(self):
        self.database.pause()
        began = time.monotonic()
        await self.all_gone()
        if self.is_long:
            await asyncio.sleep(PAUSE + began - time.monotonic())
        self.database.go_on()

    async def fill_disk(self):
        """First nothing can be stored, then, mostly, PostgreSQL ends."""
        with_log = self.chooser.random() < 0.5
        await asyncio.to_thread(self.database.fill_disk, with_log)
        await self.all_gone()
        self.database.make_room()
        if self.database.has_ended():
            await asyncio.to_thread(self.database.start)

    def plan(self, n_kills):
        events = [self.stop_database, self.kill_database, self.pause_database]
        if self.is_long:
            events.append(self.fill_disk)
        n = n_kills * 3 // 10 if self.is_long else len(events)
        plan = [self.kill_host] * n_kills + [events[number % len(events)] for number in range(n)]
        self.chooser.shuffle(plan)
        return plan

    async def start_games(self):
        ports = [host.port for host in self.hosts]
        while True:
            try:
                self.games = [await Game(self.chooser).start(ports, *seats)
                              for seats in (TABLES if self.is_long else TABLES[:2])]
                break
            except (ConnectionError, websockets.WebSocketException):
                Client.cut_all()  # The database has just come back.
        self.playing = asyncio.gather(*(person.insist() for person in self.people()))

    async def end_games(self):
        await self.playing
        for game in self.games:
            await game.end()
            self.said += game.said
            self.n_turns += len(game.people[0].record['turns'])

    async def pass_by(self, n_kills):
        plan = self.plan(n_kills)
        while plan:
            await self.start_games()
            while plan:
                await self.hear(self.chooser.randrange(1, MOST_HEARD))
                if self.playing.done():
                    break
                event = plan.pop()
                await event()
                self.done[event.__name__] += 1
            await self.end_games()
            print('#', self, flush=True)

    def __str__(self):
        return '%s; %d turns; answers to substitute and turn: %s' % tuple(
            figures if isinstance(figures, int) else
            ', '.join('%d %s' % (n, name) for name, n in sorted(figures.items()))
            for figures in (self.done, self.n_turns, self.said))


async def bad_days(arguments):
    program, figures = arguments
    n_kills, seed = figures or (4, 1)
    with postgres.Postgres(DISK if figures else None) as database:
        hosts = [server.Server(program, database.uri).start() for _ in range(2)]
        day = Day(hosts, database, random.Random(seed), bool(figures))
        try:
            await day.pass_by(n_kills)
        finally:
            print('#', day)
            for host in hosts:
                for line in host.stop().splitlines():
                    print('#', line)


def main():
    figures = [int(word) for word in sys.argv[2:]]
    return server.run('/net/two-hosts', [
        (bad_days, (sys.argv[1], figures and (figures + [1])[:2]))])


if __name__ == '__main__':
    sys.exit(main())
