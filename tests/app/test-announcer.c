/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Messages of several parts share one banner. */

#include "ast-announcer.h"

typedef struct {
  GtkWindow *window;
  AdwToastOverlay *toasts;
  AstBanner *banner;
  AstAnnouncer *announcer;
  int n_accepted;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->window = GTK_WINDOW (gtk_window_new ());
  self->toasts = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  self->banner = g_object_new (AST_TYPE_BANNER, NULL);
  adw_toast_overlay_set_child (self->toasts, GTK_WIDGET (self->banner));
  gtk_window_set_child (self->window, GTK_WIDGET (self->toasts));
  gtk_window_present (self->window);
  self->announcer = ast_announcer_new (self->banner, self->toasts);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_object (&self->announcer);
  if (self->window != NULL)
    gtk_window_destroy (self->window);
}

/* The widget of `type` below `root` that is to be seen; if `text` is not NULL, with that label. */
static GtkWidget *
find (GtkWidget *root, GType type, const char *text)
{
  const char *label = GTK_IS_LABEL (root)    ? gtk_label_get_label (GTK_LABEL (root))
                      : GTK_IS_BUTTON (root) ? gtk_button_get_label (GTK_BUTTON (root))
                                             : NULL;

  if (!gtk_widget_get_visible (root))
    return NULL;
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type) && (text == NULL || g_strcmp0 (label, text) == 0))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find (child, type, text);

    if (found != NULL)
      return found;
  }
  return NULL;
}

/* What the banner says, "" if it is hidden. */
static const char *
read_banner (Fixture *self)
{
  GtkWidget *label = find (GTK_WIDGET (self->banner), GTK_TYPE_LABEL, NULL);

  return ast_banner_is_shown (self->banner) ? gtk_label_get_label (GTK_LABEL (label)) : "";
}

static void
close_banner (Fixture *self)
{
  GtkWidget *button = find (GTK_WIDGET (self->banner), GTK_TYPE_BUTTON, NULL);

  while (button != NULL && gtk_button_get_icon_name (GTK_BUTTON (button)) == NULL)
    button = gtk_widget_get_next_sibling (button);
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

static GtkWidget *
find_toast (Fixture *self, const char *title)
{
  return find (GTK_WIDGET (self->toasts), GTK_TYPE_LABEL, title);
}

/* A part that has nothing to say any more does not hide what another one said. */
static void
test_withdraw (Fixture *self, gconstpointer data)
{
  ast_announcer_show (self->announcer, "opening", "The file was damaged.", NULL, NULL);
  ast_announcer_withdraw (self->announcer, "saving");
  g_assert_cmpstr (read_banner (self), ==, "The file was damaged.");
  ast_announcer_show (self->announcer, "saving", "The disk is full.", NULL, NULL);
  g_assert_cmpstr (read_banner (self), ==, "The disk is full.");
  ast_announcer_withdraw (self->announcer, "saving");
  g_assert_cmpstr (read_banner (self), ==, "The file was damaged.");
  ast_announcer_withdraw (self->announcer, "opening");
  g_assert_cmpstr (read_banner (self), ==, "");
}

static void
test_close (Fixture *self, gconstpointer data)
{
  ast_announcer_show (self->announcer, "opening", "The file was damaged.", NULL, NULL);
  ast_announcer_show (self->announcer, "saving", "The disk is full.", "_Try Again", "win.try");
  g_assert_nonnull (find (GTK_WIDGET (self->banner), GTK_TYPE_BUTTON, "_Try Again"));
  close_banner (self);
  g_assert_cmpstr (read_banner (self), ==, "The file was damaged.");
  g_assert_null (find (GTK_WIDGET (self->banner), GTK_TYPE_BUTTON, "_Try Again"));
  close_banner (self);
  g_assert_cmpstr (read_banner (self), ==, "");
}

/* What stays as it was does not cover what has come since; what happened again does. */
static void
test_again (Fixture *self, gconstpointer data)
{
  ast_announcer_show (self->announcer, "saving", "The disk is full.", NULL, NULL);
  ast_announcer_report (self->announcer, "export", NULL, "There is no such folder.");
  ast_announcer_show (self->announcer, "saving", "The disk is full.", NULL, NULL);
  g_assert_cmpstr (read_banner (self), ==, "There is no such folder.");
  ast_announcer_show (self->announcer, "saving", "The folder is read-only.", NULL, NULL);
  g_assert_cmpstr (read_banner (self), ==, "The folder is read-only.");
  ast_announcer_report (self->announcer, "export", NULL, "There is no such folder.");
  g_assert_cmpstr (read_banner (self), ==, "There is no such folder.");
}

static void
test_success (Fixture *self, gconstpointer data)
{
  ast_announcer_report (self->announcer, "export", NULL, "There is no such folder.");
  ast_announcer_report (self->announcer, "export", "The game has been exported", NULL);
  g_assert_cmpstr (read_banner (self), ==, "");
  g_assert_nonnull (find_toast (self, "The game has been exported"));
}

static void
accepted_cb (gpointer object, GVariant *target)
{
  Fixture *self = g_object_get_data (object, "fixture");

  self->n_accepted += g_variant_get_int32 (target);
}

static void
test_offer (Fixture *self, gconstpointer data)
{
  g_autoptr (GObject) object = g_object_new (G_TYPE_OBJECT, NULL);
  GtkWidget *button;

  g_object_set_data (object, "fixture", self);
  ast_announcer_offer (self->announcer, "Deleted", "_Undo", accepted_cb, object,
                       g_variant_new_int32 (3));
  button = find (GTK_WIDGET (self->toasts), GTK_TYPE_BUTTON, "_Undo");
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpint (self->n_accepted, ==, 3);
}

/* Results that come after the window has gone are not shown. */
static void
test_late (Fixture *self, gconstpointer data)
{
  ast_announcer_show (self->announcer, "saving", "The disk is full.", NULL, NULL);
  gtk_window_destroy (g_steal_pointer (&self->window));
  ast_announcer_withdraw (self->announcer, "saving");
  ast_announcer_report (self->announcer, "export", "The game has been exported", NULL);
  ast_announcer_report (self->announcer, "export", NULL, "There is no such folder.");
  ast_announcer_offer (self->announcer, "Deleted", "_Undo", accepted_cb, G_OBJECT (self->announcer),
                       NULL);
  ast_announcer_withdraw_offer (self->announcer);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add ("/app/announcer/withdraw", Fixture, NULL, set_up, test_withdraw, tear_down);
  g_test_add ("/app/announcer/close", Fixture, NULL, set_up, test_close, tear_down);
  g_test_add ("/app/announcer/again", Fixture, NULL, set_up, test_again, tear_down);
  g_test_add ("/app/announcer/success", Fixture, NULL, set_up, test_success, tear_down);
  g_test_add ("/app/announcer/offer", Fixture, NULL, set_up, test_offer, tear_down);
  g_test_add ("/app/announcer/late", Fixture, NULL, set_up, test_late, tear_down);
  return g_test_run ();
}
