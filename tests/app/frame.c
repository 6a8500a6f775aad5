/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "frame.h"

#include "ast-widgets.h"

void
frame_init (int *argc, char ***argv)
{
  gtk_test_init (argc, argv, NULL);
  adw_init ();
  ast_widgets_init ();
}

void
frame_open (Frame *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  /* A stack that is destroyed in the middle of a transition leaks what it has drawn. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  self->window = GTK_WINDOW (g_object_new (ADW_TYPE_APPLICATION_WINDOW, NULL));
  gtk_window_set_default_size (self->window, 800, 600);
  self->toasts = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  self->banner = ADW_BIN (adw_bin_new ());
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->banner));
  adw_toast_overlay_set_child (self->toasts, box);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (self->window),
                                      GTK_WIDGET (self->toasts));
  gtk_window_present (self->window);
  self->announcer = ast_announcer_new (self->banner, self->toasts);
}

void
frame_close (Frame *self)
{
  g_clear_object (&self->announcer);
  if (self->window != NULL)
    gtk_window_destroy (g_steal_pointer (&self->window));
}

GtkWidget *
frame_make_page (Frame *self, GType type, AstLibrary *library)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.asterism_game.Asterism");

  return ast_page_new (type, library, settings, self->announcer);
}

void
frame_show (Frame *self, GtkWidget *page)
{
  gtk_widget_set_vexpand (page, TRUE);
  gtk_box_prepend (GTK_BOX (adw_toast_overlay_get_child (self->toasts)), page);
}

/* What is written on it, or what a button with a sign says when the pointer is over it. */
static gboolean
has_text (GtkWidget *widget, const char *text)
{
  const char *label = GTK_IS_LABEL (widget)    ? gtk_label_get_label (GTK_LABEL (widget))
                      : GTK_IS_ENTRY (widget)  ? gtk_editable_get_text (GTK_EDITABLE (widget))
                      : GTK_IS_BUTTON (widget) ? gtk_button_get_label (GTK_BUTTON (widget))
                                               : NULL;

  if (label == NULL && GTK_IS_BUTTON (widget))
    label = gtk_widget_get_tooltip_text (widget);
  return text == NULL || g_strcmp0 (label, text) == 0;
}

GtkWidget *
frame_find (GtkWidget *root, GType type, const char *text)
{
  if (!gtk_widget_get_visible (root))
    return NULL;
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type) && has_text (root, text))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = frame_find (child, type, text);

    if (found != NULL)
      return found;
  }
  return NULL;
}

GtkWidget *
frame_wait_for (GtkWidget *root, GType type, const char *text)
{
  GtkWidget *found;

  wait_while ((found = frame_find (root, type, text)) == NULL);
  return found;
}

GtkWidget *
frame_find_in_windows (GType type, const char *text)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows) && found == NULL; i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    found = frame_find (window, type, text);
  }
  return found;
}

void
frame_press (GtkWidget *root, const char *label)
{
  g_signal_emit_by_name (frame_wait_for (root, GTK_TYPE_BUTTON, label), "clicked");
}

void
frame_press_in_windows (const char *label)
{
  GtkWidget *button;

  wait_while ((button = frame_find_in_windows (GTK_TYPE_BUTTON, label)) == NULL);
  g_signal_emit_by_name (button, "clicked");
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer n_frames)
{
  return ++*(int *) n_frames < 4 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

void
frame_wait_for_frames (GtkWidget *widget)
{
  int n_frames = 0;

  gtk_widget_add_tick_callback (widget, tick_cb, &n_frames, NULL);
  wait_while (n_frames < 4);
}

const char *
frame_read_banner (Frame *self)
{
  GtkWidget *revealer = frame_find (GTK_WIDGET (self->banner), GTK_TYPE_REVEALER, NULL);
  GtkWidget *label;

  if (revealer == NULL || !gtk_revealer_get_reveal_child (GTK_REVEALER (revealer)))
    return "";
  label = frame_find (revealer, GTK_TYPE_LABEL, NULL);
  return gtk_label_get_label (GTK_LABEL (label));
}

void
frame_close_banner (Frame *self)
{
  frame_press (GTK_WIDGET (self->banner), "Close");
}
