/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Labels that a screen reader reads aloud when they change. */
#pragma once

#include <gtk/gtk.h>

/* Sets the text of `label`, whose role is that of a status. It is read aloud even if it is what
 * the label shows already. */
void ast_status_say (GtkLabel *label, const char *text);
