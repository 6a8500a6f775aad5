# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Clicks on what is shown, at the place where it is."""

import pathlib
import subprocess

from gi.repository import GLib

from window import Hand


def allow_slow_clicks():
    """Has the program take clicks at one place for one of several even where a busy machine leaves
    seconds between them; to be called before it starts."""
    settings = pathlib.Path(GLib.get_user_config_dir(), 'gtk-4.0/settings.ini')
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text('[Settings]\ngtk-double-click-time=60000\n')


def find_window(window):
    """The number of the program's window, to be asked for before any tooltip appears, since
    tooltips are windows, too."""
    return subprocess.run(
        ['xdotool', 'search', '--sync', '--all', '--onlyvisible', '--pid', str(window.process.pid),
         '--name', '.'], check=True, capture_output=True, text=True).stdout.split()[0]


def measure_still(window, node):
    """The bounds of the node in the window, once it has stopped moving and its middle can be seen:
    the same in two looks, further apart than two frames, at a program that has nothing to do. GTK
    4.18 leaves out the padding of what is around, so that a place is some pixels too far to the
    upper left."""
    places = [None]

    def lies():
        places.append(window.measure(node) if window.is_idle() else None)
        x, y, width, height = places[-1] or (-1, -1, 0, 0)
        seen = min(x + width // 2, y + height // 2) >= 0
        return places[-1] if seen and places[-1] == places[-2] else None

    return window.wait(lies, f'the place of {node.name}')


def find_middle(window, node):
    x, y, width, height = measure_still(window, node)
    return x + width // 2, y + height // 2


def use_mouse(window, x, y, *what):
    """Moves the pointer to x, y in the window and has xdotool go on with `what`."""
    Hand.do('mousemove', '--window', window.number, str(x), str(y), *what)


def click(window, node, button='1'):
    """Clicks the middle of the node once it has stopped moving, wherever the window is."""
    use_mouse(window, *find_middle(window, node), 'click', button)


def click_button(window, node):
    """Clicks between the middle of the button and its lower right corner, which are both in it even
    where places are some pixels too far to the upper left."""
    x, y, width, height = measure_still(window, node)
    use_mouse(window, x + width * 3 // 4, y + height * 3 // 4, 'click', '1')
