/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-roam-words.h"

#include <glib/gi18n.h>

#include "ast-realm-facts.h"
#include "ast-phrases-cell.h"
#include "ast-phrases.h"
#include "ast-sentences.h"

static char *
tell_owners (GListModel *seats, const AstGame *game, int root)
{
  unsigned sides = ast_battle_sides (game, root);
  g_autofree char *names = NULL;

  if (sides == 0)
    return g_strdup (_ ("Nobody has a meeple there."));
  names = ast_phrase_sides (seats, game, sides);
  /* Translators: the players, one or more, who have meeples in a realm. */
  return g_strdup_printf (_ ("In it: %s."), names);
}

static char *
tell_open (const AstGame *game, const AstLandmark *at)
{
  g_autofree char *open = ast_phrase_open (ast_game_realm (game, at->spot.tile, at->spot.realm));
  g_autofree char *places = ast_phrase_open_places (game, at->spot.tile, at->spot.realm);

  /* Translators: "2 open ends", and where: "column 3, row 1 and column 4, row 0". */
  return g_strdup_printf (_ ("%s: %s."), open, places);
}

char *
ast_roam_words_realm (GListModel *seats, const AstGame *game, const AstLandmark *at)
{
  GPtrArray *text = ast_sentences_new ();
  g_autofree char *place = ast_phrase_at (at->x, at->y);
  g_autofree char *name = ast_phrase_realm (game, at->spot.tile, at->spot.realm);

  /* Translators: "Asteroid field of 3 tiles", and a place that it covers: "column 3, row 1". */
  ast_sentences_add (text, g_strdup_printf (_ ("%s at %s."), name, place));
  ast_sentences_add (
      text, tell_owners (seats, game, ast_game_root (game, at->spot.tile, at->spot.realm)));
  ast_sentences_add (text, tell_open (game, at));
  return ast_sentences_end (text);
}

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
