/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-game-entry.h"

G_DEFINE_FINAL_TYPE (AstGameEntry, ast_game_entry, G_TYPE_OBJECT)

static void
ast_game_entry_finalize (GObject *object)
{
  AstGameEntry *self = AST_GAME_ENTRY (object);

  for (guint i = 0; i < G_N_ELEMENTS (self->players); i++) {
    g_free (self->players[i].name);
    g_free (self->players[i].level);
  }
  g_free (self->title);
  g_free (self->record);
  g_free (self->seed);
  g_strfreev (self->decks);
  G_OBJECT_CLASS (ast_game_entry_parent_class)->finalize (object);
}

static void
ast_game_entry_class_init (AstGameEntryClass *class)
{
  G_OBJECT_CLASS (class)->finalize = ast_game_entry_finalize;
}

static void
ast_game_entry_init (AstGameEntry *self)
{
}

gboolean
ast_game_entry_has_code (const AstGameEntry *self)
{
  return self->seed != NULL
         && g_ascii_string_to_unsigned (self->seed, 10, 0, G_MAXUINT64, NULL, NULL);
}
