/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* All keys of the program but those of single widgets, each with its action and the words for it:
 * what the keys page lists is what pages and windows make work (see ast-keys.h). */
#pragma once

#include <glib.h>

/* What the keys page lists a key under. */
typedef enum {
  AST_KEYS_UNTOLD,  /* It is not listed. */
  AST_KEYS_TURN,    /* A person's turn. */
  AST_KEYS_ROAM,    /* Getting about the board. */
  AST_KEYS_BOARD,   /* What the table tells and shows. */
  AST_KEYS_GAME,    /* What becomes of the game on the table. */
  AST_KEYS_HISTORY, /* The page that shows a game again. */
  AST_KEYS_PROGRAM  /* The window and its pages. */
} AstKeysGroup;

/* A key, or `n` of them that follow each other. */
typedef struct {
  AstKeysGroup group;
  const char *key;    /* As gtk_accelerator_parse () reads it. */
  const char *action; /* With its target, as g_action_parse_detailed_name () reads it; NULL: GTK
                       * knows what to do. The target of each key that follows is one more. */
  const char *title;  /* What it does, untranslated; NULL: as the one before. */
  int n;              /* 0 is 1. */
} AstKey;

/* In the order in which they are told. */
const AstKey *ast_key_list_get (gsize *n);

/* The next one after `key` (NULL: the first) whose action begins with `prefix`; NULL if there is
 * none. */
const AstKey *ast_key_list_next (const AstKey *key, const char *prefix);
