#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Puts the sentences of several languages beside each other: tabulate.py [--all] LANGUAGE=FILE…

Prints lines of values separated by tabs: the kind of sentence, then each language. Texts are taken
apart into sentences where all languages have as many. Of sentences that differ in English only in
names, directions, places and numbers that are alike in all plural forms, only the first is printed,
unless --all is given."""

import re
import sys

NAMES = ('Ada', 'Deneb', 'Mira', 'Cosima', 'Bela', 'Theodora')


def classify(match):
    """Numbers that take the same form in each of the languages."""
    number = int(match[0])
    if number in (0, 1):
        return match[0]
    return '2' if number % 100 in range(2, 20) else '20'


def simplify(sentence, planets):
    sentence = re.sub(r'\b(' + '|'.join(NAMES) + r')\b', 'N', sentence)
    sentence = re.sub(r'\b(' + '|'.join(planets) + r')\b( [IVX]+\b)?', 'P', sentence)
    sentence = re.sub(r'[Cc]olumn \S+, row \S*\d', 'L', sentence)
    sentence = re.sub(r'L(, L)*( and L)', 'L', sentence)
    sentence = re.sub(r'\b(north|east|south|west)\b', 'D', sentence, flags=re.IGNORECASE)
    sentence = re.sub(r'D(, D)* and D|D(, D)+', 'D', sentence)
    return re.sub(r'\d+', classify, sentence)


def take_apart(texts):
    """Yields the same sentence in each language."""
    parts = [re.split(r'(?<=[.?!]) ', text) for text in texts]
    if len({len(part) for part in parts}) == 1:
        yield from zip(*parts)
    else:
        yield texts


def main():
    arguments = sys.argv[1:]
    everything = '--all' in arguments
    languages = [argument.split('=', 1) for argument in arguments if argument != '--all']
    if not languages:
        sys.exit(__doc__)
    columns = []
    for _, path in languages:
        with open(path, encoding='utf-8') as file:
            columns.append([line.rstrip('\n').split('\t') for line in file if '\t' in line])
    lengths = {len(column) for column in columns}
    if len(lengths) != 1:
        sys.exit(f'tabulate: the languages have different numbers of sentences: {lengths}')
    text = '\n'.join(sentence for _, sentence in columns[0])
    planets = sorted(set(re.findall(r'planet ([A-Z][a-z]+)', text))) or ['-']
    seen = set()
    print('kind', *(language for language, _ in languages), sep='\t')
    for row in zip(*columns):
        for sentences in take_apart([text for _, text in row]):
            shape = simplify(sentences[0], planets)
            if everything or shape not in seen:
                print(row[0][0], *sentences, sep='\t')
            seen.add(shape)


if __name__ == '__main__':
    main()
