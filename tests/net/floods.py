# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""Each bound of a host is exceeded by one client: coroutines that go on as long as the others do,
those who play beside it."""

import asyncio
import itertools

from raw_client import Raw, greet, read_page
from table_client import Client, set_up


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
        for place in itertools.cycle((None, seat)):
            if 'full' in said:  # Whoever was told so has been cut off.
                return
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
