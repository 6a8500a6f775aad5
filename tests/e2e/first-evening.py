#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Two people who are new here come to their first tiles by each way to a table, each at a computer in
a home of their own: first-evening.py PROGRAM SERVER [FOLDER]

What they press is counted, with the seconds. With a FOLDER each step leaves a picture there."""

import html
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

import homes
from window import Window, report, type_keys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '../net'))
from server import Server  # noqa: E402

PROXIES = 'http_proxy', 'https_proxy'
AVAHI = os.path.join(os.path.dirname(__file__), 'avahi.py')
# What reads a page where there is no browser.
READER = 'import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1]).read().decode())'


class Person:
    """Somebody with a new program, in a home; and what they press."""

    folder, pictures = None, None

    def __init__(self, evening, name, *arguments, proxy=None):
        self.evening, self.name, self.presses = evening, name, 0
        os.environ['ASTERISM'] = os.path.join(self.folder, name)
        os.environ['ASTERISM_DATA_DIR'] = os.path.join(self.folder, f'{evening} {name}')
        os.environ.update({variable: proxy.address if proxy else '' for variable in PROXIES})
        self.window = Window(*arguments)

    def count(self, what):
        self.presses += 1
        if self.pictures:
            name = f'{self.evening} {self.name} {self.presses:02} {what}.png'
            subprocess.run(['import', '-window', 'root', os.path.join(self.pictures, name)], check=True)

    def press(self, name):
        self.window.press_named(name)
        self.count(name)

    def go_to(self, entry):
        """Clicks into an entry, unless the focus is there."""
        subprocess.run(['xdotool', 'search', '--onlyvisible', '--limit', '1', '--pid',
                        str(self.window.process.pid), 'windowactivate'], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.window.wait_for_page(entry)
        if self.window.read_focus() != entry:
            self.window.step_to(entry)
            self.count(entry)

    def enter(self, entry, text):
        self.go_to(entry)
        type_keys('ctrl+a')
        subprocess.run(['xdotool', 'type', '--delay', '10', text], check=True)
        self.count(text)

    def type_key(self, entry, key):
        self.go_to(entry)
        type_keys(key)
        self.count(key)

    def lay(self):
        self.window.press(self.window.wait(lambda: self.window.buttons('Place at'), 'the turn')[0])
        self.count('a place')
        self.press('Finish')


def open_table(evening, server=None):
    """Ada opens a table, and copies the invitation. Returns her, and the code that she sees."""
    ada = Person(evening, 'ada')
    ada.press('New Game')
    ada.press('At Several Screens')
    ada.enter('Your name', 'ada')
    if server:
        ada.enter('Server, if you use one', server)
    ada.press('Open Table')
    ada.press('Copy Invitation')
    return ada, read(ada, '([B-Z]{6})')


# A table on the computer of a player says more below.
SERVER = r'Server of the table: ([^\n]*)(?:\n.*)?'


def read(person, form):
    """What is in a text that the person sees."""
    return person.window.wait(lambda: next((
        match[1] for node in person.window.walk() if (match := re.fullmatch(form, node.name))), None), form)


def come_nearby(evening):
    ada, _ = open_table(evening)
    ben = Person(evening, 'ben')
    ben.press('Join Table')
    ben.press('Join ada’s table')
    return ada, ben


def come_by_invitation(evening):
    """The invitation is pasted as it was copied: two lines."""
    ada, _ = open_table(evening)
    ben = Person(evening, 'ben')
    ben.press('Join Table')
    ben.type_key('Code or link', 'ctrl+v')
    ben.press('Join')
    return ada, ben


def read_page(address):
    """The page of a table as a browser has it."""
    browser = shutil.which('chromium')
    command = [browser, '--headless', '--no-sandbox', '--disable-gpu', '--ignore-certificate-errors',
               f'--user-data-dir={Person.folder}/browser', '--dump-dom'] if browser \
        else [sys.executable, '-c', READER]
    return subprocess.run(homes.enter('ben', *command, address), check=True, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          env={**os.environ, 'SSL_CERT_FILE': homes.CERTIFICATES}).stdout


def come_by_page(evening):
    """The link in a chat leads to a page, which says what there is to know for somebody without the
    program, and whose button starts it."""
    ada, code = open_table(evening, homes.NAME)
    page = read_page(f'https://{homes.NAME}/t/{code}')
    words = ' '.join(html.unescape(re.sub('<[^>]*>', ' ', page.partition('<body>')[2])).split())
    for sentence in ('ada invites you to a game of Asterism.', 'Black Open seat', code,
                     'You haven’t got Asterism yet? It’s a free game for Linux.'):
        assert sentence in words, words
    ben = Person(evening, 'ben', html.unescape(re.search('href="(asterism:[^"]*)"', page)[1]))
    ben.enter('Your name', 'ben')
    ben.type_key('Your name', 'Return')
    return ada, ben


def type_code(ben, code, server):
    """What was told on the telephone."""
    ben.enter('Code or link', code.lower())
    ben.window.wait_for_text('Which server is ')
    ben.enter('Server of the table', server)
    ben.type_key('Server of the table', 'Return')


def come_by_telephone(evening):
    ada, code = open_table(evening, homes.NAME)
    ben = Person(evening, 'ben')
    ben.press('Join Table')
    type_code(ben, code, read(ada, SERVER))
    return ada, ben


def come_by_proxy(evening):
    """Nothing else leads out of Ben's home."""
    ada, code = open_table(evening, homes.NAME)
    homes.ip('ben', 'route', 'del', 'default')
    ben = Person(evening, 'ben', f'https://{homes.NAME}/t/{code}', proxy=homes.Proxy())
    ben.enter('Your name', 'ben')
    ben.type_key('Your name', 'Return')
    return ada, ben


def come_past_proxy(evening):
    """One that refuses. It is no way to a server, and not in the way to a computer at home."""
    ada, code = open_table(evening)
    ben = Person(evening, 'ben', f'https://{homes.NAME}/t/{code}', proxy=homes.Proxy(refuses=True))
    ben.enter('Your name', 'ben')
    ben.type_key('Your name', 'Return')
    ben.window.wait_for_text('proxy doesn’t let Asterism through')
    type_code(ben, code, read(ada, SERVER))
    return ada, ben


EVENINGS = come_nearby, come_by_invitation, come_by_page, come_by_telephone, come_past_proxy, come_by_proxy


def spend(come):
    """Spends an evening, and prints what it took. Returns the warnings of the programs."""
    evening = come.__name__.replace('_', ' ')
    begin = time.monotonic()
    ada, ben = come(evening)
    ada.window.wait_for_text('Everybody is here')
    ada.press('Start')
    ada.lay()
    ben.lay()
    ada.window.wait(lambda: ada.window.buttons('Place at'), 'the second turn')
    print(f'# {evening}: Ada presses {ada.presses}, Ben {ben.presses}, in '
          f'{time.monotonic() - begin:.0f} s', flush=True)
    return ada.window.close() + ben.window.close()


def make_entrance(folder, home, program):
    """The program as it starts in a home."""
    path = os.path.join(folder, home)
    with open(path, 'w', encoding='utf-8') as script:
        print('#!/bin/sh', f'exec {" ".join(homes.enter(home, program))} "$@"', sep='\n', file=script)
    os.chmod(path, 0o755)


def main(program, server, pictures=None):
    obstacle = homes.part()
    if obstacle:
        print(f'1..0 # SKIP {obstacle}')
        return
    os.environ['DBUS_SYSTEM_BUS_ADDRESS'] = os.environ['DBUS_SESSION_BUS_ADDRESS']
    Person.pictures = pictures
    warnings = []
    with tempfile.TemporaryDirectory() as Person.folder:
        options = homes.make(Person.folder)
        for home in homes.ADDRESSES:
            make_entrance(Person.folder, home, program)
        with Server(homes.enter('ada', server), options=options):
            with subprocess.Popen([sys.executable, AVAHI, homes.ADDRESSES['ada']],
                                  stdout=subprocess.PIPE) as avahi:
                avahi.stdout.readline()
                warnings += spend(EVENINGS[0])
                avahi.kill()
            for come in EVENINGS[1:]:
                warnings += spend(come)
    report([('two newcomers have laid their first tiles on six evenings', True)], warnings)


main(*sys.argv[1:])
