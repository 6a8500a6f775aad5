#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Practises with the exercises that come with the program, with keys: a set of them, and the
exercise of the day."""

import os
import tempfile

from window import ACCESSIBLE, PROPERTIES, Window, finish

PRAISE = 'Well done: this is as good as the best move.'


def open_practice(window):
    """From the row below the lessons, with Enter."""
    window.step_to('Practice')
    window.type_keys('Search the rulebook', 'Return')
    window.wait_for_text('Find the Best Turn')


def read_rule(window):
    """Of what the turn is at, with a key, and back."""
    window.type_keys('Hint', 'w')
    window.wait_for_page('Rulebook')
    window.type_keys('Rulebook', 'alt+Left')


def describe(window, node):
    """What names and describes the node."""
    relations = window.call(window.name, node.path, ACCESSIBLE, 'GetRelationSet')[0]
    return ' '.join(window.call(*label, PROPERTIES, 'Get', '(ss)', ACCESSIBLE, 'Name')[0]
                    for _, labels in relations for label in labels)


def solve(window, with_hint):
    """The theme is told after the answer, or by the hint."""
    window.wait_for_text('One move is clearly better than all others. Find it.')
    hidden = not window.has_text('Theme:')
    if with_hint:
        read_rule(window)
        window.type_keys('Hint', 'h')
        window.wait_for_text('Theme:')
    window.type_keys('Show Answer', 'a')
    window.press_found(lambda: next(iter(window.buttons('Finish')), None), 'Finish')
    window.wait_for_text(PRAISE)
    told = window.has_text('Theme:')
    window.press_named('Next')
    return hidden and told


def main():
    checks = []
    with tempfile.TemporaryDirectory() as folder:
        os.environ['ASTERISM_DATA_DIR'] = folder
        window = Window()
        window.wait_for_page('New Game')
        window.type_keys('New Game', 'F1')
        window.wait_for_page('Search the rulebook')
        open_practice(window)
        window.type_keys('Start', 'Return')
        for number in (1, 2):
            window.wait_for_page(f'{number} of 10')
            checks.append((f'the theme of {number} is told when it is solved', solve(window, number == 1)))
        window.wait_for_page('3 of 10')
        window.press_named('Back')
        window.wait_for_page('Search the rulebook')
        open_practice(window)
        window.step_to('Exercise of the Day')
        described = describe(window, window.find_focus())
        print('#', described)
        checks.append(('days that were not played are not counted',
                       'The same position' in described and 'in a row' not in described))
        window.type_keys('Exercise of the Day', 'Return')
        window.wait_for_page('Show Answer')
        checks.append(('so is that of the day', solve(window, False)))
        window.wait_for_text('That was a hard one. It comes back tomorrow.')
        window.wait_for_text('Played today; the next one comes tomorrow')
        finish(window, checks)


main()
