/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The colours of the window: the setting chooses the style, and in each of them texts can be read
 * on what they stand on, as they are painted. */

#include <adwaita.h>
#include <math.h>

#include "ast-application.h"
#include "ast-widgets.h"
#include "testing.h"

#define SIZE 40
#define BODY 4.5
#define DIM 3.0

/* Classes of a ground and of a text on it. */
typedef struct {
  const char *ground, *text;
  double least; /* Contrast. */
} Pair;

static const Pair pairs[] = {
  { "background", NULL, BODY },
  { "background", "dim-label", DIM },
  { "view", NULL, BODY },
  { "view", "dim-label", DIM },
  { "card", NULL, BODY },
  { "card", "dim-label", DIM },
  { "glass", NULL, BODY },
  { "glass", "dim-label", DIM },
  { "background", "accent", BODY },
  { "card", "accent", BODY },
  { "glass", "accent", BODY },
  { "history-side", NULL, BODY },
  { "coach", NULL, BODY },
  { "coach praise", NULL, BODY },
  { "coach correction", NULL, BODY },
};

static AstApplication *application;
static GtkWidget *window;

static double
make_linear (double value)
{
  return value <= 0.04 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
find_luminance (GdkRGBA colour)
{
  return 0.2126 * make_linear (colour.red) + 0.7152 * make_linear (colour.green)
         + 0.0722 * make_linear (colour.blue);
}

static double
find_contrast (GdkRGBA a, GdkRGBA b)
{
  double one = find_luminance (a) + 0.05, other = find_luminance (b) + 0.05;

  return MAX (one, other) / MIN (one, other);
}

static float
mix (float over, float below, double alpha)
{
  return (float) (over * alpha + below * (1 - alpha));
}

static GdkRGBA
lay_over (GdkRGBA over, GdkRGBA below, double opacity)
{
  double alpha = over.alpha * opacity;

  return (GdkRGBA){ mix (over.red, below.red, alpha), mix (over.green, below.green, alpha),
                    mix (over.blue, below.blue, alpha), 1 };
}

/* The colour in the middle of `widget`, painted over `below`. */
static GdkRGBA
paint (GtkWidget *widget, GdkRGBA below)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  guint32 pixels[SIZE * SIZE], pixel;

  gtk_snapshot_append_color (snapshot, &below, &GRAPHENE_RECT_INIT (0, 0, SIZE, SIZE));
  gdk_paintable_snapshot (paintable, snapshot, SIZE, SIZE);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)),
                                         node, &GRAPHENE_RECT_INIT (0, 0, SIZE, SIZE));
  gdk_texture_download (texture, (guchar *) pixels, SIZE * 4);
  pixel = pixels[SIZE / 2 * SIZE + SIZE / 2];
  return (GdkRGBA){ (pixel >> 16 & 255) / 255.0f, (pixel >> 8 & 255) / 255.0f,
                    (pixel & 255) / 255.0f, 1 };
}

static GtkWidget *
make_box (const char *classes)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_auto (GStrv) names = g_strsplit (classes, " ", -1);

  gtk_widget_set_css_classes (box, (const char **) names);
  gtk_widget_set_size_request (box, SIZE, SIZE);
  return box;
}

static void
wait_for_layout (GtkWidget *widget)
{
  wait_while (gtk_widget_get_height (widget) == 0);
}

static GdkRGBA
get_text_colour (GtkWidget *label)
{
  GdkRGBA colour;

#if GTK_CHECK_VERSION(4, 10, 0)
  gtk_widget_get_color (label, &colour);
#else
  gtk_style_context_get_color (gtk_widget_get_style_context (label), &colour);
#endif
  return colour;
}

/* How much is left of `probe`, which has a black ground, by its opacity. */
static double
measure_opacity (GtkWidget *probe)
{
  wait_for_layout (probe);
  return 1 - paint (probe, (GdkRGBA){ 1, 1, 1, 1 }).red;
}

static double
measure (const Pair *pair, GdkRGBA sky)
{
  GtkWidget *box = make_box (pair->ground), *label = gtk_label_new ("A");
  GtkWidget *empty = make_box (pair->ground), *grid = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *probe = make_box ("probe");
  GdkRGBA ground, text;

  if (pair->text != NULL) {
    gtk_widget_add_css_class (label, pair->text);
    gtk_widget_add_css_class (probe, pair->text);
  }
  gtk_widget_set_vexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), probe);
  gtk_box_append (GTK_BOX (grid), box);
  gtk_box_append (GTK_BOX (grid), empty);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), grid);
  wait_for_layout (empty);
  ground = paint (empty, sky);
  text = lay_over (get_text_colour (label), ground, measure_opacity (probe));
  return find_contrast (ground, text);
}

static void
test_contrast (gconstpointer style)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.asterism_game.Asterism");
  GdkRGBA sky = { 0.05f, 0.05f, 0.12f, 1 }, paper = { 1, 1, 1, 1 };

  g_settings_set_string (settings, "style", style);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++) {
    gboolean dark = g_str_equal (style, "dark") || g_str_equal (pairs[i].ground, "glass");
    double contrast = measure (&pairs[i], dark ? sky : paper);

    if (contrast < pairs[i].least)
      g_test_message ("%s: %s on %s: %.2f", (const char *) style, pairs[i].text, pairs[i].ground,
                      contrast);
    g_assert_cmpfloat (contrast, >=, pairs[i].least);
  }
}

/* The words of the one primary action, on glass and elsewhere. */
static void
test_action (gconstpointer style)
{
  static const char *const grounds[] = { "glass", "background" };
  g_autoptr (GSettings) settings = g_settings_new ("io.github.asterism_game.Asterism");

  g_settings_set_string (settings, "style", style);
  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++) {
    GtkWidget *box = make_box (grounds[i]), *button = gtk_button_new_with_label ("");
    GdkRGBA ground;

    gtk_widget_add_css_class (button, "suggested-action");
    gtk_box_append (GTK_BOX (box), button);
    adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), box);
    wait_for_layout (button);
    ground = paint (button, (GdkRGBA){ 0, 0, 0, 1 });
    g_assert_cmpfloat (
        find_contrast (ground, get_text_colour (gtk_button_get_child (GTK_BUTTON (button)))), >=,
        BODY);
  }
}

static void
test_choice (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.asterism_game.Asterism");
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_settings_set_string (settings, "style", "light");
  g_assert_false (adw_style_manager_get_dark (manager));
  g_settings_reset (settings, "style");
  g_assert_true (adw_style_manager_get_dark (manager));
  g_settings_set_string (settings, "style", "system");
  g_assert_cmpint (adw_style_manager_get_color_scheme (manager), ==, ADW_COLOR_SCHEME_DEFAULT);
}

/* For a widget whose opacity is measured. */
static void
add_probe_style (void)
{
  static const char style[] = ".probe { background-color: black; }";
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

#if GTK_CHECK_VERSION(4, 12, 0)
  gtk_css_provider_load_from_string (provider, style);
#else
  gtk_css_provider_load_from_data (provider, style, -1);
#endif
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  application = ast_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  ast_widgets_init ();
  window = adw_application_window_new (GTK_APPLICATION (application));
  gtk_window_present (GTK_WINDOW (window));
  add_probe_style ();
  g_test_add_func ("/style/choice", test_choice);
  g_test_add_data_func ("/style/contrast/dark", "dark", test_contrast);
  g_test_add_data_func ("/style/contrast/light", "light", test_contrast);
  g_test_add_data_func ("/style/action/dark", "dark", test_action);
  g_test_add_data_func ("/style/action/light", "light", test_action);
  status = g_test_run ();
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (application);
  return status;
}
