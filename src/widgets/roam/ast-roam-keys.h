/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The keys that lead about a board where nobody plays, the same as at a table. */
#pragma once

#include "ast-roamer.h"

/* Adds to `page`, which has the board in it, the keys for the cursor, for landmarks and for
 * panning, and Escape, which hides the cursor. The roamer must outlive the page. */
void ast_roam_keys_add (GtkWidget *page, AstRoamer *roamer);
