#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Somebody has a seat at a table of each of two servers. Neither is left for the other: both are
among My Tables, told of by the servers, and lead back. Arguments: asterism-server."""

import asyncio
import os
import pathlib
import sys
import threading

from window import Window, find_page, report

sys.path.insert(0, str(pathlib.Path(__file__).parent / '../net'))
from server import Server, make_folder  # noqa: E402
from table_client import PATIENCE, Client, set_up  # noqa: E402


class Friend:
    """Somebody who opens a table at a server; the window's player sits down there as Black."""

    loop = asyncio.new_event_loop()

    def __init__(self, name, server):
        self.client = Client(name, server.port)
        self.do(self.client.connect())
        self.do(self.client.create(set_up('red', 'black')))
        self.link = f'asterism://127.0.0.1:{server.port}/{self.client.code}?plain'

    def do(self, work):
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def has_guest(self):
        return self.client.table['seats'][1]['kind'] == 'person'

    def wait_for_guest(self):
        self.do(self.client.until(self.has_guest))

    def start(self):
        self.do(self.client.ask('start'))

    def wait_for_turn(self):
        self.do(self.client.until(self.client.is_turn))

    def take_turn(self):
        self.do(self.client.take_one_turn())


def sit_down(friend):
    """Joins the table of a friend in a window."""
    window = Window(friend.link)
    window.press_named('Join')
    window.press_named('Sit here as Black')
    friend.wait_for_guest()
    return window


def find_card(window, start):
    """The card of a table whose name begins so, on the page where one joins tables."""
    return next((card for card in window.buttons(start) if find_page(card) == 'Join Table'), None)


def find_cards(window):
    """The names of the tables, in order: those of the first page, or of that and another one."""
    return list(dict.fromkeys(node.name for node in window.walk()
                              if node.is_button() and ' and Guest. ' in node.name))


def take_turn(window):
    window.press(window.wait(lambda: window.buttons('Place at'), 'the own turn')[0])
    window.press_named('Finish')


def wait_for_cards(window, *starts):
    def are_there():
        names = find_cards(window)
        return len(names) == len(starts) and all(map(str.startswith, names, starts))

    window.wait(are_there, starts)


def main():
    threading.Thread(target=Friend.loop.run_forever, daemon=True).start()
    with Server(sys.argv[1]) as one, Server(sys.argv[1]) as two, make_folder() as folder:
        os.environ['ASTERISM_DATA_DIR'] = folder
        ada, cleo = Friend('Ada', one), Friend('Cleo', two)
        window = sit_down(ada)
        ada.start()
        window.wait_for_text('74 tiles left')
        warnings = window.close()
        window = sit_down(cleo)
        window.press_named('Leave Table')
        window.wait_for_text('Your seat stays yours')
        wait_for_cards(window, 'Ada and Guest. Ada’s turn.', 'Cleo and Guest. Not started yet.')
        checks = [('the table that is left for another is there', True),
                  ('and so is the seat there', cleo.has_guest())]
        ada.take_turn()
        wait_for_cards(window, 'Ada and Guest. Your turn.', 'Cleo and Guest. Not started yet.')
        checks.append(('the news of a turn comes by itself', True))
        cleo.start()
        wait_for_cards(window, 'Ada and Guest. Your turn.', 'Cleo and Guest. Cleo’s turn.')
        window.press_found(lambda: find_card(window, 'Ada and Guest.'), 'the table of Ada')
        take_turn(window)
        ada.wait_for_turn()
        checks.append(('a card leads to the table', True))
        window.type_keys('tiles left', 'alt+Left')
        two.stop()
        wait_for_cards(window, 'Cleo and Guest. Cleo’s turn. Can’t be reached',
                       'Ada and Guest. Ada’s turn.')
        checks.append(('a server that is away is told of', True))
        report(checks, warnings + window.close())


main()
