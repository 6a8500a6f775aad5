/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The course of a battle on its card: what is told, how a roll is shown, judged and paid. */

#include "ast-battle-view-private.h"

#include <glib/gi18n.h>

#include "ast-dice-plan.h"
#include "ast-phrases.h"
#include "ast-style.h"

#define TUMBLE_MS 850
#define PAY_MS 400

static gboolean
is_person (AstBattleView *self, int player)
{
  g_autoptr (AstSeat) seat = g_list_model_get_item (self->seats, player);

  return ast_seat_is_human (seat);
}

/* Adds a line to the story; the last one is announced. */
void
ast_battle_view_tell (AstBattleView *self, const char *line)
{
  const char *latest = gtk_label_get_label (self->latest);

  if (*latest != '\0') {
    g_string_append_printf (self->told, "%s%s", self->told->len > 0 ? "\n" : "", latest);
    gtk_label_set_label (self->story, self->told->str);
    gtk_widget_set_visible (GTK_WIDGET (self->story), !self->low);
  }
  gtk_label_set_label (self->latest, line);
}

void
ast_battle_view_forget (AstBattleView *self)
{
  g_string_truncate (self->told, 0);
  gtk_label_set_label (self->story, "");
  gtk_widget_set_visible (GTK_WIDGET (self->story), FALSE);
  gtk_label_set_label (self->latest, "");
}

/* What it is good to know now: how dice are counted, how a tie goes on, what a defeat pays. */
static const char *
find_rule (AstBattleView *self)
{
  const AstBattle *battle = &self->before.battle;

  if (self->step == AST_BATTLE_OVER)
    return "B6";
  if (battle->n_rolls > 0)
    return "B4";
  for (int side = 0; side < self->before.n_sides; side++) {
    if ((battle->sides >> side & 1) != 0 && battle->yellow[side] > 0)
      return "B9";
    if ((battle->sides >> side & 1) != 0 && battle->blade[side] > 0)
      return "B8";
  }
  return "B2";
}

/* A button that is not needed keeps its room. */
void
ast_battle_view_update_button (AstBattleView *self)
{
  gboolean rolls = self->step == AST_BATTLE_WAITING && ast_battle_view_has_person (self);
  gboolean over = self->step == AST_BATTLE_OVER;

  if (rolls)
    gtk_button_set_label (self->button,
                          self->before.battle.n_rolls == 0 ? _ ("Roll") : _ ("Roll Again"));
  else if (over)
    gtk_button_set_label (self->button, _ ("Continue"));
  ast_why_button_set_rule (self->why, find_rule (self));
  gtk_widget_set_opacity (GTK_WIDGET (self->button), rolls || over);
  gtk_widget_set_sensitive (GTK_WIDGET (self->button), rolls || over);
  if (rolls || over)
    gtk_widget_grab_focus (GTK_WIDGET (self->button));
}

void
ast_battle_view_update_odds (AstBattleView *self)
{
  gboolean any = self->show_odds && self->step == AST_BATTLE_WAITING;
  AstOdds odds;

  if (any)
    ast_odds_of_battle (&self->before.battle, &odds);
  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if (self->columns[side] != NULL)
      ast_battle_side_set_chance (self->columns[side],
                                  any && odds.win[side] > 0 ? odds.win[side] : -1);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->odds), self->show_odds);
  if (any)
    ast_odds_bar_set_chances (self->odds, self->seats, &self->before, odds.win);
}

static unsigned
find_highest (AstBattleView *self)
{
  return ast_battle_highest (&self->before.battle, &self->roll, NULL);
}

static unsigned
find_out (AstBattleView *self)
{
  return self->before.battle.sides & ~find_highest (self);
}

static int
find_points (AstBattleView *self, int side)
{
  int points = 0;

  for (int i = 0; i < self->scores.n; i++) {
    const AstScore *score = &self->scores.scores[i];

    if (score->side == side && (score->reason == AST_FOR_TIE || score->reason == AST_FOR_DEFEAT))
      points += score->points;
  }
  return points;
}

static void
judge (AstBattleView *self)
{
  unsigned highest = find_highest (self);
  g_autofree char *line = ast_phrase_roll (self->seats, &self->before, &self->roll);

  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if (self->before.battle.sides >> side & 1)
      ast_battle_side_judge (self->columns[side], highest >> side & 1, find_points (self, side));
  }
  ast_battle_view_tell (self, line);
}

static void
tell_outcome (AstBattleView *self, int winner)
{
  const AstBattle *battle = &self->before.battle;
  const AstRealm *realm = ast_game_realm (&self->before, battle->tile, battle->realm);
  g_autofree char *line = ast_phrase_outcome (ast_phrase_side (self->seats, &self->before, winner),
                                              (AstRealmKind) realm->kind,
                                              self->before.side_of[self->before.player] == winner);

  ast_battle_view_tell (self, line);
}

/* The roll has been shown: the next one is waited for, or all is decided. */
static void
settle (AstBattleView *self)
{
  unsigned highest = find_highest (self);

  if ((highest & (highest - 1)) == 0) {
    self->step = AST_BATTLE_OVER;
    tell_outcome (self, __builtin_ctz (highest));
  } else {
    self->step = AST_BATTLE_WAITING;
    self->before.battle.sides = highest;
    self->before.battle.n_rolls++;
  }
  ast_battle_view_update_odds (self);
  ast_battle_view_update_button (self);
  g_signal_emit_by_name (self, "settled");
}

static void
tumble_cb (double progress, gpointer data)
{
  AstBattleView *self = data;

  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if (self->before.battle.sides >> side & 1)
      ast_battle_side_set_tumble (self->columns[side], progress);
  }
}

static void
tumbled_cb (AstBattleView *self)
{
  if (self->step != AST_BATTLE_TUMBLING)
    return;
  judge (self);
  self->step = AST_BATTLE_PAYING;
  adw_animation_play (self->paying);
  if (!ast_style_animates (GTK_WIDGET (self)))
    adw_animation_skip (self->paying);
}

static void
pay_cb (double progress, gpointer data)
{
  AstBattleView *self = data;
  unsigned out = self->step == AST_BATTLE_PAYING ? find_out (self) : 0;

  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if (out >> side & 1)
      ast_battle_side_set_paid (self->columns[side], progress);
  }
}

static void
paid_cb (AstBattleView *self)
{
  if (self->step == AST_BATTLE_PAYING)
    settle (self);
}

static AdwAnimation *
make_animation (AstBattleView *self, guint milliseconds, AdwAnimationTargetFunc step,
                GCallback done)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (step, self, NULL);
  AdwAnimation *animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, milliseconds, target);

  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (animation), ADW_LINEAR);
  g_signal_connect_object (animation, "done", done, self, G_CONNECT_SWAPPED);
  return animation;
}

void
ast_battle_view_init_course (AstBattleView *self)
{
  self->told = g_string_new (NULL);
  self->tumbling = make_animation (self, TUMBLE_MS, tumble_cb, G_CALLBACK (tumbled_cb));
  self->paying = make_animation (self, PAY_MS, pay_cb, G_CALLBACK (paid_cb));
}

void
ast_battle_view_show_roll (AstBattleView *self, const AstGame *before, const AstAction *roll,
                           const AstScores *scores)
{
  g_return_if_fail (AST_IS_BATTLE_VIEW (self) && self->seats != NULL);
  g_return_if_fail (roll->type == AST_ROLL && before->phase == AST_ROLL);

  ast_battle_view_skip (self);
  self->before = *before;
  self->roll = *roll;
  self->scores = *scores;
  self->step = AST_BATTLE_TUMBLING;
  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if (before->battle.sides >> side & 1)
      ast_battle_side_set_dice (self->columns[side], roll->roll.dice[side]);
  }
  ast_battle_view_update_button (self);
  adw_animation_play (self->tumbling);
  if (!ast_style_animates (GTK_WIDGET (self)))
    ast_battle_view_skip (self);
}

void
ast_battle_view_skip (AstBattleView *self)
{
  g_return_if_fail (AST_IS_BATTLE_VIEW (self));

  if (self->step == AST_BATTLE_TUMBLING)
    adw_animation_skip (self->tumbling);
  if (self->step == AST_BATTLE_PAYING)
    adw_animation_skip (self->paying);
}

gboolean
ast_battle_view_is_moving (AstBattleView *self)
{
  g_return_val_if_fail (AST_IS_BATTLE_VIEW (self), FALSE);
  return self->step == AST_BATTLE_TUMBLING || self->step == AST_BATTLE_PAYING;
}

gboolean
ast_battle_view_is_over (AstBattleView *self)
{
  g_return_val_if_fail (AST_IS_BATTLE_VIEW (self), FALSE);
  return self->step == AST_BATTLE_OVER;
}

gboolean
ast_battle_view_has_person (AstBattleView *self)
{
  const AstBattle *battle = &self->before.battle;

  g_return_val_if_fail (AST_IS_BATTLE_VIEW (self), FALSE);

  if (self->seats == NULL)
    return FALSE;
  for (int player = 0; player < self->before.setup.n_players; player++) {
    if ((battle->sides >> self->before.side_of[player] & 1) && is_person (self, player))
      return TRUE;
  }
  return FALSE;
}

void
ast_battle_view_set_tumbling (AstBattleView *self, guint milliseconds)
{
  g_return_if_fail (AST_IS_BATTLE_VIEW (self));

  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->tumbling), milliseconds);
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->paying), milliseconds / 2);
}
