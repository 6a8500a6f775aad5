#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""A second process hands its record to the running program: start-twice.py RECORD"""

import os
import subprocess
import sys

from window import PATIENCE, Window, finish


def main():
    # With ASTERISM_DATA_DIR the program takes no name on the bus.
    os.environ.pop('ASTERISM_DATA_DIR', None)
    window = Window()
    second = subprocess.run([os.environ['ASTERISM'], sys.argv[1]], check=False, timeout=PATIENCE,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    window.wait(lambda: window.buttons('Place at'), 'the game of the record')
    finish(window, [
        ('the second start ends at once', second.returncode == 0),
        ('it has nothing to say', second.stdout == ''),
        ('there is one window', len(window.windows()) == 1),
    ])


main()
