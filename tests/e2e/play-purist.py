#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""A game for purists in the real window offers no aids, also after it is closed and continued
with Enter, where the focus is at the start."""

import os
import tempfile

from window import CHECK_BOX, FOCUSED, Window, finish, type_keys

HELPS = ('Hint', 'Remaining tiles')


def list_helps(window):
    """The aids on the table: buttons, and "points" if the points of an end now are shown."""
    window.wait(lambda: window.buttons('Place at'), 'a place')
    nodes = list(window.walk())
    return sorted({node.name for node in window.buttons() if node.name in HELPS}
                  | {'points' for node in nodes if node.name.startswith('→ ')})


def start_game():
    window = Window()
    window.press_named('New Game')
    window.press_found(lambda: next((node for node in window.nodes_of(CHECK_BOX)
                                     if node.name == 'For purists'), None), 'the switch')
    window.press_named('Start')
    return window


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.environ['ASTERISM_DATA_DIR'] = os.path.join(folder, 'usual')
        window = Window('--new-game', 'red:human,black:human', '--seed', '5')
        usual = list_helps(window)
        warnings = window.close()
        os.environ['ASTERISM_DATA_DIR'] = os.path.join(folder, 'purist')
        window = start_game()
        begun = list_helps(window)
        warnings += window.close()
        window = Window()
        window.wait(lambda: window.takes_keys() and any(node.states & FOCUSED for node in
                                                        window.buttons('Continue: ')),
                    'the game with the focus')
        type_keys('Return')
        finish(window, [
            ('other games have every help', usual == ['Hint', 'Remaining tiles', 'points']),
            ('a game for purists has none', not begun),
            ('nor has it when it is taken up again', not list_helps(window)),
            ('the other windows do not complain', not warnings),
        ])


main()
