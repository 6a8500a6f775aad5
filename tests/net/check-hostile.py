#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""check-hostile.py SERVER: clients that keep to no rule do no harm to a running server."""

import asyncio
import functools
import itertools
import json
import os
import resource
import ssl
import struct
import subprocess
import sys
import time

import server
from raw_client import BINARY, CLOSE, PING, PONG, TEXT, Raw, greet, read_page
from table_client import PROTOCOL, Client, set_up


async def handshakes(port):
    for options, status in [({'path': '/'}, 404), ({'path': '/tables'}, 404),
                            ({'path': '/table/'}, 404), ({'path': '/table/x'}, 404),
                            ({'protocol': None}, 400), ({'protocol': 'asterism-table-2'}, 400),
                            ({'upgrade': False}, 400), ({'Origin': 'http://localhost'}, 403),
                            ({'Origin': 'null'}, 403),
                            ({'path': '/health', 'upgrade': False}, 200),
                            ({'path': '/metrics', 'upgrade': False}, 200),
                            ({'path': '/health/x', 'upgrade': False}, 404),
                            ({'path': '/t/BCDFGH', 'upgrade': False}, 404),
                            ({'path': '/t/BCD', 'upgrade': False}, 404),
                            ({'path': '/t/', 'upgrade': False}, 404),
                            ({'path': '/health', 'upgrade': False, 'method': 'DELETE'}, 405)]:
        raw = Raw(port, **options)
        assert await raw.open() == status, (options, raw.answer)
        raw.writer.close()
    raw = Raw(port, protocol='other, ' + PROTOCOL, Sec_WebSocket_Extensions='permessage-deflate')
    assert await raw.open() == 101
    assert 'deflate' not in raw.answer and PROTOCOL in raw.answer
    raw.writer.close()


async def bodies(port, host):
    """None is read, whatever the path: the answer is 413, and memory stays as it is."""
    megabyte = bytes(1 << 20)
    before = host.read_memory()
    for path in '/', '/table', '/health', '/metrics', '/nowhere':
        raw = Raw(port, path=path, method='POST', upgrade=False, Content_Length=2000000000)
        assert await raw.open() == 413, raw.answer
        raw.writer.write(megabyte * 50)
        await raw.cut_off()
    assert host.read_memory() - before < 8 << 20
    raw = Raw(port, upgrade=False, Transfer_Encoding='chunked')
    assert await raw.open() == 413
    await raw.cut_off()


async def requests(port):
    """What two programs may read in two ways is no request, and a request is all there is."""
    for lines in (['Transfer-Encoding : chunked'], ['Content-Length: -1'], ['Content-Length: +1'],
                  ['Content-Length: 0', 'Content-Length: 1'], ['Content-Length: 1, 0'], ['Content-Length: '],
                  ['Content-Length: 0', 'Transfer-Encoding: chunked'], [' Folded: 1'], [': 1'], ['X'],
                  ['X: 1\n\nGET /health HTTP/1.1'], ['X: \0'], ['X: ' + 'x' * 9000]):
        raw = Raw(port, path='/health', upgrade=False)
        raw.head = raw.head[:-2] + '\r\n'.join(lines + ['', '']).encode()
        assert await raw.open() == 400, (lines, raw.answer)
        await raw.cut_off()
    for head, status in [(b'GET /health HTTP/1.1', 400), (b'GET /health HTTP/1.0', 200),
                         (b'GET http://localhost/health?x HTTP/1.1\r\nHost: localhost', 200),
                         (b'GET /health HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0', 200),
                         (b'GET /health HTTP/2.0\r\nHost: localhost', 505), (b'GET /health', 400), (b' /health HTTP/1.0', 400),
                         (b'HEAD /health HTTP/1.1\r\nHost: localhost', 200)]:
        raw = Raw(port)
        raw.head = head + b'\r\n\r\n' + b'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n'
        assert await raw.open() == status, (head, raw.answer)
        rest = await raw.within(raw.reader.read())
        assert rest == (b'ok' if status == 200 and head.startswith(b'GET') else b''), (head, rest)


async def no_messages(port):
    """Each is refused as no message, and ends the connection."""
    for words in ['', 'x', '{"type":"leave"} ,', '\0', '\ufeff{"type":"leave"}',
                  '{"type":"hello","version":1,"name":"Eve"}', '[' * 65 + ']' * 65,
                  '{"type":"turn","number":4294967296,"x":0,"y":0,"rotation":0}',
                  '{"type":"create","set_up":{},"nearby":false}', '{"type":"watch"}',
                  '{"type":"watch","tables":[{"table":"BCDFGH","token":null}]}',
                  json.dumps({'type': 'watch', 'tables': [{'table': '', 'token': ''}] * 51})]:
        raw = await greet(port)
        raw.send_frame(TEXT, words)
        heard = await raw.ended()
        assert [m['code'] for m in heard[:-1]] == ['bad-message'] and heard[-1] == 1008, \
            (words, heard)
    raw = await greet(port)
    raw.send_frame(BINARY, json.dumps({'type': 'leave'}))
    assert (await raw.ended())[0]['code'] == 'bad-message'
    raw = await greet(port)
    raw.send({'type': 'dance', 'id': 7})
    assert (await raw.read())['id'] == 7


async def greetings(port):
    for first, code in [({'type': 'leave', 'id': 3}, 'bad-message'),
                        ({'type': 'hello', 'version': 2, 'id': 3}, 'version'),
                        ({'type': 'hello', 'version': 1, 'name': '', 'id': 3}, 'bad-message'),
                        ({'type': 'hello', 'version': 1, 'name': 'E\u202eve', 'id': 3},
                         'bad-message')]:
        raw = Raw(port)
        await raw.open()
        raw.send(first)
        refused, status = await raw.ended()
        assert (refused['code'], refused['id'], status) == (code, 3, 1008), (first, refused)


async def frames(port):
    big = '"' + 'x' * (1 << 16) + '"'
    raw = await greet(port)
    raw.send_frame(TEXT, b'"\xff"')
    assert await raw.ended() == [1007]
    raw = await greet(port)
    raw.send_frame(TEXT, big)
    assert await raw.ended() == [1009]
    raw = await greet(port)
    raw.send_frame(TEXT, b'\xc3', last=False)  # A character in two fragments is none in two parts.
    raw.send_frame(0, b'\xa9')
    assert (await raw.ended())[-1] == 1008
    raw = await greet(port)
    raw.send_frame(TEXT, 'x', last=False)
    for _ in range(70):
        raw.send_frame(0, 'x' * 1000, last=False)
    assert await raw.ended() == [1009]
    for wrong in [dict(opcode=TEXT, payload='{}', masked=False), dict(opcode=3, payload=''),
                  dict(opcode=TEXT, payload='{}', reserved=0x40), dict(opcode=0, payload='{}'),
                  dict(opcode=PING, payload='x' * 126), dict(opcode=PING, payload='', last=False)]:
        raw = await greet(port)
        raw.send_frame(**wrong)
        assert await raw.ended() == [1002], wrong
    # A message in fragments, with a ping between them.
    raw = await greet(port)
    raw.send_frame(TEXT, '{"type":"le', last=False)
    raw.send_frame(PING, 'hey')
    raw.send_frame(0, 'ave","id":1}')
    assert await raw.read_frame() == (PONG, b'hey')
    assert (await raw.read())['code'] == 'no-such-table'
    raw.send_frame(CLOSE, struct.pack('>H', 1000))
    assert await raw.ended() == [1000]
    for payload, code in [(b'', 1000), (b'\x03', 1002), (struct.pack('>H', 999), 1002),
                          (struct.pack('>H', 1005), 1002), (struct.pack('>H', 3000), 1000),
                          (struct.pack('>H', 1000) + b'\xff', 1002)]:
        raw = await greet(port)
        raw.send_frame(CLOSE, payload)
        assert await raw.ended() == [code], payload
    raw = await greet(port)
    raw.writer.write(b'\x81')  # Half a message.
    raw.writer.close()


async def floods(port):
    raw = await greet(port)
    began = time.monotonic()
    for number in range(300):
        raw.send({'type': 'leave', 'id': number})
    heard = await raw.ended()
    most = 220 + 50 * (time.monotonic() - began)
    assert heard[-1] == 1008 and heard[-2]['code'] == 'too-fast'
    answered = [message['id'] for message in heard[:-1]]
    assert answered == list(range(len(answered))) and 199 <= len(answered) < most, answered


async def wrong_codes(port):
    """Ten of them, and the address has to wait; but not who has been at a table."""
    home, other = {'X-Forwarded-For': '203.0.113.5'}, {'X-Forwarded-For': '2001:db8::1, 203.0.113.6'}
    ada = await Client('Ada', port, headers=home).connect()
    await ada.create(set_up('red', 'black'))
    eve = await Client('Eve', port, headers=home).connect()
    for number in range(10):
        token = {'token': 'x' * 22} if number % 2 else {}
        assert await eve.refusal('join', table=ada.code if token else 'BBBBBB', **token) == \
            ('no-such-seat' if token else 'no-such-table')
    assert await eve.refusal('join', table=ada.code) == 'too-fast'
    assert await eve.refusal('join', table='BBBBBB') == 'too-fast'
    assert await eve.refusal('join', table=ada.code, token='x' * 22) == 'too-fast'
    assert await eve.refusal('join', table=ada.code, token=ada.token) == 'ok'
    far = await Client('Dan', port, headers=other).connect()
    assert await far.refusal('join', table=ada.code) == 'ok'
    # Of IPv6 the first half is the address, and what is no address is ignored.
    for number in range(11):
        near = await Client('F', port, headers={'X-Forwarded-For': '2001:db8::%d' % number}).connect()
        code = await near.refusal('join', table='BBBBBB')
        assert code == ('no-such-table' if number < 10 else 'too-fast')
        await near.close()
    lost = await Client('G', port, headers={'X-Forwarded-For': 'nonsense'}).connect()
    assert await lost.refusal('join', table=ada.code) == 'ok'


async def wrong_keys(port):
    """So with tables that are watched: those of one message are left out, and after ten there is no
    answer to learn from; but there is for who has been at all of their tables."""
    home = {'X-Forwarded-For': '203.0.113.7'}
    ada = await Client('Ada', port, headers=home).connect()
    await ada.create(set_up('red', 'black'))
    eve = await Client('Eve', port, headers=home).connect()
    right, wrong = {'table': ada.code, 'token': ada.token}, {'table': ada.code, 'token': 'x' * 22}
    for table in ('BBBBBB', 'nonsense', '', ada.code):
        assert (await eve.ask('watch', tables=[{'table': table, 'token': '\u1234'}]))['tables'] == []
    assert len((await eve.ask('watch', tables=[wrong] * 10 + [right] * 40))['tables']) == 40
    assert await eve.refusal('watch', tables=[right, wrong]) == 'too-fast'
    assert await eve.refusal('join', table=ada.code) == 'too-fast'
    assert len(await eve.watch(ada)) == 1
    # Whoever is there and has never sat has nothing to watch, and does nothing wrong.
    dan = await Client('Dan', port).connect()
    await dan.join(ada.code)
    for _ in range(11):
        assert await dan.watch(dan) == []
    assert await dan.refusal('join', table=ada.code) == 'ok'
    await ada.ask('sit', seat=1)
    await eve.until(lambda: eve.log[-1].get('news', {}).get('yours') == 1)


async def read_figures(port):
    raw = Raw(port, path='/metrics', upgrade=False, Connection='close')
    await raw.open()
    lines = (await Raw.within(raw.reader.read())).decode().splitlines()
    return dict(line.rsplit(' ', 1) for line in lines if not line.startswith('#'))


async def bounds(port):
    """What one address and one table can take is bounded, and counted."""
    home = {'X-Forwarded-For': '203.0.113.77'}
    before = await read_figures(port)
    ada = await Client('Ada', port, headers=home).connect()
    for number in range(11):
        code = await ada.refusal('create', set_up=set_up('red', 'black'), nearby=False)
        assert code == ('ok' if number < 10 else 'too-fast'), (number, code)
    eve = await Client('Eve', port, headers=home).connect()
    for number in range(31):
        code = await eve.refusal('join', table=ada.code)
        assert code == ('ok' if number < 30 else 'too-fast'), (number, code)
    await ada.until(lambda: ada.table['observers'] == 1)  # However often she has come.
    for number in range(11):
        code = await ada.refusal('set', set_up=set_up('red', 'black'))
        assert code == ('ok' if number < 10 else 'too-fast'), (number, code)
    after = await read_figures(port)
    for name in ('creates', 'joins', 'sets'):
        key = 'asterism_bounds_total{bound="%s"}' % name
        assert int(after[key]) == int(before[key]) + 1, (key, before, after)


async def one_table_too_many(port):
    """Its first one ends then. Since an address makes ten a minute, this takes two."""
    home = {'X-Forwarded-For': '203.0.113.78'}
    ada = await Client('Ada', port, headers=home).connect()
    codes = []
    while len(codes) < 22:
        if await ada.refusal('create', set_up=set_up('red', 'black'), nearby=False) == 'ok':
            codes.append(ada.code)
        await asyncio.sleep(0.1)  # What keeps to 50 messages a second is no flood.
    assert [await ada.refusal('join', table=code) for code in codes[:3]] == ['no-such-table'] * 2 + ['ok']


async def who_has_never_sat(port):
    """Their token is known as long as they are connected, and nothing of them is stored."""
    ada, bob, eve = [await Client(name, port).connect() for name in ('Ada', 'Bob', 'Eve')]
    await ada.create(set_up('red', 'black'))
    await eve.join(ada.code)
    await bob.join(ada.code, eve.token)  # The same person, elsewhere.
    assert await eve.closed() == 1000
    await bob.close()
    await ada.until(lambda: ada.table['observers'] == 0)
    await bob.connect()
    assert await bob.refusal('join', table=ada.code, token=eve.token) == 'no-such-seat'
    await bob.join(ada.code)
    await bob.ask('sit', seat=1)
    await bob.ask('sit', seat=None)
    await bob.close()
    await bob.come_back()  # Who has sat once is known for ever.


async def decks(port):
    ada = await Client('Ada', port).connect()

    def deck(**members):
        return {'format': 'asterism-deck', 'version': 1, 'id': 'mine', 'revision': 1,
                'tiles': [{'id': 'one', 'count': 3, 'start': False, 'edges': 'CCCC',
                           'realms': [{'kind': 'planet', 'edges': ''}], **members}]}
    plan = set_up('red', 'black', decks=['base:1', 'mine:1'])
    for files, code in [({}, 'deck'), ({'mine:1': deck(count=0)}, 'deck'),
                        ({'mine:1': deck(count=2000000000)}, 'deck'),
                        ({'mine:1': deck(count=19)}, 'deck'), ({'mine:2': deck()}, 'deck'),
                        ({'mine:1': deck(edges='RRRR')}, 'deck'), ({'mine:1': deck()}, 'ok')]:
        assert await ada.refusal('create', nearby=False,
                                 set_up={**plan, 'deck_files': files}) == code, files
    assert list(ada.log[-1]['deck_files']) == ['mine:1']
    assert 'deck_files' not in ada.table['set_up']
    bob = await Client('Bob', port).connect()
    await bob.join(ada.code)
    await bob.ask('sit', seat=1)
    await ada.ask('start')
    n = len(bob.log)
    await bob.join(ada.code, bob.token)
    assert list((await bob.wait('welcome', n))['deck_files']) == ['mine:1']


async def who_does_not_read(port):
    """Whoever leaves four megabytes unread is cut, and nobody else notices."""
    ada = await Client('Ada', port).connect()
    await ada.create(set_up('red cadet', 'black cadet', decks=['base:1', 'expansion-1:1']))
    await ada.ask('start')
    await ada.until(ada.is_over)
    raw = await greet(port, small=True)
    size = len(json.dumps(ada.record))
    for _ in range(190):
        raw.send({'type': 'join', 'table': ada.code, 'token': ada.token})
    await ada.closed()  # It has come back elsewhere.
    if size * 190 > 5 << 20:
        heard = await raw.ended()
        assert heard[-1] == 'cut' and len(heard) < 190, len(heard)
    assert await (await Client('Bob', port).connect()).refusal('leave') == 'no-such-table'


async def dribble(port):
    """A request whose letters come so slowly that it has no end, until the host has closed."""
    reader, writer = await asyncio.open_connection('127.0.0.1', port)
    ended = asyncio.ensure_future(reader.read())
    letters = itertools.cycle(b'x')
    writer.write(b'GET /table HTTP/1.1\r\nX: ')
    while not ended.done():
        writer.write(bytes([next(letters)]))
        await asyncio.wait([ended], timeout=1)
    writer.transport.abort()


async def who_says_nothing(port):
    """A thousand of them, with a handshake or without, and the others play on."""
    silent = [Raw(port) for _ in range(500)]
    dribbling = asyncio.ensure_future(dribble(port))
    bare = [await asyncio.open_connection('127.0.0.1', port) for _ in range(500)]
    for raw in silent:
        assert await raw.open() == 101
    ada = await Client('Ada', port).connect()
    await ada.create(set_up('red cadet', 'black cadet'))
    await ada.ask('start')
    await ada.until(ada.is_over)
    for raw in silent:
        assert await raw.ended() == [1008]
    for reader, writer in bare:
        assert await Raw.within(reader.read()) == b''
        writer.close()
    await Raw.within(dribbling)


async def limits(program):
    with server.Server(program, options=['--max-connections', '2', '--max-tables', '1']) as host:
        ada, bob = [await Client(name, host.port).connect() for name in ('Ada', 'Bob')]
        eve = await Client('Eve', host.port).connect(hello=False)
        assert await eve.refusal('hello', version=1, name='Eve') == 'full'
        assert await eve.closed() == 1008
        await bob.close()
        dan = await Client('Dan', host.port).connect(hello=False)
        while await dan.refusal('hello', version=1, name='Dan') == 'full':
            await dan.closed()
            dan = await Client('Dan', host.port).connect(hello=False)
        await dan.create(set_up('red', 'black'))
        assert await ada.refusal('create', set_up=set_up('red', 'black'), nearby=False) == 'full'
        Client.cut_all()
        await asyncio.sleep(0)


async def crowds(program):
    """An address has so many connections and no more; the others come in, and so does it when one of
    its own has gone."""
    home, other = [{'X-Forwarded-For': '203.0.113.%d' % number} for number in (8, 9)]
    with server.Server(program, options=['--max-connections-per-address', '3']) as host:
        near = [Raw(host.port, **home) for _ in range(4)]
        assert [await raw.open() for raw in near] == [101, 101, 101, 503], near[-1].answer
        await near[-1].cut_off()
        assert await Raw(host.port, **other).open() == 101
        assert 'reason="connections"} 1' in await read_page(host.port, '/metrics')
        near[0].writer.close()
        while await (raw := Raw(host.port, **home)).open() == 503:
            await raw.cut_off()
        Raw.cut_all()


def with_files(n, program):
    """The program, with so many files that it may open."""
    return ['sh', '-c', 'ulimit -n %d && exec "$0" "$@"' % n, program]


async def who_waits(program):
    """Of those who have not asked for anything the oldest are cut before their time is up: half of
    the files are for others."""
    with server.Server(with_files(120, program)) as host:
        bare = [await asyncio.open_connection('127.0.0.1', host.port) for _ in range(60)]
        for reader, _ in bare[:10]:
            assert await Raw.within(reader.read()) == b''
        assert 'reason="silence"} 0' not in await read_page(host.port, '/metrics')
        for _, writer in bare:
            writer.transport.abort()


async def few_files(program):
    """Where there are more connections than files may be open, those that are there go on."""
    with server.Server(with_files(60, program)) as host:
        ada = await Client('Ada', host.port).connect()
        await ada.create(set_up('red', 'black cadet'))
        waiting = []
        for _ in range(100):
            waiting.append(Raw(host.port))
            waiting[-1].dial()
        await ada.ask('start')
        await ada.play()
        Raw.cut_all()
        bob = await Client('Bob', host.port).connect()
        await bob.join(ada.code)
        assert bob.record == ada.record
        Client.cut_all()
        await asyncio.sleep(0)


async def goodbye(program):
    with server.Server(program) as host:
        ada, bob = [await Client(name, host.port).connect() for name in ('Ada', 'Bob')]
        await ada.create(set_up('red', 'black'))
        host.process.terminate()
        for person in (ada, bob):
            assert await person.closed() == 1001
            assert person.log[-1] == {'type': 'closing', 'code': 'shutting-down'}
        assert host.process.wait(timeout=30) == 0


async def encrypted(program):
    with server.make_folder() as folder:
        options = make_certificate(folder, 'mine')
        with server.Server(program, options=options) as host:
            context = ssl.create_default_context(cafile=options[1])
            ada, bob = [await Client(name, host.port, context).connect() for name in ('Ada', 'Bob')]
            await ada.create(set_up('red', 'black', 'green cadet'))
            await bob.join(ada.code)
            await bob.ask('sit', seat=1)
            await ada.ask('start')
            await asyncio.gather(ada.play(), bob.play())
            assert ada.record == bob.record
            await ada.close()
            await bob.close()


def make_certificate(folder, name, *options):
    """The options of a server with a certificate for this machine."""
    files = [os.path.join(folder, name + end) for end in ('.pem', '.key')]
    subprocess.run(['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt',
                    'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=localhost', '-addext',
                    'subjectAltName=IP:127.0.0.1', '-out', files[0], '-keyout', files[1], *options],
                   check=True, capture_output=True)
    return ['--certificate', files[0], '--key', files[1]]


def make_old_certificate(folder, name, first, last):
    """One that is signed by an authority, which alone can choose the days."""
    options = make_certificate(folder, name)
    request, database = (os.path.join(folder, name + end) for end in ('.request', '.database'))
    with open(database, 'w', encoding='ascii'):
        pass
    config = os.path.join(folder, name + '.config')
    with open(config, 'w', encoding='ascii') as file:
        file.write('[ca]\ndefault_ca=a\n[a]\ndatabase=%s\nnew_certs_dir=%s\npolicy=p\n'
                   'default_md=sha256\nrand_serial=yes\n[p]\ncommonName=supplied\n' % (database, folder))
    subprocess.run(['openssl', 'req', '-new', '-key', options[3], '-subj', '/CN=localhost', '-out', request],
                   check=True, capture_output=True)
    subprocess.run(['openssl', 'ca', '-batch', '-selfsign', '-config', config, '-keyfile', options[3],
                    '-in', request, '-out', options[1], '-startdate', first, '-enddate', last],
                   check=True, capture_output=True)
    return options


async def certificates(program):
    """What cannot encrypt is told at the start; what clients will refuse is a warning."""
    with server.make_folder() as folder:
        mine = make_certificate(folder, 'mine')
        other = make_certificate(folder, 'other')
        status, out, lines = await run_program(program, *mine[:3], other[3],
                                               '--database', f'{folder}/tables.db')
        assert (status, out, len(lines)) == (2, '', 1) and 'key does not belong' in lines[0], lines
        for name, days, words in [('old', ('200101000000Z', '210101000000Z'), 'expired on 2021-01-01'),
                                  ('new', ('450101000000Z', '460101000000Z'), 'not valid before 2045-01-01')]:
            host = server.Server(program, options=make_old_certificate(folder, name, *days)).start()
            assert words in host.stop()
            host.folder.cleanup()


async def health(program):
    """It says what is the matter with the disk, and when that is over."""
    command = ['sh', '-c', "trap '' XFSZ; exec \"$0\" \"$@\"", program]
    host = server.Server(command).start()
    assert await read_page(host.port, '/health') == 'ok'
    unlimited = resource.prlimit(host.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    why = await read_page(host.port, '/health')
    assert 'SQLite' in why and len(why.splitlines()) == 1, why
    raw = Raw(host.port, path='/health', upgrade=False)
    assert await raw.open() == 503
    resource.prlimit(host.process.pid, resource.RLIMIT_FSIZE, unlimited)
    assert await read_page(host.port, '/health') == 'ok'
    host.stop()
    host.folder.cleanup()


async def run_program(program, *options, folder='/'):
    process = await asyncio.create_subprocess_exec(
        os.path.abspath(program), *options, cwd=folder, env={**os.environ, 'LC_ALL': 'C.UTF-8'},
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE)
    out, trouble = await Raw.within(process.communicate())
    return process.returncode, out.decode(), trouble.decode().splitlines()


async def command_line(program):
    for options, words in [(['--listen', 'nowhere'], 'not an address'), (['--listen', '1.2.3.4'], 'not an address'),
                           (['--listen', '127.0.0.1:70000'], 'not an address'), (['extra'], 'not an option'),
                           (['--nonsense'], 'nonsense'), (['--max-tables', '0'], 'whole number'), (['--max-tables', ' 5'], 'whole number'), (['--max-unread', '0'], 'whole number'),
                           (['--max-tables', 'x'], 'max-tables'), (['--keep-days', '-3'], 'whole number'),
                           (['--certificate', '/nowhere'], 'go together'),
                           (['--certificate', '/nowhere', '--key', '/nowhere'], 'certificate'),
                           (['--proxy', 'x'], 'not an address'),
                           (['--database', '/proc/x/y/z.db'], 'database'),
                           (['--database', '/tmp'], 'database'), (['--database', ''], 'database'),
                           (['--database', 'postgresql:///x?host=/nowhere'], 'database')]:
        status, out, lines = await run_program(program, *options)
        assert status == 2, (options, status)
        assert out == '' and len(lines) == 1, (options, lines)
        assert lines[0].startswith('asterism-server: ') and words in lines[0], lines
    with server.make_folder() as folder:
        # A file, although SQLite takes this name for none.
        status, out, lines = await run_program(program, '--listen', '203.0.113.1:1', '--database', ':memory:',
                                               folder=folder)
        assert (status, out, len(lines)) == (1, '', 1) and 'cannot listen' in lines[0], lines
        assert os.path.getsize(f'{folder}/:memory:') > 0


async def metrics(port):
    ada = await Client('Ada', port).connect()
    await ada.create(set_up('red cadet', 'black cadet'))
    await ada.ask('start')
    await ada.until(ada.is_over)
    lines = (await read_page(port, '/metrics')).splitlines()
    figures = dict(line.rsplit(' ', 1) for line in lines if not line.startswith('#'))
    assert int(figures['asterism_refusals_total{code="no-such-table"}']) >= 0
    assert int(figures['asterism_turns_total']) >= 75
    assert 'asterism_turn_seconds_count' in figures and int(figures['asterism_connections']) >= 0


TESTS = [handshakes, requests, no_messages, greetings, frames, floods, wrong_codes, wrong_keys, bounds,
         who_has_never_sat, decks, who_does_not_read, who_says_nothing, metrics]
OWN_SERVERS = [limits, crowds, who_waits, few_files, goodbye, encrypted, certificates, health, command_line]


def main():
    program, wanted = sys.argv[1], sys.argv[2:]
    with server.Server(program, options=['--max-connections-per-address', '2000']) as host:
        tests = [(functools.partial(bodies, host=host), host.port)]
        tests += [(test, host.port) for test in TESTS] + [(test, program) for test in OWN_SERVERS]
        if server.UNDER:  # What it runs under opens files, too. And nobody is in a hurry.
            tests = [test for test in tests if test[0] not in (few_files, who_waits)]
            tests.append((one_table_too_many, host.port))
        return server.run('/net/hostile', [test for test in tests
                                           if not wanted or server.find_name(test[0]) in wanted])


if __name__ == '__main__':
    sys.exit(main())
