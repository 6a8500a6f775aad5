#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""check-sentences.py PROGRAM: the sentences that the program assembles, as tools/sentences prints
them, are whole and in the language of the player. Catalogues have only the parts."""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LANGUAGES = 'fr', 'ro'  # With its own rule for spaces, and with three plural forms.
ALIKE = re.compile(r'\d+ points?')  # French as well.
PLACEHOLDER = re.compile(r'%(\d+\$)?[-+.\d]*[a-zA-Z]')
ENGLISH = re.compile(r'\b(the|of|with|your|is|has|here|turn|column|tiles?|spots?)\b', re.IGNORECASE)
NO_SPACES = re.compile(r'\s[.,;:?!]')
SPACES = {'fr': re.compile(r'\s[.,]|[^\u202f][;:?!](\s|$)')}  # French has narrow ones before some.


def find_faults(language, english, text):
    faults = []
    if not text.strip():
        faults.append('is empty')
    if PLACEHOLDER.search(text):
        faults.append('has a placeholder')
    if '  ' in text:
        faults.append('has two spaces in a row')
    if SPACES.get(language, NO_SPACES).search(text):
        faults.append('has a wrong space before a sign')
    if language != 'en' and (ENGLISH.search(text) or text == english and re.search('[a-z]{2}', text)
                             and not ALIKE.fullmatch(text)):
        faults.append('is English')
    return faults


def check_samples():
    """Faults are found in samples"""
    good = [('fr', 'Spot 1: a.', 'Endroit 1\u202f: a.'), ('ro', '58%', '58%'),
            ('fr', '2 points', '2 points'), ('en', 'The tile.', 'The tile.')]
    bad = [('fr', 'Tile.', ''), ('ro', 'It is %s.', 'E %1$s.'), ('en', 'It is Ada .', 'It is Ada .'),
           ('ro', 'One: two', 'Unu : doi'), ('fr', 'One: two', 'Un : deux'),
           ('ro', 'One two', 'Unu  doi'), ('ro', 'Right away', 'Right away'),
           ('fr', 'Here: a tile.', 'Ici\u202f: a tile.')]
    for sample in good:
        assert not find_faults(*sample), sample
    for sample in bad:
        assert len(find_faults(*sample)) == 1, (sample, find_faults(*sample))


def check_sentences():
    """Sentences are whole and translated"""
    command = [ROOT / 'tools' / 'sentences', '--all', '--program', sys.argv[1], *LANGUAGES]
    lines = subprocess.run(command, stdout=subprocess.PIPE, encoding='utf-8',
                           check=True).stdout.splitlines()
    head, *rows = [line.split('\t') for line in lines]
    assert head == ['kind', 'en', *LANGUAGES], head
    assert len({row[0] for row in rows}) > 20, 'kinds of sentences are missing'
    faults = set()
    for row in rows:
        assert len(row) == len(head), row
        for language, text in zip(head[1:], row[1:]):
            faults |= {f'{language}, {row[0]}: {fault}: {text!r}'
                       for fault in find_faults(language, row[1], text)}
    assert not faults, '\n# '.join(sorted(faults)[:20])


def main():
    checks = check_samples, check_sentences
    print(f'1..{len(checks)}')
    for number, check in enumerate(checks, 1):
        try:
            check()
            verdict = 'ok'
        except (AssertionError, subprocess.CalledProcessError) as error:
            verdict = 'not ok'
            print(f'# {error}')
        print(verdict, number, '-', check.__doc__, flush=True)


main()
