/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-deck-text.h"

#include <glib/gi18n.h>
#include <string.h>

const char *
ast_deck_text_title (const AstDeck *deck)
{
  if (!deck->built_in)
    return deck->title;
  /* Translators: the name of a deck. */
  return strcmp (deck->id, "base") == 0 ? _ ("Base game") : _ ("Expansion 1");
}

char *
ast_deck_text_count (const AstDeckSummary *summary)
{
  g_autofree char *tiles = g_strdup_printf (
      /* Translators: %u is how many tiles a deck has. */
      ngettext ("%u tile", "%u tiles", summary->tiles), summary->tiles);

  return g_strdup_printf (
      /* Translators: %1$s is how many tiles a deck has: "76 tiles"; %2$u how many of them do not
       * look like another one. */
      ngettext ("%1$s, %2$u kind", "%1$s, %2$u kinds", summary->kinds), tiles, summary->kinds);
}

const char *
ast_deck_text_edge (AstEdge edge)
{
  switch (edge) {
  case AST_EDGE_FIELD:
    return _ ("Asteroid field");
  case AST_EDGE_ROUTE:
    return _ ("Trade route");
  case AST_EDGE_COSMOS:
  case AST_EDGE_FREE:
  default:
    return _ ("Cosmos");
  }
}

/* Each code that a hand can bring about has words of its own. */
char *
ast_deck_text_trouble (AstTilesError trouble, guint n_tiles)
{
  if (trouble == AST_TILES_OK)
    return NULL;
  if (trouble == AST_TILES_COUNT)
    return g_strdup (_ ("The deck has no tiles yet."));
  if (trouble == AST_TILES_TOO_MANY && n_tiles > AST_MAX_TILES)
    /* Translators: %1$u is how many tiles a deck has, %2$d how many it may have. */
    return g_strdup_printf (_ ("The deck has %1$u tiles. A game can hold %2$d, the starting tile "
                               "included."),
                            n_tiles, AST_MAX_TILES);
  if (trouble == AST_TILES_TOO_MANY)
    return g_strdup (_ ("The tiles have more realms than a game can hold."));
  if (trouble == AST_TILES_DUPLICATE_ID)
    return g_strdup (_ ("Another tile has this name."));
  if (trouble == AST_TILES_MANY_STARTS)
    return g_strdup (_ ("Another tile is already the starting tile."));
  if (trouble == AST_TILES_START_COUNT)
    return g_strdup (_ ("There can be only one copy of the starting tile."));
  return g_strdup (ast_deck_explain (trouble));
}
