/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Checks that no visible text is cut off and that the window is not too wide. */
#pragma once

#include "tour.h"

/* Called for each problem: `what` is wrong with `widget`, and its text, or its width if that is the
 * problem. */
typedef void (*TourComplaint) (const char *what, GtkWidget *widget, const char *text,
                               gpointer data);

/* Judges the page that is shown. */
void tour_judge_room (Tour *self, TourComplaint complain, gpointer data);
