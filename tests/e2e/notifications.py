# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Stands in for the desktop's service of notifications."""

import threading

from gi.repository import Gio, GLib

NAME = 'org.freedesktop.Notifications'
PATH = '/org/freedesktop/Notifications'
XML = f"""<node><interface name="{NAME}">
  <method name="GetCapabilities"><arg type="as" direction="out"/></method>
  <method name="Notify">
    <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
    <arg type="a{{sv}}" direction="in"/><arg type="i" direction="in"/>
    <arg type="u" direction="out"/></method>
  <method name="CloseNotification"><arg type="u" direction="in"/></method>
  <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
</interface></node>"""


class Desktop:
    """Shows notifications: what was told, and what has been withdrawn."""

    def __init__(self):
        self.told, self.withdrawn = [], []  # (title, text, actions); numbers.
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        owned = threading.Event()
        self.bus.register_object(PATH, Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0], self.call)
        Gio.bus_own_name_on_connection(self.bus, NAME, Gio.BusNameOwnerFlags.NONE,
                                       lambda *_: owned.set(), None)
        threading.Thread(target=GLib.MainLoop().run, daemon=True).start()
        owned.wait()

    def call(self, bus, sender, path, interface, method, arguments, invocation):
        if method == 'Notify':
            _, _, _, title, text, actions, *_ = arguments.unpack()
            # The number is on its way before the test knows of it.
            invocation.return_value(GLib.Variant('(u)', [len(self.told) + 1]))
            self.told.append((title, text, actions))
        elif method == 'CloseNotification':
            self.withdrawn.append(arguments.unpack()[0])
            invocation.return_value(None)
        else:
            invocation.return_value(GLib.Variant('(as)', [['actions']]))

    def press(self, number, action):
        self.bus.emit_signal(None, PATH, NAME, 'ActionInvoked',
                             GLib.Variant('(us)', (number, action)))
