/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What can be done at the table: one list of actions with their keys, for the table itself and for
 * pages that tell about keys. */
#pragma once

#include <gtk/gtk.h>

typedef enum {
  AST_KEYS_TURN, /* For a person's turn. */
  AST_KEYS_BOARD /* For looking around. */
} AstKeysGroup;

/* A key, or `n` of them that follow each other, and with what it calls the action. */
typedef struct {
  const char *key; /* As gtk_accelerator_parse () reads it. */
  int parameter;   /* Of the first key; one more for each that follows. */
  int n;           /* 0 is 1. */
} AstTableKey;

typedef struct {
  const char *name; /* Such as "table.turn". */
  const char *type; /* Of its parameter: "i" or NULL. */
  GtkWidgetActionActivateFunc
      activate;   /* NULL: of the table itself or a parent widget, or a second entry. */
  gboolean first; /* Its keys come before those of the focused place. */
  AstKeysGroup group;
  const char *title;   /* What its keys do, untranslated; NULL: as the one before. */
  AstTableKey keys[5]; /* Up to the one without a key. */
} AstTableAction;

/* All actions in the order in which keys are told; `n` is their number. */
const AstTableAction *ast_table_actions_get (gsize *n);

/* Makes those actions known to the class of AstTable that need nothing but its interface. */
void ast_table_actions_install (GtkWidgetClass *widget_class);

/* Makes the keys work at `table`, of which `board` is a part. */
void ast_table_actions_add_keys (GtkWidget *table, GtkWidget *board);
