/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define AST_TYPE_TRANSPORT_BAR (ast_transport_bar_get_type ())
G_DECLARE_FINAL_TYPE (AstTransportBar, ast_transport_bar, AST, TRANSPORT_BAR, AdwBin)

/**
 * AstTransportBar:
 *
 * Which turn of a game the history shows, and what leads to others: a slider and buttons, which
 * activate the actions of the page.
 *
 * Signals:
 *  - `turn-chosen (int turn)`: the slider was moved;
 *  - `tick ()`: while it plays: the next step is due. A handler returns whether there was one.
 */

/* Turns from 0 to `last`. */
void ast_transport_bar_set_last (AstTransportBar *self, guint last);

/* Shows a turn, told by `caption`. */
void ast_transport_bar_show_turn (AstTransportBar *self, guint turn, const char *caption);

/* A game without turns has only a caption: why that is so. NULL: it has turns. */
void ast_transport_bar_refuse (AstTransportBar *self, const char *caption);

/* Play step by step, every so many milliseconds but not before a screen reader has read, and stop.
 */
void ast_transport_bar_play (AstTransportBar *self, guint milliseconds);
void ast_transport_bar_stop (AstTransportBar *self);
gboolean ast_transport_bar_get_playing (AstTransportBar *self);

/* Whether the button is there that goes on from the end of the turn. */
void ast_transport_bar_set_going_on (AstTransportBar *self, gboolean shown);

/* Whether there is room for all in one line. */
void ast_transport_bar_set_wide (AstTransportBar *self, gboolean wide);

G_END_DECLS
