#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Checks that the files which name the program to a desktop, or its version, agree with each other."""

import configparser
import email.utils
import json
import re
import xml.etree.ElementTree as xml

import project

ID = 'io.github.asterism_game.Asterism'
MIME = '{http://www.freedesktop.org/standards/shared-mime-info}'
ICONS = 'data/icons/hicolor'


def read_desktop(text):
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read_string(text)
    entry = parser['Desktop Entry']
    return {'types': entry['MimeType'].split(';x-scheme-handler/')[0], 'name': entry['Name'],
            'summary': entry['Comment'], 'binary': entry['Exec'].split()[0], 'id': entry['Icon']}


def read_metainfo(text):
    root = xml.fromstring(text.encode())
    return {'types': ';'.join(kind.text for kind in root.iterfind('provides/mediatype')),
            'name': root.findtext('name'),
            'summary': root.findtext('summary'), 'binary': root.findtext('provides/binary'),
            'id': root.findtext('id'), 'version': root.find('releases/release').get('version'),
            'date': root.find('releases/release').get('date'),
            'languages': {lang.text for lang in root.iterfind('languages/lang')} - {'en'}}


def read_mime(text):
    kinds = xml.fromstring(text.encode()).findall(f'{MIME}mime-type')
    icon = kinds[0].find(f'{MIME}icon').get('name')
    return {'types': ';'.join(kind.get('type') for kind in kinds),
            'id': icon.removesuffix('-record')}


def read_service(text):
    return {'id': re.search(r'^Name=(.*)$', text, re.MULTILINE)[1],
            'binary': re.search(r'^Exec=@bindir@/(\S+) --gapplication-service$', text,
                                re.MULTILINE)[1]}


def read_manifest(text):
    manifest = json.loads(text)
    return {'id': manifest['id'].replace(ID, '@app_id@'), 'binary': manifest['command']}


def read_changelog(text):
    match = re.search(r'^## (\S+) \((\S+)\)$', text, re.MULTILINE)
    return {'version': match[1], 'date': match[2]} if match else {}


def read_debian_changelog(text):
    date = re.search(r'^ -- .*>  (.*)$', text, re.MULTILINE)[1]
    return {'version': re.match(r'asterism \((\S+)\)', text)[1],
            'date': email.utils.parsedate_to_datetime(date).date().isoformat()}


def read_manual(text):
    """The date of a manual page is that of its last change."""
    return {'version': re.search(r'^\.TH \S+ 1 \S+ "Asterism (\S+)" "Games"$', text, re.MULTILINE)[1]}


def read_meson(text):
    return {'name': re.search(r"project \('(\w+)'", text)[1].title(),
            'version': re.search(r"\n  version: '([^']+)'", text)[1]}


def read_linguas(text):
    return {'languages': {line for line in text.splitlines() if not line.startswith('#')}}


def compare(accounts):
    """Returns the differences; `accounts` has a dictionary of properties for each file."""
    first = {}
    problems = []
    for name, account in accounts.items():
        for key, value in account.items():
            where, said = first.setdefault(key, (name, value))
            if said != value:
                problems.append(f'{key}: {name} says {value!r}, {where} {said!r}')
    return problems


def check_icon(name, text):
    """An icon must have the right size, and no bitmap, text or script."""
    root = xml.fromstring(text)
    tags = {element.tag.split('}')[-1] for element in root.iter()}
    problems = [f'{name}: has <{tag}>' for tag in sorted(tags & {'image', 'text', 'script'})]
    size = 16 if name.endswith('-symbolic.svg') else 128
    if root.get('viewBox') != f'0 0 {size} {size}':
        problems.append(f'{name}: the viewBox is not 0 0 {size} {size}')
    return problems


def main():
    readers = {
        f'data/{ID}.desktop.in': read_desktop,
        f'data/{ID}.metainfo.xml.in': read_metainfo,
        f'data/{ID}.mime.xml.in': read_mime,
        f'data/{ID}.service.in': read_service,
        f'flatpak/{ID}.json': read_manifest,
        'CHANGELOG.md': read_changelog,
        'meson.build': read_meson,
        'packaging/debian/changelog': read_debian_changelog,
        'po/LINGUAS': read_linguas,
    }
    readers.update((name, read_manual) for name in project.list_files()
                   if re.fullmatch(r'docs/man/[^/]*\.1', name))
    accounts = {name: read(project.read_text(name)) for name, read in readers.items()}
    report = project.Report()
    report.state('a difference is found',
                 [] if compare({'a': {'id': 'A'}, 'b': {'id': 'B'}}) else ['it is not'])
    report.state('desktop file, metainfo, media type, changelogs, manuals, languages and build agree',
                 compare(accounts))
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {0}">{1}</svg>'
    project.state_check(report, 'icons', check_icon,
                        [f'{ICONS}/scalable/apps/{ID}.svg',
                         f'{ICONS}/scalable/apps/{ID}.Devel.svg',
                         f'{ICONS}/scalable/mimetypes/{ID}-record.svg',
                         f'{ICONS}/symbolic/apps/{ID}-symbolic.svg'],
                        bad=[('a.svg', svg.format(64, '')), ('a-symbolic.svg', svg.format(128, '')),
                             ('a.svg', svg.format(128, '<text/>'))],
                        good=[('a.svg', svg.format(128, '')), ('a-symbolic.svg', svg.format(16, ''))])
    report.finish()


if __name__ == '__main__':
    main()
