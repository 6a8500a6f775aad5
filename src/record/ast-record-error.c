/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-record-error-private.h"

typedef struct {
  guint turn;
  char *rule, *why;
} AstRecordErrorPrivate;

static void
ast_record_error_private_init (AstRecordErrorPrivate *priv)
{
}

static void
ast_record_error_private_copy (const AstRecordErrorPrivate *from, AstRecordErrorPrivate *to)
{
  to->turn = from->turn;
  to->rule = g_strdup (from->rule);
  to->why = g_strdup (from->why);
}

static void
ast_record_error_private_clear (AstRecordErrorPrivate *priv)
{
  g_free (priv->rule);
  g_free (priv->why);
}

G_DEFINE_EXTENDED_ERROR (AstRecordError, ast_record_error)

GError *
ast_record_error_new (AstWhere where, guint turn, const char *rule, const char *why)
{
  static const char *const places[] = { "file", "set-up", "turn", "pending", "end", "totals" };
  GError *error;
  AstRecordErrorPrivate *priv;

  if (where == AST_WHERE_TURN)
    error = g_error_new (AST_RECORD_ERROR, where, "turn %u: %s: %s", turn, rule, why);
  else
    error = g_error_new (AST_RECORD_ERROR, where, "%s: %s: %s", places[where], rule, why);
  priv = ast_record_error_get_private (error);
  priv->turn = where == AST_WHERE_TURN ? turn : 0;
  priv->rule = g_strdup (rule);
  priv->why = g_strdup (why);
  return error;
}

guint
ast_record_error_get_turn (const GError *error)
{
  return ast_record_error_get_private (error)->turn;
}

const char *
ast_record_error_get_rule (const GError *error)
{
  return ast_record_error_get_private (error)->rule;
}

const char *
ast_record_error_get_why (const GError *error)
{
  return ast_record_error_get_private (error)->why;
}
