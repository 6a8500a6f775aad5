# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Clicks on what is shown, at the place where it is."""

import pathlib
import subprocess
import time

from gi.repository import GLib


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
    """The bounds of the node in the window, once it has stopped moving."""
    def lies():
        place = window.measure(node)
        time.sleep(0.1)
        return place if place == window.measure(node) and min(place) >= 0 else None

    return window.wait(lies, f'the place of {node.name}')


def find_middle(window, node):
    x, y, width, height = measure_still(window, node)
    return x + width // 2, y + height // 2


def use_mouse(window, x, y, *what):
    """Moves the pointer to x, y in the window and has xdotool go on with `what`."""
    subprocess.run(['xdotool', 'mousemove', '--window', window.number, str(x), str(y), *what],
                   check=True)


def click(window, node, button='1'):
    """Clicks the middle of the node once it has stopped moving, wherever the window is."""
    use_mouse(window, *find_middle(window, node), 'sleep', '0.1', 'click', button)
