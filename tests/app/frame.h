/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* A window for one page, with a banner and toasts, for tests. */
#pragma once

#include "ast-page.h"
#include "testing.h"

typedef struct {
  GtkWindow *window;
  AdwBin *banner;
  AdwToastOverlay *toasts;
  AstAnnouncer *announcer;
} Frame;

/* Begins a test with windows. */
void frame_init (int *argc, char ***argv);

void frame_open (Frame *self);
void frame_close (Frame *self);

/* Makes a page of `type`, which is not shown yet. */
GtkWidget *frame_make_page (Frame *self, GType type, AstLibrary *library);

/* Shows `page`, which has not been shown before. */
void frame_show (Frame *self, GtkWidget *page);

/* The first visible widget of `type` below `root`, or NULL. If `text` is not NULL, it is a label or
 * a button with that text. */
GtkWidget *frame_find (GtkWidget *root, GType type, const char *text);

/* Waits until there is such a widget, and returns it. */
GtkWidget *frame_wait_for (GtkWidget *root, GType type, const char *text);

/* The same in any window of the program. */
GtkWidget *frame_find_in_windows (GType type, const char *text);

/* Presses a button below `root`, or in any window, as soon as it is there. */
void frame_press (GtkWidget *root, const char *label);
void frame_press_in_windows (const char *label);

/* Until what has changed below `widget` has its place; a button is not pressed before. */
void frame_wait_for_frames (GtkWidget *widget);

/* What the banner says, "" if it is hidden. */
const char *frame_read_banner (Frame *self);

/* Presses the button that closes the banner. */
void frame_close_banner (Frame *self);
