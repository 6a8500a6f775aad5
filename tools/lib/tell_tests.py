#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Passes on what "meson test" prints, and says every half minute how far the tests are and about how
long they will still take: meson test … | tell_tests.py BUILD PROCESSES ROUNDS SELECTION…

BUILD is the build folder; so many tests run at once, and after this round there are so many left. The
selection is that of "meson test". How long a test took when it ran last, summarise.py has kept."""

import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

EVERY = 30
OF_LIMIT = 0.15  # A test that has never run takes about so much of its time limit.
ENDED = re.compile(r'\s*\d+/\d+ (?:.* / )?(\S+) +(?!RUNNING)[A-Z]+ +([\d.]+)s')


def find_lengths(build, selection):
    """How many seconds each of the tests will take, more or less, by its name."""
    listed = subprocess.run(['meson', 'test', '-C', build, '--no-rebuild', '--list', *selection],
                            check=True, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    tests = json.loads((build / 'meson-info/intro-tests.json').read_text())
    kept = build / 'meson-logs/lengths.json'
    known = ({test['name']: test['timeout'] * OF_LIMIT for test in tests}
             | (json.loads(kept.read_text()) if kept.exists() else {}))
    return {name: known.get(name, 0) for name in
            (line.split(' / ')[-1] for line in listed.stdout.splitlines() if ' / ' in line)}


class Teller:
    def __init__(self, lengths, processes, rounds):
        self.lengths, self.processes, self.rounds = lengths, processes, rounds
        self.begin = self.told = time.monotonic()
        self.ended = {}  # How long these have taken.

    def pass_on(self, line):
        print(line, end='', flush=True)
        match = ENDED.match(line)
        if match:
            self.ended[match[1]] = float(match[2])

    def find_rest(self):
        """In seconds. Where the tests that have ended took longer than expected, all will."""
        expected = sum(self.lengths.get(name, 0) for name in self.ended)
        slower = sum(self.ended.values()) / expected if expected else 1
        whole = sum(self.lengths.values()) * slower / self.processes
        return max(whole - (time.monotonic() - self.begin), 0) + self.rounds * whole

    def tell(self):
        self.told = time.monotonic()
        minutes = self.find_rest() / 60
        print(f'{len(self.ended)} of {len(self.lengths)} tests have ended; ',
              f'about {minutes:.0f} minutes' if minutes >= 1.5 else 'about a minute', ' to go',
              sep='', flush=True)


def main(build, processes, rounds, *selection):
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Meson ends first.
    teller = Teller(find_lengths(Path(build), selection), int(processes), int(rounds))
    rest = b''
    while True:
        wait = max(teller.told + EVERY - time.monotonic(), 0)
        if not select.select([sys.stdin], [], [], wait)[0]:
            teller.tell()
            continue
        new = os.read(sys.stdin.fileno(), 65536)
        *lines, rest = (rest + new).split(b'\n')
        for line in lines:
            teller.pass_on(line.decode(errors='replace') + '\n')
        if not new:
            break


main(*sys.argv[1:])
