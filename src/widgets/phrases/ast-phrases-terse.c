/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-phrases-terse.h"

#include <glib/gi18n.h>

#include "ast-forecast.h"
#include "ast-phrases.h"
#include "ast-sentences.h"

char *
ast_terse_place (int x, int y)
{
  /* Translators: a place on the board in the fewest words: column and row. */
  return ast_phrase_set_minus (g_strdup_printf (C_ ("place", "%d, %d"), x, y));
}

/* What a realm is, and who is sent there. */
static const char *
name_kind (AstRealmKind kind)
{
  /* Translators: kinds of realms, each alone, for those who want the fewest words. */
  static const char *const names[AST_N_REALM_KINDS] = { N_ ("Route"), N_ ("Field"), N_ ("Planet") };

  return _ (names[kind]);
}

static const char *
name_role (AstRealmKind kind, AstSize size)
{
  /* Translators: meeples, each alone, for those who want the fewest words. */
  static const char *const names[AST_N_REALM_KINDS][2] = {
    { N_ ("Merchant"), N_ ("Large merchant") },
    { N_ ("Explorer"), N_ ("Large explorer") },
    { N_ ("Conqueror"), N_ ("Large conqueror") },
  };

  return _ (names[kind][size == AST_LARGE]);
}

char *
ast_terse_turn (const char *name, const AstGame *game, const AstAction *place)
{
  const AstTile *laid = &game->tiles[game->n_tiles - 1];
  const AstTileKind *tile = &game->set->kinds[laid->kind];
  g_autofree char *at = ast_terse_place (laid->x, laid->y);
  AstSize size = (AstSize) place->place.size;
  AstRealmKind chief = AST_ROUTE;
  GPtrArray *text = ast_sentences_new ();

  for (int i = 0; i < tile->n_realms; i++)
    chief = MAX (chief, tile->realms[i].kind);
  ast_sentences_add (
      text, g_strdup_printf (
                /* Translators: a player, what is on the tile that was laid, and its place: "Algol:
                 * Route, 2, −1." */
                C_ ("terse", "%s: %s, %s."), name, name_kind (chief), at));
  if (size != AST_NO_MEEPLE) {
    int there = ast_game_tile_at (game, place->place.x, place->place.y);

    ast_sentences_add_label (
        text, g_strdup (name_role (
                  (AstRealmKind) ast_game_realm (game, there, place->place.realm)->kind, size)));
  }
  return ast_sentences_end (text);
}

char *
ast_terse_score (const char *name, int points)
{
  g_autofree char *gain = ast_phrase_gain (points);
  g_autofree char *both = g_strdup_printf ("%s %s", name, gain);

  return ast_phrase_sentence (both);
}

char *
ast_terse_places (int n)
{
  /* Translators: %d is in how many places the tile can be laid. */
  return g_strdup_printf (ngettext ("%d place.", "%d places.", n), n);
}

/* The kinds of realms that the tile joins where it lies, each once. */
static void
add_joined (GPtrArray *text, const AstGame *game, int x, int y)
{
  int place = ast_game_place_at (game, x, y);
  unsigned joined = 0;

  for (int side = 0; place != AST_NONE && side < 4; side++)
    joined |= 1u << (game->needs[place] >> (2 * side) & 3);
  if (joined >> AST_EDGE_ROUTE & 1)
    ast_sentences_add_label (text, g_strdup (name_kind (AST_ROUTE)));
  if (joined >> AST_EDGE_FIELD & 1)
    ast_sentences_add_label (text, g_strdup (name_kind (AST_FIELD)));
}

static AstRealmKind
find_kind (AstDraft *draft, int spot)
{
  AstSpot at = ast_draft_get (draft)->spots[spot];

  return (AstRealmKind) ast_game_realm (ast_draft_get (draft)->laid, at.tile, at.realm)->kind;
}

/* Each key that sends a meeple, with whom. */
static void
add_spots (GPtrArray *text, AstDraft *draft)
{
  for (int i = 0; i < ast_draft_get (draft)->n_spots; i++) {
    const char *role = name_role (find_kind (draft, i), AST_SMALL);

    /* Translators: a key, and the meeple that it sends: "1 Merchant." */
    ast_sentences_add (text, g_strdup_printf (C_ ("key", "%d %s."), i + 1, role));
  }
}

static void
add_outlook (GPtrArray *text, AstDraft *draft)
{
  const AstGame *game = ast_draft_get (draft)->game;
  int side = game->side_of[game->player];
  AstForecast forecast;
  g_autofree char *chance = NULL;

  if (ast_draft_get_outlook (draft) == AST_OUTLOOK_POINTS)
    ast_sentences_add_label (text, ast_phrase_points (ast_draft_get_points (draft)));
  if (ast_draft_get_outlook (draft) != AST_OUTLOOK_BATTLE)
    return;
  ast_forecast_init (&forecast, ast_draft_get (draft)->preview);
  chance =
      ast_phrase_percent (forecast.sides >> side & 1 ? ast_forecast_percent (&forecast, side) : 0);
  /* Translators: %s is the chance of winning it, such as "58%". */
  ast_sentences_add (text, g_strdup_printf (_ ("Battle, %s."), chance));
}

char *
ast_terse_step (AstDraft *draft, const AstDraftState *before, gboolean odds)
{
  const AstDraftState *now = ast_draft_get (draft);
  gboolean is_moved = now->is_laid
                      && (!before->is_laid || before->x != now->x || before->y != now->y
                          || before->n_spots != now->n_spots);
  gboolean is_other =
      now->chosen >= 0 && (now->chosen != before->chosen || now->size != before->size);
  GPtrArray *text;

  if (!is_moved && !is_other)
    return NULL;
  text = ast_sentences_new ();
  if (is_moved)
    add_joined (text, now->game, now->x, now->y);
  if (now->chosen >= 0)
    ast_sentences_add_label (text,
                             g_strdup (name_role (find_kind (draft, now->chosen), now->size)));
  else
    add_spots (text, draft);
  if (odds)
    add_outlook (text, draft);
  return ast_sentences_end (text);
}
