/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-lineup.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "ast-record-words.h"

static gboolean
refuse (GError **error, const char *message, const char *word)
{
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, message, word);
  return FALSE;
}

/* Parses "captain" or "captain@3000". */
static gboolean
parse_level (char *word, AstLevel *level, gint64 *effort)
{
  char *at = strchr (word, '@');
  int found;

  if (at != NULL) {
    *at = '\0';
    if (!g_ascii_string_to_signed (at + 1, 10, 1, G_MAXINT32, effort, NULL))
      return FALSE;
  }
  found = ast_level_find (word);
  *level = found;
  return found >= 0 && (at == NULL || ast_level_searches (found));
}

static gboolean
parse_players (AstLineup *self, GError **error)
{
  g_auto (GStrv) words = g_strsplit (self->players, ",", -1);

  self->n_entrants = g_strv_length (words);
  if (self->n_entrants > AST_MAX_ENTRANTS)
    return refuse (error,
                   /* Translators: %s are the players as they were typed: "cadet,pilot". */
                   _ ("too many players: %s"), self->players);
  for (guint i = 0; words[i] != NULL; i++)
    if (!parse_level (words[i], &self->entrants[i], &self->efforts[i]))
      return refuse (error, _ ("no such level: %s"), words[i]);
  return self->n_entrants > 0
         || refuse (error,
                    /* Translators: %s are the players as they were typed: "cadet,pilot". */
                    _ ("no players: %s"), self->players);
}

static gboolean
parse_colours (AstLineup *self, GError **error)
{
  static const guint8 usual[] = { AST_RED, AST_BLACK, AST_GREEN, AST_WHITE, AST_ORANGE, AST_BLUE };
  g_auto (GStrv) words = NULL;

  memcpy (self->setup.colours, usual, sizeof usual);
  if (self->colours == NULL)
    return TRUE;
  words = g_strsplit (self->colours, ",", -1);
  if (g_strv_length (words) != self->n_entrants || self->n_entrants > AST_MAX_PLAYERS)
    return refuse (error,
                   /* Translators: %s are the colours as they were typed: "red,black". */
                   _ ("not exactly one colour for each player: %s"), self->colours);
  for (guint i = 0; words[i] != NULL; i++) {
    int colour = ast_word_find (ast_colour_words, words[i]);

    if (colour < 0)
      return refuse (error,
                     /* Translators: %s is the word that was typed. */
                     _ ("no such colour: %s"), words[i]);
    self->setup.colours[i] = colour;
  }
  return TRUE;
}

static gboolean
parse_unplaceable (AstLineup *self, GError **error)
{
  int what = AST_DISCARD;

  if (self->unplaceable != NULL)
    what = ast_word_find (ast_unplaceable_words, self->unplaceable);
  if (what < 0)
    return refuse (error,
                   /* Translators: %s is the word that was typed. */
                   _ ("neither discard nor return: %s"), self->unplaceable);
  self->setup.unplaceable = what;
  return TRUE;
}

/* Names the revisions, so that figures do not depend on later revisions or on decks of the user. */
static AstDeckSet *
take_decks (AstDeckCollection *collection, gboolean expansion, GError **error)
{
  const char *refs[] = { "base:1", expansion ? "expansion-1:1" : NULL, NULL };

  return ast_deck_collection_take (collection, refs, error);
}

/* Checks with the engine that the rules allow the set-up. */
static gboolean
check_setup (AstLineup *self, GError **error)
{
  AstResult result;
  AstGame game;

  self->setup.n_players = self->n_entrants;
  self->setup.teams = self->teams;
  self->setup.equipment = self->equipment;
  if (self->mix)
    return TRUE;
  result = ast_game_init (&game, ast_deck_set_get_tiles (self->base), &self->setup);
  if (result != AST_OK)
    return refuse (error,
                   /* Translators: %s is the number of a rule, such as S7. */
                   _ ("rule %s does not allow such players"), ast_result_rule (result));
  return TRUE;
}

gboolean
ast_lineup_prepare (AstLineup *self, AstDeckCollection *collection, GError **error)
{
  self->base = take_decks (collection, FALSE, error);
  if (self->base == NULL)
    return FALSE;
  self->expanded = take_decks (collection, TRUE, error);
  if (self->expanded == NULL)
    return FALSE;
  return parse_players (self, error) && parse_colours (self, error)
         && parse_unplaceable (self, error) && check_setup (self, error);
}

static void
shuffle_colours (guint8 *colours, AstRng *rng)
{
  for (int i = AST_N_COLOURS - 1; i > 0; i--) {
    int j = ast_rng_below (rng, i + 1);
    guint8 colour = colours[i];

    colours[i] = colours[j];
    colours[j] = colour;
  }
}

/* S7: the teams sit alternately; who begins is random. */
static void
seat_teams (guint8 *colours, AstRng *rng)
{
  static const guint8 seats[4] = { AST_RED, AST_BLACK, AST_GREEN, AST_WHITE };
  int first = ast_rng_below (rng, 4);

  for (int i = 0; i < 4; i++)
    colours[i] = seats[(first + i) & 3];
}

/* Chooses a set-up at random, one for each deck. */
static void
mix_setup (const AstLineup *self, guint64 deck, AstFixture *fixture)
{
  AstSetup *setup = &fixture->setup;
  AstRng rng;

  ast_rng_init_keyed (&rng, self->seed, deck << 2 | 2);
  setup->n_players = AST_MIN_PLAYERS + ast_rng_below (&rng, AST_MAX_PLAYERS - 1);
  setup->teams = setup->n_players == 4 && ast_rng_below (&rng, 2) == 1;
  setup->equipment = ast_rng_below (&rng, 2);
  setup->unplaceable = ast_rng_below (&rng, 2);
  fixture->decks = ast_rng_below (&rng, 2) == 1 ? self->expanded : self->base;
  shuffle_colours (setup->colours, &rng);
  if (setup->teams)
    seat_teams (setup->colours, &rng);
}

static guint64
derive_seed (const AstLineup *self, guint64 number, guint use)
{
  AstRng rng;

  ast_rng_init_keyed (&rng, self->seed, number << 2 | use);
  return ast_rng_next (&rng);
}

guint
ast_lineup_get_rotations (const AstLineup *self)
{
  return self->duplicate ? self->n_entrants : 1;
}

void
ast_lineup_plan (const AstLineup *self, guint i, AstFixture *fixture)
{
  guint rotations = ast_lineup_get_rotations (self);
  guint deck = i / rotations, rotation = i % rotations;

  fixture->setup = self->setup;
  fixture->decks = self->expansion ? self->expanded : self->base;
  fixture->fate = derive_seed (self, deck, 0);
  fixture->thoughts = derive_seed (self, i, 1);
  if (self->mix)
    mix_setup (self, deck, fixture);
  for (int player = 0; player < fixture->setup.n_players; player++) {
    guint entrant = (player + rotation) % self->n_entrants;

    fixture->entrants[player] = entrant;
    fixture->levels[player] = self->entrants[entrant];
    fixture->efforts[player] = self->efforts[entrant];
  }
}

void
ast_lineup_clear (AstLineup *self)
{
  g_clear_pointer (&self->base, ast_deck_set_unref);
  g_clear_pointer (&self->expanded, ast_deck_set_unref);
  g_clear_pointer (&self->players, g_free);
  g_clear_pointer (&self->colours, g_free);
  g_clear_pointer (&self->unplaceable, g_free);
}

gboolean
ast_budget_options_read (const AstBudgetOptions *self, AstBudget *budget, GError **error)
{
  if (self->milliseconds < 0 || self->effort < 0 || self->jobs < 0 || self->jobs > 256)
    return refuse (error, "%s", _ ("a number is out of range"));
  if (self->milliseconds > 0 && self->effort > 0)
    return refuse (error, "%s", _ ("either --budget or --effort, not both"));
  *budget = (AstBudget){ .milliseconds = self->milliseconds,
                         .effort = self->effort,
                         .threads = self->jobs > 1 ? 1 : 0 };
  return TRUE;
}
