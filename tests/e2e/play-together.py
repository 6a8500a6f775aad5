#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Two people play at two windows: one opens a table and the other comes by its link. They agree on
equipment and take turns; one leaves and comes back, they greet, and one asks for an undo. Then
whoever has opened the table leaves after a warning, and with them its host, and comes back."""

import os
import socket
import sqlite3
import tempfile

from window import CHECK_BOX, Window, leave_for_good, report, wait_for_turn

folders = {}


def open_window(name, *arguments):
    """A window of the person called `name`, with saved games of their own."""
    os.environ['ASTERISM_DATA_DIR'] = folders[name]
    return Window(*arguments)


def take_port():
    """Takes the usual port, so that the table is at another one, also when its host comes back."""
    taken = socket.socket(socket.AF_INET6)
    try:
        taken.bind(('::', 4747))
        taken.listen()
    except OSError:  # Somebody else has it.
        pass
    return taken


def open_table(window):
    window.press_named('New Game')
    window.press_named('At Several Screens')
    window.press_named('Open Table')
    window.wait_for_text('1 seat is open')


def read_link(window, name):
    """The link of the table where `name` is, as their window remembers it."""
    return window.wait_for_link(folders[name])


def is_above(window, text, button):
    """Whether what is shown for a moment leaves the button free."""
    _, top, _, height = window.measure(window.find(text))
    return top + height <= window.measure(window.find(button))[1]


def join(link):
    window = open_window('guest', link)
    window.wait_for_text('What shall the others call you?')
    if window.has_text('Ask whoever opened the table'):
        window.fail('whoever has come by a link is to ask for it')
    window.press_named('Join')
    return window


def change_table(window):
    """Plays with equipment; everybody keeps their seat."""
    window.press_named('Edit…')
    window.wait_for_text('Guest sits here')
    window.press_found(lambda: next((node for node in window.nodes_of(CHECK_BOX)
                                     if node.name == 'Equipment'), None), 'the switch')
    window.press_named('Save')
    window.wait(lambda: window.find_button('Edit…'), 'the room')


def find_first(window, start):
    return next(iter(window.buttons(start)), None)


def lay(window):
    """Lays the tile in the first place, without a meeple."""
    window.press_found(lambda: find_first(window, 'Place at'), 'a place')
    window.press_found(lambda: find_first(window, 'Finish'), 'Finish')


def go_on(window):
    window.press_found(lambda: next((card for card in window.buttons() if ' and ' in card.name), None),
                       'the table')


def try_now(window):
    """Tries to connect until the table is there: its host may not have been there yet."""
    def act():
        button = window.find_button('Try Now')
        return not button or (window.press(button) and False)

    window.wait(act, 'the connection')


def say(window, phrase):
    window.choose('Say Something', phrase)


def close_table(window):
    """Closes a window that others miss."""
    window.press_named('Close')
    window.wait_for_text('Close the Table?')
    window.press_found(lambda: next((button for button in window.buttons()
                                     if button.name.endswith('Close Table')), None), 'the answer')


def count_actions(name):
    """The actions of the latest game that `name` has saved."""
    with sqlite3.connect(os.path.join(folders[name], 'asterism.db')) as database:
        return database.execute('SELECT position FROM game ORDER BY id DESC').fetchone()[0]


def take_turn(mover, other):
    """A turn at the first window; waits for the other's turn and returns the tiles left then."""
    lay(mover)
    return wait_for_turn(other, mover)


def main():
    with tempfile.TemporaryDirectory() as folder:
        folders.update({name: os.path.join(folder, name) for name in ('founder', 'guest')})
        taken = take_port()
        founder = open_window('founder')
        open_table(founder)
        taken.close()
        link = read_link(founder, 'founder')
        guest = join(link)
        founder.wait_for_text('Everybody is here')
        founder.press_named('Copy Invitation')
        lifted = is_above(founder, 'Invitation copied', 'Start')
        change_table(founder)
        guest.wait_for_text('Equipment: a blade and a blaster for everybody (changed)')
        founder.press_named('Start')
        tiles = [wait_for_turn(founder, guest), take_turn(founder, guest)]
        tiles.append(take_turn(guest, founder))
        checks = [('what has been copied is told above what starts the game', lifted),
                  ('the table has been changed', guest.has_text('Blade and blaster in the reserve'))]
        say(guest, 'Well played!')
        checks.append(('what is said is shown', founder.wait_for_text('Well played!')))

        warnings = guest.close()
        lay(founder)
        guest = open_window('guest')
        go_on(guest)
        wait_for_turn(guest, founder)
        checks.append(('who comes back goes on', True))

        founder.press_named('Undo')
        guest.answer('Let Red Undo?', 'Agree')
        checks += [('it is told that all agreed', window.wait_for_text('Everybody agreed to the undo'))
                   for window in (founder, guest)]
        checks.append(('a turn is taken back', wait_for_turn(founder, guest) == tiles[-1]))
        tiles.append(take_turn(founder, guest))
        guest.wait(lambda: count_actions('guest') == count_actions('founder'), 'equal saved games')
        founder.press_named('Close')
        founder.answer('Close the Table?', 'Stay')
        checks.append(('whoever hosts others can stay', guest.has_text('Connection lost') is False))
        close_table(founder)
        founder.process.wait(30)
        warnings += founder.close()
        checks.append(('the strip tells that the table is closed',
                       guest.wait_for_text('The table is closed for now')))
        lay(guest)
        checks.append(('a turn is not taken yet', guest.wait_for_text('Your turn counts as soon as')))
        founder = open_window('founder')
        go_on(founder)
        try_now(guest)
        tiles += [wait_for_turn(founder, guest), take_turn(founder, guest)]
        checks += [('the host is there again, and what was laid meanwhile', True),
                   ('each turn takes a tile', tiles == sorted(set(tiles), reverse=True))]
        guest.wait(lambda: count_actions('guest') == count_actions('founder'), 'equal saved games')
        leave_for_good(founder)
        founder.wait_for_page('Learn to Play')
        founder.press_named('Close')
        founder.answer('Close the Table?', 'Stay')
        checks.append(('whoever has left for good still hosts the others', True))
        warnings += founder.close() + guest.close()
        report(checks, warnings)


main()
