/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-entry-side.h"

#include <glib/gi18n.h>

#include "ast-phrase-name.h"
#include "ast-phrases.h"

/* S7: a team is a faction. */
static gboolean
belong_together (AstGameEntry *entry, guint one, guint other)
{
  return entry->teams
         && ast_colour_faction (entry->players[one].colour)
                == ast_colour_faction (entry->players[other].colour);
}

static AstEntrySide *
find_side (AstGameEntry *entry, AstEntrySide *sides, guint n_sides, guint player)
{
  for (guint i = 0; i < n_sides; i++) {
    if (belong_together (entry, sides[i].players[0], player))
      return &sides[i];
  }
  return NULL;
}

guint
ast_entry_side_list (AstGameEntry *entry, AstEntrySide *sides)
{
  guint n_sides = 0;

  for (guint player = 0; player < entry->n_players; player++) {
    AstEntrySide *side = find_side (entry, sides, n_sides, player);

    if (side == NULL) {
      side = &sides[n_sides++];
      side->n_players = 0;
    }
    side->players[side->n_players++] = player;
  }
  return n_sides;
}

const char *
ast_entry_side_name (const AstGameEntry *entry, guint player)
{
  return ast_phrase_name (entry->players[player].name, entry->players[player].colour);
}

char *
ast_entry_side_describe (const AstEntrySide *self, AstGameEntry *entry)
{
  const char *names[AST_MAX_PLAYERS];
  g_autofree char *list = NULL;

  for (guint i = 0; i < self->n_players; i++)
    names[i] = ast_entry_side_name (entry, self->players[i]);
  list = ast_phrase_join (names, (int) self->n_players);
  /* Translators: A player’s name and points, or those of a team: "Ada and Mira 52". */
  return g_strdup_printf (C_ ("points", "%s %d"), list, entry->players[self->players[0]].points);
}
