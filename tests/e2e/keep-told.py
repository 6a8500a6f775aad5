#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Keep Me Told: the program goes on without a window, and says when it is the player's turn at a
table: once, with a way to that table. It starts with the session to do so, without a window. The
test is the desktop. Arguments: asterism-server."""

import os
import pathlib
import shlex
import subprocess
import sys

from friend import Friend, take_turn
from notifications import Desktop
from server import Server
from window import CHECK_BOX, Window, report, type_keys


def switch(window, name):
    window.press_found(lambda: next((node for node in window.nodes_of(CHECK_BOX)
                                     if node.name == name), None), name)


def find_autostart():
    folder = pathlib.Path(os.environ['XDG_CONFIG_HOME']) / 'autostart'
    return next(iter(folder.glob('*.desktop')), None)


def close_window(window):
    """The program goes on."""
    type_keys('ctrl+w')
    window.wait(lambda: not window.windows(), 'the end of the window')


def start_quietly():
    """Starts the program as the session does."""
    command = next(line for line in find_autostart().read_text().splitlines()
                   if line.startswith('Exec='))
    return subprocess.Popen(shlex.split(command.removeprefix('Exec=')), text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def main():
    os.environ['GSETTINGS_BACKEND'] = 'keyfile'  # It is kept for the next start.
    desktop = Desktop()
    with Server(sys.argv[1]) as server:
        ada = Friend('Ada', server)
        window = ada.seat_guest()
        ada.start()
        window.type_keys('tiles left', 'ctrl+comma')
        switch(window, 'Keep me told')
        window.wait(find_autostart, 'the file for the next session')
        window.type_keys('Keep me told', 'alt+Left')
        window.wait_for_page('tiles left')
        close_window(window)
        ada.take_turn()
        window.wait(lambda: desktop.told, 'the notification')
        title, text, actions = desktop.told[0]
        checks = [('the notification says whose turn it is',
                   (title, text) == ('It’s your turn', 'At the table with Ada')),
                  ('and has a button', 'Go to Table' in actions)]
        desktop.press(1, actions[actions.index('Go to Table') - 1])
        take_turn(window)
        ada.wait_for_turn()
        checks.append(('the button leads to the table', True))
        type_keys('ctrl+q')
        window.process.wait()
        trouble = window.close()
        checks.append(('Quit ends the program', window.process.returncode == 0))
        quiet = start_quietly()
        ada.take_turn()
        while len(desktop.told) < 2:
            assert quiet.poll() is None
        subprocess.run([os.environ['ASTERISM']], check=True)
        window = Window(process=quiet)
        window.wait_for_text('Your turn')
        checks.append(('it starts without a window and tells of the next turn, once',
                       len(desktop.told) == 2))
        window.type_keys('Join Table', 'ctrl+comma')
        switch(window, 'Keep me told')
        window.wait(lambda: not find_autostart(), 'the end of the file')
        window.wait(lambda: desktop.withdrawn == [2], 'the end of the second notification')
        type_keys('alt+Left', 'ctrl+w')
        checks.append(('without Keep Me Told it ends with its window', quiet.wait() == 0))
        report(checks, trouble + window.close())


main()
