/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Figures as one JSON object, for --json. */
#pragma once

#include <glib.h>

typedef struct _AstReport AstReport;

AstReport *ast_report_new (void);
void ast_report_free (AstReport *self);

/* Adds a number with `decimals` decimals, null if it is not finite, or a word. */
void ast_report_add (AstReport *self, const char *name, double value, int decimals);
void ast_report_add_word (AstReport *self, const char *name, const char *word);

/* Opens and closes a list, and the objects in it. */
void ast_report_open_list (AstReport *self, const char *name);
void ast_report_close_list (AstReport *self);
void ast_report_open (AstReport *self);
void ast_report_close (AstReport *self);

/* Closes the object and prints it, with a newline. */
void ast_report_print (AstReport *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AstReport, ast_report_free)
