/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Why a button is grey, unless that stands beside it: its tooltip and its accessible description
 * say so as long as it cannot be pressed, and the window does where somebody presses it. A reason
 * is a sentence or a few words. */
#pragma once

#include <gtk/gtk.h>

/* `reason` holds whenever `button` is not sensitive. */
void ast_reason_set (GtkWidget *button, const char *reason);

/* The same for all buttons in `around` that activate `action`. */
void ast_reason_set_all (GtkWidget *around, const char *action, const char *reason);

/* Disables an action of the class of `widget`, and tells its buttons in there why; NULL: enables
 * it. */
void ast_reason_disable (GtkWidget *widget, const char *action, const char *reason);

/* That of the button at a point of `around` that cannot be pressed; NULL: there is none. Owned by
 * the button. */
const char *ast_reason_find (GtkWidget *around, double x, double y);
