#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Asks of an unfinished game whether it was luck, leaves in the middle and comes back, and plays a
turn of it again: look-closely.py RECORD"""

import json
import os
import re
import sys
import tempfile

from stored import ask, read_for_people
from window import Window, finish

N_TURNS = 8
ACTIONS = 'SELECT n, code FROM action WHERE game = {} ORDER BY n'
REVIEWS = 'SELECT turn FROM review WHERE game = 1'
PROGRESS = re.compile(r'Reviewing turn (\d+) of')


def write_record(path):
    """Writes the beginning of the record, with human players."""
    record = read_for_people(sys.argv[1])
    record['turns'] = record['turns'][:N_TURNS]
    record.pop('end')
    record['totals'] = [0] * len(record['players'])
    for turn in record['turns']:
        for score in turn.get('scores', []):
            record['totals'][score['side']] += score['points']
    with open(path, 'w', encoding='utf-8') as copy:
        json.dump(record, copy)


def look(window):
    """Opens the history from the table, and asks whether it was luck."""
    window.wait(lambda: window.buttons('Place at'), 'the table')
    window.type_keys('Hand', 'ctrl+h')
    window.wait_for_page('Was It Luck?')
    window.press_named('Was It Luck?')


def come_back(window, folder):
    """Leaves when some turns are known, and comes back. Returns those that were known then."""
    look(window)
    known = window.wait(lambda: ask(folder, REVIEWS), 'the first turns')
    window.press_named('Back')
    window.wait_for_page('Hand')
    known = ask(folder, REVIEWS)
    window.type_keys('Hand', 'ctrl+h')
    window.wait_for_page('Was It Luck?')
    return len(known)


def read_progress(window):
    """How many turns are known, or 0 while none is. What tells of progress goes when all are."""
    names = [node.name for node in window.walk()]
    matches = filter(None, map(PROGRESS.match, names))
    done = 'Turns That Decided the Game' in names
    return next((int(match[1]) for match in matches), N_TURNS if done else 0)


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.environ['ASTERISM_DATA_DIR'] = folder
        path = os.path.join(folder, 'unfinished.asterism')
        write_record(path)
        window = Window(path)
        known = come_back(window, folder)
        first = window.wait(lambda: read_progress(window), 'what was known')
        window.wait(lambda: len(ask(folder, REVIEWS)) == N_TURNS, 'all turns in the database')
        window.wait_for_text('Turns That Decided the Game')
        before = ask(folder, ACTIONS.format(1))
        window.type_keys('Was It Luck?', 'n')
        window.press_named('Play This Turn Again')
        places = window.wait(lambda: window.buttons('Place at', window.find('Board')), 'a place')
        window.wait_for_text('Nothing is saved')
        window.press_named('Back')
        window.wait_for_page('Was It Luck?')
        finish(window, [
            ('some turns were known when the page was left', 0 < known),
            ('it goes on from there', first >= known),
            ('the tile of the turn can be laid', len(places) > 0),
            ('the game is as it was', ask(folder, ACTIONS.format(1)) == before),
            ('no other one is kept', not ask(folder, ACTIONS.format(2))),
        ])


main()
