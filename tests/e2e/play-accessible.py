#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Plays a whole game of two human players by the actions of the accessibility tree alone."""

import random

from window import Window, find_next, find_spots, finish


def take_turn(window, choose, places):
    """Lays the tile on one of the places, and mostly sends a meeple if one can be sent."""
    board, hand = window.find('Board'), window.find('Hand')
    window.press(choose.choice(places))
    done = window.wait(lambda: window.buttons('Finish', hand), 'the finish button')
    if choose.random() < 0.7:
        spots = find_spots(window, board)
        if spots:
            window.press(choose.choice(spots))
    window.press(done[0])
    window.wait(lambda: not window.buttons('Finish', hand), 'the end of the turn')


def main():
    choose = random.Random(5)
    window = Window('--new-game', 'red:human,black:human', '--seed', '5')
    turns = 0
    while True:
        kind, buttons = window.wait(lambda: find_next(window), 'something to do')
        if kind == 'over':
            break
        if kind == 'battle':
            window.press(buttons[0])
            continue
        take_turn(window, choose, buttons)
        turns += 1
    finish(window, [(f'a game can be played to its end, in {turns} turns', turns >= 75)])


main()
