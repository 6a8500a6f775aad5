/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The summary of a deck as lists of figures, alone or beside that of another deck. */
#pragma once

#include <adwaita.h>

#include "ast-deck-summary.h"

/* Fills `cards` anew; `other` may be NULL. `names` (NULL: none) tells which figure is whose. */
void ast_deck_figures_show (GtkBox *cards, const AstDeckSummary *summary,
                            const AstDeckSummary *other, const char *names);
