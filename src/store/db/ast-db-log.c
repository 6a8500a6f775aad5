/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-db-log.h"

#include <string.h>

enum {
  LOG_HEADER = 32,
  MAGIC_LITTLE = 0x377f0682, /* Checksums are made of words in the order of this machine's kind */
  MAGIC_BIG = 0x377f0683,    /* or in the other one. */
  PAGE_SIZE_AT = 8,
  SALTS_AT = 16,
  HEADER_SUM_AT = 24,

  FRAME_HEADER = 24,
  PAGES_AFTER_AT = 4, /* The size of the database after a commit; 0 in other frames. */
  FRAME_SALTS_AT = 8,
  FRAME_SUM_AT = 16,
  SUMMED_OF_FRAME = 8,
};

typedef struct {
  const guint8 *bytes, *salts;
  gsize page_size;
  gboolean sound;      /* Up to here. */
  gboolean big_endian; /* The words of the checksums. */
  guint32 sum[2];
} Log;

static guint32
read_word (const guint8 *bytes)
{
  guint32 word;

  memcpy (&word, bytes, sizeof word);
  return GUINT32_FROM_BE (word);
}

static guint32
read_summand (const Log *log, const guint8 *bytes)
{
  guint32 word = read_word (bytes);

  return log->big_endian ? word : GUINT32_SWAP_LE_BE (word);
}

static void
add_to_sum (Log *log, const guint8 *bytes, gsize length)
{
  for (gsize i = 0; i < length; i += 8) {
    log->sum[0] += read_summand (log, bytes + i) + log->sum[1];
    log->sum[1] += read_summand (log, bytes + i + 4) + log->sum[0];
  }
}

static gboolean
is_sum (const Log *log, const guint8 *bytes)
{
  return log->sum[0] == read_word (bytes) && log->sum[1] == read_word (bytes + 4);
}

static gboolean
read_header (Log *log, const guint8 *bytes)
{
  guint32 magic = read_word (bytes);

  *log = (Log){ .bytes = bytes, .big_endian = magic == MAGIC_BIG };
  if (magic != MAGIC_LITTLE && magic != MAGIC_BIG)
    return FALSE;
  log->page_size = read_word (bytes + PAGE_SIZE_AT);
  return log->page_size >= 512 && log->page_size <= 65536
         && (log->page_size & (log->page_size - 1)) == 0;
}

/* If the header is damaged, the frames tell the salts. */
static void
check_header (Log *log)
{
  add_to_sum (log, log->bytes, HEADER_SUM_AT);
  log->sound = is_sum (log, log->bytes + HEADER_SUM_AT);
  log->salts = log->sound ? log->bytes + SALTS_AT : log->bytes + LOG_HEADER + FRAME_SALTS_AT;
}

/* Frames with other salts are left from before the log was begun anew. */
static gboolean
is_of_this_log (const Log *log, const guint8 *frame)
{
  return memcmp (frame + FRAME_SALTS_AT, log->salts, 8) == 0;
}

static guint
count_lost (Log *log, gsize length)
{
  gsize size = FRAME_HEADER + log->page_size;
  guint n_lost = 0;

  check_header (log);
  for (gsize at = LOG_HEADER; at + size <= length; at += size) {
    const guint8 *frame = log->bytes + at;
    gboolean commits = read_word (frame + PAGES_AFTER_AT) != 0;

    add_to_sum (log, frame, SUMMED_OF_FRAME);
    add_to_sum (log, frame + FRAME_HEADER, log->page_size);
    log->sound = log->sound && is_of_this_log (log, frame) && is_sum (log, frame + FRAME_SUM_AT);
    n_lost += !log->sound && commits && is_of_this_log (log, frame);
  }
  return n_lost;
}

guint
ast_db_log_count_lost (const char *path)
{
  g_autofree char *name = g_strconcat (path, "-wal", NULL);
  g_autofree char *contents = NULL;
  gsize length;
  Log log;

  if (!g_file_get_contents (name, &contents, &length, NULL) || length <= LOG_HEADER + FRAME_HEADER)
    return 0;
  return read_header (&log, (const guint8 *) contents) ? count_lost (&log, length) : 1;
}
