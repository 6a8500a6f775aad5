# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Checks that translations use the terms of glossary.txt."""

import configparser
import re
from pathlib import Path

import catalogue

REMARK = 'glossary:'


def read_terms():
    """Returns a dictionary by term, each of patterns by language."""
    parser = configparser.ConfigParser(delimiters=(':',), comment_prefixes=('#',),
                                       interpolation=None)
    parser.optionxform = str
    parser.read(Path(__file__).with_name('glossary.txt'), encoding='utf-8')
    return {term: dict(parser[term]) for term in parser.sections()}


def has_term(words, text):
    # Names such as Alliance need their capital. Words of options, as in --words, do not count.
    flags = 0 if words['en'][0].isupper() else re.IGNORECASE
    return re.search(rf'(?<![\w-])({words["en"]})(?![\w-])', text, flags)


def list_waived(message):
    """The terms that the remarks of the translator exempt."""
    return [term.strip() for remark in message.remarks if remark.startswith(REMARK)
            for term in remark[len(REMARK):].split(',')]


def check_message(message, language, terms):
    """Every term of the source must be in every plural form of the translation, and no word that
    the language has another one for."""
    source = message.sources[-1]
    problems = []
    for term, words in terms.items():
        problems += [f'“{text[:60]}”: the word is “{term}”' for text in message.texts
                     if re.search(words.get(f'not {language}', '(?!)'), text, re.IGNORECASE)]
        if language not in words or not has_term(words, source) or term in list_waived(message):
            continue
        for text in message.texts:
            if text and not re.search(words[language], text, re.IGNORECASE):
                problems.append(f'“{source[:60]}”: {term} is “{words[language]}” in the glossary, '
                                f'not found in “{text[:60]}”')
    return problems


def check_template(name, text):
    """The English texts must not have two terms for one thing."""
    terms = {term: words['not'] for term, words in read_terms().items() if 'not' in words}
    return [f'{name}: “{message.sources[-1][:60]}”: the term of the glossary is “{term}”'
            for message in catalogue.read(text) for term, pattern in terms.items()
            if re.search(rf'(?<![\w-])({pattern})(?![\w-])', message.sources[-1])]


def check_catalogue(name, text):
    """`name` is po/LANGUAGE.po. A language without words in the glossary is not checked."""
    terms = read_terms()
    return [f'{name}: {problem}' for message in catalogue.read(text)
            for problem in check_message(message, Path(name).stem, terms)]
