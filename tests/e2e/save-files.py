#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Saves files from the real window through the file dialog: save-files.py RECORD…

Exports the first game as a record, and all games and all players as tables."""

import csv
import glob
import json
import os
import sys
import tempfile

from window import Window, finish

GAME_MENU = 'Game Menu'
TABLE_MENU = 'Export as Table'


def save(window, menu, entry, pattern):
    """Chooses an entry of a menu, saves under the proposed name, and returns the text of the
    file."""
    window.choose(menu, entry)
    window.press_named('Save')
    return window.wait(lambda: read(pattern), pattern)


def read(pattern):
    """The text of the file once its last line is complete, else None."""
    for path in glob.glob(pattern):
        with open(path, encoding='utf-8', newline='') as source:
            text = source.read()
        return text if text.endswith('\n') else None
    return None


def read_rows(table):
    return list(csv.DictReader(table.splitlines()))


def main():
    with tempfile.TemporaryDirectory() as folder:
        # The dialog opens in the working folder of the program.
        records = [os.path.abspath(path) for path in sys.argv[1:]]
        os.chdir(folder)
        os.environ['ASTERISM_DATA_DIR'] = os.path.join(folder, 'data')
        window = Window(*records)
        window.wait(lambda: window.find_button(GAME_MENU), 'the games')
        record = json.loads(save(window, GAME_MENU, 'Export…', '*.asterism'))
        window.press_named('Back')
        window.press_named('Statistics')
        games = read_rows(save(window, TABLE_MENU, 'Export Games…', 'asterism-games.csv'))
        players = read_rows(save(window, TABLE_MENU, 'Export Players…', 'asterism-players.csv'))
        finish(window, [
            ('the record is one', record['format'] == 'asterism-record'),
            ('the table of games has a row for every seat',
             sorted(int(row['seat']) for row in games) == [1, 2, 3]),
            ('the table of players has those of the games',
             {row['name'] for row in players} == {row['name'] for row in games}),
        ])


main()
