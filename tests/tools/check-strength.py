#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""check-strength.py PLAYER CLI: the statistics of tools/strength, and its games between builds."""

import json
import math
import pathlib
import random
import stat
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / 'tools/lib/arena'))

import builds
import contest
import figures
import versus

PROGRAM, CLI = sys.argv[1:]
BUILD = builds.Build(PROGRAM, 'here')


def near(value, wanted, digits=3):
    assert abs(value - wanted) < 0.6 * 10**-digits, (value, wanted)


def play(players, n_decks, jobs=1, pair=(BUILD, BUILD), **rules):
    players = [contest.Player(build, *player) for build, player in players]
    return list(contest.play_decks(pair, contest.Rules(players, seed=7, **rules), range(n_decks),
                                   jobs))


def check_student():
    """Points of Student's t as in printed tables"""
    for freedom, wanted in [(1, 12.706), (2, 4.303), (6, 2.447), (9, 2.262), (10, 2.228), (19, 2.093),
                            (30, 2.042), (100, 1.984), (1000, 1.962)]:
        near(figures.student(freedom), wanted)
    assert math.isnan(figures.student(0))


def check_interval():
    """The interval of a mean"""
    # Five values with a standard deviation of 1.5811: 2.7764 * 1.5811 / sqrt (5).
    mean, interval = figures.summarise([1, 2, 3, 4, 5])
    near(mean, 3)
    near(interval, 1.963)
    assert figures.show(figures.summarise([7])) == '7.0 ± n/a'


def check_pool():
    """Pooled groups give the figures of all their values together"""
    values = [random.Random(5).random() for _ in range(20)]
    groups = [values[:3], values[3:4], values[4:]]
    pooled = figures.pool([(len(group), *figures.summarise(group)) for group in groups])
    for got, wanted in zip(pooled, figures.summarise(values)):
        near(got, wanted, 9)


def check_ratio():
    """The likelihood ratio of the sequential test"""
    # 100 scores with a mean of 0.6 and a variance of 0.16, and a little for one deck more.
    scores = [0.2, 1.0] * 50
    test = figures.Sprt(0.5, 0.6)
    near(test.measure(scores), 50 * math.log((0.160625 + 0.01) / 0.160625), 9)
    near(test.BOUND, 2.944)
    assert test.measure([]) == 0


def check_errors():
    """The sequential test errs about as seldom as it should"""
    chance, test = random.Random(11), figures.Sprt(0.5, 0.6)

    def settle(mean):
        scores = []
        while not test.decide(scores):
            scores.append(chance.gauss(mean, 0.35))
        return test.decide(scores)

    assert sum(settle(0.5) == 1 for _ in range(200)) <= 20
    assert sum(settle(0.6) == -1 for _ in range(200)) <= 20
    # Equal players end the test, but not at once.
    assert test.decide([0.5] * 3) == 0
    assert test.decide([0.5] * 100) == -1


def check_mirror():
    """Equal players with equal steps play the same game in both seats"""
    for level in (('cadet', 0), ('captain', 60)):
        for _, (first, second) in play([(0, level), (1, level)], 2):
            assert first['points'] == second['points']
            assert first['builds'] == second['builds'][::-1] == [0, 1]
            assert contest.score(first) + contest.score(second) == 1
            assert contest.lead(first) + contest.lead(second) == 0


def check_program():
    """Chance and rules are those of the program: players without chance play its games"""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, 'games.jsonl')
        subprocess.run([CLI, 'simulate', '--players', 'pilot,pilot,pilot', '--games', '3', '--seed', '7',
                        '--expansion', '--equipment', '--records', str(path)], check=True,
                       stdout=subprocess.DEVNULL)
        totals = [json.loads(line)['totals'] for line in path.read_text().splitlines()]
    pilot = ('pilot', 0)
    games = play([(0, pilot), (1, pilot), (1, pilot)], 3, expansion=True, equipment=True)
    assert [game['points'] for _, (game, *_) in games] == totals


def check_character():
    """What is told about the way to play agrees with the record of the program"""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, 'games.jsonl')
        subprocess.run([CLI, 'simulate', '--players', 'pilot,pilot', '--games', '1', '--seed', '7',
                        '--records', str(path)], check=True, stdout=subprocess.DEVNULL)
        record = json.loads(path.read_text())
    placed = [sum(turn['player'] == player and 'meeple' in turn for turn in record['turns'])
              for player in range(2)]
    battles = sum(len(turn.get('battles', [])) for turn in record['turns'])
    pilot = ('pilot', 0)
    (_, (game, _)), = play([(0, pilot), (1, pilot)], 1)
    assert [sums['placed'] for sums in game['character']] == placed
    assert sum(sums['turns'] for sums in game['character']) == len(record['turns'])
    assert sum(sums['battles'] for sums in game['character']) == battles > 0
    assert 0 < sum(sums['won'] for sums in game['character']) < battles
    assert 0 < sum(sums['stranded'] for sums in game['character']) <= 10
    assert all(sums['attacks'] <= sums['on planets'] <= sums['placed'] <= sums['turns']
               for sums in game['character'])
    assert all(sums['routes'] <= sums['route tiles'] for sums in game['character'])


def check_jobs():
    """The figures are the same with any number of jobs, and in order"""
    players = [(0, ('captain', 30)), (1, ('pilot', 0))]

    def list_points(jobs):
        return [(deck, [game['points'] for game in games]) for deck, games in play(players, 5, jobs)]

    assert list_points(1) == list_points(3)


def check_kept_decks():
    """Decks are kept for the same players and rules, even after a line that was cut short"""
    players = [contest.Player(build, 'pilot', 0) for build in range(2)]

    def open_series(signature, **rules):
        pair = (builds.Build(PROGRAM, 'new', signature), BUILD)
        return versus.Series(pair, contest.Rules(players, **rules))

    with tempfile.TemporaryDirectory() as folder:
        builds.FOLDER = pathlib.Path(folder)
        series = open_series('a')
        series.play(2, math.inf, None, 1)
        with series.path.open('a') as file:
            file.write('{"deck": 2, "ga')
        series.play(4, math.inf, None, 1)
        assert open_series('a').decks == series.decks
        assert open_series('a').list_values(contest.score) == [0.5] * 4
        assert not open_series('b').decks and not open_series('a', seed=2).decks


def check_seats():
    """Each different seating is played once; teams share what they win"""
    pilot = ('pilot', 0)
    four = [(0, pilot), (1, pilot)] * 2
    (_, games), = play(four, 1, teams=True)
    assert [game['builds'] for game in games] == [[0, 1, 0, 1], [1, 0, 1, 0]]
    assert all(game['sides'][0] == game['sides'][2] for game in games)
    game = {'builds': [0, 1, 1], 'sides': [0, 1, 2], 'points': [9, 9, 4], 'leads': [0, 0, -5]}
    assert contest.score(game) == 0.5
    assert contest.lead(game) == 0
    game = {'builds': [0, 1, 0, 1], 'sides': [0, 1, 0, 1], 'points': [3, 1, 3, 1]}
    assert contest.score(game) == 1


def check_other_rules():
    """Builds whose rules differ are refused"""
    with tempfile.TemporaryDirectory() as folder:
        stranger = pathlib.Path(folder, 'stranger')
        stranger.write_text('#!/bin/sh\necho fine\nwhile read -r line; do echo 1 1 1; done\n')
        stranger.chmod(stat.S_IRWXU)
        pair = (BUILD, builds.Build(stranger, 'stranger'))
        try:
            play([(0, ('pilot', 0)), (1, ('pilot', 0))], 1, pair=pair)
        except contest.ContestError as error:
            assert 'the rules of here and stranger differ' in str(error), error
        else:
            raise AssertionError('not refused')


def main():
    checks = [check_student, check_interval, check_pool, check_ratio, check_errors, check_mirror,
              check_program, check_character,
              check_jobs, check_kept_decks, check_seats, check_other_rules]
    print(f'1..{len(checks)}')
    for number, check in enumerate(checks, 1):
        try:
            check()
            verdict = 'ok'
        except Exception as error:
            verdict = 'not ok'
            print(f'# {type(error).__name__}: {error}')
        print(verdict, number, '-', check.__doc__, flush=True)


main()
