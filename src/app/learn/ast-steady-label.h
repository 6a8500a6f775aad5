/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define AST_TYPE_STEADY_LABEL (ast_steady_label_get_type ())
G_DECLARE_FINAL_TYPE (AstSteadyLabel, ast_steady_label, AST, STEADY_LABEL, GtkWidget)

/**
 * AstSteadyLabel:
 *
 * A text that may change without anything around it moving: the label asks for the room that the
 * largest of the texts needs which it may ever show.
 */

/* A text that may be shown later. It is copied. */
void ast_steady_label_expect (AstSteadyLabel *self, const char *text);

/* Forgets what was expected. */
void ast_steady_label_forget (AstSteadyLabel *self);

/* Centres the text in one line, as part of a control that takes the focus itself. */
void ast_steady_label_centre (AstSteadyLabel *self);

void ast_steady_label_set_text (AstSteadyLabel *self, const char *text);

G_END_DECLS
