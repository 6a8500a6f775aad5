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

BUTTONS = ('push button', 'button')
PATIENCE = 30


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

    def walk(self, node=None):
        """All nodes that can be seen, depth first."""
        node = node or self.application
        node.clear_cache()
        yield node
        for i in range(node.get_child_count()):
            child = node.get_child_at_index(i)
            if child and child.get_state_set().contains(Atspi.StateType.VISIBLE):
                yield from self.walk(child)

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

    def has_text(self, text):
        return any(text in (node.get_name() or '') for node in self.walk())

    @staticmethod
    def press(button):
        button.do_action(0)

    def close(self):
        self.process.terminate()
        output = self.process.communicate()[0]
        return [line for line in output.splitlines() if 'WARNING' in line or 'CRITICAL' in line]
