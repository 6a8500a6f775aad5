/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Shakes something, such as dice, while a button is held down. */
#pragma once

#include <gtk/gtk.h>

/* Called in each frame with the seconds that the button has been held, and with 0 when it is let
 * go. */
typedef void (*AstShake) (double seconds, gpointer data);

/* Watches a button, and is kept by the owner of `data`. */
typedef struct _AstShaker AstShaker;

/* Calls `shake` as long as `button` is held down, where things may move at all. What the button
 * does, and when, remains the same. The shaker holds a reference to the button. */
AstShaker *ast_shaker_new (GtkWidget *button, AstShake shake, gpointer data);

/* After this `shake` is not called any more, not even with 0. */
void ast_shaker_free (AstShaker *self);

/* How far, in pixels, and by what angle something of `size` pixels is away from where it lies;
 * things with another `seed` shake differently. Nothing at 0 seconds. */
typedef struct {
  double x, y, angle;
} AstShakePose;

AstShakePose ast_shake_pose (double seconds, double size, guint seed);
