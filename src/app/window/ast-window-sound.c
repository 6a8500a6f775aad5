/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-sounds.h"
#include "ast-window-private.h"

void
ast_window_add_sounds (AstWindow *self)
{
  g_autoptr (AstSounds) sounds = ast_sounds_new ();

  g_settings_bind (self->settings, "sounds", sounds, "enabled", G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "volume", sounds, "volume", G_SETTINGS_BIND_GET);
  ast_table_page_set_sounds (self->table, sounds);
}
