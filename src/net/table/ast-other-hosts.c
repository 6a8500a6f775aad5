/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-other-hosts.h"

enum { FORGET_SECONDS = 50, MOST_PEOPLE = 100 };

typedef struct {
  char *words; /* As they came. */
  gint64 heard;
} Host;

struct _AstOtherHosts {
  GHashTable *hosts; /* Name → Host */
};

static void
free_host (gpointer data)
{
  Host *host = data;

  g_free (host->words);
  g_free (host);
}

AstOtherHosts *
ast_other_hosts_new (void)
{
  AstOtherHosts *self = g_new0 (AstOtherHosts, 1);

  self->hosts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_host);
  return self;
}

void
ast_other_hosts_free (AstOtherHosts *self)
{
  g_hash_table_unref (self->hosts);
  g_free (self);
}

static void
read_people (const char *people, GArray *list)
{
  g_auto (GStrv) words = g_strsplit (people, " ", -1);
  const int nobody = -1;

  for (guint i = 0; words[i] != NULL; i++) {
    gboolean counts = *words[i] == '+';
    guint64 number;
    int person;

    if (!g_ascii_string_to_unsigned (words[i] + counts, 10, 0, G_MAXINT, &number, NULL))
      continue;
    person = (int) number;
    if (!counts)
      g_array_append_val (list, person);
    for (guint64 n = 0; counts && n < MIN (number, MOST_PEOPLE); n++)
      g_array_append_val (list, nobody);
  }
}

gboolean
ast_other_hosts_hear (AstOtherHosts *self, const char *name, const char *people, gint64 now)
{
  Host *host = g_hash_table_lookup (self->hosts, name);
  gboolean news = host != NULL ? !g_str_equal (host->words, people) : *people != '\0';

  if (host == NULL || news) {
    host = g_new0 (Host, 1);
    host->words = g_strdup (people);
    g_hash_table_replace (self->hosts, g_strdup (name), host);
  }
  host->heard = now;
  return news;
}

void
ast_other_hosts_doubt (AstOtherHosts *self, gint64 now)
{
  GHashTableIter iter;
  gpointer host;

  g_hash_table_iter_init (&iter, self->hosts);
  while (g_hash_table_iter_next (&iter, NULL, &host))
    ((Host *) host)->heard =
        now - (FORGET_SECONDS - AST_OTHER_HOSTS_DOUBT_SECONDS) * G_USEC_PER_SEC;
}

static gboolean
is_silent (gpointer name, gpointer host, gpointer now)
{
  return *(const gint64 *) now - ((const Host *) host)->heard > FORGET_SECONDS * G_USEC_PER_SEC;
}

gboolean
ast_other_hosts_forget (AstOtherHosts *self, gint64 now)
{
  return g_hash_table_foreach_remove (self->hosts, is_silent, &now) > 0;
}

gboolean
ast_other_hosts_is_empty (const AstOtherHosts *self)
{
  return g_hash_table_size (self->hosts) == 0;
}

gboolean
ast_other_hosts_has (const AstOtherHosts *self, int person)
{
  g_autoptr (GArray) all = ast_other_hosts_list (self);

  for (guint i = 0; i < all->len; i++)
    if (g_array_index (all, int, i) == person)
      return TRUE;
  return FALSE;
}

GArray *
ast_other_hosts_list (const AstOtherHosts *self)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (int));
  GHashTableIter iter;
  gpointer host;

  g_hash_table_iter_init (&iter, self->hosts);
  while (g_hash_table_iter_next (&iter, NULL, &host))
    read_people (((Host *) host)->words, all);
  return all;
}
