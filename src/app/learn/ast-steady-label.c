/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-steady-label.h"

struct _AstSteadyLabel {
  GtkWidget parent_instance;

  /* Owned */
  GtkWidget *label;
  GPtrArray *expected; /* char * */
};

G_DEFINE_FINAL_TYPE (AstSteadyLabel, ast_steady_label, GTK_TYPE_WIDGET)

/* The size of `text` in lines of at most `width` pixels; -1: in one line. */
static void
measure_text (AstSteadyLabel *self, const char *text, int width, int *across, int *down)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->label, text);

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, width < 0 ? -1 : width * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, across, down);
}

static void
ast_steady_label_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  AstSteadyLabel *self = AST_STEADY_LABEL (widget);

  gtk_widget_measure (self->label, orientation, for_size, minimum, natural, NULL, NULL);
  for (guint i = 0; i < self->expected->len; i++) {
    int across, down;

    if (orientation == GTK_ORIENTATION_VERTICAL) {
      measure_text (self, g_ptr_array_index (self->expected, i), for_size, &across, &down);
      *minimum = MAX (*minimum, down);
    } else {
      measure_text (self, g_ptr_array_index (self->expected, i), -1, &across, &down);
      *natural = MAX (*natural, across);
    }
  }
  *natural = MAX (*natural, *minimum);
  if (!gtk_label_get_wrap (GTK_LABEL (self->label)) && orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural;
}

static void
ast_steady_label_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (AST_STEADY_LABEL (widget)->label, width, height, -1, NULL);
}

static GtkSizeRequestMode
ast_steady_label_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ast_steady_label_dispose (GObject *object)
{
  AstSteadyLabel *self = AST_STEADY_LABEL (object);

  g_clear_pointer (&self->label, gtk_widget_unparent);
  g_clear_pointer (&self->expected, g_ptr_array_unref);
  G_OBJECT_CLASS (ast_steady_label_parent_class)->dispose (object);
}

static void
ast_steady_label_class_init (AstSteadyLabelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ast_steady_label_dispose;
  widget_class->get_request_mode = ast_steady_label_get_request_mode;
  widget_class->measure = ast_steady_label_measure;
  widget_class->size_allocate = ast_steady_label_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
ast_steady_label_init (AstSteadyLabel *self)
{
  self->expected = g_ptr_array_new_with_free_func (g_free);
  self->label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                              "xalign", 0.0f, NULL);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE); /* A label gets no focus from Tab. */
}

void
ast_steady_label_expect (AstSteadyLabel *self, const char *text)
{
  g_ptr_array_add (self->expected, g_strdup (text));
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
ast_steady_label_forget (AstSteadyLabel *self)
{
  g_ptr_array_set_size (self->expected, 0);
}

void
ast_steady_label_centre (AstSteadyLabel *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  g_object_set (self->label, "wrap", FALSE, "xalign", 0.5f, NULL);
}

void
ast_steady_label_set_text (AstSteadyLabel *self, const char *text)
{
  gtk_label_set_label (GTK_LABEL (self->label), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}
