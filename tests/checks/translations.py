#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Checks that every text for players is in po/POTFILES and translated into every language, with the
spaces of that language.

With --list it prints the lines for po/POTFILES."""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

import catalogue
import glossary
import placeholders
import project

# Layers that must have no texts for players.
SILENT = ('src/engine/', 'src/players/', 'src/store/')
MARKED = {
    '.c': re.compile(r'\b(_|C_|N_|NC_|CN_|ngettext|g_dngettext|g_dpgettext2) ?\("'),
    '.ui': re.compile(r'translatable="(yes|true)"'),
    '.in': re.compile(r'^Name=(?!@)|<(name|comment)>', re.MULTILINE),
}
KEYWORDS = ('_', 'N_', 'C_:1c,2', 'NC_:1c,2', 'CN_:1c,2,3', 'ngettext:1,2', 'g_dngettext:2,3',
            'g_dpgettext2:2c,3')
# A space that would let a line break, or that is wider than those beside it in the language.
SPACES = {
    'de': re.compile(r' (?=…|%%)|(?<=\d) (?=%(?!\w))'),
    'fr': re.compile(r'[ \xa0](?=[:;!?»]|%%)|(?<=«)[ \xa0]|(?<=\d)[ \xa0](?=%(?!\w))'),
}


def has_text(name, text):
    pattern = MARKED.get(Path(name).suffix)
    return bool(pattern and pattern.search(text))


def read_list(text):
    return [line for line in text.splitlines() if line and not line.startswith('#')]


def make_listing_check(listed):
    def check(name, text):
        if not has_text(name, text):
            return []
        if name.startswith(SILENT):
            return [f'{name}: a layer that must hold no text for players']
        return [] if name in listed else [f'{name}: has texts and is not in po/POTFILES']
    return check


def check_potfiles(name, text):
    listed = read_list(text)
    problems = [f'{name}: {entry} does not exist' for entry in listed
                if not (project.ROOT / entry).is_file()]
    if listed != sorted(listed):
        problems.append(f'{name}: not sorted')
    return problems


def list_sources():
    """The sources with texts, which po/POTFILES must list."""
    sources = [name for name in project.list_files() if name.startswith(('src/', 'data/'))]
    return [name for name in sources if has_text(name, project.read_text(name))]


def extract_template(folder, locations=False):
    """Writes a template with all texts of the sources, and returns its path."""
    template, names = Path(folder, 'asterism.pot'), Path(folder, 'names')
    names.write_text('\n'.join(list_sources()) + '\n')
    command = ['xgettext', '--from-code=UTF-8', '--files-from', names, '--output', template,
               '--add-comments=Translators', '--package-name=asterism',
               '--add-location=file' if locations else '--no-location']
    command += [f'--keyword={keyword}' for keyword in KEYWORDS]
    subprocess.run(command, cwd=project.ROOT, check=True, capture_output=True)
    return template


def check_catalogue(name, text, template):
    """A catalogue must parse, be complete, keep every placeholder, and use the terms of the
    glossary."""
    problems = [f'{name}: “{made_up}” in the header'
                for made_up in ('Automatically generated', 'COPYRIGHT HOLDER') if made_up in text]
    for command in (['msgfmt', '--check', '--output-file', '/dev/null', '-'],
                    ['msgcmp', '-', template]):
        result = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
        if result.returncode:
            problems += [f'{name}: {line}' for line in result.stderr.splitlines()]
    try:
        return (problems + placeholders.check_catalogue(name, text)
                + glossary.check_catalogue(name, text))
    except SyntaxError:
        return problems or [f'{name}: not a catalogue']


def make_catalogue_check(template):
    return lambda name, text: check_catalogue(name, text, template)


def check_spaces(name, text):
    """Spaces that belong to a sign must be no-break spaces, in French narrow ones. `name` ends in
    LANGUAGE.po; a language without a pattern is not checked."""
    pattern = SPACES.get(Path(name).stem)
    return [f'{name}: a space that is not the right no-break space in “{translation[:70]}”'
            for message in catalogue.read(text) for translation in message.texts
            if pattern and pattern.search(translation)]


HEADER = ('msgid ""\nmsgstr ""\n"Project-Id-Version: asterism\\n"\n'
          '"PO-Revision-Date: 2026-01-01 00:00+0000\\n"\n"Last-Translator: A <a@b.c>\\n"\n'
          '"Language-Team: A <a@b.c>\\n"\n"MIME-Version: 1.0\\n"\n"Language: de\\n"\n'
          '"Content-Type: text/plain; charset=UTF-8\\n"\n'
          '"Content-Transfer-Encoding: 8bit\\n"\n\n')
TEMPLATE = HEADER + '#, c-format\nmsgid "%d tiles"\nmsgstr ""\n'


def state_catalogues(report, folder):
    sample = Path(folder, 'sample.pot')
    sample.write_text(TEMPLATE)
    project.state_samples(
        report, 'catalogues', make_catalogue_check(sample),
        # The last four: a term that is not in the glossary, a word that the language has another one
        # for, a translated option, and a header that was made up.
        bad=[('de.po', HEADER), ('de.po', TEMPLATE),
             ('de.po', TEMPLATE[:-2] + '%s Plättchen"\n'),
             ('de.po', TEMPLATE.replace('#, ', '#, fuzzy, ')[:-2] + '%d Plättchen"\n'),
             ('de.po', TEMPLATE[:-2] + '%d Kacheln"\n'),
             ('ro.po', TEMPLATE[:-2] + 'Nu e %d cartonaș"\n'),
             ('de.po', TEMPLATE[:-2] + '%d Plättchen --neu"\n'),
             ('de.po', '# Automatically generated, 2026.\n' + TEMPLATE[:-2] + '%d Plättchen"\n')],
        good=[('de.po', TEMPLATE[:-2] + '%d Plättchen"\n'),
              ('de.po', TEMPLATE[:-2].replace('#,', '# glossary: tile\n#,') + '%d mehr"\n')])

    project.state_samples(
        report, 'comments for translators', placeholders.check_template,
        bad=[('a.pot', TEMPLATE), ('a.pot', TEMPLATE.replace('#, c-format', '#: src/a.c'))],
        good=[('a.pot', TEMPLATE.replace('#, ', '#. Translators: %d are tiles.\n#, ')),
              ('a.pot', TEMPLATE.replace('%d tiles', '99 %'))])
    template = extract_template(folder)
    report.state('comments for translators: every placeholder has one',
                 placeholders.check_template('texts', template.read_text()))

    project.state_samples(
        report, 'terms', glossary.check_template, bad=[('a.pot', HEADER + 'msgid "two turnings"\n')],
        good=[('a.pot', HEADER + 'msgid "two rotations"\n')])
    report.state('terms: one for each thing',
                 glossary.check_template('texts', template.read_text()))

    listed = [f'po/{language}.po'
              for language in ' '.join(read_list(project.read_text('po/LINGUAS'))).split()]
    there = [name for name in project.list_files() if re.fullmatch(r'po/[^/]+\.po', name)]
    report.state('catalogues: LINGUAS lists them all',
                 [f'{name}: listed or there, not both' for name in set(listed) ^ set(there)])
    check = make_catalogue_check(template)
    report.state('catalogues: every text is translated',
                 [problem for name in there for problem in check(name, project.read_text(name))])


def make_sample(translation):
    return f'msgid "a"\nmsgstr "{translation}"\n'


def main():
    sources = [name for name in project.list_files() if name.startswith(('src/', 'data/'))]
    if '--list' in sys.argv:
        print(*list_sources(), sep='\n')
        return
    potfiles = read_list(project.read_text('po/POTFILES'))
    report = project.Report()
    project.state_check(report, 'POTFILES', check_potfiles, ['po/POTFILES'],
                        bad=[('POTFILES', 'src/nowhere.c\n'),
                             ('POTFILES', 'po/POTFILES\npo/LINGUAS\n')],
                        good=[('POTFILES', '# A remark.\npo/LINGUAS\npo/POTFILES\n')])
    project.state_samples(report, 'texts', make_listing_check(['src/app/ast-a.c']),
                          bad=[('src/app/ast-b.c', 'puts (_ ("Turn"));'),
                               ('src/widgets/ast-b.ui', '<p translatable="yes">Turn</p>'),
                               ('src/engine/ast-a.c', 'C_ ("tile", "Turn")')],
                          good=[('src/app/ast-a.c', 'puts (_ ("Turn"));'),
                                ('src/app/ast-b.c', 'turn_ (1);')])
    project.state_files(report, 'texts', make_listing_check(potfiles), sources)
    catalogues = [name for name in project.list_files() if re.fullmatch(r'.*po/\w+\.po', name)]
    project.state_check(report, 'spaces', check_spaces, catalogues,
                        bad=[('fr.po', make_sample(sample))
                             for sample in ('A : b', 'A\xa0: b', 'A ; b', 'A !', 'A ?',
                                            '«\u202fA »', '« A\u202f»', '95 %', '%d %%')]
                        + [('po/de.po', make_sample('Öffnen …')), ('de.po', make_sample('95 %'))],
                        good=[('fr.po', make_sample('A\u202f: «\u202fb c\u202f» à 9:00, 2 %s')),
                              ('de.po', make_sample('Öffnen\xa0… 95\xa0%, „a“: 2 %s')),
                              ('it.po', make_sample('A : b …'))])
    with tempfile.TemporaryDirectory() as folder:
        state_catalogues(report, folder)
    report.finish()


if __name__ == '__main__':
    main()
