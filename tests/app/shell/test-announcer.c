/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* Messages of several parts share one banner. */

#include "ast-cut-text.h"
#include "ast-speaker.h"
#include "ast-store-error.h"
#include "frame.h"

typedef struct {
  Frame frame;
  AstAnnouncer *announcer;
  int n_accepted;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  frame_open (&self->frame);
  self->announcer = self->frame.announcer;
  g_object_set_data (G_OBJECT (self->announcer), "fixture", self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  frame_close (&self->frame);
}

static GtkWidget *
find_in_banner (Fixture *self, const char *label)
{
  return frame_find (GTK_WIDGET (self->frame.banner), GTK_TYPE_BUTTON, label);
}

static const char *
read_banner (Fixture *self)
{
  return frame_read_banner (&self->frame);
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
  g_assert_nonnull (find_in_banner (self, "_Try Again"));
  frame_close_banner (&self->frame);
  g_assert_cmpstr (read_banner (self), ==, "The file was damaged.");
  g_assert_null (find_in_banner (self, "_Try Again"));
  frame_close_banner (&self->frame);
  g_assert_cmpstr (read_banner (self), ==, "");
}

/* Its text takes no focus, so whoever reaches the banner is at its button. */
static void
test_focus (Fixture *self, gconstpointer data)
{
  GtkWidget *banner = GTK_WIDGET (self->frame.banner);

  ast_announcer_show (self->announcer, "opening", "The file was damaged.", NULL, NULL);
  frame_wait_for (banner, GTK_TYPE_LABEL, "The file was damaged.");
  frame_wait_for_frames (banner);
  g_assert_true (gtk_widget_child_focus (banner, GTK_DIR_TAB_FORWARD));
  g_assert_true (GTK_IS_BUTTON (gtk_window_get_focus (self->frame.window)));
}

/* What the file of games gives as the reason is mended by opening it again, and then forgotten. */
static void
test_failure (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) full = g_error_new (AST_STORE_ERROR, AST_STORE_ERROR_FULL, "full");
  g_autoptr (GError) damaged = g_error_new (AST_STORE_ERROR, AST_STORE_ERROR_DAMAGED, "damaged");

  ast_announcer_fail (self->announcer, "list", full, g_strdup ("The disk is full."));
  g_assert_null (find_in_banner (self, "_Try Again"));
  ast_announcer_fail (self->announcer, "resume", damaged, g_strdup ("Damaged."));
  g_assert_cmpstr (read_banner (self), ==, "Damaged.");
  g_assert_nonnull (find_in_banner (self, "_Try Again"));
  ast_announcer_withdraw_action (self->announcer, "win.open-again");
  g_assert_cmpstr (read_banner (self), ==, "The disk is full.");
  ast_announcer_withdraw_action (self->announcer, "win.open-again");
  g_assert_cmpstr (read_banner (self), ==, "The disk is full.");
}

static void
said_cb (AstSpeaker *speaker, const char *text, GString *said)
{
  g_string_append_printf (said, "%s|", text);
}

/* A banner is said when it comes, wherever the focus is, and once: not when it comes to light
 * again. */
static void
test_said (Fixture *self, gconstpointer data)
{
  g_autoptr (GString) said = g_string_new (NULL);
  GtkWidget *speaker = g_object_new (AST_TYPE_SPEAKER, NULL);

  frame_show (&self->frame, speaker);
  ast_speaker_serve (AST_SPEAKER (speaker), GTK_WIDGET (self->frame.window));
  g_signal_connect (speaker, "said", G_CALLBACK (said_cb), said);
  ast_announcer_show (self->announcer, "opening", "The file was damaged.", NULL, NULL);
  ast_announcer_show (self->announcer, "saving", "The disk is full.", NULL, NULL);
  ast_announcer_show (self->announcer, "saving", "The disk is full.", NULL, NULL);
  ast_announcer_withdraw (self->announcer, "saving");
  wait_while (strstr (said->str, "disk") == NULL);
  run_pending ();
  g_assert_cmpstr (said->str, ==, "The file was damaged.|The disk is full.|");
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
  g_assert_nonnull (
      frame_find (GTK_WIDGET (self->frame.toasts), GTK_TYPE_LABEL, "The game has been exported"));
}

static void
accepted_cb (gpointer object, GVariant *target)
{
  Fixture *self = g_object_get_data (object, "fixture");

  self->n_accepted += g_variant_get_int32 (target);
}

/* Offers to undo something that counts so much. */
static void
offer (Fixture *self, const char *title, int count)
{
  ast_announcer_offer (self->announcer, title, "_Undo", accepted_cb, G_OBJECT (self->announcer),
                       g_variant_new_int32 (count));
}

/* What the toast shows that is in front. */
static const char *
read_toast (Fixture *self)
{
  GtkWidget *label = frame_find (GTK_WIDGET (self->frame.toasts), GTK_TYPE_LABEL, NULL);

  return label != NULL ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

/* A name in a toast is no markup. */
static void
test_plain (Fixture *self, gconstpointer data)
{
  ast_announcer_report (self->announcer, "presence", "Tom & <b>Bo</b> is away", NULL);
  wait_while (g_strcmp0 (read_toast (self), "Tom & <b>Bo</b> is away") != 0);
  offer (self, "Tom & Bo", 1);
  wait_while (g_strcmp0 (read_toast (self), "Tom & Bo") != 0);
}

static void
wait_until_mapped (Fixture *self, GType type, const char *text)
{
  GtkWidget *widget = NULL;

  while (widget == NULL || !gtk_widget_get_mapped (widget)) {
    g_main_context_iteration (NULL, TRUE);
    widget = frame_find (GTK_WIDGET (self->frame.toasts), type, text);
  }
}

static void
press_undo (Fixture *self)
{
  frame_wait_for_frames (GTK_WIDGET (self->frame.window));
  g_signal_emit_by_name (frame_find (GTK_WIDGET (self->frame.toasts), GTK_TYPE_BUTTON, "_Undo"),
                         "clicked");
}

/* A toast makes room for an offer, and does not come back after it, however soon it is accepted. */
static void
test_hasty (Fixture *self, gconstpointer data)
{
  GtkWidget *toasts = GTK_WIDGET (self->frame.toasts);

  ast_announcer_report (self->announcer, "games", "The game has been duplicated", NULL);
  wait_until_mapped (self, GTK_TYPE_LABEL, "The game has been duplicated");
  offer (self, "Deleted", 1);
  wait_until_mapped (self, GTK_TYPE_BUTTON, "_Undo");
  press_undo (self);
  g_assert_cmpint (self->n_accepted, ==, 1);
  wait_while (frame_find (toasts, GTK_TYPE_BUTTON, "_Undo") != NULL);
  g_assert_null (frame_find (toasts, GTK_TYPE_LABEL, "The game has been duplicated"));
}

/* Closes the toast that is shown by its own button. */
static void
close_toast (Fixture *self, const char *title)
{
  GtkWidget *widget;
  GtkWidget *button = NULL;

  wait_until_mapped (self, GTK_TYPE_LABEL, title);
  frame_wait_for_frames (GTK_WIDGET (self->frame.window));
  widget = frame_find (GTK_WIDGET (self->frame.toasts), GTK_TYPE_LABEL, title);
  for (; button == NULL; widget = gtk_widget_get_parent (widget))
    button = frame_find (widget, GTK_TYPE_BUTTON, NULL);
  g_assert_cmpstr (gtk_button_get_icon_name (GTK_BUTTON (button)), ==, "window-close-symbolic");
  g_signal_emit_by_name (button, "clicked");
}

/* Another message covers an offer only for a while: what was deleted can still be brought back. */
static void
test_covered_offer (Fixture *self, gconstpointer data)
{
  offer (self, "Deleted", 1);
  wait_until_mapped (self, GTK_TYPE_BUTTON, "_Undo");
  ast_announcer_report (self->announcer, "games", "The game has been duplicated", NULL);
  close_toast (self, "The game has been duplicated");
  wait_until_mapped (self, GTK_TYPE_BUTTON, "_Undo");
  press_undo (self);
  g_assert_cmpint (self->n_accepted, ==, 1);
}

/* What the user has answered, or what has been withdrawn meanwhile, does not come back. */
static void
test_answered_offer (Fixture *self, gconstpointer data)
{
  GtkWidget *toasts = GTK_WIDGET (self->frame.toasts);
  gboolean withdrawn = GPOINTER_TO_INT (data);

  offer (self, "Deleted", 1);
  wait_until_mapped (self, GTK_TYPE_BUTTON, "_Undo");
  if (!withdrawn)
    press_undo (self);
  ast_announcer_report (self->announcer, "games", "The game has been duplicated", NULL);
  wait_until_mapped (self, GTK_TYPE_LABEL, "The game has been duplicated");
  if (withdrawn)
    ast_announcer_withdraw_offers (self->announcer);
  close_toast (self, "The game has been duplicated");
  wait_while (frame_find (toasts, GTK_TYPE_LABEL, "The game has been duplicated") != NULL);
  g_assert_null (frame_find (toasts, GTK_TYPE_BUTTON, "_Undo"));
}

/* Two things that were deleted one after the other can both be brought back, the later one first.
 */
static void
test_two_offers (Fixture *self, gconstpointer data)
{
  offer (self, "First", 1);
  wait_until_mapped (self, GTK_TYPE_LABEL, "First");
  offer (self, "Second", 10);
  wait_until_mapped (self, GTK_TYPE_LABEL, "Second");
  press_undo (self);
  g_assert_cmpint (self->n_accepted, ==, 10);
  wait_until_mapped (self, GTK_TYPE_LABEL, "First");
  press_undo (self);
  g_assert_cmpint (self->n_accepted, ==, 11);
}

/* Results that come after the window has gone are not shown. */
static void
test_late (Fixture *self, gconstpointer data)
{
  ast_announcer_show (self->announcer, "saving", "The disk is full.", NULL, NULL);
  gtk_window_destroy (g_steal_pointer (&self->frame.window));
  ast_announcer_withdraw (self->announcer, "saving");
  ast_announcer_report (self->announcer, "export", "The game has been exported", NULL);
  ast_announcer_report (self->announcer, "export", NULL, "There is no such folder.");
  ast_announcer_offer (self->announcer, "Deleted", "_Undo", accepted_cb, G_OBJECT (self->announcer),
                       NULL);
  ast_announcer_withdraw_offers (self->announcer);
}

/* The window may be closed while a toast waits until the one before has been hidden. */
static void
test_waiting (Fixture *self, gconstpointer data)
{
  ast_announcer_report (self->announcer, "games", "The game has been duplicated", NULL);
  wait_until_mapped (self, GTK_TYPE_LABEL, "The game has been duplicated");
  ast_announcer_report (self->announcer, "export", "The game has been exported", NULL);
  gtk_window_destroy (g_steal_pointer (&self->frame.window));
}

/* Beside a long text there is no room for a button in a narrow window, where it lies below. */
static void
test_narrow (Fixture *self, gconstpointer data)
{
  const int widths[] = { 1000, 360 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    graphene_rect_t text, button;

    gtk_window_set_default_size (self->frame.window, widths[i], 600);
    ast_announcer_show (self->announcer, "opening",
                        "You can play on, but the game isn’t being saved. The disk is full.",
                        "_Try Again", "win.try-again");
    wait_while (gtk_widget_get_width (GTK_WIDGET (self->frame.banner)) > widths[i]);
    frame_wait_for_frames (GTK_WIDGET (self->frame.banner));
    g_assert_true (gtk_widget_compute_bounds (
        frame_find (GTK_WIDGET (self->frame.banner), GTK_TYPE_LABEL, NULL),
        GTK_WIDGET (self->frame.banner), &text));
    g_assert_true (gtk_widget_compute_bounds (find_in_banner (self, "_Try Again"),
                                              GTK_WIDGET (self->frame.banner), &button));
    if (widths[i] == 360)
      g_assert_cmpfloat (button.origin.y, >=, text.origin.y + text.size.height);
    else
      g_assert_cmpfloat (button.origin.x, >=, text.origin.x + text.size.width);
  }
}

/* Whether the text lies within its toast, and that within the window. */
static gboolean
is_within (Fixture *self, GtkWidget *label)
{
  GtkWidget *toast = gtk_widget_get_parent (gtk_widget_get_parent (label));
  graphene_rect_t bounds;
  int width, height;

  pango_layout_get_pixel_size (gtk_label_get_layout (GTK_LABEL (label)), &width, &height);
  return width <= gtk_widget_get_width (label) && height <= gtk_widget_get_height (label)
         && gtk_widget_compute_bounds (toast, GTK_WIDGET (self->frame.toasts), &bounds)
         && bounds.origin.x >= 0
         && bounds.origin.x + bounds.size.width
                <= (float) gtk_widget_get_width (GTK_WIDGET (self->frame.toasts));
}

static gboolean
has_tooltip (Fixture *self, GtkWidget *label)
{
  GtkWidget *window = GTK_WIDGET (self->frame.window);
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  graphene_point_t at;
  gboolean told = FALSE;

  g_assert_true (gtk_widget_compute_point (label, window, &GRAPHENE_POINT_INIT (2, 2), &at));
  g_signal_emit_by_name (window, "query-tooltip", (int) at.x, (int) at.y, FALSE, tooltip, &told);
  return told;
}

/* In windows of all widths; only a very long name is cut off. */
static void
check_toast (Fixture *self, const char *text, gboolean cut)
{
  enum { FRAME = 10, MOST_LINES = 4 };
  const int widths[] = { 800, 360, 500, 360 };
  GtkWidget *toasts = GTK_WIDGET (self->frame.toasts), *label;

  wait_until_mapped (self, GTK_TYPE_LABEL, text);
  label = frame_find (toasts, GTK_TYPE_LABEL, text);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    PangoLayout *layout;

    gtk_window_set_default_size (self->frame.window, widths[i], 600);
    wait_while (ABS (gtk_widget_get_width (toasts) - widths[i]) > FRAME);
    frame_wait_for_frames (toasts);
    layout = gtk_label_get_layout (GTK_LABEL (label));
    g_assert_true (is_within (self, label));
    g_assert_cmpint (pango_layout_get_line_count (layout), <=, MOST_LINES);
    g_assert_cmpint (pango_layout_is_ellipsized (layout), ==, cut);
    g_assert_cmpint (has_tooltip (self, label), ==, cut);
  }
}

/* A toast covers what is below it, such as Finish, so it has few lines. */
static void
test_long_toast (Fixture *self, gconstpointer data)
{
  g_autofree char *name = g_strnfill (200, 'W');
  const char *const texts[] = { "Anastasia-Wilhelmina von Musterstadt is away", name };

  ast_cut_text_tell (GTK_WIDGET (self->frame.window));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    if (data != NULL)
      offer (self, texts[i], 1);
    else
      ast_announcer_report (self->announcer, "presence", texts[i], NULL);
    check_toast (self, texts[i], texts[i] == name);
  }
}

int
main (int argc, char *argv[])
{
  frame_init (&argc, &argv);
  add_test ("/app/announcer/withdraw", test_withdraw);
  add_test ("/app/announcer/said", test_said);
  add_test ("/app/announcer/close", test_close);
  add_test ("/app/announcer/focus", test_focus);
  add_test ("/app/announcer/failure", test_failure);
  add_test ("/app/announcer/again", test_again);
  add_test ("/app/announcer/success", test_success);
  add_test ("/app/announcer/plain", test_plain);
  add_test ("/app/announcer/hasty", test_hasty);
  add_test ("/app/announcer/covered-offer", test_covered_offer);
  add_test_with ("/app/announcer/answered-offer", GINT_TO_POINTER (FALSE), test_answered_offer);
  add_test_with ("/app/announcer/withdrawn-offer", GINT_TO_POINTER (TRUE), test_answered_offer);
  add_test ("/app/announcer/two-offers", test_two_offers);
  add_test ("/app/announcer/late", test_late);
  add_test ("/app/announcer/waiting", test_waiting);
  add_test ("/app/announcer/narrow", test_narrow);
  add_test_with ("/app/announcer/long-toast", NULL, test_long_toast);
  add_test_with ("/app/announcer/long-offer", "_Undo", test_long_toast);
  return g_test_run ();
}
