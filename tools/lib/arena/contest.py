# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""Games between the players of two builds, each in a process of its own.

Both processes follow the game, and a third one, the judge, weighs the luck of draws and dice. That of the first build also makes chance, from the seed and the
number of the deck, so both builds meet the same tiles and dice. They think by turns, and with one
thread by the clock of the processor, so that a loaded machine is fair to both."""

import collections
import json
import pathlib
import queue
import subprocess
import threading

ROOT = pathlib.Path(__file__).resolve().parents[3]
EDGES = {'A': 1, 'R': 2, 'C': 3}
REALMS = ['route', 'field', 'planet']
SYMBOLS = ['alliance', 'empire', 'hunters', 'order', None]
# Red, black, green, white, orange, blue, as in asterism-cli.
COLOURS = [0, 2, 1, 3, 4, 5]
DRAW, LAY, PLACE, ROLL, FINISH, OVER = range(6)
TRAITS = ['turns', 'spare', 'placed', 'on planets', 'attacks', 'battles', 'won', 'routes',
          'route tiles', 'stranded']

# What the judge tells: margin and win by draws, by dice.
CAUSES = ['margin by draws', 'win by draws', 'margin by dice', 'win by dice']

# One who plays: the number of the build, the level, and steps or 0.
Player = collections.namedtuple('Player', 'build level effort')


class ContestError(Exception):
    """The games cannot be played."""


def describe_tile(tile):
    """The tile of a deck as player.c reads it."""
    words = [tile['count'], int(tile.get('start', False)), *(EDGES[edge] for edge in tile['edges']),
             len(tile['realms'])]
    for realm in tile['realms']:
        words += [REALMS.index(realm['kind']), sum(1 << 'NESW'.index(edge) for edge in realm['edges']),
                  SYMBOLS.index(realm.get('symbol'))]
    return ' '.join(str(word) for word in words)


def describe_decks(names):
    tiles = [tile for name in names
             for tile in json.loads((ROOT / f'data/decks/{name}.json').read_text())['tiles']]
    return ' '.join(['tiles', str(len(tiles)), *map(describe_tile, tiles)])


class Seat:
    """A process that plays for a build."""

    def __init__(self, build):
        self.build = build
        self.process = subprocess.Popen([str(build.program)], text=True, bufsize=1,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, line):
        try:
            self.process.stdin.write(line + '\n')
            self.process.stdin.flush()
            answer = self.process.stdout.readline().strip()
        except BrokenPipeError:
            answer = ''
        if not answer or answer.startswith(('no ', 'wrong ', 'refused')):
            raise ContestError(f'{self.build.revision}: {answer or "has ended"}, asked for: {line}')
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


class Rules:
    """What all games of a contest have in common."""

    def __init__(self, players, *, seed=1, expansion=False, equipment=False, teams=False,
                 milliseconds=0, effort=0, threads=1):
        self.players = players
        self.seed, self.teams, self.equipment = seed, teams, equipment
        self.expansion = expansion
        self.tiles = describe_decks(['base', 'expansion-1'] if expansion else ['base'])
        self.milliseconds, self.effort, self.threads = milliseconds, effort, threads
        if milliseconds:
            self.clock = 'processor' if threads == 1 else 'wall'

    def list_rotations(self):
        """All different ways to seat the players in turn order."""
        n = len(self.players)
        turned = [tuple(self.players[(seat + by) % n] for seat in range(n)) for by in range(n)]
        return list(dict.fromkeys(turned))

    def describe_game(self, deck):
        colours = COLOURS[:len(self.players)]
        return ' '.join(map(str, ['game', self.seed, deck, int(self.teams), int(self.equipment), 0,
                                  len(colours), *colours]))

    def describe_choice(self, player):
        milliseconds = 0 if player.effort else self.milliseconds
        return f'choose {player.level} {milliseconds} {player.effort or self.effort} {self.threads}'


class Table:
    """Two processes, one of each build, that play games with each other, and the judge."""

    def __init__(self, builds, rules):
        *self.seats, self.judge = map(Seat, builds)
        self.rules = rules
        self.judge.ask('judge')
        self.ask_all(rules.tiles)

    def ask_all(self, line):
        seats = [*self.seats, self.judge]
        answers = [seat.ask(line) for seat in seats]
        if len(set(answers)) > 1:
            names = ' and '.join(dict.fromkeys(seat.build.revision for seat in seats))
            raise ContestError(f'the rules of {names} differ: {line}: {" or ".join(answers)}')
        return answers[0]

    def take_turn(self, player, used):
        """Lets a player lay and place; `used` counts turns, steps and microseconds by build."""
        steps, time, *words = self.seats[player.build].ask(self.rules.describe_choice(player)).split()
        for count, more in enumerate((1, int(steps), int(time))):
            used[player.build][count] += more
        self.ask_all(' '.join(['apply', *words[:4]]))
        return ' '.join(words[4:])

    def play_game(self, deck, players):
        """Plays one game. Returns its figures, by seat or by build."""
        used = [[0, 0, 0], [0, 0, 0]]
        state = self.ask_all(self.rules.describe_game(deck))
        while True:
            phase, player, *sides = map(int, state.split())
            if phase == OVER:
                break
            if phase in (DRAW, ROLL, FINISH):
                action = self.seats[0].ask('chance')
            else:
                action = self.take_turn(players[player], used)
            state = self.ask_all(f'apply {action}')
        points = [int(word) for word in self.ask_all('points').split()]
        return {'builds': [player.build for player in players], 'sides': sides,
                'points': points[0::2], 'leads': points[1::2], 'used': used,
                'luck': self.ask_luck(),
                'character': self.ask_character(players)}

    def ask_luck(self):
        """By seat: the luck of its side, by its cause; see CAUSES."""
        luck = iter(map(float, self.judge.ask('luck').split()))
        return [dict(zip(CAUSES, seat)) for seat in zip(*4 * [luck])]

    def ask_character(self, players):
        """How each build has played: the sums of its players' counts, by trait."""
        counts = [int(word) for word in self.ask_all('character').split()]
        sums = [dict.fromkeys(TRAITS, 0) for _ in self.seats]
        for place, count in enumerate(counts):
            seat, trait = divmod(place, len(TRAITS))
            sums[players[seat].build][TRAITS[trait]] += count
        return sums

    def play_deck(self, deck):
        return [self.play_game(deck, players) for players in self.rules.list_rotations()]

    def close(self):
        for seat in (*self.seats, self.judge):
            seat.close()


def score(game):
    """The part of the win that went to players of the first build: each side that won has an equal
    share of it, and so has each player of a side."""
    best = max(game['points'])
    winners = [seat for seat, points in enumerate(game['points']) if points == best]
    sides = {game['sides'][seat] for seat in winners}
    total = 0
    for side in sides:
        builds = [game['builds'][seat] for seat in winners if game['sides'][seat] == side]
        total += builds.count(0) / len(builds) / len(sides)
    return total


def lead(game):
    """The mean lead of the players of the first build over their best rival."""
    leads = [lead for lead, build in zip(game['leads'], game['builds']) if build == 0]
    return sum(leads) / len(leads)


def list_lead_luck(game):
    """The luck in that lead, by draws and by dice; its mean is 0."""
    lucks = [luck for luck, build in zip(game['luck'], game['builds']) if build == 0]
    return [sum(luck[f'margin by {cause}'] for luck in lucks) / len(lucks)
            for cause in ('draws', 'dice')]


def list_score_luck(game):
    """The luck in that score."""
    lucks = [(luck, game['sides'].count(side))
             for luck, build, side in zip(game['luck'], game['builds'], game['sides']) if build == 0]
    return [sum(luck[f'win by {cause}'] / n for luck, n in lucks) for cause in ('draws', 'dice')]


def play_decks(builds, rules, decks, jobs):
    """Lets the first two of `builds` play with the decks and the third one judge, at `jobs` tables at a
    time. The numbers of the decks come from an iterator. Yields the number of each deck and its
    games, in the order of the decks."""
    lock, done, numbers = threading.Lock(), queue.Queue(), collections.deque()
    source, stopped = iter(decks), threading.Event()

    def next_deck():
        with lock:
            deck = None if stopped.is_set() else next(source, None)
            if deck is not None:
                numbers.append(deck)
            return deck

    def play():
        try:
            table = Table(builds, rules)
            try:
                while (deck := next_deck()) is not None:
                    done.put((deck, table.play_deck(deck)))
            finally:
                table.close()
            done.put((None, None))
        except Exception as error:
            done.put((None, error))

    threads = [threading.Thread(target=play, daemon=True) for _ in range(jobs)]
    for thread in threads:
        thread.start()
    waiting, ended = {}, 0
    try:
        while ended < jobs:
            deck, games = done.get()
            if isinstance(games, Exception):
                raise games
            ended += deck is None
            waiting[deck] = games
            while numbers and numbers[0] in waiting:
                number = numbers.popleft()
                yield number, waiting.pop(number)
    finally:
        stopped.set()
