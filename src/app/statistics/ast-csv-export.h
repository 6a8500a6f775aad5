/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Statistics as files for other programs. */
#pragma once

#include <gtk/gtk.h>

#include "ast-store-statistics.h"

/* Called with NULL once the file is written, or with what went wrong. */
typedef void (*AstCsvExported) (const GError *error, gpointer user_data);

/* Asks for a file and writes `table` of the games that `filter` (copied) lets pass into it, to its
 * end even if the window is closed. Says nothing if the player wants no file after all. `user_data`
 * is kept until then. */
void
ast_csv_export (GtkWindow *parent, AstStore *store, AstCsvTable table,
                const AstStatisticsFilter *filter, AstCsvExported exported, GObject *user_data);
