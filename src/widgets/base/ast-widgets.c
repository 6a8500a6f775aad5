/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-widgets.h"

#include "ast-widgets-resources.h"

#define ICONS "/io/github/asterism_game/Asterism/icons/"

/* A GtkApplication knows the path already; adding another would make GTK read the icon theme a
 * second time. */
static void
add_icons (void)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());
  g_auto (GStrv) paths = gtk_icon_theme_get_resource_path (theme);

  if (paths == NULL || !g_strv_contains ((const char *const *) paths, ICONS))
    gtk_icon_theme_add_resource_path (theme, ICONS);
}

void
ast_widgets_init_icons (void)
{
  static gboolean found;

  if (found)
    return;
  found = TRUE;
  g_resources_register (ast_widgets_get_resource ());
  add_icons ();
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
