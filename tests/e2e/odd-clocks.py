#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Clocks that jump: odd-clocks.py asterism-server

Set back by thirteen months between two starts, the clock loses no game, and each says when it was
played; after a sleep of ninety minutes at a shared table the window comes back and goes on. The clock
is that of libfaketime, which has the program read it from a file, and leaves alone the one by which
the program waits."""

import os
import signal
import subprocess
import sys
import tempfile
import time

from friend import Friend, take_turn
from server import Server
from stored import ask
from window import Window, report

DAY = 86400
BACK = 400  # Days.
SLEEP = 5400  # Seconds.
GAME = ['--new-game', 'red:human,black:human', '--seed', '7']


def find_library():
    return subprocess.run(['faketime', '-m', '-f', '+0', 'printenv', 'LD_PRELOAD'], check=True,
                          capture_output=True, text=True).stdout.strip()


class Clock:
    """The clock of the programs that are started while it is there."""

    def __init__(self, folder):
        self.path = os.path.join(folder, 'clock')
        self.preload = {'LD_PRELOAD': find_library(), 'FAKETIME_TIMESTAMP_FILE': self.path,
                        'FAKETIME_NO_CACHE': '1', 'DONT_FAKE_MONOTONIC': '1',
                        'FAKETIME_DONT_FAKE_MONOTONIC': '1'}
        self.set(0)

    def set(self, seconds):
        with open(self.path + '.new', 'w', encoding='ascii') as file:
            file.write(f'{seconds:+d}\n')
        os.replace(self.path + '.new', self.path)

    def open_window(self, start, *arguments):
        os.environ.update(self.preload)
        try:
            return start(*arguments)
        finally:
            for name in self.preload:
                del os.environ[name]


def read_games(folder):
    """The numbers of actions of all games."""
    return [row[0] for row in ask(folder, 'SELECT position FROM game')]


def play(clock, folder, n_games):
    """A game of one turn; returns what was complained about."""
    window = clock.open_window(Window, *GAME)
    take_turn(window)
    window.wait(lambda: read_games(folder) == [1] * n_games, 'the turn on the disk')
    return window.close()


def tell_year(clock, year):
    """The page of games says that one was played in that year; returns what was complained about."""
    window = clock.open_window(Window)
    window.press_named('Games')
    window.wait_for_text(f' {year}, ')
    return window.close()


def set_back(clock):
    """Checks, and what was complained about."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ['ASTERISM_DATA_DIR'] = folder
        now = time.time()
        then = now - BACK * DAY
        warnings = play(clock, folder, 1)
        clock.set(-BACK * DAY)
        warnings += play(clock, folder, 2)
        warnings += tell_year(clock, time.localtime(now).tm_year)
        clock.set(0)
        warnings += tell_year(clock, time.localtime(then).tm_year)
        return [('no game is lost, and each says when it was played',
                 read_games(folder) == [1, 1])], warnings


def sleep(clock, program):
    """Who is asleep is away for the others; awake again they come back and go on."""
    with tempfile.TemporaryDirectory() as folder, Server(program) as host:
        os.environ['ASTERISM_DATA_DIR'] = folder
        friend = Friend('Ada', host)
        window = clock.open_window(friend.seat_guest)
        friend.start()
        friend.take_turn()
        take_turn(window)
        friend.wait_for_turn()
        window.process.send_signal(signal.SIGSTOP)
        friend.do(friend.client.close())
        host.let_pass(SLEEP)
        friend.do(friend.client.come_back())
        friend.do(friend.client.until(lambda: not friend.client.table['seats'][1].get('present')))
        checks = [('who is asleep is away', True)]
        friend.take_turn()
        clock.set(SLEEP)
        window.process.send_signal(signal.SIGCONT)
        take_turn(window)
        friend.wait_for_turn()
        checks.append(('who wakes up goes on', friend.client.table['seats'][1]['present']))
        return checks, window.close()


def main():
    with tempfile.TemporaryDirectory() as folder:
        clock = Clock(folder)
        checks, warnings = set_back(clock)
        more, others = sleep(clock, sys.argv[1])
        report(checks + more, warnings + others)


main()
