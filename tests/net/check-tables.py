#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""check-tables.py SERVER: what people can do at tables of a running server, and what is refused."""

import asyncio
import random
import sys
import time

import server
import table_client
from raw_client import Raw, read_page
from table_client import Client, set_up


async def sit_down(port, *names, plan=None, start=True):
    """People at a new table, one a seat; the first is its founder."""
    people = [await Client(name, port).connect() for name in names]
    colours = ['red', 'black', 'green', 'white', 'orange', 'blue'][:len(names)]
    await people[0].create(plan or set_up(*colours))
    for seat, person in enumerate(people[1:]):
        await person.join(people[0].code)
        await person.ask('sit', seat=seat + 1)
    if start:
        await people[0].ask('start')
        for person in people:
            await person.until(lambda: person.record)
    return people


async def count_tables(port):
    """Those that somebody is at."""
    lines = (await read_page(port, '/metrics')).splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith('asterism_tables '))


async def wait_for_tables(port, n):
    while await count_tables(port) != n:
        await asyncio.sleep(0)


async def leave(people):
    for person in people:
        await person.close()


async def catch_up(people):
    """All have heard of all turns."""
    most = max(len(person.record['turns']) for person in people)
    for person in people:
        await person.until(lambda: len(person.record['turns']) == most)


async def take_turns(people, n, chooser):
    for _ in range(n):
        await catch_up(people)
        await next(person for person in people if person.is_turn()).take_one_turn(chooser)
    await catch_up(people)


async def whole_games(port):
    """Games of people and computers; the record is the same everywhere, keeps to the rules, and its
    chance is as promised."""
    plans = [set_up('red', 'black'), set_up('red', 'black cadet', 'blue', equipment=True,
                                            decks=('base:1', 'expansion-1:1')),
             set_up('red', 'black', 'green pilot', 'white', teams=True, equipment=True)]
    for number, plan in enumerate(plans):
        chooser = random.Random(number)
        people = [await Client(name, port).connect() for name in ('Ada', 'Bob', 'Cem')]
        seats = [i for i, seat in enumerate(plan['seats']) if seat['kind'] == 'open']
        await people[0].create(plan)
        for person, seat in zip(people[1:], seats[1:]):
            await person.join(people[0].code)
            await person.ask('sit', seat=seat)
        if len(seats) < 3:
            await people[2].join(people[0].code)  # Looks on.
        await people[0].ask('start')
        await asyncio.gather(*(person.play(chooser) for person in people))
        for person in people:
            assert table_client.judge(person.record) is None, table_client.judge(person.record)
            assert person.record == people[0].record
            assert table_client.commitment(person.record) == person.table['commitment']
            assert person.undone == 0
        late = await Client('Dan', port).connect()
        await late.join(people[0].code)
        assert late.record == people[0].record
        await leave(people + [late])


async def welcome(port):
    ada = await Client('Ada', port).connect()
    await ada.create(set_up('red', 'black captain', 'green'))
    first = ada.log[-1]
    assert first['you'] == {'token': ada.token, 'seat': 0, 'founder': True}
    assert len(ada.token) == 22 and len(ada.code) == 6
    assert 'record' not in first and first['undone'] == 0 and first['deck_files'] == {}
    table = first['table']
    assert table['you'] == {'seat': 0, 'founder': True}
    assert table['seats'][0] == {'colour': 'red', 'kind': 'person', 'name': 'Ada', 'present': True}
    assert table['seats'][1]['kind'] == 'computer' and table['seats'][1]['level'] == 'captain'
    assert table['seats'][1]['name'] and 'present' not in table['seats'][1]
    assert table['seats'][2] == {'colour': 'green', 'kind': 'open'}
    assert table['started'] is False and 'commitment' not in table and table['observers'] == 0
    assert 'seats' not in table['set_up'] and 'deck_files' not in table['set_up']
    bob = await Client('Bob', port).connect()
    await bob.join(ada.code.lower())
    assert bob.you == {'seat': None, 'founder': False} and bob.token != ada.token
    await ada.until(lambda: ada.table['observers'] == 1)
    await bob.ask('sit', seat=2)
    await ada.until(lambda: ada.table['seats'][2].get('name') == 'Bob')
    n = len(bob.log)
    await ada.ask('start')
    again = await bob.wait('welcome', n)
    assert 'id' not in again and 'token' not in again['you'] and 'pending' in again['record']
    assert len(again['table']['commitment']) == 64 and 'seed' not in again['record']
    assert [player['kind'] for player in again['record']['players']] == ['human', 'computer', 'human']
    await leave([ada, bob])


async def at_no_table(port):
    ada = await Client('Ada', port).connect()
    for kind, members in [('sit', {'seat': 0}), ('start', {}), ('leave', {}), ('undo', {'number': 0}),
                          ('set', {'set_up': set_up('red', 'black')}),
                          ('set', {'set_up': set_up('red', 'black', decks=['base:99'])}),
                          ('turn', {'number': 0, 'x': 0, 'y': 0, 'rotation': 0}),
                          ('answer', {'number': 0, 'agree': True}), ('say', {'phrase': 'oops'}),
                          ('substitute', {'seat': 0, 'level': None}), ('give-up', {})]:
        assert await ada.refusal(kind, **members) == 'no-such-table', kind
    assert await ada.refusal('join', table='BBBBBB') == 'no-such-table'
    assert await ada.refusal('join', table='nonsense') == 'no-such-table'
    await ada.close()


async def seats(port):
    ada, bob, cem = await sit_down(port, 'Ada', 'Bob', 'Cem', start=False,
                                   plan=set_up('red', 'black', 'green', 'white', 'blue cadet'))
    assert await bob.refusal('sit', seat=0) == 'seat-taken'
    assert await bob.refusal('sit', seat=4) == 'seat-taken'
    assert await bob.refusal('sit', seat=5) == 'no-such-seat'
    assert await bob.refusal('sit', seat=-1) == 'no-such-seat'
    assert await bob.refusal('sit', seat=1) == 'ok'
    assert await bob.refusal('sit', seat=3) == 'ok'
    assert bob.table['seats'][1]['kind'] == 'open' and bob.you['seat'] == 3
    assert await bob.refusal('start') == 'not-founder'
    assert await ada.refusal('start') == 'not-ready'
    n = len(ada.log)
    assert await bob.refusal('sit', seat=3) == 'ok'  # Nothing has changed, so nobody is told.
    assert await ada.refusal('start') == 'not-ready' and len(ada.log) == n + 1
    assert await bob.refusal('set', set_up=set_up('red', 'black')) == 'not-founder'
    assert await bob.refusal('set', set_up=set_up('red')) == 'not-founder'
    assert await ada.refusal('set', set_up=set_up('red')) == 'rule S1'
    assert await ada.refusal('set', set_up=set_up('red', 'black', decks=['base:2'])) == 'deck'
    assert await ada.refusal('turn', number=0, x=1, y=0, rotation=0) == 'not-started'
    assert await ada.refusal('undo', number=0) == 'not-started'
    assert await ada.refusal('give-up') == 'not-started'
    assert await ada.refusal('answer', number=0, agree=True) == 'not-started'
    assert await bob.refusal('substitute', seat=9, level=None) == 'not-founder'
    assert await ada.refusal('substitute', seat=9, level=None) == 'not-started'
    # The same colour is the same seat, if it is still for people.
    n = len(cem.log)
    await ada.ask('set', set_up=set_up('white', 'green cadet', 'orange', 'red'))
    await cem.wait('welcome', n)
    assert (ada.you['seat'], cem.you['seat']) == (3, None)
    await bob.until(lambda: bob.you['seat'] == 0)
    await cem.ask('sit', seat=2)
    await cem.ask('sit', seat=None)
    await cem.ask('sit', seat=None)
    assert await cem.refusal('say', phrase='hello') == 'no-such-seat'
    assert await cem.refusal('turn', number=0, x=1, y=0, rotation=0) == 'not-your-turn'
    assert await cem.refusal('undo', number=0) == 'no-such-seat'
    assert await cem.refusal('answer', number=0, agree=True) == 'no-such-seat'
    await cem.ask('sit', seat=2)
    await cem.ask('leave')
    assert await cem.refusal('sit', seat=2) == 'no-such-table'
    await ada.until(lambda: ada.table['seats'][2]['kind'] == 'open')
    # The connection stays, and may come again, with its token or without.
    await cem.join(ada.code, cem.token)
    assert cem.you['seat'] is None
    await cem.ask('sit', seat=2)
    await ada.ask('start')
    assert await ada.refusal('start') == 'started'
    assert await ada.refusal('set', set_up=set_up('red', 'black')) == 'started'
    assert await bob.refusal('start') == 'not-founder'
    await leave([ada, bob, cem])


async def order_of_turn(port):
    ada, bob = await sit_down(port, 'Ada', 'Bob')
    looker = await Client('Cem', port).connect()
    await looker.join(ada.code)
    x, y, rotation = ada.find_lays()[0]
    turn = {'x': x, 'y': y, 'rotation': rotation}
    away = {'x': 100000, 'y': -100000, 'rotation': 0}
    assert await looker.refusal('turn', number=5, **away) == 'not-your-turn'
    assert await bob.refusal('turn', number=5, **away) == 'wrong-number'
    assert await bob.refusal('turn', number=0, **away) == 'not-your-turn'
    assert await looker.refusal('undo', number=0) == 'no-such-seat'
    assert await ada.refusal('turn', number=0, **away) == 'rule L1'
    assert await ada.refusal('turn', number=0, x=0, y=0, rotation=0) == 'rule L1'
    assert await ada.refusal('turn', number=-1, **turn) == 'wrong-number'
    meeple = {'size': 'small', 'x': x, 'y': y, 'realm': 9}
    assert await ada.refusal('turn', number=0, **turn, meeple=meeple) == 'rule M2'
    n = len(bob.log)
    await ada.ask('turn', number=0, **turn)
    told = await bob.wait('turn', n)
    assert told['number'] == 0 and told['turn']['player'] == 0 and 'pending' in told
    assert [message['type'] for message in ada.log[-2:]] == ['turn', 'ok']
    # Who sends again after a loss learns that the turn was stored.
    assert await ada.refusal('turn', number=0, **turn) == 'wrong-number'
    await leave([ada, bob, looker])


async def undo(port):
    chooser = random.Random(7)
    people = ada, bob, cem = await sit_down(port, 'Ada', 'Bob', 'Cem')
    assert await ada.refusal('undo', number=0) == 'wrong-number'
    await take_turns(people, 4, chooser)
    assert await ada.refusal('undo', number=0) == 'wrong-number'
    assert await ada.refusal('undo', number=-1) == 'wrong-number'
    assert await bob.refusal('answer', number=1, agree=True) == 'wrong-number'
    # Asked, and refused by one.
    await bob.ask('undo', number=1)
    await ada.until(lambda: ada.asked)
    assert ada.asked['number'] == 1 and ada.asked['seat'] == 1
    assert await ada.refusal('undo', number=3) == 'not-ready'
    assert await ada.refusal('answer', number=3, agree=True) == 'wrong-number'
    assert await bob.refusal('answer', number=1, agree=True) == 'not-your-turn'
    await ada.ask('answer', number=1, agree=True)
    n = len(bob.log)
    await cem.ask('answer', number=1, agree=False)
    assert (await bob.wait('undo-ended', n))['seat'] == 2
    # Ended by a turn, of which it is told before.
    await ada.ask('undo', number=3)
    n = len(cem.log)
    await bob.until(lambda: bob.asked)
    await bob.take_one_turn(chooser)
    await cem.wait('turn', n)
    kinds = [message['type'] for message in cem.log[n:]]
    ended = next(message for message in cem.log[n:] if message['type'] == 'undo-ended')
    assert kinds.index('undo-ended') < kinds.index('turn') and 'seat' not in ended
    # Agreed: everything after it goes, too, and the same chance comes again.
    await catch_up(people)
    await ada.ask('undo', number=3)
    await bob.ask('answer', number=3, agree=True)
    n = len(ada.log)
    await cem.ask('answer', number=3, agree=True)
    assert [message['type'] for message in cem.log[-2:]] == ['undone', 'ok']
    undone = await ada.wait('undone', n)
    assert undone['number'] == 3 and len(ada.record['turns']) == 3 and ada.undone == 1
    await take_turns(people, 1, random.Random(7))
    # Who is told nothing, since nobody else is there, is asked by nobody.
    await bob.close()
    await cem.close()
    await ada.until(lambda: not ada.table['seats'][1]['present']
                    and not ada.table['seats'][2]['present'])
    await ada.ask('undo', number=3)
    assert [message['type'] for message in ada.log[-2:]] == ['undone', 'ok']
    assert 'undo-asked' not in [message['type'] for message in ada.log[-3:]]
    await cem.come_back()
    assert cem.undone == 2 and cem.record == ada.record
    await leave([ada, cem])


async def undo_and_losses(port):
    """A pending question is told again to who comes back, and who goes has agreed."""
    people = ada, bob, cem = await sit_down(port, 'Ada', 'Bob', 'Cem')
    await take_turns(people, 1, random.Random(1))
    await ada.ask('undo', number=0)
    await bob.close()
    await bob.connect()
    n = len(bob.log)
    await bob.join(ada.code, bob.token)
    assert (await bob.wait('undo-asked', n))['number'] == 0
    kinds = [message['type'] for message in bob.log[n:]]
    assert kinds.index('welcome') < kinds.index('undo-asked')
    await bob.ask('answer', number=0, agree=False)
    await ada.ask('undo', number=0)
    await bob.close()
    await cem.close()
    await ada.until(lambda: ada.undone == 1)
    await leave([ada])


async def no_undo(port):
    people = ada, bob = await sit_down(port, 'Ada', 'Bob',
                                       plan=set_up('red', 'black', undo=False))
    await take_turns(people, 1, random.Random(1))
    assert await ada.refusal('undo', number=0) == 'not-ready'
    await leave(people)


async def substitutes(port):
    chooser = random.Random(3)
    people = ada, bob, cem = await sit_down(port, 'Ada', 'Bob', 'Cem',
                                            plan=set_up('red', 'black', 'green', 'white cadet'))
    assert await bob.refusal('substitute', seat=2, level='cadet') == 'not-founder'
    assert await ada.refusal('substitute', seat=2, level='cadet') == 'seat-taken'
    assert await ada.refusal('substitute', seat=3, level='cadet') == 'seat-taken'
    assert await ada.refusal('substitute', seat=4, level='cadet') == 'no-such-seat'
    await ada.take_one_turn(chooser)
    await bob.close()
    await ada.until(lambda: not ada.table['seats'][1]['present'])
    await ada.ask('substitute', seat=1, level='cadet')
    await ada.until(lambda: len(ada.record['turns']) == 2)
    seat = ada.table['seats'][1]
    assert seat == {'colour': 'black', 'kind': 'computer', 'level': 'cadet', 'name': 'Bob'}
    assert await cem.refusal('sit', seat=1) == 'seat-taken'
    # The token takes the seat back.
    await bob.come_back()
    assert bob.you['seat'] == 1
    await ada.until(lambda: ada.table['seats'][1] == {'colour': 'black', 'kind': 'person',
                                                      'name': 'Bob', 'present': True})
    assert ada.record['players'][1] == {'name': 'Bob', 'colour': 'black', 'kind': 'human'}
    # Opened, and taken by somebody else, who looks on when the owner is back.
    await bob.close()
    await ada.until(lambda: not ada.table['seats'][1]['present'])
    await ada.ask('substitute', seat=1, level=None)
    await ada.ask('substitute', seat=1, level=None)
    assert ada.table['seats'][1] == {'colour': 'black', 'kind': 'open'}
    dan = await Client('Dan', port).connect()
    await dan.join(ada.code)
    await dan.ask('sit', seat=1)
    assert dan.you['seat'] == 1
    await bob.come_back()
    await dan.until(lambda: dan.you['seat'] is None)
    assert bob.you['seat'] == 1
    # Somebody gives their own seat away, and takes it back.
    await bob.ask('sit', seat=None)
    assert bob.table['seats'][1]['kind'] == 'open'
    await dan.ask('sit', seat=1)
    await bob.ask('sit', seat=1)
    assert bob.you['seat'] == 1
    assert await dan.refusal('sit', seat=1) == 'seat-taken'
    await leave([ada, bob, cem, dan])


async def founders_rights(port):
    """While the founder is away during or after a game, whoever sat down first has their rights."""
    people = ada, bob, cem = await sit_down(port, 'Ada', 'Bob', 'Cem')
    await ada.close()
    await bob.until(lambda: bob.you['founder'])
    assert not cem.you['founder']
    assert await cem.refusal('substitute', seat=0, level='cadet') == 'not-founder'
    await bob.ask('substitute', seat=0, level='cadet')
    await asyncio.gather(bob.play(), cem.play())
    # The next game at the same table: everybody has their seat, and the next one begins.
    await bob.ask('set', set_up=set_up('black', 'green', 'red'))
    await bob.ask('start')
    await cem.until(lambda: not cem.is_over())
    assert [player['name'] for player in cem.record['players']] == ['Bob', 'Cem', 'Ada']
    await ada.come_back()
    await bob.until(lambda: not bob.you['founder'])
    assert ada.you['founder'] and ada.record['id'] == bob.record['id']
    assert await bob.refusal('start') == 'not-founder'
    assert await ada.refusal('start') == 'started'
    await leave(people)


async def giving_up(port):
    people = ada, bob = await sit_down(port, 'Ada', 'Bob')
    dan = await Client('Dan', port).connect()
    await dan.join(ada.code)
    assert await dan.refusal('give-up') == 'no-such-seat'
    await bob.ask('give-up')
    assert bob.you['seat'] is None and bob.table['seats'][1] == {'colour': 'black', 'kind': 'open'}
    await bob.join(ada.code, bob.token)
    assert bob.you['seat'] is None
    await dan.ask('sit', seat=1)
    await dan.join(ada.code, dan.token)
    assert dan.you['seat'] == 1 and dan.record['players'][1]['name'] == 'Bob'
    await asyncio.gather(ada.play(), dan.play())
    assert await dan.refusal('give-up') == 'over'
    assert table_client.judge(dan.record) is None
    await leave([*people, dan])


async def next_game(port):
    chooser = random.Random(5)
    people = ada, bob = await sit_down(port, 'Ada', 'Bob')
    code, first = ada.code, ada.record['id']
    await take_turns(people, 3, chooser)
    await bob.close()
    await ada.until(lambda: not ada.table['seats'][1]['present'])
    await ada.ask('substitute', seat=1, level='cadet')
    await ada.play(chooser)
    for kind, members in [('turn', {'number': 0, 'x': 1, 'y': 0, 'rotation': 0}),
                          ('undo', {'number': 0}), ('answer', {'number': 0, 'agree': True}),
                          ('substitute', {'seat': 1, 'level': 'cadet'})]:
        assert await ada.refusal(kind, **members) == 'over', kind
    await ada.until(lambda: ada.table['seats'][1]['kind'] == 'person')
    await bob.come_back()
    assert bob.record['end'] and bob.record['seed'] == ada.record['seed'] and bob.you['seat'] == 1
    await ada.ask('set', set_up=set_up('black', 'orange', 'red', decks=['base:1', 'expansion-1:1']))
    await bob.until(lambda: bob.you['seat'] == 0)
    assert bob.record['decks'] == ['base:1'] and bob.table['set_up']['decks'][1] == 'expansion-1:1'
    assert await ada.refusal('start') == 'not-ready'
    await bob.ask('sit', seat=1)
    dan = await Client('Dan', port).connect()
    await dan.join(code)
    await dan.ask('sit', seat=0)
    await ada.ask('start')
    await dan.until(lambda: 'pending' in dan.record)
    assert dan.record['id'] != first and dan.record['turns'] == [] and dan.undone == 0
    await leave([ada, bob, dan])


async def decks_of_one_name(port):
    """A welcome has the decks of the game and of the next one, so one name is one deck."""
    def own(n):
        tile = {'id': 'one', 'edges': 'CCCC', 'realms': [{'kind': 'planet', 'edges': ''}]}
        return {'format': 'asterism-deck', 'version': 1, 'id': 'own', 'revision': 1, 'title': 'Own',
                'tiles': [{**tile, 'id': 'start', 'count': 1, 'start': True}, {**tile, 'count': n}]}
    plan = set_up('red cadet', 'black cadet', decks=['own:1'])
    ada = await Client('Ada', port).connect()
    await ada.create({**plan, 'deck_files': {'own:1': own(2)}})
    await ada.ask('start')
    await ada.until(ada.is_over)
    assert await ada.refusal('set', set_up={**plan, 'deck_files': {'own:1': own(3)}}) == 'deck'
    await ada.ask('set', set_up={**plan, 'deck_files': {'own:1': own(2)}})
    assert [message['type'] for message in ada.log[-3:]] == ['welcome', 'table', 'ok']
    await ada.ask('start')
    await ada.close()


async def phrases(port):
    people = ada, bob = await sit_down(port, 'Ada', 'Bob', start=False)
    n = len(bob.log)
    await ada.ask('say', phrase='good-luck')
    said = await bob.wait('said', n)
    assert said == {'type': 'said', 'seat': 0, 'phrase': 'good-luck'}
    assert [message['type'] for message in ada.log[-2:]] == ['said', 'ok']
    assert await ada.refusal('say', phrase='oops') == 'too-fast'
    assert await bob.refusal('say', phrase='oops') == 'ok'
    await leave(people)


async def coming_back(port):
    people = ada, bob = await sit_down(port, 'Ada', 'Bob')
    other = await Client('Bob', port).connect()
    await other.join(ada.code, bob.token)
    assert other.you['seat'] == 1
    assert await bob.closed() == 1000
    assert bob.log[-1] == {'type': 'closing', 'code': 'elsewhere'}
    assert await other.refusal('join', table=ada.code, token='x' * 22) == 'no-such-seat'
    # At a table already: the same place, or another table.
    await other.join(ada.code, bob.token)
    assert other.you['seat'] == 1
    await other.create(set_up('red', 'black'))
    assert other.you == {'seat': 0, 'founder': True}
    await ada.until(lambda: not ada.table['seats'][1]['present'])
    await leave([ada, other])


async def full(port):
    ada = await Client('Ada', port).connect()
    await ada.create(set_up('red', 'black'))
    lookers = [await Client('L%d' % i, port).connect() for i in range(21)]
    for looker in lookers[:20]:
        await looker.join(ada.code)
    assert await lookers[20].refusal('join', table=ada.code) == 'full'
    assert await lookers[20].closed() == 1008
    await lookers[20].connect()
    await lookers[0].ask('sit', seat=1)
    assert await lookers[20].refusal('join', table=ada.code) == 'ok'
    await leave([ada] + lookers)


async def computers_only(port):
    ada = await Client('Ada', port).connect()
    await ada.create(set_up('red cadet', 'black cadet'))
    assert ada.you == {'seat': None, 'founder': True}
    await ada.ask('start')
    await ada.until(ada.is_over)
    assert table_client.judge(ada.record) is None
    await ada.close()


async def watching(port):
    """What a table is, and then what it becomes, is told to who is not there; presence is not."""
    ada, bob = await sit_down(port, 'Ada', 'Bob', start=False, plan=set_up('red', 'black', 'green'))
    eve, fay = [await Client(name, port).connect() for name in ('Eve', 'Fay')]
    keys = [{'table': ada.code.lower(), 'token': bob.token}, {'table': ada.code, 'token': 'x' * 22},
            {'table': 'BBBBBB', 'token': bob.token}, {'table': 'nonsense', 'token': bob.token}]
    glance = {'table': ada.code, 'names': ['Ada', 'Bob', None], 'started': False, 'over': False,
              'turns': 0, 'totals': [], 'to_move': None, 'yours': 1, 'since': 0}
    answer = await eve.ask('watch', tables=keys)
    assert [dict(table, since=0) for table in answer['tables']] == [glance], answer
    assert (await ada.watch(ada))[0]['yours'] == 0  # Also at the table itself.
    await fay.watch(bob)
    await leave([bob])
    await bob.come_back()
    await ada.ask('set', set_up=set_up('red', 'black'))
    for person, seat in ((ada, 0), (eve, 1)):
        news = (await person.wait('news'))['news']
        assert (news['names'], news['yours']) == (['Ada', 'Bob'], seat), news
    await ada.ask('start')
    assert await eve.watch() == []
    n = len(eve.log)
    await take_turns([ada, bob], 1, random.Random(3))
    await fay.until(lambda: fay.log[-1].get('news', {}).get('turns') == 1)
    news = fay.log[-1]['news']
    assert (news['started'], news['to_move'], len(news['totals'])) == (True, 1, 2), news
    assert len(eve.log) == n
    await leave([ada, bob, eve, fay])


async def watching_what_nobody_is_at(port):
    """It is not opened for that; and however much happens, there is one piece of news a second."""
    chooser = random.Random(4)
    ada, bob = await sit_down(port, 'Ada', 'Bob')
    await take_turns([ada, bob], 3, chooser)
    await leave([ada, bob])
    eve = await Client('Eve', port).connect()
    await wait_for_tables(port, 0)
    assert [(table['turns'], table['to_move']) for table in await eve.watch(ada, bob)] == [(3, 1)] * 2
    assert await count_tables(port) == 0
    began = time.monotonic()
    await eve.watch(bob)
    for person in (ada, bob):
        await person.come_back()
    await take_turns([ada, bob], 8, chooser)
    await leave([ada, bob])
    await eve.until(lambda: eve.log[-1].get('news', {}).get('turns') == 11)
    news = [message for message in eve.log if message['type'] == 'news']
    assert len(news) <= time.monotonic() - began + 2, news
    await leave([eve])


async def open_page(port, code, **headers):
    raw = Raw(port, path='/t/' + code, upgrade=False, **headers)
    status = await raw.open()
    return status, (await Raw.within(raw.reader.read())).decode(), raw.answer


async def pages(port):
    """A browser is told how the table is, whether somebody is there or not."""
    ada = await Client('<b>Ada</b>', port).connect()
    code = await ada.create(set_up('red', 'black'))
    bob = await Client('Bob', port).connect()
    await bob.join(code)
    status, text, head = await open_page(port, code, Accept_Language='pt, de;q=0.5')
    assert status == 200 and '<bdi>&lt;b&gt;Ada&lt;/b&gt;</bdi> lädt dich' in text, text
    assert "\r\nContent-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; img-src data:\r\n" in head
    assert text.count('Freier Platz') == 1 and 'href="asterism://localhost/%s?plain"' % code in text
    await bob.ask('sit', seat=1)
    await ada.ask('start')
    await take_turns([ada, bob], 1, random.Random(5))
    here = await open_page(port, code)
    assert here[0] == 200 and '<caption><bdi>Bob</bdi>’s turn</caption>' in here[1], here
    assert '<bdi>Bob</bdi></td><td rowspan="1">%d</td>' % ada.record['totals'][1] in here[1], here
    await leave([ada, bob])
    await wait_for_tables(port, 0)
    pages = await asyncio.gather(*(open_page(port, code) for _ in range(20)))
    assert [page[:2] for page in pages] == [here[:2]] * 20 and await count_tables(port) == 0
    home = {'X_Forwarded_For': '203.0.113.9'}
    for number in range(10):
        status, text, _ = await open_page(port, 'BBBBBB' if number % 2 else 'x', **home)
        assert status == 404 and 'no table' in text and '<main>' in text, (status, text)
    for word in ('BBBBBB', code):
        status, text, _ = await open_page(port, word, **home)
        assert status == 429 and 'Wait a minute' in text, (status, text)
    eve = await Client('Eve', port, headers={'X-Forwarded-For': '203.0.113.9'}).connect()
    assert await eve.refusal('join', table=code) == 'too-fast'
    assert (await open_page(port, code))[0] == 200
    await leave([eve])


TESTS = [whole_games, welcome, at_no_table, seats, order_of_turn, undo, undo_and_losses, no_undo,
         substitutes, founders_rights, giving_up, next_game, decks_of_one_name, phrases, coming_back,
         full, computers_only, watching, watching_what_nobody_is_at, pages]


def main():
    with server.Server(sys.argv[1]) as host:
        return server.run('/net/tables', [(test, host.port) for test in TESTS
                                          if not sys.argv[2:] or test.__name__ in sys.argv[2:]])


if __name__ == '__main__':
    sys.exit(main())
