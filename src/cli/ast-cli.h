/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* What the commands of asterism-cli share. */

/* A command is one source: it defines an AstCommand, which is declared here and listed in
 * ast-cli.c. */
#pragma once

#include <cairo.h>

#include "ast-emitter.h"
#include "ast-record-reader.h"

/* Exit statuses. */
enum {
  AST_CLI_FINE = 0,
  AST_CLI_FAILED = 1, /* Something was refused or failed. */
  AST_CLI_USAGE = 2,
};

typedef struct _AstCommand AstCommand;

struct _AstCommand {
  const char *name;
  const char *arguments; /* As the help shows them after the options. */
  const char *summary;   /* One line, untranslated: N_() */

  /* Runs the command with `arguments`, NULL-terminated, the first of them the command's
   * name. Returns the exit status. */
  int (*run) (const AstCommand *self, char **arguments);
};

extern const AstCommand ast_command_bench;
extern const AstCommand ast_command_deck;
extern const AstCommand ast_command_hint;
extern const AstCommand ast_command_perft;
extern const AstCommand ast_command_render;
extern const AstCommand ast_command_review;
extern const AstCommand ast_command_simulate;
extern const AstCommand ast_command_verify;

/* Parses the options in `arguments` by `entries` (NULL: none but --help). Returns the other
 * arguments, at least `least` and at most `most` of them; free with g_strfreev (). After an error,
 * which it prints on stderr, it returns NULL; the command then returns AST_CLI_USAGE. */
char **ast_cli_parse (const AstCommand *command, const GOptionEntry *entries, char **arguments,
                      guint least, guint most);

/* A column of a printed table: its heading, and how many characters wide it is at least. If the
 * width is negative, the texts begin at the left. */
typedef struct {
  const char *heading;
  int width;
} AstCliColumn;

/* Prints the headings, and a row: its format has a text for each column, with tabs between. Wide
 * characters take two places, and marks over others none. `n`: columns. */
void ast_cli_print_headings (const AstCliColumn *columns, guint n);
void ast_cli_print_row (const AstCliColumn *columns, guint n, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* Begins an object of figures, for --json, and ends, prints and frees it. */
AstEmitter ast_cli_begin_json (void);
void ast_cli_print_json (AstEmitter *out);

/* The members that say where a tile and a meeple go. */
void ast_cli_emit_turn (AstEmitter *out, const AstAction *lay, const AstAction *place);

/* Prints on stderr, in one line, why the command fails. Returns `status`. */
int ast_cli_complain (int status, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* The installed decks. Free with ast_deck_collection_unref (). */
AstDeckCollection *ast_cli_open_decks (void);

/* The record in the file at `path`, or in standard input for "-". NULL if there is none, which it
 * says on stderr. Owned by the caller. */
AstRecord *ast_cli_load_record (const char *path);

/* Writes a painted surface, which is taken, as a PNG to the file at `path` ("-": standard output).
 * Returns the exit status, after it has said on stderr what went wrong. */
int ast_cli_write_picture (cairo_surface_t *surface, const char *path);

/* The contents of the file at `path`, or of standard input for "-", but no more than one byte over
 * what a reader takes. NULL and an error; free with g_bytes_unref (). */
GBytes *ast_cli_load (const char *path, GError **error);

/* The path without characters that a terminal would not print; free with g_free (). */
char *ast_cli_show_path (const char *path);
