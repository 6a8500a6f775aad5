/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Who sits on a seat: a person or a computer player of some level, and what players read
 * about it. */
#pragma once

#include <glib.h>

typedef enum {
  AST_KIND_PERSON,
  AST_KIND_CADET,
  AST_KIND_PILOT,
  AST_KIND_CAPTAIN,
  AST_KIND_ADMIRAL,
  AST_N_KINDS
} AstKind;

/* The level as records and the command line write it, NULL for a person. Static. */
const char *ast_kind_get_level (AstKind kind);

/* The kind that the command line calls `word` (a level, or "human"), or -1. */
int ast_kind_find (const char *word);

/* "Captain", translated. */
const char *ast_kind_get_name (AstKind kind);

/* One line about it, translated. */
const char *ast_kind_get_line (AstKind kind);
