#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""The keys of the game work wherever the focus is on the page of the table: after pages, menus and
buttons that were used with the mouse, and with the focus in the header."""

import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from mouse import click_button, find_window  # noqa: E402
from window import FOCUSED, Window, finish  # noqa: E402


def type_keys(*keys):
    subprocess.run(['xdotool', 'key', '--delay', '60', *keys], check=True)


def is_drafted(window):
    """Whether the tile lies on the board, so that the turn can be finished."""
    hand = window.find('Hand')
    return any(node.name.startswith('Finish') for node in window.buttons('', hand))


def settles(window, condition):
    """Whether `condition` becomes true soon."""
    for _ in range(40):
        if condition():
            return True
        subprocess.run(['sleep', '0.05'], check=True)
    return False


def keys_work(window):
    """An arrow lays the tile, Escape takes it back."""
    type_keys('Down')
    laid = settles(window, lambda: is_drafted(window))
    if not laid:
        return False
    type_keys('Escape', 'Escape')
    return settles(window, lambda: not is_drafted(window))


def press_on_page(window, name):
    click_button(window, window.wait(lambda: window.find_button(name), name))


def find_ancestors(node):
    while node:
        yield node
        node = node.parent


def is_at_table(window):
    """Whether the page of the table has the focus. Pages that are not shown are in the tree, too; in
    newer versions of GTK without names."""
    nodes = list(window.walk())
    hand = next((node for node in nodes if node.name == 'Hand'), None)
    undo = next((node for node in nodes if node.name == 'Undo'), None)
    if hand is None or undo is None:
        return False
    around = {node.path for node in find_ancestors(hand)}
    page = next(node.path for node in find_ancestors(undo) if node.path in around)
    return any(node.states & FOCUSED and page in {each.path for each in find_ancestors(node)}
               for node in nodes)


def wait_for_table(window, shown):
    window.wait(lambda: is_at_table(window) == shown, f'the focus at the table: {shown}')


def leave_and_continue(window):
    press_on_page(window, 'Back')
    wait_for_table(window, False)
    window.press_found(lambda: next((button for button in window.buttons()
                                     if button.name.startswith('Continue')), None), 'Continue')
    wait_for_table(window, True)


def read_rule(window):
    press_on_page(window, 'Read the Rule')
    wait_for_table(window, False)
    press_on_page(window, 'Back')
    wait_for_table(window, True)


def open_menu(window):
    press_on_page(window, 'Main Menu')
    type_keys('Escape')


def zoom(window):
    press_on_page(window, 'Show the whole board')


def click_space(window):
    """Clicks the board where it is empty: its lower left corner."""
    x, y, _, height = window.measure(window.find('Board'))
    subprocess.run(['xdotool', 'mousemove', '--window', window.number, str(x + 20),
                    str(y + height - 20), 'sleep', '0.1', 'click', '1'], check=True)


def tab_to_header(window):
    type_keys('F10', 'Escape')


def undo(window):
    type_keys('Down')
    window.wait(lambda: is_drafted(window), 'the drafted tile')
    press_on_page(window, 'Undo')
    window.wait(lambda: not is_drafted(window), 'the tile in the hand')


WAYS = [('at first', lambda window: None), ('after Undo with the mouse', undo),
        ('after a menu was closed', open_menu), ('after a round button', zoom),
        ('after a click on empty space', click_space),
        ('after the menu key', tab_to_header),
        ('after the rulebook', read_rule), ('after Back and Continue', leave_and_continue)]


def finishes_after_zoom(window):
    """Enter finishes the turn, although the mouse has used a round button."""
    zoom(window)
    type_keys('Down')
    window.wait(lambda: is_drafted(window), 'the drafted tile')
    zoom(window)
    type_keys('Return')
    return settles(window, lambda: not is_drafted(window))


def main():
    window = Window('--new-game', 'red:human,black:human', '--seed', '3')
    window.number = find_window(window)
    window.wait(lambda: window.buttons('Place at'), 'places')
    checks = []
    for what, go in WAYS:
        go(window)
        checks.append((f'the keys work {what}', keys_work(window)))
    checks.append(('Enter finishes after a round button', finishes_after_zoom(window)))
    finish(window, checks)


main()
