/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-phrases-draft.h"

#include <glib/gi18n.h>

#include "ast-board-words.h"
#include "ast-forecast.h"
#include "ast-phrases-cell.h"
#include "ast-phrases-tile.h"
#include "ast-phrases.h"
#include "ast-place-gains.h"
#include "ast-sentences.h"

static int
get_side (AstDraft *draft)
{
  const AstGame *game = ast_draft_get (draft)->game;

  return game->side_of[game->player];
}

static char *
tell_sides (AstDraft *draft)
{
  const AstGame *game = ast_draft_get (draft)->game;

  return ast_phrase_tile_turned (&game->set->kinds[game->hand], ast_draft_get (draft)->rotation);
}

static AstRealmKind
get_chosen_kind (AstDraft *draft)
{
  AstSpot spot = ast_draft_get (draft)->spots[ast_draft_get (draft)->chosen];

  return (AstRealmKind) ast_game_realm (ast_draft_get (draft)->laid, spot.tile, spot.realm)->kind;
}

static const char *
tell_size (AstSize size)
{
  return size == AST_LARGE ? _ ("The large meeple.") : _ ("A small meeple.");
}

static const char *
tell_equipment (AstEquipment equipment)
{
  switch (equipment) {
  case AST_BLADE:
    return _ ("With the blade.");
  case AST_BLASTER:
    return _ ("With the blaster.");
  case AST_NO_EQUIPMENT:
  default:
    return _ ("Without equipment.");
  }
}

const char *
ast_phrase_refusal (AstDraft *draft)
{
  const char *rule = ast_draft_get_refusal (draft);

  if (rule == NULL)
    return NULL;
  return g_str_equal (rule, "M1") ? _ ("Your reserve is empty.") : _ ("Every realm here is taken.");
}

static char *
tell_gain (const char *name, int points)
{
  return g_strdup_printf (
      /* Translators: a player or team, and the points that another one's turn gives it. */
      ngettext ("%s gets %d point.", "%s gets %d points.", points), name, points);
}

/* Who sees what is told of a turn is not asked, but what others get is part of it. */
static void
add_points_of_others (GPtrArray *text, GListModel *seats, AstDraft *draft)
{
  const AstGame *game = ast_draft_get (draft)->game, *after = ast_draft_get (draft)->preview;

  for (int side = 0; side < game->n_sides; side++) {
    int points = after->points[side] - game->points[side];

    if (points > 0 && side != get_side (draft))
      ast_sentences_add (
          text, ast_phrase_begin (tell_gain (ast_phrase_subject (seats, game, side), points)));
  }
}

static char *
tell_points (int points)
{
  return g_strdup_printf (
      /* Translators: "Finish" is the button that ends a turn; %d are points. */
      ngettext ("Finishing gives you %d point.", "Finishing gives you %d points.", points), points);
}

static void
add_forces (GPtrArray *text, GListModel *seats, const AstGame *game, const AstForecast *forecast)
{
  for (int side = 0; side < game->n_sides; side++) {
    if (forecast->sides >> side & 1)
      ast_sentences_add_label (text,
                               ast_phrase_forces (seats, game, side, &forecast->forces[side]));
  }
}

char *
ast_phrase_battle_forces (GListModel *seats, const AstGame *game)
{
  GPtrArray *text = ast_sentences_new ();
  AstForecast forecast;

  ast_forecast_init (&forecast, game);
  add_forces (text, seats, game, &forecast);
  return ast_sentences_end (text);
}

/* The battle that `game` is in with its forces, odds and stake. */
static void
add_battle (GPtrArray *text, GListModel *seats, const AstGame *game, const AstForecast *forecast,
            gboolean odds)
{
  ast_sentences_add (text, ast_phrase_battle (seats, game));
  add_forces (text, seats, game, forecast);
  if (odds)
    ast_sentences_add_label (text, ast_phrase_chances (seats, game, forecast->odds.win));
  ast_sentences_add (
      text, ast_phrase_stake (ast_game_realm (game, forecast->realm.tile, forecast->realm.realm)));
}

char *
ast_phrase_battle_whole (GListModel *seats, const AstGame *game, gboolean odds)
{
  GPtrArray *text = ast_sentences_new ();
  AstForecast forecast;

  ast_forecast_init (&forecast, game);
  add_battle (text, seats, game, &forecast, odds);
  return ast_sentences_end (text);
}

/* The battle that the end of the turn leads to. */
static void
add_coming_battle (GPtrArray *text, GListModel *seats, AstDraft *draft)
{
  const AstGame *game = ast_draft_get (draft)->preview;
  AstForecast forecast;

  ast_forecast_init (&forecast, game);
  ast_sentences_add (text, g_strdup (_ ("Finishing leads to a battle.")));
  add_battle (text, seats, game, &forecast, TRUE);
  if (forecast.has_next)
    ast_sentences_add (text, ast_phrase_next_battle (seats, game, &forecast));
  if (forecast.sides >> get_side (draft) & 1)
    ast_sentences_add (text, ast_phrase_defeat (forecast.forces[get_side (draft)].dice));
}

char *
ast_phrase_finish (GListModel *seats, AstDraft *draft, gboolean odds)
{
  AstDraftOutlook outlook = ast_draft_get_outlook (draft);
  GPtrArray *text;

  if (!odds || outlook == AST_OUTLOOK_NONE)
    return NULL;
  text = ast_sentences_new ();
  if (outlook == AST_OUTLOOK_BATTLE)
    add_coming_battle (text, seats, draft);
  else if (outlook == AST_OUTLOOK_POINTS)
    ast_sentences_add (text, tell_points (ast_draft_get_points (draft)));
  else
    ast_sentences_add (text, g_strdup (_ ("Finishing gives you no points yet.")));
  add_points_of_others (text, seats, draft);
  return ast_sentences_end (text);
}

char *
ast_phrase_odds (int percent, AstSize size)
{
  g_autofree char *chance = ast_phrase_percent (percent);

  if (size == AST_SMALL)
    /* Translators: the chance to win a battle with that meeple: "58%% with a small meeple". */
    return g_strdup_printf (_ ("%s with a small meeple"), chance);
  if (size == AST_LARGE)
    /* Translators: the chance to win a battle with that meeple: "58%% with the large meeple". */
    return g_strdup_printf (_ ("%s with the large meeple"), chance);
  return g_steal_pointer (&chance);
}

/* The same in one sentence, and only if it is more than the end of the turn. */
static char *
tell_outlook (AstDraft *draft)
{
  g_autofree char *chance = NULL;
  AstForecast forecast;

  if (ast_draft_get_outlook (draft) == AST_OUTLOOK_POINTS)
    return tell_points (ast_draft_get_points (draft));
  if (ast_draft_get_outlook (draft) != AST_OUTLOOK_BATTLE)
    return NULL;
  ast_forecast_init (&forecast, ast_draft_get (draft)->preview);
  if (!(forecast.sides >> get_side (draft) & 1))
    return g_strdup (_ ("Finishing leads to a battle between others."));
  chance = ast_phrase_percent (ast_forecast_percent (&forecast, get_side (draft)));
  /* Translators: "Finish" is the button that ends a turn; %s is a chance, such as "58%". */
  return g_strdup_printf (_ ("Finishing leads to a battle. Your chance of winning it is %s."),
                          chance);
}

/* What each meeple of the reserve would have, as the lists of the board tell it. */
static void
add_odds_at (GPtrArray *text, AstDraft *draft, AstSpot spot)
{
  for (AstSize size = AST_SMALL; size <= AST_LARGE; size++) {
    int percent = ast_place_gains_odds (ast_draft_get (draft)->laid, spot, size);
    g_autofree char *odds = ast_phrase_odds (percent, size);

    if (percent >= 0)
      /* Translators: the chance to win a battle, "58% with a small meeple". */
      ast_sentences_add (text, g_strdup_printf (_ ("Battle: %s."), odds));
  }
}

/* Each spot with its key, and the chosen one as such: that one's battle is told with the turn. */
static void
add_spots (GPtrArray *text, AstDraft *draft, gboolean odds)
{
  for (int i = 0; i < ast_draft_get (draft)->n_spots; i++) {
    g_autofree char *spot = ast_board_words_spot (draft, i);

    if (i == ast_draft_get (draft)->chosen) {
      /* Translators: the number of a key, and where it sends a meeple; one is drafted there
       * already: "Spot 1, chosen: Merchant on the trade route to the south, 3 tiles." */
      ast_sentences_add (text, g_strdup_printf (_ ("Spot %d, chosen: %s."), i + 1, spot));
      continue;
    }
    /* Translators: the number of a key, and where it sends a meeple: "Spot 1: Merchant on the
     * trade route to the south, 3 tiles." */
    ast_sentences_add (text, g_strdup_printf (_ ("Spot %d: %s."), i + 1, spot));
    if (odds)
      add_odds_at (text, draft, ast_draft_get (draft)->spots[i]);
  }
}

/* The meeple with what it has, and what the realm gives that it goes to. */
static void
add_meeple (GPtrArray *text, AstDraft *draft)
{
  AstSpot spot;
  AstRealmFacts facts;

  if (ast_draft_get (draft)->chosen < 0) {
    const char *refusal = ast_phrase_refusal (draft);

    ast_sentences_add (text, g_strdup (refusal != NULL ? refusal : _ ("No meeple sent.")));
    return;
  }
  spot = ast_draft_get (draft)->spots[ast_draft_get (draft)->chosen];
  ast_realm_facts_init (&facts, ast_draft_get (draft)->laid, spot.tile, spot.realm);
  ast_sentences_add (text, g_strdup (tell_size (ast_draft_get (draft)->size)));
  if (ast_draft_get (draft)->equipment != AST_NO_EQUIPMENT)
    ast_sentences_add (text, g_strdup (ast_phrase_carries (ast_draft_get (draft)->equipment,
                                                           get_chosen_kind (draft))));
  ast_sentences_add (text, ast_phrase_worth (&facts));
}

char *
ast_phrase_place_around (const AstGame *game, int x, int y, int rotation)
{
  g_autofree char *name = ast_board_words_place (x, y, rotation);
  g_autofree char *place = ast_phrase_sentence (name);
  g_autofree char *needs = ast_board_words_needs (game, x, y);

  return ast_phrase_sentences ((const char *[]){ place, *needs != '\0' ? needs : NULL, NULL });
}

static char *
tell_tile (AstDraft *draft)
{
  g_autofree char *sides = tell_sides (draft);

  /* Translators: whole sentences that tell what is on the tile that is being laid. */
  return g_strdup_printf (_ ("This is your tile. %s"), sides);
}

char *
ast_phrase_draft (GListModel *seats, AstDraft *draft, gboolean odds)
{
  GPtrArray *text = ast_sentences_new ();

  ast_sentences_add (
      text, ast_phrase_place_around (ast_draft_get (draft)->game, ast_draft_get (draft)->x,
                                     ast_draft_get (draft)->y, ast_draft_get (draft)->rotation));
  ast_sentences_add (text, tell_tile (draft));
  if (ast_draft_get (draft)->is_put && !ast_draft_get (draft)->is_laid)
    ast_sentences_add (text, g_strdup (_ ("The tile doesn’t fit this way round.")));
  else {
    add_spots (text, draft, odds);
    add_meeple (text, draft);
    ast_sentences_add (text, ast_phrase_finish (seats, draft, odds));
  }
  return ast_sentences_end (text);
}

char *
ast_phrase_hand (const AstGame *game, int rotation)
{
  g_autofree char *sides = ast_phrase_tile_turned (&game->set->kinds[game->hand], rotation);

  /* Translators: whole sentences that tell what is on the tile in the hand. */
  return g_strdup_printf (_ ("This is the tile to lay. %s"), sides);
}

/* What the tiles of `game` that are in a realm of `drafted` belong to now. */
static void
add_realms_now (GPtrArray *text, GListModel *seats, const AstGame *game, const AstGame *drafted,
                int root)
{
  for (int tile = 0; tile < game->n_tiles; tile++) {
    for (int i = 0; i < game->set->kinds[game->tiles[tile].kind].n_realms; i++) {
      /* Each once: at its own root. */
      if (ast_game_root (drafted, tile, i) == root
          && ast_game_root (game, tile, i) == game->realm_of[tile][i])
        ast_sentences_add (text, ast_phrase_realm_at (seats, game, tile, i));
    }
  }
}

char *
ast_phrase_realm_drafted (GListModel *seats, const AstGame *game, const AstGame *drafted, int tile,
                          int number)
{
  g_autofree char *then = ast_phrase_realm_at (seats, drafted, tile, number);
  g_autofree char *now = NULL;
  g_autofree char *would = NULL;
  GPtrArray *realms = ast_sentences_new ();

  add_realms_now (realms, seats, game, drafted, ast_game_root (drafted, tile, number));
  now = ast_sentences_end (realms);
  if (g_str_equal (now, then))
    return g_steal_pointer (&now);
  /* Translators: sentences about a realm, as it would be with the tile that is being laid. */
  would = g_strdup_printf (_ ("With your tile: %s"), then);
  return ast_phrase_sentences (
      (const char *[]){ *now != '\0' ? now : would, *now != '\0' ? would : NULL, NULL });
}

/* The tile lies somewhere else, or in the hand again. */
static void
add_way (GPtrArray *text, AstDraft *draft, const AstDraftState *before, const AstDraftState *now)
{
  if (before->is_put && !now->is_put)
    ast_sentences_add (text, g_strdup (_ ("The tile is back in your hand.")));
  if (!now->is_put || (before->is_put && before->x == now->x && before->y == now->y))
    return;
  /* Translators: a tile has been put at a place, which has been told. */
  ast_sentences_add (text, g_strdup (_ ("Tile laid.")));
}

static gboolean
lies_there (const AstDraftState *one, const AstDraftState *other)
{
  return one->is_put == other->is_put && one->x == other->x && one->y == other->y;
}

static gboolean
is_turned (const AstDraftState *before, const AstDraftState *now)
{
  return lies_there (before, now) && before->rotation != now->rotation;
}

static int
count_reserve (AstDraft *draft)
{
  const AstGame *game = ast_draft_get (draft)->game;

  return __builtin_popcount (ast_game_reserve (game, game->player));
}

/* That the turn need not end yet: who has laid the tile may send a meeple, and with which keys; or
 * why not, which in brief the keys tell. The last meeple was told as such. Nor does the turn end
 * unannounced. */
static void
add_freedom (GPtrArray *text, AstDraft *draft, const AstDraftState *before,
             const AstDraftState *now, gboolean brief)
{
  gboolean is_same = lies_there (before, now) && before->is_laid == now->is_laid
                     && before->n_spots == now->n_spots;
  int n = now->n_spots;

  if (is_same || !ast_draft_get (draft)->is_laid || now->chosen >= 0)
    return;
  if (brief)
    /* Translators: a spot is where a meeple can be sent. */
    ast_sentences_add (text, g_strdup_printf (ngettext ("%d spot.", "%d spots.", n), n));
  else if (n > 0)
    ast_sentences_add (
        text, g_strdup_printf (
                  /* Translators: the keys with the numbers from 1 to %d. */
                  ngettext ("Key %d sends a meeple.", "Keys 1 to %d send a meeple.", n), n));
  else if (count_reserve (draft) > 0)
    ast_sentences_add (text, g_strdup (ast_phrase_refusal (draft)));
  if (!brief)
    /* Translators: the key Enter ends the turn now. */
    ast_sentences_add (text, g_strdup (_ ("Enter finishes.")));
}

/* Of a small meeple that is new only where its chances are told. */
static gboolean
tells_size (AstDraft *draft)
{
  return ast_draft_get (draft)->size == AST_LARGE
         || ast_draft_get_outlook (draft) == AST_OUTLOOK_BATTLE;
}

/* The meeple goes somewhere else, or is another one. After a rotation the numbers of the keys may
 * mean other spots: then it is told again. */
static void
add_choice (GPtrArray *text, AstDraft *draft, const AstDraftState *before, const AstDraftState *now)
{
  gboolean is_new = now->chosen >= 0 && (now->chosen != before->chosen || is_turned (before, now));

  if (is_new)
    ast_sentences_add_label (text, ast_board_words_spot (draft, now->chosen));
  else if (now->is_put && now->chosen < 0 && before->chosen >= 0)
    ast_sentences_add (text, g_strdup (_ ("No meeple sent.")));
  if (now->size != before->size || (is_new && tells_size (draft)))
    ast_sentences_add (text, g_strdup (tell_size (now->size)));
  if (now->equipment != before->equipment || (is_new && now->equipment != AST_NO_EQUIPMENT))
    ast_sentences_add (text, g_strdup (tell_equipment (now->equipment)));
  if (is_new && count_reserve (draft) == 1)
    ast_sentences_add (text, g_strdup (_ ("Your last meeple.")));
}

/* The points are those that have been told of the tile as it lies. */
static gboolean
is_told (AstDraft *draft, const AstDraftState *before, const AstDraftState *now)
{
  return ast_draft_get_outlook (draft) == AST_OUTLOOK_POINTS && lies_there (before, now)
         && !is_turned (before, now) && before->points == now->points;
}

char *
ast_phrase_step (AstDraft *draft, const AstDraftState *before, gboolean odds, gboolean brief)
{
  const AstDraftState *now = ast_draft_get (draft);
  g_autoptr (GPtrArray) text = ast_sentences_new ();

  add_way (text, draft, before, now);
  if (is_turned (before, now))
    ast_sentences_add (text, tell_sides (draft));
  if (now->is_put && !now->is_laid)
    ast_sentences_add (text, g_strdup (_ ("The tile doesn’t fit this way round.")));
  add_freedom (text, draft, before, now, brief);
  add_choice (text, draft, before, now);
  if (text->len == 0)
    return NULL;
  if (odds && !is_told (draft, before, now))
    ast_sentences_add (text, tell_outlook (draft));
  return ast_sentences_end (g_steal_pointer (&text));
}

const char *
ast_phrase_no_turn (AstDraft *draft)
{
  const AstDraftState *now = ast_draft_get (draft);

  return now->is_laid && __builtin_popcount (ast_draft_find_rotations (draft, now->x, now->y)) == 1
             ? _ ("The tile fits only this way round.")
             : _ ("The tile looks the same when you rotate it.");
}
