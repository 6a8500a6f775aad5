/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The whole of a text that ends with an ellipsis, such as a long name: a tooltip tells it wherever
 * nothing else has one. */
#pragma once

#include <gtk/gtk.h>

/* For all labels in `window`. */
void ast_cut_text_tell (GtkWidget *window);
