/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-board-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ast-board-buttons.h"
#include "ast-board-gestures.h"
#include "ast-board-scene.h"
#include "ast-paint-meeple.h"
#include "ast-sky.h"
#include "ast-speaker.h"
#include "ast-style.h"

struct _AstBoardView {
  GtkWidget parent_instance;

  /* Owned */
  AstTextures *textures;
  AstCamera *camera;
  AstBoardMotion *motion;
  AstBoardButtons *buttons;
  AstBoardGestures *gestures;
  AstGame *game;   /* Valid if the scene has it. */
  AstGame *better; /* NULL: none. */
  AstDraft *draft; /* Or NULL. */
  AstSince *since; /* Valid if the scene has it. */

  /* Borrowed */
  const AstViewport *port; /* Of the camera. */

  /* State */
  AstStands stands;
  AstBoardScene scene;     /* Of what the view owns. */
  gboolean lacks_textures; /* In the last frame. */
  AstSpot pointed;         /* AST_NONE in both fields: none. */
};

G_DEFINE_FINAL_TYPE (AstBoardView, ast_board_view, GTK_TYPE_WIDGET)

enum { INSPECTED, CLICKED, PLACE_HOVERED, N_SIGNALS };
static guint signals[N_SIGNALS];

static const AstSpot no_realm = { AST_NONE, AST_NONE };

const AstGame *
ast_board_view_get_shown (AstBoardView *self)
{
  return ast_board_scene_get_shown (&self->scene);
}

static AstPlaces
get_extent (gpointer data)
{
  return ast_sight_find_extent (ast_board_view_get_shown (data));
}

static void
list_places (gpointer data, AstSight sight, AstOutline *outline)
{
  AstBoardView *self = data;

  ast_sight_list (sight, ast_board_view_get_shown (self), self->draft, outline);
}

static int
prefetch (gpointer data, const AstViewport *port, AstTexturesPriority priority)
{
  AstBoardView *self = data;
  AstBoardCanvas canvas = ast_board_canvas_make (GTK_WIDGET (self), self->textures, port, NULL);

  ast_textures_begin_prefetch (self->textures, priority);
  ast_board_scene_request (&self->scene, &canvas);
  return ast_textures_end (self->textures);
}

static void
drop_requests (gpointer data)
{
  AstBoardView *self = data;

  ast_textures_cancel_prefetch (self->textures);
  ast_textures_trim (self->textures);
}

static const AstCameraClient camera_client = { get_extent, list_places, prefetch, drop_requests };

static void
textures_loaded_cb (gpointer data)
{
  AstBoardView *self = data;

  if (!ast_camera_continue (self->camera) && self->lacks_textures)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ast_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AstBoardView *self = AST_BOARD_VIEW (widget);
  int scale = gtk_widget_get_scale_factor (widget);

  ast_textures_set_view (self->textures, width * scale, height * scale);
  ast_camera_allocate (self->camera, width, height);
  ast_board_buttons_allocate (self->buttons, self->port, &self->stands);
}

/* While the cursor is shown, the keys are for it, and not for a place. */
static gboolean
focus_place (AstBoardView *self)
{
  GtkWidget *place = ast_board_buttons_get_current_place (self->buttons);

  return self->scene.cursor.rotations == 0 && place != NULL && gtk_widget_grab_focus (place);
}

static void
set_name (AstBoardView *self, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Tab stops once at the board. Arrow keys lead from place to place. */
static gboolean
ast_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (!tab || gtk_widget_get_focus_child (widget) != NULL || gtk_widget_is_focus (widget))
    return FALSE;
  return focus_place (AST_BOARD_VIEW (widget))
         || GTK_WIDGET_CLASS (ast_board_view_parent_class)->grab_focus (widget);
}

/* The focus waits here when what had it is gone. The board has no name then, since a screen reader
 * would say it amid what happens. */
static gboolean
ast_board_view_grab_focus (GtkWidget *widget)
{
  AstBoardView *self = AST_BOARD_VIEW (widget);

  if (focus_place (self))
    return TRUE;
  set_name (self, "");
  return GTK_WIDGET_CLASS (ast_board_view_parent_class)->grab_focus (widget);
}

static void
restore_name (gpointer object)
{
  if (!gtk_widget_is_focus (object))
    set_name (object, _ ("Board"));
}

/* It has its name again when a screen reader knows where the focus has gone. */
static void
focus_changed_cb (AstBoardView *self)
{
  ast_speaker_when_out (ast_speaker_find (GTK_WIDGET (self)), restore_name, G_OBJECT (self));
}

static void
ast_board_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = 120;
  *natural = 480;
}

static void
ast_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstBoardView *self = AST_BOARD_VIEW (widget);
  AstBoardCanvas canvas = ast_board_canvas_make (widget, self->textures, self->port, snapshot);

  self->scene.on_sky = ast_sky_is_behind (widget);
  ast_textures_begin_frame (self->textures);
  ast_board_scene_draw (&self->scene, &canvas);
  self->lacks_textures = ast_textures_end (self->textures) > 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_snapshot_child (widget, child, snapshot);
}

/* Inspects the realm, or none. */
static void
point_at (AstBoardView *self, AstSpot realm)
{
  if (self->pointed.tile == realm.tile && self->pointed.realm == realm.realm)
    return;
  self->pointed = realm;
  g_signal_emit (self, signals[INSPECTED], 0, realm.tile, realm.realm);
}

static void
pointed_cb (AstBoardView *self, double left, double top)
{
  point_at (self, ast_board_scene_find_realm (&self->scene, self->port, left, top));
}

static void
clicked_cb (AstBoardView *self, double left, double top)
{
  double x, y;

  ast_viewport_to_board (self->port, left, top, &x, &y);
  g_signal_emit (self, signals[CLICKED], 0, (int) floor (x), (int) floor (y));
}

static void
left_cb (AstBoardView *self)
{
  point_at (self, no_realm);
}

/* The wheel turns the drafted tile, or its ghost, when the pointer is on it. */
static gboolean
wheel_turned_cb (AstBoardView *self, int step, double left, double top)
{
  double x, y;

  if (self->draft == NULL)
    return FALSE;
  ast_viewport_to_board (self->port, left, top, &x, &y);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (ast_board_ghost_turn (ast_board_buttons_get_ghost (self->buttons), self->draft,
                            (int) floor (x), (int) floor (y), step))
    return TRUE;
  if (!ast_draft_lies_at (self->draft, (int) floor (x), (int) floor (y)))
    return FALSE;
  ast_draft_turn (self->draft, step);
  return TRUE;
}

static void
place_hovered_cb (AstBoardView *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[PLACE_HOVERED], 0);
}

static void
ast_board_view_dispose (GObject *object)
{
  AstBoardView *self = AST_BOARD_VIEW (object);

  ast_board_view_set_draft (self, NULL); /* Removes all buttons. */
  /* Textures first: their callback adds sources. */
  g_clear_pointer (&self->textures, ast_textures_free);
  ast_camera_stop (self->camera);
  ast_board_motion_stop (self->motion);
  G_OBJECT_CLASS (ast_board_view_parent_class)->dispose (object);
}

static void
ast_board_view_finalize (GObject *object)
{
  AstBoardView *self = AST_BOARD_VIEW (object);

  g_clear_object (&self->gestures);
  g_clear_object (&self->buttons);
  g_clear_pointer (&self->motion, ast_board_motion_free);
  g_clear_pointer (&self->camera, ast_camera_free);
  g_clear_pointer (&self->game, g_free);
  g_clear_pointer (&self->better, g_free);
  g_clear_pointer (&self->since, g_free);
  G_OBJECT_CLASS (ast_board_view_parent_class)->finalize (object);
}

static gboolean
ast_board_view_query_tooltip (GtkWidget *widget, int x, int y, gboolean by_keys, GtkTooltip *tip)
{
  AstBoardView *self = AST_BOARD_VIEW (widget);
  GdkRectangle place = { .width = self->port->tile, .height = self->port->tile };
  double column, row;

  ast_viewport_to_board (self->port, x, y, &column, &row);
  ast_viewport_to_widget (self->port, (int) floor (column), (int) floor (row), &place.x, &place.y);
  gtk_tooltip_set_tip_area (tip, &place); /* Else it stays when the pointer goes to another. */
  gtk_tooltip_set_text (tip, _ ("No remaining tile fits here, so this place stays empty"));
  return !by_keys && ast_board_scene_has_dead_place (&self->scene, self->port, x, y);
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
  widget_class->query_tooltip = ast_board_view_query_tooltip;
  widget_class->snapshot = ast_board_view_snapshot;

  signals[INSPECTED] = g_signal_new ("inspected", AST_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[PLACE_HOVERED] = g_signal_new ("place-hovered", AST_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CLICKED] = g_signal_new ("clicked", AST_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_REGION);
}

static void
make_parts (AstBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->textures = ast_textures_new (textures_loaded_cb, self);
  self->camera = ast_camera_new (widget, &camera_client, self);
  self->port = ast_camera_get_port (self->camera);
  self->motion = ast_board_motion_new (widget);
  self->buttons = ast_board_buttons_new (widget);
  self->gestures = ast_board_gestures_new (widget, self->camera);
  self->game = g_new0 (AstGame, 1);
  self->since = g_new0 (AstSince, 1);
}

static void
ast_board_view_init (AstBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  make_parts (self);
  self->pointed = no_realm;
  self->scene = (AstBoardScene){ .motion = self->motion,
                                 .stands = &self->stands,
                                 .ghost = ast_board_buttons_get_ghost (self->buttons),
                                 .lit = no_realm,
                                 .marked = AST_NONE,
                                 .pointed_out = AST_NONE,
                                 .fits_shown = TRUE };
  g_signal_connect_object (self->buttons, "place-hovered", G_CALLBACK (place_hovered_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->gestures, "wheel-turned", G_CALLBACK (wheel_turned_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->gestures, "pointed", G_CALLBACK (pointed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->gestures, "clicked", G_CALLBACK (clicked_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->gestures, "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  ast_style_follow_theme (widget);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_has_tooltip (widget, TRUE);
  set_name (self, _ ("Board"));
  g_signal_connect_swapped (focus, "notify::is-focus", G_CALLBACK (focus_changed_cb), self);
  gtk_widget_add_controller (widget, focus);
}

/* Prefetches the drawn tile in all rotations. */
static void
prefetch_hand (AstBoardView *self)
{
  AstTextureKey key = { .kind = AST_TEXTURE_TILE,
                        .size = self->port->tile * gtk_widget_get_scale_factor (GTK_WIDGET (self)),
                        .tile = self->game->hand,
                        .nth = 1 };

  if (ast_camera_is_zooming (self->camera) || self->game->hand == AST_NONE)
    return;
  ast_textures_begin_prefetch (self->textures, AST_TEXTURES_PERHAPS);
  for (; key.rotation < 4; key.rotation++)
    ast_textures_get (self->textures, key, &self->game->set->kinds[key.tile]);
  ast_textures_end (self->textures);
}

void
ast_board_view_set_game (AstBoardView *self, const AstGame *game)
{
  if (game == NULL || self->scene.game == NULL || game->set != self->game->set) {
    ast_textures_clear (self->textures);
    self->stands = (AstStands){ 0 };
    ast_camera_reset (self->camera);
  }
  self->scene.game = game != NULL ? self->game : NULL;
  if (game != NULL) {
    *self->game = *game;
    ast_camera_keep_in_sight (self->camera);
    prefetch_hand (self);
  }
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_set_draft (AstBoardView *self, AstDraft *draft)
{
  gboolean is_new = g_set_object (&self->draft, draft);

  if (is_new) {
    self->scene.draft = draft;
    ast_board_buttons_set_draft (self->buttons, draft);
  } else if (draft != NULL) {
    ast_board_buttons_update (self->buttons);
  }
  ast_board_motion_note_draft (self->motion, draft);
  ast_camera_follow_draft (self->camera, draft);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (is_new && draft != NULL)
    ast_camera_keep_in_sight (self->camera);
}

void
ast_board_view_update_places (AstBoardView *self)
{
  ast_board_buttons_set_draft (self->buttons, NULL);
  ast_board_buttons_set_draft (self->buttons, self->draft);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
ast_board_view_set_helps (AstBoardView *self, gboolean places, gboolean dead)
{
  self->scene.fits_shown = places;
  self->scene.dead_shown = dead;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_set_better (AstBoardView *self, const AstGame *laid, const AstAction *place)
{
  g_clear_pointer (&self->better, g_free);
  if (laid != NULL) {
    self->better = g_memdup2 (laid, sizeof *laid);
    self->scene.better_place = *place;
  }
  self->scene.better = self->better;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_light (AstBoardView *self, const AstSpot *spot)
{
  self->scene.lit = spot != NULL ? *spot : no_realm;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_point_out (AstBoardView *self, int tile)
{
  self->scene.pointed_out = tile;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_point_at (AstBoardView *self, const AstFit *place)
{
  self->scene.pointed = place != NULL ? *place : (AstFit){ 0 };
  if (place != NULL)
    ast_camera_reveal (self->camera, place->x, place->y);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_beckon (AstBoardView *self, const AstFit *place)
{
  self->scene.beckoning = place != NULL ? *place : (AstFit){ 0 };
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_set_dimmed (AstBoardView *self, gboolean dimmed)
{
  self->scene.dimmed = dimmed;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_mark (AstBoardView *self, int tile)
{
  self->scene.marked = tile;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_mark_since (AstBoardView *self, const AstSince *since)
{
  if (since != NULL)
    *self->since = *since;
  self->scene.since = since != NULL ? self->since : NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_view_set_motion (AstBoardView *self, const AstMotion *motion, double now)
{
  ast_board_motion_set (self->motion, motion, now);
}

graphene_point_t
ast_board_view_find_realm (AstBoardView *self, int tile, int number, int i, int n)
{
  const AstGame *game = ast_board_view_get_shown (self);
  graphene_point_t at = ast_stands_find (&self->stands, self->port, game, tile, number, i, n);

  at.x = CLAMP (at.x, 0, self->port->width);
  at.y = CLAMP (at.y, 0, self->port->height);
  return at;
}

double
ast_board_view_get_meeple_height (AstBoardView *self, AstSize size)
{
  return ast_meeple_height_on_screen (ast_style_theme (), size, self->port->tile);
}

void
ast_board_view_zoom (AstBoardView *self, int step)
{
  ast_camera_zoom_by (self->camera, step, self->port->width / 2.0, self->port->height / 2.0);
}

AstCamera *
ast_board_view_get_camera (AstBoardView *self)
{
  return self->camera;
}

void
ast_board_view_set_cursor (AstBoardView *self, const AstFit *place)
{
  self->scene.cursor = place != NULL ? *place : (AstFit){ 0 };
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (place != NULL)
    ast_camera_reveal (self->camera, place->x, place->y);
  if (gtk_widget_is_focus (GTK_WIDGET (self))
      || gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
ast_board_view_focus_place (AstBoardView *self, const AstFit *place)
{
  ast_camera_reveal (self->camera, place->x, place->y);
  ast_board_buttons_focus_place (self->buttons, place);
}

gboolean
ast_board_view_get_focused_place (AstBoardView *self, AstFit *place)
{
  return ast_board_buttons_get_focused_place (self->buttons, place);
}

gboolean
ast_board_view_get_hovered_place (AstBoardView *self, AstFit *place)
{
  return ast_board_buttons_get_hovered_place (self->buttons, place);
}

gboolean
ast_board_view_carry (AstBoardView *self, const graphene_point_t *at, AstFit *place)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return ast_board_buttons_carry (self->buttons, self->port, at, place);
}

gboolean
ast_board_view_is_settled (AstBoardView *self)
{
  return !ast_camera_is_zooming (self->camera) && !self->lacks_textures
         && !ast_textures_is_painting (self->textures);
}

guint
ast_board_view_count_painted_tiles (AstBoardView *self)
{
  return ast_textures_count_painted_tiles (self->textures);
}
