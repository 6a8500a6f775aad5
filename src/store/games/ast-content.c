/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-content.h"

#include <string.h>

#include "ast-action-code.h"

/* With its length in front, no text can be mistaken for a part of the next. */
static void
add_bytes (GChecksum *sum, gconstpointer bytes, gsize length)
{
  guint32 prefix = GUINT32_TO_BE (length);

  g_checksum_update (sum, (const guchar *) &prefix, sizeof prefix);
  g_checksum_update (sum, bytes, length);
}

static void
add_text (GChecksum *sum, const char *text)
{
  add_bytes (sum, text, strlen (text));
}

static void
add_set_up (GChecksum *sum, const AstRecord *record)
{
  const AstSetup *setup = &record->setup;
  const char *const *refs = ast_deck_set_get_refs (record->decks);
  guint8 options[] = { setup->n_players, setup->teams, setup->equipment, setup->unplaceable,
                       setup->start_rotation };

  for (guint i = 0; refs[i] != NULL; i++)
    add_text (sum, refs[i]);
  add_bytes (sum, options, sizeof options);
  for (guint i = 0; i < setup->n_players; i++) {
    guint8 traits[] = { setup->colours[i], record->players[i].computer };

    add_text (sum, record->players[i].name);
    add_bytes (sum, traits, sizeof traits);
  }
}

char *
ast_content_get_fingerprint (const AstRecord *record, guint n_actions)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  add_set_up (sum, record);
  for (guint i = 0; i < n_actions; i++) {
    g_autoptr (GBytes) code = ast_action_encode (ast_record_get_action (record, i));

    add_bytes (sum, g_bytes_get_data (code, NULL), g_bytes_get_size (code));
  }
  return g_strdup (g_checksum_get_string (sum));
}
