#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""check-fair-chance.py CLI WRITER [GAMES [SEED]]: do `asterism-cli verify --chance` and a second
implementation agree about games whose chance follows from a seed, but for one draw or roll in
every second of them, and on the turn in which it does not?"""

import collections
import hashlib
import hmac
import json
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE / '../record'))
import second_reader  # noqa: E402

FIXTURES = HERE / '../fixtures'
SEED = bytes(range(32))
NORMAL, YELLOW = range(1, 7), range(3, 9)


def choose(what, items):
    u = int.from_bytes(hmac.new(SEED, what.encode(), hashlib.sha256).digest()[:8], 'big')
    return items[u * len(items) >> 64]


class Unfair(Exception):
    pass


def check_draws(number, thing, bag):
    """All draws of a turn, the last of them that of the tile laid, if there is one."""
    away = thing.get('unplaceable', [])
    for k, name in enumerate(away + ([thing['tile']] if 'tile' in thing else [])):
        if choose('draw %d %d' % (number, k), sorted(bag.elements())) != name:
            raise Unfair
        bag[name] -= 1
    return away


def check_battles(number, turn):
    for b, battle in enumerate(turn.get('battles', [])):
        for r, roll in enumerate(battle['rolls']):
            for side in roll:
                faces = [(value, NORMAL) for value in side['dice']]
                faces += [(value, YELLOW) for value in side['yellow']]
                for d, (value, die) in enumerate(faces):
                    if choose('die %d %d %d %d %d' % (number, b, r, side['side'], d), die) != value:
                        raise Unfair


def check(record, decks):
    """"ok", or the turn in which chance does not follow from the seed."""
    bag = collections.Counter()
    for name in record['decks']:
        bag.update({tile.id: tile.count for tile in decks[name] if not tile.start})
    for number, turn in enumerate(record['turns']):
        try:
            away = check_draws(number, turn, bag)
            check_battles(number, turn)
        except Unfair:
            return 'turn %d' % (number + 1)
        if record['options']['unplaceable'] == 'return':
            bag.update(away)
    try:
        for rest in ('pending', 'end'):
            check_draws(len(record['turns']), record.get(rest, {}), bag)
    except Unfair:
        return 'turn %d' % (len(record['turns']) + 1)
    return 'ok'


def verify(cli, lines, *options):
    with tempfile.NamedTemporaryFile(suffix='.jsonl') as file:
        file.write(b'\n'.join(lines) + b'\n')
        file.flush()
        result = subprocess.run([cli, 'verify', *options, file.name], stdout=subprocess.PIPE,
                                env={**os.environ, 'ASTERISM_DATA_DIR': str(FIXTURES)})
    return result.returncode, [line.split(': ')[1] for line in result.stdout.decode().splitlines()]


def main():
    cli, writer = sys.argv[1:3]
    n_games, seed = [int(word) for word in sys.argv[3:]] or [60, 1]
    decks = {**second_reader.read_decks(HERE / '../../data/decks'),
             **second_reader.read_decks(FIXTURES / 'decks')}
    games = subprocess.run([writer, str(n_games), str(seed), FIXTURES / 'decks', SEED.hex()],
                           check=True, stdout=subprocess.PIPE).stdout.splitlines()
    promised = hashlib.sha256(SEED).hexdigest()
    status, ours = verify(cli, games, '--chance', '--commitment', promised)
    theirs = [check(json.loads(line), decks) for line in games]
    for number, (one, other) in enumerate(zip(ours, theirs)):
        if one != other:
            print('# record %d: %s / %s' % (number, one, other))
    fair = [line for line, verdict in zip(games, theirs) if verdict == 'ok']
    # Only 32 bytes in lower-case digits behind the name of the scheme are a seed.
    written = SEED.hex()
    no_seeds = [fair[0].replace(('table-1:' + written).encode(), text.encode())
                for text in ('', 'table-1', 'table-1:', '12345678', 'table-2:' + written,
                             'table-1:' + written.upper(), 'table-1:' + written + '0',
                             'table-1:' + written[:-1], 'table-1:' + written[:-1] + 'g',
                             'table-1:' + written[:-1] + 'F')]
    other_seed = [line.replace(b'table-1:00', b'table-1:01') for line in fair
                  if len(json.loads(line)['turns']) > 9]
    results = {
        'agree': ours == theirs and status == 1,
        'both-kinds': 0 < len(fair) < len(games),
        'rules-alone': verify(cli, games) == (0, ['ok'] * len(games)),
        'fair': verify(cli, fair, '--chance') == (0, ['ok'] * len(fair)),
        'other-seed': verify(cli, other_seed, '--chance')[1].count('ok') == 0,
        'other-promise': verify(cli, fair, '--commitment', promised[::-1])[1] == ['chance'] * len(fair),
        'no-seeds': verify(cli, no_seeds, '--chance') == (1, ['chance'] * len(no_seeds)),
        'no-seed': verify(cli, [(HERE / '../../src/app/window/finished-game.asterism').read_bytes()
                                .replace(b'\n', b' ')], '--chance') == (1, ['chance']),
    }
    print('1..%d' % len(results))
    for number, (name, fine) in enumerate(results.items()):
        print('%s %d /net/fair-chance/%s' % ('ok' if fine else 'not ok', number + 1, name))
    print('# %d records, %d of them fair' % (len(games), len(fair)))
    return 0 if all(results.values()) else 1


if __name__ == '__main__':
    sys.exit(main())
