#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Checks that no file has the trade marks of the printed game, except in one sentence of the
README, or a path in a home folder."""

import codecs
import re

import project

# Encoded, so that this file does not contain the trade marks itself.
FIRST = codecs.decode('pnepnffbaar', 'rot13')
SECOND = codecs.decode('fgne jnef', 'rot13')
MARK = re.compile(f'{FIRST}|' + SECOND.replace(' ', r'[\s_-]*'), re.IGNORECASE)
SENTENCE_END = re.compile(r'(?<=[.!?])\s+|\n\s*\n')
HOME = re.compile(r'(?<![\w.$}])/((home|Users)/\w|ro{2}t/)')


def count_sentences(text):
    """Returns how many sentences contain a trade mark."""
    return sum(1 for sentence in SENTENCE_END.split(text) if MARK.search(sentence))


def check_marks(name, text):
    if MARK.search(name):
        return [f'{name}: a trade mark in a file name']
    allowed = 1 if name == 'README.md' else 0
    count = count_sentences(text)
    if count > allowed:
        return [f'{name}: trade marks in {count} sentences, {allowed} allowed']
    return []


def check_homes(name, text):
    return [f'{name}:{number}: a path of a machine'
            for number, line in enumerate(text.splitlines(), 1) if HOME.search(line)]


def main():
    files = project.list_files()
    report = project.Report()
    both = f'It plays by the rules of {FIRST.title()}: {SECOND.title()}.'
    project.state_check(report, 'trade marks', check_marks, files,
                        bad=[('a.c', f'/* {FIRST} */'), ('a.md', SECOND.upper()),
                             ('a.py', SECOND.replace(' ', '_')), (f'{FIRST}.png', ''),
                             ('a.md', SECOND.replace(' ', '\n')),
                             ('README.md', f'{both} And {FIRST} again.')],
                        good=[('a.c', 'stars, warships and a start ward\n'),
                              ('README.md', f'A game. {both} That is all.')])
    project.state_check(report, 'paths of a machine', check_homes, files,
                        bad=[('a.sh', 'cd /ho' 'me/ada/src'), ('a.c', '"/ro' 'ot/x.png"'),
                             ('a.md', '/Us' 'ers/ada/')],
                        good=[('a.sh', 'mkdir "$folder/home/ada" src/root/a ../root/b')])
    report.finish()


if __name__ == '__main__':
    main()
