/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Copies what can be read of a damaged database into a new one. */
#pragma once

#include <glib.h>

#include "ast-deck-collection.h"

/* What became of the games. */
typedef struct {
  guint n_games;     /* Games that were saved, */
  guint n_from_copy; /* how many of them were taken from a copy, */
  guint n_shortened; /* how many have lost their latest actions, */
  guint n_unsure;    /* and how many have names or options that may be wrong. */
  guint n_lost;      /* Games of which nobody knows the players. */
} AstSalvageReport;

/* Makes a new database `draft` with the games that can be read of the one at `path`, and with
 * those that are missing or shorter there from the copies in its directory. Both paths are
 * absolute. */
gboolean ast_salvage (const char *path, const char *draft, AstDeckCollection *collection,
                      AstSalvageReport *report, GError **error);
