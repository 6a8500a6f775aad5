/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-hand-bar.h"

#include <glib/gi18n.h>

#include "ast-forecast.h"
#include "ast-phrases-draft.h"
#include "ast-phrases-tile.h"
#include "ast-phrases.h"
#include "ast-pictogram.h"
#include "ast-quiet.h"
#include "ast-reason.h"
#include "ast-tile-picture.h"
#include "ast-why-button.h"
#include "ast-widgets.h"

struct _AstHandBar {
  GtkWidget parent_instance;

  /* Owned */
  AstDraft *draft;
  char *since; /* NULL for nothing. */
  char *note;  /* The same. */

  /* State */
  gboolean helpers;

  /* Template */
  GtkStack *stack;
  GtkBox *tile_box;
  GtkBox *step_box;
  GtkWidget *words_box;
  GtkBox *waiting_box;
  AstTilePicture *held_tile;
  GtkWidget *left_button;
  GtkWidget *right_button;
  AstTilePicture *tile;
  GtkLabel *tile_label;
  GtkLabel *step_label;
  AstWhyButton *why;
  GtkBox *choice_box;
  GtkToggleButton *small_button;
  GtkToggleButton *large_button;
  AstPictogram *small_picture;
  AstPictogram *large_picture;
  GtkBox *equipment_box;
  GtkToggleButton *blade_button;
  GtkToggleButton *blaster_button;
  AstPictogram *blade_picture;
  AstPictogram *blaster_picture;
  GtkButton *finish_button;
  GtkLabel *finish_label;
  GtkLabel *waiting_label;
  GtkWidget *progress_bar;
  GtkWidget *stop_button;
};

G_DEFINE_FINAL_TYPE (AstHandBar, ast_hand_bar, GTK_TYPE_WIDGET)

/* With the chance to win, for those who take part. */
static char *
describe_battle (const AstGame *game)
{
  int side = game->side_of[game->player];
  g_autofree char *chance = NULL;
  AstForecast forecast;

  ast_forecast_init (&forecast, game);
  if (!(forecast.sides >> side & 1))
    /* Translators: the button that ends a turn, which leads to a battle. */
    return g_strdup (_ ("Finish · battle"));
  chance = ast_phrase_percent (ast_forecast_percent (&forecast, side));
  /* Translators: the button that ends a turn, which leads to a battle, and the chance of winning
   * it, such as "58%". */
  return g_strdup_printf (_ ("Finish · battle, %s"), chance);
}

/* What the finish button will do. */
static char *
describe_finish (AstDraft *draft, gboolean helpers)
{
  int points = ast_draft_get_points (draft);

  if (!helpers)
    return g_strdup (_ ("Finish"));

  switch (ast_draft_get_outlook (draft)) {
  case AST_OUTLOOK_POINTS:
    /* Translators: the button that ends a turn, and the points it brings at once. */
    return g_strdup_printf (ngettext ("Finish · %d point", "Finish · %d points", points), points);
  case AST_OUTLOOK_BATTLE:
    return describe_battle (ast_draft_get (draft)->preview);
  case AST_OUTLOOK_NONE:
  case AST_OUTLOOK_QUIET:
  default:
    /* Translators: the button that ends a turn. */
    return g_strdup (_ ("Finish"));
  }
}

/* What the person may do next; before that, what has happened. */
static const char *
describe_step (AstDraft *draft, const char *since)
{
  if (since != NULL && !ast_draft_get (draft)->is_put)
    return since;
  if (ast_draft_get (draft)->is_put && !ast_draft_get (draft)->is_laid)
    return _ ("It doesn’t fit this way round");
  if (!ast_draft_get (draft)->is_laid)
    return _ ("Choose a place for the tile");
  if (g_strcmp0 (ast_draft_get_refusal (draft), "M1") == 0)
    return _ ("Your reserve is empty");
  if (ast_draft_get_refusal (draft) != NULL)
    /* Translators: About a tile on which no meeple may be placed. */
    return _ ("Everything on this tile is taken");
  if (ast_draft_get (draft)->chosen < 0)
    return _ ("Send a meeple or finish");
  return _ ("Finish or change your mind");
}

/* What may be sent with the tile; `missing` is why not if it is not in the reserve. */
static void
allow (AstHandBar *self, GtkToggleButton *button, gboolean in_reserve, const char *missing)
{
  gtk_widget_set_sensitive (GTK_WIDGET (button),
                            in_reserve && ast_draft_get (self->draft)->n_spots > 0);
  ast_reason_set (GTK_WIDGET (button), in_reserve ? describe_step (self->draft, NULL) : missing);
}

static void
update_choices (AstHandBar *self)
{
  AstEquipment equipment = ast_draft_get (self->draft)->equipment;
  gboolean has_small = ast_draft_has_size (self->draft, AST_SMALL);
  gboolean has_large = ast_draft_has_size (self->draft, AST_LARGE);
  AstSize size = ast_draft_get (self->draft)->size;

  gtk_toggle_button_set_active (self->small_button, has_small && size == AST_SMALL);
  gtk_toggle_button_set_active (self->large_button, has_large && size == AST_LARGE);
  allow (self, self->small_button, has_small, _ ("There’s no small meeple in your reserve."));
  allow (self, self->large_button, has_large, _ ("The large meeple isn’t in your reserve."));
  gtk_toggle_button_set_active (self->blade_button, equipment == AST_BLADE);
  gtk_toggle_button_set_active (self->blaster_button, equipment == AST_BLASTER);
  allow (self, self->blade_button, ast_draft_has_equipment (self->draft, AST_BLADE),
         _ ("The blade isn’t in your reserve."));
  allow (self, self->blaster_button, ast_draft_has_equipment (self->draft, AST_BLASTER),
         _ ("The blaster isn’t in your reserve."));
}

static void
hold_tile (AstHandBar *self, const AstTileKind *kind, int rotation)
{
  ast_tile_picture_set_tile (self->held_tile, kind, rotation);
  ast_quiet_set_name (GTK_WIDGET (self->held_tile), ast_phrase_tile (kind));
}

/* What a symbol of the tile is good for. Its name tells the symbol. */
static void
explain_symbol (AstHandBar *self, const AstTileKind *kind)
{
  g_autofree char *text = NULL;

  for (int i = 0; i < kind->n_realms && text == NULL; i++)
    if (kind->realms[i].symbol != AST_NO_FACTION)
      text = ast_phrase_symbol ((AstFaction) kind->realms[i].symbol);
  ast_quiet_set_tooltip (GTK_WIDGET (self->tile), text);
}

/* The tile that pales when the turn is finished is turned as it was laid. */
static void
show_tile (AstHandBar *self)
{
  const AstGame *game = ast_draft_get (self->draft)->game;
  const AstTileKind *kind = &game->set->kinds[game->hand];
  int rotation = ast_draft_get (self->draft)->rotation;
  g_autofree char *sides = ast_phrase_tile_turned (kind, rotation);

  ast_tile_picture_set_tile (self->tile, kind, rotation);
  hold_tile (self, kind, rotation);
  ast_quiet_set_name (GTK_WIDGET (self->tile), sides);
  explain_symbol (self, kind);
  gtk_label_set_label (self->tile_label, ast_phrase_tile (kind));
}

static void
update_turns (AstHandBar *self)
{
  gboolean turns = ast_draft_can_turn (self->draft);

  gtk_widget_set_sensitive (self->left_button, turns);
  gtk_widget_set_sensitive (self->right_button, turns);
  ast_reason_set (self->left_button, ast_phrase_no_turn (self->draft));
  ast_reason_set (self->right_button, ast_phrase_no_turn (self->draft));
}

static void
update (AstHandBar *self)
{
  g_autofree char *finish = describe_finish (self->draft, self->helpers);

  show_tile (self);
  update_turns (self);
  gtk_label_set_label (self->step_label,
                       self->note != NULL ? self->note : describe_step (self->draft, self->since));
  ast_why_button_set_rule (self->why, ast_draft_get_refusal (self->draft));
  ast_reason_set (GTK_WIDGET (self->finish_button), describe_step (self->draft, NULL));
  gtk_label_set_label (self->finish_label, finish);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->finish_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, finish, -1);
  update_choices (self);
}

/* The pictures in the person's colour. */
static void
dress (AstHandBar *self)
{
  const AstGame *game = ast_draft_get (self->draft)->game;
  AstColour colour = (AstColour) game->setup.colours[game->player];

  ast_pictogram_set_drawing (self->small_picture, ast_drawing_meeple (colour, AST_SMALL));
  ast_pictogram_set_drawing (self->large_picture, ast_drawing_meeple (colour, AST_LARGE));
  gtk_widget_set_visible (GTK_WIDGET (self->equipment_box), game->setup.equipment);
}

static void
size_clicked_cb (AstHandBar *self, GtkToggleButton *button)
{
  ast_draft_set_size (self->draft, button == self->large_button ? AST_LARGE : AST_SMALL);
  update_choices (self);
}

static void
equipment_clicked_cb (AstHandBar *self, GtkToggleButton *button)
{
  AstEquipment piece = button == self->blade_button ? AST_BLADE : AST_BLASTER;

  if (ast_draft_get (self->draft)->equipment == piece)
    piece = AST_NO_EQUIPMENT;
  ast_draft_set_equipment (self->draft, piece);
  update_choices (self);
}

static void
tile_clicked_cb (AstHandBar *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "table.turn", "i", 1);
}

static void
ast_hand_bar_dispose (GObject *object)
{
  g_clear_object (&AST_HAND_BAR (object)->draft);
  g_clear_pointer (&AST_HAND_BAR (object)->since, g_free);
  g_clear_pointer (&AST_HAND_BAR (object)->note, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), AST_TYPE_HAND_BAR);
  G_OBJECT_CLASS (ast_hand_bar_parent_class)->dispose (object);
}

static void
ast_hand_bar_class_init (AstHandBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_hand_bar_dispose;
  gtk_widget_class_set_css_name (widget_class, "hand");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/widgets/ast-hand-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, stack);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, step_box);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, tile_box);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, left_button);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, right_button);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, waiting_box);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, held_tile);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, words_box);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, tile);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, tile_label);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, step_label);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, why);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, choice_box);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, small_button);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, large_button);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, small_picture);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, large_picture);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, equipment_box);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, blade_button);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, blaster_button);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, blade_picture);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, blaster_picture);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, finish_button);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, finish_label);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, waiting_label);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, AstHandBar, stop_button);
  gtk_widget_class_bind_template_callback (widget_class, size_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, equipment_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, tile_clicked_cb);
}

static void
ast_hand_bar_init (AstHandBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Hand"),
                                  -1);
  ast_pictogram_set_drawing (self->blade_picture, ast_drawing_equipment (AST_BLADE));
  ast_pictogram_set_drawing (self->blaster_picture, ast_drawing_equipment (AST_BLASTER));
  ast_hand_bar_set_form (self, AST_HAND_UPRIGHT);
}

void
ast_hand_bar_set_draft (AstHandBar *self, AstDraft *draft)
{
  gboolean is_new = g_set_object (&self->draft, draft);

  gtk_widget_set_sensitive (GTK_WIDGET (self->choice_box), draft != NULL);
  if (draft == NULL)
    return;
  if (is_new)
    dress (self);
  update (self);
  gtk_stack_set_visible_child_name (self->stack, "draft");
}

static void
set_words (AstHandBar *self, char **words, const char *sentence)
{
  if (g_strcmp0 (*words, sentence) == 0)
    return;
  g_free (*words);
  *words = g_strdup (sentence);
  if (self->draft != NULL)
    update (self);
}

void
ast_hand_bar_set_since (AstHandBar *self, const char *sentence)
{
  set_words (self, &self->since, sentence);
}

void
ast_hand_bar_set_note (AstHandBar *self, const char *sentence)
{
  set_words (self, &self->note, sentence);
}

void
ast_hand_bar_set_waiting (AstHandBar *self, const char *sentence)
{
  gtk_label_set_label (self->waiting_label, sentence);
  ast_hand_bar_set_progress (self, -1, FALSE);
  gtk_stack_set_visible_child_name (self->stack, "waiting");
}

/* A tile that has left the hand pales, so that nothing jumps. */
void
ast_hand_bar_set_held (AstHandBar *self, const AstTileSet *set, int kind)
{
  gboolean any = kind != AST_NONE;

  if (any && (self->draft == NULL || ast_draft_get (self->draft)->game->hand != kind))
    hold_tile (self, &set->kinds[kind], 0);
  ast_widgets_set_css_class (GTK_WIDGET (self->held_tile), "away", !any);
}

void
ast_hand_bar_set_progress (AstHandBar *self, double progress, gboolean can_stop)
{
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress_bar), CLAMP (progress, 0, 1));
  gtk_widget_set_visible (self->progress_bar, progress >= 0);
  gtk_widget_set_visible (self->stop_button, can_stop);
}

void
ast_hand_bar_set_helpers (AstHandBar *self, gboolean helpers)
{
  self->helpers = helpers;
  if (self->draft != NULL)
    update (self);
}

GtkWidget *
ast_hand_bar_get_tile (AstHandBar *self)
{
  return GTK_WIDGET (self->tile);
}

void
ast_hand_bar_set_form (AstHandBar *self, AstHandForm form)
{
  static const int tiles[] = { 104, 160, 64, 64 };
  gboolean flat = form == AST_HAND_FLAT;
  GtkOrientation along = flat ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;
  float xalign = flat ? 0 : 0.5f;

  g_object_set (self->tile, "pixel-size", tiles[form], NULL);
  g_object_set (self->held_tile, "pixel-size", tiles[form], NULL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->tile_box), along);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->choice_box), along);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->waiting_box), along);
  gtk_widget_set_valign (GTK_WIDGET (self->waiting_box), flat ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  gtk_widget_set_valign (GTK_WIDGET (self->held_tile), flat ? GTK_ALIGN_CENTER : GTK_ALIGN_START);
  gtk_label_set_xalign (self->tile_label, xalign);
  gtk_label_set_xalign (self->step_label, xalign);
  gtk_label_set_justify (self->tile_label, flat ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER);
  gtk_label_set_justify (self->step_label, flat ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER);
  gtk_widget_set_halign (GTK_WIDGET (self->step_box), flat ? GTK_ALIGN_START : GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->words_box, form != AST_HAND_SMALL);
}
