# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""tools/strength --against: the players of two revisions play each other."""

import contextlib
import hashlib
import json
import math
import subprocess
import sys
import time

import builds
import contest
import figures

BUILDS = {'new': 0, 'old': 1}


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


class Series:
    """The decks that two builds have played by the same rules, kept in a file. Its name depends on
    the signatures of both builds, so figures of other players are never mixed in."""

    def __init__(self, pair, rules):
        self.pair, self.rules = pair, rules
        key = hashlib.sha256(repr([vars(rules), *(build.signature for build in pair)]).encode())
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
        """What the measure gives in the mean of the games of each deck, from the first deck to the
        last before one that is missing."""
        values = []
        while len(values) in self.decks:
            games = self.decks[len(values)]
            values.append(sum(map(measure, games)) / len(games))
        return values

    def is_settled(self, test):
        """Whether the test came to a decision after any of the decks."""
        scores = self.list_values(contest.score)
        return test is not None and any(test.decide(scores[:n + 1]) for n in range(len(scores)))

    def measure_use(self, build):
        """Steps and milliseconds a turn of a build."""
        games = [game for deck in self.decks.values() for game in deck]
        turns, steps, time = (sum(game['used'][build][what] for game in games) for what in range(3))
        return (steps / turns, time / turns / 1000) if turns else (math.nan, math.nan)

    def play(self, n_decks, end, test, jobs):
        """Plays until there are `n_decks`, the clock shows `end`, or the test is settled."""
        missing = (deck for deck in range(n_decks)
                   if deck not in self.decks and time.monotonic() < end)
        if self.is_settled(test):
            return
        for deck, games in contest.play_decks(self.pair, self.rules, missing, jobs):
            self.add(deck, games)
            if self.is_settled(test):
                break

    def list_options(self):
        rules = self.rules
        yield ','.join(f'{["new", "old"][player.build]} {player.level}'
                       + (f'@{player.effort}' if player.effort else '') for player in rules.players)
        for word, is_on in [('expansion', len(rules.decks) > 1), ('equipment', rules.equipment),
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
               figures.show(figures.summarise(scores), factor=100, unit=' %'),
               figures.show(figures.summarise(leads)),
               ' : '.join(f'{steps:,.0f}' for steps, _ in used),
               ' : '.join(f'{milliseconds:.1f}' for _, milliseconds in used)]
        print('| new | old | what was played | decks | games | equal | wins of new | margin '
              '| steps a turn | ms a turn |\n|' + len(row) * ' --- |')
        print('|', ' | '.join(map(str, row)), '|')

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

    def print_test(self, test, low, high):
        """The last line: what the sequential test has come to."""
        scores = self.list_values(contest.score)
        verdicts = {1: f'new is stronger, nearer to {high:+g} points than to {low:+g}',
                    -1: f'new is not stronger, nearer to {low:+g} points than to {high:+g}',
                    0: 'not settled, more games are needed'}
        decisions = (test.decide(scores[:n + 1]) for n in range(len(scores)))
        decision = next((decision for decision in decisions if decision), 0)
        print(f'SPRT [{low:+g}, {high:+g}]: log likelihood ratio {test.measure(scores):+.2f} '
              f'of ±{test.BOUND:.2f}: {verdicts[decision]}')


def main(arguments):
    try:
        rules = read_rules(arguments)
        pair = [builds.make_build(arguments.new), builds.make_build(arguments.against)]
    except (ValueError, subprocess.CalledProcessError) as error:
        sys.exit(f'tools/strength: {error}')
    series = Series(pair, rules)
    equal = sum(player.build == 0 for player in rules.players) / len(rules.players)
    test = None
    if arguments.sprt:
        low, high = arguments.sprt
        test = figures.Sprt(equal + low / 100, equal + high / 100)
    limited = arguments.sprt or arguments.minutes < math.inf
    n_games = arguments.games or (1000000 if limited else 200)
    try:
        series.play(math.ceil(n_games / len(rules.list_rotations())),
                    time.monotonic() + 60 * arguments.minutes, test, arguments.jobs)
    except contest.ContestError as error:
        sys.exit(f'tools/strength: {error}')
    except KeyboardInterrupt:
        pass
    series.print_table()
    series.print_character()
    if test is not None:
        series.print_test(test, *arguments.sprt)
