/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-board-export.h"
#include "ast-window-private.h"

static void
save_picture (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AstWindow *self = user_data;
  AstSession *session = ast_window_get_session (self);
  g_autoptr (AstRecord) record = session != NULL ? ast_session_make_record (session) : NULL;

  if (record != NULL)
    ast_board_export (GTK_WINDOW (self), self->announcer, record);
}

void
ast_window_add_picture_actions (AstWindow *self)
{
  static const GActionEntry entries[] = { { "save-picture", save_picture } };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
