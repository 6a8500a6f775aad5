/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What can be done at the table: one list of actions with their keys, for the table itself and for
 * pages that tell about keys; see ast-table-keys.h. */
#pragma once

#include "ast-table.h"

typedef enum {
  AST_KEYS_TURN, /* For a person's turn. */
  AST_KEYS_ROAM, /* For getting about the board. */
  AST_KEYS_BOARD /* For what the table tells and shows. */
} AstKeysGroup;

/* A key, or `n` of them that follow each other, and with what it calls the action. */
typedef struct {
  const char *key; /* As gtk_accelerator_parse () reads it. */
  int parameter;   /* Of the first key; one more for each that follows. */
  int n;           /* 0 is 1. */
} AstTableKey;

/* The table before an action, as far as its answer depends on it. */
typedef struct {
  gboolean inspects;                /* A realm. */
  gboolean shows_tiles, covers;     /* The tiles to come; what lies beside the board. */
  gboolean is_asking, is_laid;      /* A hint is shown or awaited; the tile fits where it is. */
  gboolean has_cursor, is_on_empty; /* A cursor is shown; no tile lies there. */
  int zoom;
  guint head; /* Actions of the match. */
  GtkWidget *focus;
} AstTableBefore;

typedef struct {
  const char *name; /* Such as "table.turn". */
  const char *type; /* Of its parameter: "i" or NULL. */
  /* `parameter` is 0 without a type. NULL: of a parent widget, or a second entry. */
  void (*act) (AstTable *table, int parameter);
  gboolean first; /* Its keys come before those of the focused place. */
  AstKeysGroup group;
  const char *title;   /* What its keys do, untranslated; NULL: as the one before. */
  AstTableKey keys[5]; /* Up to the one without a key. */
  /* What it has done or why it has not, see ast-table-answers.h; NULL: it tells of itself. */
  char *(*answer) (AstTable *table, const AstTableBefore *before, int parameter);
} AstTableAction;

/* All actions in the order in which keys are told; `n` is their number. */
const AstTableAction *ast_table_actions_get (gsize *n);

/* Makes the actions known to the class of the table. */
void ast_table_actions_install (GtkWidgetClass *widget_class);

/* The parameter of "table.press" that stands for a key with which `action` gets `parameter`, -128
 * to 127. It carries the action out or, if that is disabled, answers why. */
int ast_table_actions_encode (const AstTableAction *action, int parameter);
