#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Plays a whole game by keys alone, up to its result: play-keys.py [OPTION]…

The options go to the program. Without any, a human plays against a computer player."""

import random
import sys

from window import Window, finish, type_keys

ARROWS = ('Up', 'Right', 'Down', 'Left')


def is_over(window):
    return any(button.name.endswith('Rematch') for button in window.buttons())


def main():
    choose = random.Random(3)
    window = Window(*(sys.argv[1:] or ['--new-game', 'red:human,black:cadet', '--seed', '3']))
    window.wait(lambda: window.buttons('', window.find('Hand')), 'the hand')
    window.wait_for_page('Hand')
    rounds = 0
    while rounds < 400 and (rounds < 35 or not is_over(window)):
        # An arrow lays the tile, R turns it, a number sends a meeple, Enter ends the turn. Space
        # rolls the dice, skips an animation, and continues after a battle.
        type_keys(choose.choice(ARROWS), choose.choice(ARROWS), 'r', choose.choice('0123'), 'Return',
                  'space', 'space')
        rounds += 1
    over = is_over(window)
    finish(window, [(f'a game can be played to its end, in {rounds} rounds', over)])


main()
