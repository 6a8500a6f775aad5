#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""check-agreement.py CLI WRITER [GAMES [MUTANTS [SEED]]]: do asterism-cli and
second_reader.py agree about records of random games, which are right, and about those records
with something changed, which mostly are not? They must also agree on where it is wrong."""

import copy
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import second_reader

HERE = pathlib.Path(__file__).parent
FIXTURES = HERE / '../fixtures'


def list_slots(value, depth=0):
    """Every (container, key) in a record."""
    keys = value.keys() if isinstance(value, dict) else range(len(value))
    for key in list(keys):
        yield value, key
        if isinstance(value[key], (dict, list)):
            yield from list_slots(value[key], depth + 1)


def change(value, chance):
    if isinstance(value, bool):
        return chance.choice([not value, 0, 1])
    if isinstance(value, int):
        return chance.choice([value + 1, value - 1, -value - 1, value + 1000, 10 ** 25,
                              float(value), str(value), None])
    if isinstance(value, str):
        return chance.choice([value + 'x', '', 'large', 'small', 'planet', 'tie', 'red', None, 1,
                              'route-straight', 'blade', 'x' * 101, 'a\x00b'])
    if isinstance(value, list):
        items = list(value)
        what = chance.randrange(5)
        if what == 0 and items:
            items.pop(chance.randrange(len(items)))
        elif what == 1 and items:
            items.append(copy.deepcopy(chance.choice(items)))
        elif what == 2:
            chance.shuffle(items)
        elif what == 3:
            return []
        else:
            return {}
        return items
    return chance.choice([[], None, {}, 'x'])


def mutate(record, chance):
    record = copy.deepcopy(record)
    slots = list(list_slots(record))
    # Events are what matters: battles, scores, meeples, the end; else tiles would drown them.
    rare = [slot for slot in slots if isinstance(slot[0], dict) and
            (set(slot[0]) & {'points', 'rolls', 'yellow', 'size', 'teams', 'unplaceable', 'format'})
            or slot[1] in ('scores', 'battles', 'rolls', 'meeple', 'end', 'pending', 'totals')]
    container, key = chance.choice(rare if rare and chance.random() < 0.7 else slots)
    if isinstance(container, dict) and chance.random() < 0.2:
        del container[key]
    elif isinstance(container, dict) and chance.random() < 0.1:
        container['unknown'] = {'deep': [1.5, None]}
    else:
        container[key] = change(container[key], chance)
    return record


def find_where(verdict):
    return verdict if verdict == 'ok' else re.match('(turn [0-9]+|[a-z-]+): ', verdict).group(1)


def main():
    cli, writer = sys.argv[1:3]
    n_games, n_mutants, seed = [int(word) for word in sys.argv[3:]] or [30, 25, 1]
    chance = random.Random(seed)
    decks = {**second_reader.read_decks(HERE / '../../data/decks'), **second_reader.read_decks(FIXTURES / 'decks')}
    games = subprocess.run([writer, str(n_games), str(seed), FIXTURES / 'decks'], check=True,
                           stdout=subprocess.PIPE).stdout.splitlines()
    lines = list(games)
    for game in games:
        record = json.loads(game)
        lines += [json.dumps(mutate(record, chance)).encode() for _ in range(n_mutants)]
    with tempfile.NamedTemporaryFile(suffix='.jsonl') as file:
        file.write(b'\n'.join(lines) + b'\n')
        file.flush()
        ours = subprocess.run([cli, 'verify', file.name], stdout=subprocess.PIPE,
                              env={**os.environ, 'ASTERISM_DATA_DIR': str(FIXTURES)}).stdout
        ours = [line.split(': ', 1)[1] for line in ours.decode().splitlines()]
    assert len(ours) == len(lines), 'a verdict for every record'
    wrong = 0
    for number, line in enumerate(lines):
        theirs = second_reader.check(line, decks)
        agreed = find_where(theirs) == find_where(ours[number])
        if not agreed or (number < n_games and theirs != 'ok'):
            wrong += 1
            print('# record %d: %s / %s' % (number, ours[number], theirs))
    refused = sum(verdict != 'ok' for verdict in ours)
    print('1..1')
    print('# %d records, of which %d are refused' % (len(lines), refused))
    print('%s 1 /record/two-readers-agree' % ('not ok' if wrong or not refused else 'ok'))
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
