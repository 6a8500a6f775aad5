# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""A client of tables shared over a network, for tests: it shares no code with the program, and holds
all that a host says against the rules as the second reader knows them."""

import asyncio
import hashlib
import itertools
import json
import pathlib
import random
import sys

import websockets

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE / '../record'))
import second_reader  # noqa: E402

DECKS = second_reader.read_decks(HERE / '../../data/decks')
TILES = {tile.id: tile for deck in DECKS.values() for tile in deck}
STEPS = second_reader.STEPS
PROTOCOL = 'asterism-table-1'
# As the package calls them from version 14 on, and before.
HEADERS = ('additional_headers' if int(websockets.__version__.partition('.')[0]) >= 14
           else 'extra_headers')
PATIENCE = 60  # Seconds until a test has failed.


def set_up(*seats, decks=('base:1',), teams=False, equipment=False, undo=True, purist=False):
    """Seats are "red" for an open one, or "black captain" for a computer."""
    def seat(words):
        colour, *level = words.split()
        return {'colour': colour, 'kind': 'computer', 'level': level[0]} if level \
            else {'colour': colour, 'kind': 'open'}
    return {'decks': list(decks), 'seats': [seat(words) for words in seats],
            'options': {'teams': teams, 'equipment': equipment, 'unplaceable': 'discard',
                        'purist': purist, 'undo': undo}}


class Refused(Exception):
    def __init__(self, answer):
        super().__init__('%s %s' % (answer['code'], answer.get('rule', '')))
        self.code = answer['code']
        self.rule = answer.get('rule')


class Client:
    """One connection, and what it knows of its table. Each comes from an address of its own, since a
    host takes only so much from one."""

    everybody = []
    answer_types = {'create': 'welcome', 'join': 'welcome', 'watch': 'watched'}
    addresses = itertools.count(1)

    def __init__(self, name, port, context=None, headers=None):
        self.name, self.port, self.context = name, port, context
        number = next(self.addresses)
        self.headers = headers or {
            'X-Forwarded-For': '10.%d.%d.%d' % (number >> 16, number >> 8 & 255, number & 255)}
        self.token = self.code = self.socket = None
        self.record = self.table = self.you = None
        self.log = []        # All messages.
        self.undone = 0
        self.asked = None    # What all others have to agree to.
        self.n_ids = 0
        self.answers = {}    # By id: a future.
        self.changed = asyncio.Condition()
        self.everybody.append(self)

    @classmethod
    def cut_all(cls):
        for client in cls.everybody:
            if client.socket:
                client.socket.transport.abort()
        cls.everybody.clear()

    async def connect(self, hello=True):
        uri = '%s://127.0.0.1:%d/table' % ('wss' if self.context else 'ws', self.port)
        self.socket = await websockets.connect(
            uri, subprotocols=[PROTOCOL], ssl=self.context, compression=None,
            max_size=1 << 22, ping_interval=None, **{HEADERS: self.headers})
        self.reader = asyncio.ensure_future(self.read())
        if hello:
            await self.ask('hello', version=1, name=self.name)
        return self

    async def read(self):
        trouble = None
        try:
            async for text in self.socket:
                message = json.loads(text, object_pairs_hook=second_reader.unique)
                self.log.append(message)
                self.take(message)
                async with self.changed:
                    self.changed.notify_all()
        except websockets.ConnectionClosed:
            pass
        except Exception as error:
            trouble = error
            self.socket.transport.abort()
        await self.socket.wait_closed()
        for future in self.answers.values():
            if not future.done():
                future.add_done_callback(lambda future: future.exception())
                future.set_exception(trouble or ConnectionError(self.socket.close_code))
        self.answers.clear()
        async with self.changed:
            self.changed.notify_all()

    def take(self, message):
        kind = message['type']
        if kind in ('welcome', 'table'):
            self.table = message['table'] if kind == 'welcome' else message
            self.you = self.table['you']
            self.code = self.table['code']
        if kind == 'welcome':
            self.take_welcome(message)
        elif kind == 'turn':
            self.take_turn(message)
        elif kind == 'undone':
            self.asked = None
            self.undone += 1
            del self.record['turns'][message['number']:]
            self.record.update(pending=message['pending'], totals=message['totals'])
        elif kind in ('undo-asked', 'replace-asked'):
            self.asked = message
        elif kind in ('undo-ended', 'replace-ended'):
            self.asked = None
        if 'id' in message:
            self.answers.pop(message['id']).set_result(message)

    def take_welcome(self, message):
        self.asked = None
        self.token = message['you'].get('token', self.token)
        assert message['you']['seat'] == self.you['seat']
        record, undone = message.get('record'), message['undone']
        if record and self.record and record['id'] == self.record['id'] and undone == self.undone:
            ours = self.record['turns']
            assert record['turns'][:len(ours)] == ours, 'a turn that was told is lost'
        self.record, self.undone = record, undone

    def take_turn(self, message):
        assert message['number'] == len(self.record['turns']), message
        self.record['turns'].append(message['turn'])
        self.record['totals'] = message['totals']
        self.record.pop('pending', None)
        for name in 'pending', 'end':
            if name in message:
                self.record[name] = message[name]
        if 'end' in message:
            self.record['seed'] = 'table-1:' + message['seed']

    async def ask(self, kind, **members):
        """Sends a message and returns its answer; an exception if that is no."""
        self.n_ids += 1
        future = asyncio.get_running_loop().create_future()
        self.answers[self.n_ids] = future
        await self.socket.send(json.dumps({'type': kind, 'id': self.n_ids, **members}))
        answer = await asyncio.wait_for(future, PATIENCE)
        if answer['type'] == 'refused':
            raise Refused(answer)
        assert answer['type'] == self.answer_types.get(kind, 'ok'), answer
        return answer

    async def refusal(self, kind, **members):
        """The code with which it is refused, and the rule."""
        try:
            await self.ask(kind, **members)
        except Refused as refused:
            return refused.code + (' ' + refused.rule if refused.rule else '')
        return 'ok'

    async def until(self, condition):
        async with self.changed:
            await asyncio.wait_for(self.changed.wait_for(
                lambda: condition() or self.is_closed()), PATIENCE)
        if not condition():
            raise ConnectionError(self.name, self.socket.close_code, self.log[-3:])

    async def wait(self, kind, after=0):
        """The next message of a kind from number `after` on."""
        def find():
            return [message for message in self.log[after:] if message['type'] == kind]
        await self.until(find)
        return find()[0]

    async def create(self, plan, nearby=False):
        await self.ask('create', set_up=plan, nearby=nearby)
        return self.code

    async def join(self, code, token=None):
        return await self.ask('join', table=code, **({'token': token} if token else {}))

    async def watch(self, *people):
        """Watches the tables of these, with their tokens; what is told of them."""
        answer = await self.ask('watch', tables=[{'table': person.code, 'token': person.token}
                                                 for person in people])
        return answer['tables']

    async def come_back(self):
        await self.connect()
        await self.join(self.code, self.token)

    async def close(self):
        await self.socket.close()
        await self.reader

    def is_closed(self):
        return self.socket.close_code is not None

    async def closed(self):
        """The code with which the host has closed the connection."""
        await asyncio.wait_for(self.reader, PATIENCE)
        return self.socket.close_code

    # Playing

    def is_turn(self):
        return (self.record is not None and 'pending' in self.record
                and self.you['seat'] is not None
                and len(self.record['turns']) % len(self.record['players']) == self.you['seat'])

    def is_over(self):
        return self.record is not None and 'end' in self.record

    def find_lays(self):
        return find_lays(self.record)

    async def take_one_turn(self, chooser=random):
        x, y, rotation = chooser.choice(self.find_lays())
        number = len(self.record['turns'])
        tile = TILES[self.record['pending']['tile']]
        lay = {'number': number, 'x': x, 'y': y, 'rotation': rotation}
        meeple = None
        if tile.realms and chooser.random() < 0.7:
            meeple = {'size': chooser.choice(['small', 'small', 'large']), 'x': x, 'y': y,
                      'realm': chooser.randrange(len(tile.realms))}
        for one in ([meeple, None] if meeple else [None]):
            try:
                await self.ask('turn', **lay, **({'meeple': one} if one else {}))
                return
            except Refused as refused:
                if refused.code != 'rule' or one is None:
                    raise

    async def play(self, chooser=random):
        """Takes its turns until the game is over."""
        while True:
            await self.until(lambda: self.is_turn() or self.is_over())
            if self.is_over():
                return
            await self.take_one_turn(chooser)


async def insist(person, chooser=random):
    """Plays to the end, coming back as often as need be. What a client knows it compares with what
    it is told when it is back."""
    while not person.is_over():
        try:
            if person.socket is None or person.is_closed():
                await person.come_back()
            await person.play(chooser)
        except Refused as refused:
            assert refused.code == 'wrong-number', refused  # The turn was stored before the end.
        except (ConnectionError, OSError, asyncio.IncompleteReadError,
                websockets.WebSocketException):
            await asyncio.sleep(0)


def find_lays(record):
    board = {(0, 0): turned(record['start']['tile'], record['start']['rotation'])}
    for turn in record['turns']:
        board[turn['x'], turn['y']] = turned(turn['tile'], turn['rotation'])
    tile = record['pending']['tile']
    places = {(x + dx, y + dy) for x, y in board for dx, dy in STEPS} - set(board)
    return [(x, y, rotation) for x, y in sorted(places) for rotation in range(4)
            if fits(board, x, y, turned(tile, rotation))]


def turned(name, rotation):
    edges = TILES[name].edges
    return [edges[(side - rotation) % 4] for side in range(4)]


def fits(board, x, y, edges):
    for side, (dx, dy) in enumerate(STEPS):
        other = board.get((x + dx, y + dy))
        if other is not None and other[(side + 2) % 4] != edges[side]:
            return False
    return True


def judge(record):
    """Why a record is wrong by the second reader, or None."""
    verdict = second_reader.check(json.dumps(record).encode(), DECKS)
    return None if verdict == 'ok' else verdict


def check_end(people):
    """All at a table know the same game, it is right, and its chance is what was promised."""
    for person in people:
        assert person.record == people[0].record
        assert judge(person.record) is None
        assert commitment(person.record) == person.table['commitment']


def commitment(record):
    return hashlib.sha256(bytes.fromhex(record['seed'].split(':')[1])).hexdigest()
