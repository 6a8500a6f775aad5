/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-store-error.h"

#include <errno.h>
#include <sqlite3.h>

G_DEFINE_QUARK (ast - store - error - quark, ast_store_error)

gboolean
ast_store_error_forward (GError **trouble, GError **error)
{
  g_propagate_error (error, g_steal_pointer (trouble));
  return FALSE;
}

gboolean
ast_store_error_is_about_playing (const GError *error)
{
  return g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_DECK)
         || g_error_matches (error, AST_STORE_ERROR, AST_STORE_ERROR_RULES);
}

AstStoreError
ast_store_error_from_errno (int number)
{
  switch (number) {
  case ENOSPC:
  case EDQUOT:
  case EFBIG:
    return AST_STORE_ERROR_FULL;
  case EROFS:
    return AST_STORE_ERROR_READ_ONLY;
  case EACCES:
  case EPERM:
  case ENOTDIR:
  case EISDIR:
  case ELOOP:
  case ENAMETOOLONG:
    return AST_STORE_ERROR_ACCESS;
  case ENOENT:
    return AST_STORE_ERROR_VANISHED;
  case ENOMEM:
    return AST_STORE_ERROR_MEMORY;
  default:
    return AST_STORE_ERROR_DISK;
  }
}

/* Codes that mean something else than their primary code. */
static const struct {
  int code;
  AstStoreError meaning;
} extended[] = {
  { SQLITE_IOERR_NOMEM, AST_STORE_ERROR_MEMORY },
  { SQLITE_IOERR_DELETE_NOENT, AST_STORE_ERROR_VANISHED },
  { SQLITE_READONLY_DBMOVED, AST_STORE_ERROR_VANISHED },
  /* Any read that ends in EIO, ENXIO or ERANGE. */
  { SQLITE_IOERR_CORRUPTFS, AST_STORE_ERROR_DISK },
  /* The log or its index belong to another process that is at work on them. */
  { SQLITE_READONLY_RECOVERY, AST_STORE_ERROR_BUSY },
  { SQLITE_CANTOPEN_DIRTYWAL, AST_STORE_ERROR_BUSY },
};

static const AstStoreError primary[] = {
  [SQLITE_ERROR] = AST_STORE_ERROR_SCHEMA,
  [SQLITE_PERM] = AST_STORE_ERROR_ACCESS,
  [SQLITE_BUSY] = AST_STORE_ERROR_BUSY,
  [SQLITE_LOCKED] = AST_STORE_ERROR_BUSY,
  [SQLITE_NOMEM] = AST_STORE_ERROR_MEMORY,
  [SQLITE_READONLY] = AST_STORE_ERROR_READ_ONLY,
  [SQLITE_IOERR] = AST_STORE_ERROR_DISK,
  [SQLITE_CORRUPT] = AST_STORE_ERROR_DAMAGED,
  [SQLITE_FULL] = AST_STORE_ERROR_FULL,
  [SQLITE_CANTOPEN] = AST_STORE_ERROR_ACCESS,
  [SQLITE_PROTOCOL] = AST_STORE_ERROR_BUSY,
  [SQLITE_SCHEMA] = AST_STORE_ERROR_SCHEMA,
  [SQLITE_CONSTRAINT] = AST_STORE_ERROR_CONSTRAINT,
  [SQLITE_NOLFS] = AST_STORE_ERROR_FULL,
  [SQLITE_AUTH] = AST_STORE_ERROR_ACCESS,
  [SQLITE_NOTADB] = AST_STORE_ERROR_DAMAGED,
};

AstStoreError
ast_store_error_from_sqlite (int code, int number)
{
  int kind = code & 0xff;

  for (guint i = 0; i < G_N_ELEMENTS (extended); i++)
    if (extended[i].code == code)
      return extended[i].meaning;
  /* In a folder that cannot be written to, the index of a log is missing and cannot be made. */
  if (number != 0 && (kind == SQLITE_IOERR || (kind == SQLITE_CANTOPEN && number != ENOENT)))
    return ast_store_error_from_errno (number);
  return kind < (int) G_N_ELEMENTS (primary) ? primary[kind] : AST_STORE_ERROR_FAILED;
}
