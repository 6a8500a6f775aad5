/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* perft: the number of legal lays in each turn of a record. */

#include <glib/gi18n.h>
#include <stdio.h>

#include "ast-cli.h"

static void
print_lays (const AstRecord *record)
{
  AstLay lays[AST_MAX_LAYS];
  AstGame game;

  ast_game_init (&game, ast_deck_set_get_tiles (record->decks), &record->setup);
  for (guint i = 0; i < record->actions->len; i++) {
    const AstAction *action = ast_record_get_action (record, i);

    if (action->type == AST_LAY)
      printf ("%d\n", ast_game_lays (&game, lays));
    ast_game_apply (&game, action, NULL);
  }
}

static int
run (const AstCommand *self, char **arguments)
{
  g_auto (GStrv) paths = ast_cli_parse (self, NULL, arguments, 1, 1);
  g_autoptr (AstRecord) record = NULL;

  if (paths == NULL)
    return AST_CLI_USAGE;
  record = ast_cli_load_record (paths[0]);
  if (record == NULL)
    return AST_CLI_FAILED;
  print_lays (record);
  return AST_CLI_FINE;
}

const AstCommand ast_command_perft = {
  .name = "perft",
  .arguments = N_ ("FILE"),
  .summary = N_ ("Count the legal placements in each turn of a record"),
  .run = run,
};
