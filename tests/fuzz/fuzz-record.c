/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

/* The reader refuses a record of any bytes with a reason, or reads it. What it read can be written,
 * and reads back as the same record. */

#include <string.h>

#include "ast-record-reader.h"
#include "ast-record-writer.h"

#include "fuzz.h"

static AstDeckCollection *collection;

static void
write_and_read (const AstRecord *record)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) again = NULL;
  g_autofree char *text = ast_record_write (record, AST_RECORD_COMPACT);
  g_autofree char *text_again = NULL;

  g_assert_nonnull (text);
  again = ast_record_read (collection, text, strlen (text), &error);
  g_assert_no_error (error);
  text_again = ast_record_write (again, AST_RECORD_COMPACT);
  g_assert_cmpstr (text, ==, text_again);
}

/* As if later rules had refused it: whatever can be drawn can be shown and written. */
static void
read_unjudged (const char *text, size_t size)
{
  g_autoptr (AstRecord) record = ast_record_read_unjudged (collection, text, size, 1);
  g_autoptr (AstRecord) again = NULL;
  g_autofree char *bare = NULL;

  if (record == NULL)
    return;
  g_clear_pointer (&record->account->text, g_free);
  bare = ast_record_write (record, AST_RECORD_COMPACT);
  again = ast_record_read_unjudged (collection, bare, strlen (bare), 1);
  g_assert_true (again == NULL || again->actions->len <= record->actions->len);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AstRecord) record = NULL;

  if (collection == NULL)
    collection = ast_deck_collection_new (NULL);
  read_unjudged ((const char *) bytes, size);
  record = ast_record_read (collection, (const char *) bytes, size, &error);
  g_assert_true ((record == NULL) == (error != NULL));
  if (record != NULL)
    write_and_read (record);
  else
    g_assert_true (g_utf8_validate (error->message, -1, NULL));
  return 0;
}
