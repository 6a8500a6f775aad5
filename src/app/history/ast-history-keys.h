/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The keys of the page that shows a game again; the keys page lists the same ones. */
#pragma once

#include <gtk/gtk.h>

/* A key and the action of the page that it activates. */
typedef struct {
  const char *key; /* An accelerator. */
  const char *action;
  const char *type;  /* Of the parameter: "i", or NULL without one. */
  int parameter;     /* Of that type. */
  const char *title; /* Not translated yet; NULL: that of the key before. */
} AstHistoryKey;

const AstHistoryKey *ast_history_keys_get (gsize *n);

/* Makes them work in `page`, wherever in it the focus is. */
void ast_history_keys_add (GtkWidget *page);
