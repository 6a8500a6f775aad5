#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Makes ten tiles of a deck anew in the workshop, by mouse or by keys: make-deck.py HANDS DECK

What is saved is equal to the tiles of the deck, also after a step was undone and redone. With
`keys` nothing else is used."""

import glob
import json
import os
import subprocess
import sys
import tempfile

from mouse import click, find_middle, find_window, use_mouse
from window import CHECK_BOX, Window, finish, type_keys

TILES = ('start', 'planet-alliance', 'planet-field-route-empire', 'field-all-hunters',
         'field-three-route', 'field-corner-curve-alliance', 'field-facing-pair',
         'field-cap-junction', 'route-curve-empire', 'route-junction-four')
SIDES = 'NESW'
NAMES = ('North', 'East', 'South', 'West')
ARROWS = ('Up', 'Right', 'Down', 'Left')
PRESSES = {'C': 0, 'A': 1, 'R': 2}  # Of a side that shows cosmos.
SYMBOLS = (None, 'alliance', 'empire', 'hunters', 'order')


def find_part(window, part):
    """The button of a side or of the middle. A planet has its own name."""
    starts = (f'{part} edge:',) if part in NAMES else ('Middle:', 'The planet')
    return next((button for button in window.buttons() if button.name.startswith(starts)), None)


def wait_for_part(window, part):
    return window.wait(lambda: find_part(window, part), part)


class Mouse:
    """Presses and drags on the tile, and clicks; types nothing but text."""

    def begin(self, window):
        window.choose('Main Menu', 'Decks')
        window.choose('Deck Menu', 'New Deck')
        window.wait(lambda: window.find_button('Add Tile'), 'the workshop')

    def add(self, window):
        click(window, window.wait(lambda: window.find_button('Add Tile'), 'the button'))
        wait_for_part(window, 'Middle')

    def press(self, window, part):
        before = wait_for_part(window, part).name
        click(window, find_part(window, part))
        window.wait(lambda: find_part(window, part).name != before, f'another {part}')

    def join(self, window, one, other):
        x, y = find_middle(window, wait_for_part(window, one))
        to_x, to_y = find_middle(window, wait_for_part(window, other))
        use_mouse(window, x, y, 'mousedown', '1')
        # As a hand moves: what is far away at once would be no drag.
        for step in range(1, 9):
            use_mouse(window, x + (to_x - x) * step // 8, y + (to_y - y) * step // 8)
        use_mouse(window, to_x, to_y, 'mouseup', '1')
        window.wait(lambda: 'joined' in find_part(window, one).name, f'{one} joined with {other}')

    def go_to(self, window, name):
        """Clicks into the row of that name."""
        node = window.wait(lambda: next((node for node in window.walk() if node.name == name), None), name)
        click(window, node)
        window.wait(lambda: window.read_focus().startswith(name), f'the focus on {name}')

    def switch(self, window, name):
        click(window, window.wait(lambda: next((node for node in window.nodes_of(CHECK_BOX)
                                                if node.name == name), None), name))

    def choose_symbol(self, window, part, symbol):
        for _ in range(SYMBOLS.index(symbol)):
            before = wait_for_part(window, part).name
            click(window, find_part(window, part), '3')
            window.wait(lambda: find_part(window, part).name != before, 'another symbol')


class Keys:
    """Nothing but keys."""

    def begin(self, window):
        window.wait_for_page('New Game')
        type_keys('F10')
        window.step_to('Decks', 'Down')
        type_keys('Return')
        window.wait(lambda: window.find_button('Edit a Copy'), 'the decks')
        window.step_to('Deck Menu')
        type_keys('Return')
        window.step_to('New Deck', 'Down')
        type_keys('Return')
        window.wait(lambda: window.find_button('Add Tile'), 'the workshop')

    def add(self, window):
        window.step_to('Add Tile')
        type_keys('Return')
        window.wait(lambda: window.read_focus().startswith('North edge'), 'the tile')

    def focus(self, window, part):
        """The arrows lead there, if need be by way of the middle."""
        starts = ('Middle:', 'The planet') if part == 'Middle' else (f'{part} edge',)
        self.step_to_tile(window)
        if part == 'Middle' and not window.read_focus().startswith(starts):
            self.focus(window, 'North')
            type_keys('Down')
        elif part != 'Middle':
            type_keys(ARROWS[NAMES.index(part)])
            if not window.read_focus().startswith(starts):
                type_keys(ARROWS[NAMES.index(part)])
        window.wait(lambda: window.read_focus().startswith(starts), f'the focus on {part}')

    def step_to_tile(self, window):
        if ' edge: ' not in window.read_focus() and 'iddle' not in window.read_focus():
            window.step_to('North edge')

    def press(self, window, part):
        self.focus(window, part)
        before = window.read_focus()
        type_keys('Return')
        window.wait(lambda: window.read_focus() != before, f'another {part}')

    def join(self, window, one, other):
        self.focus(window, one)
        type_keys(f'shift+{ARROWS[NAMES.index(other)]}')
        window.wait(lambda: 'joined' in window.read_focus(), f'{one} joined with {other}')

    def choose_symbol(self, window, part, symbol):
        self.focus(window, part)
        for _ in range(SYMBOLS.index(symbol)):
            before = window.read_focus()
            type_keys('s')
            window.wait(lambda: window.read_focus() != before, 'another symbol')

    def go_to(self, window, name):
        window.step_to(name)

    def switch(self, window, name):
        window.step_to(name)
        type_keys('space')


def write(window, hands, row, text):
    hands.go_to(window, row)
    type_keys('ctrl+a')
    subprocess.run(['xdotool', 'type', '--delay', '30', text], check=True)
    type_keys('Return')


def build(window, hands, tile):
    hands.add(window)
    for side, edge in zip(NAMES, tile['edges']):
        for _ in range(PRESSES[edge]):
            hands.press(window, side)
    for realm in tile['realms']:
        parts = [NAMES[SIDES.index(side)] for side in realm['edges']] or ['Middle']
        if realm['kind'] == 'planet':
            hands.press(window, 'Middle')
        for other in parts[1:]:
            hands.join(window, parts[0], other)
    for realm in tile['realms']:
        if 'symbol' in realm:
            part = NAMES[SIDES.index(realm['edges'][0])] if realm['edges'] else 'Middle'
            hands.choose_symbol(window, part, realm['symbol'])
    write(window, hands, 'Name of the tile', tile['id'])
    if tile['count'] > 1:
        write(window, hands, 'Copies', str(tile['count']))
    if tile.get('start'):
        hands.switch(window, 'Starting tile')


def read_deck(folder):
    """The deck that has been saved, once it is there."""
    for path in glob.glob(f'{folder}/decks/*.json'):
        with open(path, encoding='utf-8') as source:
            return json.load(source)
    return None


def main():
    hands = {'mouse': Mouse, 'keys': Keys}[sys.argv[1]]()
    with open(sys.argv[2], encoding='utf-8') as source:
        tiles = {tile['id']: tile for tile in json.load(source)['tiles']}
    wanted = [tiles[name] for name in TILES]
    with tempfile.TemporaryDirectory() as folder:
        os.environ['ASTERISM_DATA_DIR'] = folder
        window = Window()
        window.number = find_window(window)
        hands.begin(window)
        empty = window.has_text('The deck has no tiles yet.')
        for tile in wanted:
            build(window, hands, tile)
        window.wait_for_text('10 kinds')
        type_keys('ctrl+z')
        type_keys('ctrl+shift+z')
        type_keys('ctrl+s')
        deck = window.wait(lambda: read_deck(folder), 'the deck')
        drafts = window.wait(lambda: not os.listdir(f'{folder}/decks/drafts'), 'no draft')
        finish(window, [
            ('what a deck lacks is said', empty),
            ('the tiles are those of the file', deck['tiles'] == wanted),
            ('it is the first revision', deck['revision'] == 1),
            ('there is no draft of what is saved', drafts),
        ])


main()
