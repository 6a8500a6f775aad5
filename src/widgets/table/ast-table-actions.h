/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What can be done at the table: one list of actions with their keys, for the table itself and for
 * pages that tell about keys; see ast-table-keys.h. */
#pragma once

#include "ast-table.h"

typedef enum {
  AST_KEYS_TURN,  /* For a person's turn. */
  AST_KEYS_ROAM,  /* For getting about the board. */
  AST_KEYS_BOARD, /* For what the table tells and shows. */
  AST_KEYS_GAME   /* For its past. */
} AstKeysGroup;

/* A key, or `n` of them that follow each other, and with what it calls the action. */
typedef struct {
  const char *key; /* As gtk_accelerator_parse () reads it. */
  int parameter;   /* Of the first key; one more for each that follows. */
  int n;           /* 0 is 1. */
} AstTableKey;

typedef struct _AstTableBefore AstTableBefore;

typedef struct {
  const char *name; /* Such as "table.turn". */
  const char *type; /* Of its parameter: "i" or NULL. */
  /* `parameter` is 0 without a type. NULL: of a parent widget, or a second entry. */
  void (*act) (AstTable *table, int parameter);
  gboolean first; /* Its keys come before those of the focused place. */
  AstKeysGroup group;
  const char *title;   /* What its keys do, untranslated; NULL: as the one before. */
  AstTableKey keys[5]; /* Up to the one without a key. */
  /* What it has done or why it has not, in few words for a screen reader; NULL: it tells of itself.
   * Transfer full, or NULL: nothing is to be said, for the focus has moved or an event is told. */
  char *(*answer) (AstTable *table, const AstTableBefore *before, int parameter);
} AstTableAction;

/* All actions in the order in which keys are told; `n` is their number. */
const AstTableAction *ast_table_actions_get (gsize *n);

/* Makes the actions known to the class of the table. */
void ast_table_actions_install (GtkWidgetClass *widget_class);

/* The parameter of "table.press" that stands for a key with which `action` gets `parameter`, -128
 * to 127. It carries the action out or, if that is disabled, answers why. */
int ast_table_actions_encode (const AstTableAction *action, int parameter);
