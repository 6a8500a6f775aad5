/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Writes JSON text, value by value. Commas come by themselves. */
#pragma once

#include <glib.h>

typedef struct {
  GString *text;
  gboolean spaced; /* A space after each colon and comma. */
} AstEmitter;

/* An opening or closing bracket. */
void ast_emit_open (AstEmitter *self, char bracket);
void ast_emit_close (AstEmitter *self, char bracket);

void ast_emit_name (AstEmitter *self, const char *name);
void ast_emit_string (AstEmitter *self, const char *string);
void ast_emit_integer (AstEmitter *self, gint64 integer);
void ast_emit_boolean (AstEmitter *self, gboolean boolean);

/* Appends what another emitter has written, as the next value or values. */
void ast_emit_text (AstEmitter *self, const GString *text);

/* If spaced, begins a new line, indented by `indent`. */
void ast_emit_line (AstEmitter *self, guint indent);
