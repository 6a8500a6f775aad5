/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-widgets.h"

#include "ast-widgets-resources.h"

#define ICONS "/io/github/asterism_game/Asterism/icons/"

/* Whoever looks for any icon has the theme look for all, and the first that is loaded brings the
 * loader. Lookups are safe in any thread. */
static gpointer
look_for_icons (gpointer data)
{
  g_autoptr (GtkIconTheme) theme = data;

  g_object_unref (gtk_icon_theme_lookup_icon (theme, "open-menu-symbolic", NULL, 16, 1,
                                              GTK_TEXT_DIR_NONE, GTK_ICON_LOOKUP_PRELOAD));
  return NULL;
}

/* A GtkApplication knows the path already, and to add another would have all icons looked for
 * once more. Meanwhile the window is made. */
static void
find_icons (void)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());
  g_auto (GStrv) paths = gtk_icon_theme_get_resource_path (theme);

  if (paths == NULL || !g_strv_contains ((const char *const *) paths, ICONS))
    gtk_icon_theme_add_resource_path (theme, ICONS);
  g_thread_unref (g_thread_new ("icons", look_for_icons, g_object_ref (theme)));
}

void
ast_widgets_init_icons (void)
{
  static gboolean found;

  if (found)
    return;
  found = TRUE;
  g_resources_register (ast_widgets_get_resource ());
  find_icons ();
}

void
ast_widgets_init (void)
{
  static GtkCssProvider *provider; /* As long as the program runs, like the display. */

  ast_widgets_init_icons ();
  if (provider != NULL)
    return;
  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider,
                                       "/io/github/asterism_game/Asterism/widgets/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

void
ast_widgets_keep_name (GtkWidget *widget)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}
