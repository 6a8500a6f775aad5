/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-checksum.h"

#include <glib.h>

/* The remainders of the four bits that are shifted out. */
static const guint32 remainders[16] = {
  0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
  0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
};

static guint32
add_bytes (guint32 sum, const guint8 *bytes, gsize length)
{
  for (gsize i = 0; i < length; i++) {
    sum ^= bytes[i];
    sum = sum >> 4 ^ remainders[sum & 15];
    sum = sum >> 4 ^ remainders[sum & 15];
  }
  return sum;
}

static guint32
add_part (guint32 sum, guint8 type, gconstpointer bytes, guint32 length)
{
  guint32 length_bytes = GUINT32_TO_BE (length);

  sum = add_bytes (sum, &type, 1);
  sum = add_bytes (sum, (const guint8 *) &length_bytes, sizeof length_bytes);
  return add_bytes (sum, bytes, length);
}

static guint32
add_value (guint32 sum, sqlite3_value *value)
{
  int type = sqlite3_value_type (value);
  gconstpointer bytes;
  guint64 number;

  if (type == SQLITE_INTEGER) {
    number = GUINT64_TO_BE ((guint64) sqlite3_value_int64 (value));
    return add_part (sum, type, &number, sizeof number);
  }
  bytes = sqlite3_value_blob (value);
  return add_part (sum, type, bytes, bytes != NULL ? sqlite3_value_bytes (value) : 0);
}

static void
answer_checksum (sqlite3_context *context, int n, sqlite3_value **values)
{
  guint32 sum = G_MAXUINT32;

  for (int i = 0; i < n; i++)
    sum = add_value (sum, values[i]);
  sqlite3_result_int64 (context, ~sum);
}

/* No change of a row makes a difference of a single bit: then it is the checksum that is damaged.
 */
static void
answer_fits (sqlite3_context *context, int n, sqlite3_value **values)
{
  guint64 difference =
      (guint64) (sqlite3_value_int64 (values[0]) ^ sqlite3_value_int64 (values[1]));

  sqlite3_result_int (context, (difference & (difference - 1)) == 0);
}

int
ast_checksum_install (sqlite3 *handle)
{
  enum { FLAGS = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS };
  int code = sqlite3_create_function (handle, "ast_checksum", -1, FLAGS, NULL, answer_checksum,
                                      NULL, NULL);

  if (code != SQLITE_OK)
    return code;
  return sqlite3_create_function (handle, "ast_checksum_fits", 2, FLAGS, NULL, answer_fits, NULL,
                                  NULL);
}
