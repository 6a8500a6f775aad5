/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The rulebook as plain data: chapters of paragraphs. */
#pragma once

#include <glib.h>

/* A paragraph. All strings are static; `text` is English, for gettext (). */
typedef struct {
  const char *id;      /* A number of docs/rules.md such as "B4", or a name. */
  const char *text;    /* Not translated yet. */
  const char *diagram; /* Name of a board in diagrams/, or NULL. */
  gboolean ruling;     /* A decision where the printed rules are unclear. */
} AstRule;

typedef struct {
  const char *title; /* Not translated yet. */
  const AstRule *rules;
  guint n_rules;
} AstChapter;

/* The chapters in reading order. The first is the short course. */
guint ast_rulebook_get_n_chapters (void);
const AstChapter *ast_rulebook_get_chapter (guint i);

/* The paragraph `id`, or NULL; its chapter goes to `chapter` unless that is NULL. */
const AstRule *ast_rulebook_find (const char *id, guint *chapter);

/* The translated text of a paragraph. Static. */
const char *ast_rule_get_text (const AstRule *rule);

/* Whether the number of `rule` is one that players can name, as in "B4". */
gboolean ast_rule_has_number (const AstRule *rule);

/* Whether every word of `search` is in the translated text or is the number of the rule;
 * capitals and accents make no difference. */
gboolean ast_rule_matches (const AstRule *rule, const char *search);
