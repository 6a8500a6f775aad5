#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Plays a whole game of two human players by the actions of the accessibility tree alone:
play-accessible.py FILE OF A DECK

It is a short game, with one each of every other tile of the deck."""

import json
import os
import random
import re
import sys
import tempfile

from window import Window, find_next, finish, take_turn

NEEDS = re.compile(r'(Trade route|Asteroid field|Cosmos) (to|on) ')


def write_record(path, deck):
    """Writes the record of a game that has not begun. Returns how many tiles are drawn in it."""
    deck['id'] = 'few'
    deck['tiles'] = deck['tiles'][::2]
    for tile in deck['tiles']:
        tile['count'] = 1
    start = next(tile['id'] for tile in deck['tiles'] if tile.get('start'))
    record = {
        'format': 'asterism-record', 'version': 1, 'rules': 1, 'generator': 'a test', 'seed': '5',
        'decks': ['few:1'], 'deck_files': {'few:1': deck},
        'options': {'teams': False, 'equipment': False, 'unplaceable': 'discard'},
        'players': [{'name': name, 'colour': colour, 'kind': 'human'}
                    for name, colour in (('Ada', 'red'), ('Mira', 'black'))],
        'start': {'tile': start, 'x': 0, 'y': 0, 'rotation': 0}, 'turns': [], 'totals': [0, 0],
    }
    with open(path, 'w', encoding='utf-8') as file:
        json.dump(record, file)
    return len(deck['tiles']) - 1


def play(window, choose):
    """Plays to the end. Returns how often a button of a battle was pressed, the turns, and places
    that are described wrongly."""
    battles = turns = 0
    wrong = []
    while True:
        kind, buttons = window.wait(lambda: find_next(window), 'something to do')
        if kind == 'over':
            return battles, turns, wrong
        if kind == 'battle':
            window.press(buttons[0])
            battles += 1
            continue
        wrong += [(place.name, place.description) for place in buttons
                  if not NEEDS.match(place.description)]
        take_turn(window, choose, buttons)
        turns += 1


def main():
    choose = random.Random(5)
    with open(sys.argv[1], encoding='utf-8') as file:
        deck = json.load(file)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'few.asterism')
        n_tiles = write_record(path, deck)
        window = Window(path)
        battles, turns, wrong = play(window, choose)
    finish(window, [
        (f'a game can be played to its end, in {turns} turns', turns >= n_tiles - 1),
        (f'battles can be fought, in {battles} steps', battles > 0),
        (f'places are described by what the tile meets there, but for {wrong[:3]}', not wrong),
    ])


main()
