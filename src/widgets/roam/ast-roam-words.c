/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-roam-words.h"

#include <glib/gi18n.h>

#include "ast-board-words.h"
#include "ast-realm-facts.h"
#include "ast-phrases-draft.h"
#include "ast-phrases.h"
#include "ast-sentences.h"

/* Takes the fact. */
static void
add_fact (GStrvBuilder *facts, char *fact)
{
  g_strv_builder_add (facts, fact);
  g_free (fact);
}

static char *
tell_battle (const AstPlaceGain *gain)
{
  g_autofree char *odds = ast_phrase_odds (gain->percent, gain->size);
  int n = gain->stake;

  /* Translators: a battle that a turn may lead to: what it is for, and the chance to win it, such
   * as "58% with a small meeple". */
  return g_strdup_printf (ngettext ("Battle for %d point: %s", "Battle for %d points: %s", n), n,
                          odds);
}

char **
ast_roam_words_gain (const AstPlaceGain *gain, gboolean told)
{
  g_autoptr (GStrvBuilder) facts = g_strv_builder_new ();
  int own = gain->points, others = gain->others, n = gain->n_complete;

  if (told && own > 0)
    add_fact (
        facts,
        g_strdup_printf (
            /* Translators: what a place for the tile would bring, in a list; %d are points. */
            ngettext ("%d point right away", "%d points right away", own), own));
  if (told && others > 0)
    add_fact (
        facts,
        g_strdup_printf (
            /* Translators: what a place for the tile would bring, in a list; %d are points. */
            ngettext ("%d point for others", "%d points for others", others), others));
  if (told && n > 0)
    add_fact (facts, g_strdup_printf (
                         /* Translators: what a place for the tile would bring, in a list. */
                         ngettext ("Completes %d realm", "Completes %d realms", n), n));
  if (told && gain->percent >= 0)
    add_fact (facts, tell_battle (gain));
  return g_strv_builder_end (facts);
}

static char *
name_owners (GListModel *seats, const AstGame *game, unsigned sides)
{
  if (sides == 0)
    /* Translators: of a realm where nobody has a meeple. */
    return g_strdup (C_ ("realm", "Nobody"));
  return ast_phrase_sides (seats, game, sides);
}

char **
ast_roam_words_facts (GListModel *seats, const AstGame *game, const AstLandmark *at,
                      gboolean owners, gboolean worth)
{
  g_autoptr (GStrvBuilder) facts = g_strv_builder_new ();
  AstRealmFacts realm;
  int n;

  ast_realm_facts_init (&realm, game, at->spot.tile, at->spot.realm);
  n = realm.at_end;
  if (owners)
    add_fact (facts, name_owners (seats, game, realm.sides));
  add_fact (facts, ast_phrase_open (ast_game_realm (game, at->spot.tile, at->spot.realm)));
  if (worth)
    add_fact (facts,
              g_strdup_printf (
                  /* Translators: what a realm would give if the game ended now, in a list. */
                  ngettext ("%d point now", "%d points now", n), n));
  add_fact (facts, ast_board_words_from_start (at->x, at->y));
  return g_strv_builder_end (facts);
}

char *
ast_roam_words_join (const char *const *facts)
{
  g_autofree char *line = g_strdup (facts[0] != NULL ? facts[0] : "");

  for (int i = 1; facts[0] != NULL && facts[i] != NULL; i++) {
    /* Translators: facts in a row, divided by a dot: those so far, and the next one. */
    char *longer = g_strdup_printf (C_ ("facts", "%s · %s"), line, facts[i]);

    g_free (line);
    line = longer;
  }
  return g_steal_pointer (&line);
}

char *
ast_roam_words_read (const char *name, const char *const *facts)
{
  GPtrArray *text = ast_sentences_new ();

  ast_sentences_add_label (text, g_strdup (name));
  for (; *facts != NULL; facts++)
    ast_sentences_add_label (text, g_strdup (*facts));
  return ast_sentences_end (text);
}

const char *
ast_roam_words_none (AstLandmarkKind kind, gboolean own)
{
  switch (kind) {
  case AST_LANDMARK_MEEPLE:
    return own ? _ ("You have no meeples on the board.") : _ ("There are no meeples on the board.");
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
  return step > 0 ? _ ("Back to the first.") : _ ("Back to the last.");
}

const char *
ast_roam_words_refusal (const AstGame *game, int x, int y)
{
  if (ast_game_tile_at (game, x, y) != AST_NONE)
    return _ ("A tile lies there already.");
  if (ast_game_place_at (game, x, y) == AST_NONE)
    return _ ("A tile must share an edge with another one.");
  return _ ("The tile doesn’t fit there.");
}
