/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-elsewhere.h"

enum { FORGET_SECONDS = 50, MOST_PEOPLE = 100 };

typedef struct {
  char *words;
  GArray *people; /* int */
  gint64 heard;
} Place;

struct _AstElsewhere {
  GHashTable *places; /* Host → Place */
};

static void
free_place (gpointer data)
{
  Place *place = data;

  g_array_unref (place->people);
  g_free (place->words);
  g_free (place);
}

AstElsewhere *
ast_elsewhere_new (void)
{
  AstElsewhere *self = g_new0 (AstElsewhere, 1);

  self->places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_place);
  return self;
}

void
ast_elsewhere_free (AstElsewhere *self)
{
  g_hash_table_unref (self->places);
  g_free (self);
}

static GArray *
read_people (const char *people)
{
  g_auto (GStrv) words = g_strsplit (people, " ", -1);
  GArray *list = g_array_new (FALSE, FALSE, sizeof (int));
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
  return list;
}

gboolean
ast_elsewhere_hear (AstElsewhere *self, const char *host, const char *people, gint64 now)
{
  Place *place = g_hash_table_lookup (self->places, host);
  gboolean news = place != NULL ? !g_str_equal (place->words, people) : *people != '\0';

  if (place == NULL || news) {
    place = g_new0 (Place, 1);
    place->words = g_strdup (people);
    place->people = read_people (people);
    g_hash_table_replace (self->places, g_strdup (host), place);
  }
  place->heard = now;
  return news;
}

void
ast_elsewhere_doubt (AstElsewhere *self, gint64 now)
{
  GHashTableIter iter;
  gpointer place;

  g_hash_table_iter_init (&iter, self->places);
  while (g_hash_table_iter_next (&iter, NULL, &place))
    ((Place *) place)->heard =
        now - (FORGET_SECONDS - AST_ELSEWHERE_DOUBT_SECONDS) * G_USEC_PER_SEC;
}

static gboolean
is_silent (gpointer host, gpointer place, gpointer now)
{
  return *(const gint64 *) now - ((const Place *) place)->heard > FORGET_SECONDS * G_USEC_PER_SEC;
}

gboolean
ast_elsewhere_forget (AstElsewhere *self, gint64 now)
{
  return g_hash_table_foreach_remove (self->places, is_silent, &now) > 0;
}

gboolean
ast_elsewhere_is_empty (const AstElsewhere *self)
{
  return g_hash_table_size (self->places) == 0;
}

gboolean
ast_elsewhere_has (const AstElsewhere *self, int person)
{
  g_autoptr (GArray) all = ast_elsewhere_list (self);

  for (guint i = 0; i < all->len; i++)
    if (g_array_index (all, int, i) == person)
      return TRUE;
  return FALSE;
}

GArray *
ast_elsewhere_list (const AstElsewhere *self)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (int));
  GHashTableIter iter;
  gpointer place;

  g_hash_table_iter_init (&iter, self->places);
  while (g_hash_table_iter_next (&iter, NULL, &place))
    g_array_append_vals (all, ((Place *) place)->people->data, ((Place *) place)->people->len);
  return all;
}
