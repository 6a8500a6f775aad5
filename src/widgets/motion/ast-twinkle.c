/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-twinkle.h"

#include <math.h>

#include "ast-glimmer.h"
#include "ast-open-sky.h"
#include "ast-style.h"

/* Stars at a time: one for so many pixels, but not fewer or more. */
enum { FEWEST = 5, MOST = 9, PIXELS = 110000 };

/* Milliseconds: between two frames, from the last motion to the next star, and from the last touch
 * to the end. */
enum { FRAME = 200, QUIET = 1500, AWAKE = 60000 };

/* Pixels from the middle of a star to the edges of its square; brightness is drawn in so many
 * steps. */
enum { REACH = 6, SHADES = 24 };

/* How much of the light the brightest star has, and the radius of its glow in pixels. */
static const double brightest = 0.85, widest = 5;

typedef struct {
  AstGlimmer glimmer; /* Valid if it lives. */
  gboolean lives;
  int shade;     /* From 0, dark, to SHADES. */
  double dx, dy; /* Its middle, from that of its square. */
} Star;

struct _AstTwinkle {
  GtkWidget parent_instance;

  /* Borrowed */
  AstBoardView *board;       /* Weak; or NULL. */
  GtkEventController *input; /* Of the window, which owns it; or NULL. */

  /* State */
  Star stars[MOST];
  guint source;   /* Of the frames, or 0. */
  guint number;   /* Of the next point to try. */
  gint64 quiet;   /* No star begins before. */
  gint64 touched; /* When there was input. */
};

G_DEFINE_FINAL_TYPE (AstTwinkle, ast_twinkle, GTK_TYPE_WIDGET)

enum { PROP_BOARD = 1, N_PROPS };

static gint64
get_now (void)
{
  return g_get_monotonic_time () / 1000;
}

static gboolean
may_twinkle (AstTwinkle *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return self->board != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)) && GTK_IS_WINDOW (root)
         && gtk_window_is_active (GTK_WINDOW (root)) && ast_style_animates (GTK_WIDGET (self))
         && ast_style_theme () != AST_THEME_CONTRAST;
}

static void
set_shade (AstTwinkle *self, Star *star, int shade)
{
  if (star->shade == shade)
    return;
  star->shade = shade;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Its life is over, or begins anew: it is dark. */
static void
darken (AstTwinkle *self, Star *star)
{
  star->lives = FALSE;
  set_shade (self, star, 0);
}

static void
put_out (AstTwinkle *self)
{
  for (int i = 0; i < MOST; i++)
    darken (self, &self->stars[i]);
}

/* All that lies above, but what pointers go through. */
static void
list_panels (AstTwinkle *self, AstOpenSky *sky)
{
  GtkWidget *next = GTK_WIDGET (self);
  graphene_rect_t at;

  while ((next = gtk_widget_get_next_sibling (next)) != NULL && sky->n_panels < AST_MAX_PANELS) {
    if (gtk_widget_get_mapped (next) && gtk_widget_get_can_target (next)
        && gtk_widget_compute_bounds (next, GTK_WIDGET (self), &at))
      sky->panels[sky->n_panels++] = (AstPanel){ (int) at.origin.x, (int) at.origin.y,
                                                 (int) at.size.width, (int) at.size.height };
  }
}

static AstOpenSky
find_sky (AstTwinkle *self)
{
  AstOpenSky sky = { .port = *ast_camera_get_port (ast_board_view_get_camera (self->board)),
                     .game = ast_board_view_get_shown (self->board) };

  list_panels (self, &sky);
  return sky;
}

/* Gives a star its next life, if there is sky for it. */
static void
revive (AstTwinkle *self, Star *star, const AstOpenSky *sky, gint64 now)
{
  guint number = self->number;
  int x, y;

  darken (self, star);
  if (!ast_open_sky_find (sky, REACH + 1, &self->number, &x, &y))
    return;
  star->glimmer = ast_glimmer_make (number, x, y, now);
  star->lives = TRUE;
}

/* Nobody sees a star go that a tile or a place comes to. */
static void
show (AstTwinkle *self, Star *star, const AstOpenSky *sky, gint64 now)
{
  gboolean tired = now > self->touched + AWAKE;

  if (star->lives && !ast_open_sky_has (sky, star->glimmer.x, star->glimmer.y, REACH + 1)) {
    darken (self, star);
  } else if (star->lives && !ast_glimmer_is_over (&star->glimmer, now)) {
    ast_glimmer_find_drift (&star->glimmer, now, &star->dx, &star->dy);
    set_shade (self, star, (int) lround (SHADES * ast_glimmer_find_light (&star->glimmer, now)));
  } else if (!tired) {
    revive (self, star, sky, now);
  } else {
    darken (self, star);
  }
}

static int
count_stars (AstTwinkle *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return CLAMP (gtk_widget_get_width (widget) * gtk_widget_get_height (widget) / PIXELS, FEWEST,
                MOST);
}

/* Returns whether stars are left, or can come. */
static gboolean
show_all (AstTwinkle *self, gint64 now)
{
  AstOpenSky sky = find_sky (self);
  gboolean lives = now <= self->touched + AWAKE;
  int n = count_stars (self);

  for (int i = 0; i < n; i++) {
    show (self, &self->stars[i], &sky, now);
    lives = lives || self->stars[i].lives;
  }
  return lives;
}

static gboolean
frame_cb (gpointer data)
{
  AstTwinkle *self = data;
  gint64 now = get_now ();

  if (may_twinkle (self) && (now < self->quiet || show_all (self, now)))
    return G_SOURCE_CONTINUE;
  self->source = 0;
  put_out (self);
  return G_SOURCE_REMOVE;
}

static void
wake (AstTwinkle *self)
{
  self->touched = get_now ();
  if (self->source == 0 && may_twinkle (self))
    self->source = g_timeout_add (FRAME, frame_cb, self);
}

static void
stop (AstTwinkle *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  put_out (self);
}

static void
active_cb (AstTwinkle *self)
{
  if (may_twinkle (self))
    wake (self);
  else
    stop (self);
}

/* A tile that is dragged along moves, too. */
static gboolean
event_cb (AstTwinkle *self, GdkEvent *event)
{
  GdkModifierType buttons = GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK;

  wake (self);
  if (gdk_event_get_event_type (event) == GDK_TOUCH_UPDATE
      || (gdk_event_get_event_type (event) == GDK_MOTION_NOTIFY
          && (gdk_event_get_modifier_state (event) & buttons) != 0))
    ast_twinkle_rest (self);
  return GDK_EVENT_PROPAGATE;
}

static void
ast_twinkle_root (GtkWidget *widget)
{
  AstTwinkle *self = AST_TWINKLE (widget);
  GtkWidget *root;

  GTK_WIDGET_CLASS (ast_twinkle_parent_class)->root (widget);
  root = GTK_WIDGET (gtk_widget_get_root (widget));
  self->input = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (self->input, GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->input, "event", G_CALLBACK (event_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (root, self->input);
  if (GTK_IS_WINDOW (root))
    g_signal_connect_object (root, "notify::is-active", G_CALLBACK (active_cb), self,
                             G_CONNECT_SWAPPED);
}

static void
ast_twinkle_unroot (GtkWidget *widget)
{
  AstTwinkle *self = AST_TWINKLE (widget);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));

  stop (self);
  g_signal_handlers_disconnect_by_func (root, active_cb, self);
  gtk_widget_remove_controller (root, self->input);
  self->input = NULL;
  GTK_WIDGET_CLASS (ast_twinkle_parent_class)->unroot (widget);
}

static void
ast_twinkle_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ast_twinkle_parent_class)->map (widget);
  ast_twinkle_rest (AST_TWINKLE (widget));
  wake (AST_TWINKLE (widget));
}

static void
ast_twinkle_unmap (GtkWidget *widget)
{
  stop (AST_TWINKLE (widget));
  GTK_WIDGET_CLASS (ast_twinkle_parent_class)->unmap (widget);
}

/* A bright point and a faint glow around it that grows with the light. */
static void
snapshot_star (GtkSnapshot *snapshot, const Star *star)
{
  float light = (float) (brightest * star->shade / SHADES);
  float radius = (float) (widest * (0.6 + 0.4 * star->shade / SHADES));
  GdkRGBA colour =
      ast_style_rgb (ast_palette (star->glimmer.warm ? AST_PAINT_STAR_WARM : AST_PAINT_STAR));
  GskColorStop stops[] = { { 0, colour }, { 0.16f, colour }, { 0.34f, colour }, { 1, colour } };
  int left = star->glimmer.x - REACH, top = star->glimmer.y - REACH, size = 2 * REACH + 1;
  graphene_point_t at = GRAPHENE_POINT_INIT ((float) left + size / 2.0f + (float) star->dx,
                                             (float) top + size / 2.0f + (float) star->dy);

  stops[0].color.alpha = stops[1].color.alpha = light;
  stops[2].color.alpha = 0.22f * light;
  stops[3].color.alpha = 0;
  gtk_snapshot_append_radial_gradient (snapshot, &GRAPHENE_RECT_INIT (left, top, size, size), &at,
                                       radius, radius, 0, 1, stops, G_N_ELEMENTS (stops));
}

/* The renderer compares frames: only the squares of stars that have changed are drawn again. */
static void
ast_twinkle_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AstTwinkle *self = AST_TWINKLE (widget);

  for (int i = 0; i < MOST; i++) {
    if (self->stars[i].shade > 0)
      snapshot_star (snapshot, &self->stars[i]);
  }
}

static void
moved_cb (gpointer data)
{
  ast_twinkle_rest (data);
}

static void
set_board (AstTwinkle *self, AstBoardView *board)
{
  if (self->board != NULL)
    ast_camera_watch (ast_board_view_get_camera (self->board), NULL, NULL);
  g_set_weak_pointer (&self->board, board);
  if (board != NULL)
    ast_camera_watch (ast_board_view_get_camera (board), moved_cb, self);
}

static void
ast_twinkle_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  set_board (AST_TWINKLE (object), g_value_get_object (value));
}

static void
ast_twinkle_dispose (GObject *object)
{
  AstTwinkle *self = AST_TWINKLE (object);

  g_clear_handle_id (&self->source, g_source_remove);
  set_board (self, NULL);
  G_OBJECT_CLASS (ast_twinkle_parent_class)->dispose (object);
}

static void
ast_twinkle_class_init (AstTwinkleClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ast_twinkle_dispose;
  object_class->set_property = ast_twinkle_set_property;
  widget_class->root = ast_twinkle_root;
  widget_class->unroot = ast_twinkle_unroot;
  widget_class->map = ast_twinkle_map;
  widget_class->unmap = ast_twinkle_unmap;
  widget_class->snapshot = ast_twinkle_snapshot;
  g_object_class_install_property (object_class, PROP_BOARD,
                                   g_param_spec_object ("board", NULL, NULL, AST_TYPE_BOARD_VIEW,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_css_name (widget_class, "twinkle");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ast_twinkle_init (AstTwinkle *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

void
ast_twinkle_rest (AstTwinkle *self)
{
  self->quiet = get_now () + QUIET;
  put_out (self);
}

gboolean
ast_twinkle_is_awake (AstTwinkle *self)
{
  return self->source != 0;
}
