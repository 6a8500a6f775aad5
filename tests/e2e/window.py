# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""The real window through AT-SPI: start it, find things by name, act, wait for what follows."""

import os
import subprocess
import sys
import time

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402

BUTTONS = ('push button', 'button', 'toggle button')
ROLES = ('Merchant', 'Explorer', 'Conqueror')
PATIENCE = 90


def read(node):
    """What the node is called; a status has no name in newer versions of GTK, but a text."""
    if node.get_role_name() == 'status bar' and not node.get_name():
        return Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))
    return node.get_name() or ''


class Window:
    """A running program, and its tree of accessible objects."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen([os.environ['ASTERISM'], *arguments], text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.found = {}
        self.application = self.wait(self.find_application, 'the window')

    def find_application(self):
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            application = desktop.get_child_at_index(i)
            if application and application.get_name() == 'asterism' and application.get_child_count():
                return application
        return None

    def wait(self, condition, what):
        """What `condition` returns as soon as it is true."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.process.poll() is not None:
                self.fail(f'the program ended while waiting for {what}')
            try:
                found = condition()
            except GLib.Error:  # Something went away while it was looked at.
                found = None
            if found:
                return found
            time.sleep(0.02)
        self.fail(f'no sign of {what}')
        return None

    def fail(self, why):
        self.process.kill()
        print(f'Bail out! {why}')
        print(self.process.communicate()[0], file=sys.stderr)
        sys.exit(1)

    def walk(self, node=None, topmost_first=False):
        """All nodes that can be seen, depth first."""
        node = node or self.application
        node.clear_cache()
        yield node
        children = range(node.get_child_count())
        for i in reversed(children) if topmost_first else children:
            child = node.get_child_at_index(i)
            if child and child.get_state_set().contains(Atspi.StateType.VISIBLE):
                yield from self.walk(child, topmost_first)

    def find(self, name):
        """The first node of that name; asked for often, so looked for once."""
        if name not in self.found:
            self.found[name] = self.wait(
                lambda: next((node for node in self.walk() if node.get_name() == name), None), name)
        return self.found[name]

    def buttons(self, start='', inside=None):
        """Buttons that can be pressed and whose names begin with `start`."""
        return [node for node in self.walk(inside)
                if node.get_role_name() in BUTTONS and node.get_name().startswith(start)
                and node.get_state_set().contains(Atspi.StateType.SENSITIVE)]

    def has_text(self, text, inside=None):
        return any(text in read(node) for node in self.walk(inside))

    @staticmethod
    def press(button):
        button.do_action(0)

    def find_button(self, name, inside=None):
        """The button called just so; GTK 4.8 names "_Go" as "_Go Go". A menu button has its name
        from the button inside that can be pressed."""
        return next((button for button in self.buttons('', inside)
                     if (button.get_name() == name or button.get_name().endswith(f' {name}'))
                     and button.get_n_actions() > 0), None)

    def press_named(self, name, inside=None):
        """Presses the button of that name as soon as it is there."""
        self.press(self.wait(lambda: self.find_button(name, inside), name))

    def press_topmost(self, name):
        """Presses the button of that name that lies above all others, as in a message."""
        self.press(self.wait(lambda: next((
            node for node in self.walk(topmost_first=True)
            if node.get_role_name() in BUTTONS and node.get_name().endswith(name)), None), name))

    def wait_for_text(self, text, inside=None):
        return self.wait(lambda: self.has_text(text, inside), text)

    def close(self):
        self.process.terminate()
        output = self.process.communicate()[0]
        return [line for line in output.splitlines() if 'WARNING' in line or 'CRITICAL' in line]


def find_next(window):
    """What the players can do now: lay, fight or look at the result."""
    places = window.buttons('Place at', window.find('Board'))
    if places:
        return 'lay', places
    for name in ('Roll', 'Continue'):
        found = window.buttons(name)
        if found:
            return 'battle', found
    if window.has_text('The game is over'):
        return 'over', []
    return None


def find_spots(window, board):
    """The buttons that send a meeple."""
    return [button for button in window.buttons('', board) if button.get_name().startswith(ROLES)]


def finish(window, checks):
    """Closes the window and prints the results, in the form of TAP: what was checked, and whether
    it was so. One more is that nobody has complained meanwhile."""
    warnings = window.close()
    for line in warnings:
        print('#', line)
    results = [*checks, ('nothing is complained about', not warnings)]
    for number, (what, good) in enumerate(results, 1):
        print(f'{"ok" if good else "not ok"} {number} - {what}')
    print(f'1..{len(results)}')
