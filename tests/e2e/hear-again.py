#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Repeated requests for the same announcement are all announced: hear-again.py RECORD"""

import os
import subprocess
import sys
import tempfile

from gi.repository import Gio, GLib
from window import Window, finish


class Ear:
    """Collects changed names and announcements from the accessibility bus."""

    def __init__(self, window):
        self.said = []
        window.bus.signal_subscribe(window.name, 'org.a11y.atspi.Event.Object', None, None, None,
                                    Gio.DBusSignalFlags.NONE, self.hear)

    def hear(self, _bus, _sender, _path, _interface, _signal, parameters):
        what = parameters.get_child_value(3).get_variant()
        if what.get_type_string() == 's':
            self.said.append(what.get_string())

    def count(self, text):
        while GLib.MainContext.default().iteration(False):
            pass
        return sum(text in said for said in self.said)


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.environ['ASTERISM_DATA_DIR'] = folder
        window = Window(sys.argv[1])
        window.wait(lambda: window.buttons('Place at'), 'the game')
        window.wait_for_page('Hand')
        subprocess.run(['xdotool', 'mousemove', '1', '1'], check=True)  # Points at no realm.
        ear = Ear(window)
        for times in range(1, 4):
            window.type_keys('Hand', 'd')
            window.wait(lambda: ear.count('tile to lay. ') >= times, f'sentence {times}')
        finish(window, [('it has been said each time', ear.count('tile to lay. ') >= 3)])


main()
