/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright 2026 The Asterism developers */

#include "ast-db-log.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "ast-db-header.h"
#include "ast-files.h"

enum {
  LOG_HEADER = 32,
  PAGE_SIZE_AT = 8,
  SALTS_AT = 16,
  HEADER_SUM_AT = 24,

  FRAME_HEADER = 24,
  PAGES_AFTER_AT = 4, /* The size of the database after a commit; 0 in other frames. */
  FRAME_SALTS_AT = 8,
  FRAME_SUM_AT = 16,
  SUMMED_OF_FRAME = 8,

  CHANGES_AT = 24, /* On the first page. */
};

typedef struct {
  const guint8 *bytes, *salts;
  gsize page_size, frame_size;
  guint n_frames;      /* To the last commit; what follows was never stored, or is older. */
  guint n_applicable;  /* To the last commit that is sound, */
  guint n_chained;     /* and to the last before the first damage. */
  gboolean big_endian; /* The words of the checksums. */
  gboolean is_sound;   /* The header. */
} Log;

static void
add_to_sum (const Log *log, guint32 sum[2], const guint8 *bytes, gsize length)
{
  for (gsize i = 0; i < length; i += 4) {
    guint32 word = ast_db_read_word (bytes + i);

    sum[i / 4 % 2] += (log->big_endian ? word : GUINT32_SWAP_LE_BE (word)) + sum[1 - i / 4 % 2];
  }
}

static gboolean
is_sum (const guint32 sum[2], const guint8 *bytes)
{
  return sum[0] == ast_db_read_word (bytes) && sum[1] == ast_db_read_word (bytes + 4);
}

static const guint8 *
get_frame (const Log *log, guint i)
{
  return log->bytes + LOG_HEADER + i * log->frame_size;
}

/* Frames with other salts are left from before the log was begun anew. */
static gboolean
commits (const Log *log, guint i)
{
  const guint8 *frame = get_frame (log, i);

  return ast_db_read_word (frame + PAGES_AFTER_AT) != 0
         && memcmp (frame + FRAME_SALTS_AT, log->salts, 8) == 0;
}

/* The checksum of a frame goes on from that of the one before, as it is stored there: so each can
 * be judged by itself. */
static gboolean
is_sound (const Log *log, guint i)
{
  const guint8 *frame = get_frame (log, i);
  const guint8 *before =
      i == 0 ? log->bytes + HEADER_SUM_AT : get_frame (log, i - 1) + FRAME_SUM_AT;
  guint32 sum[2] = { ast_db_read_word (before), ast_db_read_word (before + 4) };

  add_to_sum (log, sum, frame, SUMMED_OF_FRAME);
  add_to_sum (log, sum, frame + FRAME_HEADER, log->page_size);
  return is_sum (sum, frame + FRAME_SUM_AT) && memcmp (frame + FRAME_SALTS_AT, log->salts, 8) == 0;
}

static gboolean
is_page_size (guint32 size)
{
  return size >= 512 && size <= 1 << 16 && (size & (size - 1)) == 0;
}

/* If it is damaged, the frames tell the salts, and the rest is as in all logs of ours. */
static void
read_header (Log *log)
{
  log->big_endian = (log->bytes[3] & 1) != 0;
  for (guint i = 0; i < 2 && !log->is_sound; i++) {
    guint32 sum[2] = { 0, 0 };

    log->big_endian = !log->big_endian;
    add_to_sum (log, sum, log->bytes, HEADER_SUM_AT);
    log->is_sound = is_sum (sum, log->bytes + HEADER_SUM_AT);
  }
  if (!log->is_sound)
    log->big_endian = G_BYTE_ORDER == G_BIG_ENDIAN;
  log->page_size = ast_db_read_word (log->bytes + PAGE_SIZE_AT);
  log->is_sound = log->is_sound && is_page_size (log->page_size);
  if (!log->is_sound)
    log->page_size = AST_DB_PAGE_BYTES;
  log->frame_size = FRAME_HEADER + log->page_size;
  log->salts = log->is_sound ? log->bytes + SALTS_AT : get_frame (log, 0) + FRAME_SALTS_AT;
}

static void
count_frames (Log *log, gsize length)
{
  gboolean chained = log->is_sound;

  for (guint i = 0; LOG_HEADER + (i + 1) * log->frame_size <= length; i++) {
    gboolean sound = is_sound (log, i);

    chained = chained && sound;
    if (!commits (log, i))
      continue;
    log->n_frames = i + 1;
    if (sound)
      log->n_applicable = i + 1;
    if (chained)
      log->n_chained = i + 1;
  }
}

/* Reads the log beside `path`; `contents` is NULL if it has no frames. */
static gboolean
read_log (Log *log, const char *path, char **contents, GError **error)
{
  g_autofree char *name = g_strconcat (path, "-wal", NULL);
  AstFileState state;
  gint64 n_bytes;
  gsize length;

  *log = (Log){ NULL };
  *contents = NULL;
  if (!ast_files_look (name, &state, &n_bytes, error))
    return FALSE;
  if (state != AST_FILE_REGULAR || n_bytes <= LOG_HEADER + FRAME_HEADER)
    return TRUE;
  if (!ast_files_read (name, 1, contents, &length, error))
    return FALSE;
  log->bytes = (const guint8 *) *contents;
  read_header (log);
  count_frames (log, length);
  return TRUE;
}

gboolean
ast_db_log_is_damaged (const char *path, gboolean *damaged, GError **error)
{
  g_autofree char *contents = NULL;
  Log log;

  if (!read_log (&log, path, &contents, error))
    return FALSE;
  *damaged = contents != NULL && (!log.is_sound || log.n_chained < log.n_frames);
  return TRUE;
}

gboolean
ast_db_log_is_foreign (const char *path, const AstDbHeader *file, gboolean *foreign, GError **error)
{
  g_autofree char *contents = NULL;
  gboolean known = FALSE, fits = FALSE;
  guint32 least = 0, most = 0;
  Log log;

  if (!read_log (&log, path, &contents, error))
    return FALSE;
  for (guint i = 0; i < log.n_chained; i++) {
    const guint8 *frame = get_frame (&log, i);

    fits = fits || ast_db_read_word (frame + PAGES_AFTER_AT) == file->n_pages;
    if (ast_db_read_word (frame) != 1)
      continue;
    most = ast_db_read_word (frame + FRAME_HEADER + CHANGES_AT);
    least = known ? least : most - 1;
    known = TRUE;
  }
  /* After damage the numbers of the header do not agree. */
  *foreign = log.n_chained > 0 && file->n_pages > 0
             && (known ? file->changes - least > most - least : !fits);
  return TRUE;
}

/* Whether the page of a damaged frame was written again. */
static gboolean
is_replaced (const Log *log, guint damaged)
{
  for (guint i = damaged + 1; i < log->n_applicable; i++)
    if (ast_db_read_word (get_frame (log, i)) == ast_db_read_word (get_frame (log, damaged))
        && is_sound (log, i))
      return TRUE;
  return FALSE;
}

static gboolean
write_page (const Log *log, guint i, int fd)
{
  off_t at = (off_t) (ast_db_read_word (get_frame (log, i)) - 1) * (off_t) log->page_size;

  return pwrite (fd, get_frame (log, i) + FRAME_HEADER, log->page_size, at)
         == (gssize) log->page_size;
}

gboolean
ast_db_log_apply (const char *path, const char *copy, AstDbLogPart part, gboolean *lost,
                  GError **error)
{
  g_autofree char *contents = NULL;
  gboolean done;
  guint n_frames;
  Log log;
  int fd;

  if (!read_log (&log, path, &contents, error))
    return FALSE;
  n_frames = part == AST_DB_LOG_ALL ? log.n_applicable : log.n_chained;
  *lost = n_frames < log.n_frames;
  fd = open (copy, O_WRONLY | O_CLOEXEC);
  done = fd != -1;
  for (guint i = 0; i < n_frames && done; i++)
    if (is_sound (&log, i))
      done = write_page (&log, i, fd);
    else
      *lost = *lost || !is_replaced (&log, i);
  if (fd != -1)
    close (fd);
  if (!done)
    g_set_error (error, AST_STORE_ERROR, AST_STORE_ERROR_DISK, "%s cannot be written", copy);
  return done;
}
