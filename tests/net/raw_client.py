# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""A client of which each byte can be wrong, for tests."""

import asyncio
import contextlib
import json
import socket
import struct

import server
from table_client import PROTOCOL

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
HELLO = {'type': 'hello', 'version': 1, 'name': 'Eve'}


class Raw:
    """A WebSocket of which each byte can be wrong."""

    opened = []
    writer = None

    @classmethod
    def cut_all(cls):
        for raw in cls.opened:
            if raw.writer:
                raw.writer.transport.abort()
            else:
                raw.socket.close()
        cls.opened.clear()

    def __init__(self, port, path='/table', method='GET', protocol=PROTOCOL, upgrade=True,
                 small=False, **headers):
        self.port, self.small = port, small
        head = ['%s %s HTTP/1.1' % (method, path), 'Host: localhost']
        if upgrade:
            head += ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13',
                     'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==']
        if protocol:
            head.append('Sec-WebSocket-Protocol: ' + protocol)
        head += ['%s: %s' % (name.replace('_', '-'), value) for name, value in headers.items()]
        self.head = '\r\n'.join(head + ['', '']).encode()

    def dial(self):
        self.socket = socket.socket()
        if self.small:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.connect(('127.0.0.1', self.port))
        self.socket.setblocking(False)
        self.opened.append(self)

    async def open(self):
        """The status of the answer."""
        self.dial()
        self.reader, self.writer = await asyncio.open_connection(sock=self.socket)
        self.writer.write(self.head)
        self.answer = (await self.within(self.reader.readuntil(b'\r\n\r\n'))).decode()
        return int(self.answer.split()[1])

    async def cut_off(self):
        """Until the host has closed, or has cut what is still on its way to it."""
        try:
            assert await self.within(self.reader.read()) == b''
        except ConnectionError:
            pass
        self.writer.transport.abort()

    @staticmethod
    async def within(awaitable):
        return await asyncio.wait_for(awaitable, 60)

    def send_frame(self, opcode, payload, last=True, masked=True, reserved=0):
        if isinstance(payload, str):
            payload = payload.encode()
        head = bytes([(0x80 if last else 0) | reserved | opcode])
        n, bit = len(payload), 0x80 if masked else 0
        head += bytes([bit | n]) if n < 126 else bytes([bit | 126]) + struct.pack('>H', n) \
            if n < 1 << 16 else bytes([bit | 127]) + struct.pack('>Q', n)
        self.writer.write(head + (bytes(4) if masked else b'') + payload)

    def send(self, message):
        self.send_frame(TEXT, json.dumps(message))

    async def read_frame(self):
        head = await self.within(self.reader.readexactly(2))
        n = head[1] & 0x7f
        if n == 126:
            n = struct.unpack('>H', await self.reader.readexactly(2))[0]
        elif n == 127:
            n = struct.unpack('>Q', await self.reader.readexactly(8))[0]
        return head[0] & 0xf, await self.within(self.reader.readexactly(n))

    async def read(self):
        """The next message, or the code of a close."""
        opcode, payload = await self.read_frame()
        while opcode in (PING, PONG):
            opcode, payload = await self.read_frame()
        return json.loads(payload) if opcode == TEXT else struct.unpack('>H', payload)[0]

    async def ended(self):
        """All messages and the code, until the host has closed, which it may do before it hears
        what is answered."""
        heard = []
        try:
            while not heard or isinstance(heard[-1], dict):
                heard.append(await self.read())
        except (ConnectionError, asyncio.IncompleteReadError):
            heard.append('cut')
        else:
            with contextlib.suppress(ConnectionError):
                self.send_frame(CLOSE, struct.pack('>H', heard[-1]))
                while await self.within(self.reader.read(1 << 16)):
                    pass
        self.writer.close()
        return heard


server.cutters.append(Raw.cut_all)


async def read_page(port, path):
    raw = Raw(port, path=path, upgrade=False)
    await raw.open()
    page = await Raw.within(raw.reader.read())
    raw.writer.close()
    return page.decode()


async def greet(port, **options):
    raw = Raw(port, **options)
    assert await raw.open() == 101, raw.answer
    raw.send(HELLO)
    assert await raw.read() == {'type': 'ok'}
    return raw
