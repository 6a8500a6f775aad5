#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""A table that one window opens is found by another one, as long as it is shown and has not started;
where nothing can be found, the page says why."""

import os
import pathlib
import subprocess
import sys
import tempfile

from window import CHECK_BOX, Window, finish


def open_window(folder, name):
    os.environ['ASTERISM_DATA_DIR'] = os.path.join(folder, name)
    return Window()


def has_table(window):
    return any(button.name == 'Join Red’s table' for button in window.buttons())


def press_switch(window):
    window.press_found(lambda: next((node for node in window.nodes_of(CHECK_BOX)
                                     if node.name == 'Show this table nearby'), None),
                       'the switch')


def main():
    os.environ['DBUS_SYSTEM_BUS_ADDRESS'] = os.environ['DBUS_SESSION_BUS_ADDRESS']
    with tempfile.TemporaryDirectory() as folder:
        window = open_window(folder, 'alone')
        window.press_named('Join Table')
        checks = [('it is said that nothing can be found',
                   window.wait_for_text('because Avahi isn’t running'))]
        warnings = window.close()
        with subprocess.Popen([sys.executable, pathlib.Path(__file__).parent / 'avahi.py'],
                              stdout=subprocess.PIPE) as avahi:
            avahi.stdout.readline()
            founder = open_window(folder, 'founder')
            guest = open_window(folder, 'guest')
            guest.press_named('Join Table')
            guest.wait_for_text('No table nearby yet')
            founder.press_named('New Game')
            founder.press_named('At Several Screens')
            founder.press_named('Open Table')
            guest.wait(lambda: has_table(guest), 'the table')
            press_switch(founder)
            guest.wait(lambda: not has_table(guest), 'the end of the table')
            checks.append(('a table is shown as long as it is to be', True))
            press_switch(founder)
            guest.press_named('Join Red’s table')
            checks.append(('it is joined', founder.wait_for_text('Everybody is here')))
            warnings += founder.close()
            checks.append(('the others do not complain', not warnings))
            finish(guest, checks)
            avahi.kill()


main()
