#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Four at a table of a server, one of them in the window: whoever keeps the others waiting for five
minutes may be replaced by a computer player, if all others agree. The window is asked, is replaced and
comes back, and asks. The others have names that are from right to left, no markup, and too long:
all that is told of them is right, and the window stays as wide as it was. Arguments: asterism-server."""

import subprocess
import sys

from friend import Friend, take_turn
from mouse import find_window, measure_still
from server import Server
from table_client import Client, set_up
from window import MENU_ITEM, find_next, report

ADA, CEM, DAN = 'Ada & <b>Bo</b>', 'דנה & Co. 2', 'W' * 100
LIST_ITEM = 32
DAN_SHOWN = 'W' * 19 + '…' + 'W' * 12
CEM_SHOWN = f'\u200e\u2068{CEM}\u2069'


def press_answer(window, name):
    """A message has its buttons twice."""
    window.press_found(lambda: next(iter(window.buttons(name)), None), name)


class Table:
    """Ada's table, where Cem and Dan sit, too."""

    def __init__(self, host):
        self.host = host
        self.ada = Friend(ADA, host, set_up('red', 'black', 'green', 'white'))
        self.cem, self.dan = (Client(name, host.port) for name in (CEM, DAN))
        self.window = self.ada.seat_guest()  # Sits down first: has the rights of Ada while she is away.
        for seat, person in (2, self.cem), (3, self.dan):
            self.do(person.connect())
            self.do(person.join(self.ada.client.code))
            self.do(person.ask('sit', seat=seat))

    def do(self, work):
        return self.ada.do(work)

    def let_five_minutes_pass(self, *people):
        """The server is another one then, to which these come back; the window does so by itself."""
        for person in people:
            self.do(person.close())
        self.host.let_pass(5 * 60)
        for person in people:
            self.do(person.come_back())
        self.do(people[0].until(lambda: people[0].table['seats'][1].get('present')))

    def ask_to_replace(self, seat):
        self.do(self.ada.client.ask('substitute', seat=seat, level='cadet'))

    def answer(self, person, agree):
        self.do(person.until(lambda: person.asked))
        self.do(person.ask('answer', number=person.asked['number'], agree=agree))


def measure_width(window):
    """A message that has been answered has no width any more, but may still be there."""
    return window.wait(lambda: max(window.measure(each)[2] for each in window.windows()),
                       'the width')


def measure_row(window):
    """The width of the row with the long name in the list of people."""
    return next(window.measure(row)[2] for row in window.nodes_of(LIST_ITEM)
                if window.read(row) == DAN)


def is_asked(table, window):
    """It is Cem's turn."""
    table.let_five_minutes_pass(table.ada.client, table.cem, table.dan)
    table.ask_to_replace(2)
    window.wait_for_text(f'Let a Computer Play for {CEM_SHOWN}?')
    press_answer(window, 'Agree')
    table.answer(table.dan, True)
    window.wait_for_text(f'A computer player plays for {CEM_SHOWN}')
    window.wait_for_text('Computer plays')
    table.do(table.dan.until(table.dan.is_turn))
    table.do(table.cem.ask('sit', seat=2))
    window.wait(lambda: not window.has_text('Computer plays'), 'Cem')


def is_replaced(table, window):
    """It is the window's turn."""
    table.let_five_minutes_pass(table.ada.client, table.cem, table.dan)
    table.ask_to_replace(1)
    window.wait_for_text('Somebody asks to let a computer player play for you')
    table.answer(table.cem, True)
    table.answer(table.dan, True)
    window.wait_for_text('A computer player is playing for you')
    table.do(table.cem.until(table.cem.is_turn))
    window.press_named('Sit Down')
    table.do(table.cem.until(lambda: table.cem.table['seats'][1]['kind'] == 'person'))


def choose_from_menu(window, choice):
    window.press_found(lambda: next((node for node in window.nodes_of(MENU_ITEM)
                                     if window.read(node) == choice), None), choice)


def asks(table, window):
    """Ada is gone, so that the window may ask; it is Cem's turn."""
    table.do(table.ada.client.close())
    window.wait_for_text(f'{ADA} is away')
    table.let_five_minutes_pass(table.cem, table.dan)
    window.press_named('People at the Table')
    window.press_named(f'Let a computer player play: {CEM_SHOWN}')
    choose_from_menu(window, 'Cadet 1')
    table.answer(table.dan, False)
    window.wait_for_text(f'{DAN_SHOWN} said no')


def end_battle(window):
    """One that the computer has begun for the window is looked at first."""
    kind, buttons = find_next(window) or (None, ())
    if kind == 'battle':
        window.press(buttons[0])


def is_waited_for(table, window):
    """Cem, whose turn it is, goes, too: the way to a computer player stands there."""
    table.do(table.cem.close())
    waits = 'The game waits for a player who isn’t here.'
    window.wait(lambda: end_battle(window) or window.has_text(waits), 'the way to a computer player')
    window.press_named('Let a Computer Play…')
    window.wait(lambda: window.find_button(f'Let a computer player play: {CEM_SHOWN}'), 'the people')


def resize(window, width, height):
    subprocess.run(['xdotool', 'windowsize', window.number, str(width), str(height)], check=True)
    window.wait(lambda: abs(measure_width(window) - width) < 20, f'the width of {width}')


def is_told_above_hand(table, window):
    """In a narrow window."""
    before = measure_width(window)
    resize(window, 360, 640)
    table.do(table.dan.close())
    _, top, _, height = measure_still(window, window.find(f'{DAN_SHOWN} is away'))
    free = top + height <= window.measure(window.find('Hand'))[1]
    table.do(table.dan.come_back())
    resize(window, before + 10, 720)
    return free


def takes_seat(table, window, host):
    """Dan's, for good, and is called by their own name."""
    eve = Client('Eve', host.port)
    table.do(table.dan.ask('sit', seat=None))
    window.wait_for_text(f'{DAN_SHOWN} has left')
    table.do(eve.connect())
    table.do(eve.join(table.ada.client.code))
    table.do(eve.ask('sit', seat=3))
    window.wait_for_text('Eve: ')
    return not any(window.read(node).startswith(f'{DAN}: ') for node in window.walk())


def main():
    with Server(sys.argv[1]) as host:
        table = Table(host)
        window = table.window
        table.ada.start()
        window.number = find_window(window)
        width = measure_width(window)
        free = is_told_above_hand(table, window)
        table.ada.take_turn()
        take_turn(window)
        table.do(table.cem.until(table.cem.is_turn))
        is_asked(table, window)
        checks = [('what is told leaves the hand free', free), ('who is asked can agree', True)]
        table.do(table.dan.take_one_turn())
        table.ada.wait_for_turn()
        table.ada.take_turn()
        is_replaced(table, window)
        checks.append(('who is replaced can sit down again', True))
        asks(table, window)
        checks.append(('who asks is told the answer', True))
        is_waited_for(table, window)
        checks.append(('who waits for somebody away is offered a computer player', True))
        checks.append(('the list of people has its width', 0 < measure_row(window) < 360))
        checks.append(('the window is as wide as it was', measure_width(window) == width))
        checks.append(('whoever takes a seat has their own name', takes_seat(table, window, host)))
        report(checks, window.close())


main()
