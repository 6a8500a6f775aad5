/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-kind.h"

#include <glib/gi18n.h>

#include "ast-phrases.h"

typedef struct {
  const char *word;
  const char *line;
} AstKindText;

static const AstKindText kinds[AST_N_KINDS] = {
  /* Translators: One line about who plays on a seat: a person, or a computer player. */
  [AST_KIND_PERSON] = { "human", N_ ("Somebody at this table") },
  /* Translators: The weakest computer player, a beginner. */
  [AST_KIND_CADET] = { "cadet", N_ ("Still learning, a good first opponent") },
  /* Translators: A computer player stronger than the cadet. */
  [AST_KIND_PILOT] = { "pilot", N_ ("Quick, and makes the most of every tile") },
  /* Translators: A computer player stronger than the pilot. */
  [AST_KIND_CAPTAIN] = { "captain", N_ ("Looks ahead and knows when to fight") },
  /* Translators: The strongest computer player. */
  [AST_KIND_ADMIRAL] = { "admiral", N_ ("Takes its time and gives nothing away") },
};

const char *
ast_kind_get_level (AstKind kind)
{
  g_return_val_if_fail (kind < AST_N_KINDS, NULL);
  return kind == AST_KIND_PERSON ? NULL : kinds[kind].word;
}

int
ast_kind_find (const char *word)
{
  for (int kind = 0; kind < AST_N_KINDS; kind++) {
    if (g_strcmp0 (word, kinds[kind].word) == 0)
      return kind;
  }
  return -1;
}

const char *
ast_kind_get_name (AstKind kind)
{
  g_return_val_if_fail (kind < AST_N_KINDS, NULL);
  return ast_phrase_level (ast_kind_get_level (kind));
}

const char *
ast_kind_get_line (AstKind kind)
{
  g_return_val_if_fail (kind < AST_N_KINDS, NULL);
  return _ (kinds[kind].line);
}
