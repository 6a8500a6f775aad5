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

/* All tiles and one place around them. */
static AstPlaces
get_extent (gpointer data)
{
  AstBoardView *self = data;
  const AstGame *game = ast_board_view_get_shown (self);
  AstPlaces extent = { -1, -1, 3, 3 };

  for (int i = 0; game != NULL && i < game->n_tiles; i++) {
    extent = ast_places_extend (extent, game->tiles[i].x - 1, game->tiles[i].y - 1);
    extent = ast_places_extend (extent, game->tiles[i].x + 1, game->tiles[i].y + 1);
  }
  return extent;
}

/* The row of the lit realm. */
static gboolean
get_row (gpointer data, int *y)
{
  AstBoardView *self = data;

  if (self->lit.tile == AST_NONE)
    return FALSE;
  *y = self->game->tiles[self->lit.tile].y;
  return TRUE;
}

static int
prefetch (gpointer data, const AstViewport *port, AstTexturesPriority priority)
{
  AstBoardView *self = data;
  const AstViewport *shown = self->port;

  self->port = port;
  ast_textures_begin_prefetch (self->textures, priority);
  ast_board_view_ask_for_textures (self);
  self->port = shown;
  return ast_textures_end_prefetch (self->textures);
}

static void
drop_requests (gpointer data)
{
  AstBoardView *self = data;

  ast_textures_cancel_prefetch (self->textures);
  ast_textures_trim (self->textures);
}

static const AstCameraClient camera_client = { get_extent, get_row, prefetch, drop_requests };

static void
textures_loaded_cb (gpointer data)
{
  AstBoardView *self = data;

  if (!ast_camera_continue (self->camera) && self->lacks_textures)
    gtk_widget_queue_draw (GTK_WIDGET (self));
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
find_byte_budget (AstBoardView *self, int width, int height)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  gsize picture = (gsize) width * height * scale * scale * 4;

  return CLAMP (6 * picture, least_bytes, MAX (most_bytes, 3 * picture));
}

static void
ast_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AstBoardView *self = AST_BOARD_VIEW (widget);

  ast_textures_set_byte_budget (self->textures, find_byte_budget (self, width, height));
  ast_camera_allocate (self->camera, width, height);
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
  ast_camera_stop (self->camera);
  g_clear_pointer (&self->places, g_ptr_array_unref);
  g_clear_pointer (&self->spots, g_ptr_array_unref);
  g_clear_object (&self->settling);
  G_OBJECT_CLASS (ast_board_view_parent_class)->dispose (object);
}

static void
ast_board_view_finalize (GObject *object)
{
  AstBoardView *self = AST_BOARD_VIEW (object);

  g_clear_pointer (&self->camera, ast_camera_free);
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
  AdwAnimationTarget *pose =
      adw_callback_animation_target_new (ast_board_view_settle_cb, self, NULL);

  self->textures = ast_textures_new (textures_loaded_cb, self);
  self->camera = ast_camera_new (GTK_WIDGET (self), &camera_client, self);
  self->port = ast_camera_get_port (self->camera);
  self->game = g_new0 (AstGame, 1);
  self->places = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  self->spots = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  self->settling = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, 200, pose);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->settling), ADW_LINEAR);
  self->settled = 1;
  self->pose.chosen = -1;
  self->lit = (AstSpot){ AST_NONE, AST_NONE };
  self->pointed_tile = self->pointed_realm = self->marked = self->pointed_out = AST_NONE;
  self->pointer_x = self->pointer_y = -1;
  self->places_shown = TRUE;
  self->dead_shown = TRUE;
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
  ast_camera_keep_in_sight (self->camera, &tiles);
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
    ast_camera_keep_in_sight (self->camera, &places);
}

void
ast_board_view_set_game (AstBoardView *self, const AstGame *game)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));

  if (game == NULL || !self->has_game || game->set != self->game->set) {
    ast_textures_clear (self->textures);
    ast_board_view_forget_stands (self);
    ast_camera_reset (self->camera);
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

void
ast_board_view_reveal (AstBoardView *self, int x, int y)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));
  ast_camera_reveal (self->camera, x, y);
}

void
ast_board_view_locate (AstBoardView *self, int x, int y, double *across, double *down)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));
  ast_camera_locate (self->camera, x, y, across, down);
}

void
ast_board_view_set_insets (AstBoardView *self, const GtkBorder *insets)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));
  ast_camera_set_insets (self->camera, insets);
}

void
ast_board_view_zoom (AstBoardView *self, int step)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));
  ast_camera_zoom_by (self->camera, step, self->port->width / 2.0, self->port->height / 2.0);
}

void
ast_board_view_fit (AstBoardView *self)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));
  ast_camera_fit (self->camera);
}

int
ast_board_view_get_zoom (AstBoardView *self)
{
  g_return_val_if_fail (AST_IS_BOARD_VIEW (self), 0);
  return ast_camera_get_zoom (self->camera);
}

void
ast_board_view_set_zoom (AstBoardView *self, int tile)
{
  g_return_if_fail (AST_IS_BOARD_VIEW (self));
  ast_camera_set_zoom (self->camera, tile);
}
