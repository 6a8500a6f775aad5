/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-my-table.h"

#include <glib/gi18n.h>

#include "ast-entry-side.h"
#include "ast-name.h"
#include "ast-phrase-name.h"
#include "ast-phrases.h"
#include "ast-table-words.h"

enum { LONGEST_WAIT = 10 * 365 * 24 * 60 * 60 }; /* Seconds: what a host may tell at most. */

struct _AstMyTable {
  GObject parent_instance;

  /* Owned */
  AstNotedTable *noted;
  AstGameEntry *entry;      /* NULL: not saved. */
  AstTableWatch *watch;     /* NULL: nobody asks. */
  AstTableSummary *summary; /* NULL: not told. */

  /* State */
  gboolean is_checked;
  gint64 told_at;
};

G_DEFINE_FINAL_TYPE (AstMyTable, ast_my_table, G_TYPE_OBJECT)

static guint changed;

static void
emit_changed (AstMyTable *self)
{
  g_signal_emit (self, changed, 0);
}

static void
ast_my_table_finalize (GObject *object)
{
  AstMyTable *self = AST_MY_TABLE (object);

  ast_my_table_set_watch (self, NULL);
  g_clear_pointer (&self->noted, ast_noted_table_free);
  g_clear_object (&self->entry);
  g_clear_pointer (&self->summary, ast_table_summary_free);
  G_OBJECT_CLASS (ast_my_table_parent_class)->finalize (object);
}

static void
ast_my_table_class_init (AstMyTableClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ast_my_table_finalize;
  changed = g_signal_new ("changed", AST_TYPE_MY_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                          G_TYPE_NONE, 0);
}

static void
ast_my_table_init (AstMyTable *self)
{
}

AstMyTable *
ast_my_table_new (AstNotedTable *noted)
{
  AstMyTable *self = g_object_new (AST_TYPE_MY_TABLE, NULL);

  ast_my_table_set_noted (self, noted);
  return self;
}

void
ast_my_table_set_noted (AstMyTable *self, AstNotedTable *noted)
{
  g_clear_pointer (&self->noted, ast_noted_table_free);
  self->noted = noted;
  self->is_checked |= noted->game == NULL;
}

const AstNotedTable *
ast_my_table_get_noted (AstMyTable *self)
{
  return self->noted;
}

void
ast_my_table_set_entry (AstMyTable *self, AstGameEntry *entry)
{
  self->is_checked = TRUE;
  g_set_object (&self->entry, entry);
  emit_changed (self);
}

AstGameEntry *
ast_my_table_get_entry (AstMyTable *self)
{
  return self->entry;
}

gboolean
ast_my_table_is_checked (AstMyTable *self)
{
  return self->is_checked;
}

void
ast_my_table_set_watch (AstMyTable *self, AstTableWatch *watch)
{
  if (self->watch == watch)
    return;
  if (self->watch != NULL)
    g_signal_handlers_disconnect_by_data (self->watch, self);
  g_set_object (&self->watch, watch);
  if (watch != NULL)
    g_signal_connect_swapped (watch, "changed", G_CALLBACK (emit_changed), self);
}

AstTableWatch *
ast_my_table_get_watch (AstMyTable *self)
{
  return self->watch;
}

static AstTableSummary *
copy_summary (const AstTableSummary *summary)
{
  AstTableSummary *copy = g_memdup2 (summary, sizeof *summary);

  for (int i = 0; i < AST_MAX_PLAYERS; i++)
    copy->names[i] = g_strdup (summary->names[i]);
  return copy;
}

void
ast_my_table_set_summary (AstMyTable *self, const AstTableSummary *summary, gint64 now)
{
  g_clear_pointer (&self->summary, ast_table_summary_free);
  self->summary = copy_summary (summary);
  self->told_at = now;
  emit_changed (self);
}

const AstTableSummary *
ast_my_table_get_summary (AstMyTable *self)
{
  return self->summary;
}

gboolean
ast_my_table_is_mine (AstMyTable *self)
{
  return self->summary == NULL || (!self->summary->over && self->summary->yours >= 0);
}

gboolean
ast_my_table_is_your_turn (AstMyTable *self)
{
  const AstTableSummary *summary = self->summary;

  return summary != NULL && summary->started && !summary->over && summary->to_move >= 0
         && summary->to_move == summary->yours;
}

/* Since when somebody has been waited for. */
static gint64
find_start (AstMyTable *self)
{
  return self->summary != NULL
             ? self->told_at - CLAMP (self->summary->since, 0, LONGEST_WAIT) * G_USEC_PER_SEC
             : self->noted->used;
}

static int
find_rank (AstMyTable *self)
{
  if (ast_my_table_is_your_turn (self))
    return 0;
  return self->summary != NULL ? !self->summary->started + 1 : (self->noted->game == NULL) + 1;
}

int
ast_my_table_compare (AstMyTable *self, AstMyTable *other)
{
  int rank = find_rank (self), other_rank = find_rank (other);
  gint64 start = find_start (self), other_start = find_start (other);

  if (rank != other_rank)
    return rank < other_rank ? -1 : 1;
  return (start > other_start) - (start < other_start);
}

/* --- Words -------------------------------------------------------------------------------------
 */

/* The name on a seat; NULL: nobody sits there. */
static const char *
find_name (AstMyTable *self, int seat)
{
  if (self->summary != NULL)
    return seat < self->summary->n_seats && self->summary->names[seat] != NULL
               ? ast_phrase_name (self->summary->names[seat], -1)
               : NULL;
  return self->entry != NULL && seat < (int) self->entry->n_players
             ? ast_entry_side_name (self->entry, (guint) seat)
             : NULL;
}

char *
ast_my_table_phrase_names (AstMyTable *self, gboolean others)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (int seat = 0; seat < AST_MAX_PLAYERS; seat++) {
    const char *name = find_name (self, seat);

    if (name != NULL && !(others && self->summary != NULL && seat == self->summary->yours))
      g_ptr_array_add (names, ast_name_phrase (name));
  }
  if (names->len > 0)
    return ast_phrase_join ((const char *const *) names->pdata, (int) names->len);
  /* Translators: %s is the code of a table. */
  return g_strdup_printf (_ ("Table %s"), self->noted->link.code);
}

static gboolean
is_started (AstMyTable *self)
{
  return self->summary != NULL ? self->summary->started : self->noted->game != NULL;
}

/* The seat whose turn it is; -1: nobody's, or it is not known. */
static int
find_mover (AstMyTable *self)
{
  if (self->summary != NULL)
    return self->summary->to_move;
  return self->entry != NULL ? (int) self->entry->turn_of : -1;
}

char *
ast_my_table_phrase_turn (AstMyTable *self)
{
  int mover = find_mover (self);
  const char *name = mover >= 0 ? find_name (self, mover) : NULL;
  g_autofree char *isolated = name != NULL ? ast_name_phrase (name) : NULL;

  if (!is_started (self))
    /* Translators: of a game at a table. */
    return g_strdup (_ ("Not started yet"));
  if (ast_my_table_is_your_turn (self))
    /* Translators: of the reader, at a table; beside it stands "Deneb’s turn" at others. */
    return g_strdup (C_ ("table", "Your turn"));
  if (isolated == NULL)
    /* Translators: of a game at a table, of which no more is known. */
    return g_strdup (_ ("Game in progress"));
  /* Translators: %s is the player whose turn it is. */
  return g_strdup_printf (_ ("%s’s turn"), isolated);
}

enum { MINUTE = 60, HOUR = 60 * MINUTE, DAY = 24 * HOUR };

static char *
tell_wait (gint64 seconds)
{
  guint minutes = (guint) (seconds / MINUTE), hours = (guint) (seconds / HOUR);
  guint days = (guint) (seconds / DAY);

  if (days > 0)
    /* Translators: How long the turn of a player has lasted. */
    return g_strdup_printf (ngettext ("Waiting for %u day", "Waiting for %u days", days), days);
  if (hours > 0)
    /* Translators: How long the turn of a player has lasted. */
    return g_strdup_printf (ngettext ("Waiting for %u hour", "Waiting for %u hours", hours), hours);
  if (minutes > 0)
    /* Translators: How long the turn of a player has lasted. */
    return g_strdup_printf (ngettext ("Waiting for %u minute", "Waiting for %u minutes", minutes),
                            minutes);
  /* Translators: of the last turn at a table. */
  return g_strdup (_ ("Just now"));
}

static char *
tell_times (AstMyTable *self, gint64 now)
{
  gint64 passed = MAX (now - self->told_at, 0) / G_USEC_PER_SEC;
  g_autofree char *wait = tell_wait (MAX (now - find_start (self), 0) / G_USEC_PER_SEC);
  g_autofree char *rest =
      self->summary->deadline >= 0
          ? ast_table_words_rest (MAX (MIN (self->summary->deadline, LONGEST_WAIT) - passed, 0))
          : NULL;

  /* Translators: How long a turn has been waited for, and how long it may still take: "Waiting for
   * 2 hours · 3 days left". */
  return rest != NULL ? g_strdup_printf (C_ ("turn", "%1$s · %2$s"), wait, rest)
                      : g_steal_pointer (&wait);
}

static char *
tell_open_seats (const AstTableSummary *summary)
{
  guint n = 0;

  for (int seat = 0; seat < summary->n_seats; seat++)
    n += summary->names[seat] == NULL;
  if (n == 0)
    return g_strdup (_ ("All seats are taken"));
  /* Translators: %u is a number of seats at a table. */
  return g_strdup_printf (ngettext ("%u open seat", "%u open seats", n), n);
}

char *
ast_my_table_phrase_wait (AstMyTable *self, gint64 now)
{
  if (self->watch != NULL && ast_table_watch_get_state (self->watch) == AST_WATCH_LOST)
    return g_strdup (ast_table_link_is_private (self->noted->link.host)
                         /* Translators: of the computer of another player, with a table. */
                         ? _ ("Asterism isn’t open there right now")
                         /* Translators: of a table, or of the server that it is at. */
                         : _ ("Can’t be reached right now"));
  if (self->watch == NULL && self->noted->here)
    /* Translators: of a table that the player has opened on this computer. */
    return g_strdup (_ ("Opens again when you go on"));
  if (self->summary == NULL)
    return NULL;
  return self->summary->started ? tell_times (self, now) : tell_open_seats (self->summary);
}

char *
ast_my_table_phrase (AstMyTable *self)
{
  g_autofree char *names = ast_my_table_phrase_names (self, FALSE);
  g_autofree char *turn = ast_my_table_phrase_turn (self);
  g_autofree char *who = ast_phrase_sentence (names);
  g_autofree char *what = ast_phrase_sentence (turn);

  return ast_phrase_sentences ((const char *[]){ who, what, NULL });
}
