/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Exporting statistics as tables for other programs. */
#pragma once

#include <gtk/gtk.h>

#include "ast-announcer.h"
#include "ast-store-statistics.h"

/* Asks for a file and writes `table` of the games that `filter` (copied) lets pass into it, to its
 * end even if the window is closed. The announcer tells how it went; it tells nothing if the player
 * cancels the dialog. */
void ast_csv_export (GtkWindow *parent, AstStore *store, AstCsvTable table,
                     const AstStatisticsFilter *filter, AstAnnouncer *announcer);
