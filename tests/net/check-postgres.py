#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""check-postgres.py SERVER: several servers share the tables of one PostgreSQL."""

import asyncio
import functools
import random
import sys
import time

import postgres
import server
import table_client
from table_client import Client, set_up


async def start_game(port, plan):
    """Ada's game at one server, and Bob, who joins at another."""
    ada = await Client('Ada', port[0]).connect()
    bob = await Client('Bob', port[1]).connect()
    await ada.create(plan)
    await bob.join(ada.code)
    await bob.ask('sit', seat=1)
    await ada.until(lambda: ada.table['seats'][1]['kind'] == 'person')
    await ada.ask('start')
    await bob.until(lambda: bob.record)
    return ada, bob


async def one_game_at_two_servers(hosts):
    people = ada, bob = await start_game([host.port for host in hosts],
                                         set_up('red', 'black', 'green cadet'))
    await asyncio.gather(*(person.play() for person in people))
    assert ada.record == bob.record
    assert table_client.judge(ada.record) is None
    for person in people:
        await person.close()


async def one_turn_for_one_number(hosts):
    """The same person at both servers: one of two turns counts, and the other is told so."""
    chooser = random.Random(4)
    ada, bob = await start_game([host.port for host in hosts], set_up('red', 'black'))
    twin = await Client('Ada', hosts[1].port).connect()
    await twin.join(ada.code, ada.token)
    for _ in range(10):
        number = len(ada.record['turns'])
        lays = ada.find_lays()
        answers = await asyncio.gather(*(
            person.refusal('turn', number=number, **dict(zip(('x', 'y', 'rotation'),
                                                            chooser.choice(lays))))
            for person in (ada, twin)))
        assert sorted(answers) == ['ok', 'wrong-number'], answers
        for person in (ada, twin, bob):
            await person.until(lambda: len(person.record['turns']) == number + 1)
        await bob.take_one_turn(chooser)
        for person in (ada, twin, bob):
            await person.until(lambda: len(person.record['turns']) == number + 2)
    assert ada.record == twin.record == bob.record
    for person in (ada, bob, twin):
        await person.close()


async def a_server_is_killed(hosts):
    """Its tables go on at the other within five seconds."""
    chooser = random.Random(9)
    ada, bob = await start_game([hosts[0].port] * 2, set_up('red', 'black'))
    for _ in range(6):
        for person in (ada, bob):
            await person.until(person.is_turn)
            await person.take_one_turn(chooser)
    hosts[0].kill()
    began = time.monotonic()
    for person in (ada, bob):
        await person.closed()
        person.port = hosts[1].port
        await person.come_back()
    assert len(ada.record['turns']) == 12
    await ada.take_one_turn(chooser)
    assert time.monotonic() - began < 5
    await asyncio.gather(ada.play(chooser), bob.play(chooser))
    assert ada.record == bob.record and table_client.judge(ada.record) is None
    for person in (ada, bob):
        await person.close()
    hosts[0].start()


async def the_database_goes_away(hosts, database):
    """Nothing is told that is not stored, and the people come back when it is there again."""
    ada, bob = await start_game([host.port for host in hosts], set_up('red', 'black'))
    await ada.take_one_turn()
    await bob.until(bob.is_turn)
    database.stop()
    try:
        await bob.take_one_turn()
    except ConnectionError:
        pass
    assert await bob.closed() == 1001 and bob.log[-1]['code'] == 'shutting-down'
    database.start()
    await asyncio.gather(table_client.insist(ada), table_client.insist(bob))
    assert ada.record == bob.record and table_client.judge(ada.record) is None
    for person in (ada, bob):
        await person.close()


def main():
    with postgres.Postgres() as database:
        hosts = [server.Server(sys.argv[1], database.uri).start() for _ in range(2)]
        tests = [one_game_at_two_servers, one_turn_for_one_number, a_server_is_killed,
                 functools.partial(the_database_goes_away, database=database)]
        status = server.run('/net/postgres', [(test, hosts) for test in tests])
        for host in hosts:
            trouble = host.stop()
            for line in trouble.splitlines():
                print('#', line)
        return status


if __name__ == '__main__':
    sys.exit(main())
