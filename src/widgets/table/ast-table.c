/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-private.h"

#include <glib/gi18n.h>

#include "ast-table-actions.h"

G_DEFINE_FINAL_TYPE (AstTable, ast_table, GTK_TYPE_WIDGET)

typedef enum {
  PROP_MATCH = 1,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_PACE,
  PROP_HELPS,
  PROP_CAN_UNDO,
  N_PROPS
} AstTableProperty;

enum { ENDED, PERSON_AWAITED, CUE, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

void
ast_table_await (AstTable *self, AstSeat *seat)
{
  g_signal_emit (self, signals[PERSON_AWAITED], 0, seat);
}

static char *
describe_title (AstTable *self)
{
  const AstGame *game;

  if (self->match == NULL)
    return g_strdup ("");
  game = ast_match_get_game (self->match);
  if (game->phase == AST_OVER || game->phase == AST_FINISH)
    return g_strdup (_ ("Result"));
  /* Translators: the name of the player whose turn it is. */
  return g_strdup_printf (_ ("%s’s turn"), ast_seat_get_name (ast_match_get_seat (
                                               self->match, ast_table_get_shown (self)->player)));
}

static char *
describe_subtitle (AstTable *self)
{
  int left = self->match != NULL ? ast_game_tiles_left (ast_match_get_game (self->match)) : 0;

  if (self->match == NULL || ast_match_get_game (self->match)->phase == AST_OVER)
    return g_strdup ("");
  return g_strdup_printf (ngettext ("%d tile left", "%d tiles left", left), left);
}

gboolean
ast_table_is_in_battle (AstTable *self)
{
  return ast_battle_view_get_stage (self->battle) != AST_BATTLE_NONE;
}

static void
light_realm (AstTable *self)
{
  const AstGame *game = ast_match_get_game (self->match);

  ast_board_view_light (self->board, &(AstSpot){ game->battle.tile, game->battle.realm });
  ast_board_view_set_dimmed (self->board, TRUE);
}

static void
open_battle (AstTable *self)
{
  ast_battle_view_begin (self->battle, self->match);
  light_realm (self);
  ast_table_place_battle (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->battle));
  ast_table_tell_latest (self);
  if (ast_battle_view_has_person (self->battle))
    ast_table_await (self, NULL);
}

void
ast_table_close_battle (AstTable *self)
{
  gboolean shown = ast_table_is_in_battle (self);

  ast_battle_view_close (self->battle);
  ast_table_place_hand (self);
  ast_board_view_set_dimmed (self->board, FALSE);
  ast_board_view_light (self->board, NULL);
  if (!shown)
    return;
  ast_table_layout_reset_insets (self->layout);
  if (self->match != NULL)
    ast_table_refresh (self);
  ast_table_place_cards (self);
  ast_table_tell_latest (self);
  ast_motion_player_play (self->player);
}

void
ast_table_show_battle (AstTable *self)
{
  gboolean opened = !ast_table_is_in_battle (self);

  if (opened)
    open_battle (self);
  if (ast_battle_view_has_person (self->battle))
    return; /* They roll when they like. */
  if (opened)
    ast_table_proceed_later (self, 1.5);
  else
    ast_match_advance (self->match);
}

static void
battle_roll_cb (AstTable *self)
{
  if (ast_battle_view_get_stage (self->battle) == AST_BATTLE_WAITS
      && !ast_match_is_held (self->match) && ast_match_get_game (self->match)->phase == AST_ROLL)
    ast_match_advance (self->match);
}

static void
battle_settled_cb (AstTable *self)
{
  gboolean over = ast_battle_view_is_over (self->battle);

  ast_move_list_release_held (self->moves);
  ast_table_tell_latest (self);
  ast_table_show_turn (self);
  ast_table_keep_focus (self);
  if (!ast_battle_view_has_person (self->battle))
    ast_table_proceed_later (self, over ? 2 : 1);
}

static void
battle_done_cb (AstTable *self)
{
  ast_table_close_battle (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  ast_table_proceed (self);
}

/* Unless the person has chosen what is in sight. */
static void
fit_board (AstTable *self)
{
  if (self->over_shown) {
    ast_table_layout_fit_beside_result (self->layout);
    return;
  }
  ast_table_layout_reset_insets (self->layout);
  if (ast_board_view_get_zoom (self->board) == 0)
    ast_board_view_fit (self->board);
}

/* What the template does not bind to the bin. */
static void
adapted_cb (AstTable *self)
{
  gboolean narrow = ast_width_bin_get_narrow (self->bin), low = ast_width_bin_get_low (self->bin);

  ast_hand_bar_set_narrow (self->hand, narrow && !low);
  ast_battle_view_set_narrow (self->battle, narrow);
  ast_battle_view_set_low (self->battle, low);
  ast_tiles_panel_set_narrow (self->tiles, narrow);
  ast_table_layout_set_narrow (self->layout, narrow);
  ast_table_place_hand (self);
  ast_table_update_chances (self);
  fit_board (self);
  if (ast_table_is_in_battle (self))
    ast_table_place_battle (self);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
}

/* Any size will do: the layout follows it. */
static void
ast_table_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                   int *natural, int *minimum_baseline, int *natural_baseline)
{
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = across ? 330 : 260; /* As much as the bin asks for at most. */
  *natural = across ? 1200 : 720;
}

static void
ast_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AstTable *self = AST_TABLE (widget);

  gtk_widget_allocate (GTK_WIDGET (self->bin), width, height, -1, NULL);
  gtk_widget_allocate (GTK_WIDGET (self->flights), width, height, -1, NULL);
}

void
ast_table_place_cards (AstTable *self)
{
  if (self->draft != NULL && ast_draft_is_put (self->draft))
    ast_table_layout_set_tile (self->layout, ast_draft_get_x (self->draft),
                               ast_draft_get_y (self->draft));
  else
    ast_table_layout_unset_tile (self->layout);
}

/* After the end of the game there is no tile to hold; in a battle its room is needed where there is
 * little. */
void
ast_table_place_hand (AstTable *self)
{
  gboolean covered = ast_width_bin_get_narrow (self->bin) && ast_table_is_in_battle (self);

  gtk_widget_set_visible (GTK_WIDGET (self->hand), !self->over_shown && !covered);
}

void
ast_table_place_battle (AstTable *self)
{
  const AstGame *game = ast_table_get_shown (self);
  const AstTile *tile = &game->tiles[game->battle.tile];

  ast_table_place_hand (self);
  ast_table_layout_place_battle (self->layout, tile->x, tile->y);
}

static void
ast_table_dispose (GObject *object)
{
  AstTable *self = AST_TABLE (object);

  if (self->match != NULL)
    ast_table_set_match (self, NULL);
  g_clear_object (&self->player);
  gtk_widget_dispose_template (GTK_WIDGET (self), AST_TYPE_TABLE);
  g_clear_object (&self->inspector);
  G_OBJECT_CLASS (ast_table_parent_class)->dispose (object);
}

static void
ast_table_finalize (GObject *object)
{
  g_free (AST_TABLE (object)->choice);
  G_OBJECT_CLASS (ast_table_parent_class)->finalize (object);
}

static void
ast_table_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AstTable *self = AST_TABLE (object);

  switch ((AstTableProperty) id) {
  case PROP_MATCH:
    g_value_set_object (value, self->match);
    break;
  case PROP_TITLE:
    g_value_take_string (value, describe_title (self));
    break;
  case PROP_SUBTITLE:
    g_value_take_string (value, describe_subtitle (self));
    break;
  case PROP_PACE:
    g_value_set_int (value, self->pace);
    break;
  case PROP_HELPS:
    g_value_set_uint (value, self->helps);
    break;
  case PROP_CAN_UNDO:
    g_value_set_boolean (value, ast_table_can_undo (self));
    break;
  case N_PROPS:
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
ast_table_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AstTable *self = AST_TABLE (object);

  if (id == PROP_MATCH) {
    ast_table_set_match (self, g_value_get_object (value));
  } else if (id == PROP_PACE) {
    ast_table_set_pace (self, g_value_get_int (value));
    g_object_notify_by_pspec (object, pspec);
  } else if (id == PROP_HELPS) {
    ast_table_set_helps (self, (AstHelps) g_value_get_uint (value));
  } else {
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
install_properties (GObjectClass *object_class)
{
  GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  props[PROP_MATCH] =
      g_param_spec_object ("match", NULL, NULL, AST_TYPE_MATCH, flags | G_PARAM_READWRITE);
  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags | G_PARAM_READABLE);
  props[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, "", flags | G_PARAM_READABLE);
  props[PROP_PACE] = g_param_spec_int ("pace", NULL, NULL, 0, 3, 1, flags | G_PARAM_READWRITE);
  props[PROP_HELPS] = g_param_spec_uint ("helps", NULL, NULL, 0, AST_HELPS_ALL, AST_HELPS_USUAL,
                                         flags | G_PARAM_READWRITE);
  props[PROP_CAN_UNDO] =
      g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags | G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
ast_table_class_init (AstTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ast_table_dispose;
  object_class->finalize = ast_table_finalize;
  object_class->get_property = ast_table_get_property;
  object_class->set_property = ast_table_set_property;

  install_properties (object_class);
  signals[ENDED] = g_signal_new ("ended", AST_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  signals[PERSON_AWAITED] = g_signal_new ("person-awaited", AST_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, AST_TYPE_SEAT);
  signals[CUE] = g_signal_new ("cue", AST_TYPE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, G_TYPE_INT);
  ast_table_actions_install (widget_class);
  widget_class->measure = ast_table_measure;
  widget_class->size_allocate = ast_table_size_allocate;

  g_type_ensure (AST_TYPE_BATTLE_VIEW);
  g_type_ensure (AST_TYPE_BOARD_VIEW);
  g_type_ensure (AST_TYPE_FLIGHTS);
  g_type_ensure (AST_TYPE_FORECAST_CARD);
  g_type_ensure (AST_TYPE_HAND_BAR);
  g_type_ensure (AST_TYPE_HINT_CARD);
  g_type_ensure (AST_TYPE_MOVE_LIST);
  g_type_ensure (AST_TYPE_ODDS_BAR);
  g_type_ensure (AST_TYPE_REALM_CARD);
  g_type_ensure (AST_TYPE_RESULT_VIEW);
  g_type_ensure (AST_TYPE_SCORE_TRACK);
  g_type_ensure (AST_TYPE_SEAT_LIST);
  g_type_ensure (AST_TYPE_TABLE_LAYOUT);
  g_type_ensure (AST_TYPE_TILES_PANEL);
  g_type_ensure (AST_TYPE_WIDTH_BIN);
  gtk_widget_class_set_css_name (widget_class, "table");
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/widgets/ast-table.ui");
  gtk_widget_class_bind_template_callback (widget_class, adapted_cb);
  gtk_widget_class_bind_template_child (widget_class, AstTable, bin);
  gtk_widget_class_bind_template_child (widget_class, AstTable, layout);
  gtk_widget_class_bind_template_child (widget_class, AstTable, flights);
  gtk_widget_class_bind_template_child (widget_class, AstTable, side);
  gtk_widget_class_bind_template_child (widget_class, AstTable, cards);
  gtk_widget_class_bind_template_child (widget_class, AstTable, chips);
  gtk_widget_class_bind_template_child (widget_class, AstTable, board);
  gtk_widget_class_bind_template_child (widget_class, AstTable, hand);
  gtk_widget_class_bind_template_child (widget_class, AstTable, hint);
  gtk_widget_class_bind_template_child (widget_class, AstTable, chances_label);
  gtk_widget_class_bind_template_child (widget_class, AstTable, narrow_chances);
  gtk_widget_class_bind_template_child (widget_class, AstTable, chances);
  gtk_widget_class_bind_template_child (widget_class, AstTable, chances_box);
  gtk_widget_class_bind_template_child (widget_class, AstTable, tiles);
  gtk_widget_class_bind_template_child (widget_class, AstTable, battle);
  gtk_widget_class_bind_template_child (widget_class, AstTable, forecast);
  gtk_widget_class_bind_template_child (widget_class, AstTable, moves);
  gtk_widget_class_bind_template_child (widget_class, AstTable, realm_card);
  gtk_widget_class_bind_template_child (widget_class, AstTable, result);
  gtk_widget_class_bind_template_child (widget_class, AstTable, status);
  gtk_widget_class_bind_template_child (widget_class, AstTable, track);
  gtk_widget_class_bind_template_callback (widget_class, battle_roll_cb);
  gtk_widget_class_bind_template_callback (widget_class, battle_settled_cb);
  gtk_widget_class_bind_template_callback (widget_class, battle_done_cb);
  ast_table_install_inspection (widget_class);
}

static void
ast_table_init (AstTable *self)
{
  self->choice = g_new0 (AstChoice, 1);
  self->pace = 1;
  self->helps = AST_HELPS_USUAL;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  self->inspector = ast_inspector_new (self->board, self->realm_card);
  g_signal_connect_object (self->battle, "notify::stage", G_CALLBACK (ast_table_update_inspector),
                           self, G_CONNECT_SWAPPED);
  ast_table_init_motion (self);
  ast_table_actions_add_keys (GTK_WIDGET (self), GTK_WIDGET (self->board));
  ast_table_follow_moves (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "table.finish", FALSE);
  ast_table_update_history (self);
  ast_table_apply_helps (self);
}

void
ast_table_cue (AstTable *self, AstCue cue)
{
  g_signal_emit (self, signals[CUE], 0, cue);
}

GtkWidget *
ast_table_new (void)
{
  return g_object_new (AST_TYPE_TABLE, NULL);
}

AstMatch *
ast_table_get_match (AstTable *self)
{
  g_return_val_if_fail (AST_IS_TABLE (self), NULL);
  return self->match;
}

int
ast_table_get_zoom (AstTable *self)
{
  g_return_val_if_fail (AST_IS_TABLE (self), 0);
  return ast_board_view_get_zoom (self->board);
}

void
ast_table_set_zoom (AstTable *self, int tile)
{
  g_return_if_fail (AST_IS_TABLE (self));
  ast_board_view_set_zoom (self->board, tile);
}

void
ast_table_set_helps (AstTable *self, AstHelps helps)
{
  g_return_if_fail (AST_IS_TABLE (self));

  if (self->helps == helps)
    return;
  self->helps = helps;
  ast_table_apply_helps (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_HELPS]);
}

void
ast_table_set_result_shown (AstTable *self, gboolean shown)
{
  g_return_if_fail (AST_IS_TABLE (self));

  if (!self->over_shown)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->result), shown);
  ast_table_layout_fit_beside_result (self->layout);
}

static const char *
find_draft_rule (AstDraft *draft)
{
  const char *refusal = ast_draft_get_refusal (draft);

  if (!ast_draft_is_laid (draft))
    return "L2";
  if (ast_draft_get_outlook (draft) == AST_OUTLOOK_BATTLE)
    return "B1";
  if (ast_draft_get_outlook (draft) == AST_OUTLOOK_POINTS)
    return "P3";
  return refusal != NULL ? refusal : "M2";
}

const char *
ast_table_find_rule (AstTable *self)
{
  g_return_val_if_fail (AST_IS_TABLE (self), NULL);

  if (ast_table_is_in_battle (self))
    return ast_battle_view_find_rule (self->battle);
  if (self->draft != NULL)
    return find_draft_rule (self->draft);
  if (self->match != NULL && ast_match_get_game (self->match)->phase == AST_OVER)
    return "E2";
  return "T1";
}
