/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* render: a picture of the board of a record, by the painter of the window. */

#include <glib/gi18n.h>

#include "ast-cli.h"
#include "ast-paint-board.h"

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

static int
draw (const AstRecord *record, int turn, int tile, const char *path)
{
  AstGame game;

  if (!play (record, turn, &game))
    return ast_cli_complain (AST_CLI_FAILED,
                             /* Translators: %d is the number of a turn. */
                             _ ("the record has no turn %d"), turn);
  return ast_cli_write_picture (ast_paint_board_surface (&game, tile), path);
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
        _ ("render needs --output FILE, tiles of 16 to 512 pixels and a turn from 0 up"));
  record = ast_cli_load_record (paths[0]);
  return record != NULL ? draw (record, turn, tile, output) : AST_CLI_FAILED;
}

const AstCommand ast_command_render = {
  .name = "render",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Draw the board of a record"),
  .run = run,
};
