/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-size-bin.h"

#include "ast-widgets.h"

struct _AstSizeBin {
  GtkWidget parent_instance;

  /* Owned */
  GtkWidget *child;
  guint telling; /* The idle source that updates `narrow` and `low`. */

  /* State */
  int sizes[7]; /* By property, from PROP_NARROW_WIDTH on. */
  int width;
  int height;
  gboolean narrow;
  gboolean low;
  gboolean ample;
};

G_DEFINE_FINAL_TYPE (AstSizeBin, ast_size_bin, GTK_TYPE_WIDGET)

typedef enum {
  PROP_NARROW_WIDTH = 1,
  PROP_LOW_HEIGHT,
  PROP_LOW_WIDTH,
  PROP_AMPLE_WIDTH,
  PROP_AMPLE_HEIGHT,
  PROP_LEAST_WIDTH,
  PROP_LEAST_HEIGHT,
  PROP_CHILD,
  PROP_NARROW,
  PROP_LOW,
  PROP_AMPLE,
  N_PROPS
} AstSizeBinProperty;

static GParamSpec *props[N_PROPS];

static int
get_size (AstSizeBin *self, AstSizeBinProperty id)
{
  return self->sizes[id - PROP_NARROW_WIDTH];
}

/* Where text is larger than usual, more room is needed. */
static double
get_text_scale (AstSizeBin *self)
{
  int dpi;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? MAX (1, dpi / (96.0 * 1024)) : 1;
}

static gboolean
is_low (AstSizeBin *self)
{
  return self->height < get_size (self, PROP_LOW_HEIGHT) * get_text_scale (self)
         && self->width >= get_size (self, PROP_LOW_WIDTH);
}

static gboolean
is_narrow (AstSizeBin *self)
{
  return self->width < get_size (self, PROP_NARROW_WIDTH) * get_text_scale (self) || is_low (self);
}

static gboolean
is_ample (AstSizeBin *self)
{
  return get_size (self, PROP_AMPLE_WIDTH) > 0
         && self->width >= get_size (self, PROP_AMPLE_WIDTH) * get_text_scale (self)
         && self->height >= get_size (self, PROP_AMPLE_HEIGHT) * get_text_scale (self);
}

static gboolean
has_changed (AstSizeBin *self)
{
  return is_narrow (self) != self->narrow || is_low (self) != self->low
         || is_ample (self) != self->ample;
}

static void
tell (AstSizeBin *self, gboolean *state, gboolean value, AstSizeBinProperty prop)
{
  if (*state == value)
    return;
  *state = value;
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

/* All are set before any is told, so that handlers see a size that there is. */
static gboolean
tell_cb (gpointer data)
{
  AstSizeBin *self = AST_SIZE_BIN (data);

  self->telling = 0;
  g_object_freeze_notify (G_OBJECT (self));
  tell (self, &self->narrow, is_narrow (self), PROP_NARROW);
  tell (self, &self->low, is_low (self), PROP_LOW);
  tell (self, &self->ample, is_ample (self), PROP_AMPLE);
  ast_widgets_set_css_class (GTK_WIDGET (self), "ample", self->ample);
  g_object_thaw_notify (G_OBJECT (self));
  return G_SOURCE_REMOVE;
}

static void
ast_size_bin_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                      int *natural, int *minimum_baseline, int *natural_baseline)
{
  AstSizeBin *self = AST_SIZE_BIN (widget);
  int least = get_size (self, orientation == GTK_ORIENTATION_HORIZONTAL ? PROP_LEAST_WIDTH
                                                                        : PROP_LEAST_HEIGHT);
  int needed;

  if (self->child == NULL)
    return;
  if (for_size >= 0) {
    GtkOrientation other = orientation == GTK_ORIENTATION_HORIZONTAL ? GTK_ORIENTATION_VERTICAL
                                                                     : GTK_ORIENTATION_HORIZONTAL;

    gtk_widget_measure (self->child, other, -1, &needed, NULL, NULL, NULL);
    for_size = MAX (for_size, needed);
  }
  gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);
  if (least > 0)
    *minimum = MIN (*minimum, least);
}

static void
ast_size_bin_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AstSizeBin *self = AST_SIZE_BIN (widget);
  int least_width, least_height;

  self->width = width;
  self->height = height;
  if (self->child != NULL && gtk_widget_should_layout (self->child)) {
    gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL,
                        NULL);
    width = MAX (width, least_width);
    gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL,
                        NULL);
    gtk_widget_allocate (self->child, width, MAX (height, least_height), baseline, NULL);
  }
  if (self->telling == 0 && has_changed (self))
    self->telling = g_idle_add_full (G_PRIORITY_HIGH_IDLE, tell_cb, self, NULL);
}

static void
set_child (AstSizeBin *self, GtkWidget *child)
{
  if (self->child == child)
    return;
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
}

static void
set_size (AstSizeBin *self, AstSizeBinProperty id, int size)
{
  self->sizes[id - PROP_NARROW_WIDTH] = size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
ast_size_bin_dispose (GObject *object)
{
  AstSizeBin *self = AST_SIZE_BIN (object);

  g_clear_handle_id (&self->telling, g_source_remove);
  g_clear_pointer (&self->child, gtk_widget_unparent);
  G_OBJECT_CLASS (ast_size_bin_parent_class)->dispose (object);
}

static void
ast_size_bin_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AstSizeBin *self = AST_SIZE_BIN (object);

  if (id == PROP_NARROW)
    g_value_set_boolean (value, self->narrow);
  else if (id == PROP_LOW)
    g_value_set_boolean (value, self->low);
  else
    g_value_set_boolean (value, self->ample);
}

static void
ast_size_bin_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AstSizeBin *self = AST_SIZE_BIN (object);

  if (id == PROP_CHILD)
    set_child (self, g_value_get_object (value));
  else
    set_size (self, (AstSizeBinProperty) id, g_value_get_int (value));
}

static void
ast_size_bin_class_init (AstSizeBinClass *klass)
{
  static const char *const sizes[] = {
    NULL,          "narrow-width", "low-height",  "low-width",
    "ample-width", "ample-height", "least-width", "least-height"
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = ast_size_bin_dispose;
  object_class->get_property = ast_size_bin_get_property;
  object_class->set_property = ast_size_bin_set_property;
  widget_class->measure = ast_size_bin_measure;
  widget_class->size_allocate = ast_size_bin_size_allocate;

  for (guint id = PROP_NARROW_WIDTH; id < PROP_CHILD; id++)
    props[id] = g_param_spec_int (sizes[id], NULL, NULL, 0, G_MAXINT, 0, flags | G_PARAM_WRITABLE);
  props[PROP_CHILD] =
      g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, flags | G_PARAM_WRITABLE);
  props[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags | G_PARAM_READABLE);
  props[PROP_LOW] = g_param_spec_boolean ("low", NULL, NULL, FALSE, flags | G_PARAM_READABLE);
  props[PROP_AMPLE] = g_param_spec_boolean ("ample", NULL, NULL, FALSE, flags | G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
ast_size_bin_init (AstSizeBin *self)
{
}

gboolean
ast_size_bin_get_narrow (AstSizeBin *self)
{
  return self->narrow;
}

gboolean
ast_size_bin_get_low (AstSizeBin *self)
{
  return self->low;
}

gboolean
ast_size_bin_get_ample (AstSizeBin *self)
{
  return self->ample;
}

void
ast_size_bin_arrange (AstSizeBin *self, GtkBox *columns, AdwClamp *clamp)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (columns), self->narrow
                                                                ? GTK_ORIENTATION_VERTICAL
                                                                : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_homogeneous (columns, !self->narrow);
  adw_clamp_set_maximum_size (clamp, self->narrow ? 620 : 1240);
}
