#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Whoever cannot reach a table is told why, and what to do: what was typed is no link, nobody knows
the code, nobody is at the address, nobody answers there. A host that never stops telling keeps
nobody from leaving."""

import os
import socket
import subprocess
import tempfile

from fake_host import FakeHost, be_silent, flood
from window import Window, report, type_keys


def enter(window, text):
    """Types a code or link in place of what is there."""
    window.wait_for_page('Code or link')
    window.step_to('Code or link')
    type_keys('ctrl+a')
    subprocess.run(['xdotool', 'type', '--delay', '10', text], check=True)


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.environ['ASTERISM_DATA_DIR'] = folder
        window = Window()
        window.press_named('Join Table')
        checks = [('it is said what to do first', window.wait_for_text('Type or paste the code'))]
        enter(window, 'what?')
        checks.append(('and that this is no link', window.wait_for_text('neither a link nor a code')))
        enter(window, 'bcd fgh')
        checks.append(('a code needs its server',
                       window.wait_for_text('Which server is the table on?')))
        with socket.create_server(('127.0.0.1', 0)) as taken:
            nobody = f'http://127.0.0.1:{taken.getsockname()[1]}/t/BCDFGH'
        enter(window, f'Come! <{nobody}>.')
        window.press_named('Join')
        checks.append(('nobody is there', window.wait_for_text('no table at this address right now')))
        enter(window, FakeHost(be_silent).link)
        window.press_named('Join')
        checks.append(('nobody answers', window.wait_for_text('no answer from 127.0.0.1 yet')))
        window.press_named('Leave Table')
        window.wait_for_page('Join')
        enter(window, FakeHost(flood).link)
        window.press_named('Join')
        window.wait_for_text('Whoever opened the table still')
        window.press_named('Leave Table')
        window.wait_for_page('Join')
        checks.append(('who never stops telling is left', True))
        report(checks, window.close())


main()
