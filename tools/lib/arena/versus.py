# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""tools/strength --against: the players of two revisions play each other."""

import contextlib
import hashlib
import itertools
import json
import math
import subprocess
import sys
import time

import builds
import contest
import figures

BUILDS = {'new': 0, 'old': 1}
LEDGER = builds.ROOT / 'docs/trials.tsv'


def read_player(build, words):
    level, _, effort = words.partition('@')
    return contest.Player(build, level, int(effort or 0))


def read_rules(arguments):
    """The rules that the options ask for; ValueError if they are wrong."""
    new, _, old = arguments.players.partition(':')
    players = [read_player(0, new), read_player(1, old or new)]
    seats = [BUILDS.get(word) for word in arguments.seats.split(',')]
    if set(seats) != {0, 1} or not 2 <= len(seats) <= 6:
        raise ValueError(f'neither "new" nor "old" for two to six seats: {arguments.seats}')
    if arguments.time and arguments.effort:
        raise ValueError('either --time or --effort')
    return contest.Rules([players[seat] for seat in seats], seed=arguments.seed,
                         expansion=arguments.expansion, equipment=arguments.equipment,
                         teams=arguments.teams, milliseconds=round(1000 * arguments.time),
                         effort=arguments.effort, threads=arguments.threads)


def show_wins(scores):
    return figures.show(figures.summarise(scores), factor=100, unit=' %')


def show_points(leads):
    return figures.show(figures.summarise(leads))


class Series:
    """The decks that two builds have played by the same rules, kept in a file. Its name depends on
    the signatures of both builds, so figures of other players are never mixed in."""

    def __init__(self, pair, rules):
        self.pair, self.rules = pair, rules
        key = hashlib.sha256(repr(['with luck', vars(rules), *(build.signature for build in pair)]).encode())
        self.path = builds.FOLDER / 'against' / f'{key.hexdigest()[:16]}.jsonl'
        self.decks = {}
        for line in self.path.read_text().splitlines() if self.path.exists() else []:
            # A line that was being written when the machine stopped is played again.
            with contextlib.suppress(json.JSONDecodeError):
                piece = json.loads(line)
                self.decks[piece['deck']] = piece['games']

    def add(self, deck, games):
        self.decks[deck] = games
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open('a') as file:
            print('\n' + json.dumps({'deck': deck, 'games': games}), file=file)

    def list_values(self, measure):
        """What the measure gives in the mean of the games of each deck."""
        return [value for value, in self.list_means(lambda game: [measure(game)])]

    def list_means(self, measure):
        """The same for a measure that gives a list, from the first deck to the last before one that
        is missing."""
        whole = itertools.takewhile(self.decks.__contains__, itertools.count())
        return [[sum(column) / len(column) for column in zip(*map(measure, self.decks[deck]))]
                for deck in whole]

    def list_scores(self):
        """The part of the wins of each deck, without its luck."""
        return figures.remove_luck(self.list_values(contest.score),
                                   self.list_means(contest.list_score_luck))

    def list_leads(self):
        """The lead of each deck, without its luck."""
        return figures.remove_luck(self.list_values(contest.lead),
                                   self.list_means(contest.list_lead_luck))

    def is_settled(self, test):
        """Whether the test came to a decision after any of the decks."""
        return test is not None and test.decide(self.list_scores()) != 0

    def measure_use(self, build):
        """Steps and milliseconds a turn of a build."""
        games = [game for deck in self.decks.values() for game in deck]
        turns, steps, time = (sum(game['used'][build][what] for game in games) for what in range(3))
        return (steps / turns, time / turns / 1000) if turns else (math.nan, math.nan)

    def play(self, judge, n_decks, end, test, jobs):
        """Plays until there are `n_decks`, the clock shows `end`, or the test is settled. The build
        `judge` tells the luck."""
        missing = (deck for deck in range(n_decks)
                   if deck not in self.decks and time.monotonic() < end)
        if self.is_settled(test):
            return
        for deck, games in contest.play_decks([*self.pair, judge], self.rules, missing, jobs):
            self.add(deck, games)
            if self.is_settled(test):
                break

    def list_options(self):
        rules = self.rules
        yield ','.join(f'{["new", "old"][player.build]} {player.level}'
                       + (f'@{player.effort}' if player.effort else '') for player in rules.players)
        for word, is_on in [('expansion', rules.expansion), ('equipment', rules.equipment),
                            ('teams', rules.teams)]:
            if is_on:
                yield word
        if rules.effort:
            yield f'{rules.effort} steps'
        if rules.milliseconds:
            yield f'{rules.milliseconds / 1000:g} s'
        yield f'seed {rules.seed}'

    def print_table(self):
        scores, leads = self.list_values(contest.score), self.list_values(contest.lead)
        new, old = self.pair
        builds_of = [player.build for player in self.rules.players]
        used = [self.measure_use(build) for build in range(2)]
        row = [f'{new.revision} ({new.signature})', f'{old.revision} ({old.signature})',
               '; '.join(self.list_options()), len(scores),
               len(scores) * len(self.rules.list_rotations()),
               f'{100 * builds_of.count(0) / len(builds_of):.0f} %',
               show_wins(self.list_scores()), show_points(self.list_leads()),
               show_wins(scores), show_points(leads),
               ' : '.join(f'{steps:,.0f}' for steps, _ in used),
               ' : '.join(f'{milliseconds:.1f}' for _, milliseconds in used)]
        print('| new | old | what was played | decks | games | equal | wins of new, without luck '
              '| margin, without luck | wins as they were | margin as it was | steps a turn '
              '| ms a turn |\n|' + len(row) * ' --- |')
        print('|', ' | '.join(map(str, row)), '|')
        print(f'Without luck as many games tell as much as {figures.compare(scores, self.list_scores())} '
              f'times as many (wins) and {figures.compare(leads, self.list_leads())} times (margin).')

    def describe_character(self, build):
        """How the players of a build play, in figures for each of them and game."""
        games = [game for deck in self.decks.values() for game in deck]
        traits = dict.fromkeys(contest.TRAITS, 0)
        for game in games:
            for name, count in game['character'][build].items():
                traits[name] += count
        points = [points for game in games for points, owner in zip(game['points'], game['builds'])
                  if owner == build]
        share, placed = max(len(points), 1), max(traits['placed'], 1)
        return [f'{sum(points) / share:.0f}', f'{traits["placed"] / share:.1f}',
                f'{100 * traits["on planets"] / placed:.0f} %',
                f'{100 * traits["attacks"] / placed:.1f} %',
                f'{traits["battles"] / share:.2f}',
                f'{100 * traits["won"] / max(traits["battles"], 1):.0f} %',
                f'{traits["routes"] / share:.1f}',
                f'{traits["route tiles"] / max(traits["routes"], 1):.1f}',
                f'{traits["spare"] / max(traits["turns"], 1):.2f}',
                f'{traits["stranded"] / share:.2f}']

    def print_character(self):
        print('\n| players | points of a game | meeples placed | of them on planets '
              '| on planets of rivals | battles begun | of them won | routes scored '
              '| tiles of a route | meeples left in reserve | on open routes and fields at the end '
              '|\n|' + 11 * ' --- |')
        for build, name in enumerate(BUILDS):
            levels = {player.level for player in self.rules.players if player.build == build}
            print('|', ' | '.join([f'{name} {"".join(levels)}', *self.describe_character(build)]), '|')

    def describe_verdict(self, test):
        """What the sequential test has come to."""
        return {1: 'stronger', -1: 'not stronger', 0: 'not settled'}[test.decide(self.list_scores())]

    def print_test(self, test, low, high):
        *_, ratio = [0, *test.list_ratios(self.list_scores())]
        print(f'SPRT [{low:+g}, {high:+g}] without luck: log likelihood ratio {ratio:+.2f} '
              f'of ±{test.BOUND:.2f}: new is {self.describe_verdict(test)}')

    def append_row(self, path, idea, test, low, high):
        """Adds the trial to the ledger."""
        kind = f'SPRT {low:g} to {high:g}, ' if test else ''
        row = [time.strftime('%Y-%m-%d'), f'{self.pair[0].revision} : {self.pair[1].revision}', idea,
               f'{kind}{"; ".join(self.list_options())}; without luck',
               str(len(self.list_scores())), show_wins(self.list_scores()),
               show_points(self.list_leads()), self.describe_verdict(test) if test else 'measured']
        with path.open('a') as file:
            print(*row, sep='\t', file=file)


def main(arguments):
    low, high = arguments.sprt or (0, 1.5)
    is_tested = arguments.sprt is not None
    if is_tested and not arguments.time:
        arguments.effort = arguments.effort or 5000
    try:
        rules = read_rules(arguments)
        pair = [builds.make_build(arguments.new), builds.make_build(arguments.against)]
        judge = builds.make_build(None)
    except (ValueError, subprocess.CalledProcessError) as error:
        sys.exit(f'tools/strength: {error}')
    series = Series(pair, rules)
    equal = sum(player.build == 0 for player in rules.players) / len(rules.players)
    test = figures.Sprt(equal + low / 100, equal + high / 100) if is_tested else None
    n_games = arguments.games or (6000 if is_tested else 1000000 if arguments.minutes < math.inf else 200)
    try:
        series.play(judge, math.ceil(n_games / len(rules.list_rotations())),
                    time.monotonic() + 60 * arguments.minutes, test, arguments.jobs)
    except contest.ContestError as error:
        sys.exit(f'tools/strength: {error}')
    except KeyboardInterrupt:
        pass
    series.print_table()
    series.print_character()
    if test is not None:
        series.print_test(test, low, high)
    if arguments.ledger:
        series.append_row(LEDGER, arguments.ledger, test, low, high)
