#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""What the mouse does with the tile before it is laid and at once after: wheel and right button turn
it where it would lie, and a double click does no more than a click."""

import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from mouse import click, find_window  # noqa: E402
from window import Window, find_spots, finish  # noqa: E402


def find_middle(window, node):
    x, y, width, height = window.measure(node)
    return str(x + width // 2), str(y + height // 2)


def point(window, node):
    subprocess.run(['xdotool', 'mousemove', '--window', window.number, '1', '1', 'sleep', '0.2',
                    'mousemove', '--window', window.number, *find_middle(window, node),
                    'sleep', '0.3'], check=True)


def type_key(key):
    subprocess.run(['xdotool', 'key', key], check=True)


def count_laid(window):
    hand = window.find('Hand')
    return len(window.buttons('Finish', hand))


def take_back(window):
    while count_laid(window) > 0:
        type_key('Escape')
        subprocess.run(['sleep', '0.2'], check=True)


def find_place(window, place):
    """How the tile would lie or lies at `place`: "Place at column 0, row 1, …"."""
    where = place.split(', ')[:2]
    return next((node for node in window.buttons('Place at')
                 if node.name.split(', ')[:2] == where), None)


def lay_turned(window, place, how):
    """Turns the ghost at the place by a click of that button, lays it, and returns how it lies. A
    tile that is taken back stays turned."""
    node = window.wait(lambda: find_place(window, place), place)
    point(window, node)
    subprocess.run(['xdotool', 'click', how, 'sleep', '0.2', 'click', '1'], check=True)
    window.wait(lambda: count_laid(window) > 0, 'the tile on the board')
    name = find_place(window, place).name
    take_back(window)
    return name


def lay_only(window, place):
    click(window, window.wait(lambda: find_place(window, place), place))
    window.wait(lambda: count_laid(window) > 0, 'the tile on the board')


def lay(window, place):
    lay_only(window, place)
    name = find_place(window, place).name
    take_back(window)
    return name


def double_click_spot(window, place):
    """Lays the tile by a double click where the spot of a meeple will be, and tells whether it has
    sent one."""
    lay_only(window, place)
    spot = window.wait(lambda: find_spots(window, window.find('Board')), 'a spot')[0]
    x, y = find_middle(window, spot)
    take_back(window)
    subprocess.run(['xdotool', 'mousemove', '--window', window.number, x, y, 'sleep', '0.3',
                    'click', '--repeat', '2', '--delay', '60', '1'], check=True)
    window.wait(lambda: count_laid(window) > 0, 'the tile on the board')
    subprocess.run(['sleep', '0.5'], check=True)
    return window.has_text('Finish, or change your mind')


def main():
    window = Window('--new-game', 'red:human,black:human', '--seed', '3')
    window.number = find_window(window)
    places = window.wait(lambda: [node.name for node in window.buttons('Place at')], 'places')
    checks = []
    for what, button in ('the wheel', '5'), ('the right button', '3'):
        turned = [place for place in places
                  if lay(window, place) != lay_turned(window, place, button)]
        checks.append((f'{what} turns the tile before it is laid', turned == places))
    checks.append(('a double click sends no meeple', not double_click_spot(window, places[0])))
    finish(window, checks)


main()
