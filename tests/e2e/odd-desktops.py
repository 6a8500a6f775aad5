#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Desktops that lack something or remember too much: without a session bus and without assistive
technologies a game is played and saved; a window of impossible sizes is one that can be used; where
everything is drawn at twice the size, nothing reaches beyond the window; and dead keys make accents
in names, and hinder no key at the table."""

import os
import re
import sqlite3
import subprocess
import tempfile

from mouse import find_window
from stored import ask, make_settings
from window import COMPLAINTS, Hand, Window, finish, type_keys

GAME = ['--new-game', 'red:human,black:cadet', '--seed', '7']
SCREEN = 1366, 768
LEAST = 360, 294
SIZES = (5000, 4000), (2147483647, 2147483647), (-3, 0), (10, 10)
ROUNDS = 600  # Of two keys: more than any machine needs to start the program.


def count_actions(folder):
    try:
        return ask(folder, 'SELECT position FROM game')[0][0]
    except (IndexError, sqlite3.OperationalError):  # There is no game, or no database yet.
        return 0


def play_without_bus():
    """Whether a turn is played and saved, and what the program complains about."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, 'ASTERISM_DATA_DIR': folder, 'GTK_A11Y': 'none',
                       'DBUS_SESSION_BUS_ADDRESS': 'unix:path=/nowhere'}
        with subprocess.Popen([os.environ['ASTERISM'], *GAME], env=environment, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
            subprocess.run(['xdotool', 'search', '--sync', '--onlyvisible', '--pid',
                            str(process.pid), '--name', '.'], check=True, stdout=subprocess.DEVNULL)
            rounds = 0
            while count_actions(folder) < 2 and rounds < ROUNDS and process.poll() is None:
                type_keys('Down', 'Return')
                rounds += 1
            plays = count_actions(folder) >= 2
            process.terminate()
            output = process.communicate()[0]
    return plays, [line for line in output.splitlines() if any(word in line for word in COMPLAINTS)]


def measure(number):
    """The width and height of a window."""
    found = subprocess.run(['xdotool', 'getwindowgeometry', number], check=True,
                           capture_output=True, text=True).stdout
    return tuple(map(int, re.search(r'Geometry: (\d+)x(\d+)', found).groups()))


def open_size(size):
    """A window that is to have a size; returns the one that it has, and its complaints."""
    with tempfile.TemporaryDirectory() as folder:
        make_settings(folder, f'window-width={size[0]}', f'window-height={size[1]}')
        os.environ.update(ASTERISM_DATA_DIR=folder, XDG_CONFIG_HOME=folder,
                          GSETTINGS_BACKEND='keyfile')
        window = Window()
        window.wait_for_page('New Game')
        measured = measure(find_window(window))
        return measured, window.close()


def use_dead_keys():
    """Waits for the name that they make, and for a tile laid after one; returns what is complained
    about."""
    Hand.take_layout('us', '-variant', 'intl')
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(ASTERISM_DATA_DIR=folder, GSETTINGS_BACKEND='memory')
        window = Window()
        window.press_named('New Game')
        window.step_to('Name of player 1')
        type_keys('ctrl+a', 'dead_acute', 'e', 'dead_diaeresis', 'u', 'n')
        window.wait_for_text('éün')
        window.press_named('Start')
        window.wait_for_page('Hand')
        type_keys('dead_acute', 'Down')
        window.press_named('Finish')
        complaints = window.close()
    Hand.take_layout('us', '-variant', '')
    return complaints


def find_cut(window):
    """The buttons of the page that are not wholly inside the window."""
    width, height = (size // 2 for size in measure(find_window(window)))
    places = [(button.name, window.measure(button)) for button in window.buttons()
              if button.is_visible()]
    return [(name, place) for name, place in places
            if place[0] < 0 or place[0] + place[2] > width or place[1] > height]


def main():
    plays, warnings = play_without_bus()
    checks = [('a game is played without a session bus', plays)]
    for size in SIZES:
        measured, complaints = open_size(size)
        warnings += complaints
        checks.append((f'{size[0]} × {size[1]} becomes {measured[0]} × {measured[1]}',
                       all(least <= side <= most
                           for least, side, most in zip(LEAST, measured, SCREEN))))
    warnings += use_dead_keys()
    checks.append(('dead keys make accents, and a tile is laid after one', True))
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(ASTERISM_DATA_DIR=folder, GSETTINGS_BACKEND='memory', GDK_SCALE='2')
        window = Window(*GAME)
        window.wait_for_page('Hand')
        cut = find_cut(window)
        print(f'# {cut}; {warnings}')
        checks.append(('nothing is cut at twice the size', not cut))
        checks.append(('nothing was complained about before', not warnings))
        finish(window, checks)


main()
