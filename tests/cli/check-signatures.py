#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""check-signatures.py CLI SIGNATURES [--write]: fixed seeds give the games that they always gave.

Each line of SIGNATURES is the start of the SHA-256 of the records, without the name and version
of the program that wrote them, and the options. A change that makes players decide otherwise is
meant to change lines here; --write does it with another number of jobs, on which nothing depends.
"""

import hashlib
import json
import pathlib
import subprocess
import sys
import tempfile

COMMON = ['--seed', '7', '--json']


def sign(cli, options, jobs):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, 'games.jsonl')
        subprocess.run([cli, 'simulate', *COMMON, *options.split(), '--jobs', str(jobs), '--records',
                        str(path)], check=True, stdout=subprocess.DEVNULL)
        digest = hashlib.sha256()
        for line in path.read_text().splitlines():
            record = json.loads(line)
            # These say when, by what and by which rules the game was played, not how.
            for member in ('id', 'created', 'generator', 'rules'):
                record.pop(member, None)
            digest.update(json.dumps(record, sort_keys=True).encode())
        return digest.hexdigest()[:16]


def main():
    cli, path = sys.argv[1], pathlib.Path(sys.argv[2])
    lines = [line.split(' ', 1) for line in path.read_text().splitlines()]
    if '--write' in sys.argv:
        path.write_text(''.join(f'{sign(cli, options, 2)} {options}\n' for _, options in lines))
        return
    print(f'1..{len(lines)}')
    for number, (wanted, options) in enumerate(lines, 1):
        got = sign(cli, options, 3)
        print('ok' if got == wanted else 'not ok', number, '-', options)
        if got != wanted:
            print(f'# {got}, {wanted} expected')


main()
