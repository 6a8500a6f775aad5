#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""check-deadlines.py SERVER: games that take days go on, whoever is there, whenever the server runs."""

import asyncio
import random
import sys

import server
import table_client
from table_client import Client, set_up

HOUR = 3600
DAY = 24 * HOUR


async def start_game(host, *seats, days=None):
    """Ada's and Bob's game; Ada has taken her turn."""
    ada, bob = [await Client(name, host.port).connect() for name in ('Ada', 'Bob')]
    await ada.create({**set_up('red', 'black', *seats), **({'deadline': days} if days else {})})
    await bob.join(ada.code)
    await bob.ask('sit', seat=1)
    await ada.ask('start')
    await ada.take_one_turn(random.Random(1))
    await bob.until(bob.is_turn)
    return ada, bob


async def leave(people):
    for person in people:
        await person.close()


async def watch(host, person, turns):
    """Somebody who is not at the table waits until that many turns have been taken, and returns how it
    is then."""
    eve = await Client('Eve', host.port).connect()
    told = (await eve.watch(person))[0]
    if told['turns'] < turns:
        await eve.until(lambda: eve.log[-1].get('news', {}).get('turns') == turns)
        told = eve.log[-1]['news']
    await eve.close()
    return told


async def nobody_is_there(program):
    """A computer takes the turn of whoever needs too long, and so on until it is the next person's turn;
    whoever comes back has their seat again."""
    with server.Server(program) as host:
        ada, bob = people = await start_game(host, 'green captain', days=3)
        await leave(people)
        host.let_pass(2 * DAY)
        told = await watch(host, bob, 1)
        assert told['to_move'] == 1 and DAY - HOUR < told['deadline'] <= DAY, told
        host.let_pass(DAY)
        told = await watch(host, bob, 3)
        assert told['to_move'] == 0 and 3 * DAY - HOUR < told['deadline'] <= 3 * DAY, told
        await bob.come_back()
        assert bob.you['seat'] == 1 and bob.table['seats'][1]['kind'] == 'person'
        await bob.close()
        host.let_pass(4 * DAY)
        told = await watch(host, ada, 4)
        assert told['to_move'] == 1, told
        for person in people:
            await person.come_back()
        seats = ada.table['seats']
        assert [seat['kind'] for seat in seats] == ['person', 'person', 'computer'], seats
        assert [player['kind'] for player in ada.record['players']] == ['human', 'human', 'computer']
        await bob.take_one_turn()
        for person in people:
            await person.until(lambda: len(person.record['turns']) == 6)
        assert ada.record == bob.record and table_client.judge(ada.record) is None
        await leave(people)


async def nobody_comes_back(program):
    """Where nobody plays any more the computers rest, too; the game waits for people."""
    with server.Server(program) as host:
        ada, bob = people = await start_game(host, days=1)
        await leave(people)
        host.let_pass(DAY)
        await watch(host, bob, 2)
        host.let_pass(DAY)
        eve = await Client('Eve', host.port).connect()
        await eve.join(ada.code)
        await eve.until(lambda: eve.table['seats'][0]['kind'] == 'computer')
        assert eve.table['seats'][1]['kind'] == 'computer' and not eve.is_over()
        await bob.come_back()
        await bob.until(bob.is_turn)
        await leave([eve, bob])


async def somebody_is_there(program):
    """Who is there and does not move is replaced like everybody else."""
    with server.Server(program) as host:
        ada, bob = people = await start_game(host, days=1)
        await leave(people)
        host.let_pass(DAY - 8)
        for person in people:
            await person.come_back()
        assert bob.is_turn() and bob.table['since'] >= DAY - 8
        await ada.until(lambda: ada.table['seats'][1]['kind'] == 'computer')
        await ada.until(ada.is_turn)
        await bob.ask('sit', seat=1)
        assert bob.table['seats'][1] == {'colour': 'black', 'kind': 'person', 'name': 'Bob', 'present': True}
        await leave(people)


async def computers_take_their_turns(program):
    """Also when nobody is there, and also when the server was stopped meanwhile."""
    with server.Server(program) as host:
        ada, bob = people = await start_game(host, 'green captain')
        await ada.close()
        await bob.take_one_turn(random.Random(1))
        await bob.close()
        assert (await watch(host, ada, 3))['to_move'] == 0
        ada, bob = people = await start_game(host, 'green captain', days=14)
        await ada.close()
        await bob.take_one_turn(random.Random(1))
        await bob.close()
        host.let_pass(3 * 60)
        told = await watch(host, ada, 3)
        assert told['to_move'] == 0 and told['deadline'] > 13 * DAY, told


async def replacing(program):
    """When a turn has lasted five minutes, somebody who is there is replaced if all others agree."""
    with server.Server(program) as host:
        ada, bob = people = await start_game(host, 'green captain')
        cem = await Client('Cem', host.port).connect()
        await cem.join(ada.code)
        assert await ada.refusal('substitute', seat=1, level='cadet') == 'seat-taken'
        await leave([*people, cem])
        host.let_pass(5 * 60)
        for person in people:
            await person.come_back()
        assert await bob.refusal('substitute', seat=1, level='cadet') == 'not-founder'
        # Nobody else is there: nobody is asked.
        await ada.ask('substitute', seat=1, level='cadet')
        await ada.until(lambda: ada.is_turn() and len(ada.record['turns']) == 3)
        await bob.ask('sit', seat=1)
        assert bob.table['seats'][1]['kind'] == 'person'
        await leave(people)


async def asking_to_replace(program):
    with server.Server(program) as host:
        ada, bob, cem = people = [await Client(name, host.port).connect() for name in ('Ada', 'Bob', 'Cem')]
        await ada.create(set_up('red', 'black', 'green'))
        for seat, person in enumerate(people[1:]):
            await person.join(ada.code)
            await person.ask('sit', seat=seat + 1)
        await ada.ask('start')
        await leave(people)
        host.let_pass(5 * 60)
        for person in people:
            await person.come_back()
        await bob.close()
        await ada.ask('give-up')
        await cem.until(lambda: cem.table['seats'][0]['kind'] == 'open')
        await bob.come_back()
        await ada.ask('sit', seat=0)
        # Ada's turn has lasted long; she lets the others decide.
        n = len(bob.log)
        await ada.ask('substitute', seat=0, level='cadet')
        asked = await bob.wait('replace-asked', n)
        assert asked == {'type': 'replace-asked', 'number': 0, 'seat': 0, 'replaced': 0}
        assert await ada.refusal('answer', number=0, agree=True) == 'not-your-turn'
        assert await ada.refusal('undo', number=0) == 'not-ready'
        n = len(ada.log)
        await bob.ask('answer', number=0, agree=False)
        assert await ada.wait('replace-ended', n) == {'type': 'replace-ended', 'number': 0, 'seat': 1, 'replaced': 0}
        await ada.ask('substitute', seat=0, level='cadet')
        await bob.ask('answer', number=0, agree=True)
        n = len(bob.log)
        await cem.close()
        await bob.wait('replace-ended', n)
        await bob.until(bob.is_turn)
        assert bob.table['seats'][0]['kind'] == 'computer'
        await leave(people)


TESTS = [nobody_is_there, nobody_comes_back, somebody_is_there, computers_take_their_turns, replacing,
         asking_to_replace]


def main():
    program, wanted = sys.argv[1], sys.argv[2:]
    return server.run('/net/deadlines', [(test, program) for test in TESTS
                                         if not wanted or server.find_name(test) in wanted])


if __name__ == '__main__':
    sys.exit(main())
