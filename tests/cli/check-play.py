#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""check-play.py CLI: what asterism-cli lets the computer players do: simulate, bench
and hint."""

import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

SMALL_DECK = pathlib.Path(__file__).parent.parent / 'fuzz/corpus/deck/three-tiles.json'
RECORDS = pathlib.Path(__file__).parent.parent / 'fixtures/records'
CLI = sys.argv[1]
tests = []


def test(function):
    tests.append(function)
    return function


def run(*arguments, deck=None):
    """The exit status and both streams; `deck` is a deck of the user's."""
    with tempfile.TemporaryDirectory() as data:
        if deck:
            os.mkdir(os.path.join(data, 'decks'))
            pathlib.Path(data, 'decks/mine.json').write_text(json.dumps(deck))
        result = subprocess.run([CLI, *map(str, arguments)], capture_output=True, text=True,
                                env={**os.environ, 'ASTERISM_DATA_DIR': data}, timeout=20)
    return result.returncode, result.stdout, result.stderr


def run_json(*arguments):
    status, output, _errors = run(*arguments, '--json')
    assert status == 0, status
    return json.loads(output)


def simulate(folder, name, *arguments):
    """Plays games and returns their records."""
    path = pathlib.Path(folder, name)
    status, _output, errors = run('simulate', '--records', path, *arguments)
    assert status == 0, errors
    return path


@test
def records_keep_to_the_rules(folder):
    path = simulate(folder, 'r.jsonl', '--mix', '--games', 60, '--seed', 1,
                    '--players', 'random,cadet,pilot')
    status, output, _errors = run('verify', path)
    lines = output.splitlines()
    assert status == 0 and len(lines) == 60, lines
    assert all(line.endswith(': ok') for line in lines), lines


@test
def a_mix_has_everything(folder):
    path = simulate(folder, 'r.jsonl', '--mix', '--games', 60, '--players', 'random,random')
    games = [json.loads(line) for line in path.read_text().splitlines()]
    seen = {(len(game['players']), len(game['decks'])) for game in games}
    assert {n for n, _decks in seen} == {2, 3, 4, 5, 6}, seen
    assert {n for _players, n in seen} == {1, 2}, seen
    for option in 'teams', 'equipment', 'unplaceable':
        assert len({game['options'][option] for game in games}) == 2, option


@test
def effort_makes_games_repeatable(folder):
    arguments = ('--games', 6, '--seed', 7, '--players', 'captain,pilot', '--duplicate',
                 '--effort', 200)
    alone = simulate(folder, '1.jsonl', *arguments, '--jobs', 1).read_bytes()
    many = simulate(folder, '4.jsonl', *arguments, '--jobs', 4).read_bytes()
    assert alone == many
    other = simulate(folder, 'o.jsonl', *arguments, '--seed', 8).read_bytes()
    assert alone != other


@test
def duplicate_deals_the_same_tiles(folder):
    path = simulate(folder, 'r.jsonl', '--games', 2, '--players', 'pilot,pilot', '--duplicate')
    games = [json.loads(line) for line in path.read_text().splitlines()]
    assert games[0]['turns'] == games[1]['turns']
    path = simulate(folder, 's.jsonl', '--games', 2, '--players', 'pilot,pilot')
    games = [json.loads(line) for line in path.read_text().splitlines()]
    assert games[0]['turns'] != games[1]['turns']


@test
def figures_add_up(_folder):
    figures = run_json('simulate', '--games', 20, '--players', 'pilot,random', '--duplicate')
    pilot, rnd = figures['players']
    assert figures['games'] == 20 and pilot['wins'] + rnd['wins'] == 20, figures
    assert pilot['margin'] == -rnd['margin'] > 0, figures
    assert abs(pilot['score'] - rnd['score'] - pilot['margin']) < 0.01, figures
    assert pilot['margin_interval'] > 0, figures


@test
def intervals_are_those_of_student(folder):
    path = pathlib.Path(folder, 'r.jsonl')
    figures = run_json('simulate', '--games', 6, '--players', 'cadet,cadet', '--duplicate',
                       '--records', path)
    totals = [json.loads(line)['totals'] for line in path.read_text().splitlines()]
    # The margin of the first player, who sits second in every other game.
    margins = [(totals[i][0] - totals[i][1] + totals[i + 1][1] - totals[i + 1][0]) / 2
               for i in range(0, 6, 2)]
    wanted = 4.3027 * statistics.stdev(margins) / 3**0.5
    assert abs(figures['players'][0]['margin_interval'] - wanted) < 0.001, (figures, wanted)


@test
def one_deck_has_no_interval(_folder):
    arguments = ('simulate', '--games', 2, '--players', 'pilot,pilot', '--duplicate')
    for player in run_json(*arguments)['players']:
        assert player['win_rate_interval'] is player['margin_interval'] is None, player
    assert run(*arguments)[1].count('n/a') == 6


@test
def a_player_has_an_effort_of_its_own(folder):
    games = []
    for name, arguments in (('a', ['--players', 'captain,admiral', '--effort', 200]),
                            ('b', ['--players', 'captain@200,admiral@200']),
                            ('c', ['--players', 'captain@200,admiral', '--effort', 100])):
        path = simulate(folder, name, '--games', 1, *arguments)
        games.append([turn for line in path.read_text().splitlines()
                      for turn in json.loads(line)['turns']])
    assert games[0] == games[1] != games[2]


@test
def times_are_in_order(_folder):
    for player in run_json('simulate', '--games', 3, '--players', 'pilot,random')['players']:
        times = [player[name] for name in ('median_turn', 'turn_99_percent', 'longest_turn')]
        assert 0 <= times[0] <= times[1] <= times[2] > 0, times


@test
def bench_measures(_folder):
    figures = run_json('bench', '--seconds', 0.3)
    assert figures['games_per_second'] > 0, figures
    assert figures['plies_per_second'] > 50 * figures['games_per_second'], figures
    levels = [level['level'] for level in figures['levels']]
    assert levels == ['random', 'cadet', 'pilot', 'captain', 'admiral'], figures


@test
def decks_of_the_user_change_nothing(folder):
    """A later revision of the base deck, with three tiles: what is measured stays the same."""
    deck = json.loads(SMALL_DECK.read_text())
    deck.update(id='base', revision=99)
    status, _output, errors = run('bench', '--seconds', 0.1, deck=deck)
    assert status == 0, errors
    arguments = ('simulate', '--games', 2, '--players', 'pilot,pilot', '--records')
    texts = []
    for name in 'without', 'with':
        path = pathlib.Path(folder, name)
        status, _output, errors = run(*arguments, path, deck=deck if name == 'with' else None)
        assert status == 0, errors
        texts.append(path.read_text())
    assert texts[0] == texts[1]


@test
def hint_names_a_turn(_folder):
    arguments = ('hint', RECORDS / 'x8.asterism', '--level', 'captain', '--effort', 500)
    figures = run_json(*arguments)
    assert figures['player'] == 1 and figures['tile'] == 'route-curve-hunters', figures
    best = figures['candidates'][0]
    assert 0 < best['win'] < 1 and best['visits'] > 0, best
    assert figures == run_json(*arguments)
    status, output, _errors = run(*arguments)
    assert status == 0 and 'route-curve-hunters' in output, output


@test
def hints_of_all_levels_tell_the_same_chances(_folder):
    """A turn leads to the same chances, whoever advises it."""
    told = {}
    for level in 'pilot', 'captain', 'admiral':
        figures = run_json('hint', RECORDS / 'x8.asterism', '--level', level, '--effort', 500)
        for turn in figures['candidates']:
            key = tuple(turn.get(name) for name in ('x', 'y', 'rotation', 'meeple', 'meeple_x',
                                                    'meeple_y', 'realm', 'equipment'))
            told.setdefault(key, []).append((turn['margin'], turn['win']))
    assert any(len(chances) == 3 for chances in told.values()), told
    assert all(len(set(chances)) == 1 for chances in told.values()), told


@test
def a_finished_game_has_no_hint(_folder):
    status, output, errors = run('hint', RECORDS / 'x7.asterism')
    assert status == 1 and output == '' and len(errors.splitlines()) == 1, errors


@test
def a_review_adds_up(_folder):
    """Luck, errors and drift lead from the first value to the outcome, exactly."""
    figures = run_json('review', RECORDS / 'x7.asterism', '--effort', 100)
    names = {turn['turn']: turn for turn in figures['turns']}
    assert sorted(names) == list(range(1, len(names) + 1)), names
    for side in figures['sides']:
        for unit in '', '_win':
            parts = sum(round(10000 * side[name + unit]) for name in ('first', 'draws', 'dice', 'drift'))
            assert parts - round(10000 * side['errors' + unit]) == round(10000 * side['last' + unit])
    for turn in figures['turns']:
        assert turn['error'] >= 0 and turn['error_win'] >= 0, turn
        assert abs(turn['best'] - turn['played'] - turn['error']) < 1e-6, turn
    assert 0 <= len(figures['moments']) <= 5
    one = run_json('review', RECORDS / 'x7.asterism', '--effort', 100, '--turn', 7)
    assert one['turns'] == [names[7]], one
    status, output, _errors = run('review', RECORDS / 'x8.asterism', '--effort', 100)
    assert status == 0 and 'drift' in output, output


@test
def no_turns_have_no_review(folder):
    text = json.loads((RECORDS / 'x8.asterism').read_text())
    text['turns'] = []
    path = pathlib.Path(folder, 'empty.asterism')
    path.write_text(json.dumps(text))
    for arguments in (path,), (RECORDS / 'x8.asterism', '--turn', 99):
        status, output, errors = run('review', *arguments)
        assert status == 1 and output == '' and len(errors.splitlines()) == 1, errors


@test
def paths_are_shown_in_one_line(folder):
    """What a terminal would take for an order or a new line is shown as something else."""
    finished = pathlib.Path(folder, 'a\x1b[1m\nb')
    finished.write_bytes((RECORDS / 'x7.asterism').read_bytes())
    missing = pathlib.Path(folder, 'c\x1b\n', 'r.jsonl')
    full = pathlib.Path(folder, 'd\x1b\ne')
    full.symlink_to('/dev/full')
    games = ('simulate', '--players', 'random,random', '--games', 1, '--records')
    for arguments in ('hint', finished), (*games, missing), (*games, full):
        status, output, errors = run(*arguments)
        assert status == 1 and output == '', (status, output)
        assert len(errors.splitlines()) == 1 and '\x1b' not in errors, errors


@test
def games_end_when_none_can_be_written(_folder):
    status, output, errors = run('simulate', '--players', 'random,random', '--games', 10**9,
                                 '--jobs', 3, '--records', '/dev/full')
    assert status == 1 and output == '', (status, output)
    assert errors == 'asterism-cli: /dev/full could not be written\n', errors


@test
def nonsense_is_refused(_folder):
    for arguments in (['simulate'], ['simulate', '--players', 'pilot,nobody'],
                      ['simulate', '--players', 'pilot'],
                      ['simulate', '--players', 'pilot,pilot@9'],
                      ['simulate', '--players', 'pilot,captain@0'],
                      ['simulate', '--players', 'pilot,pilot', '--games', '0'],
                      ['simulate', '--players', 'pilot,pilot', '--colours', 'red'],
                      ['simulate', '--players', 'pilot,pilot', '--colours', 'red,red'],
                      ['simulate', '--players', 'pilot,pilot', '--teams'],
                      ['simulate', '--players', 'pilot,pilot', '--unplaceable', 'eat'],
                      ['simulate', '--players', 'pilot,pilot', '--budget', '9', '--effort', '9'],
                      ['bench', '--seconds', '0'], ['hint'],
                      ['hint', RECORDS / 'x8.asterism', '--level', 'nobody'],
                      ['review'], ['review', RECORDS / 'x8.asterism', '--level', 'pilot'],
                      ['review', RECORDS / 'x8.asterism', '--effort', '0']):
        status, output, errors = run(*arguments)
        assert status == 2 and output == '' and errors != '', (arguments, status, errors)


def make_locale(folder, locale):
    """Makes the locale unless it is there, in the folder where tools/with-display keeps them, too."""
    path = pathlib.Path(folder, locale + '.UTF-8')
    if not path.is_dir():
        path.parent.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder) as new:
            subprocess.run(['localedef', '--quiet', '-i', locale, '-f', 'UTF-8', f'{new}/new'],
                           check=False)
            subprocess.run(['mv', '-nT', f'{new}/new', path], check=False)  # Another may have made it.
    assert path.is_dir(), locale
    return path


def speak(folder, locale):
    """The environment in a language."""
    path = make_locale(os.environ.get('ASTERISM_LOCALES', folder), locale)
    environment = {**os.environ, 'LOCPATH': str(path.parent), 'LANG': path.name}
    environment.pop('LC_ALL', None)
    return environment


def print_tables(*arguments, environment):
    """The tables that are printed, each as a list of lines."""
    output = subprocess.run([CLI, *map(str, arguments)], capture_output=True, env=environment,
                            timeout=20, check=True).stdout.decode()
    return [table.splitlines() for table in output.split('\n\n')]


@test
def headings_stand_over_their_figures(folder):
    for locale, player in (('en_GB', 'player'), ('fr_FR', 'joueur'), ('it_IT', 'giocatore')):
        environment = speak(folder, locale)
        games = print_tables('simulate', '--players', 'random,cadet', '--games', 4,
                             environment=environment)
        assert games[0][0].startswith(player), games[0][0]
        hint = print_tables('hint', RECORDS / 'x8.asterism', '--level', 'cadet',
                            environment=environment)
        for table in (games[0][:-1], hint[0][1:]):
            assert len(table) > 1 and len({len(line) for line in table}) == 1, table


def main():
    print('1..%d' % len(tests))
    for number, function in enumerate(tests, 1):
        with tempfile.TemporaryDirectory() as folder:
            try:
                function(folder)
                verdict = 'ok'
            except (AssertionError, subprocess.TimeoutExpired) as error:
                print('# %s' % str(error).replace('\n', '\n# '))
                verdict = 'not ok'
        print('%s %d %s' % (verdict, number, function.__name__))


if __name__ == '__main__':
    main()
