/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-battle-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ast-battle-side.h"
#include "ast-dice-plan.h"
#include "ast-odds-bar.h"
#include "ast-phrases.h"
#include "ast-shake.h"
#include "ast-style.h"
#include "ast-why-button.h"

#define TUMBLE_MS 850
#define PAY_MS 400

typedef enum { STEP_NOTHING, STEP_WAITING, STEP_TUMBLING, STEP_PAYING, STEP_OVER } AstBattleStep;

struct _AstBattleView {
  GtkWidget parent_instance;

  /* Owned */
  GListModel *seats;
  AdwAnimation *tumbling;
  AdwAnimation *paying;
  GString *told; /* What happened before the latest line. */

  /* Borrowed */
  AstBattleSide *columns[AST_MAX_PLAYERS]; /* By side; NULL: not in it. */

  /* State */
  AstBattleStep step;
  AstGame before; /* Begins, and goes on, with the state of the next roll. */
  AstAction roll;
  AstScores scores;
  gboolean narrow;
  gboolean show_odds;

  /* Template */
  GtkLabel *title;
  AstWhyButton *why;
  GtkLabel *stake;
  AstOddsBar *odds;
  GtkBox *sides;
  GtkLabel *story;
  GtkLabel *latest;
  GtkButton *button;
};

G_DEFINE_FINAL_TYPE (AstBattleView, ast_battle_view, GTK_TYPE_WIDGET)

typedef enum { PROP_NARROW = 1, PROP_SHOW_ODDS, N_PROPS } AstBattleViewProperty;
enum { ROLL, SETTLED, DONE, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static gboolean
is_person (AstBattleView *self, int player)
{
  g_autoptr (AstSeat) seat = g_list_model_get_item (self->seats, player);

  return ast_seat_is_human (seat);
}

/* Adds a line to the story; the last one is announced. */
static void
tell (AstBattleView *self, const char *line)
{
  const char *latest = gtk_label_get_label (self->latest);

  if (*latest != '\0') {
    g_string_append_printf (self->told, "%s%s", self->told->len > 0 ? "\n" : "", latest);
    gtk_label_set_label (self->story, self->told->str);
    gtk_widget_set_visible (GTK_WIDGET (self->story), TRUE);
  }
  gtk_label_set_label (self->latest, line);
}

static void
forget (AstBattleView *self)
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

  if (self->step == STEP_OVER)
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
static void
show_button (AstBattleView *self)
{
  gboolean rolls = self->step == STEP_WAITING && ast_battle_view_has_person (self);
  gboolean over = self->step == STEP_OVER;

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

static void
show_odds (AstBattleView *self)
{
  gboolean any = self->show_odds && self->step == STEP_WAITING;
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
  tell (self, line);
}

static void
tell_outcome (AstBattleView *self, int winner)
{
  const AstBattle *battle = &self->before.battle;
  const AstRealm *realm = ast_game_realm (&self->before, battle->tile, battle->realm);
  g_autofree char *line = ast_phrase_outcome (ast_phrase_side (self->seats, &self->before, winner),
                                              (AstRealmKind) realm->kind,
                                              self->before.side_of[self->before.player] == winner);

  tell (self, line);
}

/* The roll has been shown: the next one is waited for, or all is decided. */
static void
settle (AstBattleView *self)
{
  unsigned highest = find_highest (self);

  if ((highest & (highest - 1)) == 0) {
    self->step = STEP_OVER;
    tell_outcome (self, __builtin_ctz (highest));
  } else {
    self->step = STEP_WAITING;
    self->before.battle.sides = highest;
    self->before.battle.n_rolls++;
  }
  show_odds (self);
  show_button (self);
  g_signal_emit (self, signals[SETTLED], 0);
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
  if (self->step != STEP_TUMBLING)
    return;
  judge (self);
  self->step = STEP_PAYING;
  adw_animation_play (self->paying);
  if (!ast_style_animates (GTK_WIDGET (self)))
    adw_animation_skip (self->paying);
}

static void
pay_cb (double progress, gpointer data)
{
  AstBattleView *self = data;
  unsigned out = self->step == STEP_PAYING ? find_out (self) : 0;

  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if (out >> side & 1)
      ast_battle_side_set_paid (self->columns[side], progress);
  }
}

static void
paid_cb (AstBattleView *self)
{
  if (self->step == STEP_PAYING)
    settle (self);
}

static void
go_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AstBattleView *self = AST_BATTLE_VIEW (widget);

  if (ast_battle_view_is_moving (self))
    ast_battle_view_skip (self);
  else if (self->step == STEP_OVER)
    g_signal_emit (self, signals[DONE], 0);
  else if (self->step == STEP_WAITING && ast_battle_view_has_person (self))
    g_signal_emit (self, signals[ROLL], 0);
}

/* Whoever holds the button shakes the dice; they roll when it is let go. */
static void
shake_cb (double seconds, gpointer data)
{
  AstBattleView *self = data;

  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if (self->before.battle.sides >> side & 1)
      ast_battle_side_set_shaken (self->columns[side], self->step == STEP_WAITING ? seconds : 0);
  }
}

static void
clicked_cb (AstBattleView *self)
{
  ast_battle_view_skip (self);
}

static void
ast_battle_view_dispose (GObject *object)
{
  AstBattleView *self = AST_BATTLE_VIEW (object);
  GtkWidget *child;

  self->step = STEP_NOTHING;
  g_clear_object (&self->tumbling);
  g_clear_object (&self->paying);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->seats);
  G_OBJECT_CLASS (ast_battle_view_parent_class)->dispose (object);
}

static void
ast_battle_view_finalize (GObject *object)
{
  g_string_free (AST_BATTLE_VIEW (object)->told, TRUE);
  G_OBJECT_CLASS (ast_battle_view_parent_class)->finalize (object);
}

static void
ast_battle_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AstBattleView *self = AST_BATTLE_VIEW (object);

  if (id == PROP_NARROW)
    g_value_set_boolean (value, self->narrow);
  else if (id == PROP_SHOW_ODDS)
    g_value_set_boolean (value, self->show_odds);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
ast_battle_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AstBattleView *self = AST_BATTLE_VIEW (object);

  if (id == PROP_NARROW)
    ast_battle_view_set_narrow (self, g_value_get_boolean (value));
  else if (id == PROP_SHOW_ODDS)
    ast_battle_view_set_show_odds (self, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (AST_TYPE_ODDS_BAR);
  g_type_ensure (AST_TYPE_WHY_BUTTON);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/widgets/ast-battle-view.ui");
  gtk_widget_class_bind_template_child (widget_class, AstBattleView, title);
  gtk_widget_class_bind_template_child (widget_class, AstBattleView, why);
  gtk_widget_class_bind_template_child (widget_class, AstBattleView, stake);
  gtk_widget_class_bind_template_child (widget_class, AstBattleView, odds);
  gtk_widget_class_bind_template_child (widget_class, AstBattleView, sides);
  gtk_widget_class_bind_template_child (widget_class, AstBattleView, story);
  gtk_widget_class_bind_template_child (widget_class, AstBattleView, latest);
  gtk_widget_class_bind_template_child (widget_class, AstBattleView, button);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

/* Arrows lay tiles; here they must not carry the focus away from the dice. */
static gboolean
ast_battle_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean arrow = direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD;

  if (arrow && gtk_widget_get_focus_child (widget) != NULL)
    return TRUE;
  return GTK_WIDGET_CLASS (ast_battle_view_parent_class)->focus (widget, direction);
}

/* Space rolls and goes on; it must not open the rulebook, whose button comes first. */
static gboolean
ast_battle_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (AST_BATTLE_VIEW (widget)->button));
}

static void
ast_battle_view_class_init (AstBattleViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = ast_battle_view_dispose;
  object_class->finalize = ast_battle_view_finalize;
  object_class->get_property = ast_battle_view_get_property;
  object_class->set_property = ast_battle_view_set_property;
  widget_class->focus = ast_battle_view_focus;
  widget_class->grab_focus = ast_battle_view_grab_focus;

  props[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  props[PROP_SHOW_ODDS] = g_param_spec_boolean ("show-odds", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[ROLL] = g_signal_new ("roll", AST_TYPE_BATTLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
  signals[SETTLED] = g_signal_new ("settled", AST_TYPE_BATTLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[DONE] = g_signal_new ("done", AST_TYPE_BATTLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "battle.go", NULL, go_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "battle.go", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "battle.go", NULL);
  gtk_widget_class_set_css_name (widget_class, "battleview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_template (widget_class);
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

static void
ast_battle_view_init (AstBattleView *self)
{
  self->show_odds = TRUE;
  self->told = g_string_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_shake_while_held (GTK_WIDGET (self->button), shake_cb, self);
  self->tumbling = make_animation (self, TUMBLE_MS, tumble_cb, G_CALLBACK (tumbled_cb));
  self->paying = make_animation (self, PAY_MS, pay_cb, G_CALLBACK (paid_cb));
}

GtkWidget *
ast_battle_view_new (void)
{
  return g_object_new (AST_TYPE_BATTLE_VIEW, NULL);
}

static void
fill_sides (AstBattleView *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->sides))) != NULL)
    gtk_box_remove (self->sides, child);
  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    self->columns[side] = NULL;
    if (!(self->before.battle.sides >> side & 1))
      continue;
    child = ast_battle_side_new (self->seats, &self->before, side);
    gtk_box_append (self->sides, child);
    self->columns[side] = AST_BATTLE_SIDE (child);
    ast_battle_side_set_narrow (self->columns[side], self->narrow);
  }
}

static void
show_title (AstBattleView *self)
{
  const AstBattle *battle = &self->before.battle;
  const AstRealm *realm = ast_game_realm (&self->before, battle->tile, battle->realm);
  const char *title = ast_phrase_battle_title ((AstRealmKind) realm->kind);
  g_autofree char *stake = ast_phrase_stake (realm);

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->stake, stake);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, stake, -1);
}

void
ast_battle_view_begin (AstBattleView *self, AstMatch *match)
{
  g_autofree char *line = NULL;

  g_return_if_fail (AST_IS_BATTLE_VIEW (self) && AST_IS_MATCH (match));
  g_return_if_fail (ast_match_get_game (match)->phase == AST_ROLL);

  self->step = STEP_NOTHING;
  adw_animation_reset (self->tumbling);
  adw_animation_reset (self->paying);
  g_set_object (&self->seats, ast_match_get_seats (match));
  self->before = *ast_match_get_game (match);
  self->step = STEP_WAITING;
  fill_sides (self);
  show_title (self);
  forget (self);
  line = ast_phrase_battle (self->seats, &self->before);
  tell (self, line);
  show_odds (self);
  show_button (self);
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
  self->step = STEP_TUMBLING;
  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if (before->battle.sides >> side & 1)
      ast_battle_side_set_dice (self->columns[side], roll->roll.dice[side]);
  }
  show_button (self);
  adw_animation_play (self->tumbling);
  if (!ast_style_animates (GTK_WIDGET (self)))
    ast_battle_view_skip (self);
}

void
ast_battle_view_skip (AstBattleView *self)
{
  g_return_if_fail (AST_IS_BATTLE_VIEW (self));

  if (self->step == STEP_TUMBLING)
    adw_animation_skip (self->tumbling);
  if (self->step == STEP_PAYING)
    adw_animation_skip (self->paying);
}

gboolean
ast_battle_view_is_moving (AstBattleView *self)
{
  g_return_val_if_fail (AST_IS_BATTLE_VIEW (self), FALSE);
  return self->step == STEP_TUMBLING || self->step == STEP_PAYING;
}

gboolean
ast_battle_view_is_over (AstBattleView *self)
{
  g_return_val_if_fail (AST_IS_BATTLE_VIEW (self), FALSE);
  return self->step == STEP_OVER;
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
ast_battle_view_set_narrow (AstBattleView *self, gboolean narrow)
{
  g_return_if_fail (AST_IS_BATTLE_VIEW (self));

  if (self->narrow == narrow)
    return;
  self->narrow = narrow;
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->sides),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_halign (GTK_WIDGET (self->sides), narrow ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if (self->columns[side] != NULL)
      ast_battle_side_set_narrow (self->columns[side], narrow);
  }
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NARROW]);
}

void
ast_battle_view_set_tumbling (AstBattleView *self, guint milliseconds)
{
  g_return_if_fail (AST_IS_BATTLE_VIEW (self));

  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->tumbling), milliseconds);
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->paying), milliseconds / 2);
}

void
ast_battle_view_set_show_odds (AstBattleView *self, gboolean odds)
{
  g_return_if_fail (AST_IS_BATTLE_VIEW (self));

  if (self->show_odds == odds)
    return;
  self->show_odds = odds;
  show_odds (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOW_ODDS]);
}
