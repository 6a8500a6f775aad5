/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The About dialog, in the class that the installed libadwaita has. */
#pragma once

#include <gtk/gtk.h>

void ast_about_show (GtkWindow *parent);
