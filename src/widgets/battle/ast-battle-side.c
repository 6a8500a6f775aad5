/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-battle-side.h"

#include <glib/gi18n.h>

#include "ast-battle-die.h"
#include "ast-dice-plan.h"
#include "ast-phrases.h"
#include "ast-pictogram.h"
#include "ast-widgets.h"

#define UI "/io/github/asterism_game/Asterism/widgets/"

struct _AstBattleSide {
  GtkWidget parent_instance;

  /* Borrowed */
  AstBattleDie *die[AST_MAX_DICE];

  /* State */
  int side;
  int n_dice;
  int blade;
  int gained;

  /* Template */
  GtkBoxLayout *layout;
  GtkBox *person;
  AstPictogram *emblem;
  GtkLabel *name;
  GtkBox *news;
  GtkLabel *chance;
  GtkGrid *dice; /* Above what they come from. */
  GtkBox *outcome;
  AstPictogram *blade_sign;
  GtkWidget *blade_note, *limit_note; /* They belong to no single die (B2). */
  GtkLabel *result;
  GtkWidget *gain; /* A token, unlike what belongs to a die. */
  GtkLabel *gain_label;
};

G_DEFINE_FINAL_TYPE (AstBattleSide, ast_battle_side, GTK_TYPE_WIDGET)

static AstDrawing
draw_source (const AstDicePlan *plan, int i, const AstGame *game, int side)
{
  int meeple = plan->meeples[i];

  switch (plan->sources[i]) {
  case AST_DIE_SYMBOL:
    return ast_drawing_symbol ((AstFaction) game->faction_of[side]);
  case AST_DIE_BLASTER:
    return ast_drawing_equipment (AST_BLASTER);
  case AST_DIE_LARGE:
  case AST_DIE_SMALL:
  default:
    return ast_drawing_meeple ((AstColour) game->setup.colours[ast_meeple_player (meeple)],
                               ast_meeple_size (meeple));
  }
}

static const char *
name_source (AstDieSource source)
{
  switch (source) {
  case AST_DIE_SYMBOL:
    /* Translators: below a die in a battle, where it comes from: a faction symbol. */
    return C_ ("die", "Symbol");
  case AST_DIE_BLASTER:
    /* Translators: below a die in a battle, where it comes from, and what it shows. */
    return C_ ("die", "Blaster 3–8");
  case AST_DIE_LARGE:
    /* Translators: below a die in a battle, where it comes from: a large meeple. */
    return C_ ("die", "Large");
  case AST_DIE_SMALL:
  default:
    /* Translators: below a die in a battle, where it comes from: a small meeple. */
    return C_ ("die", "Small");
  }
}

static void
add_die (AstBattleSide *self, AstDieSource source)
{
  GtkWidget *die = ast_battle_die_new (source == AST_DIE_BLASTER);

  gtk_widget_set_halign (die, GTK_ALIGN_CENTER);
  gtk_grid_attach (self->dice, die, self->n_dice, 0, 1, 1);
  self->die[self->n_dice++] = AST_BATTLE_DIE (die);
}

/* Below the `n` dice from die `i` on, which come from the same. */
static void
add_source (AstBattleSide *self, const AstDicePlan *plan, int i, int n, const AstGame *game)
{
  /* Translators: below two dice in a battle: they come from a large meeple, and its blaster makes
   * one of them show 3 to 8. */
  const char *both = C_ ("die", "Large, blaster 3–8");
  AstPictogram *picture;
  GtkLabel *tag;
  GtkWidget *column =
      ast_widgets_build (UI "ast-die-source.ui", "picture", &picture, "tag", &tag, NULL);

  ast_pictogram_set_drawing (picture, draw_source (plan, i, game, self->side));
  gtk_label_set_label (
      tag, plan->sources[i + n - 1] != plan->sources[i] ? both : name_source (plan->sources[i]));
  if (n > 1)
    gtk_widget_add_css_class (column, "brace");
  gtk_grid_attach (self->dice, column, i, 1, n, 1);
}

/* How many dice from die `i` on come from one meeple. */
static int
count_of_source (const AstDicePlan *plan, int i)
{
  return i + 1 < plan->n && plan->meeples[i] != AST_NONE && plan->meeples[i + 1] == plan->meeples[i]
             ? 2
             : 1;
}

static void
add_dice (AstBattleSide *self, const AstGame *game, int side)
{
  const AstBattle *battle = &game->battle;
  AstDicePlan plan = ast_dice_plan (game, ast_game_root (game, battle->tile, battle->realm), side);

  for (int i = 0; i < plan.n; i++)
    add_die (self, plan.sources[i]);
  for (int i = 0; i < plan.n; i += count_of_source (&plan, i))
    add_source (self, &plan, i, count_of_source (&plan, i), game);
  self->blade = battle->blade[side];
  gtk_widget_set_visible (self->limit_note, plan.limited);
  gtk_widget_set_visible (GTK_WIDGET (self->blade_sign), self->blade > 0);
  ast_pictogram_set_drawing (self->blade_sign, ast_drawing_equipment (AST_BLADE));
}

static void
ast_battle_side_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), AST_TYPE_BATTLE_SIDE);
  G_OBJECT_CLASS (ast_battle_side_parent_class)->dispose (object);
}

static void
ast_battle_side_class_init (AstBattleSideClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_battle_side_dispose;

  gtk_widget_class_set_css_name (widget_class, "battleside");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, UI "ast-battle-side.ui");
  gtk_widget_class_bind_template_child (widget_class, AstBattleSide, layout);
  gtk_widget_class_bind_template_child (widget_class, AstBattleSide, person);
  gtk_widget_class_bind_template_child (widget_class, AstBattleSide, emblem);
  gtk_widget_class_bind_template_child (widget_class, AstBattleSide, name);
  gtk_widget_class_bind_template_child (widget_class, AstBattleSide, news);
  gtk_widget_class_bind_template_child (widget_class, AstBattleSide, chance);
  gtk_widget_class_bind_template_child (widget_class, AstBattleSide, dice);
  gtk_widget_class_bind_template_child (widget_class, AstBattleSide, outcome);
  gtk_widget_class_bind_template_child (widget_class, AstBattleSide, blade_sign);
  gtk_widget_class_bind_template_child (widget_class, AstBattleSide, blade_note);
  gtk_widget_class_bind_template_child (widget_class, AstBattleSide, limit_note);
  gtk_widget_class_bind_template_child (widget_class, AstBattleSide, result);
  gtk_widget_class_bind_template_child (widget_class, AstBattleSide, gain);
  gtk_widget_class_bind_template_child (widget_class, AstBattleSide, gain_label);
}

static void
ast_battle_side_init (AstBattleSide *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ast_battle_side_new (GListModel *seats, const AstGame *game, int side)
{
  AstBattleSide *self = g_object_new (AST_TYPE_BATTLE_SIDE, NULL);
  const char *name = ast_phrase_side (seats, game, side);

  self->side = side;
  ast_pictogram_set_drawing (self->emblem, ast_drawing_side (game, side));
  gtk_label_set_label (self->name, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  add_dice (self, game, side);
  return GTK_WIDGET (self);
}

/* Below the dice. */
static void
show_tags (AstBattleSide *self, gboolean shown)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->dice));

  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_BOX (child))
      gtk_widget_set_visible (gtk_widget_get_last_child (child), shown);
}

void
ast_battle_side_set_shape (AstBattleSide *self, AstBattleShape shape)
{
  static const int die_widths[] = { [AST_BATTLE_DUEL] = 86,
                                    [AST_BATTLE_COLUMN] = 62,
                                    [AST_BATTLE_ROW] = 46,
                                    [AST_BATTLE_LOW_COLUMN] = 46 };
  gboolean row = shape == AST_BATTLE_ROW, small = row || shape == AST_BATTLE_LOW_COLUMN;

  for (int i = 0; i < self->n_dice; i++)
    ast_battle_die_set_width (self->die[i], die_widths[shape]);
  show_tags (self, shape != AST_BATTLE_LOW_COLUMN);
  gtk_widget_set_visible (self->blade_note, self->blade > 0 && !row);
  g_object_set (self->emblem, "pixel-size", small ? 26 : 34, NULL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->layout),
                                  row ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (self->layout, shape == AST_BATTLE_LOW_COLUMN ? 0 : 6);
  gtk_box_set_spacing (self->outcome, row ? 2 : 8);
  gtk_widget_set_size_request (GTK_WIDGET (self->outcome), row ? 44 : -1, -1);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->news),
                                  row ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_halign (GTK_WIDGET (self->person), row ? GTK_ALIGN_START : GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (GTK_WIDGET (self->person), row);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->outcome),
                                  row ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

void
ast_battle_side_set_chance (AstBattleSide *self, double chance)
{
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->chance), chance >= 0);
  if (chance >= 0)
    text = ast_phrase_percent ((int) (chance * 100 + 0.5));
  gtk_label_set_label (self->chance, text != NULL ? text : "");
}

void
ast_battle_side_set_dice (AstBattleSide *self, const guint8 *faces)
{
  for (int i = 0; i < self->n_dice; i++) {
    ast_battle_die_set_mark (self->die[i], FALSE, 0);
    ast_battle_die_set_face (self->die[i], faces[i]);
  }
  gtk_label_set_label (self->result, "");
  gtk_widget_remove_css_class (GTK_WIDGET (self), "highest");
}

void
ast_battle_side_set_tumble (AstBattleSide *self, double progress)
{
  /* The dice of a hand land one after another. */
  for (int i = 0; i < self->n_dice; i++)
    ast_battle_die_set_tumble (self->die[i], progress * (1 + 0.12 * (self->n_dice - 1 - i)));
}

void
ast_battle_side_set_shaken (AstBattleSide *self, double seconds)
{
  for (int i = 0; i < self->n_dice; i++)
    ast_battle_die_set_shaken (self->die[i], seconds);
}

static AstBattleDie *
find_best (AstBattleSide *self)
{
  AstBattleDie *best = self->die[0];

  for (int i = 1; i < self->n_dice; i++) {
    if (ast_battle_die_get_face (self->die[i]) > ast_battle_die_get_face (best))
      best = self->die[i];
  }
  return best;
}

static void
show_gain (AstBattleSide *self)
{
  ast_widgets_take_label (self->gain_label, ast_phrase_points (self->gained));
  gtk_widget_set_visible (self->gain, self->gained > 0);
}

/* For ties and for a defeat. */
static int
find_points (AstBattleSide *self, const AstScores *scores)
{
  int points = 0;

  for (int i = 0; i < scores->n; i++) {
    const AstScore *score = &scores->scores[i];

    if (score->side == self->side
        && (score->reason == AST_FOR_TIE || score->reason == AST_FOR_DEFEAT))
      points += score->points;
  }
  return points;
}

void
ast_battle_side_judge (AstBattleSide *self, gboolean highest, const AstScores *scores)
{
  AstBattleDie *best = find_best (self);

  ast_battle_die_set_mark (best, TRUE, self->blade);
  ast_widgets_take_label (self->result,
                          g_strdup_printf ("%d", ast_battle_die_get_face (best) + self->blade));
  if (highest)
    gtk_widget_add_css_class (GTK_WIDGET (self), "highest");
  self->gained += find_points (self, scores);
  show_gain (self);
}

void
ast_battle_side_set_paid (AstBattleSide *self, double progress)
{
  for (int i = 0; i < self->n_dice; i++)
    ast_battle_die_set_paid (self->die[i], progress);
  if (progress >= 1) {
    gtk_widget_add_css_class (GTK_WIDGET (self), "out");
    for (int i = 0; i < self->n_dice; i++)
      ast_battle_die_set_mark (self->die[i], FALSE, 0);
  }
}
