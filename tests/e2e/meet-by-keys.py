#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Two people meet at a table with keys alone: from the first page to the first tile."""

import os
import subprocess
import tempfile

from mouse import find_window
from window import Window, report, type_keys, wait_for_turn


def open_window(folder, name, *arguments):
    os.environ['ASTERISM_DATA_DIR'] = os.path.join(folder, name)
    window = Window(*arguments)
    window.number = find_window(window)
    return window


def focus(window):
    """Brings the window to the front."""
    subprocess.run(['xdotool', 'windowactivate', '--sync', window.number], check=True)
    window.wait(window.takes_keys, 'the focus of the window')


def press(window, name, page):
    """Goes to the button with Tab and presses it, which leads to the page with `page` on it."""
    window.step_to(name)
    type_keys('Return')
    window.wait_for_page(page)


def main():
    with tempfile.TemporaryDirectory() as folder:
        founder = open_window(folder, 'founder')
        founder.wait_for_page('Learn to Play')
        press(founder, 'New Game', 'At Several Screens')
        founder.step_to('At Several Screens')
        type_keys('space')
        founder.wait_for_page('Open Table')
        press(founder, 'Open Table', 'Copy Link')
        founder.step_to('Copy Link')
        type_keys('Return')
        founder.wait_for_text('Link copied')
        guest = open_window(folder, 'guest')
        focus(guest)
        guest.wait_for_page('Learn to Play')
        press(guest, 'Join Table', 'Nearby')
        guest.wait(lambda: guest.read_focus() == 'Code or link', 'the focus on the entry')
        type_keys('ctrl+v')
        guest.wait(lambda: guest.find_button('Join'), 'the link in the entry')
        type_keys('Return')
        guest.wait(lambda: guest.read_focus() == 'Your name', 'the focus on the name')
        type_keys('Return')
        guest.wait_for_page('Copy Link')
        founder.wait_for_text('Everybody is here')
        focus(founder)
        founder.step_to('Start')
        type_keys('Return')
        founder.wait_for_page('Hand')
        type_keys('Down', 'Return')
        wait_for_turn(guest, founder)
        focus(guest)
        guest.wait_for_page('Hand')
        type_keys('Down', 'Return')
        wait_for_turn(founder, guest)
        warnings = founder.close() + guest.close()
        report([('keys lead from the first page to the first tile of both', True)], warnings)


main()
