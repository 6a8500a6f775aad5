/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-battle-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ast-battle-side.h"
#include "ast-dice-plan.h"
#include "ast-segment-bar.h"
#include "ast-phrases.h"
#include "ast-shake.h"
#include "ast-speaker.h"
#include "ast-style.h"
#include "ast-widgets.h"
#include "ast-why-button.h"

/* How long dice tumble, in milliseconds, and what follows, as a part of that. */
#define TUMBLE_MS 850
#define PAY 0.5

struct _AstBattleView {
  GtkWidget parent_instance;

  /* Owned */
  AstFight *fight; /* NULL without a battle. */
  AstShaker *shaker;
  AdwAnimation *clock; /* Of a roll. */

  /* Borrowed */
  AstBattleSide *columns[AST_MAX_PLAYERS]; /* By side; NULL: not in it. */

  /* State */
  gboolean is_judged; /* The dice that fall have landed. */
  gboolean narrow;
  gboolean low;
  gboolean show_odds;

  /* Template */
  GtkLabel *title;
  AstWhyButton *why;
  GtkLabel *stake;
  AstSegmentBar *odds;
  GtkBox *sides;
  GtkLabel *story; /* The lines before the latest one. */
  GtkLabel *latest;
  GtkOrientable *foot; /* The lines, and beside or below them the button. */
  GtkButton *button;
};

G_DEFINE_FINAL_TYPE (AstBattleView, ast_battle_view, GTK_TYPE_WIDGET)

enum { GO, FALLEN, N_SIGNALS };

static guint signals[N_SIGNALS];

static GListModel *
get_seats (AstBattleView *self)
{
  return ast_match_get_seats (self->fight->match);
}

static const AstBattle *
get_battle (AstBattleView *self)
{
  return &ast_fight_get_game (self->fight)->battle;
}

static gboolean
is_at (AstBattleView *self, AstFightStage stage)
{
  return self->fight != NULL && self->fight->stage == stage;
}

/* Whether the button rolls. */
static gboolean
is_to_roll (AstBattleView *self)
{
  return is_at (self, AST_FIGHT_DUE) && self->fight->by_person;
}

/* Whether the button does something but skip falling dice. */
static gboolean
is_to_go (AstBattleView *self)
{
  return is_to_roll (self) || is_at (self, AST_FIGHT_DECIDED);
}

/* Says what the button does next, and gives it the focus if it was lost while it did nothing. */
static void
name_button (gpointer object)
{
  AstBattleView *self = AST_BATTLE_VIEW (object);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  const char *roll;

  if (!is_to_go (self))
    return;
  roll = get_battle (self)->n_rolls == 0 ? _ ("Roll") : _ ("Roll Again");
  ast_speaker_relabel (self->button, is_to_roll (self) ? roll : _ ("Continue"));
  if (focus == NULL || !gtk_widget_get_mapped (focus) || !gtk_widget_is_sensitive (focus))
    gtk_widget_grab_focus (GTK_WIDGET (self->button));
}

/* Transparent where it is not needed, so that nothing moves; a person's can skip falling dice. */
static void
update_button (AstBattleView *self)
{
  gboolean shown = is_to_go (self);

  ast_why_button_set_rule (self->why, ast_fight_find_rule (self->fight));
  gtk_widget_set_opacity (GTK_WIDGET (self->button), shown);
  gtk_widget_set_sensitive (GTK_WIDGET (self->button), shown || self->fight->by_person);
}

static void
update_odds (AstBattleView *self)
{
  gboolean any = self->show_odds && is_at (self, AST_FIGHT_DUE);
  AstOdds odds;

  if (any)
    ast_odds_of_battle (get_battle (self), &odds);
  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if (self->columns[side] != NULL)
      ast_battle_side_set_chance (self->columns[side],
                                  any && odds.win[side] > 0 ? odds.win[side] : -1);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->odds), self->show_odds);
  gtk_widget_set_opacity (GTK_WIDGET (self->odds), any); /* The dice make them untrue. */
  if (any)
    ast_segment_bar_set_chances (self->odds, get_seats (self), ast_fight_get_game (self->fight),
                                 odds.win);
}

/* A low card has no room for more than the latest line. */
static void
show_story (AstBattleView *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->story),
                          !self->low && *gtk_label_get_label (self->story) != '\0');
}

/* Takes `line`. */
static void
tell (AstBattleView *self, char *line)
{
  const char *before = gtk_label_get_label (self->story);
  g_autofree char *latest = line;
  g_autofree char *story =
      g_strconcat (before, *before != '\0' ? "\n" : "", gtk_label_get_label (self->latest), NULL);

  gtk_label_set_label (self->story, story);
  gtk_label_set_label (self->latest, latest);
  show_story (self);
}

static void
judge (AstBattleView *self)
{
  AstMatchEvent *roll = self->fight->roll;

  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if (roll->before.battle.sides >> side & 1)
      ast_battle_side_judge (self->columns[side], self->fight->highest >> side & 1, &roll->scores);
  }
  tell (self, ast_phrase_roll (get_seats (self), &roll->before, &roll->action));
}

static void
tell_outcome (AstBattleView *self)
{
  const AstGame *game = ast_fight_get_game (self->fight);
  int winner = __builtin_ctz (self->fight->highest);

  tell (self, ast_phrase_outcome (ast_phrase_subject (get_seats (self), game, winner), game,
                                  game->side_of[game->player] == winner));
}

static void
for_each_side (AstBattleView *self, unsigned sides, void (*show) (AstBattleSide *, double),
               double value)
{
  sides &= self->fight != NULL ? get_battle (self)->sides : 0;
  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if (sides >> side & 1)
      show (self->columns[side], value);
  }
}

/* From 0 to 1 the dice tumble, from there to 1 + PAY they turn into points. */
static void
tick_cb (double time, gpointer data)
{
  AstBattleView *self = AST_BATTLE_VIEW (data);

  if (!ast_battle_view_is_moving (self))
    return;
  if (!self->is_judged)
    for_each_side (self, ~0u, ast_battle_side_set_tumble, MIN (time, 1));
  if (!self->is_judged && time >= 1) {
    self->is_judged = TRUE;
    judge (self);
    g_signal_emit (self, signals[FALLEN], 0);
  }
  if (self->is_judged)
    for_each_side (self, ~self->fight->highest, ast_battle_side_set_paid, (time - 1) / PAY);
}

/* The roll has been shown: the next one is due, or all is decided. Who listens hears the roll
 * before the button gets its name. */
static void
done_cb (AstBattleView *self)
{
  if (!ast_battle_view_is_moving (self))
    return;
  ast_fight_settle (self->fight);
  if (is_at (self, AST_FIGHT_DECIDED))
    tell_outcome (self);
  update_odds (self);
  update_button (self);
  ast_speaker_when_silent (ast_speaker_find (GTK_WIDGET (self)), name_button, G_OBJECT (self));
}

static AdwAnimation *
make_clock (AstBattleView *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (tick_cb, self, NULL);
  AdwAnimation *clock =
      adw_timed_animation_new (GTK_WIDGET (self), 0, 1 + PAY, TUMBLE_MS * (1 + PAY), target);

  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (clock), ADW_LINEAR);
  g_signal_connect_object (clock, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  return clock;
}

static void
go_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AstBattleView *self = AST_BATTLE_VIEW (widget);

  if (ast_battle_view_is_moving (self))
    ast_battle_view_skip (self);
  else if (is_to_go (self))
    g_signal_emit (self, signals[GO], 0);
}

/* The dice shake while the button is held down, and roll when it is let go. */
static void
shake_cb (double seconds, gpointer data)
{
  AstBattleView *self = data;
  double shaken = is_at (self, AST_FIGHT_DUE) ? seconds : 0;

  for_each_side (self, ~0u, ast_battle_side_set_shaken, shaken);
}

static void
ast_battle_view_dispose (GObject *object)
{
  AstBattleView *self = AST_BATTLE_VIEW (object);

  g_clear_object (&self->fight);
  g_clear_pointer (&self->shaker, ast_shaker_free);
  g_clear_object (&self->clock);
  gtk_widget_dispose_template (GTK_WIDGET (self), AST_TYPE_BATTLE_VIEW);
  G_OBJECT_CLASS (ast_battle_view_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/widgets/ast-battle-view.ui");
  gtk_widget_class_bind_template_child (widget_class, AstBattleView, title);
  gtk_widget_class_bind_template_child (widget_class, AstBattleView, why);
  gtk_widget_class_bind_template_child (widget_class, AstBattleView, stake);
  gtk_widget_class_bind_template_child (widget_class, AstBattleView, odds);
  gtk_widget_class_bind_template_child (widget_class, AstBattleView, sides);
  gtk_widget_class_bind_template_child (widget_class, AstBattleView, story);
  gtk_widget_class_bind_template_child (widget_class, AstBattleView, latest);
  gtk_widget_class_bind_template_child_full (widget_class, "head", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "story_box", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "scrolled", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, AstBattleView, foot);
  gtk_widget_class_bind_template_child (widget_class, AstBattleView, button);
  gtk_widget_class_bind_template_callback (widget_class, ast_battle_view_skip);
}

/* Arrows lay tiles; here they must not carry the focus away from the dice. */
static gboolean
ast_battle_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean arrow = direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD;

  if (arrow && gtk_widget_get_focus_child (widget) != NULL)
    return TRUE;
  return ast_widgets_focus_child (widget, direction);
}

/* Space rolls and goes on. The button of the rulebook comes first, but must not get the focus. */
static gboolean
ast_battle_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (AST_BATTLE_VIEW (widget)->button));
}

static void
ast_battle_view_class_init (AstBattleViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_battle_view_dispose;
  widget_class->focus = ast_battle_view_focus;
  widget_class->grab_focus = ast_battle_view_grab_focus;

  signals[GO] = g_signal_new ("go", AST_TYPE_BATTLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 0);
  signals[FALLEN] = g_signal_new ("fallen", AST_TYPE_BATTLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);

  gtk_widget_class_install_action (widget_class, "battle.go", NULL, go_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "battle.go", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "battle.go", NULL);
  gtk_widget_class_set_css_name (widget_class, "battleview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_template (widget_class);
}

static void
ast_battle_view_init (AstBattleView *self)
{
  self->show_odds = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->shaker = ast_shaker_new (GTK_WIDGET (self->button), shake_cb, self);
  self->clock = make_clock (self);
}

/* Two sides, the usual case, have room for large dice. */
static AstBattleShape
get_shape (AstBattleView *self)
{
  unsigned sides = get_battle (self)->sides, others = sides & (sides - 1);

  if (!self->narrow)
    return self->low || (others & (others - 1)) != 0 ? AST_BATTLE_COLUMN : AST_BATTLE_DUEL;
  return self->low ? AST_BATTLE_LOW_COLUMN : AST_BATTLE_ROW;
}

static void
fill_sides (AstBattleView *self)
{
  GtkWidget *child;

  ast_widgets_remove_children (GTK_WIDGET (self->sides));
  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    self->columns[side] = NULL;
    if (!(get_battle (self)->sides >> side & 1))
      continue;
    child = ast_battle_side_new (get_seats (self), ast_fight_get_game (self->fight), side);
    gtk_box_append (self->sides, child);
    self->columns[side] = AST_BATTLE_SIDE (child);
    ast_battle_side_set_shape (self->columns[side], get_shape (self));
  }
}

static void
show_title (AstBattleView *self)
{
  const AstGame *game = ast_fight_get_game (self->fight);
  const AstRealm *realm = ast_game_realm (game, self->fight->spot.tile, self->fight->spot.realm);
  g_autofree char *title = ast_phrase_battle_title (game);
  g_autofree char *worth = ast_phrase_stake (realm);
  g_autofree char *stake = ast_phrase_sentences (
      (const char *const[]){ worth, _ ("The highest die wins."),
                             _ ("Whoever loses scores 1 point for each of their dice."), NULL });

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->stake, stake);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, stake, -1);
}

static void
begin (AstBattleView *self)
{
  fill_sides (self);
  show_title (self);
  gtk_label_set_label (self->story, "");
  gtk_label_set_label (self->latest, "");
  tell (self, ast_phrase_battle (get_seats (self), ast_fight_get_game (self->fight)));
  update_odds (self);
  update_button (self);
  name_button (self);
}

/* Dice that nobody sees fall any more lie. */
void
ast_battle_view_set_fight (AstBattleView *self, AstFight *fight)
{
  g_autoptr (AstFight) former = g_steal_pointer (&self->fight);

  g_set_object (&self->fight, fight);
  gtk_widget_set_visible (GTK_WIDGET (self), fight != NULL);
  adw_animation_reset (self->clock);
  if (former != NULL)
    ast_fight_settle (former);
  if (fight != NULL)
    begin (self);
}

void
ast_battle_view_show_roll (AstBattleView *self)
{
  ast_fight_fall (self->fight);
  self->is_judged = FALSE;
  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if (get_battle (self)->sides >> side & 1)
      ast_battle_side_set_dice (self->columns[side], self->fight->roll->action.roll.dice[side]);
  }
  update_button (self);
  adw_animation_play (self->clock);
  if (!ast_style_animates (GTK_WIDGET (self)))
    ast_battle_view_skip (self);
}

void
ast_battle_view_skip (AstBattleView *self)
{
  if (ast_battle_view_is_moving (self))
    adw_animation_skip (self->clock);
}

gboolean
ast_battle_view_is_moving (AstBattleView *self)
{
  return is_at (self, AST_FIGHT_FALLS);
}

void
ast_battle_view_set_form (AstBattleView *self, gboolean narrow, gboolean low)
{
  gboolean below = narrow && !low;

  self->narrow = narrow;
  self->low = low;
  ast_widgets_set_css_class (GTK_WIDGET (self), "narrow", narrow);
  ast_widgets_set_css_class (GTK_WIDGET (self), "low", low);
  show_story (self);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->sides),
                                  below ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_orientable_set_orientation (self->foot,
                                  below ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_halign (GTK_WIDGET (self->sides), below ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  gtk_widget_set_visible (GTK_WIDGET (self->stake), !low);
  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if (self->fight != NULL && self->columns[side] != NULL)
      ast_battle_side_set_shape (self->columns[side], get_shape (self));
  }
}

void
ast_battle_view_set_show_odds (AstBattleView *self, gboolean odds)
{
  self->show_odds = odds;
  update_odds (self);
}

void
ast_battle_view_set_tumbling (AstBattleView *self, guint milliseconds)
{
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->clock),
                                    (guint) (milliseconds * (1 + PAY)));
}
