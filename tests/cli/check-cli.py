#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""check-cli.py CLI: asterism-cli as a user and a script meet it: verify and perft."""

import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

TESTS = pathlib.Path(__file__).parent.parent
sys.path.insert(0, str(TESTS / 'record'))
import second_reader  # noqa: E402

RECORDS = TESTS / 'fixtures/records'
X1 = (RECORDS / 'x1.asterism').read_bytes()
WRONG = X1.replace(b'[3, 0]', b'[3, 1]')
WHY = 'totals: format: “totals[1]” should be 0'
LINE = json.dumps(json.loads(X1)).encode()
CLI = sys.argv[1]
tests = []


def test(function):
    tests.append(function)
    return function


def run(*arguments, given=b'', deck=None):
    """The exit status, and the lines of both streams; `deck` is a file of the user's."""
    with tempfile.TemporaryDirectory() as data:
        if deck:
            os.mkdir(os.path.join(data, 'decks'))
            write(data, 'decks/mine.json', deck)
        result = subprocess.run([CLI, *map(str, arguments)], input=given,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                env={**os.environ, 'ASTERISM_DATA_DIR': data, 'DISPLAY': ''})
    return (result.returncode, result.stdout.decode().splitlines(),
            result.stderr.decode().splitlines())


def write(folder, name, data):
    path = pathlib.Path(folder, name)
    path.write_bytes(data)
    return path


def expect(got, wanted):
    assert got == wanted, '%s, not %s' % (got, wanted)


@test
def examples(folder):
    paths = sorted(RECORDS.iterdir())
    expect(run('verify', *paths), (0, ['%s: ok' % path for path in paths], []))


@test
def all_are_checked(folder):
    wrong = write(folder, 'wrong.txt', WRONG)
    right = write(folder, 'right', X1)
    expect(run('verify', wrong, right, wrong),
           (1, ['%s: %s' % (wrong, WHY), '%s: ok' % right, '%s: %s' % (wrong, WHY)], []))


@test
def deck_of_no_use(folder):
    path = write(folder, 'right', X1)
    status, said, complained = run('verify', path, deck=b'{"tiles": 7')
    expect((status, said, len(complained)), (0, ['%s: ok' % path], 1))
    assert complained[0].startswith('asterism-cli: ') and 'mine.json: line 1' in complained[0], \
        complained


@test
def standard_input(folder):
    expect(run('verify', '-', given=X1), (0, ['-: ok'], []))
    expect(run('verify', '-', given=WRONG), (1, ['-: ' + WHY], []))
    expect(run('verify', '-')[0], 1)


@test
def lines(folder):
    path = write(folder, 'many.jsonl', b'\n'.join([LINE, b'', b'{', LINE + b'\r', LINE]) + b'\n')
    status, out, errors = run('verify', path)
    expect((status, errors, len(out)), (1, [], 5))
    expect([out[0], out[3], out[4]], ['%s:%d: ok' % (path, n) for n in (1, 4, 5)])
    assert out[1].startswith('%s:2: file: format: ' % path)
    assert out[2].startswith('%s:3: file: format: ' % path)


@test
def last_line_without_newline(folder):
    path = write(folder, 'one.jsonl', LINE)
    expect(run('verify', path), (0, ['%s:1: ok' % path], []))


@test
def no_line(folder):
    expect(run('verify', write(folder, 'none.jsonl', b''))[0], 1)


@test
def long_line(folder):
    most = LINE + b' ' * (4 * 1024 * 1024 - len(LINE))
    path = write(folder, 'long.jsonl', b'\n'.join([most, most + b' ', b'x' * 30000000, LINE]))
    large = '%s:%d: file: format: larger than 4 MiB'
    expect(run('verify', path),
           (1, ['%s:1: ok' % path, large % (path, 2), large % (path, 3), '%s:4: ok' % path], []))


@test
def large_file(folder):
    path = write(folder, 'large.asterism', X1 + b' ' * (4 * 1024 * 1024))
    expect(run('verify', path), (1, ['%s: file: format: larger than 4 MiB' % path], []))


@test
def what_is_no_file(folder):
    pipe = pathlib.Path(folder, 'pipe')
    os.mkfifo(pipe)
    missing = pathlib.Path(folder, 'missing')
    right = write(folder, 'right', X1)
    status, out, errors = run('verify', folder, pipe, missing, '/dev/null', right)
    expect((status, out), (1, ['%s: ok' % right]))
    expect(errors, ['asterism-cli: %s: Is a directory' % folder,
                    'asterism-cli: %s: Not a regular file' % pipe,
                    'asterism-cli: %s: No such file or directory' % missing,
                    'asterism-cli: /dev/null: Not a regular file'])


@test
def strange_names(folder):
    """Some are no text at all; none reaches the terminal as it is."""
    names = '-dash\nline\udcff', '%s%n\x1b[31m', '\u202eäöü👩‍🚀', 'ü' * 115
    paths = [write(folder, name, X1) for name in names]
    status, out, errors = run('verify', '--', *paths)
    expect((status, len(out), errors), (0, len(names), []))
    assert all(line.isprintable() or '👩' in line for line in out), out


@test
def usage(folder):
    for arguments in ([], ['juggle'], ['verify'], ['verify', '--fast', 'x'],
                      ['verify', '--commitment', '12', 'x'], ['perft'],
                      ['perft', 'a', 'b'], ['--fast']):
        status, out, errors = run(*arguments)
        expect((arguments, status, out, len(errors)), (arguments, 2, [], 1))


@test
def help_and_version(folder):
    for arguments in (['--help'], ['verify', '--help'], ['perft', '--help']):
        status, out, errors = run(*arguments)
        expect((status, errors), (0, []))
        assert any('Usage:' in line for line in out)
    status, out, errors = run('--version')
    expect((status, len(out), errors), (0, 1, []))
    assert out[0].startswith('asterism-cli ')


@test
def full_disk(folder):
    with open('/dev/full', 'wb') as full:
        result = subprocess.run([CLI, 'verify', RECORDS / 'x1.asterism'], stdout=full,
                                stderr=subprocess.PIPE)
    expect(result.returncode, 1)


@test
def deck_of_its_own(folder):
    """A record may bring along a deck, but not another one than that which is installed."""
    knots = (TESTS / 'fixtures/decks/knots.json').read_bytes()
    record = {'format': 'asterism-record', 'version': 1, 'rules': 1, 'decks': ['knots:1'],
              'options': {'teams': False, 'equipment': False, 'unplaceable': 'discard'},
              'players': [{'name': 'Ada', 'colour': 'red', 'kind': 'human'},
                          {'name': 'Kai', 'colour': 'black', 'kind': 'human'}],
              'start': {'tile': 'lane', 'x': 0, 'y': 0, 'rotation': 0}, 'turns': [],
              'totals': [0, 0]}
    bare = write(folder, 'bare', json.dumps(record).encode())
    whole = write(folder, 'whole',
                  json.dumps({**record, 'deck_files': {'knots:1': json.loads(knots)}}).encode())
    expect(run('verify', bare)[0], 1)
    expect(run('verify', whole), (0, ['%s: ok' % whole], []))
    expect(run('verify', bare, whole, deck=knots)[0], 0)
    other = knots.replace(b'"count": 4', b'"count": 3', 1)
    expect(run('verify', whole, deck=other),
           (1, ['%s: set-up: format: the deck “knots:1” in this file is not the one that is '
                'installed' % whole], []))


@test
def perft(folder):
    decks = second_reader.read_decks(TESTS / '../data/decks')
    for path in RECORDS.iterdir():
        record = json.loads(path.read_bytes())
        game = second_reader.Game(record, decks)
        wanted = []
        for turn in record['turns']:
            places = {(x + dx, y + dy) for x, y in game.board for dx, dy in second_reader.STEPS}
            tile = game.tiles[turn['tile']]
            wanted.append(str(sum(game.fits(tile, place, rotation)
                                  for place in places for rotation in range(4))))
            game.play_turn(turn)
        expect(run('perft', path), (0, wanted, []))
    expect(run('perft', '-', given=WRONG), (1, [], ['asterism-cli: -: ' + WHY]))
    expect(run('perft', folder)[0], 1)


@test
def deck(folder):
    """The summary of a deck, as text and as JSON, and its picture."""
    base = TESTS / '../data/decks/base.json'
    picture = pathlib.Path(folder, 'deck.png')
    status, said, complained = run('deck', base, '--tile', '32', '--output', picture)
    expect((status, said[0], complained), (0, 'Base game (base:1)', []))
    data = picture.read_bytes()
    expect(data[:8], b'\x89PNG\r\n\x1a\n')
    # Ten tiles beside one another, in eight rows, and what is between them.
    expect((int.from_bytes(data[16:20], 'big'), int.from_bytes(data[20:24], 'big')), (408, 328))
    status, said, _ = run('deck', '--json', '-', given=base.read_bytes())
    figures = json.loads(said[0])
    expect((status, figures['tiles'], figures['kinds'], figures['start']), (0, 76, 47, True))
    expect(figures['symbols'], {'alliance': 10, 'empire': 10, 'hunters': 10, 'order': 0})
    expect(sum(figures['edges'].values()), 4 * 76)
    expect([place['kinds'] for place in figures['places']], [3, 15, 27, 24])
    expect(run('deck', base, '--tile', '8')[0], 2)
    expect(run('deck')[0], 2)
    expect(run('deck', base, '--output', pathlib.Path(folder, 'missing', 'deck.png'))[0], 1)


@test
def deck_that_is_none(folder):
    """Each gets one line that says why."""
    tile = {'id': 't', 'count': 1, 'edges': 'CCCC', 'realms': []}
    head = {'format': 'asterism-deck', 'version': 1, 'id': 'x', 'revision': 1}
    for given in (b'', b'{', b'[' * 100, b'\xff', b' ' * 5_000_000,
                  json.dumps({**head, 'tiles': []}).encode(),
                  json.dumps({**head, 'tiles': [tile, tile]}).encode(),
                  json.dumps({**head, 'tiles': [{**tile, 'count': 95}]}).encode(),
                  json.dumps({**head, 'tiles': [{**tile, 'count': 94}]}).encode()):
        status, said, complained = run('deck', '-', given=given)
        expect((status, said, len(complained)), (1, [], 1))
    title = '\x1b[31m' + 'long ' * 1000
    status, said, _ = run('deck', '-', given=json.dumps({**head, 'title': title,
                                                         'tiles': [tile]}).encode())
    expect((status, '\x1b' in said[0], len(said[0]) < 200), (0, False, True))


@test
def render(folder):
    record = next(path for path in RECORDS.iterdir() if path.stem.startswith('x7'))
    picture = pathlib.Path(folder, 'board.png')
    expect(run('render', record, '--turn', '0', '--tile', '32', '--output', picture), (0, [], []))
    data = picture.read_bytes()
    expect(data[:8], b'\x89PNG\r\n\x1a\n')
    # One tile, and half a tile of space around it.
    expect((int.from_bytes(data[16:20], 'big'), int.from_bytes(data[20:24], 'big')), (64, 64))
    expect(run('render', record, '--output', picture)[0], 0)
    expect(len(picture.read_bytes()) > len(data), True)
    expect(run('render', record, '--turn', '999', '--output', picture)[0], 1)
    expect(run('render', record, '--output', pathlib.Path(folder, 'missing', 'board.png'))[0], 1)
    expect(run('render', record)[0], 2)
    expect(run('render', record, '--turn', '-1', '--output', picture)[0], 2)


@test
def render_to_the_output(folder):
    result = subprocess.run([os.path.abspath(CLI), 'render', '-', '--output', '-'], input=X1,
                            cwd=folder, stdout=subprocess.PIPE, check=True)
    expect(result.stdout[:8], b'\x89PNG\r\n\x1a\n')
    expect(os.listdir(folder), [])


def allow_no_files():
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


@test
def render_spoils_nothing(folder):
    """Where the disk is full, an older picture stays as it was."""
    picture = write(folder, 'board.png', b'older')
    # Python has writers live who write too much, and so do we.
    result = subprocess.run([CLI, 'render', '-', '--output', picture], input=X1,
                            preexec_fn=allow_no_files, restore_signals=False,
                            stderr=subprocess.PIPE, check=False)
    expect(result.returncode, 1)
    expect(result.stderr.startswith(b'asterism-cli: '), True)
    expect(picture.read_bytes(), b'older')
    expect(os.listdir(folder), ['board.png'])


def main():
    failed = 0
    print('1..%d' % len(tests))
    for number, function in enumerate(tests, 1):
        name = '/cli/' + function.__name__.replace('_', '-')
        try:
            with tempfile.TemporaryDirectory() as folder:
                function(folder)
            print('ok %d %s' % (number, name))
        except AssertionError as error:
            failed = 1
            print('not ok %d %s' % (number, name))
            print('# %s' % str(error).replace('\n', '\n# '))
    return failed


if __name__ == '__main__':
    sys.exit(main())
