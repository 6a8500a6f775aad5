/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-log.h"

#include "ast-match-steps.h"

struct _AstLog {
  GObject parent_instance;

  /* Owned */
  GPtrArray *lines; /* AstLogEntry */
  GPtrArray *held;  /* The same, held back. */

  /* State */
  guint turn;   /* Of the next line, from 1. */
  guint n_told; /* Lines that have been told, or need not be. */
};

static GType
get_item_type (GListModel *model)
{
  return AST_TYPE_LOG_ENTRY;
}

static guint
get_n_items (GListModel *model)
{
  return AST_LOG (model)->lines->len;
}

static gpointer
get_item (GListModel *model, guint i)
{
  AstLog *self = AST_LOG (model);

  return i < self->lines->len ? g_object_ref (g_ptr_array_index (self->lines, i)) : NULL;
}

static void
init_list_model (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (AstLog, ast_log, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, init_list_model))

static guint told_signal;

static void
ast_log_finalize (GObject *object)
{
  g_ptr_array_unref (AST_LOG (object)->lines);
  g_ptr_array_unref (AST_LOG (object)->held);
  G_OBJECT_CLASS (ast_log_parent_class)->finalize (object);
}

static void
ast_log_class_init (AstLogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ast_log_finalize;
  told_signal = g_signal_new ("told", AST_TYPE_LOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 1, AST_TYPE_LOG_ENTRY);
}

static void
ast_log_init (AstLog *self)
{
  self->lines = g_ptr_array_new_with_free_func (g_object_unref);
  self->held = g_ptr_array_new_with_free_func (g_object_unref);
  self->turn = 1;
}

AstLog *
ast_log_new (void)
{
  return g_object_new (AST_TYPE_LOG, NULL);
}

typedef struct {
  AstLog *log;
  GListModel *seats;
} Telling;

static void
tell_step (const AstStep *step, gpointer user_data)
{
  const Telling *telling = user_data;
  AstLog *self = telling->log;

  ast_log_entry_append (self->held, telling->seats, step, self->turn);
  self->turn += step->ends_turn;
}

void
ast_log_fill (AstLog *self, AstMatch *match)
{
  guint n = self->lines->len;

  g_ptr_array_set_size (self->lines, 0);
  g_ptr_array_set_size (self->held, 0);
  self->turn = 1;
  if (match != NULL)
    ast_match_foreach_step (match, tell_step, &(Telling){ self, ast_match_get_seats (match) });
  g_ptr_array_extend_and_steal (self->lines, g_steal_pointer (&self->held));
  self->held = g_ptr_array_new_with_free_func (g_object_unref);
  self->n_told = self->lines->len;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n, self->lines->len);
}

void
ast_log_add (AstLog *self, AstMatch *match, const AstMatchEvent *event, gboolean held)
{
  AstStep step = ast_match_step_of_event (match, event);

  ast_log_release (self);
  tell_step (&step, &(Telling){ self, ast_match_get_seats (match) });
  if (!held)
    ast_log_release (self);
}

/* Adds the first `n` lines that are held back. */
static void
release (AstLog *self, guint n)
{
  guint first = self->lines->len;

  if (n == 0)
    return;
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (self->lines, g_ptr_array_steal_index (self->held, 0));
  g_list_model_items_changed (G_LIST_MODEL (self), first, 0, n);
}

void
ast_log_release (AstLog *self)
{
  release (self, self->held->len);
}

void
ast_log_release_battle (AstLog *self)
{
  guint n = 0;

  while (n < self->held->len && ast_log_entry_is_fought (g_ptr_array_index (self->held, n)))
    n++;
  release (self, n);
}

void
ast_log_tell (AstLog *self)
{
  while (self->n_told < self->lines->len)
    g_signal_emit (self, told_signal, 0, g_ptr_array_index (self->lines, self->n_told++));
}

const char *
ast_log_get_latest (AstLog *self)
{
  const AstLogEntry *latest;

  if (self->lines->len == 0)
    return NULL;
  latest = g_ptr_array_index (self->lines, self->lines->len - 1);
  return latest->text;
}

/* What follows the last line without a line of its own counts as part of its turn. */
GArray *
ast_log_list_turns (AstLog *self, guint head)
{
  GArray *turns = g_array_new (FALSE, TRUE, sizeof (AstLogTurn));

  g_array_set_size (turns, 1);
  for (guint i = 0; i < self->lines->len; i++) {
    const AstLogEntry *line = g_ptr_array_index (self->lines, i);

    if (line->turn == turns->len)
      g_array_append_val (turns, ((AstLogTurn){ 0, i }));
    g_array_index (turns, AstLogTurn, line->turn).position = line->position;
  }
  g_array_index (turns, AstLogTurn, turns->len - 1).position = head;
  return turns;
}
