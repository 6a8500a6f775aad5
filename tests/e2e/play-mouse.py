#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Plays a whole game by clicks on visible widgets alone: play-mouse.py [OPTION]…

The options go to the program. The environment variable PICTURES names a folder for pictures of
every tenth turn, of the battles and of the end."""

import os
import random
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from mouse import click, find_window  # noqa: E402
from window import Window, find_next, find_spots, finish  # noqa: E402


class CalmWindow(Window):
    """A window that is polled with pauses, so that the program has time for its animations."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.number = find_window(self)

    def look(self):
        time.sleep(0.2)
        return super().look()


def is_inside(window, node, area):
    x, y, width, height = window.measure(node)
    return (area[0] <= x + width / 2 < area[0] + area[2]
            and area[1] <= y + height / 2 < area[1] + area[3])


def take_picture(name):
    folder = os.environ.get('PICTURES')
    if folder:
        subprocess.run(['import', '-window', 'root', os.path.join(folder, f'{name}.png')], check=True)


def take_turn(window, choose, places):
    """Lays the tile on one of the places, and mostly sends a meeple if one can be sent."""
    board, hand = window.find('Board'), window.find('Hand')
    area = window.measure(board)
    seen = [place for place in places if is_inside(window, place, area)]
    click(window, choose.choice(seen))
    done = window.wait(lambda: window.buttons('Finish', hand), 'the finish button')
    spots = [spot for spot in find_spots(window, board) if is_inside(window, spot, area)]
    if spots and choose.random() < 0.7:
        click(window, choose.choice(spots))
    click(window, done[0])
    window.wait(lambda: not window.buttons('Finish', hand), 'the end of the turn')


def main():
    choose = random.Random(5)
    window = CalmWindow(*(sys.argv[1:] or ['--new-game', 'red:human,black:cadet', '--seed', '5']))
    turns = battles = 0
    while True:
        kind, buttons = window.wait(lambda: find_next(window), 'something to do')
        if kind == 'over':
            break
        if kind == 'battle':
            take_picture(f'battle-{battles:02}')
            click(window, buttons[0])
            battles += 1
            continue
        if turns % 10 == 0:
            take_picture(f'turn-{turns:02}')
        take_turn(window, choose, buttons)
        turns += 1
    take_picture('over')
    print(f'# {turns} turns, {battles} clicks in battles')
    finish(window, [('a game can be played to its end', turns >= 30)])


main()
