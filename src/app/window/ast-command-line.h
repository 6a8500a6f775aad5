/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The options of the command line, and what they ask for. */
#pragma once

#include <gio/gio.h>

typedef enum {
  AST_ASK_WINDOW,  /* The window, and nothing more. */
  AST_ASK_FILES,   /* To open records. */
  AST_ASK_GAME,    /* To start a game. */
  AST_ASK_VERSION, /* To print the version. */
} AstAsk;

typedef struct {
  AstAsk ask;
  char **files; /* Paths or URIs of the records. */
  char *plan;   /* The game to start, as ast_plan_to_text () writes it. */
  guint64 seed;
  gboolean has_seed;
} AstCommandLine;

/* Lets `application` understand the options of the program. The text of --help is in the language
 * of the process. */
void ast_command_line_add_options (GApplication *application);

/* Reads the options that “handle-local-options” brings. FALSE and an error with one translated
 * sentence if they contradict each other or have values that make no sense. Whether the files
 * exist is not looked up. */
gboolean ast_command_line_read (AstCommandLine *self, GVariantDict *options, GError **error);

/* Frees what `self` owns. */
void ast_command_line_clear (AstCommandLine *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AstCommandLine, ast_command_line_clear)
