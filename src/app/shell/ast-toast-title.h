/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The text of a toast, which wraps: libadwaita cuts its own off after one line, and there is no
 * tooltip on a phone. */
#pragma once

#include <gtk/gtk.h>

/* `text` is no markup: it may have a name in it, such as "Tom & Ida". */
GtkWidget *ast_toast_title_new (const char *text);
