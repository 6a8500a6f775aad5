#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Plays a whole game of two persons with nothing but the actions of the accessibility tree."""

import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from window import Window  # noqa: E402

ROLES = ('Merchant', 'Explorer', 'Conqueror')


def find_next(window):
    """What the players can do now: lay, fight or look at the result."""
    places = window.buttons('Place at', window.find('Board'))
    if places:
        return 'lay', places
    for name in ('Roll', 'Continue'):
        found = window.buttons(name)
        if found:
            return 'battle', found
    if window.has_text('The game is over'):
        return 'over', []
    return None


def take_turn(window, choose, places):
    """Lays on one of the places and sends a meeple if one can be sent."""
    board, hand = window.find('Board'), window.find('Hand')
    window.press(choose.choice(places))
    finish = window.wait(lambda: window.buttons('Finish', hand), 'the finish button')
    if choose.random() < 0.7:
        spots = [button for button in window.buttons('', board)
                 if button.get_name().startswith(ROLES)]
        if spots:
            window.press(choose.choice(spots))
    window.press(finish[0])
    window.wait(lambda: not window.buttons('Finish', hand), 'the end of the turn')


def main():
    choose = random.Random(5)
    window = Window('--new-game', 'red:human,black:human', '--seed', '5')
    turns = 0
    battles = 0
    while True:
        kind, buttons = window.wait(lambda: find_next(window), 'something to do')
        if kind == 'over':
            break
        if kind == 'battle':
            window.press(buttons[0])
            battles += 1
            continue
        take_turn(window, choose, buttons)
        turns += 1
    print('ok 1 - a game can be played to its end' if turns >= 75 else
          f'not ok 1 - a game can be played to its end, not {turns} turns')
    warnings = window.close()
    print('ok 2 - nothing is complained about' if not warnings else
          'not ok 2 - nothing is complained about')
    for line in warnings:
        print('#', line)
    print('1..2')


main()
