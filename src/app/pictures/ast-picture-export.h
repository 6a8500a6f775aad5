/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

#include "ast-announcer.h"
#include "ast-record.h"

/* Paints a picture, in a thread. Transfer full; its status is an error if it cannot be made. */
typedef cairo_surface_t *(*AstPicturePaint) (gconstpointer data);

/* Asks for a file, in a dialog with `title` that proposes `what` and the day, and writes what
 * `paint` makes of `data` into it (PNG), to its end even if the window is closed. `data` is taken,
 * and freed in any thread. The announcer tells how it went; it tells nothing if the player cancels
 * the dialog. */
void
ast_picture_export (GtkWindow *parent, AstAnnouncer *announcer, const char *title, const char *what,
                    AstPicturePaint paint, gpointer data, GDestroyNotify free_data);

/* The same for the board at the end of `record`, which is copied. */
void ast_picture_export_board (GtkWindow *parent, AstAnnouncer *announcer, const AstRecord *record);
