# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Hosts that are not what they should be: one that says nothing, and one that never stops."""

import base64
import hashlib
import json
import re
import socket
import threading

MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
CODE = 'BCDFGH'


def make_table(presence):
    return {
        'code': CODE, 'observers': 0, 'started': False,
        'set_up': {'decks': ['base:1'],
                   'options': {'teams': False, 'equipment': False, 'unplaceable': 'discard',
                               'purist': False, 'undo': True}},
        'seats': [{'colour': 'red', 'kind': 'person', 'name': 'Ada', 'present': presence},
                  {'colour': 'black', 'kind': 'person', 'name': 'Ben', 'present': True}],
        'you': {'seat': 1, 'founder': False}}


def make_frame(message):
    text = json.dumps(message).encode()
    assert 125 < len(text) < 65536
    return bytes((0x81, 126)) + len(text).to_bytes(2, 'big') + text


def shake_hands(connection):
    """Answers the request of a WebSocket. What follows on it from the client is not read."""
    head = b''
    while b'\r\n\r\n' not in head:
        head += connection.recv(4096)
    key = re.search(rb'(?i)sec-websocket-key: *(\S+)', head)[1].decode()
    accept = base64.b64encode(hashlib.sha1((key + MAGIC).encode()).digest()).decode()
    connection.sendall(('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n'
                        'Connection: Upgrade\r\nSec-WebSocket-Protocol: asterism-table-1\r\n'
                        f'Sec-WebSocket-Accept: {accept}\r\n\r\n').encode())


class FakeHost:
    """Listens at the loopback address and lets `serve` have each connection in a thread."""

    def __init__(self, serve):
        self.serve = serve
        self.socket = socket.create_server(('127.0.0.1', 0))
        self.link = f'asterism://127.0.0.1:{self.socket.getsockname()[1]}/{CODE}?plain'
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            connection = self.socket.accept()[0]
            threading.Thread(target=self.talk, args=[connection], daemon=True).start()

    def talk(self, connection):
        try:
            self.serve(connection)
        except OSError:  # The client is gone.
            pass


def be_silent(connection):
    while connection.recv(4096):
        pass


def flood(connection):
    """Says 20,000 times who is there, which changes each time."""
    shake_hands(connection)
    connection.sendall(make_frame({
        'type': 'welcome', 'id': 2, 'version': 1, 'undone': 0, 'deck_files': {},
        'you': {'token': 'secret', 'seat': 1, 'founder': False}, 'table': make_table(True)}))
    tables = [make_frame({'type': 'table', **make_table(presence)}) for presence in (False, True)]
    for _ in range(10000):
        connection.sendall(b''.join(tables))
    be_silent(connection)
