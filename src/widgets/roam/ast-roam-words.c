/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-roam-words.h"

#include <glib/gi18n.h>

const char *
ast_roam_words_none (AstLandmarkKind kind)
{
  switch (kind) {
  case AST_LANDMARK_MEEPLE:
    return _ ("None of your meeples is on the board.");
  case AST_LANDMARK_REALM:
    return _ ("All realms are complete.");
  case AST_LANDMARK_DEAD:
    return _ ("Every place can still be filled.");
  case AST_LANDMARK_TILE:
  case AST_N_LANDMARKS:
  default:
    return _ ("No tile has been laid.");
  }
}

const char *
ast_roam_words_wrapped (int step)
{
  return step > 0 ? _ ("From the first one again.") : _ ("From the last one again.");
}

const char *
ast_roam_words_refusal (const AstGame *game, int x, int y)
{
  if (ast_game_tile_at (game, x, y) != AST_NONE)
    return _ ("A tile lies there already.");
  if (ast_game_place_at (game, x, y) == AST_NONE)
    return _ ("A tile must touch another one.");
  return _ ("The tile does not fit there.");
}
