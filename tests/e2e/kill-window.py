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
import random
import sys
import tempfile

import stored

MOST_ACTIONS = 60  # The most actions stored before the kill; every game has more.


def play_round(folder, n, chance):
    """Reads what is stored after some more actions, and kills the program. Returns what went wrong,
    with what the program printed, or None."""
    n_actions = chance.randint(1, MOST_ACTIONS)
    process = folder.play(n)
    why = (stored.wait_for_moves(folder, process) or folder.find_loss()
           or stored.wait_for_moves(folder, process, n_actions))
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
