/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Whole sentences that are gathered one by one, and then read as one text. */
#pragma once

#include <glib.h>

/* A list without sentences; end it with ast_sentences_end (). */
GPtrArray *ast_sentences_new (void);

/* Adds a sentence, or several in one text. Takes `sentence`; NULL and "" add nothing. */
void ast_sentences_add (GPtrArray *self, char *sentence);

/* The same with a text that has no full stop, such as a label. Takes `text`. */
void ast_sentences_add_label (GPtrArray *self, char *text);

/* All sentences as one text, "" without any. Takes the list. Transfer full. */
char *ast_sentences_end (GPtrArray *self);
