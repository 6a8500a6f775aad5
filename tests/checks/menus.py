#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Checks that no two entries of a menu have the same letter to choose them by, in any language."""

import re
from xml.etree import ElementTree

import catalogue
import project

MENU = 'src/menu.ui'  # The name that a sample of a menu has.


def read_menus(text):
    """The entries of each menu, as (context, label)."""
    return [[(entry.get('context', ''), entry.text) for entry in menu.iter('attribute')
             if entry.get('name') == 'label']
            for menu in ElementTree.fromstring(text).iter('menu')]


def find_doubles(labels):
    """Pairs of labels with the same letter, the one after the underscore."""
    doubles, seen = [], {}
    for label in labels:
        letter = re.search('_(.)', label)
        if letter and letter[1].lower() in seen:
            doubles.append((seen[letter[1].lower()], label))
        elif letter:
            seen[letter[1].lower()] = label
    return doubles


def complain(name, labels):
    return [f'{name}: “{one}” and “{other}” have the same letter in a menu'
            for one, other in find_doubles(labels)]


def check_menus(name, text):
    return [problem for menu in read_menus(text)
            for problem in complain(name, [label for _context, label in menu])]


def make_catalogue_check(menus):
    def check(name, text):
        texts = {(message.context, message.sources[0]): message.texts[0]
                 for message in catalogue.read(text)}
        return [problem for menu in menus
                for problem in complain(name, [texts.get(entry) or entry[1] for entry in menu])]
    return check


def make_menu(*labels):
    entries = ''.join(f'<item><attribute name="label">{label}</attribute></item>'
                      for label in labels)
    return f'<interface><menu><section>{entries}</section></menu></interface>'


def make_catalogue(*pairs):
    return '\n\n'.join(f'msgid "{source}"\nmsgstr "{text}"' for source, text in pairs)


def main():
    files = project.list_files()
    forms = [name for name in files if name.startswith('src/') and name.endswith('.ui')]
    catalogues = [name for name in files if re.fullmatch(r'po/\w+\.po', name)]
    report = project.Report()
    project.state_check(report, 'letters of menus', check_menus, forms,
                        bad=[(MENU, make_menu('_Save', 'S_tars', '_ships')),
                             (MENU, make_menu('_Save', '_Load', 'A_s'))],
                        good=[(MENU, make_menu('_Save', 'S_hips', 'Stars')),
                              (MENU, '<interface/>')])
    sample = make_catalogue_check(read_menus(make_menu('_Save', '_Load')))
    project.state_samples(report, 'letters of translated menus', sample,
                          bad=[('po/x.po', make_catalogue(('_Save', '_A'), ('_Load', 'B_a'))),
                               ('po/x.po', make_catalogue(('_Save', '_Lava')))],
                          good=[('po/x.po', make_catalogue(('_Save', '_A'), ('_Load', '_B')))])
    menus = [menu for name in forms for menu in read_menus(project.read_text(name))]
    project.state_files(report, 'letters of translated menus', make_catalogue_check(menus),
                        catalogues)
    report.finish()


if __name__ == '__main__':
    main()
