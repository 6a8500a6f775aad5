/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-board-picture.h"

#include <adwaita.h>
#include <math.h>

#include "ast-film.h"
#include "ast-paint-board.h"
#include "ast-paint-ground.h"
#include "ast-phrases.h"
#include "ast-request.h"
#include "ast-style.h"

struct _AstBoardPicture {
  GtkWidget parent_instance;

  /* Owned */
  AstRecord *record;
  GdkTexture *texture;
  GCancellable *painting; /* NULL if nothing is being painted. */
  GArray *points;         /* AstBoardPoints */
  AdwAnimation *film;     /* Its value is the time of the film. NULL: none is played. */
  GdkTexture *sky;        /* Of the film. */
  GCancellable *starting; /* A film whose sky is being painted; or NULL. */

  /* State */
  gboolean fill;
  AstBoardFigure figure;
  gboolean asked;           /* A record, or none, has been set. */
  int width, height, scale; /* Of the picture that was painted or is being painted. */
  AstTheme theme;
  AstBoardBox box;   /* Of the record, if a height is asked for. */
  AstBoardLook look; /* Of the picture that is there; its tile is 0 without a board. */
};

G_DEFINE_FINAL_TYPE (AstBoardPicture, ast_board_picture, GTK_TYPE_WIDGET)

enum { PROP_FILL = 1 };

static guint painted_signal, outgrown_signal;

/* What is painted: task data of the thread. */
typedef struct {
  AstRecord *record; /* May be NULL. */
  int width, height, scale;
  gboolean fill;
  AstBoardFigure figure;
  AstBoardLook look; /* Result: how the board was painted. */
  AstTheme theme;
} PaintRequest;

static void
free_request (PaintRequest *request)
{
  g_clear_pointer (&request->record, ast_record_free);
  g_free (request);
}

/* A look in which the board covers the whole area and its middle is in the middle. */
static AstBoardLook
look_fill (const AstGame *game, double width, double height)
{
  enum { SMALLEST = 72 };
  AstBoardBox box = ast_board_box (game);
  AstBoardLook look = ast_board_look (MAX (SMALLEST, ceil (width / box.width)));

  look.origin_x = floor (width / 2 - (box.x + box.width / 2) * look.tile);
  look.origin_y = floor (height / 2 - (box.y + box.height / 2) * look.tile);
  return look;
}

static int
count_tiles (const AstGame *game, int left, int top, int across, int down)
{
  int n = 0;

  for (int i = 0; i < game->n_tiles; i++) {
    const AstTile *tile = &game->tiles[i];

    n += tile->x >= left && tile->x < left + across && tile->y >= top && tile->y < top + down;
  }
  return n;
}

/* A look at the tile that was laid last and as many others as there can be, of which `across` fit
 * beside one another; the board is near the middle if that costs none of them. */
static AstBoardLook
look_near (const AstGame *game, int across, double width, double height)
{
  enum { WORTH = 500 }; /* Of a tile, in half tiles from the middle of the board. */
  AstBoardBox box = ast_board_box (game);
  const AstTile *last = &game->tiles[game->n_tiles - 1];
  AstBoardLook look = ast_board_look (ceil (width / across));
  int down = MAX (1, (int) (height / look.tile)), best = 0;

  for (int left = last->x - across + 1; left <= last->x; left++)
    for (int top = last->y - down + 1; top <= last->y; top++) {
      int worth = WORTH * count_tiles (game, left, top, across, down)
                  - ABS (2 * left + across - (int) (2 * box.x + box.width))
                  - ABS (2 * top + down - (int) (2 * box.y + box.height));

      if (worth > best) {
        best = worth;
        look.origin_x = floor (width / 2 - (left + across / 2.0) * look.tile);
        look.origin_y = floor (height / 2 - (top + down / 2.0) * look.tile);
      }
    }
  return look;
}

static gboolean
paint_board (cairo_t *cr, PaintRequest *request, AstGame *game)
{
  enum { LARGEST = 112 };
  double width = request->width, height = request->height;
  AstBoardLook look;
  int n_played;

  ast_record_replay (request->record, game, &n_played);
  if (n_played < 0)
    return FALSE;
  if (request->figure.across > 0)
    look = look_near (game, request->figure.across, width, height);
  else
    look = request->fill ? look_fill (game, width, height)
                         : ast_board_look_fit (game, request->figure.places, width, height,
                                               request->figure.margin, LARGEST);
  look.theme = request->theme;
  look.ground = false;
  look.lit_tile = request->figure.lit_tile;
  look.lit_realm = request->figure.lit_realm;
  ast_paint_board (cr, game, &look);
  request->look = look;
  return TRUE;
}

static GdkTexture *
make_texture (cairo_surface_t *surface)
{
  int stride = cairo_image_surface_get_stride (surface);
  int height = cairo_image_surface_get_height (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), (gsize) stride * height);
  return gdk_memory_texture_new (cairo_image_surface_get_width (surface), height,
                                 GDK_MEMORY_DEFAULT, bytes, stride);
}

/* Without a record, only the sky. */
static GdkTexture *
paint_texture (PaintRequest *request)
{
  enum { PLACE = 72 }; /* Stars are as large and as many however small the tiles are. */
  g_autofree AstGame *game = g_new (AstGame, 1);
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_ARGB32, request->width * request->scale, request->height * request->scale);
  cairo_t *cr = cairo_create (surface);
  GdkTexture *texture;
  gboolean has_board;

  cairo_scale (cr, request->scale, request->scale);
  ast_paint_ground (cr, request->theme, 0, 0, (double) request->width / PLACE,
                    (double) request->height / PLACE, PLACE);
  has_board = request->record != NULL && paint_board (cr, request, game);
  texture = make_texture (surface);
  if (has_board)
    ast_film_prepare (texture, game, &request->look, request->scale);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return texture;
}

static void
paint_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, paint_texture (data), g_object_unref);
}

static GWeakRef *
make_weak_ref (gpointer object)
{
  GWeakRef *weak = g_new0 (GWeakRef, 1);

  g_weak_ref_init (weak, object);
  return weak;
}

static void
free_weak_ref (GWeakRef *weak)
{
  g_weak_ref_clear (weak);
  g_free (weak);
}

static void
painted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstBoardPicture) self = g_weak_ref_get (user_data);
  g_autoptr (GdkTexture) texture = g_task_propagate_pointer (G_TASK (result), NULL);

  free_weak_ref (user_data);
  if (self == NULL || texture == NULL)
    return;
  g_clear_object (&self->painting);
  ast_board_picture_stop (self);
  g_set_object (&self->texture, texture);
  self->look = ((PaintRequest *) g_task_get_task_data (G_TASK (result)))->look;
  gtk_widget_remove_css_class (GTK_WIDGET (self), "coming");
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, painted_signal, 0);
}

static void
tick_cb (double now, GtkWidget *self)
{
  gtk_widget_queue_draw (self);
}

void
ast_board_picture_stop (AstBoardPicture *self)
{
  ast_request_drop (&self->starting);
  if (self->film == NULL)
    return;
  adw_animation_pause (self->film);
  g_clear_object (&self->film);
  g_clear_object (&self->sky);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Takes `request`. */
static void
paint_async (AstBoardPicture *self, PaintRequest *request, GCancellable *cancellable,
             GAsyncReadyCallback callback)
{
  /* The task does not hold the widget: its last reference may be dropped by the thread. */
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, make_weak_ref (self));

  g_task_set_source_tag (task, paint_async);
  g_task_set_task_data (task, request, (GDestroyNotify) free_request);
  g_task_run_in_thread (task, paint_in_thread);
}

static void
paint (AstBoardPicture *self)
{
  PaintRequest *request = g_new0 (PaintRequest, 1);

  self->width = gtk_widget_get_width (GTK_WIDGET (self));
  self->height = gtk_widget_get_height (GTK_WIDGET (self));
  self->scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  self->theme = ast_style_theme ();
  *request = (PaintRequest){ .width = self->width,
                             .height = self->height,
                             .scale = self->scale,
                             .theme = self->theme,
                             .fill = self->fill,
                             .figure = self->figure,
                             .record = self->record ? ast_record_copy (self->record) : NULL };
  paint_async (self, request, ast_request_renew (&self->painting), painted_cb);
}

static gboolean
is_stale (AstBoardPicture *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return self->asked
         && (self->width != gtk_widget_get_width (widget)
             || self->height != gtk_widget_get_height (widget)
             || self->scale != gtk_widget_get_scale_factor (widget)
             || self->theme != ast_style_theme ());
}

/* A light plate with the points in dark letters. */
static void
snapshot_points (AstBoardPicture *self, GtkSnapshot *snapshot, const AstBoardPoints *points)
{
  g_autofree char *text = ast_phrase_points (points->points);
  g_autoptr (PangoLayout) layout =
      ast_style_make_layout (GTK_WIDGET (self), text, 1, PANGO_WEIGHT_BOLD);
  GdkRGBA light = ast_style_paint (AST_PAINT_LIT), dark = ast_style_paint (AST_PAINT_SPACE);
  GskRoundedRect plate;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot,
      &GRAPHENE_POINT_INIT (
          roundf ((float) (self->look.origin_x + points->x * self->look.tile - width / 2.0)),
          roundf ((float) (self->look.origin_y + points->y * self->look.tile - height / 2.0))));
  gsk_rounded_rect_init_from_rect (
      &plate, &GRAPHENE_RECT_INIT (-9, -3, (float) width + 18, (float) height + 6),
      (float) height / 2 + 3);
  gtk_snapshot_append_outset_shadow (snapshot, &plate, &(GdkRGBA){ 0, 0, 0, 0.5f }, 0, 1, 1, 4);
  gtk_snapshot_push_rounded_clip (snapshot, &plate);
  gtk_snapshot_append_color (snapshot, &light, &plate.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_layout (snapshot, layout, &dark);
  gtk_snapshot_restore (snapshot);
}

static void
ast_board_picture_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                           int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  AstBoardPicture *self = AST_BOARD_PICTURE (widget);
  double tile = self->figure.tile;

  if (orientation == GTK_ORIENTATION_VERTICAL && self->figure.aspect > 0)
    *natural = (int) (MAX (for_size, 0) / self->figure.aspect);
  if (orientation == GTK_ORIENTATION_HORIZONTAL || self->box.height < 1)
    return;
  if (for_size > 0)
    tile = MIN (tile, floor (for_size / (self->box.width + 1)));
  *minimum = *natural = (int) ((self->box.height + 1) * tile);
}

static GtkSizeRequestMode
ast_board_picture_get_request_mode (GtkWidget *widget)
{
  const AstBoardFigure *figure = &AST_BOARD_PICTURE (widget)->figure;

  return figure->tile > 0 || figure->aspect > 0 ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
                                                : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

graphene_rect_t
ast_board_picture_find_bounds (AstBoardPicture *self)
{
  float width = gtk_widget_get_width (GTK_WIDGET (self));
  float height = gtk_widget_get_height (GTK_WIDGET (self));
  float zoom = MAX (width / gdk_texture_get_width (self->texture),
                    height / gdk_texture_get_height (self->texture));
  float w = zoom * gdk_texture_get_width (self->texture);
  float h = zoom * gdk_texture_get_height (self->texture);

  return GRAPHENE_RECT_INIT ((width - w) / 2, (height - h) / 2, w, h);
}

static gboolean
is_outgrown (AstBoardPicture *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  return !self->asked
         && gdk_texture_get_width (self->texture)
                != width * gtk_widget_get_scale_factor (GTK_WIDGET (self));
}

static void
ast_board_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstBoardPicture *self = AST_BOARD_PICTURE (widget);
  float width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  graphene_rect_t bounds;

  if (width < 1 || height < 1)
    return;
  if (is_stale (self))
    paint (self);
  if (self->texture == NULL)
    return;
  if (is_outgrown (self))
    g_signal_emit (self, outgrown_signal, 0);
  bounds = ast_board_picture_find_bounds (self);
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (self->film != NULL)
    ast_film_snapshot (self->texture, self->sky, &bounds, adw_animation_get_value (self->film),
                       snapshot);
  else
    gtk_snapshot_append_texture (snapshot, self->texture, &bounds);
  gtk_snapshot_pop (snapshot);
  for (guint i = 0; self->look.tile > 0 && i < self->points->len; i++)
    snapshot_points (self, snapshot, &g_array_index (self->points, AstBoardPoints, i));
}

/* What fills a window needs megabytes: while nobody sees it, it is not kept. */
static void
ast_board_picture_unmap (GtkWidget *widget)
{
  AstBoardPicture *self = AST_BOARD_PICTURE (widget);

  GTK_WIDGET_CLASS (ast_board_picture_parent_class)->unmap (widget);
  if (!self->fill)
    return;
  ast_request_drop (&self->painting);
  g_clear_object (&self->texture);
  self->width = 0;
  gtk_widget_add_css_class (widget, "coming");
}

static void
ast_board_picture_dispose (GObject *object)
{
  AstBoardPicture *self = AST_BOARD_PICTURE (object);

  ast_board_picture_stop (self);
  ast_request_drop (&self->painting);
  g_clear_object (&self->texture);
  g_clear_pointer (&self->record, ast_record_free);
  g_clear_pointer (&self->points, g_array_unref);
  G_OBJECT_CLASS (ast_board_picture_parent_class)->dispose (object);
}

static void
ast_board_picture_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AST_BOARD_PICTURE (object)->fill = g_value_get_boolean (value);
}

static void
ast_board_picture_class_init (AstBoardPictureClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ast_board_picture_dispose;
  object_class->set_property = ast_board_picture_set_property;
  widget_class->get_request_mode = ast_board_picture_get_request_mode;
  widget_class->measure = ast_board_picture_measure;
  widget_class->snapshot = ast_board_picture_snapshot;
  widget_class->unmap = ast_board_picture_unmap;

  g_object_class_install_property (
      object_class, PROP_FILL,
      g_param_spec_boolean ("fill", NULL, NULL, FALSE,
                            G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
  painted_signal = g_signal_new ("painted", AST_TYPE_BOARD_PICTURE, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  outgrown_signal = g_signal_new ("outgrown", AST_TYPE_BOARD_PICTURE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_css_name (widget_class, "boardpicture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ast_board_picture_init (AstBoardPicture *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  ast_style_follow_theme (GTK_WIDGET (self));
  self->figure = (AstBoardFigure){ .lit_tile = -1, .lit_realm = -1, .margin = 0.5 };
  self->points = g_array_new (FALSE, FALSE, sizeof (AstBoardPoints));
}

static void
measure_record (AstBoardPicture *self)
{
  g_autofree AstGame *game = g_new (AstGame, 1);

  ast_record_replay (self->record, game, NULL);
  self->box = self->figure.places ? ast_board_box_marked (game) : ast_board_box (game);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
ast_board_picture_set_record (AstBoardPicture *self, const AstRecord *record)
{
  g_clear_pointer (&self->record, ast_record_free);
  self->record = record != NULL ? ast_record_copy (record) : NULL;
  self->asked = TRUE;
  if (record != NULL && self->figure.tile > 0)
    measure_record (self);
  self->width = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_board_picture_clear (AstBoardPicture *self)
{
  ast_board_picture_stop (self);
  ast_request_drop (&self->painting);
  g_clear_object (&self->texture);
  g_clear_pointer (&self->record, ast_record_free);
  self->asked = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

GdkTexture *
ast_board_picture_get_texture (AstBoardPicture *self)
{
  return self->texture;
}

void
ast_board_picture_set_texture (AstBoardPicture *self, GdkTexture *texture)
{
  ast_board_picture_clear (self);
  self->look = (AstBoardLook){ 0 };
  g_set_object (&self->texture, texture);
}

static void
begin_film (AstBoardPicture *self)
{
  guint length = ast_film_get_length (self->texture);

  self->film = adw_timed_animation_new (
      GTK_WIDGET (self), 0, length, length,
      adw_callback_animation_target_new ((AdwAnimationTargetFunc) tick_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->film), ADW_LINEAR);
  g_signal_connect_swapped (self->film, "done", G_CALLBACK (ast_board_picture_stop), self);
  adw_animation_play (self->film);
}

static void
sky_painted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AstBoardPicture) self = g_weak_ref_get (user_data);
  g_autoptr (GdkTexture) sky = g_task_propagate_pointer (G_TASK (result), NULL);

  free_weak_ref (user_data);
  if (self == NULL || sky == NULL)
    return;
  g_clear_object (&self->starting);
  self->sky = g_steal_pointer (&sky);
  begin_film (self);
}

void
ast_board_picture_play (AstBoardPicture *self)
{
  guint length = self->texture != NULL ? ast_film_get_length (self->texture) : 0;
  PaintRequest *sky;

  ast_board_picture_stop (self);
  if (length == 0 || !ast_style_animates (GTK_WIDGET (self)))
    return;
  sky = g_new0 (PaintRequest, 1);
  sky->scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  sky->theme = ast_style_theme ();
  sky->width = gdk_texture_get_width (self->texture) / sky->scale;
  sky->height = gdk_texture_get_height (self->texture) / sky->scale;
  paint_async (self, sky, ast_request_renew (&self->starting), sky_painted_cb);
}

void
ast_board_picture_set_figure (AstBoardPicture *self, const AstBoardFigure *figure)
{
  self->figure = *figure;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
ast_board_picture_set_points (AstBoardPicture *self, const AstBoardPoints *points, guint n)
{
  g_array_set_size (self->points, 0);
  g_array_append_vals (self->points, points, n);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
