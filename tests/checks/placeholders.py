# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright 2026 The Asterism developers

"""Checks that a translation keeps placeholders, mnemonics, accelerators, options and markup."""

import re

import catalogue

PLACEHOLDER = re.compile(r'%(?:(\d+)\$)?([-+ #0]*\d*(?:\.\d+)?(?:hh|h|ll|l|z|j|t)?[a-zA-Z%])')
FIXED = (
    ('mnemonics', re.compile(r'_(?=\w)')),
    ('accelerators', re.compile(r'<(?:Control|Shift|Alt|Primary)>\w+')),
    ('options', re.compile(r'(?<![\w-])--[a-z][a-z-]*')),
    ('markup', re.compile(r'</?[a-z]+[^>]*>')),
)


def list_placeholders(text):
    """The position and conversion of each argument, in the order of the arguments."""
    found, number = [], 0
    for position, kind in PLACEHOLDER.findall(text):
        if kind == '%':
            continue
        number += 1
        found.append((int(position or number), kind))
    return sorted(set(found))


def is_formatted(text):
    """Whether a text has a placeholder. "58 %" has none, and neither has "%B", a part of a date."""
    return any(kind[-1] in 'diufsxXcg' for _, kind in PLACEHOLDER.findall(text))


def check_template(name, text):
    """Every source text with a placeholder must have a comment that says what stands for it."""
    return [f'{name}: “{message.sources[0]}”: no comment for translators'
            for message in catalogue.read(text)
            if any(map(is_formatted, message.sources)) and not message.hints]


def find_difference(source, text, formatted):
    if formatted and list_placeholders(source) != list_placeholders(text):
        return 'placeholders'
    for what, pattern in FIXED:
        found, expected = pattern.findall(text), pattern.findall(source)
        if sorted(found) != sorted(expected):
            return what
    if (source.endswith('…'), source[:1].isspace(), source[-1:].isspace()) != \
            (text.endswith('…'), text[:1].isspace(), text[-1:].isspace()):
        return 'ends'
    return None


def check_catalogue(name, text):
    problems = []
    for message in catalogue.read(text):
        source = message.sources[-1]
        for form, translation in enumerate(message.texts):
            # The singular form may write "one" without %d; msgfmt checks its other placeholders.
            formatted = 'c-format' in message.flags and (len(message.texts) == 1 or form > 0)
            what = find_difference(source, translation, formatted) if translation else None
            if what:
                problems.append(f'{name}: other {what} in “{translation[:70]}” than in '
                                f'“{source[:70]}”')
    return problems
