/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Figures as one JSON object, for --json. */
#pragma once

#include <glib.h>

typedef struct _AstFigures AstFigures;

AstFigures *ast_figures_new (void);
void ast_figures_free (AstFigures *self);

/* A number with so many decimals. */
void ast_figures_add (AstFigures *self, const char *name, double value, int decimals);
void ast_figures_add_word (AstFigures *self, const char *name, const char *word);

/* A list, and the objects in it. */
void ast_figures_open_list (AstFigures *self, const char *name);
void ast_figures_close_list (AstFigures *self);
void ast_figures_open (AstFigures *self);
void ast_figures_close (AstFigures *self);

/* Ends the object and prints it, with a newline. */
void ast_figures_print (AstFigures *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstFigures, ast_figures_free)
