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
  AstMatch *match; /* Of the battle; NULL without one. */
  AstShaker *shaker;
  AdwAnimation *clock; /* Of a roll. */

  /* Borrowed */
  AstBattleSide *columns[AST_MAX_PLAYERS]; /* By side; NULL: not in it. */

  /* State */
  AstBattleStage stage;
  AstGame before; /* The state of the roll that is shown or waited for, */
  AstGame after;  /* and that which the roll has led to. */
  AstAction roll;
  AstScores scores;
  gboolean by_person; /* A person rolls here. */
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
  GtkButton *button;
};

G_DEFINE_FINAL_TYPE (AstBattleView, ast_battle_view, GTK_TYPE_WIDGET)

enum { ROLL, FALLEN, SETTLED, DONE, N_SIGNALS };

static guint signals[N_SIGNALS];

static GListModel *
get_seats (AstBattleView *self)
{
  return ast_match_get_seats (self->match);
}

static void
set_stage (AstBattleView *self, AstBattleStage stage)
{
  self->stage = stage;
  gtk_widget_set_visible (GTK_WIDGET (self), stage != AST_BATTLE_NONE);
}

const char *
ast_battle_view_find_rule (AstBattleView *self)
{
  const AstBattle *battle = &self->before.battle;

  if (self->stage == AST_BATTLE_NONE)
    return NULL;
  if (self->stage == AST_BATTLE_IS_OVER)
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

static gboolean
is_to_roll (AstBattleView *self)
{
  return self->stage == AST_BATTLE_WAITS && self->by_person;
}

/* Says what the button does next, and gives it the focus if it was lost while it did nothing. */
static void
name_button (gpointer object)
{
  AstBattleView *self = AST_BATTLE_VIEW (object);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  const char *roll = self->before.battle.n_rolls == 0 ? _ ("Roll") : _ ("Roll Again");

  if (!is_to_roll (self) && self->stage != AST_BATTLE_IS_OVER)
    return;
  ast_speaker_relabel (self->button, is_to_roll (self) ? roll : _ ("Continue"));
  if (focus == NULL || !gtk_widget_get_mapped (focus) || !gtk_widget_is_sensitive (focus))
    gtk_widget_grab_focus (GTK_WIDGET (self->button));
}

/* Transparent where it is not needed, so that nothing moves; a person's can skip falling dice. */
static void
update_button (AstBattleView *self)
{
  gboolean shown = is_to_roll (self) || self->stage == AST_BATTLE_IS_OVER;

  ast_why_button_set_rule (self->why, ast_battle_view_find_rule (self));
  gtk_widget_set_opacity (GTK_WIDGET (self->button), shown);
  gtk_widget_set_sensitive (GTK_WIDGET (self->button),
                            shown || (self->by_person && ast_battle_view_is_moving (self)));
}

static void
update_odds (AstBattleView *self)
{
  gboolean any = self->show_odds && self->stage == AST_BATTLE_WAITS;
  AstOdds odds;

  if (any)
    ast_odds_of_battle (&self->before.battle, &odds);
  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if (self->columns[side] != NULL)
      ast_battle_side_set_chance (self->columns[side],
                                  any && odds.win[side] > 0 ? odds.win[side] : -1);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->odds), self->show_odds);
  gtk_widget_set_opacity (GTK_WIDGET (self->odds), any); /* The dice make them untrue. */
  if (any)
    ast_segment_bar_set_chances (self->odds, get_seats (self), &self->before, odds.win);
}

static unsigned
find_highest (AstBattleView *self)
{
  return ast_battle_highest (&self->before.battle, &self->roll, NULL);
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
  unsigned highest = find_highest (self);

  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if (self->before.battle.sides >> side & 1)
      ast_battle_side_judge (self->columns[side], highest >> side & 1, &self->scores);
  }
  tell (self, ast_phrase_roll (get_seats (self), &self->before, &self->roll));
}

/* After a tie the match waits for the next roll; another battle has no rolls yet. */
static gboolean
goes_on (AstBattleView *self)
{
  return self->after.phase == AST_ROLL && self->after.battle.n_rolls > 0;
}

/* The roll has been shown: the next one is waited for, or all is decided. */
static void
settle (AstBattleView *self)
{
  int winner = __builtin_ctz (find_highest (self));

  if (goes_on (self)) {
    self->before = self->after;
    set_stage (self, AST_BATTLE_WAITS);
  } else {
    tell (self,
          ast_phrase_outcome (ast_phrase_subject (get_seats (self), &self->before, winner),
                              &self->before, self->before.side_of[self->before.player] == winner));
    set_stage (self, AST_BATTLE_IS_OVER);
  }
  update_odds (self);
  update_button (self);
  g_signal_emit (self, signals[SETTLED], 0);
  /* Who listens hears the roll first. */
  ast_speaker_when_silent (ast_speaker_find (GTK_WIDGET (self)), name_button, G_OBJECT (self));
}

static void
for_each_side (AstBattleView *self, unsigned sides, void (*show) (AstBattleSide *, double),
               double value)
{
  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if ((sides & self->before.battle.sides) >> side & 1)
      show (self->columns[side], value);
  }
}

/* From 0 to 1 the dice tumble, from there to 1 + PAY they turn into points. */
static void
tick_cb (double now, gpointer data)
{
  AstBattleView *self = AST_BATTLE_VIEW (data);

  if (self->stage == AST_BATTLE_TUMBLES) {
    for_each_side (self, ~0u, ast_battle_side_set_tumble, MIN (now, 1));
    if (now >= 1) {
      judge (self);
      set_stage (self, AST_BATTLE_PAYS);
      g_signal_emit (self, signals[FALLEN], 0);
    }
  }
  if (self->stage == AST_BATTLE_PAYS)
    for_each_side (self, ~find_highest (self), ast_battle_side_set_paid, (now - 1) / PAY);
}

static void
done_cb (AstBattleView *self)
{
  if (self->stage == AST_BATTLE_PAYS)
    settle (self);
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
  else if (self->stage == AST_BATTLE_IS_OVER)
    g_signal_emit (self, signals[DONE], 0);
  else if (self->stage == AST_BATTLE_WAITS && self->by_person)
    g_signal_emit (self, signals[ROLL], 0);
}

/* The dice shake while the button is held down, and roll when it is let go. */
static void
shake_cb (double seconds, gpointer data)
{
  AstBattleView *self = data;
  double shaken = self->stage == AST_BATTLE_WAITS ? seconds : 0;

  for_each_side (self, ~0u, ast_battle_side_set_shaken, shaken);
}

static void
ast_battle_view_dispose (GObject *object)
{
  AstBattleView *self = AST_BATTLE_VIEW (object);

  self->stage = AST_BATTLE_NONE;
  g_clear_pointer (&self->shaker, ast_shaker_free);
  g_clear_object (&self->clock);
  gtk_widget_dispose_template (GTK_WIDGET (self), AST_TYPE_BATTLE_VIEW);
  g_clear_object (&self->match);
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

  signals[ROLL] = g_signal_new ("roll", AST_TYPE_BATTLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
  signals[FALLEN] = g_signal_new ("fallen", AST_TYPE_BATTLE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
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
  guint others = self->before.battle.sides & (self->before.battle.sides - 1);

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
    if (!(self->before.battle.sides >> side & 1))
      continue;
    child = ast_battle_side_new (get_seats (self), &self->before, side);
    gtk_box_append (self->sides, child);
    self->columns[side] = AST_BATTLE_SIDE (child);
    ast_battle_side_set_shape (self->columns[side], get_shape (self));
  }
}

static void
show_title (AstBattleView *self)
{
  const AstBattle *battle = &self->before.battle;
  const AstRealm *realm = ast_game_realm (&self->before, battle->tile, battle->realm);
  g_autofree char *title = ast_phrase_battle_title (&self->before);
  g_autofree char *worth = ast_phrase_stake (realm);
  g_autofree char *stake = ast_phrase_sentences (
      (const char *const[]){ worth, _ ("The highest die wins."),
                             _ ("Whoever loses scores 1 point for each of their dice."), NULL });

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->stake, stake);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, stake, -1);
}

void
ast_battle_view_begin (AstBattleView *self, AstMatch *match, gboolean by_person)
{
  ast_battle_view_close (self);
  g_set_object (&self->match, match);
  self->by_person = by_person;
  self->before = *ast_match_get_game (match);
  set_stage (self, AST_BATTLE_WAITS);
  fill_sides (self);
  show_title (self);
  gtk_label_set_label (self->story, "");
  gtk_label_set_label (self->latest, "");
  tell (self, ast_phrase_battle (get_seats (self), &self->before));
  update_odds (self);
  update_button (self);
  name_button (self);
}

void
ast_battle_view_close (AstBattleView *self)
{
  set_stage (self, AST_BATTLE_NONE);
  adw_animation_reset (self->clock);
  g_clear_object (&self->match);
}

void
ast_battle_view_show_roll (AstBattleView *self, const AstAction *roll, const AstScores *scores)
{
  ast_battle_view_skip (self);
  self->before = *ast_match_get_before (self->match);
  self->after = *ast_match_get_game (self->match);
  self->roll = *roll;
  self->scores = *scores;
  set_stage (self, AST_BATTLE_TUMBLES);
  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if (self->before.battle.sides >> side & 1)
      ast_battle_side_set_dice (self->columns[side], roll->roll.dice[side]);
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

AstBattleStage
ast_battle_view_get_stage (AstBattleView *self)
{
  return self->stage;
}

gboolean
ast_battle_view_is_moving (AstBattleView *self)
{
  return self->stage == AST_BATTLE_TUMBLES || self->stage == AST_BATTLE_PAYS;
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
  gtk_widget_set_halign (GTK_WIDGET (self->sides), below ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  gtk_widget_set_visible (GTK_WIDGET (self->stake), !low);
  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if (self->columns[side] != NULL)
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
