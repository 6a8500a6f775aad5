/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-day.h"

#include <string.h>

GDate
ast_day_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) g_date_time_get_day_of_month (now),
                  (GDateMonth) g_date_time_get_month (now), (GDateYear) g_date_time_get_year (now));
  return date;
}

guint64
ast_day_get_seed (const GDate *date)
{
  return (guint64) g_date_get_year (date) * 10000 + (guint64) g_date_get_month (date) * 100
         + (guint64) g_date_get_day (date);
}

gboolean
ast_day_has_expansion (const GDate *date)
{
  return g_date_get_weekday (date) >= G_DATE_SATURDAY;
}

AstPlan *
ast_day_make_plan (const GDate *date, const char *name, const char *level)
{
  AstPlan *plan = ast_plan_new ();

  ast_plan_set_colour (plan, 0, AST_RED);
  ast_plan_set_colour (plan, 1, AST_BLACK);
  ast_plan_set_first (plan, 0);
  ast_plan_seat_set_name (ast_plan_get_seat (plan, 0), name);
  ast_plan_seat_set_level (ast_plan_get_seat (plan, 1), level);
  g_object_set (plan, "tiles", ast_day_has_expansion (date), "undo-allowed", FALSE, NULL);
  return plan;
}

/* Whether `seed` is that of a date. */
static gboolean
read_seed (const char *seed, GDate *date)
{
  guint64 n;

  if (seed == NULL || strlen (seed) != 8
      || !g_ascii_string_to_unsigned (seed, 10, 10000101, 99991231, &n, NULL)
      || !g_date_valid_dmy (n % 100, n / 100 % 100, (GDateYear) (n / 10000)))
    return FALSE;
  g_date_clear (date, 1);
  g_date_set_dmy (date, n % 100, n / 100 % 100, (GDateYear) (n / 10000));
  return TRUE;
}

/* Whether the deck `id` is in play, in whatever revision was the newest one. */
static gboolean
has_deck (const AstGameEntry *entry, const char *id)
{
  for (int i = 0; entry->decks[i] != NULL; i++) {
    if (g_str_has_prefix (entry->decks[i], id) && entry->decks[i][strlen (id)] == ':')
      return TRUE;
  }
  return FALSE;
}

static gboolean
has_decks_of (const AstGameEntry *entry, const GDate *date)
{
  guint n_decks = ast_day_has_expansion (date) ? 2 : 1;

  return g_strv_length (entry->decks) == n_decks && has_deck (entry, "base")
         && (n_decks == 1 || has_deck (entry, "expansion-1"));
}

gboolean
ast_day_read (const AstGameEntry *entry, GDate *date)
{
  return read_seed (entry->seed, date) && entry->n_players == 2 && !entry->equipment
         && !entry->players[0].computer && entry->players[0].colour == AST_RED
         && entry->players[1].computer && entry->players[1].colour == AST_BLACK && entry->no_undo
         && entry->discards && has_decks_of (entry, date);
}

gboolean
ast_day_read_record (const AstRecord *record)
{
  const AstSetup *setup = &record->setup;
  GDate date;

  return read_seed (record->seed, &date) && setup->n_players == 2 && !setup->equipment
         && !record->players[0].computer && setup->colours[0] == AST_RED
         && record->players[1].computer && setup->colours[1] == AST_BLACK && record->no_undo
         && setup->unplaceable == AST_DISCARD;
}

/* Whether the game `entry` tells more of its day than `other` (may be NULL), which was played
 * later. */
static gboolean
counts_more (const AstGameEntry *entry, const AstGameEntry *other)
{
  if (other == NULL || entry->finished != other->finished)
    return other == NULL || entry->finished;
  return entry->finished && entry->id < other->id;
}

AstDay
ast_day_find (const GPtrArray *entries, const GDate *date)
{
  AstDay day = { .date = *date };
  g_autoptr (GHashTable) finished = g_hash_table_new (NULL, NULL);
  guint32 last = g_date_get_julian (date);
  AstGameEntry *found = NULL;

  for (guint i = 0; i < entries->len; i++) {
    AstGameEntry *entry = entries->pdata[i];
    GDate begun;

    if (!ast_day_read (entry, &begun))
      continue;
    if (entry->finished)
      g_hash_table_add (finished, GUINT_TO_POINTER (g_date_get_julian (&begun)));
    if (g_date_compare (&begun, date) == 0 && counts_more (entry, found))
      found = entry;
  }
  g_set_object (&day.entry, found);
  if (!g_hash_table_contains (finished, GUINT_TO_POINTER (last)))
    last--;
  while (g_hash_table_contains (finished, GUINT_TO_POINTER (last - day.streak)))
    day.streak++;
  return day;
}

void
ast_day_clear (AstDay *self)
{
  g_clear_object (&self->entry);
  self->streak = 0;
}
