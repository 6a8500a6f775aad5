# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Somebody at a server, for tests of the window: a client that shares no code with the program."""

import asyncio
import pathlib
import sys
import threading

from window import Window

sys.path.insert(0, str(pathlib.Path(__file__).parent / '../net'))
from table_client import PATIENCE, Client, set_up  # noqa: E402


class Friend:
    """Opens a table at a server; the window's player sits down there as Black."""

    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)

    def __init__(self, name, server, plan=None):
        if not self.thread.is_alive():
            self.thread.start()
        self.client = Client(name, server.port)
        self.do(self.client.connect())
        self.do(self.client.create(plan or set_up('red', 'black')))
        self.link = f'asterism://127.0.0.1:{server.port}/{self.client.code}?plain'

    def do(self, work):
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def has_guest(self):
        return self.client.table['seats'][1]['kind'] == 'person'

    def start(self):
        self.do(self.client.ask('start'))

    def wait_for_turn(self):
        self.do(self.client.until(self.client.is_turn))

    def take_turn(self):
        self.do(self.client.take_one_turn())

    def seat_guest(self):
        """A window that joins the table."""
        window = Window(self.link)
        window.press_named('Join')
        self.do(self.client.until(self.has_guest))
        return window


def take_turn(window):
    """Takes the turn of the window's player at the first place."""
    window.press(window.wait(lambda: window.buttons('Place at'), 'the own turn')[0])
    window.press_named('Finish')
