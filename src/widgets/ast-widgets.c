/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-widgets.h"

#include <gtk/gtk.h>

#include "ast-widgets-resources.h"

void
ast_widgets_init (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  g_resources_register (ast_widgets_get_resource ());
  gtk_css_provider_load_from_resource (provider,
                                       "/io/github/asterism_game/Asterism/widgets/style.css");
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    "/io/github/asterism_game/Asterism/widgets/icons");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}
