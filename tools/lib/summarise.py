#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Counts the test points in a meson log and prints the output of the programs that failed."""

import json
import re
import sys
from collections import Counter
from pathlib import Path

RESULT = re.compile(r'( *)(not )?ok\b(.*)')
SLOWEST = 10
DIRECTIVE = re.compile(r'#\s*(skip|todo)', re.IGNORECASE)


def read_points(tap):
    """Yields (verdict, description) for each test point, but not for the summary line that follows
    indented subtests."""
    deeper = 0
    for line in tap.splitlines():
        match = RESULT.match(line)
        if not match:
            continue
        indent = len(match[1])
        sums_up, deeper = indent < deeper, indent
        if sums_up:
            continue
        if DIRECTIVE.search(match[3]):
            yield 'skipped', match[3]
        else:
            yield ('failed' if match[2] else 'passed'), match[3]


def judge(program):
    """Returns how many tests of the program passed, failed and were skipped."""
    stdout = program.get('stdout') or ''
    counts = Counter(verdict for verdict, _ in read_points(stdout))
    result = program['result']
    if result in ('OK', 'EXPECTEDFAIL'):
        return counts or Counter(passed=1)
    if result == 'SKIP':
        return counts or Counter(skipped=1)
    # A crash, a time-out or a wrong plan is a failure even if every printed point passed.
    counts['failed'] = counts['failed'] or 1
    return counts


def show(program):
    print(f"\n--- {program['name']}: {program['result']}")
    for stream in ('stdout', 'stderr'):
        text = (program.get(stream) or '').rstrip()
        if text:
            print(text)


def read_log(path):
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text(errors='replace').splitlines()]


def tell_slowest(programs):
    """Prints what took longest, where more than a few ran."""
    slowest = sorted(programs, key=lambda program: -program['duration'])[:SLOWEST]
    if len(programs) > 2 * SLOWEST:
        print('Slowest: ' + ', '.join(f"{program['name'].split(' / ')[-1]} {program['duration']:.0f} s"
                                      for program in slowest))


def keep_lengths(programs, path):
    """Keeps how long each test took, for tell_tests.py."""
    lengths = json.loads(path.read_text()) if path.exists() else {}
    lengths |= {program['name'].split(' / ')[-1]: program['duration'] for program in programs}
    path.write_text(json.dumps(lengths))


def main(path):
    total = Counter()
    programs = read_log(Path(path))
    keep_lengths(programs, Path(path).with_name('lengths.json'))
    for program in programs:
        counts = judge(program)
        total += counts
        if counts['failed']:
            show(program)
    tell_slowest(programs)
    line = f"{total['passed']} passed, {total['failed']} failed"
    if total['skipped']:
        line += f", {total['skipped']} skipped"
    print(line)
    return 0 if total['passed'] and not total['failed'] else 1


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
