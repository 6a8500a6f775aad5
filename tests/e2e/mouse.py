# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Clicks on what is shown, at the place where it is."""

import subprocess
import time


def find_window(window):
    """The number of the program's window, to be asked for before any tooltip appears, since
    tooltips are windows, too."""
    return subprocess.run(
        ['xdotool', 'search', '--sync', '--all', '--onlyvisible', '--pid', str(window.process.pid),
         '--name', '.'], check=True, capture_output=True, text=True).stdout.split()[0]


def click(window, node, button='1'):
    """Clicks the middle of the node once it has stopped moving, wherever the window is."""
    def lies():
        place = window.measure(node)
        time.sleep(0.1)
        return place if place == window.measure(node) and min(place) >= 0 else None

    x, y, width, height = window.wait(lies, f'the place of {node.name}')
    subprocess.run(['xdotool', 'mousemove', '--window', window.number, str(x + width // 2),
                    str(y + height // 2), 'sleep', '0.1', 'click', button], check=True)
