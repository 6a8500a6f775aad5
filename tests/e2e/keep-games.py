#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""The list of games and its backups in the real window: keep-games.py RECORD…

Imports the records twice and a record that breaks a rule, duplicates a game, selects all games,
deletes them and undoes the deletion, makes a backup, deletes a game, and restores the backup."""

import os
import sqlite3
import sys
import tempfile

from stored import ask
from window import ALERT, CHECK_BOX, DIALOG, PANELS, Window, finish

COUNT = 'SELECT count(*) FROM game WHERE deleted IS NULL'
MENU = 'Game Menu'


class Library:
    """The games in the database."""

    def __init__(self, folder):
        self.folder = folder

    def count(self):
        try:
            return ask(self.folder, COUNT)[0][0]
        except sqlite3.OperationalError:  # It is being written.
            return -1

    def has_copy(self, kind):
        copies = os.path.join(self.folder, 'backups')
        return os.path.isdir(copies) and any(kind in name for name in os.listdir(copies))


def spoil(path, folder):
    """Writes a copy of the record in which two tiles share a square, and returns its path."""
    with open(path, encoding='utf-8') as source:
        text = source.read()
    with open(os.path.join(folder, 'spoiled.asterism'), 'w', encoding='utf-8') as copy:
        copy.write(text.replace('"x": 1,', '"x": 0,').replace('"x":1,', '"x":0,'))
    return copy.name


def find_rows(window):
    """The rows of the list of games, described as in "Ada won · 71 turns. Monday morning."."""
    return [node for node in window.walk() if node.role in PANELS
            and ' turns. ' in node.description and window.count_actions(node) > 0]


def find_message(window):
    """The message dialog, which has the role of an alert in newer versions of libadwaita. Other
    alerts have no name, or the name of a type."""
    return next((node for node in window.walk() if node.role == DIALOG
                 or (node.role == ALERT and ' ' in node.name)), None)


def close_message(window):
    """Searches inside the message, since the window behind it also has a button called Close."""
    message = window.wait(lambda: find_message(window), 'the message')
    window.press_named('Close', message)
    window.wait(lambda: not find_message(window), 'the end of the message')


def delete_all(window, n):
    window.wait(lambda: len(find_rows(window)) == n, 'the rows')
    window.press_named('Select Games')
    # Before the check boxes are there, pressing a row opens its game.
    window.wait(lambda: len(window.nodes_of(CHECK_BOX)) == n, 'the check boxes')
    for row in find_rows(window):
        window.press(row)
    window.wait_for_text(f'{n} games')
    window.press_named('Delete')


def go_home(window):
    """Presses each new Back button until the first page is shown. A page that is sliding away still
    has its button."""
    window.press_until(lambda: window.find_button('Back'),
                       lambda: window.find_button('Learn to Play'), 'the first page')


def go_to_copies(window):
    go_home(window)
    window.choose('Main Menu', 'Preferences')
    window.press_named('Backups')


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.environ['ASTERISM_DATA_DIR'] = folder
        library = Library(folder)
        records = sys.argv[1:]
        n = len(records)
        window = Window(*records, *records, spoil(records[0], folder))
        window.wait_for_text(f'{n} games are new. You already have {n} of these games.')
        window.wait_for_text('“spoiled.asterism” can’t be opened. Turn ')
        close_message(window)
        window.choose(MENU, 'Duplicate')
        window.wait(lambda: library.count() == n + 1, 'the duplicate')
        delete_all(window, n + 1)
        window.wait(lambda: library.count() == 0, 'the deletion')
        window.press_topmost('Undo')
        window.wait(lambda: library.count() == n + 1, 'the games again')
        # The copy made by hand is to be the latest.
        window.wait(lambda: library.has_copy('weekly'), 'the weekly copy')
        go_to_copies(window)
        window.press_named('Back Up Now')
        window.wait_for_text('Made by you')
        go_home(window)
        window.press_named('Games')
        window.choose(MENU, 'Delete')
        window.wait(lambda: library.count() == n, 'the deletion of one')
        go_to_copies(window)
        window.press_until(lambda: next(iter(window.buttons('Restore the backup of')), None),
                           lambda: find_message(window), 'the question')
        question = find_message(window).description
        window.press_named('Restore')
        # Whoever looks into the file meanwhile keeps it from being replaced.
        window.wait_for_text('The backup has been restored')
        finish(window, [
            ('the question tells more than its title',
             question.startswith('All games will be as they were on')),
            ('the games are those of the copy', library.count() == n + 1),
            ('what there was before is kept', library.has_copy('before-restore')),
        ])


main()
