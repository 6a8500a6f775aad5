#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""What a screen reader calls things on every page: no name or description is that of a class of the
toolkit, whatever can get the focus, be pressed or chosen has a name or, in a list, words in it, and
no name is said twice, in itself or as the description. hear-names.py RECORD"""

import re
import sys

from gi.repository import Gio, GLib

from window import Window, finish, walk_nodes

CLASS = re.compile(r'\b(Gtk|Adw|Ast|Gsk)[A-Z]\w+')
# Roles of AT-SPI.
NAMED = {43: 'button', 62: 'toggle button', 11: 'combo box', 7: 'check box', 79: 'entry',
         32: 'list item', 44: 'radio button', 51: 'slider', 52: 'spin button'}


def is_twice(name):
    """Whether the name ends with a word of itself, as in "Add player Add" or "Go Go"."""
    words = name.split()
    return any(words[-n:] == words[:n] for n in range(1, len(words) // 2 + 1))


def strip(text):
    """The words alone."""
    return ' '.join(re.findall(r'\w+', text.lower()))


# What a screen reader passes over: containers, scroll bars, and labels, whose name is their text.
SILENT = (20, 48, 29)
LABEL = 29
ITEMS = (32, 56)  # Of lists and tables.
FOCUSABLE = 1 << 11
# What can get the focus only for what is in it: lists, scrolled areas, panels, windows.
AROUND = (31, 49, 39, 99, 23, 69)
# The list in a row that opens others, which libadwaita shows only once that is open.
KNOWN = ('new-game', 31, 'GtkListBox')


class Ear:
    def __init__(self, window):
        self.window = window
        self.complaints = {}
        self.heard = set()  # Pages that were left are in the tree, in newer GTK without names.
        self.keys = 0  # Rows that tell the key R.

    def has_words(self, node):
        """Whether there is something to be read in a node, as screen readers do with items."""
        return any(inner.name or (inner.role == LABEL
                                  and self.window.read_text(self.window.name, inner.path))
                   for inner in walk_nodes(node) if inner is not node)

    def is_called(self, node):
        return self.window.read(node) or (node.role in ITEMS and self.has_words(node))

    def is_said(self, description, node):
        """Whether the description is in the name already or, without one, in a text in the node."""
        texts = [node.name] if node.name else [
            self.window.read_text(self.window.name, inner.path)
            for inner in walk_nodes(node) if inner.role == LABEL]
        words = strip(description)  # A key such as D may be a word of French, too.
        return len(words) > 1 and any(f' {words} ' in f' {strip(text)} ' for text in texts)

    def is_shown(self, node):
        """Not if it has gone meanwhile."""
        try:
            return min(self.window.measure(node)[2:]) > 0
        except GLib.Error:
            return False

    def complain(self, page, what, node):
        text = f'{what}: role {node.role} “{node.name}” “{node.description}”'
        if text not in self.complaints and self.is_shown(node):
            self.complaints[text] = page

    def listen(self, page, nodes):
        for node in nodes:
            if node.path in self.heard:
                continue
            self.heard.add(node.path)
            if node.role in SILENT or (page, node.role, node.name) == KNOWN:
                continue
            self.keys += page == 'keys' and node.description.startswith('R, ')
            for text in (node.name, node.description):
                if CLASS.search(text):
                    self.complain(page, 'a class', node)
            if is_twice(node.name.replace('_', '')):
                self.complain(page, 'doubled', node)
            can_act = node.role in NAMED or (node.states & FOCUSABLE and node.role not in AROUND)
            if can_act and node.description and self.is_said(node.description, node):
                self.complain(page, 'described by what is read', node)
            if can_act and not self.is_called(node):
                self.complain(page, f'no name of a {NAMED.get(node.role, "thing")}', node)


# The actions of the window that show the pages, in this order.
PAGES = [('history', None), ('new-game', None), ('games', None), ('statistics', None),
         ('preferences', None),
         ('backups', None), ('keys', None), ('help', None), ('rule', GLib.Variant('s', 'B4')),
         ('lesson', GLib.Variant('u', 0)), ('practice', None), ('decks', None)]


# The button of the page of decks that leads to the workshop, in the languages of these tests.
EDIT = 'Edit a Copy', 'Modifier une copie'

NAME = 'io.github.asterism_game.Asterism'
PATH = '/' + NAME.replace('.', '/') + '/window/1'


class Actions:
    """The actions of the window."""

    def __init__(self):
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    def call(self, method, arguments):
        return self.bus.call_sync(NAME, PATH, 'org.gtk.Actions', method, arguments, None,
                                  Gio.DBusCallFlags.NONE, -1)

    def is_enabled(self, action):
        return self.call('Describe', GLib.Variant('(s)', (action,))).unpack()[0][0]

    def activate(self, action, target):
        parameters = [] if target is None else [target]
        self.call('Activate', GLib.Variant('(sava{sv})', (action, parameters, {})))


def wait_for_page(window, before, action):
    """Waits for another page than that with the nodes `before`; returns its nodes."""
    def read_names(nodes):
        return [(node.path, node.name) for node in nodes]

    seen = [read_names(before)]

    def settles():
        nodes = list(window.walk())
        seen.append(read_names(nodes))
        return nodes if seen[-1] != seen[0] and seen[-1] == seen[-2] else None

    return window.wait(settles, f'the page {action}')


def main():
    window = Window(*sys.argv[1:])
    actions = Actions()
    window.wait(lambda: actions.is_enabled('history'), 'the table')
    ear = Ear(window)
    nodes = list(window.walk())
    ear.listen('table', nodes)
    for page, target in PAGES:
        actions.activate(page, target)
        nodes = wait_for_page(window, nodes, page)
        ear.listen(page, nodes)
    window.press_found(lambda: next((node for node in nodes if node.name in EDIT), None), EDIT)
    ear.listen('workshop', wait_for_page(window, nodes, 'workshop'))
    for text, page in ear.complaints.items():
        print('#', page, text)
    finish(window, [('all is called by a name of its own, once', not ear.complaints),
                    ('keys are told with what they do', ear.keys == 1)])


main()
