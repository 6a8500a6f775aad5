/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-board-view-private.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (AstBoardView, ast_board_view, GTK_TYPE_WIDGET)

enum { INSPECTED, PLACE_HOVERED, N_SIGNALS };

static guint signals[N_SIGNALS];

/* Bytes of textures: at least, and the most that are kept beside what a frame needs. */
static const gsize least_bytes = 12 << 20, most_bytes = 64 << 20;

const AstGame *
ast_board_view_get_shown (AstBoardView *self)
{
  if (self->draft != NULL)
    return ast_draft_is_laid (self->draft) ? ast_draft_get_laid (self->draft)
                                           : ast_draft_get_game (self->draft);
  return self->has_game ? self->game : NULL;
}

AstPlaces
ast_board_view_get_extent (AstBoardView *self)
{
  const AstGame *game = ast_board_view_get_shown (self);
  AstPlaces extent = { -1, -1, 3, 3 };

  for (int i = 0; game != NULL && i < game->n_tiles; i++) {
    extent = ast_places_extend (extent, game->tiles[i].x - 1, game->tiles[i].y - 1);
    extent = ast_places_extend (extent, game->tiles[i].x + 1, game->tiles[i].y + 1);
  }
  return extent;
}

static void
draft_changed_cb (AstBoardView *self)
{
  ast_board_view_note_draft (self);
  ast_board_view_make_spots (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Six pictures of the view: two for the ground and the tiles, the others for lights, the next zoom
 * levels and what is around. Three if the view is so large that six would be too much. */
static gsize
find_byte_budget (AstBoardView *self)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  gsize picture = (gsize) self->port.width * self->port.height * scale * scale * 4;

  return CLAMP (6 * picture, least_bytes, MAX (most_bytes, 3 * picture));
}

static void
ast_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AstBoardView *self = AST_BOARD_VIEW (widget);
  gboolean changed = self->port.width != width || self->port.height != height;

  self->port.width = width;
  self->port.height = height;
  ast_textures_set_byte_budget (self->textures, find_byte_budget (self));
  if (self->fit_due || (changed && self->following)) {
    self->fit_due = FALSE;
    ast_board_view_fit (self);
    ast_board_view_zoom_to (self, self->tile_due, width / 2.0, height / 2.0);
    self->tile_due = 0;
  }
  ast_board_view_allocate_buttons (self);
}

/* Tab stops once at the board. Arrow keys lead from place to place. */
static gboolean
ast_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (!tab || gtk_widget_get_focus_child (widget) != NULL || gtk_widget_is_focus (widget))
    return FALSE;
  return gtk_widget_grab_focus (widget);
}

static gboolean
ast_board_view_grab_focus (GtkWidget *widget)
{
  GtkWidget *place = ast_board_view_get_current_place (AST_BOARD_VIEW (widget));

  if (place != NULL && gtk_widget_grab_focus (place))
    return TRUE;
  return GTK_WIDGET_CLASS (ast_board_view_parent_class)->grab_focus (widget);
}

static void
ast_board_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = 120;
  *natural = 480;
}

static void
ast_board_view_dispose (GObject *object)
{
  AstBoardView *self = AST_BOARD_VIEW (object);

  ast_board_view_set_draft (self, NULL);
  /* Textures first: their callback adds sources. */
  g_clear_pointer (&self->textures, ast_textures_free);
  g_clear_handle_id (&self->prefetch_source, g_source_remove);
  g_clear_pointer (&self->places, g_ptr_array_unref);
  g_clear_pointer (&self->spots, g_ptr_array_unref);
  g_clear_object (&self->glide);
  g_clear_object (&self->settling);
  G_OBJECT_CLASS (ast_board_view_parent_class)->dispose (object);
}

static void
ast_board_view_finalize (GObject *object)
{
  AstBoardView *self = AST_BOARD_VIEW (object);

  g_clear_pointer (&self->game, g_free);
  G_OBJECT_CLASS (ast_board_view_parent_class)->finalize (object);
}

static void
ast_board_view_class_init (AstBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ast_board_view_dispose;
  object_class->finalize = ast_board_view_finalize;
  widget_class->focus = ast_board_view_focus;
  widget_class->grab_focus = ast_board_view_grab_focus;
  widget_class->measure = ast_board_view_measure;
  widget_class->size_allocate = ast_board_view_size_allocate;
  widget_class->snapshot = ast_board_view_snapshot;

  signals[INSPECTED] = g_signal_new ("inspected", AST_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[PLACE_HOVERED] = g_signal_new ("place-hovered", AST_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ast_board_view_init (AstBoardView *self)
{
  AdwAnimationTarget *target =
      adw_callback_animation_target_new (ast_board_view_glide_cb, self, NULL);
  AdwAnimationTarget *pose =
      adw_callback_animation_target_new (ast_board_view_settle_cb, self, NULL);

  self->textures = ast_textures_new (ast_board_view_textures_loaded_cb, self);
  self->game = g_new0 (AstGame, 1);
  self->places = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  self->spots = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  self->glide = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, 300, target);
  self->settling = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, 200, pose);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->settling), ADW_LINEAR);
  self->settled = 1;
  self->pose.chosen = -1;
  self->lit = (AstSpot){ AST_NONE, AST_NONE };
  self->pointed_tile = self->pointed_realm = self->marked = self->pointed_out = AST_NONE;
  self->pointer_x = self->pointer_y = -1;
  self->places_shown = TRUE;
  self->dead_shown = TRUE;
  self->following = TRUE;
  self->fit_due = TRUE;
  self->port.tile = AST_TILE_MIN;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"),
                                  -1);
  ast_board_view_add_gestures (self);
}

GtkWidget *
ast_board_view_new (void)
{
  return g_object_new (AST_TYPE_BOARD_VIEW, NULL);
}

static void
keep_tiles_in_sight (AstBoardView *self)
{
  AstPlaces tiles = { self->game->tiles[0].x, self->game->tiles[0].y, 1, 1 };

  for (int i = 1; i < self->game->n_tiles; i++)
    tiles = ast_places_extend (tiles, self->game->tiles[i].x, self->game->tiles[i].y);
  ast_board_view_keep_in_sight (self, &tiles);
}

/* All places where the drawn tile fits, and all tiles. */
static void
keep_places_in_sight (AstBoardView *self)
{
  const AstGame *game = ast_draft_get_game (self->draft);
  AstFit fits[AST_MAX_PLACES];
  int n = ast_game_fits (game, game->hand, fits);
  AstPlaces places = { fits[0].x, fits[0].y, 1, 1 };

  for (int i = 0; i < game->n_tiles; i++)
    places = ast_places_extend (places, game->tiles[i].x, game->tiles[i].y);
  for (int i = 0; i < n; i++)
    places = ast_places_extend (places, fits[i].x, fits[i].y);
  if (n > 0)
    ast_board_view_keep_in_sight (self, &places);
}

void
ast_board_view_set_game (AstBoardView *self, const AstGame *game)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));

  if (game == NULL || !self->has_game || game->set != self->game->set) {
    ast_textures_clear (self->textures);
    ast_board_view_forget_stands (self);
    self->shown_once = self->has_goal = FALSE;
    self->fit_due = TRUE;
  }
  self->has_game = game != NULL;
  if (game != NULL) {
    *self->game = *game;
    keep_tiles_in_sight (self);
    ast_board_view_ask_for_hand (self, game);
  }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_set_draft (AstBoardView *self, AstDraft *draft)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));

  if (self->draft == draft)
    return;
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_func (self->draft, draft_changed_cb, self);
  g_set_object (&self->draft, draft);
  if (draft != NULL)
    g_signal_connect_swapped (draft, "changed", G_CALLBACK (draft_changed_cb), self);
  ast_board_view_make_places (self);
  draft_changed_cb (self);
  if (draft != NULL)
    keep_places_in_sight (self);
}

void
ast_board_view_set_dead_shown (AstBoardView *self, gboolean shown)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));

  self->dead_shown = shown;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_set_places_shown (AstBoardView *self, gboolean shown)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));

  self->places_shown = shown;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_light (AstBoardView *self, const AstSpot *spot)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));
  g_return_if_fail (spot == NULL || (spot->tile != AST_NONE && spot->realm != AST_NONE));

  self->lit = spot != NULL ? *spot : (AstSpot){ AST_NONE, AST_NONE };
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_point_out (AstBoardView *self, int tile)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));

  self->pointed_out = tile;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_set_dimmed (AstBoardView *self, gboolean dimmed)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));

  self->dimmed = dimmed;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_mark (AstBoardView *self, int tile)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));

  self->marked = tile;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_point (AstBoardView *self, int tile, int realm)
{
  if (self->pointed_tile == tile && self->pointed_realm == realm)
    return;
  self->pointed_tile = tile;
  self->pointed_realm = realm;
  g_signal_emit (self, signals[INSPECTED], 0, tile, realm);
}
