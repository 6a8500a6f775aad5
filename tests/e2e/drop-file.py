#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Drags a record from another program to the window, which opens it: drop-file.py RECORD

With --source this is the other program: a window from which the file is dragged."""

import os
import subprocess
import sys
import tempfile

import gi

from mouse import find_window, use_mouse
from window import Window, find_next, finish

SIZE = 120


def offer(path):
    """Shows a window from which the file can be dragged, at the upper left of the screen."""
    gi.require_version('Gtk', '4.0')
    from gi.repository import Gdk, Gio, GLib, Gtk

    files = Gdk.FileList.new_from_list([Gio.File.new_for_path(path)])
    source = Gtk.DragSource(content=Gdk.ContentProvider.new_for_value(files))
    window = Gtk.Window(title='Files', decorated=False, default_width=SIZE, default_height=SIZE)
    window.add_controller(source)
    window.connect('close-request', lambda _: sys.exit(0))
    window.present()
    GLib.MainLoop().run()


def find_source(process):
    return subprocess.run(['xdotool', 'search', '--sync', '--onlyvisible', '--pid',
                           str(process.pid), '--name', 'Files'], check=True, capture_output=True,
                          text=True).stdout.split()[0]


def drag(window, source):
    """In steps, as a hand moves: what is far away at once would be no drag."""
    subprocess.run(['xdotool', 'windowmove', '--sync', source, '0', '0', 'windowraise', source],
                   check=True)
    subprocess.run(['xdotool', 'mousemove', '--window', source, str(SIZE // 2), str(SIZE // 2),
                    'mousedown', '1'], check=True)
    for step in range(1, 9):
        subprocess.run(['xdotool', 'mousemove', '--window', source, str(SIZE // 2 + 6 * step),
                        str(SIZE // 2)], check=True)
    for step in range(9):
        use_mouse(window, 400 + 10 * step, 350)
    window.wait(window.is_idle, 'the window that has seen the file')
    use_mouse(window, 480, 350, 'mouseup', '1')


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.environ['ASTERISM_DATA_DIR'] = folder
        window = Window()
        window.number = find_window(window)
        source = subprocess.Popen([sys.executable, __file__, '--source', sys.argv[1]],
                                  env={**os.environ, 'GTK_A11Y': 'none'})
        place = find_source(source)
        # A window that has not answered yet when the file is let go is offered it again.
        found = window.wait(lambda: find_next(window) or drag(window, place), 'the game')
        source.terminate()
        finish(window, [('the game is shown', found[0] == 'lay')])


if sys.argv[1] == '--source':
    offer(sys.argv[2])
else:
    main()
