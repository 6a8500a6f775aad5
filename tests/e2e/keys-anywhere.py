#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""The keys of the game work wherever the focus is on the page of the table: after pages, menus and
buttons that were used with the mouse, and with the focus in the header. Those of the search work
on the way."""

from mouse import click_button, find_window, measure_still, use_mouse
from window import EXPANDED, Window, finish, type_keys


def is_drafted(window):
    """Whether the tile lies on the board, so that the turn can be finished."""
    hand = window.find('Hand')
    return any(node.name.startswith('Finish') for node in window.buttons('', hand))


def wait_for_draft(window, drafted, what):
    window.wait(lambda: is_drafted(window) == drafted, what)


def use_keys(window, when):
    """An arrow lays the tile, Escape takes it back."""
    type_keys('KP_Down' if when == PAD else 'Down')
    wait_for_draft(window, True, f'a tile laid by a key {when}')
    type_keys('Escape', 'Escape')
    wait_for_draft(window, False, f'a tile taken back by a key {when}')


def press_on_page(window, name):
    click_button(window, window.wait(lambda: window.find_button(name), name))


def leave_and_continue(window):
    press_on_page(window, 'Back')
    window.wait_for_page('Learn to Play')
    window.press_found(lambda: next((button for button in window.buttons()
                                     if button.name.startswith('Continue')), None), 'Continue')
    window.wait_for_page('Hand')


def read_rule(window):
    press_on_page(window, 'Rule That Applies Now')
    window.wait_for_page('Rulebook')
    type_keys('ctrl+f')
    window.wait_for_page('Learn to Play')
    type_keys('t', 'Escape', 'Escape')
    window.wait_for_page('Rulebook')
    press_on_page(window, 'Back')
    window.wait_for_page('Hand')


def wait_for_menu(window, opened):
    window.wait(lambda: any(node.states & EXPANDED for node in window.walk()
                            if node.name.endswith('Main Menu')) == opened, f'the menu: {opened}')


def close_menu(window):
    wait_for_menu(window, True)
    type_keys('Escape')
    wait_for_menu(window, False)


def open_menu(window):
    press_on_page(window, 'Main Menu')
    close_menu(window)


def zoom(window):
    press_on_page(window, 'Show the whole board')


def click_space(window):
    """Clicks the board where it is empty: its lower left corner."""
    x, y, _, height = measure_still(window, window.find('Board'))
    use_mouse(window, x + 20, y + height - 20, 'click', '1')


def tab_to_header(window):
    type_keys('F10')
    close_menu(window)


def undo(window):
    type_keys('Down')
    wait_for_draft(window, True, 'the drafted tile')
    press_on_page(window, 'Undo')
    wait_for_draft(window, False, 'the tile in the hand')


def fill_screen(window):
    """Or no longer."""
    width = measure_still(window, window.find('Board'))[2]
    type_keys('F11')
    window.wait(lambda: measure_still(window, window.find('Board'))[2] != width, 'another size')


def cancel_saving(window):
    """The tile that is drafted stays where it is."""
    type_keys('Down')
    wait_for_draft(window, True, 'the drafted tile')
    type_keys('ctrl+e')
    window.press_named('Cancel')
    window.wait_for_page('Hand')
    wait_for_draft(window, True, 'the drafted tile after the dialog')
    type_keys('Escape')
    wait_for_draft(window, False, 'the tile in the hand')


PAD = 'with the number pad'
WAYS = [('at first', lambda window: None), (PAD, lambda window: None),
        ('after Undo with the mouse', undo), ('after a menu was closed', open_menu),
        ('after a round button', zoom), ('after a click on empty space', click_space),
        ('after the menu key', tab_to_header),
        ('in full screen', fill_screen), ('out of full screen again', fill_screen),
        ('after saving was cancelled', cancel_saving),
        ('after the rulebook', read_rule), ('after Back and Continue', leave_and_continue)]


def finish_after_zoom(window):
    """Enter finishes the turn, although the mouse has used a round button."""
    zoom(window)
    type_keys('Down')
    wait_for_draft(window, True, 'the drafted tile')
    zoom(window)
    type_keys('Return')
    wait_for_draft(window, False, 'a turn finished by a key after a round button')


def main():
    window = Window('--new-game', 'red:human,black:human', '--seed', '3')
    window.number = find_window(window)
    window.wait(lambda: window.buttons('Place at'), 'places')
    window.wait_for_page('Hand')
    for when, go in WAYS:
        go(window)
        use_keys(window, when)
    finish_after_zoom(window)
    finish(window, [(f'the keys work {when}', True) for when, _ in WAYS]
           + [('Enter finishes after a round button', True)])


main()
