#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Two people who see nothing play at a shared table, each with Orca at a screen of their own:
hear-table.py WITH_DISPLAY

What is waited for was said: the code of the table letter by letter, who comes, sits down, the rules, who
goes away and is back, the turns of both, and that one of them asks for an undo."""

import os
import re
import sys
import tempfile

from listener import Listener
from window import report


def read_link(folder):
    """The link of the table that was opened there."""
    with open(os.path.join(folder, 'shared-tables.ini'), encoding='utf-8') as file:
        return re.match(r'\[(.+)\]', file.read())[1]


def open_table(founder):
    """Returns how its code was told."""
    founder.open()
    founder.wait('Welcome to Asterism')
    founder.press('Return')
    founder.step_to('At Several Screens')
    founder.press('Return')
    founder.step_to('Open Table', 'shift+Tab')
    founder.press('Return')
    founder.wait('1 seat is open.')
    return founder.wait('The code of the table is ')


def meet(founder, guest, link):
    founder.step_to('Copy Invitation')
    founder.press('Return')
    founder.wait('Invitation copied')
    guest.open(link)
    guest.wait('Your name')
    guest.press('Return')
    guest.wait('Red is here')
    guest.wait('Your colour: Black.')
    guest.wait('Whoever opened the table still')
    guest.wait('The code of the table is ')
    founder.wait('Guest is here')
    founder.wait('Everybody is here')
    guest.step_to('Decks: Base game')


def take_turn(listener, other, name, next_name):
    """A turn of the listener called `name`; the other one hears of it."""
    listener.wait(f'{name} draws a tile.')
    listener.press('n')
    listener.wait('Tile laid.')
    listener.press('Return')
    other.wait(f'{name} lays ')
    other.wait(f'{next_name} draws a tile.')


def ask_for_undo(founder, guest):
    guest.press('ctrl+z')
    guest.wait('Asking the others first')
    founder.wait('Let Guest Undo?')
    founder.press('alt+a')
    founder.wait('Undone: the turn of Guest.')
    guest.wait('Undone: the turn of Guest.')
    guest.wait('Guest draws a tile.')


def go_and_come(founder, guest):
    """Returns how often the card of the table was read when the guest was back."""
    guest.close()
    founder.wait('Guest is away')
    begun = len(guest.texts)
    guest.open()
    guest.wait('Your turn.')
    guest.rest()
    n = sum('Your turn.' in text for text in guest.texts[begun:])
    guest.press('Return')
    guest.wait('Guest draws a tile.')
    founder.wait('Guest is back')
    return n


def main():
    with tempfile.TemporaryDirectory() as folder:
        homes = [os.path.join(folder, name) for name in ('founder', 'guest')]
        founder, guest = [Listener(sys.argv[1], home) for home in homes]
        told = open_table(founder)
        link = read_link(homes[0])
        code = re.search(r'/([A-Z0-9]+)\?', link)[1]
        meet(founder, guest, link)
        founder.step_to('Start')
        founder.press('Return')
        guest.wait('The game begins.')
        take_turn(founder, guest, 'Red', 'Guest')
        guest.waited -= 1  # That tile is waited for again.
        take_turn(guest, founder, 'Guest', 'Red')
        ask_for_undo(founder, guest)
        n_read = go_and_come(founder, guest)
        founder.end()
        guest.end()
        report([('the code is spelt', told == f'The code of the table is {", ".join(code)}.'),
                ('both have heard all', True),
                (f'the card of the table is read once: {n_read}', n_read == 1)], [])


main()
