/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-pages.h"

#include <string.h>

#include "ast-db-header.h"
#include "ast-files.h"

/* Kinds of pages that have rows. */
enum { INDEX_INNER = 0x02, INDEX_LEAF = 0x0a, TABLE_LEAF = 0x0d };

enum {
  FILE_HEADER = 100, /* Before the header of the first page. */
  FREE_LIST = 32,    /* Where the file header names the first page of the list of free ones. */
  MOST_PAGE = 1 << 16,
  MOST_BYTES = 8 << 20, /* No row of ours comes near. */
};

typedef struct {
  const guint8 *bytes; /* The file */
  gsize page_size;
  guint32 n_pages;
  GHashTable *free;    /* Set of page numbers, from 1. */
  GByteArray *payload; /* Of the present row. */

  AstPagesFunc func;
  gpointer data;
} Pages;

static const guint8 *
get_page (const Pages *self, guint32 number)
{
  return number >= 1 && number <= self->n_pages ? self->bytes + (number - 1) * self->page_size
                                                : NULL;
}

static guint32
read_number (const guint8 *bytes, guint n_bytes)
{
  guint32 number = 0;

  for (guint i = 0; i < n_bytes; i++)
    number = number << 8 | bytes[i];
  return number;
}

/* Moves `at` behind a number of one to nine bytes; FALSE if that would be at or behind `end`. */
static gboolean
read_varint (const guint8 **at, const guint8 *end, guint64 *number)
{
  *number = 0;
  for (guint i = 0; i < 9 && *at < end; i++) {
    guint8 byte = *(*at)++;

    if (i == 8)
      *number = *number << 8 | byte;
    else
      *number = *number << 7 | (byte & 0x7f);
    if (i == 8 || byte < 0x80)
      return TRUE;
  }
  return FALSE;
}

/* The trunk pages of the list each name the next one, and leaves. */
static void
find_free_pages (Pages *self)
{
  guint32 trunk = self->n_pages > 0 ? read_number (self->bytes + FREE_LIST, 4) : 0;
  const guint8 *page;

  while ((page = get_page (self, trunk)) != NULL
         && g_hash_table_add (self->free, GUINT_TO_POINTER (trunk))) {
    guint32 n = MIN (read_number (page + 4, 4), self->page_size / 4 - 2);

    for (guint32 i = 0; i < n; i++)
      g_hash_table_add (self->free, GUINT_TO_POINTER (read_number (page + 8 + 4 * i, 4)));
    trunk = read_number (page, 4);
  }
  /* A list that is damaged may name pages that are in use. */
  if (g_hash_table_size (self->free) != read_number (self->bytes + FREE_LIST + 4, 4))
    g_hash_table_remove_all (self->free);
}

/* How many bytes of a payload are on the page itself. */
static gsize
count_local (const Pages *self, guint8 kind, gsize length)
{
  gsize size = self->page_size;
  gsize most = kind == TABLE_LEAF ? size - 35 : (size - 12) * 64 / 255 - 23;
  gsize least = (size - 12) * 32 / 255 - 23;
  gsize even = least + (length - least) % (size - 4);

  if (length <= most)
    return length;
  return even <= most ? even : least;
}

/* Collects a payload of `length` bytes: at `at`, then on the pages that follow. */
static gboolean
read_payload (Pages *self, guint8 kind, const guint8 *at, const guint8 *end, gsize length)
{
  gsize local = count_local (self, kind, length);
  guint32 next;

  g_byte_array_set_size (self->payload, 0);
  if (length > MOST_BYTES || local > (gsize) (end - at))
    return FALSE;
  g_byte_array_append (self->payload, at, local);
  if (local == length)
    return TRUE;
  if (end - at < (gssize) local + 4)
    return FALSE;
  next = read_number (at + local, 4);
  while (self->payload->len < length) {
    const guint8 *page = get_page (self, next);

    if (page == NULL)
      return FALSE;
    g_byte_array_append (self->payload, page + 4,
                         MIN (self->page_size - 4, length - self->payload->len));
    next = read_number (page, 4);
  }
  return TRUE;
}

static void
read_real (AstPageValue *value, guint64 bits)
{
  value->type = SQLITE_FLOAT;
  memcpy (&value->real, &bits, sizeof bits);
}

/* Reads the value of that type at `at`; sets how many bytes it has. */
static gboolean
read_value (AstPageValue *value, guint64 type, const guint8 *at, const guint8 *end)
{
  static const guint8 lengths[] = { 0, 1, 2, 3, 4, 6, 8, 8, 0, 0 };
  guint64 number = 0;

  *value = (AstPageValue){ .type = SQLITE_NULL };
  if (type == 10 || type == 11)
    return FALSE;
  value->length = type < G_N_ELEMENTS (lengths) ? lengths[type] : (type - 12) / 2;
  if (value->length > (gsize) (end - at))
    return FALSE;
  if (type >= 12) {
    value->type = type % 2 == 0 ? SQLITE_BLOB : SQLITE_TEXT;
    value->bytes = at;
    return TRUE;
  }
  if (type == 0)
    return TRUE;
  if (value->length > 0 && at[0] >= 0x80)
    number = G_MAXUINT64;
  for (gsize i = 0; i < value->length; i++)
    number = number << 8 | at[i];
  value->type = SQLITE_INTEGER;
  value->integer = type == 9 ? 1 : (gint64) number;
  if (type == 7)
    read_real (value, number);
  return TRUE;
}

/* Splits the payload into values. */
static gboolean
read_row (Pages *self, AstPageRow *row)
{
  const guint8 *at = self->payload->data, *end = at + self->payload->len;
  const guint8 *header = at, *values;
  guint64 length, type;

  row->n_values = 0;
  if (!read_varint (&header, end, &length) || length > self->payload->len)
    return FALSE;
  values = at + length;
  for (const guint8 *types_end = values; header < types_end; row->n_values++) {
    AstPageValue *value = &row->values[row->n_values];

    if (row->n_values == AST_PAGES_MAX_COLUMNS || !read_varint (&header, types_end, &type)
        || !read_value (value, type, values, end))
      return FALSE;
    values += value->length;
  }
  return row->n_values > 0;
}

static gboolean
read_cell (Pages *self, guint8 kind, const guint8 *at, const guint8 *end, AstPageRow *row)
{
  guint64 length, rowid = 0;

  at += kind == INDEX_INNER ? 4 : 0;
  if (at >= end || !read_varint (&at, end, &length)
      || (kind == TABLE_LEAF && !read_varint (&at, end, &rowid)))
    return FALSE;
  row->has_rowid = kind == TABLE_LEAF;
  row->rowid = (gint64) rowid;
  return read_payload (self, kind, at, end, length) && read_row (self, row);
}

/* Reads the page as one of that kind. `n_known`: how many rows of ours it has. */
static gboolean
read_page (Pages *self, guint32 number, guint8 kind, guint *n_known, GError **error)
{
  const guint8 *page = get_page (self, number), *end = page + self->page_size;
  const guint8 *header = page + (number == 1 ? FILE_HEADER : 0);
  const guint8 *cells = header + (kind == INDEX_INNER ? 12 : 8);
  guint n_cells = MIN (read_number (header + 3, 2), (guint) (end - cells) / 2);

  *n_known = 0;
  for (guint i = 0; i < n_cells; i++) {
    /* As SQLite does, without a bit that is too high. */
    gsize at = read_number (cells + 2 * i, 2) & (self->page_size - 1);
    AstPageRow row;
    gboolean known = FALSE;

    if (!read_cell (self, kind, page + at, end, &row))
      continue;
    row.is_free = g_hash_table_contains (self->free, GUINT_TO_POINTER (number));
    if (!self->func (&row, &known, self->data, error))
      return FALSE;
    *n_known += known;
  }
  return TRUE;
}

/* A page whose kind is damaged has no row that is known when it is read as another kind. */
static gboolean
read_as_possible (Pages *self, guint32 number, GError **error)
{
  static const guint8 kinds[] = { INDEX_LEAF, TABLE_LEAF, INDEX_INNER };
  guint8 kind = get_page (self, number)[number == 1 ? FILE_HEADER : 0];
  guint n_known = 0;

  if ((kind == INDEX_LEAF || kind == TABLE_LEAF || kind == INDEX_INNER)
      && !read_page (self, number, kind, &n_known, error))
    return FALSE;
  for (guint i = 0; n_known == 0 && i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i] != kind && !read_page (self, number, kinds[i], &n_known, error))
      return FALSE;
  return TRUE;
}

gboolean
ast_pages_read (const char *path, AstPagesFunc func, gpointer data, GError **error)
{
  g_autofree char *contents = NULL;
  g_autoptr (GHashTable) free = g_hash_table_new (NULL, NULL);
  g_autoptr (GByteArray) payload = g_byte_array_new ();
  gsize length;
  Pages self = { .free = free, .payload = payload, .func = func, .data = data };
  gboolean done = TRUE;

  if (!ast_files_read (path, MOST_PAGE, &contents, &length, error))
    return FALSE;
  self.bytes = (const guint8 *) contents;
  self.page_size = ast_db_header_get_page_size (self.bytes);
  self.n_pages = (guint32) (length / self.page_size);
  find_free_pages (&self);
  for (guint32 number = 1; done && number <= self.n_pages; number++)
    done = read_as_possible (&self, number, error);
  return done;
}
