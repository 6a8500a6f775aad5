/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-game-digest.h"

#include "ast-battle.h"
#include "ast-content.h"
#include "ast-odds.h"
#include "ast-record-words.h"

/* The sums of one side. */
typedef struct {
  int points_for[AST_N_REASONS], final; /* Points of the game, and of the final scoring. */
  int battles, battles_won;
  double battles_expected;
  int planets_taken, planets_lost;
  int meeples;
} Sums;

typedef struct {
  /* Borrowed */
  AstDb *db;
  const AstRecord *record;

  gint64 id;
  AstGame game;
  int n_scores, n_battles;
  AstBattle battle; /* As it began. */
  AstOdds odds;
  int rolls;
  Sums sums[AST_MAX_PLAYERS];
} Summary;

static gboolean
store_scores (Summary *self, const AstScores *scores, gboolean final, GError **error)
{
  for (int i = 0; i < scores->n; i++) {
    const AstScore *score = &scores->scores[i];
    Sums *sums = &self->sums[score->side];

    if (final)
      sums->final += score->points;
    else
      sums->points_for[score->reason] += score->points;
    if (!ast_db_run (self->db, error,
                     "INSERT INTO score (game, n, turn, side, reason, final, points)"
                     " VALUES (?, ?, ?, ?, ?, ?, ?)",
                     "liiisii", self->id, self->n_scores++, self->game.n_tiles - 1,
                     (int) score->side, ast_reason_words[score->reason], (int) final,
                     (int) score->points))
      return FALSE;
  }
  return TRUE;
}

static void
begin_battle (Summary *self)
{
  self->battle = self->game.battle;
  self->rolls = 0;
  ast_odds_of_battle (&self->battle, &self->odds);
}

static AstRealmKind
get_battle_kind (const Summary *self)
{
  const AstTile *tile = &self->game.tiles[self->battle.tile];

  return self->game.set->kinds[tile->kind].realms[self->battle.realm].kind;
}

static void
sum_battle (Summary *self, int side, int mover, int winner)
{
  gboolean planet = get_battle_kind (self) == AST_PLANET;
  Sums *sums = &self->sums[side];

  sums->battles++;
  sums->battles_won += side == winner;
  sums->battles_expected += self->odds.win[side];
  sums->planets_taken += planet && side == mover && side == winner;
  sums->planets_lost += planet && side != mover && mover == winner;
}

static gboolean
store_battle (Summary *self, int turn, int mover, int winner, GError **error)
{
  const AstTile *tile = &self->game.tiles[self->battle.tile];
  int n = self->n_battles++;

  if (!ast_db_run (self->db, error,
                   "INSERT INTO battle (game, n, turn, x, y, realm, kind, rolls, mover, winner)"
                   " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                   "liiiiisiii", self->id, n, turn, (int) tile->x, (int) tile->y,
                   (int) self->battle.realm, ast_realm_words[get_battle_kind (self)], self->rolls,
                   mover, winner))
    return FALSE;
  for (int side = 0; side < self->game.n_sides; side++) {
    if ((self->battle.sides >> side & 1) == 0)
      continue;
    sum_battle (self, side, mover, winner);
    if (!ast_db_run (self->db, error,
                     "INSERT INTO battle_side (game, n, side, dice, chance)"
                     " VALUES (?, ?, ?, ?, ?)",
                     "liiid", self->id, n, side, (int) self->battle.dice[side],
                     self->odds.win[side]))
      return FALSE;
  }
  return TRUE;
}

/* A roll that leaves one side ends the battle. */
static gboolean
take_roll (Summary *self, const AstBattle *before, const AstAction *roll, int mover, GError **error)
{
  unsigned highest = ast_battle_highest (before, roll, NULL);

  self->rolls++;
  if ((highest & (highest - 1)) != 0)
    return TRUE;
  return store_battle (self, self->game.n_tiles - 1, mover, g_bit_nth_lsf (highest, -1), error);
}

static gboolean
take_action (Summary *self, const AstAction *action, GError **error)
{
  AstBattle before = self->game.battle;
  int mover = self->game.side_of[self->game.player];
  AstScores scores;

  if (ast_game_apply (&self->game, action, &scores) != AST_OK) {
    g_set_error_literal (error, AST_STORE_ERROR, AST_STORE_ERROR_RULES,
                         "a stored action breaks the rules");
    return FALSE;
  }
  if (action->type == AST_PLACE && action->place.size != AST_NO_MEEPLE)
    self->sums[mover].meeples++;
  if (!store_scores (self, &scores, action->type == AST_FINISH, error)
      || (action->type == AST_ROLL && !take_roll (self, &before, action, mover, error)))
    return FALSE;
  if (self->game.phase == AST_ROLL && self->game.battle.n_rolls == 0)
    begin_battle (self);
  return TRUE;
}

static gboolean
store_result (Summary *self, int seat, GError **error)
{
  int side = self->game.side_of[seat], lead = ast_game_lead (&self->game, side);
  const Sums *sums = &self->sums[side];

  return ast_db_run (
      self->db, error,
      "INSERT INTO result (game, seat, side, n_players, points, lead, won, for_tie, for_defeat, for_route,"
      " for_field, for_planet, final, battles, battles_won, battles_expected, planets_taken,"
      " planets_lost, meeples)"
      " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      "liiiiiiiiiiiiiidiii", self->id, seat, side, (int) self->game.setup.n_players,
      (int) self->game.points[side], lead, lead >= 0, sums->points_for[AST_FOR_TIE],
      sums->points_for[AST_FOR_DEFEAT], sums->points_for[AST_FOR_ROUTE],
      sums->points_for[AST_FOR_FIELD], sums->points_for[AST_FOR_PLANET], sums->final, sums->battles,
      sums->battles_won, sums->battles_expected, sums->planets_taken, sums->planets_lost,
      sums->meeples);
}

static gboolean
store_all (Summary *self, GError **error)
{
  g_autofree char *content = ast_content_get_fingerprint (self->record, self->record->actions->len);

  for (guint i = 0; i < self->record->actions->len; i++)
    if (!take_action (self, ast_record_get_action (self->record, i), error))
      return FALSE;
  for (int seat = 0; seat < self->game.setup.n_players; seat++)
    if (!store_result (self, seat, error))
      return FALSE;
  return ast_db_run (self->db, error, "UPDATE game SET summary = ?, content = ? WHERE id = ?",
                     "isl", AST_SUMMARY_VERSION, content, self->id);
}

gboolean
ast_game_digest_store (AstDb *db, gint64 id, const AstRecord *record, GError **error)
{
  g_autofree Summary *self = g_new0 (Summary, 1);

  self->db = db;
  self->record = record;
  self->id = id;
  if (ast_game_init (&self->game, ast_deck_set_get_tiles (record->decks), &record->setup)
      != AST_OK) {
    g_set_error_literal (error, AST_STORE_ERROR, AST_STORE_ERROR_RULES,
                         "a stored set-up breaks the rules");
    return FALSE;
  }
  return ast_game_digest_delete (db, id, error) && store_all (self, error);
}

gboolean
ast_game_digest_delete (AstDb *db, gint64 id, GError **error)
{
  return ast_db_run (db, error, "DELETE FROM score WHERE game = ?", "l", id)
         && ast_db_run (db, error, "DELETE FROM battle WHERE game = ?", "l", id)
         && ast_db_run (db, error, "DELETE FROM result WHERE game = ?", "l", id)
         && ast_db_run (db, error,
                        "UPDATE game SET summary = 0, content = NULL"
                        " WHERE id = ? AND summary <> 0",
                        "l", id);
}
