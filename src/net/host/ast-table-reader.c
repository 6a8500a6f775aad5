/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-reader.h"

#include "ast-live-table.h"

struct _AstTableReader {
  GQueue waiting;       /* AstTableLook, owned; the first may be under way. */
  AstSharedTable *read; /* Owned; NULL: none is being told of. */

  /* Borrowed */
  AstTableLog *log;
  GHashTable *tables;
  AstDeckCollection *collection;

  gboolean reading;
};

struct _AstTableLook {
  AstTableReader *reader;
  char *code, *token;    /* Owned */
  AstTableLooked looked; /* NULL: it has been cancelled. */
  gpointer data;
};

AstTableReader *
ast_table_reader_new (AstTableLog *log, GHashTable *tables, AstDeckCollection *collection)
{
  AstTableReader *self = g_new0 (AstTableReader, 1);

  self->log = log;
  self->tables = tables;
  self->collection = collection;
  return self;
}

/* Ends the first one that waits. */
static void
conclude (AstTableReader *self, AstTableLogResult result, const AstSharedState *state)
{
  AstTableLook *look = g_queue_pop_head (&self->waiting);

  if (look->looked != NULL)
    look->looked (result, look->code, state, look->data);
  g_free (look->code);
  g_free (look->token);
  g_free (look);
}

void
ast_table_reader_free (AstTableReader *self)
{
  while (self->waiting.length > 0)
    conclude (self, AST_TABLE_LOG_FAILED, NULL);
  g_free (self);
}

static const AstSharedState *
find_live (const AstTableReader *self, const char *code)
{
  const AstLiveTable *live = g_hash_table_lookup (self->tables, code);

  return live != NULL ? ast_live_table_get_state (live) : NULL;
}

/* In the thread of the log. */
static GPtrArray *
read_cb (const GPtrArray *texts, const char *code, gpointer data)
{
  return ast_live_table_read (texts, code, ((AstTableLook *) data)->reader->collection);
}

static void read_next (AstTableReader *self);

/* Somebody may have come to the table meanwhile. */
static void
opened_cb (AstTableLogResult result, GPtrArray *tables, gpointer data)
{
  AstTableLook *look = data;
  AstTableReader *self = look->reader;
  const AstSharedState *state = find_live (self, look->code);

  if (state == NULL && result == AST_TABLE_LOG_OK) {
    self->read = g_ptr_array_steal_index (tables, 0);
    state = ast_shared_table_get_state (self->read);
  }
  self->reading = FALSE;
  conclude (self, state != NULL ? AST_TABLE_LOG_OK : result, state);
  g_clear_pointer (&self->read, ast_shared_table_free);
  read_next (self);
}

static gboolean
is_cancelled (const AstTableLook *look)
{
  return look != NULL && look->looked == NULL;
}

static void
read_next (AstTableReader *self)
{
  AstTableLook *look;

  if (self->reading)
    return;
  while (is_cancelled (look = g_queue_peek_head (&self->waiting)))
    conclude (self, AST_TABLE_LOG_FAILED, NULL);
  self->reading = look != NULL;
  if (look != NULL)
    ast_table_log_open (self->log, look->code, look->token, read_cb, opened_cb, look);
}

AstTableLook *
ast_table_reader_look (AstTableReader *self, const char *code, const char *token,
                       AstTableLooked looked, gpointer data)
{
  const AstSharedState *state = find_live (self, code);
  AstTableLook *look;

  if (state != NULL) {
    looked (AST_TABLE_LOG_OK, code, state, data);
    return NULL;
  }
  look = g_new (AstTableLook, 1);
  *look = (AstTableLook){ self, g_strdup (code), g_strdup (token), looked, data };
  g_queue_push_tail (&self->waiting, look);
  read_next (self);
  return look;
}

AstSharedTable *
ast_table_reader_take (AstTableReader *self)
{
  return g_steal_pointer (&self->read);
}

void
ast_table_look_cancel (AstTableLook *self)
{
  self->looked = NULL;
}
