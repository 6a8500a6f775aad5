#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""By keys alone: the first rival that is offered is the weakest one, one climbs the ladder from there
to the admiral and back, chooses somebody in between, and the game that starts is against that one."""

import os
import tempfile

from stored import ask
from window import Window, finish, type_keys

STEPS = ['Cadet 1', 'Cadet 2', 'Cadet 3', 'Pilot 1', 'Pilot 2', 'Pilot 3', 'Captain 1', 'Captain 2',
         'Captain 3', 'Admiral']
BUTTON = 'Player 2: computer, {} level'


def climb(window):
    """Opens the ladder and goes up and down. Returns what the focus was on."""
    window.step_to(BUTTON.format(STEPS[0]))
    type_keys('space')
    met = []
    for key in [*['Up'] * (len(STEPS) - 1), *['Down'] * 5]:
        step = window.wait(lambda: window.read_focus() in [step for step in STEPS if [step] != met[-1:]]
                           and window.read_focus(), 'a step of the ladder')
        met.append(step)
        type_keys(key)
    window.wait(lambda: window.read_focus() == 'Pilot 2', 'the second pilot')
    return met


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.environ['ASTERISM_DATA_DIR'] = folder
        window = Window()
        window.press_named('New Game')
        window.wait_for_page('Start')
        met = climb(window)
        type_keys('Return')
        window.wait(lambda: window.read_focus() == BUTTON.format('Pilot 2'), 'the button')
        window.press_named('Start')
        window.wait_for_text('tiles left')
        finish(window, [
            ('each step is met on the way up and down', met == STEPS + STEPS[-2:-6:-1]),
            ('the game is against the second pilot', window.wait(
                lambda: ask(folder, 'SELECT level FROM player WHERE computer'),
                'the game on disk') == [('pilot-2',)]),
        ])


main()
