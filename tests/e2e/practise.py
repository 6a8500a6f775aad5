#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Looks back at a game of people, and then practises its mistakes, from the page of the lessons on;
then the exercise of the day, from the first page: practise.py RECORD"""

import json
import os
import sys
import tempfile

from stored import ask, read_for_people
from window import Window, finish

ANSWERS = 'SELECT turn, stage FROM exercise ORDER BY turn'


def review(window):
    """Has all turns of the game at the table reviewed."""
    window.wait(lambda: window.find_button('History') or window.buttons('Place at'), 'the game')
    window.type_keys('Undo', 'ctrl+h')
    window.wait_for_page('Was It Luck?')
    window.press_named('Was It Luck?')
    window.wait_for_text('played')


def open_practice(window):
    """From the row below the lessons, with Enter. Returns how many exercises there are."""
    window.type_keys('Was It Luck?', 'F1')
    window.wait_for_page('Search the rulebook')
    window.step_to('Practice')
    window.type_keys('Search the rulebook', 'Return')
    offer = window.wait(lambda: next((text for text in map(window.read, window.walk())
                                      if 'can be played better' in text), None), 'the exercises')
    return int(offer.split()[0])


def take_hint(window):
    """The turn is asked for, and then a hint, with a key."""
    window.wait_for_text('Find a better turn')
    window.type_keys('Hint', 'h')
    window.wait_for_text('in the golden place')


def see_answer(window):
    """The best move is put on the board, and finished: it is as good as the best."""
    window.type_keys('Show Answer', 'a')
    window.wait_for_text('more points')
    window.press_found(lambda: next(iter(window.buttons('Finish')), None), 'Finish')
    window.wait_for_text('Well done: this is as good as the best move.')
    window.press_named('Next')


def practise_today(window):
    """From the first page, with Enter: the exercise is there at once."""
    for page in ('Exercise of the Day', 'Search the rulebook', 'Was It Luck?', 'History'):
        window.type_keys(page, 'alt+Left')
    window.wait_for_page('New Game')
    window.step_to('Exercise of the Day')
    window.type_keys('New Game', 'Return')
    window.wait_for_page('Today')


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.environ['ASTERISM_DATA_DIR'] = folder
        path = os.path.join(folder, 'people.asterism')
        with open(path, 'w', encoding='utf-8') as copy:
            json.dump(read_for_people(sys.argv[1]), copy)
        window = Window(path)
        review(window)
        n = open_practice(window)
        window.press_named('Start')
        for number in range(1, n + 1):
            window.wait_for_page(f'{number} of {n}')
            take_hint(window)
            see_answer(window)
        window.wait_for_text('tomorrow.')
        answers = window.wait(lambda: len(ask(folder, ANSWERS)) == n and ask(folder, ANSWERS), 'answers')
        print(f'# {answers}')
        is_over = window.has_text('Positions from games')
        practise_today(window)
        finish(window, [
            ('there are mistakes to practise', 0 < n <= 10),
            ('with help they come back', all(stage == 0 for _, stage in answers)),
            ('nothing of the game is left for today', is_over),
        ])


main()
