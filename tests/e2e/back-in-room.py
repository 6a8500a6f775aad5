#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""A host that dies in the room, before the game: the guest is told, and both find the way back to
their table and their seats."""

import os
import tempfile

from window import Window, report


def open_window(folder, name, *arguments):
    os.environ['ASTERISM_DATA_DIR'] = os.path.join(folder, name)
    return Window(*arguments)


def is_here(window):
    """Whether the other person at the table is connected."""
    return any(node.name == 'Here' for node in window.walk())


def main():
    with tempfile.TemporaryDirectory() as folder:
        founder = open_window(folder, 'founder')
        founder.press_named('New Game')
        founder.press_named('At Several Screens')
        founder.press_named('Open Table')
        founder.wait_for_text('1 seat is open')
        link = founder.wait_for_link(os.path.join(folder, 'founder'))
        guest = open_window(folder, 'guest', link)
        guest.press_named('Join')
        founder.wait_for_text('Everybody is here')
        founder.process.kill()
        founder.process.wait()
        checks = [('the guest is told', guest.wait_for_text('Connection lost, trying again')),
                  ('and sees the room', guest.has_text('Whoever opened the table still'))]
        founder = open_window(folder, 'founder')
        code = link.rsplit('/', 1)[1][:6]
        founder.press_found(lambda: next(iter(founder.buttons(f'Table {code}.')), None), 'the table')
        founder.wait_for_text('Start')
        guest.press_until(lambda: guest.find_button('Try Now'), lambda: is_here(founder), 'both')
        checks.append(('both are back', True))
        founder.press_named('Start')
        checks.append(('and play', guest.wait_for_text('tiles left')))
        report(checks, founder.close() + guest.close())


main()
