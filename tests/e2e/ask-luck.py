#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Asks of a game of any kind whether it was luck, as soon as it has been imported, and goes to the
turns that decided it, and saves a card of its result and one of its review: ask-luck.py RECORD

The result of a game tells that by itself."""

import glob
import json
import os
import re
import sys
import tempfile

import gi

gi.require_version('GdkPixbuf', '2.0')
from gi.repository import GdkPixbuf, GLib  # noqa: E402

from window import Window, finish, read_turn

MOMENTS = 'Turns That Decided the Game'
# A turn of the list: its number there and its title, and what is said of it.
TITLE = re.compile(r'\d\. (.+?) (makes|draws|is lucky|is unlucky) ')
CHANCE = re.compile(r'Turn (\d+)\. Chance of winning for (.+): \d+% before this turn, \d+% with the tile,')
TEAMS = ['the Alliance', 'the Empire']


def read_game(path):
    """The players of the record, and what its sides are called."""
    with open(path, encoding='utf-8') as source:
        record = json.load(source)
    names = [player['name'] for player in record['players']]
    for i, player in enumerate(record['players']):
        if [other["name"] for other in record["players"]].count(player['name']) > 1:
            names[i] = f"{player['name']} ({player['colour'].capitalize()})"
    return names, TEAMS if record['options']['teams'] else names


def take_result(window, sides):
    """What the result of a game that is over says of luck, and its card, in one press; None if the
    game goes on."""
    window.wait(lambda: window.find_button('History') or window.buttons('Place at'), 'the game')
    if not window.find_button('History'):
        return None, None
    told = window.wait(lambda: find_verdict(window, sides), 'who was lucky')
    return told, save_card(window, 'Save as Picture…', 'Asterism result *.png')


def open_history(window):
    """Opens the history of the game: from its end, or from the table where it goes on."""
    window.type_keys('Undo', 'ctrl+h')
    window.wait_for_page('Was It Luck?')
    window.press_named('Was It Luck?')


def find_moments(window):
    """The rows of the list of turns that decided the game; none before all is known."""
    rows = next((node.children for node in window.walk()
                 if node.name == MOMENTS and node.children), [])
    return [row for row in rows if row.is_visible()]


def follow_moments(window, n_moments):
    """Goes to each of the turns that decided the game, with a key. Returns those that are shown,
    with what is told of each."""
    seen = []
    for _ in range(n_moments):
        before = read_turn(window)
        window.type_keys('Was It Luck?', 'n')
        turn = window.wait(lambda: next((now for now in [read_turn(window)]
                                         if now not in (None, before)), None), 'another turn')
        told = window.has_text(f'Turn {turn}: ') and window.has_text('Chance of winning')
        seen.append((turn, told))
    return seen


def find_verdict(window, sides):
    """The words at the top: who was lucky, and who has played well."""
    names = '|'.join(re.escape(name[0].upper() + name[1:]) for name in sides)
    lucky = '|'.join(map(re.escape, sides))
    unlucky = 'worse' if len(sides) == 2 else 'the worst'
    luck = (rf'(?:(?:Luck was with|The (?:tiles|dice) favoured) (?:{lucky})'
            rf'|(?:{names}) had {unlucky} luck|Nobody was especially lucky)\.')
    best = rf'(?:(?:{names}), )*(?:{names})(?: and (?:{names}))?'
    skill = rf' (?:{best} played (?:better|best)|(?:Both|All) played equally well)\.'
    return next((text for text in map(window.read, window.walk())
                 if re.fullmatch(luck + skill, text)), None)


def load_picture(pattern):
    """The picture once the file is complete, else None."""
    for path in glob.glob(pattern):
        try:
            return GdkPixbuf.Pixbuf.new_from_file(path)
        except GLib.Error:
            return None
    return None


def save_card(window, button, pattern):
    """The card, saved under the proposed name; the dialog opens in the program's folder."""
    window.press_named(button)
    window.press_named('Save')
    return window.wait(lambda: load_picture(pattern), 'the card')


def is_card(picture):
    return (picture.get_width(), picture.get_height()) == (1200, 750) and count_colours(picture) > 1000


def count_colours(picture):
    data, row, n = picture.get_pixels(), picture.get_rowstride(), picture.get_n_channels()
    return len({data[y * row + x * n:y * row + x * n + 3]
                for y in range(picture.get_height()) for x in range(picture.get_width())})


def main():
    record = os.path.abspath(sys.argv[1])
    names, sides = read_game(record)
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ['ASTERISM_DATA_DIR'] = folder
        window = Window(record)
        told, result = take_result(window, sides)
        open_history(window)
        rows = window.wait(lambda: find_moments(window), MOMENTS)
        titles = [TITLE.match(row.name) for row in rows]
        chances = [CHANCE.match(row.description) for row in rows]
        verdict = find_verdict(window, sides)
        seen = follow_moments(window, len(rows))
        card = save_card(window, 'Save Review as Picture…', 'Asterism review *.png')
        print(f'# {verdict}\n# {[row.name + " | " + row.description for row in rows]}\n# {seen}')
        finish(window, [
            ('up to five turns are listed', 0 < len(rows) <= 5),
            ('each says who did what', all(title and title[1] in names for title in titles)),
            ('each says what it changed for whom',
             all(chance and chance[2] in sides for chance in chances)),
            ('all sides are judged', verdict),
            ('a key leads to each of them, in order',
             [turn for turn, _ in seen] == [int(chance[1]) for chance in chances]),
            ('each is explained', all(told for _, told in seen)),
            ('the result has told the same by itself', result is None or told == verdict),
            ('the result is a card', result is None or is_card(result)),
            ('the review is a card', is_card(card)),
        ])


main()
