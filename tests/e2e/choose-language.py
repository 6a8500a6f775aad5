#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""A language that is chosen takes effect at the next start, and “Restart Now” starts again where
the game stands."""

import os

from window import Gio, Window, finish

NAME = 'io.github.asterism_game.Asterism'


def choose(code):
    """Read anew each time: the program writes the same file."""
    path = os.path.join(os.environ['XDG_CONFIG_HOME'], 'glib-2.0', 'settings', 'keyfile')
    os.makedirs(os.path.dirname(path), exist_ok=True)
    backend = Gio.keyfile_settings_backend_new(path, '/', None)
    Gio.Settings.new_with_backend(NAME, backend).set_string('language', code)
    Gio.Settings.sync()


def wait_for_restart(window):
    """It is the same process, with another connection to the bus."""
    old = window.name
    window.name = window.wait(lambda: next((name for name in [window.find_application()]
                                            if name not in (None, old)), None), 'the restart')
    window.wait(window.windows, 'the window')


def main():
    os.environ['GSETTINGS_BACKEND'] = 'keyfile'
    choose('en')
    window = Window('--new-game', 'red:human,black:cadet', '--seed', '5')
    window.wait(lambda: window.buttons('Place at'), 'the first turn')
    window.choose('Main Menu', 'Preferences')
    window.wait_for_text('Language')
    offered = window.find_button('Restart Now')
    choose('it')
    window.wait(lambda: window.find_button('Restart Now'), 'the offer to restart')
    spoken = window.has_text('Language') and not window.has_text('Lingua')
    window.press_named('Restart Now')
    wait_for_restart(window)
    places = window.wait(lambda: window.buttons('Posto in'), 'the game in Italian')
    finish(window, [
        ('nothing is offered before another language is chosen', offered is None),
        ('the window goes on in the language that it began with', spoken),
        ('the game goes on in the language that was chosen', bool(places)),
    ])


main()
