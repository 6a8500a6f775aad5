/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Whether all that can be seen has room. */
#pragma once

#include "tour.h"

/* Called for each widget that has too little of it: `what` is wrong with it, `text` is in it. */
typedef void (*TourComplaint) (const char *what, GtkWidget *widget, const char *text,
                               gpointer data);

void tour_judge_room (Tour *self, TourComplaint complain, gpointer data);
