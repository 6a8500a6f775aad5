/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-twinkle.h"

#include "ast-open-sky.h"
#include "ast-star.h"
#include "ast-style.h"

/* Stars at a time: one for so many pixels, but not fewer or more. */
enum { FEWEST = 5, MOST = 9, PIXELS = 110000 };

/* Milliseconds: between two frames, from the last motion to the next star, and from the last touch
 * to the end. */
enum { FRAME = 200, QUIET = 1500, AWAKE = 60000 };

struct _AstTwinkle {
  GtkWidget parent_instance;

  /* Borrowed */
  AstBoardView *board;       /* Weak; or NULL. */
  GtkEventController *input; /* Of the window, which owns it; or NULL. */

  /* State */
  guint source;   /* Of the frames, or 0. */
  guint number;   /* Of the next point to try. */
  gint64 quiet;   /* No star begins before. */
  gint64 touched; /* When there was input. */
};

G_DEFINE_FINAL_TYPE (AstTwinkle, ast_twinkle, GTK_TYPE_WIDGET)

enum { PROP_BOARD = 1, N_PROPS };

/* The stars are the widget's children. Returns the one after `star`, the first for NULL, or NULL.
 */
static AstStar *
next_star (AstTwinkle *self, AstStar *star)
{
  GtkWidget *next = star != NULL ? gtk_widget_get_next_sibling (GTK_WIDGET (star))
                                 : gtk_widget_get_first_child (GTK_WIDGET (self));

  return (AstStar *) next;
}

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
put_out (AstTwinkle *self)
{
  for (AstStar *star = next_star (self, NULL); star != NULL; star = next_star (self, star))
    ast_star_set_glimmer (star, NULL);
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

/* Puts a star at its place. Its size stays, so the window need not be laid out for that, which
 * takes longer than a frame. */
static void
put (AstStar *star)
{
  const AstGlimmer *glimmer = ast_star_get_glimmer (star);
  GtkAllocation at = { 0, 0, AST_STAR_SIZE, AST_STAR_SIZE };

  if (glimmer != NULL) {
    at.x = glimmer->x - AST_STAR_REACH;
    at.y = glimmer->y - AST_STAR_REACH;
  }
  gtk_widget_size_allocate (GTK_WIDGET (star), &at, -1);
}

/* Gives a star its next life, if there is sky for it. */
static void
revive (AstTwinkle *self, AstStar *star, const AstOpenSky *sky, gint64 now)
{
  AstGlimmer glimmer;
  guint number = self->number;
  int x, y;

  ast_star_set_glimmer (star, NULL);
  if (!ast_open_sky_find (sky, AST_STAR_REACH + 1, &self->number, &x, &y))
    return;
  glimmer = ast_glimmer_make (number, x, y, now);
  ast_star_set_glimmer (star, &glimmer);
  put (star);
}

/* Nobody sees a star go that a tile or a place comes to. */
static void
show (AstTwinkle *self, AstStar *star, const AstOpenSky *sky, gint64 now)
{
  const AstGlimmer *glimmer = ast_star_get_glimmer (star);
  gboolean tired = now > self->touched + AWAKE;

  if (glimmer != NULL && !ast_open_sky_has (sky, glimmer->x, glimmer->y, AST_STAR_REACH + 1))
    ast_star_set_glimmer (star, NULL);
  else if (glimmer != NULL && !ast_glimmer_is_over (glimmer, now))
    ast_star_show (star, now);
  else if (!tired)
    revive (self, star, sky, now);
  else
    ast_star_set_glimmer (star, NULL);
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

  for (AstStar *star = next_star (self, NULL); star != NULL && n > 0; n--) {
    show (self, star, &sky, now);
    lives = lives || ast_star_get_glimmer (star) != NULL;
    star = next_star (self, star);
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

static void
ast_twinkle_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AstTwinkle *self = AST_TWINKLE (widget);

  for (AstStar *star = next_star (self, NULL); star != NULL; star = next_star (self, star))
    put (star);
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
  AstStar *star;

  g_clear_handle_id (&self->source, g_source_remove);
  set_board (self, NULL);
  while ((star = next_star (self, NULL)) != NULL)
    gtk_widget_unparent (GTK_WIDGET (star));
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
  widget_class->size_allocate = ast_twinkle_size_allocate;
  g_object_class_install_property (object_class, PROP_BOARD,
                                   g_param_spec_object ("board", NULL, NULL, AST_TYPE_BOARD_VIEW,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_css_name (widget_class, "twinkle");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ast_twinkle_init (AstTwinkle *self)
{
  for (int i = 0; i < MOST; i++)
    gtk_widget_set_parent (ast_star_new (), GTK_WIDGET (self));
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

gboolean
ast_twinkle_is_alight (AstTwinkle *self)
{
  for (AstStar *star = next_star (self, NULL); star != NULL; star = next_star (self, star)) {
    if (ast_star_is_alight (star))
      return TRUE;
  }
  return FALSE;
}
