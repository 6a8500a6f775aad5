#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Somebody has a seat at a table of each of two servers. Neither is left for the other: both are
among My Tables, told of by the servers, and lead back. Arguments: asterism-server."""

import os
import sys

from friend import Friend, take_turn
from server import Server, make_folder
from window import find_page, report


def find_card(window, start):
    """The card of a table whose name begins so, on the page where one joins tables."""
    return next((card for card in window.buttons(start) if find_page(card) == 'Join Table'), None)


def find_cards(window):
    """The names of the tables, in order: those of the first page, or of that and another one."""
    return list(dict.fromkeys(node.name for node in window.walk()
                              if node.is_button() and ' and Guest. ' in node.name))


def wait_for_cards(window, *names):
    window.wait(lambda: find_cards(window) == list(names), names)


def main():
    with Server(sys.argv[1]) as one, Server(sys.argv[1]) as two, make_folder() as folder:
        os.environ['ASTERISM_DATA_DIR'] = folder
        ada, cleo = Friend('Ada', one), Friend('Cleo', two)
        window = ada.seat_guest()
        ada.start()
        window.wait_for_text('tiles left')
        warnings = window.close()
        window = cleo.seat_guest()
        window.press_named('Leave Table')
        window.wait_for_text('Your seat stays yours')
        wait_for_cards(window, 'Ada and Guest. Ada’s turn.', 'Cleo and Guest. Not started yet.')
        checks = [('the table that is left for another is there', True),
                  ('and so is the seat there', cleo.has_guest())]
        ada.take_turn()
        wait_for_cards(window, 'Ada and Guest. Your turn.', 'Cleo and Guest. Not started yet.')
        checks.append(('the news of a turn comes by itself', True))
        cleo.start()
        wait_for_cards(window, 'Ada and Guest. Your turn.', 'Cleo and Guest. Cleo’s turn.')
        window.press_found(lambda: find_card(window, 'Ada and Guest.'), 'the table of Ada')
        take_turn(window)
        ada.wait_for_turn()
        checks.append(('a card leads to the table', True))
        window.type_keys('tiles left', 'alt+Left')
        two.stop()
        wait_for_cards(window, 'Cleo and Guest. Cleo’s turn.', 'Ada and Guest. Ada’s turn.')
        window.wait_for_text('Asterism isn’t open there')
        checks.append(('a server that is away is told of', True))
        report(checks, warnings + window.close())


main()
