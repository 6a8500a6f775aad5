/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Labels that tell what happens, also to those who do not see it. */
#pragma once

#include <gtk/gtk.h>

/* Lets `label`, whose role is that of a status, say `text`. It is said aloud even if it is what
 * the label says already. */
void ast_status_say (GtkLabel *label, const char *text);
