#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Whoever waits in the room of a table may read the rules meanwhile. Escape leaves the table, as the
button does, and whoever comes back has the seat and the table as before, also by the link that others
have. Opened in a browser, that link shows the table, too."""

import os
import re
import tempfile
import urllib.request

from window import Window, report


def open_table(window):
    window.press_named('New Game')
    window.press_named('At Several Screens')
    window.press_named('Open Table')
    window.wait_for_page('Copy Link')


def find_code(window):
    return next(node.name for node in window.walk()
                if re.fullmatch('[B-Z]{6}', node.name))


def wait_for_seat(window):
    window.wait_for_text('1 seat is open')
    window.wait_for_text('You')


def read_rules(window):
    """The way back leads to the room, where the table is still."""
    window.type_keys('Copy Link', 'F1')
    window.type_keys('Play short lessons', 'alt+Left')
    window.wait_for_page('Copy Link')
    wait_for_seat(window)


def find_link(window, folder):
    """The table's link as others have it: the address is not the loopback one of its own window."""
    return window.wait_for_link(folder).replace('127.0.0.1', '192.0.2.7')


def leave(window, key):
    """Leaves the room for the page before it; the message about it leads back."""
    window.type_keys('Copy Link', key)
    window.wait_for_page('Open Table')
    window.press_named('Go Back')
    window.wait_for_page('Copy Link')
    wait_for_seat(window)


def read_page(link):
    """What a browser is shown."""
    host, port, code = re.fullmatch(r'asterism://([^/:]+)(:\d+)?/(\w+)\?plain', link).groups()
    with urllib.request.urlopen(f'http://{host}{port or ":4747"}/t/{code}') as page:
        return page.read().decode()


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.environ['ASTERISM_DATA_DIR'] = folder
        window = Window()
        open_table(window)
        wait_for_seat(window)
        code = find_code(window)
        read_rules(window)
        leave(window, 'Escape')
        leave(window, 'alt+Left')
        same = window.has_text(code)
        link = find_link(window, folder)
        page = read_page(window.wait_for_link(folder))
        warnings = window.close()
        window = Window(link)
        window.press_named('Join')
        wait_for_seat(window)
        report([('the room is there after the rules', True),
                ('who leaves comes back to the same seat', True),
                ('and to the same table', same),
                ('a browser is told so', 'Open seat' in page and f'<code>{code}</code>' in page),
                ('and by the link of the others', window.has_text(code))],
               warnings + window.close())


main()
