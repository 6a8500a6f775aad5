/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-menus.h"

#include <gtk/gtk.h>

GMenuModel *
ast_menus_load (const char *id)
{
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/io/github/asterism_game/Asterism/ast-menus.ui");

  return g_object_ref (G_MENU_MODEL (gtk_builder_get_object (builder, id)));
}
