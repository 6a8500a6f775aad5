/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* render: a picture of the board of a record, by the painter of the window. */

#include <glib/gi18n.h>
#include <stdio.h>

#include "ast-cli.h"
#include "ast-paint-board.h"
#include "ast-save.h"

enum { LATEST = G_MININT }; /* The turn that is drawn if no --turn is given. */

/* The board as it is after turn number `last`. */
static gboolean
play (const AstRecord *record, int last, AstGame *game)
{
  ast_game_init (game, ast_deck_set_get_tiles (record->decks), &record->setup);
  for (guint i = 0; i < record->actions->len; i++) {
    const AstAction *action = ast_record_get_action (record, i);

    if (action->type == AST_DRAW && game->n_tiles - 1 == last)
      return TRUE;
    ast_game_apply (game, action, NULL);
  }
  return game->n_tiles - 1 >= last;
}

static cairo_status_t
append_cb (gpointer png, const unsigned char *bytes, unsigned length)
{
  g_byte_array_append (png, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_status_t
paint (const AstGame *game, int tile, GByteArray *png)
{
  cairo_surface_t *surface = ast_paint_board_surface (game, tile);
  cairo_status_t status = cairo_surface_status (surface);

  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, append_cb, png);
  cairo_surface_destroy (surface);
  return status;
}

static gboolean
save (const char *path, const GByteArray *png, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = g_bytes_new_static (png->data, png->len);

  if (!g_str_equal (path, "-"))
    return ast_save (file, bytes, error);
  fwrite (png->data, 1, png->len, stdout); /* main () reports its errors. */
  return TRUE;
}

static int
draw (const AstRecord *record, int turn, int tile, const char *path)
{
  g_autoptr (GByteArray) png = g_byte_array_new ();
  g_autoptr (GError) error = NULL;
  AstGame game;
  cairo_status_t status;

  if (!play (record, turn, &game))
    return ast_cli_complain (AST_CLI_FAILED,
                             /* Translators: %d is the number of a turn. */
                             _ ("the record has no turn %d"), turn);
  status = paint (&game, tile, png);
  if (status != CAIRO_STATUS_SUCCESS || !save (path, png, &error)) {
    g_autofree char *shown = ast_cli_show_path (path);

    return ast_cli_complain (AST_CLI_FAILED, "%s: %s", shown,
                             error != NULL ? error->message : cairo_status_to_string (status));
  }
  return AST_CLI_FINE;
}

static int
run (const AstCommand *self, char **arguments)
{
  int turn = LATEST, tile = 96;
  g_autofree char *output = NULL;
  const GOptionEntry entries[] = {
    { "turn", 0, 0, G_OPTION_ARG_INT, &turn, N_ ("Show the board after turn N instead of the last"),
      N_ ("N") },
    { "tile", 0, 0, G_OPTION_ARG_INT, &tile, N_ ("Make tiles PX pixels wide (16 to 512)"),
      N_ ("PX") },
    { "output", 0, 0, G_OPTION_ARG_FILENAME, &output, N_ ("Write the picture (PNG) to this file"),
      N_ ("FILE") },
    { NULL },
  };
  g_auto (GStrv) paths = ast_cli_parse (self, entries, arguments, 1, 1);
  g_autoptr (AstRecord) record = NULL;

  if (paths == NULL)
    return AST_CLI_USAGE;
  if (output == NULL || tile < 16 || tile > 512 || (turn < 0 && turn != LATEST))
    return ast_cli_complain (
        AST_CLI_USAGE,
        _ ("render needs --output FILE, tiles of 16 to 512 pixels and a turn from 0"));
  record = ast_cli_load_record (paths[0]);
  return record != NULL ? draw (record, turn, tile, output) : AST_CLI_FAILED;
}

const AstCommand ast_command_render = {
  .name = "render",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Draw the board of a record"),
  .run = run,
};
