/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Writes JSON text, value by value. Commas come by themselves. */
#pragma once

#include <glib.h>

typedef struct {
  GString *text;
  gboolean spaced; /* A space after each colon and comma. */
} AstEmitter;

/* Each value gets its name in the object that it is a member of, and NULL elsewhere. A number
 * that is not finite is written as null. */
void ast_emit_string (AstEmitter *self, const char *name, const char *string);
void ast_emit_integer (AstEmitter *self, const char *name, gint64 integer);
void ast_emit_number (AstEmitter *self, const char *name, double number, int decimals);
void ast_emit_boolean (AstEmitter *self, const char *name, gboolean boolean);
void ast_emit_null (AstEmitter *self, const char *name);

/* An opening or closing bracket of an array or object. */
void ast_emit_open (AstEmitter *self, const char *name, char bracket);
void ast_emit_close (AstEmitter *self, char bracket);

/* Appends what another emitter has written, as the next value or values. */
void ast_emit_text (AstEmitter *self, const char *name, const GString *text);

/* If spaced, begins a new line, indented by `indent`. */
void ast_emit_line (AstEmitter *self, guint indent);
