#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Stands for Avahi on a bus of the test: what one program publishes is found by all that browse, at
an address that may be given."""

import sys

import gi

gi.require_version('Gio', '2.0')
from gi.repository import Gio, GLib  # noqa: E402

ADDRESS = [*sys.argv, '127.0.0.1'][1]
NAME = 'org.freedesktop.Avahi'
INTERFACES = Gio.DBusNodeInfo.new_for_xml(f'''
<node>
  <interface name="{NAME}.Server">
    <method name="EntryGroupNew"><arg type="o" direction="out"/></method>
    <method name="ServiceBrowserNew">
      <arg type="i" direction="in"/><arg type="i" direction="in"/><arg type="s" direction="in"/>
      <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="o" direction="out"/>
    </method>
    <method name="ResolveService">
      <arg type="i" direction="in"/><arg type="i" direction="in"/><arg type="s" direction="in"/>
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="i" direction="in"/>
      <arg type="u" direction="in"/>
      <arg type="i" direction="out"/><arg type="i" direction="out"/><arg type="s" direction="out"/>
      <arg type="s" direction="out"/><arg type="s" direction="out"/><arg type="s" direction="out"/>
      <arg type="i" direction="out"/><arg type="s" direction="out"/><arg type="q" direction="out"/>
      <arg type="aay" direction="out"/><arg type="u" direction="out"/>
    </method>
  </interface>
  <interface name="{NAME}.EntryGroup">
    <method name="AddService">
      <arg type="i" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="in"/>
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="s" direction="in"/>
      <arg type="s" direction="in"/><arg type="q" direction="in"/><arg type="aay" direction="in"/>
    </method>
    <method name="UpdateServiceTxt">
      <arg type="i" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="in"/>
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="s" direction="in"/>
      <arg type="aay" direction="in"/>
    </method>
    <method name="Commit"/>
    <method name="Free"/>
  </interface>
</node>''').interfaces


class Avahi:
    def __init__(self, bus):
        self.bus = bus
        self.browsers = []
        self.groups = {}  # By object: name, port and entries of the service.
        self.committed = set()
        bus.register_object('/', INTERFACES[0], self.serve, None, None)

    def tell(self, browser, signal, name):
        self.bus.emit_signal(None, browser, f'{NAME}.ServiceBrowser', signal,
                             GLib.Variant('(iisssu)', (2, 0, name, '_asterism._tcp', 'local', 0)))

    def serve(self, _bus, _sender, path, _interface, method, parameters, invocation):
        reply = getattr(self, method)(path, *parameters.unpack())
        invocation.return_value(reply)

    def EntryGroupNew(self, _path):
        group = f'/group{len(self.groups)}'
        self.groups[group] = None
        self.bus.register_object(group, INTERFACES[1], self.serve, None, None)
        return GLib.Variant('(o)', (group,))

    def AddService(self, path, _interface, _protocol, _flags, name, _type, _domain, _host, port,
                   entries):
        self.groups[path] = [name, port, entries]

    def UpdateServiceTxt(self, path, _interface, _protocol, _flags, _name, _type, _domain, entries):
        self.groups[path][2] = entries

    def Commit(self, path):
        self.committed.add(path)
        for browser in self.browsers:
            self.tell(browser, 'ItemNew', self.groups[path][0])

    def Free(self, path):
        self.committed.discard(path)
        for browser in self.browsers:
            self.tell(browser, 'ItemRemove', self.groups[path][0])

    def ServiceBrowserNew(self, _path, _interface, _protocol, _type, _domain, _flags):
        browser = f'/browser{len(self.browsers)}'
        self.browsers.append(browser)
        for group in self.committed:
            self.tell(browser, 'ItemNew', self.groups[group][0])
        return GLib.Variant('(o)', (browser,))

    def ResolveService(self, _path, interface, protocol, name, kind, domain, _protocol, _flags):
        _name, port, entries = next(self.groups[group] for group in self.committed
                                    if self.groups[group][0] == name)
        return GLib.Variant('(iissssisqaayu)', (interface, protocol, name, kind, domain, 'here.local',
                                                0, ADDRESS, port, entries, 0))


def main():
    bus = Gio.bus_get_sync(Gio.BusType.SYSTEM)
    Avahi(bus)
    Gio.bus_own_name_on_connection(bus, NAME, Gio.BusNameOwnerFlags.NONE,
                                   lambda *_: print('ready', flush=True), None)
    GLib.MainLoop().run()


main()
