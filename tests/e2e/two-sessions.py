#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""A second window on the same saved games, as in another session: two-sessions.py RECORD

Whatever is to be saved there, it says who has the games, and how to go on; once the first window is
closed, Try Again saves all."""

import os
import random
import sqlite3
import sys
import tempfile

from window import Window, find_next, report, take_turn

ELSEWHERE = 'Asterism is already running elsewhere with these games. Please close it there.'


def count_actions(folder):
    with sqlite3.connect(f'{folder}/asterism.db') as database:
        return database.execute('SELECT count (*) FROM action').fetchone()[0]


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.environ['ASTERISM_DATA_DIR'] = folder
        first = Window()
        first.wait_for_text('New Game')
        second = Window(os.path.abspath(sys.argv[1]))
        _, places = second.wait(lambda: find_next(second), 'the game of the record')
        take_turn(second, random.Random(4), places)
        second.wait_for_text(ELSEWHERE)
        told = ' '.join(second.read(node) for node in second.walk())
        second.press_named('Try Again')
        second.wait_for_text(ELSEWHERE)
        before = count_actions(folder)
        warnings = first.close()
        second.press_named('Try Again')
        second.wait(lambda: count_actions(folder) > before, 'the game on the disk')
        report([
            ('nothing technical is told', 'SQLite' not in told and 'read-only' not in told),
            ('nothing was saved meanwhile', before == 0),
        ], warnings + second.close())


main()
