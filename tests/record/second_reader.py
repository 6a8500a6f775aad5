#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers
"""A second reader of game records, to check the first: it was written from the rules and
the description of the format alone and shares no code with the program. It is as plain as
can be: realms are flooded anew whenever one is needed.

    second_reader.py --decks FOLDER [--decks FOLDER...] FILE...

prints one verdict for each record (a line of a .jsonl, else a file), "FILE: ok" or
"FILE: WHERE: why", and returns 1 if any was refused."""

import argparse
import collections
import json
import pathlib
import sys
import unicodedata

FACTION = {'red': 'alliance', 'green': 'alliance', 'black': 'empire', 'white': 'empire',
           'orange': 'hunters', 'blue': 'order'}
STEPS = [(0, -1), (1, 0), (0, 1), (-1, 0)]  # N, E, S, W
AROUND = [(dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if (dx, dy) != (0, 0)]


class Refusal(Exception):
    def __init__(self, why):
        super().__init__(why)
        self.where = 'file'


def need(condition, why):
    if not condition:
        raise Refusal(why)


# JSON, of which the strictness is left to the first reader


class Real:
    """A number that is not written as a whole one."""


def unique(pairs):
    need(len({name for name, _ in pairs}) == len(pairs), 'a member twice')
    return dict(pairs)


def no_constant(word):
    raise Refusal(word)


def whole(digits):
    return int(digits) if len(digits) < 30 else 10 ** 30


def parse(data):
    try:
        return json.loads(data.decode('utf-8'), object_pairs_hook=unique, parse_constant=no_constant,
                          parse_float=lambda _: Real(), parse_int=whole)
    except ValueError as error:
        raise Refusal(str(error)) from None


# Members


def is_whole(value):
    return isinstance(value, int) and not isinstance(value, bool)


def get(thing, name, kind):
    need(name in thing, name + ' is missing')
    return check_kind(thing[name], name, kind)


def check_kind(value, name, kind):
    fine = is_whole(value) if kind is int else isinstance(value, kind)
    need(fine, name + ' is of the wrong type')
    return value


def find(thing, name, kind, otherwise):
    return check_kind(thing[name], name, kind) if name in thing else otherwise


def get_word(thing, name, words):
    word = get(thing, name, str)
    need(word in words, name + ' is an unknown word')
    return word


# Decks


class Tile:
    def __init__(self, data):
        self.id = data['id']
        self.edges = data['edges']
        self.realms = data['realms']
        self.start = data.get('start', False)
        self.count = data['count']
        self.plain = plain_tiles({'tiles': [data]})[0]

    def realm_at(self, edge):
        """The number of the realm at its own edge `edge`, or None."""
        for number, realm in enumerate(self.realms):
            if 'NESW'[edge] in realm['edges']:
                return number
        return None


def plain_realm(realm):
    check_kind(realm, 'a realm', dict)
    if 'symbol' in realm:
        get_word(realm, 'symbol', FACTION.values())
    edges = get(realm, 'edges', str)
    need(len(set(edges)) == len(edges), 'an edge twice')
    return get(realm, 'kind', str), sorted(edges), realm.get('symbol')


def plain_tiles(deck):
    """What a deck says about its tiles."""
    tiles = []
    for tile in get(deck, 'tiles', list):
        check_kind(tile, 'a tile', dict)
        tiles.append((get(tile, 'id', str), get(tile, 'count', int), get(tile, 'edges', str),
                      find(tile, 'start', bool, False),
                      [plain_realm(realm) for realm in get(tile, 'realms', list)]))
    return tiles


def read_deck_files(record, decks):
    """The installed decks, and those that the record brings along, which are not judged."""
    known = dict(decks)
    for name, deck in find(record, 'deck_files', dict, {}).items():
        check_kind(deck, 'a deck', dict)
        need(get(deck, 'format', str) == 'asterism-deck', 'not a deck')
        need(get(deck, 'version', int) == 1, 'not a deck')
        own = '%s:%d' % (get(deck, 'id', str), get(deck, 'revision', int))
        need(own == name, 'a deck of another name')
        tiles = plain_tiles(deck)
        if name in decks:
            need(tiles == [tile.plain for tile in decks[name]], 'another deck of that name')
        else:
            known[name] = [Tile(tile) for tile in deck['tiles']]
    return known


def read_decks(folder):
    decks = {}
    for path in sorted(pathlib.Path(folder).glob('*.json')):
        data = json.loads(path.read_text(encoding='utf-8'))
        decks['%s:%d' % (data['id'], data['revision'])] = [Tile(tile) for tile in data['tiles']]
    return decks


# The game


Meeple = collections.namedtuple('Meeple', 'player size equipment node')


class Game:
    def __init__(self, record, decks):
        self.read_decks(record, read_deck_files(record, decks))
        self.read_options(record)
        self.read_players(record)
        self.board = {}  # (x, y) to (tile, rotation)
        self.meeples = []
        self.bag = collections.Counter(
            {tile.id: tile.count for tile in self.tiles.values() if not tile.start})
        self.away = []
        self.points = [0] * self.n_sides
        self.turn = 0
        self.read_start(record)

    # S

    def read_decks(self, record, decks):
        refs = get(record, 'decks', list)
        need(refs, 'no deck')
        need(all(isinstance(ref, str) for ref in refs), 'a deck is no string')
        need(all(ref in decks for ref in refs), 'an unknown deck')
        need(len(set(refs)) == len(refs), 'a deck twice')
        tiles = [tile for ref in refs for tile in decks[ref]]
        self.tiles = {tile.id: tile for tile in tiles}
        need(len(self.tiles) == len(tiles), 'a tile twice')
        starts = [tile for tile in tiles if tile.start]
        need(len(starts) == 1, 'not one start')
        self.start = starts[0]

    def read_options(self, record):
        options = get(record, 'options', dict)
        self.teams = get(options, 'teams', bool)
        self.equipment = get(options, 'equipment', bool)
        self.unplaceable = get_word(options, 'unplaceable', ('discard', 'return'))

    def read_players(self, record):
        players = get(record, 'players', list)
        need(2 <= len(players) <= 6, 'number of players')
        self.colours = []
        for player in players:
            need(isinstance(player, dict), 'a player is no object')
            name = get(player, 'name', str)
            need(1 <= len(name) <= 100, 'length of a name')
            need(not any(unicodedata.category(c) == 'Cc' for c in name), 'control character')
            self.colours.append(get_word(player, 'colour', FACTION))
            kind = get_word(player, 'kind', ('human', 'computer'))
            need('level' not in player or kind == 'computer', 'level of a human')
            find(player, 'level', str, None)
        need(len(set(self.colours)) == len(players), 'a colour twice')
        self.n_players = len(players)
        self.n_sides = self.n_players
        if self.teams:
            need(self.n_players == 4, 'teams of other than four')
            factions = [FACTION[colour] for colour in self.colours]
            need(set(factions) == {'alliance', 'empire'}, 'teams of other factions')
            need(factions[0] == factions[2] and factions[1] == factions[3]
                 and factions[0] != factions[1], 'teams do not alternate')
            self.n_sides = 2

    def read_start(self, record):
        start = get(record, 'start', dict)
        need(get(start, 'tile', str) == self.start.id, 'another start')
        need(get(start, 'x', int) == 0 and get(start, 'y', int) == 0, 'start not in the middle')
        rotation = get(start, 'rotation', int)
        need(0 <= rotation <= 3, 'rotation')
        self.board[0, 0] = (self.start, rotation)

    def side(self, player):
        if self.teams:
            return 0 if FACTION[self.colours[player]] == 'alliance' else 1
        return player

    def faction(self, side):
        if self.teams:
            return ('alliance', 'empire')[side]
        return FACTION[self.colours[side]]

    # L

    def fits(self, tile, place, rotation):
        x, y = place
        neighbours = 0
        for side, (dx, dy) in enumerate(STEPS):
            if (x + dx, y + dy) not in self.board:
                continue
            neighbours += 1
            other, turned = self.board[x + dx, y + dy]
            if tile.edges[(side - rotation) % 4] != other.edges[(side + 2 - turned) % 4]:
                return False
        return neighbours > 0 and place not in self.board

    def fits_anywhere(self, tile):
        places = {(x + dx, y + dy) for x, y in self.board for dx, dy in STEPS}
        return any(self.fits(tile, place, rotation)
                   for place in places for rotation in range(4))

    def draw(self, name):
        need(name in self.tiles, 'an unknown tile')
        need(self.bag[name] > 0, 'no such tile left')
        self.bag[name] -= 1
        return self.tiles[name]

    def put_away(self, thing):
        self.away = []
        for name in find(thing, 'unplaceable', list, []):
            need(isinstance(name, str), 'an unplaceable tile is no string')
            need(not self.fits_anywhere(self.draw(name)), 'an unplaceable tile fits')
            self.away.append(name)

    # Realms

    def flood(self, node):
        """The nodes (x, y, number) of a realm, and how many of its edges are open."""
        seen, todo, ends = {node}, [node], 0
        while todo:
            x, y, number = todo.pop()
            tile, rotation = self.board[x, y]
            for letter in tile.realms[number]['edges']:
                side = ('NESW'.index(letter) + rotation) % 4
                beside = (x + STEPS[side][0], y + STEPS[side][1])
                if beside not in self.board:
                    ends += 1
                    continue
                other, turned = self.board[beside]
                reached = beside + (other.realm_at((side + 2 - turned) % 4),)
                if reached not in seen:
                    seen.add(reached)
                    todo.append(reached)
        return seen, ends

    def definition(self, node):
        return self.board[node[:2]][0].realms[node[2]]

    def kind(self, node):
        return self.definition(node)['kind']

    def around(self, node):
        return [(node[0] + dx, node[1] + dy) for dx, dy in AROUND
                if (node[0] + dx, node[1] + dy) in self.board]

    def is_complete(self, node):
        if self.kind(node) == 'planet':
            return len(self.around(node)) == 8
        return self.flood(node)[1] == 0

    def worth(self, node, complete):
        nodes, _ = self.flood(node)
        size = len({other[:2] for other in nodes})
        symbols = sum('symbol' in self.definition(other) for other in nodes)
        if self.kind(node) == 'planet':
            size = 1 + len(self.around(node))
        elif self.kind(node) == 'field' and complete:
            size *= 2
        return size + 2 * symbols

    def standing(self, node):
        nodes, _ = self.flood(node)
        return [meeple for meeple in self.meeples if meeple.node in nodes]

    def planet_at(self, place):
        if place in self.board:
            for number, realm in enumerate(self.board[place][0].realms):
                if realm['kind'] == 'planet':
                    return place + (number,)
        return None

    def touched(self, place):
        """Realms in the order of battles and scores, each by its name."""
        names, seen = [], set()
        for number in range(len(self.board[place][0].realms)):
            node = place + (number,)
            if node not in seen:
                names.append(node)
                seen |= self.flood(node)[0]
        for dx, dy in AROUND:
            planet = self.planet_at((place[0] + dx, place[1] + dy))
            if planet:
                names.append(planet)
        return names

    # M

    def place_meeple(self, player, place, data):
        size = get_word(data, 'size', ('small', 'large'))
        spot = (get(data, 'x', int), get(data, 'y', int))
        number = get(data, 'realm', int)
        equipment = None
        if 'equipment' in data:
            equipment = get_word(data, 'equipment', ('blade', 'blaster'))
        need(spot in self.board, 'no tile there')
        need(0 <= number < len(self.board[spot][0].realms), 'no such realm')
        node = spot + (number,)
        if self.kind(node) == 'planet':
            need(max(abs(spot[0] - place[0]), abs(spot[1] - place[1])) <= 1, 'too far')
        else:
            need(spot == place, 'on another tile')
            need(not self.standing(node), 'the realm is taken')
        own = [meeple for meeple in self.meeples if meeple.player == player]
        need(sum(meeple.size == size for meeple in own) < (4 if size == 'small' else 1),
             'no such meeple left')
        if equipment:
            need(self.equipment, 'a game without equipment')
            need(all(meeple.equipment != equipment for meeple in own), 'no such piece left')
        self.meeples.append(Meeple(player, size, equipment, node))

    # B

    def sides_in(self, node):
        return sorted({self.side(meeple.player) for meeple in self.standing(node)})

    def forces(self, node, side):
        meeples = [m for m in self.standing(node) if self.side(m.player) == side]
        dice = sum(1 if meeple.size == 'small' else 2 for meeple in meeples)
        nodes, _ = self.flood(node)
        if any(self.definition(other).get('symbol') == self.faction(side) for other in nodes):
            dice += 1
        dice = min(dice, 3)
        yellow = min(sum(meeple.equipment == 'blaster' for meeple in meeples), dice)
        blade = any(meeple.equipment == 'blade' for meeple in meeples)
        return dice, yellow, 1 if blade else 0

    def read_roll(self, roll, sides, forces):
        """The highest result of each side."""
        need(isinstance(roll, list), 'a roll is no list')
        need(len(roll) == len(sides), 'number of sides')
        results = {}
        for side, entry in zip(sides, roll):
            need(isinstance(entry, dict), 'a roll is no object')
            need(get(entry, 'side', int) == side, 'another side')
            normal, yellow = get(entry, 'dice', list), get(entry, 'yellow', list)
            need(all(is_whole(face) for face in normal + yellow), 'a face')
            need(all(1 <= face <= 6 for face in normal), 'a face of a normal die')
            need(all(3 <= face <= 8 for face in yellow), 'a face of a yellow die')
            dice, n_yellow, blade = forces[side]
            need(len(yellow) == n_yellow and len(normal) == dice - n_yellow, 'number of dice')
            results[side] = max(normal + yellow) + blade
        return results

    def read_battle(self, battle, node, scores):
        need(isinstance(battle, dict), 'a battle is no object')
        need(tuple(get(battle, name, int) for name in ('x', 'y', 'realm')) == node,
             'another battle is due')
        rolls = get(battle, 'rolls', list)
        need(len(rolls) <= 1000, 'too many rolls')
        sides = self.sides_in(node)
        forces = {side: self.forces(node, side) for side in sides}
        for roll in rolls:
            need(len(sides) > 1, 'the battle is over')
            results = self.read_roll(roll, sides, forces)
            best = [side for side in sides if results[side] == max(results.values())]
            if len(best) > 1:
                scores += [(side, 1, 'tie') + node for side in best]
            for side in sides:
                if side not in best:
                    scores.append((side, forces[side][0], 'defeat') + node)
            sides = best
        need(len(sides) == 1, 'the battle is not over')
        need(get(battle, 'winner', int) == sides[0], 'another winner')
        for meeple in self.standing(node):
            if self.side(meeple.player) != sides[0]:
                self.meeples.remove(meeple)

    # T

    def play_turn(self, turn):
        need(isinstance(turn, dict), 'a turn is no object')
        player = get(turn, 'player', int)
        need(player == self.turn % self.n_players, 'another player’s turn')
        self.put_away(turn)
        tile = self.draw(get(turn, 'tile', str))
        place = (get(turn, 'x', int), get(turn, 'y', int))
        rotation = get(turn, 'rotation', int)
        need(0 <= rotation <= 3, 'rotation')
        need(self.fits(tile, place, rotation), 'the tile does not fit')
        self.board[place] = (tile, rotation)
        if self.unplaceable == 'return':
            self.bag.update(self.away)
        if 'meeple' in turn:
            self.place_meeple(player, place, get(turn, 'meeple', dict))
        names = self.touched(place)
        scores = []
        battles = find(turn, 'battles', list, [])
        due = [node for node in names if len(self.sides_in(node)) > 1]
        need(len(battles) == len(due), 'number of battles')
        for battle, node in zip(battles, due):
            self.read_battle(battle, node, scores)
        for node in names:
            if self.is_complete(node):
                self.score(node, True, node, scores)
        self.check_scores(turn, scores)
        self.turn += 1

    def score(self, node, complete, name, scores):
        standing = self.standing(node)
        if standing:
            scores.append((self.side(standing[0].player), self.worth(node, complete),
                           self.kind(node)) + name)
            self.meeples = [meeple for meeple in self.meeples if meeple not in standing]

    def check_scores(self, thing, scores):
        listed = []
        for score in find(thing, 'scores', list, []):
            need(isinstance(score, dict), 'a score is no object')
            listed.append((get(score, 'side', int), get(score, 'points', int),
                           get(score, 'for', str), get(score, 'x', int), get(score, 'y', int),
                           get(score, 'realm', int)))
        need(listed == scores, 'scores should be %s' % scores)
        for score in scores:
            self.points[score[0]] += score[1]

    # E

    def hold(self, pending):
        name = get(pending, 'tile', str)
        self.put_away(pending)
        need(self.fits_anywhere(self.draw(name)), 'the tile in the hand fits nowhere')

    def finish(self, end):
        self.put_away(end)
        need(not +self.bag, 'tiles are left')
        first = {}
        for meeple in self.meeples:
            nodes, _ = self.flood(meeple.node)
            first[min((y, x, number) for x, y, number in nodes)] = meeple.node
        scores = []
        for name in sorted(first):
            self.score(first[name], False, (name[1], name[0], name[2]), scores)
        self.check_scores(end, scores)


def check(data, decks):
    where = 'file'
    try:
        record = parse(data)
        need(isinstance(record, dict), 'not an object')
        need(get(record, 'format', str) == 'asterism-record', 'not a record')
        need(get(record, 'version', int) == 1, 'version')
        for name in ('id', 'created', 'generator', 'seed'):
            find(record, name, str, None)
        find(record, 'rules', int, 1)
        where = 'set-up'
        game = Game(record, decks)
        where = 'file'
        turns = get(record, 'turns', list)
        for number, turn in enumerate(turns):
            where = 'turn %d' % (number + 1)
            game.play_turn(turn)
        where = 'pending'
        if 'pending' in record:
            pending = get(record, 'pending', dict)
            need('end' not in record, 'pending in a finished game')
            game.hold(pending)
        where = 'end'
        if 'end' in record:
            game.finish(get(record, 'end', dict))
        where = 'totals'
        totals = get(record, 'totals', list)
        need(all(is_whole(total) for total in totals), 'a total is no number')
        need(totals == game.points, 'totals should be %s' % game.points)
    except Refusal as refusal:
        return '%s: %s' % (where, refusal)
    return 'ok'


def read_records(path):
    data = pathlib.Path(path).read_bytes()
    if not path.endswith('.jsonl'):
        return [(path, data)]
    lines = data.split(b'\n')
    if lines[-1] == b'':
        lines.pop()
    return [('%s:%d' % (path, number + 1), line) for number, line in enumerate(lines)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--decks', required=True, action='append', metavar='FOLDER')
    parser.add_argument('files', nargs='+', metavar='FILE')
    arguments = parser.parse_args()
    decks = {}
    for folder in arguments.decks:
        decks.update(read_decks(folder))
    status = 0
    for path in arguments.files:
        for name, data in read_records(path):
            verdict = check(data, decks)
            print('%s: %s' % (name, verdict))
            status |= verdict != 'ok'
    return status


if __name__ == '__main__':
    sys.exit(main())
