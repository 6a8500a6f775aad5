#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Kills the real window at random moments of games: nothing that was stored is lost.

  kill-window.py [--rounds N] [--seed S]

Each round starts the program on the same folder with a game between computer players. After a
random number of new actions it reads what is stored and kills the program (SIGKILL). The program
that the next round starts must find all these rows, in a sound database.
"""

import argparse
import os
import random
import sys
import tempfile
import time

import stored

PATIENCE = 30      # Seconds without a new action,
WORK = 2           # in which the program had so many seconds of the processor,
END = 200          # or so many in which it had none: a busy machine is no fault of the program.
MOST_ACTIONS = 60  # The most actions stored before the kill; every game has more.


def measure_work(process):
    """How long the program had the processor, in seconds."""
    with open(f'/proc/{process.pid}/stat', encoding='ascii') as file:
        fields = file.read().rpartition(')')[2].split()
    return sum(map(int, fields[11:13])) / os.sysconf('SC_CLK_TCK')


class Patience:
    """Ends when the program has had time enough for an action, and stored none."""

    def __init__(self, process):
        self.process = process
        self.count = 0
        self.renew()

    def renew(self):
        self.begin = time.monotonic()
        self.begin_work = measure_work(self.process)

    def note(self, count):
        if count > self.count:  # Slow progress is no failure.
            self.count = count
            self.renew()

    def is_over(self):
        elapsed = time.monotonic() - self.begin
        return elapsed > END or (elapsed > PATIENCE
                                 and measure_work(self.process) - self.begin_work > WORK)


def wait_for_moves(folder, process, n=1):
    """Waits until this program has stored `n` actions of its own, and so has loaded the older ones.
    Returns what went wrong, or None."""
    patience = Patience(process)
    while not patience.is_over():
        if process.poll() is not None:
            return 'the program ended by itself'
        count = folder.ask('SELECT count(*) FROM action')
        stored = count[0][0] if count else 0
        if stored >= len(folder.rows) + n:
            return None
        patience.note(stored)
        time.sleep(0.005)  # A reader that polls without a break keeps the program from writing.
    return f'only {stored - len(folder.rows)} of {n} actions are stored'


def play_round(folder, n, chance):
    """Reads what is stored after some more actions, and kills the program. Returns what went wrong,
    with what the program printed, or None."""
    n_actions = chance.randint(1, MOST_ACTIONS)
    process = folder.play(n)
    why = (wait_for_moves(folder, process) or folder.find_loss()
           or wait_for_moves(folder, process, n_actions))
    folder.rows = folder.read() or folder.rows
    process.kill()
    printed = process.communicate()[0].replace('\n', ' | ')
    return why and f'{why}: {printed}'


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('--rounds', type=int, default=3)
    parser.add_argument('--seed', type=int, default=7)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    failed = 0
    # One round more, which checks the database after the last kill.
    rounds = options.rounds + 1
    print(f'1..{rounds}', flush=True)
    with tempfile.TemporaryDirectory() as path:
        folder = stored.Folder(path)
        for n in range(1, rounds + 1):
            why = play_round(folder, n, chance)
            failed += why is not None
            print(f'ok {n} - {len(folder.rows)} actions' if why is None else f'not ok {n} - {why}',
                  flush=True)
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
