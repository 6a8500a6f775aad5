/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-table-summary.h"

#include "ast-member.h"
#include "ast-set-up.h"

static gboolean
read_code (AstTableSummary *self, const AstJsonValue *value)
{
  g_autofree char *text = NULL;

  return ast_member_text (value, "table", &text) && ast_table_link_parse_code (self->code, text);
}

static gboolean
read_names (AstTableSummary *self, const AstJsonValue *names)
{
  if (names == NULL || names->n < AST_MIN_PLAYERS || names->n > AST_MAX_PLAYERS)
    return FALSE;
  for (AST_JSON_EACH (name, names)) {
    if (name->type != AST_JSON_NULL && !ast_set_up_is_name (name))
      return FALSE;
    self->names[self->n_seats++] = name->type != AST_JSON_NULL ? g_strdup (name->string) : NULL;
  }
  return TRUE;
}

static gboolean
read_totals (AstTableSummary *self, const AstJsonValue *totals)
{
  if (totals == NULL || (int) totals->n > self->n_seats)
    return FALSE;
  for (AST_JSON_EACH (total, totals)) {
    if (total->type != AST_JSON_INTEGER)
      return FALSE;
    self->totals[self->n_totals++] = CLAMP (total->integer, G_MININT32, G_MAXINT32);
  }
  return TRUE;
}

static gboolean
read_count (const AstJsonValue *value, const char *name, gint64 *count)
{
  return ast_member_whole (value, name, count) && *count >= 0;
}

AstTableSummary *
ast_table_summary_read (const AstJsonValue *value)
{
  g_autoptr (AstTableSummary) self = g_new0 (AstTableSummary, 1);

  self->deadline = -1;
  if (value->type != AST_JSON_OBJECT || !read_code (self, value)
      || !read_names (self, ast_member_find (value, "names", AST_JSON_ARRAY))
      || !ast_member_flag (value, "started", &self->started)
      || !ast_member_flag (value, "over", &self->over) || self->over > self->started
      || !read_count (value, "turns", &self->turns)
      || !read_totals (self, ast_member_find (value, "totals", AST_JSON_ARRAY))
      || !ast_member_seat (value, "to_move", self->n_seats, &self->to_move)
      || !ast_member_seat (value, "yours", self->n_seats, &self->yours)
      || !read_count (value, "since", &self->since)
      || (ast_json_member (value, "deadline") != NULL
          && !read_count (value, "deadline", &self->deadline)))
    return NULL;
  return g_steal_pointer (&self);
}

static void
emit_names (const AstTableSummary *self, AstEmitter *out)
{
  ast_emit_open (out, "names", '[');
  for (int i = 0; i < self->n_seats; i++)
    if (self->names[i] != NULL)
      ast_emit_string (out, NULL, self->names[i]);
    else
      ast_emit_null (out, NULL);
  ast_emit_close (out, ']');
}

void
ast_table_summary_emit (const AstTableSummary *self, AstEmitter *out, const char *name)
{
  ast_emit_open (out, name, '{');
  ast_emit_string (out, "table", self->code);
  emit_names (self, out);
  ast_emit_boolean (out, "started", self->started);
  ast_emit_boolean (out, "over", self->over);
  ast_emit_integer (out, "turns", self->turns);
  ast_emit_open (out, "totals", '[');
  for (int i = 0; i < self->n_totals; i++)
    ast_emit_integer (out, NULL, self->totals[i]);
  ast_emit_close (out, ']');
  ast_member_emit_seat (out, "to_move", self->to_move);
  ast_member_emit_seat (out, "yours", self->yours);
  ast_emit_integer (out, "since", self->since);
  if (self->deadline >= 0)
    ast_emit_integer (out, "deadline", self->deadline);
  ast_emit_close (out, '}');
}

void
ast_table_summary_free (AstTableSummary *self)
{
  for (int i = 0; i < self->n_seats; i++)
    g_free (self->names[i]);
  g_free (self);
}
