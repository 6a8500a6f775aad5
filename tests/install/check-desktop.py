#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Checks that the program behaves as desktops expect: check-desktop.py DESKTOP-FILE.

The session bus starts it, a second start joins the running process, a minimized window sends
notifications, and a new start restores the page, the size and the zoom. The environment variable
ASTERISM names the program."""

import configparser
import os
import shlex
import shutil
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import gi

gi.require_version('Gio', '2.0')
from gi.repository import Gio, GLib  # noqa: E402

RECORD = Path(__file__).resolve().parents[1] / 'fixtures' / 'records' / 'x8.asterism'
SETTINGS = {'GSETTINGS_BACKEND': 'keyfile', 'GTK_A11Y': 'none'}
SECTION = 'io/github/asterism_game/Asterism'
PATIENCE = 60
TRIES = 3000  # A count and no time limit, since a busy machine polls slower.

NOTIFICATIONS = Gio.DBusNodeInfo.new_for_xml('''<node>
  <interface name="org.freedesktop.Notifications">
    <method name="GetCapabilities"><arg type="as" direction="out"/></method>
    <method name="GetServerInformation">
      <arg type="s" direction="out"/><arg type="s" direction="out"/>
      <arg type="s" direction="out"/><arg type="s" direction="out"/>
    </method>
    <method name="Notify">
      <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
      <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/>
      <arg type="u" direction="out"/>
    </method>
    <method name="CloseNotification"><arg type="u" direction="in"/></method>
  </interface>
</node>''').interfaces[0]


class Desktop:
    """The session bus with a notification service, and the program on it."""

    def __init__(self, file):
        self.file = file
        self.name = file.stem
        self.path = '/' + self.name.replace('.', '/')
        self.keyfile = Path(os.environ['XDG_CONFIG_HOME'], 'glib-2.0', 'settings', 'keyfile')
        self.notices = []
        self.closed = []
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.let_bus_start_program()
        self.bus.register_object('/org/freedesktop/Notifications', NOTIFICATIONS, self.answer)
        Gio.bus_own_name_on_connection(self.bus, 'org.freedesktop.Notifications',
                                       Gio.BusNameOwnerFlags.NONE)

    def call_bus(self, method, *arguments):
        return self.bus.call_sync(
            'org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', method,
            *arguments, None, Gio.DBusCallFlags.NONE, -1, None)

    def let_bus_start_program(self):
        services = Path(os.environ['XDG_DATA_HOME'], 'dbus-1', 'services')
        services.mkdir(parents=True)
        (services / f'{self.name}.service').write_text(
            f'[D-BUS Service]\nName={self.name}\n'
            f"Exec={os.environ['ASTERISM']} --gapplication-service\n")
        os.environ.update(SETTINGS)
        self.call_bus('UpdateActivationEnvironment', GLib.Variant('(a{ss})', (SETTINGS,)))
        self.call_bus('ReloadConfig', None)

    def answer(self, _bus, _sender, _path, _interface, method, arguments, invocation):
        answer = None
        if method == 'Notify':
            self.notices.append(arguments.unpack())
            answer = GLib.Variant('(u)', (len(self.notices),))
        elif method == 'CloseNotification':
            self.closed.append(arguments.unpack()[0])
        elif method == 'GetCapabilities':
            answer = GLib.Variant('(as)', (['actions', 'body', 'persistence'],))
        elif method == 'GetServerInformation':
            answer = GLib.Variant('(ssss)', ('test', 'test', '1', '1.2'))
        invocation.return_value(answer)

    def wait(self, condition):
        """Whether the condition becomes true in time; handles messages of the bus meanwhile."""
        for _ in range(TRIES):
            while GLib.MainContext.default().iteration(False):
                pass
            if condition():
                return True
            time.sleep(0.02)
        return False

    def find_windows(self):
        self.wait(list_windows)
        return list_windows()

    def setting(self, key):
        settings = configparser.ConfigParser()
        settings.read(self.keyfile)
        return settings.get(SECTION, key, fallback='').strip("'")

    def is_running(self):
        return self.call_bus('NameHasOwner', GLib.Variant('(s)', (self.name,))).unpack()[0]

    def run_action(self, action):
        """Runs the command of a desktop action, as desktops without D-Bus activation do."""
        entries = configparser.RawConfigParser()
        entries.read(self.file)
        command = shlex.split(entries[f'Desktop Action {action}']['Exec'])
        return subprocess.run(command, timeout=PATIENCE).returncode == 0

    def activate(self, action):
        """Activates an action over the bus, as desktops with D-Bus activation do."""
        self.bus.call_sync(self.name, self.path, 'org.freedesktop.Application', 'ActivateAction',
                           GLib.Variant('(sava{sv})', (action, [], {})), None,
                           Gio.DBusCallFlags.NONE, PATIENCE * 1000, None)


def start(*arguments):
    return subprocess.Popen([os.environ['ASTERISM'], *arguments])


def list_windows():
    search = subprocess.run(['xdotool', 'search', '--onlyvisible', '--name', '^Asterism$'],
                            capture_output=True, text=True)
    return search.stdout.split()


def steer(command, window, *arguments):
    subprocess.run(['xdotool', command, '--sync', window, *arguments], check=True)


def type_keys(window, *keys):
    steer('windowactivate', window)
    subprocess.run(['xdotool', 'key', '--delay', '30', *keys], check=True)


def is_laid_out(window, width, height):
    """Whether it fills a window of that size: it says so when it has laid itself out."""
    region = subprocess.run(['xprop', '-id', window, '_NET_WM_OPAQUE_REGION'],
                            capture_output=True, text=True, check=True).stdout
    return f'{width}, {height}' in region


def measure(window):
    geometry = subprocess.run(['xdotool', 'getwindowgeometry', '--shell', window],
                              capture_output=True, text=True, check=True).stdout
    return dict(line.split('=') for line in geometry.splitlines())


def open_one_after_the_other(desktop, state):
    desktop.activate('new-game')
    state('the bus starts it, and it runs the requested action',
          desktop.wait(lambda: desktop.setting('page') == 'new-game'))
    second = start(shutil.copy(RECORD, os.environ['HOME']))
    state('a second process hands its record to the first',
          second.wait(PATIENCE) == 0 and desktop.wait(lambda: desktop.setting('page') == 'table')
          and len(desktop.find_windows()) == 1)
    recent = Path(os.environ['XDG_DATA_HOME'], 'recently-used.xbel')
    state('the record is among the recent files',
          desktop.wait(lambda: recent.exists() and 'application/vnd.asterism.record+json'
                       in recent.read_text() and RECORD.name in recent.read_text()))


def look_elsewhere(desktop, state):
    desktop.activate('new-game')
    desktop.wait(lambda: desktop.setting('page') == 'new-game')
    start('--new-game', 'red:cadet,white:cadet,black:cadet,green:human', '--seed', '7').wait()
    desktop.wait(lambda: desktop.setting('page') == 'table')
    window = desktop.find_windows()[0]
    steer('windowminimize', window)
    state('a minimized window sends a notification of the turn',
          desktop.wait(lambda: desktop.notices) and '’s turn' in desktop.notices[0][3])
    steer('windowactivate', window)
    state('an active window withdraws it', desktop.wait(lambda: desktop.closed))
    return window


def close_and_open(desktop, window, state):
    steer('windowsize', window, '900', '600')
    desktop.wait(lambda: is_laid_out(window, 900, 600))
    type_keys(window, 'plus', 'plus', 'F1', 'alt+Left')
    type_keys(window, 'ctrl+q')
    state('Ctrl+Q ends it', desktop.wait(lambda: not desktop.is_running() and not list_windows()))
    width, height, zoom = map(desktop.setting, ('window-width', 'window-height', 'tile-size'))
    game = start()
    window = desktop.find_windows()[0]
    state(f'it opens with the size it had, {width} by {height}', width == '900' and desktop.wait(
        lambda: (measure(window)['WIDTH'], measure(window)['HEIGHT']) == (width, height)))
    type_keys(window, 'ctrl+q')
    game.wait(PATIENCE)
    state('with the page and the zoom it had',
          desktop.setting('page') == 'table' and int(zoom) > 0
          and desktop.setting('tile-size') == zoom)
    print(f"# {desktop.setting('page')}, zoom {zoom}, then {desktop.setting('tile-size')}")


def list_games():
    with sqlite3.connect(Path(os.environ['XDG_DATA_HOME'], 'asterism', 'asterism.db')) as database:
        return database.execute('SELECT id FROM game').fetchall()


def go_on(desktop, state):
    start()
    window = desktop.find_windows()[0]
    desktop.activate('new-game')
    desktop.wait(lambda: desktop.setting('page') == 'new-game')
    type_keys(window, 'ctrl+q')
    desktop.wait(lambda: not desktop.is_running() and not list_windows())
    games = list_games()
    state('the desktop action "continue" starts the program', desktop.run_action('continue')
          and len(desktop.find_windows()) == 1)
    state('it shows the last game and creates no other',
          desktop.wait(lambda: desktop.setting('page') == 'table') and list_games() == games)
    type_keys(desktop.find_windows()[0], 'ctrl+q')
    desktop.wait(lambda: not desktop.is_running())


def main(file):
    results = []

    def state(description, good):
        results.append(good)
        print(f"{'' if good else 'not '}ok {len(results)} - {description}", flush=True)

    desktop = Desktop(file)
    open_one_after_the_other(desktop, state)
    window = look_elsewhere(desktop, state)
    close_and_open(desktop, window, state)
    go_on(desktop, state)
    print(f'1..{len(results)}')
    return 0 if all(results) else 1


if __name__ == '__main__':
    sys.exit(main(Path(sys.argv[1])))
