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
    return list(contest.play_decks([*pair, BUILD], contest.Rules(players, seed=7, **rules),
                                   range(n_decks), jobs))


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
    near(list(test.list_ratios(scores))[-1], 50 * math.log((0.160625 + 0.01) / 0.160625), 9)
    near(test.BOUND, 2.944)
    assert test.decide([]) == 0


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


def make_luck(chance, n_decks, shift):
    """Values and lucks as games give them: the luck is not normal, and told in another unit."""
    lucks = [[chance.choice((-1, -1, -1, 3)), chance.gauss(0, 2)] for _ in range(n_decks)]
    return [shift + 0.4 * a + 1.5 * b + chance.gauss(0, 1) for a, b in lucks], lucks


def check_coefficients():
    """What luck is worth is learned from the decks before"""
    remover = figures.LuckRemover(2)
    values, lucks = make_luck(random.Random(3), 2000, 5)
    left = [remover.remove(value, luck) for value, luck in zip(values, lucks)]
    for found, wanted in zip(remover.find_coefficients(), [0.4, 1.5]):
        assert abs(found - wanted) < 0.05, found
    assert left[:7] == figures.remove_luck(values[:7], lucks[:7])
    assert figures.remove_luck([], []) == []
    # One that never comes has none.
    assert figures.remove_luck([1, 2, 3], [[0, 1], [0, -1], [0, 2]])[0] == 0


def check_few_decks():
    """Without luck few decks have no bias either, and their intervals are as wide as they should be"""
    chance = random.Random(4)
    found = [figures.summarise(figures.remove_luck(*make_luck(chance, 12, 5))) for _ in range(1000)]
    mean, interval = figures.summarise([mean for mean, _ in found])
    assert abs(mean - 5) < 2 * interval, mean
    missed = sum(abs(mean - 5) > interval for mean, interval in found)
    assert 25 < missed < 85, missed


class ShortRules(contest.Rules):
    """Rules for many games in little time: every third tile of the base deck, once."""

    def __init__(self, players):
        super().__init__(players, seed=7)
        words = [contest.describe_tile({**tile, 'count': 1}) for tile in json.loads(
            (contest.ROOT / 'data/decks/base.json').read_text())['tiles'][::3]]
        self.tiles = ' '.join(['tiles', str(len(words)), *words])

    def list_rotations(self):
        return [self.players]


def play_unlike_decks(levels, n_pairs):
    """Pairs of games, in which the first level has either seat. Their decks differ, so players of the
    same level do not play the same game twice."""
    players = [contest.Player(build, level, 0) for build, level in enumerate(levels)]

    def play_seats(seats):
        return [games[0] for _, games in contest.play_decks(
            [BUILD] * 3, ShortRules(seats), range(players.index(seats[0]), 2 * n_pairs, 2), 2)]

    return list(zip(play_seats(players), play_seats(players[::-1])))


def measure_pairs(pairs, measure, list_lucks):
    """The value of each pair and, with the luck in it, without."""
    values = [sum(map(measure, pair)) / 2 for pair in pairs]
    lucks = [[sum(column) / 2 for column in zip(*map(list_lucks, pair))] for pair in pairs]
    return values, figures.remove_luck(values, lucks), lucks


MEASURES = [(contest.score, contest.list_score_luck, 0.5), (contest.lead, contest.list_lead_luck, 0)]


def check_equal_players():
    """Without luck equal players are as strong as each other, with a narrower interval"""
    pairs = play_unlike_decks(['pilot', 'pilot'], 1000)
    for measure, list_lucks, equal in MEASURES:
        values, rest, lucks = measure_pairs(pairs, measure, list_lucks)
        for cause in zip(*lucks):
            mean, interval = figures.summarise(cause)
            assert abs(mean) < 1.5 * interval, (mean, interval)
        (_, wide), (mean, narrow) = figures.summarise(values), figures.summarise(rest)
        print(f'# {wide:.3f} {narrow:.3f}, mean {mean:.3f}')
        assert abs(mean - equal) < 1.5 * narrow, (mean, narrow)
        assert narrow < 0.85 * wide, (narrow, wide)


def check_unequal_players():
    """Nor does it change by how much one player is better than another"""
    pairs = play_unlike_decks(['pilot', 'random'], 300)
    for measure, list_lucks, equal in MEASURES:
        values, rest, _ = measure_pairs(pairs, measure, list_lucks)
        mean, interval = figures.summarise(rest)
        assert mean - interval > equal, (mean, interval)
        change, doubt = figures.summarise([a - b for a, b in zip(values, rest)])
        print(f'# mean {mean:.3f} {interval:.3f}, change {change:.3f} {doubt:.3f}')
        assert abs(change) < 1.5 * doubt, (change, doubt)


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
        series.play(BUILD, 2, math.inf, None, 1)
        with series.path.open('a') as file:
            file.write('{"deck": 2, "ga')
        series.play(BUILD, 4, math.inf, None, 1)
        assert open_series('a').decks == series.decks
        assert open_series('a').list_values(contest.score) == [0.5] * 4
        assert not open_series('b').decks and not open_series('a', seed=2).decks


def check_ledger():
    """A trial is a row of the ledger"""
    first, *rows = versus.LEDGER.read_text().splitlines()
    assert all(row.count('\t') == first.count('\t') for row in rows)
    players = [contest.Player(build, 'pilot', 0) for build in range(2)]
    with tempfile.TemporaryDirectory() as folder:
        builds.FOLDER = pathlib.Path(folder)
        path, test = pathlib.Path(folder, 'trials.tsv'), figures.Sprt(0.5, 0.6)
        series = versus.Series((builds.Build(PROGRAM, 'new'), BUILD), contest.Rules(players))
        series.play(BUILD, 2, math.inf, test, 1)
        series.append_row(path, 'nothing', test, 0, 10)
        row = dict(zip(first.split('\t'), path.read_text().rstrip('\n').split('\t')))
    assert row['revision'] == 'new : here' and row['idea'] == 'nothing', row
    assert row['decks'] == '2' and row['wins'] == '50.0 % ± 0.0', row
    assert row['test'].startswith('SPRT 0 to 10, new pilot,old pilot'), row
    assert row['verdict'] == 'not settled', row


def check_ceiling():
    """The ceiling plays on beyond its search, with the steps it is given, and decides alike each time"""
    rules, seat = contest.Rules([contest.Player(0, 'ceiling', 36000)] * 2), contest.Seat(BUILD)
    seat.ask(rules.tiles)
    seat.ask(rules.describe_game(0))
    seat.ask('apply ' + seat.ask('chance'))
    (steps, _, *turn), (again, _, *same) = (
        seat.ask(rules.describe_choice(rules.players[0])).split() for _ in range(2))
    seat.close()
    assert 36000 <= int(steps) < 36400, steps
    assert (again, same) == (steps, turn)


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
    checks = [check_student, check_interval, check_pool, check_ratio, check_errors,
              check_coefficients, check_few_decks, check_equal_players, check_unequal_players,
              check_mirror, check_program, check_character, check_jobs, check_kept_decks, check_ledger,
              check_ceiling, check_seats, check_other_rules]
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
