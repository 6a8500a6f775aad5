/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The outcome of an import, in words for players. */
#pragma once

#include <gtk/gtk.h>

#include "ast-announcer.h"
#include "ast-import.h"

/* What has been imported: "3 games are new. You already have 1 of these games." Free with g_free
 * (). */
char *ast_import_text_taken (const AstImportReport *report);

/* What has not, a paragraph for each file, with turn and reason; NULL if all has been imported.
 * Free with g_free (). */
char *ast_import_text_refused (const AstImportReport *report);

/* Tells the outcome: by the announcer, or in a message if a file was refused. Nothing needs to be
 * told of a single game that is shown. */
void
ast_import_text_tell (GtkWindow *parent, AstAnnouncer *announcer, const AstImportReport *report);
