/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-recall.h"

#include <glib/gi18n.h>

#include "ast-log-entry.h"

struct _AstRecall {
  GObject parent_instance;

  /* Owned */
  AstConductor *conductor; /* NULL without a match. */
  GListModel *lines;       /* AstLogEntry. */

  /* Borrowed */
  AstSpeaker *speaker;

  /* State */
  guint at; /* The line that was said last; their number for none. */
};

G_DEFINE_FINAL_TYPE (AstRecall, ast_recall, G_TYPE_OBJECT)

static void
say (AstRecall *self, const char *text)
{
  ast_speaker_say (self->speaker, AST_SAY_ANSWER, text);
}

static void
lines_changed_cb (AstRecall *self)
{
  self->at = g_list_model_get_n_items (self->lines);
}

static char *
tell_line (AstRecall *self, guint i)
{
  g_autoptr (AstLogEntry) line = g_list_model_get_item (self->lines, i);

  return ast_log_entry_tell (line, ast_log_telling_limit (AST_TELL_SIDES));
}

/* Whether the turn that line `i` begins is one after which a person listens again. */
static gboolean
is_own (AstRecall *self, guint i)
{
  int here = ast_conductor_get_draft (self->conductor) != NULL
                 ? ast_match_get_game (ast_conductor_get_match (self->conductor))->player
                 : -1;
  g_autoptr (AstLogEntry) line = g_list_model_get_item (self->lines, i);

  return line->player >= 0
         && (here >= 0 ? line->player == here
                       : ast_conductor_is_here (self->conductor, line->player));
}

/* The first line after the one that tells of the last turn. */
static guint
find_since (AstRecall *self)
{
  guint first = g_list_model_get_n_items (self->lines);

  while (first > 0 && !is_own (self, first - 1))
    first--;
  return first;
}

static void
ast_recall_dispose (GObject *object)
{
  AstRecall *self = AST_RECALL (object);

  g_clear_object (&self->conductor);
  g_clear_object (&self->lines);
  G_OBJECT_CLASS (ast_recall_parent_class)->dispose (object);
}

static void
ast_recall_class_init (AstRecallClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ast_recall_dispose;
}

static void
ast_recall_init (AstRecall *self)
{
}

AstRecall *
ast_recall_new (AstSpeaker *speaker, AstLog *log)
{
  AstRecall *self = g_object_new (AST_TYPE_RECALL, NULL);

  self->speaker = speaker;
  self->lines = G_LIST_MODEL (g_object_ref (log));
  g_signal_connect_object (self->lines, "items-changed", G_CALLBACK (lines_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

void
ast_recall_set_conductor (AstRecall *self, AstConductor *conductor)
{
  g_set_object (&self->conductor, conductor);
}

void
ast_recall_step (AstRecall *self, int by)
{
  guint n;
  g_autofree char *text = NULL;

  n = g_list_model_get_n_items (self->lines);
  if (n == 0) {
    say (self, _ ("Nothing has happened yet."));
    return;
  }
  self->at = (guint) CLAMP ((int) self->at + by, 0, (int) n - 1);
  text = tell_line (self, self->at);
  say (self, text);
}

void
ast_recall_since (AstRecall *self)
{
  guint n, first;

  if (self->conductor == NULL)
    return;
  n = g_list_model_get_n_items (self->lines);
  first = find_since (self);
  if (first == n)
    say (self, _ ("Nothing has happened since your last turn."));
  for (guint i = first; i < n; i++) {
    g_autofree char *text = tell_line (self, i);

    say (self, text);
  }
}
