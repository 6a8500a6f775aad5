/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-board-words.h"

#include <glib/gi18n.h>

char *
ast_board_words_place (int x, int y, int rotation)
{
  static const char *const sentences[4] = {
    /* Translators: a place on the board; columns are counted to the east, rows to the south. */
    N_ ("Place at column %d, row %d, not turned"),
    N_ ("Place at column %d, row %d, turned a quarter right"),
    N_ ("Place at column %d, row %d, turned half round"),
    N_ ("Place at column %d, row %d, turned a quarter left"),
  };
  g_autofree char *text = g_strdup_printf (_ (sentences[rotation]), x, y);
  g_auto (GStrv) parts = g_strsplit (text, "-", -1);

  return g_strjoinv ("−", parts);
}

char *
ast_board_words_spot (AstDraft *draft, int spot)
{
  const AstGame *game = ast_draft_get_laid (draft);
  AstSpot at = ast_draft_get_spot (draft, spot);
  const AstRealm *realm = ast_game_realm (game, at.tile, at.realm);
  const AstTile *tile = &game->tiles[at.tile];

  switch (realm->kind) {
  case AST_ROUTE:
    return g_strdup_printf (ngettext ("Merchant on the trade route of %d tile",
                                      "Merchant on the trade route of %d tiles", realm->n_tiles),
                            realm->n_tiles);
  case AST_FIELD:
    return g_strdup_printf (ngettext ("Explorer in the asteroid field of %d tile",
                                      "Explorer in the asteroid field of %d tiles", realm->n_tiles),
                            realm->n_tiles);
  default:
    /* Translators: a planet's place on the board, and how many tiles lie around it. */
    return g_strdup_printf (
        _ ("Conqueror on the planet at column %d, row %d, %d of 8 tiles around"), tile->x, tile->y,
        8 - realm->open);
  }
}
