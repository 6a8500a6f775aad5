/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-unplayed-tables.h"

#include <string.h>

struct _AstUnplayedTables {
  GHashTable *codes;     /* Address → GQueue of codes */
  GHashTable *addresses; /* Code → address */
};

static void
free_codes (gpointer codes)
{
  g_queue_free_full (codes, g_free);
}

AstUnplayedTables *
ast_unplayed_tables_new (void)
{
  AstUnplayedTables *self = g_new0 (AstUnplayedTables, 1);

  self->codes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_codes);
  self->addresses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return self;
}

void
ast_unplayed_tables_free (AstUnplayedTables *self)
{
  g_hash_table_unref (self->codes);
  g_hash_table_unref (self->addresses);
  g_free (self);
}

void
ast_unplayed_tables_add (AstUnplayedTables *self, const char *address, const char *code)
{
  GQueue *codes = g_hash_table_lookup (self->codes, address);

  if (codes == NULL) {
    codes = g_queue_new ();
    g_hash_table_insert (self->codes, g_strdup (address), codes);
  }
  g_queue_push_tail (codes, g_strdup (code));
  g_hash_table_insert (self->addresses, g_strdup (code), g_strdup (address));
}

/* The code may be the one that the queue itself has: it is freed last. */
void
ast_unplayed_tables_remove (AstUnplayedTables *self, const char *code)
{
  g_autofree char *address = NULL, *key = NULL;
  GQueue *codes;
  GList *link;

  if (!g_hash_table_steal_extended (self->addresses, code, (gpointer *) &key,
                                    (gpointer *) &address))
    return;
  codes = g_hash_table_lookup (self->codes, address);
  link = g_queue_find_custom (codes, code, (GCompareFunc) strcmp);
  g_free (link->data);
  g_queue_delete_link (codes, link);
  if (codes->length == 0)
    g_hash_table_remove (self->codes, address);
}

const GQueue *
ast_unplayed_tables_get (AstUnplayedTables *self, const char *address)
{
  return g_hash_table_lookup (self->codes, address);
}
