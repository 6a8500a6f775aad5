#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Opens a table with the first program and joins it with the second one, which finds it nearby; see
tools/nearby-check."""

import os
import sys
import tempfile

from window import Window, finish


def open_window(program, folder, name):
    os.environ['ASTERISM'] = program
    os.environ['ASTERISM_DATA_DIR'] = os.path.join(folder, name)
    return Window()


def main(program, other):
    with tempfile.TemporaryDirectory() as folder:
        founder = open_window(program, folder, 'founder')
        guest = open_window(other, folder, 'guest')
        founder.press_named('New Game')
        founder.press_named('At Several Screens')
        founder.press_named('Open Table')
        founder.wait_for_text('1 seat is open')
        guest.press_named('Join Table')
        guest.press_named('Join Red’s table')
        founder.wait_for_text('Everybody is here')
        founder.press_named('Start')
        guest.wait_for_text('tiles left')
        warnings = founder.close()
        finish(guest, [('a table nearby is found and joined', True),
                       ('the other window does not complain', not warnings)])


main(*sys.argv[1:])
