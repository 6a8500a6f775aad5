#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Holds the decks of the program as they were released: saved games refer to their revisions, and
number their tiles by them. A change of a deck is a new file with the next revision."""

import hashlib
import json

import project

FOLDER = 'data/decks/'
RESOURCE = 'src/record/decks.gresource.xml'
INSTALLED = 'data/meson.build'

# Each file, the deck in it, and its SHA-256. A line is added, and never changed or removed once a
# release had it.
RELEASED = {
    'base.json': (
        'base:1', '4568b6ad1413d89ea02ac74ba80f23d5f9f076e3cda9d48711e8f7fdb71d0555'),
    'expansion-1.json': (
        'expansion-1:1', 'c62d3ef374703eb64e1073ba94cdfb400ae28be7210674559cb15c8579c6a56d'),
}


def check_deck(name, text):
    """The file must be in the list, and as it is there."""
    known = RELEASED.get(name.removeprefix(FOLDER))
    if known is None:
        return [f'{name}: not in the list of this check']
    if hashlib.sha256(text.encode()).hexdigest() != known[1]:
        return [f'{name}: changed; games refer to it, so make a new file with the next revision']
    deck = json.loads(text)
    ref = f"{deck['id']}:{deck['revision']}"
    return [] if ref == known[0] else [f'{name}: is {ref}, not {known[0]}']


def check_list(name, text):
    """The program must have every revision."""
    return [f'{name}: {deck} is missing' for deck in RELEASED if f'decks/{deck}' not in text]


def main():
    report = project.Report()
    names = [name for name in project.list_files() if name.startswith(FOLDER)]
    report.state('every deck of the list is there',
                 sorted(FOLDER + deck for deck in RELEASED if FOLDER + deck not in names))
    base = project.read_text(FOLDER + 'base.json')
    project.state_check(report, 'decks', check_deck, names,
                        bad=[(FOLDER + 'base.json', base + ' '),
                             (FOLDER + 'expansion-1.json', base),
                             (FOLDER + 'base-2.json', base)],
                        good=[(FOLDER + 'base.json', base)])
    project.state_check(report, 'lists of decks', check_list, [RESOURCE, INSTALLED],
                        bad=[('a', 'decks/base.json')],
                        good=[('a', 'decks/base.json decks/expansion-1.json')])
    report.finish()


if __name__ == '__main__':
    main()
