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


async def one_seat_for_one_person(hosts):
    """Of two people who sit down at once, each at a server, one finds the seat taken."""
    ada, bob = [await Client('Ada', host.port).connect() for host in hosts]
    cem = await Client('Cem', hosts[0].port).connect()
    await cem.create(set_up('red', 'black'))
    for person in (ada, bob):
        await person.join(cem.code)
    for _ in range(10):
        answers = await asyncio.gather(*(person.refusal('sit', seat=1) for person in (ada, bob)))
        assert sorted(answers) == ['ok', 'seat-taken'], answers
        await (ada, bob)[answers.index('ok')].ask('sit', seat=None)
        for person in (ada, bob, cem):
            await person.until(lambda: person.table['seats'][1]['kind'] == 'open')
    for person in (ada, bob, cem):
        await person.close()


async def people_at_two_servers(hosts):
    """They see and hear each other. Who cannot be asked need not agree: nothing is taken back."""
    ada, bob = await start_game([host.port for host in hosts], set_up('red', 'black'))
    for person in (ada, bob):
        await person.until(lambda: all(seat['present'] for seat in person.table['seats']))
    n = len(bob.log)
    await ada.ask('say', phrase='good-luck')
    assert (await bob.wait('said', n))['seat'] == 0
    await ada.take_one_turn()
    assert await ada.refusal('undo', number=0) == 'not-ready'
    assert await ada.refusal('substitute', seat=1, level='cadet') == 'seat-taken'
    # Whoever comes back elsewhere has one connection, at whatever server.
    again = await Client('Bob', hosts[0].port).connect()
    await again.join(ada.code, bob.token)
    assert await bob.closed() == 1000 and bob.log[-1]['code'] == 'elsewhere'
    await ada.until(lambda: ada.table['seats'][1]['present'])
    while await ada.refusal('undo', number=0) == 'not-ready':
        await asyncio.sleep(0)  # The other server has not yet said that he has gone.
    await again.until(lambda: again.asked)
    await again.ask('answer', number=0, agree=True)
    assert again.undone == 1
    await again.close()
    await ada.until(lambda: not ada.table['seats'][1]['present'])
    await ada.close()


async def nothing_told_is_lost(hosts, database):
    """Whoever comes to another server, where the table is known, finds all that they have been told,
    also while that server does not hear of it."""
    ada, bob = await start_game([host.port for host in hosts], set_up('red', 'black'))
    lookers = {host.port: await Client('Cem', host.port).connect() for host in hosts}
    for looker in lookers.values():
        await looker.join(ada.code)
    for number in range(4):
        person, other = (ada, bob) if ada.is_turn() else (bob, ada)
        looker = lookers[other.port]
        cut_off_news(database)
        await person.take_one_turn()
        await looker.join(ada.code, looker.token)
        assert len(looker.record['turns']) == number + 1
        await other.until(other.is_turn)
    for person in (ada, bob, *lookers.values()):
        await person.close()


def cut_off_news(database):
    """The servers do not hear each other until they have connected again."""
    database.run(postgres.find_program('psql'), database.uri, '-c',
                 "SELECT pg_terminate_backend (pid) FROM pg_stat_activity"
                 " WHERE query LIKE 'LISTEN%'")


async def watching_at_another_server(hosts, database):
    """News come from wherever somebody is at the table, also when something has not been heard."""
    ada, bob = await start_game([hosts[0].port] * 2, set_up('red', 'black'))
    eve = await Client('Eve', hosts[1].port).connect()
    assert [table['yours'] for table in await eve.watch(bob)] == [1]
    for number, person in enumerate((ada, bob, ada), 1):
        if number == 3:
            cut_off_news(database)
        await person.until(person.is_turn)
        await person.take_one_turn()
        await eve.until(lambda: eve.log[-1].get('news', {}).get('turns') == number)
        assert eve.log[-1]['news']['to_move'] == number % 2
    for person in (ada, bob, eve):
        await person.close()


async def a_server_stops(hosts):
    """Those who were there are away at once, also who does not answer."""
    ada, bob = await start_game([host.port for host in hosts], set_up('red', 'black'))
    bob.socket.transport.pause_reading()
    await ada.until(lambda: ada.table['seats'][1]['present'])
    began = time.monotonic()
    hosts[1].process.terminate()
    await ada.until(lambda: not ada.table['seats'][1]['present'])
    assert time.monotonic() - began < 10
    hosts[1].stop()
    hosts[1].start()
    await ada.close()


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


async def nobody_present_is_put_off(hosts):
    """Whoever has just come to the other server is not put off the seat, and who is away is."""
    ada, bob = await start_game([host.port for host in hosts], set_up('red', 'black'))
    for person in (ada, bob):
        await person.close()
    await bob.come_back()
    await ada.connect()
    n = len(bob.log)
    asked = asyncio.gather(ada.join(ada.code, ada.token),
                           ada.refusal('substitute', seat=1, level='cadet'))
    assert (await asked)[1] == 'seat-taken'
    assert not [message for message in bob.log[n:] if message['type'] == 'table'
                and message['seats'][1]['kind'] != 'person']
    await bob.close()
    await ada.until(lambda: not ada.table['seats'][1]['present'])
    await ada.ask('substitute', seat=1, level='cadet')
    assert ada.table['seats'][1]['kind'] == 'computer'
    await ada.close()


async def nobody_present_loses_their_rights(hosts):
    """Whoever comes to the other server has not got them while the founder is at one of the servers."""
    ada, bob = await start_game([host.port for host in hosts], set_up('red', 'black', 'green cadet'))
    for person in (ada, bob):
        await person.close()
    await ada.come_back()
    await bob.connect()
    asked = asyncio.gather(bob.join(bob.code, bob.token),
                           bob.refusal('substitute', seat=2, level=None))
    assert (await asked)[1] == 'not-founder'
    await ada.close()
    await bob.until(lambda: bob.you['founder'])
    await bob.ask('substitute', seat=0, level='cadet')
    await ada.come_back()
    await bob.until(lambda: not bob.you['founder'])
    for person in (ada, bob):
        await person.close()


async def a_deadline_passes(hosts, database):
    """Both servers find that it has passed, and one of them has a computer take the turn, once."""
    ada, bob = await start_game([host.port for host in hosts], {**set_up('red', 'black'), 'deadline': 1})
    await ada.take_one_turn()
    await bob.until(bob.is_turn)
    for person in (ada, bob):
        await person.close()
    for host in hosts:
        host.stop()
    run = functools.partial(database.run, postgres.find_program('psql'), database.uri, '-c')
    run('UPDATE entry SET entry = regexp_replace (entry, \'"at":[0-9]+\', \'"at":%d\')' % (time.time() - 86400))
    run('UPDATE shared_table SET alarm = alarm - 86400 WHERE alarm > 0')
    for host in hosts:
        host.start()
    eve = await Client('Eve', hosts[1].port).connect()
    if (await eve.watch(bob))[0]['turns'] == 1:
        await eve.until(lambda: eve.log[-1].get('news', {}).get('turns') == 2)
    run("""DO $$ BEGIN IF (SELECT COUNT (*) FROM entry WHERE entry LIKE '%%"substitute"%%' AND code = '%s') <> 1
        THEN RAISE EXCEPTION 'not once'; END IF; END $$""" % ada.code)
    for person in (ada, bob):
        await person.come_back()
    assert ada.is_turn() and ada.record == bob.record and bob.table['seats'][1]['kind'] == 'person'
    for person in (ada, bob, eve):
        await person.close()


async def the_database_goes_away(hosts, database):
    """Nothing is told that is not stored, also those who wait for nothing hear of it, and the people
    come back when it is there again."""
    idle, = await start_tables([hosts[1].port], 1)
    await idle.until(idle.is_turn)
    ada, bob = await start_game([host.port for host in hosts], set_up('red', 'black'))
    await ada.take_one_turn()
    await bob.until(bob.is_turn)
    database.stop()
    try:
        await bob.take_one_turn()
    except ConnectionError:
        pass
    for person in bob, idle:
        assert await person.closed() == 1001 and person.log[-1]['code'] == 'shutting-down'
    database.start()
    await asyncio.gather(table_client.insist(ada), table_client.insist(bob))
    assert ada.record == bob.record and table_client.judge(ada.record) is None
    for person in (ada, bob):
        await person.close()


async def watching_without_a_database(hosts, database):
    """Who watches what nobody is at has to come again, and so has a browser."""
    ada = await Client('Ada', hosts[0].port).connect()
    eve = await Client('Eve', hosts[1].port).connect()
    path = '/t/' + await ada.create(set_up('red', 'black'))
    assert len(await eve.watch(ada)) == 1 and (await get_page(hosts[1].port, path))[0] == 200
    database.stop()
    try:
        assert (await get_page(hosts[1].port, path))[0] == 503
        await asyncio.gather(eve.watch(ada), return_exceptions=True)
        assert await eve.closed() == 1001 and eve.log[-1]['code'] == 'shutting-down'
    finally:
        database.start()
    for host in hosts:
        await become_well(host.port)
    await eve.connect()
    assert len(await eve.watch(ada)) == 1 and (await get_page(hosts[1].port, path))[0] == 200
    await eve.close()
    await ada.close()


async def start_tables(ports, n):
    people = [await Client('Ada', ports[number % len(ports)]).connect() for number in range(n)]
    for person in people:
        await person.create(set_up('red', 'black cadet'))
        await person.ask('start')
    return people


async def get_page(port, path):
    reader, writer = await asyncio.open_connection('127.0.0.1', port)
    writer.write(b'GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n' % path.encode())
    head, _, text = (await asyncio.wait_for(reader.read(), 30)).decode().partition('\r\n\r\n')
    writer.close()
    return int(head.split()[1]), text


async def get_health(port):
    return await get_page(port, '/health')


async def become_well(port):
    while (await get_health(port))[0] != 200:
        await asyncio.sleep(0)


async def the_database_is_paused(hosts, database):
    """However many wait for it, in five seconds they know, and then it goes on by itself."""
    people = await start_tables([host.port for host in hosts], 12)
    for person in people:
        await person.until(person.is_turn)
    for host in hosts:
        assert await get_health(host.port) == (200, 'ok')
    database.pause()
    began = time.monotonic()
    moves = [asyncio.ensure_future(person.take_one_turn()) for person in people]
    status, why = await get_health(hosts[0].port)
    assert status == 503 and len(why.splitlines()) == 1 and 'answer' in why, (status, why)
    for person in people:
        assert await person.closed() == 1001 and person.log[-1]['code'] == 'shutting-down'
    took = time.monotonic() - began
    print('# %.1f s until all knew' % took)
    assert took < 9, took
    await asyncio.gather(*moves, return_exceptions=True)
    database.go_on()
    for host in hosts:
        await become_well(host.port)
    await asyncio.gather(*(table_client.insist(person) for person in people[:2]))
    assert [table_client.judge(person.record) for person in people[:2]] == [None, None]
    for person in people[:2]:
        await person.close()


async def sick_without_a_database(hosts, database):
    database.stop()
    try:
        for host in hosts:
            status, why = await get_health(host.port)
            assert status == 503 and 'PostgreSQL' in why and len(why.splitlines()) == 1, (status, why)
    finally:
        database.start()
    for host in hosts:
        await become_well(host.port)


class Pooler:
    """Between a server and PostgreSQL: passes on all but what was notified. Instead it may cut the
    connection that was to hear of it, so many times, and then pass on that, too."""

    async def start(self, folder, n_cuts=None):
        self.folder, self.n_cuts = folder, n_cuts
        self.listener = await asyncio.start_server(self.connect, '127.0.0.1', 0)
        return self.listener.sockets[0].getsockname()[1]

    async def connect(self, reader, writer):
        far_reader, far_writer = await asyncio.open_unix_connection(self.folder + '/.s.PGSQL.5432')
        ways = [asyncio.ensure_future(self.pass_on(reader, far_writer)),
                asyncio.ensure_future(self.pass_on_messages(far_reader, writer))]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        far_writer.close()
        writer.close()

    async def pass_on(self, reader, writer):
        while data := await reader.read(4000):
            writer.write(data)

    async def pass_on_messages(self, reader, writer):
        while True:
            head = await reader.readexactly(5)
            rest = await reader.readexactly(int.from_bytes(head[1:], 'big') - 4)
            if head[:1] != b'A' or self.n_cuts == 0:
                writer.write(head + rest)
            elif self.n_cuts:
                self.n_cuts -= 1
                return


async def a_pooler_that_swallows(hosts, database):
    """It is told in one sentence that servers behind it cannot share tables."""
    assert (await hear_complaint(hosts, await Pooler().start(database.folder.name))).count('pooler') == 1


async def a_listener_that_is_ended(hosts, database):
    """While a server tries whether it hears, it loses the connection: that is no pooler."""
    trouble = await hear_complaint(hosts, await Pooler().start(database.folder.name, n_cuts=1))
    assert 'pooler' not in trouble and 'no connection' in trouble, trouble


async def hear_complaint(hosts, port):
    """What a server that reaches PostgreSQL at that port has to say."""
    uri = 'postgresql://asterism@127.0.0.1:%d/postgres?sslmode=disable&gssencmode=disable' % port
    host = server.Server(hosts[0].command, uri)
    await asyncio.to_thread(host.start)
    while not host.read_trouble():
        await asyncio.sleep(0.01)
    return await asyncio.to_thread(host.stop)


def main():
    with postgres.Postgres() as database:
        hosts = [server.Server(sys.argv[1], database.uri).start() for _ in range(2)]
        tests = [one_game_at_two_servers, one_seat_for_one_person, people_at_two_servers,
                 a_server_stops, a_server_is_killed, nobody_present_is_put_off,
                 nobody_present_loses_their_rights,
                 *(functools.partial(test, database=database) for test in (
                     nothing_told_is_lost, watching_at_another_server, watching_without_a_database,
                     a_deadline_passes,
                     the_database_goes_away, sick_without_a_database, the_database_is_paused,
                     a_pooler_that_swallows, a_listener_that_is_ended))]
        status = server.run('/net/postgres', [
            (test, hosts) for test in tests
            if not sys.argv[2:] or server.find_name(test) in sys.argv[2:]])
        for host in hosts:
            trouble = host.stop()
            for line in trouble.splitlines():
                print('#', line)
        return status


if __name__ == '__main__':
    sys.exit(main())
