/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the command line asks for. */
#pragma once

#include <glib.h>

typedef enum {
  AST_ASK_WINDOW,  /* The window, and nothing more. */
  AST_ASK_FILES,   /* To open records. */
  AST_ASK_GAME,    /* To start a game. */
  AST_ASK_VERSION, /* To print the version, */
  AST_ASK_HELP,    /* or how to call the program. */
} AstAsk;

typedef struct {
  AstAsk ask;
  char **files; /* Paths or URIs of the records. */
  char *plan;   /* The game to start, as ast_plan_to_text () has it. */
  guint64 seed;
  gboolean has_seed;
  char *help; /* The text to print. */
} AstCommandLine;

/* Reads `argv`, NULL-terminated, whose first element is the program. FALSE and an error with
 * one translated sentence if it asks for nothing that there is. Nothing is looked up: that
 * the file exists is for the caller to see. */
gboolean ast_command_line_parse (AstCommandLine *self, const char *const *argv, GError **error);

/* Frees what `self` owns. */
void ast_command_line_clear (AstCommandLine *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AstCommandLine, ast_command_line_clear)
