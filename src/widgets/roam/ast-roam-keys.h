/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The keys that lead about a board, at a table and where nobody plays. */
#pragma once

#include "ast-roamer.h"

/* Gives `widget`, which has the board in it, the actions `roam.move` and `roam.pan` (i: the
 * direction), `roam.meeple`, `roam.realm`, `roam.dead-place` and `roam.tile` (i: 1 or -1). The
 * roamer must live as long as anybody may use them. */
void ast_roam_keys_install (GtkWidget *widget, AstRoamer *roamer);

/* Also their keys. */
void ast_roam_keys_add (GtkWidget *page, AstRoamer *roamer);
