#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Two people play a short game with a deck of one's own at a server: play-again.py DECK SERVER

The guest reads for how long a turn may last, and after the game why there is no rematch. Then whoever
has founded the table leaves: the guest asks for a rematch, begins it, and leaves it for good. Who
comes back to the table is told what has become of it, and finds an open seat, which somebody new
takes."""

import contextlib
import os
import subprocess
import sys
import tempfile

from gi.repository import Gio, GLib

from friend import take_turn
from stored import write_deck
from window import Window, find_next, leave_for_good, report

SETTINGS = """[io/github/asterism_game/Asterism]
network-server='127.0.0.1:%d'
set-up='[plan]\\ndeck=kitchen\\ndeadline=3\\n'
"""
folders = {}


def write_settings(folder, port):
    os.makedirs(f'{folder}/glib-2.0/settings')
    with open(f'{folder}/glib-2.0/settings/keyfile', 'w', encoding='utf-8') as file:
        file.write(SETTINGS % port)


def open_window(name, *arguments):
    """A window of the person called `name`, with saved games and settings of their own."""
    os.environ['ASTERISM_DATA_DIR'] = os.environ['XDG_CONFIG_HOME'] = folders[name]
    return Window(*arguments)


@contextlib.contextmanager
def run_server(program, folder):
    """Runs a server, and yields its port."""
    with subprocess.Popen([program, '--listen', '127.0.0.1:0', '--database', f'{folder}/tables.db'],
                          stdout=subprocess.PIPE, text=True) as server:
        try:
            yield int(server.stdout.readline().rsplit(':', 1)[1])
        finally:
            server.terminate()


def go_on(window):
    """Does the next step, if it is this window's; returns whether another game can begin."""
    step = find_next(window)
    finish = window.buttons('Finish')
    if finish:
        window.press(finish[0])
    elif step and step[0] == 'lay':
        window.press(step[1][0])
    return step and step[0] == 'over'


def play(founder, guest):
    """Lays each tile on the first place, in the window whose turn it is, until the game is over."""
    founder.wait(lambda: go_on(guest) or go_on(founder), 'the end of the game')


def begins(window):
    return window.wait(lambda: window.buttons('Place at'), 'the first turn')


def open_table(window):
    window.press_named('New Game')
    window.press_named('At Several Screens')
    window.press_named('Open Table')
    return window.wait_for_link(folders['founder'])


def hear_names(window):
    """Returns a function that returns the names which were given since, for however short a time."""
    names = []
    window.bus.signal_subscribe(
        window.name, 'org.a11y.atspi.Event.Object', 'PropertyChange', None, 'accessible-name',
        Gio.DBusSignalFlags.NONE, lambda *signal: names.append(signal[-1].unpack()[3]))

    def take():
        while GLib.MainContext.default().iteration(False):
            pass
        return names

    return take


def check(deck, port):
    write_deck(deck, folders['founder'], 3)
    write_settings(folders['founder'], port)
    founder = open_window('founder')
    link = open_table(founder)
    guest = open_window('guest', link)
    guest.press_named('Join')
    checks = [('the time for a turn is told', guest.wait_for_text('A turn may take 3 days'))]
    founder.wait_for_text('Everybody is here')
    founder.press_named('Start')
    play(founder, guest)
    checks.append(('why there is no rematch', guest.wait_for_text('to start the game.')))
    warnings = founder.close()
    guest.press_named('Rematch')
    checks.append(('who was second begins', begins(guest)))
    take_turn(guest)
    named = hear_names(guest)
    leave_for_good(guest)
    guest.wait(lambda: guest.buttons('Join Table') and not guest.buttons('Undo'), 'the first page')
    checks += [('nobody goes on with what they have left', not guest.buttons('Continue')),
               ('nor is offered it', named() and not any('A seat is open' in name for name in named()))]
    warnings += guest.close()
    guest = open_window('guest', link)
    guest.press_named('Join')
    checks.append(('who has left for good is told so',
                   guest.wait_for_text('You left this table for good')))
    founder = open_window('founder', link)
    checks.append(('there is another game', founder.wait_for_text('While you were away')))
    founder.press_named('People at the Table')
    checks.append(('the seat is open', founder.wait_for_text('Open seat')))
    founder.press_named('Copy Invitation')
    checks.append(('and others can be invited to it', founder.wait_for_text('Invitation copied')))
    friend = open_window('friend', link)
    friend.press_named('Join')
    checks.append(('who comes is told of it', friend.wait_for_text('A seat is open if you’d like to')))
    friend.press_named('Sit Down')
    checks.append(('and takes it', guest.wait_for_text('so now you watch')))
    report(checks, warnings + guest.close() + founder.close() + friend.close())


def main():
    deck, program = sys.argv[1:]
    os.environ['GSETTINGS_BACKEND'] = 'keyfile'
    with tempfile.TemporaryDirectory() as folder:
        folders.update({name: os.path.join(folder, name) for name in ('founder', 'guest', 'friend')})
        with run_server(program, folder) as port:
            check(deck, port)


main()
