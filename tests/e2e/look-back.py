#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Opens the history of a finished game in the real window, steps through it, and continues from
the third turn as a new game: look-back.py RECORD"""

import json
import os
import sys
import tempfile

from stored import ask, read_for_people
from window import Window, finish

SHOWN = 'SELECT game.id, n_rows, position, finished FROM game ORDER BY id'


def step_through(window, n_turns):
    """Steps through the game by buttons, by keys, and by playback. Returns the bar of buttons."""
    end = 'Final scoring'  # It is no turn.
    bar = window.find('Turn').parent

    def press(name, text):
        window.press_named(name, bar)
        window.wait_for_text(text, bar)

    def type_key(key, text):
        window.type_keys('To the Beginning', key)
        window.wait_for_text(text, bar)

    window.wait_for_text(end, bar)
    press('To the Beginning', 'Before the first turn')
    for turn in range(1, 4):
        press('One Turn Forward', f'Turn {turn} of ')
    type_key('Left', 'Turn 2 of ')
    type_key('End', end)
    type_key('Left', f'Turn {n_turns} of {n_turns}')
    type_key('Home', 'Before the first turn')
    press('Play', ' of ')  # Any turn: polling may miss some.
    window.press_named('Pause', bar)
    type_key('Home', 'Before the first turn')
    for turn in range(1, 4):
        type_key('Right', f'Turn {turn} of ')
    return bar


def write_record(path):
    """Writes the record of the command line with human players. Returns the number of its turns."""
    record = read_for_people(sys.argv[1])
    with open(path, 'w', encoding='utf-8') as copy:
        json.dump(record, copy)
    return len(record['turns'])


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.environ['ASTERISM_DATA_DIR'] = folder
        path = os.path.join(folder, 'finished.asterism')
        n_turns = write_record(path)
        window = Window(path)
        window.press_named('History')
        before = ask(folder, SHOWN)
        bar = step_through(window, n_turns)
        window.press_named('Was It Luck?')
        window.wait_for_text('Reviewing turn')
        window.find('Chance of Winning')
        window.press_named('Was It Luck?')
        window.press_named('Continue from Here', bar)
        places = window.wait(lambda: window.buttons('Place at', window.find('Board')), 'a place')
        after = window.wait(lambda: ask(folder, SHOWN)[1:], 'the new game')
        same = ask(folder, 'SELECT count(*) FROM action a JOIN action b USING (n)'
                   ' WHERE a.game = 1 AND b.game = 2 AND a.code = b.code')
        finish(window, [
            ('the new game can be played', len(places) > 0),
            ('it is one that goes on', after[0][3] == 0),
            ('it begins as the other one has', after[0][2] >= 9 and same[0][0] >= 9),
            ('the other one is as it was', ask(folder, SHOWN)[:1] == before),
        ])


main()
