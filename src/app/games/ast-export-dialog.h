/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Exporting games as records: asks for a file or a folder, writes to the end even if the window is
 * closed, and has the announcer tell how it went. Nothing is told if the player cancels. */
#pragma once

#include <gtk/gtk.h>

#include "ast-announcer.h"
#include "ast-record.h"
#include "ast-store.h"

/* Exports `n` stored games, by number: one into a file, several into a folder. */
void ast_export_dialog_games (GtkWindow *parent, AstStore *store, AstAnnouncer *announcer,
                              const gint64 *games, guint n);

/* Exports `record` (copied), which may not be stored. */
void ast_export_dialog_record (GtkWindow *parent, AstAnnouncer *announcer, const AstRecord *record);
