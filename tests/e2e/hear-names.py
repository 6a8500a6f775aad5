#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""What a screen reader calls things on every page: no name or description is that of a class of the
toolkit, whatever can be pressed or chosen has a name, and no name is said twice in itself.
hear-names.py RECORD"""

import os
import re
import sys
import time

from gi.repository import Gio, GLib

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from window import Window, finish  # noqa: E402

CLASS = re.compile(r'\b(Gtk|Adw|Ast|Gsk)[A-Z]\w+')
# Roles of AT-SPI: toggle button, push button, combo box, check box, entry, list item, radio button,
# slider, spin button, menu item, text, switch.
NAMED = {43: 'button', 62: 'toggle button', 11: 'combo box', 7: 'check box', 79: 'entry',
         32: 'list item', 44: 'radio button', 51: 'slider', 52: 'spin button'}


def is_twice(name):
    """Whether the name ends with a word of itself, as in "Add player Add" or "_Go Go"."""
    words = name.split()
    half = len(words) // 2
    return any(words[-n:] == words[:n] or '_' in name for n in range(1, half + 1)) \
        and len(words) > 1


# What a screen reader passes over: containers, scroll bars, and labels, whose name is their text.
SHOWING = 1 << 25
SILENT = (20, 48, 29)


class Ear:
    def __init__(self, window):
        self.window = window
        self.complaints = {}

    def complain(self, page, what, node):
        text = f'{what}: role {node.role} “{node.name}” “{node.description}”'
        if text not in self.complaints:
            self.complaints[text] = page

    def listen(self, page):
        for node in self.window.walk():
            if node.role in SILENT or not node.states & SHOWING:
                continue
            for text in (node.name, node.description):
                if CLASS.search(text):
                    self.complain(page, 'a class', node)
            if is_twice(node.name):
                self.complain(page, 'doubled', node)
            if node.role in NAMED and not self.window.read(node):
                self.complain(page, f'no name of a {NAMED[node.role]}', node)


# The actions of the window that show the pages, in this order.
PAGES = [('new-game', None), ('games', None), ('statistics', None), ('preferences', None),
         ('backups', None), ('keys', None), ('help', None), ('rule', GLib.Variant('s', 'B4')),
         ('lesson', GLib.Variant('u', 0)), ('continue', None), ('history', None)]


def find_actions():
    """The actions of the window."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    name = 'io.github.asterism_game.Asterism'
    return Gio.DBusActionGroup.get(bus, name, '/' + name.replace('.', '/') + '/window/1')


def main():
    window = Window(*sys.argv[1:])
    window.wait(lambda: window.find_button('Undo'), 'the table')
    actions = find_actions()
    ear = Ear(window)
    ear.listen('table')
    for page, target in PAGES:
        actions.activate_action(page, target)
        time.sleep(1)
        ear.listen(page)
    for text, page in ear.complaints.items():
        print('#', page, text)
    finish(window, [('all is called by a name of its own, once', not ear.complaints)])


main()
