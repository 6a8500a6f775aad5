/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A bubble with what a player says. */
#pragma once

#include <gtk/gtk.h>

/* Shows `text` beside `seat` for some seconds. */
void ast_seat_bubble_show (GtkWidget *seat, const char *text);
