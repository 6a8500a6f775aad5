#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""What the mouse does with the tile before it is laid and at once after: wheel and right button turn
it where it would lie, and fast clicks do no more than one. A button that is grey says why."""

from mouse import allow_slow_clicks, click, find_middle, find_window, measure_still, use_mouse
from window import Window, find_spots, finish


def is_laid(window):
    return bool(window.buttons('Finish', window.find('Hand')))


def wait_until_laid(window):
    window.wait(lambda: is_laid(window), 'the tile on the board')


def step_back(window):
    window.type_keys('Hand', 'Escape')


def take_back(window):
    step_back(window)
    window.wait(lambda: not is_laid(window), 'the tile in the hand')


def find_place(window, place):
    """How the tile would lie or lies at `place`: "Place at column 0, row 1, …"."""
    where = place.split(', ')[:2]
    return next((node for node in window.buttons('Place at')
                 if node.name.split(', ')[:2] == where), None)


def wait_for_place(window, place):
    return window.wait(lambda: find_place(window, place), place)


def lay_turned(window, place, how):
    """Turns the ghost at the place by a click of that button, lays it, and returns how it lies. A
    tile that is taken back stays turned."""
    x, y = find_middle(window, wait_for_place(window, place))
    use_mouse(window, 1, 1)
    use_mouse(window, x, y, 'click', how, 'click', '1')
    wait_until_laid(window)
    name = find_place(window, place).name
    take_back(window)
    return name


def lay_only(window, place):
    click(window, wait_for_place(window, place))
    wait_until_laid(window)


def lay(window, place):
    lay_only(window, place)
    name = find_place(window, place).name
    take_back(window)
    return name


def send_meeple(window, place):
    """Lays the tile, sends a meeple to the first spot, takes back both, and returns where the spot
    was: in x and y from the corner of the place."""
    lay_only(window, place)
    spot = window.wait(lambda: find_spots(window, window.find('Board')), 'a spot')[0]
    x, y = find_middle(window, spot)
    left, top, *_ = measure_still(window, wait_for_place(window, place))
    click(window, spot)
    window.wait_for_text('Finish or change your mind')
    step_back(window)
    window.wait_for_text('Send a meeple or finish')
    take_back(window)
    return x - left, y - top


def click_fast(window, place, n):
    """Lays the tile by `n` fast clicks where the spot of a meeple will be, and tells whether they
    have done no more than that: one step back takes the tile back, not a meeple."""
    x, y = send_meeple(window, place)
    left, top, *_ = measure_still(window, wait_for_place(window, place))
    use_mouse(window, left + x, top + y, 'click', '--repeat', str(n), '--delay', '60', '1')
    wait_until_laid(window)
    take_back(window)
    return True


def main():
    allow_slow_clicks()
    window = Window('--new-game', 'red:human,black:human', '--seed', '3')
    window.number = find_window(window)
    click(window, window.wait(lambda: window.find('Undo'), 'Undo'))
    checks = [('a grey button says why', bool(window.wait_for_text('Nothing to undo.')))]
    places = window.wait(lambda: [node.name for node in window.buttons('Place at')], 'places')
    for what, button in ('the wheel', '5'), ('the right button', '3'):
        turned = [place for place in places
                  if lay(window, place) != lay_turned(window, place, button)]
        checks.append((f'{what} turns the tile before it is laid', turned == places))
    for what, n in ('a double click', 2), ('a triple click', 3):
        checks.append((f'{what} sends no meeple', click_fast(window, places[0], n)))
    finish(window, checks)


main()
