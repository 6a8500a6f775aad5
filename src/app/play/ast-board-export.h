/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-announcer.h"
#include "ast-record.h"

/* Asks for a file and writes a picture (PNG) of the board at the end of `record` (copied) into it,
 * to its end even if the window is closed. The announcer tells how it went; it tells nothing if the
 * player cancels the dialog. */
void ast_board_export (GtkWindow *parent, AstAnnouncer *announcer, const AstRecord *record);
