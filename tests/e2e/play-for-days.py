#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Two people and a computer play a short game at a server for three days, which go by there only:
play-for-days.py DECK SERVER

Ben closes his window and is told of his turns. On the first day he comes back by what he is told; on
the second he does not, until a computer has taken his turn. In the end all have the same record."""

import asyncio
import glob
import json
import os
import subprocess
import sys
import tempfile

from notifications import Desktop
from stored import make_settings, write_deck
from window import Window, find_next, report

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '../net'))
from server import Server  # noqa: E402
from table_client import Client, judge  # noqa: E402

HOUR = 3600
SEATS = ('Ada', 'red', 'human'), ('', 'black', 'human'), ('Cleo', 'green', 'cadet')
SET_UP = '[plan]\ndeck=kitchen\ndeadline=1\n' + ''.join(
    f'[seat-{number}]\nname={name}\ncolour={colour}\nkind={kind}\n'
    for number, (name, colour, kind) in enumerate(SEATS))


def open_window(home, *arguments):
    """A window of whoever has that home, in which files are saved. The desktop takes one program
    only for Asterism, which is Ben's."""
    os.chdir(home)
    os.environ['XDG_CONFIG_HOME'] = os.environ['XDG_DATA_HOME'] = home
    os.environ.pop('ASTERISM_DATA_DIR', None)
    if home.endswith('ada'):
        os.environ['ASTERISM_DATA_DIR'] = f'{home}/asterism'
    return Window(*arguments)


def gather(ada_home, ben_home):
    ada = open_window(ada_home)
    ada.press_named('New Game')
    ada.press_named('At Several Screens')
    ada.press_named('Open Table')
    link = ada.wait_for_link(f'{ada_home}/asterism')
    ben = open_window(ben_home, link)
    ada.wait_for_text('Everybody is here')
    ada.press_named('Start')
    return ada, ben, link


def take_turn(window):
    """Lays the tile on the first place."""
    window.press(window.wait(lambda: window.buttons('Place at'), 'the own turn')[0])
    window.press_named('Finish')
    window.wait(lambda: not window.buttons('Finish'), 'the end of the turn')


def come_back(window):
    """By the card of the table."""
    window.press_found(lambda: next((card for card in window.buttons() if ' and ' in card.name), None),
                       'the table')
    window.wait_for_text('tiles left')


def close_window(window):
    """The program goes on."""
    window.type_keys('Board', 'ctrl+w')
    window.wait(lambda: not window.windows(), 'the end of the window')


def go_on(window):
    """Does the next step, if it is this window's; returns whether the game is over."""
    step = find_next(window)
    finish = window.buttons('Finish')
    if finish:
        window.press(finish[0])
    elif step and step[0] != 'over':
        window.press(step[1][0])
    return step and step[0] == 'over'


def play_on(founder, guest):
    """Plays until the game is over in both windows."""
    founder.wait(lambda: [go_on(window) for window in (guest, founder)][1], 'the end of the game')
    guest.wait_for_text('Was It Luck?')


def export(window, home):
    """The record as the window saves it in the home."""
    def read():
        for path in glob.glob(f'{home}/*.asterism'):
            with open(path, encoding='utf-8') as file:
                text = file.read()
            return text.endswith('\n') and json.loads(text)
        return None

    window.type_keys('Was It Luck?', 'ctrl+e')
    window.press_named('Save')
    return window.wait(read, 'the record')


async def read_record(port, code):
    """The record that the server tells whoever looks on."""
    client = await Client('Eve', port).connect()
    await client.join(code)
    await client.close()
    return client.record


def find_told(desktop):
    """What the desktop shows of tables elsewhere: numbers, texts and the actions of the buttons."""
    return [(number, text, actions[actions.index('Go to Table') - 1])
            for number, (_, text, actions) in enumerate(desktop.told, 1) if 'Go to Table' in actions]


def play(server, ada_home, ben_home):
    desktop = Desktop()
    ada, ben, link = gather(ada_home, ben_home)
    take_turn(ada)
    take_turn(ben)
    close_window(ben)
    take_turn(ada)
    number, text, button = ben.wait(lambda: find_told(desktop), 'what Ben is told')[0]
    checks = [('who has closed the window is told of their turn', text == 'At the table with Ada and Cleo')]
    desktop.press(number, button)
    take_turn(ben)
    ada.wait(lambda: ada.buttons('Place at'), 'the second day')
    checks.append(('he comes back by what he is told', True))
    close_window(ben)
    trouble = ada.close()

    server.let_pass(20 * HOUR)
    ada = open_window(ada_home)
    come_back(ada)
    take_turn(ada)
    number, *_ = ben.wait(lambda: find_told(desktop)[1:], 'what Ben is told')[0]
    checks.append(('he is told on the second day', True))
    trouble += ada.close()

    server.let_pass(25 * HOUR)
    ben.wait(lambda: number in desktop.withdrawn, 'the end of what Ben was told')
    checks.append(('that is over when a computer has taken his turn', True))
    ada = open_window(ada_home)
    come_back(ada)
    ada.wait(lambda: ada.buttons('Place at'), 'the third day')
    os.environ.pop('ASTERISM_DATA_DIR', None)
    subprocess.run([os.environ['ASTERISM']], check=True)
    come_back(ben)
    checks.append(('and tells him so', ben.wait_for_text('a computer player played for you')))
    play_on(ada, ben)
    records = [asyncio.run(read_record(server.port, link.rsplit('/', 1)[1][:6])), export(ben, ben_home)]
    trouble += ben.close()
    records.append(export(ada, ada_home))
    checks += [('all have the same record', records[0] == records[1] == records[2]),
               ('which is right', judge(records[0]) is None)]
    report(checks, trouble + ada.close())


def main():
    deck, program = sys.argv[1:]
    os.environ['GSETTINGS_BACKEND'] = 'keyfile'
    with tempfile.TemporaryDirectory() as folder, Server(os.path.abspath(program)) as server:
        homes = [f'{folder}/{name}' for name in ('ada', 'ben')]
        write_deck(deck, f'{homes[0]}/asterism', 14)
        make_settings(homes[0], f"network-server='127.0.0.1:{server.port}'", "network-name='Ada'",
                      f'set-up={SET_UP!r}')
        make_settings(homes[1], "network-name='Ben'", 'keep-told=true')
        play(server, *homes)


main()
