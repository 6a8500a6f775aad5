/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Who made the program, in the dialog class that the installed libadwaita has. */
#pragma once

#include <gtk/gtk.h>

void ast_about_show (GtkWindow *parent);
