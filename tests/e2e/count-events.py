#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""How many names and descriptions a turn tells the accessibility bus beside what is said. Orca throws
them away, and what is said with them, when more than 50 events wait for it."""

import collections
import os
import tempfile

from gi.repository import Gio, GLib

from window import ACCESSIBLE, Window, finish, type_keys

TURNS = 6
MOST = 15  # Events in a turn.
KINDS = 'accessible-name', 'accessible-description'
# Roles whose names do not wait: icons, labels, lists, their items; and that of the window, by which
# all is said.
UNHEARD = 26, 29, 31, 32, 23


class Counter:
    """Counts the events of the program by kind, and by the object that they come from."""

    def __init__(self, window):
        self.window = window
        self.events = collections.Counter()
        window.bus.signal_subscribe(window.name, 'org.a11y.atspi.Event.Object', None, None, None,
                                    Gio.DBusSignalFlags.NONE, self.count)

    def count(self, _bus, _sender, path, _interface, signal, parameters):
        what = parameters.get_child_value(0).get_string()
        if signal == 'PropertyChange' and what in KINDS:
            self.events[what, path] += 1

    def is_heard(self, path):
        """Whether Orca looks at the names of that object, unless it has gone meanwhile."""
        try:
            return self.window.call(self.window.name, path, ACCESSIBLE, 'GetRole')[0] not in UNHEARD
        except GLib.Error:
            return False

    def take(self):
        while GLib.MainContext.default().iteration(False):
            pass
        events, self.events = self.events, collections.Counter()
        return {(what, path): n for (what, path), n in events.items() if self.is_heard(path)}


def name_of(window, path):
    return window.call(window.name, path, 'org.freedesktop.DBus.Properties', 'Get', '(ss)',
                       ACCESSIBLE, 'Name')[0]


def play_turn(window):
    """Lays the tile, sends a meeple if one can be sent, and waits for the next tile."""
    left = window.read_tiles()
    type_keys('n', '1', 'Return')
    window.wait(lambda: window.read_tiles() != left and window.buttons('Place at'),
                'the next tile')


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.environ['ASTERISM_DATA_DIR'] = folder
        window = Window('--new-game', 'red:human,black:human,white:human', '--seed', '3')
        window.wait(lambda: window.buttons('Place at'), 'the game')
        window.wait_for_page('Hand')
        counter = Counter(window)
        play_turn(window)  # All that can be seen is named when it is first shown.
        counter.take()
        counts = []
        for _turn in range(TURNS):
            play_turn(window)
            events = counter.take()
            counts.append(sum(events.values()))
            for (what, path), n in events.items():
                print(f'# {n} {what} {name_of(window, path)[:60]!r}')
            print(f'# {counts[-1]} events')
        finish(window, [(f'fewer than {MOST} events in a turn: {counts}', max(counts) < MOST)])


main()
