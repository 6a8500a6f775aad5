/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-plot.h"

#include "ast-keys.h"

typedef struct {
  /* Owned */
  char *title;
  char *summary;
  char *caption;

  /* State */
  int point;
  gboolean scrubbing;
  guint forgetting; /* An idle source; 0: none. */
} AstPlotPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (AstPlot, ast_plot, GTK_TYPE_WIDGET)

enum { PROP_0, PROP_CAPTION, N_PROPS };
static GParamSpec *props[N_PROPS];

enum { ACTIVATED, CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static AstPlotPrivate *
get_private (AstPlot *self)
{
  return ast_plot_get_instance_private (self);
}

static int
count_points (AstPlot *self, int *n_in_row)
{
  return AST_PLOT_GET_CLASS (self)->count (self, n_in_row);
}

/* Nothing happens if it is the same: a screen reader would read it again. */
static void
update_caption (AstPlot *self)
{
  AstPlotPrivate *priv = get_private (self);
  g_autofree char *before = g_steal_pointer (&priv->caption);

  priv->caption = priv->point >= 0 ? AST_PLOT_GET_CLASS (self)->describe (self, priv->point)
                                   : g_strdup (priv->summary);
  if (g_strcmp0 (priv->caption, before) == 0)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  priv->caption != NULL ? priv->caption : "", -1);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CAPTION]);
}

/* Steps of keys, in points. TO_END is more than any plot has. */
enum { TO_END = 1 << 20, PAGE = 10 };

/* How many points further `key` leads; 0: the plot does not handle it. */
static int
find_step (AstPlot *self, guint key)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int n_in_row;

  count_points (self, &n_in_row);
  switch (key) {
  case GDK_KEY_Left:
    return mirrored ? 1 : -1;
  case GDK_KEY_Right:
    return mirrored ? -1 : 1;
  case GDK_KEY_Up:
    return -n_in_row;
  case GDK_KEY_Down:
    return n_in_row;
  case GDK_KEY_Page_Up:
    return -PAGE;
  case GDK_KEY_Page_Down:
    return PAGE;
  case GDK_KEY_Home:
    return -TO_END;
  case GDK_KEY_End:
    return TO_END;
  default:
    return 0;
  }
}

/* While no point is chosen, all keys but End lead to the first. */
static int
find_next (AstPlot *self, int step)
{
  int n = count_points (self, NULL), point = get_private (self)->point;

  if (point < 0)
    return step == TO_END ? n - 1 : 0;
  return CLAMP (point + step, 0, n - 1);
}

static gboolean
key_pressed_cb (AstPlot *self, guint keyval, guint keycode, GdkModifierType state,
                GtkEventController *controller)
{
  AstPlotPrivate *priv = get_private (self);
  guint key = ast_keys_read (controller, keyval);
  int n = count_points (self, NULL);
  int step = find_step (self, key);

  if (n == 0 || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  if (priv->point >= 0 && (key == GDK_KEY_Return || key == GDK_KEY_space)) {
    g_signal_emit (self, signals[ACTIVATED], 0, priv->point);
    return TRUE;
  }
  if (key == GDK_KEY_Escape && priv->point >= 0) {
    ast_plot_set_point (self, -1);
    return TRUE;
  }
  if (step == 0)
    return FALSE;
  ast_plot_set_point (self, find_next (self, step));
  return TRUE;
}

static void
moved_cb (AstPlot *self, double x, double y)
{
  ast_plot_set_point (self, AST_PLOT_GET_CLASS (self)->find (self, x, y));
}

static void
left_cb (AstPlot *self)
{
  ast_plot_set_point (self, -1);
}

static void
forget_point (gpointer data)
{
  AstPlot *self = data;

  get_private (self)->forgetting = 0;
  if (!gtk_widget_has_focus (GTK_WIDGET (self)))
    ast_plot_set_point (self, -1);
}

/* Once the focus is elsewhere: a screen reader reads a description that changes before that. */
static void
unfocused_cb (AstPlot *self)
{
  AstPlotPrivate *priv = get_private (self);

  if (priv->forgetting == 0)
    priv->forgetting = g_idle_add_once (forget_point, self);
}

static void
released_cb (AstPlot *self, int n_press, double x, double y)
{
  int point = AST_PLOT_GET_CLASS (self)->find (self, x, y);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  ast_plot_set_point (self, point);
  if (point >= 0 && !get_private (self)->scrubbing)
    g_signal_emit (self, signals[ACTIVATED], 0, point);
}

static void
scrub (AstPlot *self, double x, double y)
{
  int point = AST_PLOT_GET_CLASS (self)->find (self, x, y);

  if (point >= 0 && get_private (self)->scrubbing)
    g_signal_emit (self, signals[ACTIVATED], 0, point);
}

static void
dragged_cb (AstPlot *self, double dx, double dy, GtkGestureDrag *drag)
{
  double x = 0, y = 0;

  gtk_gesture_drag_get_start_point (drag, &x, &y);
  scrub (self, x + dx, y + dy);
}

static void
ast_plot_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, ast_plot_get_caption (AST_PLOT (object)));
}

static void
ast_plot_finalize (GObject *object)
{
  AstPlotPrivate *priv = get_private (AST_PLOT (object));

  g_clear_handle_id (&priv->forgetting, g_source_remove);
  g_free (priv->title);
  g_free (priv->summary);
  g_free (priv->caption);
  G_OBJECT_CLASS (ast_plot_parent_class)->finalize (object);
}

static void
ast_plot_class_init (AstPlotClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ast_plot_get_property;
  object_class->finalize = ast_plot_finalize;

  props[PROP_CAPTION] =
      g_param_spec_string ("caption", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[ACTIVATED] = g_signal_new ("activated", AST_TYPE_PLOT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                     NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[CHANGED] = g_signal_new ("changed", AST_TYPE_PLOT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "plot");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/asterism_game/Asterism/widgets/ast-plot.ui");
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, left_cb);
  gtk_widget_class_bind_template_callback (widget_class, unfocused_cb);
  gtk_widget_class_bind_template_callback (widget_class, released_cb);
  gtk_widget_class_bind_template_callback (widget_class, scrub);
  gtk_widget_class_bind_template_callback (widget_class, dragged_cb);
}

static void
ast_plot_init (AstPlot *self)
{
  get_private (self)->point = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ast_plot_set_title (AstPlot *self, const char *title, const char *summary)
{
  AstPlotPrivate *priv = get_private (self);

  g_free (priv->title);
  priv->title = g_strdup (title);
  g_free (priv->summary);
  priv->summary = g_strdup (summary);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  update_caption (self);
}

const char *
ast_plot_get_title (AstPlot *self)
{
  return get_private (self)->title;
}

const char *
ast_plot_get_caption (AstPlot *self)
{
  return get_private (self)->caption;
}

int
ast_plot_get_point (AstPlot *self)
{
  return get_private (self)->point;
}

void
ast_plot_set_point (AstPlot *self, int point)
{
  AstPlotPrivate *priv = get_private (self);

  if (priv->point == point)
    return;
  priv->point = point;
  update_caption (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ast_plot_set_scrubbing (AstPlot *self, gboolean scrubbing)
{
  get_private (self)->scrubbing = scrubbing;
}

GPtrArray *
ast_plot_list (AstPlot *self)
{
  return AST_PLOT_GET_CLASS (self)->list (self);
}

void
ast_plot_changed (AstPlot *self)
{
  get_private (self)->point = -1;
  update_caption (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
measure_text (AstPlot *self, const char *text, int *width, int *height)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  pango_layout_get_pixel_size (layout, width, height);
}

int
ast_plot_measure_width (AstPlot *self, const char *text)
{
  int width;

  measure_text (self, text, &width, NULL);
  return width;
}

int
ast_plot_measure_height (AstPlot *self)
{
  int height;

  measure_text (self, "0", NULL, &height);
  return height;
}

int
ast_plot_snapshot_text (AstPlot *self, GtkSnapshot *snapshot, const char *text, double x, double y,
                        double align, int room, const GdkRGBA *colour)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int width, height;

  if (room > 0) {
    pango_layout_set_width (layout, room * PANGO_SCALE);
    pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    pango_layout_set_alignment (layout, PANGO_ALIGN_LEFT);
    pango_layout_set_auto_dir (layout, FALSE);
  }
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((int) (x - width * align), (int) (y - height / 2.0)));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
  return width;
}
