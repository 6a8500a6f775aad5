/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-battle-view-private.h"

#include "ast-phrases.h"
#include "ast-shake.h"

G_DEFINE_FINAL_TYPE (AstBattleView, ast_battle_view, GTK_TYPE_WIDGET)

typedef enum { PROP_NARROW = 1, PROP_SHOW_ODDS, N_PROPS } AstBattleViewProperty;
enum { ROLL, SETTLED, DONE, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static void
go_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AstBattleView *self = AST_BATTLE_VIEW (widget);

  if (ast_battle_view_is_moving (self))
    ast_battle_view_skip (self);
  else if (self->step == AST_BATTLE_OVER)
    g_signal_emit (self, signals[DONE], 0);
  else if (self->step == AST_BATTLE_WAITING && ast_battle_view_has_person (self))
    g_signal_emit (self, signals[ROLL], 0);
}

/* Whoever holds the button shakes the dice; they roll when it is let go. */
static void
shake_cb (double seconds, gpointer data)
{
  AstBattleView *self = data;

  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if (self->before.battle.sides >> side & 1)
      ast_battle_side_set_shaken (self->columns[side],
                                  self->step == AST_BATTLE_WAITING ? seconds : 0);
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

  self->step = AST_BATTLE_NOTHING;
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

static void
ast_battle_view_init (AstBattleView *self)
{
  self->show_odds = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  ast_shake_while_held (GTK_WIDGET (self->button), shake_cb, self);
  ast_battle_view_init_course (self);
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

  self->step = AST_BATTLE_NOTHING;
  adw_animation_reset (self->tumbling);
  adw_animation_reset (self->paying);
  g_set_object (&self->seats, ast_match_get_seats (match));
  self->before = *ast_match_get_game (match);
  self->step = AST_BATTLE_WAITING;
  fill_sides (self);
  show_title (self);
  ast_battle_view_forget (self);
  line = ast_phrase_battle (self->seats, &self->before);
  ast_battle_view_tell (self, line);
  ast_battle_view_update_odds (self);
  ast_battle_view_update_button (self);
}

static void
arrange_sides (AstBattleView *self)
{
  gboolean below = self->narrow && !self->low;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->sides),
                                  below ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_halign (GTK_WIDGET (self->sides), below ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
}

void
ast_battle_view_set_low (AstBattleView *self, gboolean low)
{
  g_return_if_fail (AST_IS_BATTLE_VIEW (self));

  if (self->low == low)
    return;
  self->low = low;
  if (low)
    gtk_widget_add_css_class (GTK_WIDGET (self), "low");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "low");
  gtk_widget_set_visible (GTK_WIDGET (self->story), !low && self->told->len > 0);
  arrange_sides (self);
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
  arrange_sides (self);
  for (int side = 0; side < AST_MAX_PLAYERS; side++) {
    if (self->columns[side] != NULL)
      ast_battle_side_set_narrow (self->columns[side], narrow);
  }
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NARROW]);
}

void
ast_battle_view_set_show_odds (AstBattleView *self, gboolean odds)
{
  g_return_if_fail (AST_IS_BATTLE_VIEW (self));

  if (self->show_odds == odds)
    return;
  self->show_odds = odds;
  ast_battle_view_update_odds (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOW_ODDS]);
}
