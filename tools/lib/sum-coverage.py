#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Prints the coverage of each folder of src: sum-coverage.py SUMMARY-OF-GCOVR [LAYER]…

Ends with 1 if a layer has a goal, in percent of its branches, and does not reach it."""

import json
import sys
from collections import Counter
from pathlib import PurePath

GOALS = {'base': 90, 'engine': 95, 'record': 95, 'store': 90}


def add_up(files):
    """The counts of each folder, and of each layer with all its folders."""
    sums = {}
    for file in files:
        folder = PurePath(file['filename']).parent.relative_to('src')
        for place in {str(folder), folder.parts[0]}:
            sums.setdefault(place, Counter()).update(
                {key: value for key, value in file.items() if isinstance(value, int)})
    return sums


def percent(counts, kind):
    return 100 * counts[f'{kind}_covered'] / max(counts[f'{kind}_total'], 1)


def main(path, layers):
    with open(path, encoding='utf-8') as source:
        sums = add_up(json.load(source)['files'])
    missed = []
    for place, counts in sorted(sums.items()):
        if layers and place.partition('/')[0] not in layers:
            continue
        lines, branches = percent(counts, 'line'), percent(counts, 'branch')
        print(f'{place:<28}{lines:6.1f} % of {counts["line_total"]:6} lines'
              f'{branches:8.1f} % of {counts["branch_total"]:6} branches')
        missed += [place] * (branches < GOALS.get(place, 0))
    for place in missed:
        print(f'{place}: the goal is {GOALS[place]} % of the branches')
    return 1 if missed else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1], sys.argv[2:]))
